"""Error replies, in one place for commands, buttons and modals.

An error that the person can correct is answered with one private sentence. For any other, the answer is an
apology with a reference, under which the log has the traceback.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands, ui

from bot.interactions import deferring, error_codes, outages, permissions, responses
from bot.interactions.private_messages import MAX_SECONDS, NOTICE_SECONDS, PrivateMessages
from bot.interactions.refusals import ShownElsewhere
from bot.interactions.refused_forms import what_was_refused
from bot.interactions.request_state import Interaction, Outcome, set_delivery, state_of
from bot.render import layout, markdown
from bot.text.catalogue import say, say_error
from solvers.errors import UserError
from storage import DatabaseUnavailable
from storage.errors import StorageError
from storage.ledger import AlreadyReceived

log = logging.getLogger(__name__)

DISCORD_ERRORS: Mapping[type[app_commands.AppCommandError], Callable[[Any], str]] = {
    app_commands.CheckFailure: lambda _: say("common-not-allowed-here"),
    app_commands.TransformerError: lambda error: say("common-unreadable", written=str(error.value)),
    app_commands.CommandNotFound: lambda _: say("common-commands-changed"),
    app_commands.CommandSignatureMismatch: lambda _: say("common-commands-changed"),
}
"""Errors that discord.py raises before a command runs, with the sentence for each and its subclasses."""

EXPIRED_CODES = (
    error_codes.UNKNOWN_INTERACTION,
    error_codes.UNKNOWN_WEBHOOK,
    error_codes.INVALID_WEBHOOK_TOKEN,
    error_codes.UNKNOWN_CHANNEL,
    error_codes.CANNOT_SEND_TO_USER,
)
"""The codes of errors after which an interaction can't be answered any more."""

MAX_SENTENCE = 1500  # characters of a reply; longer sentences are cut
TOO_LATE = "The answer came too late for Discord to show"


async def reply_with_error(interaction: Interaction, error: Exception, *, auto_delete: bool = False) -> None:
    """Tell the person what went wrong, and log errors that are not theirs. Raises nothing.

    auto_delete: whether to delete the answer after a while if it is about something the person can correct
    """
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if interaction.client.is_closed():  # the error follows from that
        log.warning("Shut down before answering: %s (%s)", describe_origin(interaction), type(error).__name__)
        outcome: Outcome = "too late"
    elif _is_too_late(error):
        outcome = _too_late(interaction, error)
    else:
        outcome, reply = _reply_to(interaction, error)
        interaction.client.dispatch("refusal", interaction)
        try:
            await _send(interaction, reply, auto_delete=auto_delete and outcome == "refused")
        except outages.REQUEST_ERRORS as failure:
            outcome = _too_late(interaction, failure)
    interaction.client.record_outcome(interaction, outcome)


async def _send(interaction: Interaction, reply: layout.Reply, *, auto_delete: bool) -> None:
    """Send the answer; a failure stays, so that its reference can be reported.

    The one about a form replaces the one before, and goes when the form is right.
    """
    messages: PrivateMessages = interaction.client.private_messages
    state = state_of(interaction)
    if state.form_button is not None:
        state.form_button = None  # it holds the whole reply
        if interaction.message is not None:
            # Through this interaction the message of the form can be redrawn after the correction.
            set_delivery(interaction, "redraw")
            await deferring.defer(interaction)
        seconds = NOTICE_SECONDS if auto_delete else MAX_SECONDS
        await messages.show(interaction, reply, "refused form", what_was_refused(interaction), seconds)
    elif auto_delete:
        await messages.send_notice(interaction, reply)
    else:
        await responses.send_ephemeral(interaction, reply)


def _is_too_late(error: Exception) -> bool:
    """Whether an apology could not be sent either."""
    expired = isinstance(error, discord.HTTPException) and error.code in EXPIRED_CODES
    return expired or outages.is_discord_outage(error)


def _too_late(interaction: Interaction, error: Exception) -> Outcome:
    """Log that it is too late for an answer, and return how the interaction ended."""
    responses.mark_lost(interaction)
    log.warning("%s: %s (%s)", TOO_LATE, describe_origin(interaction), outages.describe_error(error))
    return "too late"


def _reply_to(interaction: Interaction, error: Exception) -> tuple[Outcome, layout.Reply]:
    """Whether the interaction was refused or failed, and the reply to the person."""
    if isinstance(error, DatabaseUnavailable):
        log.error("The database did not answer in %s: %s", describe_origin(interaction), error.__cause__)
    if isinstance(error, discord.Forbidden):
        sentence = permissions.describe_missing(interaction, *permissions.POST_PERMISSIONS)
    else:
        sentence = message_for(error)
    if sentence is not None:
        shown = markdown.escape(_shorten(sentence))
        return "refused", layout.Reply(
            shown,
            _countdown(error),
            _link_button(error),
            _form_button(interaction),
            color=layout.WARNING_COLOR,
        )
    reference = secrets.token_hex(4)
    log.error("Unexpected error %s in %s", reference, describe_origin(interaction), exc_info=error)
    apology = say("common-went-wrong", reference=reference)
    return "failed", layout.Reply(apology, color=layout.ERROR_COLOR)


async def report_no_answer(interaction: Interaction, code: str) -> None:
    """Tell the person that no answer will come. Raises nothing."""
    try:
        await responses.send_ephemeral(interaction, layout.Reply(say(code), color=layout.ERROR_COLOR))
    except (*outages.REQUEST_ERRORS, RuntimeError) as failure:  # RuntimeError once everything is closed
        log.warning(
            "Could not tell the person that no answer will come: %s (%s)",
            describe_origin(interaction),
            outages.describe_error(failure),
        )


async def run_handler(
    interaction: Interaction, origin: str, handler: Awaitable[None], *, auto_delete: bool
) -> None:
    """Await the handler of a button, a form or a direct message; answer its errors like those of a command.

    discord.py would only log them, and the person would get no answer. `origin` names what was used in the
    log and in metrics. `auto_delete`: see `reply_with_error`.
    """
    state_of(interaction).origin = origin
    try:
        await handler
    except Exception as error:
        await reply_with_error(interaction, error, auto_delete=auto_delete)
    else:
        interaction.client.record_outcome(interaction, "answered")


def message_for(error: Exception) -> str | None:
    """The sentence for an error that the person can correct; None for any other."""
    if isinstance(error, (UserError, StorageError)):
        return say_error(error)
    base = next((kind for kind in type(error).__mro__ if kind in DISCORD_ERRORS), None)
    return DISCORD_ERRORS[base](error) if base else None


def _countdown(error: Exception) -> str:
    """When it will work, if the error knows it. A timestamp in the sentence itself would be escaped."""
    if not isinstance(error, AlreadyReceived):
        return ""
    return markdown.subtext(say("chips-daily-next", when=discord.utils.format_dt(error.next_at, "R")))


def _link_button(error: Exception) -> layout.Buttons:
    """A button to the current message, if the error knows it."""
    if not isinstance(error, ShownElsewhere):
        return []
    return [ui.Button(label=say("common-go-to-message"), url=error.link)]


def _form_button(interaction: Interaction) -> layout.Buttons:
    button = state_of(interaction).form_button
    return [] if button is None else [button]


def _shorten(sentence: str) -> str:
    """The sentence cut to MAX_SENTENCE, which fits a message even after escaping."""
    return sentence if len(sentence) <= MAX_SENTENCE else sentence[: MAX_SENTENCE - 1] + "…"


def describe_origin(interaction: Interaction) -> str:
    """What the person did, without anything they wrote: "/bj advise", "DrawButton"."""
    if interaction.command:
        return f"/{interaction.command.qualified_name}"
    return state_of(interaction).origin or interaction.type.name
