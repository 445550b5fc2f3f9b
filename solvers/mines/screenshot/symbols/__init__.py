"""What the symbol on a cell may be, by its shape and its color alone."""
