"""Questions about ventti: the best move in a position, decisions at a table, the chance before the deal."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from app import questions
from app.questions import QuestionContext, QuestionTooOld
from app.services import Services
from app.solving import ventti_jobs
from games.ventti import review
from games.ventti import table as ventti_table
from games.ventti.review import ValuedDecision
from games.ventti.table.review import table_decisions
from solvers import ventti
from solvers.ventti import NAMED, Advice, Outcomes, Question, Rules
from solvers.ventti.rules import THRESHOLDS

COMMAND = "ventti advise"
DEADLINE = 10.0  # seconds for a position, or for one player's decisions in a round
DEAL_DEADLINE = 60.0  # seconds for the chances before the deal, under a dozen rules
WRONG_AT_SIXTEEN = (Question("24T", "6T"), Question("A2T", "79"), Question("456", "88"))
"""Positions where a House with 16 that is not behind draws by the source's rule, although it should stop.

This holds for every value of the faces and every number of cards dealt.
"""


async def advise(services: Services, question: Question, rules: Rules) -> Advice:
    """The chances of each move. Raises VenttiError, and SolverFailed."""
    return await services.pool.run(ventti_jobs.advise, question, rules, deadline=DEADLINE)


async def explain(services: Services, question: Question, rules: Rules) -> tuple[Advice, Outcomes]:
    """The chances of each move, and what follows it. Raises like `advise`."""
    return await services.pool.run(ventti_jobs.advice_and_outcomes, question, rules, deadline=DEADLINE)


async def save(
    services: Services,
    context: QuestionContext,
    text: str,
    options: Mapping[str, Any],
    question: Question,
    rules: Rules,
    advice: Advice,
) -> int:
    """Store a question, as it was typed and as it was read, with its answer, and return its id."""
    answer = {
        "read": ventti.format_question(question._replace(to_move=advice.to_move)),
        "rules": asdict(rules),
        "draw": advice.draw,
        "stop": advice.stop,
        "best": advice.best,
    }
    return await questions.save(services, context, COMMAND, text, options, answer)


async def load(services: Services, question_id: int, channel_id: int | None) -> tuple[Question, Rules]:
    """A question that was asked in this channel, and its rules. Raises NoSuchQuestion, and QuestionTooOld."""
    stored = await questions.load_asked_in(services, question_id, channel_id, COMMAND)
    if "rules" not in stored.answer:
        raise QuestionTooOld("question-too-old")
    rules = Rules(**stored.answer["rules"])
    return ventti.parse_question(stored.answer["read"], rules.faces), rules


async def advise_wrong_at_sixteen(services: Services, rules: Rules) -> list[tuple[Question, Advice]]:
    """The positions of WRONG_AT_SIXTEEN, each with the chances of each move. Raises like `advise`."""
    return [(position, await advise(services, position, rules)) for position in WRONG_AT_SIXTEEN]


async def value_decisions(services: Services, events: Sequence[Any], box: int) -> list[ValuedDecision]:
    """A box's decisions in a round at a table with these events, with their values.

    Raises SolverFailed.
    """
    rules, decisions = ventti_table.fold(events).rules, table_decisions(events)[box]
    return await services.pool.run(review.value_decisions, decisions, rules, deadline=DEADLINE)


async def deal_chances(services: Services, all_rules: Iterable[Rules]) -> dict[Rules, float]:
    """The player's chance to win before the deal, under each of these rules in their order.

    They are kept in the cache of answers. Raises SolverFailed.
    """
    each = list(all_rules)
    chances = await services.answer_cache.solve(
        ventti_jobs.game_value, [(rules,) for rules in each], deadline=DEAL_DEADLINE
    )
    return dict(zip(each, chances, strict=True))


async def save_deal_chances(
    services: Services,
    context: QuestionContext,
    command: str,
    options: Mapping[str, Any],
    chances: Mapping[Rules, float],
) -> int:
    """Store a question for chances before the deal and return its id; their rules differ in the House."""
    answer = {str(rules.house): chance for rules, chance in chances.items()}
    return await questions.save(services, context, command, "", options, answer)


def houses(rules: Rules) -> list[Rules]:
    """The same rules with each House strategy of the named rules."""
    return [replace(rules, house=house) for house in dict.fromkeys(named.house for named in NAMED.values())]


def thresholds(game: str) -> list[Rules]:
    """The named rules with each threshold for the House, and with a House that plays perfectly."""
    return [Rules.of(game, house=house) for house in (*THRESHOLDS, "perfect")]
