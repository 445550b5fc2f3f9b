"""Symbols that shade their cells: the rim tells which background they are on."""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.cells import rims
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE

PITCH = 28
COVERED, SHADED = 188, 176  # gray of covered cells, and of those in the shadow of a flag
COLORS = "#0000ff", "#008000", "#ff0000", "#000080", "#800000", "#008080", "#000000", "#808080"


def drawn(rows):
    """A board whose opened cells get darker from left to right, as in front of a landscape."""
    image = Image.new("RGB", (len(rows[0]) * PITCH + 60, len(rows) * PITCH + 60), "#8a8a8a")
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(FONTS / "DejaVuSans-Bold.ttf", 20)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            x, y = 30 + c * PITCH, 30 + r * PITCH
            box = (x, y, x + PITCH - 1, y + PITCH - 1)
            if letter in "#F":
                draw.rectangle(box, (168,) * 3)
                draw.rectangle((x + 2, y + 2, x + PITCH - 3, y + PITCH - 3), (COVERED + 14,) * 3)
                draw.rectangle((x + 4, y + 4, x + PITCH - 5, y + PITCH - 5), (COVERED,) * 3)
            else:
                draw.rectangle(box, (212 - 2 * c,) * 3)
                draw.rectangle((x + 1, y + 1, x + PITCH - 1, y + PITCH - 1), (204 - 2 * c,) * 3)
            if letter == "F":
                draw.rectangle((x + 4, y + 4, x + PITCH - 5, y + PITCH - 5), (SHADED,) * 3)
                draw.rectangle((x + 8, y + 6, x + 9, y + 22), "#202020")
                draw.polygon([(x + 10, y + 6), (x + 21, y + 11), (x + 10, y + 16)], "#b01010")
            elif letter in "*X":
                if letter == "X":
                    draw.rectangle(box, "#ffb030")
                draw.ellipse((x + 6, y + 6, x + 22, y + 22), "#101010")
            elif letter in "12345678":
                draw.text((x + 14, y + 14), letter, COLORS[int(letter) - 1], font, anchor="mm")
    return pixels_of(image)


def test_flags_with_a_shadow_are_on_covered_cells():
    rows = random_position(12, 16, 30, 3, lost=True)
    reading = mines.read_screenshot(drawn(rows))
    assert reading.rows == rows
    assert len(reading.unsure) <= 0.05 * 12 * 16


def cell(rim, color, symbol=()):
    look = np.full((SIDE, SIDE, 3), float(rim))
    look[RIM:-RIM, RIM:-RIM] = color
    look[8:16, 8:16] = symbol or color
    return look


def moved(*with_symbol):
    """The backgrounds of cells with these looks, all on background 1, beside blank cells of 0 and 1."""
    looks = np.array(
        [cell(140, 188)] * 4 + [cell(color, color) for color in range(160, 200, 5)] + [*with_symbol]
    )
    background = np.repeat([0, 1], [4, 8 + len(with_symbol)])
    cluster = np.append(background[:12], 2 + np.arange(len(with_symbol)))
    blank = np.arange(2 + len(with_symbol)) < 2
    colors = looks[:, 4, 4]
    found, colors = rims.backgrounds_by_rims(looks.astype(np.float32), colors, background, cluster, blank)
    return found[12:].tolist(), colors[12:, 0].tolist()


def test_a_symbol_is_on_the_background_with_its_rim():
    red = (200, 0, 0)
    assert moved(cell(140, 176, red)) == ([0], [188])
    assert moved(cell(176, 176, red), cell(140, 176, red)) == ([1, 0], [176, 188])


def test_a_symbol_with_another_rim_stays():
    assert moved(cell(120, 176, (200, 0, 0)))[0] == [1]


def test_a_symbol_on_another_color_stays():
    assert moved(cell(140, (250, 40, 40), (0, 0, 0)))[0] == [1]
