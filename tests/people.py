"""Players in a playground, at a table or in solo games, and shoes whose first cards a test chooses."""

import hashlib
import re
from typing import Any

from sqlalchemy import text

from tests.audited import problems
from tests.playground_client import BUTTON, parts
from tests.waiting import until

EPHEMERAL, LOADING = 1 << 6, 1 << 7  # message flags
HASH = r"[0-9a-f]{64}"
LONG_WAIT = 15.0  # seconds
EDIT = "\n\n[Edit]"  # the button below an error that opens the form again, as text
SEED = "feed"  # every player's seed, where a test chooses the shoe by its secret


def open_session(bot):
    """The session of the only open table of a bot in this process."""
    (session,) = bot.tables._sessions.values()
    return session


class Player:
    """A member in a channel of the playground, at its newest table or in games of its own."""

    def __init__(self, place, by="Aino", channel=""):
        self.place, self.by, self.channel = place, by, channel

    async def id(self):
        return int((await self.place.get("place", **{"as": self.by}))["me"]["id"])

    async def messages(self):
        return await self.place.messages(by=self.by, channel=self.channel)

    async def reply_to(self, line):
        """The last message of the reply to a command."""
        outcome = await self.place.say(line, by=self.by, channel=self.channel)
        assert outcome.get("status") == "answered", outcome
        return outcome["messages"][-1]

    async def says(self, line):
        """The text of that message."""
        return (await self.reply_to(line))["plain"]

    async def submits(self, outcome, *, wait=0.2, **values):
        """The outcome of submitting a modal within `wait` seconds: LONG_WAIT to read its reply."""
        return await self.place.submit(outcome, values, by=self.by, wait=wait)

    async def private_replies(self, outcome, times=1):
        """The ephemeral replies to an interaction, at least `times`; messages may be redrawn before that."""

        async def enough():
            messages = await self.place.messages(
                by=self.by, channel=self.channel, after=outcome["interaction"]
            )
            private = [message for message in messages if message["flags"] & EPHEMERAL]
            lines = [message["plain"] for message in private if not message["flags"] & LOADING]
            return lines if len(lines) >= times else None

        return await until(enough)

    # At the table.

    async def message(self):
        """The table's current message."""
        tables = [message for message in await self.messages() if " · table " in message["plain"][:40]]
        return tables[-1]

    async def reads(self):
        return (await self.message())["plain"]

    async def sees(self, *texts):
        """The table's message, as soon as it matches all of these patterns."""

        async def matching():
            message = await self.message()
            return message if all(re.search(text, message["plain"]) for text in texts) else None

        return await until(matching)

    async def button(self, label, ends_with=""):
        """The table's message, as soon as it has this button, and the button's custom_id.

        ends_with: the end of the custom_id, such as the number of the round in `:2`
        """

        async def found():
            message = await self.message()
            custom_id = enabled_buttons(message).get(label, "")
            return (message, custom_id) if custom_id and custom_id.endswith(ends_with) else None

        return await until(found)

    async def presses(self, label, *, wait=0.2):
        """Press this button as soon as it appears; return the outcome within `wait` seconds."""
        message, custom_id = await self.button(label)
        return await self.pressing(message, custom_id, wait=wait)

    async def pressing(self, message, custom_id, *, wait=0.2, first=False):
        """The outcome within `wait` seconds; `first`: as of the first response, which may be a deferral."""
        where = {"channel": message["channel_id"], "message": message["id"]}
        pressed = {"as": self.by, "custom_id": custom_id, "values": [], "wait": wait, "first": first}
        return await self.place.post("click", **where, **pressed)

    async def is_told(self, label):
        """The one ephemeral reply to pressing a button."""
        outcome = await self.pressing(*await self.button(label), wait=LONG_WAIT, first=True)
        (line,) = await self.private_replies(outcome)
        return line

    async def opens(self, label):
        """The outcome of pressing a button that opens a modal."""
        return await self.presses(label, wait=LONG_WAIT)

    async def bets(self, chips, *, wait=0.2):
        """The outcome of betting these chips in the form for any bet, as of `submits`."""
        return await self.submits(await self.opens("Other bet"), wait=wait, chips=chips)

    async def refused_bet(self, chips):
        """What the person is told about a bet of these chips, which is refused."""
        return ephemeral_text(await self.bets(chips, wait=LONG_WAIT))

    async def opens_my_seed(self):
        """The outcome of opening the form for the own seed, from the private message about fairness."""
        outcome = await self.presses("Fairness", wait=LONG_WAIT)
        (panel,) = [message for message in outcome["messages"] if message["flags"] & EPHEMERAL]
        return await self.pressing(panel, enabled_buttons(panel)["My seed"], wait=LONG_WAIT)

    # In any message.

    async def now(self, message):
        """The current version of the message."""
        return await self.place.now(message, by=self.by)

    async def presses_on(self, message, label):
        """The outcome of pressing a button of this version of the message."""
        return await self.place.click(message, enabled_buttons(message)[label], by=self.by)

    async def pressed(self, message, label):
        """The version of the message that answers the press of one of its buttons."""
        await self.presses_on(message, label)
        return await self.now(message)

    async def sees_without_buttons(self, message):
        """The message, as soon as it has no buttons any more."""

        async def without_buttons():
            shown = await self.now(message)
            return None if enabled_buttons(shown) else shown

        return await until(without_buttons)

    async def verifies_secret(self, message, before):
        """The secret of a finished game, as anybody can check it; `before`: Fairness while it was open."""
        (commitment,) = re.findall(HASH, before)
        after = ephemeral_text(await self.presses_on(message, "Fairness"))
        secret, committed = re.findall(HASH, after)
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment == committed
        assert "How to check it yourself" not in before, "without a secret, nothing can be checked"
        assert re.search(r"^How to check it yourself, with any program:\n1\. ", after, re.MULTILINE)
        assert not re.search(HASH, message["plain"])
        return bytes.fromhex(secret)


async def stored_as_shown(message, load):
    """Wait until the round that the coroutine function `load` returns is stored as shown in this message."""

    async def is_stored():
        return (await load()).row.message_id == int(message["id"])

    await until(is_stored)


async def ephemeral_count(member, count):
    """Wait until the member sees so many ephemeral messages in the channel; deleting one takes a moment."""

    async def so_many():
        messages = await member.messages()
        return sum(bool(message["flags"] & EPHEMERAL) for message in messages) == count

    await until(so_many)


def ephemeral_text(outcome):
    """The text of the one ephemeral message of an outcome."""
    (line,) = [message["plain"] for message in outcome["messages"] if message["flags"] & EPHEMERAL]
    return line


def enabled_buttons(message: Any) -> dict[str, str]:
    """The custom_ids of the enabled buttons, by label without the price."""
    return {
        part["label"].split(" (")[0]: part["custom_id"]
        for part in parts(message)
        if part["type"] == BUTTON and not part.get("disabled")
    }


def labels(message):
    """The labels of the buttons, with prices."""
    return [part["label"] for part in parts(message) if part["type"] == BUTTON]


async def assert_bot_consistent(bot):
    """Assert that `oddsmith audit` would find no problem."""
    assert await problems(bot.services.database) == []


async def balances(bot, *members):
    """Each member's balance, in tenths of a chip."""
    async with bot.services.database.read() as connection:
        rows = await connection.execute(text("SELECT holder_id, balance FROM accounts WHERE kind = 'player'"))
        by_player = {row.holder_id: row.balance for row in rows}
    return [by_player[await member.id()] for member in members]
