"""Discord's rate limits: buckets per route, the global limit, and the ban after invalid requests.

A route's bucket allows a number of requests; it is full again a number of seconds after the first of them.
Each channel, guild and interaction token has its own buckets, and so has each method of a route. Besides,
a bot has 50 requests a second; responses to interactions do not count there. A bot with too many invalid
requests (401, 403 or 429) is banned for a while. All times are by the playground's clock.

Discord documents the headers, the global limit and the ban, but not the size of buckets, which may change any
day and has to be read from the headers. The sizes below are what bots report: 5 in 5 s for posting and for
editing in a channel, each counted separately (discord-api-docs #1442, #8073); deleting 3 in 1 s (#2761);
reading messages without a bucket (#1135); 5 in 2 s for each token of a webhook; initial responses without one
(hikari's table of routes). The size for typing is our guess. Commands have buckets too, of unknown size; the
limit of new commands per day is in command_rules.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from playground.clock import Clock
from playground.refusals import Refusal
from playground.validation import JSON

GLOBAL = 50  # requests a second
MAX_INVALID, INVALID_WINDOW = 10_000, 600.0  # requests, seconds
INVALID = (401, 403, 429)  # statuses

_CHANNEL = "/channels/{channel_id}"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MAJOR = ("channel_id", "guild_id", "webhook_token")  # route parameters that have buckets of their own


@dataclass(frozen=True)
class Rate:
    """The size of a bucket: so many requests in so many seconds."""

    requests: int
    seconds: float


_RATES: dict[tuple[str, str], Rate] = {
    ("POST", f"{_CHANNEL}/messages"): Rate(5, 5),
    ("PATCH", _CHANNEL + "/messages/{message_id}"): Rate(5, 5),
    ("DELETE", _CHANNEL + "/messages/{message_id}"): Rate(3, 1),
    ("POST", f"{_CHANNEL}/typing"): Rate(5, 5),
    ("POST", _WEBHOOK): Rate(5, 2),
}
for _method in ("GET", "PATCH", "DELETE"):
    for _which in ("@original", "{message_id}"):
        _RATES[_method, f"{_WEBHOOK}/messages/{_which}"] = Rate(5, 2)


class TooFast(Refusal):
    """429, with the headers that say when to try again."""

    def __init__(self, retry_after: float, headers: Mapping[str, str], scope: str = "user") -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.body |= {"retry_after": round(retry_after, 3), "global": scope == "global"}
        self.headers = {
            **headers,
            # Libraries take a 429 without this header for a ban of the IP address.
            "Via": "1.1 playground",
            "Retry-After": str(math.ceil(retry_after)),
            "X-RateLimit-Scope": scope,
        }
        if scope == "global":
            self.headers["X-RateLimit-Global"] = "true"


@dataclass(slots=True)
class _Window:
    ends: float  # the clock's seconds
    used: int = 0  # requests


class Bucket:
    """The limit of a route: a window for each channel, guild or token."""

    def __init__(self, clock: Clock, name: str, rate: Rate) -> None:
        self._clock = clock
        self._rate = rate
        self._fixed = {
            "X-RateLimit-Limit": str(rate.requests),
            "X-RateLimit-Bucket": blake2b(name.encode(), digest_size=16).hexdigest(),
        }
        self._windows: dict[str, _Window] = {}  # in the order in which they end

    def take(self, match: Mapping[str, str]) -> dict[str, str]:
        """Count a request and return its headers. Raises TooFast if the window is full."""
        now = self._clock.now()
        self._forget(now)
        major = "/".join(match[name] for name in _MAJOR if name in match)
        window = self._windows.get(major)
        if window is None:
            window = self._windows[major] = _Window(now + self._rate.seconds)
        left = window.ends - now
        headers = {
            **self._fixed,
            "X-RateLimit-Remaining": str(max(self._rate.requests - window.used - 1, 0)),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
        }
        if window.used == self._rate.requests:
            raise TooFast(left, headers)
        window.used += 1
        return headers

    def _forget(self, now: float) -> None:
        while self._windows:
            oldest = next(iter(self._windows))
            if self._windows[oldest].ends > now:
                return
            del self._windows[oldest]


class RateLimits:
    """The limits that all routes of a bot share."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._second = _Window(0.0)
        self._invalid = _Window(0.0)

    def bucket(self, method: str, route: str) -> Bucket | None:
        """The limit of a route, or None if it has none."""
        rate = _RATES.get((method, route))
        return None if rate is None else Bucket(self._clock, f"{method} {route}", rate)

    def take(self) -> None:
        """Count a request in the global limit. Raises TooFast."""
        now = self._clock.now()
        if now >= self._second.ends:
            self._second = _Window(now + 1)
        if self._second.used == GLOBAL:
            raise TooFast(self._second.ends - now, {}, "global")
        self._second.used += 1

    def note(self, status: int) -> None:
        """Count a response if its status is one of the invalid requests."""
        if status in INVALID:
            now = self._clock.now()
            if now >= self._invalid.ends:
                self._invalid = _Window(now + INVALID_WINDOW)
            self._invalid.used += 1

    @property
    def shut_out(self) -> float:
        """Seconds until a ban for invalid requests ends; 0 if there is none."""
        if self._invalid.used < MAX_INVALID:
            return 0.0
        return max(self._invalid.ends - self._clock.now(), 0.0)


def rate_limited(retry_after: float) -> tuple[int, JSON, dict[str, str]]:
    """Status, body and headers of a 429 without a bucket."""
    refusal = TooFast(retry_after, {})
    return refusal.status, refusal.body, refusal.headers
