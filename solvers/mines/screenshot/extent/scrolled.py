"""Finds parts of cells beyond a board that was scrolled: up to a bar, which hides the rest of it.

The lines between the cells go on beyond the board and end together, less than a cell further. What is between
them looks like the same part of the board's cells; a header, or the names of columns, do not.
"""

from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.extent.picture_edges import MIN_PART
from solvers.mines.screenshot.lattice.lattice import NEAR_LINE, Lattice, Span, spanning
from solvers.mines.screenshot.lattice.sampling import SIDE, sampled
from solvers.mines.screenshot.pixels.edges import Level, Marks
from solvers.mines.screenshot.sides import either

UNBROKEN = 0.85  # share of a line that is seen, up to where it ends
TOGETHER, APART = 0.7, 0.03  # share of the lines that end together, and how far apart at most, of the pitch
ALIKE = 0.7  # share of the parts that look like those of other cells


def with_parts_beyond(pyramid: list[Level], lattice: Lattice, looks: Floats) -> Lattice:
    """The lattice, told at which sides parts of further cells are seen. `looks` are those of its cells."""
    level, pitch = lattice.level, lattice.pitch
    x = lattice.left + pitch * np.arange(lattice.columns + 1)
    y = lattice.top + pitch * np.arange(lattice.rows + 1)
    across, down = level.horizontal.T, level.vertical
    columns, rows = lattice.columns, lattice.rows
    sides: tuple[tuple[Marks, Floats, float, int, Span], ...] = (
        (across, y, x[0], -1, (-1, 0, 0, rows)),
        (down, x, y[0], -1, (0, -1, columns, 0)),
        (across, y, x[-1], 1, (columns, 0, columns + 1, rows)),
        (down, x, y[-1], 1, (0, rows, columns, rows + 1)),
    )
    found = [False] * 4
    for at, (marks, lines, start, step, beyond) in enumerate(sides):
        part = part_beyond(marks, lines, start, step, pitch)
        if part:
            further = sampled(pyramid, spanning(lattice, beyond))
            found[at] = alike(turned(further, at), turned(looks, at), part)
    return replace(lattice, goes_on=either(lattice.goes_on, found)) if any(found) else lattice


def part_beyond(marks: Marks, lines: Floats, start: float, step: int, pitch: float) -> float:
    """The share of a cell after which most lines that go on beyond a side end together; 0 if they don't.

    `marks` are the edges along the lines, [place along a line, place across]; a side is at `start`, and the
    lines go on forward or backward: `step`.
    """
    length, width = marks.shape
    reach = max(1, round(NEAR_LINE * pitch))
    along = round(start) - (step < 0) + step * np.arange(int(pitch))
    along = along[(along >= 0) & (along < length)]
    if len(along) < MIN_PART * pitch:
        return 0.0
    across = np.round(lines[1:-1]).astype(int)[:, None] + np.arange(-reach, reach + 1)
    seen = marks[along][:, np.clip(across, 0, width - 1)].any(axis=2)  # (along, lines)
    count = np.arange(1, len(along) + 1)[:, None]
    ends = (count * seen * (np.cumsum(seen, axis=0) >= UNBROKEN * count)).max(axis=0)
    end = float(np.median(ends))
    if end + 2 >= len(along):  # up to the edge of the picture, which `picture_edges` looks at
        return 0.0
    together = (np.abs(ends - end) <= max(1.5, APART * pitch)).mean() >= TOGETHER
    return end / pitch if together and MIN_PART <= end / pitch < 1 - NEAR_LINE else 0.0


def turned(looks: Floats, side: int) -> Floats:
    """The looks of cells with a side (of left, top, right, bottom) as the upper one of them."""
    looks = looks if side % 2 else looks.swapaxes(1, 2)
    return looks if side < 2 else looks[:, ::-1]


def alike(beyond: Floats, own: Floats, part: float) -> bool:
    """Whether the lower part of most of the cells beyond a side looks like that of some own one."""
    first = SIDE - int(part * SIDE) + 1  # what is next to the bar is mixed with its color
    first += first % 2
    parts, known = (coarse(looks[:, first:]).reshape(len(looks), -1) for looks in (beyond, own))
    return bool((np.sqrt(squared_distances(parts, known).min(axis=1)) < SAME_LOOK).mean() >= ALIKE)
