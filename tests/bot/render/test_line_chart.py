"""The picture of lines over a band."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.render.images import line_chart
from bot.render.images.line_chart import ACROSS, BAND_COLOR, HEIGHT, UP, WIDTH, Axes, ChartBand, Line, ticks
from bot.render.images.palette import ORANGE, SKY, rgb
from bot.text.cldr import separators

ENGLISH = separators("en-US")


def drawn(*values, low=-10.0, high=10.0, dash=0):
    line = Line("result", values, SKY, 6, dash)
    band = ChartBand("luck", [low] * len(values), [high] * len(values))
    return image_of([line], band)


def image_of(lines, band):
    png = line_chart.line_chart(lines, band, Axes("bets", "the last rounds", ENGLISH))
    return Image.open(BytesIO(png)).convert("RGB")


def colored(picture, color):
    """The places of pixels of exactly this color below the legend."""
    pixels = picture.load()
    return [
        (x, y) for x in range(picture.width) for y in range(120, picture.height) if pixels[x, y] == rgb(color)
    ]


def test_line_goes_straight_from_value_to_value():
    picture = drawn(-10.0, 0.0, 10.0)
    assert picture.size == (WIDTH, HEIGHT)
    places = colored(picture, SKY)
    (left, bottom), (right, top) = min(places), max(places)
    assert top < HEIGHT / 4
    assert bottom > HEIGHT * 2 / 3
    steep = (top - bottom) / (right - left)
    assert all(abs(bottom + (x - left) * steep - y) < 10 for x, y in places)


def test_band_lies_between_its_edges():
    places = colored(drawn(0.0, 0.0, low=-1.0, high=5.0), BAND_COLOR)
    wide = colored(drawn(0.0, 0.0, low=-1.0, high=11.0), BAND_COLOR)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    assert 400 < bottom - top < 600
    assert abs((max(y for _, y in wide) - min(y for _, y in wide)) - (bottom - top)) < 10, "it fills the plot"


def test_dashes_are_twice_as_long_as_gaps():
    solid, dashed = drawn(0.0, 0.0), drawn(0.0, 0.0, dash=40)
    share = len(colored(dashed, SKY)) / len(colored(solid, SKY))
    assert 0.6 < share < 0.73


def test_later_lines_are_drawn_over_earlier_ones():
    band = ChartBand("luck", [-1, -1], [1, 1])
    lines = [Line("first", [0, 0], ORANGE, 6), Line("second", [0, 0], SKY, 6)]
    picture = image_of(lines, band)
    assert not colored(picture, ORANGE)
    assert colored(picture, SKY)


def test_nothing_changed_hands():
    assert drawn(0.0, 0.0, low=0.0, high=0.0).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 200, ACROSS, [0, 50, 100, 150, 200]),
        (0, 7, ACROSS, [0, 2, 4, 6]),
        (-41.2, 45.8, UP, [-40, -20, 0, 20, 40]),
        (-0.3, 0.31, UP, [-0.2, 0.0, 0.2]),
        (-12, -2, UP, [-12, -10, -8, -6, -4, -2]),
    ],
)
def test_ticks_are_at_round_numbers(low, high, most, expected):
    assert ticks(low, high, most) == expected


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6), st.integers(5, 8))
def test_two_ticks_at_least_and_not_too_many(low, extent, most):
    marks = ticks(low, low + extent, most)
    assert 2 <= len(marks) <= most + 1


@pytest.mark.parametrize(
    ("language", "values", "expected"),
    [
        ("en-US", [-0.5, 0.0, 0.5], ["−0.5", "0.0", "0.5"]),
        ("de", [-0.5, 0.0, 0.5], ["−0,5", "0,0", "0,5"]),
        ("de", [0, 1000, 2000], ["0", "1.000", "2.000"]),
        ("en-US", [0.0, 0.05], ["0.00", "0.05"]),
        ("en-US", [-20.0, 0.0, 20.0], ["−20", "0", "20"]),
    ],
)
def test_numbers_are_written_in_the_language(language, values, expected):
    assert line_chart._format(values, separators(language)) == expected
