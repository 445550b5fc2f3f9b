"""A simulated crowd in a playground: people who play at a table, ask, paste and press at random."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from benchmarks.players import random_inputs, simulated_players
from benchmarks.players.simulated_players import button_to_press
from tests.people import enabled_buttons
from tests.playground_client import BUTTON, MENU, Playground, parts

MAX_THINK = 4.0  # times the mean
ANSWER_TIMEOUT = 90.0  # seconds for the whole answer
PRESS_TIMEOUT = 10.0  # seconds for the first answer at a table; the playground itself waits only 3
AT_TABLE = 0.85  # how often people act at the table when it is their turn
ANY_BUTTON = 0.02  # how often people press any button of the table, whatever it does
FOLLOW_UP = 0.6  # how often people press a component of the last answer, if it has any
PASTED_BOARDS = 0.06  # share of the questions: a board in a message, solved by a command on the message
DIRECT_MESSAGES = 0.1  # share of the questions
SETTINGS = 0.1  # share of a manager's questions

TEXT_INPUT = 4  # a component type

NO_BOT_ERRORS = ("No bot is connected.", "The bot has no commands yet.")


class Unanswered(NamedTuple):
    """An interaction without an answer; times in seconds on the monotonic clock."""

    who: str
    what: str
    begin: float
    end: float
    status: str


@dataclass
class Tally:
    """The results of the crowd's actions; `waits`: seconds until each first answer, by kind of action."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    unanswered: list[Unanswered] = field(default_factory=list)
    too_late: int = 0
    mistakes: Counter[str] = field(default_factory=Counter)  # lines that no command takes

    def add(self, who: str, what: str, begin: float, outcome: Any, *, whole: bool) -> None:
        end = time.monotonic()
        if error := outcome.get("error"):
            if error in NO_BOT_ERRORS:
                self.unanswered.append(Unanswered(who, what, begin, end, error))
            elif error.endswith(simulated_players.TOO_LATE):
                self.too_late += 1
            else:
                self.mistakes[f"{what}: {error}"] += 1
        elif outcome["took"] is None or (whole and outcome["status"] == "thinking"):
            self.unanswered.append(Unanswered(who, what, begin, end, outcome["status"]))
        else:
            self.waits.setdefault(what, []).append(outcome["took"])


@dataclass
class CrowdMember:
    """A member of the crowd, who has a table, and asks in its channel or in private."""

    place: Playground
    name: str
    table: simulated_players.ShownTable
    opening: str  # the command that opens a table if there is none
    manages: bool  # whether they manage the server
    tally: Tally
    think: float  # seconds on average
    rng: Random
    last: Any = None  # an answer with components to press

    async def live(self, delay: float, end: float) -> None:
        """Join after `delay` seconds, and act until the end, on the monotonic clock."""
        await asyncio.sleep(delay)
        while time.monotonic() < end:
            thought = min(self.rng.expovariate(1 / self.think), MAX_THINK * self.think)
            await asyncio.sleep(thought)
            await self._do_something()

    async def _do_something(self) -> None:
        message = self.table.message
        custom_id = button_to_press(message, self.name, self.rng)
        if custom_id and self._happens(AT_TABLE):
            await self._press_at_table(message, custom_id)
        elif not enabled_buttons(message):
            await self._say(self.opening, self._channel)
        elif self._happens(ANY_BUTTON):
            await self._press(message)
        elif self.last and self._happens(FOLLOW_UP):
            await self._press(self.last)
        elif self._happens(PASTED_BOARDS):
            await self._paste()
        else:
            await self._ask()

    def _happens(self, share: float) -> bool:
        return self.rng.random() < share

    @property
    def _channel(self) -> str:
        return str(self.table.message["channel_id"])

    async def _press_at_table(self, message: Any, custom_id: str, *values: str) -> None:
        """The result shows in the table's message, not in an answer."""
        pressed = {"custom_id": custom_id, "values": values, "first": True, "wait": PRESS_TIMEOUT}
        await self._record("a press at a table", self._post(message, "click", **pressed), whole=False)

    async def _ask(self) -> None:
        if self.manages and self._happens(SETTINGS):
            await self._say("/settings", self._channel)
        elif self._happens(DIRECT_MESSAGES):
            await self._say(random_inputs.question(self.rng), await self.place.direct(self.name))
        else:
            await self._say(random_inputs.question_in_server(self.rng), self._channel)

    async def _say(self, line: str, channel: str) -> None:
        kind = " ".join(line.split()[:2]) if line.startswith(("/bj", "/ventti", "/mines", "/chips")) else line
        request = self.place.say(line, by=self.name, wait=ANSWER_TIMEOUT, channel=channel)
        self._remember(await self._record(kind, request, whole=True))

    async def _paste(self) -> None:
        text = f"```\n{random_inputs.board(self.rng)}\n```"
        outcome = await self.place.post("say", **{"as": self.name, "channel": self._channel, "text": text})
        applied = self._post(outcome["message"], "apply", command="Solve board", wait=ANSWER_TIMEOUT)
        self._remember(await self._record("Solve board", applied, whole=True))

    async def _press(self, message: Any) -> None:
        """Press any button of a message, or choose from any string menu."""
        offered = [part for part in parts(message) if part["type"] in (BUTTON, MENU) and "custom_id" in part]
        offered = [part for part in offered if not part.get("disabled")]
        if message is self.last:
            self.last = None
        if not offered:
            return
        part = self.rng.choice(offered)
        values = [self.rng.choice(part["options"])["value"]] if part["type"] == MENU else []
        if message["id"] == self.table.message["id"]:
            await self._press_at_table(message, part["custom_id"], *values)
            return
        pressed = self._post(
            message, "click", custom_id=part["custom_id"], values=values, wait=ANSWER_TIMEOUT
        )
        self._remember(await self._record("a press elsewhere", pressed, whole=True))

    async def _submit_modal(self, outcome: Any, *, whole: bool) -> Any:
        """Submit a modal with random input in each of its text fields."""
        await asyncio.sleep(self.rng.uniform(0, self.think))
        fields = [part["component"] for part in outcome["modal"]["components"] if "component" in part]
        values = {
            field["custom_id"]: self._random_input(field) for field in fields if field["type"] == TEXT_INPUT
        }
        wait = ANSWER_TIMEOUT if whole else PRESS_TIMEOUT
        form = {"as": self.name, "interaction": outcome["interaction"], "values": values, "wait": wait}
        return await self._record("a form", self.place.post("submit", **form), whole=whole)

    def _random_input(self, form_field: Any) -> str:
        if form_field["custom_id"] == "board":
            return random_inputs.board(self.rng)
        text = self.rng.choice([str(self.rng.randint(1, 50)), "B2", random_inputs.nonsense(self.rng)])
        return text[: form_field.get("max_length", 4000)]

    def _post(self, message: Any, path: str, /, **more: Any) -> Any:
        target = {"channel": message["channel_id"], "message": message["id"], "as": self.name}
        return self.place.post(path, **target, **more)

    async def _record(self, kind: str, action: Any, *, whole: bool) -> Any:
        started_at = time.monotonic()
        outcome = await action
        self.tally.add(self.name, kind, started_at, outcome, whole=whole)
        if outcome.get("modal"):
            return await self._submit_modal(outcome, whole=whole)
        return outcome

    def _remember(self, outcome: Any) -> None:
        messages = outcome.get("messages")
        if messages:
            self.last = messages[-1]
