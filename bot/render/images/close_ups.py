"""Image of the cells that were not read for certain from a picture, enlarged, with their names."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from bot.render.images.cell_tiles import OUTLINE_WIDTH, draw_outline
from bot.render.images.palette import GROUND, PALE
from bot.render.images.png import png
from bot.render.images.typeface import load_font
from solvers.mines import Cell, format_cell

IN_A_ROW = 5
GAP = 12
NAME = 34  # height of the line with a cell's name


def close_ups(cells: Sequence[Cell], parts: Sequence[bytes], side: int) -> bytes:
    """A PNG file of the first of the cells, as many as there are `parts`: red, green and blue of its pixels.

    A part is a square of `side` pixels. It shows the cell, which is framed, amid its neighbors.
    """
    picture = _ground(len(parts), side)
    pen = ImageDraw.Draw(picture)
    for index, (cell, part) in enumerate(zip(cells, parts, strict=False)):
        left, top = _corner(index, side)
        pen.text((left + side // 2, top + NAME // 2 + 2), format_cell(cell), PALE, load_font(24), anchor="mm")
        picture.paste(Image.frombytes("RGB", (side, side), part), (left, top + NAME))
        third = side // 3
        start = third - OUTLINE_WIDTH  # the frame is around the cell, so it hides nothing of it
        draw_outline(pen, left + start, top + NAME + start, third + 2 * OUTLINE_WIDTH)
    return png(picture)


def select(file: bytes, places: Sequence[int], side: int) -> bytes:
    """The PNG file of `close_ups` with only the parts that are at these places in it, side by side."""
    before, picture = Image.open(BytesIO(file)).convert("RGB"), _ground(len(places), side)
    for index, place in enumerate(places):
        left, top = _corner(place, side)
        picture.paste(before.crop((left, top, left + side, top + NAME + side)), _corner(index, side))
    return png(picture)


def _ground(parts: int, side: int) -> Image.Image:
    """An empty picture for so many parts."""
    columns, rows = min(IN_A_ROW, parts), -(-parts // IN_A_ROW)
    return Image.new("RGB", (GAP + columns * (side + GAP), rows * (NAME + side + GAP)), GROUND)


def _corner(index: int, side: int) -> tuple[int, int]:
    """The left and top of the part at this place, with its name."""
    return GAP + index % IN_A_ROW * (side + GAP), index // IN_A_ROW * (NAME + side + GAP)
