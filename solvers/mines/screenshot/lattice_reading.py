"""Reads the cells of a lattice as a board.

`read_unless_failed_before` may take several steps: `read_in_detail_if_unclear`, `read_with_shapes_apart`,
`read_without_strokes_if_clearer` and `read_once`.
"""

from dataclasses import replace

import numpy as np

from solvers.mines.board import Cell
from solvers.mines.screenshot.arrays import Mask, indices
from solvers.mines.screenshot.candidates import (
    Candidate,
    cells_at,
    clearer,
    mostly_sure,
    rows_of,
    with_numbers_doubted,
)
from solvers.mines.screenshot.cells.cells import (
    FINER_CLUSTER_STEP,
    OUTSIDE,
    Cells,
    backgrounds_of,
    enlarged,
    grouped_cells,
    square_middles,
)
from solvers.mines.screenshot.cells.shapes import with_shapes_apart
from solvers.mines.screenshot.doubts.digits import like_unsure_numbers
from solvers.mines.screenshot.extent.cut_off import (
    cells_missed,
    clashes_and_cut_sides,
    names_and_cut_sides,
)
from solvers.mines.screenshot.extent.scrolled import with_parts_beyond
from solvers.mines.screenshot.lattice.lattice import Lattice, same_place
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.codes import CODE, MARKED, NUMBER, OPENED
from solvers.mines.screenshot.names.margins import SURE_MARGIN
from solvers.mines.screenshot.names.rules import FURTHER_MARKED
from solvers.mines.screenshot.names.unlikely import unlikely_numbers
from solvers.mines.screenshot.naming import CellNames, with_doubts
from solvers.mines.screenshot.obscured.overlays import at_fringe, at_overlay, under_boxes, without_lines
from solvers.mines.screenshot.obscured.strokes import without_strokes
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.plausibility import (
    beside_broken_numbers,
    confirmed,
    flags_look_unlike,
    hardly_repeated,
    idle_flags,
    illegible,
    many_possible_numbers,
    most_flags_idle,
    scarce,
    scattered,
    too_varied,
    unlike_covered_cells,
)

MAX_UNSURE = 0.3  # largest share of unsure cells in a board
COINCIDENT = 0.01  # of the pitch: largest distance of the sides of lattices that are the same
MAX_COST = 4.0  # of a board by looks, in the mean of its clusters
MAX_COST_CONFIRMED = 8.0  # likewise if the rules confirm it
MAX_MARKED = 0.35  # share of the cells with a mine, a flag or a question mark, besides FURTHER_MARKED


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

    If its numbers clash or many cells are unsure, it is read once more with a cluster for each shape, and
    then with finer clusters and larger symbols, because small digits of one color may look alike. This counts
    if few cells are unsure or many numbers break no rule; otherwise, numbers that are others then, or unsure,
    are unsure.
    """
    looks, pitch = sampled(pyramid, lattice), lattice.pitch * lattice.level.scale
    if hardly_repeated(looks):
        return None
    lattice = with_parts_beyond(pyramid, lattice, looks)
    backgrounds = backgrounds_of(looks)
    if backgrounds is None:
        return None
    symbols = square_middles(pyramid, lattice, looks, backgrounds)
    cells = grouped_cells(
        looks, lattice.rows, lattice.columns, pitch, symbols=symbols, backgrounds=backgrounds
    )
    if cells is None or too_varied(cells):
        return None
    best, clash = read_without_strokes_if_clearer(lattice, cells)
    if best is not None and best.clear:
        return best
    apart = None if best is None else read_with_shapes_apart(lattice, cells, best)
    if apart is not None:
        return apart
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


def read_with_shapes_apart(lattice: Lattice, cells: Cells, known: Candidate) -> Candidate | None:
    """What `read_once` does, with a cluster for each shape of the known numbers; None if that isn't clear."""
    apart = with_shapes_apart(cells, NUMBER[known.named.names] > 0)
    board = None if apart is cells else read_once(lattice, apart)[0]
    return board if board is not None and board.clear else None


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
    hidden = hidden_cells(named, cells, lattice)
    if flags_look_unlike(named, hidden) and not named.rules_confirm:
        return None, False
    poor = (named.margin < SURE_MARGIN) | named.broken
    unsure = indices(poor | named.odd | named.doubted | idle) | hidden  # odd: perhaps a mouse pointer
    unsure |= beside_broken_numbers(cells, named.names, named.broken)
    clash: set[Cell] = set()
    if len(unsure - cells.hidden) <= MAX_UNSURE * len(named.names):
        clash, cut_off = clashes_and_cut_sides(
            rows_of(named, lattice), cells_at(unsure, lattice), cells.cluster, lattice, cut_off
        )
        unsure |= {r * lattice.columns + c for r, c in clash}
    if too_doubtful(named, unsure, cells, lattice, cut=any(cut_off)):
        return None, bool(clash)
    merit = lattice.score * (1 - len(unsure - cells.hidden) / len(named.names)) ** 4
    unsure |= like_unsure_numbers(cells, named.names, unsure - hidden)
    under = frozenset(hidden if cells.hidden else ())
    return Candidate(lattice, named, frozenset(unsure), merit, cut_off, under), bool(clash)


def hidden_cells(named: CellNames, cells: Cells, lattice: Lattice) -> set[int]:
    """Cells over which something lies, or beside it."""
    # as mines of a lost game may be
    opened = np.isin(cells.background, cells.background[OPENED[named.names]])
    hidden = at_overlay(named.odd, named.symbol_group, cells) | cells.hidden
    hidden |= without_lines(lattice, ~opened, cells.background)
    return hidden | at_fringe(hidden, cells)


def too_doubtful(named: CellNames, unsure: set[int], cells: Cells, lattice: Lattice, *, cut: bool) -> bool:
    """Whether too much of it is unsure, or it looks too little like a board, for the rest to be one."""
    doubted = unsure - cells.hidden
    numbers = NUMBER[named.names] > 0
    numbers[list(unsure)] = False
    marked = np.isin(named.names, (CODE["F"], CODE["*"])).any()
    return bool(
        len(doubted) > MAX_UNSURE * len(named.names)
        or scattered(cells_at(unsure, lattice), len(named.names))
        or illegible(named, unsure)
        or ((lattice.needs_rules or cells.labeled) and not confirmed(named, doubted))
        or named.cost > (MAX_COST_CONFIRMED if named.rules_confirm else MAX_COST)
        or ((marked or cut) and scarce(numbers, named.names, lattice))
    )


def implausible(named: CheapestNames, idle: Mask, lattice: Lattice) -> bool:
    """Whether these are the names of no board, or hardly any is sure, before they are doubted.

    `idle` flags are not beside a number.
    """
    poor = (named.margin < SURE_MARGIN) | named.broken
    poor[list(named.cells.hidden)] = False
    return bool(
        (most_flags_idle(idle, named.names == CODE["F"]) and not many_possible_numbers(named))
        or unlike_covered_cells(named.cells, named.names)
        or unlikely_numbers(NUMBER[named.names])
        or MARKED[named.names].sum() - FURTHER_MARKED > MAX_MARKED * len(named.names)
        or cells_missed(named.broken.reshape(lattice.rows, lattice.columns), lattice)
        or poor.sum() > MAX_UNSURE * len(named.names)
    )
