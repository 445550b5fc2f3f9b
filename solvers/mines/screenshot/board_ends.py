"""Reads a lattice as a board, and tries where it may end.

Where hardly more sides of cells are lines than chance would give (`Lattice.needs_rules`), the rules have to
confirm that it is a board.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Ints
from solvers.mines.screenshot.candidates import Candidate, clearer, mostly_sure
from solvers.mines.screenshot.extent.cut_off import lattices_with_missed_cells
from solvers.mines.screenshot.extent.missed import digits_beyond, with_cells_beyond
from solvers.mines.screenshot.extent.scrolled import with_rows_beyond
from solvers.mines.screenshot.extent.sliced import without_sliced_cells
from solvers.mines.screenshot.extent.text import compared, narrowed
from solvers.mines.screenshot.extent.widening import widened
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, WITH_LINES, Lattice, spanning
from solvers.mines.screenshot.lattice_reading import read_in_detail_if_unclear, read_unless_failed_before
from solvers.mines.screenshot.names.codes import BEYOND, CODE, COVERED, NUMBER
from solvers.mines.screenshot.names.rules import MANY_NUMBERS
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.plausibility import many_possible_numbers

FEW_SURE = 0.15  # share of the cells of an outermost row that is no row of the board
MOSTLY_DOUBTED = 0.5  # share of unsure cells in such a row if its others are 0s
LINES = 0.1  # what a lattice has more of lines than chance would give it, if they are no accident
MAX_LATTICE_CELLS = 20_000
MAX_LATTICE_CELLS_FEW_LINES = 2_500  # cells of a lattice with so few lines


def candidate(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """The lattice read as a board; None if it makes no sense as one.

    If numbers at a side lack mines, a row or column may have been missed there, and is tried. One in which
    cells look like those of the board was missed; a board of which most was missed is none. On the other
    hand, outermost rows and columns may be none of the board, or their cells may be hidden in part.
    """
    few_lines = lattice.lined_share < WITH_LINES and lattice.lined_share - lattice.chance_share < LINES
    if lattice.hardly_lined and not lattice.centered_share:
        return None
    if too_large(lattice, few_lines=few_lines):
        return None
    lattice = with_rows_beyond(pyramid, replace(lattice, needs_rules=few_lines))
    best = read_with_lineless_cells(pyramid, lattice)
    if best is None or not best.confirmed:
        best = read_without_text(pyramid, lattice, best)
    if best is None:
        return None
    for larger in lattices_with_missed_cells(best.lattice, best.named.broken):
        best = clearer(best, read_unless_failed_before(pyramid, larger)) or best
    for smaller in (without_unsure_ends(best.lattice, best.unsure), without_margins(best)):
        within = read_unless_failed_before(pyramid, smaller) if smaller != best.lattice else None
        if within is not None and within.clear and within.named.broken.sum() < best.named.broken.sum():
            best = within
            break
    usual = without_bare_ends(best)
    within = read_unless_failed_before(pyramid, usual) if usual != best.lattice else None
    if within is not None and within.named.broken.sum() <= best.named.broken.sum():
        best = within
    all_cells = with_cells_beyond(pyramid, best.lattice)
    if all_cells != best.lattice:
        best = read_unless_failed_before(pyramid, all_cells)
    if best is not None:
        whole_cells = without_sliced_cells(pyramid, best.lattice, best.named.names)
        if whole_cells is None:
            return None
        if whole_cells != best.lattice:  # which may have failed as a whole board before
            best = read_in_detail_if_unclear(pyramid, whole_cells)
    return None if best is None or part_of_a_board(pyramid, best) else best


def too_large(lattice: Lattice, *, few_lines: bool) -> bool:
    """Whether the lattice has more cells than a board, or than one with few lines, which takes longer."""
    return lattice.rows * lattice.columns > (MAX_LATTICE_CELLS_FEW_LINES if few_lines else MAX_LATTICE_CELLS)


def part_of_a_board(pyramid: list[Level], board: Candidate) -> bool:
    """Whether more numbers are around a board that the rules don't confirm than on it: most of it is missing.

    For example, its opened cells have no lines between them.
    """
    numbers = np.count_nonzero(NUMBER[board.named.names] > 0)
    return not board.confirmed and digits_beyond(pyramid, board.lattice) > int(numbers)


def read_with_lineless_cells(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """The lattice read as a board with the cells outside its lines.

    If that makes no sense, it is read without them. This counts if all cells have lines, and either few are
    unsure and many numbers break no rule, or those in doubt are together and no digit is beyond the lines.
    """
    wider = widened(pyramid, lattice)
    board = read_unless_failed_before(pyramid, wider)
    if board is not None or wider == lattice or not lattice.fully_lined:
        return board
    board = read_unless_failed_before(pyramid, lattice)
    if board is None or (board.clear and many_possible_numbers(board.named)):
        return board
    overlaid = mostly_sure(board) and not digits_beyond(pyramid, lattice)
    return board if overlaid else None


def read_without_text(pyramid: list[Level], lattice: Lattice, best: Candidate | None) -> Candidate | None:
    """The lattice read as a board without outer rows and columns of text, or else of buttons.

    If there are none, or the board is better with them, returns `best`, what was read with them. Nor is
    anything left out of a board of a usual size with all its lines. If a lattice with all its lines is read
    without buttons, no number may break a rule.
    """
    usual = lattice.fully_lined and lattice.usual_size
    alike = None if usual else compared(pyramid, lattice)
    if alike is None:
        return best
    narrower = narrowed(lattice, alike)
    if narrower != lattice:
        narrower = widened(pyramid, narrower)
        within = read_unless_failed_before(pyramid, narrower)
        if best is None or not better_with(best, within):
            best = within
    buttonless = narrowed(lattice, alike, buttons=True)
    if best is not None or buttonless in (lattice, narrower):
        return best
    best = read_unless_failed_before(pyramid, buttonless)
    if best is None or not best.clear or (lattice.fully_lined and best.named.broken.any()):
        return None
    many = np.count_nonzero(NUMBER[best.named.names] > 0) >= MANY_NUMBERS
    return best if many else None  # chessmen at the edge are no buttons


def better_with(best: Candidate, within: Candidate | None) -> bool:
    """Whether a board with its outer rows and columns breaks fewer rules, or else has fewer unsure cells."""
    if within is None or best.named.rules_confirm != within.named.rules_confirm:
        return best.named.rules_confirm
    with_, without = ((board.named.broken.sum(), len(board.unsure)) for board in (best, within))
    return with_ < without


def without_unsure_ends(lattice: Lattice, unsure: Iterable[int]) -> Lattice:
    """The lattice without outermost rows and columns with hardly a sure cell, as of a tool bar."""
    sure = np.ones(lattice.rows * lattice.columns, bool)
    sure[list(unsure)] = False
    shares = (sure.reshape(lattice.rows, lattice.columns).mean(axis=axis) for axis in (1, 0))
    rows, columns = (np.flatnonzero(share > FEW_SURE) for share in shares)
    if not len(rows) or not len(columns) or min(np.ptp(rows), np.ptp(columns)) + 1 < FEWEST_ROWS:
        return lattice
    return spanning(lattice, (int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1))


def without_bare_ends(board: Candidate) -> Lattice:
    """The lattice without outermost rows and columns of doubt and 0s, if a usual size is left.

    For example, a row of text above the board, or of a button that is beside nothing.
    """
    doubted = ~board.sure.reshape(board.size)
    bare = doubted | (board.named.names == CODE["0"]).reshape(board.size)
    rows, columns = (
        np.flatnonzero(~(bare.all(axis=axis) & (doubted.mean(axis=axis) > MOSTLY_DOUBTED))) for axis in (1, 0)
    )
    if not len(rows) or not len(columns):
        return board.lattice
    span = int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1
    within = spanning(board.lattice, span)
    return within if within.usual_size else board.lattice


def without_margins(board: Candidate) -> Lattice:
    """The lattice without outermost rows and columns of 0s beside covered cells: a window's margins.

    In no game is a 0 beside such a cell, although in some it touches one at a corner.
    """
    lattice, (rows, columns) = board.lattice, board.size
    names = board.named.names
    names = np.where(board.sure | (names == CODE["0"]), names, BEYOND).reshape(rows, columns)
    left, top, right, bottom = (margin(side) for side in (names.T, names, names.T[::-1], names[::-1]))
    if columns - left - right < FEWEST_ROWS or rows - top - bottom < FEWEST_ROWS:
        return lattice
    return spanning(lattice, (left, top, columns - right, rows - bottom))


def margin(names: Ints) -> int:
    """How many of the first rows are 0s, if the row after them has a covered cell; otherwise 0."""
    first = int(np.argmin((names == CODE["0"]).all(axis=1)))
    return first if COVERED[names[first]].any() else 0
