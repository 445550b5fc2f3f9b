"""Answers about the rules of blackjack: the strategy chart, the value of a game, how the dealer ends.

What depends on the rules alone is kept in the cache of answers. Questions for a chart are stored, for the
buttons below it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app import advice, blackjack_rules, questions
from app.questions import QuestionContext
from app.services import Services
from app.solving import blackjack_jobs
from app.solving.blackjack_jobs import DealerOutcomes
from solvers.blackjack import Rules, Strategy
from storage.questions import StoredQuestion

CHART = "bj chart"  # the command of a question for a chart
DEADLINE = 10.0  # seconds for the dealer's outcomes
RULES_DEADLINE = 60.0  # seconds for a chart, or for the value of a few games
GAMES_AT_ONCE = 3  # games that one call of `game_values` should get, to show progress between calls


async def strategy(services: Services, rules: Rules) -> Strategy:
    """The chart. Raises blackjack's errors, and SolverFailed."""
    (data,) = await services.answer_cache.solve(
        blackjack_jobs.solve_chart, [(rules,)], deadline=RULES_DEADLINE
    )
    return blackjack_jobs.strategy_from_data(rules, data)


async def save_chart(
    services: Services, context: QuestionContext, options: Mapping[str, Any], rules: Rules
) -> int:
    """Store a question for the chart of these rules and return its id."""
    answer = {"rules": blackjack_rules.to_choices(rules)}
    return await questions.save(services, context, CHART, "", options, answer)


async def save_changed_chart(
    services: Services, context: QuestionContext, question: StoredQuestion, rules: Rules
) -> int:
    """Store a question for a chart that was asked again under these rules; return its id.

    That is the id of the earlier question if the rules are the same.
    """
    if rules == advice.rules_of(question):
        return question.id
    options = {"after": question.id, **blackjack_rules.to_choices(rules)}
    return await save_chart(services, context, options, rules)


async def game_values(services: Services, games: Sequence[Rules]) -> list[float]:
    """The EV of a round under each of these rules, in units of the bet.

    All that are not cached are solved in one job and then cached, so call it with GAMES_AT_ONCE. Raises
    blackjack's errors, and SolverFailed.
    """
    return await services.answer_cache.solve(
        blackjack_jobs.game_value, [(rules,) for rules in games], deadline=RULES_DEADLINE
    )


async def dealer_outcomes_by_upcard(services: Services, rules: Rules) -> dict[str, DealerOutcomes]:
    """The dealer's outcomes for each upcard, before any peek. Raises SolverFailed."""
    (outcomes,) = await services.answer_cache.solve(
        blackjack_jobs.dealer_outcomes_by_upcard, [(rules,)], deadline=DEADLINE
    )
    return outcomes


async def dealer_outcomes_of(
    services: Services, cards: Sequence[int], rules: Rules, seen: Sequence[int]
) -> DealerOutcomes:
    """The outcomes of a dealer's hand, before any peek. Raises blackjack's errors, SolverFailed."""
    return await services.pool.run(blackjack_jobs.dealer_outcomes_of, cards, rules, seen, deadline=DEADLINE)


async def save_dealer_outcomes(
    services: Services,
    context: QuestionContext,
    options: Mapping[str, Any],
    outcomes: DealerOutcomes | Mapping[str, DealerOutcomes],
    hand: str = "",
    seen: str | None = None,
) -> int:
    """Store a question about the dealer, with the outcomes of this hand or of every upcard; return its id."""
    options = options if seen is None else {**options, "seen": seen}
    return await questions.save(services, context, "bj dealer", hand, options, {"ends": outcomes})


async def save_game_value(
    services: Services, context: QuestionContext, options: Mapping[str, Any], rules: Rules, value: float
) -> int:
    """Store a question for the value of a game and return its id."""
    answer = {"rules": blackjack_rules.to_choices(rules), "value": value}
    return await questions.save(services, context, "bj value", "", options, answer)
