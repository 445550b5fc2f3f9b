"""Where the board ends: cells beyond the lines that were found, and signs that some are missing.

Lines show where cells are, but covered cells may lie side by side without any, and opened ones may be as
plain as the page around them. Two things tell that the board goes on at the same pitch: a cell further out
that looks like one of the board, sign and all; and a plain area beside the board whose outline follows the
lattice, which neither the page nor a frame does.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells import SIDE, sampled
from solvers.mines.screenshot.edges import Level
from solvers.mines.screenshot.lattice import COVERED, NEAR, Lattice, covers

Floats = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]
Span = tuple[int, int, int, int]  # first column, first row, one past the last column, one past the last row

FURTHEST = 30  # cells beyond the found ones that are looked at, each way
LIKE = 12.0  # how far looks of cells may be apart to be the same, of 255
FEATURED = 3.0  # how much a cell's pixels differ if there is a sign or a frame on it, of 255
PLAIN = 8.0  # how much they differ at most if there is none
COMPARED = 900  # cells of the board that others are compared with
GAP = 2  # rows or columns without any sign that may lie between
KNOWN = 0.9  # share of the cells that areas add which must look like others or belong to an area
CLOSED = 0.8  # share of an area's outline that must follow the lattice


def ring() -> Flags:
    """Where in a cell its ground is seen all around what may be on it."""
    mask = np.zeros((SIDE, SIDE), bool)
    mask[3:-3, 3:-3] = True
    mask[5:-5, 5:-5] = False
    return mask


RING = ring()


def widened(levels: list[Level], lattice: Lattice) -> Lattice:
    """The lattice with the cells that belong to the board beyond its lines."""
    full, inside = surrounding(lattice)
    if (full.columns, full.rows) == (lattice.columns, lattice.rows):
        return lattice
    looks = sampled(levels, full)
    span = inside
    for _ in range(3):
        wider = by_areas(full, looks, by_looks(full, looks, span))
        if wider == span:
            break
        span = wider
    j0, i0, j1, i1 = span
    return replace(
        full,
        left=full.left + j0 * full.pitch,
        top=full.top + i0 * full.pitch,
        columns=j1 - j0,
        rows=i1 - i0,
    )


def surrounding(lattice: Lattice) -> tuple[Lattice, Span]:
    """The lattice as far as the picture goes, in reason, and where in it the found cells are."""
    height, width = lattice.level.pixels.shape[:2]
    slack = 0.12 * lattice.pitch

    def room(free: float) -> int:
        return int(np.clip((free + slack) // lattice.pitch, 0, FURTHEST))

    left, top = room(lattice.left), room(lattice.top)
    right = room(width - lattice.left - lattice.columns * lattice.pitch)
    bottom = room(height - lattice.top - lattice.rows * lattice.pitch)
    full = replace(
        lattice,
        left=lattice.left - left * lattice.pitch,
        top=lattice.top - top * lattice.pitch,
        columns=lattice.columns + left + right,
        rows=lattice.rows + top + bottom,
    )
    return full, (left, top, left + lattice.columns, top + lattice.rows)


def by_looks(full: Lattice, looks: Floats, span: Span) -> Span:
    """The span with the rows and columns further out in which cells look like those within."""
    alike, featured = resembling(full, looks, span)
    j0, i0, j1, i1 = span
    i0 -= further(alike[:i0, j0:j1][::-1], featured[:i0, j0:j1][::-1])
    i1 += further(alike[i1:, j0:j1], featured[i1:, j0:j1])
    j0 -= further(alike[i0:i1, :j0].T[::-1], featured[i0:i1, :j0].T[::-1])
    j1 += further(alike[i0:i1, j1:].T, featured[i0:i1, j1:].T)
    return j0, i0, j1, i1


def resembling(full: Lattice, looks: Floats, span: Span) -> tuple[Flags, Flags]:
    """(rows, columns): cells that look like one of the span, and those of them with something on them."""
    small = looks.reshape(len(looks), SIDE // 2, 2, SIDE // 2, 2, 3).mean(axis=(2, 4))
    features = small.reshape(len(looks), -1)
    inside = np.zeros((full.rows, full.columns), bool)
    j0, i0, j1, i1 = span
    inside[i0:i1, j0:j1] = True
    own = np.flatnonzero(inside)
    own = own[:: len(own) // COMPARED + 1]
    spread = np.sqrt(small.reshape(len(looks), -1, 3).var(axis=1).mean(axis=1))
    squares = (features**2).mean(axis=1)
    apart = squares[:, None] + squares[own] - 2 * features @ features[own].T / features.shape[1]
    nearest = np.sqrt(np.maximum(apart, 0).min(axis=1))
    alike = nearest < LIKE
    featured = (spread > FEATURED) & (nearest < np.minimum(LIKE, 0.3 * spread))
    shape = full.rows, full.columns
    return alike.reshape(shape), featured.reshape(shape)


def further(alike: Flags, featured: Flags) -> int:
    """How many of these rows, from the board outward, go on with it."""
    end = 0
    for at in range(len(alike)):
        if at - end > GAP or alike[at].mean() < 0.5:
            break
        many = featured[at].sum()
        if many >= max(2, 0.3 * len(featured[at])) or (many and alike[at].mean() > 0.9):
            end = at + 1
    return end


def by_areas(full: Lattice, looks: Floats, span: Span) -> Span:
    """The span with plain areas that touch it and whose outline follows the lattice."""
    pitch = full.pitch
    lines_x = full.left + pitch * np.arange(full.columns + 1)
    lines_y = full.top + pitch * np.arange(full.rows + 1)
    upright = covers(full.level.upright_sums, lines_x, lines_y, pitch) >= COVERED
    flat = covers(full.level.level_sums, lines_y, lines_x, pitch).T >= COVERED
    height, width = full.level.pixels.shape[:2]
    upright[:, (lines_x < NEAR * pitch + 1) | (lines_x > width - NEAR * pitch - 1)] = False  # the rim
    flat[(lines_y < NEAR * pitch + 1) | (lines_y > height - NEAR * pitch - 1)] = False
    ring = looks[:, RING]
    colours = np.median(ring, axis=1)
    differing = np.percentile(np.abs(ring - colours[:, None]).max(axis=2), 95, axis=1)
    shape = full.rows, full.columns
    plain = (differing < PLAIN).reshape(shape)
    colours = colours.reshape(*shape, 3)
    j0, i0, j1, i1 = span
    beside = np.zeros(shape, bool)
    beside[max(i0 - 1, 0) : i1 + 1, max(j0 - 1, 0) : j1 + 1] = True
    inside = np.zeros(shape, bool)
    inside[i0:i1, j0:j1] = True
    beside &= ~inside
    unvisited = beside & plain
    known, _ = resembling(full, looks, span)
    wider = np.array(span)
    while unvisited.any():
        at = divmod(int(np.argmax(unvisited)), shape[1])
        alike = plain & (np.abs(colours - colours[at]).max(axis=2) < LIKE)
        area = spread_from(at, alike, upright, flat)
        unvisited &= ~area
        i, j = np.nonzero(area)
        box = np.array([j.min(), i.min(), j.max() + 1, i.max() + 1])
        if closed(area, inside, upright, flat) and not rectangle(area, box):
            known |= area
            wider[:2] = np.minimum(wider[:2], box[:2])
            wider[2:] = np.maximum(wider[2:], box[2:])
    added = np.zeros(shape, bool)
    added[wider[1] : wider[3], wider[0] : wider[2]] = True
    added[i0:i1, j0:j1] = False
    if not added.any() or known[added].mean() < KNOWN:
        return span
    return int(wider[0]), int(wider[1]), int(wider[2]), int(wider[3])


def spread_from(at: tuple[int, int], alike: Flags, upright: Flags, flat: Flags) -> Flags:
    """The part of the mask that is reached from a place in it without crossing an edge."""
    area = np.zeros_like(alike)
    area[at] = True
    while True:
        grown = area.copy()
        grown[:, 1:] |= area[:, :-1] & ~upright[:, 1:-1]
        grown[:, :-1] |= area[:, 1:] & ~upright[:, 1:-1]
        grown[1:] |= area[:-1] & ~flat[1:-1]
        grown[:-1] |= area[1:] & ~flat[1:-1]
        grown &= alike
        if (grown == area).all():
            return area
        area = grown


def closed(area: Flags, inside: Flags, upright: Flags, flat: Flags) -> bool:
    """Whether there is an edge nearly everywhere where the area meets something else outside the board."""
    own, other = np.pad(area, 1), np.pad(~(area | inside), 1, constant_values=True)
    sides = (own[1:-1, 1:] & other[1:-1, :-1]) | (own[1:-1, :-1] & other[1:-1, 1:])
    ends = (own[1:, 1:-1] & other[:-1, 1:-1]) | (own[:-1, 1:-1] & other[1:, 1:-1])
    return bool(upright[sides].sum() + flat[ends].sum() >= CLOSED * (sides.sum() + ends.sum()))


def rectangle(area: Flags, box: npt.NDArray[np.intp]) -> bool:
    """Whether the area is nothing but a rectangle, which may be anything: a bar, a button, a field."""
    return bool(area.sum() == (box[2] - box[0]) * (box[3] - box[1]))
