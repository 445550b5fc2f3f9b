"""Wrong flags and exploded mines that may be something else, and what may be a wrong flag."""

import numpy as np

from solvers.mines.screenshot.arrays import Mask
from solvers.mines.screenshot.doubts.covered_or_opened import FEWEST_FLAGS, PAINT
from solvers.mines.screenshot.doubts.flags import FEWEST_SHOWN, SOLID_INK, spread_out
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import RARE_LOOK
from solvers.mines.screenshot.names.codes import CODE, FLAGGED, SHOWN
from solvers.mines.screenshot.names.look_costs import RED, Cluster
from solvers.mines.screenshot.names.margins import SURE_MARK

SEVERAL_BACKGROUNDS = 3  # backgrounds of mines alone
FEWEST_USUAL = 6  # flags that show how much of a cell one covers
SAME_FLAG_AREA = 0.12  # of that: largest difference of another flag; a cross over one covers more
NEARLY_WHOLE = 0.8  # share of a symbol's ink


def perhaps_wrong_flags(named: CheapestNames) -> Mask:
    """The mask of marks of a rare look that may be wrong flags: mines in red, and flags beside mines.

    A mine that is red may be a cross. Flags that look like most of them and cover as much are right.
    """
    clusters, names, symbol_group, margin = named.clusters, named.names, named.symbol_group, named.margin
    doubted = np.zeros(len(names), bool)
    flags = names == CODE["F"]
    area, rare, red = np.zeros(len(names)), doubted.copy(), doubted.copy()
    for cluster in clusters:
        area[cluster.members], rare[cluster.members] = cluster.glyph.area, len(cluster.members) <= RARE_LOOK
        red[cluster.members] = cluster.glyph.color[0] - cluster.glyph.color[1:].max() > RED
    doubted |= (names == CODE["*"]) & red & rare & (margin < SURE_MARK)
    if not SHOWN[names].any() or len(named.clusters_named("F")) == 1 or not flags.any():
        return doubted
    usual = flags & (symbol_group == np.bincount(symbol_group[flags]).argmax())
    middle = np.median(area[usual])
    right = usual & (np.abs(area - middle) < SAME_FLAG_AREA * middle) & (usual.sum() >= FEWEST_USUAL)
    return doubted | (flags & ~right & rare & (margin < SURE_MARK))  # type: ignore[no-any-return]


def marks_of_another_end(named: CheapestNames) -> Mask:
    """The mask of flags, wrong flags and exploded mines of a game that may not have ended like that.

    If hardly any mines are shown, it is not over, and has no wrong flags. Several that look alike may be the
    flags, and the flags something else, unless a mine has exploded. Wrong flags that are more than flags and
    mines may be covered cells. Where mines stand on backgrounds of several colors, a red one says nothing of
    an explosion; nor does one that looks like another mine, on much the same background.
    """
    cells, names, symbol_group = named.cells, named.names, named.symbol_group
    doubted = np.zeros(len(names), bool)
    mines, wrong = names == CODE["*"], names == CODE["W"]
    if wrong.sum() > SHOWN[names].sum() + FLAGGED[names].sum():
        doubted |= wrong
    if SHOWN[names].sum() < FEWEST_SHOWN:
        doubted |= wrong
        alike = np.bincount(symbol_group[wrong], minlength=1).max() >= FEWEST_FLAGS
        if alike and not (names == CODE["X"]).any():
            doubted |= names == CODE["F"]
    if len(np.setdiff1d(cells.background[mines], cells.background[~mines])) >= SEVERAL_BACKGROUNDS:
        doubted |= names == CODE["X"]
    for at in np.flatnonzero((names == CODE["X"]) & np.isin(symbol_group, symbol_group[mines])):
        others = cells.colors[mines & (symbol_group == symbol_group[at])]
        doubted[at] |= np.abs(others - cells.colors[at]).mean(axis=1).min() < PAINT
    return doubted


def crosses_over_nothing(named: CheapestNames) -> Mask:
    """The mask of wrong flags that look like neither a crossed flag nor a crossed mine."""
    flags_and_mines = filter(None, (named.clusters_named(name) for name in "F*"))
    marks = [max(clusters, key=lambda cluster: len(cluster.members)) for clusters in flags_and_mines]
    return named.cells_of(
        cluster
        for cluster in named.clusters_named("W")
        if not any(covers_symbol(cluster, mark) for mark in marks)
    )


def covers_symbol(cluster: Cluster, mark: Cluster) -> bool:
    """Whether a symbol covers nearly all of another one, as with a cross over it."""
    solid = mark.glyph.ink > SOLID_INK
    return bool((spread_out(cluster.glyph.ink) > SOLID_INK)[solid].mean() > NEARLY_WHOLE)
