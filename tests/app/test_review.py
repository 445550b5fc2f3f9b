"""Reviews in the background: what puts them off, what is tried again, and rounds for fun."""

import asyncio
import gc

import pytest

from app import review
from app.clock import Clock
from app.request_context import Requester, current_requester
from app.review import Reviewer
from app.solving.errors import QueueFull, TookTooLong
from storage import results, rounds
from tests.event_loop import settle
from tests.played_rounds import play
from tests.random_history import InProcessPool
from tests.waiting import until

GUILD, AINO = 10, 1


class Pool(InProcessPool):
    """A pool that fails as long as it has an error, and notes for whom it was asked."""

    def __init__(self, error=None):
        self.error = error
        self.requesters = []

    async def run(self, function, *arguments, deadline):
        self.requesters.append(current_requester.get())
        if self.error:
            raise self.error
        return await super().run(function, *arguments, deadline=deadline)


async def waiting(database):
    """How many rounds are not reviewed."""
    async with database.read() as connection:
        return await rounds.count_unreviewed(connection, GUILD)


async def test_full_queue_puts_reviews_off(database):
    await play(database, GUILD, [AINO], 2, game="ventti")
    pool = Pool(QueueFull("solving-too-many"))
    reviewer = Reviewer(pool, database, Clock())
    await reviewer.wait_until_reviewed(5)
    with pytest.raises(QueueFull):
        await reviewer.review_pending()
    assert await waiting(database) == 2
    pool.error = None
    await reviewer.review_pending()
    assert await waiting(database) == 0


async def test_failure_after_the_wait_is_not_reported_as_lost(database, caplog):
    await play(database, GUILD, [AINO], 1, game="ventti")
    let_go = asyncio.Event()

    class Held(Pool):
        async def run(self, function, *arguments, deadline):
            await let_go.wait()
            return await super().run(function, *arguments, deadline=deadline)

    reviewer = Reviewer(Held(QueueFull("solving-too-many")), database, Clock())
    await reviewer.wait_until_reviewed(0.001)
    let_go.set()
    await until(lambda: not reviewer._tasks)
    gc.collect()  # asyncio reports an exception that nobody has retrieved when its task is deleted
    assert not caplog.records


async def test_slow_rounds_are_tried_again_after_a_while(database, monkeypatch):
    monkeypatch.setattr(review, "SLOW_AGAIN", 3)
    await play(database, GUILD, [AINO], 1, game="ventti")
    pool = Pool(TookTooLong("solving-took-too-long", seconds=60))
    reviewer = Reviewer(pool, database, Clock(sleep=lambda _: asyncio.sleep(0)))
    reviewer.start()
    await until(lambda: len(pool.requesters) > 1)
    pool.error = None

    async def is_reviewed():
        return not await waiting(database)

    await until(is_reviewed)
    await reviewer.stop()


async def test_slow_round_that_then_fails_is_not_tried_again(database):
    await play(database, GUILD, [AINO], 1, game="ventti")
    pool = Pool(TookTooLong("solving-took-too-long", seconds=60))
    reviewer = Reviewer(pool, database, Clock())
    await reviewer.review_pending()
    pool.error = ValueError("no such card")
    for _ in range(2):
        reviewer.allow_slow()
        await reviewer.review_pending()
    assert len(pool.requesters) == 2


class HeldReviewer(Reviewer):
    """Knows which rounds are not reviewed, and goes on only when it may."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.knows, self.may_go_on = asyncio.Event(), asyncio.Event()

    async def _waiting(self):
        found = await super()._waiting()
        self.knows.set()
        await self.may_go_on.wait()
        return found


async def test_round_that_ends_during_a_review_is_reviewed_for_who_waits_for_it(database):
    reviewer = HeldReviewer(Pool(), database, Clock())
    before = asyncio.create_task(reviewer.review_pending())
    await reviewer.knows.wait()
    await play(database, GUILD, [AINO], 1, game="ventti")
    after = asyncio.create_task(reviewer.review_pending())
    await settle()
    reviewer.may_go_on.set()
    await asyncio.gather(before, after)
    assert await waiting(database) == 0


async def test_who_waits_for_a_review_is_not_its_requester(database):
    await play(database, GUILD, [AINO], 1, game="ventti")
    pool = Pool()
    current_requester.set(Requester(1, AINO, GUILD))
    await Reviewer(pool, database, Clock()).review_pending()
    assert pool.requesters == [None]


@pytest.mark.parametrize("chips", [True, False])
async def test_rounds_for_fun_count_without_chips(database, chips):
    await play(database, GUILD, [AINO], 3, game="ventti", chips=chips)
    await Reviewer(Pool(), database, Clock()).review_pending()
    async with database.read() as connection:
        newest = await results.newest(connection, GUILD, AINO, limit=9)
    assert [result.units in (-1, 1) for result in newest] == [True] * 3
    bet = 100 if chips else 0  # tenths of a chip
    assert [(result.bet, abs(result.net), result.wagered) for result in newest] == [(bet, bet, bet)] * 3
