"""The solver pool: the one door to heavy work.

A job runs in a worker process under a deadline that kills it, so that the gateway keeps its heartbeat
whatever is asked. A worker that hangs, crashes or asks for too much memory costs its own job and no other.
"""

import asyncio
import logging
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Any, Self, TypeVar

import pebble

log = logging.getLogger(__name__)

T = TypeVar("T")

GIBIBYTE = 2**30


class SolverFailed(Exception):
    """A job that came to no answer; the message is a sentence for the person who asked."""


class TookTooLong(SolverFailed):
    """The job was stopped at its deadline."""


class TooLarge(SolverFailed):
    """The job needed more memory than a worker may have."""


class Crashed(SolverFailed):
    """The worker died under the job."""


class SolverPool:
    """Worker processes on this machine. `memory` is what one worker may have, in bytes of address space."""

    def __init__(self, workers: int = 2, memory: int = 3 * GIBIBYTE) -> None:
        self.workers = workers
        self.memory = memory
        # Nothing is ever sent: when the bot dies, however it dies, the pipe closes and its workers see that.
        self._end_of_bot, self._held_by_bot = multiprocessing.Pipe(duplex=False)
        self._pool = self._new_pool()
        self._closed = False
        self._jobs: set[pebble.ProcessFuture[Any]] = set()

    def _new_pool(self) -> pebble.ProcessPool:
        # A fork server, not a fork: the bot has threads, and forking those can deadlock the child.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(
            [
                "bot.pool",
                "bot.blackjack.solved",
                "games.review",
                "bot.mines.solving",
                "games.guesses",
                "games.no_guessing",
            ]
        )
        return pebble.ProcessPool(
            max_workers=self.workers,
            initializer=_prepare_worker,
            initargs=(self.memory, self._end_of_bot),
            context=context,
        )

    async def run(self, function: Callable[..., T], *args: Any, deadline: float) -> T:
        """What `function(*args)` returns, computed in a worker process.

        `deadline` is in seconds from when a worker takes the job up; waiting for a worker does not count.
        Function, arguments, result and errors travel by pickle. Raises whatever the function raises;
        TookTooLong, TooLarge or Crashed (all SolverFailed) when it came to no end. Cancelling the call
        stops the job.
        """
        for last_try in (False, True):
            pool = self._pool
            try:
                job = pool.schedule(function, args=args, timeout=deadline)
                self._jobs.add(job)
                job.add_done_callback(self._jobs.discard)
                return await asyncio.wrap_future(job)
            except TimeoutError:
                raise TookTooLong(
                    f"That takes longer than {deadline:g} seconds to solve, so I stopped."
                ) from None
            except MemoryError:
                raise TooLarge("That needs more memory than I may use, so I stopped.") from None
            except pebble.ProcessExpired as error:
                log.error("A solver worker died under %s: exit code %s", _name(function), error.exitcode)
                raise Crashed("My solver broke down over that one; please try another.") from None
            except (BrokenProcessPool, RuntimeError) as error:
                # Pebble gives a pool up when a worker dies between two jobs; a new one is as good.
                if pool.active or self._closed or last_try:
                    raise
                log.warning("Starting the solver pool anew: %s", error)
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise AssertionError("unreachable")

    async def warm_up(self) -> None:
        """Start every worker, so that the first question does not wait for one."""
        await asyncio.gather(*(self.run(os.getpid, deadline=30) for _ in range(self.workers)))

    async def close(self) -> None:
        """Stop the workers, whatever they are at; who waits for a job is cancelled."""
        self._closed = True
        for job in tuple(self._jobs):
            job.cancel()  # type: ignore[no-untyped-call]
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)
        self._end_of_bot.close()
        self._held_by_bot.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def each(function: Callable[..., T], questions: Iterable[tuple[Any, ...]]) -> list[T]:
    """What the function returns for each of the questions: several in one job."""
    return [function(*question) for question in questions]


def _prepare_worker(memory: int, end_of_bot: Connection) -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole terminal; the bot ends the workers
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    threading.Thread(target=_end_with_bot, args=(end_of_bot,), daemon=True).start()


def _end_with_bot(end_of_bot: Connection) -> None:
    """End this process with the bot's, even in the middle of a long job."""
    end_of_bot.poll(None)
    os._exit(1)


def _name(function: Callable[..., object]) -> str:
    return getattr(function, "__qualname__", repr(function))
