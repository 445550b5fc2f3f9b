"""Discord's ids, and the playground's clock.

A snowflake is a decimal string of a 64-bit number: milliseconds since 2015 above 22 bits that tell ids of the
same millisecond apart. Libraries read an id's time from it, so the ids of things that happen carry the clock.
"""

import time
from datetime import UTC, datetime
from hashlib import blake2b

EPOCH = 1_420_070_400_000  # milliseconds: the first moment of 2015
NINE_YEARS = 9 * 365 * 24 * 3600 * 1000  # milliseconds: where lasting ids lie, after EPOCH and before now


class Clock:
    """The playground's time. It runs like the machine's, and can be moved ahead of it."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead

    def timestamp(self) -> str:
        """Now, as Discord writes it: ISO 8601 in UTC."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()


class Snowflakes:
    """Ids for what happens: unique, rising, and telling when."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        moment = int(self._clock.now() * 1000) - EPOCH
        self._last = max(moment << 22, self._last + 1)
        return str(self._last)


def lasting_id(kind: str, name: str) -> str:
    """The id of what has the same id in every run: a member, the server, its channel.

    A bot's database outlives the playground; by this it knows the members again.
    """
    digest = int.from_bytes(blake2b(f"{kind}\0{name}".encode(), digest_size=8).digest())
    moment, rest = divmod(digest, 1 << 22)
    return str(moment % NINE_YEARS << 22 | rest)
