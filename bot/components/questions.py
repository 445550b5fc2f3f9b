"""Questions of an interaction: who asks, and the question stored before its answer is shown."""

from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

from app import questions
from app.questions import QuestionContext
from bot.client import Interaction
from bot.interactions import request_time, responses

T = TypeVar("T")


def context(interaction: Interaction) -> QuestionContext:
    """The person, for a question whose answer is known now."""
    assert interaction.channel_id is not None
    return QuestionContext(
        player_id=interaction.user.id,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        asked_at=interaction.created_at,
        took=request_time.elapsed(interaction),
    )


async def save(
    interaction: Interaction, command: str, text: str, options: Mapping[str, Any], answer: Any
) -> int:
    """Store a question with its answer and return its id. Call it before the answer is shown."""
    saving = questions.save(interaction.client.services, context(interaction), command, text, options, answer)
    return await saved(interaction, saving)


async def saved(interaction: Interaction, saving: Awaitable[T]) -> T:
    """The result of `saving`, which stores a question; the interaction is deferred if it takes long."""
    return await responses.defer_if_slow(interaction, saving, thinking=interaction.message is None)
