"""The machine's clock is set while people play: nobody times out early, and no turn lasts for hours."""

import asyncio
import time
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from discord.utils import utcnow
from sqlalchemy import select

from storage import guilds
from storage.events import events
from tests.audited import problems
from tests.fake_clock import FaketimeFile
from tests.people import Player, enabled_buttons
from tests.playground_client import program, read
from tests.short_timeouts import VENTTI_TIMEOUT
from tests.stored_questions import questions_of

# At each jump somebody sits down at the table, which restarts the table's timer.
JUMPS = {"Bertil": timedelta(hours=1), "Cecilia": timedelta(hours=-1)}
FASTER = ("python", "-m", "tests.short_timeouts")
RATE_LIMITED = "Slow down! Try again in"
NEWEST_FIRST = (events.c.round_id.desc(), events.c.number.desc())


@pytest.fixture
def clock(tmp_path):
    return FaketimeFile(tmp_path / "clock")


@pytest.fixture
def database_url(database_file):
    return f"sqlite:///{database_file}"


@pytest.fixture
def bot_with_clock(playground, database_file):
    """A function that runs the bot, or another program, with this clock."""

    @asynccontextmanager
    async def running(clock, name="oddsmith", *arguments, **environment):
        around = playground.environment(f"sqlite:///{database_file}")
        environment = {**around, **clock.environment, **environment}
        async with program(name, *arguments, environment=environment) as bot:
            await playground.ready()
            yield bot

    return running


@pytest.fixture
def aino(playground):
    return Player(playground)


async def table_with_turns_of(seconds, playground, database, member):
    server = int((await playground.server())["id"])
    async with database.write() as connection:
        await guilds.change_settings(connection, server, {"turn_seconds": seconds})
    await member.says("/bj table")
    await member.is_told("Bet 10")


async def reach_a_turn(member):
    """Bet and deal until the member may hit or stand: a natural ends a round before that."""
    async with asyncio.timeout(60):
        while "Stand" not in (can_press := enabled_buttons(message := await member.message())):
            for label in ("No insurance", "No even money", "Decline", "Deal", "Same bet", "Bet 10"):
                if label in can_press:
                    await member.pressing(message, can_press[label])
                    break
            await asyncio.sleep(0.2)


async def events_newest_first(database):
    """The events of all rounds, newest first."""
    async with database.read() as connection:
        return (await connection.execute(select(events).order_by(*NEWEST_FIRST))).all()


async def event_has_set_time(database, jump):
    """Whether the newest event has the time that the bot's clock was set to."""
    newest, *_ = await events_newest_first(database)
    return abs(newest.at - utcnow() - jump) < timedelta(minutes=1)


async def timeout_count(database):
    """The number of moves that were made because of a timeout."""
    return sum(event.what.get("left_alone", False) for event in await events_newest_first(database))


async def test_clock_jump_times_nobody_out(bot_with_clock, clock, playground, database, aino):
    async with bot_with_clock(clock, *FASTER):
        await table_with_turns_of(30, playground, database, aino)
        for name, jump in JUMPS.items():
            await reach_a_turn(aino)
            clock.set_by(jump)
            newcomer = Player(playground, name)
            await newcomer.is_told("Sit")
            await aino.sees("@Aino, your turn", f"Not in this round: .*@{name}")
            await aino.presses("Stand")
            await aino.sees("Next round", "@Aino bet 10")
            assert await event_has_set_time(database, jump)
            await newcomer.presses("Leave")
    assert await timeout_count(database) == 0
    assert await problems(database) == []


async def test_clock_jump_delays_nobody(bot_with_clock, clock, playground, database, aino):
    async with bot_with_clock(clock, *FASTER):
        await table_with_turns_of(5, playground, database, aino)
        for times, (name, jump) in enumerate(JUMPS.items(), 1):
            await reach_a_turn(aino)
            clock.set_by(jump)
            started_at = time.monotonic()
            newcomer = Player(playground, name)
            await newcomer.is_told("Sit")
            await aino.sees("Next round", "@Aino bet 10")
            assert time.monotonic() - started_at > 1, "she had five seconds"
            assert await event_has_set_time(database, jump)
            await newcomer.presses("Leave")
            assert await timeout_count(database) == times
    assert await problems(database) == []


async def test_clock_jump_leaves_games_alone(bot_with_clock, clock, playground, database):
    """Another player's game times out just after the jump, which triggers a look at all games."""
    aino, bertil = Player(playground), Player(playground, "Bertil")
    async with bot_with_clock(clock, *FASTER):
        await bertil.presses_on(
            await bertil.reply_to("/ventti play"), "Stay"
        )  # the first press of all is slow
        for jump in JUMPS.values():
            earlier = await timeout_count(database)  # 1 if that first press came too late
            await bertil.reply_to("/ventti play")
            await asyncio.sleep(0.4 * VENTTI_TIMEOUT)
            started_at = time.monotonic()
            await aino.reply_to("/ventti play")
            clock.set_by(jump)
            async with asyncio.timeout(60):
                while await timeout_count(database) < earlier + 2:
                    await asyncio.sleep(0.05)
            assert time.monotonic() - started_at > VENTTI_TIMEOUT, "she had as long as everybody"
            assert await event_has_set_time(database, jump)


async def test_clock_set_back_shortens_rate_limit(bot_with_clock, clock, playground):
    async with bot_with_clock(clock, ODDSMITH_PERSON_LIMIT="2/3"):
        for _ in range(2):
            assert RATE_LIMITED not in await playground.reply("/chips balance")
        clock.set_by(-timedelta(hours=1))
        outcome = await playground.say("/chips balance")
        assert read(outcome).startswith(RATE_LIMITED)
        assert int("".join(filter(str.isdigit, read(outcome))) or 1) <= 3


async def test_clock_jump_loses_no_answer(bot_with_clock, clock, playground, database, aino):
    async with bot_with_clock(clock):
        for times, jump in enumerate(JUMPS.values(), 1):
            clock.set_by(jump)
            assert "Hit" in await playground.reply("/bj advise 16 T")
            async with database.read() as connection:
                stored = await questions_of(connection, await aino.id())
            assert len(stored) == times
            assert all(0 < question.took_ms < 60_000 for question in stored), "the jump is an hour"
