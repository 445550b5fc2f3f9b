"""/bj value in the playground: half a minute of computing."""

from fractions import Fraction

import pytest

from solvers import blackjack
from solvers.blackjack import Rules
from tests.playground_client import finished_answer
from tests.stored_questions import questions_of


@pytest.mark.timeout(600)
async def test_game_value_and_rule_effects(bot, playground):
    message = await finished_answer(playground, "/bj value decks:infinite")
    base = blackjack.game_value(Rules(decks=None))
    assert f"House edge: {-base:.2%}" in message["plain"]
    changes = {
        "6 decks": Rules(decks=6),
        "dealer hits soft 17": Rules(decks=None, hit_soft_17=True),
        "late surrender": Rules(decks=None, surrender="late"),
        "blackjack pays 6:5": Rules(decks=None, natural_pays=Fraction(6, 5)),
        "no hole card": Rules(decks=None, peek=False),
    }
    for label, rules in changes.items():
        effect = 100 * (blackjack.game_value(rules) - base)
        assert f"{effect:+.2f}".replace("-", "−") in line(message, label)
    async with bot.services.database.read() as connection:
        (question,) = await questions_of(connection, int(message["interaction_metadata"]["user"]["id"]))
    assert (question.command, question.answer["value"]) == ("bj value", base)


def line(message, label):
    return next(line for line in message["plain"].splitlines() if line.endswith(f" {label}"))
