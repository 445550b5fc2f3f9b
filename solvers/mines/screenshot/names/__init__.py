"""The names of cells: what each costs by looks and by the rules of the game."""
