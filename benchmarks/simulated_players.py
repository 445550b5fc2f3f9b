"""Simulated people at a playground's tables: where they sit, what they see, when to press."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.playground_client import Playground

CHANNELS = 10  # in a server

# What is greyed out, gone or refused by Discord's own client: it causes no interaction.
TOO_LATE = ("is disabled.", "to press on this message.", "for this member.", "was sent already.")

ONE_ON_TURN = re.compile(r"@(\S+), your turn")
SEVERAL_ON_TURN = re.compile(r"(?:Insurance|Even money|Surrender)\?.*")
NAME = re.compile(r"@([\w-]+)")
HAS_NOT_BET = re.compile(r"\b\d @(\S+) hasn't bet")
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
    """The same playground, without a limit on simultaneous requests."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(place.place["page"], connector=connector) as session:
        yield Playground(place.place, session)


async def server_with(place: Playground, name: str, channels: int, by: str) -> list[str]:
    """The ids of the channels of a new server, as somebody sees it."""
    names = [f"table-{number}" for number in range(channels)]
    server = (await place.post("servers", name=name, channels=names))["server"]
    servers = (await place.get("place", **{"as": by}))["servers"]
    here = next(candidate for candidate in servers if candidate["id"] == server)
    return [channel["id"] for channel in here["channels"]]


async def channels(place: Playground, tables: int, by: str) -> list[str]:
    """The ids of so many channels, in servers of their own."""
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
    return "Place your bets" in shown


def before_the_deal(shown: str, name: str) -> str | None:
    """The button to press then: the person's bet; Deal, for the first who bet, once all have; or None."""
    have_bet = HAS_BET.findall(shown)
    if name not in have_bet:
        return "Bet 10"
    return "Deal" if have_bet[0] == name and not HAS_NOT_BET.search(shown) else None


def asked(shown: str) -> list[str]:
    """The names of those whose turn it is, from a table's message."""
    called = ONE_ON_TURN.findall(shown)
    for line in SEVERAL_ON_TURN.findall(shown):
        called += NAME.findall(line)
    return called
