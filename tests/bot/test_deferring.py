"""When an interaction is deferred: Discord waits three seconds from the press, whatever is done first."""

from types import SimpleNamespace

import discord
import pytest

from bot.interactions.deferring import time_until_defer
from bot.interactions.request_state import state_of
from tests.fake_clock import StoppedClock


@pytest.mark.parametrize(("passed", "left"), [(0.0, 1.0), (0.75, 0.25), (5.0, 0.0)])
async def test_time_before_the_work_counts(passed, left):
    clock = StoppedClock()
    client = SimpleNamespace(services=SimpleNamespace(clock=clock))
    interaction = SimpleNamespace(extras={}, type=discord.InteractionType.application_command, client=client)
    state_of(interaction).started_at = clock.monotonic()
    await clock.advance(passed)
    assert time_until_defer(interaction, 1.0) == left
