"""Where the cells are: a lattice of lines, or of signs at equal distances."""
