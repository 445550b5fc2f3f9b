"""Questions about ventti, from plain ids: a position, and the chances before the deal."""

import pytest
from sqlalchemy import func, select

from app import ventti_odds
from solvers import ventti
from solvers.ventti import Question, Rules
from solvers.ventti.rules import SOURCE
from storage import answer_cache
from tests.games.ventti_rounds import dealt


async def test_a_position_is_solved(services):
    # By hand: the house stopped with 12, and the player, who has 13, has won already.
    advice = await ventti_odds.advise(services, Question("6 7", "7 5", out="house"), Rules())
    assert advice.stop == 1
    assert advice.best == "stop"


@pytest.mark.parametrize("game", ["source", "suomi"])
async def test_the_source_draws_wrongly_at_sixteen(services, game):
    rules = Rules.of(game)
    wrong = await ventti_odds.advise_wrong_at_sixteen(services, rules)
    assert wrong
    for position, advice in wrong:
        assert advice == ventti.advise(*position, rules)
        assert advice.stop < advice.draw  # the player's chances
        assert advice.house_plays == "draw"


async def test_deal_chances_are_solved_once(services):
    each = [Rules(house=house) for house in (16, 14, "perfect")]
    chances = await ventti_odds.deal_chances(services, each)
    assert list(chances) == each
    assert chances == pytest.approx({rules: ventti.game_value(rules) for rules in each})
    assert chances[each[0]] > chances[each[1]] > chances[each[2]]  # 14 is better for the house, perfect best
    again = await ventti_odds.deal_chances(services, reversed(each))
    assert list(again) == each[::-1]
    assert again == chances
    async with services.database.read() as connection:
        assert await connection.scalar(select(func.count()).select_from(answer_cache.answers)) == len(each)


async def test_decisions_of_one_box(services, monkeypatch):
    played = dealt(monkeypatch, "5 5 5 5 5 5 2 2", SOURCE, (1, 2))
    played.act(1, "draw").act(2, "stop").act(1, "stop")
    first = await ventti_odds.value_decisions(services, played.events, 1)
    assert [valued.decision.choice for valued in first] == ["draw", "stop"]
    assert [valued.advice for valued in first] == [
        ventti.advise(*valued.decision.position, SOURCE) for valued in first
    ]
    (second,) = await ventti_odds.value_decisions(services, played.events, 2)
    assert second.decision.choice == "stop"
