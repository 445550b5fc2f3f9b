"""Questions about ventti: the best move in a position, decisions at a table, the chance before the deal."""

from collections.abc import Iterable, Sequence
from typing import Any

from app.services import Services
from app.solving import ventti_jobs
from games.ventti import review, table
from games.ventti.review import ValuedDecision
from solvers.ventti import Advice, Outcomes, Question, Rules

DEADLINE = 10.0  # seconds for a position, or for one player's decisions in a round
DEAL_DEADLINE = 60.0  # seconds for the chances before the deal, by a dozen rules


async def advise(services: Services, question: Question, rules: Rules) -> Advice:
    """The chances of each move. Raises VenttiError, and SolverFailed."""
    return await services.pool.run(ventti_jobs.advise, question, rules, deadline=DEADLINE)


async def explain(services: Services, question: Question, rules: Rules) -> tuple[Advice, Outcomes]:
    """The chances of each move, and what follows it. Raises like `advise`."""
    return await services.pool.run(ventti_jobs.advice_and_outcomes, question, rules, deadline=DEADLINE)


async def advise_each(services: Services, positions: Sequence[Question], rules: Rules) -> list[Advice]:
    """The chances of each move in each of the positions. Raises like `advise`."""
    return [await advise(services, position, rules) for position in positions]


async def value_decisions(services: Services, events: Sequence[Any], box: int) -> list[ValuedDecision]:
    """A box's decisions in a round at a table with these events, with their values.

    Raises SolverFailed.
    """
    rules, decisions = table.fold(events).rules, review.table_decisions(events)[box]
    return await services.pool.run(review.value_decisions, decisions, rules, deadline=DEADLINE)


async def deal_chances(services: Services, all_rules: Iterable[Rules]) -> dict[Rules, float]:
    """The player's chance to win before the deal, by each of these rules in their order.

    They are kept in the cache of answers. Raises SolverFailed.
    """
    each = list(all_rules)
    chances = await services.answer_cache.solve(
        ventti_jobs.game_value, [(rules,) for rules in each], deadline=DEAL_DEADLINE
    )
    return dict(zip(each, chances, strict=True))
