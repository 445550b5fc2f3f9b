"""Cells that may be covered instead of opened, or opened instead of covered."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import covered_or_opened
from solvers.mines.screenshot.names import clusters, look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.doubts.gray_cells import cell, drawn_clusters
from tests.solvers.mines.screenshot.named_cells import named_cells


def doubted(rows, drawn, background_of, covered, noise=0, margin=0.0):
    """The cells in doubt, as a set of (row, column).

    `drawn` has the look of each letter, `background_of` the number of its background, and `covered` which are
    covered. x and y are covered cells, too.
    """
    letters = "".join(rows)
    looks = np.array([drawn[letter] for letter in letters])
    looks += np.random.default_rng(0).integers(-noise, noise + 1, (len(looks), 1, 1, 1))
    background = np.array([background_of[letter] for letter in letters])
    cluster = np.array([sorted(drawn).index(letter) for letter in letters])
    board = cells.Cells(
        len(rows),
        len(rows[0]),
        looks,
        backgrounds.background_features(looks)[:, :3],
        background,
        np.unique(cluster, return_inverse=True)[1],
    )
    names = np.array([CODE["#" if letter in "xy" else letter] for letter in letters])
    found = covered_or_opened.perhaps_covered_or_opened(
        named_cells(names, board, clusters.clusters_of(board), covered=covered, margin=margin)
    )
    return {divmod(int(at), len(rows[0])) for at in np.flatnonzero(found)}


BOARD = ("x0011###", "00011###", "00001###", "0001####")
BACKGROUNDS = {"0": 0, "1": 0, "#": 1, "x": 2}


@pytest.mark.parametrize(
    ("background", "rim", "in_doubt"),
    [
        (174, 1, True),  # the background of the opened cells, but for the noise
        (179, 0, True),  # a little lighter, and with nothing of the rim of the covered ones
        (179, 22, False),
        (205, 25, False),
    ],
)
def test_a_covered_cell_that_looks_opened(background, rim, in_doubt):
    drawn = {"0": cell("", 174), "1": cell("1", 174), "#": cell("", 190, 25), "x": cell("", background, rim)}
    assert doubted(BOARD, drawn, BACKGROUNDS, [False, True, True]) == ({(0, 0)} if in_doubt else set())


@pytest.mark.parametrize(
    ("background", "rim", "in_doubt"), [(179, 0, True), (179, 22, False), (186, 0, False)]
)
def test_a_rare_look_among_covered_cells(background, rim, in_doubt):
    drawn = {"0": cell("", 174), "1": cell("1", 174), "#": cell("", 190, 25), "x": cell("", background, rim)}
    found = doubted(BOARD, drawn, {**BACKGROUNDS, "x": 1}, [False, True])
    assert found == ({(0, 0)} if in_doubt else set())


@pytest.mark.parametrize(
    ("background", "rim", "in_doubt"), [(179, 0, True), (179, 22, False), (205, 0, False)]
)
def test_a_cell_unlike_most_of_its_cluster(background, rim, in_doubt):
    looks = [cell("", 174)] * 4 + [cell("", 190, 25)] * 5 + [cell("", background, rim)]
    cluster = look_costs.Cluster(0, np.arange(4, 10), 0, glyphs.glyph(looks[4], looks[4]), True)
    none = np.zeros(10, np.intp)
    board = cells.Cells(1, 10, np.array(looks), none[:, None], none, none)
    found = covered_or_opened.rare_like_the_other_sort(named_cells("0000######", board), [cluster])
    assert np.flatnonzero(found).tolist() == ([9] if in_doubt else [])


@pytest.mark.parametrize(
    ("background", "margin", "beside", "in_doubt"),
    [(90, 3.0, True, True), (90, 5.0, True, False), (90, 5.0, False, True), (170, 3.0, True, False)],
)
def test_covered_cells_in_a_color_of_their_own(background, margin, beside, in_doubt):
    letters = "".join(BOARD)
    drawn = {"0": cell("", 220), "1": cell("1", 220), "#": cell("", 190), "x": cell("", background)}
    looks = np.array([drawn[letter] for letter in letters])
    board = cells.Cells(
        4,
        8,
        looks,
        backgrounds.background_features(looks)[:, :3],
        np.array([BACKGROUNDS[letter] for letter in letters]),
        np.array([sorted(drawn).index(letter) for letter in letters]),
    )
    names = np.array([CODE["#" if letter == "x" else letter] for letter in letters])
    if not beside:  # opened cells
        names[[1, 8, 9]] = CODE["#"]
    margins = np.full(len(names), margin)
    found = covered_or_opened.of_another_color(
        named_cells(names, board, clusters.clusters_of(board), margin=margins)
    )
    assert np.flatnonzero(found).tolist() == ([0] if in_doubt else [])


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("x1000000", "11001111", "00001y##", "00001###"), [0]),  # x: another color, y: like the others
        (("x1000000", "11001111", "00001z##", "00001###"), []),  # z: between the two, as in a shading
        (("x1000#10", "1100011#", "000001#1", "000000x1"), []),  # they take turns with the others
        (("xx100000", "11001111", "00001y##", "00001###"), []),  # more than the numbers have
    ],
)
def test_covered_cells_of_two_colors_may_be_flags(rows, in_doubt):
    letters = "".join(rows)
    shades = {"#": 190, "x": 90, "y": 180, "z": 115}
    drawn = {"0": cell("", 230), "1": cell("1", 230)} | {
        name: cell("", shade) for name, shade in shades.items()
    }
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    board = cells.Cells(4, 8, looks, backgrounds.background_features(looks)[:, :3], cluster, cluster)
    names = np.array([CODE["#" if letter in shades else letter] for letter in letters])
    found = covered_or_opened.perhaps_colored_flags(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("shade", "size", "as_shaded"), [(0, 36, True), (40, 36, False), (0, 16, False)])
def test_cells_on_a_gradient_across_the_board(shade, size, as_shaded):
    side = round(size**0.5)
    y, x = np.divmod(np.arange(size), side)
    colors = np.stack([60 + 20.0 * x, 90 + 15.0 * y, 120 + 10.0 * (x + y)], axis=1)
    colors[side + 1] += shade  # a cell that may have a flag without a symbol
    board = cells.Cells(side, side, colors, colors, np.zeros(size, np.intp), np.zeros(size, np.intp))
    apart = covered_or_opened.from_even_shading(board, colors, np.arange(size - 1))
    assert (apart[side + 1] < covered_or_opened.SHADED) == as_shaded
    assert apart[-1] == np.inf  # it is none of them


@pytest.mark.parametrize("even", [True, False])
def test_covered_cells_on_a_gradient_are_only_covered(even):
    # Two parts of the covered cells, with opened ones between them.
    rows = ("#####00####",) * 8
    letters, columns = "".join(rows), np.tile(np.arange(11), 8)
    shades = 90 + 12 * columns if even else np.where(columns < 5, 90, 200)
    looks = np.array([cell(background=int(shade)) for shade in shades])
    background = np.where(columns < 5, 0, np.where(columns > 6, 1, 2))
    board = cells.Cells(8, 11, looks, backgrounds.background_features(looks)[:, :3], background, background)
    names = np.array([CODE[letter] for letter in letters])
    found = covered_or_opened.of_another_color(named_cells(names, board, clusters.clusters_of(board)))
    assert found.any() != even


@pytest.mark.parametrize(("noise", "in_doubt"), [(0, False), (2, True)])
def test_covered_and_opened_cells_that_hardly_differ(noise, in_doubt):
    drawn = {"0": cell("", 192), "1": cell("1", 192), "#": cell("", 193)}
    rows = [row.replace("x", "0") for row in BOARD]
    assert bool(doubted(rows, drawn, BACKGROUNDS, [False, True], noise)) is in_doubt


def test_a_cluster_in_doubt_says_nothing_about_another():
    # Both are opened; the second looks more like the first than like the cells that were named opened.
    drawn = {
        "0": cell("", 174),
        "1": cell("1", 174),
        "#": cell("", 190, 25),
        "x": cell("", 175),
        "y": cell("", 180),
    }
    rows = ("xx0011##", "yyy011##", "0000011#", "00001###", "00001###", "00001###")
    found = doubted(rows, drawn, {**BACKGROUNDS, "y": 3}, [False, True, True, True])
    assert found == {(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)}


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("1F1000", "111000", "001110", "111F10", "1F2110", "111000"), True),
        # Something over a cell; and many numbers, which all have their flags.
        (("1F1000", "111000", "000000", "000000", "000000", "000000"), False),
        (("1F1000", "111000", "001110", "001F10", "112110", "1F1111", "1111F1", "000111"), False),
    ],
)
def test_flags_on_opened_cells(rows, in_doubt):
    drawn = {"0": cell(), "1": cell("1"), "2": cell("2"), "F": cell("F")}
    found = doubted(rows, drawn, dict.fromkeys(drawn, 0), [False])
    zeros = {(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == "0"}
    assert found == (zeros if in_doubt else set())


@pytest.mark.parametrize(
    ("last", "margin", "in_doubt"),
    [("####10", 21.0, False), ("####10", 19.0, True), ("###110", 21.0, False), ("##1110", 21.0, True)],
)
def test_flags_on_opened_cells_beside_covered_ones(last, margin, in_doubt):
    rows = ("1F1000", "111000", "001110", "111F10", "1F2110", "111000", "000000", last)
    drawn = {"0": cell(), "1": cell("1"), "2": cell("2"), "F": cell("F"), "#": cell(background=100)}
    found = doubted(rows, drawn, {**dict.fromkeys(drawn, 0), "#": 1}, [False, True], margin=margin)
    assert bool(found) == in_doubt


SOLVED, LACKING = ("F1#1F1#1F", "11#111#11"), ("11#111#11", "F1#1#1#1F")


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        ((*SOLVED, "#########", *SOLVED[::-1]), True),
        ((*SOLVED, "000000000", *SOLVED[::-1]), False),
        ((*SOLVED, "#########", *LACKING), False),
        ((*SOLVED, "#########"), False),  # few numbers
    ],
)
def test_zeros_of_a_solved_board_may_look_covered(rows, in_doubt):
    names = np.array([CODE[letter] for row in rows for letter in row])
    none = np.zeros(len(names), np.intp)
    board = cells.Cells(len(rows), 9, none[:, None], none[:, None], none, none)
    assert covered_or_opened.solved_without_zeros(named_cells(names, board)) == in_doubt


@pytest.mark.parametrize(
    ("symbols", "in_doubt"),
    [
        (["", "", ""], []),
        (["", "F", ""], [1]),  # a strong symbol, which others have not
        (["F", "F", "F"], []),  # the same on all of them: a texture of one color
        (["", "3", "3"], []),  # a solver's note
    ],
)
def test_covered_cells_with_a_symbol_may_be_flags(symbols, in_doubt):
    drawn = drawn_clusters([cell(symbol) for symbol in symbols])
    found = covered_or_opened.symbols_on_plain_cells(
        named_cells(np.full(len(symbols), CODE["#"]), clusters=drawn)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("cost", "margin", "in_doubt"), [(11.0, 2.0, [1]), (11.0, 4.0, []), (5.0, 2.0, []), (0.0, 9.0, [])]
)
def test_covered_cells_that_look_like_something_else(cost, margin, in_doubt):
    named = named_cells("###", clusters=drawn_clusters([cell(), cell("4"), cell()]))
    named.look_costs[1], named.margins[:] = cost, margin
    assert np.flatnonzero(covered_or_opened.symbols_on_plain_cells(named)).tolist() == in_doubt


def test_a_colorful_picture_is_no_texture():
    look = cell("F")
    look[14:18, 7:18] = (0, 0, 96)
    codes = np.array([CODE["#"]])
    assert covered_or_opened.symbols_on_plain_cells(
        named_cells(codes, clusters=drawn_clusters([look]))
    ).tolist() == [True]
    assert covered_or_opened.symbols_on_plain_cells(
        named_cells(codes, clusters=drawn_clusters([cell("F")]))
    ).tolist() == [False]


@pytest.mark.parametrize("seed", [3, 5, 7])
def test_covered_cells_of_another_color_are_asked(seed):
    rows = random_position(9, 9, 10, seed)
    image = Image.new("RGB", (520, 520), "#e0e0e0")
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 24)
    for (r, c), letter in np.ndenumerate(np.array([list(row) for row in rows])):
        x, y = 40 + 49 * c, 40 + 49 * r
        draw.rectangle((x, y, x + 43, y + 43), {"#": "#ffaf29", "F": "#05a4eb"}.get(letter, "#3e3e3e"))
        if letter in "12345678":
            draw.text((x + 22, y + 22), letter, "white", font, "mm")
    reading = mines.read_screenshot(pixels_of(image))
    assert {at for at in np.ndindex(9, 9) if reading.rows[at[0]][at[1]] != rows[at[0]][at[1]]} <= set(
        reading.unsure
    )


def test_a_0_with_covered_corners_is_in_doubt():
    rows = (
        "##########",
        "####2#####",
        "###201####",
        "###101####",
        "###2001###",
        "####11####",
        *["#" * 10] * 4,
    )
    reading = mines.read_screenshot(pixels_of(picture(rows, SKINS["bevel"], 30.0)))
    assert (reading.rows, reading.unsure) == (rows, ((2, 4), (4, 4), (4, 5)))


@pytest.mark.parametrize("skin", ["bevel", "rounded"])
@pytest.mark.parametrize("over", [False, True])
def test_painted_cells_of_a_finished_game_are_asked(skin, over):
    rows = random_position(12, 14, 24, seed=5, lost=over)
    pixels = pixels_of(picture(rows, SKINS[skin], 30.0)).astype(float)
    painted = {(r, c) for r in range(9, 12) for c in range(10, 14, 2) if rows[r][c] == "#"}
    for r, c in painted:
        pixels[60 + 30 * r : 90 + 30 * r, 20 + 30 * c : 50 + 30 * c] *= (1.1, 0.85, 0.5)
    reading = mines.read_screenshot(pixels.clip(0, 255).astype(np.uint8))
    assert reading.rows == rows
    assert set(reading.unsure) >= painted if over else not reading.unsure
