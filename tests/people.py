"""People in a playground, at a table and at games of their own, and a shoe whose first cards are chosen."""

import asyncio
import re

from sqlalchemy import text

from app import audit
from tests.playground_client import BUTTON, parts

EPHEMERAL = 1 << 6
LONG_WAIT = 15.0  # seconds
SHORT_WAIT = 3.0  # seconds that a form which is only acknowledged is waited for
SEED = "feed"  # of everybody who sits down, where a test chooses the shoe by its secret


class TablePlayer:
    """A person in the playground, at the newest table of a channel."""

    def __init__(self, place, by="Aino", channel=""):
        self.place, self.by, self.channel = place, by, channel

    async def id(self):
        return int((await self.place.get("place", **{"as": self.by}))["me"]["id"])

    async def says(self, line):
        outcome = await self.place.say(line, by=self.by, channel=self.channel)
        assert outcome.get("status") == "answered", outcome
        return outcome["messages"][-1]["plain"]

    async def messages(self):
        found = await self.place.get("messages", **{"as": self.by, "channel": self.channel})
        return found["messages"]

    async def message(self):
        """The table's message, as it is now."""
        found = [message for message in await self.messages() if " · table " in message["plain"][:40]]
        return found[-1]

    async def reads(self):
        return (await self.message())["plain"]

    async def sees(self, *texts, within=60.0):
        """The table's message, once all of these stand in it."""
        async with asyncio.timeout(within):
            while True:
                message = await self.message()
                if all(re.search(text, message["plain"]) for text in texts):
                    return message
                await asyncio.sleep(0.05)

    async def button(self, label, within=60.0):
        """The table's message, once it has this button, and the button's custom_id."""
        async with asyncio.timeout(within):
            while True:
                message = await self.message()
                if label in (found := enabled_buttons(message)):
                    return message, found[label]
                await asyncio.sleep(0.05)

    async def presses(self, label, *, wait=0.2):
        """Press the button of this name, once there is one; what came of it within `wait` seconds."""
        message, custom_id = await self.button(label)
        return await self.pressing(message, custom_id, wait=wait)

    async def opens(self, label):
        """The form that a button opens."""
        return await self.presses(label, wait=LONG_WAIT)

    async def pressing(self, message, custom_id, *, wait=0.2):
        where = {"channel": message["channel_id"], "message": message["id"]}
        pressed = {"as": self.by, "custom_id": custom_id, "values": [], "wait": wait}
        return await self.place.post("click", **where, **pressed)

    async def is_told(self, label):
        """What only the person reads after pressing a button."""
        return ephemeral_text(await self.presses(label, wait=LONG_WAIT))

    async def submits(self, outcome, **values):
        return await self.place.submit(outcome, values, by=self.by, wait=SHORT_WAIT)


class SoloPlayer:
    """A person in the playground, at games of their own: each is a message that is at hand."""

    def __init__(self, place, by="Aino", channel=""):
        self.place, self.by, self.channel = place, by, channel

    async def says(self, line):
        """The message that answers a line."""
        outcome = await self.place.say(line, by=self.by, channel=self.channel, wait=2 * LONG_WAIT)
        assert outcome.get("status") == "answered", outcome
        return outcome["messages"][-1]

    async def presses(self, message, label):
        """The outcome of pressing a button of a message as this person has it before them."""
        return await self.place.click(message, enabled_buttons(message)[label], by=self.by)

    async def sees(self, message):
        """The message as it is now."""
        query = {"as": self.by, "channel": message["channel_id"]}
        found = (await self.place.get("messages", **query))["messages"]
        return next(other for other in found if other["id"] == message["id"])

    async def is_told(self, outcome, times=1):
        """What the person alone is told after a press, which may come after the message was redrawn."""
        query = {"as": self.by, "channel": self.channel, "after": outcome["interaction"]}
        async with asyncio.timeout(LONG_WAIT):
            while True:
                found = (await self.place.get("messages", **query))["messages"]
                lines = [message["plain"] for message in found if message["flags"] & EPHEMERAL]
                if len(lines) >= times:
                    return lines
                await asyncio.sleep(0.05)


def ephemeral_text(outcome):
    """What only the person who pressed is told."""
    (line,) = [message["plain"] for message in outcome["messages"] if message["flags"] & EPHEMERAL]
    return line


def enabled_buttons(message):
    """The custom_ids of the buttons that can be pressed, by what stands on them without what it costs."""
    return {
        part["label"].split(" (")[0]: part["custom_id"]
        for part in parts(message)
        if part["type"] == BUTTON and not part.get("disabled")
    }


def labels(message):
    """What stands on the buttons, with what each costs."""
    return [part["label"] for part in parts(message) if part["type"] == BUTTON]


def starting_with(order, cards):
    """The order of a shoe with cards of these ranks in front; what else is in it stays as it is."""
    rest = list(order)
    places = (next(place for place, card in enumerate(rest) if card.rank == rank) for rank in cards.split())
    return (*[rest.pop(place) for place in places], *rest)


async def assert_bot_consistent(bot):
    """What `oddsmith audit` would say is that there is nothing to say."""
    await assert_database_consistent(bot.database)


async def assert_database_consistent(database):
    async with database.read() as connection:
        assert [problem async for problem in audit.problems(connection)] == []


async def balances(bot, *members):
    """What each of them holds, in tenths of a chip."""
    async with bot.database.read() as connection:
        rows = await connection.execute(text("SELECT holder_id, balance FROM accounts WHERE kind = 'player'"))
        held = {row.holder_id: row.balance for row in rows}
    return [held[await member.id()] for member in members]
