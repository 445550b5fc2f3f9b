"""Images of a Minesweeper board: solved, with mine probabilities and the best cell, or a game in play."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain
from math import isnan
from typing import NamedTuple

from PIL import Image, ImageDraw

from app.solving.board_jobs import BoardSolution
from bot.render.images.cell_tiles import (
    CHECK,
    CROSS,
    FLAG,
    MINE_SIGN,
    OPEN_LOOKS,
    SIDE,
    Look,
    blank,
    chance_look,
    draw_outline,
    lines,
    look_in_game,
    tile,
    with_palette,
)
from bot.render.images.palette import GROUND, PALE
from bot.render.images.png import png
from bot.render.images.typeface import load_font
from bot.text.catalogue import say
from solvers.mines import Board, Cell, format_cell
from solvers.mines.board import HOLE, OPENED

MAX_WHOLE = 40  # columns or rows; a board with more is cropped
PART = (24, 30)  # rows and columns of a cropped board that are drawn
EDGE = 40  # width of the margin with the coordinates
MARGIN = (EDGE - SIDE) // 2  # around a coordinate
LINE = 48  # height of a line of the legend
BELOW = 12  # pixels below the legend
FONT_SIZES = (20, 24, 28, 32, 36)  # of the legend: a phone shows a wide board much smaller
FILLED = 540  # pixels: a smaller board with a legend is enlarged, but to no more


class Window(NamedTuple):
    """The part of a board that is drawn."""

    top: int
    left: int
    height: int
    width: int

    @property
    def corners(self) -> dict[str, str]:
        """The names of its first and its last cell."""
        last = (self.top + self.height - 1, self.left + self.width - 1)
        return {"first": format_cell((self.top, self.left)), "last": format_cell(last)}

    def shows_all(self, board: Board) -> bool:
        return (self.height, self.width) == (board.height, board.width)

    def cells(self) -> Iterator[Cell]:
        for r in range(self.top, self.top + self.height):
            for c in range(self.left, self.left + self.width):
                yield r, c

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The pixel of the cell's top left corner, as (x, y)."""
        return EDGE + (cell[1] - self.left) * SIDE, EDGE + (cell[0] - self.top) * SIDE


def window(solved: BoardSolution) -> Window:
    """The whole board, or the part of a large one around the best cell to open."""
    return window_around(solved.board, _center(solved))


def window_around(board: Board, center: Cell) -> Window:
    """The whole board, or the part of a large one around this cell."""
    height, width = board.height, board.width
    if max(height, width) > MAX_WHOLE:
        height, width = min(height, PART[0]), min(width, PART[1])
    row, column = center
    top = min(max(row - height // 2, 0), board.height - height)
    left = min(max(column - width // 2, 0), board.width - width)
    return Window(top, left, height, width)


def _center(solved: BoardSolution) -> Cell:
    if solved.best is not None:
        return solved.best.cell
    return next(iter(solved.certain), (0, 0))


def minefield(solved: BoardSolution) -> bytes:
    """A PNG file of the board, or of its `window`; some 40 kB."""
    area = window(solved)
    outlined = [solved.best.cell] if solved.best else []
    return _draw(area, dict(_looks(solved, area)), outlined, "mines-legend-best")


def proof(board: Board, cell: Cell, numbers: Collection[Cell]) -> bytes:
    """A PNG file of the board, or of the `window_around` the cell: it is safe, the numbers are framed."""
    area = window_around(board, cell)
    looks = _shown(board, area) | {cell: Look("free", CHECK)}
    return _draw(area, looks, sorted(numbers), "mines-legend-proof")


def unclear_board(
    board: Board, shown: Cell, unclear: Collection[Cell], safe: Collection[Cell], mined: Collection[Cell]
) -> bytes:
    """A PNG file of a board read from a picture, or of the `window_around` a cell; unclear cells are framed.

    The safe cells and mines are those that are certain whatever the unclear cells show.
    """
    area = window_around(board, shown)
    looks = _shown(board, area)
    looks |= {cell: Look("free", CHECK) for cell in safe if cell in looks}
    looks |= {cell: Look("mined", CROSS) for cell in mined if cell in looks}
    return _draw(area, looks, sorted(unclear), "mines-legend-unclear")


def _shown(board: Board, area: Window) -> dict[Cell, Look]:
    """Each cell of the window as the board shows it, without holes."""
    return {
        cell: Look("visible mine", MINE_SIGN) if board[cell] == "M" else look_in_game(board[cell], cell, None)
        for cell in area.cells()
        if board[cell] != HOLE
    }


def game(board: Board, mined: Collection[Cell] | None = None) -> bytes:
    """A PNG file of a game's board as the player sees it; `mined` shows all mines of a finished game."""
    area = Window(0, 0, board.height, board.width)
    return _draw(area, {cell: look_in_game(board[cell], cell, mined) for cell in area.cells()})


def _draw(
    area: Window, looks: Mapping[Cell, Look], outlined: Sequence[Cell] = (), outline: str = ""
) -> bytes:
    """A PNG file of these cells with coordinates, and a legend below.

    `outline` is the message id of what the outlined cells are.
    """
    framed = {cell: looks[cell]._replace(outlined=True) for cell in outlined if cell in looks}
    board = _draw_board(area, {**looks, **framed})
    scale = enlargement(board.size)
    legend = _legend(list(looks.values()), outline if outlined else "", _font_size(scale * board.width))
    if legend and scale > 1:
        size = scale * board.width, scale * board.height
        enlarged = board.convert("RGB").resize(size, Image.Resampling.BILINEAR)
        board = enlarged.quantize(palette=board, dither=Image.Dither.NONE)
    width = max(board.width, *(EDGE + part.width for part in legend)) if legend else board.width
    rows = list(_wrap(legend, width))
    picture = blank(width, board.height + len(rows) * LINE + (BELOW if rows else 0))
    picture.paste(board, ((width - board.width) // 2, 0))
    for number, row in enumerate(rows):
        left = EDGE
        for part in row:
            picture.paste(part, (left, board.height + number * LINE))
            left += part.width
    return png(picture, compress_level=3)


def enlargement(size: tuple[int, int]) -> int:
    """How many times a board of this size is enlarged, so that a small one is not lost above its legend."""
    return max(FILLED // max(size), 1)


def _font_size(width: int) -> int:
    """The size of the legend's letters below a board of this width."""
    return max(size for size in FONT_SIZES if size <= max(width // 21, min(FONT_SIZES)))


def _draw_board(area: Window, looks: Mapping[Cell, Look]) -> Image.Image:
    """The cells with their coordinates."""
    picture = _coordinates(area).copy()
    outlined = [cell for cell, look in looks.items() if look.outlined]
    if len(outlined) == 1:  # on a phone, the frame alone is hard to find on a wide board
        ((row, column),) = outlined
        _draw_row_name(picture, area, row, marked=True)
        _draw_column_name(picture, area, column, marked=True)
    cells = [lines(looks.get(cell)) for cell in area.cells()]
    rows = (cells[start : start + area.width] for start in range(0, len(cells), area.width))
    pixels = b"".join(chain.from_iterable(chain.from_iterable(zip(*row, strict=True) for row in rows)))
    picture.paste(Image.frombytes("P", (area.width * SIDE, area.height * SIDE), pixels), (EDGE, EDGE))
    return picture


def _looks(solved: BoardSolution, area: Window) -> Iterator[tuple[Cell, Look]]:
    """Each cell with its Look; holes and cells of unknown probability are left out."""
    free, mined = set(solved.safe), set(solved.certain)
    rows, chances, errors = solved.board.rows, solved.chances, solved.errors
    for cell in area.cells():
        r, c = cell
        letter, chance = rows[r][c], chances[r][c]
        if letter == HOLE:
            continue
        if letter in OPENED:
            yield cell, OPEN_LOOKS[letter]
        elif letter == "M":
            yield cell, Look("visible mine", MINE_SIGN)
        elif letter == "F" and solved.trust_flags:
            yield cell, Look("flag", FLAG)
        elif cell in free or cell in mined:
            yield cell, Look("free", CHECK) if cell in free else Look("mined", CROSS)
        elif isnan(chance):
            continue
        else:
            yield cell, chance_look(chance, errors[r][c], doubted=letter == "F")


@lru_cache(maxsize=4)  # 1 MB each
def _coordinates(area: Window) -> Image.Image:
    """The names of the columns above and below, and of the rows on both sides, around nothing.

    It is cached: do not draw on it.
    """
    picture = blank(2 * EDGE + area.width * SIDE, 2 * EDGE + area.height * SIDE)
    for column in range(area.left, area.left + area.width):
        _draw_column_name(picture, area, column)
    for row in range(area.top, area.top + area.height):
        _draw_row_name(picture, area, row)
    return picture


def _draw_column_name(picture: Image.Image, area: Window, column: int, *, marked: bool = False) -> None:
    """Draw the name of a column above and below it."""
    name = tile(Look("coordinate", format_cell((0, column))[:-1], outlined=marked))
    left, _ = area.corner((area.top, column))
    for top in (MARGIN, EDGE + area.height * SIDE + MARGIN):
        picture.paste(name, (left, top))


def _draw_row_name(picture: Image.Image, area: Window, row: int, *, marked: bool = False) -> None:
    """Draw the name of a row on both sides of it."""
    name = tile(Look("coordinate", str(row + 1), outlined=marked))
    _, top = area.corner((row, area.left))
    for left in (MARGIN, EDGE + area.width * SIDE + MARGIN):
        picture.paste(name, (left, top))


def _legend(looks: list[Look], outline: str, font_size: int) -> list[Image.Image]:
    """Legend entries for the signs in the image, each a small image."""
    entry = partial(_legend_entry, font_size)
    kinds = {look.kind: look for look in looks}
    parts = [entry(look, look.legend) for look in kinds.values() if look.legend]
    if any(look.error for look in looks):
        parts.append(entry(Look("chance", "12", 12, "±3"), say("mines-legend-chance-estimated")))
    elif "chance" in kinds or "doubted" in kinds:
        parts.append(entry(Look("chance", "12", 12), say("mines-legend-chance")))
    if outline:
        parts.append(entry(None, say(outline)))
    return parts


@lru_cache(maxsize=64)  # 20 kB each
def _legend_entry(font_size: int, look: Look | None, words: str) -> Image.Image:
    """A legend entry: a cell and its meaning; None stands for an outlined cell.

    It is cached: do not draw on it.
    """
    font = load_font(font_size, "")
    gap = 12
    part = Image.new("RGB", (SIDE + gap + round(font.getlength(words)) + 2 * gap, LINE), GROUND)
    pen = ImageDraw.Draw(part)
    if look is None:
        draw_outline(pen, 5, 5, SIDE)
    else:
        part.paste(tile(look), (5, 5))
    pen.text((SIDE + gap + 5, 5 + SIDE // 2), words, PALE, font, anchor="lm")
    return with_palette(part)


def _wrap(parts: list[Image.Image], width: int) -> Iterator[list[Image.Image]]:
    """The legend entries in rows of at most `width` pixels."""
    row: list[Image.Image] = []
    for part in parts:
        if row and EDGE + sum(other.width for other in row) + part.width > width:
            yield row
            row = []
        row.append(part)
    if row:
        yield row
