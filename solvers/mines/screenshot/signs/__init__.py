"""What the sign on a cell may be, by its shape and its color alone."""
