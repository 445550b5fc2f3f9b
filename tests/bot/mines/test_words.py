"""The sentences for errors about Minesweeper boards."""

import pickle

import pytest

from bot.render.minesweeper import words
from bot.text.catalogue import say_error
from solvers import mines
from solvers.mines.best import Best, Lookahead
from tests.solvers.mines.boards import drawn


def refusal(text):
    """The error that parsing a text raises, pickled as it comes from a worker process."""
    with pytest.raises((mines.Unreadable, mines.Ambiguous, mines.Contradiction)) as raised:
        mines.solve(mines.parse(text))
    return pickle.loads(pickle.dumps(raised.value))  # our own


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("#1\nz1\n11", "Line 2, column 1: I don't recognize “z” as a cell."),
        ("##1\n##\n111", "Line 2: This row has 2 cells, but most rows have 3."),
        ('[["?",1],[0,"what"]]', "Row 2, column 2: I don't recognize “what” as a cell."),
        ('[["?",1],[0,0,1]]', "Row 2: This row has 3 cells, but the first row has 2."),
        (
            "9x9 10 mines\n##1\n##1",
            "This board has 2 rows and 3 columns, but the text says 9x9 and 10 mines.",
        ),
        (".1x", "This board can be read in 2 different ways."),
        ("1#\n##\n3 mines", "This board can't have 3 mines: its numbers leave room for 1 at most."),
        ("good morning", "I can't find a Minesweeper board in this text."),
        ("1#3", "The 3 on C1 can't be right."),
        ("1##\n#2#\n1#1\n0 mines", "This board can't have only 0 mines: its numbers need at least 2."),
    ],
)
def test_a_board_is_refused_in_a_sentence(text, sentence):
    assert say_error(refusal(text)) == sentence


def test_numbers_that_contradict_each_other_are_named():
    with pytest.raises(mines.Contradiction) as raised:
        mines.solve(drawn("1#1 ### 2#0"))
    sentence = say_error(pickle.loads(pickle.dumps(raised.value)))  # our own
    assert sentence == "The 0 on C3 contradicts the 2 on A3."


def test_what_signs_were_taken_for_is_told():
    ways = {words.how(reading) for reading in mines.readings(".1x")}
    assert ways == {". is an open 0 and x is covered", ". is covered and x is a flag"}


def outlook(cell, mined, frees):
    made = object.__new__(Lookahead)
    made.cell, made.mined, made.frees, made.survival = cell, mined, frees, 0.0
    return made


@pytest.mark.parametrize(
    ("frees", "sentence"),
    [
        (0.25, "B2 (10.0% mine) leaves worse guesses."),
        (0.1, "B2 (10.0% mine) does so only 10.0% of the time."),
        (0.0, "B2 (10.0% mine) never does."),
    ],
)
def test_riskier_cell_is_explained(frees, sentence):
    best, least = outlook((0, 0), 0.125, 0.2), outlook((1, 1), 0.1, frees)
    explanation = words.why(Best(best.cell, best.why(least), best.mined))
    assert explanation == f"A1: 12.5% mine. It opens up a safe cell 20.0% of the time. {sentence}"


@pytest.mark.parametrize(
    ("board", "start"),
    [
        (drawn("00## 12## ####", mines=3), "C2 is safe, and so is one other cell."),
        (
            drawn("##1 ### 1##", mines=3),
            "B1: 44.4% mine. Best play wins 44.4% of the time. B2 is less risky",
        ),
        (drawn("1# ##", mines=1), "B1: 33.3% mine. Best play wins"),
    ],
)
def test_the_best_cell_is_explained(board, start):
    assert words.why(mines.solve(board).best).startswith(start)
