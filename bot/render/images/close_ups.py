"""Image of the cells that were not read for certain from a picture, enlarged, with their names."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bot.render.images.palette import BLACK, GROUND, PALE, YELLOW
from bot.render.images.png import png
from bot.render.images.typeface import letters
from solvers.mines import Cell, format_cell

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

IN_A_ROW = 5
GAP = 12
NAME = 34  # height of the line with a cell's name


def close_ups(cells: Sequence[Cell], parts: "npt.NDArray[np.uint8]") -> bytes:
    """A PNG file of the first of the cells, as many as there are `parts`: (number, side, side, 3).

    A part shows the cell in the middle of its neighbours; the cell is framed.
    """
    side = parts.shape[1]
    columns, rows = min(IN_A_ROW, len(parts)), -(-len(parts) // IN_A_ROW)
    step, line = side + GAP, NAME + side + GAP
    picture = Image.new("RGB", (GAP + columns * step, rows * line), GROUND)
    pen = ImageDraw.Draw(picture)
    for index, (cell, part) in enumerate(zip(cells, parts, strict=False)):
        left, top = GAP + index % IN_A_ROW * step, index // IN_A_ROW * line
        pen.text((left + side // 2, top + NAME // 2 + 2), format_cell(cell), PALE, letters(24), anchor="mm")
        picture.paste(Image.fromarray(part), (left, top + NAME))
        third = side // 3
        for out, colour, width in ((4, BLACK, 6), (3, YELLOW, 4)):
            corner, end = third - out, 2 * third + out
            pen.rectangle(
                (left + corner, top + NAME + corner, left + end, top + NAME + end), None, colour, width
            )
    return png(picture)
