"""What Linux tells of processes: which a process has started, and how much each has used."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, Self

MEBIBYTE = 2**20


class Memory(NamedTuple):
    """MiB that are resident. In `shared_out`, what several processes share is divided among them.

    `own` is the part of `resident` that is of no file: pages of programs, libraries and fonts are the
    system's, which reads them when they are first used and takes them back when it wants.
    """

    resident: float
    shared_out: float
    own: float

    @classmethod
    def of_all(cls, memories: Iterable[Self]) -> Self:
        """Of several processes together. All but `shared_out` has what they share once for each of them."""
        return cls(*map(sum, zip((0.0, 0.0, 0.0), *memories, strict=True)))


def descendants(process: int) -> Iterator[int]:
    """The processes that this one has started, and those that they have, as far as they are still there."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:  # it has ended meanwhile
        return
    for child in map(int, children):
        yield child
        yield from descendants(child)


def busy(process: int) -> float:
    """Seconds of a core that a process has used. Raises OSError if it is not there any more."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Seconds of a core, of all cores together, that the host has given to others since the start."""
    first = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(first[8]) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> Memory:
    """Raises OSError if the process is not there any more."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kibibytes = {line.partition(":")[0]: line.split()[1] for line in lines[1:]}
    return Memory(*(int(kibibytes[name]) * 1024 / MEBIBYTE for name in ("Rss", "Pss", "Anonymous")))


def is_there(process: int) -> bool:
    """Whether it is, and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
