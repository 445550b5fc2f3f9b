"""Covered cells on which a small symbol may be that was taken for noise."""

import numpy as np

from solvers.mines.screenshot.arrays import Mask, median
from solvers.mines.screenshot.cells.shapes import inner_shades, strongest
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.symbols.glyphs import glyph, softened
from solvers.mines.screenshot.symbols.likeness import LIKE_A_QUESTION

FEWEST_COMPARED = 4  # covered cells of one cluster, of which most have no symbol
SMALL_INK = 35.0  # difference from most of a cluster that a small symbol makes, of 255
FAINT_SYMBOL = 15.0  # likewise without noise; with little noise, if it looks like a question mark
NO_NOISE, MUCH_NOISE = 1.0, 5.0  # differences that no noise makes, and that much noise does, of 255
NOISE = 2.3  # times the usual difference of the cells of a cluster: as much is noise, too


def perhaps_small_symbols(named: CheapestNames) -> Mask:
    """The mask of covered cells on which may be a small symbol, because they differ most from others alike.

    In small cells, a thin question mark may look like noise. With little noise, it is one if it looks like
    one: most others would be a cluster of their own. Without any, whatever differs may be a tiny symbol.
    """
    cells = named.cells
    doubted = np.zeros(len(named.names), bool)
    for cluster in named.clusters_named("#"):
        if len(cluster.members) < FEWEST_COMPARED:
            continue
        shades = inner_shades(cells.looks[cluster.members], cells.colors[cluster.members])
        differing = strongest(softened(np.abs(shades - median(shades)).max(axis=3)))
        usual = float(np.median(differing))
        if usual >= MUCH_NOISE:
            doubted[cluster.members] = differing > max(SMALL_INK, NOISE * usual)
        elif usual < NO_NOISE:
            doubted[cluster.members] = differing > FAINT_SYMBOL
        elif (differing > FAINT_SYMBOL).any():
            look = median(cells.looks[cluster.members])
            for at in cluster.members[differing > FAINT_SYMBOL]:
                doubted[at] = glyph(cells.looks[at], look).likeness["?"] >= LIKE_A_QUESTION
    return doubted
