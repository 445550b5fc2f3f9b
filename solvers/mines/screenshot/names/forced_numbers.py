"""Finds numbers that the rules alone tell: with any other number, no placement of mines would fit.

`rules` looks at one number at a time, so digits that look alike may fit equally well there. Here our own
solver looks at all sure numbers together.
"""

from collections.abc import Iterator
from itertools import islice

import numpy as np

from solvers.mines.board import HOLE, Board
from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.checking import without_numbers_at
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES, NUMBER
from solvers.mines.solvability import fits

LETTERS = np.array(list(NAMES))


def forced_numbers(cells: Cells, codes: Ints, sure: Mask, asked: Mask) -> dict[int, int]:
    """The codes of those of the `asked` clusters for which the rules allow one number only.

    `codes` are the names of the clusters. Of these, the numbers of `sure` clusters are used, and those
    forced before.
    """
    codes, sure = codes.copy(), sure.copy()
    forced: dict[int, int] = {}
    left = np.flatnonzero(asked & (NUMBER[codes] > 0)).tolist()
    if not left or not fits(known_board(cells, codes, sure & ~asked), trust_flags=False):
        return forced  # the sure numbers clash whatever these clusters are
    while True:
        first_two = {
            cluster: list(islice(allowed_numbers(cells, codes, sure, cluster), 2)) for cluster in left
        }
        found = {cluster: allowed[0] for cluster, allowed in first_two.items() if len(allowed) == 1}
        if not found:
            return forced
        for cluster, code in found.items():
            forced[cluster] = codes[cluster] = code
            sure[cluster] = True
            left.remove(cluster)


def allowed_numbers(cells: Cells, codes: Ints, sure: Mask, cluster: int) -> Iterator[int]:
    """The codes of the numbers from 1 that all cells of a cluster can have, with the sure numbers."""
    codes, sure = codes.copy(), sure.copy()
    sure[cluster] = True
    for digit in DIGITS:
        codes[cluster] = CODE[digit]
        if fits(known_board(cells, codes, sure), trust_flags=False):
            yield CODE[digit]


def known_board(cells: Cells, codes: Ints, sure: Mask) -> Board:
    """The board with the sure numbers; its other cells are covered."""
    letters = np.where(sure & (NUMBER[codes] >= 0), LETTERS[codes], "#")[cells.cluster]
    letters[list(cells.hidden)] = HOLE
    board = "".join(letters.tolist())
    rows = tuple(board[at : at + cells.columns] for at in range(0, len(board), cells.columns))
    return without_numbers_at(Board(rows), cells.cut)
