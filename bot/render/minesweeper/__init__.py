"""Minesweeper messages: solved boards and games in play."""
