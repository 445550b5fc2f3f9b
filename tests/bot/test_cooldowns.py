"""Rate limits: who is refused, for how long, and what is remembered of them."""

import tracemalloc
from types import SimpleNamespace

import pytest

from bot.interactions.cooldowns import Cooldowns, RateLimit, RateLimited
from tests.fake_clock import StoppedClock

UNLIMITED = RateLimit(1000, 1)


@pytest.fixture
def clock():
    return StoppedClock()


def by(person, guild=None):
    return SimpleNamespace(user=SimpleNamespace(id=person), guild_id=guild)


def refused(limits, interaction):
    """The code and the seconds of the refusal."""
    with pytest.raises(RateLimited) as error:
        limits.check(interaction)
    return error.value.code, error.value.values["seconds"]


def test_person_waits_until_window_ends(clock):
    limits = Cooldowns(RateLimit(2, 10), UNLIMITED, clock)
    limits.check(by(1))
    clock.passed = 4
    limits.check(by(1))
    limits.check(by(2))
    assert refused(limits, by(1)) == ("common-too-quick", 6)
    clock.passed = 9.5
    assert refused(limits, by(1)) == ("common-too-quick", 1)
    clock.passed = 10
    limits.check(by(1))
    limits.check(by(1))
    assert refused(limits, by(1)) == ("common-too-quick", 10)


def test_guild_is_limited_apart(clock):
    limits = Cooldowns(RateLimit(2, 10), RateLimit(3, 10), clock)
    for person in (1, 2, 3):
        limits.check(by(person, guild=7))
    assert refused(limits, by(4, guild=7)) == ("common-server-too-quick", 10)
    limits.check(by(4, guild=8))
    limits.check(by(4))  # in private; the refusal has not been counted
    assert refused(limits, by(4)) == ("common-too-quick", 10)
    clock.passed = 9.5
    assert refused(limits, by(5, guild=7)) == ("common-server-too-quick", 1)


def test_memory_does_not_grow_with_the_people(clock):
    limits = Cooldowns(RateLimit(2, 10), RateLimit(2, 20), clock)
    tracemalloc.start()
    try:
        for person in range(5000):
            clock.passed = person
            limits.check(by(person, guild=person))
        assert tracemalloc.get_traced_memory()[0] < 100 * 1024  # 5,000 people would take ten times as much
    finally:
        tracemalloc.stop()
