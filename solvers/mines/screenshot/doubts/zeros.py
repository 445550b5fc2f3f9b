"""Cells that look covered, and may be 0s."""

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import LARGE
from solvers.mines.screenshot.names.codes import CODE, NUMBER, OPENED
from solvers.mines.screenshot.names.margins import SURE_MARGIN
from solvers.mines.screenshot.names.rules import count_around
from solvers.mines.screenshot.pixels.components import separate_parts


def perhaps_zeros(named: CheapestNames) -> Mask:
    """The mask of regions of plain covered cells that may be 0s by the rules.

    They touch only numbers, which have enough other cells around them for their mines, even if unsure
    numbers are some of them: hardly anybody leaves such cells covered. Where other cells are 0s, only those
    on small backgrounds, because a client may paint 0s in two colors.
    """
    cells, names = named.cells, named.names
    plain: Mask = (names == CODE["#"]) & named.blank
    if (names == CODE["0"]).any():
        plain &= (np.bincount(cells.background) < LARGE * len(names))[cells.background]
    opened = OPENED[names]
    surely_opened = opened & (named.margin >= SURE_MARGIN)
    doubted = np.zeros(len(names), bool)
    for part in separate_parts(plain.reshape(cells.rows, cells.columns)):
        region = part.ravel()
        beside = (NUMBER[names] > 0) & (count_around(region, named.neighbors) > 0)
        others = count_around(~(opened | region), named.neighbors)
        perhaps_mines = count_around(~(surely_opened | region), named.neighbors)
        enough = (perhaps_mines >= NUMBER[names])[beside]
        if beside.any() and enough.all() and not others[region].any():
            doubted |= region
    return doubted
