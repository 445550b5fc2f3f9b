"""Image of the cells that were not read for certain from a picture, enlarged, with their names."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.images.palette import BLACK, GROUND, PALE, YELLOW
from bot.render.images.png import png
from bot.render.images.typeface import letters
from solvers.mines import Cell, format_cell

IN_A_ROW = 5
GAP = 12
NAME = 34  # height of the line with a cell's name


def close_ups(cells: Sequence[Cell], parts: Sequence[bytes], side: int) -> bytes:
    """A PNG file of the first of the cells, as many as there are `parts`: red, green and blue of its pixels.

    A part is a square of `side` pixels. It shows the cell, which is framed, amid its neighbors.
    """
    columns, rows = min(IN_A_ROW, len(parts)), -(-len(parts) // IN_A_ROW)
    step, line = side + GAP, NAME + side + GAP
    picture = Image.new("RGB", (GAP + columns * step, rows * line), GROUND)
    pen = ImageDraw.Draw(picture)
    for index, (cell, part) in enumerate(zip(cells, parts, strict=False)):
        left, top = GAP + index % IN_A_ROW * step, index // IN_A_ROW * line
        pen.text((left + side // 2, top + NAME // 2 + 2), format_cell(cell), PALE, letters(24), anchor="mm")
        picture.paste(Image.frombytes("RGB", (side, side), part), (left, top + NAME))
        third = side // 3
        for out, color, width in ((4, BLACK, 6), (3, YELLOW, 4)):
            corner, end = third - out, 2 * third + out
            pen.rectangle(
                (left + corner, top + NAME + corner, left + end, top + NAME + end), None, color, width
            )
    return png(picture)
