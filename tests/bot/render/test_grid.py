"""The grid of colored cells: complete, with legible letters and distinguishable colors."""

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from bot.render.images import grid as grid_images
from bot.render.images import palette
from bot.render.images.grid import Grid, GridCell, grid
from bot.render.images.palette import BLUE, GROUND, ORANGE, PALE, VERMILION, between, contrast, ink_on, rgb

PALETTE = (
    palette.ORANGE,
    palette.SKY,
    palette.GREEN,
    palette.YELLOW,
    palette.BLUE,
    palette.VERMILION,
    palette.PURPLE,
    palette.GRAY,
)


def shown(rows=("16", "17"), columns=("9", "T"), cell=lambda row, column: GridCell("H", ORANGE), **differing):
    cells = {(row, column): text for row in rows for column in columns if (text := cell(row, column))}
    return Grid(**{"title": "A chart", "rows": [rows], "columns": [columns], "cells": cells, **differing})


def drawn(grid_):
    return Image.open(BytesIO(grid(grid_))).convert("RGB")


def box(picture, color):
    """The bounding box of this color: left, top, right, bottom; None if the color is absent."""
    return Image.fromarray((np.asarray(picture) == rgb(color)).all(axis=2)).getbbox()


def test_cell_is_at_its_row_and_column():
    where = {
        key: box(
            drawn(shown(cell=lambda *place, key=key: GridCell("S", BLUE) if place == key else None)), BLUE
        )
        for key in (("16", "9"), ("16", "T"), ("17", "9"))
    }
    corner, right, below = where["16", "9"], where["16", "T"], where["17", "9"]
    assert (corner[1], corner[3]) == (right[1], right[3])
    assert corner[2] < right[0]
    assert (corner[0], corner[2]) == (below[0], below[2])
    assert corner[3] < below[1]


@pytest.mark.parametrize("count", [1, 2, 10, 12, 23])
@pytest.mark.parametrize("text", ["H", "Rh", "+1.00", "99.99"])
def test_image_has_margins(count, text):
    columns = [f"A{number}"[:3] for number in range(count)]
    chart = shown(
        columns=columns, cell=lambda *_: GridCell(text, ORANGE, "12.3"), across="dealer", down="you"
    )
    picture = drawn(chart)
    assert picture.width == grid_images.WIDTH
    for box_of in (box(picture, ORANGE), box(picture, PALE)):
        assert box_of[0] >= grid_images.MARGIN - 2
        assert box_of[2] <= grid_images.WIDTH - grid_images.MARGIN + 2
        assert box_of[3] <= picture.height - grid_images.MARGIN + 2


def test_six_columns_fill_the_image():
    chart = shown(columns=["bust", "17", "18", "19", "20", "21"], cell=lambda *_: GridCell("16.3", ORANGE))
    assert box(drawn(chart), ORANGE)[2] > grid_images.WIDTH - grid_images.MARGIN - 10


@pytest.mark.parametrize("text", ["H", "Rh", "+0.57", "−1.00"])
def test_text_fits_its_cell(text):
    # In a grid of one cell, everything black lies inside that cell: only the ink on orange is black.
    for columns in (["T"], [*"A23456789T"]):
        chart = shown(
            ["16"], columns, lambda _, column: GridCell(text, ORANGE, text) if column == "T" else None
        )
        picture = drawn(chart)
        cell, ink = box(picture, ORANGE), box(picture, palette.BLACK)
        assert cell[0] < ink[0] < ink[2] < cell[2]
        assert cell[1] < ink[1] < ink[3] < cell[3]


def test_groups_have_a_gap():
    together = drawn(shown())
    parted = drawn(Grid("A chart", [["16"], ["17"]], [["9", "T"]], shown().cells))
    assert parted.height - together.height == grid_images.PARTING


def test_long_legend_wraps():
    heights = [
        drawn(shown(legend=[(GridCell("H", VERMILION), f"hit, part {part}") for part in range(count)])).height
        for count in (1, 2, 8)
    ]
    assert heights[0] == heights[1] < heights[2]
    assert box(drawn(shown(legend=[(GridCell("S", VERMILION), "stand")])), VERMILION)


@pytest.mark.parametrize("color", [*PALETTE, GROUND])
def test_every_color_can_be_written_on(color):
    assert contrast(ink_on(color), color) >= 4.5


def test_every_scale_color_is_readable():
    scale = [between((VERMILION, GROUND, BLUE), step / 100) for step in range(101)]
    assert min(contrast(ink_on(color), color) for color in scale) >= 4.5
    assert (scale[0], scale[50], scale[100]) == (VERMILION, GROUND, BLUE)


def test_contrast_matches_wcag():
    # WCAG 2, "contrast ratio": 21:1 for black on white, 1:1 for a color on itself
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert contrast(ORANGE, ORANGE) == 1


# Color vision without red cones (protanopia) or green cones (deuteranopia), as matrices over linear RGB:
# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
# (2009), severity 1.
BLIND = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


@pytest.mark.parametrize("eyes", BLIND)
def test_color_blind_people_tell_the_colors_apart(eyes):
    for color, other in combinations(PALETTE, 2):
        apart = max(abs(a - b) for a, b in zip(seen_by(eyes, color), seen_by(eyes, other), strict=True))
        assert apart >= 0.1, (color, other)


def seen_by(eyes, color):
    """The sRGB color, 0 to 1, as seen with this color vision matrix."""
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb(color)
    ]
    seen = [sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in BLIND[eyes]]
    return [min(max(part, 0), 1) ** (1 / 2.4) for part in seen]
