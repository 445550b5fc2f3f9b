"""Questions that people asked: stored with their answers, and loaded again for the buttons below these."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.services import Services
from storage import player_stats, players, questions
from storage.connection import Connection
from storage.questions import NoSuchQuestion, StoredQuestion
from storage.results import NO_GUILD


class QuestionTooOld(NoSuchQuestion):
    """An older version stored less with the question than its buttons need. It can be asked again."""


@dataclass(frozen=True)
class QuestionContext:
    """Who asks a question, where and when; the ids are Discord's.

    guild_id  None in a direct message
    asked_at  when it was asked, an aware datetime
    took      seconds from then until the answer was known
    """

    player_id: int
    guild_id: int | None
    channel_id: int
    asked_at: datetime
    took: float = 0.0


async def save(
    services: Services,
    context: QuestionContext,
    command: str,
    text: str,
    options: Mapping[str, Any],
    answer: Any,
    *,
    board: str | None = None,
) -> int:
    """Store a question with its answer and return its id. Call it before the answer is shown.

    `board`: the fingerprint of a solved Minesweeper board, which counts in the statistics the first time.
    """
    now = services.clock.now()

    async def write(connection: Connection) -> tuple[int, bool]:
        is_new = await players.mark_seen(connection, context.player_id, now)
        if board:
            await player_stats.count_solved_board(
                connection, context.guild_id or NO_GUILD, context.player_id, board
            )
        question_id = await questions.save(
            connection,
            player_id=context.player_id,
            guild_id=context.guild_id,
            channel_id=context.channel_id,
            command=command,
            text=text,
            options=options,
            answer=answer,
            asked_at=context.asked_at,
            took_ms=context.took * 1000,
        )
        return question_id, is_new

    question_id, is_new = await services.database.write_in_thread(write)
    if is_new:
        services.newcomers[context.player_id] = None
    return question_id


async def replace(services: Services, old: StoredQuestion, options: Mapping[str, Any], answer: Any) -> None:
    """Change a stored question. Raises QuestionChanged if it differs from `old`, and NoSuchQuestion."""
    await services.database.write_in_thread(
        lambda connection: questions.replace(connection, old, options, answer)
    )


async def load(services: Services, question_id: int) -> StoredQuestion:
    """A stored question. Raises NoSuchQuestion."""
    return await services.database.read_in_thread(lambda connection: questions.get(connection, question_id))


async def load_asked_in(
    services: Services,
    question_id: int,
    channel_id: int | None,
    command: str,
    *,
    refusal: str = "question-not-asked-here",
) -> StoredQuestion:
    """A question that was asked with this command in this channel.

    Raises NoSuchQuestion, with the code `refusal` if the question is of another command or channel.
    """
    question = await load(services, question_id)
    if question.command != command or question.channel_id != channel_id:
        raise NoSuchQuestion(refusal)
    return question
