"""Links to boards: read as they were written, or refused with a reason."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers import mines
from solvers.errors import Remark
from tests.solvers.mines.boards import played
from tests.solvers.mines.jsminesweeper import DIGITS, position

SITE = "https://davidnhill.github.io/JSMinesweeper/index.html"
# Three boards encoded by JSMinesweeper's own class Compressor (client/Board.js at 01d9972), run in node.
WRITTEN = {
    "ajajaaakSRmtWlclWlclXmsVR": (
        "######### #1122#### #1001#### #1001#### ##112#### ######### ######### ######### #########",
        10,
    ),
    "aEaqaabLVZR": (" ".join(["#" * 30] * 16), 99),
    "aeadaaafb2lSb9sSOU": ("1F2# 2F3# ####", 5),  # the lower flag is an O, and the last row begins with an I
}


@pytest.mark.parametrize("code", WRITTEN)
def test_authors_position_link_reads(code):
    rows, count = WRITTEN[code]
    message = f"what would you do here? <{SITE}?board=9x9x10&analysis={code}>"
    assert mines.parse(message) == mines.Board(tuple(rows.split()), count)


@given(played(flags=True, most_covered=30))
def test_position_link_round_trip(board):
    board = mines.Board(
        tuple(row.replace("S", "#").replace("M", "F") for row in board.rows), board.mines or 0
    )
    assert mines.parse(f"{SITE}?analysis={position(board)}") == board


def test_requested_count_beats_link():
    assert mines.parse(f"{SITE}?analysis=aeadaaafb2lSb9sSOU", mines=6).mines == 6


def test_layout_link_is_covered_board():
    # A board of 40 mines from the tests of llamasweeper's ZiNi explorer, which says "?b=2&m=..."
    mined = "000hi00080000o01i00002ag002d001g908h2ag8g21100g690g0"
    (reading,) = mines.readings(f"https://llamasweeper.com/#/game/zini-explorer?b=2&m={mined}")
    assert reading.board == mines.Board(("#" * 16,) * 16, 40)
    assert reading.how == (Remark("mines-counted-in-link", mines=40),)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("?b=12&m=gg", "mines-link-without-size"),
        ("?b=1&m=gg", "mines-link-of-another-size"),
        ("?analysis=ajajaaakSR", "mines-link-with-fewer-cells.*9x9, cells: 1"),
        ("?analysis=aaaaaaakSR", "mines-link-too-large.*12000"),
        ("?analysis=ajajaaak" + "Z" * 50, "mines-link-with-more-cells"),
        ("?analysis=acabaaabM2", "mines-link-above-8"),  # an 8 from which a flag was subtracted
    ],
)
def test_link_without_board_refused(link, words):
    with pytest.raises(mines.Unreadable, match=words):
        mines.parse(SITE + link)


@given(st.text(DIGITS, min_size=9, max_size=60))
@settings(max_examples=60)
def test_any_link_is_read_or_refused(code):
    with contextlib.suppress(mines.Unreadable):
        assert mines.readings(f"{SITE}?analysis={code}")
    with contextlib.suppress(mines.Unreadable):
        assert mines.readings(f"{SITE}?analysis=adad{code}")
