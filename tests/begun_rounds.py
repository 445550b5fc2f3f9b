"""Begins rounds in the database; what a test does not say of a round has a default."""

from datetime import UTC, datetime
from typing import Any

from storage import rounds
from storage.connection import Connection

DEFAULTS: dict[str, Any] = {
    "guild_id": 1,
    "channel_id": 1,
    "game": "blackjack",
    "rules": {},
    "player_id": None,
    "at": datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC),
}


async def begin_round(connection: Connection, **differing: Any) -> int:
    """The number of the new round."""
    return await rounds.begin(connection, **{**DEFAULTS, **differing})
