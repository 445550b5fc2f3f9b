"""Shown mines that may be flags, dots or covered cells."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import shown_mines
from solvers.mines.screenshot.names import clusters, look_costs
from solvers.mines.screenshot.names.codes import CODE, COVERED
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot import drawn_cells
from tests.solvers.mines.screenshot.doubts.gray_cells import cell, disk, drawn_clusters
from tests.solvers.mines.screenshot.named_cells import named_cells
from tests.solvers.mines.screenshot.small_board import names

SIDE = 24


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("*111#", "11000", "0011*", "001*#"), True),  # the game goes on
        (("*1011", "1101*", "00011", "00000"), False),  # every number has its mines
        (("X111#", "11000", "0011*", "001*#"), False),
    ],
)
def test_mines_of_games_in_play_may_be_dots(rows, in_doubt):
    codes, _ = names(*rows)
    covered = COVERED[codes]
    colors = np.where(covered[:, None], 200.0, 120.0) * np.ones(3)
    looks = np.zeros((len(codes), SIDE, SIDE, 3), np.float32) + colors[:, None, None]
    cluster = np.unique(codes, return_inverse=True)[1]
    grouped = cells.Cells(4, 5, looks, colors, covered.astype(np.intp), cluster)
    plain = glyphs.glyph(looks[0], colors[0])
    sorts = [
        look_costs.Cluster(number, np.flatnonzero(cluster == number), 0, plain, False)
        for number in range(cluster.max() + 1)
    ]
    doubted = shown_mines.perhaps_dots(named_cells(codes, grouped, sorts, covered=[False, True]))
    assert doubted.tolist() == ((codes == CODE["*"]) & in_doubt).tolist()


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("a1b#a1a1##", [0, 4, 6]),
        ("a1b#a1###a", []),  # one is far from what is opened
        ("a1b#a1####", []),  # there are hardly any
        ("b1b#b1b1##", []),  # others are not round either
    ],
)
def test_mines_less_round_than_others_may_be_flags(letters, in_doubt):
    drawn = {"a": cell("P"), "b": disk() if "a" in letters else cell("P"), "1": cell("1"), "#": cell()}
    looks = np.array([drawn[letter] for letter in letters])
    cluster = np.unique(list(letters), return_inverse=True)[1]
    none = np.zeros(len(letters), np.intp)
    board = cells.Cells(1, len(letters), looks, backgrounds.background_features(looks)[:, :3], none, cluster)
    names = np.array([CODE["*" if letter in "ab" else letter] for letter in letters])
    found = shown_mines.perhaps_flags(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(("letters", "in_doubt"), [("X1X#F", [0, 2]), ("X1#F", []), ("X1X*", [])])
def test_several_exploded_mines_alone_are_in_doubt(letters, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    assert np.flatnonzero(shown_mines.only_exploded(named_cells(names))).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "in_doubt"),
    [
        ("1P1P0", [1, 3]),
        ("1P1PF", [1, 3]),  # others are flags, perhaps of another look
        ("1P1PFFFF", [1, 3]),
        ("1P1P#", []),
        ("1o1o0", []),  # they are round, as mines are
    ],
)
def test_mines_of_a_won_game_may_be_flags(letters, in_doubt):
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


def test_a_cross_in_the_background_color():
    ink = np.pad(glyphs.glyph(cross("#ffffff", "#000000"), np.full(3, 255.0)).ink[3:-3, 3:-3], 3)
    assert shown_mines.is_cross(ink)
    ink[3:-3, 3:-3] = 1 - ink[3:-3, 3:-3]
    assert shown_mines.is_cross(ink)
    assert not shown_mines.is_cross(glyphs.glyph(disk(), np.full(3, 192.0)).ink)


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
    ("symbols", "opened", "in_doubt"),
    [
        ([0, 0, 0, 1, 1, 1, 2], 0, range(6)),
        ([0, 0, 0, 1, 1, 1, 2], 3, []),
        ([0, 0, 0, 0, 0, 1, 2], 0, []),
        ([0] * 6 + [2], 0, []),
    ],
)
def test_mines_of_two_looks_may_be_flags(symbols, opened, in_doubt):
    names = np.array([CODE[letter] for letter in "******#"])
    found = shown_mines.mines_of_two_looks(
        named_cells(names, on_covered=np.arange(7) >= opened, symbol_group=symbols)
    )
    assert np.flatnonzero(found).tolist() == list(in_doubt)


@pytest.mark.parametrize(
    ("letters", "symbols", "beside", "in_doubt"),
    [
        ("******#", [0, 0, 0, 1, 1, 1, 2], 7, [3, 4, 5]),
        ("******#", [0, 0, 0, 1, 1, 1, 2], 5, []),  # one is beside no opened cell
        ("******#", [0, 0, 0, 0, 0, 0, 2], 7, []),
        ("*****FF", [0, 0, 0, 1, 1, 2, 2], 7, []),
        ("***FFFF***", [0, 0, 0, 2, 2, 2, 2, 1, 1, 1], 10, []),
    ],
)
def test_mines_unlike_those_on_opened_cells(letters, symbols, beside, in_doubt):
    places = np.arange(len(letters))
    found = shown_mines.mines_unlike_those_on_opened_cells(
        named_cells(letters, on_covered=places >= 3, beside_opened=places < beside, symbol_group=symbols)
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("names", "colors", "rim", "doubted"),
    [
        ("##11**WW", "rrgg", "#c0c0c0", True),
        ("##11**WW", "rrgg", "#b8b8b8", True),  # at the edge of the board
        ("##11**WW", "rrgg", "#ffc000", False),  # on a color of their own
        ("##11****", "rrrr", "#c0c0c0", False),  # mines of one color
        ("##11**XW", "rrgg", "#c0c0c0", False),  # the game is over
        ("1111**WW", "rrgg", "#c0c0c0", False),  # there are no covered cells
    ],
)
def test_dots_on_covered_cells_are_no_mines_for_sure(names, colors, rim, doubted):
    paint = {"r": "#c00000", "g": "#007000"}
    looks = [drawn_cells.cell(name, "#f0f0f0") if name == "1" else drawn_cells.cell() for name in names[:4]]
    looks += [drawn_cells.cell("●", rim, paint[color]) for color in colors]
    cluster = np.array([*(int(name == "1") for name in names[:4]), *(2 + (color == "g") for color in colors)])
    background = np.minimum(cluster, 2)  # that of the dots differs a little from that of plain covered cells
    board = cells.Cells(1, 8, np.array(looks), np.array(looks)[:, 0, 0], background, cluster)
    each = [
        look_costs.Cluster(number, own, 0, glyphs.glyph(looks[own[0]], looks[own[0]][0, 0]), False)
        if len(own := np.flatnonzero(cluster == number))
        else look_costs.Cluster(
            number, own, 0, glyphs.glyph(drawn_cells.cell(), drawn_cells.cell()[0, 0]), False
        )
        for number in range(4)
    ]
    codes = np.array([CODE[name] for name in names])
    found = shown_mines.perhaps_dots(
        named_cells(codes, board, each, covered=[True, False, True], symbol_group=cluster)
    )
    assert found.tolist() == [False] * 4 + [doubted] * 4


@pytest.mark.parametrize(
    ("most", "others", "doubted"),
    [(57, 3, False), (56, 4, True), (3, 1, True), (60, 0, False)],
)
def test_few_mines_of_another_color_are_the_exploded_one_and_flags(most, others, doubted):
    mines = most + others
    named = named_cells(
        "*" * mines + "#",
        clusters=drawn_clusters([disk()] * mines + [cell()]),
        symbol_group=[0] * most + [1] * others + [2],
    )
    assert shown_mines.perhaps_dots(named).tolist() == [doubted] * mines + [False]


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("*111##", "111F##", "11111#", "001###"), True),
        (("*111##", "111F##", "11111X", "001###"), False),
        (("*111#*", "111F##", "11111#", "001###"), False),  # beside no opened cell
        (("*11000", "110111", "0001*1", "000111"), False),  # no number lacks a mine
    ],
)
def test_mines_of_games_in_play_may_be_flags(rows, in_doubt):
    codes, near = names(*rows)
    found = shown_mines.mines_in_play(named_cells(codes, neighbors=near))
    assert (found == ((codes == CODE["*"]) & in_doubt)).all()
