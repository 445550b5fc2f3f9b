"""The bot is killed while people play at tables: nothing is lost, and every round is settled.

What follows from where a process dies is simulated, at every step (tests/simulation). Here the kill is real,
in the middle of a write to either database, and what the new process has to show is on Discord.
"""

import asyncio
import os
import random
import signal
from asyncio.subprocess import PIPE

import pytest
from sqlalchemy import text

from storage import Database, guilds
from tests.conftest import checked_playground
from tests.forked_processes import oddsmith_forked
from tests.people import enabled_buttons
from tests.playground_client import UNLIMITED
from tests.random_players import Player, stopped, table_in
from tests.waiting import until

PLAYERS = ("Aino", "Bertil", "Cecilia", "Daavid")
OPENINGS = (
    "/bj table decks:1 surrender:late",
    "/bj table surrender:early",
    "/ventti table",
    "/ventti table bank:players most:50",
)
SETTLED = "SELECT count(*) FROM movements WHERE why IN ('won', 'lost', 'returned')"
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


async def open_tables(place, channels):
    await place.bot_answers()
    for channel, line in zip(channels, OPENINGS, strict=True):
        outcome = await place.say(line, by="Aino", channel=channel)
        assert outcome.get("status") == "answered", outcome


async def close_tables(place, channels, url):
    """Close every table as a manager, and wait until it is closed; people play on meanwhile."""
    for channel in channels:
        outcome = await place.say("/table close", by="Host", channel=channel)
        assert outcome.get("status") == "answered", outcome
    await until_counted(url, "SELECT count(*) FROM tables WHERE closed_at IS NULL", lambda number: not number)


async def all_shown_closed(place, channels):
    return not any([enabled_buttons(await table_in(place, channel, "Host")) for channel in channels])


async def audited(url):
    environment = {**os.environ, "ODDSMITH_DATABASE": url}
    async with oddsmith_forked("audit", environment=environment, stdout=PIPE) as running:
        out, _ = await running.communicate()
        return running.returncode, out.decode()


async def ask(url, statement):
    database = await Database.open(url)
    try:
        return await number_in(database, statement)
    finally:
        await database.close()


async def number_in(database, statement):
    async with database.read() as connection:
        return (await connection.execute(text(statement))).scalar_one()


async def until_counted(url, statement, enough):
    """Wait until `enough` is true of the number that the statement selects."""
    database = await Database.open(url)  # once: opening looks for migrations

    async def is_enough():
        return enough(await number_in(database, statement))

    try:
        await until(is_enough)
    finally:
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


async def assert_all_settled(url):
    """Assert that every table is closed, that no chips are on one, and that the audit finds nothing."""
    code, findings = await audited(url)
    assert code == 0, findings
    assert await ask(url, "SELECT count(*) FROM rounds WHERE closed_at IS NULL") == 0
    assert await ask(url, "SELECT count(*) FROM accounts WHERE kind = 'table' AND balance != 0") == 0
    assert await ask(url, "SELECT sum(balance) FROM accounts") == 0


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
