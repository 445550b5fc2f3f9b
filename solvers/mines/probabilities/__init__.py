"""Probabilities of mines and of numbers, from the counts of all fronts and the number of mines.

`counted_board` has what all of them are calculated from.

weights   how the mines are divided between the fronts and the unconstrained cells
chances   the probability of a mine in each cell; `symmetry` makes estimates better
numbers   the probabilities of the numbers that a cell may show
"""
