"""The bot is killed while people play at tables: nothing is lost, and every round is settled.

What follows from where a process dies is simulated, at every step (tests/simulation). Here the kill is real,
in the middle of a write to either database, and what the new process has to show is on Discord.
"""

import asyncio
import random
import signal

import pytest

from storage import Database, guilds
from tests.bot.slow.random_players import Player, stopped
from tests.bot.slow.tables_of_program import (
    OPENINGS,
    PLAYERS,
    SETTLED,
    all_shown_closed,
    assert_all_settled,
    close_tables,
    open_tables,
    until_counted,
)
from tests.conftest import checked_playground
from tests.forked_processes import oddsmith_forked
from tests.playground_client import UNLIMITED
from tests.waiting import until

LONGEST_LIFE = 1.5  # seconds from ready to kill, at most


@pytest.fixture
async def place():
    """A playground that may refuse requests: a new bot does not know the old one's rate limits."""
    async with checked_playground(None, may_be_refused=True) as place:
        yield place
        requests = await place.requests()
        refused = [
            request for request in requests if request["refused"] and request["status"] not in (404, 429)
        ]
        assert not refused, refused


async def channels_for_tables(place):
    """The ids of new channels, one for each table; Host owns their guild and may close tables there."""
    names = [f"table-{number}" for number in range(len(OPENINGS))]
    server = (await place.post("servers", name="Tables", channels=names))["server"]
    whole = (await place.get("place", **{"as": "Guest"}))["servers"]
    (guild,) = [one for one in whole if one["id"] == server]
    return [channel["id"] for channel in guild["channels"]]


async def set_turn_seconds(place, url, seconds):
    """How long a player of the guild with the tables has for a turn."""
    server = int((await place.server("Tables", by="Guest"))["id"])
    database = await Database.open(url)
    async with database.write() as connection:
        await guilds.change_settings(connection, server, {"turn_seconds": seconds})
    await database.close()


async def play_and_kill(place, url, times):
    """Play while the bot is killed `times` times, then until rounds are settled, and to the end."""
    chance = random.Random(1)
    environment = {**place.environment(url), "ODDSMITH_WORKERS": "1", **UNLIMITED}
    channels = await channels_for_tables(place)
    players = [Player(place, name, channels, random.Random(name)) for name in PLAYERS]
    playing = []
    try:
        for turn in range(times):
            async with oddsmith_forked(environment=environment) as bot:
                await place.ready()
                if not turn:
                    await open_tables(place, channels)
                    playing = [asyncio.create_task(player.play()) for player in players]
                await asyncio.sleep(chance.random() * LONGEST_LIFE)
                bot.send_signal(signal.SIGKILL)
                await bot.wait()
        async with oddsmith_forked(environment=environment):
            await place.ready()
            before = sum(player.pressed for player in players)

            async def play_goes_on():
                return sum(player.pressed for player in players) > before + 20

            await until(play_goes_on)
            await until_counted(url, SETTLED, lambda number: number > 3)
            await close_tables(place, channels, url)
            await until(lambda: all_shown_closed(place, channels))
    finally:
        await stopped(playing)
    await assert_all_settled(url)


@pytest.mark.long
@pytest.mark.timeout(400)
async def test_kills_lose_nothing(place, database_url):
    await play_and_kill(place, database_url, times=3)


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_two_bots_never_deal_twice(database_url):
    """Both receive every press, as during a handover; Discord takes one of the two responses."""
    async with checked_playground(None, may_be_refused=True) as place:
        environment = {**place.environment(database_url), "ODDSMITH_WORKERS": "1", **UNLIMITED}
        channels = await channels_for_tables(place)
        players = [Player(place, name, channels, random.Random(name)) for name in PLAYERS]
        async with (
            oddsmith_forked(environment=environment),
            oddsmith_forked(environment=environment),
        ):
            await place.ready()
            # Not every press is made, as two bots draw a table.
            await set_turn_seconds(place, database_url, 3)
            await open_tables(place, channels)
            playing = [asyncio.create_task(player.play()) for player in players]
            try:
                await until_counted(database_url, SETTLED, lambda number: number > 10)
                await close_tables(place, channels, database_url)
            finally:
                await stopped(playing)
        refused = await place.requests()
    assert any("already been acknowledged" in (request["refused"] or "") for request in refused), (
        "both should answer"
    )
    await assert_all_settled(database_url)
