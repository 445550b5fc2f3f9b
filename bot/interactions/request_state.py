"""What the bot keeps about an interaction while it answers it, besides what Discord tells of it."""

from dataclasses import dataclass
from typing import Any, Literal

import discord
from discord import ui

Interaction = discord.Interaction[Any]
"""The same as bot.client.Interaction, without the type of its client, which may not be imported here."""

Delivery = Literal["public", "private", "redraw"]
"""How an answer is shown: in a new message for everybody, or only for the person who asked, or in the message
that was pressed."""

Outcome = Literal["answered", "refused", "failed", "too late"]
"""How an interaction ended, in the log and in metrics."""

KEY = "state"  # in Interaction.extras, which discord.py leaves to the bot


@dataclass
class RequestState:
    """The state of one request: a command, a press, a form, or a direct message.

    delivery          how it will be answered, and is deferred if the answer takes long
    started_at        when it was accepted, in monotonic seconds; None if it was not
    origin            the name of the button or form that it came from; None for a command
    answered          whether the person has an answer
    welcomes          whether its answer shows a new person what they can do
    thinks_privately  whether "is thinking" is shown to the person only
    form_button       below the error: opens the form again in which something was wrong
    first_submission  the interaction in which this form was refused first; None if it was not refused before
    """

    delivery: Delivery
    started_at: float | None = None
    origin: str | None = None
    answered: bool = False
    welcomes: bool = False
    thinks_privately: bool = False
    form_button: ui.Item[Any] | None = None
    first_submission: Interaction | None = None


def state_of(interaction: Interaction) -> RequestState:
    """The state of the interaction, which begins with the first call.

    Unless set otherwise, a command is answered in public, and a press or a form by redrawing the message.
    """
    state = interaction.extras.get(KEY)
    if state is None:
        is_command = interaction.type is discord.InteractionType.application_command
        state = interaction.extras[KEY] = RequestState("public" if is_command else "redraw")
    assert isinstance(state, RequestState)
    return state


def elapsed(interaction: Interaction) -> float:
    """Seconds since the interaction was accepted; 0 if it was not."""
    started_at = state_of(interaction).started_at
    return 0.0 if started_at is None else interaction.client.services.clock.monotonic() - started_at


def set_delivery(interaction: Interaction, delivery: Delivery) -> None:
    """Choose how the interaction will be answered. Call it before anything that may take long."""
    state_of(interaction).delivery = delivery
