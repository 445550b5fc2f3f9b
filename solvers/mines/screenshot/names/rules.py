"""The rules of the game, and the cost of names that break them.

Only rules for single numbers: a 0 touches no covered cell, a number has at least that many covered cells
around it and no more shown mines, and if all mines are shown it has exactly that many.
"""

from functools import cache, lru_cache

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.names.codes import BEYOND, CODE, COVERED, FLAGGED, NUMBER, OPENED, SHOWN, UNSEEN
from solvers.mines.screenshot.sides import UNCUT, Sides

MANY_NUMBERS = 12  # numbers: among so many there is a 0
MAX_IDLE = 2  # flags far from what is known that a person may have set
IDLE = 0.5  # cost of a flag far from what is known
# share of the cells with a mine, a flag or a question mark; hardly any game has so many mines
USUAL_MARKED_SHARE = 0.3
FURTHER_MARKED = 3  # cells: a small part of a board may have as many more, and a preview of a theme has
FEWEST_UNMATCHED = 2  # numbers that show that a game is not over
UNEXPLODED = 2.0  # cost of mines shown although none exploded: few games do that
EXPLODED = 1.5  # cost of each further mine that has exploded: a chord may open several, but seldom does
ZEROLESS = 8.0  # cost of twice as many numbers without a 0 among them
BASE = 9  # 0 to 8 of the cells around one
COUNTED = COVERED, np.arange(len(COVERED)) == UNSEEN, SHOWN, FLAGGED
TABLE_SIZE = 2**13  # more than BASE ** len(COUNTED)
COUNTS = TABLE_SIZE - 1  # a mask, because dividing takes longer
PLACE_VALUES = sum(sort * BASE**place for place, sort in enumerate(COUNTED)) + TABLE_SIZE * OPENED
VALUES_OUTSIDE = PLACE_VALUES[[BEYOND, UNSEEN]]


@lru_cache(maxsize=16)
def neighbor_indices(rows: int, columns: int, cut: Sides = UNCUT) -> Ints:
    """(8, cells): the indices of the cells around each cell.

    `rows * columns` stands for none, and one more for a cell beyond a side that is cut. Read-only.
    """
    index = np.full((rows + 2, columns + 2), rows * columns)
    for side, is_cut in zip((index[:, 0], index[0], index[:, -1], index[-1]), cut, strict=True):
        side += is_cut * (side == rows * columns)
    index[1:-1, 1:-1] = np.arange(rows * columns).reshape(rows, columns)
    places = [(dy, dx) for dy in range(3) for dx in range(3) if (dy, dx) != (1, 1)]
    near = np.array([index[dy : dy + rows, dx : dx + columns].ravel() for dy, dx in places])
    near.flags.writeable = False
    return near


def count_around(mask: Mask, near: Ints) -> Ints:
    """How many of the cells around each cell are in the mask."""
    return np.append(mask, [False, False])[near].sum(axis=0)  # type: ignore[no-any-return]


def count_unseen(near: Ints) -> Ints:
    """How many of the cells around each cell may be anything: beyond a side that is cut, or hidden."""
    return (near == near.shape[1] + 1).sum(axis=0)  # type: ignore[no-any-return]


def broken(names: Ints, near: Ints) -> Mask:
    """The mask of numbers that are impossible with the cells around them."""
    number = NUMBER[names]
    covered = count_around(COVERED[names], near)
    shown = count_around(SHOWN[names], near)
    return (number >= 0) & (  # type: ignore[no-any-return]
        (number > covered + count_unseen(near)) | (number < shown) | ((number == 0) & (covered > 0))
    )


def total_rule_cost(names: Ints, near: Ints) -> float:
    """The cost of the rules that the cells break; `near` has the cells around each of them."""
    return float(cell_rule_costs(names, encoded_neighbors(names, near)).sum())


def breaks_no_rule(names: Ints, near: Ints) -> bool:
    """Whether the cells break no rule, and hardly any flag is far from opened cells."""
    surrounded = encoded_neighbors(names, near)
    idle = np.count_nonzero(FLAGGED[names] & (surrounded < TABLE_SIZE))
    return bool(idle <= MAX_IDLE and not rule_cost_table()[NUMBER[names], surrounded & COUNTS].any())


def encoded_neighbors(names: Ints, near: Ints) -> Ints:
    """What is around each cell: the sum of the PLACE_VALUES of the cells there."""
    return np.concatenate([PLACE_VALUES[names], VALUES_OUTSIDE])[near].sum(axis=0)  # type: ignore[no-any-return]


def unmatched(names: Ints, near: Ints) -> int:
    """How many numbers have not as many mines and flags around them as they say.

    Those beside marks that may be mines or not, or beside cells that the picture cuts off, don't count.
    """
    numbers = NUMBER[names] > 0
    unclear = count_around(np.isin(names, (CODE["?"], CODE["W"])), near) + count_unseen(near)
    marked = count_around(SHOWN[names] | FLAGGED[names], near)
    return int(np.count_nonzero(numbers & (unclear == 0) & (marked != NUMBER[names])))


def cell_rule_costs(names: Ints, surrounded: Ints) -> Floats:
    """The cost of the rules that each cell with such a name and surroundings breaks.

    Names are found by trying, so this is called very often: it only looks the costs up.
    """
    idle = FLAGGED[names] & (surrounded < TABLE_SIZE)  # nobody flags far from what is known
    cost: Floats = rule_cost_table()[NUMBER[names], surrounded & COUNTS] + IDLE * idle
    return cost


@cache
def rule_cost_table() -> Floats:
    """(10, TABLE_SIZE): the cost for each number, last for -1, and for what is around the cell.

    That is one number whose digits, to the base BASE, are how many of each of COUNTED there are.
    """
    places = range(len(COUNTED))
    covered, hidden, shown, flags = (np.arange(TABLE_SIZE) // BASE**place % BASE for place in places)
    number = np.arange(10)[:, None]
    short = np.clip(number - covered - hidden, 0, 3)
    over = np.clip(shown - number, 0, 3)
    crowded = np.clip(flags + shown - number, 0, 3)
    lonely = covered + hidden == 0
    missing = number - shown - flags
    lost = (shown > 0) & ((missing < 0) | (missing > hidden))  # after a loss every mine is shown or flagged
    table: Floats = 1.2 * short + 1.5 * over + 0.5 * crowded + 0.5 * lonely + 0.4 * lost
    table[0] = 1.5 * (covered > 0)
    table[-1] = 0.0
    return table


def board_cost(counts: Ints) -> Floats:
    """The cost of an unlikely board, by the number of cells of each name; for each row of such numbers."""
    # As in NAMES. For a single board, plain integers are several times as fast as arrays.
    zeros, *numbered, covered, flags, questions, mines, exploded, wrong = (
        counts.tolist() if counts.ndim == 1 else counts.T
    )
    numbers, shown = sum(numbered), mines + exploded
    marked = flags + questions + wrong + shown
    too_many = (marked - FURTHER_MARKED) / (zeros + numbers + covered + marked) - USUAL_MARKED_SHARE
    many = (numbers - MANY_NUMBERS + 1) / MANY_NUMBERS
    cost: Floats = (
        200 * (too_many * (too_many > 0))
        + 30.0 * ((marked > 0) & (numbers == 0))
        + 20.0 * ((marked == 0) & (covered == 0))
        + 3.0 * (covered == 0)
        + 3.0 * ((shown > 0) & (shown < 3))
        + EXPLODED * ((exploded - 1) * (exploded > 1))
        + UNEXPLODED * ((shown > 0) & (exploded == 0))
        + 6.0 * ((wrong > 0) & (shown == 0))
        + ZEROLESS * ((zeros == 0) * (many * ((many > 0) & (many < 1)) + (many >= 1)))
    )
    return cost
