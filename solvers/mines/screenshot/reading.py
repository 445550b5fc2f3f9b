"""Reads a screenshot: the last stage, which decides between the lattices that were read as boards."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from solvers.mines.board import USUAL_COUNTS, Board, Cell
from solvers.mines.screenshot.arrays import indices
from solvers.mines.screenshot.board_ends import candidate, too_large
from solvers.mines.screenshot.candidates import Candidate, cells_at, clearer, rows_of
from solvers.mines.screenshot.characters.reading import character_board
from solvers.mines.screenshot.counter.agreement import agrees_with_board, mine_count
from solvers.mines.screenshot.counter.printed import printed_counter
from solvers.mines.screenshot.counter.segments import mine_counter
from solvers.mines.screenshot.doubts.digits import like_most
from solvers.mines.screenshot.extent.halves import whole_boards, with_other_part
from solvers.mines.screenshot.extent.missed import sides_like
from solvers.mines.screenshot.extent.other_boards import twins
from solvers.mines.screenshot.extent.picture_edges import ends_of_picture
from solvers.mines.screenshot.extent.sheets import boards_in_sheet
from solvers.mines.screenshot.extent.text import uniform
from solvers.mines.screenshot.extent.widening import open_ended, widened
from solvers.mines.screenshot.lattice.by_symbols import symbol_lattices
from solvers.mines.screenshot.lattice.fitting import lattices
from solvers.mines.screenshot.lattice.lattice import (
    STRICT_COVER,
    Lattice,
    alike,
    centered,
    coarser,
    halved,
    misfit,
    part_of,
)
from solvers.mines.screenshot.lattice.stretched import oblong
from solvers.mines.screenshot.lattice_reading import MARKED, read_unless_failed_before
from solvers.mines.screenshot.names.checking import BOARD_LETTERS, without_numbers_at
from solvers.mines.screenshot.names.codes import CODE, COVERED
from solvers.mines.screenshot.pixels.edges import Level, Pixels, levels
from solvers.mines.screenshot.plausibility import confirmed, many_possible_numbers
from solvers.mines.screenshot.previews import preview
from solvers.mines.screenshot.sides import UNCUT, Sides, outermost
from solvers.mines.screenshot.unknown_symbols import board_by_rules_alone

AMID_TEXT = 0.15  # lowest difference between the share of lines and that which text would cover by chance
SAME_MARGIN = 0.1  # of a cell: largest difference of the margins of a board in the middle of a page
SMALL = 14.0  # pixels: in smaller cells, a fraction of a pixel changes how a digit looks
FRAMED, MOSTLY = 3, 0.5  # sides of a board that has a frame of 0s, and share of their cells that surely are
POOR_LATTICE = 0.3  # a lattice whose score is a smaller share of the best one's is not read
MAX_LATTICES = 4  # lattices to read
UNREADABLE = 0.2  # share of unsure cells beyond which the others of small cells are not trusted either


class NoBoard(ValueError):
    """The picture shows no Minesweeper board."""


@dataclass(frozen=True)
class ScreenshotReading:
    """What a picture shows.

    rows          strings of 0-8, # covered, F flag, ? question mark, * a shown mine, X the one that exploded
                  and W a wrong flag
    unsure        cells that may show something else; `rows` has the best guess
    box           left, top, right, bottom of the cells in pixels
    mine_counter  the game's counter: mines less flags; None if not legible
    shows_mines   whether it says how many mines there are, as in "16/40", whatever the flags
    cut           left, top, right, bottom: whether the picture ends there amid the board's cells
    """

    rows: tuple[str, ...]
    unsure: tuple[Cell, ...]
    box: tuple[float, float, float, float]
    mine_counter: int | None = None
    shows_mines: bool = False
    cut: Sides = UNCUT

    def board(self) -> Board:
        """The board for the solvers. Unsure cells hold the best guess.

        Where the picture cuts the board off, the mines around a number are not all in it: such numbers are
        holes, and the mine count is unknown, because it is that of the whole board.
        """
        rows = tuple("".join(BOARD_LETTERS.get(name, name) for name in row) for row in self.rows)
        if any(self.cut):
            return without_numbers_at(Board(rows), self.cut)
        return Board(rows, None if self.mine_counter is None else mine_count(self.rows, self.mine_counter))


@dataclass(frozen=True, eq=False)
class View:
    """A picture, as it is or stretched, with its lattices, the best first.

    `pixel_scale`: the picture's pixels per pixel of the view, across and down.
    """

    pixels: Pixels
    pyramid: list[Level]
    found: list[Lattice]
    pixel_scale: tuple[float, float]

    @cached_property
    def symbols(self) -> list[Lattice]:
        """The best lattices in whose cells symbols stand in the middle."""
        return symbol_lattices(self.pyramid[0])[:MAX_LATTICES] if self.pyramid else []

    @property
    def lined_cells(self) -> float:
        """How many cells of the best lattice would have lines on all sides, if as many sides had lines."""
        return self.found[0].rows * self.found[0].columns * self.found[0].lined_share if self.found else 0

    @property
    def usual_size(self) -> bool:
        """Whether the best lattice has the size of a usual board."""
        return bool(self.found) and self.found[0].usual_size

    @property
    def score(self) -> float:
        """The score of the best lattice."""
        return self.found[0].score if self.found else 0


def read_screenshot(pixels: Pixels) -> ScreenshotReading:
    """The largest and clearest board in a picture, a uint8 array (height, width, 3).

    If there is none, a board of characters. Raises NoBoard, and ValueError for an array of another shape or
    type.
    """
    view, best = clearest(pixels)
    return characters_read(view) if best is None else reading_of(view, best)


def characters_read(view: View) -> ScreenshotReading:
    """The board of characters in a picture, as in a terminal. Raises NoBoard.

    If cells have lines on all sides that are no characters, there was a reason not to read them.
    """
    board = character_board(view.pixels, ruled=any(lattice.fully_lined for lattice in view.found))
    if board is None:
        raise NoBoard
    return ScreenshotReading(board.rows, board.unsure, board.box, cut=board.cut)


def read_screenshots(pixels: Pixels) -> list[ScreenshotReading]:
    """The board of `read_screenshot` and those of the same size, from top to bottom.

    Raises NoBoard, and ValueError.
    """
    view, best = clearest(pixels)
    if best is None:
        return [characters_read(view)]
    others = (candidate(view.pyramid, lattice) for lattice in twins(best.lattice))
    same = [other for other in others if other is not None and other.size == best.size]
    readings = [reading_of(view, board) for board in (best, *same)]
    half = best.lattice.rows * best.lattice.pitch * best.lattice.level.scale * view.pixel_scale[1] / 2
    return sorted(readings, key=lambda reading: (reading.box[1] // half, reading.box[0]))


def clearest(pixels: Pixels) -> tuple[View, Candidate | None]:
    """The view of a picture with its largest and clearest board, and that board; None if there is none.

    It is in the stretched picture only if it has whole lines there and many numbers that break no rule. If
    no board is found, it may be in a spreadsheet, or is read by the rules alone. Raises NoBoard if too much
    of it is unsure, and ValueError.
    """
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ValueError(
            f"pixels must be uint8 of shape (height, width, 3), not {pixels.dtype} of shape {pixels.shape}"
        )
    square = view_of(pixels)
    best = None
    for view in likeliest_first(square):
        board = clearest_of(view)
        if view is square:
            best = board
            if board is not None and board.confirmed:
                break
        elif (
            board is not None
            and board.lattice.fully_lined
            and board.clear
            and many_possible_numbers(board.named)
        ):
            return view, board
    if best is not None and unreadable(best):
        raise NoBoard
    best = best or by_filled_cells(square.pyramid, square.found)
    return square, best or board_by_rules_alone(square.pyramid, square.symbols, square.found)


def unreadable(board: Candidate) -> bool:
    """Whether so much of a board of small cells is unsure that the other cells can't be trusted either."""
    return in_small_cells(board) and len(board.unsure_in_sight) > UNREADABLE * len(board.named.names)


def in_small_cells(board: Candidate) -> bool:
    return board.lattice.pitch * board.lattice.level.scale < SMALL


def view_of(pixels: Pixels, pixel_scale: tuple[float, float] = (1.0, 1.0)) -> View:
    pyramid = levels(pixels)
    return View(pixels, pyramid, whole_boards(lattices(pyramid)[:MAX_LATTICES]), pixel_scale)


def likeliest_first(square: View) -> list[View]:
    """The picture as it is, and stretched if its cells may be oblong; the likelier one first.

    Reading takes longest, so the stretched picture is left out if the best lattice of the other is better.
    """
    part = oblong(square.pyramid)
    if part is None:
        return [square]
    pixels, across, down = part.squared(square.pyramid)
    stretched = view_of(pixels, (across, down))
    if not stretched.found or not stretched.found[0].fully_lined:
        return [square]
    if stretched.lined_cells > square.lined_cells and (stretched.usual_size or not square.usual_size):
        return [stretched, square]
    worse = stretched.lined_cells < square.lined_cells and stretched.score < square.score
    return [square] if worse else [square, stretched]


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
    if board.size != other.size:
        return board
    sure = board.sure & other.sure
    return other if (board.named.names == other.named.names)[sure].all() else board


def size_in_doubt(pyramid: list[Level], board: Candidate) -> bool:
    """Whether a board of no usual size may go on, or end earlier.

    What is beside it may be cells without lines, if it looks like its covered cells, or like its 0s where no
    covered cell is the outermost: no 0 is beside one. On the other hand, the outermost 0s may be none of the
    board's: empty cells of a spreadsheet, or a margin as wide as cells. Or else a part of the board is beyond
    a window.
    """
    lattice = board.lattice
    rows, columns = board.size
    if (rows, columns) in USUAL_COUNTS:
        return False
    if framed_by_zeros(board) or with_other_part(lattice) != lattice:
        return True
    if lattice.fully_lined:
        return False
    names = board.named.names.reshape(rows, columns)
    if any(sides_like(pyramid, lattice, names == CODE["#"], rims=not lattice.hardly_lined)):
        return True
    opened = [not side.any() for side in outermost(COVERED[names])]
    alike = sides_like(pyramid, lattice, names == CODE["0"], rims=False) if any(opened) else UNCUT
    return any(a and b for a, b in zip(opened, alike, strict=True))


def part_of_usual_size(lattice: Lattice, found: list[Lattice]) -> bool:
    """Whether one of these lattices has a usual size, and more cells around those of a board.

    It has all its lines, or just one row or column more. It made no sense as a board, but none is left of a
    part of it: most likely, cells were misread.
    """
    return any(
        whole.usual_size
        and (whole.fully_lined or whole.rows + whole.columns == lattice.rows + lattice.columns + 1)
        and part_of(lattice, whole)
        for whole in found
    )


def framed_by_zeros(board: Candidate) -> bool:
    """Whether at three sides no outermost cell is surely anything but a 0, and most surely are."""
    zeros, sure = board.named.names == CODE["0"], board.sure
    perhaps, surely = (outermost(mask.reshape(board.size)) for mask in (zeros | ~sure, zeros & sure))
    return bool(sum(a.all() and b.mean() > MOSTLY for a, b in zip(perhaps, surely, strict=True)) >= FRAMED)


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
            if open_sides <= (board.size in USUAL_COUNTS) and (names[empty] == CODE["0"]).all():
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


def reading_of(view: View, board: Candidate) -> ScreenshotReading:
    """What a board shows, with its mine counter if it is legible and plausible."""
    rows = rows_of(board.named, board.lattice)
    unsure = cells_at(board.unsure | like_most(board.named.names, board.unsure_in_sight), board.lattice)
    counter, flags_counted = mine_counter(view.pyramid, board.lattice), False
    if counter is None and (found := printed_counter(view.pyramid, board.lattice, rows)) is not None:
        counter, flags_counted = found
    if counter is not None and not agrees_with_board(rows, unsure, counter):
        counter = None
    if counter is not None and flags_counted and all(rows[r][c] == "F" for r, c in unsure):
        unsure = ()  # one flag fewer would be one fewer than the game counts
    left, top, right, bottom = board.lattice.box
    x, y = view.pixel_scale
    box = left * x, top * y, right * x, bottom * y
    return ScreenshotReading(rows, unsure, box, counter, counter is not None and flags_counted, board.cut)
