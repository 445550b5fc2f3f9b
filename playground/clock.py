"""The playground's clock."""

import time
from datetime import UTC, datetime


class Clock:
    """The machine's time, or later: it can be moved forward."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead

    def timestamp(self) -> str:
        """The current time as Discord writes it: ISO 8601 in UTC."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()
