"""The answers of recent solver jobs, in memory: what was asked a moment ago is not solved again.

An answer is kept as its pickle. So the bound in bytes is exact, and whoever changes an answer that they got
changes no other's. The source code of a running process does not change, so no answer is out of date.
"""

import pickle
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

from app.solving.pool import DEADLINE, SolverPool

T = TypeVar("T")

MAX_BYTES = 4 * 2**20  # 3,000 answers to hands


def job_name(function: Callable[..., object], args: tuple[object, ...]) -> str:
    """Returns the key of a job whose answer depends only on the function and the `repr` of its arguments."""
    return f"{function.__module__}.{function.__qualname__}{args!r}"


class RecentAnswers:
    """Up to `max_bytes` of keys and pickled answers; what was not asked for longest is dropped first."""

    def __init__(self, pool: SolverPool, max_bytes: int = MAX_BYTES) -> None:
        self._pool = pool
        self._max_bytes = max_bytes
        self._pickles: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0  # bytes

    async def solve(self, function: Callable[..., T], *args: object, deadline: float = DEADLINE) -> T:
        """Returns `function(*args)`, from memory or by SolverPool.run, whose errors it raises.

        The answer must depend only on the `repr` of the arguments.
        """
        name = job_name(function, args)
        pickled = self._pickles.get(name)
        if pickled is not None:
            self._pickles.move_to_end(name)
            return cast("T", pickle.loads(pickled))  # noqa: S301 - pickled below, in this process
        answer = await self._pool.run(function, *args, deadline=deadline)
        self._keep(name, pickle.dumps(answer))
        return answer

    def _keep(self, name: str, pickled: bytes) -> None:
        size = len(name) + len(pickled)
        if name in self._pickles or size > self._max_bytes:
            return
        self._pickles[name] = pickled
        self.size += size
        while self.size > self._max_bytes:
            self.size -= sum(map(len, self._pickles.popitem(last=False)))
