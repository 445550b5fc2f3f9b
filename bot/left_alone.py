"""The clock that puts out what is left alone: it sleeps until the next is due, and looks again.

Beside it: how rounds that have no table are ended by it, and how their messages come to say so.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord
from discord.utils import utcnow

from bot.answers import Answer
from storage import Database, events, rounds
from storage.rounds import Round

if TYPE_CHECKING:
    from bot.client import Oddsmith

log = logging.getLogger(__name__)

AGAIN_IN = timedelta(minutes=1)  # after a failure


async def watch(
    look: Callable[[datetime], Awaitable[datetime | None]],
    patience: timedelta,
    *,
    now: Callable[[], datetime] = utcnow,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> None:
    """Call `look` with the time, again and again, until cancelled.

    It deals with all that is due by then, and returns when the next will be; None if nothing waits. What
    begins to wait while this sleeps is due `patience` later, so to sleep so long misses nothing.
    """
    while True:
        began = now()
        try:
            due = await look(began)
        except Exception:
            log.exception("Could not look for what was left alone; again in %s", AGAIN_IN)
            due = began + AGAIN_IN
        until = min(began + patience, due or began + patience)
        await sleep(max((until - now()).total_seconds(), 0))


async def end_rounds(
    database: Database,
    game: str,
    patience: timedelta,
    end: Callable[[int, datetime], Awaitable[None]],
    now: datetime,
) -> datetime | None:
    """End every open round of a game in which nothing has happened for `patience`; what a clock's look does.

    `end` is called with the round's number and the time. Returns when the next round will be due.
    """
    async with database.read() as connection:
        waiting = {
            round_.id: (await events.last_at(connection, round_.id) or round_.opened_at) + patience
            for round_ in await rounds.open_of(connection, game)
        }
    for number in [number for number, due in waiting.items() if due <= now]:
        try:
            await end(number, now)
            del waiting[number]
        except Exception:
            log.exception("Could not end game %d, which was left alone", number)
            waiting[number] = now + AGAIN_IN
    return min(waiting.values(), default=None)


async def redraw(bot: "Oddsmith", over: Round, answer: Answer) -> None:
    """Have the message of a round that is over, if it was ever sent, say so; no matter if it cannot."""
    if over.message_id is None:
        return
    message = bot.get_partial_messageable(over.channel_id).get_partial_message(over.message_id)
    try:
        await message.edit(view=answer, attachments=answer.files)
    except discord.HTTPException as error:
        log.info("Game %d is over, but its message cannot be redrawn: %s", over.id, error)
