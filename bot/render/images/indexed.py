"""Images with one byte for each pixel: the index of its color in the image's palette."""

import sys
from collections.abc import Callable, Sequence

from PIL import Image

MAX_COLORS = 256


def with_own_palette(picture: Image.Image) -> Image.Image:
    """The same RGBA picture with a palette of its colors; itself if they are more than 256."""
    palette = _colors(picture, MAX_COLORS)
    if palette is None:
        return picture
    paletted = _indexed(picture, palette, range(len(palette)))
    paletted.putpalette(b"".join(palette), "RGBA")
    return paletted


def with_palette(picture: Image.Image, palette: bytes, nearest: Callable[[bytes], int]) -> Image.Image:
    """The picture in the colors of a palette. `nearest`: the index in it for red, green and blue."""
    picture = picture.convert("RGBA")
    colors = _colors(picture, picture.width * picture.height) or []
    paletted = _indexed(picture, colors, [nearest(color[:3]) for color in colors])
    paletted.putpalette(palette)
    return paletted


def _colors(picture: Image.Image, at_most: int) -> list[bytes] | None:
    """Red, green, blue and alpha of each color; None if there are more."""
    counted = picture.getcolors(at_most)
    return None if counted is None else [bytes(color) for _, color in counted if isinstance(color, tuple)]


def _indexed(picture: Image.Image, colors: Sequence[bytes], indices: Sequence[int]) -> Image.Image:
    """The RGBA picture with an index for each of its colors."""
    index = {int.from_bytes(color, sys.byteorder): at for color, at in zip(colors, indices, strict=True)}
    pixels = memoryview(picture.tobytes()).cast("I")
    return Image.frombytes("P", picture.size, bytes(map(index.__getitem__, pixels)))
