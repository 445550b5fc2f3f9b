"""Finds cells that something, such as a tooltip, may lie over: with rare looks, without lines, in a box."""

from math import comb

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, indices, median
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.lattice.lattice import MIN_COVER, Lattice, line_covers
from solvers.mines.screenshot.lattice.sampling import SIDE
from solvers.mines.screenshot.names.rules import count_around, neighbor_indices
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected, largest_part

MAX_RARE_CELLS = 2  # most cells that share a rare look
PACKED = 4  # cells of rare looks around a cell, at an overlay
LINED_SIDES = 0.8  # smallest share of the sides of one sort that have a line if all of them should
FEWEST_SIDES_OF_SORT = 12  # sides of one sort that show whether they have lines
MISSING_SIDES = 2, 3, 4  # sides of a cell without a line: as few as tell, where other lines are missing, too
CHANCE = 0.5  # share of such cells that may be there by chance
SHARE_TOGETHER = 0.5  # share of them that are together if something lies over them
DIFFERENT_PIXEL = 48.0  # smallest difference of a pixel that is more than noise, of 255
FRINGE = 0.02  # share of a cell's pixels
EVEN_CORNER = 3  # pixels of SIDE around a corner of cells that have one color if a box lies over it
COLOR_OF_BOX = 12.0  # largest difference of a pixel from a box's color, of 255
MAX_BOX_COLORS = 4  # of boxes
MAX_CORNERS_COMPARED = 200  # corners that tell which colors are common
FILLED_BOX = 0.6  # smallest share of a box in its color; the rest is text
STRAIGHT = 0.75  # smallest share of a box's edge in its color
BETWEEN_LINES = 4  # pixels of SIDE: smallest distance from a line of an edge that no cell has
TOUCHED = 3  # pixels of SIDE by which a box reaches into a cell


def at_overlay(odd: Mask, symbol_group: Ints, cells: Cells) -> set[int]:
    """Cells that may be at an overlay because their looks are rare.

    Those are beside several odd cells, or together with most of the other cells of rare looks.
    """
    near = neighbor_indices(cells.rows, cells.columns)
    alike = np.bincount(cells.cluster)[cells.cluster]
    crowd = odd & (count_around(odd, near) >= 3)
    if crowd.any():
        return indices((alike == 1) & (count_around(crowd, near) > 0))
    rare = alike <= MAX_RARE_CELLS
    unlike = rare & (np.bincount(symbol_group)[symbol_group] <= MAX_RARE_CELLS)
    packed = unlike & (count_around(unlike, near) >= PACKED)
    if packed.sum() < unlike.sum() / 2 or not packed.any():
        return set()
    return indices(rare & (packed | (count_around(packed, near) > 0)))


def without_lines(lattice: Lattice, covered: Mask, background: Ints) -> set[int]:
    """Cells that lack several lines although nearly all others have them.

    `covered` has the covered cells. There may be no lines between opened cells, for example, so sides between
    covered cells, between opened ones, and between a covered and an opened one are looked at apart. Where
    lines are missing all over the board, only cells that chance doesn't explain or that are together count.
    Between cells of different backgrounds there is a line, if a faint one.
    """
    x, y = lattice.lines
    vertical = line_covers(lattice.level.vertical_thick_totals, x, y, lattice.pitch)[:, 1:-1] < MIN_COVER
    horizontal = line_covers(lattice.level.horizontal_thick_totals, y, x, lattice.pitch).T[1:-1] < MIN_COVER
    painted = background.reshape(lattice.rows, lattice.columns)
    vertical &= painted[:, :-1] == painted[:, 1:]
    horizontal &= painted[:-1] == painted[1:]
    sort = covered.reshape(lattice.rows, lattice.columns).astype(int)
    across, down = sort[:, :-1] + sort[:, 1:], sort[:-1] + sort[1:]
    usual = []
    for each in range(3):
        bare = np.append(vertical[across == each], horizontal[down == each])
        if len(bare) < FEWEST_SIDES_OF_SORT or bare.mean() > 1 - LINED_SIDES:
            vertical &= across != each
            horizontal &= down != each
        else:
            usual.append(bare)
    hidden = np.zeros((lattice.rows, lattice.columns), int)
    hidden[:, :-1] += vertical
    hidden[:, 1:] += vertical
    hidden[:-1] += horizontal
    hidden[1:] += horizontal
    share = float(np.concatenate(usual).mean()) if usual else 0.0
    for sides in MISSING_SIDES:
        by_chance = sum(comb(4, k) * share**k * (1 - share) ** (4 - k) for k in range(sides, 5))
        found = hidden >= sides
        together = largest_part(found)
        if together is not None and (
            by_chance * hidden.size <= CHANCE * found.sum() or together.sum() >= SHARE_TOGETHER * found.sum()
        ):
            return indices(found.ravel())
    return set()


def under_boxes(cells: Cells) -> frozenset[int]:
    """The cells under boxes of one color, perhaps with text, with edges where no cell has one.

    Other cells hardly ever have one color across the corner at which four of them meet.
    """
    rows, columns = cells.rows, cells.columns
    looks = cells.looks.reshape(rows, columns, SIDE, SIDE, 3)
    grid = looks.transpose(0, 2, 1, 3, 4).reshape(rows * SIDE, columns * SIDE, 3)
    hidden = np.zeros((rows, columns), bool)
    for color in colors_at_corners(looks):
        mask = np.ones(grid.shape[:2], bool)
        for channel in range(3):
            mask &= np.abs(grid[:, :, channel] - color[channel]) <= COLOR_OF_BOX
        for left, top, right, bottom in connected(mask)[0]:
            if is_box(mask[top:bottom, left:right], (left, top, right, bottom), mask.shape):
                first, last = (left + TOUCHED) // SIDE, -((TOUCHED - right) // SIDE)
                hidden[(top + TOUCHED) // SIDE : -((TOUCHED - bottom) // SIDE), first:last] = True
    return frozenset(indices(hidden.ravel()))


def colors_at_corners(looks: Floats) -> list[Floats]:
    """The commonest colors of corners of four cells that are within one color.

    `looks`: (rows, columns, SIDE, SIDE, 3).
    """
    first, last = slice(None, EVEN_CORNER), slice(-EVEN_CORNER, None)
    quarters = (
        looks[:-1, :-1, last, last],
        looks[:-1, 1:, last, first],
        looks[1:, :-1, first, last],
        looks[1:, 1:, first, first],
    )
    corners = np.concatenate([each.reshape(-1, EVEN_CORNER**2, 3) for each in quarters], axis=1)
    middle = median(corners, 1)
    colors = middle[(np.abs(corners - middle[:, None]) <= COLOR_OF_BOX).all(axis=(1, 2))]
    found: list[Floats] = []
    while len(colors) and len(found) < MAX_BOX_COLORS:
        alike = differences(colors[:, None], colors[:MAX_CORNERS_COMPARED]) <= COLOR_OF_BOX
        most = int(alike.sum(axis=0).argmax())
        found.append(colors[most])
        colors = colors[~alike[:, most]]
    return found


def is_box(mask: Mask, box: tuple[int, int, int, int], shape: tuple[int, ...]) -> bool:
    """Whether a part of one color is a box with at least two edges where no cell has one."""
    left, top, right, bottom = box
    if min(right - left, bottom - top) < SIDE // 2 or mask.mean() < FILLED_BOX:
        return False
    strips = mask[:, :2].mean(), mask[:2].mean(), mask[:, -2:].mean(), mask[-2:].mean()
    inner = left > 0, top > 0, right < shape[1], bottom < shape[0]
    if any(within and share < STRAIGHT for within, share in zip(inner, strips, strict=True)):
        return False
    off = [
        within and BETWEEN_LINES <= edge % SIDE <= SIDE - BETWEEN_LINES
        for within, edge in zip(inner, box, strict=True)
    ]
    return sum(off) >= 2


def at_fringe(hidden: set[int], cells: Cells) -> set[int]:
    """Cells beside several hidden ones that look like no cell elsewhere, if only at the rim.

    Symbols are looked for further in, but a tooltip may begin anywhere.
    """
    under = np.zeros(len(cells.cluster), bool)
    under[list(hidden)] = True
    beside = ~under & (count_around(under, neighbor_indices(cells.rows, cells.columns)) >= 2)
    elsewhere = ~under & ~beside
    out = set()
    for cell in map(int, np.flatnonzero(beside)):
        alike = elsewhere & (cells.cluster == cells.cluster[cell])  # of which mostly one settles it
        if all(unlike_all(cells.looks[cell], cells.looks[part]) for part in (alike, elsewhere & ~alike)):
            out.add(cell)
    return out


def unlike_all(look: Floats, others: Floats) -> bool:
    """Whether more than the fringe of a cell differs from each of the others."""
    red, green, blue = np.moveaxis(np.abs(others - look) > DIFFERENT_PIXEL, 3, 0)
    differing = (red | green | blue).mean(axis=(1, 2))  # ten times as fast as any(axis=3)
    return bool(differing.min(initial=1.0) > FRINGE)
