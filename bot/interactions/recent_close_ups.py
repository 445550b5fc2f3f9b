"""Close-ups of unclear cells, kept while somebody chooses one of several boards in a picture.

They are parts of the picture, and so are held in memory only: after a restart there are none to show.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.clock import Clock
from bot.interactions.expiring import Expiring

SECONDS = 3600.0  # until they are forgotten
MAX_BYTES = 8 * 1024**2  # bytes of all of them; if there are more, the oldest are forgotten


class CloseUps(NamedTuple):
    """For each of several boards a PNG file, None if all is clear; and who is asked which board is meant."""

    user_id: int
    files: Sequence[bytes | None]


class RecentCloseUps(Expiring[int, CloseUps]):
    """Close-ups by the id of the question which board is meant."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(MAX_BYTES, SECONDS, clock, size=lambda kept: sum(map(len, filter(None, kept.files))))

    def keep(self, question_id: int, user_id: int, files: Sequence[bytes | None]) -> None:
        self[question_id] = CloseUps(user_id, files)

    def of(self, question_id: int, index: int) -> bytes | None:
        """The close-ups of one of the boards, if they are still there."""
        kept = self.get(question_id)
        return kept.files[index] if kept and index < len(kept.files) else None

    def forget(self, user_id: int) -> None:
        """Drop those that this person was asked about."""
        self.drop_if(lambda _, kept: kept.user_id == user_id)
