"""How long ago something was that is kept, though the machine's clock may have been set since.

What is kept has the time of the machine's clock, as it was set just then. When it is set an hour ahead nobody
has waited for an hour, and by a clock that was set back things have not happened yet. So a process remembers
in which ways the clock was set while it was running, by how far each was from the steady clock, which nobody
sets. How the clock was set before that is not known: what was kept by then is taken at its word.
"""

import time
from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

from discord.utils import utcnow

SET = timedelta(seconds=1)  # less is no other setting, but a clock that is kept right
REMEMBERED = 10  # settings


class Ages:
    """Of moments that this machine's clock has told, in this process or before it.

    `now` is that clock, and `steady` are seconds that nobody sets.
    """

    def __init__(
        self, now: Callable[[], datetime] = utcnow, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._steady = steady
        self._zeros: deque[datetime] = deque(maxlen=REMEMBERED)  # what it is by each when `steady` is zero
        self.notice()

    def notice(self) -> list[datetime]:
        """What time it is by the clock as it is set now, and by its settings so far.

        To be called whenever something may be kept: a setting counts only once it was noticed.
        """
        now, since = self._now(), timedelta(seconds=self._steady())
        if all(abs(now - since - zero) > SET for zero in self._zeros):
            self._zeros.append(now - since)
        return [now, *(zero + since for zero in self._zeros)]

    def of(self, moment: datetime) -> timedelta:
        """How long ago that was, by the setting that says the least: so never more than it really was.

        Settings by which it has not happened yet do not count; if there is no other, it is just now.
        """
        ages = (now - moment for now in self.notice())
        return min((age for age in ages if age >= timedelta()), default=timedelta())
