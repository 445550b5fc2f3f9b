"""The font of every image: DejaVu Sans, which has ä, ö and the suits. Its license is in the same folder."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

from PIL import ImageFont

FONTS = Path(__file__).parent / "fonts"
Weight = Literal["", "-Bold"]


@lru_cache(maxsize=64)
def load_font(size: int, weight: Weight = "-Bold") -> ImageFont.FreeTypeFont:
    """The font at `size` pixels, from the top of the tallest letter to the bottom of the deepest."""
    return ImageFont.truetype(FONTS / f"DejaVuSans{weight}.ttf", size)


def text_width(text: str, size: int, weight: Weight = "-Bold") -> int:
    """The width of a text in pixels."""
    return round(load_font(size, weight).getlength(text))


@lru_cache(1024)
def printable_name(name: str) -> str:
    """The name without characters that the font lacks; keeps Latin, Greek and Cyrillic letters."""
    return " ".join(
        "".join(letter for letter in name if letter.isprintable() and ord(letter) < 0x530).split()
    )
