"""The fair queue of the solver pool: round robin over guilds, and within each guild over its people.

However much one guild asks, a question from another guild waits for at most one question of each guild,
besides those that are being solved.

Turns. How long a question takes is not known beforehand. So it has up to three turns, and starts over in
each. The first and the second turn can be preempted once they have had their time (UNINTERRUPTED), the third
cannot. That time is what the worker has used of a processor: on a busy machine no question is slower.

Order. Questions with fewer turns so far go first, and among those without any, people without a slow question
in the pool. But one turn in TURNS_PER_PASSED_OVER goes to the question that was passed over, so that nobody
waits without bound.

Preemption. For a question that waits for its first turn, any turn gives way that has had its time; the newest
first. For one that waits for its second, another second turn does, or a first turn that was granted after
that question's own first turn.

Limits. With three workers or more, second and third turns leave one worker free for first turns; but if all
the others have third turns, a single second turn may have that worker. One person's third turns leave two
workers free. So a quick question waits for the first turn of each person before it in its guild, shared by
the workers without a third turn: for a second or two if ten people ask slow questions at once, and hardly at
all later. A slightly slower question waits for others' second turns, but not for third turns. Of two workers,
one may have third turns; the rest is the same. With one worker, quick questions go first, but wait for a
third turn until its deadline: a bot for many people needs two.

The bot's own jobs (INTERNAL) have a place in the round robin like a guild, and no limit on their number.
"""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

from app.clock import Clock
from app.request_context import Requester
from app.solving.errors import QueueFull
from app.solving.processes import TimeUsed

MAX_PER_USER = 4  # questions of one person, being solved or waiting
MAX_WAITING = 1000  # questions in all
MAX_WAIT = 120.0  # seconds for a turn
UNINTERRUPTED = (0.2, 1.0)  # seconds of a processor for which a first and a second turn are not preempted
MIN_PAUSE = 0.02  # seconds between looks at how much of its time a turn has used
FIRST, SECOND, THIRD = range(3)
TURNS_PER_PASSED_OVER = 20  # turns, of which one goes to the question that was passed over

INTERNAL = Requester(0, 0, 0)


class Preempted(Exception):
    """The turn was preempted."""


class Turn:
    """A question that waits for its turn, or has it."""

    def __init__(
        self,
        requester: Requester,
        previous: "Turn | None",
        clock: Clock,
        used_its_time: Callable[["Turn"], None],
    ) -> None:
        self.requester = requester
        self.guild = requester.guild_or_user_id  # in the round robin
        self.previous = previous  # the question's previous turn, which was preempted
        self.number: int = previous.number + 1 if previous else FIRST
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.preempted = False
        self.serial = 0  # sequence number among all granted turns
        self._clock = clock
        self._used_its_time = used_its_time
        self._watching: asyncio.Task[None] | None = None
        self._limit: asyncio.Timeout | None = None

    @asynccontextmanager
    async def preemptible(self) -> AsyncIterator[None]:
        """Cancel the block and raise Preempted when the turn is preempted."""
        try:
            async with asyncio.timeout(None) as self._limit:  # preempt ends it, not time
                yield
        except TimeoutError:
            if self._limit is not None and self._limit.expired():
                raise Preempted from None
            raise

    def start_timer(self, time_used: TimeUsed) -> None:
        """Start the turn's time; called when a worker starts the job."""
        if self.number < THIRD:
            self._watching = asyncio.create_task(self._watch(time_used))

    async def _watch(self, time_used: TimeUsed) -> None:
        """Report the turn once its worker has used its time; looks again whenever it can have done so."""
        left = UNINTERRUPTED[self.number]
        while left > 0:
            await self._clock.sleep(max(left, MIN_PAUSE))
            left = UNINTERRUPTED[self.number] - time_used()
        self._used_its_time(self)

    def stop_timer(self) -> None:
        if self._watching:
            self._watching.cancel()

    def preempt(self) -> None:
        assert self._limit is not None
        self.preempted = True
        self._limit.reschedule(0)  # long past: now


class FairQueue:
    """Grants turns, at most `capacity` at once."""

    def __init__(self, capacity: int, clock: Clock) -> None:
        self.capacity = capacity
        self._clock = clock
        self.waiting = 0
        self.running = 0
        self._running_by: Counter[int] = Counter()  # running turns, by number
        self._third_by_user: Counter[int] = Counter()  # running third turns
        self._slow_by_user: Counter[int] = Counter()  # running or waiting second and third turns
        self._preemptible: dict[Turn, None] = {}  # turns that may be preempted, the newest last
        self._preempted = 0  # turns that were preempted, and whose workers are not free yet
        self._granted_count = 0  # turns granted so far
        self._closed = False
        self._passed_over = 0  # turns granted in a row while others were passed over
        # Running or waiting turns, by person and interaction.
        self._pending_by_user: defaultdict[int, Counter[int]] = defaultdict(Counter)
        # Each guild's people, each person's turns. The next in line is first.
        self._queues: dict[int, dict[int, deque[Turn]]] = {}

    @asynccontextmanager
    async def slot(self, requester: Requester | None, previous: Turn | None = None) -> AsyncIterator[Turn]:
        """Wait for a turn and run the block in it. `requester` is None for the bot's own jobs.

        Raises QueueFull if no turn is granted. Cancels the block and raises Preempted if the turn is
        preempted: then the caller asks at once for the next turn, and passes this one as `previous`.
        """
        requester = requester or INTERNAL
        if not previous:
            self._admit(requester)
        turn = Turn(requester, previous, self._clock, self._allow_preemption)
        self._queues.setdefault(turn.guild, {}).setdefault(requester.user_id, deque()).append(turn)
        self.waiting += 1
        self._pending_by_user[requester.user_id][requester.interaction_id] += 1
        _count(self._slow_by_user, requester.user_id, turn.number > FIRST)
        self._grant_slots()
        try:
            await self._wait_for_slot(turn.granted)
            async with turn.preemptible():
                yield turn
        finally:
            turn.stop_timer()
            self._release(turn)

    def _admit(self, requester: Requester) -> None:
        if requester is INTERNAL:
            return
        pending: Counter[int] = self._pending_by_user.get(requester.user_id, Counter())
        if requester.interaction_id not in pending and len(pending) >= MAX_PER_USER:
            raise QueueFull("solving-too-many-of-yours", most=MAX_PER_USER)
        if self.waiting >= MAX_WAITING:
            raise QueueFull("solving-too-many")

    async def _wait_for_slot(self, granted: "asyncio.Future[None]") -> None:
        if not await self._clock.wait(granted, MAX_WAIT):
            raise QueueFull("solving-too-many")
        if granted.cancelled() or self._closed:
            raise asyncio.CancelledError

    def close(self) -> None:
        """Grant no more turns: cancels all that are waiting or come later."""
        self._closed = True
        for turn in self._waiting():
            turn.granted.cancel()

    def _waiting(self) -> Iterator[Turn]:
        """Yield all waiting turns, the next in line first."""
        for people in self._queues.values():
            for turns in people.values():
                yield from turns

    def _allow_preemption(self, turn: Turn) -> None:
        self._preemptible[turn] = None
        self._preempt_turns()

    def _grant_slots(self) -> None:
        """Grant turns while there are free workers, and preempt turns that others wait for."""
        while self.running < self.capacity and (turn := self._next_in_line()):
            people = self._queues[turn.guild]
            turns = people.pop(turn.requester.user_id)
            turns.remove(turn)
            if turns:
                people[turn.requester.user_id] = turns  # behind the guild's others
            del self._queues[turn.guild]
            if people:
                self._queues[turn.guild] = people  # behind the other guilds
            self.waiting -= 1
            self.running += 1
            self._running_by[turn.number] += 1
            _count(self._third_by_user, turn.requester.user_id, turn.number == THIRD)
            self._granted_count += 1
            turn.serial = self._granted_count
            turn.granted.set_result(None)
        self._preempt_turns()

    def _next_in_line(self) -> Turn | None:
        """The next turn to grant; None if no waiting turn may be granted."""
        waiting = [turn for turn in self._waiting() if not turn.granted.done() and self._may_run(turn)]
        if not waiting:
            return None
        first, last = min(waiting, key=self._rank), max(waiting, key=self._rank)
        self._passed_over = 0 if self._rank(first) == self._rank(last) else self._passed_over + 1
        if self._passed_over < TURNS_PER_PASSED_OVER:
            return first
        self._passed_over = 0
        return last

    def _may_run(self, turn: Turn) -> bool:
        """Whether the limits on second and third turns leave room for it; always true of a first turn."""
        if turn.number == FIRST or (turn.number == SECOND and not self._running_by[SECOND]):
            return True
        if self._running_by[SECOND] + self._running_by[THIRD] >= max(self.capacity - 1, 1):
            return False
        max_per_user = max(self.capacity - 2, 1)
        return (
            turn.number == SECOND
            or turn.requester is INTERNAL
            or self._third_by_user[turn.requester.user_id] < max_per_user
        )

    def _rank(self, turn: Turn) -> int:
        """The priority of a waiting turn; the lowest goes first."""
        if turn.number > FIRST:
            return 1 + turn.number
        return int(turn.requester.user_id in self._slow_by_user)

    def _preempt_turns(self) -> None:
        """Preempt turns that have had their time, for waiting first turns or for one waiting second turn."""
        waiting = [turn for turn in self._waiting() if turn.number < THIRD and not turn.granted.done()]
        first = sum(turn.number == FIRST for turn in waiting)
        while self._preemptible and self._preempted < first:
            self._preempt(next(reversed(self._preemptible)))
        if first or not waiting or self._preempted:
            return
        # If there is no room for a second turn it can only take the place of another second turn.
        room = self._may_run(waiting[0])
        since = min(turn.previous.serial for turn in waiting if turn.previous)
        for turn in reversed(self._preemptible):
            if turn.number == SECOND or (room and turn.serial > since):
                self._preempt(turn)
                break

    def _preempt(self, turn: Turn) -> None:
        del self._preemptible[turn]
        self._preempted += 1
        turn.preempt()

    def _release(self, turn: Turn) -> None:
        user_id = turn.requester.user_id
        if turn.granted.done() and not turn.granted.cancelled():
            self.running -= 1
            self._preemptible.pop(turn, None)
            self._preempted -= turn.preempted
            self._running_by[turn.number] -= 1
            _count(self._third_by_user, user_id, -(turn.number == THIRD))
        else:
            people = self._queues[turn.guild]
            people[user_id].remove(turn)
            if not people[user_id]:
                del people[user_id]
            if not people:
                del self._queues[turn.guild]
            self.waiting -= 1
        _count(self._slow_by_user, user_id, -(turn.number > FIRST))
        pending = self._pending_by_user[user_id]
        pending[turn.requester.interaction_id] -= 1
        if not pending[turn.requester.interaction_id]:
            del pending[turn.requester.interaction_id]
        if not pending:
            del self._pending_by_user[user_id]
        self._grant_slots()


def _count(counted: Counter[int], user_id: int, change: int) -> None:
    counted[user_id] += change
    if not counted[user_id]:
        del counted[user_id]
