"""Simulated people at a playground's tables: where they sit, what they see, when to press."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import aiohttp

from tests.people import enabled_buttons
from tests.playground_client import Playground

CHANNELS = 10  # in a server
SEATS = 5  # at each table
WATCHER = "Host"  # who opens the tables and sees their messages
OPENINGS = ("/bj table", "/bj table surrender:late", "/bj table decks:1 deck", "/ventti table")
OFFERS = ("No insurance", "Insure", "No even money", "Even money", "Decline")
ACTIONS = ("Stand", "Hit", "Double", "Split", "Surrender", "Draw", "Stay", *OFFERS)
WEIGHTS = {"Stand": 3, "Stay": 3, "No insurance": 3, "No even money": 3, "Decline": 3}

# The ends of the playground's errors for a press that Discord's own client would not have sent.
TOO_LATE = ("is disabled.", "to press on this message.", "for this member.", "was sent already.")

TURN_OF_ONE = re.compile(r"@(\S+), your turn")
TURN_OF_SEVERAL = re.compile(r"(?:Insurance|Even money|Surrender)\?.*")
NAME = re.compile(r"@([\w-]+)")
HAS_BET = re.compile(r"\b\d @(\S+) bets")


@dataclass
class ShownTable:
    """A table's message in its current state, and a signal for each redraw."""

    message: Any = None
    shown: asyncio.Event = field(default_factory=asyncio.Event)  # set when it is shown for the first time
    redrawn: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, message: Any) -> None:
        self.message = message
        self.shown.set()
        self.redrawn.set()
        self.redrawn = asyncio.Event()


@asynccontextmanager
async def unbounded(place: Playground) -> AsyncIterator[Playground]:
    """A client of the same playground that sends any number of requests at once."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(place.place["page"], connector=connector) as session:
        yield Playground(place.place, session)


async def server_with(place: Playground, name: str, channels: int, by: str) -> list[str]:
    """The ids of the channels of a new server with this many channels. `by`: somebody who sees it."""
    names = [f"table-{number}" for number in range(channels)]
    server = (await place.post("servers", name=name, channels=names))["server"]
    servers = (await place.get("place", **{"as": by}))["servers"]
    here = next(candidate for candidate in servers if candidate["id"] == server)
    return [channel["id"] for channel in here["channels"]]


async def channels(place: Playground, tables: int, by: str) -> list[str]:
    """The ids of this many channels, in new servers."""
    channel_ids: list[str] = []
    while len(channel_ids) < tables:
        channel_ids += await server_with(
            place, f"Server {len(channel_ids)}", min(CHANNELS, tables - len(channel_ids)), by
        )
    return channel_ids


@asynccontextmanager
async def opened(place: Playground, lines: dict[str, str], by: str) -> AsyncIterator[dict[str, ShownTable]]:
    """Open tables by these commands, one in each channel, and keep their messages up to date."""
    seen = {channel: ShownTable() for channel in lines}
    watching = asyncio.create_task(_watch(place, seen, by))
    try:
        for channel, line in lines.items():
            outcome = await place.say(line, by=by, channel=channel)
            assert outcome.get("status") == "answered", outcome
            await seen[channel].shown.wait()
        yield seen
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


async def _watch(place: Playground, seen: dict[str, ShownTable], by: str) -> None:
    """Keep the tables' messages up to date."""
    async with place.session.ws_connect("/playground/live", params={"as": by}, max_msg_size=0) as socket:
        async for said in socket:
            event = json.loads(said.data)
            message = event.get("message")
            if event["type"] not in ("message", "message_update") or " · table " not in message["plain"][:40]:
                continue
            seen[message["channel_id"]].show(message)


def bets_are_placed(shown: str) -> bool:
    """Whether a table with this message takes bets now."""
    return "Place your bets" in shown or "Others can still join" in shown


def button_before_deal(shown: str, name: str) -> str | None:
    """The button that this person presses while bets are placed; None once they have bet."""
    return None if name in HAS_BET.findall(shown) else "Bet 10"


def names_on_turn(shown: str) -> list[str]:
    """The names of those who must act, from a table's message."""
    names = TURN_OF_ONE.findall(shown)
    for line in TURN_OF_SEVERAL.findall(shown):
        names += NAME.findall(line)
    return names


def button_to_press(message: Any, name: str, rng: Random) -> str | None:
    """The custom_id of the button that this person presses now; None if there is nothing for them to do."""
    shown, buttons = message["plain"], enabled_buttons(message)
    if bets_are_placed(shown):
        return buttons.get(button_before_deal(shown, name) or "")
    offered = [label for label in buttons if label in ACTIONS]
    if name not in names_on_turn(shown) or not offered:
        return None
    return buttons[rng.choices(offered, [WEIGHTS.get(label, 1) for label in offered])[0]]
