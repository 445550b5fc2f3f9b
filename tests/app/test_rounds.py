"""Rounds without a table, on a real database, with a clock that the test advances."""

import asyncio
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest

from app import minesweeper_rounds, rounds, stored_rounds, ventti_rounds
from app.minesweeper_rounds import MinesRound
from app.rounds import PlayerRounds
from app.services import Services
from app.shards import MAX_SHARDS, Shards
from app.ventti_rounds import VenttiRound
from games import minesweeper, ventti
from games.errors import NotAllowed
from games.minesweeper import Flagged, GaveUp, Laid, Opened, Unflagged
from games.minesweeper.no_guessing import is_solvable_without_guessing
from solvers import mines
from solvers.ventti import Rules, advise
from storage import events, players, tables
from storage import rounds as round_rows
from storage.events import NumberTaken
from storage.rounds import NoSuchRound
from tests.app.nim import Begun, NimRound, Play
from tests.begun_rounds import begin_round
from tests.fake_clock import SettableClock

AINO, BERTIL = 1, 2
GUILD, CHANNEL, OTHER_CHANNEL = 5 << 22, 11, 12
START = datetime(2026, 1, 1, tzinfo=UTC)
SMALL = minesweeper.Rules(5, 5, 4)
KINDS = [(NimRound, 5), (MinesRound, SMALL), (VenttiRound, Rules())]


@pytest.fixture
def clock():
    return SettableClock(START)


@pytest.fixture
def services(pool, database, clock):
    """Secrets are all zeros: with them, ventti deals the player a hand below 21."""
    return Services(pool, database, clock, bytes)


async def start(
    services, kind=NimRound, rules=5, player_id=AINO, guild_id=GUILD, channel_id=CHANNEL, *, shared=False
):
    here = PlayerRounds(services, kind, player_id, channel_id)
    game, is_new = await here.open_or_start(rules, guild_id, shared=shared)
    assert is_new
    return game


async def move(services, kind, game, what, player_id=AINO):
    here = PlayerRounds(services, kind, player_id, CHANNEL)
    return await here.move(game.round_id, what, game.event_count)


async def stored(services, kind, game):
    return await stored_rounds.load(services.database, kind, game.round_id)


# Any game


async def test_a_round_of_nim_is_played_through(services):
    game = await start(services)
    assert (game.left, game.event_count, game.secret) == (5, 1, None)
    game = await move(services, NimRound, game, 2)
    assert (game.left, game.event_count) == (2, 3)
    won = await move(services, NimRound, game, 2)
    assert (won.left, won.over, won.secret) == (0, True, bytes(32))
    assert won == await rounds.load(services, NimRound, won.round_id)
    assert won.round.closed_at == START
    assert [event.player_id for event in (await stored(services, NimRound, won)).stored] == [
        AINO,
        AINO,
        None,
        AINO,
    ]
    assert (await start(services)).round_id > won.round_id


async def test_open_round_is_found_in_one_read(services):
    game = await start(services)
    transactions = []
    services.database.listeners.append(lambda kind, _: transactions.append(kind))
    assert await PlayerRounds(services, NimRound, AINO, CHANNEL).find_open(shared=False) == game
    assert transactions == ["read"]


@pytest.mark.parametrize(("kind", "rules"), KINDS)
async def test_open_round_has_no_second_copy(services, kind, rules):
    game = await start(services, kind, rules)
    again, is_new = await PlayerRounds(services, kind, AINO, CHANNEL).open_or_start(rules, GUILD)
    assert (again, is_new) == (game, False)
    elsewhere = await start(services, kind, rules, channel_id=OTHER_CHANNEL)
    others = await start(services, kind, rules, player_id=BERTIL)
    assert len({game.round_id, elsewhere.round_id, others.round_id}) == 3


@pytest.mark.parametrize("shared", [False, True])
async def test_concurrent_starts_are_one_round(services, shared):
    here = PlayerRounds(services, NimRound, AINO, CHANNEL)
    started = await asyncio.gather(*(here.open_or_start(5, GUILD, shared=shared) for _ in range(3)))
    assert len({game.round_id for game, _ in started}) == 1
    assert [is_new for _, is_new in started].count(True) == 1


async def test_one_of_two_concurrent_moves_counts(services):
    game = await start(services)
    moves = [move(services, NimRound, game, 1) for _ in range(3)]
    outcomes = await asyncio.gather(*moves, return_exceptions=True)
    assert sum(isinstance(outcome, NumberTaken) for outcome in outcomes) == 2
    assert (await rounds.load(services, NimRound, game.round_id)).event_count == 3


async def test_refused_move_stores_nothing(services):
    game = await start(services)
    with pytest.raises(NotAllowed, match="nim-too-many"):
        await move(services, NimRound, game, 6)
    assert await rounds.load(services, NimRound, game.round_id) == game


async def test_round_belongs_to_player_and_channel(services):
    game = await start(services)
    refused = []
    for _ in range(2):
        with pytest.raises(NotAllowed, match="nim-not-yours") as caught:
            await move(services, NimRound, game, 1, player_id=BERTIL)
        refused.append(caught.value)
    assert refused[0] is not refused[1], "a shared error would keep the frames of everybody refused"
    elsewhere = PlayerRounds(services, NimRound, AINO, OTHER_CHANNEL)
    with pytest.raises(NoSuchRound, match="round-played-elsewhere"):
        await elsewhere.load(game.round_id)
    with pytest.raises(NoSuchRound, match="round-of-another-game"):
        await rounds.load(services, VenttiRound, game.round_id)
    with pytest.raises(NoSuchRound, match="round-no-such-number"):
        await rounds.load(services, NimRound, 404)
    assert await elsewhere.load(game.round_id, in_any_channel=True) == game
    assert await PlayerRounds(services, NimRound, AINO, CHANNEL).load(game.round_id) == game


async def test_round_at_a_table_is_nobodys_own(services):
    """Whoever forges the number of one in a custom_id is shown nothing."""
    async with services.database.write() as connection:
        table_id = await tables.begin(
            connection, guild_id=GUILD, channel_id=CHANNEL, game=NimRound.game, rules={}, at=START
        )
        round_id = await begin_round(connection, game=NimRound.game, table_id=table_id)
        await events.append(connection, round_id, 0, [(None, Play.to_data(Begun(5, bytes(32))))], START)
    with pytest.raises(NoSuchRound, match="round-of-another-game"):
        await rounds.load(services, NimRound, round_id)


async def test_everyone_plays_a_shared_round(services):
    game = await start(services, shared=True)
    assert game.shared
    await move(services, NimRound, game, 1, player_id=BERTIL)
    assert (await stored(services, NimRound, game)).stored[1].player_id == BERTIL
    own = await start(services, player_id=BERTIL)
    assert not own.shared
    here = PlayerRounds(services, NimRound, BERTIL, CHANNEL)
    assert (await here.find_open(shared=True)).round_id == game.round_id
    assert (await here.find_open(shared=False)).round_id == own.round_id


async def test_message_of_a_round_is_stored(services):
    game = await start(services)
    assert game.round.message_id is None
    await rounds.set_message(services, game.round_id, 77)
    assert (await rounds.load(services, NimRound, game.round_id)).round.message_id == 77


def meanwhile(monkeypatch, *moves):
    """Do each of these before somebody else's move is stored."""
    store, waiting = stored_rounds.append, list(moves)

    async def once_that_is_done(*arguments, **options):
        if waiting:
            with monkeypatch.context() as first:
                first.setattr(stored_rounds, "append", store)
                await waiting.pop(0)()
        return await store(*arguments, **options)

    monkeypatch.setattr(stored_rounds, "append", once_that_is_done)


async def test_state_independent_move_is_retried(services, monkeypatch):
    game = await start(services, MinesRound, SMALL, shared=True)

    async def flag(cell, player_id=BERTIL):
        here = PlayerRounds(services, MinesRound, player_id, CHANNEL)
        return await here.move(game.round_id, [Flagged(cell)], None)

    meanwhile(monkeypatch, lambda: flag((0, 0)), lambda: flag((0, 1)))
    assert (await flag((0, 2), AINO)).flags == {(0, 0), (0, 1), (0, 2)}
    meanwhile(monkeypatch, lambda: flag((1, 1)))
    with pytest.raises(NotAllowed, match="mines-cell-has-a-flag"):
        await flag((1, 1), AINO)
    assert rounds.MAX_TRIES == 5
    meanwhile(monkeypatch, *(lambda cell=cell: flag(cell) for cell in [(2, column) for column in range(5)]))
    with pytest.raises(NumberTaken):
        await flag((3, 0), AINO)


# Time


@pytest.mark.parametrize(("kind", "rules"), KINDS)
async def test_idle_round_times_out(services, clock, kind, rules):
    game = await start(services, kind, rules)
    clock.passed = timedelta(minutes=1)
    other = await start(services, kind, rules, player_id=BERTIL)
    clock.passed = kind.timeout - timedelta(seconds=1)
    assert await rounds.end_idle(services, kind) == ([], timedelta(seconds=1))
    assert await rounds.end_if_idle(services, kind, game.round_id) is None
    clock.passed = kind.timeout
    (ended,), left = await rounds.end_idle(services, kind)
    assert (ended.round_id, ended.over, left) == (game.round_id, True, timedelta(minutes=1))
    assert ended == await rounds.load(services, kind, game.round_id)
    assert not (await rounds.load(services, kind, other.round_id)).over
    clock.passed = 2 * kind.timeout
    assert await rounds.end_if_idle(services, kind, game.round_id) is None, "it is over"
    assert [event.player_id for event in (await stored(services, kind, game)).stored[1:]] == [None] * (
        ended.event_count - 1
    )


async def test_timeout_is_no_player_activity(services, clock):
    await start(services, VenttiRound, Rules())
    clock.passed = timedelta(hours=1)
    assert len((await rounds.end_idle(services, VenttiRound))[0]) == 1
    async with services.database.read() as connection:
        seen = await connection.execute(players.players.select().where(players.players.c.id == AINO))
    assert START + clock.passed not in seen.one()


async def test_last_moment_move_prevents_timeout(services, clock, monkeypatch):
    game = await start(services)
    clock.passed = NimRound.timeout
    meanwhile(monkeypatch, lambda: move(services, NimRound, game, 1))
    assert await rounds.end_idle(services, NimRound) == ([], None)
    assert not (await rounds.load(services, NimRound, game.round_id)).over


async def test_failed_round_stops_no_other_timeout(services, clock, caplog):
    broken, other = await start(services), await start(services, player_id=BERTIL)
    async with services.database.write() as connection:
        await connection.execute(
            events.events.update().where(events.events.c.round_id == broken.round_id).values(what={})
        )
    clock.passed = NimRound.timeout
    (ended,), left = await rounds.end_idle(services, NimRound)
    assert (ended.round_id, left) == (other.round_id, rounds.RETRY_DELAY)
    assert f"Could not end the idle game {broken.round_id}" in caplog.text


async def test_process_ends_only_rounds_of_its_shards(services, clock):
    in_guild = await start(services)
    direct = await start(services, guild_id=None, channel_id=OTHER_CHANNEL)  # direct messages: shard 0
    clock.passed = NimRound.timeout
    for shard, expected in ((1, []), (5, [in_guild.round_id]), (0, [direct.round_id])):
        ended, left = await rounds.end_idle(services, NimRound, Shards((shard,), MAX_SHARDS))
        assert ([game.round_id for game in ended], left) == (expected, None)


# Secrets


def values(thing):
    """Everything that is reachable from a snapshot."""
    yield thing
    if is_dataclass(thing):
        children = [*(getattr(thing, field.name) for field in fields(thing)), *vars(thing).values()]
    elif isinstance(thing, dict):
        children = [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | frozenset | set):
        children = thing
    else:
        children = ()
    for child in children:
        yield from values(child)


async def test_open_ventti_shows_no_card_to_come(services):
    game = await start(services, VenttiRound, Rules())
    held = await stored(services, VenttiRound, game)
    snapshots = [game, await rounds.load(services, VenttiRound, game.round_id)]
    if held.state.value(1) < 11:
        snapshots.append(await move(services, VenttiRound, game, "draw"))
    for shown in snapshots:
        assert not shown.over
        found = list(values(shown))
        assert bytes(32) not in found
        assert bytes(32).hex() not in found
        cards = {card for seat in shown.hands.seats for card in seat.cards}
        assert {value for value in found if value in held.state.deck} == cards


async def test_open_minesweeper_shows_no_mine(services):
    game = await start(services, MinesRound, minesweeper.Rules(9, 9, 10, "zero"))
    moved = await move(services, MinesRound, game, [Opened((4, 4)), Flagged((0, 0))])
    assert not moved.over
    mined = (await stored(services, MinesRound, game)).state.mined
    for shown in (game, moved, await rounds.load(services, MinesRound, game.round_id)):
        found = list(values(shown))
        assert bytes(32) not in found
        assert bytes(32).hex() not in found
        assert {value for value in found if isinstance(value, tuple) and value in [*mined]} <= shown.flags
        assert shown.revealed is None


async def test_round_that_is_over_shows_its_secret(services):
    game = await start(services, MinesRound, SMALL)
    over = await move(services, MinesRound, game, [Opened((2, 2)), GaveUp()])
    assert over.revealed.secret == bytes(32)
    assert over.revealed.mined == (await stored(services, MinesRound, game)).state.mined
    game = await start(services, VenttiRound, Rules())
    assert (await move(services, VenttiRound, game, "stop")).secret == bytes(32)


# Ventti


async def test_house_replies_to_the_player(services):
    game = await start(services, VenttiRound, Rules())
    over = await move(services, VenttiRound, game, "stop")
    assert over.events[1] == ventti.Stopped(1)
    assert {event.seat for event in over.events[2:]} == {ventti.HOUSE}
    assert over.hands.turn is None


async def test_perfect_house_asks_the_solver(services):
    game = await start(services, VenttiRound, Rules(house="perfect"))
    over = await move(services, VenttiRound, game, "stop")
    state = ventti.fold((await stored(services, VenttiRound, game)).events[:3])
    best = advise(*ventti.position(state), state.rules).best
    assert isinstance(over.events[2], ventti.Drew if best == "draw" else ventti.Stopped)


async def test_hint_values_both_moves(services):
    game = await start(services, VenttiRound, Rules())
    advice = await ventti_rounds.hint(services, game)
    assert advice == advise(*ventti.position(game.hands), game.hands.rules)


async def test_finished_ventti_is_replayed_step_by_step(services):
    game = await start(services, VenttiRound, Rules())
    with pytest.raises(NotAllowed, match="ventti-game-not-finished"):
        await ventti_rounds.replay(services, game.round_id, AINO, 2)
    over = await move(services, VenttiRound, game, "stop")
    with pytest.raises(NotAllowed, match="ventti-not-your-game"):
        await ventti_rounds.replay(services, game.round_id, BERTIL, 2)
    first = await ventti_rounds.replay(services, game.round_id, AINO, 0)
    assert (first.step, first.last) == (2, over.event_count)
    assert (first.shown.hands, first.shown.secret) == (game.hands, None)
    last = await ventti_rounds.replay(services, game.round_id, AINO, 99)
    assert (last.step, last.shown.hands) == (over.event_count, over.hands)
    (decision,) = last.decisions
    assert (decision.decision.number, decision.decision.choice) == (2, "stop")
    assert await ventti_rounds.value_decisions(services, game.round_id) == last.decisions


async def test_finished_ventti_is_listed_for_its_player(services):
    numbers = []
    for player_id in (AINO, AINO, BERTIL):
        game = await start(services, VenttiRound, Rules(), player_id=player_id)
        while not game.over:
            game = await move(services, VenttiRound, game, "stop", player_id=player_id)
        numbers.append(game.round_id)
    await start(services, VenttiRound, Rules())

    async def finished(limit):
        return [round_.id for round_ in await ventti_rounds.finished(services, AINO, limit)]

    assert await finished(9) == [numbers[1], numbers[0]]
    assert await finished(1) == [numbers[1]]


async def test_direct_message_round_has_no_guild(services):
    game = await start(services, VenttiRound, Rules(), guild_id=None)
    assert (game.round.guild_id, game.round.channel_id) == (None, CHANNEL)
    over = await move(services, VenttiRound, game, "stop")
    assert over.round.guild_id is None


async def test_suomi_deals_one_card(services):
    game = await start(services, VenttiRound, Rules.of("suomi"))
    assert game.hands.rules == Rules.of("suomi")
    assert [len(seat.cards) for seat in game.hands.seats] == [1, 1]
    assert game.round.rules["faces"] == "11-13"


async def test_round_that_timed_out_has_no_decision(services, clock):
    game = await start(services, VenttiRound, Rules())
    clock.passed = VenttiRound.timeout
    (ended,), _ = await rounds.end_idle(services, VenttiRound)
    assert ended.events[1] == ventti.Stopped(1, timed_out=True)
    without_solvers = replace(services, pool=None)
    assert await ventti_rounds.value_decisions(without_solvers, game.round_id) == []


# Minesweeper


async def test_no_guessing_layout_fits_the_first_cell(services):
    rules = minesweeper.Rules.of("intermediate", first="zero", no_guessing=True)
    game = await start(services, MinesRound, rules)
    await move(services, MinesRound, game, [Opened((7, 10))])
    state = (await stored(services, MinesRound, game)).state
    assert is_solvable_without_guessing(state)
    assert state.opened > {(7, 10)}


async def test_last_move_tells_what_it_opened(services, clock):
    game = await start(services, MinesRound, minesweeper.Rules(9, 9, 10, "zero"))
    assert (game.last_player_id, game.last_move, game.took) == (None, (), None)
    game = await move(services, MinesRound, game, [Opened((4, 4)), Flagged((0, 0))])
    assert game.last_player_id == AINO
    assert game.last_move == ((Opened((4, 4)), len(game.opened)), (Flagged((0, 0)), 0))
    clock.passed = timedelta(seconds=90)
    game = await move(services, MinesRound, game, [Unflagged((0, 0))])
    assert game.last_move == ((Unflagged((0, 0)), 0),)
    assert game.took == timedelta(seconds=90)
    assert not any(isinstance(event, Laid) for event, _ in game.last_move)


async def test_flags_cannot_be_changed_without_end(services, monkeypatch):
    game = await start(services, MinesRound, SMALL)
    game = await move(services, MinesRound, game, [Flagged((0, 0)), Unflagged((0, 0)), Flagged((0, 0))])
    monkeypatch.setattr(minesweeper_rounds, "MAX_EVENTS", 3)
    with pytest.raises(NotAllowed, match="mines-too-many-flags"):
        await move(services, MinesRound, game, [Unflagged((0, 0))])
    assert (await move(services, MinesRound, game, [Opened((4, 1))])).opened >= {(4, 1)}


async def test_lost_round_is_reviewed(services):
    game = await start(services, MinesRound, minesweeper.Rules(5, 5, 12))
    game = await move(services, MinesRound, game, [Opened((0, 0))])
    mine = min((await stored(services, MinesRound, game)).state.mined)
    lost = await move(services, MinesRound, game, [Opened(mine)])
    assert lost.result == "lost"
    (guess,) = await minesweeper_rounds.value_guesses(services, game.round_id)
    assert guess.move == Opened(mine)
    assert lost.revealed.three_bv > 0
    assert lost.board[mine] == "M"


async def test_hint_ignores_flags(services):
    game = await start(services, MinesRound, minesweeper.Rules(9, 9, 10, "zero"))
    game = await move(services, MinesRound, game, [Opened((4, 4)), Flagged((0, 0))])
    assert game.board[0, 0] == "F"
    assert game.board_without_flags == (await stored(services, MinesRound, game)).state.board_without_flags
    solved = await minesweeper_rounds.hint(services, game)
    assert solved.effort == mines.QUICK
    assert solved.board == game.board_without_flags


async def test_round_has_its_listed_rules(services):
    game = await start(services, MinesRound, SMALL)
    async with services.database.read() as connection:
        row = await round_rows.get(connection, game.round_id)
    assert row.rules == {"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": False}
