"""Parts of the programs that draw Minesweeper boards."""
