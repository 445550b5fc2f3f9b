"""What counts as a mistake is the same wherever a decision is shown, and as in the stored figures."""

import pytest

from bot.render.blackjack import private_replies as blackjack_replies
from bot.render.blackjack.view import BlackjackGameView
from bot.render.minesweeper.guess_review import guess_lines
from bot.render.ventti import private_replies as ventti_replies
from bot.render.ventti import words
from games.blackjack import review as blackjack
from games.minesweeper import Opened
from games.minesweeper.guesses import Guess
from games.ventti import review as ventti
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Advice, Question, Rules
from storage.results import ROUNDING, ReviewedDecision
from tests.reply_text import text_of

pytestmark = pytest.mark.parametrize(("cost", "mistake"), [(ROUNDING, False), (1.01 * ROUNDING, True)])


def test_in_stored_figures(cost, mistake):
    assert bool(ReviewedDecision(1, "16 v T", "stand", 0.0, "hit", cost).cost) == mistake


def test_in_blackjack(cost, mistake):
    position = blackjack.Position((10, 6), 10, BlackjackRules(), (), 1, False)
    decision = blackjack.Decision(1, 1, position, None, "stand")
    valued = blackjack.ValuedDecision(decision, {"hit": cost, "stand": 0.0})
    (verdict,) = BlackjackGameView().verdict([], valued)
    assert ("That was the best move" not in verdict) == mistake
    review = text_of(blackjack_replies.review_reply(1, [valued]))
    assert ("1 mistake" in review, "costs" in review) == (mistake, mistake)


def test_in_ventti(cost, mistake):
    advice = Advice("player", draw=cost, stop=0.0, best="draw", house_plays=None)
    decision = ventti.Decision(1, Question("TT", "TT", "player", None), "stop")
    valued = ventti.ValuedDecision(decision, advice)
    assert ("That was the best move" not in words.verdict(valued)) == mistake
    review = text_of(ventti_replies.review_reply(1, [valued], Rules(), several=False))
    assert ("1 mistake" in review, "costs" in review) == (mistake, mistake)


def test_in_minesweeper(cost, mistake):
    guess = Guess(1, Opened((0, 0)), risk=0.5, best=(0, 1), best_risk=0.5, cost=cost, exact=True)
    _, line, remark = guess_lines([guess])
    assert ("costs" in line, bool(remark)) == (mistake, mistake)
