"""The cells of a lattice as small pictures of one size."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, rows_at
from solvers.mines.screenshot.lattice.lattice import Lattice, lines
from solvers.mines.screenshot.pixels.edges import Level

SIDE = 24  # pixels of the side of a sampled cell
RIM = 3  # pixels of its rim, in which there is no ink


def sampled(pyramid: list[Level], lattice: Lattice, without: float = 0.0) -> Floats:
    """(cells, SIDE, SIDE, 3): the cells, from the level on which they are just large enough.

    A share of them is left out at each side: `without`.
    """
    pitch = lattice.pitch * lattice.level.scale
    inside = 1 - 2 * without
    level = max(
        (level for level in pyramid if inside * pitch / level.scale >= SIDE * 0.9 or level.scale == 1),
        key=lambda level: level.scale,
    )
    at = without + inside * (np.arange(SIDE) + 0.5) / SIDE
    x, y = (
        (side[:-1, None] + np.diff(side)[:, None] * at).ravel() * lattice.level.scale / level.scale - 0.5
        for side in lines(lattice)
    )
    first, last = max(int(x[0]), 0), int(x[-1]) + 2
    rows = rows_at(level.pixels[:, first:last], y)
    grid = rows_at(rows.swapaxes(0, 1), x - first).swapaxes(0, 1)
    shape = (lattice.rows, SIDE, lattice.columns, SIDE, 3)
    return np.ascontiguousarray(grid.reshape(shape).transpose(0, 2, 1, 3, 4)).reshape(-1, SIDE, SIDE, 3)
