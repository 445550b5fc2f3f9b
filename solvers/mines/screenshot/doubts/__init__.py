"""Cells whose names are in doubt although another name would cost more."""
