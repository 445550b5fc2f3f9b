"""What fails through no mistake of ours and passes by itself: Discord or the database is away."""

import aiohttp
import discord

from storage import DatabaseUnavailable

REQUEST_ERRORS = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""What is raised where Discord refuses what it is asked, or cannot be reached."""


def is_discord_outage(error: BaseException) -> bool:
    """Whether Discord failed, or could not be reached, for as long as discord.py goes on trying.

    A lost connection to the database or to the solvers is an error of another kind by the time it is seen
    here; so these are aiohttp's, which raises a bare TimeoutError when nothing comes for five minutes.
    """
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return True
    return isinstance(error, discord.DiscordServerError | aiohttp.ClientError | TimeoutError)


def is_transient(error: BaseException) -> bool:
    """Whether the same may well succeed later."""
    return isinstance(error, DatabaseUnavailable) or is_discord_outage(error)


def describe_error(error: BaseException) -> str:
    """What went wrong, for the log."""
    if isinstance(error, DatabaseUnavailable):
        return f"The database did not answer: {error.__cause__}"
    return str(error) or type(error).__name__
