"""The order of turns in the fair queue, without any process: a task holds its turn until a test ends it."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.request_context import Requester
from app.solving import fair_queue
from app.solving.errors import QueueFull
from app.solving.fair_queue import (
    FIRST,
    MAX_PER_USER,
    MAX_WAIT,
    SECOND,
    THIRD,
    TURNS_PER_PASSED_OVER,
    UNINTERRUPTED,
    FairQueue,
    Preempted,
    Turn,
)
from tests.event_loop import settle
from tests.fake_clock import StoppedClock

interactions = count()


class Crowd:
    """People who ask for turns and hold them."""

    def __init__(self, at_once: int) -> None:
        self.clock = StoppedClock()
        self.turns = FairQueue(at_once, self.clock)
        self.called: list[str] = []  # in the order in which they got a turn
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.at: dict[str, Turn] = {}  # the turns in use

    async def ask(self, name: str, requester: Requester | None) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._hold(name, requester))
        await settle()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await settle()

    async def has_had_time(self, *names: str) -> None:
        """These people have held their turns for as long as nobody may take them back."""
        for name in names:
            self.turns._allow_preemption(self.at[name])
        await settle()

    @property
    def third(self) -> set[str]:
        return {name for name, turn in self.at.items() if turn.number == THIRD}

    async def _hold(self, name: str, requester: Requester | None) -> None:
        turn = None
        while True:
            with suppress(Preempted):
                async with self.turns.slot(requester, turn) as turn:
                    self.called.append(name)
                    self.at[name] = turn
                    try:
                        await self.ends[name].wait()
                    finally:
                        del self.at[name]
                    return

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def person(number: int, server: int | None) -> Requester:
    return Requester(next(interactions), number, server)


@pytest.fixture
async def crowd(request) -> AsyncIterator[Crowd]:
    crowd = Crowd(getattr(request, "param", 1))
    yield crowd
    await crowd.close()


async def test_guilds_take_turns(crowd):
    for number in range(3):
        await crowd.ask(f"flood {number}", person(number, 1))
    await crowd.ask("other", person(9, 2))
    for _ in range(3):
        await crowd.end(crowd.called[-1])
    assert crowd.called == ["flood 0", "flood 1", "other", "flood 2"]


async def test_people_of_one_server_take_turns(crowd):
    for number in range(3):
        await crowd.ask(f"Aino {number}", person(1, 1))
    await crowd.ask("Bertil", person(2, 1))
    for _ in range(4):
        await crowd.end(crowd.called[-1])
    assert crowd.called.index("Bertil") <= 2


@pytest.mark.parametrize(("crowd", "most"), [(3, 10), (2, 10), (1, 10)], indirect=["crowd"])
@pytest.mark.parametrize("guilds", [1, 10])
async def test_quick_question_waits_only_for_first_turns(crowd, most, guilds):
    """Ten people asked slow questions at the same moment, in one guild or in ten."""
    for number in range(10):
        await crowd.ask(f"slow {number}", person(number, 1 + number % guilds))
    await crowd.ask("quick", person(99, 1))
    tried: list[str] = []
    while "quick" not in crowd.called:
        tried.append(next(name for name in crowd.called if name not in tried))
        await crowd.has_had_time(tried[-1])
    assert len(tried) <= most
    assert all(crowd.called.count(name) <= 1 for name in crowd.tasks), "first turns go before second ones"


@pytest.mark.parametrize("crowd", [2, 3, 4], indirect=True)
async def test_third_turns_leave_a_worker(crowd):
    for number in range(10):
        await crowd.ask(f"slow {number}", person(number, 1))
    for _ in range(20):
        await crowd.has_had_time(*movable(crowd))
    assert not crowd.third, "they take nothing back"
    for name in list(crowd.at):
        await crowd.end(name)
    assert len(crowd.third) == crowd.turns.capacity - 1
    await crowd.ask("quick", person(99, 1))
    assert "quick" in crowd.at


@pytest.mark.parametrize("crowd", [3, 4], indirect=True)
@pytest.mark.parametrize(("asker", "left"), [(person(1, 1), 2), (None, 1)])
async def test_third_turns_of_one_person_leave_two_workers_and_those_of_the_bot_one(crowd, asker, left):
    for number in range(10):
        await crowd.ask(f"job {number}", asker)
    for _ in range(20):
        await crowd.has_had_time(*movable(crowd))
    for name in list(crowd.at):
        await crowd.end(name)
    assert len(crowd.third) == crowd.turns.capacity - left


@pytest.mark.parametrize("crowd", [3], indirect=True)
async def test_nobody_gives_way_while_nobody_waits(crowd):
    for number in range(3):
        await crowd.ask(f"slow {number}", person(number, 1))
    await crowd.has_had_time("slow 0", "slow 1", "slow 2")
    assert crowd.called == ["slow 0", "slow 1", "slow 2"]
    await crowd.ask("quick", person(9, 1))
    assert crowd.called[3:] == ["quick"]
    assert crowd.at.keys() == {"slow 0", "slow 1", "quick"}, "the youngest gave way"
    await crowd.end("quick")
    assert crowd.at["slow 2"].number == SECOND


async def test_only_computing_counts_as_time(crowd):
    """On a busy machine a worker waits for a processor; its question is no slower for that."""
    used = 0.0
    await crowd.ask("quick", person(1, 1))
    await crowd.ask("next", person(2, 1))
    crowd.at["quick"].start_timer(lambda: used)
    for _ in range(100):
        await crowd.clock.advance(UNINTERRUPTED[FIRST])
    assert list(crowd.at) == ["quick"]
    used = UNINTERRUPTED[FIRST]
    await crowd.clock.advance(UNINTERRUPTED[FIRST])
    assert list(crowd.at) == ["next"]


async def test_turn_that_has_ended_is_not_preempted(crowd):
    await crowd.ask("done", person(1, 1))
    crowd.at["done"].start_timer(lambda: math.inf)
    await crowd.end("done")
    await crowd.clock.advance(UNINTERRUPTED[FIRST])
    assert empty(crowd.turns)


async def test_yielded_turn_comes_back_first(crowd):
    await crowd.ask("middling", person(1, 1))
    await crowd.ask("slow", person(2, 1))
    await crowd.has_had_time("middling")
    assert list(crowd.at) == ["slow"]
    await crowd.has_had_time("slow")
    assert list(crowd.at) == ["middling"]
    await crowd.end("middling")
    assert crowd.at["slow"].number == SECOND


async def test_person_without_slow_question_goes_first(crowd):
    await crowd.ask("slow", person(1, 1))
    await crowd.ask("quick", person(3, 1))
    await crowd.has_had_time("slow")
    await crowd.ask("his", person(1, 1))
    await crowd.ask("hers", person(2, 1))
    for _ in range(3):
        await crowd.end(next(iter(crowd.at)))
    assert crowd.called == ["slow", "quick", "hers", "his", "slow"]


async def test_nobody_is_passed_over_for_ever(crowd):
    await crowd.ask("slow", person(1, 1))
    await crowd.ask("quick", person(2, 1))
    await crowd.has_had_time("slow")
    for number in range(2 * TURNS_PER_PASSED_OVER):
        await crowd.ask(f"quick {number}", person(10 + number, 1))
    for _ in range(TURNS_PER_PASSED_OVER):
        await crowd.end(crowd.called[-1])
    assert crowd.called[-1] == "slow"


async def test_cancelled_yield_leaves_nothing(crowd):
    await crowd.ask("slow", person(1, 1))
    await crowd.ask("quick", person(2, 1))
    await crowd.has_had_time("slow")
    assert crowd.turns.waiting == 1
    crowd.tasks["slow"].cancel()
    await settle()
    assert (crowd.turns.waiting, crowd.turns.running) == (0, 1)
    await crowd.end("quick")
    assert empty(crowd.turns)


async def test_cancelled_while_giving_way_is_cancelled(crowd):
    await crowd.ask("slow", person(1, 1))
    await crowd.ask("quick", person(2, 1))
    crowd.turns._allow_preemption(crowd.at["slow"])
    crowd.tasks["slow"].cancel()
    await settle()
    assert crowd.tasks["slow"].cancelled()
    await crowd.end("quick")
    assert empty(crowd.turns)


async def test_closing_pool_cancels_yielded_jobs(crowd):
    await crowd.ask("slow", person(1, 1))
    await crowd.ask("quick", person(2, 1))
    crowd.turns._allow_preemption(crowd.at["slow"])
    crowd.turns.close()
    await settle()
    assert crowd.tasks["slow"].cancelled()
    assert crowd.tasks["quick"].cancelled()
    assert empty(crowd.turns)


def empty(turns: FairQueue) -> bool:
    counted = (
        turns._third_by_user,
        turns._slow_by_user,
        turns._pending_by_user,
        turns._queues,
        turns._preemptible,
    )
    return not (
        turns.running or turns.waiting or turns._preempted or turns._running_by.total() or any(counted)
    )


@pytest.mark.parametrize("crowd", [3], indirect=True)
async def test_direct_messages_queue_separately(crowd):
    for number in range(3):
        await crowd.ask(f"person {number}", person(number, None))
    assert len(crowd.called) == 3


@pytest.mark.parametrize("crowd", [2], indirect=True)
async def test_internal_work_is_unlimited(crowd):
    for number in range(2 * MAX_PER_USER):
        await crowd.ask(f"house {number}", None)
    assert crowd.called == ["house 0", "house 1"]


async def test_too_many_pending_questions_refused(crowd):
    for number in range(MAX_PER_USER):
        await crowd.ask(f"Aino {number}", person(1, 1))
    with pytest.raises(QueueFull, match=r"too-many-of-yours \(most: 4\)"):
        async with crowd.turns.slot(person(1, 2)):
            pass
    await crowd.end("Aino 0")
    await crowd.ask("Aino again", person(1, 1))
    assert not crowd.tasks["Aino again"].done()


async def test_one_interaction_counts_once(crowd):
    aino = person(1, 1)
    for number in range(2 * MAX_PER_USER):
        await crowd.ask(f"part {number}", aino)
    for number in range(MAX_PER_USER - 1):
        await crowd.ask(f"other {number}", person(1, 1))
    await crowd.ask("last part", aino)
    assert not any(task.done() for task in crowd.tasks.values())


async def test_full_queue_is_refused(crowd, monkeypatch):
    monkeypatch.setattr(fair_queue, "MAX_WAITING", 3)
    for number in range(4):
        await crowd.ask(f"person {number}", person(number, number))
    with pytest.raises(QueueFull, match="solving-too-many"):
        async with crowd.turns.slot(person(9, 9)):
            pass
    await crowd.ask("the bot", None)
    assert not crowd.tasks["the bot"].done()


async def test_long_wait_times_out(crowd):
    await crowd.ask("first", person(1, 1))
    await crowd.ask("second", person(2, 2))
    await crowd.clock.advance(MAX_WAIT)
    with pytest.raises(QueueFull, match="solving-too-many"):
        await crowd.tasks["second"]
    assert crowd.turns.waiting == 0
    await crowd.end("first")
    assert crowd.turns.running == 0


async def test_cancelled_waiter_gets_no_slot(crowd):
    await crowd.ask("first", person(1, 1))
    await crowd.ask("gone", person(2, 2))
    await crowd.ask("third", person(3, 3))
    crowd.tasks["gone"].cancel()
    await settle()
    await crowd.end("first")
    assert crowd.called == ["first", "third"]


asked = st.tuples(st.integers(1, 4), st.sampled_from([None, 1, 2]))


@given(st.integers(1, 4), st.lists(asked, max_size=30), st.randoms(use_true_random=True))
def test_every_request_served_and_counters_empty(at_once, questions, random):
    async def play() -> None:
        crowd = Crowd(at_once)
        try:
            await ask_all(crowd)
        finally:
            await crowd.close()

    async def ask_all(crowd: Crowd) -> None:
        for number, (who, server) in enumerate(questions):
            await crowd.ask(str(number), person(who, server))
            assert crowd.turns.running <= at_once
            if (able := movable(crowd)) and random.random() < 0.3:
                await crowd.has_had_time(random.choice(able))
            if random.random() < 0.1:
                crowd.tasks[random.choice(list(crowd.tasks))].cancel()
                await settle()
        refused = {name for name, task in crowd.tasks.items() if task.done()}  # too many questions
        while going := list(crowd.at):
            if (able := movable(crowd)) and random.random() < 0.5:
                await crowd.has_had_time(random.choice(able))
            else:
                await crowd.end(random.choice(going))
        assert set(crowd.called) | refused == set(crowd.tasks)
        assert max(map(crowd.called.count, crowd.called), default=0) <= 3
        assert empty(crowd.turns)

    asyncio.run(play())


def movable(crowd: Crowd) -> list[str]:
    """Whose turns may be preempted: a third one is never reported."""
    return [name for name in crowd.at if name not in crowd.third]
