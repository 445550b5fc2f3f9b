"""Attack the bot for an hour while everything around it fails: `python -m benchmarks.adversary`.

A small crowd plays, asks and pastes as in benchmarks.soak. The attackers among it are

- racers, who press one button of a table at the same moment, each several times, also on old messages;
- forgers, who press components that were never shown: other people's custom_ids, changed or invented ones,
  with values that no menu offers, or with none;
- flooders, who ask without a pause;
- uploaders of files that are not boards: decompression bombs, pictures, half a character, a megabyte;
- peepers, who export their stored data in the middle of a game, and read everything they are sent.

Meanwhile Discord answers callbacks, edits and messages with 502 (before or after carrying them out), 429 or a
broken connection, and drops or resets the gateway. The disk is full for seconds, and the bot is killed.

The output has a line for each kind of action, with these counts:

tried       presses, commands and forms
refused     those answered with the reason why not
excused     those not answered because the bot was killed or had no gateway session
unanswered  those not answered although the bot was running
wrong       apologies for unexpected errors, and answers given twice for one press

The exit code is 1 if anything is unanswered or wrong, or if

- the log has an error, other than about the full disk;
- the audit finds a problem, after a kill or at the end, or the ledger does not sum to zero;
- somebody without permission has changed a guild's settings;
- anybody was sent the secret of an open round, or of a shoe still in play.
"""

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

from benchmarks.players import adversary_attacks as attacks
from benchmarks.players import simulated_players
from benchmarks.players.adversary_attacks import PLAYERS_PER_TABLE, Attack
from benchmarks.players.simulated_crowd import CrowdMember, Tally
from benchmarks.players.simulated_players import OPENINGS, WATCHER
from benchmarks.processes import adversary_faults as faults
from benchmarks.processes import stored_data
from benchmarks.processes.monitored_bot import Away, MonitoredBot
from tests.playground_client import Playground, parts, running_playground

MINUTES = 60.0
TABLES = 4
THINK = 3.0  # seconds on average, for the crowd
SETTLED = 3.0  # seconds after the gateway is back, until everything sent meanwhile is answered or lost
SEARCH_INTERVAL = 20.0  # seconds between searches for secrets
MAX_SHOWN = 40  # problems in the output

DATABASE_AWAY = (
    "The database did not answer",
    "database or disk is full",
    "disk I/O error",
    "database is locked",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--seed", default="adversary", help="of everything random")
    parser.add_argument("--log", type=Path, help="keep the bot's log in this file")
    attack = asyncio.run(_run(parser.parse_args()))
    _print(attack)
    sys.exit(1 if attack.problems else 0)


async def _run(arguments: argparse.Namespace) -> Attack:
    """Run the attack; SIGTERM ends it as Ctrl-C does, so that no process is left behind."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with tempfile.TemporaryDirectory() as folder:
        file, log = Path(folder, "oddsmith.sqlite"), arguments.log or Path(folder, "log")
        address = f"sqlite:///{file}"
        async with (
            long_lived_playground() as place,
            simulated_players.unbounded(place) as place,
            AsyncExitStack() as stack,
        ):
            monitored = MonitoredBot(
                place, place.environment(address), log, module="benchmarks.processes.forging_bot"
            )
            bot = await stack.enter_async_context(monitored)
            channels = await simulated_players.channels(place, TABLES, WATCHER)
            attack = Attack(place, bot, channels, Random(arguments.seed))
            async with stored_data.read(address) as connection:
                settings = await stored_data.guild_settings(connection)
            await _attack(attack, address, file, time.monotonic() + arguments.minutes * 60)
            attack.count_unanswered()
        await _check_database(attack, address, settings)
        attack.problems += _logged_errors(log)
        return attack


@asynccontextmanager
async def long_lived_playground() -> AsyncIterator[Playground]:
    """A playground that may be killed at the end: after an hour of attacks it takes long to stop."""
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(
            running_playground(module="benchmarks.processes.large_playground")
        )
        yield place
        with suppress(TimeoutError):
            await stack.pop_all().aclose()


async def _attack(attack: Attack, address: str, file: Path, end: float) -> None:
    """Play, attack and fail until the end, on the monotonic clock."""
    lines = {channel: OPENINGS[number % len(OPENINGS)] for number, channel in enumerate(attack.channels)}
    tally = Tally()

    async def repeat(action: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < end:
            await action()

    async with simulated_players.opened(attack.place, lines, WATCHER) as seen:
        listening = asyncio.create_task(_listen(attack))
        async with asyncio.TaskGroup() as tasks:
            for person in _crowd(attack, seen, lines, tally):
                tasks.create_task(person.live(attack.rng.random() * 5, end))
            for action in (
                lambda: attacks.race(attack, seen),
                lambda: attacks.forge(attack),
                lambda: attacks.forge(attack),
                lambda: attacks.flood(attack),
                lambda: attacks.upload(attack),
                lambda: attacks.peep(attack),
                lambda: faults.fail_reply(attack),
                lambda: faults.fail_gateway(attack),
                lambda: faults.fill_disk(attack, file),
                lambda: faults.kill_bot(attack, address, end),
                lambda: _look_for_secrets(attack, address),
            ):
                tasks.create_task(repeat(action))
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
    _count_crowd(attack, tally)


def _crowd(
    attack: Attack, seen: dict[str, simulated_players.ShownTable], lines: dict[str, str], tally: Tally
) -> Iterator[CrowdMember]:
    for number in range(TABLES * PLAYERS_PER_TABLE):
        table, seat = divmod(number, PLAYERS_PER_TABLE)
        channel = attack.channels[table]
        yield CrowdMember(
            place=attack.place,
            name=f"P{table}-{seat}",
            table=seen[channel],
            opening=lines[channel],
            manages=False,
            tally=tally,
            think=THINK,
            rng=Random(f"{number}"),
        )


def _count_crowd(attack: Attack, tally: Tally) -> None:
    """Add what the crowd did to the counts."""
    attack.counts["the crowd"].tried += sum(map(len, tally.waits.values())) + len(tally.unanswered)
    attack.unfinished += [
        ("the crowd", f"{missed.what}, by {missed.who}", missed.begin, missed.end, missed.status)
        for missed in tally.unanswered
    ]
    for mistake, times in tally.mistakes.items():
        attack.problems.append(f"The crowd was wrong {times} times: {mistake}")


async def _listen(attack: Attack) -> None:
    """Record what everybody is shown, and when the bot has no gateway session."""
    away_since: float | None = None
    async with attack.place.session.ws_connect(
        "/playground/live", params={"as": WATCHER}, max_msg_size=0
    ) as socket:
        async for message in socket:
            event = json.loads(message.data)
            if event["type"] in ("message", "message_update"):
                attack.keep_message(event["message"])
                attack.seen += [
                    part["custom_id"] for part in parts(event["message"]) if part.get("custom_id", "")
                ]
                del attack.seen[:-1000]
            elif event["type"] == "bot":
                if event["connected"]:
                    if away_since is not None:
                        attack.away.append(Away(away_since, time.monotonic() + SETTLED))
                    away_since = None
                else:
                    away_since = time.monotonic()


async def _look_for_secrets(attack: Attack, address: str) -> None:
    """Report a problem for each text that was sent and contains a secret that nobody may know yet."""
    await asyncio.sleep(SEARCH_INTERVAL)
    sent = dict(attack.sent)
    async with stored_data.read(address) as connection:
        secrets = await stored_data.open_secrets(connection)
    for where, content in sent.items():
        if leaked := [name for name, forms in secrets.items() if any(form in content for form in forms)]:
            attack.problems.append(f"{where} has the secret of {leaked}: {content[:300]}")
    for where in sent:  # these texts need no second search
        if attack.sent.get(where) is sent[where]:
            del attack.sent[where]
    attack.counts["texts searched for secrets"].tried += len(sent)


async def _check_database(attack: Attack, address: str, settings: object) -> None:
    """Report what is wrong in the database. `settings`: those of the guilds before the attack."""
    await faults.check_audit(attack, address)
    async with stored_data.read(address) as connection:
        if await stored_data.guild_settings(connection) != settings:
            attack.problems.append("Somebody without permission has changed a guild's settings.")
        if ledger := await stored_data.ledger_sum(connection):
            attack.problems.append(f"The ledger sums to {ledger} and not to zero.")


def _logged_errors(log: Path) -> Iterator[str]:
    for line in log.read_text(errors="replace").splitlines():
        if (" ERROR " in line or " CRITICAL " in line) and not any(words in line for words in DATABASE_AWAY):
            yield f"Logged: {line}"


def _print(attack: Attack) -> None:
    print(f"{'':28}{'tried':>9}{'refused':>9}{'excused':>9}{'unanswered':>12}{'wrong':>7}")
    for kind, counts in sorted(attack.counts.items()):
        answers = f"{counts.tried:>9,}{counts.refused:>9,}{counts.excused:>9,}"
        print(f"{kind:28}{answers}{counts.unanswered:>12,}{counts.wrong:>7,}")
    print("faults:", ", ".join(f"{times} {fault}" for fault, times in attack.faults.most_common()))
    print("\n".join(attack.problems[:MAX_SHOWN]) or "Everything holds.")
    if more := attack.problems[MAX_SHOWN:]:
        print(f"and {len(more)} more")


if __name__ == "__main__":
    main()
