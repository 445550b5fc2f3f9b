"""The text and the colors of the card table.

The picture has a palette: for each pair of text and background color, shades from the one to the other. So
text is drawn in the indices of its ink, and nothing is blended twice.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.palette import PALE, Color, rgb
from bot.render.images.table_colors import (
    BACK,
    BLACK_SUIT,
    CLOTH,
    GOLD,
    LOST,
    PAPER,
    PAPER_EDGE,
    RED_SUIT,
    TURN_CLOTH,
    WON,
)
from bot.render.images.typeface import load_font

WIDTH = 720  # of the picture, in pixels: no line of text is wider
SMALLEST = 18  # smallest font size; text that is still too wide is cut off
MAX_CACHED_LINES = 2560  # of text, of 4 kB each: every name at 200 tables, on and off turn
SHADES = 16  # palette entries from a background to the color of its text


class Ink(NamedTuple):
    """A text color on a background color."""

    letters: Color
    ground: Color


INKS = (
    Ink(PALE, CLOTH),
    Ink(GOLD, CLOTH),
    Ink(PALE, TURN_CLOTH),
    Ink(GOLD, TURN_CLOTH),
    Ink(RED_SUIT, PAPER),
    Ink(BLACK_SUIT, PAPER),
    Ink(PAPER, BACK),
    Ink(PAPER_EDGE, CLOTH),
    Ink(WON, CLOTH),
    Ink(LOST, CLOTH),
    Ink(WON, TURN_CLOTH),
    Ink(LOST, TURN_CLOTH),
)


def write(
    canvas: Image.Image,
    place: tuple[int, int],
    text: str,
    ink: Ink,
    size: int,
    *,
    right: bool = False,
    max_width: int = WIDTH,
    over: bool = False,
) -> int:
    """Write a line, vertically centered on `place`, shrunk to fit `max_width`; return its width.

    With `over`, what is there already shows around the letters.
    """
    if not text:
        return 0
    line = rendered_line(*fitted(text, size, max_width), ink)
    left = place[0] - (line.width if right else 0)
    mask = line.point([shade % SHADES and 255 for shade in range(256)]) if over else None
    canvas.paste(line, (left, place[1] - line.height // 2), mask)
    return line.width


def fitted(text: str, size: int, max_width: int) -> tuple[str, int]:
    """The text and its font size, smaller if it would be too wide, and cut off if it still is."""
    while (width := _width(text, size)) > max_width and size > SMALLEST:
        size -= 2
    while width > max_width and len(text) > 1:
        text = text.removesuffix("…")[:-1] + "…" if len(text) > 2 else text[:1]
        width = _width(text, size)
    return text, size


@lru_cache(2 * MAX_CACHED_LINES)
def _width(text: str, size: int) -> float:
    return load_font(size).getlength(text)


@lru_cache(MAX_CACHED_LINES)
def rendered_line(text: str, size: int, ink: Ink) -> Image.Image:
    """A rendered text in palette indices. It is cached: do not draw on it."""
    font = load_font(size)
    before = max(0, -round(font.getbbox(text)[0]))  # a J extends to the left of its origin
    mask = Image.new("L", (before + round(_width(text, size)) + 1, round(size * 1.3)), 0)
    ImageDraw.Draw(mask).text((before, mask.height // 2), text, 255, font, anchor="lm")
    return mask.point(_shades(ink))


@cache
def _shades(ink: Ink) -> list[int]:
    """The palette index of each shade from 0, the background, to 255, the color of the text."""
    first = SHADES * INKS.index(ink)
    return [first + shade * (SHADES - 1) // 255 for shade in range(256)]


def color_index(color: Color) -> int:
    """The palette index of a color, which must be a text or background color of INKS."""
    for number, ink in enumerate(INKS):
        if ink.ground == color:
            return number * SHADES
        if ink.letters == color:
            return number * SHADES + SHADES - 1
    raise KeyError(color)


@cache
def palette_bytes() -> bytes:
    """The palette of the picture: red, green and blue of each index."""
    palette: list[int] = []
    for ink in INKS:
        for shade in range(SHADES):
            share = shade / (SHADES - 1)
            pairs = zip(rgb(ink.ground), rgb(ink.letters), strict=True)
            palette += [round(a + (b - a) * share) for a, b in pairs]
    return bytes(palette)
