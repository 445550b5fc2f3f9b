"""The simulated players read what a table shows: who has bet, whose turn it is, who is offered insurance."""

import asyncio
from math import inf

import pytest
from sqlalchemy import text

from app import guild_settings
from benchmarks import tables
from benchmarks.players import simulated_players
from bot.components import message_updater
from storage import guilds
from tests.games.table_driver import stack
from tests.people import Player
from tests.waiting import until

NAMES = ("P0-0", "P0-1", "P0-2")
THINK = (0.0, 0.05)  # seconds
CLOSED_ROUNDS = "SELECT count(*) FROM rounds WHERE closed_at IS NOT NULL"


@pytest.mark.parametrize(
    ("line", "decided"),
    [
        ("/bj table", '"offer": "insurance"'),
        ("/bj table surrender:early", '"offer": "surrender"'),
        ("/ventti table", '"kind": "stopped"'),
    ],
)
async def test_players_play_rounds_before_time_is_up(bot, playground, monkeypatch, line, decided):
    """A turn lasts longer than the test waits, so that whoever does not see what to press stops the table."""
    monkeypatch.setattr(message_updater, "MIN_INTERVAL", 0.1)
    monkeypatch.setattr(message_updater, "MIN_ANSWER_INTERVAL", 0.1)
    monkeypatch.setattr(tables, "ARRIVING", 0.0)
    stack(monkeypatch, "10 9 5 A 8 9 6 7")  # the dealer shows an ace, without a ten below
    server = int((await playground.server())["id"])
    async with bot.services.database.write() as connection:
        await guilds.change_settings(connection, server, {"turn_seconds": guild_settings.MAX_TURN_SECONDS})
    channel = await playground.channel("table")

    async def number(statement):
        async with bot.services.database.read() as connection:
            return await connection.scalar(text(statement))

    async def two_rounds_are_over():
        return await number(CLOSED_ROUNDS) >= 2

    async with (
        simulated_players.opened(playground, {channel: line}, simulated_players.WATCHER) as seen,
        asyncio.TaskGroup() as group,
    ):
        for name in NAMES:  # all sit at the table before anybody can deal
            await Player(playground, name).is_told("Sit")
        run = tables.Run()
        playing = [
            group.create_task(tables._player(playground, seen[channel], name, run, THINK, inf))
            for name in NAMES
        ]
        await until(two_rounds_are_over)
        for player in playing:
            player.cancel()
    assert await number(f"SELECT count(*) FROM events WHERE what LIKE '%{decided}%'") >= len(NAMES)
    assert not run.unanswered
