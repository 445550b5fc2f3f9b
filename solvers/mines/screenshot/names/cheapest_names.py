"""The names that cost least together, and what they say about the cells: all that `doubts` needs to know."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.backgrounds import background_features
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names import rules
from solvers.mines.screenshot.names.codes import CODE, OPENED
from solvers.mines.screenshot.names.look_costs import Cluster
from solvers.mines.screenshot.names.naming_costs import ClusterNames
from solvers.mines.screenshot.symbols.glyphs import Glyph


@dataclass(frozen=True, eq=False)
class CheapestNames:
    """The names with the lowest total cost, before they are doubted. Nobody changes its arrays."""

    cells: Cells
    clusters: list[Cluster]
    codes: Ints  # name of each cluster
    covered: Mask  # for each background
    margins: Floats  # extra cost of the second best name of each cluster
    look_costs: Floats  # of each cluster's name
    symbol_group: Ints  # (cells,): the same number for symbols that look alike: `symbol_groups`
    visible_neighbors: Ints  # (8, cells): `neighbors`, but hidden cells among them may be anything
    perhaps_notes: list[int]  # clusters that may be notes instead
    optima: list[ClusterNames]  # the namings among which these are the best

    @cached_property
    def names(self) -> Ints:
        """(cells,): the name of each cell."""
        return self.codes[self.cells.cluster]

    @cached_property
    def margin(self) -> Floats:
        """(cells,): extra cost of the second best name of each cell's cluster."""
        return self.margins[self.cells.cluster]

    @cached_property
    def on_covered(self) -> Mask:
        """(cells,): whether a cell is on a covered background."""
        return self.covered[self.cells.background]

    @cached_property
    def blank(self) -> Mask:
        """(cells,): whether a cell has no symbol."""
        return self.cells_with(lambda glyph: glyph.blank)

    @cached_property
    def background_features(self) -> Floats:
        """(cells, features): what `cells.backgrounds` compares backgrounds by."""
        return background_features(self.cells.looks)

    @cached_property
    def neighbors(self) -> Ints:
        """(8, cells): the indices of the cells around each cell, as `rules.neighbor_indices` has them."""
        return rules.neighbor_indices(self.cells.rows, self.cells.columns, self.cells.cut)

    @cached_property
    def beside_opened(self) -> Mask:
        """(cells,): whether a cell touches an opened one."""
        return rules.count_around(OPENED[self.names], self.neighbors) > 0

    @cached_property
    def broken(self) -> Mask:
        """(cells,): numbers that the rules contradict."""
        return rules.broken(self.names, self.visible_neighbors)

    @cached_property
    def breaks_no_rule(self) -> bool:
        """Whether no rule is broken, and hardly any flag is far from opened cells."""
        return rules.breaks_no_rule(self.names, self.visible_neighbors)

    def clusters_named(self, names: str) -> list[Cluster]:
        """The clusters with one of these names."""
        codes = [CODE[name] for name in names]
        return [cluster for cluster in self.clusters if self.codes[cluster.number] in codes]

    def cells_of(self, clusters: Iterable[Cluster]) -> Mask:
        """The mask of the cells of these clusters."""
        mask = np.zeros(len(self.names), bool)
        for cluster in clusters:
            mask[cluster.members] = True
        return mask

    def cells_with(self, holds: Callable[[Glyph], bool]) -> Mask:
        """The mask of the cells for whose glyph this holds."""
        return np.array([holds(cluster.glyph) for cluster in self.clusters])[self.cells.cluster]
