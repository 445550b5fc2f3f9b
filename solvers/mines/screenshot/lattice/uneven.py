"""Makes the cells of a picture equally large where its columns or rows are not.

In a table, and in a grid of buttons, a column is often as wide as what it holds. Each cell has a plain face
between the edges around it; the faces of a column are above one another, and those of a row beside one
another. Smaller cells are widened by repeating columns and rows of pixels beside their symbols, as if the
program had drawn them larger. What is above the board and below it stays as it is.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints
from solvers.mines.screenshot.lattice.stretched import MAX_SIZE
from solvers.mines.screenshot.pixels.components import connected
from solvers.mines.screenshot.pixels.edges import Level, Pixels

SMALLEST_FACE, LARGEST_FACE = 6, 160  # pixels across and down
MOST_RANGES = 400  # different ranges of faces along an axis, the commonest ones
SAME_MIDDLE = 1.5  # pixels: largest distance of the middles of the faces of a column, or of a row
SMALLER_FACE = 0.5  # of the commonest faces of a column: those that are framed within their cells
OVERLAP = 2.0  # pixels: how far faces of two columns may overlap
FEWEST_FACES = 2  # of a column, and of a row
STRIPS_AND_CELL = 3
STRIP = 0.5  # of a framed cell: the widest strip beside it
OFTEN = 0.2  # of the faces of a range that a column has most of: ranges with fewer don't show how wide it is
MOST_FACES = 0.9  # lowest share of the cells with a face
FEWEST_CELLS = 4  # across and down
LEAST_UNEVEN = 0.08  # of the widest column: by how much the narrowest differs from it; likewise of rows
WIDER_GAP = 4.0  # pixels: how much further than others two columns beside one another may be apart
SMALLEST_MISSING, LARGEST_MISSING = 8.0, 1.3  # pixels, and faces: the size of a column without faces
BESIDE_SYMBOL = 1 / 3  # of a cell, on either side of its symbol
RELIEF = 2  # pixels at the sides of a cell
HARDLY_MORE = 1.1  # of the smallest difference of neighboring rows of pixels: another as small


@dataclass(frozen=True, eq=False)
class Grid:
    """Cells between vertical lines at `x` and level ones at `y`, in pixels of the level."""

    x: Ints
    y: Ints

    @property
    def size(self) -> tuple[int, int]:
        """(rows, columns)."""
        return len(self.y) - 1, len(self.x) - 1


@dataclass(frozen=True, eq=False)
class EvenPicture:
    """A picture whose cells were made equally large.

    `columns`, `rows`: of which column and row of the level each one is a copy
    `grid`: the cells on the level
    """

    pixels: Pixels
    columns: Ints
    rows: Ints
    grid: Grid

    def places(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Where on the level these places across and down are, in its pixels."""
        across, down = (
            np.interp(at, np.arange(len(copied) + 1), [*copied, copied[-1] + 1])
            for at, copied in ((x, self.columns), (y, self.rows))
        )
        return across, down


@dataclass(frozen=True, eq=False)
class Band:
    """The faces of a column, from `first` to before `last`; or of a row."""

    first: float
    last: float
    faces: Ints

    @property
    def size(self) -> float:
        return self.last - self.first


def even_picture(level: Level) -> EvenPicture | None:
    """The picture with square cells of one size.

    None if it has no grid of cells, or if neither its columns nor its rows differ.
    """
    grid = grid_of(level)
    if grid is None:
        return None
    x, y = grid.x, grid.y
    sizes = np.diff(x), np.diff(y)
    if all(np.ptp(each) < LEAST_UNEVEN * each.max() for each in sizes):
        return None
    side = int(np.concatenate(sizes).max())
    pixels = level.pixels
    height, width = pixels.shape[:2]
    columns = copied(pixels[y[0] : y[-1]].swapaxes(0, 1), x, side)
    rows = copied(pixels[:, x[0] : x[-1]], y, side)
    if 3 * len(columns) * len(rows) > MAX_SIZE:
        return None
    even = pixels[rows][:, columns]
    outside = np.minimum(np.arange(len(columns)), width - 1)
    even[: y[0]] = pixels[: y[0], outside]
    below = height - y[-1]
    even[len(even) - below :] = pixels[y[-1] :, outside]
    return EvenPicture(even, columns, rows, grid)


def copied(pixels: Pixels, lines: Ints, side: int) -> Ints:
    """Which rows of pixels to copy so that there are so many between two lines, and those outside of them.

    pixels: (rows, the cells' extent along them, 3)
    """
    parts = [np.arange(lines[0])]
    for first, last in pairwise(lines):
        size = int(last - first)
        before = (side - size) // 2
        times = np.ones(size, np.intp)
        times[plain_row(pixels[first:last])] += before
        times[size - 1 - plain_row(pixels[first:last][::-1])] += side - size - before
        parts.append(np.repeat(np.arange(first, last), times))
    return np.concatenate([*parts, np.arange(lines[-1], len(pixels))])


def plain_row(cells: Pixels) -> int:
    """A row of pixels of a row of cells, before their symbols, that may be repeated.

    Of those that differ least from the next one, the last; the first ones may be a border.
    """
    reach = max(int(len(cells) * BESIDE_SYMBOL), RELIEF + 1)
    near = cells[RELIEF : reach + 1].astype(np.int16)
    steps = np.abs(np.diff(near, axis=0)).sum(axis=(1, 2))
    return RELIEF + int(np.flatnonzero(steps <= HARDLY_MORE * steps.min())[-1])


def grid_of(level: Level) -> Grid | None:
    """The grid of cells that have a plain face each, but for a few; None if there is none."""
    faces = plain_faces(level)
    while True:
        columns, rows = bands(faces[:, 0], faces[:, 2]), bands(faces[:, 1], faces[:, 3])
        within = np.zeros((2, len(faces)), bool)
        for each, found in zip(within, (columns, rows), strict=True):
            for band in found:
                each[band.faces] = len(band.faces) >= FEWEST_FACES
        if within.all():
            break
        faces = faces[within.all(axis=0)]
    height, width = level.pixels.shape[:2]
    x, y = lines_between(columns, width), lines_between(rows, height)
    if x is None or y is None or share_with_face(x, y, faces) < MOST_FACES:
        return None
    return Grid(x, y)


def share_with_face(x: Ints, y: Ints, faces: Ints) -> float:
    """The share of the cells between these lines that have a face of more than half their size."""
    inside = np.ones(len(faces), bool)
    cells = []
    for lines, first, last in ((x, faces[:, 0], faces[:, 2]), (y, faces[:, 1], faces[:, 3])):
        cell = np.searchsorted(lines, (first + last) / 2) - 1
        inside &= (cell >= 0) & (cell < len(lines) - 1)
        size = np.diff(lines)[np.clip(cell, 0, len(lines) - 2)]
        inside &= (last - first >= SMALLER_FACE * size) & (last - first <= size)
        cells.append(cell)
    column, row = (cell[inside] for cell in cells)
    return len(np.unique(row * len(x) + column)) / ((len(x) - 1) * (len(y) - 1))


def plain_faces(level: Level) -> Ints:
    """The boxes (left, top, right, bottom) of the parts of a picture without edges that may be of cells."""
    edges = level.vertical[:, :-1] | level.vertical[:, 1:] | level.horizontal[:-1] | level.horizontal[1:]
    boxes, _ = connected(edges == 0)
    sizes = boxes[:, 2:] - boxes[:, :2]
    return boxes[((sizes >= SMALLEST_FACE) & (sizes <= LARGEST_FACE)).all(axis=1)]


def bands(first: Ints, last: Ints) -> list[Band]:
    """The faces of about the same ranges, of overlapping bands the one with most; in their order."""
    ranges, which, count = np.unique(
        np.stack([first, last], axis=1), axis=0, return_inverse=True, return_counts=True
    )
    common = np.argsort(-count, kind="stable")[:MOST_RANGES]
    middle, size = ranges[common].mean(axis=1), np.diff(ranges[common], axis=1)[:, 0]
    same = np.abs(middle[:, None] - middle) <= SAME_MIDDLE
    same &= np.minimum(size[:, None], size) >= SMALLER_FACE * np.maximum(size[:, None], size)
    found: list[Band] = []
    left = np.ones(len(common), bool)
    while left.any():
        best = int(np.where(left, (same & left) @ count[common], 0).argmax())
        own = common[same[best] & left]
        left &= ~same[best]
        faces = np.flatnonzero(np.isin(which.ravel(), own))
        several = own[count[own] >= OFTEN * count[own].max()]
        start, end = float(ranges[several, 0].min()), float(ranges[several, 1].max())
        if all(end <= band.first + OVERLAP or start >= band.last - OVERLAP for band in found):
            found.append(Band(start, end, faces))
    return without_strips(sorted(found, key=lambda band: band.first), ranges)


def without_strips(found: list[Band], ranges: Ints) -> list[Band]:
    """The bands without the strips on both sides of cells that are framed in columns of wider ones."""
    columns: list[Band] = []
    for band in found:
        columns.append(band)
        if len(columns) < STRIPS_AND_CELL:
            continue
        before, cell, after = columns[-STRIPS_AND_CELL:]
        whole = before.first, after.last
        narrow = max(before.size, after.size) <= STRIP * cell.size
        if narrow and (abs(ranges - whole) <= OVERLAP).all(axis=1).any():
            faces = np.concatenate([before.faces, cell.faces, after.faces])
            columns[-STRIPS_AND_CELL:] = [Band(*whole, faces)]
    return columns


def lines_between(found: list[Band], most: int) -> Ints | None:
    """The lines between most columns beside one another, and beside the outer ones; None if they are too few.

    Between two of them may be one without faces.
    """
    if len(found) < FEWEST_CELLS:
        return None
    first, last = np.array([band.first for band in found]), np.array([band.last for band in found])
    gaps = first[1:] - last[:-1]
    gap, largest = float(np.median(gaps)), LARGEST_MISSING * float((last - first).max())
    runs: list[list[tuple[float, float]]] = [[(first[0], last[0])]]
    for start, end in zip(first[1:], last[1:], strict=True):
        before = runs[-1][-1][1]
        if start - before > gap + WIDER_GAP:
            if SMALLEST_MISSING <= start - before - 2 * gap <= largest:
                runs[-1].append((before + gap, start - gap))
            else:
                runs.append([])
        runs[-1].append((start, end))
    lines = np.array(max(runs, key=len))
    if len(lines) < FEWEST_CELLS:
        return None
    return np.clip(np.round(with_frames(lines)).astype(np.intp), 0, most)


def with_frames(faces: Floats) -> Floats:
    """The lines between columns of faces, (columns, 2), of which some are framed within their cells.

    The faces of two columns as close together as any are not framed; if those of the column after are
    further away, they are.
    """
    first, last = faces.T
    gaps = first[1:] - last[:-1]
    closest, least = int(gaps.argmin()), float(gaps.min())
    frames = np.zeros(len(faces))
    for at in range(closest + 2, len(faces)):
        frames[at] = max(gaps[at - 1] - least - frames[at - 1], 0)
    for at in range(closest - 1, -1, -1):
        frames[at] = max(gaps[at] - least - frames[at + 1], 0)
    return np.array([*(first - frames - least / 2), last[-1] + frames[-1] + least / 2])
