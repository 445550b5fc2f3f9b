"""The hint before the first cell of a Minesweeper game is open."""

import pytest
from discord.utils import utcnow

from app.minesweeper_rounds import MinesRound
from bot.render.minesweeper.game import first_hint_reply
from games import minesweeper
from games.minesweeper import Rules
from storage import events, rounds
from tests.games.minefields import begun
from tests.reply_text import text_of


def hint(rules):
    event = events.Event(0, 7, minesweeper.to_data(begun(rules)), utcnow())
    stored = rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None)
    return text_of(first_hint_reply(MinesRound(stored, (event,)).snapshot()))


@pytest.mark.parametrize("board", ["small", "beginner", "intermediate", "expert"])
def test_corner_for_a_safe_start(board):
    assert "Open a corner" in hint(Rules.of(board))


@pytest.mark.parametrize("board", ["small", "beginner", "intermediate"])
def test_c3_for_a_zero_start(board):
    text = hint(Rules.of(board, first="zero"))
    assert "Open C3" in text
    assert "you win most often from C3" in text


@pytest.mark.parametrize(
    "rules",
    [
        Rules.of("expert", first="zero"),
        Rules(9, 9, 11, first="zero"),
        Rules.of("beginner", first="zero", no_guessing=True),
    ],
)
def test_hint_anywhere_if_all_cells_equal(rules):
    text = hint(rules)
    assert "Open any cell" in text
    assert "Start anywhere" in text
