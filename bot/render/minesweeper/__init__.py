"""Minesweeper: boards that are solved, and games."""
