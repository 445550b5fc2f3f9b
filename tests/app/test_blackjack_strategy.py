"""Answers about the rules of blackjack: solved once, and then from the cache."""

import pytest
from sqlalchemy import func, select

from app import blackjack_strategy, questions
from app.advice import rules_of
from app.services import Services
from solvers import blackjack
from solvers.blackjack import Rules
from storage import answer_cache


class NoPool:
    async def run(self, *_, **__):
        raise AssertionError("it was solved again")


async def test_a_chart_is_solved_once(services):
    rules = Rules(decks=None, surrender="late")
    chart = await blackjack_strategy.strategy(services, rules)
    # Wizard of Odds, strategy for four decks or more, dealer stands on soft 17
    assert (chart["16", "T"].action, chart["16", "T"].fallback) == ("surrender", "hit")
    assert await blackjack_strategy.strategy(Services(NoPool(), services.database), rules) == chart


async def test_answer_of_other_version_is_ignored(services):
    rules = Rules(decks=None)
    chart = await blackjack_strategy.strategy(services, rules)
    async with services.database.write() as connection:
        await connection.execute(
            answer_cache.answers.update().values(version="of another source", answer="wrong")
        )
    assert await blackjack_strategy.strategy(services, rules) == chart


async def test_answers_of_other_source_are_forgotten(services):
    async with services.database.write() as connection:
        await answer_cache.save(connection, "of another source", {"asked": 1})
    await services.answer_cache.forget_other_versions()
    async with services.database.read() as connection:
        assert not await connection.scalar(select(func.count()).select_from(answer_cache.answers))


async def test_game_values_keep_their_order(services):
    games = [Rules.of("lisp"), Rules(decks=None, surrender="late"), Rules(decks=None)]
    values = await blackjack_strategy.game_values(services, games[:2])
    assert values == [blackjack.game_value(rules) for rules in games[:2]]
    with pytest.raises(AssertionError, match="solved again"):
        await blackjack_strategy.game_values(Services(NoPool(), services.database), games)
    assert (
        await blackjack_strategy.game_values(Services(NoPool(), services.database), games[1::-1])
        == values[::-1]
    )


async def test_a_game_that_is_asked_twice_has_two_values(services):
    rules = Rules.of("lisp")
    value, again = await blackjack_strategy.game_values(services, [rules, rules])
    assert value == again


async def test_dealer_outcomes_for_upcard(services):
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ace up, before the peek
    outcomes = await blackjack_strategy.dealer_outcomes_of(services, [1], Rules(decks=None), [])
    assert {end: round(100 * chance, 1) for end, chance in outcomes.items()} == {
        "17": 13.1,
        "18": 13.1,
        "19": 13.1,
        "20": 13.1,
        "21": 5.4,
        "blackjack": 30.8,
        "bust": 11.5,
    }
    by_upcard = await blackjack_strategy.dealer_outcomes_by_upcard(services, Rules(decks=None))
    assert list(by_upcard) == list("23456789TA")
    assert by_upcard["A"] == pytest.approx(outcomes)


async def test_dealer_outcomes_for_hand(services):
    soft_17 = [1, 6]
    assert (await blackjack_strategy.dealer_outcomes_of(services, soft_17, Rules(decks=None), []))["17"] == 1
    hits = Rules(decks=None, hit_soft_17=True)
    assert (await blackjack_strategy.dealer_outcomes_of(services, soft_17, hits, []))["17"] < 1


async def test_questions_as_they_are_stored(services, context):
    rules, chosen, outcomes = Rules(decks=6), {"decks": "6"}, {"17": 0.25, "bust": 0.75}
    saved = [
        blackjack_strategy.save_dealer_outcomes(services, context, chosen, {"T": outcomes}),
        blackjack_strategy.save_dealer_outcomes(services, context, chosen, outcomes, "T6", "55"),
        blackjack_strategy.save_game_value(services, context, chosen, rules, -0.01),
    ]
    stored = [await questions.load(services, await question_id) for question_id in saved]
    assert [(question.text, question.options) for question in stored] == [
        ("", chosen),
        ("T6", {**chosen, "seen": "55"}),
        ("", chosen),
    ]
    assert [question.answer for question in stored[:2]] == [{"ends": {"T": outcomes}}, {"ends": outcomes}]
    assert stored[2].answer["value"] == -0.01
    assert rules_of(stored[2]) == rules
