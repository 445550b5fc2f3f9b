"""Rate limits: who is refused, for how long, and what is remembered of them."""

from types import SimpleNamespace

import pytest

from bot.interactions import cooldowns
from bot.interactions.cooldowns import Cooldowns, RateLimit, RateLimited

UNLIMITED = RateLimit(1000, 1)


@pytest.fixture
def clock(monkeypatch):
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(cooldowns.time, "monotonic", lambda: clock.now)
    return clock


def by(person, guild=None):
    return SimpleNamespace(user=SimpleNamespace(id=person), guild_id=guild)


def refused(limits, interaction):
    """The code and the seconds of the refusal."""
    with pytest.raises(RateLimited) as error:
        limits.check(interaction)
    return error.value.code, error.value.values["seconds"]


def test_person_waits_until_window_ends(clock):
    limits = Cooldowns(RateLimit(2, 10), UNLIMITED)
    limits.check(by(1))
    clock.now = 4
    limits.check(by(1))
    limits.check(by(2))
    assert refused(limits, by(1)) == ("common-too-quick", 6)
    clock.now = 9.5
    assert refused(limits, by(1)) == ("common-too-quick", 1)
    clock.now = 10
    limits.check(by(1))
    limits.check(by(1))
    assert refused(limits, by(1)) == ("common-too-quick", 10)


def test_guild_is_limited_apart(clock):
    limits = Cooldowns(RateLimit(2, 10), RateLimit(3, 10))
    for person in (1, 2, 3):
        limits.check(by(person, guild=7))
    assert refused(limits, by(4, guild=7)) == ("common-server-too-quick", 10)
    limits.check(by(4, guild=8))
    limits.check(by(4))  # in private; the refusal has not been counted
    assert refused(limits, by(4)) == ("common-too-quick", 10)
    clock.now = 9.5
    assert refused(limits, by(5, guild=7)) == ("common-server-too-quick", 1)


def test_windows_that_are_over_are_dropped(clock):
    limits = Cooldowns(RateLimit(2, 10), RateLimit(2, 20))
    for person in range(100):
        clock.now = person
        limits.check(by(person, guild=person))
    assert (len(limits._by_user._windows), len(limits._by_guild._windows)) == (10, 20)
