"""Where the cells are: a lattice of lines, or of symbols at equal distances."""
