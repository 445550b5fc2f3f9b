"""A bot on several machines, simulated on one: two processes with two shards each, PostgreSQL, and a Dask
cluster with two workers. While people play at tables on every shard, one part of each kind fails."""

import asyncio
import random
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from bot.text.catalogue import say
from storage import Database
from tests.bot.slow.guild_shards import SHARDS, channel_of_each_shard
from tests.bot.slow.random_players import Player, stopped
from tests.bot.slow.tables_of_program import PLAYERS, all_shown_closed, assert_all_settled, close_tables
from tests.conftest import checked_playground
from tests.dask_cluster import dask_cluster
from tests.playground_client import program
from tests.waiting import until

TABLES = ("/bj table decks:1 surrender:late", "/ventti table", "/bj table", "/ventti table bank:players")
# One hand for each round of questions to all shards, so that each is really solved and not in the cache.
HANDS = ("T6 T decks:1", "94 A decks:1", "88 9 decks:1")


class Operator:
    """Starts the bot's processes, and reads their logs."""

    def __init__(self, place, environment, logs, stack):
        self.place, self.environment, self.logs, self.stack = place, environment, logs, stack

    async def start(self, shards):
        log = self.stack.enter_context((self.logs / f"{shards.replace('/', '-of-')}.log").open("ab"))
        environment = {**self.environment, "ODDSMITH_SHARDS": shards}
        running = program("oddsmith", environment=environment, stderr=log.fileno())
        return await self.stack.enter_async_context(running)

    async def all_ready(self):
        """Wait for all shards, which identify five seconds apart."""
        async with asyncio.timeout(90):
            while not (await self.place.get("ready", wait=10))["ready"]:
                pass

    def log(self):
        return "\n".join(file.read_text() for file in self.logs.glob("*.log"))


async def rounds_played(url):
    """The number of finished rounds, by channel."""
    database = await Database.open(url)
    try:
        async with database.read() as connection:
            query = "SELECT channel_id, count(closed_at) FROM rounds GROUP BY channel_id"
            return {str(channel): number for channel, number in await connection.execute(text(query))}
    finally:
        await database.close()


async def wait_for_rounds(url, channels):
    """Wait until every table has finished one more round."""
    before = await rounds_played(url)

    async def at_every_table():
        now = await rounds_played(url)
        return all(now[channel] > before[channel] for channel in channels)

    await until(at_every_table, seconds=90)


async def ask_everywhere(place, channels, hand):
    """Ask about the hand on every shard, and check the replies."""
    replies = (place.reply(f"/bj advise {hand}", by="Asker", channel=channel) for channel in channels)
    for reply in await asyncio.gather(*replies):
        assert " vs " in reply, reply


@pytest.mark.proof
@pytest.mark.timeout(600)
async def test_bot_survives_loss_of_each_part(private_postgresql, tmp_path):
    url = private_postgresql.get_uri()
    async with (
        checked_playground(None, "--shards", str(SHARDS), may_be_refused=True) as place,
        dask_cluster(workers=2) as cluster,
        AsyncExitStack() as stack,
    ):
        environment = {**place.environment(url), "ODDSMITH_SOLVERS": cluster.address}
        async with program("oddsmith", "migrate", environment=environment) as migrating:
            assert await migrating.wait() == 0
        operator = Operator(place, environment, tmp_path, stack)
        first, second = [await operator.start(shards) for shards in ("0-1/4", "2-3/4")]
        by_shard = await channel_of_each_shard(place)
        channels = [by_shard[shard] for shard in range(SHARDS)]
        await operator.all_ready()
        for channel, line in zip(channels, TABLES, strict=True):
            assert (await place.say(line, channel=channel))["status"] == "answered"
        players = [Player(place, name, channels, random.Random(name)) for name in PLAYERS]
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            await wait_for_rounds(url, channels)
            await ask_everywhere(place, channels, HANDS[0])

            second.kill()
            await second.wait()
            await wait_for_rounds(url, channels[:2])
            second = await operator.start("2-3/4")
            await operator.all_ready()
            await wait_for_rounds(url, channels)

            cluster.workers[0].kill()
            await cluster.workers[0].wait()
            await ask_everywhere(place, channels, HANDS[1])
            await wait_for_rounds(url, channels)

            private_postgresql.stop()
            await until(lambda: any(say("common-database-away") in player.told for player in players))
            private_postgresql.start()
            await ask_everywhere(place, channels, HANDS[2])
            await wait_for_rounds(url, channels)

            await close_tables(place, channels, url)
            await until(lambda: all_shown_closed(place, channels))
        finally:
            await stopped(playing)
        assert (first.returncode, second.returncode) == (None, None), "nobody had to start them again"
    replies = [line for player in players for line in player.told]
    assert say("common-database-away") in replies
    assert not [line for line in replies if "something went wrong" in line]
    assert "Traceback" not in operator.log()
    assert "Unexpected error" not in operator.log()
    await assert_all_settled(url)
