"""A bot of two processes with two shards each, on one playground and one PostgreSQL."""

import asyncio
import signal
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from app.clock import Clock
from app.shards import IDENTIFY_INTERVAL, IdentifyLock, Shards
from solvers.errors import UserError
from storage import Database
from tests.bot.slow.guild_shards import SHARDS, channel_of_each_shard
from tests.conftest import checked_playground
from tests.event_loop import settle
from tests.fake_clock import StoppedClock
from tests.forked_processes import oddsmith_forked
from tests.hosted_playgrounds import hosted_playground
from tests.playground_client import Playground
from tests.stored_questions import questions_of
from tests.waiting import LONGEST_WAIT

SHORT_INTERVAL = 0.5  # seconds between identifies, in which five pass for the playground


class ShardedBot:
    """The two processes of a bot. `channels`: a channel in a guild of each shard."""

    def __init__(
        self, place: Playground, channels: dict[int, str], database: str, stack: AsyncExitStack
    ) -> None:
        self.place = place
        self.channels = channels
        self.database = database
        self.stack = stack

    async def start(self, shards: str):
        environment = self.place.environment(self.database) | {"ODDSMITH_SHARDS": shards}
        constants = {"app.shards.IDENTIFY_INTERVAL": SHORT_INTERVAL}
        running = oddsmith_forked(environment=environment, constants=constants)
        return await self.stack.enter_async_context(running)

    async def ready(self):
        """Wait for all shards. Meanwhile the playground's clock runs fast: it lets one identify in 5 s."""
        async with asyncio.timeout(60):
            while not (await self.place.get("ready", wait=SHORT_INTERVAL / 3))["ready"]:
                await self.place.post("clock", forward=5)
        await asyncio.gather(*(self.place.bot_answers(channel) for channel in self.channels.values()))


@pytest.fixture(scope="module")
async def place(conformance) -> AsyncIterator[Playground]:
    async with checked_playground(conformance, "--shards", str(SHARDS)) as place:
        yield place


@pytest.fixture(scope="module")
async def channels(place) -> dict[int, str]:
    return await channel_of_each_shard(place)


@pytest.fixture(scope="module")
async def sharded_bot(place, channels, postgresql) -> AsyncIterator[ShardedBot]:
    postgresql.empty()
    async with AsyncExitStack() as stack:
        yield ShardedBot(place, channels, postgresql.get_uri(), stack)


async def replies_by_shard(place: Playground, channels: dict[int, str]) -> list[str]:
    """Aino's replies to one command in a guild of each shard."""
    replies = (place.reply("/bj advise 16 T", channel=channels[shard]) for shard in range(SHARDS))
    return await asyncio.gather(*replies)


@pytest.mark.long
async def test_one_of_two_processes_may_die(sharded_bot, place, channels):
    async with oddsmith_forked("migrate", environment=place.environment(sharded_bot.database)) as migrating:
        assert await migrating.wait() == 0
    first, second = await asyncio.gather(sharded_bot.start("0-1/4"), sharded_bot.start("2-3/4"))
    await sharded_bot.ready()

    sent = [
        request
        for request in await place.requests()
        if request["route"] == "/applications/{application_id}/commands"
    ]
    assert [request["method"] for request in sent].count("PUT") == 1, (
        "one of them told Discord of the commands"
    )
    assert all("Hit" in reply for reply in await replies_by_shard(place, channels))

    games = [
        (await place.say("/ventti play", channel=channels[shard]))["messages"][0] for shard in range(SHARDS)
    ]
    second.send_signal(signal.SIGKILL)
    await second.wait()
    for shard in (0, 1):
        assert "Hit" in await place.reply("/bj advise 16 T", channel=channels[shard])

    second = await sharded_bot.start("2-3/4")
    await sharded_bot.ready()
    for game in games:
        (button,) = [custom_id for custom_id in custom_ids(game) if custom_id.startswith("ventti:out:")]
        outcome = await place.click(game, button)
        ended = [each for each in custom_ids(outcome["messages"][0]) if each.startswith("ventti:again:")]
        assert ended, "played on to the end"
    database = await Database.open(sharded_bot.database)
    async with database.read() as connection:
        me = int((await place.get("place", **{"as": "Aino"}))["me"]["id"])
        assert len(await questions_of(connection, me)) == SHARDS + 2
    await database.close()
    assert first.returncode is None


def custom_ids(message) -> list[str]:
    def walk(part):
        if isinstance(part, dict):
            if "custom_id" in part:
                yield part["custom_id"]
            part = list(part.values())
        if isinstance(part, list):
            for inner in part:
                yield from walk(inner)

    return list(walk(message["components"]))


async def test_identify_lanes_are_independent(database_url):
    first = second = await Database.open(database_url)
    if not database_url.startswith("sqlite"):  # SQLite is not shared between processes
        second = await Database.open(database_url)
    clock = StoppedClock()
    lanes = 10
    one, other = (IdentifyLock(database, clock, lanes) for database in (first, second))
    await one.acquire(0)
    await other.acquire(1)  # no time has passed
    same_lane = asyncio.create_task(other.acquire(lanes))
    for shard in range(2, lanes):  # time enough for the one before, if its lane were free
        await other.acquire(shard)
    await clock.advance(IDENTIFY_INTERVAL - 0.1)
    assert not same_lane.done()
    await clock.advance(0.1)
    await asyncio.wait_for(same_lane, LONGEST_WAIT)
    for part in (one, other):
        await part.close()
    for database in {first, second}:
        await database.close()


async def test_waiting_shard_stops_on_close(database_url):
    database = await Database.open(database_url)
    identifying = IdentifyLock(database, Clock(), 1)
    await identifying.acquire(0)
    waiting = asyncio.create_task(identifying.acquire(1))
    await settle()
    await identifying.close()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(waiting, LONGEST_WAIT)
    await database.close()


async def test_shard_that_waits_no_longer_leaves_the_lock_to_the_next(database_url, monkeypatch):
    monkeypatch.setattr("app.shards.IDENTIFY_INTERVAL", 0.1)
    database = await Database.open(database_url)
    identifying = IdentifyLock(database, Clock(), 1)
    await identifying.acquire(0)
    waiting = asyncio.create_task(identifying.acquire(1))
    await settle()
    waiting.cancel()
    await asyncio.wait_for(identifying.acquire(2), 60)
    await identifying.close()
    await database.close()


async def test_shard_survives_a_database_outage_during_identify(private_postgresql):
    url = private_postgresql.get_uri()
    await (await Database.open(url)).close()
    async with hosted_playground() as place:
        environment = place.environment(url) | {"ODDSMITH_SHARDS": "0/1"}
        async with oddsmith_forked(environment=environment, stderr=PIPE) as bot:
            await place.ready()
            private_postgresql.stop()
            await place.post("faults", gateway="invalid_session")
            while b"Attempting a reconnect for shard ID 0" not in (line := await bot.stderr.readline()):
                assert line, "the bot has ended"
            private_postgresql.start()
            await place.ready()
            assert "Hit" in await place.reply("/bj advise 16 T")


def test_servers_are_on_shards_in_turn():
    part = Shards((1, 2), 4)
    assert [part.contains(number << 22) for number in range(6)] == [False, True, True, False, False, True]


@pytest.mark.parametrize(
    ("text", "ids", "total"), [("0-3/16", (0, 1, 2, 3), 16), ("5/16", (5,), 16), (" 0-0/1 ", (0,), 1)]
)
def test_shards_are_read(text, ids, total):
    assert Shards.parse(text) == (ids, total)


@pytest.mark.parametrize("text", ["", "16", "0-16/16", "4-3/16", "a-b/c", "-1/4", "0-3/16/2", "1.5/4"])
def test_invalid_shards_are_refused(text):
    with pytest.raises(UserError, match=r"setting-bad-shards|setting-no-such-shards"):
        Shards.parse(text)


def test_identify_interval_exceeds_discords():
    assert IDENTIFY_INTERVAL > 5
