"""The reply for each error that can reach a user."""

import pytest
from discord import app_commands

from bot.interactions import errors
from bot.interactions.errors import message_for
from bot.text.catalogue import say

# Errors that discord.py raises for a bug of ours: an apology, and a traceback in the log.
OURS_TO_MEND = {
    app_commands.CommandInvokeError,
    app_commands.CommandAlreadyRegistered,
    app_commands.CommandLimitReached,
    app_commands.CommandSyncFailure,
    app_commands.MissingApplicationID,
    app_commands.TranslationError,
}


def kinds(base: type) -> set[type]:
    return {base}.union(*map(kinds, base.__subclasses__()))


def of_discord_py() -> list[type]:
    errors = kinds(app_commands.AppCommandError) - {app_commands.AppCommandError}
    return sorted((kind for kind in errors if kind.__module__.startswith("discord.app_commands")), key=str)


@pytest.mark.parametrize("kind", of_discord_py())
def test_every_discord_error_has_a_message(kind):
    assert bool(set(kind.__mro__) & set(errors.DISCORD_ERRORS)) != (kind in OURS_TO_MEND)


def test_failed_check_has_a_message():
    assert message_for(app_commands.MissingPermissions(["manage_guild"])) == say("common-not-allowed-here")


def test_changed_command_asks_to_reload():
    assert "Reload Discord" in message_for(app_commands.CommandNotFound("bj", []))


@pytest.mark.parametrize("error", [ValueError("of a library's"), KeyError("hand"), RuntimeError("boom")])
def test_other_errors_have_no_message(error):
    assert message_for(error) is None
