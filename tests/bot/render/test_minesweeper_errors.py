"""The sentences for errors about Minesweeper boards."""

import pickle

import pytest

from bot.render.minesweeper import words
from bot.text.catalogue import say, say_error
from solvers import mines
from solvers.mines.best_move.best import Best
from solvers.mines.best_move.lookahead import Lookahead
from tests.solvers.mines.boards import drawn


def refusal(text):
    """The error that parsing a text raises, pickled as it comes from a worker process."""
    with pytest.raises((mines.Unreadable, mines.Ambiguous, mines.Contradiction)) as raised:
        mines.solve(mines.parse(text))
    return pickle.loads(pickle.dumps(raised.value))  # our own


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "#1\nz1\n11",
            say("mines-in-line-and-column", line=2, column=1, why=say("mines-unknown-sign", sign="z")),
        ),
        (
            "##1\n##\n111",
            say("mines-in-line", line=2, why=say("mines-row-not-as-long", cells=2, usual=3)),
        ),
        (
            '[["?",1],[0,"what"]]',
            say("mines-in-row-and-column", row=2, column=2, why=say("mines-unknown-sign", sign="what")),
        ),
        (
            '[["?",1],[0,0,1]]',
            say("mines-in-row", row=2, why=say("mines-row-not-as-first", cells=3, first=2)),
        ),
        (
            "9x9 10 mines\n##1\n##1",
            say("mines-of-another-size", rows=2, columns=3, told="9x9 and 10 mines"),
        ),
        (".1x", say("mines-ambiguous", ways=2)),
        ("1#\n##\n3 mines", say("mines-too-many-mines", mines=3, most=1)),
        ("good morning", say("mines-no-board")),
        ("1#3", "The 3 at C1 can't be right: only 1 of its neighbors can be a mine."),
        ("8##\n###", "The 8 at A1 can't be right: only 3 of its neighbors can be mines."),
        ("001\n000", "The 1 at C1 can't be right: none of its neighbors can be a mine."),
        ("1M\nM#", "The 1 at A1 can't be right: 2 of its neighbors are mines."),
        ("1##\n#2#\n1#1\n0 mines", say("mines-too-few-mines", mines=0, fewest=2)),
    ],
)
def test_a_board_is_refused_in_a_sentence(text, sentence):
    assert say_error(refusal(text)) == sentence


def test_numbers_that_contradict_each_other_are_named():
    with pytest.raises(mines.Contradiction) as raised:
        mines.solve(drawn("1#1 ### 2#0"))
    sentence = say_error(pickle.loads(pickle.dumps(raised.value)))  # our own
    assert sentence == say(
        "mines-numbers-clash", number=0, at="C3", others=say("mines-the-number", number=2, at="A3")
    )


def test_readings_of_signs_in_words():
    ways = {words.list_remarks(reading.how) for reading in mines.readings(".1x")}
    assert ways == {". is an open 0 and x is a covered cell", ". is a covered cell and x is a flag"}


def outlook(cell, mined, frees):
    made = object.__new__(Lookahead)
    made.cell, made.mined, made.frees = cell, mined, frees
    return made


@pytest.mark.parametrize(
    ("frees", "message", "values"),
    [
        (0.25, "mines-best-better-guesses", {}),
        (0.1, "mines-best-frees-more", {"other_frees": "10.0%"}),
        (0.0, "mines-best-frees", {}),
    ],
)
def test_riskier_cell_is_explained(frees, message, values):
    best, least = outlook((0, 0), 0.125, 0.2), outlook((1, 1), 0.1, frees)
    explanation = words.why(Best(best.cell, best.why(least), best.mined))
    risks = {"mine": "12.5%", "frees": "20.0%", "other_mine": "10.0%"}
    assert explanation == say(message, cell="A1", other="B2", **risks, **values)


@pytest.mark.parametrize(
    ("board", "start"),
    [
        (drawn("00## 12## ####", mines=3), "C2 is safe, and so is one other cell."),
        (
            drawn("##1 ### 1##", mines=3),
            "B1: 44.4% chance of a mine. Best play wins 44.4% of the time. B2 is less risky",
        ),
        (drawn("1# ##", mines=1), "B1: 33.3% chance of a mine. Best play wins"),
        (drawn("1# ##"), "No cell is less risky than B1: 33.3% chance of a mine."),
    ],
)
def test_the_best_cell_is_explained(board, start):
    assert words.why(mines.solve(board).best).startswith(start)
