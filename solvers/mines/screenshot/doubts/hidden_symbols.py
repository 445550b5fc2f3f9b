"""Covered cells whose symbols were taken for their background, because all cells on it have the same one."""

import numpy as np

from solvers.mines.screenshot.arrays import Mask, median
from solvers.mines.screenshot.doubts.covered_or_opened import blank_clusters
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.symbols.glyphs import MIDDLE

UNLIKE_MIDDLE = 60.0  # difference from the middle of most covered cells, beyond that of all of it, of 255
SYMBOL_IN_MIDDLE = 0.05  # share of the middle of a cell with a symbol


def symbols_in_backgrounds(named: CheapestNames) -> Mask:
    """The mask of plain covered cells on backgrounds that seem to have a symbol in the middle.

    The plain covered cells of the largest cluster have none there.
    """
    cells, plain = named.cells, blank_clusters(named, "#")
    doubted = np.zeros(len(named.names), bool)
    if not plain:
        return doubted
    largest = max(plain, key=lambda cluster: len(cluster.members))
    usual = median(cells.looks[largest.members, MIDDLE, MIDDLE])
    for cluster in plain:
        if cluster.background == largest.background:
            continue
        apart = median(cells.looks[cluster.members, MIDDLE, MIDDLE]) - usual
        shape = np.abs(apart - np.median(apart, axis=(0, 1))).max(axis=2)
        doubted[cluster.members] = (shape > UNLIKE_MIDDLE).mean() >= SYMBOL_IN_MIDDLE
    return doubted
