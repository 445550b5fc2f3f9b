"""Unavoidable guesses (50/50s): two sets of covered cells that can swap mines without a number changing.

In one placement the cells of one set are mines and those of the other are free. Exchanged, they give another
placement that fits as well, if every other cell is a mine, which shows no number, or has as many cells of the
one set around it as of the other. Then whatever else is opened, the choice between the two remains an even
guess. Only these sets are looked for: two adjacent cells, and the diagonals of a 2x2 square.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from solvers.mines.best_move.rounding import rounded
from solvers.mines.best_move.solved_board import SolvedBoard
from solvers.mines.board import HOLE, Board, neighbors
from solvers.mines.errors import Contradiction

MAX_ENCLOSING = 2  # cells around a pattern that have to be mines and are not known to be
LEAST_SHARE = 0.005  # patterns in a smaller share of the placements are left out
MAX_PATTERNS = 40  # patterns whose placements are counted


class Pattern(NamedTuple):
    """Two sets of cells (indices) that can change places if the `enclosing` cells are mines."""

    one: tuple[int, ...]
    other: tuple[int, ...]
    enclosing: tuple[int, ...] = ()

    @property
    def cells(self) -> tuple[int, ...]:
        return self.one + self.other + self.enclosing


def lost_anyway(solution: SolvedBoard, affordable: int) -> dict[int, float]:
    """For cells (indices), the share of the placements in which opening a mine there costs nothing.

    An even guess would be lost there anyway, because the cell is in an unresolvable pattern. A share is
    estimated from all the patterns that the cell is in: 0 to its probability to be a mine, and no more than
    that to be free. The placements of at most `affordable` patterns are counted.
    """
    mined = solution.probability.ravel()
    pairs: defaultdict[int, float] = defaultdict(float)
    squares: dict[int, float] = {}
    for pattern in likeliest(solution)[: min(affordable, MAX_PATTERNS)]:
        share = share_of(pattern, solution)
        for cell in pattern.cells if share else ():
            if len(pattern.one) == 1:
                pairs[cell] += share
            else:
                squares[cell] = max(squares.get(cell, 0.0), share)
    return {
        cell: min(pairs[cell] + squares.get(cell, 0.0), float(mined[cell]), 1 - float(mined[cell]))
        for cell in {*pairs, *squares}
    }


def share_of(pattern: Pattern, solution: SolvedBoard) -> float:
    """The share of the placements in which exactly the cells of `one` and `enclosing` are mines."""
    board = solution.board
    for cells, letter in ((pattern.one + pattern.enclosing, "M"), (pattern.other, "S")):
        for cell in cells:
            board = board.showing(divmod(cell, board.width), letter)
    try:
        return solution.again(board).solutions / solution.solutions
    except Contradiction:
        return 0.0


def likeliest(solution: SolvedBoard) -> list[Pattern]:
    """The patterns that may be in LEAST_SHARE of the placements, the likeliest first.

    Their probability is bounded as if unconstrained cells were independent of one another.
    """
    mined = solution.probability.ravel().tolist()
    unconstrained = frozenset(solution.known.unconstrained)
    bounds = {}
    for pattern in patterns(solution.board, mined):
        bound, least = 1.0, 1.0
        for cell in pattern.cells:
            chance = 1 - mined[cell] if cell in pattern.other else mined[cell]
            if cell in unconstrained:
                bound *= chance
            else:
                least = min(least, chance)
        if bound * least >= LEAST_SHARE:
            bounds[pattern] = bound * least
    return sorted(bounds, key=lambda pattern: (-rounded(bounds[pattern]), pattern))


def patterns(board: Board, mined: list[float]) -> Iterator[Pattern]:
    """The patterns of a board with at most MAX_ENCLOSING enclosing cells.

    `mined` has the probability of each cell to be a mine, nan for opened ones.
    """
    letters = "".join(board.rows)
    undecided = {cell for cell, chance in enumerate(mined) if 0 < chance < 1}
    for pattern in patterns_anywhere(board.height, board.width):
        if not undecided.issuperset(pattern.one + pattern.other):
            continue
        enclosing = [cell for cell in pattern.enclosing if mined[cell] != 1 and letters[cell] != HOLE]
        if len(enclosing) <= MAX_ENCLOSING and undecided.issuperset(enclosing):
            yield pattern._replace(enclosing=tuple(enclosing))


@lru_cache(maxsize=8)
def patterns_anywhere(height: int, width: int) -> tuple[Pattern, ...]:
    """The patterns of a board of this size where every cell is covered.

    All cells that touch more of the one set than of the other enclose them.
    """
    neighbors_of = neighbors(height, width)

    def uneven(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
        balance = Counter(cell for place in one for cell in neighbors_of[place])
        balance.subtract(Counter(cell for place in other for cell in neighbors_of[place]))
        return tuple(sorted(cell for cell, more in balance.items() if more and cell not in one + other))

    cells = np.arange(height * width).reshape(height, width)
    beside = [((int(a),), (int(b),)) for a, b in zip(cells[:, :-1].flat, cells[:, 1:].flat, strict=True)]
    below = [((int(a),), (int(b),)) for a, b in zip(cells[:-1].flat, cells[1:].flat, strict=True)]
    squares = [((int(a), int(a) + width + 1), (int(a) + 1, int(a) + width)) for a in cells[:-1, :-1].flat]
    return tuple(Pattern(one, other, uneven(one, other)) for one, other in beside + below + squares)
