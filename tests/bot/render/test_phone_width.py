"""No line of a code block is longer than a phone shows, in any language, with the longest values."""

from dataclasses import replace

import pytest
from discord.utils import utcnow

from app import blackjack_rules
from app.minesweeper_rounds import MinesRound, Revealed
from bot.render.blackjack import game_value, rule_words, words
from bot.render.layout import Reply
from bot.render.markdown import PHONE_WIDTH
from bot.render.minesweeper import game as minesweeper_messages
from bot.render.minesweeper.guess_review import guess_lines
from bot.render.ventti import odds, private_replies
from bot.text import numbers
from bot.text.catalogue import LANGUAGES, say, using_language
from games import minesweeper
from games.minesweeper import Chorded, Opened
from games.minesweeper.guesses import Guess
from games.ventti.review import Decision, ValuedDecision
from solvers import blackjack
from solvers.ventti import Advice, Question, Rules
from storage import events, rounds
from tests.games.minefields import begun
from tests.reply_text import text_of


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request):
    with using_language(request.param):
        yield


def text_on_phone(reply: Reply) -> str:
    """The text of the reply, without marks of bold type. Asserts that its code blocks fit a phone."""
    text = text_of(reply, bold=False)
    for block in text.split("```")[1::2]:
        for line in block.splitlines():
            assert len(line) <= PHONE_WIDTH, line
    return text


def test_review_of_ventti():
    advice = Advice("player", draw=0.0, stop=0.6589, best="stop", house_plays=None)
    decisions = [
        ValuedDecision(Decision(number, Question("TT", "TT", "player", None), move), advice)
        for number, move in enumerate(("draw", "stop"))
    ]
    text = text_on_phone(private_replies.review_reply(1, decisions, Rules(), several=True))
    position = f"`{say('ventti-position', player='20', house='20')}`"
    assert text.count(position) == 2
    cost = say("ventti-points", points=numbers.chance_points(0.6589))
    assert any(position in line and line.endswith(cost) for line in text.splitlines())


def test_claim_about_ventti():
    chances = {Rules(house=house): 0.45 for house in (16, 17, "perfect")}
    text = text_on_phone(odds.claim_reply({**chances, Rules(house=14): 0.4}, []))
    assert f"{say('ventti-draws-at')}  {say('ventti-player-wins')}" in text, "there is room for wide gaps"


@pytest.mark.parametrize(
    "choices",
    [
        tuple(blackjack.Action),
        ("insure", "no-insurance"),
        ("even-money", "no-even-money"),
        (blackjack.Action.SURRENDER, "play-on"),
    ],
)
def test_values_of_blackjack_moves(choices):
    """The longest values are those of four split hands that are doubled."""
    for best in choices:
        text = text_on_phone(Reply(words.table_of_values({**dict.fromkeys(choices, -8.0), best: 8.0})))
        assert say("blackjack-is-best") in text
        assert all(words.action_name(choice) in text for choice in choices)


def test_effects_of_blackjack_rules():
    rules = blackjack.Rules()
    changes = dict.fromkeys(blackjack_rules.variations(rules), -0.03)
    text = text_on_phone(game_value.value_reply(rules, -0.004, changes, None))
    assert all(rule_words.change(*change) in text for change in changes)


def test_guesses_in_minesweeper():
    begin = begun(minesweeper.Rules(24, 30, 200))
    event = events.Event(0, 7, minesweeper.to_data(begin), utcnow())
    row = rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None)
    game = MinesRound(row, (event,)).snapshot()
    over = replace(game, over=True, result="lost", revealed=Revealed(bytes(32), frozenset(), 0, None))
    estimated = Guess(1, Chorded((23, 28)), 0.523, (23, 29), 0.112, 0.411, False, 0.012, 0.011)
    exact = replace(estimated, move=Opened((22, 29)), exact=True)
    best = replace(exact, cost=0.0)
    review = guess_lines([estimated, exact, best])
    text = text_on_phone(minesweeper_messages.finished_reply(over, review=review))
    assert len([line for line in text.splitlines() if "±" in line]) == 3
    assert "AC24+" in text
