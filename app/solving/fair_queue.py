"""Whose turn it is in the solver pool: guilds in a circle, and in each guild its people in a circle.

However much one guild asks, another's question waits for one question of each guild at most, beside those
that are being solved.

Nobody can tell beforehand how long a question takes. So a question has up to three turns, and begins anew in
each. The first and second can be taken back, the third never. A turn that has had its time (KEPT) gives way
to a question that waits for its first turn, the youngest such turn first. To one that waits for its second
gives way another second turn, or a first that was given after its own. Who has had fewer turns goes first,
and of those who have had none, people without a slow question in the pool. But one turn in EVERY goes to who
was passed over, so that nobody waits without bound.

Three workers or more: second and third turns leave one worker to first turns, but if there are third turns
alone a single second turn has it, which gives way after a second. One person's third turns leave two
workers. So a quick question waits for the first turn of each person before it in its guild, shared by the
workers without a third turn: for a second or two if ten people ask slow questions at the same moment, and
hardly later on. One that is a little slower waits for others' second turns, but for no third.
Two workers: the same, with one worker for third turns.
One worker: quick questions go first, but wait for a third turn until its deadline. A bot for many people
needs two workers.

The house's own work has a place in the circle like a guild, and as many questions as it likes.
"""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

from app.request_context import Requester
from app.solving.processes import SolverFailed

MAX_PER_USER = 4  # questions of one person, being solved or waiting
MAX_WAITING = 1000  # questions in all
MAX_WAIT = 120.0  # seconds for a turn
KEPT = (0.2, 1.0)  # seconds for which a first and a second turn are not taken back
FIRST, SECOND, THIRD = range(3)
EVERY = 20  # turns, of which one goes to who was passed over

INTERNAL = Requester(0, 0, 0)


class QueueFull(SolverFailed):
    """No turn is given."""


class GaveWay(Exception):
    """A turn was taken back."""


class Turn:
    """A question that waits for its turn, or has it."""

    def __init__(self, asker: Requester, lost: "Turn | None", has_had_time: Callable[["Turn"], None]) -> None:
        self.asker = asker
        self.guild = (
            asker.user_id if asker.guild_id is None else asker.guild_id
        )  # where it stands in the circle
        self.lost = lost  # the turn before this one
        self.number: int = lost.number + 1 if lost else FIRST
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gives_way = False
        self.given = 0  # its place in the order of all that are given
        self._has_had_time = has_had_time
        self._timer: asyncio.TimerHandle | None = None
        self._limit: asyncio.Timeout | None = None

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """The block is cancelled when the turn is taken back. Raises GaveWay then."""
        try:
            async with asyncio.timeout(None) as self._limit:
                yield
        except TimeoutError:
            if self._limit is not None and self._limit.expired():
                raise GaveWay from None
            raise

    def begun(self) -> None:
        """A worker has taken the question up: its time begins."""
        if self.number < THIRD:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(KEPT[self.number], self._has_had_time, self)

    def ended(self) -> None:
        if self._timer:
            self._timer.cancel()

    def give_way(self) -> None:
        assert self._limit is not None
        self.gives_way = True
        self._limit.reschedule(asyncio.get_running_loop().time())


class FairQueue:
    """Turns at `at_once` workers."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.waiting = 0
        self.running = 0
        self._running_by: Counter[int] = Counter()  # turns taken, by number
        self._third_of: Counter[int] = Counter()  # third turns taken, by person
        self._slow_of: Counter[int] = (
            Counter()
        )  # turns but first ones that are taken or waited for, by person
        self._had_time: dict[Turn, None] = {}  # turns that may be taken back, the youngest last
        self._giving_way = 0  # turns that were taken back, and whose workers are not free yet
        self._given = 0
        self._closed = False
        self._passed_over = 0  # turns that were given one after the other while others were passed over
        # Turns taken or waited for, by person and interaction.
        self._pending_by_user: defaultdict[int, Counter[int]] = defaultdict(Counter)
        # Each guild's people, each person's questions. Who comes next stands first.
        self._queues: dict[int, dict[int, deque[Turn]]] = {}

    @asynccontextmanager
    async def slot(self, asker: Requester | None, lost: Turn | None = None) -> AsyncIterator[Turn]:
        """The block is one of at most `at_once`; None is the house.

        Raises QueueFull if no turn is given, and GaveWay if it was taken back, which cancels the block:
        then ask at once for the next, with the one that was `lost`.
        """
        asker = asker or INTERNAL
        if not lost:
            self._admit(asker)
        turn = Turn(asker, lost, self._has_had_time)
        self._queues.setdefault(turn.guild, {}).setdefault(asker.user_id, deque()).append(turn)
        self.waiting += 1
        self._pending_by_user[asker.user_id][asker.interaction_id] += 1
        _count(self._slow_of, asker.user_id, turn.number > FIRST)
        self._grant_slots()
        try:
            await self._wait_for_slot(turn.called)
            async with turn.taken():
                yield turn
        finally:
            turn.ended()
            self._release(turn)

    def _admit(self, asker: Requester) -> None:
        if asker is INTERNAL:
            return
        mine: Counter[int] = self._pending_by_user.get(asker.user_id, Counter())
        if asker.interaction_id not in mine and len(mine) >= MAX_PER_USER:
            raise QueueFull("solving-too-many-of-yours", most=MAX_PER_USER)
        if self.waiting >= MAX_WAITING:
            raise QueueFull("solving-too-many")

    async def _wait_for_slot(self, called: "asyncio.Future[None]") -> None:
        done, _ = await asyncio.wait({called}, timeout=MAX_WAIT)
        if not done:
            raise QueueFull("solving-no-turn")
        if called.cancelled() or self._closed:
            raise asyncio.CancelledError

    def close(self) -> None:
        """Give no more turns: who waits is cancelled, and who comes later."""
        self._closed = True
        for turn in self._waiting():
            turn.called.cancel()

    def _waiting(self) -> Iterator[Turn]:
        """All that wait, who comes next first."""
        for people in self._queues.values():
            for turns in people.values():
                yield from turns

    def _has_had_time(self, turn: Turn) -> None:
        self._had_time[turn] = None
        self._take_back()

    def _grant_slots(self) -> None:
        """Give out the turns that are free, and take back those that others wait for."""
        while self.running < self.capacity and (turn := self._next_in_line()):
            people = self._queues[turn.guild]
            turns = people.pop(turn.asker.user_id)
            turns.remove(turn)
            if turns:
                people[turn.asker.user_id] = turns  # behind the guild's others
            del self._queues[turn.guild]
            if people:
                self._queues[turn.guild] = people  # behind the other guilds
            self.waiting -= 1
            self.running += 1
            self._running_by[turn.number] += 1
            _count(self._third_of, turn.asker.user_id, turn.number == THIRD)
            self._given += 1
            turn.given = self._given
            turn.called.set_result(None)
        self._take_back()

    def _next_in_line(self) -> Turn | None:
        """Whose turn is next; None if nobody who waits may have one."""
        waiting = [turn for turn in self._waiting() if not turn.called.done() and self._may(turn)]
        if not waiting:
            return None
        first, last = min(waiting, key=self._rank), max(waiting, key=self._rank)
        self._passed_over = 0 if self._rank(first) == self._rank(last) else self._passed_over + 1
        if self._passed_over < EVERY:
            return first
        self._passed_over = 0
        return last

    def _may(self, turn: Turn) -> bool:
        """Whether there is room for it, if it is no first turn."""
        if turn.number == FIRST or (turn.number == SECOND and not self._running_by[SECOND]):
            return True
        if self._running_by[SECOND] + self._running_by[THIRD] >= max(self.capacity - 1, 1):
            return False
        of_a_person = max(self.capacity - 2, 1)
        return (
            turn.number == SECOND
            or turn.asker is INTERNAL
            or self._third_of[turn.asker.user_id] < of_a_person
        )

    def _rank(self, turn: Turn) -> int:
        """Who goes first is least."""
        if turn.number > FIRST:
            return 1 + turn.number
        return int(turn.asker.user_id in self._slow_of)

    def _take_back(self) -> None:
        """Turns that have had their time give way to first turns that are waited for, or to a second one."""
        waiting = [turn for turn in self._waiting() if turn.number < THIRD and not turn.called.done()]
        first = sum(turn.number == FIRST for turn in waiting)
        while self._had_time and self._giving_way < first:
            self._gives_way(next(reversed(self._had_time)))
        if first or not waiting or self._giving_way:
            return
        # If there is no room for a second turn it can only have the place of another.
        room = self._may(waiting[0])
        since = min(turn.lost.given for turn in waiting if turn.lost)
        for turn in reversed(self._had_time):
            if turn.number == SECOND or (room and turn.given > since):
                self._gives_way(turn)
                break

    def _gives_way(self, turn: Turn) -> None:
        del self._had_time[turn]
        self._giving_way += 1
        turn.give_way()

    def _release(self, turn: Turn) -> None:
        person = turn.asker.user_id
        if turn.called.done() and not turn.called.cancelled():
            self.running -= 1
            self._had_time.pop(turn, None)
            self._giving_way -= turn.gives_way
            self._running_by[turn.number] -= 1
            _count(self._third_of, person, -(turn.number == THIRD))
        else:
            people = self._queues[turn.guild]
            people[person].remove(turn)
            if not people[person]:
                del people[person]
            if not people:
                del self._queues[turn.guild]
            self.waiting -= 1
        _count(self._slow_of, person, -(turn.number > FIRST))
        mine = self._pending_by_user[person]
        mine[turn.asker.interaction_id] -= 1
        if not mine[turn.asker.interaction_id]:
            del mine[turn.asker.interaction_id]
        if not mine:
            del self._pending_by_user[person]
        self._grant_slots()


def _count(counted: Counter[int], person: int, change: int) -> None:
    counted[person] += change
    if not counted[person]:
        del counted[person]
