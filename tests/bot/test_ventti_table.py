"""/ventti table through the wire: rounds of several, the bank, what is told to whom."""

import asyncio
import re

import pytest
from discord.utils import utcnow

from bot import audit
from games.ventti import table as ventti
from storage import events, holdings, rounds, tables
from tests.driving import buttons

EPHEMERAL = 1 << 6


class Seat:
    """A member at the table of the first channel."""

    def __init__(self, place, by):
        self.place, self.by = place, by

    async def says(self, line):
        return await self.place.say(line, by=self.by)

    async def table(self):
        """The table's message as it is now."""
        found = (await self.place.get("messages", **{"as": self.by}))["messages"]
        return [message for message in found if "Ventti: table" in message["plain"]][-1]

    async def presses(self, label, message=None):
        """The outcome of a press, which is answered by the message, or by a sentence for this person alone."""
        message = message or await self.table()
        where = {"channel": message["channel_id"], "message": message["id"], "as": self.by}
        return await self.place.post("click", **where, custom_id=buttons(message)[label], wait=2)

    async def id(self):
        return int((await self.place.get("place", **{"as": self.by}))["me"]["id"])


def told(outcome):
    return [message["plain"] for message in outcome["messages"] if message["flags"] & EPHEMERAL]


async def shows(seat, *texts):
    """The table's message once it shows all of this."""
    async with asyncio.timeout(15):
        while True:
            message = await seat.table()
            if all(text in message["plain"] for text in texts):
                return message
            await asyncio.sleep(0.05)


async def state(bot, game=ventti):
    """The open round of the only table, folded from what is stored."""
    async with bot.database.read() as connection:
        (found,) = await tables.open_of(connection, "ventti")
        round_ = await rounds.open_at(connection, found.id)
        kept = await events.of_round(connection, round_.id)
    return ventti.fold([ventti.from_data(event.what) for event in kept])


async def problems(bot):
    async with bot.database.read() as connection:
        return [problem async for problem in audit.problems(connection)]


@pytest.fixture
async def aino(bot, playground):
    return Seat(playground, "Aino")


@pytest.fixture
async def bertil(bot, playground):
    return Seat(playground, "Bertil")


async def test_look(aino, bertil, bot):
    out = await aino.says("/ventti table")
    print(out["status"], [m["plain"] for m in out["messages"]])
    print((await aino.table())["plain"])
    await aino.presses("Bet 10")
    await bertil.presses("Bet 50")
    print((await aino.table())["plain"])
    message = await shows(aino, "bets 10", "bets 50")
    print(message["plain"])
    print(await aino.presses("Deal"))
    await asyncio.sleep(1.5)
    print((await aino.table())["plain"])
