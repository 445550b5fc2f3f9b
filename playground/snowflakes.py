"""Discord's ids.

A snowflake is a decimal string of a 64-bit number: milliseconds since 2015 above 22 bits that distinguish ids
of the same millisecond. Libraries read the creation time from an id, so new ids are made from the clock.
"""

from hashlib import blake2b

from playground.clock import Clock

EPOCH = 1_420_070_400_000  # milliseconds: the start of 2015
NINE_YEARS = 9 * 365 * 24 * 3600 * 1000  # milliseconds: range of lasting ids, from EPOCH to before now


class Snowflakes:
    """Generates ids that are unique, increasing, and contain the time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        moment = int(self._clock.now() * 1000) - EPOCH
        self._last = max(moment << 22, self._last + 1)
        return str(self._last)


def stable_id(kind: str, name: str) -> str:
    """An id that is the same in every run, for a member, guild or channel.

    A bot's database outlives the playground, so it recognizes the members in the next run.
    """
    digest = int.from_bytes(blake2b(f"{kind}\0{name}".encode(), digest_size=8).digest())
    moment, rest = divmod(digest, 1 << 22)
    return str(moment % NINE_YEARS << 22 | rest)
