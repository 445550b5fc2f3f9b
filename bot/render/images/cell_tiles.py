"""The cells of a Minesweeper board as small images: what each looks like, in few colors.

Nothing is shown by color alone: probabilities are written in the cells, estimated ones above their standard
error, proven cells have their own signs, and the warmer a cell's color, the darker it is.
"""

import sys
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.palette import BLACK, GROUND, PALE, WHITE, between, rgb
from bot.render.images.typeface import Weight, load_font, text_width
from bot.text.catalogue import say
from bot.text.numbers import rounded_percent
from solvers.mines import Cell
from solvers.mines.board import OPENED

SIDE = 36  # of a cell, in pixels

OPEN, OPEN_EDGE = "#f3f3f1", "#c4c4c0"
NUMBER_COLORS = {
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
OUTLINE = "#ffe500"  # yellow, between black lines
OUTLINE_WIDTH = 6  # pixels, with the black lines
COVERED, EXPLODED = "#98a4b3", "#b3261e"  # in a game

FLAG, CHECK, CROSS, MINE_SIGN = "⚑", "✔", "✖", "✸"


def _colors() -> Iterator[str]:
    """The colors of an image, and for each ground with its ink some between, for the edges of letters."""
    yield from (GROUND, PALE, OPEN, OPEN_EDGE, FREE, MINED, FLAGGED, SHINE, COVERED, EXPLODED, OUTLINE)
    heat = [(between(HEAT, percent / 100), percent) for percent in range(0, 101, 3)]
    for ground, ink, steps in (
        *((OPEN, ink, 7) for ink in NUMBER_COLORS.values()),
        *((ground, WHITE, 7) for ground in (FREE, MINED, FLAGGED, EXPLODED)),
        *((warm, WHITE if percent >= 100 * DARK else BLACK, 4) for warm, percent in heat),
        (COVERED, BLACK, 7),
        (GROUND, PALE, 7),
        (GROUND, OUTLINE, 7),
    ):
        yield from (between((ground, ink), step / steps) for step in range(steps + 1))


PALETTE = tuple(dict.fromkeys(_colors()))
"""An image has only these colors, at most 256: its file is half as large, made in a quarter of the time."""
_PALETTE_RGB = tuple(map(rgb, PALETTE))
_PALETTE_BYTES = bytes(chain.from_iterable(_PALETTE_RGB))

LookKind = Literal[
    "open",
    "chance",
    "doubted",  # a chance of a cell with a flag that is not trusted
    "free",
    "mined",
    "flag",
    "visible mine",  # on a board that is solved
    # In a game:
    "covered",
    "flagged",
    "exploded",
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
    "visible mine": "mines-legend-visible-mine",
    "doubted": "mines-legend-doubted",
    "exploded": "mines-legend-exploded",
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
    outlined: bool = False

    @property
    def legend(self) -> str:
        """Its text in the legend; empty if it needs none."""
        return say(LEGEND[self.kind]) if self.kind in LEGEND else ""


OPEN_LOOKS = {letter: Look("open", letter) for letter in OPENED}


def look_in_game(letter: str, cell: Cell, mined: Collection[Cell] | None) -> Look:
    """The Look of a cell as the player sees it, or of a finished game, all of whose mines are given."""
    if letter in OPENED:
        return Look("open", letter)
    if letter == "M":
        return Look("exploded", MINE_SIGN)
    if mined is None:
        return Look("flagged", FLAG) if letter == "F" else Look("covered")
    if letter == "F":
        return Look("right flag", FLAG) if cell in mined else Look("wrong flag", FLAG)
    return Look("mine", MINE_SIGN) if cell in mined else Look("covered")


@lru_cache(maxsize=1024)
def chance_look(chance: float, error: float, *, doubted: bool) -> Look:
    """The Look of a covered cell; `doubted`: one with a flag that is not trusted."""
    kind: LookKind = "doubted" if doubted else "chance"
    return Look(kind, _format_chance(chance), rounded_percent(chance), _format_error(error))


def _format_chance(chance: float) -> str:
    """A percentage in at most three characters; never 0 or 100, because the cell is not proven."""
    if chance < 0.005:
        return "<1"
    return ">99" if chance >= 0.995 else str(rounded_percent(chance))


def _format_error(error: float) -> str:
    """A standard error in percentage points, rounded up so that none is understated; empty if it is 0."""
    return f"±{ceil(100 * error)}" if error else ""


@lru_cache(maxsize=512)  # 2 kB each
def tile(look: Look) -> Image.Image:
    """The image of a cell. It is cached: do not draw on it."""
    return with_palette(_draw_tile(look))


@lru_cache(maxsize=512)  # 2.5 kB each
def lines(look: Look | None) -> tuple[bytes, ...]:
    """The SIDE lines of pixels of a cell, as palette indices; of the ground, if there is none."""
    pixels = (tile(look) if look else blank(SIDE, SIDE)).tobytes()
    return tuple(pixels[start : start + SIDE] for start in range(0, len(pixels), SIDE))


def blank(width: int, height: int) -> Image.Image:
    """An image of the ground, in the colors of PALETTE."""
    picture = Image.new("P", (width, height), PALETTE.index(GROUND))
    picture.putpalette(_PALETTE_BYTES)
    return picture


def with_palette(picture: Image.Image) -> Image.Image:
    """The picture with the nearest colors of PALETTE."""
    picture = picture.convert("RGBA")
    colors = picture.getcolors(picture.width * picture.height) or []
    index = {
        int.from_bytes(bytes(color), sys.byteorder): _nearest(bytes(color[:3]))
        for _, color in colors
        if isinstance(color, tuple)
    }
    pixels = memoryview(picture.tobytes()).cast("I")  # four bytes at once: red, green, blue, alpha
    paletted = Image.frombytes("P", picture.size, bytes(map(index.__getitem__, pixels)))
    paletted.putpalette(_PALETTE_BYTES)
    return paletted


@lru_cache(maxsize=1024)  # the edges of a tile's letters have some dozen colors
def _nearest(color: bytes) -> int:
    """The index in PALETTE of the color that is nearest to this red, green and blue."""
    red, green, blue = color
    distances = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in _PALETTE_RGB]
    return distances.index(min(distances))


def _draw_tile(look: Look) -> Image.Image:
    image = Image.new("RGB", (SIDE, SIDE), OPEN)
    pen = ImageDraw.Draw(image)
    middle = (SIDE // 2, SIDE // 2)
    match look.kind:
        case "open":
            pen.rectangle((0, 0, SIDE - 1, SIDE - 1), OPEN, OPEN_EDGE)
            if look.text != "0":
                pen.text(middle, look.text, NUMBER_COLORS[look.text], load_font(28), anchor="mm")
        case "chance" | "doubted":
            ink = WHITE if look.warmth >= 100 * DARK else BLACK
            _draw_raised(pen, between(HEAT, look.warmth / 100))
            size = 21 if len(look.text) < 3 and look.kind == "chance" else 15
            size, inset = (size * 3 // 4, 4) if look.outlined else (size, 0)
            if look.error:
                pen.text((SIDE // 2, SIDE - 8 - inset), look.error, ink, load_font(11, ""), anchor="mm")
                middle = (SIDE // 2, SIDE // 2 - 4)
            pen.text(middle, look.text, ink, load_font(size), anchor="mm")
            if look.kind == "doubted":
                pen.text((SIDE - 4 - inset, 3 + inset), FLAG, ink, load_font(11, ""), anchor="rt")
        case "coordinate":
            pen.rectangle((0, 0, SIDE, SIDE), GROUND)
            ink, size = (OUTLINE, 28) if look.outlined else (PALE, 24)
            weight: Weight = "-Bold" if look.outlined else ""
            size = min(size, size * (SIDE - 6) // text_width(look.text, size, weight))
            pen.text(middle, look.text, ink, load_font(size, weight), anchor="mm")
        case "covered" | "flagged":
            _draw_raised(pen, COVERED)
            pen.text(middle, look.text, BLACK, load_font(23, ""), anchor="mm")
        case "wrong flag":
            _draw_raised(pen, COVERED)
            pen.text(middle, look.text, BLACK, load_font(23, ""), anchor="mm")
            for end in ((4, 4, SIDE - 5, SIDE - 5), (4, SIDE - 5, SIDE - 5, 4)):
                pen.line(end, EXPLODED, 4)
        case _:
            _draw_raised(pen, {"free": FREE, "flag": FLAGGED, "exploded": EXPLODED}.get(look.kind, MINED))
            pen.text(middle, look.text, WHITE, load_font(23, ""), anchor="mm")
    if look.outlined and look.kind != "coordinate":
        draw_outline(pen, 0, 0, SIDE)
    return image


def _draw_raised(pen: ImageDraw.ImageDraw, color: str) -> None:
    pen.rectangle((0, 0, SIDE - 1, SIDE - 1), color, GROUND)
    pen.line((1, SIDE - 2, 1, 1, SIDE - 2, 1), SHINE if color == MINED else WHITE)


def draw_outline(pen: ImageDraw.ImageDraw, left: int, top: int, side: int) -> None:
    """Draw a frame along the inner edge of a square: yellow between two black lines."""
    for inset, line, width in ((0, BLACK, OUTLINE_WIDTH), (1, OUTLINE, OUTLINE_WIDTH - 2)):
        end = side - 1 - inset
        pen.rectangle((left + inset, top + inset, left + end, top + end), None, line, width)
