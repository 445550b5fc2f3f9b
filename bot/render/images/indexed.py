"""Images with one byte for each pixel: the index of its colour in the image's palette."""

import sys
from collections.abc import Callable, Sequence

from PIL import Image

MAX_COLOURS = 256


def with_own_palette(picture: Image.Image) -> Image.Image:
    """The same RGBA picture with a palette of its colours; itself if they are more than 256."""
    palette = _colours(picture, MAX_COLOURS)
    if palette is None:
        return picture
    paletted = _indexed(picture, palette, range(len(palette)))
    paletted.putpalette(b"".join(palette), "RGBA")
    return paletted


def with_palette(picture: Image.Image, palette: bytes, nearest: Callable[[bytes], int]) -> Image.Image:
    """The picture in the colours of a palette. `nearest`: the index in it for red, green and blue."""
    picture = picture.convert("RGBA")
    colours = _colours(picture, picture.width * picture.height) or []
    paletted = _indexed(picture, colours, [nearest(colour[:3]) for colour in colours])
    paletted.putpalette(palette)
    return paletted


def _colours(picture: Image.Image, at_most: int) -> list[bytes] | None:
    """Red, green, blue and alpha of each colour; None if there are more."""
    counted = picture.getcolors(at_most)
    return None if counted is None else [bytes(colour) for _, colour in counted if isinstance(colour, tuple)]


def _indexed(picture: Image.Image, colours: Sequence[bytes], indices: Sequence[int]) -> Image.Image:
    """The RGBA picture with an index for each of its colours."""
    index = {int.from_bytes(colour, sys.byteorder): at for colour, at in zip(colours, indices, strict=True)}
    pixels = memoryview(picture.tobytes()).cast("I")
    return Image.frombytes("P", picture.size, bytes(map(index.__getitem__, pixels)))
