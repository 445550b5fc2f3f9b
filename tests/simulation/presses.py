"""What members do, each made from what a member sees and from the seed.

A Press has the round and the turn that its button would name, so it can be pressed again, at any process.
What it returns is what the member is given.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from app import chip_accounts, personal_data
from app.minesweeper_rounds import MinesRound
from app.rounds import PlayerRounds
from app.stored_rounds import RoundSnapshot
from app.tables import commands
from app.tables.commands import GameCommand
from app.tables.snapshot import TableSnapshot
from app.ventti_rounds import VenttiRound, VenttiSnapshot
from games import blackjack, minesweeper, table
from games.minesweeper import Chorded, Flagged, GaveUp, Opened, Unflagged
from games.table import Terms
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage.accounts import TENTHS
from storage.events import NumberTaken
from tests.simulation.process import Process

GUILDS = {1: (11, 12), 2: (21, 22), 3: (31,)}  # and their channels
MEMBERS = {1: range(101, 109), 2: range(105, 115), 3: range(111, 121)}  # some are in two guilds
CLOSING_TIME, REPOSTED = 0.01, 0.01  # shares of presses at a table


@dataclass(frozen=True)
class Press:
    """A press of a person.

    what: a short name
    table, round: what its button names; a standalone game is a round without a table
    once: it changes games or chips once at most
    """

    what: str
    person: int
    run: Callable[[Process], Awaitable[object]]
    table: int | None = None
    round: int | None = None
    once: bool = False


class Seen(NamedTuple):
    """What members see, some of it out of date.

    tables: snapshots of the open tables, by channel
    games: views of rounds without a table, by their number
    """

    tables: Mapping[int, TableSnapshot]
    games: Mapping[int, RoundSnapshot]


def make_press(chance, seen):
    """A press of a random member."""
    guild = chance.choice(list(GUILDS))
    channel, person = chance.choice(GUILDS[guild]), chance.choice(MEMBERS[guild])
    kind = chance.choices([_at_table, _own_game, _chips, _rarely], [70, 16, 10, 2])[0]
    return kind(chance, guild, channel, person, seen)


# Tables


def _at_table(chance, guild, channel, person, seen):
    if (snapshot := seen.tables.get(channel)) is None:
        return Press("open", person, partial(_open, chance.getrandbits(64), guild, channel))
    if chance.random() < CLOSING_TIME:
        what, run = chance.choice(list(CLOSINGS.items()))
        # A channel that is gone closes whichever table it has by then.
        table_id = None if run is _lose_channel else snapshot.id
        return Press(what, person, partial(run, snapshot.table, person), table_id)
    if chance.random() < REPOSTED:
        return Press("post again", person, partial(_post, snapshot.id, chance.getrandbits(48)), snapshot.id)
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
    state = snapshot.state
    seed = f"{chance.getrandbits(32):08x}"
    if state.dealt and chance.random() < 0.92:
        if snapshot.game.name == "blackjack":
            if state.stage in ("insurance", "surrender"):
                accepted = chance.random() < 0.4
                return "answer", lambda _: GameCommand("answer", (person, accepted)), "turn"
            choice = chance.choice(list(Action))
        else:
            choice = chance.choice(["draw", "stop"])
        return "act", lambda _: GameCommand("act", (person, choice)), "turn"
    bet = chance.choice([1, 5, 10, 20, 21])
    seated = commands.box_of(snapshot, person) is not None
    has_bet = person in {state.box(number).player for number in state.bets}
    choices = {
        "sit": (
            1 if seated else 6,
            lambda now: commands.sit(now, person, seed),
            None,
        ),
        "leave": (1, lambda now: commands.leave(now, person), "round"),
        "seed": (1, lambda now: [table.reseed(now.state, person, seed)], None),
        "bet": (1 if has_bet else 8, lambda now: commands.bet(now, person, bet, seed), "round"),
        "again": (0.5 if has_bet else 6, lambda now: commands.bet_again(now, person), "round"),
        "deal": (1, lambda now: commands.deal(now, person, commands.BET_SECONDS), "turn"),
    }
    if getattr(state, "bank", "house") == "players":
        amount = chance.choice([0, 20, 60, 2000])
        choices["bank"] = (
            1 if state.bank_size else 20,
            lambda now: [ventti.hold_bank(now.state, person, amount)],
            "round",
        )
        if len(state.occupied) > 1:
            choices["pass"] = (1, partial(_pass_bank, person, state.banker), "round")
    what = chance.choices(list(choices), [weight for weight, *_ in choices.values()])[0]
    return what, *choices[what][1:]


def _pass_bank(person, banker, now):
    if banker != now.state.banker:
        raise NumberTaken
    return [ventti.pass_bank(now.state, person)]


async def _execute(table_id, command, person, process):
    session = await process.tables.get(table_id)
    await session.execute(command, person)


async def _post(table_id, message_id, process):
    session = await process.tables.get(table_id)
    await session.post(lambda: asyncio.sleep(0, message_id))


async def _close(asked, person, process):
    session = await process.tables.get(asked.id)
    await session.execute(lambda now: [table.close(now.state, "asked")], person)


async def _lose_message(table, _person, process):
    session = await process.tables.get(table.id)
    await session.close_because_deleted("message")


async def _lose_channel(table, _person, process):
    await process.tables.close_deleted("channel", lambda row: row.channel_id == table.channel_id)


CLOSINGS = {"close": _close, "message gone": _lose_message, "channel gone": _lose_channel}


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
        terms = ventti.make_terms(ventti_rules, max_bet=most, chips=settings.chips)
        name = "ventti"
        make_opening = partial(ventti.opening, ventti_rules, terms, bank=bank)
    await process.tables.open(name, make_opening, settings, guild_id=guild, channel_id=channel)


# Games without a table


def _own_game(chance, guild, channel, person, seen):
    in_play = [game for game in seen.games.values() if game.round.guild_id == guild]
    if not in_play or chance.random() < 0.2:
        return _opening(chance, guild, channel, person)
    game = chance.choice(in_play)
    if not game.shared and chance.random() < 0.97:
        person = game.round.player_id
    if isinstance(game, VenttiSnapshot):
        return _move(VenttiRound, game, chance.choice(["draw", "stop"]), person)
    if chance.random() < 0.02:
        return _move(MinesRound, game, [GaveUp()], person)
    covered = [(row, column) for row in range(5) for column in range(5) if (row, column) not in game.opened]
    cells = [(chance.randrange(5), chance.randrange(5)), chance.choice(covered)]
    move = chance.choices([Opened, Flagged, Unflagged, Chorded], [6, 2, 1, 3])[0](chance.choice(cells))
    return _move(MinesRound, game, [move], person, in_any_state=isinstance(move, Flagged | Unflagged))


def _opening(chance, guild, channel, person):
    kind, rules = chance.choice(
        [
            (MinesRound, minesweeper.Rules(5, 5, 4)),
            (VenttiRound, VenttiRules.of(chance.choice(["source", "better"]))),
        ]
    )
    shared = kind is MinesRound and chance.random() < 0.2
    run = partial(_open_game, kind, rules, guild, channel, person, shared)
    return Press(f"open {kind.game}", person, run)


def _move(kind, game, move, person, *, in_any_state=False):
    event_count = None if in_any_state else game.event_count
    run = partial(_play, kind, game.round, move, person, event_count)
    return Press(f"play {kind.game}", person, run, round=game.round_id, once=not in_any_state)


async def _open_game(kind, rules, guild, channel, person, shared, process):
    here = PlayerRounds(process.services, kind, person, channel)
    game, _ = await here.open_or_start(rules, guild, shared=shared)
    return game


async def _play(kind, round_, move, person, event_count, process):
    here = PlayerRounds(process.services, kind, person, round_.channel_id)
    return await here.move(round_.id, move, event_count)


# Chips, settings, personal data


def _chips(chance, guild, _channel, person, _):
    if chance.random() < 0.3:
        return Press("daily", person, partial(_daily, guild, person))
    other, tenths = chance.choice(MEMBERS[guild]), chance.choice([10, 100, 5000])
    return Press(
        "gift", person, partial(_give, guild, person, other, tenths, chance.getrandbits(48)), once=True
    )


async def _daily(guild, person, process):
    settings = await process.settings(guild)
    await chip_accounts.collect_daily(process.services, guild, person, settings.daily_chips * TENTHS)


async def _give(guild, giver, receiver, tenths, key, process):
    await chip_accounts.give(process.services, guild, giver, receiver, tenths, key=key)


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
    await process.services.guild_settings.change(guild, changes)


async def _export(person, process):
    export = await personal_data.collect(process.services, person)
    assert export.part_count == 1
    content = export.part(1).content
    export.close()
    return content


async def _forget(person, process):
    await personal_data.forget(process.services, person)
