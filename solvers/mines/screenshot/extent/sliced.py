"""Finds outermost cells of which something hides a part: a page that was scrolled ends amid its cells.

They are as wide as others, but one of their sides looks the same on all of them, as what hides it.
"""

from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints
from solvers.mines.screenshot.extent.picture_edges import ends_of_picture
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE, sampled
from solvers.mines.screenshot.names.codes import COVERED, OPENED
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.edges import Level

HIDDEN = SIDE // 6  # pixels of a cell's side, of SIDE: if fewer are hidden, it is whole
SAME, OTHER = 6.0, 12.0  # largest difference of one color, and smallest of two, of 255
HIDDEN_SHARE = 0.6  # share of the cells that are hidden by one color: there may be a bar on it
NEARLY_ALL_CELLS = 0.8  # share of the other cells of which no side has that color
FEWEST_TOLD = 0.2  # share of the cells on which that color is another than that of cells like these, and two


def without_sliced_cells(pyramid: list[Level], lattice: Lattice, names: Ints) -> Lattice | None:
    """The lattice without outermost cells of which a side is hidden; the board goes on there.

    None if too few rows or columns are left.
    """
    shape = lattice.rows, lattice.columns
    looks = sampled(pyramid, lattice).reshape(*shape, SIDE, SIDE, 3)
    codes, across = names.reshape(shape), looks.swapaxes(0, 1).swapaxes(2, 3)
    sides = (
        (across[::-1, :, ::-1], codes.T[::-1]),
        (looks[::-1, :, ::-1], codes[::-1]),
        (across, codes.T),
        (looks, codes),
    )
    left, top, right, bottom = (
        not end and sliced(cells, clusters)
        for end, (cells, clusters) in zip(ends_of_picture(lattice), sides, strict=True)
    )
    span = int(left), int(top), lattice.columns - right, lattice.rows - bottom
    if not (left or top or right or bottom):
        return lattice
    if min(span[2] - span[0], span[3] - span[1]) < FEWEST_ROWS:
        return None
    return replace(spanning(lattice, span), goes_on=(left, top, right, bottom))


def sliced(looks: Floats, names: Ints) -> bool:
    """Whether something hides the lower side of the cells of the last row.

    looks: (rows, columns, SIDE, SIDE, 3)
    """
    side = np.median(looks[-1, :, -HIDDEN:], axis=2)  # (columns, HIDDEN, 3)
    hiding = np.median(side, axis=(0, 1))
    hidden = (differences(side, hiding) < SAME).all(axis=1)
    if hidden.mean() < HIDDEN_SHARE:
        return False
    sides = np.median(looks[:-1, :, -HIDDEN:], axis=3)
    backgrounds = np.median(looks[:, :, RIM : SIDE // 2, RIM:-RIM], axis=(2, 3))  # without lines
    sliced_cells = 0
    for same in (COVERED[names], OPENED[names]):
        last, others = same[-1] & hidden, same[:-1]
        if not last.any() or not others.any():
            continue
        background = np.median(backgrounds[:-1][others], axis=0)
        apart = differences(sides[others], hiding)
        whole = (np.median(apart, axis=1) > OTHER) & (apart[:, 0] > OTHER)  # not only a line or a rim differs
        # If the background has that color itself, nothing may be hidden: perhaps only a line is missing
        # there.
        if whole.mean() > NEARLY_ALL_CELLS and differences(background, hiding) > OTHER:
            sliced_cells += int((differences(backgrounds[-1][last], background) < OTHER).sum())
    return bool(sliced_cells >= max(2, FEWEST_TOLD * names.shape[1]))
