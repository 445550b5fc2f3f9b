"""The orders in which a table's session works, and its two clocks."""

import asyncio
import gc
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from app import chip_accounts
from app.clock import Clock
from app.games import table_games
from app.guild_settings import GuildSettings
from app.periodic import RETRY_DELAY
from app.services import Services
from app.tables import commands
from app.tables.registry import TableRegistry
from app.tables.session import BALANCE_AGE, IDLE_TIMEOUT, TableServices
from games import blackjack, table
from games.chips import TENTHS
from games.errors import NotAllowed
from games.table import Left, Terms
from solvers.blackjack import Rules
from storage import DatabaseUnavailable, events, ledger, tables
from storage.events import NumberTaken
from storage.tables import NoSuchTable
from tests.games.table_driver import stack
from tests.waiting import until

NOW = datetime(2026, 1, 1, tzinfo=UTC)
AINO, BERTIL = 1, 2
SEED = "feed"


class World:
    """A registry with one table, whose clock and settings a test changes."""

    def __init__(self, database):
        self.database = database
        self.now, self.elapsed = NOW, 0.0
        self.sleeping = []
        self.settings = GuildSettings()
        self.asked = []  # whether the table was locked, each time that its guild's settings were read
        self.session = None
        self.registry = self.new_registry()

    def new_registry(self):
        clock = Clock(lambda: self.now, lambda: self.elapsed, self.sleep)
        services = TableServices(
            self.database, clock, table_games(), self.guild_settings, lambda _: Display()
        )
        return TableRegistry(services, lambda _: True)

    async def open(self, channel_id=1, *, chips=True):
        six_decks = partial(blackjack.opening, Rules(decks=6), Terms(chips=chips))
        self.session = await self.registry.open(
            "blackjack", six_decks, self.settings, guild_id=1, channel_id=channel_id
        )

    async def sleep(self, seconds):
        if seconds <= 0:
            return
        woken = asyncio.get_running_loop().create_future()
        self.sleeping.append((self.elapsed + seconds, woken))
        await woken

    def passes(self, seconds):
        """Time passes, and wakes whoever has slept long enough."""
        self.elapsed += seconds
        for due, woken in self.sleeping:
            if due <= self.elapsed and not woken.done():
                woken.set_result(None)

    async def guild_settings(self, _):
        self.asked.append(self.session is not None and self.session._lock.locked())
        await asyncio.sleep(0)  # as for the database
        if self.settings is None:
            raise DatabaseUnavailable
        return self.settings

    async def does(self, command, person, *values):
        return await self.session.execute(lambda snapshot: command(snapshot, person, *values), person)

    async def plays_a_round(self):
        """Aino bets, is dealt in, and the table is told to settle: she stands until the round is over."""
        round_id = self.session.snapshot.round_id
        await self.does(commands.bet, AINO, 10, SEED)
        while self.session.snapshot.round_id == round_id:
            await self.session.execute(commands.time_out, None)


class Display:
    def __init__(self):
        self.changes = 0
        self.dropped = self.stopped = False

    def changed(self):
        self.changes += 1

    def drop(self):
        self.dropped = True

    def stop(self):
        self.stopped = True


@pytest.fixture
async def world(database):
    world = World(database)
    await world.open()
    yield world
    world.registry.stop()


async def test_reading_settings_delays_no_press(world):
    await world.does(commands.sit, AINO, SEED)
    await world.does(commands.leave, AINO)
    assert world.asked == []
    world.settings = GuildSettings(turn_seconds=90)
    await world.plays_a_round()
    assert world.asked == [False]  # once, and the table was not locked
    assert world.session.settings.turn_seconds == 90


async def test_unreadable_settings_apply_a_round_later(world):
    world.settings = None
    await world.plays_a_round()
    assert world.session.settings == GuildSettings()
    world.settings = GuildSettings(turn_seconds=90)
    await world.plays_a_round()
    assert world.session.settings.turn_seconds == 90


async def test_round_that_ends_by_the_timer_takes_new_settings(world):
    world.settings = GuildSettings(turn_seconds=90)
    round_id = world.session.snapshot.round_id
    await world.does(commands.bet, AINO, 10, SEED)

    def is_over():
        world.passes(world.session.seconds_left)
        return world.session.snapshot.round_id != round_id

    await until(is_over)
    await until(lambda: world.session.settings.turn_seconds == 90)


async def test_commands_wait_for_the_message(world):
    sending = asyncio.get_running_loop().create_future()
    drawn = []

    async def send():
        drawn.append(world.session.snapshot.state)
        return await sending

    posting = asyncio.create_task(world.session.post(send))
    await until(lambda: drawn)
    sitting = asyncio.create_task(world.does(commands.sit, AINO, SEED))
    for _ in range(20):
        await asyncio.sleep(0)
    assert world.session.snapshot.state is drawn[0], "the message shows an older state than the table has"
    sending.set_result(77)
    await posting
    assert (await sitting).table.message_id == 77
    async with world.database.read() as connection:
        assert (await tables.get(connection, world.session.snapshot.id)).message_id == 77


async def close_table(world):
    """Closes the table of the world, as a person would."""
    await world.session.execute(lambda snapshot: [table.close(snapshot.state, "asked")], None)


async def test_message_that_could_not_be_stored_is_not_posted_again(world):
    async def post():
        return 2**70  # more than the database takes

    with pytest.raises(OverflowError):
        await world.session.post(post)
    assert world.session.snapshot.table.message_id == 2**70


async def test_message_that_another_process_has_posted_is_taken_over(world):
    async def post():
        return 77

    assert not await world.session.find_message()
    other = world.new_registry()
    await (await other.get(world.session.snapshot.id)).post(post)
    assert await world.session.find_message()
    assert world.session.snapshot.table.message_id == 77
    assert not await world.session.find_message(), "it is the one that it has now"
    other.stop()


async def test_stop_reaches_closed_but_shown_table(world):
    display = world.session.display
    await close_table(world)
    with pytest.raises(NoSuchTable):
        await world.registry.get(world.session.snapshot.id)
    assert not display.stopped
    world.registry.stop()
    assert display.stopped


@pytest.mark.parametrize("held", [True, False])
async def test_press_during_shutdown_starts_no_timer(world, held):
    """Both if the press found the table before the registry released it, and after."""
    await world.does(commands.sit, AINO, SEED)
    world.registry.stop()
    if not held:
        world.session = await world.registry.get(world.session.snapshot.id)
    await world.does(commands.bet, AINO, 10, SEED)
    await asyncio.sleep(0)  # a timer would begin to wait
    assert all(woken.done() for _, woken in world.sleeping)


async def test_closed_table_is_garbage_collected(world):
    await close_table(world)
    world.session = None

    def forgotten():
        gc.collect()
        return not world.registry._shown

    await until(forgotten)


async def test_setting_the_clock_times_nobody_out(world, monkeypatch):
    stack(monkeypatch, "T 9 6 8")
    await world.does(commands.sit, BERTIL, SEED)
    await world.does(commands.bet, AINO, 10, SEED)
    left = world.session.seconds_left
    world.now += timedelta(days=1)
    assert world.session.seconds_left == left == world.session.settings.turn_seconds
    world.passes(left + 1)
    await until(lambda: world.session.snapshot.state.dealt)


async def test_idle_table_closes(world):
    assert world.session.seconds_left == IDLE_TIMEOUT.total_seconds()
    world.passes(IDLE_TIMEOUT.total_seconds() + 1)
    await until(lambda: world.session.snapshot.closed)
    assert world.session.snapshot.state.closed == "idle"


async def test_failed_timer_waits_before_it_tries_again(world, caplog):
    del world.now  # so that reading the clock fails
    world.passes(IDLE_TIMEOUT.total_seconds())
    await until(lambda: world.sleeping[-1][0] == world.elapsed + RETRY_DELAY.total_seconds())
    assert caplog.text.count(f"The timer of table {world.session.snapshot.id} failed") == 1
    world.now = NOW
    world.passes(RETRY_DELAY.total_seconds())
    await until(lambda: world.session.snapshot.closed)


@pytest.mark.parametrize("chips", [True, False])
async def test_first_chips_are_given_only_where_chips_are_played_for(world, chips):
    await world.open(channel_id=2, chips=chips)
    assert (await world.does(commands.sit, AINO, SEED)).first_chips_to == ({AINO} if chips else set())


async def test_quicker_process_is_noticed(world):
    other = world.new_registry()
    elsewhere = await other.get(world.session.snapshot.id)
    other.stop()
    await elsewhere.execute(lambda snapshot: commands.sit(snapshot, BERTIL, SEED), BERTIL)
    changes = world.session.display.changes
    snapshot = await world.does(commands.sit, AINO, SEED)
    assert [box.player for box in snapshot.state.occupied.values()] == [BERTIL, AINO]
    assert world.session.display.changes == changes + 1


async def test_table_whose_message_is_gone_is_not_shown(world):
    await world.session.close_because_deleted("message")
    assert (world.session.snapshot.state.closed, world.session.display.dropped) == ("gone", True)


async def test_timer_of_a_table_that_another_process_has_closed_ends(world, caplog):
    other = world.new_registry()
    elsewhere = await other.get(world.session.snapshot.id)
    other.stop()
    await elsewhere.execute(lambda snapshot: [table.close(snapshot.state, "asked")], BERTIL)
    world.passes(IDLE_TIMEOUT.total_seconds())
    await until(lambda: world.session.display.changes)
    assert world.session._timer.done()
    assert not caplog.text


async def test_table_that_another_process_has_closed_is_not_held(world):
    table_id = world.session.snapshot.id
    other = world.new_registry()
    elsewhere = await other.get(table_id)
    other.stop()
    await elsewhere.execute(lambda snapshot: [table.close(snapshot.state, "asked")], BERTIL)
    with pytest.raises(NoSuchTable):
        await world.does(commands.sit, AINO, SEED)
    with pytest.raises(NoSuchTable):
        await world.registry.get(table_id)


async def test_turn_that_another_process_has_ended_is_not_timed_out_again(world, monkeypatch):
    stack(monkeypatch, "T 9 6 8 7 6")  # two players who can decide
    await world.does(commands.sit, BERTIL, SEED)
    await world.does(commands.bet, BERTIL, 10)
    await world.does(commands.bet, AINO, 10, SEED)
    await world.session.execute(commands.time_out, None)
    assert world.session.snapshot.state.turn == (1, 0)
    world.registry.stop()
    other = world.new_registry()
    session = await other.get(world.session.snapshot.id)
    await world.session.execute(commands.time_out, None)  # Bertil's turn
    world.passes(session.seconds_left)
    await until(lambda: session.snapshot.event_count == world.session.snapshot.event_count)
    assert session.snapshot.state.turn == (2, 0), "Aino has all of her time"
    assert session.seconds_left == session.settings.turn_seconds
    other.stop()


async def test_waiting_starts_anew_in_a_round_that_another_process_has_begun(world):
    await world.does(commands.sit, BERTIL, SEED)
    before = await world.does(commands.bet, AINO, 10, SEED)
    world.passes(5)
    assert world.session.waited == world.session.idle_seconds == 5
    other = world.new_registry()
    elsewhere = await other.get(before.id)
    other.stop()
    while elsewhere.snapshot.round_id == before.round_id:
        await elsewhere.execute(commands.time_out, None)
    for chips in (10, 20, 30):
        await elsewhere.execute(partial(commands.bet, user_id=AINO, chips=chips), AINO)
    with pytest.raises(NotAllowed, match="seated-already"):
        await world.does(commands.sit, AINO, SEED)
    after = world.session.snapshot
    assert after.round_id > before.round_id
    assert (after.turn, after.event_count) == (before.turn, before.event_count), "as in the earlier round"
    assert world.session.waited == world.session.idle_seconds == 0


async def test_press_for_other_turn_is_late(world):
    await world.does(commands.sit, BERTIL, SEED)
    snapshot = await world.does(commands.bet, AINO, 10, SEED)
    commands.require_round(snapshot, snapshot.round_id)
    commands.require_round(snapshot, None)
    commands.require_turn(snapshot, snapshot.round_id, snapshot.turn)
    with pytest.raises(NumberTaken):
        commands.require_round(snapshot, snapshot.round_id + 1)
    for round_id, turn in ((snapshot.round_id + 1, snapshot.turn), (snapshot.round_id, snapshot.turn + 1)):
        with pytest.raises(NumberTaken):
            commands.require_turn(snapshot, round_id, turn)


async def test_bet_seats_whoever_stands(world):
    await world.does(commands.sit, BERTIL, SEED)
    snapshot = await world.does(commands.bet, AINO, 10, SEED)
    assert snapshot.state.bets == {2: 10}
    assert snapshot.first_chips_to == {AINO}
    with pytest.raises(NotAllowed, match="table-no-bet-before"):
        await world.does(commands.bet_again, AINO)


async def test_all_bets_are_dealt_at_once_and_late_ones_not_awaited(world):
    await world.plays_a_round()
    await world.does(commands.sit, BERTIL, SEED)
    await world.does(commands.bet_again, AINO)
    assert world.session.snapshot.state.betting
    with pytest.raises(NotAllowed, match="table-no-bet-yet"):
        await world.does(commands.deal, BERTIL, commands.BET_SECONDS)
    with pytest.raises(NotAllowed, match=r"table-waits-for-bet \(box: 2, seconds: 1\)"):
        await world.does(commands.deal, AINO, commands.BET_SECONDS - 0.5)
    everybody_has_bet = await world.does(commands.bet, BERTIL, 20)
    assert bets_dealt(everybody_has_bet) == {1: 10, 2: 20}
    while not world.session.snapshot.state.betting:
        await world.session.execute(commands.time_out, None)
    await world.does(commands.bet, AINO, 30)
    world.passes(commands.BET_SECONDS)
    assert world.session.waited == commands.BET_SECONDS
    assert bets_dealt(await world.does(commands.deal, AINO, world.session.waited)) == {1: 30}


@pytest.mark.parametrize("command", [commands.leave, commands.make_leave])
async def test_deals_when_the_last_one_without_a_bet_leaves(world, command):
    await world.plays_a_round()
    await world.does(commands.sit, BERTIL, SEED)
    await world.does(commands.bet, AINO, 30)
    assert bets_dealt(await world.does(command, BERTIL)) == {1: 30}


@pytest.mark.parametrize(("command", "forced"), [(commands.leave, False), (commands.make_leave, True)])
async def test_event_tells_whether_somebody_was_made_to_leave(world, command, forced):
    await world.does(commands.sit, AINO, SEED)
    left = await world.does(command, AINO)
    async with world.database.read() as connection:
        event = (await events.of_round(connection, left.round_id))[-1]
    assert blackjack.from_data(event.what) == Left(1, forced)


async def test_who_sat_out_a_round_is_not_waited_for(world):
    await world.does(commands.sit, BERTIL, SEED)
    await world.plays_a_round()
    await world.does(commands.bet, AINO, 30)
    assert world.session.snapshot.state.betting, "Bertil sat down in the round before this one"
    await world.session.execute(commands.time_out, None)
    while not world.session.snapshot.state.betting:
        await world.session.execute(commands.time_out, None)
    await world.does(commands.bet, BERTIL, 20)
    assert world.session.snapshot.state.betting
    await world.does(commands.bet, BERTIL, 0)
    with pytest.raises(NotAllowed, match="table-no-bet-yet"):
        await world.does(commands.deal, BERTIL, 0)
    assert bets_dealt(await world.does(commands.bet, AINO, 40)) == {2: 40}


@pytest.mark.parametrize(("chips_left", "dealt"), [(0, {2: 15}), (1, {1: 19, 2: 10})])
async def test_who_has_no_chips_for_a_bet_is_not_waited_for(world, monkeypatch, chips_left, dealt):
    stack(monkeypatch, "T T T 5 T T")  # Aino pushes with 20, Bertil stands on 15 and loses
    world.settings = world.session.settings = GuildSettings(first_chips=20)
    await world.does(commands.bet, BERTIL, 20 - chips_left, SEED)
    await world.plays_a_round()
    assert world.session.snapshot.balances == {BERTIL: chips_left * TENTHS, AINO: 200}
    assert bets_dealt(await world.does(commands.bet, AINO, 15)) == dealt


async def test_others_can_join_the_first_round(world):
    alone = await world.does(commands.bet, AINO, 10, SEED)
    assert alone.everyone_has_bet
    assert world.session.seconds_left == commands.JOIN_SECONDS
    world.session.settings = GuildSettings(turn_seconds=commands.JOIN_SECONDS - 5)
    assert world.session.seconds_left == commands.JOIN_SECONDS - 5
    world.session.settings = GuildSettings()
    world.passes(commands.JOIN_SECONDS - 1)
    joined = await world.does(commands.sit, BERTIL, SEED)
    assert not joined.everyone_has_bet
    assert world.session.seconds_left > commands.JOIN_SECONDS
    world.passes(2)
    await world.does(commands.bet, BERTIL, 20)
    await until(lambda: bets_dealt(world.session.snapshot) == {1: 10, 2: 20})


async def test_first_round_is_dealt_early_on_request(world):
    await world.does(commands.bet, AINO, 10, SEED)
    assert bets_dealt(await world.does(commands.deal, AINO, 0)) == {1: 10}


def bets_dealt(snapshot):
    """The bets of the round that was dealt last; a natural ends a round at once."""
    dealt = snapshot.state if snapshot.state.dealt else snapshot.last_round and snapshot.last_round.state
    return dealt.bets if dealt else {}


async def test_endless_changes_before_a_deal_are_refused(world, monkeypatch):
    monkeypatch.setattr(commands, "MAX_CHANGES", 3)
    await world.does(commands.sit, AINO, SEED)
    commands.require_few_changes(world.session.snapshot)
    await world.session.execute(lambda snapshot: [table.reseed(snapshot.state, AINO, "f00d")], AINO)
    with pytest.raises(NotAllowed, match="table-changed-so-much"):
        commands.require_few_changes(world.session.snapshot)
    stack(monkeypatch, "T T 6 9")
    await world.does(commands.bet, AINO, 10, SEED)
    await world.session.execute(commands.time_out, None)
    assert world.session.snapshot.state.dealt
    commands.require_few_changes(world.session.snapshot)  # who is in a round may finish it


# What the players hold


async def test_balances_are_read_again_once_they_are_old(world):
    await world.does(commands.bet, AINO, 10, SEED)
    after_bet = {AINO: (GuildSettings.first_chips - 10) * TENTHS}
    assert await world.session.balances() == after_bet
    async with world.database.write() as connection:
        await ledger.give_daily(connection, 1, AINO, 70, NOW)
    assert await world.session.balances() == after_bet
    world.passes(BALANCE_AGE + 1)
    assert await world.session.balances() == {AINO: after_bet[AINO] + 70}


async def test_balances_are_left_out_while_people_bet_without_a_database(world, monkeypatch):
    await world.does(commands.bet, AINO, 10, SEED)
    world.passes(BALANCE_AGE + 1)

    async def away(_):
        raise DatabaseUnavailable

    monkeypatch.setattr(world.database, "read_in_thread", away)
    assert await world.session.balances() == {}


async def test_all_and_half_are_of_what_can_be_bet(world, pool):
    services = Services(pool, world.database)

    async def read(*texts):
        snapshot = world.session.snapshot
        held = await chip_accounts.chips_to_bet(services, snapshot, AINO, first_chips=30)
        return [commands.read_bet(snapshot, AINO, text, held) for text in texts]

    assert await read("all", "Half", "2k", "12", "a dozen") == [30, 15, 2000, 12, None]
    world.session.settings = GuildSettings(first_chips=30)
    await world.does(commands.bet, AINO, 20, SEED)
    assert await read("all", "half") == [30, 15]
    snapshot = world.session.snapshot
    assert commands.read_bet(snapshot, AINO, "all", None) == snapshot.state.max_bet
