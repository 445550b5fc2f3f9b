"""The picture of the cells that were not read for certain from a picture."""

from io import BytesIO

from PIL import Image

from app.boards import BoardRequest
from app.solving.screenshot_jobs import CLOSE_UP, Certain
from bot.render.images import close_ups
from bot.render.minesweeper.screenshot import CLOSE_UPS, unclear_close_ups, unclear_reply
from solvers.mines import Board

CELLS = tuple((0, column) for column in range(7))
REQUEST = BoardRequest(Board(("#" * 7,)), "", "", {}, unclear=CELLS, pictured=CELLS)


def drawn(shades):
    """A picture of as many cells, each part in its own shade of gray."""
    return close_ups.close_ups(CELLS, [bytes([shade] * 3 * CLOSE_UP**2) for shade in shades], CLOSE_UP)


def shades_in(file):
    """The shade of gray of each part, in reading order; the ground has a color."""
    picture = Image.open(BytesIO(file)).convert("RGB")
    step, line = CLOSE_UP + close_ups.GAP, close_ups.NAME + CLOSE_UP + close_ups.GAP
    corners = [
        picture.getpixel((close_ups.GAP + left, top + close_ups.NAME))
        for top in range(0, picture.height, line)
        for left in range(0, picture.width - step + 1, step)
    ]
    return [red for red, green, blue in corners if red == green == blue]


async def test_cells_that_are_clear_now_are_left_out():
    file = drawn([200, 210, 220, 230, 240, 250, 255])
    assert shades_in(file) == [200, 210, 220, 230, 240, 250, 255]
    once = await unclear_close_ups("cells.png", file, REQUEST._replace(unclear=CELLS[1:6]))
    assert shades_in(once) == [210, 220, 230, 240, 250]
    assert Image.open(BytesIO(once)).height < Image.open(BytesIO(file)).height, (
        "one row, without empty places"
    )
    name = "cells-1-2-3-4-5.png"
    again = await unclear_close_ups(name, once, REQUEST._replace(unclear=(CELLS[5], CELLS[2])))
    assert shades_in(again) == [220, 250]
    assert await unclear_close_ups("cells-2-5.png", again, REQUEST._replace(unclear=())) is None


async def test_close_ups_tell_which_cells_they_show():
    request = REQUEST._replace(unclear=CELLS[3:5])
    file = drawn([200, 210])
    reply = unclear_reply(request, Certain((), ()), CELLS[3:5], file)
    (name,) = [file.filename for file in await reply.files() if CLOSE_UPS.fullmatch(file.filename)]
    assert name == "cells-3-4.png"
