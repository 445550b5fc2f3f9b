"""The board of a Minesweeper game as text: it fits a phone and can be read back."""

import pytest
from discord.utils import utcnow

from app.minesweeper_rounds import MinesRound
from bot.render import layout
from bot.render.minesweeper import game as messages
from games import minesweeper
from games.minesweeper import Rules
from solvers import mines
from storage import events, rounds
from tests.games.minefields import begun
from tests.reply_text import text_of


def block(rules):
    """The view of a new game, and the lines of its board as text."""
    event = events.Event(0, 7, minesweeper.to_data(begun(rules)), utcnow())
    stored = rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None)
    view = MinesRound(stored, (event,)).view()
    lines = text_of(messages.as_text(view)).splitlines()
    start, end = (i for i, line in enumerate(lines) if line == "```")
    return view, lines[start + 1 : end]


@pytest.mark.parametrize(("width", "height"), [(9, 9), (16, 16), (17, 17), (30, 16), (33, 10), (5, 99)])
def test_board_fits_a_phone_and_reads_back(width, height):
    view, lines = block(Rules(height, width, 5))
    assert max(map(len, lines)) <= layout.PHONE_WIDTH
    assert mines.parse("\n".join(lines)) == view.board_with_mines


def test_names_of_wide_columns():
    _, lines = block(Rules(3, 30, 5))
    assert lines == [
        "30x3, 5 mines",
        "                            AAAA",
        "  ABCDEFGHIJKLMNOPQRSTUVWXYZABCD",
        *(f"{row}|{'#' * 30}" for row in (1, 2, 3)),
    ]


def test_names_of_few_columns():
    _, lines = block(Rules(2, 3, 1))
    assert lines == ["3x2, 1 mine", "  A B C", "1 # # #", "2 # # #"]
