"""Finds cells of the board outside its lines.

There may be no lines between covered cells, and opened cells may look like the page around them. Two things
show that the board continues at the same pitch: a cell further out that looks like one of the board, symbol
and all; and a plain area beside the board whose outline follows the lattice, unlike that of the page or a
frame.
"""

from dataclasses import dataclass

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.extent.picture_edges import CLOSED, NARROWEST_PART
from solvers.mines.screenshot.lattice.lattice import (
    MIN_COVER,
    NEAR_LINE,
    Lattice,
    Span,
    line_covers,
    spanning,
)
from solvers.mines.screenshot.lattice.sampling import SIDE, sampled
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.edges import Level

MAX_EXTENSION = 30  # cells outside the lattice to examine in each direction
FEATURED = 3.0  # smallest spread of a cell, or difference from those beside it, that shows that it is one
PLAIN_SPREAD = 8.0  # largest spread if it has none
MAX_BOARD_COMPARED = 900  # cells of the board to compare others with
MAX_GAP = 2  # rows or columns without any symbol that may be in between
KNOWN = 0.9  # minimum share of the cells added by areas that look like others or belong to an area


@dataclass(frozen=True, eq=False)
class Surroundings:
    """The cells of a lattice and those around it, as large as the picture allows.

    features  (cells, n): their looks
    distinct  (rows, columns): how much a cell varies, or differs from those beside it
    """

    full: Lattice
    features: Floats
    distinct: Floats


@dataclass(frozen=True, eq=False)
class Areas:
    """What tells the plain areas around a board.

    plain                 (rows, columns): whether nothing but a possible symbol in the middle is on a cell
    colors                (rows, columns, 3): of its background
    vertical, horizontal  the sides of the cells that are lines, one more in each row and column
    """

    plain: Mask
    colors: Floats
    vertical: Mask
    horizontal: Mask


def ring() -> Mask:
    """The mask of a cell's background all around a possible symbol."""
    mask = np.zeros((SIDE, SIDE), bool)
    mask[3:-3, 3:-3] = True
    mask[5:-5, 5:-5] = False
    return mask


RING = ring()


def widened(pyramid: list[Level], lattice: Lattice) -> Lattice:
    """The lattice extended by the cells of the board outside its lines."""
    full, inside = extended_over_picture(lattice)
    if (full.columns, full.rows) == (lattice.columns, lattice.rows):
        return lattice
    looks = sampled(pyramid, full)
    small = coarse(looks)
    whole, areas = compared_features(full, small), plain_areas(full, looks)
    # Without lines, the page may look like cells but for their rims.
    rimless = whole if full.centered_share else compared_features(full, small, rim=1)
    span = inside
    for _ in range(3):
        wider = by_areas(whole, areas, by_looks(rimless, span))
        if wider == span:
            break
        span = wider
    return spanning(full, span)


def open_ended(pyramid: list[Level], lattice: Lattice) -> bool:
    """Whether a board without lines may be larger, or cut off by the edge of the picture.

    What is beside it looks like its cells, or is less than a cell and has no line between it and the board.
    """
    pitch = lattice.pitch
    full, (j0, i0, j1, i1) = extended_over_picture(lattice)
    alike, _ = resembling(compared_features(full, coarse(sampled(pyramid, full))), (j0, i0, j1, i1))
    x, y = lattice.lines
    vertical = line_covers(lattice.level.vertical_thick_totals, x[[0, -1]], y, pitch) >= MIN_COVER
    horizontal = line_covers(lattice.level.horizontal_thick_totals, y[[0, -1]], x, pitch) >= MIN_COVER
    sides = (
        (alike[i0:i1, :j0][:, -1:], vertical[:, 0]),
        (alike[:i0, j0:j1][-1:], horizontal[:, 0]),
        (alike[i0:i1, j1:][:, :1], vertical[:, 1]),
        (alike[i1:, j0:j1][:1], horizontal[:, 1]),
    )
    return any(
        beside.mean() >= 0.5 if beside.size else free >= NARROWEST_PART * pitch and line.mean() < CLOSED
        for (beside, line), free in zip(sides, lattice.room, strict=True)
    )


def extended_over_picture(lattice: Lattice) -> tuple[Lattice, Span]:
    """(the lattice extended over the picture, within limits, the span of the original in it)."""
    slack = 0.12 * lattice.pitch
    left, top, right, bottom = (
        int(np.clip((free + slack) // lattice.pitch, 0, MAX_EXTENSION)) for free in lattice.room
    )
    full = spanning(lattice, (-left, -top, lattice.columns + right, lattice.rows + bottom))
    return full, (left, top, left + lattice.columns, top + lattice.rows)


def compared_features(full: Lattice, small: Floats, rim: int = 0) -> Surroundings:
    """What cells are compared by; `small` has their looks at half the size.

    Rims of this many pixels of 12 don't count: a frame may hide those of the outermost cells.
    """
    small = small[:, rim : SIDE // 2 - rim, rim : SIDE // 2 - rim]
    shape = full.rows, full.columns
    spread = np.sqrt(small.reshape(len(small), -1, 3).var(axis=1).mean(axis=1)).reshape(shape)
    distinct = np.maximum(spread, contrast(median(small.reshape(len(small), -1, 3), 1).reshape(*shape, 3)))
    return Surroundings(full, small.reshape(len(small), -1), distinct)


def by_looks(cells: Surroundings, span: Span) -> Span:
    """The span extended by rows and columns whose cells look like those inside."""
    alike, featured = resembling(cells, span)
    j0, i0, j1, i1 = span
    i0 -= further(alike[:i0, j0:j1][::-1], featured[:i0, j0:j1][::-1])
    i1 += further(alike[i1:, j0:j1], featured[i1:, j0:j1])
    j0 -= further(alike[i0:i1, :j0].T[::-1], featured[i0:i1, :j0].T[::-1])
    j1 += further(alike[i0:i1, j1:].T, featured[i0:i1, j1:].T)
    return j0, i0, j1, i1


def resembling(cells: Surroundings, span: Span) -> tuple[Mask, Mask]:
    """Two masks (rows, columns): cells that look like one in the span, and those with a symbol."""
    inside = np.zeros((cells.full.rows, cells.full.columns), bool)
    j0, i0, j1, i1 = span
    inside[i0:i1, j0:j1] = True
    inside.flat[list(cells.full.hidden)] = False  # a window may go on beyond the board
    own = np.flatnonzero(inside)
    own = own[:: len(own) // MAX_BOARD_COMPARED + 1]
    nearest = np.sqrt(squared_distances(cells.features, cells.features[own]).min(axis=1))
    nearest = nearest.reshape(inside.shape)
    featured = (cells.distinct > FEATURED) & (nearest < np.minimum(SAME_LOOK, 0.3 * cells.distinct))
    return nearest < SAME_LOOK, featured


def contrast(colors: Floats) -> Floats:
    """(rows, columns): how much the color of each cell differs from those beside it, at least.

    Cells of a checkerboard differ from all of theirs, those of a plain page from none.
    """
    padded = np.pad(colors, ((1, 1), (1, 1), (0, 0)), constant_values=np.nan)
    beside = np.array([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
    return np.nanmin(np.abs(beside - colors).mean(axis=3), axis=0)  # type: ignore[no-any-return]


def further(alike: Mask, featured: Mask) -> int:
    """How many of these rows, from the board outward, belong to it."""
    end = 0
    for at in range(len(alike)):
        if at - end > MAX_GAP or alike[at].mean() < 0.5:
            break
        many = featured[at].sum()
        if many >= max(2, 0.3 * len(featured[at])) or (many and alike[at].mean() > 0.9):
            end = at + 1
    return end


def plain_areas(full: Lattice, looks: Floats) -> Areas:
    """What tells the plain areas; `looks` are those of the cells."""
    pitch = full.pitch
    lines_x = full.left + pitch * np.arange(full.columns + 1)
    lines_y = full.top + pitch * np.arange(full.rows + 1)
    vertical = line_covers(full.level.vertical_thick_totals, lines_x, lines_y, pitch) >= MIN_COVER
    horizontal = line_covers(full.level.horizontal_thick_totals, lines_y, lines_x, pitch).T >= MIN_COVER
    height, width = full.level.pixels.shape[:2]
    vertical[:, (lines_x < NEAR_LINE * pitch + 1) | (lines_x > width - NEAR_LINE * pitch - 1)] = (
        False  # the rim of the picture
    )
    horizontal[(lines_y < NEAR_LINE * pitch + 1) | (lines_y > height - NEAR_LINE * pitch - 1)] = False
    ring = looks[:, RING]
    colors = median(ring, 1)
    differing = np.percentile(differences(ring, colors[:, None]), 95, axis=1)
    shape = full.rows, full.columns
    return Areas((differing < PLAIN_SPREAD).reshape(shape), colors.reshape(*shape, 3), vertical, horizontal)


def by_areas(cells: Surroundings, areas: Areas, span: Span) -> Span:
    """The span extended by adjacent plain areas whose outline follows the lattice."""
    plain, colors, vertical, horizontal = areas.plain, areas.colors, areas.vertical, areas.horizontal
    shape = plain.shape
    j0, i0, j1, i1 = span
    beside = np.zeros(shape, bool)
    beside[max(i0 - 1, 0) : i1 + 1, max(j0 - 1, 0) : j1 + 1] = True
    inside = np.zeros(shape, bool)
    inside[i0:i1, j0:j1] = True
    beside &= ~inside
    unvisited = beside & plain
    known, _ = resembling(cells, span)
    wider = np.array(span)
    while unvisited.any():
        at = divmod(int(np.argmax(unvisited)), shape[1])
        alike = plain & (differences(colors, colors[at]) < SAME_LOOK)
        area = spread_from(at, alike, vertical, horizontal)
        unvisited &= ~area
        i, j = np.nonzero(area)
        box = np.array([j.min(), i.min(), j.max() + 1, i.max() + 1])
        if closed(area, inside, vertical, horizontal) and not rectangle(area, box):
            known |= area
            wider[:2] = np.minimum(wider[:2], box[:2])
            wider[2:] = np.maximum(wider[2:], box[2:])
    added = np.zeros(shape, bool)
    added[wider[1] : wider[3], wider[0] : wider[2]] = True
    added[i0:i1, j0:j1] = False
    if not added.any() or known[added].mean() < KNOWN:
        return span
    return int(wider[0]), int(wider[1]), int(wider[2]), int(wider[3])


def spread_from(at: tuple[int, int], alike: Mask, vertical: Mask, horizontal: Mask) -> Mask:
    """The part of the mask that can be reached from `at` without crossing an edge."""
    area = np.zeros_like(alike)
    area[at] = True
    while True:
        grown = area.copy()
        grown[:, 1:] |= area[:, :-1] & ~vertical[:, 1:-1]
        grown[:, :-1] |= area[:, 1:] & ~vertical[:, 1:-1]
        grown[1:] |= area[:-1] & ~horizontal[1:-1]
        grown[:-1] |= area[1:] & ~horizontal[1:-1]
        grown &= alike
        if (grown == area).all():
            return area
        area = grown


def closed(area: Mask, inside: Mask, vertical: Mask, horizontal: Mask) -> bool:
    """Whether nearly all of the area's border with other cells outside the board consists of edges."""
    own, other = np.pad(area, 1), np.pad(~(area | inside), 1, constant_values=True)
    sides = (own[1:-1, 1:] & other[1:-1, :-1]) | (own[1:-1, :-1] & other[1:-1, 1:])
    ends = (own[1:, 1:-1] & other[:-1, 1:-1]) | (own[:-1, 1:-1] & other[1:, 1:-1])
    return bool(vertical[sides].sum() + horizontal[ends].sum() >= CLOSED * (sides.sum() + ends.sum()))


def rectangle(area: Mask, box: Ints) -> bool:
    """Whether the area is exactly a rectangle, which could be anything: a bar, a button, a field."""
    return bool(area.sum() == (box[2] - box[0]) * (box[3] - box[1]))
