"""The cells of a lattice as small pictures of one size."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, rows_at
from solvers.mines.screenshot.lattice.lattice import Lattice, lines
from solvers.mines.screenshot.pixels.edges import Level

SIDE = 24  # pixels of the side of a sampled cell
RIM = 3  # pixels of its rim, in which there is no ink


def sampled(pyramid: list[Level], lattice: Lattice, without: tuple[float, float] = (0.0, 0.0)) -> Floats:
    """(cells, SIDE, SIDE, 3): the cells, from the level on which they are just large enough.

    Shares of them are left out on both sides, left and right, and at the top and bottom: `without`.
    """
    pitch = (1 - 2 * max(without)) * lattice.pitch * lattice.level.scale
    level = max(
        (level for level in pyramid if pitch / level.scale >= SIDE * 0.9 or level.scale == 1),
        key=lambda level: level.scale,
    )
    middle = (np.arange(SIDE) + 0.5) / SIDE
    x, y = (
        (side[:-1, None] + np.diff(side)[:, None] * (out + (1 - 2 * out) * middle)).ravel()
        * lattice.level.scale
        / level.scale
        - 0.5
        for side, out in zip(lines(lattice), without, strict=True)
    )
    first, last = max(int(x[0]), 0), int(x[-1]) + 2
    rows = rows_at(level.pixels[:, first:last], y)
    grid = rows_at(rows.swapaxes(0, 1), x - first).swapaxes(0, 1)
    shape = (lattice.rows, SIDE, lattice.columns, SIDE, 3)
    return np.ascontiguousarray(grid.reshape(shape).transpose(0, 2, 1, 3, 4)).reshape(-1, SIDE, SIDE, 3)
