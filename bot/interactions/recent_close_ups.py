"""Close-ups of unclear cells, kept while somebody chooses one of several boards in a picture.

They are parts of the picture, and so are held in memory only: after a restart there are none to show.
"""

from collections.abc import Sequence

from bot.interactions.expiring import Expiring

SECONDS = 3600.0  # until they are forgotten
MAX_BYTES = 8 * 1024**2  # bytes of all of them; if there are more, the oldest are forgotten


class RecentCloseUps(Expiring[int, Sequence[bytes | None]]):
    """For each question which board is meant, by its id: a PNG file per board, None if all is clear."""

    def __init__(self) -> None:
        super().__init__(MAX_BYTES, SECONDS, size=lambda files: sum(map(len, filter(None, files))))

    def of(self, question_id: int, index: int) -> bytes | None:
        """The close-ups of one of the boards, if they are still there."""
        files = self.get(question_id, ())
        return files[index] if index < len(files) else None
