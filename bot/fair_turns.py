"""Whose turn it is in the solver pool: servers in a circle, and in each server its people in a circle.

However much one server asks, another's question waits for one question of each server at most, beside those
that are being solved. The last free worker is left to others by a server that has all the rest, the last two
by a person. So three workers are the least with which a flood leaves something both to its own server and to
all others; with one, everybody waits for everybody.

The house's own work has a place in the circle like a server, and no bounds.
"""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain

from bot.asking import Asker
from bot.processes import SolverFailed

MOST_OF_A_PERSON = 4  # questions of one person, being solved or waiting
MOST_WAITING = 1000  # questions in all
LONGEST_WAIT = 120.0  # seconds for a turn

HOUSE = Asker(0, 0, 0)


class TooMuchAsked(SolverFailed):
    """No turn is given."""


class FairTurns:
    """Turns at `at_once` workers."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.waiting = 0
        self.running = 0
        self._running_of: Counter[tuple[str, int]] = Counter()  # turns taken, by server and by person
        # Turns taken or waited for, by person and interaction.
        self._asked_by: defaultdict[int, Counter[int]] = defaultdict(Counter)
        # Each server's people, each person's questions. Who comes next stands first.
        self._circle: dict[int, dict[int, deque[asyncio.Future[None]]]] = {}

    @asynccontextmanager
    async def turn(self, asker: Asker | None) -> AsyncIterator[None]:
        """The block is one of at most `at_once`; None is the house. Raises TooMuchAsked."""
        asker = asker or HOUSE
        server = _place(asker)
        self._admit(asker)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._circle.setdefault(server, {}).setdefault(asker.person, deque()).append(called)
        self.waiting += 1
        self._asked_by[asker.person][asker.interaction] += 1
        self._call()
        try:
            await self._until(called)
            yield
        finally:
            self._leave(asker, called)

    def _admit(self, asker: Asker) -> None:
        if asker is HOUSE:
            return
        mine: Counter[int] = self._asked_by.get(asker.person, Counter())
        if asker.interaction not in mine and len(mine) >= MOST_OF_A_PERSON:
            raise TooMuchAsked(
                f"I am still at {MOST_OF_A_PERSON} questions of yours. Please wait until one is answered."
            )
        if self.waiting >= MOST_WAITING:
            raise TooMuchAsked("Too many are asking me just now. Please try again in a minute.")

    async def _until(self, called: "asyncio.Future[None]") -> None:
        done, _ = await asyncio.wait({called}, timeout=LONGEST_WAIT)
        if not done:
            raise TooMuchAsked(
                "So many are asking that your turn did not come. Please try again in a minute."
            )
        if called.cancelled():
            raise asyncio.CancelledError

    def close(self) -> None:
        """Give no more turns: who waits is cancelled."""
        for people in self._circle.values():
            for called in chain.from_iterable(people.values()):
                called.cancel()

    def _call(self) -> None:
        """Give out the turns that are free."""
        while self.running < self.at_once and (asker := self._next()):
            server, person = asker
            people = self._circle[server]
            questions = people.pop(person)
            called = questions.popleft()
            if questions:
                people[person] = questions  # behind the server's others
            del self._circle[server]
            if people:
                self._circle[server] = people  # behind the other servers
            self.waiting -= 1
            self._count(server, person, 1)
            called.set_result(None)

    def _next(self) -> tuple[int, int] | None:
        """The server and the person whose turn is next; None if nobody who waits may have one."""
        for server, people in self._circle.items():
            if server != HOUSE.server and self._running_of["server", server] >= max(self.at_once - 1, 1):
                continue
            for person in people:
                if server == HOUSE.server or self._running_of["person", person] < max(self.at_once - 2, 1):
                    return server, person
        return None

    def _leave(self, asker: Asker, called: "asyncio.Future[None]") -> None:
        server = _place(asker)
        if called.done() and not called.cancelled():
            self._count(server, asker.person, -1)
        else:
            people = self._circle[server]
            people[asker.person].remove(called)
            if not people[asker.person]:
                del people[asker.person]
            if not people:
                del self._circle[server]
            self.waiting -= 1
        mine = self._asked_by[asker.person]
        mine[asker.interaction] -= 1
        if not mine[asker.interaction]:
            del mine[asker.interaction]
        if not mine:
            del self._asked_by[asker.person]
        self._call()

    def _count(self, server: int, person: int, change: int) -> None:
        self.running += change
        for key in (("server", server), ("person", person)):
            self._running_of[key] += change
            if not self._running_of[key]:
                del self._running_of[key]


def _place(asker: Asker) -> int:
    """Where somebody stands in the circle: with their server, or by themselves in direct messages."""
    return asker.person if asker.server is None else asker.server
