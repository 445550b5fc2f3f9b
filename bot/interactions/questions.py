"""Questions that interactions ask: who asks, storing a question before its answer is shown, asking again."""

from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

from app.questions import QuestionContext
from app.services import Services
from bot.interactions import deferring, permissions
from bot.interactions.refusals import Outdated
from bot.interactions.request_state import Interaction, elapsed, set_delivery, state_of
from storage.questions import StoredQuestion

T = TypeVar("T")
P = ParamSpec("P")


async def store(
    interaction: Interaction,
    save: Callable[Concatenate[Services, QuestionContext, P], Awaitable[T]],
    *arguments: P.args,
    **options: P.kwargs,
) -> T:
    """The result of `save`, which stores a question whose answer is known now. Call it before that is shown.

    The interaction is deferred if storing takes long.
    """
    saving = save(interaction.client.services, _context(interaction), *arguments, **options)
    return await deferring.defer_if_slow(interaction, saving)


def _context(interaction: Interaction) -> QuestionContext:
    """Who asks, where, and how long finding the answer took."""
    return QuestionContext(
        player_id=interaction.user.id,
        guild_id=interaction.guild_id,
        channel_id=permissions.channel_id(interaction),
        asked_at=interaction.created_at,
        took=elapsed(interaction),
    )


def set_delivery_for(interaction: Interaction, question: StoredQuestion) -> None:
    """Set the delivery of a press below the answer to a question: redraw it for the person who asked.

    Anybody else gets a private answer.
    """
    set_delivery(interaction, "redraw" if question.player_id == interaction.user.id else "private")


def asked_again(interaction: Interaction) -> Outdated:
    """The error of an old button whose question was asked again and answered."""
    redrawn = state_of(interaction).delivery == "redraw"
    return Outdated("common-outdated-updated" if redrawn else "common-outdated-answered")
