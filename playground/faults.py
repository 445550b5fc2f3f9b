"""Fault injection: gateway faults, HTTP errors and delays, to test how a bot handles them."""

import asyncio
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from playground.bad_request import BadRequest
from playground.clock import Clock
from playground.identify_limits import IDENTIFIES
from playground.rate_limits import rate_limited
from playground.validation import JSON

KNOWN = {
    "gateway",
    "identifies",
    "reset_after",
    "http",
    "done",
    "times",
    "path",
    "seconds",
    "retry_after",
    "delay",
    "hold",
}
CUT = "cut"  # no response: the connection breaks
NO_ANSWER = 0  # the status that the log of requests shows for it


class FaultResponse(NamedTuple):
    """The response that a request gets instead of its own: status, body and headers."""

    status: int  # or NO_ANSWER
    body: JSON | None = None
    headers: Mapping[str, str] = {}
    done: bool = False  # the request is carried out anyway


@dataclass
class _Http:
    status: int  # or NO_ANSWER
    done: bool
    times: float  # remaining
    until: float  # the clock's seconds
    path: str
    retry_after: float  # seconds


class Faults:
    """The faults that are still to happen."""

    def __init__(
        self,
        gateway: Mapping[str, Callable[[], None]],
        leave_identifies: Callable[[int, float], None],
        clock: Clock,
    ) -> None:
        """`gateway`: faults by name. `leave_identifies` takes how many are left, and seconds to the reset."""
        self._clock = clock
        self._gateway = gateway
        self._leave_identifies = leave_identifies
        self._http: list[_Http] = []
        self._delay = 0.0  # seconds before an API request is handled
        self._to_hold = 0  # how many of the next API requests are held
        self._released = asyncio.Event()  # set when they are let go
        self.held = 0  # how many are now

    def add(self, fault: JSON) -> None:
        """Raises BadRequest, changing nothing, if any part of the fault is not valid."""
        unknown = fault.keys() - KNOWN
        if unknown:
            raise BadRequest(f"There is no fault called {min(unknown)}.")
        if "gateway" in fault and fault["gateway"] not in self._gateway:
            raise BadRequest(f"The gateway's faults are {', '.join(self._gateway)}.")
        identifies = _whole_number("identifies", fault.get("identifies", 0), most=IDENTIFIES)
        reset_after = _seconds("reset_after", fault.get("reset_after", 3600))
        delay = _seconds("delay", fault.get("delay", self._delay))
        hold = _whole_number("hold", fault.get("hold", self._to_hold))
        http = _http_fault(fault, self._clock.now()) if "http" in fault else None
        self._delay, self._to_hold = delay, hold
        if fault.get("hold") == 0:
            self._released.set()
            self._released = asyncio.Event()
        if http is not None:
            self._http.append(http)
        if "identifies" in fault:
            self._leave_identifies(identifies, reset_after)
        if "gateway" in fault:
            self._gateway[fault["gateway"]]()

    async def wait(self) -> None:
        """Wait as long as a fault holds up the request that has come."""
        await asyncio.sleep(self._delay)
        if self._to_hold:
            self._to_hold -= 1
            self.held += 1
            try:
                await self._released.wait()
            finally:
                self.held -= 1

    def response_for(self, path: str) -> FaultResponse | None:
        """The response that a fault gives to a request for this path, or None if no fault applies."""
        now = self._clock.now()
        self._http = [fault for fault in self._http if fault.times and now < fault.until]
        for fault in self._http:
            if fault.path in path:
                fault.times -= 1
                if fault.status == 429:
                    return FaultResponse(*rate_limited(fault.retry_after))
                if fault.status == NO_ANSWER:
                    return FaultResponse(NO_ANSWER, done=fault.done)
                message = {"message": f"{fault.status}: Internal Server Error", "code": 0}
                return FaultResponse(fault.status, message, done=fault.done)
        return None


def _http_fault(fault: JSON, now: float) -> _Http:
    if fault["http"] not in (CUT, 429, 500, 502, 503, 504):
        raise BadRequest('What to answer with is 429, 500, 502, 503, 504 or "cut".')
    status = NO_ANSWER if fault["http"] == CUT else fault["http"]
    done = fault.get("done", False)
    if not isinstance(done, bool) or (done and status == 429):
        raise BadRequest("done is true or false, and what is limited was not done.")
    times, until = 1.0, math.inf
    if "seconds" in fault:
        times, until = math.inf, now + _seconds("seconds", fault["seconds"])
    if "times" in fault:
        times = _whole_number("times", fault["times"], least=1)
    retry_after = _seconds("retry_after", fault.get("retry_after", 0.5))
    return _Http(status, done, times, until, str(fault.get("path", "")), retry_after)


def _whole_number(name: str, value: object, *, least: int = 0, most: float = math.inf) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRequest(f"{name} is a whole number from {least}{'' if most == math.inf else f' to {most}'}.")
    return value


def _seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 3600:
        raise BadRequest(f"{name} is a number of seconds from 0 to 3600.")
    return float(value)
