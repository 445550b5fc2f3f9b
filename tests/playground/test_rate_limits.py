"""Rate limits for a bot: the headers, which requests share a bucket, and when it resets."""

import asyncio

import discord
import pytest

from playground.clock import Clock
from playground.rate_limits import GLOBAL, MAX_INVALID, RateLimits, TooFast
from tests.playground.raw_bot import Place
from tests.waiting import until

MESSAGE = {"content": "x"}


@pytest.fixture
async def fresh_place(raw_place: Place) -> Place:
    """With all buckets full."""
    await raw_place.bot.forward(601)
    return raw_place


async def test_bucket_headers_count_down(fresh_place: Place):
    first, second = await fresh_place.post(MESSAGE), await fresh_place.post(MESSAGE)
    assert first.headers["X-RateLimit-Limit"] == "5"
    assert [reply.headers["X-RateLimit-Remaining"] for reply in (first, second)] == ["4", "3"]
    assert first.headers["X-RateLimit-Bucket"] == second.headers["X-RateLimit-Bucket"]
    assert 0 < float(second.headers["X-RateLimit-Reset-After"]) <= 5
    now = discord.utils.parse_time(
        (await fresh_place.bot.playground.post("clock", forward=0))["now"]
    ).timestamp()
    assert now < float(first.headers["X-RateLimit-Reset"]) <= now + 5


async def test_empty_bucket_says_retry_after(fresh_place: Place):
    for _ in range(5):
        await fresh_place.post(MESSAGE)
    refused = await fresh_place.post(MESSAGE)
    assert refused.status == 429
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["Via"]
    assert refused.body["global"] is False
    assert 0 < refused.body["retry_after"] <= int(refused.headers["Retry-After"]) <= 5
    await fresh_place.bot.forward(refused.body["retry_after"])
    assert (await fresh_place.post(MESSAGE)).headers["X-RateLimit-Remaining"] == "4"


async def test_buckets_per_channel_and_method(fresh_place: Place):
    for _ in range(5):
        message = await fresh_place.post(MESSAGE)
    assert (await fresh_place.post(MESSAGE)).status == 429
    assert (await fresh_place.post(MESSAGE, "lounge")).headers["X-RateLimit-Remaining"] == "4"
    assert (await fresh_place.edit(message, {"content": "y"})).headers["X-RateLimit-Remaining"] == "4"


async def test_reading_has_no_bucket(fresh_place: Place):
    reply = await fresh_place.bot.ask("GET", "/users/@me")
    assert not [name for name in reply.headers if name.startswith("X-RateLimit")]


async def test_interaction_answers_skip_global_limit(fresh_place: Place):
    interactions = [await fresh_place.asked() for _ in range(5)]

    async def limited():  # a busy machine may take more than a second for so many requests
        requests = (fresh_place.bot.ask("GET", "/users/@me") for _ in range(GLOBAL + 1))
        return 429 in [reply.status for reply in await asyncio.gather(*requests)]

    await until(limited)
    for interaction in interactions:
        assert (await fresh_place.bot.answer(interaction, 4, MESSAGE)).status == 204
        assert (await fresh_place.bot.follow_up(interaction, MESSAGE)).status == 200


def test_global_limit_is_fifty_requests_a_second(monkeypatch):
    clock = Clock()
    now = clock.now()
    monkeypatch.setattr(Clock, "now", lambda clock: now + clock.ahead)
    limits = RateLimits(clock)
    for _ in range(2):
        for _ in range(GLOBAL):
            limits.take()
        with pytest.raises(TooFast):
            limits.take()
        clock.ahead += 1


def test_ban_ends_after_ten_minutes():
    clock = Clock()
    limits = RateLimits(clock)
    for _ in range(MAX_INVALID):
        assert not limits.shut_out
        limits.note(401)
    assert limits.shut_out == pytest.approx(10 * 60, abs=60)
    clock.ahead += 9 * 60
    assert limits.shut_out
    clock.ahead += 61
    assert not limits.shut_out
