"""When an interaction is deferred: Discord waits three seconds from the press, whatever is done first."""

from types import SimpleNamespace

import discord
import pytest

from bot.interactions import request_state
from bot.interactions.deferring import time_until_defer
from bot.interactions.request_state import state_of


@pytest.mark.parametrize(("passed", "left"), [(0.0, 1.0), (0.75, 0.25), (5.0, 0.0)])
def test_time_before_the_work_counts(monkeypatch, passed, left):
    interaction = SimpleNamespace(extras={}, type=discord.InteractionType.application_command)
    state_of(interaction).started_at = 100.0
    monkeypatch.setattr(request_state.time, "monotonic", lambda: 100.0 + passed)
    assert time_until_defer(interaction, 1.0) == left
