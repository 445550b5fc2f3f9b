"""PNG files of Pillow's images."""

from io import BytesIO

from PIL import Image


def png(picture: Image.Image, compress_level: int = 6) -> bytes:
    """The PNG file of a picture; `compress_level` from 0 (quick) to 9 (small)."""
    file = BytesIO()
    picture.save(file, "PNG", compress_level=compress_level)
    return file.getvalue()
