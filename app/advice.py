"""Questions about blackjack hands: parsed, answered by the solvers, stored for the buttons below.

The same solvers value the hands of a table: the one to be played now, and those of a finished round.

A command's options are plain data by name: the choices of rules (app.blackjack_rules), `seen` and `hands`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from app import blackjack_rules, questions
from app.questions import QuestionContext, QuestionTooOld
from app.services import Services
from app.solving import blackjack_jobs
from app.solving.blackjack_jobs import AdviceResult, Explanation
from games.blackjack import review
from games.blackjack.review import Position, ValuedDecision
from solvers import blackjack
from solvers.blackjack import Advice, Rules
from solvers.blackjack.formatting import format_cards
from storage.questions import StoredQuestion

T = TypeVar("T")

COMMAND = "bj advise"
DEADLINE = 10.0  # seconds for a hand
TABLE_DEADLINE = 60.0  # seconds for a hand at a table, or for one player's decisions in a round


@dataclass(frozen=True)
class AdviceRequest:
    """A hand against an upcard, under certain rules: everything that the advice depends on.

    seen   further cards that are out of the shoe: `TTTA5`
    hands  how many hands the player holds; more than one after a split
    """

    question: blackjack.Question
    rules: Rules
    seen: str = ""
    hands: int = 1

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """The request from its `data`."""
        return cls(
            question=blackjack.parse_question(data["read"]),
            rules=blackjack_rules.resolve(data["rules"]),
            seen=data.get("seen", ""),
            hands=data.get("hands", 1),
        )

    @property
    def data(self) -> dict[str, Any]:
        return {
            "read": str(self.question),
            "rules": blackjack_rules.to_choices(self.rules),
            "seen": self.seen,
            "hands": self.hands,
        }


async def guild_rules(services: Services, guild_id: int | None, options: Mapping[str, Any]) -> Rules:
    """The guild's rules with a command's options over them. Raises blackjack's errors."""
    settings = await services.guild_settings.recent(guild_id)
    return blackjack_rules.resolve(options, settings.rules)


async def read_requests(
    services: Services, guild_id: int | None, text: str, options: Mapping[str, Any] = {}
) -> list[AdviceRequest]:
    """Every reading of a question as it was typed, the likeliest first. Raises blackjack's errors.

    Rules in the text override the guild's, and the options override both. If the text asks about
    surrendering, that is allowed (late) unless the rules or the options say more.
    """
    text, typed_rules = blackjack.extract_rules(text)
    options = {**typed_rules, **options}
    readings = blackjack.readings(text)
    rules = await guild_rules(services, guild_id, options)
    if rules.surrender == "none" and "surrender" not in options and blackjack.asks_to_surrender(text):
        rules = replace(rules, surrender="late")
    seen = format_cards(blackjack.parse_cards(options.get("seen", "")))
    return [AdviceRequest(reading, rules, seen, options.get("hands", 1)) for reading in readings]


async def advise(services: Services, request: AdviceRequest) -> AdviceResult:
    """The advice. Raises blackjack's errors, and SolverFailed."""
    return await _solve(services, blackjack_jobs.solve_advice, request)


async def explain(services: Services, request: AdviceRequest) -> Explanation:
    """How the best action and the runner-up end. Raises like `advise`."""
    return await _solve(services, blackjack_jobs.explain, request)


async def _solve(services: Services, job: Callable[..., T], request: AdviceRequest) -> T:
    return await services.recent_answers.solve(
        job, request.question, request.rules, request.seen, request.hands, deadline=DEADLINE
    )


async def save(
    services: Services,
    context: QuestionContext,
    text: str,
    options: Mapping[str, Any],
    request: AdviceRequest,
    advice: Advice,
    first: Mapping[str, Any] | None = None,
) -> int:
    """Store the question with its answer and return its id; `first`: see `first_answer`."""
    answer = {**request.data, "ev": dict(advice.ev), "best": advice.best}
    if first:
        answer["first"] = first
    return await questions.save(services, context, COMMAND, text, options, answer)


async def save_changed(
    services: Services,
    context: QuestionContext,
    question: StoredQuestion,
    request: AdviceRequest,
    advice: Advice,
) -> int:
    """Store a question that was asked again under the rules of `request`; return its id.

    That is the id of the earlier question if the rules are the same.
    """
    if request == AdviceRequest.of(question.answer):
        return question.id
    options = {"after": question.id, **blackjack_rules.to_choices(request.rules)}
    return await save(services, context, question.text, options, request, advice, first_answer(question))


def first_answer(question: StoredQuestion) -> Mapping[str, Any]:
    """`ev`, `best` and `rules` of the answer before anybody changed the rules."""
    answer = question.answer
    return answer.get("first") or {name: answer[name] for name in ("ev", "best", "rules")}


def rules_of(question: StoredQuestion) -> Rules:
    """The rules of the stored answer."""
    return blackjack_rules.resolve(question.answer["rules"])


async def load(
    services: Services, question_id: int, channel_id: int | None, command: str = COMMAND
) -> StoredQuestion:
    """A stored question with rules, asked with `command` in this channel.

    Raises NoSuchQuestion, and QuestionTooOld.
    """
    question = await questions.load_asked_in(services, question_id, channel_id, command)
    if "rules" not in question.answer:
        raise QuestionTooOld("question-too-old")
    return question


async def advise_at_table(services: Services, position: Position) -> Advice:
    """The advice for a hand at a table. Raises BlackjackError, and SolverFailed."""
    return await services.pool.run(position.advice, deadline=TABLE_DEADLINE)


async def value_decisions(services: Services, events: Sequence[Any], box: int) -> list[ValuedDecision]:
    """What was decided in a box in a round with these events, with its values.

    Also what was done for a player who timed out. Raises BlackjackError, and SolverFailed.
    """
    return await services.pool.run(review.value_decisions_in, events, box, deadline=TABLE_DEADLINE)
