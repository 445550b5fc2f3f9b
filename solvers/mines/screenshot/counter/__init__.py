"""The mine counter of the game: digits of seven segments, or ordinary ones."""
