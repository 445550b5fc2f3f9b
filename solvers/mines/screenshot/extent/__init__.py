"""Where the board ends, what of it is missing, and further boards."""
