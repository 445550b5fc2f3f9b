"""Messages of a Minesweeper game on a board that is too wide to count: every chance has its error."""

import re
from dataclasses import replace

import pytest
from discord.utils import utcnow

from app.minesweeper_rounds import MinesRound, Revealed
from app.solving.board_jobs import BoardSolution
from bot.render.minesweeper import game as messages
from bot.render.minesweeper.guess_review import guess_lines
from bot.text.catalogue import say
from games import minesweeper
from games.minesweeper import Opened, apply
from games.minesweeper.guesses import analyze_guess
from solvers import mines
from storage import events, rounds
from tests.games.minefields import begun, on
from tests.reply_text import text_of

SIDE = 19  # too wide to count within SECONDS
SECONDS = 1.0


def is_mined(row, column):
    """Two mines above or below each number, and one left or right of it: each shows 3."""
    return (row % 4 == 0 and column % 2 == 0) or (row % 2 == 1 and column % 4 == 0)


FIELD = " ".join("".join(".*"[is_mined(row, column)] for column in range(SIDE)) for row in range(SIDE))
ESTIMATE = r"<?[\d.]+% ± <?[\d.]+%"


@pytest.fixture(scope="module")
def wide():
    """A game whose open cells are every second one of every second row."""
    state = on(FIELD, (1, 1))
    for row in range(1, SIDE, 2):
        for column in range(1, SIDE, 2):
            state = apply(state, Opened((row, column)))
    assert {state.board[row, column] for row, column in state.opened} == {"3"}
    return state


@pytest.fixture
def view(wide):
    """The game as the one who plays it sees it."""
    event = events.Event(0, 7, minesweeper.to_data(begun(wide.rules)), utcnow())
    stored = MinesRound(rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None), (event,)).snapshot()
    return replace(stored, opened=wide.opened, board=wide.board)


async def test_hint_says_that_its_chances_are_estimates(view):
    solution = mines.solve(view.board_without_flags, seconds=SECONDS)
    assert not solution.exact
    text = text_of(messages.hint_reply(view, BoardSolution.of(solution)))
    assert text.index(say("mines-estimates")) < text.index("chance of a mine")
    assert re.search(r"% chance of a mine, ± [\d.]+%", text)


async def test_review_gives_each_estimated_risk_its_error(wide, view, monkeypatch):
    monkeypatch.setattr("games.minesweeper.guesses.SECONDS", SECONDS)
    guess = analyze_guess(wide, Opened((0, 2)), 200)
    assert not guess.exact
    assert guess.risk_error > 0
    assert guess.best_error > 0
    assert guess.cost == max(guess.risk - guess.best_risk, 0)
    row = await review_row(view, guess)
    assert len(re.findall(ESTIMATE, row)) == 2


async def test_review_gives_an_exact_risk_no_error(view):
    state = apply(on("...* ...."), Opened((0, 0)))
    guess = analyze_guess(state, Opened((0, 3)), 3)
    row = await review_row(view, guess)
    assert "50" in row
    assert "±" not in row


async def test_review_explains_only_costs_that_it_shows(view):
    state = apply(on("...* ...."), Opened((0, 0)))
    guess = analyze_guess(state, Opened((0, 3)), 3)
    exact, risk = say("mines-costs-searched"), say("mines-costs-are-risk")
    for cost, is_exact, explained in ((0.2, True, {exact}), (0.2, False, {risk}), (0.0, True, set())):
        text = await review_text(view, replace(guess, cost=cost, exact=is_exact))
        assert {line for line in (exact, risk) if line in text} == explained
        assert "(exact)" not in text, "if all are, it is said once"


async def test_review_marks_exact_costs_among_others(view):
    state = apply(on("...* ...."), Opened((0, 0)))
    guess = replace(analyze_guess(state, Opened((0, 3)), 3), cost=0.2)
    text = await review_text(view, replace(guess, exact=False), replace(guess, exact=True))
    assert text.count("**20.0 (exact)**") == 1
    assert say("mines-costs-searched-near-the-end") in text


async def test_game_that_a_forgotten_player_lost_has_not_timed_out(view):
    revealed = Revealed(bytes(32), frozenset(), layout=0, three_bv=None)
    move = ((Opened((0, 0)), 1),)
    over = replace(view, over=True, result="lost", revealed=revealed, last_player_id=None, last_move=move)
    text = text_of(messages.finished_reply(over))
    assert say("mines-game-over-title", game="1", result="lost") in text
    assert "Someone opened A1." in text


async def review_row(view, guess):
    """The line about this guess in the review of a lost game."""
    (row,) = [line for line in (await review_text(view, guess)).splitlines() if line.startswith("`")]
    return row


async def review_text(view, *guesses):
    """A lost game with these guesses."""
    revealed = Revealed(bytes(32), frozenset(), layout=0, three_bv=None)
    over = replace(view, over=True, result="lost", revealed=revealed)
    return text_of(messages.finished_reply(over, review=guess_lines(guesses)))
