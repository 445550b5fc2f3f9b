"""Questions that interactions ask: who asks, storing a question before its answer is shown, asking again."""

from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

from app import questions
from app.questions import QuestionContext
from bot.interactions import permissions, responses
from bot.interactions.refusals import Outdated
from bot.interactions.request_state import Interaction, state_of
from bot.interactions.responses import Delivery
from storage.questions import StoredQuestion

T = TypeVar("T")


def context(interaction: Interaction) -> QuestionContext:
    """The person, for a question whose answer is known now."""
    return QuestionContext(
        player_id=interaction.user.id,
        guild_id=interaction.guild_id,
        channel_id=permissions.channel_id(interaction),
        asked_at=interaction.created_at,
        took=state_of(interaction).elapsed,
    )


async def save(
    interaction: Interaction, command: str, text: str, options: Mapping[str, Any], answer: Any
) -> int:
    """Store a question with its answer and return its id. Call it before the answer is shown."""
    saving = questions.save(interaction.client.services, context(interaction), command, text, options, answer)
    return await defer_while_saving(interaction, saving)


async def defer_while_saving(interaction: Interaction, saving: Awaitable[T]) -> T:
    """The result of `saving`, which stores a question; the interaction is deferred if that takes long."""
    return await responses.defer_if_slow(interaction, saving, "redraw" if interaction.message else "public")


def delivery_for(interaction: Interaction, question: StoredQuestion) -> Delivery:
    """How a press below the answer to a question is answered: in that message for the person who asked it."""
    return "redraw" if question.player_id == interaction.user.id else "private"


def asked_again(delivery: Delivery) -> Outdated:
    """The error of an old button whose question was asked again, with the answer delivered in this way."""
    return Outdated("common-outdated-updated" if delivery == "redraw" else "common-outdated-answered")
