"""Marks that look like mines: the rules of a lost game tell which are flags."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.names import marks
from solvers.mines.screenshot.names.codes import CODE
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


def test_marks_on_a_background_of_their_own_are_flags_where_numbers_lack_mines():
    assert flags_in(PLAY, backgrounds={"f": 2}) == "ffff"


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


LOST = ("##f##", "#f21#", "f2101", "#111b", "b2112")


@pytest.mark.parametrize(("symbol", "found"), [(20, "fff"), (CODE["*"], "")])
def test_marks_on_covered_cells_are_flags_beside_mines_of_another_look_on_opened_ones(symbol, found):
    assert flags_in(LOST, symbols={"b": symbol}) == found


FAR = tuple(row + "#" * 40 for row in LOST)  # in which mines would hardly all be beside opened cells


@pytest.mark.parametrize(("rows", "found"), [(FAR, "fff"), (LOST, "")])
def test_marks_on_covered_cells_are_flags_beside_mines_of_the_same_look_on_opened_ones(rows, found):
    assert flags_in(rows) == found


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ((*FAR[:4], "b2112FFF" + FAR[4][8:]), ""),
        ((FAR[0][:2] + "ff" + FAR[0][4:], *FAR[1:4], "b2112FFF" + FAR[4][8:]), "ffff"),
    ],
)
def test_marks_are_flags_beside_other_flags_only_if_they_are_more(rows, found):
    assert flags_in(rows, symbols={"b": 20}) == found


def test_marks_beside_a_single_other_mine_may_be_mines():
    assert flags_in((*LOST[:3], "#1110", "b2112"), symbols={"b": 20}) == ""


@pytest.mark.parametrize(("columns", "found"), [(30, "fff"), (6, "")])
def test_marks_are_flags_if_all_are_beside_the_few_opened_cells(columns, found):
    rows = [row + "#" * (columns - 6) for row in ("f1011f", "1101f2", "######")]
    assert flags_in(rows) == found


def test_covered_cells_that_a_number_needs_are_surely_mines():
    codes, near = names("##1", "#31", "110")
    assert np.flatnonzero(marks.surely_mines(codes, near)).tolist() == [0, 1, 3]
    codes, near = names("##1", "#21", "110")
    assert np.flatnonzero(marks.surely_mines(codes, near)).tolist() == [1, 3]
