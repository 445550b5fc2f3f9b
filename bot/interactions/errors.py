"""What a person is told when something goes wrong, in one place for commands, buttons and modals.

What the person can mend is one private sentence. Anything else is an apology with a reference that
stands beside the traceback in the log.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from math import ceil
from typing import Any

import discord
from discord import app_commands

from bot.interactions import outages, permissions
from bot.render import layout
from bot.text.catalogue import say, say_error
from solvers.errors import UserError
from storage import DatabaseUnavailable
from storage.errors import StorageError

log = logging.getLogger(__name__)

DISCORD_ERRORS: Mapping[type[app_commands.AppCommandError], Callable[[Any], str]] = {
    app_commands.CommandOnCooldown: lambda error: say("common-wait", seconds=max(ceil(error.retry_after), 1)),
    app_commands.NoPrivateMessage: lambda _: say("common-only-in-a-server"),
    app_commands.CheckFailure: lambda _: say("common-not-allowed-here"),
    app_commands.TransformerError: lambda error: say("common-unreadable", written=str(error.value)),
    app_commands.CommandNotFound: lambda _: say("common-commands-changed"),
    app_commands.CommandSignatureMismatch: lambda _: say("common-commands-changed"),
}
"""What discord.py raises before a command begins, and what to tell the person; a subclass like its base."""

# What Discord says when an interaction is over: unknown interaction, unknown webhook, invalid webhook token,
# and unknown channel: it was deleted with whatever could be read in it.
EXPIRED_CODES = (10062, 10015, 50027, 10003)
ORIGIN = "asked"  # a key of Interaction.extras: what button or form it came from
MAX_SENTENCE = 1500  # characters of a sentence
TOO_LATE = "The answer came too late for Discord to show"


async def reply_with_error(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Tell the person what went wrong; log what is ours to mend. Raises nothing."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in EXPIRED_CODES:
        log.warning("%s: %s", TOO_LATE, describe_origin(interaction))
        interaction.client.record_outcome(interaction, "too late")
        return
    if interaction.client.is_closed():  # nothing can be sent any more, which is all that went wrong
        log.warning(
            "Closed before there was an answer: %s (%s)", describe_origin(interaction), type(error).__name__
        )
        interaction.client.record_outcome(interaction, "too late")
        return
    if outages.is_discord_outage(error):  # an apology would fare no better
        log.warning("%s: %s (%s)", TOO_LATE, describe_origin(interaction), outages.describe_error(error))
        interaction.client.record_outcome(interaction, "too late")
        return
    outcome = "refused"
    sentence = message_for(error)
    if isinstance(error, DatabaseUnavailable):
        log.error("The database did not answer in %s: %s", describe_origin(interaction), error.__cause__)
    if isinstance(error, discord.Forbidden):
        sentence = permissions.missing_permissions(interaction, *permissions.POST_PERMISSIONS)
    if sentence is None:
        reference = secrets.token_hex(4)
        log.error("Unexpected error %s in %s", reference, describe_origin(interaction), exc_info=error)
        outcome = "failed"
        sentence = say("common-went-wrong", reference=reference)
        description = layout.Reply(sentence, colour=layout.ERROR_COLOUR)
    else:
        description = layout.Reply(layout.escape(_shorten(sentence)), colour=layout.WARNING_COLOUR)
    interaction.client.dispatch("refusal", interaction)
    try:
        await layout.send_ephemeral(interaction, description)
    except outages.REQUEST_ERRORS as unsent:
        log.warning("%s: %s (%s)", TOO_LATE, describe_origin(interaction), outages.describe_error(unsent))
        outcome = "too late"
    interaction.client.record_outcome(interaction, outcome)


async def last_word(interaction: discord.Interaction[Any], sentence: str) -> None:
    """Tell the person that no answer comes, where nothing else has told them anything. Raises nothing."""
    try:
        await layout.send_ephemeral(interaction, layout.Reply(sentence, colour=layout.ERROR_COLOUR))
    except (*outages.REQUEST_ERRORS, RuntimeError) as unsent:  # the last where everything is closed
        log.warning(
            "Nor could the person be told: %s (%s)",
            describe_origin(interaction),
            outages.describe_error(unsent),
        )


async def run_component(interaction: discord.Interaction[Any], what: str, deed: Awaitable[None]) -> None:
    """Do what a button or a form does; what goes wrong in it is answered as in a command.

    discord.py would only log it, and leave the person without a word. `what` names it in log and metrics.
    """
    interaction.extras[ORIGIN] = what
    try:
        await deed
    except Exception as error:
        await reply_with_error(interaction, error)
    else:
        interaction.client.record_outcome(interaction, "answered")


def message_for(error: Exception) -> str | None:
    """What to tell the person who can mend it; None if it is ours to mend."""
    if isinstance(error, (UserError, StorageError)):
        return say_error(error)
    known = next((kind for kind in type(error).__mro__ if kind in DISCORD_ERRORS), None)
    return DISCORD_ERRORS[known](error) if known else None


def _shorten(sentence: str) -> str:
    """So much of it as a message can hold, however it has to be escaped."""
    return sentence if len(sentence) <= MAX_SENTENCE else sentence[: MAX_SENTENCE - 1] + "…"


def describe_origin(interaction: discord.Interaction[Any]) -> str:
    """What it was that a person did, without what they wrote: "/bj advise", "button Draw"."""
    if interaction.command:
        return f"/{interaction.command.qualified_name}"
    return str(interaction.extras.get(ORIGIN, interaction.type.name))
