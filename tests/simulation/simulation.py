"""The scheduler: decides from the seed what happens next, what goes wrong, and checks after every step."""

import asyncio
import random
from collections import Counter, deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from weakref import WeakKeyDictionary

from app.minesweeper_rounds import MinesRound
from app.stored_rounds import RoundSnapshot
from solvers.errors import UserError
from storage import Database
from storage.errors import StorageError
from tests.audited import problems
from tests.event_loop import settle
from tests.simulation.invariants import Invariants
from tests.simulation.presses import Seen, make_press
from tests.simulation.process import Process
from tests.simulation.surroundings import (
    AWAY,
    COMMIT_LOST,
    Fault,
    NoThreads,
    ProcessDatabase,
    Time,
    Turnstile,
    sync_engines,
)

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
    REPEATED: 0.06,
    OLD: 0.04,
}
FAULTS = CHANCES.keys()
CLOCK_OFFSETS = (-26, -1, 0, 1, 26)  # hours
TIME_PASSES = 0.15  # chance that the next step is no press
LULL = 0.0002  # chance that nobody presses for so long that everything ends by itself
TABLES_END = timedelta(hours=3)  # within which every table closes when nobody presses
GAMES_END = MinesRound.timeout + timedelta(hours=CLOCK_OFFSETS[-1] - CLOCK_OFFSETS[0] + 24)  # and every game
MAX_OLD = 200
TRACE = 100  # steps that a failure tells


@dataclass
class Report:
    """What a seed expanded to. `digest` is a hash of everything that was stored."""

    presses: Counter = field(default_factory=Counter)  # by what was pressed
    stored: int = 0  # writes
    refused: Counter = field(default_factory=Counter)  # by code
    faults: Counter = field(default_factory=Counter)
    lulls: int = 0
    passed: timedelta = timedelta()
    digest: str = ""


def simulate(seed, presses, file, tell=lambda step: None):
    """The report of a run with so many presses, on an empty database of this version in `file`.

    tell: called with each step as a line of text
    """
    return asyncio.run(_simulate(seed, presses, file, tell))


async def _simulate(seed, presses, file, tell):
    asyncio.get_running_loop().set_default_executor(NoThreads())
    database = await Database.open(f"sqlite:///{file}")
    simulation = Simulation(seed, file, tell)
    try:
        await simulation.run(presses)
        found = await problems(database)
        assert not found, f"the audit finds {found}"
    except BaseException as error:
        error.add_note("\n".join([f"Seed {seed}, {presses} presses. The last steps:", *simulation.trace]))
        raise
    finally:
        await simulation.stop()
        await database.close()
    return simulation.report


class Simulation:
    def __init__(self, seed, file, tell):
        self.chance = random.Random(seed)
        self.report = Report()
        self.trace = deque(maxlen=TRACE)
        self._tell = tell
        self._engines = sync_engines(file)
        self._invariants = Invariants(file)
        self._time = Time()
        self._turnstile = Turnstile()
        self._away_until = 0.0
        self._pressing = {}  # press and process, by task
        self._counted = WeakKeyDictionary()  # how often a press has changed something
        self._newest_change = None
        self._last_stored = {}  # by table and person: the last press that was stored, and its round
        self._written_since_check = True
        self._old = []
        self._games = {}  # views of rounds without a table, by number
        self._processes = [self._new_process() for _ in range(2)]

    async def run(self, presses):
        await settle()
        while self.report.presses.total() < presses:
            if self.chance.random() < LULL:
                await self._lull()
            await self._step()
        await self._lull()
        self._invariants.check_end()
        self.report.passed = timedelta(seconds=self._time.elapsed)
        self.report.digest = self._invariants.digest()

    async def stop(self):
        for process in self._processes:
            await self._kill(process)
        self._invariants.close()
        for engine in self._engines:
            engine.dispose()

    def _happens(self, fault):
        happens = self.chance.random() < CHANCES[fault]
        self.report.faults[fault] += happens
        return happens

    def _note(self, step):
        step = f"{self._time.elapsed:.0f} s: {step}"
        self.trace.append(step)
        self._tell(step)

    async def _step(self):
        if self._happens(AWAY):
            self._away_until = self._time.elapsed + self.chance.choice([1, 30, 300])
            self._note(f"the database is away until {self._away_until:.0f} s")
        if self._happens(CLOCK_SET):
            self._time.offset = timedelta(hours=self.chance.choice(CLOCK_OFFSETS))
            self._note(f"the clock is set: {self._time.offset / timedelta(hours=1):+.0f} h")
        if self._happens(DIED):
            place = self.chance.randrange(2)
            self._note(f"process {place} dies")
            await self._kill(self._processes[place])
            self._processes[place] = self._new_process()
            await settle()
        elif self._turnstile.waiting and (len(self._pressing) >= IN_FLIGHT or self.chance.random() < 0.75):
            await self._let_one_through()
        elif self.chance.random() < TIME_PASSES:
            await self._pass_time()
        else:
            await self._press()
        self._check()

    async def _lull(self):
        """Nobody presses any more: every press is answered, and whatever is open ends by itself in time."""
        self.report.lulls += 1
        self._note("a lull begins")
        began = self._time.elapsed
        self._away_until = 0.0
        while self._pressing or self._turnstile.waiting:
            await self._let_one_through()
            self._check()
        while self._invariants.rows("SELECT 1 FROM rounds WHERE closed_at IS NULL LIMIT 1"):
            lasted = timedelta(seconds=self._time.elapsed - began)
            assert lasted < GAMES_END, "a game does not end"
            if self._turnstile.waiting:
                await self._let_one_through()
            elif lasted < TABLES_END:
                await self._time.pass_until(self._time.next_due)
            else:
                assert not self._open_tables(), "a table does not end"
                await self._time.pass_until(self._time.elapsed + 12 * 3600)
            self._check()
        self._note("the lull is over")

    def _open_tables(self):
        return self._invariants.rows("SELECT id FROM tables WHERE closed_at IS NULL")

    async def _pass_time(self):
        if self._happens(SLEPT):
            await self._time.pass_until(self._time.elapsed + 3600 * self.chance.randint(1, 12))
            return
        seconds = self.chance.choice([1, 5, 20, 600, 7200])
        await self._time.pass_until(min(self._time.next_due, self._time.elapsed + seconds))

    async def _press(self):
        place = int(self._happens(SECOND))
        if self._old and self._happens(OLD):
            press = self.chance.choice(self._old)
        else:
            press = make_press(self.chance, self._seen())
            self._old = [*self._old[-MAX_OLD:], press]
        await self._send(press, place)
        if self._happens(REPEATED):
            await self._send(press, self.chance.randrange(2))

    def _seen(self):
        """The newest snapshots of open tables, and views of games. Some are out of date."""
        sessions = [*self._processes[1].sessions, *self._processes[0].sessions]
        snapshots = [session.snapshot for session in sessions if not session.snapshot.closed]
        return Seen({snapshot.table.channel_id: snapshot for snapshot in snapshots}, self._games)

    async def _send(self, press, place):
        where = f" at table {press.table}" if press.table else ""
        self._note(f"{press.person} presses {press.what}{where} in process {place}")
        self.report.presses[press.what] += 1
        task = asyncio.create_task(press.run(self._processes[place]))
        self._pressing[task] = press, self._processes[place]
        await settle()

    async def _let_one_through(self):
        waiting = self._turnstile.waiting
        if not waiting:
            await settle()
            return
        task, admitted = self.chance.choice(waiting)
        fault = None
        if self._time.elapsed < self._away_until:
            fault = Fault(AWAY, self.chance.randrange(4))
        elif self._happens(COMMIT_LOST):
            fault = Fault(COMMIT_LOST)
        press, _ = self._pressing.get(task, (None, None))
        whose, failed = press.what if press else "a timer", f": {fault.what}" if fault else ""
        self._note(f"a transaction of {whose}{failed}")
        await self._turnstile.let_through(admitted, fault)

    @contextmanager
    def _record(self, task, connection):
        """Note on the connection whose write this is, if it is not undone."""
        press, _ = self._pressing.get(task, (None, None))
        open_round = _open_round(connection.real, press.table) if press and press.table else None
        yield
        connection.written.append((press, open_round, _newest_change(connection.real)))

    def _committed(self, written):
        """Writes were committed together: their presses were valid, and count for the first time."""
        for press, open_round, newest_change in written:
            self.report.stored += 1
            self._written_since_check = True
            changed = newest_change != self._newest_change
            self._newest_change = newest_change
            if press and changed:
                self._counted[press] = self._counted.get(press, 0) + 1
                assert not (press.once and self._counted[press] > 1), f"{press} was stored twice"
                if press.table:
                    self._check_table_press(press, open_round)

    def _check_table_press(self, press, open_round):
        """A button that is valid for a round does nothing twice in a row, unless the bank has changed."""
        assert press.round in (None, open_round), f"{press} was stored in another round"
        place, stored = (press.table, press.person), (press, open_round)
        assert self._last_stored.get(place) != stored, f"{press} was stored twice"
        if press.what in ("bank", "pass"):
            self._last_stored.clear()
        self._last_stored[place] = stored

    def _check(self):
        for task in [task for task in self._pressing if task.done()]:
            press, _ = self._pressing.pop(task)
            if task.cancelled():
                self.report.refused["the process died"] += 1
            elif error := task.exception():
                if not isinstance(error, UserError | StorageError):
                    raise error
                self.report.refused[error.code] += 1
                if press.table is None:
                    self._games.pop(press.round, None)  # the game looks different by now
            else:
                self._give(task.result())
        assert self._turnstile.waiting or not self._pressing, "a press is neither answered nor refused"
        self._invariants.check(self._processes, written=self._written_since_check)
        self._written_since_check = False

    def _give(self, given):
        self._invariants.check_given(given)
        if isinstance(given, RoundSnapshot):
            self._games[given.round_id] = given
            if given.over:
                del self._games[given.round_id]

    def _new_process(self):
        sqlite = self.chance.random() < 0.5
        database = ProcessDatabase(
            self._engines, self._turnstile, self._record, self._committed, sqlite=sqlite
        )
        return Process(database, self._time, self.chance.randbytes)

    async def _kill(self, process):
        mine = [task for task, (_, where) in self._pressing.items() if where is process]
        for task in mine:
            task.cancel()
        await process.die()
        await asyncio.gather(*mine, return_exceptions=True)
        await settle()


def _open_round(connection, table_id):
    """The id of a table's open round, or None."""
    query = "SELECT id FROM rounds WHERE table_id = ? AND closed_at IS NULL"
    return connection.exec_driver_sql(query, (table_id,)).scalar()


def _newest_change(connection):
    """The newest movement of chips and the newest event; both change with whatever changes a game."""
    query = "SELECT (SELECT MAX(id) FROM movements), (SELECT MAX(rowid) FROM events)"
    return tuple(connection.exec_driver_sql(query).one())
