"""Boards of characters, as in a terminal.

grid     where the characters are, and which are alike
symbols  what a character may be, by its shape
extent   which of them may be the cells of a board
names    which are 0s, covered cells, flags and mines, by the rules of the game
reading  the board that is found
"""
