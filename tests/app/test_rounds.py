"""Rounds without a table."""

from datetime import UTC, datetime

import pytest

from app import rounds
from app.ventti_rounds import VenttiRound
from games import ventti
from games.ventti import HOUSE, NotAllowed
from solvers.ventti import Rules

AINO, BERTIL = 1, 2


async def test_each_refusal_is_an_error_of_its_own(database):
    """A shared one would keep the frames of everybody who was ever refused."""
    new_events = ventti.opening((HOUSE, AINO), Rules.of("source"), bytes(32))
    now = datetime(2026, 1, 1, tzinfo=UTC)
    begun = await rounds.start_round(
        database, VenttiRound, new_events, by=AINO, server=None, channel=1, now=now
    )
    refused = []
    for _ in range(2):
        with pytest.raises(NotAllowed, match="ventti-not-your-game") as caught:
            await rounds.load_for(database, VenttiRound, begun.number, BERTIL)
        refused.append(caught.value)
    assert refused[0] is not refused[1]
