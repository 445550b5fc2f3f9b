"""The requester of the current interaction, in a context variable: available without passing it along.

The solver pool shares its workers fairly between requesters, and every log line names the requester.
"""

from contextvars import ContextVar
from typing import NamedTuple


class Requester(NamedTuple):
    """The user whose interaction is being answered, and their guild; None for a direct message."""

    interaction_id: int
    user_id: int
    guild_id: int | None

    @property
    def guild_or_user_id(self) -> int:
        """The guild, or in a direct message the user, who then counts as a guild."""
        return self.user_id if self.guild_id is None else self.guild_id


current_requester: ContextVar[Requester | None] = ContextVar("requester", default=None)
"""The requester that the running task answers; None in the bot's own work."""
