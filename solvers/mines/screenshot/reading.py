"""Reads a screenshot: the last stage, which decides between the boards that were found."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solvers.mines.board import Board, Cell
from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.board_ends import candidate
from solvers.mines.screenshot.candidates import Candidate, cells_at, rows_of
from solvers.mines.screenshot.characters.reading import character_board
from solvers.mines.screenshot.counter.agreement import agrees_with_board, mine_count
from solvers.mines.screenshot.counter.printed import printed_counter
from solvers.mines.screenshot.counter.segments import mine_counter
from solvers.mines.screenshot.doubts.digits import like_many_unsure
from solvers.mines.screenshot.extent.missed import digits_beyond
from solvers.mines.screenshot.extent.other_boards import other_boards
from solvers.mines.screenshot.extent.picture_edges import sides_beside_other_cells
from solvers.mines.screenshot.found_boards import (
    amid_text,
    bounded,
    by_filled_cells,
    clearest_of,
    in_small_cells,
)
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.uneven import Grid
from solvers.mines.screenshot.names.checking import BOARD_LETTERS, without_numbers_at
from solvers.mines.screenshot.names.codes import NUMBER
from solvers.mines.screenshot.pixels.edges import Pixels
from solvers.mines.screenshot.sides import UNCUT, Sides
from solvers.mines.screenshot.unknown_symbols import board_by_rules_alone
from solvers.mines.screenshot.views import (
    View,
    even_view,
    further_stretched,
    likeliest_first,
    view_of,
    with_even_cells,
)

UNREADABLE = 0.2  # share of unsure cells beyond which the others of small cells are not trusted either

# of a board of oblong cells:
FEW_UNSURE_SHARE = 0.1  # share of the cells
SEVERAL_NUMBERS, HARDLY_BROKEN = 6, 0.05  # numbers, and share of them that break a rule
WHOLE_AREA = 0.95  # lowest area of a whole board, as a share of that of the largest lattice


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
    lines         x of the vertical lines between the cells, y of the level ones; None for cells of one size
    """

    rows: tuple[str, ...]
    unsure: tuple[Cell, ...]
    box: tuple[float, float, float, float]
    mine_counter: int | None = None
    shows_mines: bool = False
    cut: Sides = UNCUT
    lines: tuple[tuple[float, ...], tuple[float, ...]] | None = None

    def cell_box(self, cell: Cell) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a cell in pixels, also of one beside the board."""
        left, top, right, bottom = self.box
        across, down = len(self.rows[0]), len(self.rows)
        x, y = self.lines or (np.linspace(left, right, across + 1), np.linspace(top, bottom, down + 1))
        (x0, x1), (y0, y1) = (between(lines, at) for lines, at in ((x, cell[1]), (y, cell[0])))
        return x0, y0, x1, y1

    def board(self) -> Board:
        """The board for the solvers. Unsure cells hold the best guess.

        Where the picture cuts the board off, the mines around a number are not all in it: such numbers are
        holes, and the mine count is unknown, because it is that of the whole board.
        """
        rows = tuple("".join(BOARD_LETTERS.get(name, name) for name in row) for row in self.rows)
        if any(self.cut):
            return without_numbers_at(Board(rows), self.cut)
        return Board(rows, None if self.mine_counter is None else mine_count(self.rows, self.mine_counter))


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
    others = (candidate(view.pyramid, lattice) for lattice in other_boards(best.lattice))
    same = [other for other in others if other is not None and other.size == best.size]
    readings = [reading_of(view, board) for board in (best, *same)]
    _, top, _, bottom = readings[0].box
    half = (bottom - top) / 2
    return sorted(readings, key=lambda reading: (reading.box[1] // half, reading.box[0]))


def clearest(pixels: Pixels) -> tuple[View, Candidate | None]:
    """The view of a picture with its largest and clearest board, and that board; None if there is none.

    It is in the stretched picture only if it is convincing there, and so in that with cells made equally
    large. If no board is found, its cells may be less clearly oblong, or it may be in a spreadsheet, or is
    read by the rules alone. Raises NoBoard if too much of it is unsure, and ValueError.
    """
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ValueError(
            f"pixels must be uint8 of shape (height, width, 3), not {pixels.dtype} of shape {pixels.shape}"
        )
    square = view_of(pixels)
    best = None
    views = likeliest_first(square)
    for view in views:
        board = clearest_of(view)
        if view is square:
            best = board
            if board is not None and board.confirmed:
                break
        elif board is not None and convincing(board, view):
            return view, board
    even = clearer_in_even_cells(square, best)
    if even is not None:
        return even
    if best is None:
        for view in further_stretched(square, views):
            board = clearest_of(view)
            if board is not None and convincing(board, view):
                return view, board
    if best is not None and unreadable(best):
        raise NoBoard
    best = best or by_filled_cells(square.pyramid, square.found)
    return square, best or board_by_rules_alone(square.pyramid, square.symbols, square.found)


def clearer_in_even_cells(square: View, best: Candidate | None) -> tuple[View, Candidate] | None:
    """The picture with cells made equally large, and its board if that is convincing and clearer than `best`.

    That may be only the part of an uneven grid that is even. None if there is no such board.
    """
    even = with_even_cells(square)
    if even is None:
        return None
    part = best is not None and is_part_of(best, even.grid)
    if best is not None and best.clear and not part:
        return None
    view = even_view(even)
    board = clearest_of(view)
    if board is None or not convincing(board, view):
        return None
    if best is None or part or (board.clear and board.agrees_with(best)):
        return view, board
    return None


def is_part_of(board: Candidate, grid: Grid) -> bool:
    """Whether a board has only some of the columns and rows of a grid that it is in.

    At sides where the picture cuts the board off, the grid may have parts of cells.
    """
    cut_across, cut_down = sum(board.cut[::2]), sum(board.cut[1::2])
    more_down, more_across = (a - b for a, b in zip(grid.size, board.size, strict=True))
    if min(more_down, more_across) < 0 or (more_down <= cut_down and more_across <= cut_across):
        return False
    left, top, right, bottom = board.lattice.box
    x, y = (left + right) / 2, (top + bottom) / 2
    return bool(grid.x[0] < x < grid.x[-1] and grid.y[0] < y < grid.y[-1])


def convincing(board: Candidate, view: View) -> bool:
    """Whether it is a board of cells made square, and not a part of one, or of a table or a keyboard.

    It has whole lines, few unsure cells and several numbers that break no rule, and no lattice of clear lines
    is larger; or the rules confirm it and where it ends. Nor are there lines or digits of cells of another
    size beside it.
    """
    names = board.named.names
    numbers = (NUMBER[names] > 0).sum()
    larger = (area(each) for each in view.found if each.fully_lined or not amid_text(each))
    whole = board.lattice.fully_lined and area(board.lattice) >= WHOLE_AREA * max(larger, default=0)
    possible = numbers >= SEVERAL_NUMBERS and board.named.broken.sum() <= HARDLY_BROKEN * numbers
    few_unsure = len(board.unsure_in_sight) <= FEW_UNSURE_SHARE * len(names)
    if not (whole and possible and few_unsure) and not bounded(board):
        return False
    return not any(sides_beside_other_cells(board.lattice)) and not digits_beyond(view.pyramid, board.lattice)


def area(lattice: Lattice) -> float:
    """The area of its cells, in pixels."""
    left, top, right, bottom = lattice.box
    return (right - left) * (bottom - top)


def unreadable(board: Candidate) -> bool:
    """Whether so much of a board of small cells is unsure that the other cells can't be trusted either."""
    return in_small_cells(board) and len(board.unsure_in_sight) > UNREADABLE * len(board.named.names)


def reading_of(view: View, board: Candidate) -> ScreenshotReading:
    """What a board shows, with its mine counter if it is legible and plausible."""
    rows = rows_of(board.named, board.lattice)
    unsure = cells_at(
        board.unsure | like_many_unsure(board.named.names, board.unsure_in_sight), board.lattice
    )
    counter, flags_counted = mine_counter(view.pyramid, board.lattice), False
    if counter is None and (found := printed_counter(view.pyramid, board.lattice, rows)) is not None:
        counter, flags_counted = found
    if counter is not None and not agrees_with_board(rows, unsure, counter):
        counter = None
    if counter is not None and flags_counted and all(rows[r][c] == "F" for r, c in unsure):
        unsure = ()  # one flag fewer would be one fewer than the game counts
    x, y = view.lines_in_picture(board.lattice)
    return ScreenshotReading(
        rows,
        unsure,
        box=(float(x[0]), float(y[0]), float(x[-1]), float(y[-1])),
        mine_counter=counter,
        shows_mines=counter is not None and flags_counted,
        cut=board.cut,
        lines=None if view.even is None else (tuple(map(float, x)), tuple(map(float, y))),
    )


def between(lines: Sequence[float] | Floats, at: int) -> tuple[float, float]:
    """The lines before and after a column; beyond the board, columns are as wide as the outermost one."""
    count = len(lines) - 1
    near = min(max(at, 0), count - 1)
    size = float(lines[near + 1] - lines[near])
    first = float(lines[near]) + (at - near) * size
    return first, first + size
