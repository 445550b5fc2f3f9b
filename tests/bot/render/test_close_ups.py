"""The picture of the cells that were not read for certain from a picture."""

from io import BytesIO

import numpy as np
from PIL import Image

from app.boards import BoardRequest
from app.solving.screenshot_jobs import CLOSE_UP
from bot.render.images import close_ups as pictures
from bot.render.minesweeper.screenshot import erase_close_ups
from solvers.mines import Board

CELLS = tuple((0, column) for column in range(7))


def parts(file):
    """Whether something is drawn at each of the ten places of two rows."""
    width, height = CLOSE_UP + pictures.GAP, pictures.NAME + CLOSE_UP + pictures.GAP
    pixels = np.asarray(Image.open(BytesIO(file)).convert("L")).astype(int)
    places = [
        pixels[row * height : (row + 1) * height, pictures.GAP + column * width :][:, :width]
        for row in range(2)
        for column in range(pictures.IN_A_ROW)
    ]
    return [bool(place.max() > place.min()) for place in places]


async def test_cells_that_are_clear_now_are_erased():
    file = pictures.close_ups(CELLS, [bytes([200] * 3 * CLOSE_UP**2)] * 7, CLOSE_UP)
    assert parts(file) == [True] * 7 + [False] * 3
    board = Board(("#" * 7,))
    request = BoardRequest(board, True, "", "", {}, unclear=CELLS[1:6], pictured=CELLS)
    once = await erase_close_ups(file, request)
    assert parts(once) == [False, *[True] * 5, *[False] * 4]
    again = await erase_close_ups(once, request._replace(unclear=CELLS[2:6]))
    assert parts(again) == [False, False, *[True] * 4, *[False] * 4]
