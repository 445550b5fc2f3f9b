"""A table in storage, played by a process that is killed and by two at once: no loss, no duplicates."""

import asyncio
import random
import signal
from datetime import UTC, datetime

from sqlalchemy import text

from storage import Database, ledger, tables
from storage.events import NumberTaken
from storage.ledger import NotEnoughChips
from storage.rounds import AlreadyOpen
from tests.audited import problems
from tests.forked_processes import CONTEXT
from tests.stored_table import StoredTable

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
SERVER = 1
PEOPLE = (1, 2, 3, 4)


# The functions below run in the process that is killed.


def play_until_killed(url, seed, numbers, steps):
    """Play at the tables of these numbers, and give chips; send something through `steps` after each step."""
    asyncio.run(play_and_give(url, random.Random(seed), numbers, steps))


async def play_and_give(url, chance, numbers, steps):
    database = await Database.open(url)
    at_tables = [StoredTable(database, number) for number in numbers]
    # Two at each table: they are in each other's way.
    playing = (play(stored_table, chance, steps) for stored_table in at_tables * 2)
    await asyncio.gather(*playing, give(database, chance, steps))


async def play(stored_table, chance, steps):
    while True:
        try:
            await stored_table.step(datetime.now(UTC), chance)
        except (NumberTaken, NotEnoughChips):
            continue
        steps.send("played")


async def give(database, chance, steps):
    while True:
        giver, receiver = chance.sample(PEOPLE, 2)
        tenths, key = chance.randint(1, 50), chance.getrandbits(60)
        try:
            async with database.write() as connection:
                await ledger.give(connection, SERVER, giver, receiver, tenths, datetime.now(UTC), key=key)
        except NotEnoughChips:
            continue
        steps.send("given")


# The tests.


async def set_up(database, games=("blackjack", "ventti")):
    chance = random.Random(11)
    async with database.write() as connection:
        for person in PEOPLE:
            await ledger.give_first(connection, SERVER, person, 5000, NOW)
    return [
        await StoredTable.opened(database, NOW, chance, game=game, channel=place)
        for place, game in enumerate(games)
    ]


async def test_killed_process_keeps_balance(database, database_url):
    at_tables = await set_up(database)
    chance = random.Random(5)
    for turn in range(4):
        numbers = [stored_table.id for stored_table in at_tables]
        steps, steps_there = CONTEXT.Pipe(duplex=False)
        playing = CONTEXT.Process(target=play_until_killed, args=(database_url, turn, numbers, steps_there))
        playing.start()
        steps_there.close()
        for _ in range(chance.randint(1, 60)):
            await asyncio.to_thread(steps.recv)  # EOFError if the process has ended
        await asyncio.sleep(chance.random() * 0.05)
        playing.kill()
        await asyncio.to_thread(playing.join)
        assert playing.exitcode == -signal.SIGKILL
        steps.close()
        assert await problems(database) == []
    for stored_table in at_tables:  # play continues
        for _ in range(20):
            await stored_table.step(NOW, chance)
    assert await problems(database) == []
    async with database.read() as connection:
        finished = await connection.scalar(text("SELECT count(*) FROM rounds WHERE closed_at IS NOT NULL"))
    assert finished, "a round should have been played to its end"


async def test_two_processes_never_deal_twice(database, database_url):
    """Each has its own connections, like two bots; both decide every step on the same state."""
    other = await Database.open(database_url)
    try:
        (first,) = await set_up(database, ["blackjack"])
        second = StoredTable(other, first.id)
        chances = {first: random.Random(1), second: random.Random(2)}
        steps = {first: 0, second: 0}
        taken = 0
        for _ in range(60):
            outcomes = await asyncio.gather(
                *(seat.step(NOW, chances[seat]) for seat in (first, second)), return_exceptions=True
            )
            for seat, outcome in zip((first, second), outcomes, strict=True):
                assert isinstance(outcome, NumberTaken | NotEnoughChips | bool), outcome
                steps[seat] += isinstance(outcome, bool)
                taken += isinstance(outcome, NumberTaken)
        assert min(steps.values()) > 5, "both should have played"
        assert taken > 5, "they should have been in each other's way"
        assert await problems(database) == []
    finally:
        await other.close()


async def test_concurrent_opens_create_one_table(database, database_url):
    other = await Database.open(database_url)
    try:
        opened = await asyncio.gather(
            *(
                StoredTable.opened(place, NOW, random.Random(number))
                for number, place in enumerate((database, other) * 3)
            ),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in opened].count(StoredTable) == 1
        assert [type(outcome) for outcome in opened].count(tables.TableAlreadyOpen) == 5
        assert AlreadyOpen not in map(type, opened)
        assert await problems(database) == []
    finally:
        await other.close()
