"""Numbers that no board has, whatever is around each of them.

Letters and other symbols that are taken for digits give such numbers, on a page without a board. So this is
looked at as soon as there are names, before anything that takes longer.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Ints
from solvers.mines.screenshot.names.rules import MANY_NUMBERS

NEARLY_ALL_NUMBERS = 0.75  # share of the numbers
RARE_NUMBER = 4  # larger numbers are beside smaller ones


def unlikely_numbers(numbers: Ints) -> bool:
    """Whether most of many numbers are larger than 3, or nearly all the same one, but not 1.

    Or whether all cells are 0s, as on no board with a mine, or all numbers are larger than 4.
    """
    many = (numbers > 0).sum()
    if (numbers == 0).all() or (many and numbers[numbers > 0].min() > RARE_NUMBER):
        return True
    largest = np.bincount(numbers[numbers > 1], minlength=1).max()
    return bool(
        many >= MANY_NUMBERS and ((numbers > 3).sum() > many / 2 or largest > NEARLY_ALL_NUMBERS * many)
    )
