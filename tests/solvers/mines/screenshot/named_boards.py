"""Boards with names that a test gives to their cells."""

import numpy as np

from solvers.mines.screenshot import candidates, naming, sides
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.pixels import edges

OVERLAID = "1" * 20 + "#" * 20  # of which something may hide a part


def board_of(names, unsure, hidden=()):
    """A reading of a row of cells."""
    codes = np.array([CODE[name] for name in names])
    none = np.zeros(len(codes), bool)
    level = edges.levels(np.zeros((30, 300, 3), np.uint8))[0]
    return candidates.Candidate(
        lattice.Lattice(level, 20.0, 0.0, 0.0, len(names), 1),
        naming.CellNames(codes, np.zeros(len(codes)), none, 0.0, none, none, codes, rules_confirm=True),
        frozenset(unsure),
        1.0,
        sides.UNCUT,
        frozenset(hidden),
    )
