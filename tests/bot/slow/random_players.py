"""Players who press random buttons at the tables of a playground."""

import asyncio
import random
from dataclasses import dataclass, field

from tests.people import enabled_buttons
from tests.playground_client import Playground

WAIT = 0.4  # seconds to wait for the outcome of a press
SELDOM = {"Leave": 0.02, "My seed": 0.02, "Other bet": 0.1, "How did I play?": 0.05, "Hint": 0.1}
SELDOM |= {"Bank: other amount": 0.1, "Take the bank back": 0.05, "Pass the bank": 0.1}
LARGEST_BET = 30


@dataclass
class Player:
    """A member who presses buttons of random tables.

    `pressed` counts the presses that were answered; `told` has the ephemeral replies.
    """

    place: Playground
    name: str
    channels: list[str]
    chance: random.Random
    pressed: int = 0
    told: list[str] = field(default_factory=list)

    async def play(self) -> None:
        """Play until cancelled, whether the bot is running or not."""
        while True:
            if not await self.press_something(self.chance.choice(self.channels)):
                await asyncio.sleep(0.1)

    async def press_something(self, channel: str) -> bool:
        """Press a button of the channel's table; return whether the bot answered."""
        table = await table_in(self.place, channel, self.name)
        offered = enabled_buttons(table) if table else {}
        if not offered:
            return False
        labels = list(offered)
        label = self.chance.choices(labels, [SELDOM.get(label, 1.0) for label in labels])[0]
        outcome = await self._press(table, offered[label])
        if modal := outcome.get("modal"):
            outcome = await self._fill_in(outcome, modal)
        answered = outcome.get("status") in ("answered", "acknowledged")
        self.pressed += answered
        self.told += [message["plain"] for message in outcome.get("messages", []) if message["flags"] & 64]
        return answered

    async def _press(self, table, custom_id):
        where = {"channel": table["channel_id"], "message": table["id"], "as": self.name}
        return await self.place.post("click", **where, custom_id=custom_id, wait=WAIT)

    async def _fill_in(self, outcome, modal):
        fields = [part["component"]["custom_id"] for part in modal["components"]]
        values = {field: str(self.chance.randint(1, LARGEST_BET)) for field in fields}
        body = {"as": self.name, "interaction": outcome["interaction"], "values": values}
        return await self.place.post("submit", **body, wait=WAIT)


async def table_in(place, channel, name):
    """The message of the channel's newest table as this member sees it; None if there is none."""
    messages = await place.messages(by=name, channel=channel)
    tables = [message for message in messages if " · table " in message["plain"].partition("\n")[0]]
    return tables[-1] if tables else None


async def stopped(playing):
    """Cancel the players' tasks and wait for them. Fails if anything else ended one."""
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
