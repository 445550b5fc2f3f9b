"""`oddsmith say`: one line said as a member of a server, and what the bot replies, as text.

Bot and playground start for it on free ports, with a database that is thrown away.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
from pydantic import SecretStr

from bot import loopback
from bot.settings import Settings

if TYPE_CHECKING:
    import discord

    from bot.client import Oddsmith

LONGEST_WAIT = 60.0  # seconds for an answer; no solver's deadline is longer


async def say(lines: Sequence[str], member: str) -> bool:
    """Print the reply to each line. False if one of them was refused."""
    async with loopback.process() as starting:
        from bot.run import bot_running  # imported while the playground starts

        place = await loopback.address(starting)
        with tempfile.TemporaryDirectory(prefix="oddsmith-") as folder:
            settings = Settings(
                _env_file=None,
                token=SecretStr(place.token),
                api=place.api,
                gateway=place.gateway,
                data=Path(folder),
                database=f"sqlite+aiosqlite:///{folder}/oddsmith.sqlite",
                workers=1,
            )
            async with (
                bot_running(settings) as (bot, connection),
                aiohttp.ClientSession(place.page) as session,
            ):
                conversation = asyncio.create_task(_converse(session, _refused_by(bot), lines, member))
                await asyncio.wait({connection, conversation}, return_when=asyncio.FIRST_COMPLETED)
                if connection.done():
                    conversation.cancel()
                    await connection
                return await conversation


def _refused_by(bot: "Oddsmith") -> set[str]:
    """Ids of the interactions that the bot refuses from now on, growing as it does."""
    refused: set[str] = set()

    async def remember(interaction: "discord.Interaction[Oddsmith]") -> None:
        refused.add(str(interaction.id))

    bot.add_listener(remember, "on_refusal")
    return refused


async def _converse(
    session: aiohttp.ClientSession, refused: set[str], lines: Sequence[str], member: str
) -> bool:
    all_answered = True
    for line in lines:
        said = {"as": member, "text": line, "wait": LONGEST_WAIT}
        async with session.post("/playground/say", json=said) as response:
            outcome: dict[str, Any] = await response.json()
        print(_text(outcome))
        all_answered &= outcome.get("status") == "answered" and outcome["interaction"] not in refused
    return all_answered


def _text(outcome: dict[str, Any]) -> str:
    """What the member reads after saying a line."""
    if "error" in outcome:
        return str(outcome["error"])
    replies = [outcome["message"]] if "message" in outcome else outcome["messages"]
    text = "\n\n".join(message["plain"] for message in replies)
    return text or "The bot did not answer in time."
