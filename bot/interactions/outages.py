"""Recognizes outages of Discord and of the database: errors that pass by themselves."""

import aiohttp
import discord

from storage import DatabaseUnavailable

REQUEST_ERRORS = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""Raised if Discord refuses a request or cannot be reached."""


def is_discord_outage(error: BaseException) -> bool:
    """Whether Discord failed or was unreachable for as long as discord.py retries.

    Lost connections to the database or the solvers have been turned into other errors by now, so a connection
    error here is aiohttp's. aiohttp raises a bare TimeoutError after five minutes without data.
    """
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return True
    return isinstance(error, discord.DiscordServerError | aiohttp.ClientError | TimeoutError)


def is_transient(error: BaseException) -> bool:
    """Whether a retry may succeed later."""
    return isinstance(error, DatabaseUnavailable) or is_discord_outage(error)


def describe_error(error: BaseException) -> str:
    """One line about the error, for the log."""
    if isinstance(error, DatabaseUnavailable):
        return f"The database did not answer: {error.__cause__}"
    return str(error) or type(error).__name__
