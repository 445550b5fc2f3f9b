"""Flags that may be mines, question marks, strokes, dots or covered cells."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import flags
from solvers.mines.screenshot.names import clusters
from solvers.mines.screenshot.names.codes import CODE, NAMES
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.symbols.glyphs import glyph
from tests.solvers.mines.screenshot.doubts.gray_cells import cell, disk, drawn_clusters
from tests.solvers.mines.screenshot.drawn_cells import FONT
from tests.solvers.mines.screenshot.named_cells import GRAY, named_cells


@pytest.mark.parametrize(("misread", "in_doubt"), [(1, False), (4, True)])
def test_flags_of_a_game_that_seems_won(misread, in_doubt):
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


@pytest.mark.parametrize(
    ("letters", "color", "cut", "in_doubt"),
    [
        ("1F0", "#000000", False, [1]),
        ("1F#", "#000000", False, []),
        ("1F0", "#e02020", False, []),
        ("1F0", "#000000", True, []),  # there may be covered cells elsewhere
    ],
)
def test_black_flags_of_finished_games_may_be_mines(letters, color, cut, in_doubt):
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
def test_symbols_of_a_finished_game_may_be_mines(letters, in_doubt):
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
def test_symbols_on_all_covered_cells_may_be_flags(letters, symbol, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    looks = np.array([cell(symbol if letter == "#" else letter) for letter in letters])
    if symbol == "gloss":
        looks[names == CODE["#"]] = gloss()
    covered = (names == CODE["#"]).astype(np.intp)
    board = cells.Cells(1, 5, looks, backgrounds.background_features(looks)[:, :3], covered, covered)
    assert np.flatnonzero(flags.perhaps_all_marked(named_cells(names, board))).tolist() == in_doubt


def lighter(color, sides=(8, 16)):
    """The pixels of a cell with a square of this color in the middle."""
    look = cell()
    look[slice(*sides), slice(*sides)] = color
    return look


@pytest.mark.parametrize(
    ("letters", "mark", "in_doubt"),
    [
        ("1F0", lighter(230), [1]),  # a light in the middle of each covered cell, in a game that is won
        ("1*0", lighter(230), [1]),
        ("1F#", lighter(230), []),
        ("1F0", lighter((240, 30, 30)), []),
        ("1*0", lighter((90, 120, 200), (3, 21)), [1]),  # a ball that fills its cell
    ],
)
def test_marks_where_no_covered_cell_is_plain(letters, mark, in_doubt):
    looks = np.array([cell("1"), mark, cell()])
    codes = np.array([CODE[letter] for letter in letters])
    found = flags.perhaps_plain_covered(named_cells(codes, clusters=drawn_clusters(looks)))
    assert np.flatnonzero(found).tolist() == in_doubt


def pips(count):
    """The pixels of a cell with so many pips, in two columns."""
    look = cell()
    for at in range(count):
        y, x = 6 + 8 * (at // 2), 6 + 8 * (at % 2)
        look[y : y + 4, x : x + 4] = 0
    return look


@pytest.mark.parametrize(
    ("counts", "in_doubt"), [((2, 3, 2, 4), [3]), ((2, 3, 2, 1), []), ((0, 0, 0, 4), [])]
)
def test_flags_of_several_spots_among_dice(counts, in_doubt):
    looks = [cell("F") if not count else pips(count) for count in counts]
    codes = np.array([CODE[letter] for letter in "232F"])
    found = flags.perhaps_pips(named_cells(codes, clusters=drawn_clusters(looks)))
    assert np.flatnonzero(found).tolist() == in_doubt


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


def test_flags_that_fill_their_cells():
    raised = cell()
    raised[4:-4, 4:-4] = (90, 60, 60)
    drawn = drawn_clusters((cell("F"), raised), ([0, 1], [2, 3]))
    found = flags.flags_that_fill_their_cells(named_cells("FFFF", clusters=drawn))
    assert np.flatnonzero(found).tolist() == [2, 3]


RED = np.array([230, 0, 0], np.float32)


@pytest.mark.parametrize(
    ("mine", "count", "in_doubt"),
    [
        (1.0, 1, [0, 1]),
        (4.0, 1, []),  # hardly
        (1.0, 2, []),  # another one looks like it
    ],
)
def test_flags_beside_a_number_that_looks_like_a_mine(mine, count, in_doubt):
    looks = np.full(len(NAMES), 9.0)
    looks[CODE["5"]], looks[CODE["*"]] = 5.5, mine
    symbol = glyph(np.broadcast_to(RED, (24, 24, 3)), GRAY)
    flag = Cluster(0, np.arange(2), 0, symbol, False, {True: looks, False: looks})
    number = Cluster(1, np.arange(2, 2 + count), 0, symbol, False, {True: looks, False: looks})
    found = flags.flags_beside_a_likely_mine(named_cells("FF" + "5" * count, clusters=[flag, number]))
    assert np.flatnonzero(found).tolist() == in_doubt


def test_flags_on_opened_cells_that_numbers_need():
    names = np.array([CODE[letter] for letter in "2F22#F"])
    background = np.array([0, 0, 0, 0, 1, 0])
    board = cells.Cells(1, 6, np.zeros((6, 1)), np.zeros((6, 1)), background, background)
    named = named_cells(names, board, covered=[False, True])
    assert not flags.flags_on_opened_cells(named).any()


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
def test_flags_beside_an_odd_one_may_be_mines(colors, symbol_group, in_doubt):
    names = np.array([CODE[letter] for letter in "FFFF#1"])
    color = np.repeat(np.array([*colors, 255.0])[:, None], 3, axis=1)
    board = cells.Cells(1, 6, np.zeros((6, 1)), color, np.arange(6), np.arange(6))
    found = flags.flags_beside_an_odd_one(named_cells(names, board, symbol_group=[*symbol_group, 0]))
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


def flag_with_question(background=192):
    """A flag with a small question mark beside it."""
    image = Image.fromarray(cell("F", background).astype(np.uint8))
    ImageDraw.Draw(image).text((19, 18), "?", "#303030", ImageFont.truetype(FONT, 9), anchor="mm")
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("plain", "questions", "in_doubt"),
    [(4, 0, []), (4, 1, [4]), (2, 3, range(5)), (0, 4, []), (0, 1, [0]), (1, 1, [1]), (1, 0, [])],
)
def test_small_question_marks_beside_some_flags(plain, questions, in_doubt):
    looks = np.array([cell("F")] * plain + [flag_with_question()] * questions)
    size = len(looks)
    same = np.zeros(size, np.intp)
    board = cells.Cells(1, size, looks, backgrounds.background_features(looks)[:, :3], same, same)
    found = flags.flags_with_something_beside(named_cells(np.full(size, CODE["F"]), board))
    assert np.flatnonzero(found).tolist() == list(in_doubt)


def test_flags_of_another_look_have_nothing_beside_the_usual_ones():
    looks = np.array([flag_with_question()] * 4 + [cell("F")])
    board = cells.Cells(
        1, 5, looks, backgrounds.background_features(looks)[:, :3], *np.zeros((2, 5), np.intp)
    )
    flags_of_two_looks = named_cells(np.full(5, CODE["F"]), board, symbol_group=[1, 1, 1, 1, 2])
    assert not flags.flags_with_something_beside(flags_of_two_looks).any()


@pytest.mark.parametrize(
    ("symbols", "in_doubt"),
    [
        ("FF", []),
        ("✓✓", [0, 1]),  # thin strokes
        ("✓✓✓", []),  # as many as in a game that draws its flags like that
        ("FFo", [2]),  # a dot
        ("Fooo", []),  # they are how the game draws flags
        ("oo", []),
    ],
)
def test_flags_that_look_like_strokes_or_dots(symbols, in_doubt):
    looks = [disk() if symbol == "o" else cell(symbol) for symbol in symbols]
    names = np.full(len(symbols), CODE["F"])
    found = flags.flags_like_strokes_or_dots(
        named_cells(names, clusters=drawn_clusters(looks), symbol_group=[ord(symbol) for symbol in symbols])
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("names", "symbols", "alike"),
    [
        ("FFFFFF#1", (0, 0, 0, 0, 0, 0, 1, 2), True),
        ("FFFFF##1", (0, 0, 0, 0, 0, 1, 1, 2), False),  # few
        ("FFFFFF#1", (0, 0, 0, 0, 0, 3, 1, 2), False),  # of two looks
        ("FFFFFF?1", (0, 0, 0, 0, 0, 0, 0, 2), False),
    ],
)
def test_nobody_sets_only_question_marks(names, symbols, alike):
    codes = np.array([CODE[name] for name in names])
    assert flags.all_marked_alike(named_cells(codes, symbol_group=symbols)) is alike


@pytest.mark.parametrize(("symbol", "margin", "in_doubt"), [("?", 2.0, 6), ("?", 3.0, 0), ("F", 2.0, 0)])
def test_marks_that_are_all_like_a_question_mark(symbol, margin, in_doubt):
    looks = np.array([cell(symbol)] * 6)
    found = flags.perhaps_no_flags(
        named_cells("FFFFFF", clusters=drawn_clusters(looks), margin=margin, breaks_no_rule=True)
    )
    assert found.sum() == in_doubt


@pytest.mark.parametrize(
    ("backgrounds", "step", "doubted"),
    [((1, 2, 3, 4), 40, 4), ((1, 2, 3, 0), 40, 3), ((1, 2, 0, 0), 40, 0), ((1, 2, 3, 4), 10, 0)],
)
def test_flags_on_backgrounds_of_many_colors_are_in_doubt(backgrounds, step, doubted):
    names = np.array([CODE[name] for name in "####FFFF"])
    background = np.array([0] * 4 + [*backgrounds])
    looks = np.array([cell()] * 8)
    board = cells.Cells(
        1, 8, looks, step * np.eye(3)[[0] * 8] * background[:, None], background, np.arange(8)
    )
    found = flags.flags_in_many_colors(named_cells(names, board))
    assert (found.sum(), found[:4].any()) == (doubted, False)


@pytest.mark.parametrize(("even", "in_doubt"), [(True, 0), (False, 36)])
def test_flags_of_a_won_game_on_a_gradient(even, in_doubt):
    at = np.arange(36)
    shade = 6 * (at % 6 + at // 6) if even else 60 * (at % 3)
    colors = shade[:, None] * np.ones(3)
    board = cells.Cells(6, 6, np.array([cell()] * 36), colors, shade, at)
    assert flags.flags_in_many_colors(named_cells(np.full(36, CODE["F"]), board)).sum() == in_doubt


def test_flags_on_backgrounds_like_opened_ones():
    names = np.array([CODE[name] for name in "#000FFFF"])
    background = np.array([0, 1, 2, 3, 4, 5, 6, 7])
    colors = 40.0 * np.array([0, 2, 3, 4, 2, 3, 4, 1])[:, None] * np.ones(3)
    board = cells.Cells(1, 8, np.array([cell()] * 8), colors, background, np.arange(8))
    assert not flags.flags_in_many_colors(named_cells(names, board)).any()
    board.colors[1:4] += 200
    assert flags.flags_in_many_colors(named_cells(names, board)).sum() == 4
