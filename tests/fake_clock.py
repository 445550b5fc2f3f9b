"""Clocks that differ from the machine's.

`FaketimeFile` sets the time of a running program through libfaketime. The program's monotonic time is
unaffected, as it is when a machine's clock is set.
"""

import asyncio
import contextlib
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from discord.utils import utcnow
from libfaketime import get_reload_information

from app.clock import Clock as AppClock
from tests.event_loop import settle


def clock_after(passed: timedelta) -> AppClock:
    """A clock for a bot in this process, ahead of the machine's by `passed`."""
    return AppClock(lambda: utcnow() + passed)


class SkippingClock(AppClock):
    """The machine's clock, of which a test can skip a part: what waits then has waited so much longer."""

    def __init__(self) -> None:
        self._skipped = 0.0
        self._skips = asyncio.Event()
        super().__init__(monotonic=lambda: time.monotonic() + self._skipped, sleep=self._sleep)

    async def _sleep(self, seconds: float) -> None:
        end = self.monotonic() + seconds
        while (left := end - self.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._skips.wait()

    def skip(self, seconds: float) -> None:
        self._skipped += seconds
        self._skips.set()
        self._skips.clear()


class StoppedClock(AppClock):
    """A monotonic clock that stands still until a test advances it."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._advanced = asyncio.Event()
        super().__init__(monotonic=lambda: self.passed, sleep=self._sleep)

    async def _sleep(self, seconds: float) -> None:
        end = self.passed + seconds
        while self.passed < end:
            await self._advanced.wait()

    async def advance(self, seconds: float) -> None:
        """Let so many seconds pass, and let everything run that waited for that."""
        self.passed += seconds
        self._advanced.set()
        self._advanced.clear()
        await settle()


class SettableClock(AppClock):
    """A clock that stands still until a test adds to `passed`. Only the system's is `set_by`."""

    def __init__(self, start: datetime = datetime(2026, 1, 1, tzinfo=UTC)) -> None:
        self._start = start
        self.passed = timedelta()
        super().__init__(lambda: self._start + self.passed, lambda: self.passed.total_seconds())

    def set_by(self, jump: timedelta) -> None:
        """Set the system's clock ahead by `jump`, or back if negative."""
        self._start += jump


class FaketimeFile:
    """The time of day for every program started with this environment, stored in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set_by(timedelta())

    @property
    def environment(self) -> Mapping[str, str]:
        _, preloaded = get_reload_information()
        return {**preloaded, "FAKETIME_TIMESTAMP_FILE": str(self._file)}

    def set_by(self, jump: timedelta) -> None:
        """From now on, be `jump` ahead of the machine's clock, or behind it if negative."""
        new_file = self._file.with_suffix(".new")
        new_file.write_text(f"{jump.total_seconds():+.0f}\n")
        new_file.replace(self._file)  # atomic, because a program may read it at any moment
