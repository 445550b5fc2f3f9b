"""Minesweeper in chat: what is asked of the solver, and what a person reads of its answers."""
