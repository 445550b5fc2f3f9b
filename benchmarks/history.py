"""How long /stats, /leaderboard, /history and /me wait for the database, with 10^4, 10^5 and 10^6 rounds.

There are 10,000 players in 500 guilds. Some play much more than others, and those who ask are drawn in
proportion to how much they play. The rows are synthetic, but of the same kinds and in the same proportions as
from real play; the sums are computed from them. For comparison the time of an empty read is measured too: on
a busy machine that is most of it.

    python -m benchmarks.history [ROUNDS ...]
"""

import argparse
import asyncio
import json
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from pathlib import Path
from typing import Any, get_args

from sqlalchemy import text

from app.boards import COMMAND
from storage import (
    Database,
    decision_stats,
    history,
    personal_data,
    player_stats,
    rankings,
    results,
    reviews,
    rounds,
)
from storage.connection import Connection, FullConnection
from storage.pages import Cursor
from storage.player_stats import MIN_BETS, MIN_DECISIONS, Ranking
from storage.results import ReviewedDecision
from storage.reviews import ReviewedResult

PLAYERS, SERVERS = 10_000, 500
SIZES = [10**4, 10**5, 10**6]  # rounds
ASKED = 300
START = datetime(2026, 1, 1, tzinfo=UTC)
HANDS = [*map(str, range(5, 21)), *(f"soft {total}" for total in range(13, 21))]
UPCARDS = "23456789TA"
MINUTES_IN_A_YEAR = 525_600
CHOICES = ("stand", "hit", "double")
BATCH = 20_000  # rounds

Query = Callable[[FullConnection, int, int], Awaitable[Any]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, metavar="ROUNDS")
    for size in parser.parse_args().sizes:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_measure(Path(folder) / "oddsmith.sqlite", size))


async def _measure(file: Path, size: int) -> None:
    database = await Database.open(f"sqlite:///{file}")
    await database.close()
    asking = fill(file, size)
    print(f"{'':34}{'median':>10}{'95 %':>10}")
    database = await Database.open(f"sqlite:///{file}")
    try:
        for name, query in QUERIES.items():
            times = []
            for server, player in asking:
                started_at = time.perf_counter()
                async with database.read() as connection:
                    await query(connection, server, player)
                times.append(1000 * (time.perf_counter() - started_at))
            _print(name, times)
        await _measure_writes(database, asking)
    finally:
        await database.close()


async def _measure_writes(database: Database, asking: list[tuple[int, int]]) -> None:
    """Measure how long it takes to store a review, and to erase a person's data, which is rolled back."""
    times, now = [], START + timedelta(days=9999)
    for number, (server, player) in enumerate(asking):
        async with database.write() as connection:
            opened = await rounds.begin(
                connection,
                guild_id=server,
                channel_id=-number,
                game="blackjack",
                rules={},
                player_id=player,
                at=now,
            )
            await rounds.close(connection, opened, now)
        decision = ReviewedDecision(3, "16 v T", "stand", -0.54, "hit", -0.535)
        card = ReviewedResult(player, "lost", 100, -100, -1.0, -0.004, [decision])
        started_at = time.perf_counter()
        async with database.write() as connection:
            await reviews.save(connection, opened, 1, [card])
        times.append(1000 * (time.perf_counter() - started_at))
    _print("storing a review", times)
    times = []
    for _, player in asking[:50]:
        started_at = time.perf_counter()
        try:
            async with database.write() as connection:
                await personal_data.forget(connection, player, now)
                times.append(1000 * (time.perf_counter() - started_at))
                raise _RollBack
        except _RollBack:
            pass
    _print("/me forget, without the commit", times)


class _RollBack(Exception):
    """Rolls back the change that was measured."""


def _print(name: str, times: list[float]) -> None:
    print(f"{name:34}{statistics.median(times):7.1f} ms{statistics.quantiles(times, n=20)[18]:7.1f} ms")


async def _stats(connection: Connection, server: int, player: int) -> None:
    await player_stats.for_player(connection, server, player)
    await decision_stats.for_player(connection, server, player)
    await results.newest(connection, server, player, limit=500)
    await rounds.count_unreviewed(connection, server)


def _leaderboard(ranking: Ranking) -> Query:
    game = "blackjack" if ranking == "skill" else "all"

    async def page(connection: Connection, server: int, player: int) -> None:
        middle = Cursor((0.0, player))  # for half of the players this is somewhere after the first
        cursor = middle if player % 2 else None
        await rankings.top(connection, server, game, ranking, cursor, limit=11)
        await rankings.rank_of(connection, server, game, ranking, player)
        await player_stats.for_player(connection, server, player, game)
        await rankings.count_ranked(connection, server, game, ranking)
        await rounds.count_unreviewed(connection, server)

    return page


async def _newest_page(connection: Connection, server: int, player: int) -> None:
    await history.page(connection, server, player, board_command=COMMAND, limit=9)


async def _old_page(connection: Connection, server: int, player: int) -> None:
    middle = history.Place(START + timedelta(days=100), "round", 0)
    await history.page(connection, server, player, Cursor(middle), board_command=COMMAND, limit=9)


async def _export(connection: FullConnection, server: int, player: int) -> None:
    async for _ in personal_data.export(connection, player):
        pass


async def _nothing(connection: Connection, _: int, __: int) -> None:
    await connection.execute(text("SELECT 1"))


QUERIES: dict[str, Query] = {
    "nothing, for comparison": _nothing,
    "/stats": _stats,
    **{f"/leaderboard by {ranking}": _leaderboard(ranking) for ranking in get_args(Ranking)},
    "/history": _newest_page,
    "/history, an old page": _old_page,
    "/me export": _export,
}


def fill(file: Path, size: int, *, by_one: bool = False) -> list[tuple[int, int]]:
    """Insert `size` rounds, print how long that took, and return ASKED people who ask: (guild, player) each.

    by_one: player 1 takes part in every round
    """
    started_at = time.perf_counter()
    rng = random.Random(size)
    share = (float(place == 0) if by_one else 1 / (place + 10) for place in range(PLAYERS))
    weights = [*accumulate(share)]
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        players = [(number, _at(0)) for number in range(1, PLAYERS + 1)]
        connection.executemany("INSERT INTO players (id, first_seen_at) VALUES (?, ?)", players)
        accounts = [(number, _server(number), number) for number in range(1, PLAYERS + 1)]
        houses = [(PLAYERS + server, server) for server in range(1, SERVERS + 1)]
        connection.executemany("INSERT INTO accounts VALUES (?, ?, 'player', ?, 10000, 0)", accounts)
        connection.executemany("INSERT INTO accounts VALUES (?, ?, 'house', 0, 0, 0)", houses)
        tables = [(server, server, server, _at(0)) for server in range(1, SERVERS + 1)]
        connection.executemany(
            "INSERT INTO tables (id, server_id, channel_id, game, rules, opened_at)"
            " VALUES (?, ?, ?, 'blackjack', '{}', ?)",
            tables,
        )
        for first in range(1, size + 1, BATCH):
            numbers = range(first, min(first + BATCH, size + 1))
            _insert(connection, list(_played(numbers, size, weights, rng)))
        connection.execute(DECISION_STATS)
        connection.execute(PLAYER_STATS)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    took = time.perf_counter() - started_at
    print(f"\n{size:,} rounds: {file.stat().st_size / 2**20:,.0f} MiB, filled in {took:,.0f} s")
    asking = rng.choices(range(1, PLAYERS + 1), cum_weights=weights, k=ASKED)
    return [(_server(player), player) for player in asking]


def _server(player: int) -> int:
    return player % SERVERS + 1


def _at(minutes: float) -> str:
    return f"{START + timedelta(minutes=minutes):%Y-%m-%d %H:%M:%S.%f}"


def _played(
    numbers: range, size: int, weights: list[float], rng: random.Random
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The rows of these rounds, each with the statement that inserts it; a round has one or two players."""
    for number in numbers:
        at = _at(number / size * MINUTES_IN_A_YEAR)
        (first,) = rng.choices(range(1, PLAYERS + 1), cum_weights=weights)
        server = _server(first)
        second = (first + SERVERS * rng.randint(1, PLAYERS // SERVERS - 1) - 1) % PLAYERS + 1
        yield ROUND, (number, server, server, at, at, server)
        place = 0
        for player in (first, second) if rng.random() < 0.5 else (first,):
            yield EVENT, (number, place, player, BET, at)
            place, costs, best = place + 1, 0.0, 0
            for _ in range(2):
                position = f"{rng.choice(HANDS)} v {rng.choice(UPCARDS)}"
                cost = rng.choice((0.0, 0.0, 0.0, 0.05))
                choice = rng.choice(CHOICES)
                yield EVENT, (number, place, player, ACTED, at)
                yield DECISION, (number, place, player, position, choice, -cost, "hit", 0.0)
                place, costs, best = place + 1, costs + cost, best + (not cost)
            units = rng.choice((1, 1, 1, -1, -1, -1, 0, 1.5, 2, -2))
            outcome = "won" if units > 0 else "lost" if units < 0 else "pushed"
            net = int(100 * units)
            row = (number, player, server, outcome, 100, net, units, -0.004, costs, 2, best, at)
            yield RESULT, row
            yield MOVEMENT, (player, PLAYERS + server, 100, number, place, at)
        if rng.random() < 0.1:
            yield BOARD, (first, server, server, at)


def _insert(connection: sqlite3.Connection, rows: list[tuple[str, tuple[Any, ...]]]) -> None:
    for statement in (ROUND, EVENT, DECISION, RESULT, MOVEMENT, BOARD):
        connection.executemany(statement, [values for which, values in rows if which is statement])


BET = json.dumps({"kind": "bet", "box": 1, "chips": 10})
ACTED = json.dumps({"kind": "acted", "box": 1, "action": "hit", "card": "10♠", "left_alone": False})
ROUND = (
    "INSERT INTO rounds (id, server_id, channel_id, game, rules, opened_at, closed_at, table_id, reviewed)"
    " VALUES (?, ?, ?, 'blackjack', '{}', ?, ?, ?, 1)"
)
EVENT = "INSERT INTO events VALUES (?, ?, ?, ?, ?)"
DECISION = "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
RESULT = (
    "INSERT INTO results (round_id, player_id, server_id, game, outcome, bet, net, units, expected, cost,"
    " decisions, best, at) VALUES (?, ?, ?, 'blackjack', ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
MOVEMENT = (
    "INSERT INTO movements (from_id, to_id, tenths, from_balance, to_balance, why, round_id, event_number,"
    " part, at) VALUES (?, ?, ?, 0, 0, 'bet', ?, ?, 0, ?)"
)
BOARD = (
    "INSERT INTO questions (player_id, server_id, channel_id, command, text, options, answer, asked_at,"
    " took_ms) VALUES (?, ?, ?, 'mines solve', '1?/??', '{}', '{\"rows\": [\"1?\", \"??\"]}', ?, 1.0)"
)
DECISION_STATS = """
INSERT INTO habits
    SELECT player_id, server_id, 'blackjack', position, choice, count(*), sum(value = best_value),
        sum(best_value - value), 'hit'
    FROM decisions JOIN results USING (round_id, player_id)
    GROUP BY player_id, server_id, position, choice
"""
PLAYER_STATS = f"""
INSERT INTO standings
    SELECT player_id, server_id, which.game, count(*), sum(outcome = 'won'), sum(outcome = 'lost'),
        sum(outcome = 'pushed'), sum(bet), sum(net), count(*), sum(units), count(*), sum(bet), sum(net),
        sum(units), sum(expected), sum(cost), sum(decisions), sum(best), sum(decisions), sum(best),
        (SELECT count(*) FROM questions WHERE questions.player_id = results.player_id), 0, 0, 0, 5,
        iif(sum(decisions) >= {MIN_DECISIONS}, sum(best) * 1.0 / sum(decisions), NULL),
        iif(count(*) >= {MIN_BETS}, sum(units) / count(*), NULL),
        iif(count(*) >= {MIN_BETS} AND which.game != 'all', -sum(cost) / sum(decisions), NULL)
    FROM results, (SELECT 'all' AS game UNION ALL SELECT 'blackjack') AS which
    GROUP BY player_id, server_id, which.game
"""

if __name__ == "__main__":
    main()
