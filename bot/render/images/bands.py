"""PNG files made of bands that are drawn and compressed separately, so that unchanged bands can be cached.

Compressing is most of what a picture costs. PNG allows this: the pixels are one zlib stream, and a stream may
be joined from pieces that each end with a full flush (RFC 1951, and Z_FULL_FLUSH in zlib's manual).
"""

import struct
import threading
import zlib
from collections.abc import Sequence
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image

LEVEL = 1  # of compression: a quarter of the time of zlib's levels, and an eighth larger than its level 3
ZLIB_HEADER = b"\x78\x01"
LAST_BLOCK = b"\x03\x00"  # an empty block that ends the stream
MODULUS = 65521  # of Adler-32
PALETTE_COLORS = 3


class Band(NamedTuple):
    """A compressed part of a picture, of full width.

    checksum  the Adler-32 of its lines
    """

    height: int
    compressed: bytes
    checksum: int


class Canvas(NamedTuple):
    """An image to draw a band on, with one byte a pixel, and the memory of its pixels.

    Its first column does not belong to the band: there a line of a PNG file has its filter.
    """

    image: Image.Image
    pixels: memoryview


class _Reused(threading.local):
    """What each thread uses again for the next band, because making it anew would take longer than its use.

    deflate  the stream that it goes on with
    pixels   the memory of its canvas
    zeros    as many zeros
    """

    def __init__(self) -> None:
        self.deflate = isal_zlib.compressobj(LEVEL, wbits=-isal_zlib.MAX_WBITS)
        self.grow(0)

    def grow(self, size: int) -> None:
        self.pixels, self.zeros = memoryview(bytearray(size)), memoryview(bytes(size))


_reused = _Reused()


def blank_canvas(width: int, height: int) -> Canvas:
    """A canvas for a band of this size, all 0. It can be used until its thread asks for the next one."""
    size = (1 + width) * height
    if len(_reused.pixels) < size:
        _reused.grow(size)
    pixels = _reused.pixels[:size]
    pixels[:] = _reused.zeros[:size]
    image = Image.frombuffer("L", (1 + width, height), pixels, "raw", "L", 0, 1)  # type: ignore[arg-type]
    image.readonly = 0  # or drawing on it would copy it first
    return Canvas(image, pixels)


def compressed(canvas: Canvas) -> Band:
    """The band that was drawn on a canvas."""
    deflate = _reused.deflate
    flushed = deflate.compress(canvas.pixels) + deflate.flush(isal_zlib.Z_FULL_FLUSH)
    return Band(canvas.image.height, flushed, isal_zlib.adler32(canvas.pixels))


def png(width: int, bands: Sequence[Band], palette: bytes) -> bytes:
    """The PNG file of these bands, from the top; `palette`: red, green and blue of each color."""
    checksum = 1
    for band in bands:
        checksum = _combined_checksum(checksum, band.checksum, band.height * (width + 1))
    stream = (
        ZLIB_HEADER + b"".join(band.compressed for band in bands) + LAST_BLOCK + struct.pack(">I", checksum)
    )
    height = sum(band.height for band in bands)
    header = struct.pack(">IIBBBBB", width, height, 8, PALETTE_COLORS, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", stream), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(content, zlib.crc32(kind)))
    )


def _combined_checksum(first: int, second: int, length: int) -> int:
    """The Adler-32 of two pieces in a row, from that of each; `length`: of the second, in bytes.

    As in zlib's adler32_combine.
    """
    a1, b1, a2, b2 = first & 0xFFFF, first >> 16, second & 0xFFFF, second >> 16
    return (b1 + b2 + length * (a1 - 1)) % MODULUS << 16 | (a1 + a2 - 1) % MODULUS
