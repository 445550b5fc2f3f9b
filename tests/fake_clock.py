"""Clocks that tell another time than the machine's.

For a program, one that is set while it runs: libfaketime stands between the program and the machine's own.
What a program measures from some moment on goes its way, as it does when a machine's clock is set.
"""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

from discord.utils import utcnow
from libfaketime import get_reload_information

from app.clock import Clock as AppClock


def clock_after(passed: timedelta) -> AppClock:
    """For a bot of this process, as if so much time had passed."""
    return AppClock(lambda: utcnow() + passed)


class Clock:
    """The time of day for every program that is started with this environment, kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set_by(timedelta())

    @property
    def environment(self) -> Mapping[str, str]:
        _, preloaded = get_reload_information()
        return {**preloaded, "FAKETIME_TIMESTAMP_FILE": str(self._file)}

    def set_by(self, jump: timedelta) -> None:
        """So much ahead of the machine's clock from now on, or behind it."""
        whole = self._file.with_suffix(".new")
        whole.write_text(f"{jump.total_seconds():+.0f}\n")
        whole.replace(self._file)  # which may be read at any moment
