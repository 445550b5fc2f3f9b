"""Minesweeper boards for the benchmarks: positions, styles, and pictures of them."""
