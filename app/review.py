"""Reviews finished rounds in the background: each player's result, and what each decision was worth.

The database knows which rounds are not reviewed yet, so a restart loses nothing. Only one round at a time is
in the solver pool, so that no user's question waits for more than one review.
"""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from contextvars import Context
from dataclasses import asdict
from itertools import count
from typing import Any

from app.clock import Clock
from app.games import find_game
from app.shards import Shards
from app.solving.errors import OutOfReach, QueueFull, TookTooLong
from app.solving.pool import SolverPool
from games import scorecards
from storage import Database, DatabaseUnavailable, balances, events, reviews, rounds
from storage.connection import Connection
from storage.results import ReviewedDecision
from storage.reviews import ReviewedResult
from storage.rounds import Round

log = logging.getLogger(__name__)

VERSION = 2
"""The version of the scorecards. When it changes, every round is reviewed again, newest first."""

INTERVAL = 5.0  # seconds
# Errors that say nothing about the round that was being reviewed.
UNAVAILABLE = (DatabaseUnavailable, OutOfReach, QueueFull)
DEADLINE = 60.0  # seconds for a round: the value of a game from its fresh shoe takes some of them
BATCH = 20  # rounds
SLOW_AGAIN = 120  # runs, one every INTERVAL seconds, after which rounds that took too long are tried again


class Reviewer:
    """Reviews the rounds of the guilds on these shards, or of all guilds (None)."""

    def __init__(
        self, pool: SolverPool, database: Database, clock: Clock, shards: Shards | None = None
    ) -> None:
        self.pool = pool
        self.database = database
        self.clock = clock
        self.shards = shards
        self._failed: set[int] = set()  # rounds that this process does not try again
        self._slow: set[int] = set()  # those of them that only took too long
        self._lock = asyncio.Lock()
        self._loop_task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()  # at most one that runs and one that waits for it
        self._next_run: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop_task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self._tasks, *([self._loop_task] if self._loop_task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def allow_slow(self) -> None:
        """Let the next review try again what has taken too long so far."""
        self._failed -= self._slow
        self._slow.clear()

    async def review_pending(self) -> None:
        """Review every finished round that is not reviewed yet.

        Raises only the errors in UNAVAILABLE; rounds that cannot be reviewed are logged.
        """
        await asyncio.shield(self._pending_review())

    async def wait_until_reviewed(self, max_wait: float) -> None:
        """Wait until all rounds finished by now are reviewed, `max_wait` seconds at most.

        Does not wait for rounds that cannot be reviewed now. Raises DatabaseUnavailable.
        """
        with contextlib.suppress(TimeoutError, OutOfReach, QueueFull):
            async with self.clock.timeout(max_wait):
                await asyncio.shield(self._pending_review())

    def _pending_review(self) -> "asyncio.Task[None]":
        """The task of the next review of all pending rounds, in an empty context: no requester.

        Callers share a task that has not begun yet: it will see all rounds finished by now. They shield it,
        so a caller that stops waiting does not cancel it.
        """
        if self._next_run is None or self._next_run.done():
            self._next_run = asyncio.create_task(self._review_all(), context=Context())
            self._tasks.add(self._next_run)
            self._next_run.add_done_callback(self._finish)
        return self._next_run

    def _finish(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, because the callers may have given up; the loop tries again

    async def _review_all(self) -> None:
        async with self._lock:
            self._next_run = None
            while waiting := await self._waiting():
                for round_ in waiting:
                    await self._review(round_)

    async def _waiting(self) -> list[Round]:
        failed = frozenset(self._failed)  # which may change while the thread reads
        return await self.database.read_in_thread(
            lambda connection: rounds.unreviewed_rounds(
                connection, VERSION, but=failed, shards=self.shards, limit=BATCH
            )
        )

    async def _run(self) -> None:
        for run in count(1):
            if run % SLOW_AGAIN == 0:
                self.allow_slow()
            try:
                await self.review_pending()
            except UNAVAILABLE as error:
                log.warning("Could not look for rounds to review, trying again in %s s: %s", INTERVAL, error)
            except Exception:
                log.exception("Could not look for rounds to review, trying again in %s s", INTERVAL)
            await self.clock.sleep(INTERVAL)

    async def _review(self, round_: Round) -> None:
        try:
            found = await self._results(round_)
            await self.database.write_in_thread(
                lambda connection: reviews.save(connection, round_.id, VERSION, found)
            )
        except UNAVAILABLE:
            raise
        except TookTooLong:
            self._failed.add(round_.id)
            self._slow.add(round_.id)
            log.warning("Reviewing game %d took longer than %s s, trying again later", round_.id, DEADLINE)
        except Exception:
            self._failed.add(round_.id)
            log.exception("Could not review game %d, trying again after a restart", round_.id)

    async def _results(self, round_: Round) -> list[ReviewedResult]:
        async def read(connection: Connection) -> tuple[list[Mapping[str, Any]], bool]:
            stored = await events.of_round(connection, round_.id)
            return [event.what for event in stored], await balances.has_moves(connection, round_.id)

        data, for_chips = await self.database.read_in_thread(read)
        game = find_game(round_.game, at_table=round_.table_id is not None)
        cards = await self.pool.run(game.scorecards, data, round_.player_id, deadline=DEADLINE)
        return [_to_storage(card, for_chips=for_chips) for card in cards]


def _to_storage(card: scorecards.Scorecard, *, for_chips: bool) -> ReviewedResult:
    """The scorecard as storage has it; the bet, net and stakes are 0 if the round moved no chips."""
    return ReviewedResult(
        card.player,
        card.outcome,
        bet=card.bet if for_chips else 0,
        net=card.net if for_chips else 0,
        units=card.units,
        expected=card.expected,
        decisions=[ReviewedDecision(**asdict(decision)) for decision in card.decisions],
        against_house=card.against_house,
        wagered=(card.bet if card.wagered is None else card.wagered) if for_chips else 0,
    )
