"""What a program can make go wrong, to see how a bot takes it."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playground.forms import JSON
from playground.gateway import IDENTIFIES
from playground.rate_limits import rate_limited
from playground.snowflakes import Clock

KNOWN = {"gateway", "identifies", "reset_after", "http", "times", "path", "seconds", "retry_after", "delay"}


class BadFault(ValueError):
    """There is no such fault."""


@dataclass
class _Http:
    status: int
    times: float  # how often it still happens
    until: float  # the clock's seconds
    path: str
    retry_after: float  # seconds


class Faults:
    def __init__(
        self,
        gateway: Mapping[str, Callable[[], None]],
        leave_identifies: Callable[[int, float], None],
        clock: Clock,
    ) -> None:
        """`gateway` are the faults of the gateway, by name; another leaves so many identifies for so long."""
        self._clock = clock
        self._gateway = gateway
        self._leave_identifies = leave_identifies
        self._http: list[_Http] = []
        self.delay = 0.0  # seconds before a request of the API is acted on

    def add(self, fault: JSON) -> None:
        """Raises BadFault, changing nothing, if one part of it is not right."""
        unknown = fault.keys() - KNOWN
        if unknown:
            raise BadFault(f"There is no fault called {min(unknown)}.")
        if "gateway" in fault and fault["gateway"] not in self._gateway:
            raise BadFault(f"The gateway's faults are {', '.join(self._gateway)}.")
        identifies = fault.get("identifies", 0)
        if (
            isinstance(identifies, bool)
            or not isinstance(identifies, int)
            or not 0 <= identifies <= IDENTIFIES
        ):
            raise BadFault(f"identifies is a whole number from 0 to {IDENTIFIES}.")
        reset_after = _seconds("reset_after", fault.get("reset_after", 3600))
        delay = _seconds("delay", fault.get("delay", self.delay))
        http = None
        if "http" in fault:
            if fault["http"] not in (429, 500, 502, 503, 504):
                raise BadFault("The statuses to answer with are 429, 500, 502, 503 and 504.")
            lasting = "seconds" in fault
            times = fault.get("times", math.inf if lasting else 1)
            if times != math.inf and (not isinstance(times, int) or times < 1):
                raise BadFault("times is a whole number from 1.")
            seconds = _seconds("seconds", fault["seconds"]) if lasting else math.inf
            retry_after = _seconds("retry_after", fault.get("retry_after", 0.5))
            http = _Http(
                fault["http"], times, self._clock.now() + seconds, str(fault.get("path", "")), retry_after
            )
        self.delay = delay
        if http is not None:
            self._http.append(http)
        if "identifies" in fault:
            self._leave_identifies(identifies, reset_after)
        if "gateway" in fault:
            self._gateway[fault["gateway"]]()

    def strike(self, path: str) -> tuple[int, JSON, dict[str, str]] | None:
        """Status, body and headers of the answer to a request for this path, if a fault is in its way."""
        now = self._clock.now()
        self._http = [fault for fault in self._http if fault.times and now < fault.until]
        for fault in self._http:
            if fault.path in path:
                fault.times -= 1
                if fault.status == 429:
                    return rate_limited(fault.retry_after)
                return fault.status, {"message": f"{fault.status}: Internal Server Error", "code": 0}, {}
        return None


def _seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 3600:
        raise BadFault(f"{name} is a number of seconds from 0 to 3600.")
    return float(value)
