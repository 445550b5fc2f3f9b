"""Cells that look unlike the others of their name, or hardly like any cell of that name."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from solvers.mines.screenshot.doubts import odd
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.doubts.gray_cells import FONT, cell, glyph_clusters
from tests.solvers.mines.screenshot.named_cells import named_cells


@pytest.mark.parametrize(("size", "in_doubt"), [(14, False), (5, True)])
def test_tiny_digits_are_in_doubt(size, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).text((12, 12), "2", "#000080", ImageFont.truetype(FONT, size), anchor="mm")
    seen = glyphs.glyph(np.asarray(image).astype(np.float32), np.full(3, 192.0, np.float32))
    cluster = look_costs.Cluster(0, np.arange(3), 0, seen, False)
    assert (seen.height < odd.LOWEST) == in_doubt
    assert odd.hardly_like_its_name(cluster, CODE["2"]) == in_doubt


@pytest.mark.parametrize(("x", "in_doubt"), [(12, False), (17, True)])
def test_a_poor_digit_that_is_elsewhere_in_its_cell(x, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).ellipse((x - 5, 7, x + 3, 15), "#c08020")
    digits = [cell("1"), cell("2"), np.asarray(image).astype(np.float32)]
    codes = np.array([CODE[letter] for letter in "124"])
    found = odd.misplaced_digits(named_cells(codes, clusters=glyph_clusters(digits)))
    assert found.tolist() == [False, False, in_doubt]
