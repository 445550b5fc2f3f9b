"""Close-ups of unclear cells, kept while somebody chooses one of several boards in a picture.

They are parts of the picture, and so are held in memory only: after a restart there are none to show.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

SECONDS = 3600.0  # until they are forgotten
MAX_BYTES = 8 * 1024**2  # bytes of all of them; if there are more, the oldest are forgotten


class RecentCloseUps:
    """PNG files by the question which board is meant; None for a board without unclear cells."""

    def __init__(self) -> None:
        self._files: OrderedDict[int, Sequence[bytes | None]] = OrderedDict()

    def keep(self, question_id: int, files: Sequence[bytes | None]) -> None:
        """Keep the close-ups of each board for a while."""
        self._files[question_id] = files
        while sum(len(file or b"") for boards in self._files.values() for file in boards) > MAX_BYTES:
            self._files.popitem(last=False)
        asyncio.get_running_loop().call_later(SECONDS, self._files.pop, question_id, None)

    def of(self, question_id: int, index: int) -> bytes | None:
        """The close-ups of one of the boards, if they are still there."""
        files = self._files.get(question_id, ())
        return files[index] if index < len(files) else None
