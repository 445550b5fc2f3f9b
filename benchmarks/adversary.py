"""Attack the bot for an hour while everything around it fails: `python -m benchmarks.adversary`.

A small crowd plays, asks and pastes as in benchmarks.soak. The attackers among it are

- racers, who press one button of a table at the same moment, each several times, also on old messages;
- forgers, who press components that were never shown: custom_ids of others, changed or invented, with values
  that no menu offers, or none;
- flooders, who ask without a pause;
- uploaders of files that are not boards: decompression bombs, pictures, half a character, a megabyte;
- peepers, who export their stored data in the middle of a game, and read everything they are sent.

Meanwhile Discord answers callbacks, edits and messages with 502 (before or after doing them), 429 or a
broken connection, and cuts or resets the gateway; the disk is full for seconds, and the bot is killed.

One line for each kind counts

tried       presses, commands and forms
refused     of those, answered by a sentence that says why not
excused     not answered, but the bot had been killed or had no gateway session
unanswered  not answered although the bot was running
wrong       an apology for an unexpected error, or the same answer twice for one press

The run also fails on any error line in the log (except about the full disk), a problem that the audit finds
after a kill or at the end, a ledger that does not sum to zero, a guild setting that was changed by somebody
without permission, and a secret of an open round, or of a shoe still in play, in anything that anybody was
sent. The exit code is 1 if anything is unanswered or wrong.
"""

import argparse
import asyncio
import base64
import gzip
import json
import resource
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
from PIL import Image
from sqlalchemy import text

from benchmarks import random_inputs, simulated_players
from benchmarks.monitored_bot import Away, Watched
from benchmarks.simulated_crowd import Somebody, Tally
from benchmarks.soak import _ledger_sum, _run_audit
from benchmarks.tables import OPENINGS, WATCHER
from bot.render.layout import ERROR_COLOUR, WARNING_COLOUR
from storage import Database
from tests.people import enabled_buttons
from tests.playground_client import ROOT, Playground, encoded, parts, running_playground

MINUTES = 60.0
TABLES, SEATS = 4, 3
THINK = 3.0  # seconds on average, for the crowd
PAUSE = 1.0  # seconds on average between two actions of an attacker
FAULT_EVERY = 4.0  # seconds: one reply meets one fault, otherwise nobody would answer in time
CUT_EVERY = 75.0  # seconds
FULL_EVERY, FULL_FOR = 90.0, 3.0  # seconds
KILL_EVERY, LAST_KILL = 150.0, 45.0  # seconds
SETTLED = 3.0  # seconds after the gateway is back, until everything sent meanwhile is answered or lost
WAIT = 100.0  # seconds for a whole answer: longer than any deadline of the bot, so that no answer comes later
SHOWN = 40  # problems at most in the output

CONTAINER, FILE_UPLOAD = 17, 19  # types of component
CORPUS = ROOT / "tests" / "fuzz" / "corpus" / "custom_id"
FAULTS: tuple[dict[str, Any], ...] = (
    {"http": 502, "path": "callback"},
    {"http": 502, "path": "callback", "done": True},
    {"http": "cut", "path": "callback"},
    {"http": "cut", "path": "callback", "done": True},
    {"http": 429, "path": "callback", "retry_after": 0.5},
    {"http": 502, "path": "@original"},
    {"http": "cut", "path": "@original", "done": True},
    {"http": 429, "path": "messages", "retry_after": 1.0},
    {"http": 500, "path": "messages"},
    {"http": "cut", "path": "messages"},
    {"http": 502, "path": "webhooks"},
    {"http": "cut", "path": "webhooks", "done": True},
)
CUTS: tuple[dict[str, Any], ...] = (
    {"gateway": "drop"},
    {"gateway": "reconnect"},
    {"gateway": "invalid_session"},
)


def _blank_picture(side: int) -> bytes:
    file = BytesIO()
    Image.new("1", (side, side)).save(file, "PNG")
    return file.getvalue()


FILES: tuple[bytes, ...] = (
    _blank_picture(5000),  # the largest that is decoded
    _blank_picture(12_000),
    _blank_picture(500)[:200],
    gzip.compress(bytes(20_000_000), mtime=0),
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "½".encode()[:1],
    b"#" * 1_000_000,
    b"",
    b"\xff\xfe1\x00#\x00",
)
DATABASE_AWAY = (
    "The database did not answer",
    "database or disk is full",
    "disk I/O error",
    "database is locked",
)


@dataclass
class Counts:
    """Counts of the results of one kind of action."""

    tried: int = 0
    refused: int = 0
    unanswered: int = 0
    excused: int = 0
    wrong: int = 0


@dataclass
class Attack:
    """State of all attackers: the playground, when nobody could answer, and the results of their actions."""

    place: Playground
    bot: Watched
    channels: list[str]
    chance: Random
    counts: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))
    problems: list[str] = field(default_factory=list)
    open_questions: list[tuple[str, str, float, float, str]] = field(default_factory=list)
    away: list[Away] = field(default_factory=list)  # when there was no gateway session
    seen: list[str] = field(default_factory=list)  # custom_ids of messages that everybody sees
    sent: dict[str, str] = field(default_factory=dict)  # the newest text of each message, by its id
    faults: Counter[str] = field(default_factory=Counter)

    async def did(self, kind: str, action: str, request: Awaitable[Any], *, pressed: bool = False) -> Any:
        """Await a request (a say, click, apply or submit of the playground) and count its result."""
        started_at = time.monotonic()
        try:
            outcome = await request
        except (aiohttp.ClientError, TimeoutError) as error:
            self.problems.append(f"The playground failed: {error!r}")
            return {}
        if outcome.get("error"):  # Discord's own client would not have sent it
            return outcome
        counts = self.counts[kind]
        counts.tried += 1
        status = outcome.get("status")
        if status in ("failed", "thinking") or (status == "pending" and not pressed):
            self.open_questions.append((kind, action, started_at, time.monotonic(), str(status)))
        answers = Counter(str(message["id"]) for message in outcome.get("messages", ()))
        texts = Counter(message["plain"] for message in outcome.get("messages", ()) if message["plain"])
        if len(answers) > 1 and max(texts.values(), default=0) > 1:
            counts.wrong += 1
            self.problems.append(f"{_clock()} Answered twice: {kind}: {action}")
        for message in outcome.get("messages", ()):
            colour = next(
                (part.get("accent_color") for part in parts(message) if part["type"] == CONTAINER), None
            )
            if colour == WARNING_COLOUR.value:
                counts.refused += 1
            elif colour == ERROR_COLOUR.value and "Reference" in message["plain"]:
                counts.wrong += 1
                self.problems.append(f"{_clock()} {kind}: {action}: {message['plain']}")
            self.keep(message)
        return outcome

    def keep(self, message: Any) -> None:
        self.sent[str(message["id"])] = json.dumps(message, ensure_ascii=False)

    def settle(self) -> None:
        """Count each unanswered action as excused if the bot was away then, else as unanswered."""
        for kind, action, started_at, end, status in self.open_questions:
            excused = any(period.touches(started_at, end) for period in (*self.away, *self.bot.away))
            if excused:
                self.counts[kind].excused += 1
            else:
                self.counts[kind].unanswered += 1
                at = _clock(time.monotonic() - started_at)
                waited = f"{end - started_at:.1f} s"
                self.problems.append(f"{at} Not answered after {waited}, {status}: {kind}: {action}")

    async def pause(self, mean: float = PAUSE) -> None:
        await asyncio.sleep(min(self.chance.expovariate(1 / mean), 4 * mean))


def _clock(ago: float = 0.0) -> str:
    """The time of day so many seconds ago, in the log's format."""
    return time.strftime("%H:%M:%S", time.localtime(time.time() - ago))


# Attackers. Each call is one attack.


async def race(attack: Attack, seen: dict[str, simulated_players.Seen]) -> None:
    """Everybody at a table presses the same button at the same moment, twice."""
    channel = attack.chance.choice(attack.channels)
    message = seen[channel].message
    if not message or not (buttons := enabled_buttons(message)):
        await attack.pause()
        return
    label = attack.chance.choice(sorted(buttons))
    table = attack.channels.index(channel)
    target = {"channel": channel, "message": message["id"], "custom_id": buttons[label], "values": []}
    clicks = [
        attack.place.post("click", **target, **{"as": f"P{table}-{seat}", "wait": WAIT})
        for seat in range(SEATS)
        for _ in range(2)
    ]
    await asyncio.gather(*(attack.did("races", label, click, pressed=True) for click in clicks))


async def forge(attack: Attack) -> None:
    """Press a component that was never shown."""
    chance = attack.chance
    custom_id = _forged_id(attack)
    kind = chance.choice(("button", "button", "menu", "channels"))
    name = f"Mallory{chance.randrange(40)}"
    channel = chance.choice(attack.channels)
    value = chance.choice(("forged", str(2**64), "decks", "-1", "\u202e", "x" * 100))
    line = f"/forge custom_id:{custom_id} kind:{kind} value:{value}"
    answer = await attack.did("forged", line, attack.place.say(line, by=name, channel=channel, wait=WAIT))
    if not answer.get("messages"):
        return
    message = answer["messages"][-1]
    values = {"button": [], "menu": [value], "channels": [channel]}[kind]
    if kind != "button" and chance.random() < 0.3:
        values = []
    target = {"as": name, "channel": message["channel_id"], "message": message["id"]}
    click = attack.place.post("click", **target, custom_id=custom_id, values=values, wait=WAIT)
    outcome = await attack.did("forged", f"{line} {values}", click)
    if outcome.get("modal"):
        await _send_nonsense(attack, name, outcome)


def _forged_id(attack: Attack) -> str:
    """A custom_id from the fuzzing corpus or of somebody else's button, sometimes with other numbers."""
    chance = attack.chance
    seed = chance.choice(sorted(CORPUS.iterdir())).read_text().splitlines()[0]
    custom_id = chance.choice([seed, *attack.seen[-200:]]) or seed
    digits = [position for position, letter in enumerate(custom_id) if letter.isdigit()]
    if digits and chance.random() < 0.6:
        position, number = chance.choice(digits), chance.choice(("0", "9", "99999999999999", "-1"))
        custom_id = f"{custom_id[:position]}{number}{custom_id[position + 1 :]}"
    return custom_id.strip()[:100] or "x"


async def _send_nonsense(attack: Attack, name: str, outcome: Any) -> None:
    fields = [part["component"] for part in outcome["modal"]["components"] if "component" in part]
    values: dict[str, Any] = {}
    for one in fields:
        if one["type"] != FILE_UPLOAD:
            values[one["custom_id"]] = random_inputs.nonsense(attack.chance)[: one.get("max_length", 4000)]
        elif attack.chance.random() < 0.3:
            values[one["custom_id"]] = [encoded("board.png", attack.chance.choice(FILES))]
    submitted = attack.place.post(
        "submit", **{"as": name, "interaction": outcome["interaction"]}, values=values, wait=WAIT
    )
    await attack.did("forged", "a form", submitted)


async def flood(attack: Attack) -> None:
    """One person asks thirty questions at once."""
    name, channel = f"Flooder{attack.chance.randrange(5)}", attack.chance.choice(attack.channels)
    lines = [random_inputs.question_in_server(attack.chance) for _ in range(30)]
    requests = (attack.place.say(line, by=name, channel=channel, wait=WAIT) for line in lines)
    await asyncio.gather(
        *(attack.did("floods", line, request) for line, request in zip(lines, requests, strict=True))
    )
    await attack.pause(20.0)


async def upload(attack: Attack) -> None:
    """Ask for a file to be solved that is not a board."""
    by = f"Uploader{attack.chance.randrange(10)}"
    name = attack.chance.choice(("board.txt", "board.png", "board.gz"))
    content = attack.chance.choice(FILES)
    files = {attack.chance.choice(("file", "image")): encoded(name, content)}
    request = {"as": by, "text": "/mines solve", "wait": WAIT, "files": files}
    channel = attack.chance.choice(attack.channels)
    description = f"{name} of {len(content)} bytes"
    await attack.did("uploads", description, attack.place.post("say", **request, channel=channel))
    await attack.pause(3.0)


async def peep(attack: Attack) -> None:
    """Begin games, and export the stored data in the middle of them."""
    name, channel = f"Peeper{attack.chance.randrange(10)}", attack.chance.choice(attack.channels)
    for line in ("/ventti play", "/mines play", "/me export", "/history", "/stats"):
        outcome = await attack.did("peeps", line, attack.place.say(line, by=name, channel=channel, wait=WAIT))
        for message in outcome.get("messages", ()):
            for file in message.get("attachments", ()):
                with suppress(aiohttp.ClientError):
                    async with attack.place.session.get(file["url"]) as response:
                        attack.sent[f"{message['id']} {file['filename']}"] = _readable(await response.read())
    await attack.pause(4.0)


def _readable(content: bytes) -> str:
    with suppress(OSError, EOFError):
        content = gzip.decompress(content)
    return content.decode(errors="replace")


# Faults


async def faults(attack: Attack) -> None:
    fault = attack.chance.choice(FAULTS)
    attack.faults[" ".join(map(str, fault.values()))] += 1
    await attack.place.post("faults", **fault)
    await asyncio.sleep(FAULT_EVERY)


async def cuts(attack: Attack) -> None:
    await asyncio.sleep(CUT_EVERY)
    cut = attack.chance.choice(CUTS)
    attack.faults[cut["gateway"]] += 1
    await attack.place.post("faults", **cut)


async def full_disk(attack: Attack, database: Path) -> None:
    """Forbid the bot's files to grow for some seconds."""
    await asyncio.sleep(FULL_EVERY)
    process = attack.bot.process.pid
    with suppress(ProcessLookupError, FileNotFoundError):
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        files = (database, database.with_name(f"{database.name}-wal"))
        largest = await asyncio.to_thread(lambda: max(file.stat().st_size for file in files))
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, before[1]))
        attack.faults["full disk"] += 1
        await asyncio.sleep(FULL_FOR)
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


async def kills(attack: Attack, address: str, end: float) -> None:
    await asyncio.sleep(KILL_EVERY)
    if time.monotonic() > end - LAST_KILL:
        return
    attack.faults["kill"] += 1
    await attack.bot.kill()
    await audit(attack, address)


async def audit(attack: Attack, address: str) -> None:
    code, output = await _run_audit(address)
    if code:
        attack.problems.append(f"The audit: {output}")


async def listen(attack: Attack) -> None:
    """Record what everybody is shown, and when the bot has no gateway session."""
    away_since: float | None = None
    async with attack.place.session.ws_connect(
        "/playground/live", params={"as": WATCHER}, max_msg_size=0
    ) as socket:
        async for message in socket:
            event = json.loads(message.data)
            if event["type"] in ("message", "message_update"):
                attack.keep(event["message"])
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


async def look_for_secrets(attack: Attack, address: str) -> None:
    """Report a problem for each text that was sent and contains a secret that must still be one."""
    await asyncio.sleep(20.0)
    sent = dict(attack.sent)
    secrets = await _secrets(address)
    for where, content in sent.items():
        if leaked := [name for name, forms in secrets.items() if any(form in content for form in forms)]:
            attack.problems.append(f"{leaked} stands in {where}: {content[:300]}")
    for where in sent:  # these texts need no second search
        if attack.sent.get(where) is sent[where]:
            del attack.sent[where]
    attack.counts["texts searched for secrets"].tried += len(sent)


async def _secrets(address: str) -> dict[str, tuple[str, ...]]:
    """The secrets of open rounds and of shoes still in play, in each way to write them."""
    database = await Database.open(address)
    try:
        async with database.read() as connection:
            shoes = await connection.execute(text("SELECT id, secret FROM shoes WHERE spent_at IS NULL"))
            secrets = {f"shoe {row.id}": bytes(row.secret) for row in shoes}
            rows = await connection.execute(
                text(
                    "SELECT rounds.id, events.what FROM events JOIN rounds ON rounds.id = events.round_id"
                    " WHERE rounds.closed_at IS NULL AND rounds.table_id IS NULL"
                )
            )
            for row in rows:
                data = json.loads(row.what)
                if secret := data.get("secret"):
                    secrets[f"round {row.id}"] = bytes.fromhex(secret)
    finally:
        await database.close()
    return {name: (one.hex(), base64.b64encode(one).decode()) for name, one in secrets.items()}


# The run


@asynccontextmanager
async def long_lived_playground() -> AsyncIterator[Playground]:
    """A playground that may be killed in the end: after an hour of attacks it takes long to stop."""
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(running_playground(module="benchmarks.large_playground"))
        yield place
        with suppress(TimeoutError):
            await stack.pop_all().aclose()


async def attacked(arguments: argparse.Namespace) -> Attack:
    with tempfile.TemporaryDirectory() as folder:
        file, log = Path(folder, "oddsmith.sqlite"), arguments.log or Path(folder, "log")
        address = f"sqlite:///{file}"
        async with (
            long_lived_playground() as place,
            simulated_players.unbounded(place) as place,
            AsyncExitStack() as stack,
        ):
            watched = Watched(place, place.environment(address), log, module="benchmarks.forging_bot")
            bot = await stack.enter_async_context(watched)
            channels = await simulated_players.channels(place, TABLES, WATCHER)
            attack = Attack(place, bot, channels, Random(arguments.seed))
            settings = await _settings(address)
            await _attack(attack, address, file, time.monotonic() + arguments.minutes * 60)
            attack.settle()
            if await _settings(address) != settings:
                attack.problems.append("Somebody who may not has changed what a server has set.")
        attack.problems += _logged_errors(log)
        await audit(attack, address)
        if ledger := await _ledger_sum(address):
            attack.problems.append(f"The ledger comes to {ledger} and not to nothing.")
        return attack


async def _attack(attack: Attack, address: str, file: Path, end: float) -> None:
    lines = {channel: OPENINGS[number % len(OPENINGS)] for number, channel in enumerate(attack.channels)}
    tally = Tally()
    async with simulated_players.opened(attack.place, lines, WATCHER) as seen:
        crowd = [
            Somebody(
                attack.place,
                f"P{number // SEATS}-{number % SEATS}",
                seen[attack.channels[number // SEATS]],
                lines[attack.channels[number // SEATS]],
                False,
                tally,
                THINK,
                Random(f"{number}"),
            )
            for number in range(TABLES * SEATS)
        ]

        async def repeat(action: Callable[[], Awaitable[None]]) -> None:
            while time.monotonic() < end:
                await action()

        listening = asyncio.create_task(listen(attack))
        async with asyncio.TaskGroup() as tasks:
            for person in crowd:
                tasks.create_task(person.live(attack.chance.random() * 5, end))
            for action in (
                lambda: race(attack, seen),
                lambda: forge(attack),
                lambda: forge(attack),
                lambda: flood(attack),
                lambda: upload(attack),
                lambda: peep(attack),
                lambda: faults(attack),
                lambda: cuts(attack),
                lambda: full_disk(attack, file),
                lambda: kills(attack, address, end),
                lambda: look_for_secrets(attack, address),
            ):
                tasks.create_task(repeat(action))
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
    attack.counts["the crowd"].tried += sum(map(len, tally.waits.values())) + len(tally.unanswered)
    attack.open_questions += [
        ("the crowd", f"{missed.what}, by {missed.who}", missed.begin, missed.end, missed.status)
        for missed in tally.unanswered
    ]
    for mistake, times in tally.mistakes.items():
        attack.problems.append(f"The crowd was wrong {times} times: {mistake}")


async def _settings(address: str) -> list[Any]:
    database = await Database.open(address)
    try:
        async with database.read() as connection:
            rows = await connection.execute(text("SELECT id, settings FROM servers ORDER BY id"))
            return [(row.id, row.settings) for row in rows]
    finally:
        await database.close()


def _logged_errors(log: Path) -> Iterator[str]:
    for line in log.read_text(errors="replace").splitlines():
        if (" ERROR " in line or " CRITICAL " in line) and not any(words in line for words in DATABASE_AWAY):
            yield f"Logged: {line}"


async def _run(arguments: argparse.Namespace) -> Attack:
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await attacked(arguments)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--seed", default="adversary", help="of all that is done at random")
    parser.add_argument("--log", type=Path, help="keep the bot's log in this file")
    arguments = parser.parse_args()
    attack = asyncio.run(_run(arguments))
    print(f"{'':28}{'tried':>9}{'refused':>9}{'excused':>9}{'unanswered':>12}{'wrong':>7}")
    for kind, counts in sorted(attack.counts.items()):
        print(
            f"{kind:28}{counts.tried:>9,}{counts.refused:>9,}{counts.excused:>9,}{counts.unanswered:>12,}{counts.wrong:>7,}"
        )
    print("faults:", ", ".join(f"{times} {fault}" for fault, times in attack.faults.most_common()))
    print("\n".join(attack.problems[:SHOWN]) or "Everything holds.")
    if more := attack.problems[SHOWN:]:
        print(f"and {len(more)} more")
    sys.exit(1 if attack.problems else 0)


if __name__ == "__main__":
    main()
