"""A simulated crowd in a playground: people who play at a table, ask, paste and press at random."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from benchmarks import random_inputs, simulated_players
from benchmarks.tables import wanted
from tests.people import enabled_buttons
from tests.playground_client import BUTTON, MENU, Playground, parts

LONGEST_THOUGHT = 4.0  # times the mean
PATIENCE = 90.0  # seconds for the whole answer
A_PRESS_WAITS = 10.0  # seconds for the first answer at a table, which the playground gives up after 3
AT_TABLE = 0.85  # share of the times when it is their turn there
SOMETHING_ELSE = 0.02  # share of the times at a table: any button, whatever it does
GOES_ON = 0.6  # share of the times when the last answer has components
PASTES = 0.06  # share of the questions: a board in a message, solved by a command on the message
IN_DIRECT = 0.1  # share of the questions
MANAGES = 0.1  # share of a manager's questions

TEXT = 4  # a type of component, in a form

AWAY = ("No bot is connected.", "The bot has no commands yet.")


class Unanswered(NamedTuple):
    """An interaction without an answer; times in seconds on the monotonic clock."""

    who: str
    what: str
    begin: float
    end: float
    status: str


@dataclass
class Tally:
    """The results of all their actions. `waits` in seconds for the first answer, by kind of question."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    unanswered: list[Unanswered] = field(default_factory=list)
    too_late: int = 0
    mistakes: Counter[str] = field(default_factory=Counter)  # lines that no command takes

    def add(self, who: str, what: str, begin: float, outcome: Any, *, whole: bool) -> None:
        end = time.monotonic()
        if error := outcome.get("error"):
            if error in AWAY:
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
    chance: Random
    last: Any = None  # an answer with components to press

    async def live(self, come: float, end: float) -> None:
        """Join after so many seconds, and act until the end, on the monotonic clock."""
        await asyncio.sleep(come)
        while time.monotonic() < end:
            thought = min(self.chance.expovariate(1 / self.think), LONGEST_THOUGHT * self.think)
            await asyncio.sleep(thought)
            await self._do_something()

    async def _do_something(self) -> None:
        message = self.table.message
        custom_id = wanted(message, self.name, self.chance)
        if custom_id and self._happens(AT_TABLE):
            await self._press_at_table(message, custom_id)
        elif not enabled_buttons(message):
            await self._say(self.opening, self._channel)
        elif self._happens(SOMETHING_ELSE):
            await self._press(message)
        elif self.last and self._happens(GOES_ON):
            await self._press(self.last)
        elif self._happens(PASTES):
            await self._paste()
        else:
            await self._ask()

    def _happens(self, share: float) -> bool:
        return self.chance.random() < share

    @property
    def _channel(self) -> str:
        return str(self.table.message["channel_id"])

    async def _press_at_table(self, message: Any, custom_id: str, *values: str) -> None:
        """The result shows in the table's message, not in an answer."""
        pressed = {"custom_id": custom_id, "values": values, "first": True, "wait": A_PRESS_WAITS}
        await self._record(
            "a press at a table", self._send_component(message, "click", **pressed), whole=False
        )

    async def _ask(self) -> None:
        if self.manages and self._happens(MANAGES):
            await self._say("/settings", self._channel)
        elif self._happens(IN_DIRECT):
            await self._say(random_inputs.question(self.chance), await self.place.direct(self.name))
        else:
            await self._say(random_inputs.question_in_server(self.chance), self._channel)

    async def _say(self, line: str, channel: str) -> None:
        kind = " ".join(line.split()[:2]) if line.startswith(("/bj", "/ventti", "/mines", "/chips")) else line
        request = self.place.say(line, by=self.name, wait=PATIENCE, channel=channel)
        self._remember(await self._record(kind, request, whole=True))

    async def _paste(self) -> None:
        text = f"```\n{random_inputs.board(self.chance)}\n```"
        outcome = await self.place.post("say", **{"as": self.name, "channel": self._channel, "text": text})
        applied = self._send_component(outcome["message"], "apply", command="Solve board", wait=PATIENCE)
        self._remember(await self._record("Solve board", applied, whole=True))

    async def _press(self, message: Any) -> None:
        """Press any button of a message, or choose from any string menu."""
        offered = [part for part in parts(message) if part["type"] in (BUTTON, MENU) and "custom_id" in part]
        offered = [part for part in offered if not part.get("disabled")]
        if message is self.last:
            self.last = None
        if not offered:
            return
        part = self.chance.choice(offered)
        values = [self.chance.choice(part["options"])["value"]] if part["type"] == MENU else []
        if message["id"] == self.table.message["id"]:
            await self._press_at_table(message, part["custom_id"], *values)
            return
        pressed = self._send_component(
            message, "click", custom_id=part["custom_id"], values=values, wait=PATIENCE
        )
        self._remember(await self._record("a press elsewhere", pressed, whole=True))

    async def _fill_in(self, outcome: Any, *, whole: bool) -> Any:
        """Send a form, with something in each of its text fields."""
        await asyncio.sleep(self.chance.uniform(0, self.think))
        fields = [part["component"] for part in outcome["modal"]["components"] if "component" in part]
        values = {field["custom_id"]: self._written(field) for field in fields if field["type"] == TEXT}
        wait = PATIENCE if whole else A_PRESS_WAITS
        form = {"as": self.name, "interaction": outcome["interaction"], "values": values, "wait": wait}
        return await self._record("a form", self.place.post("submit", **form), whole=whole)

    def _written(self, form_field: Any) -> str:
        if form_field["custom_id"] == "board":
            return random_inputs.board(self.chance)
        text = self.chance.choice(
            [str(self.chance.randint(1, 50)), "B2", random_inputs.nonsense(self.chance)]
        )
        return text[: form_field.get("max_length", 4000)]

    def _send_component(self, message: Any, deed: str, /, **more: Any) -> Any:
        target = {"channel": message["channel_id"], "message": message["id"], "as": self.name}
        return self.place.post(deed, **target, **more)

    async def _record(self, kind: str, action: Any, *, whole: bool) -> Any:
        started_at = time.monotonic()
        outcome = await action
        self.tally.add(self.name, kind, started_at, outcome, whole=whole)
        if outcome.get("modal"):
            return await self._fill_in(outcome, whole=whole)
        return outcome

    def _remember(self, outcome: Any) -> None:
        messages = outcome.get("messages")
        if messages:
            self.last = messages[-1]
