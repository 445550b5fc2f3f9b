"""Reads the lattices of a picture as boards, in one way after the other, until one is clear."""

from collections.abc import Iterable
from dataclasses import replace

from solvers.mines.screenshot.arrays import indices
from solvers.mines.screenshot.board_ends import candidate, too_large
from solvers.mines.screenshot.candidates import Candidate, clearer
from solvers.mines.screenshot.doubted_size import part_of_usual_size, size_in_doubt
from solvers.mines.screenshot.extent.picture_edges import ends_of_picture
from solvers.mines.screenshot.extent.sheets import boards_in_sheet
from solvers.mines.screenshot.extent.text import uniform
from solvers.mines.screenshot.extent.widening import open_ended, widened
from solvers.mines.screenshot.lattice.fitting import lattices
from solvers.mines.screenshot.lattice.lattice import (
    STRICT_COVER,
    Lattice,
    alike,
    centered,
    coarser,
    halved,
    misfit,
)
from solvers.mines.screenshot.lattice_reading import read_unless_failed_before
from solvers.mines.screenshot.names.codes import CODE, COVERED, MARKED
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.plausibility import confirmed
from solvers.mines.screenshot.previews import preview
from solvers.mines.screenshot.sides import outermost
from solvers.mines.screenshot.views import MAX_LATTICES, View

AMID_TEXT = 0.15  # lowest difference between the share of lines and that which text would cover by chance
SAME_MARGIN = 0.1  # of a cell: largest difference of the margins of a board in the middle of a page
SMALL_PITCH = 14.0  # pixels: in smaller cells, a fraction of a pixel changes how a digit looks
POOR_LATTICE = 0.3  # a lattice whose score is a smaller share of the best one's is not read


def clearest_of(view: View) -> Candidate | None:
    """The largest and clearest board of a view of a picture; None if there is none."""
    pyramid, found = view.pyramid, view.found
    good = by_lines(pyramid, found)
    if not any(board.clear for board in good):
        plain = by_plain_lines(pyramid, found)
        good = [*good, *(board for board in plain if board.clear)] or plain
    if not any(board.clear for board in good) and pyramid:  # which a tiny picture has not
        good = (
            by_both(pyramid, found, good, view.symbols)
            or by_symbols(pyramid, view.symbols)
            or by_rules(pyramid, found)
        )
    best = max(good, key=lambda board: board.merit, default=None)
    if best is not None and (size_in_doubt(pyramid, best) or part_of_usual_size(best.lattice, found)):
        best = None
    if pyramid and (best is None or not best.clear):
        return by_looks(best, preview(pyramid, found))
    return best


def by_looks(board: Candidate | None, other: Candidate | None) -> Candidate | None:
    """`other`, read by looks alone, if there is no board or that agrees with it on all sure cells."""
    if board is None or other is None:
        return board or other
    return other if board.agrees_with(other) else board


def by_lines(pyramid: list[Level], found: list[Lattice]) -> list[Candidate]:
    """The boards whose cells have lines between them."""
    good: list[Candidate] = []
    for lattice in found:
        poor = lattice.score < POOR_LATTICE * found[0].score
        if poor and good:
            break
        if poor and any(halved(other, lattice) for other in found):
            continue
        board = candidate(pyramid, lattice)
        if board is None or (poor and not (board.named.rules_confirm and board.clear)):
            continue
        good.append(board)
        if board.clear:
            break
    return good


def by_plain_lines(pyramid: list[Level], known: list[Lattice]) -> list[Candidate]:
    """The boards with hardly any gaps in their lines, in a picture full of text.

    If not nearly all sides are lines, only those that the rules confirm. `known` lattices have been read.
    """
    plain = lattices(pyramid, STRICT_COVER)[:MAX_LATTICES]
    new = [
        lattice
        for lattice in plain
        if (not amid_text(lattice) or (lattice.fully_lined and uniform(pyramid, lattice)))
        and not any(alike(lattice, other) for other in known)
        and not any(other.fully_lined and not amid_text(other) and misfit(lattice, other) for other in known)
        and not any(other.fully_lined and coarser(lattice, other) for other in plain)
    ]
    return [
        board for board in by_lines(pyramid, new) if board.named.rules_confirm or board.lattice.fully_lined
    ]


def amid_text(lattice: Lattice) -> bool:
    """Whether hardly more sides of its cells are lines than the edges of text would cover by chance."""
    return lattice.lined_share - lattice.chance_share < AMID_TEXT


def by_both(
    pyramid: list[Level], found: list[Lattice], good: list[Candidate], symbols: list[Lattice]
) -> list[Candidate]:
    """The boards by lines, read once more with the symbols in the middle of their cells.

    For example, shadows and rims may put the lines off.
    """
    first: list[tuple[Lattice, Candidate | None]] = [(board.lattice, board) for board in good]
    again = []
    for lattice, best in first or [(lattice, None) for lattice in found]:
        boards = [best]
        for aligned in filter(None, (centered(lattice, other) for other in symbols)):
            if best is None or not best.clear:
                boards.append(candidate(pyramid, aligned))
                best = clearer(best, boards[-1])
        if best is not None:
            again.append(with_doubts_of(best, filter(None, boards)))
    return again


def with_doubts_of(board: Candidate, others: Iterable[Candidate]) -> Candidate:
    """The board, unsure of flags and mines that another one, confirmed by the rules, names otherwise.

    In small cells, those that look like something else in any of them are unsure, too.
    """
    names, unsure = board.named.names, board.unsure
    for other in others:
        if other.size != board.size:
            continue
        if other.named.rules_confirm:
            marks = MARKED[names] & MARKED[other.named.names]
            unsure |= indices(marks & (names != other.named.names))
        if in_small_cells(board):
            unsure |= indices(other.named.doubted)
    return replace(board, unsure=unsure)


def in_small_cells(board: Candidate) -> bool:
    return board.lattice.pitch * board.lattice.level.scale < SMALL_PITCH


def by_symbols(pyramid: list[Level], found: list[Lattice]) -> list[Candidate]:
    """The boards that are found by their symbols alone; none if their sizes differ."""
    boards = filter(None, (candidate(pyramid, lattice) for lattice in found))
    good = [board for board in boards if bounded(board) or not open_ended(pyramid, board.lattice)]
    return good if len({board.size for board in good}) == 1 else []


def by_rules(pyramid: list[Level], found: list[Lattice]) -> list[Candidate]:
    """The boards with few lines between cells, if the rules confirm them and where they end."""
    few_lined = (each for each in found if each.hardly_lined and not too_large(each, few_lines=True))
    wider = (widened(pyramid, lattice) for lattice in few_lined)
    boards = (read_unless_failed_before(pyramid, replace(lattice, needs_rules=True)) for lattice in wider)
    return [board for board in boards if board is not None and bounded(board)]


def by_filled_cells(pyramid: list[Level], found: list[Lattice]) -> Candidate | None:
    """The board in a spreadsheet, if the rules confirm it and where it ends.

    Its 0s may be as empty as the cells around it, but no 0 is beside a covered cell. A usual size tells where
    it ends at a single side without covered cells.
    """
    for lattice in found:
        for within, empty in boards_in_sheet(pyramid, lattice) if lattice.fully_lined else ():
            board = read_unless_failed_before(pyramid, replace(within, needs_rules=True))
            if board is None or not confirmed(board.named, board.unsure):
                continue
            names = board.named.names
            covered = (COVERED[names] & board.sure).reshape(board.size)
            open_sides = sum(not side.any() for side in outermost(covered))
            if open_sides <= board.lattice.usual_size and (names[empty] == CODE["0"]).all():
                return board
    return None


def bounded(board: Candidate) -> bool:
    """Whether the rules confirm the board, and that no rows or columns of 0s can be beside it.

    Those may look like the page around it; but no 0 is beside a covered cell. A page has the same margin left
    of a board and right of it, so either side will do.
    """
    lattice = board.lattice
    covered = (COVERED[board.named.names] & board.sure).reshape(lattice.rows, lattice.columns)
    ends = ends_of_picture(lattice)
    left, top, right, bottom = (
        bool(side.any()) or end for side, end in zip(outermost(covered), ends, strict=True)
    )
    if abs(lattice.room[0] - lattice.room[2]) < SAME_MARGIN * lattice.pitch:
        left = right = left or right
    return confirmed(board.named, board.unsure) and left and top and right and bottom
