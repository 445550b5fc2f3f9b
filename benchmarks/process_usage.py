"""Memory and CPU of Linux processes from /proc, and their descendants."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Self

MEBIBYTE = 2**20


class Memory(NamedTuple):
    """MiB that are resident. In `shared_out`, memory that several processes share is divided among them.

    `own` is the part of `resident` that is not file-backed: pages of programs, libraries and fonts belong to
    the system, which reads them at first use and takes them back when it wants.
    """

    resident: float
    shared_out: float
    own: float

    @classmethod
    def of_all(cls, memories: Iterable[Self]) -> Self:
        """The sum over several processes. All but `shared_out` counts shared memory once for each of them."""
        return cls(*map(sum, zip((0.0, 0.0, 0.0), *memories, strict=True)))


def descendants(process: int) -> Iterator[int]:
    """The descendants of this process that are still running."""
    for of_thread in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            children = of_thread.read_text().split()
        except OSError:  # it has ended meanwhile
            continue
        for child in map(int, children):
            yield child
            yield from descendants(child)


def busy(process: int) -> float:
    """Seconds of a core that a process has used. Raises OSError if it is gone."""
    own, _ = _times(process)
    return own


def busy_tree(process: int) -> float:
    """Seconds of a core that a process and its descendants have used, with those that have ended meanwhile.

    The parent of a process that has ended has its time. Raises OSError if the process itself is gone.
    """
    seconds = sum(_times(process))
    for descendant in descendants(process):
        with suppress(OSError):  # it has ended meanwhile
            seconds += sum(_times(descendant))
    return seconds


def _times(process: int) -> tuple[float, float]:
    """Seconds of a core: the process's own, and those of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own, own_system, ended, ended_system = map(int, fields[11:15])
    ticks = os.sysconf("SC_CLK_TCK")
    return (own + own_system) / ticks, (ended + ended_system) / ticks


def stolen() -> float:
    """Seconds of a core, over all cores, that the host has given to others since the start (steal time)."""
    first = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(first[8]) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> Memory:
    """Raises OSError if the process is gone."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kibibytes = {line.partition(":")[0]: line.split()[1] for line in lines[1:]}
    return Memory(*(int(kibibytes[name]) * 1024 / MEBIBYTE for name in ("Rss", "Pss", "Anonymous")))


def memory_of_all(processes: Iterable[int]) -> Memory:
    """The sum over those of the processes that have not ended."""
    found = []
    for process in processes:
        with suppress(OSError):
            found.append(memory(process))
    return Memory.of_all(found)


def is_there(process: int) -> bool:
    """Whether the process exists and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
