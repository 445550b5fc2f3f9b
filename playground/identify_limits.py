"""Discord's limits on IDENTIFY: how many a bot may send in a day, and how soon after another shard's."""

from playground.clock import Clock
from playground.validation import JSON

# Seconds between two shards' IDENTIFYs. Discord says 5; a little less allows for the way there.
BETWEEN_SHARDS = 4.5
IDENTIFIES = 1_000  # per bot and day
DAY = 24 * 3600.0  # seconds


class IdentifyLimits:
    """The limits of one bot. Times are the clock's, in seconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._identified: dict[int, float] = {}  # time of each shard's last IDENTIFY
        self._left = IDENTIFIES
        self._day_ends = 0.0  # when there is a day's number again

    def leave(self, left: int, seconds: float) -> None:
        """Set how many IDENTIFYs are left, and after how many seconds the bot has a day's number again."""
        self._left, self._day_ends = left, self._clock.now() + seconds

    def session_start_limit(self) -> JSON:
        """How many IDENTIFYs are left: the object in Discord's Get Gateway Bot."""
        seconds_left = max(0.0, self._day_ends - self._clock.now())
        return {
            "total": IDENTIFIES,
            "remaining": self._left if seconds_left else IDENTIFIES,
            "reset_after": int(seconds_left * 1000),
            "max_concurrency": 1,
        }

    def spend(self) -> bool:
        """Count an IDENTIFY; False if none was left today. A bot that sends one then loses its token."""
        if self._clock.now() >= self._day_ends:
            self.leave(IDENTIFIES, DAY)
        if not self._left:
            return False
        self._left -= 1
        return True

    def too_soon(self, shard: int) -> bool:
        """Whether another shard has just identified. The same shard may identify again at once."""
        now = self._clock.now()
        if any(now - moment < BETWEEN_SHARDS for other, moment in self._identified.items() if other != shard):
            return True
        self._identified[shard] = now
        return False
