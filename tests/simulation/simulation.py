"""The scheduler: decides from the seed what happens next, what goes wrong, and checks after every step."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta
from weakref import WeakKeyDictionary

from app import audit
from solvers.errors import UserError
from storage import Database
from storage.errors import StorageError
from tests.simulation.invariants import Invariants
from tests.simulation.presses import make_press
from tests.simulation.process import Process
from tests.simulation.surroundings import AWAY, COMMIT_LOST, NoThreads, Time, TurnDatabase, Turnstile, settle

IN_FLIGHT = 4  # presses at once
DIED, CLOCK_SET, SLEPT = "process died", "clock set", "machine slept"
SECOND, REPEATED, OLD = "pressed at the second process", "answer lost, pressed again", "old button"
CHANCES = {  # of each fault, whenever it can happen
    DIED: 0.002,
    AWAY: 0.0005,
    COMMIT_LOST: 0.003,
    CLOCK_SET: 0.001,
    SLEPT: 0.005,
    SECOND: 0.2,
    REPEATED: 0.03,
    OLD: 0.03,
}
FAULTS = CHANCES.keys()
MAX_OLD = 200
LAST_STEPS = 20_000  # until every table is closed, when nobody presses any more


@dataclass
class Report:
    """What a seed expanded to. `digest` is a hash of everything that was stored."""

    presses: Counter = field(default_factory=Counter)  # by what was pressed
    stored: int = 0  # transactions
    refused: Counter = field(default_factory=Counter)  # by code
    faults: Counter = field(default_factory=Counter)
    passed: timedelta = timedelta()
    digest: str = ""


def simulate(seed, presses, file):
    """The report of a run with so many presses, on an empty database of this version in `file`."""
    return asyncio.run(_simulate(seed, presses, file))


async def _simulate(seed, presses, file):
    asyncio.get_running_loop().set_default_executor(NoThreads())
    database = await Database.open(f"sqlite:///{file}")
    simulation = Simulation(seed, database, Invariants(file))
    try:
        await simulation.run(presses)
        async with database.read() as connection:
            assert [problem async for problem in audit.problems(connection)] == []
    finally:
        await simulation.stop()
        await database.close()
    return simulation.report


class Simulation:
    def __init__(self, seed, database, invariants):
        self.chance = random.Random(seed)
        self.report = Report()
        self._engine = database._engines.thread_writer._engine
        self._invariants = invariants
        self._time = Time()
        self._turnstile = Turnstile()
        self._away_until = 0.0
        self._pressing = {}  # press and process, by task
        self._counted = WeakKeyDictionary()  # how often a press was stored
        self._open_round = None  # of the table of the press whose transaction was let through last
        self._old = []
        self._processes = [self._new_process() for _ in range(2)]

    async def run(self, presses):
        await settle()
        while self.report.presses.total() < presses:
            await self._step()
        while self._pressing or self._turnstile.waiting:
            await self._let_one_through()
            self._check()
        self._away_until = 0.0
        for _ in range(LAST_STEPS):
            if not self._turnstile.waiting:
                if not self._invariants.rows("SELECT id FROM tables WHERE closed_at IS NULL"):
                    break
                await self._time.pass_until(self._time.next_due)
            else:
                await self._let_one_through()
            self._check()
        self._invariants.check_end()
        self.report.passed = timedelta(seconds=self._time.elapsed)
        self.report.digest = self._invariants.digest()

    async def stop(self):
        for process in self._processes:
            await self._kill(process)
        self._invariants.close()

    def _happens(self, fault):
        happens = self.chance.random() < CHANCES[fault]
        self.report.faults[fault] += happens
        return happens

    async def _step(self):
        if self._happens(AWAY):
            self._away_until = self._time.elapsed + self.chance.choice([1, 30, 300])
        if self._happens(CLOCK_SET):
            self._time.offset += timedelta(hours=self.chance.choice([-26, -1, 1, 26]))
        if self._happens(DIED):
            place = self.chance.randrange(2)
            await self._kill(self._processes[place])
            self._processes[place] = self._new_process()
            await settle()
        elif self._turnstile.waiting and (len(self._pressing) >= IN_FLIGHT or self.chance.random() < 0.75):
            await self._let_one_through()
        elif self.chance.random() < 0.25:
            await self._pass_time()
        else:
            await self._press()
        self._check()

    async def _pass_time(self):
        if self._happens(SLEPT):
            await self._time.pass_until(self._time.elapsed + 3600 * self.chance.randint(1, 12))
            return
        seconds = self.chance.choice([1, 5, 20, 600, 7200])
        await self._time.pass_until(min(self._time.next_due, self._time.elapsed + seconds))

    async def _press(self):
        process = self._processes[self._happens(SECOND)]
        if self._old and self._happens(OLD):
            press = self.chance.choice(self._old)
        else:
            press = make_press(self.chance, self._seen())
            self._old = [*self._old[-MAX_OLD:], press]
        await self._send(press, process)
        if self._happens(REPEATED):
            await self._send(press, self.chance.choice(self._processes))

    def _seen(self):
        """What members see: the newest snapshots of open tables, by channel. Some are out of date."""
        sessions = [*self._processes[1].sessions, *self._processes[0].sessions]
        snapshots = [session.snapshot for session in sessions if not session.snapshot.closed]
        return {snapshot.table.channel_id: snapshot for snapshot in snapshots}

    async def _send(self, press, process):
        self.report.presses[press.what] += 1
        task = asyncio.create_task(press.run(process))
        self._pressing[task] = press, process
        await settle()

    async def _let_one_through(self):
        waiting = self._turnstile.waiting
        if not waiting:
            await settle()
            return
        task, admitted = self.chance.choice(waiting)
        fault = None
        if self._time.elapsed < self._away_until:
            fault = AWAY
        elif self._happens(COMMIT_LOST):
            fault = COMMIT_LOST
        press, _ = self._pressing.get(task, (None, None))
        self._open_round = self._invariants.open_round(press.table) if press and press.table else None
        await self._turnstile.let_through(admitted, fault)

    def _written(self):
        """A transaction was committed: its press was valid, and counts for the first time."""
        self.report.stored += 1
        press, _ = self._pressing.get(asyncio.current_task(), (None, None))
        if press is None:
            return
        assert press.round in (None, self._open_round), f"{press} was stored in another round"
        self._counted[press] = self._counted.get(press, 0) + 1
        assert not (press.once and self._counted[press] > 1), f"{press} was stored twice"

    def _check(self):
        for task in [task for task in self._pressing if task.done()]:
            self._pressing.pop(task)
            if task.cancelled():
                self.report.refused["the process died"] += 1
            elif error := task.exception():
                if not isinstance(error, UserError | StorageError):
                    raise error
                self.report.refused[error.code] += 1
        self._invariants.check(self._processes)

    def _new_process(self):
        database = TurnDatabase(self._engine, self._turnstile, self._written)
        return Process(database, self._time, self.chance.randbytes, self._invariants.check_export)

    async def _kill(self, process):
        mine = [task for task, (_, where) in self._pressing.items() if where is process]
        for task in mine:
            task.cancel()
        await process.die()
        await asyncio.gather(*mine, return_exceptions=True)
        await settle()
