"""Cells whose names are in doubt although another one would cost more: on cells of our own drawing."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, MARGIN, SKINS, picture, pixels_of, position
from solvers import mines
from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import (
    combined,
    covered_or_opened,
    digits,
    flags,
    odd,
    shown_mines,
    wrong_flags,
)
from solvers.mines.screenshot.names import clusters, look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.named_cells import named_cells

FONT = str(FONTS / "DejaVuSansMono-Bold.ttf")


def cell(symbol="", background=192, rim=0):
    """The pixels of a cell; `rim` is how much its sides are darker than the rest of it."""
    image = Image.new("RGB", (24, 24), (background,) * 3)
    draw = ImageDraw.Draw(image)
    if symbol == "F":
        draw.polygon([(7, 5), (7, 18), (17, 10)], "#e02020")
    elif symbol:
        draw.text((12, 12), symbol, "#303030", ImageFont.truetype(FONT, 14), anchor="mm")
    look = np.asarray(image).astype(np.float32)
    look[:3] -= rim
    look[-3:] -= rim
    look[3:-3, :3] -= rim
    look[3:-3, -3:] -= rim
    return look


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
def test_a_cell_of_a_rare_look_on_the_background_of_covered_ones(background, rim, in_doubt):
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
def test_covered_cells_of_another_color_on_a_gradient_are_only_covered(even):
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


@pytest.mark.parametrize(
    ("symbol", "margin", "in_doubt"), [("3", 3.9, True), ("3", 4.0, False), ("F", 2.5, False)]
)
@pytest.mark.parametrize("name", ["F", "W"])
def test_flags_that_look_like_digits(symbol, margin, in_doubt, name):
    looks = np.array([cell(), cell(symbol)])
    both = np.arange(2)
    board = cells.Cells(
        1, 2, looks, backgrounds.background_features(looks)[:, :3], np.zeros(2, np.intp), both
    )
    names = np.array([CODE["#"], CODE[name]])
    found = digits.perhaps_digits(named_cells(names, clusters=clusters.clusters_of(board), margin=margin))
    assert found.tolist() == [False, in_doubt]


@pytest.mark.parametrize(("flags", "in_doubt"), [(2, True), (3, False)])
def test_a_rare_flag_that_looks_like_a_number_of_the_board(flags, in_doubt):
    looks = np.array([cell(), cell("4"), cell("4", rim=20)])
    cluster = np.repeat(np.arange(3), [1, 3, flags])
    board = cells.Cells(
        1,
        len(cluster),
        looks[cluster],
        backgrounds.background_features(looks[cluster])[:, :3],
        cluster,
        cluster,
    )
    names = np.array([CODE[name] for name in "#4F"])[cluster]
    found = digits.perhaps_digits(named_cells(names, clusters=clusters.clusters_of(board)))
    assert found.tolist() == [False] * 4 + [in_doubt] * flags


@pytest.mark.parametrize(
    ("others", "margin", "in_doubt"), [("T", 2.0, True), ("T", 3.0, False), ("Z", 2.0, False)]
)
def test_a_poor_digit_unlike_others_of_its_name(others, margin, in_doubt):
    looks = np.array([cell(), *[cell(others)] * 3, cell("Z")])  # which is as much like a 2 as like a 7
    cluster = np.array([0, 1, 1, 1, 2])
    board = cells.Cells(
        1, 5, looks, backgrounds.background_features(looks)[:, :3], np.zeros(5, np.intp), cluster
    )
    names = np.array([CODE[letter] for letter in "07777"])
    found = digits.perhaps_another_digit(
        named_cells(names, clusters=clusters.clusters_of(board), margin=margin)
    )
    assert np.flatnonzero(found).tolist() == ([4] if in_doubt else [])


@pytest.mark.parametrize(("count", "in_doubt"), [(2, True), (3, False)])
def test_a_poor_digit_of_which_there_are_hardly_any_is_in_doubt(count, in_doubt):
    looks = np.array([cell()] + [poor_three()] * count)
    board = cells.Cells(
        1, count + 1, looks, looks[:, 0, 0], np.zeros(count + 1, np.intp), np.array([0] + [1] * count)
    )
    names = np.array([CODE[letter] for letter in "0" + "8" * count])
    found = digits.perhaps_another_digit(named_cells(names, clusters=clusters.clusters_of(board), margin=2.0))
    assert found[1:].all() == in_doubt


@pytest.mark.parametrize(
    ("last", "shift", "count", "in_doubt"),
    [
        ("Z", 0, 1, [7]),
        ("T", 0, 1, []),
        ("Z", 80, 1, []),  # in another color
        ("Z", 0, 3, []),  # many look like that
    ],
)
def test_a_poor_digit_that_looks_like_those_of_another_name(last, shift, count, in_doubt):
    another = cell(last)
    another[:, 12] -= 25  # so that it is of another cluster
    another[another.min(axis=2) < 100, 0] += shift
    names = np.array([CODE[letter] for letter in "0777222" + "7" * count])
    looks = (cell(), cell("T"), cell("Z"), another)
    board = drawn_clusters(looks, ([0], [1, 2, 3], [4, 5, 6], range(7, 7 + count)))
    assert np.flatnonzero(digits.like_other_digits(named_cells(names, clusters=board))).tolist() == in_doubt


def poor_three():
    """The pixels of a cell with a 3 that looks a little like an 8."""
    poor = cell("3")
    poor[9:13, 8:11] = 48
    return poor


def drawn_clusters(looks, members):
    """Clusters of cells with these looks, which are at these places."""
    gray = np.full(3, 192.0, np.float32)
    return [
        look_costs.Cluster(number, np.array(own), 0, glyphs.glyph(look, gray), False)
        for number, (look, own) in enumerate(zip(looks, members, strict=True))
    ]


@pytest.mark.parametrize(
    ("symbol", "count", "in_doubt"), [("7", 3, [True, True]), ("7", 2, [False] * 2), ("2", 3, [False] * 2)]
)
def test_poor_digits_where_another_one_looks_unlike_itself(symbol, count, in_doubt):
    found = digits.digits_of_unknown_font(
        drawn_clusters([cell(symbol), poor_three()], [range(count), [count]]),
        np.array([CODE["2"], CODE["8"]]),
    )
    assert found.tolist() == in_doubt


def crossed(look):
    """The pixels of a cell with a thick cross over it."""
    image = Image.fromarray(look.astype(np.uint8))
    draw = ImageDraw.Draw(image)
    draw.line((5, 5, 18, 18), "#e02020", 3)
    draw.line((18, 5, 5, 18), "#e02020", 3)
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("letters", "last", "margin", "in_doubt"),
    [
        ("FFFFFFF***", crossed(cell("F")), 4.0, [6]),
        ("FFFFFFF***", crossed(cell("F")), 6.0, []),
        ("FFFFFFF###", crossed(cell("F")), 4.0, []),  # a game in play
        ("FFFFFFF***", cell("F", 186), 4.0, []),  # it covers as much as the others
        ("FFF###F***", cell("F", 186), 4.0, [6]),  # which are too few to tell
    ],
)
def test_a_flag_of_a_rare_look_in_a_lost_game_may_be_a_wrong_one(letters, last, margin, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    flags = [at for at in range(6) if letters[at] == "F"]
    found = wrong_flags.perhaps_wrong_flags(
        named_cells(
            names,
            clusters=drawn_clusters((cell("F"), last, cell("O")), (flags, [6], [7, 8, 9])),
            symbol_group=[0] * 7 + [1] * 3,
            margin=margin,
        )
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("look", "count", "in_doubt"), [(crossed(cell()), 2, 2), (crossed(cell()), 3, 0), (cell("O"), 2, 0)]
)
def test_red_mines_of_a_rare_look_may_be_crosses(look, count, in_doubt):
    names = np.full(count, CODE["*"])
    found = wrong_flags.perhaps_wrong_flags(
        named_cells(names, clusters=drawn_clusters([look], [range(count)]), margin=4.0)
    )
    assert found.sum() == in_doubt


@pytest.mark.parametrize(
    ("letters", "margin", "in_doubt"),
    [
        ("1F###FFF", 4.0, [1, 5, 6, 7]),
        ("1F###FFF", 6.0, []),
        ("1F##1FFF", 4.0, []),  # fewer are far from what is known
        ("1F000FFF", 4.0, []),  # a game that is won
    ],
)
def test_flags_far_from_opened_cells_may_be_shown_mines(letters, margin, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    none = np.zeros((8, 1))
    board = cells.Cells(1, 8, none, none, np.zeros(8, np.intp), names)
    found = combined.perhaps_other_marks(named_cells(names, board, margin=margin))
    assert np.flatnonzero(found).tolist() == in_doubt


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


@pytest.mark.parametrize(("misread", "in_doubt"), [(1, False), (4, True)])
def test_flags_on_all_covered_cells_of_a_game_that_seems_won(misread, in_doubt):
    rows = "1F1000", "111000", "001110", "001F10", "112110", "1F1111", "1111F1", "000111"
    letters = "".join(rows).replace("1", "7", misread)
    drawn = {"0": cell(), "1": cell("1"), "2": cell("2"), "7": cell("7"), "F": cell("F")}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.array([sorted(drawn).index(letter) for letter in letters])
    board = cells.Cells(8, 6, looks, looks[:, 0, 0], np.zeros(len(letters), int), cluster)
    names = np.array([CODE[letter] for letter in letters])
    margin = np.full(len(names), 9.0)
    found = flags.perhaps_no_flags(
        named_cells(
            names,
            board,
            clusters.clusters_of(board),
            symbol_group=cluster,
            margin=margin,
            breaks_no_rule=False,
        )
    )
    assert found.tolist() == [in_doubt and letter == "F" for letter in letters]


@pytest.mark.parametrize(("margin", "in_doubt"), [(21.0, False), (19.0, True)])
def test_flags_on_opened_cells_of_a_board_with_other_covered_ones(margin, in_doubt):
    rows = ("1F1000", "111000", "001110", "111F10", "1F2110", "####10")
    drawn = {"0": cell(), "1": cell("1"), "2": cell("2"), "F": cell("F"), "#": cell(background=100)}
    found = doubted(rows, drawn, {**dict.fromkeys(drawn, 0), "#": 1}, [False, True], margin=margin)
    assert bool(found) == in_doubt


def marks(symbols, cluster, margin):
    """The cells in doubt among two flags, two mines and another mine, with these symbols and clusters."""
    names = np.array([CODE[letter] for letter in "FF***"])
    none = np.zeros((5, 1))
    board = cells.Cells(1, 5, none, none, np.zeros(5, np.intp), np.array(cluster))
    found = combined.perhaps_other_marks(named_cells(names, board, symbol_group=symbols, margin=margin))
    return np.flatnonzero(found).tolist()


@pytest.mark.parametrize(
    ("letters", "covered", "in_doubt"),
    [("1*1*1", True, [1, 3]), ("1*1X1", True, []), ("1*1*#", True, []), ("1*1*1", False, [])],
)
def test_mines_on_every_covered_cell_may_be_the_flags_of_a_game_that_is_won(letters, covered, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    board = cells.Cells(1, 5, np.zeros((5, 1)), np.zeros((5, 1)), np.zeros(5, np.intp), np.zeros(5, np.intp))
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[covered]))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "color", "cut", "in_doubt"),
    [
        ("1F0", "#000000", False, [1]),
        ("1F#", "#000000", False, []),
        ("1F0", "#e02020", False, []),
        ("1F0", "#000000", True, []),  # there may be covered cells elsewhere
    ],
)
def test_black_flags_may_be_mines_if_no_covered_cell_is_left(letters, color, cut, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).polygon([(7, 5), (7, 18), (17, 10)], color)
    looks = np.array([cell("1"), np.asarray(image).astype(np.float32), cell("")])
    places = np.arange(3)
    board = cells.Cells(
        1, 3, looks, backgrounds.background_features(looks)[:, :3], places * 0, places, (cut,) * 4
    )
    names = np.array([CODE[letter] for letter in letters])
    found = flags.perhaps_shown_mines(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [("1F2#1", [1, 3]), ("1F1#1", [])],  # either all mines are marked, or one of two cells is safe
)
def test_flags_and_covered_cells_with_symbols_may_be_mines_if_the_game_is_over(letters, in_doubt):
    symbols = {"F": "F", "#": "x"}
    looks = np.array([cell(symbols.get(letter, letter)) for letter in letters])
    names, places = np.array([CODE[letter] for letter in letters]), np.arange(5)
    board = cells.Cells(1, 5, looks, backgrounds.background_features(looks)[:, :3], places * 0, places)
    found = flags.perhaps_shown_mines(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


def gloss():
    """The pixels of a glossy button, whose lower half is darker."""
    look = cell()
    look[:12] += 40
    look[3:12] += np.linspace(20, 0, 9)[:, None, None]
    return look


@pytest.mark.parametrize(
    ("letters", "symbol", "in_doubt"),
    [
        ("1#2#1", "F", [1, 3]),
        ("1#2#1", "", []),
        ("1#1#1", "F", []),  # the game isn't over: a texture of covered cells
        ("1#2#1", "gloss", []),
    ],
)
def test_symbols_on_all_covered_cells_may_be_flags_if_the_game_is_over(letters, symbol, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    looks = np.array([cell(symbol if letter == "#" else letter) for letter in letters])
    if symbol == "gloss":
        looks[names == CODE["#"]] = gloss()
    covered = (names == CODE["#"]).astype(np.intp)
    board = cells.Cells(1, 5, looks, backgrounds.background_features(looks)[:, :3], covered, covered)
    assert np.flatnonzero(flags.perhaps_all_marked(named_cells(names, board))).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "last", "in_doubt"),
    [
        ("1F#FFF##", 13, [1, 3, 4, 5]),
        ("1F#FFF##", 18, []),  # too large for a spark
        ("1F1F1F##", 13, []),
    ],
)
def test_sparks_far_from_opened_cells_may_be_dark_bombs(letters, last, in_doubt):
    spark = cell()
    spark[9:last, 9:last] = (240, 150, 20)
    drawn = {"1": cell("1"), "F": spark, "#": cell()}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    board = cells.Cells(
        1, len(letters), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    names = np.array([CODE[letter] for letter in letters])
    found = flags.perhaps_dark_mines(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


def disk():
    """The pixels of a cell with a mine."""
    image = Image.new("RGB", (24, 24), (192, 192, 192))
    ImageDraw.Draw(image).ellipse([7, 7, 17, 17], "#000000")
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("a1b#a1a1##", [0, 4, 6]),
        ("a1b#a1###a", []),  # one is far from what is opened
        ("a1b#a1####", []),  # there are hardly any
        ("b1b#b1b1##", []),  # others are not round either
    ],
)
def test_mines_that_are_not_round_may_be_flags_if_others_are(letters, in_doubt):
    drawn = {"a": cell("P"), "b": disk() if "a" in letters else cell("P"), "1": cell("1"), "#": cell()}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    none = np.zeros(len(letters), np.intp)
    board = cells.Cells(1, len(letters), looks, backgrounds.background_features(looks)[:, :3], none, cluster)
    names = np.array([CODE["*" if letter in "ab" else letter] for letter in letters])
    found = shown_mines.perhaps_flags(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("letters", "in_doubt"), [("X1X#F", [0, 2]), ("X1#F", []), ("X1X*", [])])
def test_several_exploded_mines_without_another_one_may_be_mines_on_red(letters, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    assert np.flatnonzero(shown_mines.only_exploded(named_cells(names))).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("1P1P0", [1, 3]),
        ("1P1PF", [1, 3]),  # others are flags, perhaps of another look
        ("1P1P#", []),
        ("1o1o0", []),  # they are round, as mines are
    ],
)
def test_mines_in_a_game_that_may_be_won_may_be_flags(letters, in_doubt):
    drawn = {"P": cell("P"), "F": cell("F"), "o": disk(), "1": cell("1"), "#": cell(), "0": cell()}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    board = cells.Cells(
        1, len(letters), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    names = np.array([CODE["*" if letter in "Po" else letter] for letter in letters])
    found = shown_mines.perhaps_flags(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


def cross(background, ink):
    """The pixels of a cell with a cross."""
    image = Image.new("RGB", (24, 24), background)
    for stroke in ([(5, 5), (18, 18)], [(5, 18), (18, 5)]):
        ImageDraw.Draw(image).line(stroke, ink, 2)
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("1x1x10", [1, 3]),  # the game may be won
        ("1x1x1x1#0", [1, 3, 5]),  # all are beside opened cells
        ("1x1x1#x#0", []),  # one is far from them: the game is lost
        ("1X1x10", []),  # one has exploded
    ],
)
def test_crosses_may_be_flags(letters, in_doubt):
    drawn = {"x": cross("#c0c0c0", "#303030"), "1": cell("1"), "#": cell(), "0": cell(), "X": disk()}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    board = cells.Cells(
        1, len(letters), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    names = np.array([CODE["*" if letter == "x" else letter] for letter in letters])
    found = shown_mines.perhaps_flags(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


def test_a_cross_in_the_color_of_the_background_is_one():
    ink = np.pad(glyphs.glyph(cross("#ffffff", "#000000"), np.full(3, 255.0)).ink[3:-3, 3:-3], 3)
    assert shown_mines.is_cross(ink)
    ink[3:-3, 3:-3] = 1 - ink[3:-3, 3:-3]
    assert shown_mines.is_cross(ink)
    assert not shown_mines.is_cross(glyphs.glyph(disk(), np.full(3, 192.0)).ink)


def test_flags_that_look_like_mines():
    sure = [9.0] * 5
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 1], sure) == []
    assert marks([0, 1, 2, 2, 1], [0, 1, 2, 2, 3], sure) == [1, 4]


def test_a_single_flag_that_looks_like_many_mines():
    names = np.array([CODE[letter] for letter in "F****"])
    none = np.zeros((5, 1))
    cluster = np.array([0, 1, 1, 1, 1])
    board = cells.Cells(1, 5, none, none, np.zeros(5, np.intp), cluster)
    found = combined.perhaps_other_marks(named_cells(names, board, symbol_group=np.zeros(5, np.intp)))
    assert np.flatnonzero(found).tolist() == [0]


@pytest.mark.parametrize(
    ("covered", "in_doubt"),
    [((True, False), []), ((True, True), [0, 1, 2, 3, 4, 5]), ((False, True), [0, 1, 2, 3, 4, 5])],
)
def test_flags_on_covered_cells_are_no_mines_on_opened_ones(covered, in_doubt):
    names = np.array([CODE[letter] for letter in "FFF***"])
    alike, background = np.zeros(6, np.intp), np.repeat([0, 1], 3)
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(named_cells(names, board, covered=covered, symbol_group=alike))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("background", "in_doubt"),
    [
        ([0, 0, 0, 0, 1, 2], [1, 3, 5]),
        ([0, 1, 0, 1, 1, 2], []),  # on covered cells
        ([0, 0, 0, 0, 0, 2], []),  # which look like opened ones
        ([0, 2, 0, 2, 1, 2], []),  # on a background of their own
    ],
)
def test_flags_on_opened_cells_may_be_mines(background, in_doubt):
    names = np.array([CODE[letter] for letter in "1F0F#F"])
    background, symbol_group = np.array(background), np.array([1, 2, 0, 2, 0, 2])
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(
        named_cells(names, board, covered=[False, True, True], symbol_group=symbol_group)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize("seed", [1, 3, 11])
def test_letters_of_a_lost_game_are_no_flags_for_sure(seed):
    rows = position(12, 12, 22, seed, lost=True)
    mined = [(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter in "F*X"]
    opened = tuple(row.translate(str.maketrans("F*X", "000")) for row in rows)
    image = picture(opened, SKINS["plain ink"], 30.0)
    draw, font = ImageDraw.Draw(image), ImageFont.truetype(FONT, 18)
    for r, c in mined:
        middle = MARGIN[0] + 30 * c + 15, MARGIN[1] + 30 * r + 15
        draw.text(middle, "M", "#202020", font, anchor="mm")
    reading = mines.read_screenshot(pixels_of(image))
    read_as_mines = {(r, c) for r, c in mined if reading.rows[r][c] == "*"}
    assert set(mined) <= {*read_as_mines, *reading.unsure}


def test_flags_on_opened_cells_are_flags_if_numbers_lack_mines():
    names = np.array([CODE[letter] for letter in "2F22#F"])
    background = np.array([0, 0, 0, 0, 1, 0])
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    named = named_cells(names, board, covered=[False, True])
    assert not flags.flags_on_opened_cells(named).any()


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("1*1#1*", [1, 5]),
        ("1*1#1X", []),
        ("1*1F1*", []),
        ("1*1#**", []),
        ("1*1010", []),
        ("*1F#1*", [0, 5]),  # fewer flags
        ("*1F#F*", []),
    ],
)
def test_mines_on_opened_cells_may_be_flags_if_the_game_may_still_go_on(letters, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    background = np.isin(names, (CODE["#"], CODE["F"])).astype(np.intp)
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[False, True]))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("colors", "symbol_group", "in_doubt"),
    [
        ([250, 250, 250, 250, 210], [1, 1, 1, 2, 0], [0, 1, 2, 3]),
        ([250, 250, 250, 255, 210], [1, 1, 1, 2, 0], [0, 1, 2, 3]),
        ([215, 250, 250, 250, 210], [1, 1, 1, 2, 0], []),  # a flag on a covered cell
        ([212, 211, 210, 211, 210], [1, 1, 1, 2, 0], []),  # all, in a JPEG
        ([250, 250, 250, 250, 210], [1, 1, 1, 1, 0], []),  # all alike
        ([250, 250, 250, 250, 210], [1, 1, 2, 2, 0], []),
    ],
)
def test_flags_that_hide_their_cells_may_be_mines_if_one_mark_is_unlike_them(colors, symbol_group, in_doubt):
    names = np.array([CODE[letter] for letter in "FFFF#1"])
    color = np.repeat(np.array([*colors, 255.0])[:, None], 3, axis=1)
    board = cells.Cells(1, 6, np.zeros((6, 1)), color, np.arange(6), np.arange(6))
    found = flags.flags_beside_an_odd_one(named_cells(names, board, symbol_group=[*symbol_group, 0]))
    assert np.flatnonzero(found).tolist() == in_doubt


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
def test_where_no_cell_is_a_0_and_all_mines_are_marked_zeros_may_look_covered(rows, in_doubt):
    names = np.array([CODE[letter] for row in rows for letter in row])
    none = np.zeros(len(names), np.intp)
    board = cells.Cells(len(rows), 9, none[:, None], none[:, None], none, none)
    assert covered_or_opened.solved_without_zeros(named_cells(names, board)) == in_doubt


def test_a_mine_of_a_rare_look_may_be_a_wrong_flag():
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 2], [9, 9, 2.5, 2.5, 2.5]) == [2, 3, 4]
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 1], [9, 9, 2.5, 2.5, 2.5]) == []
    assert marks([0, 0, 1, 1, 1], [0, 0, 1, 1, 2], [9] * 5) == []


@pytest.mark.parametrize(
    ("margins", "in_doubt"),
    [([9, 9, 9, 1, 2.5], [3, 4]), ([9, 9, 9, 1, 9], [3]), ([9, 9, 9, 9, 2.5], [])],
)
def test_another_mine_of_a_rare_look_may_have_exploded(margins, in_doubt):
    names = np.array([CODE[letter] for letter in "****X"])
    none, cluster = np.zeros((5, 1)), np.array([0, 0, 0, 1, 2])
    board = cells.Cells(1, 5, none, none, np.zeros(5, np.intp), cluster)
    found = shown_mines.rare_mines(named_cells(names, board, margin=margins))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "symbols", "on", "in_doubt"),
    [
        ("FFF*#1", [0, 0, 1, 2, 3, 4], [0, 0, 2, 1, 0, 2], [2]),  # on an opened cell
        ("FFF*#1", [0, 0, 0, 2, 3, 4], [0, 0, 2, 1, 0, 2], []),  # of the look of those on covered ones
        ("FFF*#1", [0, 0, 1, 2, 3, 4], [0, 0, 3, 1, 0, 2], [2]),  # on a background with nothing else
        ("FFF*#1", [0, 0, 1, 2, 3, 4], [3, 3, 3, 1, 0, 2], []),  # all are on such a background
        ("FFFFF*#1", [1, 1, 0, 0, 0, 2, 3, 4], [2, 2, 3, 3, 3, 1, 0, 2], [0, 1]),  # but two on an opened one
        ("FF***#1", [0, 0, 2, 2, 2, 3, 4], [4, 4, 1, 1, 1, 0, 2], [0, 1]),  # which is like the opened one
        ("FF1*1#1", [0, 0, 4, 2, 4, 3, 4], [4, 4, 2, 1, 2, 0, 2], []),  # in a game in play
    ],
)
def test_flags_on_backgrounds_that_flags_are_seldom_on(letters, symbols, on, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    colors = np.array([150.0, 200.0, 230.0, 170.0, 240.0])[on][:, None]
    size = len(names)
    board = cells.Cells(1, size, colors, colors, np.array(on), np.arange(size))
    covered = np.array([True, False, False, True, True])[on]
    found = flags.flags_on_other_backgrounds(
        named_cells(names, board, on_covered=covered, symbol_group=symbols)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("symbols", "opened", "in_doubt"),
    [
        ([0, 0, 0, 1, 1, 1, 2], 0, range(6)),
        ([0, 0, 0, 1, 1, 1, 2], 3, []),
        ([0, 0, 0, 0, 0, 1, 2], 0, []),
        ([0] * 6 + [2], 0, []),
    ],
)
def test_mines_of_two_looks_may_be_flags_if_there_are_none(symbols, opened, in_doubt):
    names = np.array([CODE[letter] for letter in "******#"])
    found = shown_mines.mines_of_two_looks(
        named_cells(names, on_covered=np.arange(7) >= opened, symbol_group=symbols)
    )
    assert np.flatnonzero(found).tolist() == list(in_doubt)


@pytest.mark.parametrize(("symbol", "color", "in_doubt"), [(0, 190, True), (1, 190, False), (0, 90, False)])
def test_an_exploded_mine_that_looks_like_the_others(symbol, color, in_doubt):
    names = np.array([CODE[letter] for letter in "***X1"])
    colors = np.array([200.0, 200.0, 200.0, color, 230.0])[:, None]
    board = cells.Cells(1, 5, colors, colors, np.array([0, 0, 0, 1, 2]), np.arange(5))
    found = wrong_flags.marks_of_another_end(named_cells(names, board, symbol_group=[0, 0, 0, symbol, 2]))
    assert np.flatnonzero(found).tolist() == ([3] if in_doubt else [])


@pytest.mark.parametrize(
    ("letters", "symbols", "in_doubt"),
    [
        ("FFWWW", [0, 0, 1, 1, 1], range(5)),
        ("FFWWW", [0, 0, 1, 1, 2], [2, 3, 4]),  # as where a line runs over cells
        ("FXWWW", [0, 2, 1, 1, 1], [2, 3, 4]),
        ("FWWW***", [0, 1, 1, 1, 2, 2, 2], []),
    ],
)
def test_flags_beside_wrong_ones_of_a_game_that_is_not_over(letters, symbols, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    colors, number = np.full((len(letters), 1), 200.0), np.arange(len(letters))
    board = cells.Cells(1, len(letters), colors, colors, number * 0, number)
    found = wrong_flags.marks_of_another_end(named_cells(names, board, symbol_group=symbols))
    assert np.flatnonzero(found).tolist() == list(in_doubt)


@pytest.mark.parametrize(("symbols", "in_doubt"), [("1113", [3]), ("1111", []), ("13", [])])
def test_digits_unlike_the_others_of_their_cluster(symbols, in_doubt):
    looks = np.array([cell(symbol) for symbol in symbols])
    names = np.full(len(symbols), CODE["1"])
    background, cluster = np.zeros(len(symbols), np.intp), np.zeros(len(symbols), np.intp)
    if len(symbols) == 2:
        cluster[1] = 1
    board = cells.Cells(
        1, len(symbols), looks, backgrounds.background_features(looks)[:, :3], background, cluster
    )
    found = digits.unlike_their_cluster(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("symbols", "in_doubt"), [([0, 1, 2, 2, 3], [2]), ([0, 1, 4, 2, 3], [])])
def test_numbers_that_look_like_a_shown_mine_may_be_mines(symbols, in_doubt):
    names = np.array([CODE[letter] for letter in "104*X"])
    board = cells.Cells(1, 5, np.zeros((5, 1)), np.zeros((5, 1)), np.zeros(5, np.intp), np.arange(5))
    found = combined.perhaps_other_marks(named_cells(names, board, covered=[False], symbol_group=symbols))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("size", "in_doubt"), [(14, False), (5, True)])
def test_tiny_digits_are_in_doubt(size, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).text((12, 12), "2", "#000080", ImageFont.truetype(FONT, size), anchor="mm")
    seen = glyphs.glyph(np.asarray(image).astype(np.float32), np.full(3, 192.0, np.float32))
    cluster = look_costs.Cluster(0, np.arange(3), 0, seen, False)
    assert (seen.height < odd.LOWEST) == in_doubt
    assert odd.hardly_like_its_name(cluster, CODE["2"]) == in_doubt


@pytest.mark.parametrize(("symbol", "sure"), [("3", True), ("8", False)])
def test_a_number_that_looks_like_its_digit_is_no_mine(symbol, sure):
    looks = np.array([cell(), cell(symbol)])
    board = cells.Cells(
        1, 2, looks, backgrounds.background_features(looks)[:, :3], np.zeros(2, np.intp), np.arange(2)
    )
    names = np.array([CODE[letter] for letter in "03"])
    found = digits.sure_digits(named_cells(names, clusters=clusters.clusters_of(board)))
    assert found.tolist() == [False, sure]


def flag_with_question(background=192, symbol="?"):
    """A flag with a small question mark, or another symbol, beside it."""
    image = Image.fromarray(cell("F", background).astype(np.uint8))
    ImageDraw.Draw(image).text((19, 18), symbol, "#303030", ImageFont.truetype(FONT, 9), anchor="mm")
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("plain", "questions", "in_doubt"),
    [(4, 0, []), (4, 1, [4]), (2, 3, range(5)), (0, 4, []), (0, 1, [0]), (1, 1, [1]), (1, 0, [])],
)
def test_flags_with_a_small_question_mark_beside_some_of_them(plain, questions, in_doubt):
    looks = np.array([cell("F")] * plain + [flag_with_question()] * questions)
    size = len(looks)
    same = np.zeros(size, np.intp)
    board = cells.Cells(1, size, looks, backgrounds.background_features(looks)[:, :3], same, same)
    found = flags.flags_with_something_beside(named_cells(np.full(size, CODE["F"]), board))
    assert np.flatnonzero(found).tolist() == list(in_doubt)


def test_flags_that_all_have_a_small_question_mark_beside_them():
    # A question mark as high as what is beside it is rather a digit, as in the 16 of a game of tiles.
    looks = [cell("F"), flag_with_question(), flag_with_question(symbol="o"), cell("?"), cell("1?")]
    codes = np.array([CODE[letter] for letter in "FFF?F"])
    found = flags.flags_with_questions(named_cells(codes, clusters=glyph_clusters(looks)))
    assert np.flatnonzero(found).tolist() == [1]


@pytest.mark.parametrize(
    ("symbols", "in_doubt"),
    [
        ("FF", []),
        ("✓✓", [0, 1]),  # thin strokes
        ("✓✓✓", []),  # as many as in a game that draws its flags like that
        ("FFo", [2]),  # a dot
        ("oo", []),
    ],
)
def test_flags_that_look_like_strokes_or_dots(symbols, in_doubt):
    looks = [disk() if symbol == "o" else cell(symbol) for symbol in symbols]
    names = np.full(len(symbols), CODE["F"])
    found = flags.flags_like_strokes_or_dots(
        named_cells(names, clusters=glyph_clusters(looks), symbol_group=[ord(symbol) for symbol in symbols])
    )
    assert np.flatnonzero(found).tolist() == in_doubt


def glyph_clusters(looks, background=192.0):
    """A cluster of one cell for each look, on its own background."""
    shade = np.full(3, background, np.float32)
    return [
        look_costs.Cluster(at, np.array([at]), 0, glyphs.glyph(look, shade), False)
        for at, look in enumerate(looks)
    ]


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
    drawn = glyph_clusters([cell(symbol) for symbol in symbols])
    found = covered_or_opened.symbols_on_plain_cells(
        named_cells(np.full(len(symbols), CODE["#"]), clusters=drawn)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


def test_a_picture_of_many_colors_on_all_covered_cells_is_no_texture():
    look = cell("F")
    look[14:18, 7:18] = (0, 0, 96)
    codes = np.array([CODE["#"]])
    assert covered_or_opened.symbols_on_plain_cells(
        named_cells(codes, clusters=glyph_clusters([look]))
    ).tolist() == [True]
    assert covered_or_opened.symbols_on_plain_cells(
        named_cells(codes, clusters=glyph_clusters([cell("F")]))
    ).tolist() == [False]


def crossed(look):
    image = Image.fromarray(look.astype(np.uint8))
    ImageDraw.Draw(image).line([(5, 5), (19, 19)], "#e02020", 2)
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("wrong", "in_doubt"), [(crossed(cell("*")), False), (crossed(cell("F")), False), (cell("-"), True)]
)
def test_a_wrong_flag_is_a_flag_or_a_mine_with_a_cross(wrong, in_doubt):
    codes = np.array([CODE[letter] for letter in "F*W"])
    found = wrong_flags.crosses_over_nothing(
        named_cells(codes, clusters=glyph_clusters([cell("F"), cell("*"), wrong]))
    )
    assert found.tolist() == [False, False, in_doubt]


@pytest.mark.parametrize(("x", "in_doubt"), [(12, False), (17, True)])
def test_a_poor_digit_that_is_elsewhere_in_its_cell(x, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).ellipse((x - 5, 7, x + 3, 15), "#c08020")
    digits = [cell("1"), cell("2"), np.asarray(image).astype(np.float32)]
    codes = np.array([CODE[letter] for letter in "124"])
    found = odd.misplaced_digits(named_cells(codes, clusters=glyph_clusters(digits)))
    assert found.tolist() == [False, False, in_doubt]
