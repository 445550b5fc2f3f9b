"""Answers in memory: each question gets its own, what is changed is a copy, and the bound holds."""

import asyncio
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.request_context import Requester, current_requester
from app.solving import blackjack_jobs
from app.solving.recent_answers import RecentAnswers
from solvers import blackjack
from solvers.blackjack import BlackjackError, Rules


class CountingPool:
    """Solves in this process, and counts."""

    def __init__(self):
        self.solved = 0

    async def run(self, function, *args, deadline):
        self.solved += 1
        return function(*args)


def echo(*args):
    return {"question": args}


def fill(length):
    return "x" * length


questions = st.tuples(
    st.sampled_from(["16", "T6", "6T", "A7", "88", "5 4 7"]),
    st.sampled_from("26T"),
    st.builds(
        Rules,
        decks=st.sampled_from([1, 6, None]),
        hit_soft_17=st.booleans(),
        surrender=st.sampled_from(["none", "late", "early"]),
        natural_pays=st.sampled_from([Fraction(3, 2), Fraction(6, 5)]),
    ),
    st.sampled_from(["", "5", "55", "T"]),
    st.sampled_from([1, 2]),
)


@given(st.lists(questions, min_size=1, max_size=20), st.sampled_from([0, 1000, 10**6]))
def test_every_question_gets_its_own_answer(asked, max_bytes):
    answers = RecentAnswers(CountingPool(), max_bytes)

    async def ask():
        for hand, upcard, rules, seen, hands in asked:
            question = blackjack.parse_question(f"{hand} v {upcard}"), rules, seen, hands
            assert await answers.solve(echo, *question) == {"question": question}
            assert answers.size <= max_bytes

    asyncio.run(ask())


@pytest.mark.parametrize(
    "change", [{}, {"rules": Rules(hit_soft_17=True)}, {"seen": "5555"}, {"hands": 2}, {"upcard": "9"}]
)
async def test_answer_is_what_the_solver_gives(change):
    pool = CountingPool()
    answers = RecentAnswers(pool)
    asked = {"upcard": "T", "rules": Rules(), "seen": "", "hands": 1}
    for difference in ({}, change, {}, change):
        this = asked | difference
        args = blackjack.parse_question(f"88 v {this['upcard']}"), this["rules"], this["seen"], this["hands"]
        assert await answers.solve(blackjack_jobs.solve_advice, *args) == blackjack_jobs.solve_advice(*args)
    assert pool.solved == (2 if change else 1)


async def test_other_function_is_another_question():
    answers = RecentAnswers(CountingPool())
    assert await answers.solve(echo, 3) == {"question": (3,)}
    assert await answers.solve(fill, 3) == "xxx"


async def test_equal_values_of_other_types_differ():
    answers = RecentAnswers(CountingPool())
    for value in (1, True, 1.0):
        assert type((await answers.solve(echo, value))["question"][0]) is type(value)


async def test_changed_answer_changes_no_other():
    answers = RecentAnswers(CountingPool())
    (await answers.solve(echo, 1))["question"] = "changed"
    (await answers.solve(echo, 1))["question"] = "changed"
    assert await answers.solve(echo, 1) == {"question": (1,)}


async def test_least_recently_asked_is_dropped():
    pool = CountingPool()
    answers = RecentAnswers(pool, 3500)
    for length in (1000, 1001, 1002, 1000, 1003):  # the last takes the place of 1001
        await answers.solve(fill, length)
    assert pool.solved == 4
    for length, solved in ((1000, 4), (1002, 4), (1003, 4), (1001, 5)):
        await answers.solve(fill, length)
        assert pool.solved == solved
    await answers.solve(fill, 4000)  # larger than the bound: takes nothing's place
    await answers.solve(fill, 1001)
    assert pool.solved == 6


async def test_error_is_not_kept():
    pool = CountingPool()
    answers = RecentAnswers(pool)
    question = blackjack.parse_question("16 v T"), Rules(decks=1), "55555", 1
    for solved in (1, 2):
        with pytest.raises(BlackjackError, match="blackjack-not-in-the-shoe"):
            await answers.solve(blackjack_jobs.solve_advice, *question)
        assert pool.solved == solved


class SlowPool(CountingPool):
    """Solves when the test says so."""

    def __init__(self):
        super().__init__()
        self.ready = asyncio.Event()

    async def run(self, function, *args, deadline):
        self.solved += 1
        await self.ready.wait()
        return function(*args)


def ask(answers, guild, function=echo):
    """Somebody in this guild asks; returns the task."""
    current_requester.set(Requester(1, 2, guild))
    return asyncio.create_task(answers.solve(function, 1))


async def test_concurrent_question_is_solved_once():
    pool = SlowPool()
    answers = RecentAnswers(pool)
    asked = [ask(answers, 10) for _ in range(3)]
    await asyncio.sleep(0)
    pool.ready.set()
    first, *others = await asyncio.gather(*asked)
    assert pool.solved == 1
    assert others == [first, first]
    assert first["question"] == (1,)
    assert len({id(answer) for answer in (first, *others)}) == 3


async def test_guilds_do_not_wait_for_each_other():
    pool = SlowPool()
    answers = RecentAnswers(pool)
    asked = [ask(answers, guild) for guild in (10, 11)]
    await asyncio.sleep(0)
    assert pool.solved == 2
    pool.ready.set()
    await asyncio.gather(*asked)


@pytest.mark.parametrize("fails", [False, True])
async def test_second_asker_solves_if_first_fails(fails):
    def once(number):
        if fails and pool.solved == 1:
            raise BlackjackError("no answer")
        return number

    pool = SlowPool()
    answers = RecentAnswers(pool)
    first, second = (ask(answers, 10, once) for _ in range(2))
    await asyncio.sleep(0)
    if not fails:
        first.cancel()
        await asyncio.wait({first})
    pool.ready.set()
    assert await second == 1
    assert pool.solved == 2
    with pytest.raises(BlackjackError if fails else asyncio.CancelledError):
        await first
