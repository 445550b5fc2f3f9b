"""Who gets the next turn, without any process: a turn is held until its task is told to end."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import fair_turns
from bot.asking import Asker
from bot.fair_turns import MOST_OF_A_PERSON, FairTurns, TooMuchAsked

interactions = count()


class Crowd:
    """People who ask and hold their turns."""

    def __init__(self, at_once: int) -> None:
        self.turns = FairTurns(at_once)
        self.called: list[str] = []  # in the order in which they got a turn
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str, asker: Asker | None) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._hold(name, asker))
        await settle()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await settle()

    async def _hold(self, name: str, asker: Asker | None) -> None:
        async with self.turns.turn(asker):
            self.called.append(name)
            await self.ends[name].wait()

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def person(number: int, server: int | None) -> Asker:
    return Asker(next(interactions), number, server)


@pytest.fixture
async def crowd(request) -> AsyncIterator[Crowd]:
    crowd = Crowd(getattr(request, "param", 1))
    yield crowd
    await crowd.close()


async def test_servers_take_turns_however_much_one_of_them_asks(crowd):
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


@pytest.mark.parametrize("crowd", [3], indirect=True)
async def test_of_three_workers_a_person_holds_one_and_a_server_two(crowd):
    for number in range(3):
        await crowd.ask(f"Aino {number}", person(1, 1))
    assert crowd.called == ["Aino 0"]
    await crowd.ask("Bertil", person(2, 1))
    await crowd.ask("Cecilia", person(3, 1))
    assert crowd.called == ["Aino 0", "Bertil"]
    await crowd.ask("elsewhere", person(4, 2))
    assert crowd.called == ["Aino 0", "Bertil", "elsewhere"]


@pytest.mark.parametrize("crowd", [3], indirect=True)
async def test_direct_messages_of_two_people_are_two_places(crowd):
    for number in range(3):
        await crowd.ask(f"person {number}", person(number, None))
    assert len(crowd.called) == 3


@pytest.mark.parametrize("crowd", [2], indirect=True)
async def test_the_house_may_hold_every_worker_and_ask_without_end(crowd):
    for number in range(2 * MOST_OF_A_PERSON):
        await crowd.ask(f"house {number}", None)
    assert crowd.called == ["house 0", "house 1"]


async def test_a_person_who_has_enough_questions_waiting_is_told_so(crowd):
    for number in range(MOST_OF_A_PERSON):
        await crowd.ask(f"Aino {number}", person(1, 1))
    with pytest.raises(TooMuchAsked, match="still at 4 questions of yours"):
        async with crowd.turns.turn(person(1, 2)):
            pass
    await crowd.end("Aino 0")
    await crowd.ask("Aino again", person(1, 1))
    assert not crowd.tasks["Aino again"].done()


async def test_all_that_one_question_needs_counts_as_one(crowd):
    aino = person(1, 1)
    for number in range(2 * MOST_OF_A_PERSON):
        await crowd.ask(f"part {number}", aino)
    assert not any(task.done() for task in crowd.tasks.values())


async def test_when_too_many_wait_the_next_is_told_so(crowd, monkeypatch):
    monkeypatch.setattr(fair_turns, "MOST_WAITING", 3)
    for number in range(4):
        await crowd.ask(f"person {number}", person(number, number))
    with pytest.raises(TooMuchAsked, match="Too many are asking"):
        async with crowd.turns.turn(person(9, 9)):
            pass


async def test_who_waits_too_long_is_told_so_and_stands_in_nobodys_way(crowd, monkeypatch):
    monkeypatch.setattr(fair_turns, "LONGEST_WAIT", 0.05)
    await crowd.ask("first", person(1, 1))
    with pytest.raises(TooMuchAsked, match="your turn did not come"):
        async with crowd.turns.turn(person(2, 2)):
            pass
    assert crowd.turns.waiting == 0
    await crowd.end("first")
    assert crowd.turns.running == 0


async def test_who_goes_away_while_waiting_is_not_called(crowd):
    await crowd.ask("first", person(1, 1))
    await crowd.ask("gone", person(2, 2))
    await crowd.ask("third", person(3, 3))
    crowd.tasks["gone"].cancel()
    await settle()
    await crowd.end("first")
    assert crowd.called == ["first", "third"]


asked = st.tuples(st.integers(1, 4), st.sampled_from([None, 1, 2]))


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 4), st.lists(asked, max_size=30), st.randoms())
def test_every_question_is_called_once_and_the_books_are_empty_at_the_end(at_once, questions, random):
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
        told = {name for name, task in crowd.tasks.items() if task.done()}  # that they ask too much
        while going := [name for name in crowd.called if not crowd.ends[name].is_set()]:
            await crowd.end(random.choice(going))
        assert set(crowd.called) | told == set(crowd.tasks)
        assert len(crowd.called) == len(set(crowd.called))
        assert (crowd.turns.running, crowd.turns.waiting) == (0, 0)
        assert not crowd.turns._circle
        assert not crowd.turns._running_of
        assert not crowd.turns._asked_by

    asyncio.run(play())
