"""`oddsmith say`: sends lines as a member of a server and prints the bot's replies as text.

Starts a bot and a playground on free ports, with a temporary database.
"""

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import aiohttp

from bot.runtime import playground_process
from bot.settings import Settings
from bot.text.catalogue import say

if TYPE_CHECKING:
    import discord

    from app.services import Services
    from bot.client import Oddsmith

MAX_WAIT = 60.0  # seconds for a line; a command of several solver jobs may take longer and then fails


async def say_lines(lines: Sequence[str], member: str, language: str | None) -> bool:
    """Print the reply to each line; return False if one was refused or not answered.

    language: the member's Discord locale, such as `fi`; None for their usual one.
    """
    async with contextlib.AsyncExitStack() as stack:
        process = await stack.enter_async_context(playground_process.playground_process())
        from bot.runtime.lifecycle import connected_bot, services

        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="oddsmith-"))
        settings = Settings(database=f"sqlite:///{folder}/oddsmith.sqlite", workers=1, health_port=0)
        opened = await stack.enter_async_context(services(settings))
        playground = await playground_process.read_address(process)
        settings = replace(settings, **playground.settings)
        bot, connection = await stack.enter_async_context(connected_bot(settings, opened))
        session = await stack.enter_async_context(aiohttp.ClientSession(playground.page))
        if language and not await _add_member(session, member, language):
            return False
        await _introduce(session, opened, member)
        conversation = asyncio.create_task(_converse(session, _track_refusals(bot), lines, member))
        await asyncio.wait({connection, conversation}, return_when=asyncio.FIRST_COMPLETED)
        if connection.done():
            conversation.cancel()
            await connection
        return await conversation


async def _add_member(session: aiohttp.ClientSession, member: str, language: str) -> bool:
    """Add a member who uses Discord in this language; print why if that is refused, and return False."""
    async with session.post("/playground/members", json={"as": member, "locale": language}) as response:
        if response.status != HTTPStatus.OK:
            print((await response.json())["error"])
        return response.status == HTTPStatus.OK


async def _introduce(session: aiohttp.ClientSession, opened: "Services", member: str) -> None:
    """Have the bot know the member, so that it shows no buttons for new people, which nobody could press."""
    from storage import players

    async with session.get("/playground/place", params={"as": member}) as response:
        user_id = int((await response.json())["me"]["id"])
    now = opened.clock.now()
    await opened.database.write_in_thread(lambda connection: players.mark_seen(connection, user_id, now))


def _track_refusals(bot: "Oddsmith") -> set[str]:
    """A set of interaction ids, to which each interaction that the bot refuses is added."""
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
        request = {"as": member, "text": line, "wait": MAX_WAIT}
        async with session.post("/playground/say", json=request) as response:
            outcome: dict[str, Any] = await response.json()
        if _still_working(outcome.get("messages", [])):
            outcome["messages"] = await _final_replies(session, outcome["interaction"], member)
        in_time = not _still_working(outcome.get("messages", []))
        answer = _text(outcome) if in_time else say("shell-no-answer")
        print(f"> {line}\n{answer}\n" if len(lines) > 1 else answer, flush=True)
        answered = outcome.get("status") == "answered" and outcome["interaction"] not in refused
        all_answered &= in_time and answered
    return all_answered


def _still_working(messages: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a message has a stop button, so that the answer is still to come."""
    from bot.components import solving

    return any(solving.STOP_PREFIX in json.dumps(message["components"]) for message in messages)


async def _final_replies(session: aiohttp.ClientSession, interaction: str, member: str) -> list[Any]:
    """The replies to an interaction once none has a stop button any more, or after MAX_WAIT."""
    end = time.monotonic() + MAX_WAIT
    while True:
        async with session.get("/playground/messages", params={"as": member}) as response:
            messages = (await response.json())["messages"]
        replies = [
            message
            for message in messages
            if (message.get("interaction_metadata") or {}).get("id") == interaction
        ]
        if (replies and not _still_working(replies)) or time.monotonic() > end:
            return replies
        await asyncio.sleep(0.2)


def _text(outcome: dict[str, Any]) -> str:
    """The text that the member reads after a line."""
    if "error" in outcome:
        return str(outcome["error"])
    if "message" in outcome:  # the line was posted in the channel, where the bot reads only commands
        return say("shell-no-command", example="/bj advise 16 T")
    text = "\n\n".join(message["plain"] for message in outcome["messages"])
    return text or say("shell-no-answer")
