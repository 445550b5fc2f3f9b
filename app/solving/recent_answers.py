"""The answers of recent solver jobs, in memory: what was asked a moment ago is not solved again.

An answer is kept as its pickle. So the bound in bytes is exact, and each caller gets an answer of its own.
The source code of a running process does not change, so no answer is out of date.
"""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast
from weakref import WeakValueDictionary

from app import request_context
from app.solving.pool import DEADLINE, SolverPool

T = TypeVar("T")

MAX_BYTES = 4 * 2**20  # 3,000 answers to hands


def job_name(function: Callable[..., object], args: tuple[object, ...]) -> str:
    """The key of a job whose answer depends only on the function and the `repr` of its arguments."""
    return f"{function.__module__}.{function.__qualname__}{args!r}"


class RecentAnswers:
    """Up to `max_bytes` of keys and pickled answers; what was not asked for longest is dropped first."""

    def __init__(self, pool: SolverPool, max_bytes: int = MAX_BYTES) -> None:
        self._pool = pool
        self._max_bytes = max_bytes
        self._pickles: OrderedDict[str, bytes] = OrderedDict()
        # Held while a question is being solved, by guild: the queue takes turns between guilds, and nobody
        # should wait for the turn of another guild, which may ask much.
        self._asked: WeakValueDictionary[tuple[int | None, str], asyncio.Lock] = WeakValueDictionary()
        self.size = 0  # bytes

    async def solve(self, function: Callable[..., T], *args: object, deadline: float = DEADLINE) -> T:
        """The result of `function(*args)`, from memory or by SolverPool.run, whose errors it raises.

        Concurrent calls of a guild with the same arguments share one job. The answer must depend only on the
        `repr` of the arguments.
        """
        name = job_name(function, args)
        if name not in self._pickles:
            requester = request_context.current_requester.get()
            guild = requester and requester.guild_or_user_id
            async with self._asked.setdefault((guild, name), asyncio.Lock()):
                if name not in self._pickles:
                    answer = await self._pool.run(function, *args, deadline=deadline)
                    self._keep(name, pickle.dumps(answer))
                    return answer
        self._pickles.move_to_end(name)
        return cast("T", pickle.loads(self._pickles[name]))  # noqa: S301 - pickled above, in this process

    def _keep(self, name: str, pickled: bytes) -> None:
        size = len(name) + len(pickled)
        if name in self._pickles or size > self._max_bytes:
            return
        self._pickles[name] = pickled
        self.size += size
        while self.size > self._max_bytes:
            self.size -= sum(map(len, self._pickles.popitem(last=False)))
