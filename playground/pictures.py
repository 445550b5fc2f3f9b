"""The size of a picture, read from the head of its file: PNG, GIF and JPEG."""

import struct


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, or None if this is no picture of a kind known here."""
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
    """A JPEG is a chain of segments, each with its length; the one that starts a frame holds the size."""
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    return None
