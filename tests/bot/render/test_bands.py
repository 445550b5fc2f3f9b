"""PNG files made of bands: the same picture, checksums included, as if it had been compressed as a whole."""

import struct
import zlib
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.render.images import bands

PALETTE = bytes(range(256)) * 3


def chunks(png):
    """The chunks of a PNG file by kind, after checking their checksums."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, place = {}, 8
    while place < len(png):
        (length,) = struct.unpack_from(">I", png, place)
        kind, content = png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        assert struct.unpack_from(">I", png, place + 8 + length) == (zlib.crc32(kind + content),)
        assert kind not in found
        found[kind] = content
        place += length + 12
    assert [*found] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    return found


def band(picture):
    canvas = bands.blank_canvas(*picture.size)
    canvas.image.paste(picture, (1, 0))
    return bands.compressed(canvas)


@given(st.integers(1, 50), st.lists(st.integers(1, 40), min_size=1, max_size=5), st.randoms())
def test_bands_are_one_picture(width, heights, chance):
    pictures = [Image.frombytes("L", (width, height), chance.randbytes(width * height)) for height in heights]
    png = bands.png(width, [band(picture) for picture in pictures], PALETTE)
    pixels = b"".join(picture.tobytes() for picture in pictures)
    lines = [b"\0" + pixels[start : start + width] for start in range(0, len(pixels), width)]
    assert zlib.decompress(chunks(png)[b"IDAT"]) == b"".join(lines)  # raises an error for a wrong Adler-32
    picture = Image.open(BytesIO(png))
    assert (picture.mode, picture.size) == ("P", (width, sum(heights)))
    assert picture.tobytes() == pixels
    assert bytes(picture.getpalette()) == PALETTE


@given(st.integers(1, 50), st.lists(st.integers(1, 40), min_size=2, max_size=4), st.randoms())
def test_band_can_be_decompressed_without_those_before(width, heights, chance):
    """A picture may have it below others than the one that was compressed before."""
    for height in heights:
        picture = Image.frombytes("L", (width, height), bytes(chance.choices(b"ab", k=width * height)))
        lines = zlib.decompressobj(-zlib.MAX_WBITS).decompress(band(picture).compressed)
        pixels = b"".join(lines[start + 1 : start + 1 + width] for start in range(0, len(lines), width + 1))
        assert pixels == picture.tobytes()


def test_a_canvas_is_blank_whatever_was_drawn_before():
    for width, height in ((20, 10), (5, 3), (30, 20)):
        canvas = bands.blank_canvas(width, height)
        assert bytes(canvas.pixels) == bytes((1 + width) * height) == canvas.image.tobytes()
        canvas.image.paste(7, (0, 0, 1 + width, height))
        assert set(canvas.pixels) == {7}, "it is the memory that was drawn on"


def test_long_pictures_have_the_right_checksum():
    picture = Image.new("L", (720, 3000), 255)  # more than Adler-32's modulus
    png = bands.png(720, [band(picture)] * 3, PALETTE)
    assert len(zlib.decompress(chunks(png)[b"IDAT"])) == 3 * 3000 * 721
