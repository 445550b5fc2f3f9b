"""Which interactions are too old to be answered, whatever the clock is set to."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from bot.interactions.open_requests import MAX_AGE, OpenRequests
from tests.fake_clock import SettableClock


@pytest.fixture
def clock():
    return SettableClock()


@pytest.fixture
def requests(clock):
    return OpenRequests(clock)


def interaction(clock):
    return SimpleNamespace(id=1, created_at=clock.now())


def test_late_interactions_are_counted(clock, requests):
    created = interaction(clock)
    clock.passed += timedelta(seconds=MAX_AGE)
    assert not requests.expired(created)
    clock.passed += timedelta(seconds=0.1)
    assert requests.expired(created)
    assert requests.expired_count == 1


@pytest.mark.parametrize("jump", [timedelta(hours=1), timedelta(hours=-1)])
def test_clock_jump_makes_nothing_late(clock, requests, jump):
    created = interaction(clock)
    clock.set_by(jump)
    clock.passed += timedelta(seconds=1)
    assert not requests.expired(created)


def test_what_is_late_is_so_after_the_clock_was_set_ahead(clock, requests):
    created = interaction(clock)
    clock.set_by(timedelta(hours=1))
    clock.passed += timedelta(seconds=MAX_AGE + 0.1)
    assert requests.expired(created)
