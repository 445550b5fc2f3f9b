"""What members do, each made from what a member sees and from the seed.

A Press has the round and the turn that its button would name, so it can be pressed again, at any process.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from app import personal_data, rounds
from app.minesweeper_rounds import MinesRound
from app.tables import commands
from app.ventti_rounds import VenttiRound
from games import blackjack, minesweeper, table
from games.minesweeper import Chorded, Flagged, GaveUp, Opened, Unflagged
from games.table import Terms
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage import guilds, ledger, players
from storage import personal_data as stored_personal_data
from tests.simulation.process import Process

GUILDS = {1: (11, 12), 2: (21, 22), 3: (31,)}  # and their channels
MEMBERS = {1: range(101, 109), 2: range(105, 115), 3: range(111, 121)}  # some are in two guilds
CLOSING_TIME = 0.01  # share of presses at a table


@dataclass(frozen=True)
class Press:
    """what: a short name; table, round, turn: what its button names; once: it may be stored once at most."""

    what: str
    person: int
    run: Callable[[Process], Awaitable[object]]
    table: int | None = None
    round: int | None = None
    once: bool = False


def make_press(chance, seen):
    """A press of a random member. `seen`: snapshots of the open tables, by channel."""
    guild = chance.choice(list(GUILDS))
    channel, person = chance.choice(GUILDS[guild]), chance.choice(MEMBERS[guild])
    kind = chance.choices([_at_table, _own_round, _chips, _rarely], [70, 16, 10, 2])[0]
    return kind(chance, guild, channel, person, seen)


# Tables


def _at_table(chance, guild, channel, person, seen):
    if (snapshot := seen.get(channel)) is None:
        return Press("open", person, partial(_open, chance.getrandbits(64), guild, channel))
    if chance.random() < CLOSING_TIME:
        close = chance.choice([("close", "asked"), ("message gone", "gone")])
        return Press(close[0], person, partial(_close, snapshot.id, close[1], person), snapshot.id)
    if chance.random() < 0.9:  # those whom the table waits for press most
        person = chance.choice(_awaited(snapshot.state) or [person])
    what, command, scope = _command(chance, snapshot, person)

    def scoped(current):
        if scope == "round":
            commands.require_round(current, snapshot.round_id)
        if scope == "turn":
            commands.require_turn(current, snapshot.round_id, snapshot.turn)
        commands.require_few_changes(current)
        return command(current)

    return Press(
        what,
        person,
        partial(_execute, snapshot.id, scoped, person),
        snapshot.id,
        snapshot.round_id if scope else None,
        scope == "turn",
    )


def _awaited(state):
    """The people whom the table waits for."""
    if not state.dealt:
        banker = [state.box(state.banker).player] if getattr(state, "banker", None) else []
        return [*[box.player for box in state.occupied.values()], *banker * 2]
    boxes = state.to_act if isinstance(state, blackjack.Round) else [state.turn]
    return [state.box(number).player for number in boxes if number]


def _command(chance, snapshot, person):
    """(name, command, what its button is valid for) of something that one can press at this table."""
    state, play = snapshot.state, snapshot.game.play
    seed = f"{chance.getrandbits(32):08x}"
    if state.dealt and chance.random() < 0.92:
        if snapshot.game.name == "blackjack":
            if state.stage in ("insurance", "surrender"):
                accepted = chance.random() < 0.4
                return "answer", lambda now: partial(play.answer, now.state, person, accepted), "turn"
            choice = chance.choice(list(Action))
        else:
            choice = chance.choice(["draw", "stop"])
        return "act", lambda now: partial(play.act, now.state, person, choice), "turn"
    chips = chance.choice([1, 5, 10, 20, 21])
    seated = commands.box_of(snapshot, person) is not None
    has_bet = person in {state.box(number).player for number in state.bets}
    ready = state.bets and not play.not_bet(state)
    choices = {
        "sit": (
            1 if seated else 6,
            lambda now: commands.sit(now, person, seed),
            None,
        ),
        "leave": (1, lambda now: commands.leave(now, person), "round"),
        "seed": (1, lambda now: [table.reseed(now.state, person, seed)], None),
        "bet": (1 if has_bet else 8, lambda now: commands.bet(now, person, chips, seed), "round"),
        "again": (0.5 if has_bet else 6, lambda now: commands.bet_again(now, person), "round"),
        "deal": (30 if ready else 0.5, lambda now: commands.deal(now, person), "turn"),
    }
    if getattr(state, "bank", "house") == "players":
        amount = chance.choice([0, 20, 60, 2000])
        choices["bank"] = (
            1 if state.bank_size else 20,
            lambda now: [ventti.hold_bank(now.state, person, amount)],
            "round",
        )
        choices["pass"] = (1, lambda now: [ventti.pass_bank(now.state, person)], "round")
    what = chance.choices(list(choices), [weight for weight, *_ in choices.values()])[0]
    return what, *choices[what][1:]


async def _execute(table_id, command, person, process):
    session = await process.tables.get(table_id)
    await session.execute(command, person)


async def _close(table_id, why, person, process):
    session = await process.tables.get(table_id)
    if why == "gone":
        await session.close_gone("message")
    else:
        await session.close(why, person)


async def _open(seed, guild, channel, process):
    chance = Random(seed)
    settings = await process.settings(guild)
    most = chance.choice([20, 200])
    if chance.random() < 0.5:
        rules = BlackjackRules(
            decks=chance.choice([1, 2]),
            surrender=chance.choice(["none", "late", "early"]),
            peek=chance.random() < 0.7,
        )
        name, make_opening = (
            "blackjack",
            partial(blackjack.opening, rules, Terms(max_bet=most, chips=settings.chips)),
        )
    else:
        ventti_rules, bank = VenttiRules.of("source"), chance.choice(["house", "players"])
        terms = ventti.make_terms(ventti_rules, most=most, chips=settings.chips)
        name = "ventti"
        make_opening = partial(ventti.opening, ventti_rules, terms, bank=bank)
    await process.tables.open(name, make_opening, settings, server_id=guild, channel_id=channel)


# Games of one's own


def _own_round(chance, guild, channel, person, _):
    everyones = chance.random() < 0.2
    run = chance.choice([_ventti, partial(_mines, everyones)])
    return Press("own game", person, partial(run, chance.getrandbits(64), guild, channel, person))


async def _ventti(seed, guild, channel, person, process):
    chance, services = Random(seed), process.services
    rules = VenttiRules.of(chance.choice(["source", "better"]))
    played, is_new = await rounds.open_or_start(
        services, VenttiRound, rules, player=person, server=guild, channel=channel
    )
    if not is_new:
        choice = chance.choice(["draw", "stop"])
        await rounds.move(
            services, VenttiRound, played.number, choice, player=person, event_count=played.event_count
        )


async def _mines(everyones, seed, guild, channel, person, process):
    chance, services = Random(seed), process.services
    played, is_new = await rounds.open_or_start(
        services,
        MinesRound,
        minesweeper.Rules(5, 5, 4),
        player=person,
        server=guild,
        channel=channel,
        everyones=everyones,
    )
    if is_new:
        return
    kind = chance.choices([Opened, Flagged, Unflagged, Chorded], [8, 2, 1, 2])[0]
    move = GaveUp() if chance.random() < 0.02 else kind((chance.randrange(5), chance.randrange(5)))
    await rounds.move(
        services, MinesRound, played.number, [move], player=person, event_count=played.event_count
    )


# Chips, settings, personal data


def _chips(chance, guild, _channel, person, _):
    if chance.random() < 0.3:
        return Press("daily", person, partial(_daily, guild, person))
    other, tenths = chance.choice(MEMBERS[guild]), chance.choice([10, 100, 5000])
    return Press("gift", person, partial(_give, guild, person, other, tenths, chance.getrandbits(48)))


async def _daily(guild, person, process):
    now, settings = process.clock.now(), await process.settings(guild)

    async def save(connection):
        await players.mark_seen(connection, person, now)
        await ledger.give_daily(connection, guild, person, settings.daily_chips * ledger.TENTHS, now)

    await process.database.write_in_thread(save)


async def _give(guild, giver, receiver, tenths, key, process):
    now = process.clock.now()

    async def save(connection):
        await players.mark_seen(connection, giver, now)
        await ledger.give(connection, guild, giver, receiver, tenths, now, key=key)

    await process.database.write_in_thread(save)


def _rarely(chance, guild, _channel, person, _):
    changes = {
        "turn_seconds": chance.choice([None, 15, 90]),
        "chips": chance.choice([None, True, False]),
        "first_chips": chance.choice([None, 100, 5000]),
    }
    what, run = chance.choice(
        [
            ("settings", partial(_change_settings, guild, changes)),
            ("export", partial(_export, person)),
            ("forget", partial(_forget, person)),
        ]
    )
    return Press(what, person, run)


async def _change_settings(guild, changes, process):
    await process.database.write_in_thread(
        lambda connection: guilds.change_settings(connection, guild, changes)
    )


async def _export(person, process):
    export = await personal_data.collect(process.database, person)
    assert export.parts == 1
    process.check_export(export.part(1).content)
    export.close()


async def _forget(person, process):
    async with process.database.write() as connection:
        await stored_personal_data.forget(connection, person, process.clock.now())
