"""Images of a Minesweeper board: solved, with mine probabilities and the best cell, or a game in play.

Nothing is shown by colour alone: probabilities are written in the cells, estimated ones above their standard
error, proven cells have their own signs, and the warmer a cell's colour, the darker it is.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil, isnan
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from bot.render.images.palette import between, rgb
from bot.render.images.typeface import letters
from bot.text.catalogue import say
from solvers.mines import Board, Cell, Solution, format_cell
from solvers.mines.board import HOLE, OPENED

MAX_WHOLE = 40  # columns or rows; a board with more is cropped
PART = (24, 30)  # rows and columns of a cropped board that are drawn
SIDE = 36  # of a cell, in pixels
EDGE = 40  # width of the margin with the coordinates
LINE = 48  # height of a line of the legend
FILLED = 540  # pixels: a smaller board with a legend is enlarged, but to no more

GROUND, PALE = "#1f2329", "#dfe3e8"
OPEN, OPEN_EDGE = "#f3f3f1", "#c4c4c0"
INKS = {
    "1": "#1a49c9",
    "2": "#1c6f2c",
    "3": "#c22020",
    "4": "#101a70",
    "5": "#7a1414",
    "6": "#0c6b70",
    "7": "#000000",
    "8": "#555555",
}
FREE, MINED, FLAGGED = "#0a6d97", "#15171a", "#59616b"
SHINE = "#4b525b"  # edge of an almost black cell
HEAT = ("#fff4cc", "#fdc862", "#f08438", "#b23a5c", "#54185c")  # from 0 to 1
DARK = 0.45  # the text is white from this chance on
WHITE, BLACK, YELLOW = "#ffffff", "#000000", "#ffe500"
COVERED, WENT_OFF = "#98a4b3", "#b3261e"  # in a game

FLAG, CHECK, CROSS, BURST = "⚑", "✔", "✖", "✸"


def _colours() -> Iterator[str]:
    """The colours of an image, and for each ground with its ink some between, for the edges of letters."""
    yield from (GROUND, PALE, OPEN, OPEN_EDGE, FREE, MINED, FLAGGED, SHINE, COVERED, WENT_OFF, YELLOW)
    heat = [(between(HEAT, percent / 100), percent) for percent in range(0, 101, 3)]
    for ground, ink, steps in (
        *((OPEN, ink, 7) for ink in INKS.values()),
        *((ground, WHITE, 7) for ground in (FREE, MINED, FLAGGED, WENT_OFF)),
        *((warm, WHITE if percent >= 100 * DARK else BLACK, 4) for warm, percent in heat),
        (COVERED, BLACK, 7),
        (GROUND, PALE, 7),
    ):
        yield from (between((ground, ink), step / steps) for step in range(steps + 1))


PALETTE = tuple(dict.fromkeys(_colours()))
"""An image has only these colours, at most 256: its file is half as large, made in a quarter of the time."""
_RGB = np.array([rgb(colour) for colour in PALETTE])


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

    def cells(self) -> Iterator[Cell]:
        for r in range(self.top, self.top + self.height):
            for c in range(self.left, self.left + self.width):
                yield r, c

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The pixel of the cell's top left corner, as (x, y)."""
        return EDGE + (cell[1] - self.left) * SIDE, EDGE + (cell[0] - self.top) * SIDE


LookKind = Literal[
    "open",
    "chance",
    "doubted",  # a chance of a cell with a flag that is not trusted
    "free",
    "mined",
    "flag",
    "burst",  # a mine that went off, on a board that is solved
    # In a game:
    "covered",
    "flagged",
    "went off",
    # In a game that is over:
    "mine",
    "right flag",
    "wrong flag",
    "coordinate",  # no cell, but the name of a row or column
]

LEGEND: Mapping[LookKind, str] = {  # message ids
    "free": "mines-legend-safe",
    "mined": "mines-legend-mined",
    "flag": "mines-legend-flag",
    "burst": "mines-legend-burst",
    "doubted": "mines-legend-doubted",
    "went off": "mines-legend-went-off",
    "mine": "mines-legend-mine",
    "right flag": "mines-legend-right-flag",
    "wrong flag": "mines-legend-wrong-flag",
}


class Look(NamedTuple):
    """The appearance of a cell: a kind, and the number or the sign in it."""

    kind: LookKind
    text: str = ""
    warmth: int = 0  # percent
    error: str = ""  # the standard error of an estimated chance

    @property
    def legend(self) -> str:
        """Its text in the legend; empty if it needs none."""
        return say(LEGEND[self.kind]) if self.kind in LEGEND else ""


OPEN_LOOKS = {letter: Look("open", letter) for letter in OPENED}


def window(solution: Solution) -> Window:
    """The whole board, or the part of a large one around the best cell to open."""
    return window_around(solution.board, _centre(solution))


def window_around(board: Board, centre: Cell) -> Window:
    """The whole board, or the part of a large one around this cell."""
    height, width = board.height, board.width
    if max(height, width) > MAX_WHOLE:
        height, width = min(height, PART[0]), min(width, PART[1])
    row, column = centre
    top = min(max(row - height // 2, 0), board.height - height)
    left = min(max(column - width // 2, 0), board.width - width)
    return Window(top, left, height, width)


def _centre(solution: Solution) -> Cell:
    if solution.best is not None:
        return solution.best.cell
    return next(iter(solution.certain), (0, 0))


def minefield(solution: Solution) -> bytes:
    """A PNG file of the board, or of its `window`; some 40 kB."""
    area = window(solution)
    outlined = [solution.best.cell] if solution.best else []
    return _draw(area, dict(_looks(solution, area)), outlined, "mines-legend-best")


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
        cell: Look("burst", BURST) if board[cell] == "M" else _look_in_game(board[cell], cell, None)
        for cell in area.cells()
        if board[cell] != HOLE
    }


def game(board: Board, mined: Collection[Cell] | None = None) -> bytes:
    """A PNG file of a game's board as the player sees it; `mined` shows all mines of a finished game."""
    area = Window(0, 0, board.height, board.width)
    return _draw(area, {cell: _look_in_game(board[cell], cell, mined) for cell in area.cells()})


def _look_in_game(letter: str, cell: Cell, mined: Collection[Cell] | None) -> Look:
    if letter in OPENED:
        return Look("open", letter)
    if letter == "M":
        return Look("went off", BURST)
    if mined is None:
        return Look("flagged", FLAG) if letter == "F" else Look("covered")
    if letter == "F":
        return Look("right flag", FLAG) if cell in mined else Look("wrong flag", FLAG)
    return Look("mine", BURST) if cell in mined else Look("covered")


def _draw(
    area: Window, looks: Mapping[Cell, Look], outlined: Sequence[Cell] = (), outline: str = ""
) -> bytes:
    """A PNG file of these cells with coordinates, and a legend below.

    `outline` is the message id of what the outlined cells are.
    """
    legend = _legend(list(looks.values()), outline if outlined else "")
    board = _draw_board(area, looks, outlined)
    if legend and (scale := enlargement(board.size)) > 1:
        size = scale * board.width, scale * board.height
        enlarged = board.convert("RGB").resize(size, Image.Resampling.BILINEAR)
        board = enlarged.quantize(palette=board, dither=Image.Dither.NONE)
    width = max(board.width, *(EDGE + part.width for part in legend)) if legend else board.width
    rows = list(_wrap(legend, width))
    picture = _blank(width, board.height + len(rows) * LINE)
    picture.paste(board, ((width - board.width) // 2, 0))
    for number, row in enumerate(rows):
        left = EDGE
        for part in row:
            picture.paste(part, (left, board.height + number * LINE))
            left += part.width
    file = BytesIO()
    picture.save(file, "PNG", compress_level=3)
    return file.getvalue()


def enlargement(size: tuple[int, int]) -> int:
    """How many times a board of this size is enlarged, so that a small one is not lost above its legend."""
    return max(FILLED // max(size), 1)


def _draw_board(area: Window, looks: Mapping[Cell, Look], outlined: Sequence[Cell]) -> Image.Image:
    """The cells with their coordinates."""
    picture = _coordinates(area).copy()
    tiles = np.array([_pixels(looks.get(cell)) for cell in area.cells()])
    rows = tiles.reshape(area.height, area.width, SIDE, SIDE).swapaxes(1, 2)
    size = area.width * SIDE, area.height * SIDE
    picture.paste(Image.frombytes("P", size, rows.tobytes()), (EDGE, EDGE))
    for cell in outlined:
        if cell in looks:
            left, top = area.corner(cell)
            _draw_outline(ImageDraw.Draw(picture), left, top, PALETTE.index(BLACK), PALETTE.index(YELLOW))
    return picture


@lru_cache(maxsize=512)  # 1.3 kB each
def _pixels(look: Look | None) -> NDArray[np.uint8]:
    """The palette indices of a cell; of the ground, if there is none. They are cached: do not change them."""
    if look is None:
        return np.full((SIDE, SIDE), PALETTE.index(GROUND), np.uint8)
    return np.asarray(_tile(look))


def _blank(width: int, height: int) -> Image.Image:
    picture = Image.new("P", (width, height), PALETTE.index(GROUND))
    picture.putpalette(_RGB.astype(np.uint8).tobytes())
    return picture


def _looks(solution: Solution, area: Window) -> Iterator[tuple[Cell, Look]]:
    """Each cell with its Look; holes and cells of unknown probability are left out."""
    free, mined = set(solution.safe), set(solution.certain)
    letters, chances, errors = solution.board.rows, solution.probability.tolist(), solution.error.tolist()
    for cell in area.cells():
        r, c = cell
        letter, chance = letters[r][c], chances[r][c]
        if letter == HOLE:
            continue
        if letter in OPENED:
            yield cell, OPEN_LOOKS[letter]
        elif letter == "M":
            yield cell, Look("burst", BURST)
        elif letter == "F" and solution.trust_flags:
            yield cell, Look("flag", FLAG)
        elif cell in free or cell in mined:
            yield cell, Look("free", CHECK) if cell in free else Look("mined", CROSS)
        elif isnan(chance):
            continue
        else:
            yield cell, _chance_look(chance, errors[r][c], doubted=letter == "F")


@lru_cache(maxsize=1024)
def _chance_look(chance: float, error: float, *, doubted: bool) -> Look:
    kind: LookKind = "doubted" if doubted else "chance"
    return Look(kind, _format_chance(chance), round(100 * chance), _format_error(error))


def _format_chance(chance: float) -> str:
    """A percentage in at most three characters; never 0 or 100, because the cell is not proven."""
    if chance < 0.005:
        return "<1"
    return ">99" if chance >= 0.995 else f"{100 * chance:.0f}"


def _format_error(error: float) -> str:
    """A standard error in percentage points, rounded up so that none is understated; empty if it is 0."""
    return f"±{ceil(100 * error)}" if error else ""


@lru_cache(maxsize=512)  # 2 kB each
def _tile(look: Look) -> Image.Image:
    """The image of a cell. It is cached: do not draw on it."""
    return _with_palette(_draw_tile(look))


def _with_palette(picture: Image.Image) -> Image.Image:
    """The picture with the nearest colours of PALETTE."""
    colours, places = np.unique(np.asarray(picture).reshape(-1, 3), axis=0, return_inverse=True)
    nearest = ((colours[:, None].astype(int) - _RGB) ** 2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    paletted = Image.frombytes("P", picture.size, nearest[places].tobytes())
    paletted.putpalette(_RGB.astype(np.uint8).tobytes())
    return paletted


def _draw_tile(look: Look) -> Image.Image:
    tile = Image.new("RGB", (SIDE, SIDE), OPEN)
    pen = ImageDraw.Draw(tile)
    middle = (SIDE // 2, SIDE // 2)
    match look.kind:
        case "open":
            pen.rectangle((0, 0, SIDE - 1, SIDE - 1), OPEN, OPEN_EDGE)
            if look.text != "0":
                pen.text(middle, look.text, INKS[look.text], letters(23), anchor="mm")
        case "chance" | "doubted":
            ink = WHITE if look.warmth >= 100 * DARK else BLACK
            _draw_raised(pen, between(HEAT, look.warmth / 100))
            size = 16 if len(look.text) < 3 else 13
            if look.error:
                pen.text((SIDE // 2, SIDE - 8), look.error, ink, letters(11, ""), anchor="mm")
                middle = (SIDE // 2, SIDE // 2 - 4)
            pen.text(middle, look.text, ink, letters(size), anchor="mm")
            if look.kind == "doubted":
                pen.text((SIDE - 4, 3), FLAG, ink, letters(11, ""), anchor="rt")
        case "coordinate":
            pen.rectangle((0, 0, SIDE, SIDE), GROUND)
            pen.text(middle, look.text, PALE, letters(18, ""), anchor="mm")
        case "covered" | "flagged":
            _draw_raised(pen, COVERED)
            pen.text(middle, look.text, BLACK, letters(23, ""), anchor="mm")
        case "wrong flag":
            _draw_raised(pen, COVERED)
            pen.text(middle, look.text, BLACK, letters(23, ""), anchor="mm")
            for end in ((4, 4, SIDE - 5, SIDE - 5), (4, SIDE - 5, SIDE - 5, 4)):
                pen.line(end, WENT_OFF, 4)
        case _:
            _draw_raised(pen, {"free": FREE, "flag": FLAGGED, "went off": WENT_OFF}.get(look.kind, MINED))
            pen.text(middle, look.text, WHITE, letters(23, ""), anchor="mm")
    return tile


def _draw_raised(pen: ImageDraw.ImageDraw, colour: str) -> None:
    pen.rectangle((0, 0, SIDE - 1, SIDE - 1), colour, GROUND)
    pen.line((1, SIDE - 2, 1, 1, SIDE - 2, 1), SHINE if colour == MINED else WHITE)


@lru_cache(maxsize=4)  # 1 MB each
def _coordinates(area: Window) -> Image.Image:
    """The names of the columns above and below, and of the rows on both sides, around nothing.

    It is cached: do not draw on it.
    """
    picture = _blank(2 * EDGE + area.width * SIDE, 2 * EDGE + area.height * SIDE)
    edge = (EDGE - SIDE) // 2
    right, bottom = EDGE + area.width * SIDE + edge, EDGE + area.height * SIDE + edge
    for column in range(area.left, area.left + area.width):
        text = _tile(Look("coordinate", format_cell((0, column))[:-1]))
        for down in (edge, bottom):
            picture.paste(text, (area.corner((area.top, column))[0], down))
    for row in range(area.top, area.top + area.height):
        text = _tile(Look("coordinate", str(row + 1)))
        for across in (edge, right):
            picture.paste(text, (across, area.corner((row, area.left))[1]))
    return picture


def _draw_outline(
    pen: ImageDraw.ImageDraw, left: int, top: int, black: str | int = BLACK, yellow: str | int = YELLOW
) -> None:
    """Draws a frame around a cell: yellow between two black lines."""
    for out, colour, width in ((5, black, 8), (3, yellow, 4)):
        pen.rectangle(
            (left - out, top - out, left + SIDE - 1 + out, top + SIDE - 1 + out), None, colour, width
        )


def _legend(looks: list[Look], outline: str) -> list[Image.Image]:
    """Legend entries for the signs in the image, each a small image."""
    kinds = {look.kind: look for look in looks}
    parts = [_legend_entry(look, look.legend) for look in kinds.values() if look.legend]
    if any(look.error for look in looks):
        parts.append(_legend_entry(Look("chance", "12", 12, "±3"), say("mines-legend-chance-estimated")))
    elif "chance" in kinds or "doubted" in kinds:
        parts.append(_legend_entry(Look("chance", "12", 12), say("mines-legend-chance")))
    if outline:
        parts.append(_legend_entry(None, say(outline)))
    return parts


@lru_cache(maxsize=64)  # 20 kB each
def _legend_entry(look: Look | None, words: str) -> Image.Image:
    """A legend entry: a cell and its meaning; None stands for an outlined cell.

    It is cached: do not draw on it.
    """
    font = letters(16, "")
    gap = 12
    part = Image.new("RGB", (SIDE + gap + round(font.getlength(words)) + 2 * gap, LINE), GROUND)
    pen = ImageDraw.Draw(part)
    if look is None:
        _draw_outline(pen, 5, 5)
    else:
        part.paste(_tile(look), (5, 5))
    pen.text((SIDE + gap + 5, 5 + SIDE // 2), words, PALE, font, anchor="lm")
    return _with_palette(part)


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
