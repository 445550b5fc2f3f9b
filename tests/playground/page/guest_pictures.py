"""The guest bot's pictures."""

import io

import discord
from PIL import Image


def board(columns: int = 8, rows: int = 3, side: int = 32, name: str = "board.png") -> discord.File:
    """A picture with this many covered cells."""
    picture = Image.new("RGB", (columns * side, rows * side), (31, 92, 70))
    for cell in range(columns * rows):
        left, top = cell % columns * side, cell // columns * side
        picture.paste((196, 214, 206), (left + 2, top + 2, left + side - 2, top + side - 2))
    file = io.BytesIO()
    picture.save(file, "PNG")
    file.seek(0)
    return discord.File(file, name, description="A board of three rows")
