"""Who is being answered: known to all the code that runs for a request, without being handed on.

The solver pool shares its workers out by it, and every line of the log carries it.
"""

from contextvars import ContextVar
from typing import NamedTuple


class Requester(NamedTuple):
    """Whose interaction is being answered, and from which guild; None for a direct message."""

    interaction_id: int
    user_id: int
    guild_id: int | None


current_requester: ContextVar[Requester | None] = ContextVar("asker", default=None)
"""Whom the running task answers; None in the bot's own work."""
