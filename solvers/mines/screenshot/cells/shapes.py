"""Tells symbols of two shapes, or two colors, that became one cluster because they look nearly the same."""

from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.symbols.glyphs import BLANK, softened

PIXELS = 6  # of a cell: where digits of one cluster differ most
PARTED = 0.9  # share of the differences between cells of two sorts that are between the sorts
TWO_SHAPES = 0.35  # share of their strength by which two digits differ in some place
SOLID_PIXELS = 0.6  # of the strongest ink of a cell: pixels with as much tell the color of its digit
FEWEST_OF_TWO_COLORS = 6  # cells that show that their symbols have two colors
SHAPES_OF_TWO_COLORS = 0.3  # like TWO_SHAPES, if they have two colors, too
TWO_COLORS = 0.12  # of the strongest channel: change of the difference of two channels
FEWEST_OF_SHAPES = 3  # cells that show that their symbols have two shapes


def with_shapes_apart(cells: Cells, numbers: Mask) -> Cells:
    """The cells, with a cluster for each of several shapes or colors of one; `cells` itself if none has.

    Only clusters of these `numbers` count: covered cells may have a texture, and mines many shapes.
    """
    cluster, looks = cells.cluster.copy(), cells.symbol_looks
    left = np.unique(cluster[numbers]).tolist()
    while left:
        number = left.pop()
        members = np.flatnonzero(cluster == number)
        if len(members) < FEWEST_OF_SHAPES:
            continue
        shades = inner_shades(looks[members], cells.colors[members])
        rarer = of_rarer_sort(softened(np.abs(shades).max(axis=3)), shades)
        if rarer.any():
            left += [number, cluster.max() + 1]
            cluster[members[rarer]] = left[-1]
    return cells if np.array_equal(cluster, cells.cluster) else replace(cells, cluster=cluster)


def of_rarer_sort(inks: Floats, shades: Floats) -> Mask:
    """The mask of the cells of the rarer of two shapes or two colors; none if all are alike.

    inks: (cells, height, width); shades: (cells, height, width, 3), without their backgrounds
    """
    return of_rarer_shape(inks) | of_rarer_color(inks, shades)


def of_rarer_shape(inks: Floats) -> Mask:
    """The mask of the cells of the rarer of two shapes; none if all have one. inks: (cells, height, width)"""
    parts = two_sorts(inks[:, 1::2, 1::2].reshape(len(inks), -1))  # every other pixel is enough
    return rarer_of(parts, inks, TWO_SHAPES)


def of_rarer_color(inks: Floats, shades: Floats) -> Mask:
    """The mask of the cells whose symbols have the rarer of two colors, and another shape.

    A digit may have two colors because its cell is tinted. shades: (cells, height, width, 3), without their
    backgrounds
    """
    rarer = np.zeros(len(shades), bool)
    if len(shades) < FEWEST_OF_TWO_COLORS:
        return rarer
    strength = np.abs(shades).max(axis=3)
    solid = strength >= SOLID_PIXELS * strength.max(axis=(1, 2), keepdims=True)
    colors = (shades * solid[..., None]).sum(axis=(1, 2))
    colors /= np.maximum(np.abs(colors).max(axis=1, keepdims=True), 1e-9)
    for one, other in ((0, 1), (1, 2), (0, 2)):
        hue = colors[:, [one]] - colors[:, [other]]
        parts = two_sorts(hue)
        if parts is not None and abs(np.subtract(*(np.median(hue[part]) for part in parts))) > TWO_COLORS:
            rarer |= rarer_of(parts, inks, SHAPES_OF_TWO_COLORS)
    return rarer


def rarer_of(parts: tuple[Ints, Ints] | None, inks: Floats, least: float) -> Mask:
    """The mask of the smaller of two parts of the cells; none if they look alike but for a pixel's shift.

    least: by which share of their strength they differ in some place
    """
    rarer = np.zeros(len(inks), bool)
    if parts is not None:
        one, other = (np.median(inks[part], axis=0) for part in parts)
        apart = strongest(np.abs(one - moved(other))).min()
        rarer[min(parts, key=len)] = apart > least * usual_strength(inks)
    return rarer


def two_sorts(features: Floats) -> tuple[Ints, Ints] | None:
    """The indices of two plain sorts, if the rows of `features` differ mostly by which one they are of."""
    flat = features - features.mean(axis=0)
    along = flat @ np.linalg.eigh(flat.T @ flat).eigenvectors[:, -1]  # the way in which they differ most
    order, first = np.argsort(along), np.arange(1, len(flat))
    spread = np.cumsum(along[order])[:-1] ** 2 * (1 / first + 1 / first[::-1])  # between the sorts
    if spread.max() <= PARTED * (along**2).sum():
        return None
    return order[: spread.argmax() + 1], order[spread.argmax() + 1 :]


def usual_strength(inks: Floats) -> float:
    """How strong the ink of most of the cells is where it is strongest."""
    return max(float(np.percentile(np.median(inks, axis=0), 98)), BLANK)


def moved(ink: Floats) -> Floats:
    """(18, height, width): the ink moved by up to a pixel each way, and by half as much."""
    height, width = ink.shape
    padded = np.pad(ink, 1)
    whole = np.array([padded[y : y + height, x : x + width] for y in range(3) for x in range(3)])
    return np.concatenate([whole, (whole + ink) / 2])


def inner_shades(looks: Floats, colors: Floats) -> Floats:
    """(cells, height, width, 3): the looks of cells without their rims, less their backgrounds' colors."""
    return looks[:, RIM:-RIM, RIM:-RIM] - colors[:, None, None]


def strongest(inks: Floats) -> Floats:
    """The mean of the strongest pixels of each."""
    return np.sort(inks.reshape(len(inks), -1))[:, -PIXELS:].mean(axis=1)  # type: ignore[no-any-return]
