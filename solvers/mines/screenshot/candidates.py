"""Reads a lattice as a board: a candidate for the one that a picture shows, with its unsure cells.

`candidate` tries where the board may end. Each time, `read_unless_failed_before` reads the cells, which may
take several steps: `read_in_detail_if_unclear`, `read_without_strokes_if_clearer` and `read_once`.

Where hardly more sides of cells are lines than chance would give (`Lattice.needs_rules`), the rules have to
confirm that it is a board.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from solvers.mines.board import USUAL_COUNTS, Cell
from solvers.mines.screenshot.arrays import Ints, Mask, indices
from solvers.mines.screenshot.cells.cells import (
    FINER_CLUSTER_STEP,
    OUTSIDE,
    Cells,
    backgrounds_of,
    enlarged,
    grouped_cells,
)
from solvers.mines.screenshot.doubts.digits import like_unsure_numbers
from solvers.mines.screenshot.extent.cut_off import (
    cells_missed,
    clashes_and_cut_sides,
    lattices_with_missed_cells,
    names_and_cut_sides,
)
from solvers.mines.screenshot.extent.missed import digits_beyond, with_cells_beyond
from solvers.mines.screenshot.extent.scrolled import with_parts_beyond, with_rows_beyond
from solvers.mines.screenshot.extent.sliced import without_sliced_cells
from solvers.mines.screenshot.extent.text import compared, narrowed
from solvers.mines.screenshot.extent.widening import widened
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, WITH_LINES, Lattice, same_place, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.codes import BEYOND, CODE, COVERED, NAMES, NUMBER, OPENED
from solvers.mines.screenshot.names.rules import FURTHER_MARKED, MANY_NUMBERS
from solvers.mines.screenshot.names.unlikely import unlikely_numbers
from solvers.mines.screenshot.naming import SURE_MARGIN, CellNames, with_doubts
from solvers.mines.screenshot.obscured.overlays import at_fringe, at_overlay, under_boxes, without_lines
from solvers.mines.screenshot.obscured.strokes import without_strokes
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.plausibility import (
    CLEAR,
    at_odds,
    confirmed,
    flags_look_unlike,
    hardly_repeated,
    idle_flags,
    illegible,
    many_possible_numbers,
    most_flags_idle,
    motley,
    regions,
    scarce,
    scattered,
    too_varied,
)
from solvers.mines.screenshot.sides import Sides

FEW_SURE = 0.15  # share of the cells of an outermost row that is no row of the board
MOSTLY_DOUBTED = 0.5  # share of unsure cells in such a row if its others are 0s
MAX_UNSURE = 0.3  # largest share of unsure cells in a board
LINES = 0.1  # what a lattice has more of lines than chance would give it, if they are no accident
COINCIDENT = 0.01  # of the pitch: largest distance of the sides of lattices that are the same
MAX_LATTICE_CELLS = 20_000
MAX_LATTICE_CELLS_FEW_LINES = 2_500  # cells of a lattice with so few lines
MAX_COST = 4.0  # of a board by looks, in the mean of its clusters
MAX_COST_CONFIRMED = 8.0  # likewise if the rules confirm it
MARKED = COVERED & (np.arange(len(COVERED)) != CODE["#"])
MAX_MARKED = 0.35  # share of the cells with a mine, a flag or a question mark, besides FURTHER_MARKED


@dataclass(frozen=True, eq=False)
class Candidate:
    """A lattice that was read as a board."""

    lattice: Lattice
    named: CellNames
    unsure: frozenset[int]
    merit: float
    cut: Sides
    hidden: frozenset[int]  # cells under a box and beside it

    @property
    def unsure_in_sight(self) -> frozenset[int]:
        """The unsure cells over which nothing lies."""
        return self.unsure - self.hidden

    @property
    def sure(self) -> Mask:
        """The mask of the sure cells."""
        mask = np.ones(len(self.named.names), bool)
        mask[list(self.unsure)] = False
        return mask

    @property
    def size(self) -> tuple[int, int]:
        """(rows, columns)."""
        return self.lattice.rows, self.lattice.columns

    @property
    def clear(self) -> bool:
        """Whether few cells are unsure, apart from those that something hides."""
        return len(self.unsure_in_sight) < CLEAR * len(self.named.names)

    @property
    def confirmed(self) -> bool:
        """Whether the rules alone show that it is a board."""
        return confirmed(self.named, self.unsure_in_sight)


def clearer(first: Candidate | None, second: Candidate | None) -> Candidate | None:
    """The second if it is clear or only that is confirmed by the rules; else the first.

    If they differ in size, the larger one if only that is confirmed by the rules, otherwise the first. Cells
    of which the first is sure, under another name, are unsure in the second one, too; if that is not
    clear, all that differ are.
    """
    if first is None or second is None:
        return first or second
    if first.size != second.size:
        larger = all(b >= a for a, b in zip(first.size, second.size, strict=True))
        proved = second.confirmed and not first.confirmed
        return second if larger and proved else first
    differing = indices(first.named.names != second.named.names)
    if second.clear:
        return replace(second, unsure=second.unsure | (differing - first.unsure))
    if second.named.rules_confirm and not first.named.rules_confirm:
        return replace(second, unsure=second.unsure | differing)
    return first


def rows_of(named: CellNames, lattice: Lattice) -> tuple[str, ...]:
    """The rows of the board as strings of names."""
    letters = "".join(NAMES[code] for code in named.names)
    return tuple(letters[at : at + lattice.columns] for at in range(0, len(letters), lattice.columns))


def cells_at(indices: Iterable[int], lattice: Lattice) -> tuple[Cell, ...]:
    """The indices as (row, column), in reading order."""
    return tuple(divmod(at, lattice.columns) for at in sorted(indices))


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


def mostly_sure(board: Candidate) -> bool:
    """Whether there are many sure numbers, and the cells in doubt are together: something lies over them."""
    numbers = (NUMBER[board.named.names] > 0) & board.sure
    largest = max(map(len, regions(cells_at(board.unsure_in_sight, board.lattice))), default=0)
    return bool(numbers.sum() >= MANY_NUMBERS and largest >= len(board.unsure_in_sight) / 2)


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
    usual = (span[3] - span[1], span[2] - span[0]) in USUAL_COUNTS
    return spanning(board.lattice, span) if usual else board.lattice


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


def read_unless_failed_before(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """The cells of the lattice read as a board; None if they make no sense as one.

    Different seeds and symbols lead to the same lattice; one that made no sense is not read again, nor if it
    needs the rules now and didn't then.
    """
    failed, most = pyramid[0].failed_lattices, COINCIDENT * lattice.pitch * lattice.level.scale
    if any(
        same_place(lattice.place, place, most)
        for place, strict in failed
        if lattice.needs_rules or not strict
    ):
        return None
    board = read_in_detail_if_unclear(pyramid, lattice)
    if board is None:
        failed.append((lattice.place, lattice.needs_rules))
    return board


def read_in_detail_if_unclear(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """The cells of the lattice read as a board; None if they make no sense as one.

    If its numbers clash or many cells are unsure, it is read once more with finer clusters and larger
    symbols, because small digits of one color may look alike. This counts if few cells are unsure or many
    numbers break no rule; otherwise, numbers that are others then, or unsure, are unsure.
    """
    looks, pitch = sampled(pyramid, lattice), lattice.pitch * lattice.level.scale
    if hardly_repeated(looks):
        return None
    lattice = with_parts_beyond(pyramid, lattice, looks)
    backgrounds = backgrounds_of(looks)
    cells = backgrounds and grouped_cells(
        looks, lattice.rows, lattice.columns, pitch, backgrounds=backgrounds
    )
    if cells is None or too_varied(cells):
        return None
    best, clash = read_without_strokes_if_clearer(lattice, cells)
    if best is not None and best.clear:
        return best
    symbols = None if best is None and lattice.needs_rules else enlarged(pyramid, lattice, cells)
    if best is None and not clash and symbols is None:
        return None
    if symbols is not None:
        pitch *= 1 - 2 * max(OUTSIDE)
    finer_cells = grouped_cells(
        looks, lattice.rows, lattice.columns, pitch, FINER_CLUSTER_STEP, symbols, backgrounds
    )
    if finer_cells is None or too_varied(finer_cells):
        return best
    if symbols is None and np.array_equal(finer_cells.cluster, cells.cluster):
        return best  # the same clusters would get the same names
    finer, _ = read_without_strokes_if_clearer(lattice, finer_cells)
    if finer is None or finer.clear or finer.named.rules_confirm:
        return clearer(best, finer)
    return best and with_numbers_doubted(best, finer)


def with_numbers_doubted(board: Candidate, other: Candidate) -> Candidate:
    """The board, unsure of the numbers that are unsure or something else in another reading of its cells."""
    doubted = (board.named.names != other.named.names) | ~other.sure
    return replace(board, unsure=board.unsure | indices(doubted & (NUMBER[board.named.names] > 0)))


def read_without_strokes_if_clearer(lattice: Lattice, cells: Cells) -> tuple[Candidate | None, bool]:
    """What `read_once` does, for the cells without strokes drawn over them if only that is clear.

    That is tried if there are strokes over most of the unsure cells. If only that makes sense as a board, it
    counts if something may lie over the cells in doubt; and what was taken for strokes may be flags.
    """
    best, clash = read_once(lattice, cells)
    if best is not None and best.clear:
        return best, clash
    plain, drawn_over = without_strokes(cells)
    if not drawn_over or (
        best is not None and len(best.unsure_in_sight - drawn_over) > len(best.unsure_in_sight) / 2
    ):
        return best, clash
    other, _ = read_once(lattice, plain)
    if other is None or not (other.clear or (best is None and mostly_sure(other))):
        return best, clash
    if best is None:
        perhaps_flags = drawn_over & indices(other.named.names == CODE["#"])
        return replace(other, unsure=other.unsure | perhaps_flags), clash
    return clearer(best, other), clash


def read_once(lattice: Lattice, cells: Cells) -> tuple[Candidate | None, bool]:
    """(the cells read as a board, or None if they make no sense as one, whether numbers clash)."""
    cells = replace(cells, hidden=under_boxes(cells) | lattice.hidden)
    cheapest, cut_off = names_and_cut_sides(cells, lattice)
    idle = idle_flags(cheapest, lattice)
    if implausible(cheapest, idle, lattice):
        return None, False
    named = with_doubts(cheapest)
    # as mines of a lost game may be
    opened = np.isin(cells.background, cells.background[OPENED[named.names]])
    hidden = at_overlay(named.odd, named.symbol_group, cells) | without_lines(
        lattice, ~opened, cells.background
    )
    hidden |= cells.hidden
    hidden |= at_fringe(hidden, cells)
    if flags_look_unlike(named, hidden) and not named.rules_confirm:
        return None, False
    unsure = indices((named.margin < SURE_MARGIN) | named.broken) | hidden
    unsure |= indices(named.odd | named.doubted | idle)  # perhaps a mouse pointer
    unsure |= at_odds(cells, named.names, named.broken)
    clash: set[Cell] = set()
    if len(unsure - cells.hidden) <= MAX_UNSURE * len(named.names):
        clash, cut_off = clashes_and_cut_sides(
            rows_of(named, lattice), cells_at(unsure, lattice), cells.cluster, lattice, cut_off
        )
        unsure |= {r * lattice.columns + c for r, c in clash}
    doubted = unsure - cells.hidden
    share = len(doubted) / len(named.names)
    letters = {NAMES[code] for code in named.names}
    numbers = NUMBER[named.names] > 0
    numbers[list(unsure)] = False
    if (
        scattered(cells_at(unsure, lattice), len(named.names))
        or illegible(named, unsure)
        or ((lattice.needs_rules or cells.labeled) and not confirmed(named, doubted))
        or share > MAX_UNSURE
        or named.cost > (MAX_COST_CONFIRMED if named.rules_confirm else MAX_COST)
        or ((letters & set("F*") or any(cut_off)) and scarce(numbers, named.names, lattice))
    ):
        return None, bool(clash)
    unsure |= like_unsure_numbers(cells, named.names, unsure - hidden)
    merit = lattice.score * (1 - share) ** 4
    under = frozenset(hidden if cells.hidden else ())
    return Candidate(lattice, named, frozenset(unsure), merit, cut_off, under), bool(clash)


def implausible(named: CheapestNames, idle: Mask, lattice: Lattice) -> bool:
    """Whether these are the names of no board, or hardly any is sure, before they are doubted.

    `idle` flags are not beside a number.
    """
    poor = (named.margin < SURE_MARGIN) | named.broken
    poor[list(named.cells.hidden)] = False
    return bool(
        (most_flags_idle(idle, named.names == CODE["F"]) and not many_possible_numbers(named))
        or motley(named.cells, named.names)
        or unlikely_numbers(NUMBER[named.names])
        or MARKED[named.names].sum() - FURTHER_MARKED > MAX_MARKED * len(named.names)
        or cells_missed(named.broken.reshape(lattice.rows, lattice.columns), lattice)
        or poor.sum() > MAX_UNSURE * len(named.names)
    )
