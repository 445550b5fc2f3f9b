"""Players in a playground, at a table or in solo games, and shoes whose first cards a test chooses."""

import asyncio
import re

from sqlalchemy import text

from app import audit
from tests.playground_client import BUTTON, parts

EPHEMERAL, LOADING = 1 << 6, 1 << 7  # message flags
LONG_WAIT = 15.0  # seconds
EDIT = "\n\n[Edit]"  # the button below an error that opens the form again, as text
SEED = "feed"  # every player's seed, where a test chooses the shoe by its secret


class TablePlayer:
    """A member in the playground, at the newest table of a channel."""

    def __init__(self, place, by="Aino", channel=""):
        self.place, self.by, self.channel = place, by, channel

    async def id(self):
        return int((await self.place.get("place", **{"as": self.by}))["me"]["id"])

    async def says(self, line):
        outcome = await self.place.say(line, by=self.by, channel=self.channel)
        assert outcome.get("status") == "answered", outcome
        return outcome["messages"][-1]["plain"]

    async def messages(self):
        response = await self.place.get("messages", **{"as": self.by, "channel": self.channel})
        return response["messages"]

    async def message(self):
        """The table's current message."""
        tables = [message for message in await self.messages() if " · table " in message["plain"][:40]]
        return tables[-1]

    async def reads(self):
        return (await self.message())["plain"]

    async def sees(self, *texts):
        """The table's message, as soon as it matches all of these patterns."""
        async with asyncio.timeout(60):
            while True:
                message = await self.message()
                if all(re.search(text, message["plain"]) for text in texts):
                    return message
                await asyncio.sleep(0.05)

    async def button(self, label, ends_with=""):
        """The table's message, as soon as it has this button, and the button's custom_id.

        ends_with: the end of the custom_id, such as the number of the round in `:2`
        """
        async with asyncio.timeout(60):
            while True:
                message = await self.message()
                if (custom_id := enabled_buttons(message).get(label, "")) and custom_id.endswith(ends_with):
                    return message, custom_id
                await asyncio.sleep(0.05)

    async def presses(self, label, *, wait=0.2):
        """Press this button as soon as it appears; return the outcome within `wait` seconds."""
        message, custom_id = await self.button(label)
        return await self.pressing(message, custom_id, wait=wait)

    async def opens(self, label):
        """The outcome of pressing a button that opens a modal."""
        return await self.presses(label, wait=LONG_WAIT)

    async def opens_my_seed(self):
        """The outcome of opening the form for the own seed, from the private message about fairness."""
        outcome = await self.presses("Fairness", wait=LONG_WAIT)
        (panel,) = [message for message in outcome["messages"] if message["flags"] & EPHEMERAL]
        return await self.pressing(panel, enabled_buttons(panel)["My seed"], wait=LONG_WAIT)

    async def pressing(self, message, custom_id, *, wait=0.2, first=False):
        """The outcome within `wait` seconds; `first`: as of the first response, which may be a deferral."""
        where = {"channel": message["channel_id"], "message": message["id"]}
        pressed = {"as": self.by, "custom_id": custom_id, "values": [], "wait": wait, "first": first}
        return await self.place.post("click", **where, **pressed)

    async def is_told(self, label):
        """The one ephemeral reply to pressing a button."""
        outcome = await self.pressing(*await self.button(label), wait=LONG_WAIT, first=True)
        (line,) = await private_replies(self, outcome)
        return line

    async def submits(self, outcome, *, wait=0.2, **values):
        """The outcome of submitting a modal within `wait` seconds: LONG_WAIT to read its reply."""
        return await self.place.submit(outcome, values, by=self.by, wait=wait)


class SoloPlayer:
    """A member in the playground who plays alone; the test holds the message of each game."""

    def __init__(self, place, by="Aino", channel=""):
        self.place, self.by, self.channel = place, by, channel

    async def says(self, line):
        """The last message of the reply to a command."""
        outcome = await self.place.say(line, by=self.by, channel=self.channel, wait=2 * LONG_WAIT)
        assert outcome.get("status") == "answered", outcome
        return outcome["messages"][-1]

    async def presses(self, message, label):
        """The outcome of pressing a button of this version of the message."""
        return await self.place.click(message, enabled_buttons(message)[label], by=self.by)

    async def sees(self, message):
        """The current version of the message."""
        query = {"as": self.by, "channel": message["channel_id"]}
        messages = (await self.place.get("messages", **query))["messages"]
        return next(other for other in messages if other["id"] == message["id"])

    async def sees_without_buttons(self, message):
        """The message, as soon as it has no buttons any more."""
        async with asyncio.timeout(60):
            while enabled_buttons(shown := await self.sees(message)):
                await asyncio.sleep(0.05)
        return shown

    async def is_told(self, outcome, times=1):
        """The ephemeral replies to a press, at least `times`."""
        return await private_replies(self, outcome, times)


async def stored_as_shown(message, load):
    """Wait until the round that the coroutine function `load` returns is stored as shown in this message."""

    async with asyncio.timeout(60):
        while (await load()).round.message_id != int(message["id"]):
            await asyncio.sleep(0.05)


async def private_replies(member, outcome, times=1):
    """The ephemeral replies to an interaction, at least `times`; the message may be redrawn before that."""
    query = {"as": member.by, "channel": member.channel, "after": outcome["interaction"]}
    async with asyncio.timeout(60):
        while True:
            messages = (await member.place.get("messages", **query))["messages"]
            private = [message for message in messages if message["flags"] & EPHEMERAL]
            lines = [message["plain"] for message in private if not message["flags"] & LOADING]
            if len(lines) >= times:
                return lines
            await asyncio.sleep(0.05)


async def ephemeral_count(member, count):
    """Wait until the member sees so many ephemeral messages in the channel; deleting one takes a moment."""
    query = {"as": member.by, "channel": member.channel}
    async with asyncio.timeout(60):
        while True:
            messages = (await member.place.get("messages", **query))["messages"]
            if sum(bool(message["flags"] & EPHEMERAL) for message in messages) == count:
                return
            await asyncio.sleep(0.05)


def ephemeral_text(outcome):
    """The text of the one ephemeral message of an outcome."""
    (line,) = [message["plain"] for message in outcome["messages"] if message["flags"] & EPHEMERAL]
    return line


def enabled_buttons(message):
    """The custom_ids of the enabled buttons, by label without the price."""
    return {
        part["label"].split(" (")[0]: part["custom_id"]
        for part in parts(message)
        if part["type"] == BUTTON and not part.get("disabled")
    }


def labels(message):
    """The labels of the buttons, with prices."""
    return [part["label"] for part in parts(message) if part["type"] == BUTTON]


def starting_with(order, cards):
    """The order of a shoe with cards of these ranks in front; the others keep their order."""
    rest = list(order)
    places = (next(place for place, card in enumerate(rest) if card.rank == rank) for rank in cards.split())
    return (*[rest.pop(place) for place in places], *rest)


async def assert_bot_consistent(bot):
    """Assert that `oddsmith audit` would find no problem."""
    await assert_database_consistent(bot.database)


async def assert_database_consistent(database):
    async with database.read() as connection:
        assert [problem async for problem in audit.problems(connection)] == []


async def balances(bot, *members):
    """Each member's balance, in tenths of a chip."""
    async with bot.database.read() as connection:
        rows = await connection.execute(text("SELECT holder_id, balance FROM accounts WHERE kind = 'player'"))
        by_player = {row.holder_id: row.balance for row in rows}
    return [by_player[await member.id()] for member in members]
