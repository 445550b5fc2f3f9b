"""Finds where the board ends: text that is no part of it, cells outside its lines, and missing cells.

Text beside the board has so many edges that it may look like further cells with lines, but hardly any of
them looks like another cell. On the other hand, there may be no lines between covered cells, and opened cells
may look like the page around them. Two things show that the board continues at the same pitch: a cell further
out that looks like one of the board, including its sign; and a plain area beside the board whose outline
follows the lattice, unlike that of the page or a frame.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Sides
from solvers.mines.screenshot.lattice.lattice import FEWEST, INSET, MIN_COVER, NEAR, Lattice, line_covers
from solvers.mines.screenshot.lattice.sampling import SIDE, sampled
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.edges import Level

Span = tuple[int, int, int, int]  # first column, first row, one past the last column, one past the last row

MAX_EXTENSION = 30  # cells outside the lattice to examine in each direction
SAME_LOOK = 12.0  # largest difference between cells that look the same, of 255
FEATURED = 3.0  # smallest spread of a cell, or difference from those beside it, that shows that it is one
PLAIN = 8.0  # largest spread if it has none
MAX_COMPARED = 900  # cells of the board to compare others with
MAX_GAP = 2  # rows or columns without any sign that may be in between
KNOWN = 0.9  # minimum share of the cells added by areas that look like others or belong to an area
MIN_PART = 0.15  # of a cell: a narrower strip at the edge of the picture is not a part of cells
FEW_LIKE_BOARD = (
    0.12  # most cells of a row of text that look like one of the board, as a share; half for a single row
)
FEW_ALIKE = 0.5  # likewise, that look like any other cell
MOST_ALIKE = 0.7  # fewest cells of the board that look like another, as a share, if text is told by this
MAX_CELLS_COMPARED = 2_500  # cells of such a lattice
CLOSED = 0.8  # minimum share of an area's outline that follows the lattice


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

    plain           (rows, columns): whether nothing but a possible sign in the middle is on a cell
    colors         (rows, columns, 3): of its background
    vertical, horizontal   the sides of the cells that are lines, one more in each row and column
    """

    plain: Mask
    colors: Floats
    vertical: Mask
    horizontal: Mask


def ring() -> Mask:
    """Returns the mask of a cell's background all around a possible sign."""
    mask = np.zeros((SIDE, SIDE), bool)
    mask[3:-3, 3:-3] = True
    mask[5:-5, 5:-5] = False
    return mask


RING = ring()


def compared(levels: list[Level], lattice: Lattice) -> Floats | None:
    """Returns (rows, columns, rows, columns): the distance of each cell's look from each other's.

    None if there are too many cells. Each is infinitely far from itself.
    """
    if lattice.rows * lattice.columns > MAX_CELLS_COMPARED:
        return None
    features = coarse(sampled(levels, lattice)).reshape(lattice.rows * lattice.columns, -1)
    squares = squared_distances(features, features)
    np.fill_diagonal(squares, np.inf)
    return np.sqrt(squares).reshape((lattice.rows, lattice.columns) * 2)


def narrowed(lattice: Lattice, apart: Floats, *, buttons: bool = False) -> Lattice:
    """Returns the lattice without outer rows and columns of text, whose cells look like no others.

    With `buttons`, such cells may look like one another, but none like those of the other rows. `apart` is
    what `compared` returns.
    """
    turned = apart.transpose(1, 0, 3, 2)
    j0, i0 = rows_of_text(turned, buttons), rows_of_text(apart, buttons)
    j1 = lattice.columns - rows_of_text(turned[::-1, :, ::-1], buttons)
    i1 = lattice.rows - rows_of_text(apart[::-1, :, ::-1], buttons)
    if j1 - j0 < FEWEST or i1 - i0 < FEWEST:
        return lattice
    return spanning(lattice, (j0, i0, j1, i1))


def uniform(levels: list[Level], lattice: Lattice) -> bool:
    """Whether most of the cells look like another one, as covered cells do and letters do not."""
    apart = compared(levels, lattice)
    return apart is not None and bool((apart.min(axis=(2, 3)) < SAME_LOOK).mean() >= MOST_ALIKE)


def spanning(full: Lattice, span: Span) -> Lattice:
    """Returns the lattice of the cells in the span, which may reach beyond the lattice."""
    j0, i0, j1, i1 = span
    return replace(
        full,
        left=full.left + j0 * full.pitch,
        top=full.top + i0 * full.pitch,
        columns=j1 - j0,
        rows=i1 - i0,
    )


def squared_distances(features: Floats, others: Floats) -> Floats:
    """Returns (features, others): the mean squared difference of each from each other one."""
    squares, other_squares = ((each**2).mean(axis=1) for each in (features, others))
    apart = squares[:, None] + other_squares - 2 * features @ others.T / features.shape[1]
    return np.maximum(apart, 0)  # type: ignore[no-any-return]


def coarse(looks: Floats) -> Floats:
    """Returns the looks at half the size."""
    rows = looks[:, ::2] + looks[:, 1::2]
    return (rows[:, :, ::2] + rows[:, :, 1::2]) / 4  # type: ignore[no-any-return]


def rows_of_text(apart: Floats, buttons: bool) -> int:
    """Returns how many of the first rows are text, or buttons; `apart` is (rows, columns, rows, columns)."""
    nearest = apart.min(axis=3)  # in each row
    alike = nearest.min(axis=2) < SAME_LOOK
    for end in range(len(apart) // 2, 0, -1):
        like_board = (nearest[:end, :, end:].min(axis=2) < SAME_LOOK).mean(axis=1).max()
        like_text = (
            like_board <= FEW_LIKE_BOARD / (1 if end > 1 else 2)
            and alike[:end].mean(axis=1).max() <= FEW_ALIKE
        )
        if (not like_board if buttons else like_text) and alike[end:].mean() >= MOST_ALIKE:
            return end
    return 0


def widened(levels: list[Level], lattice: Lattice) -> Lattice:
    """Returns the lattice extended by the cells of the board outside its lines."""
    full, inside = extended_over_picture(lattice)
    if (full.columns, full.rows) == (lattice.columns, lattice.rows):
        return lattice
    looks = sampled(levels, full)
    small = coarse(looks)
    whole, areas = compared_features(full, small), plain_areas(full, looks)
    # Without lines, the page may look like cells but for their rims.
    rimless = whole if full.signs else compared_features(full, small, rim=1)
    span = inside
    for _ in range(3):
        wider = by_areas(whole, areas, by_looks(rimless, span))
        if wider == span:
            break
        span = wider
    return spanning(full, span)


def open_ended(levels: list[Level], lattice: Lattice) -> bool:
    """Whether a board without lines may be larger, or cut off by the edge of the picture.

    What is beside it looks like its cells, or is less than a cell and has no line between it and the board.
    """
    pitch = lattice.pitch
    full, (j0, i0, j1, i1) = extended_over_picture(lattice)
    alike, _ = resembling(compared_features(full, coarse(sampled(levels, full))), (j0, i0, j1, i1))
    x = lattice.left + pitch * np.arange(lattice.columns + 1)
    y = lattice.top + pitch * np.arange(lattice.rows + 1)
    vertical = line_covers(lattice.level.vertical_thick_totals, x[[0, -1]], y, pitch) >= MIN_COVER
    horizontal = line_covers(lattice.level.horizontal_thick_totals, y[[0, -1]], x, pitch) >= MIN_COVER
    sides = (
        (alike[i0:i1, :j0][:, -1:], vertical[:, 0]),
        (alike[:i0, j0:j1][-1:], horizontal[:, 0]),
        (alike[i0:i1, j1:][:, :1], vertical[:, 1]),
        (alike[i1:, j0:j1][:1], horizontal[:, 1]),
    )
    return any(
        beside.mean() >= 0.5 if beside.size else free >= MIN_PART * pitch and line.mean() < CLOSED
        for (beside, line), free in zip(sides, lattice.room, strict=True)
    )


def extended_over_picture(lattice: Lattice) -> tuple[Lattice, Span]:
    """Returns (the lattice extended over the picture, within limits, the span of the original in it)."""
    slack = 0.12 * lattice.pitch
    left, top, right, bottom = (
        int(np.clip((free + slack) // lattice.pitch, 0, MAX_EXTENSION)) for free in lattice.room
    )
    full = spanning(lattice, (-left, -top, lattice.columns + right, lattice.rows + bottom))
    return full, (left, top, left + lattice.columns, top + lattice.rows)


def compared_features(full: Lattice, small: Floats, rim: int = 0) -> Surroundings:
    """Returns what cells are compared by; `small` has their looks at half the size.

    Rims of this many pixels of 12 don't count: a frame may hide those of the outermost cells.
    """
    small = small[:, rim : SIDE // 2 - rim, rim : SIDE // 2 - rim]
    shape = full.rows, full.columns
    spread = np.sqrt(small.reshape(len(small), -1, 3).var(axis=1).mean(axis=1)).reshape(shape)
    distinct = np.maximum(spread, contrast(np.median(small, axis=(1, 2)).reshape(*shape, 3)))
    return Surroundings(full, small.reshape(len(small), -1), distinct)


def by_looks(cells: Surroundings, span: Span) -> Span:
    """Returns the span extended by rows and columns whose cells look like those inside."""
    alike, featured = resembling(cells, span)
    j0, i0, j1, i1 = span
    i0 -= further(alike[:i0, j0:j1][::-1], featured[:i0, j0:j1][::-1])
    i1 += further(alike[i1:, j0:j1], featured[i1:, j0:j1])
    j0 -= further(alike[i0:i1, :j0].T[::-1], featured[i0:i1, :j0].T[::-1])
    j1 += further(alike[i0:i1, j1:].T, featured[i0:i1, j1:].T)
    return j0, i0, j1, i1


def resembling(cells: Surroundings, span: Span) -> tuple[Mask, Mask]:
    """Returns two masks (rows, columns): cells that look like one in the span, and those with a sign."""
    inside = np.zeros((cells.full.rows, cells.full.columns), bool)
    j0, i0, j1, i1 = span
    inside[i0:i1, j0:j1] = True
    own = np.flatnonzero(inside)
    own = own[:: len(own) // MAX_COMPARED + 1]
    nearest = np.sqrt(squared_distances(cells.features, cells.features[own]).min(axis=1))
    nearest = nearest.reshape(inside.shape)
    featured = (cells.distinct > FEATURED) & (nearest < np.minimum(SAME_LOOK, 0.3 * cells.distinct))
    return nearest < SAME_LOOK, featured


def contrast(colors: Floats) -> Floats:
    """Returns (rows, columns): how much the color of each cell differs from those beside it, at least.

    Cells of a checkerboard differ from all of theirs, those of a plain page from none.
    """
    framed = np.pad(colors, ((1, 1), (1, 1), (0, 0)), constant_values=np.nan)
    beside = np.array([framed[:-2, 1:-1], framed[2:, 1:-1], framed[1:-1, :-2], framed[1:-1, 2:]])
    return np.nanmin(np.abs(beside - colors).mean(axis=3), axis=0)  # type: ignore[no-any-return]


def further(alike: Mask, featured: Mask) -> int:
    """Returns how many of these rows, from the board outward, belong to it."""
    end = 0
    for at in range(len(alike)):
        if at - end > MAX_GAP or alike[at].mean() < 0.5:
            break
        many = featured[at].sum()
        if many >= max(2, 0.3 * len(featured[at])) or (many and alike[at].mean() > 0.9):
            end = at + 1
    return end


def plain_areas(full: Lattice, looks: Floats) -> Areas:
    """Returns what tells the plain areas; `looks` are those of the cells."""
    pitch = full.pitch
    lines_x = full.left + pitch * np.arange(full.columns + 1)
    lines_y = full.top + pitch * np.arange(full.rows + 1)
    vertical = line_covers(full.level.vertical_thick_totals, lines_x, lines_y, pitch) >= MIN_COVER
    horizontal = line_covers(full.level.horizontal_thick_totals, lines_y, lines_x, pitch).T >= MIN_COVER
    height, width = full.level.pixels.shape[:2]
    vertical[:, (lines_x < NEAR * pitch + 1) | (lines_x > width - NEAR * pitch - 1)] = (
        False  # the rim of the picture
    )
    horizontal[(lines_y < NEAR * pitch + 1) | (lines_y > height - NEAR * pitch - 1)] = False
    ring = looks[:, RING]
    colors = np.median(ring, axis=1)
    differing = np.percentile(differences(ring, colors[:, None]), 95, axis=1)
    shape = full.rows, full.columns
    return Areas((differing < PLAIN).reshape(shape), colors.reshape(*shape, 3), vertical, horizontal)


def by_areas(cells: Surroundings, areas: Areas, span: Span) -> Span:
    """Returns the span extended by adjacent plain areas whose outline follows the lattice."""
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
    """Returns the part of the mask that can be reached from `at` without crossing an edge."""
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


def cut_sides(lattice: Lattice) -> Sides:
    """Returns beyond which sides (left, top, right, bottom) the picture shows parts of further cells.

    There is less than a cell between such a side and the edge of the picture, and the lines of the board go
    on up to there.
    """
    pitch = lattice.pitch
    height, width = lattice.level.pixels.shape[:2]
    x = lattice.left + pitch * np.arange(lattice.columns + 1)
    y = lattice.top + pitch * np.arange(lattice.rows + 1)
    margin = INSET * pitch

    def goes_on(first: float, last: float, sums: npt.NDArray[np.uint16], lines: Floats) -> bool:
        if not MIN_PART * pitch <= last - first < (1 - NEAR) * pitch:
            return False
        cover = line_covers(sums, lines[1:-1], np.array([first - margin, last + margin]), pitch)
        return bool((cover >= MIN_COVER).mean() >= CLOSED)

    horizontal, vertical = lattice.level.horizontal_thick_totals, lattice.level.vertical_thick_totals
    return (
        goes_on(0, x[0], horizontal, y),
        goes_on(0, y[0], vertical, x),
        goes_on(x[-1], width, horizontal, y),
        goes_on(y[-1], height, vertical, x),
    )


def ends_of_picture(lattice: Lattice) -> Sides:
    """Returns at which sides (left, top, right, bottom) the picture ends together with a cell."""
    left, top, right, bottom = (free < MIN_PART * lattice.pitch for free in lattice.room)
    return left, top, right, bottom


def nearly_ends_of_picture(lattice: Lattice) -> Sides:
    """Returns at which sides (left, top, right, bottom) less than a cell is free."""
    left, top, right, bottom = (free < (1 - NEAR) * lattice.pitch for free in lattice.room)
    return left, top, right, bottom
