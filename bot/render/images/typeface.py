"""The letters of every picture: DejaVu Sans, which has ä, ö and the suits. Its licence is beside it."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

from PIL import ImageFont

FONTS = Path(__file__).parent / "fonts"
Weight = Literal["", "-Bold"]


@lru_cache(maxsize=64)
def letters(size: int, weight: Weight = "-Bold") -> ImageFont.FreeTypeFont:
    """The font, `size` pixels high from the tallest letter to the deepest."""
    return ImageFont.truetype(FONTS / f"DejaVuSans{weight}.ttf", size)
