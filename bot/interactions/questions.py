"""Questions that interactions ask: who asks, storing a question before its answer is shown, asking again."""

from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

from app.questions import QuestionContext
from app.services import Services
from bot.interactions import permissions, responses
from bot.interactions.refusals import Outdated
from bot.interactions.request_state import Interaction, state_of
from bot.interactions.responses import Delivery
from storage.questions import StoredQuestion

T = TypeVar("T")
P = ParamSpec("P")


async def store(
    interaction: Interaction,
    delivery: Delivery,
    save: Callable[Concatenate[Services, QuestionContext, P], Awaitable[T]],
    *arguments: P.args,
    **options: P.kwargs,
) -> T:
    """The result of `save`, which stores a question whose answer is known now. Call it before that is shown.

    The interaction is deferred, for this delivery of the answer, if storing takes long.
    """
    saving = save(interaction.client.services, _context(interaction), *arguments, **options)
    return await responses.defer_if_slow(interaction, saving, delivery)


def _context(interaction: Interaction) -> QuestionContext:
    """Who asks, where, and how long finding the answer took."""
    return QuestionContext(
        player_id=interaction.user.id,
        guild_id=interaction.guild_id,
        channel_id=permissions.channel_id(interaction),
        asked_at=interaction.created_at,
        took=state_of(interaction).elapsed,
    )


def delivery_for(interaction: Interaction, question: StoredQuestion) -> Delivery:
    """How a press below the answer to a question is answered: in that message for the person who asked it."""
    return "redraw" if question.player_id == interaction.user.id else "private"


def asked_again(delivery: Delivery) -> Outdated:
    """The error of an old button whose question was asked again, with the answer delivered in this way."""
    return Outdated("common-outdated-updated" if delivery == "redraw" else "common-outdated-answered")
