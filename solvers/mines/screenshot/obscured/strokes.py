"""Cells that somebody drew over in part, as with a circle around a cell: what is left tells what they are.

A stroke goes on across the sides of the cells, or is a frame around one, unlike a symbol. What it leaves
visible looks like the same part of a common cell.
"""

from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected_to
from solvers.mines.screenshot.symbols.glyphs import MIDDLE

MAX_DRAWN_OVER = 2  # most cells of one cluster that may be drawn over
SAMPLES = 3  # cells of each other cluster to compare them with
DRAWN_OVER = 24.0  # smallest difference of a pixel that is drawn over, of 255
SAME_VISIBLE_PART = 12.0  # largest mean difference of the others
VISIBLE = 0.4  # smallest share of a cell that is not drawn over, and of its middle
MIDST, FRAME_WIDTH = slice(8, -8), 8  # what a frame leaves free, and the pixels at each side where it is
FRAME_SPAN = 17  # pixels from one side of a frame to the other
ALONG, FEWEST_SIDES = 0.7, 3  # share of the middle of a side that is drawn over, and such sides
INNER = np.s_[RIM:-RIM, RIM:-RIM]
SPECK_PIXELS = 16  # pixels that may differ away from the stroke, or within a cluster
TOLD = 20  # pixels by which a visible part differs from that of another cluster; twice as many with the rim
OTHER_STROKE_COLOR = 48.0  # difference from any mixture of the stroke's color with that below it, of 255
ACROSS = 5  # pixels by which a stroke may shift from one cell to the next


def without_strokes(cells: Cells) -> tuple[Cells, set[int]]:
    """The cells without strokes over them, and which of them have some.

    These look like the common cells that their visible parts look like.
    """
    sizes = np.bincount(cells.cluster)
    common = [np.flatnonzero(cells.cluster == cluster) for cluster in np.flatnonzero(sizes > MAX_DRAWN_OVER)]
    rare = np.flatnonzero(sizes[cells.cluster] <= MAX_DRAWN_OVER).tolist() if common else []
    others, nearest, over = {}, {}, {}
    for at in rare:
        others[at] = closest(at, common, cells.columns)
        differing = differences(cells.looks[others[at]], cells.looks[at]) > DRAWN_OVER
        best = int(differing.sum(axis=(1, 2)).argmin())
        nearest[at], over[at] = int(others[at][best]), differing[best]
    drawn_over = {
        at
        for at in rare
        if is_under_stroke(cells, at, nearest[at], over, others[at])
        or is_framed(cells, at, nearest[at], over[at], others[at])
    }
    like = np.array([nearest[at] if at in drawn_over else at for at in range(len(cells.cluster))])
    plain = replace(
        cells,
        looks=cells.looks[like],
        colors=cells.colors[like],
        background=np.unique(cells.background[like], return_inverse=True)[1],
        cluster=np.unique(cells.cluster[like], return_inverse=True)[1],
        other_symbol_looks=None if cells.other_symbol_looks is None else cells.other_symbol_looks[like],
    )
    return plain, drawn_over


def closest(at: int, clusters: list[Ints], columns: int) -> Ints:
    """SAMPLES cells of each cluster that are closest to a cell, where a gradient matters least."""
    row, column = divmod(at, columns)
    ways = [(own // columns - row) ** 2 + (own % columns - column) ** 2 for own in clusters]
    return np.concatenate([own[np.argsort(way)[:SAMPLES]] for own, way in zip(clusters, ways, strict=True)])


def is_under_stroke(cells: Cells, at: int, like: int, over: dict[int, Mask], others: Ints) -> bool:
    """Whether a stroke is over a cell that, apart from its rim, looks like `like` and no other cluster."""
    looks, inner = cells.looks, over[at][INNER]
    visible = ~np.pad(inner, RIM, "edge")
    return (
        legible(looks, at, like, visible, others)
        and goes_on(at, over, cells.columns)
        and of_one_color(looks[at][INNER], looks[like][INNER], inner)
    )


def is_framed(cells: Cells, at: int, like: int, over: Mask, others: Ints) -> bool:
    """Whether there is a frame around a cell that otherwise looks like `like`, and like no other cluster."""
    looks = cells.looks
    return (
        is_frame(over)
        and legible(looks, at, like, ~over, others)
        and of_one_color(looks[at], looks[like], over)
    )


def legible(looks: Floats, at: int, like: int, visible: Mask, others: Ints) -> bool:
    """Whether what is visible looks like the same part of the cell `like`, and of no other cluster."""
    if visible.mean() < VISIBLE or visible[MIDDLE, MIDDLE].mean() < VISIBLE:
        return False
    if differences(looks[like], looks[at])[visible].mean() > SAME_VISIBLE_PART:
        return False
    alike = (differences(looks[others], looks[at]) > DRAWN_OVER)[:, visible].sum(axis=1) < TOLD
    apart = differences(looks[others], looks[like]) > DRAWN_OVER
    inner = apart[:, *INNER].sum(axis=(1, 2))
    return not (alike & ((inner > SPECK_PIXELS) | (apart.sum(axis=(1, 2)) > 2 * TOLD))).any()


def goes_on(at: int, over: dict[int, Mask], columns: int) -> bool:
    """Whether what is drawn over a cell comes in, across its rim, from cells that are drawn over, too."""
    mask = over[at]
    row, column = divmod(at, columns)
    entrance = np.zeros_like(mask)
    for y, x, own, opposite in (
        (row, column - 1, np.s_[:, 0], np.s_[:, -1]),
        (row - 1, column, np.s_[0], np.s_[-1]),
        (row, column + 1, np.s_[:, -1], np.s_[:, 0]),
        (row + 1, column, np.s_[-1], np.s_[0]),
    ):
        beside = over.get(y * columns + x) if 0 <= x < columns else None
        if beside is not None:
            entrance[own] |= mask[own] & wider(beside[opposite], ACROSS)
    found = connected_to(mask, entrance)[INNER]
    return bool(found.any() and (mask[INNER] & ~found).sum() <= SPECK_PIXELS)


def is_frame(over: Mask) -> bool:
    """Whether what is drawn over a cell is around its middle, and wider than symbols are.

    One side may be missing, as it is where the frame goes on around the next cell.
    """
    if not over.any() or over[MIDST, MIDST].any():
        return False
    if any(np.ptp(np.flatnonzero(over.any(axis=axis))) < FRAME_SPAN for axis in (0, 1)):
        return False
    sides = (
        over[MIDDLE, :FRAME_WIDTH],
        over[MIDDLE, -FRAME_WIDTH:],
        over[:FRAME_WIDTH, MIDDLE].T,
        over[-FRAME_WIDTH:, MIDDLE].T,
    )
    return bool(sum(side.any(axis=1).mean() >= ALONG for side in sides) >= FEWEST_SIDES)


def of_one_color(look: Floats, plain: Floats, over: Mask) -> bool:
    """Whether what is drawn over a cell has one color, which may mix with those below it at its edges.

    Otherwise a symbol of a look that no common cell has may be there.
    """
    if not over.any():
        return True
    ink, below = look[over], plain[over]
    apart = ink - below
    strong = np.abs(apart).max(axis=1)
    color = np.median(ink[strong >= np.percentile(strong, 75)], axis=0)
    way = color - below  # from the cell's own color to that of the stroke
    share = np.clip((apart * way).sum(axis=1) / np.maximum((way**2).sum(axis=1), 1), 0, 1)
    return bool((differences(apart, share[:, None] * way) > OTHER_STROKE_COLOR).sum() <= SPECK_PIXELS)


def wider(line: Mask, by: int) -> Mask:
    """A row of pixels with each one widened to both sides."""
    return np.convolve(line, np.ones(2 * by + 1, bool), "same") > 0
