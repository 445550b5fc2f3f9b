"""The clock that puts out what is left alone: it sleeps until the next is due, and looks again.

Beside it: how rounds that have no table are ended by it, and how their messages come to say so.

What is due has been left alone for so long by the times that are kept, as bot.ages counts from them; and this
process has been there for some minutes, for while the bot was away nobody could press.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TYPE_CHECKING

from bot import outages
from bot.answers import Answer
from storage import events
from storage.rounds import Round

if TYPE_CHECKING:
    from bot.client import Oddsmith

log = logging.getLogger(__name__)

BACK_FOR = timedelta(minutes=10)  # that the bot has been there before it looks
AGAIN_IN = timedelta(minutes=1)  # after a failure


async def watch(
    bot: "Oddsmith",
    look: Callable[[], Awaitable[timedelta | None]],
    patience: timedelta,
    *,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> None:
    """Call `look` again and again, until cancelled; first when the bot has been there for a while.

    It deals with all that is due, and returns how soon the next will be; None if nothing waits. What begins
    to wait while this sleeps is due `patience` later, so to sleep so long misses nothing.
    """
    await bot.wait_until_ready()
    await sleep(min(patience, BACK_FOR).total_seconds())
    while True:
        began = time.monotonic()
        try:
            left = await look()
        except Exception:
            log.exception("Could not look for what was left alone; again in %s", AGAIN_IN)
            left = AGAIN_IN
        left = patience if left is None else min(left, patience)
        await sleep(max(began + left.total_seconds() - time.monotonic(), 0))


async def end_rounds(
    bot: "Oddsmith", game: str, patience: timedelta, end: Callable[[int], Awaitable[None]]
) -> timedelta | None:
    """End every open round of a game in which nothing has happened for `patience`; what a clock's look does.

    Of the rounds that this process looks after, without those at tables. `end` is called with the round's
    number. Returns how soon the next round will be due.
    """
    async with bot.database.read() as connection:
        touched = await events.last_of_open(connection, game, bot.settings.shards)
    waiting = {number: patience - bot.ages.of(at) for number, at in touched.items()}
    for number in [number for number, left in waiting.items() if left <= timedelta()]:
        try:
            await end(number)
            del waiting[number]
        except Exception:
            log.exception("Could not end game %d, which was left alone", number)
            waiting[number] = AGAIN_IN
    return min(waiting.values(), default=None)


async def redraw(bot: "Oddsmith", over: Round, answer: Answer) -> None:
    """Have the message of a round that is over, if it was ever sent, say so; no matter if it cannot."""
    if over.message_id is None:
        return
    message = bot.get_partial_messageable(over.channel_id).get_partial_message(over.message_id)
    try:
        await message.edit(view=answer, attachments=answer.files)
    except outages.FAILED as error:
        log.info("Game %d is over, but its message cannot be redrawn: %s", over.id, error)
