"""Boards with text beside them."""

import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from solvers import mines
from solvers.mines.screenshot.extent import text
from solvers.mines.screenshot.lattice import fitting, lattice
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import ROWS


def beside_text(around, rows=ROWS, skin="tiles", pitch=30):
    """A board with so many pixels of text on each side."""
    end = 20 + len(rows[0]) * pitch, 60 + len(rows) * pitch
    board = picture(rows, SKINS[skin], float(pitch)).crop((20, 60, *end))
    left, top, right, bottom = around
    page = Image.new("RGB", (board.width + left + right, board.height + top + bottom), "#ffffff")
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONTS / "DejaVuSans.ttf", 12)
    for line, y in enumerate(range(4, page.height, 15)):
        words = (
            f"{(line * 7 + n) ** 3 * 7919 % 99991:x}"[:3] + "hmnud"[(n * n + line) % 5]
            for n in range(page.width // 20)
        )
        draw.text((4, y), " ".join(words), "#202020", font)
    page.paste(board, (left, top))
    return pixels_of(page)


def test_text_beside_a_board_is_no_further_column():
    levels = edges.levels(beside_text((0, 0, 120, 0)))
    found = fitting.lattices(levels)[0]
    assert found.columns > 9
    narrowed = text.narrowed(found, text.compared(levels, found))
    assert (narrowed.columns, narrowed.rows) == (9, 9)


def test_a_board_amid_text_has_the_plainest_lines():
    levels = edges.levels(beside_text((200, 150, 200, 150)))
    loose, plain = (
        fitting.lattices(levels, covered)[0] for covered in (lattice.MIN_COVER, lattice.STRICT_COVER)
    )
    assert (loose.columns, loose.rows) != (9, 9)
    assert (plain.columns, plain.rows) == (9, 9)


@pytest.mark.parametrize("skin", ["bevel", "flat dark"])
def test_a_board_with_few_numbers_amid_text_is_read(skin):
    rows = (*("#" * 9,) * 5, "2F#######", "01#######", "011111###", "000001###")
    read = mines.read_screenshot(beside_text((200, 150, 200, 150), rows, skin, 24))
    assert read.rows == rows
