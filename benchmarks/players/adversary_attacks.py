"""The attackers of benchmarks.adversary, and the results of what they do. Each call is one attack."""

import asyncio
import gzip
import json
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from typing import Any

import aiohttp
from PIL import Image

from benchmarks.players import random_inputs, simulated_players
from benchmarks.processes.monitored_bot import Away, MonitoredBot
from bot.render.layout import ERROR_COLOR, WARNING_COLOR
from tests.people import enabled_buttons
from tests.playground_client import ROOT, Playground, encoded, parts

PLAYERS_PER_TABLE = 3
PAUSE = 1.0  # seconds on average between two actions of an attacker
WAIT = 100.0  # seconds for a whole answer: longer than any deadline of the bot, so that no answer comes later

CONTAINER, FILE_UPLOAD = 17, 19  # types of component
CORPUS = ROOT / "tests" / "fuzz" / "corpus" / "custom_id"


def _blank_image(side: int) -> bytes:
    file = BytesIO()
    Image.new("1", (side, side)).save(file, "PNG")
    return file.getvalue()


FILES: tuple[bytes, ...] = (
    _blank_image(5000),  # the largest that is decoded
    _blank_image(12_000),
    _blank_image(500)[:200],
    gzip.compress(bytes(20_000_000), mtime=0),
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "½".encode()[:1],
    b"#" * 1_000_000,
    b"",
    b"\xff\xfe1\x00#\x00",
)


@dataclass
class Counts:
    """How often each result of one kind of action occurred: see benchmarks.adversary."""

    tried: int = 0
    refused: int = 0
    unanswered: int = 0
    excused: int = 0
    wrong: int = 0


@dataclass
class Attack:
    """The state of a run: what the attackers see and have done, and when the bot could not answer.

    unfinished  actions without an answer so far: (kind, action, start, end, status), monotonic seconds
    away        when the bot had no gateway session
    seen        custom_ids of messages that everybody sees
    sent        the newest text of each message, by its id
    """

    place: Playground
    bot: MonitoredBot
    channels: list[str]
    rng: Random
    counts: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))
    problems: list[str] = field(default_factory=list)
    unfinished: list[tuple[str, str, float, float, str]] = field(default_factory=list)
    away: list[Away] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    sent: dict[str, str] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)

    async def record(self, kind: str, action: str, request: Awaitable[Any], *, pressed: bool = False) -> Any:
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
            self.unfinished.append((kind, action, started_at, time.monotonic(), str(status)))
        self._check_answers(counts, f"{kind}: {action}", outcome.get("messages", ()))
        return outcome

    def _check_answers(self, counts: Counts, action: str, messages: Sequence[Any]) -> None:
        """Count refusals, apologies and repeated answers among the messages that answer an action."""
        texts = Counter(message["plain"] for message in messages if message["plain"])
        if len({message["id"] for message in messages}) > 1 and max(texts.values(), default=0) > 1:
            counts.wrong += 1
            self.problems.append(f"{clock_time()} Answered twice: {action}")
        for message in messages:
            accents = (part.get("accent_color") for part in parts(message) if part["type"] == CONTAINER)
            color = next(accents, None)
            if color == WARNING_COLOR.value:
                counts.refused += 1
            elif color == ERROR_COLOR.value and "Reference" in message["plain"]:
                counts.wrong += 1
                self.problems.append(f"{clock_time()} {action}: {message['plain']}")
            self.keep_message(message)

    def keep_message(self, message: Any) -> None:
        self.sent[str(message["id"])] = json.dumps(message, ensure_ascii=False)

    def count_unanswered(self) -> None:
        """Count each unanswered action as excused if the bot was away then, else as unanswered."""
        for kind, action, started_at, end, status in self.unfinished:
            if any(period.touches(started_at, end) for period in (*self.away, *self.bot.away)):
                self.counts[kind].excused += 1
            else:
                self.counts[kind].unanswered += 1
                at = clock_time(time.monotonic() - started_at)
                waited = f"{end - started_at:.1f} s"
                self.problems.append(f"{at} Not answered after {waited}, {status}: {kind}: {action}")

    async def pause(self, mean: float = PAUSE) -> None:
        await asyncio.sleep(min(self.rng.expovariate(1 / mean), 4 * mean))


def clock_time(ago: float = 0.0) -> str:
    """The time of day `ago` seconds ago, in the log's format."""
    return time.strftime("%H:%M:%S", time.localtime(time.time() - ago))


async def race(attack: Attack, seen: dict[str, simulated_players.ShownTable]) -> None:
    """Everybody at a table presses the same button at the same moment, twice."""
    channel = attack.rng.choice(attack.channels)
    message = seen[channel].message
    if not message or not (buttons := enabled_buttons(message)):
        await attack.pause()
        return
    label = attack.rng.choice(sorted(buttons))
    table = attack.channels.index(channel)
    target = {"channel": channel, "message": message["id"], "custom_id": buttons[label], "values": []}
    clicks = [
        attack.place.post("click", **target, **{"as": f"P{table}-{seat}", "wait": WAIT})
        for seat in range(PLAYERS_PER_TABLE)
        for _ in range(2)
    ]
    await asyncio.gather(*(attack.record("races", label, click, pressed=True) for click in clicks))


async def forge(attack: Attack) -> None:
    """Press a component that was never shown."""
    rng = attack.rng
    custom_id = _forged_id(attack)
    kind = rng.choice(("button", "button", "menu", "channels"))
    name = f"Mallory{rng.randrange(40)}"
    channel = rng.choice(attack.channels)
    value = rng.choice(("forged", str(2**64), "decks", "-1", "\u202e", "x" * 100))
    line = f"/forge custom_id:{custom_id} kind:{kind} value:{value}"
    answer = await attack.record("forged", line, attack.place.say(line, by=name, channel=channel, wait=WAIT))
    if not answer.get("messages"):
        return
    message = answer["messages"][-1]
    values = {"button": [], "menu": [value], "channels": [channel]}[kind]
    if kind != "button" and rng.random() < 0.3:
        values = []
    target = {"as": name, "channel": message["channel_id"], "message": message["id"]}
    click = attack.place.post("click", **target, custom_id=custom_id, values=values, wait=WAIT)
    outcome = await attack.record("forged", f"{line} {values}", click)
    if outcome.get("modal"):
        await _submit_nonsense(attack, name, outcome)


def _forged_id(attack: Attack) -> str:
    """A custom_id from the fuzzing corpus or of somebody else's button, sometimes with other numbers."""
    rng = attack.rng
    seed = rng.choice(sorted(CORPUS.iterdir())).read_text().splitlines()[0]
    custom_id = rng.choice([seed, *attack.seen[-200:]]) or seed
    digits = [position for position, letter in enumerate(custom_id) if letter.isdigit()]
    if digits and rng.random() < 0.6:
        position, number = rng.choice(digits), rng.choice(("0", "9", "99999999999999", "-1"))
        custom_id = f"{custom_id[:position]}{number}{custom_id[position + 1 :]}"
    return custom_id.strip()[:100] or "x"


async def _submit_nonsense(attack: Attack, name: str, outcome: Any) -> None:
    fields = [part["component"] for part in outcome["modal"]["components"] if "component" in part]
    values: dict[str, Any] = {}
    for one in fields:
        if one["type"] != FILE_UPLOAD:
            values[one["custom_id"]] = random_inputs.nonsense(attack.rng)[: one.get("max_length", 4000)]
        elif attack.rng.random() < 0.3:
            values[one["custom_id"]] = [encoded("board.png", attack.rng.choice(FILES))]
    submitted = attack.place.post(
        "submit", **{"as": name, "interaction": outcome["interaction"]}, values=values, wait=WAIT
    )
    await attack.record("forged", "a form", submitted)


async def flood(attack: Attack) -> None:
    """One person asks thirty questions at once."""
    name, channel = f"Flooder{attack.rng.randrange(5)}", attack.rng.choice(attack.channels)
    lines = [random_inputs.question_in_server(attack.rng) for _ in range(30)]
    requests = (attack.place.say(line, by=name, channel=channel, wait=WAIT) for line in lines)
    await asyncio.gather(
        *(attack.record("floods", line, request) for line, request in zip(lines, requests, strict=True))
    )
    await attack.pause(20.0)


async def upload(attack: Attack) -> None:
    """Ask for a file to be solved that is not a board."""
    by = f"Uploader{attack.rng.randrange(10)}"
    name = attack.rng.choice(("board.txt", "board.png", "board.gz"))
    content = attack.rng.choice(FILES)
    files = {attack.rng.choice(("file", "image")): encoded(name, content)}
    request = {"as": by, "text": "/mines solve", "wait": WAIT, "files": files}
    channel = attack.rng.choice(attack.channels)
    description = f"{name} of {len(content)} bytes"
    await attack.record("uploads", description, attack.place.post("say", **request, channel=channel))
    await attack.pause(3.0)


async def peep(attack: Attack) -> None:
    """Begin games, and export the stored data in the middle of them."""
    name, channel = f"Peeper{attack.rng.randrange(10)}", attack.rng.choice(attack.channels)
    for line in ("/ventti play", "/mines play", "/me export", "/history", "/stats"):
        outcome = await attack.record(
            "peeps", line, attack.place.say(line, by=name, channel=channel, wait=WAIT)
        )
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
