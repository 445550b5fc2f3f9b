"""Clocks that differ from the machine's.

`Clock` sets the time of a running program through libfaketime. The program's monotonic time is unaffected,
as it is when a machine's clock is set.
"""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

from discord.utils import utcnow
from libfaketime import get_reload_information

from app.clock import Clock as AppClock


def clock_after(passed: timedelta) -> AppClock:
    """A clock for a bot in this process, ahead of the machine's by `passed`."""
    return AppClock(lambda: utcnow() + passed)


class Clock:
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
