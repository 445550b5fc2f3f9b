"""The names of cells: what each costs by looks and by the rules of the game, and which cost least.

A name is a letter of the reading; its code is its place in NAMES. `codes` are those of clusters, `names`
those of the cells.
"""
