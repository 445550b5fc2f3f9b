"""Reads a picture's size from the header of a PNG, GIF or JPEG file."""

import struct


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, or None if the file is not a PNG, GIF or JPEG."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    elif content[:2] == b"\xff\xd8":
        return _jpeg_size(content)
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
