"""Marks that look like mines: the rules of a lost game tell which are flags."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.names import look_costs, marks
from solvers.mines.screenshot.names.codes import CODE, NAMES
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell, cluster_of
from tests.solvers.mines.screenshot.small_board import names

PLAY = ("##f##", "#f21#", "f3101", "#f112")  # f: a flag named a mine


def flags_in(rows, *, covered="#fFa", backgrounds=None, symbols=None, hidden=()):
    """The cells of the mines that are flags; f, a and b are mines, `covered` has what is on covered cells."""
    letters = "".join(rows)
    codes = np.array([CODE["*" if letter in "fab" else letter] for letter in letters])
    backgrounds, symbols = backgrounds or {}, symbols or {}
    background = np.array([backgrounds.get(letter, int(letter not in covered)) for letter in letters])
    symbol = np.array([symbols.get(letter, codes[at]) for at, letter in enumerate(letters)])
    look = np.zeros((len(letters), 1))
    board = cells.Cells(len(rows), len(rows[0]), look, look, background, codes, hidden=frozenset(hidden))
    on_covered = np.array([letter in covered for letter in letters])
    found = marks.flags_taken_for_mines(board, codes, on_covered, symbol)
    return "".join(letter for letter, own in zip(letters, found, strict=True) if own)


def test_marks_are_flags_where_numbers_lack_mines():
    assert flags_in(PLAY) == "ffff"


def test_marks_on_their_own_background_that_numbers_need():
    assert flags_in(PLAY, backgrounds={"f": 2}) == "ffff"


def test_marks_on_opened_cells_that_numbers_need():
    assert flags_in(PLAY, covered="#") == "ffff"
    assert flags_in(("a#f##", *PLAY[1:]), covered="#a", symbols={"a": 20}) == ""  # others are on covered ones
    assert flags_in(("W#f##", *PLAY[1:]), covered="#") == ""  # a wrong flag is shown


@pytest.mark.parametrize(
    "rows",
    [
        ("f10001f", "1100011", "0000000", "1100000", "f10000#"),  # no number lacks a mine
        ("f####", *PLAY),  # one is far from what is known
        ("##f##", "#f21#", "f310X", "#f112"),  # one has exploded
        ("##fF#", "#f21#", "F3101", "#F112"),  # there are other flags
    ],
)
def test_marks_may_be_mines(rows):
    assert flags_in(rows) == ""


def test_marks_beside_what_something_hides_may_touch_opened_cells():
    assert flags_in(("f####", *PLAY), hidden=[1]) == "fffff"


def test_marks_of_two_looks_may_be_mines():
    assert flags_in(("##f##", "#a21#", "f3101", "#f112"), symbols={"a": 20}) == ""


FLAGS_AND_FAR_MINES = (
    "1f1f1f1f",
    "11111111",
    "1f1f1f1f",
    "11111111",
    "########",
    "#a##a##a",
    *["########"] * 2,
)


@pytest.mark.parametrize(
    ("rows", "symbols", "found"),
    [
        (FLAGS_AND_FAR_MINES, {"a": 20}, "f" * 8),
        (FLAGS_AND_FAR_MINES, {}, ""),  # all have one look
        (FLAGS_AND_FAR_MINES[2:], {"a": 20}, ""),  # chance may put four of them there
        (("FFF11111", *FLAGS_AND_FAR_MINES), {"a": 20}, ""),  # flags have another look
        ([row.replace("a##a", "####") for row in FLAGS_AND_FAR_MINES], {"a": 20}, ""),  # a single far mine
        (("bb111111", *FLAGS_AND_FAR_MINES), {"a": 20, "b": 21}, ""),  # flags of two looks
    ],
)
def test_flags_beside_far_mines_of_another_look(rows, symbols, found):
    assert flags_in(rows, covered="#fFab", symbols=symbols) == found


LOST = ("##f##", "#f21#", "f2101", "#111b", "b2112")


@pytest.mark.parametrize(("symbol", "found"), [(20, "fff"), (CODE["*"], "")])
def test_flags_beside_mines_of_another_look(symbol, found):
    assert flags_in(LOST, symbols={"b": symbol}) == found


FAR = tuple(row + "#" * 40 for row in LOST)  # in which mines would hardly all be beside opened cells


@pytest.mark.parametrize(("rows", "found"), [(FAR, "fff"), (LOST, "")])
def test_flags_that_look_like_mines_on_opened_cells(rows, found):
    assert flags_in(rows) == found


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ((*FAR[:4], "b2112FFF" + FAR[4][8:]), ""),
        ((FAR[0][:2] + "ff" + FAR[0][4:], *FAR[1:4], "b2112FFF" + FAR[4][8:]), "ffff"),
    ],
)
def test_marks_must_be_more_than_the_other_flags(rows, found):
    assert flags_in(rows, symbols={"b": 20}) == found


def test_marks_beside_a_single_other_mine_may_be_mines():
    assert flags_in((*LOST[:3], "#1110", "b2112"), symbols={"b": 20}) == ""


@pytest.mark.parametrize(("columns", "found"), [(30, "fff"), (6, "")])
def test_marks_that_are_all_beside_few_opened_cells(columns, found):
    rows = [row + "#" * (columns - 6) for row in ("f1011f", "1101f2", "######")]
    assert flags_in(rows) == found


def test_covered_cells_that_a_number_needs_are_surely_mines():
    codes, near = names("##1", "#31", "110")
    assert np.flatnonzero(marks.surely_mines(codes, near)).tolist() == [0, 1, 3]
    codes, near = names("##1", "#21", "110")
    assert np.flatnonzero(marks.surely_mines(codes, near)).tolist() == [1, 3]


def notes(some, named, covered=True):
    """The clusters of these names, on one background, that are notes."""
    codes = np.array([CODE[name] for name in named])
    cells_of_all = sum(len(cluster.members) for cluster in some)
    found, _ = marks.without_notes(
        some, codes, np.array([covered]), np.arange(len(some)), np.zeros(cells_of_all, bool)
    )
    return np.flatnonzero(found != codes).tolist()


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["8", "25", "50", "33", "0"], [1, 2, 3, 4, 5]),
        (["8", "25", "50", "33", "F"], [1, 2, 3, 4]),  # a flag of one color, among notes
        (["8", "25", "F"], []),  # too few looks: flags, question marks and mines
        (["F", "?", "P", "X", "M"], []),
    ],
)
def test_many_texts_on_covered_cells_are_notes(texts, found):
    some = []
    for number, text in enumerate(["", *texts]):
        look = cell(text, size=11)
        seen, members = glyphs.glyph(look, look[0, 0]), np.arange(3 * number, 3 * number + 3)
        some.append(look_costs.Cluster(number, members, 0, seen, False))
    assert notes(some, "#" + "F" * len(texts)) == found


def test_notes_are_looked_for_on_covered_cells_alone():
    some = [cluster_of(cell(text, size=11), np.full(3, 192.0)) for text in ("", "8", "25", "50", "33")]
    for number, cluster in enumerate(some):
        cluster.number, cluster.members = number, np.arange(3)
    assert not notes(some, "0FFFF", covered=False)


@pytest.mark.parametrize(
    ("mined", "named", "doubted"),
    [((), "#####", [4]), ((12, 13), "####F", []), ((3, 4), "#####", [4])],  # 12 to 14 are the red ones
)
def test_a_red_character_among_blue_notes(mined, named, doubted):
    some = []
    for number, text in enumerate(["", "25", "50", "33", "1"]):
        look = cell(text, size=11, ink="#c02020" if text == "1" else "#2020c0")
        members = np.arange(3 * number, 3 * number + 3)
        some.append(look_costs.Cluster(number, members, 0, glyphs.glyph(look, look[0, 0]), False))
    codes = np.array([CODE[name] for name in "#FFF?"])
    found, unsure = marks.without_notes(
        some, codes, np.array([True]), np.arange(5), np.isin(np.arange(15), mined)
    )
    assert "".join(NAMES[code] for code in found) == named
    assert unsure == doubted
