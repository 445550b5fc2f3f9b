"""Whether an answer costs more when much is stored and the bot is in many guilds.

`python -m benchmarks.growth` fills a database with 10^4 and then 10^6 rounds (benchmarks.history) and as many
questions, with the bot in 10, 1,000 and 10,000 guilds. Each time 1, 32 and 256 people ask at once, and the
processor time of the bot's process tree is divided by the number of answers, as in benchmarks.cost. Their
questions are stored too: a few thousand of them for each size of the database.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import repeat
from pathlib import Path

from app.review import VERSION
from benchmarks import cost, history
from benchmarks.cost import HANDS
from benchmarks.players import simulated_players
from storage import Database
from tests.playground_client import UNLIMITED, Playground, program, running_playground

STORED = [10**4, 10**6]  # rounds, and as many questions
GUILDS = [10, 1_000, 10_000]
ASKERS = [1, 32, 256]
ANSWERS = 512  # for each figure
CHANNELS = ["general", "games", "cards"]  # of a guild
GUILDS_AT_ONCE = 50  # requests to the playground

LINES: dict[str, Callable[[], Iterator[str]]] = {
    "asked before": cost.known_questions,
    "new": cost.new_questions,
    "/history": lambda: repeat("/history"),
}

ADVICE = json.dumps(
    {"read": "16 T", "rules": {}, "seen": "", "hands": 1, "best": "hit", "ev": {"stand": -0.54, "hit": -0.53}}
)
QUESTION = (
    "INSERT INTO questions (player_id, server_id, channel_id, command, text, options, answer, asked_at,"
    " took_ms) VALUES (?, ?, ?, 'bj advise', ?, '{}', ?, ?, 5.0)"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stored", type=int, nargs="+", default=STORED)
    parser.add_argument("--guilds", type=int, nargs="+", default=GUILDS)
    parser.add_argument("--askers", type=int, nargs="+", default=ASKERS)
    parser.add_argument("--answers", type=int, default=ANSWERS, help="for each figure")
    asyncio.run(_measure(parser.parse_args()))


async def _measure(arguments: argparse.Namespace) -> None:
    print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for stored in arguments.stored:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "oddsmith.sqlite"
            await (await Database.open(f"sqlite:///{file}")).close()
            history.fill(file, stored)
            fill_questions(file, stored)
            print(f"{'guilds':>8}{'askers':>8}" + "".join(f"{name:>16}" for name in LINES))
            for guilds in arguments.guilds:
                async with running_playground() as place, simulated_players.unbounded(place) as place:
                    await _add_guilds(place, guilds)
                    await _measure_bot(place, file, guilds, arguments)


async def _measure_bot(place: Playground, file: Path, guilds: int, arguments: argparse.Namespace) -> None:
    """Start a bot with this database, and print a row for each number of askers."""
    environment = place.environment(f"sqlite:///{file}") | UNLIMITED
    async with program("python", "-m", "bot", environment=environment) as process:
        await place.ready()
        bot = cost.Bot(place, process, 0.0)
        lines = {name: make() for name, make in LINES.items()}
        for each in lines.values():  # so that questions are known and modules are imported
            await cost.ask_many(bot, each, len(HANDS), 1)
        for askers in arguments.askers:
            spent = [
                (await cost.ask_many(bot, each, max(arguments.answers, askers), askers)).processor * 1e3
                for each in lines.values()
            ]
            row = "".join(f"{milliseconds:13.2f} ms" for milliseconds in spent)
            print(f"{guilds:8,}{askers:8}{row}", flush=True)


async def _add_guilds(place: Playground, guilds: int) -> None:
    """Add guilds to the playground's first one, before the bot connects."""
    for first in range(1, guilds, GUILDS_AT_ONCE):
        numbers = range(first, min(first + GUILDS_AT_ONCE, guilds))
        await asyncio.gather(
            *(place.post("servers", name=f"Guild {number}", channels=CHANNELS) for number in numbers)
        )


def fill_questions(file: Path, size: int) -> None:
    """Insert `size` questions of the players of `history.fill`.

    Mark the rounds as reviewed and close the tables: they have too few events for the bot to go on with them.
    """
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        players = [player for (player,) in connection.execute("SELECT id FROM players")]
        rows = (
            (
                players[number % len(players)],
                number % history.SERVERS + 1,
                number % history.SERVERS + 1,
                HANDS[number % len(HANDS)],
                ADVICE,
                f"{history.START:%Y-%m-%d %H:%M:%S.%f}",
            )
            for number in range(size)
        )
        connection.executemany(QUESTION, rows)
        connection.execute("UPDATE rounds SET reviewed = ?", (VERSION,))
        connection.execute("UPDATE tables SET closed_at = opened_at")
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


if __name__ == "__main__":
    main()
