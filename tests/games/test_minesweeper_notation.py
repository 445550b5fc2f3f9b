"""Moves of Minesweeper as people write them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.minesweeper_moves import MAX_CELLS, BadMoves, parse_moves
from games.minesweeper import Chorded, Flagged, Opened, Unflagged
from solvers.mines import format_cell


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("B4", [Opened((3, 1))]),
        ("b4, C5;AA10", [Opened((3, 1)), Opened((4, 2)), Opened((9, 26))]),
        ("flag C2", [Flagged((1, 2))]),
        ("B4 flag C2, C3 open D4", [Opened((3, 1)), Flagged((1, 2)), Flagged((2, 2)), Opened((3, 3))]),
        ("Chord D5.\nunflag A1", [Chorded((4, 3)), Unflagged((0, 0))]),
        ("`B4`, **Ｃ５**", [Opened((3, 1)), Opened((4, 2))]),
        ("f A1 u A1 c A1 o A1", [Flagged((0, 0)), Unflagged((0, 0)), Chorded((0, 0)), Opened((0, 0))]),
        ("🚩A1 ⚑ B1", [Flagged((0, 0)), Flagged((0, 1))]),
        ("flag: A1", [Flagged((0, 0))]),
        ("flag:A1.B1", [Flagged((0, 0)), Flagged((0, 1))]),
        ("C2 open", [Opened((1, 2))]),
        ("C2 flag", [Flagged((1, 2))]),
        ("C2🚩", [Flagged((1, 2))]),
        ("B4 und C5!", [Opened((3, 1)), Opened((4, 2))]),
        ("Flagge C2", [Flagged((1, 2))]),
    ],
)
def test_moves_are_read_as_people_write_them(text, meant):
    assert parse_moves(text) == meant


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "mines-move-missing"),
        ("chord", "mines-move-missing"),
        ("A1 C2 flag", "mines-word-without-cell (word: flag, cell: C2)"),
        ("B4 C2🚩", "mines-word-without-cell (word: 🚩, cell: C2)"),
        ("4B", "mines-move-unread (word: 4B)"),
        ("B4 boom C5", "mines-move-unread (word: boom)"),
        ("A0", "mines-move-unread (word: A0)"),
        ("flag B2 A1:C3", "mines-move-unread (word: A1:C3)"),
        ("A1..C3", "mines-move-unread (word: A1..C3)"),
        ("A1 " * 41, "mines-too-many-moves (cells: 41, most: 40)"),
    ],
)
def test_invalid_move_is_refused(text, refusal):
    with pytest.raises(BadMoves) as refused:
        parse_moves(text)
    assert str(refused.value) == refusal


cells = st.tuples(st.integers(0, 23), st.integers(0, 29))


@given(
    st.lists(
        st.tuples(st.sampled_from([Opened, Flagged, Unflagged, Chorded]), cells),
        min_size=1,
        max_size=MAX_CELLS,
    )
)
def test_full_notation_reads_back(meant):
    words = {Opened: "open", Flagged: "flag", Unflagged: "unflag", Chorded: "chord"}
    text = ", ".join(f"{words[kind]} {format_cell(cell)}" for kind, cell in meant)
    assert parse_moves(text) == [kind(cell) for kind, cell in meant]


words = st.sampled_from(["open", "flag", "u", "chord", "🚩", "A1", "b2", "AA10", ",", ";", ":", " ", "\n"])


@given(st.text(max_size=200) | st.lists(words).map("".join))
def test_any_text_is_read_or_refused(text):
    with contextlib.suppress(BadMoves):
        assert parse_moves(text)
