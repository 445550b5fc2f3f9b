"""A random history of a guild in the database: rounds of every game and solved boards, for statistics."""

import itertools
import random
from datetime import UTC, datetime, timedelta

from app.boards import COMMAND, fingerprint
from games import minesweeper, ventti
from solvers.mines import Board
from solvers.ventti import Rules
from storage import (
    ledger,
    player_stats,
    players,
    questions,
)
from storage.results import NO_GUILD
from tests.played_rounds import store_alone
from tests.stored_table import StoredTable

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
PEOPLE = (1, 2, 3, 4)
SERVERS = itertools.count(1)
TABLES = (("blackjack", "house"), ("ventti", "house"), ("ventti", "players"))  # games, and who holds the bank


class InProcessPool:
    """A solver pool that runs jobs in this process, where the solvers' caches are warm."""

    async def run(self, function, *arguments, deadline):
        return function(*arguments)


async def ventti_alone(database, server, player, chance, at):
    """Play a random solo round of ventti."""
    round_events = list(ventti.opening([player], Rules.of("source"), chance.randbytes(32)))
    while not (state := ventti.fold(round_events)).over:
        own = state.turn != ventti.HOUSE
        choice = chance.choice(["draw", "stop"]) if own else ventti.house_choice(state)
        left = own and choice == "stop" and chance.random() < 0.2
        round_events.append(ventti.move(state, state.turn, choice, timed_out=left))
    await store_alone(
        database, "ventti", ventti, round_events, {}, at, player=player, by=player, server=server
    )


async def minesweeper_alone(database, server, player, chance, at):
    """Play a random game of Minesweeper, and return its number; it is everybody's if the player is None."""
    begin_event = minesweeper.begin(minesweeper.Rules(2, 2, 1), chance.randbytes(32))
    game_events, state = [begin_event], minesweeper.fold([begin_event])
    while not state.over:
        cell = chance.choice([cell for cell in state.rules.cells() if cell not in state.opened])
        move = minesweeper.GaveUp() if chance.random() < 0.1 else minesweeper.Opened(cell)
        game_events += minesweeper.play_moves(state, [move])
        state = minesweeper.fold(game_events)
    return await store_alone(
        database, "mines", minesweeper, game_events, {}, at, player=player, by=player, server=server
    )


async def board(database, server, player, chance, at):
    """Store a question about a Minesweeper board as the bot does; sometimes a repeated one."""
    text = chance.choice(["1?", "?1", "1?1", "11?"])
    async with database.write() as connection:
        await players.mark_seen(connection, player, at)
        solved = fingerprint(Board((text.replace("?", "#"),)))
        await player_stats.count_solved_board(connection, server or NO_GUILD, player, solved)
        await questions.save(
            connection,
            player_id=player,
            guild_id=server,
            channel_id=9,
            command=COMMAND,
            text=text,
            options={},
            answer={"rows": [text.replace("?", "#")], "mines": None, "best": "A1"},
            asked_at=at,
            took_ms=1.0,
        )


async def history(database, seed, steps):
    """A new guild where four people did `steps` random things, some of them in direct messages.

    A database takes each pair of seed and steps once, as a shoe is known by its secret.
    """
    server = next(SERVERS)
    chance = random.Random(f"{seed} {steps}")
    at = NOW + timedelta(days=server)  # later than earlier histories, which share direct messages
    async with database.write() as connection:
        for person in PEOPLE:
            await ledger.give_first(connection, server, person, 5000, at)
    tables = [
        await StoredTable.opened(
            database,
            at,
            chance,
            game=game,
            bank=bank,
            server=server,
            channel=10 * server + place,
            max_hands=2,
        )
        for place, (game, bank) in enumerate(TABLES)
    ]
    for _ in range(steps):
        at += timedelta(seconds=1)
        (chosen,) = chance.choices([*tables, "alone"], weights=[2, 3, 6, 2])
        where, person = chance.choice([server, server, None]), chance.choice(PEOPLE)
        if chosen != "alone":
            await chosen.step(at, chance)
        elif chance.random() < 0.6:
            await ventti_alone(database, where, person, chance, at)
        elif chance.random() < 0.6:
            await minesweeper_alone(database, where, chance.choice([person, person, None]), chance, at)
        else:
            await board(database, where, person, chance, at)
    return server
