"""Reads a picture's size from the header of a PNG, GIF, JPEG or WebP file."""

import struct


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, or None if the file is not a PNG, GIF, JPEG or WebP."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    elif content[:2] == b"\xff\xd8":
        return _jpeg_size(content)
    elif content[:4] == b"RIFF" and content[8:12] == b"WEBP" and len(content) >= 30:
        return _webp_size(content)
    else:
        return None
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """A JPEG is a chain of segments, each with its length; the start-of-frame segment has the size."""
    offset = 2
    while offset + 9 <= len(content) and content[offset] == 0xFF:
        marker = content[offset + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[offset + 5 : offset + 9])
            return width, height
        offset += 2 + int(struct.unpack(">H", content[offset + 2 : offset + 4])[0])
    return None


def _webp_size(content: bytes) -> tuple[int, int] | None:
    """The first chunk says how the picture is packed: extended, lossless or lossy."""
    kind = content[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(content[at : at + 3], "little") for at in (24, 27))
        return width + 1, height + 1
    if kind == b"VP8L":
        packed = int.from_bytes(content[21:25], "little")
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", content[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
