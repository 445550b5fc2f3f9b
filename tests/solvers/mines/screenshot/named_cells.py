"""Cells with names that a test gives to them, as the doubts see them; and the names that cells are given."""

import numpy as np

from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import clusters_of
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.naming import cheapest_names, with_doubts
from solvers.mines.screenshot.symbols.glyphs import glyph

GRAY = np.full(3, 192.0, np.float32)
PLAIN = glyph(np.broadcast_to(GRAY, (24, 24, 3)), GRAY)


def named_cells(
    names, cells=None, clusters=None, *, covered=(True,), symbol_group=None, margin=9.0, **properties
):
    """Cells with these names, letters or codes; without `cells`, in a row.

    Without `clusters`, no cell has a symbol. `covered` is for each background, `margin` for all cells or for
    each: like names, margins may differ within a cluster here. Other properties can be set, too.
    """
    names = np.array([CODE.get(name, name) for name in names])
    size = len(names)
    if cells is None:
        none = np.zeros((size, 1))
        cluster = np.arange(size)
        for each in clusters or ():
            cluster[each.members] = each.number
        cells = Cells(1, size, none, none, np.zeros(size, np.intp), cluster)
    if clusters is None:
        clusters = [
            Cluster(number, np.flatnonzero(cells.cluster == number), 0, PLAIN, False)
            for number in range(cells.cluster.max() + 1)
        ]
    found = CheapestNames(
        cells,
        clusters,
        np.array([names[each.members[0]] if len(each.members) else CODE["#"] for each in clusters]),
        np.array(covered),
        np.zeros(len(clusters)),
        np.zeros(len(clusters)),
        names if symbol_group is None else np.array(symbol_group),
        np.zeros((8, size), np.intp),
        [],
        [],
    )
    vars(found).update(names=names, margin=np.broadcast_to(margin, size), **properties)
    return found


def found_names(cells):
    """The names that the reader finds for these cells, with those in doubt."""
    return with_doubts(cheapest_names(cells, clusters_of(cells)))
