"""Several boards of one size in a picture."""

import pytest
from PIL import Image

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines

BOARDS = [random_position(9, 9, 10, seed=seed) for seed in range(4)]


def screen(places, skin="bevel", pitch=24.0, boards=BOARDS):
    """A screen with a window of a board at each place, in pixels."""
    whole = Image.new("RGB", (900, 700), "#3060a0")
    for rows, place in zip(boards, places, strict=False):
        whole.paste(picture(rows, SKINS[skin], pitch), place)
    return pixels_of(whole)


@pytest.mark.parametrize("skin", ["bevel", "flat dark", "plain ink"])
def test_two_boards_are_read(skin):
    readings = mines.read_screenshots(screen([(13, 21), (500, 60)], skin))
    assert [reading.rows for reading in readings] == BOARDS[:2]
    assert all(reading.unsure == () for reading in readings)


def test_four_boards_are_read_from_top_to_bottom():
    places = [(5, 3), (411, 30), (30, 350), (420, 371)]
    assert [reading.rows for reading in mines.read_screenshots(screen(places))] == BOARDS


def test_no_other_board_is_found_beside_a_single_one():
    (reading,) = mines.read_screenshots(screen([(300, 200)]))
    assert reading == mines.read_screenshot(screen([(300, 200)]))


def test_a_smaller_board_is_not_asked_about():
    boards = [random_position(16, 16, 40, seed=1), BOARDS[0]]
    (reading,) = mines.read_screenshots(screen([(5, 5), (550, 30)], boards=boards))
    assert reading.rows == boards[0]
