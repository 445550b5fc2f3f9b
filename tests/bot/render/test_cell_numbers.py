"""The chart of the numbers that a cell may show."""

from io import BytesIO

import pytest
from PIL import Image

from app.solving.board_jobs import CellNumbers
from bot.render.images import cell_numbers
from bot.render.images.bars import MARGIN, TRACK
from bot.render.images.cell_numbers import BAR_LEFT, BAR_RIGHT, MINE_BAR, ROW
from bot.render.images.palette import rgb


def drawn(chances, mined, error=0.0):
    chances = tuple(chances + [0] * (9 - len(chances)))
    shown = CellNumbers(
        chances, mined, tuple(error * bool(chance) for chance in chances), error * bool(mined)
    )
    return Image.open(BytesIO(cell_numbers.numbers_chart(shown))).convert("RGB")


def bars(picture):
    """The length of each row's bar, in pixels."""
    rows = range((picture.height - 2 * MARGIN) // ROW)
    empty = rgb(TRACK)
    lengths = []
    for row in rows:
        middle = MARGIN + row * ROW + ROW // 2
        colors = [picture.getpixel((x, middle)) for x in range(BAR_LEFT, BAR_RIGHT + 1)]
        lengths.append(sum(color != empty for color in colors))
    return lengths


def test_bar_length_is_proportional():
    mine, zero, one, two = bars(drawn([0.4, 0.2, 0.1], 0.3))
    whole = BAR_RIGHT - BAR_LEFT + 1
    assert zero == whole
    assert [mine / whole, one / whole, two / whole] == pytest.approx([0.75, 0.5, 0.25], abs=0.01)


def test_only_possible_numbers_have_rows():
    assert [length > 0 for length in bars(drawn([0, 0.5, 0, 0.5], 0))] == [True, False, True]


def test_possible_number_always_has_a_bar():
    assert all(bars(drawn([0.99999, 1e-9], 1e-9)))


def test_errors_are_printed_below_estimates():
    exact, estimate = drawn([0.4, 0.2], 0.4), drawn([0.4, 0.2], 0.4, error=0.03)
    for row in range(3):
        bottom = MARGIN + (row + 1) * ROW
        below = (BAR_RIGHT + 1, bottom - ROW // 4, exact.width - MARGIN, bottom)
        assert [len(shown.crop(below).getcolors()) > 1 for shown in (exact, estimate)] == [False, True]
    assert bars(exact) == bars(estimate)


def test_certain_mine_has_only_bar():
    picture = drawn([], 1)
    assert bars(picture) == [BAR_RIGHT - BAR_LEFT + 1]
    assert picture.getpixel((BAR_LEFT + 20, MARGIN + ROW // 2)) == rgb(MINE_BAR)
