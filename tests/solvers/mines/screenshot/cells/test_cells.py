"""What each cell looks like, and which cells look alike."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import fitting, lattice, sampling
from solvers.mines.screenshot.pixels import edges
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped
from tests.solvers.mines.screenshot.small_board import ROWS, drawn


def test_a_frame_does_not_hide_how_symbols_differ():
    looks = [cell(symbol, frame="#000000", size=10) for symbol in [""] * 12 + ["3"] * 2 + ["8"] * 2]
    cluster = grouped(looks, 4, 4).cluster
    assert cluster[12] == cluster[13]
    assert cluster[14] == cluster[15]
    assert len({cluster[0], cluster[12], cluster[14]}) == 3


@pytest.mark.parametrize(
    ("texts", "named"), [(["A1", "B4", "C2", "D5", "E6", "F3", "G8", "H9", "K1", "L7"], 10), (["A1"] * 10, 0)]
)
def test_cells_show_their_names_if_these_differ(texts, named):
    looks = np.array([cell(text, size=12) for text in texts])
    looks += np.arange(10, dtype=np.float32)[:, None, None, None]  # each on a background of its own
    seen = cells.glyphs_of(looks, looks[:, 0, 0], np.arange(10))
    assert cells.labeled_cells(seen, np.arange(10)).sum() == named


@pytest.mark.parametrize("skin", SKINS)
def test_no_cluster_of_cells_has_two_names(skin):
    pyramid = edges.levels(drawn(skin, 28.0))
    best = fitting.lattices(pyramid)[0]
    seen = cells.grouped_cells(sampling.sampled(pyramid, best), best.rows, best.columns)
    assert seen is not None
    letters = "".join(ROWS)
    for cluster in range(seen.cluster.max() + 1):
        assert len({letters[at] for at in np.flatnonzero(seen.cluster == cluster)}) == 1


@pytest.mark.parametrize(("zeros", "apart"), [(2, False), (3, True)])
@pytest.mark.parametrize(("count", "fewer"), [(100, False), (400, True)])
def test_blank_cells_are_apart_where_enough_others_are_0s(zeros, apart, count, fewer):
    image = Image.new("RGB", (sampling.SIDE, sampling.SIDE), "white")
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 16)
    ImageDraw.Draw(image).text((sampling.SIDE // 2, sampling.SIDE // 2), "0", "blue", font, "mm")
    white = np.full((sampling.SIDE, sampling.SIDE, 3), 255.0)
    seen = [glyphs.glyph(look, white) for look in (white, np.asarray(image).astype(float))]
    cluster = np.array([1] * zeros + [0] * (count - zeros))
    backgrounds = cells.with_covered_apart(seen, np.zeros(count, int), cluster)
    assert (backgrounds[0] != backgrounds[-1]) == (apart and not fewer)


@pytest.mark.parametrize(("crosses", "enlarged"), [(3, 9), (8, 0)])
def test_small_symbols_are_enlarged_beside_a_few_large_ones(crosses, enlarged):
    image = Image.new("RGB", (160, 160), "#d0d0d0")
    for at in range(12):
        x, y = at % 4 * 40, at // 4 * 40
        reach = 13 if at < crosses else 4
        for way in (-1, 1):
            line = (x + 20 - reach, y + 20 - way * reach, x + 20 + reach, y + 20 + way * reach)
            ImageDraw.Draw(image).line(line, "#303030", 3)
    pyramid = edges.levels(pixels_of(image))
    board = lattice.Lattice(pyramid[0], 40.0, 0.0, 0.0, 4, 4)
    known = cells.grouped_cells(sampling.sampled(pyramid, board), 4, 4)
    symbols = cells.enlarged(pyramid, board, known)
    changed = np.zeros(16) if symbols is None else np.abs(symbols - known.looks).max(axis=(1, 2, 3)) > 0
    assert changed[:crosses].sum() == 0
    assert changed[:12].sum() == enlarged


@pytest.mark.parametrize(("wide", "high"), [(24, 48), (48, 24), (40, 40)])
@pytest.mark.parametrize("size", [16, 40])
def test_symbols_of_stretched_cells_have_their_own_shape(wide, high, size):
    image = Image.new("RGB", (4 * wide, 4 * high), "#d0d0d0")
    font, middle = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), size), []
    for at in range(16):
        x, y = at % 4 * wide + wide // 2, at // 4 * high + high // 2
        ImageDraw.Draw(image).text((x, y), str(1 + at % 8), "#202020", font, "mm")
        middle.append(image.crop((x - 12, y - 12, x + 12, y + 12)))
    square = image.resize((4 * max(wide, high),) * 2, Image.Resampling.BICUBIC)
    pyramid = edges.levels(pixels_of(square), wide / high)
    board = lattice.Lattice(pyramid[0], float(max(wide, high)), 0.0, 0.0, 4, 4)
    looks = sampling.sampled(pyramid, board)
    symbols = cells.square_middles(pyramid, board, looks, cells.backgrounds_of(looks))
    if wide == high or size > min(wide, high):
        assert symbols is None  # they are not stretched, or are larger than a square
    else:
        shown = np.array([np.asarray(each) for each in middle], float)
        assert np.abs(symbols - shown).mean() < np.abs(looks - shown).mean() / 3


@pytest.mark.parametrize("seed", [1, 3, 4, 5])
def test_blank_cells_are_covered_where_zeros_are_written(seed):
    rows = tuple(row.replace("F", "#") for row in random_position(9, 9, 10, seed))
    image = Image.new("RGB", (440, 440), "#ffffff")
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 18)
    colors = dict(zip("01234", ("orange", "blue", "green", "red", "purple"), strict=True))
    for at in range(10):
        draw.line([(40 + 40 * at, 40), (40 + 40 * at, 400)], "#000000", 2)
        draw.line([(40, 40 + 40 * at), (400, 40 + 40 * at)], "#000000", 2)
    for (r, c), letter in np.ndenumerate(np.array([list(row) for row in rows])):
        if letter != "#":
            draw.text((60 + 40 * c, 60 + 40 * r), letter, colors[letter], font, "mm")
    reading = mines.read_screenshot(pixels_of(image))
    assert (reading.rows, reading.unsure) == (rows, ())
