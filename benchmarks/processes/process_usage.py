"""Memory and CPU of Linux processes from /proc, and their descendants."""

import os
import resource
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Self

MEBIBYTE = 2**20


class Memory(NamedTuple):
    """The memory of a process, in MiB.

    resident      RSS: all pages in memory
    proportional  PSS: the same, but a page that several processes share is divided among them
    own           the anonymous part of `resident`. Pages of programs, libraries and fonts are backed by
                  files: the system reads them at first use and may drop them at any time
    """

    resident: float
    proportional: float
    own: float

    @classmethod
    def of_all(cls, memories: Iterable[Self]) -> Self:
        """The sum over several processes, in which only `proportional` counts shared pages once."""
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


def cpu_seconds(process: int) -> float:
    """Processor seconds that a process has used. Raises OSError if it has ended."""
    own, _ = _times(process)
    return own


def cpu_seconds_of_tree(process: int) -> float:
    """Processor seconds that a process and its descendants have used, including those that have ended.

    The time of a process that has ended is added to that of its parent. Raises OSError if the process itself
    has ended.
    """
    seconds = sum(_times(process))
    for descendant in descendants(process):
        with suppress(OSError):  # it has ended meanwhile
            seconds += sum(_times(descendant))
    return seconds


def _times(process: int) -> tuple[float, float]:
    """Processor seconds (of the process itself, of its children that have ended)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own, own_system, ended, ended_system = map(int, fields[11:15])
    ticks = os.sysconf("SC_CLK_TCK")
    return (own + own_system) / ticks, (ended + ended_system) / ticks


def stolen() -> float:
    """Processor seconds that the host has given to others since it booted (steal time), over all cores."""
    first = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(first[8]) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> Memory:
    """The memory of a process. Raises OSError if it has ended."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kibibytes = {line.partition(":")[0]: line.split()[1] for line in lines[1:]}
    return Memory(*(int(kibibytes[name]) * 1024 / MEBIBYTE for name in ("Rss", "Pss", "Anonymous")))


def has_loaded(process: int, library: str) -> bool:
    """Whether a file whose path contains this name is mapped. Raises OSError if the process has ended."""
    return library in Path(f"/proc/{process}/maps").read_text()


def memory_of_all(processes: Iterable[int]) -> Memory:
    """The sum over those of the processes that have not ended."""
    found = []
    for process in processes:
        with suppress(OSError):
            found.append(memory(process))
    return Memory.of_all(found)


def peak_memory() -> float:
    """The most memory that this process has had resident, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def is_running(process: int) -> bool:
    """Whether the process exists and is no zombie."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
