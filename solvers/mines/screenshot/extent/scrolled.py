"""Finds where the lines between cells end, which tells about further cells beyond a side of the board.

The lines go on beyond it and end together: after a whole cell if a row has no outer line, and sooner if a bar
hides the rest of the next row, because the board was scrolled. What is between them looks like the board's
own cells, or the same part of them; a header, or the names of columns, do not.
"""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.lattice.lattice import NEAR_LINE, Lattice, Span, spanning
from solvers.mines.screenshot.lattice.sampling import SIDE, sampled
from solvers.mines.screenshot.pixels.edges import Level, Marks
from solvers.mines.screenshot.sides import UNCUT, Sides, either, outermost

SHORTEST_PART = 0.2  # of the pitch: lines that end sooner may belong to a frame around the board
UNBROKEN_LINE = 0.85  # share of a line that is seen, up to where it ends
# share of the lines that end together, and how far apart at most, of the pitch
END_TOGETHER, ENDS_APART = 0.7, 0.03
LEAST_SHOWN, WHOLE = 0.8, 0.96  # of the pitch: where lines end in cells of which a small part is hidden
NEARLY_WHOLE = 0.9  # of the pitch: a cell without its outer rim, where a frame may run
LEAST_APART = 1.5  # pixels: lines that end so near to each other end together
SHARE_ALIKE = 0.7  # share of the parts that look like those of other cells


def with_parts_beyond(pyramid: list[Level], lattice: Lattice, looks: Floats) -> Lattice:
    """The lattice that goes on at the sides where parts of further cells are seen. `looks`: of its cells."""
    found = [0 < end < 1 - NEAR_LINE for end in ends_beyond(pyramid, lattice, looks)]
    return replace(lattice, goes_on=either(lattice.goes_on, found)) if any(found) else lattice


def with_rows_beyond(pyramid: list[Level], lattice: Lattice) -> Lattice:
    """The lattice with the rows and columns that lack nothing but an outer line."""
    left, top, right, bottom = (end >= 1 - NEAR_LINE for end in ends_beyond(pyramid, lattice))
    return spanning(lattice, (-left, -top, lattice.columns + right, lattice.rows + bottom))


def ends_beyond(pyramid: list[Level], lattice: Lattice, looks: Floats | None = None) -> list[float]:
    """How many cells beyond each side (left, top, right, bottom) the lines end; 0 if no cells are there.

    Lines of round cells end sooner: those that look like whole cells are whole. `looks` are those of the
    lattice's cells, if they are known.
    """
    ends = []
    for at, side in enumerate(sides_of(lattice)):
        end = common_end(side, side.outer, lattice.pitch)
        if end >= SHORTEST_PART:
            looks = sampled(pyramid, lattice) if looks is None else looks
            further = sampled(pyramid, spanning(lattice, side.beyond))
            beyond, own = turned(further, at), turned(looks, at)
            if alike(beyond, own, NEARLY_WHOLE):
                end = max(end, 1.0)
            else:
                end *= alike(beyond, own, min(end, 1.0))
        ends.append(end if end >= SHORTEST_PART else 0.0)
    return ends


def bars_over_cells(lattice: Lattice, looks: Floats) -> Sides:
    """At which sides (left, top, right, bottom) a bar may hide a small part of the outermost cells.

    The lines between them end together before the side, an edge runs there across all of them, and what is
    left of these cells looks like the same part of others; the names of rows do not. `looks` are those of the
    lattice's cells.
    """
    pitch, found = lattice.pitch, [False] * 4
    for at, side in enumerate(sides_of(lattice)):
        end = common_end(side, side.inner, pitch)
        if LEAST_SHOWN <= end < WHOLE:
            bar = round(side.inner + side.step * end * pitch)
            first, last = max(round(side.lines[0]), 0), round(side.lines[-1])
            edges = side.crossing[max(bar - 2, 0) : bar + 3, first:last].any(axis=0)
            own = np.zeros((lattice.rows, lattice.columns), bool)
            outermost(own)[at][:] = True
            outer = own.ravel()
            found[at] = edges.mean() >= UNBROKEN_LINE and alike(
                turned(looks[outer], at), turned(looks[~outer], at), end
            )
    return either(found, UNCUT)


class Side(NamedTuple):
    """A side of a lattice, and the lines that end at it."""

    marks: Marks  # the edges along these lines, [place along a line, place across]
    crossing: Marks  # the edges across them, likewise
    lines: Floats  # their places
    outer: float  # where the side is
    inner: float  # where the next line is, inside
    step: int  # whether the lines go on beyond it forward (1) or backward (-1)
    beyond: Span  # the next cells


def sides_of(lattice: Lattice) -> tuple[Side, Side, Side, Side]:
    """The left, top, right and bottom side."""
    x, y = lattice.lines
    columns, rows = lattice.columns, lattice.rows
    across = lattice.level.horizontal.T, lattice.level.vertical.T, y
    down = lattice.level.vertical, lattice.level.horizontal, x
    return (
        Side(*across, x[0], x[1], -1, (-1, 0, 0, rows)),
        Side(*down, y[0], y[1], -1, (0, -1, columns, 0)),
        Side(*across, x[-1], x[-2], 1, (columns, 0, columns + 1, rows)),
        Side(*down, y[-1], y[-2], 1, (0, rows, columns, rows + 1)),
    )


def common_end(side: Side, start: float, pitch: float) -> float:
    """How many cells beyond `start` most lines end together; 0 if they don't, or beyond the picture."""
    length, width = side.marks.shape
    reach = max(1, round(NEAR_LINE * pitch))
    along = round(start) - (side.step < 0) + side.step * np.arange(round((1 + 2 * NEAR_LINE) * pitch))
    along = along[(along >= 0) & (along < length)]
    if len(along) < SHORTEST_PART * pitch:
        return 0.0
    across = np.round(side.lines[1:-1]).astype(int)[:, None] + np.arange(-reach, reach + 1)
    seen = side.marks[along][:, np.clip(across, 0, width - 1)].any(axis=2)  # (along, lines)
    count = np.arange(1, len(along) + 1)[:, None]
    ends = (count * seen * (np.cumsum(seen, axis=0) >= UNBROKEN_LINE * count)).max(axis=0)
    end = float(np.median(ends))
    if end + 2 >= len(along):  # `picture_edges` looks at those that go on up to there
        return 0.0
    together = (np.abs(ends - end) <= max(LEAST_APART, ENDS_APART * pitch)).mean() >= END_TOGETHER
    # Faint lines end less sharply; after a whole cell all the same, as nothing else does.
    together |= bool((np.abs(ends - pitch) <= NEAR_LINE * pitch).all())
    return end / pitch if together and end <= (1 + NEAR_LINE) * pitch else 0.0


def turned(looks: Floats, side: int) -> Floats:
    """The looks of cells with a side (of left, top, right, bottom) as the upper one of them."""
    looks = looks if side % 2 else looks.swapaxes(1, 2)
    return looks if side < 2 else looks[:, ::-1]


def alike(beyond: Floats, own: Floats, part: float) -> bool:
    """Whether the lower part of most of the cells beyond a side looks like that of some own one."""
    first = SIDE - int(part * SIDE) + 1  # what is next to the bar is mixed with its color
    first += first % 2
    parts, known = (coarse(looks[:, first:]).reshape(len(looks), -1) for looks in (beyond, own))
    return bool((np.sqrt(squared_distances(parts, known).min(axis=1)) < SAME_LOOK).mean() >= SHARE_ALIKE)
