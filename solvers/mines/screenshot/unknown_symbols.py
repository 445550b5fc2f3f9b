"""Reads a board of a usual size whose symbols and backgrounds look like nothing known, by the rules alone.

For example, each 0 has a drawing on it, or digits are part of a picture. It needs a game that goes on, with
enough numbers and 0s.
"""

from solvers.mines.board import USUAL_COUNTS
from solvers.mines.screenshot.candidates import Candidate
from solvers.mines.screenshot.extent.widening import widened
from solvers.mines.screenshot.lattice.lattice import Lattice, distinct
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.names.rules_alone import names_by_rules
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.previews import as_candidate

LONGEST_USUAL = max(max(size) for size in USUAL_COUNTS)


def board_by_rules_alone(
    pyramid: list[Level], symbols: list[Lattice], found: list[Lattice]
) -> Candidate | None:
    """The first lattice of a usual size that is a board by the rules alone; None if there is none.

    `found` are the lattices by lines. Those by `symbols` are tried first, because what is drawn on every cell
    has lines of its own.
    """
    small = [lattice for lattice in [*symbols, *found] if max(lattice.rows, lattice.columns) <= LONGEST_USUAL]
    for lattice in distinct(widened(pyramid, lattice) for lattice in small):
        if lattice.usual_size:
            named = names_by_rules(sampled(pyramid, lattice), lattice.rows, lattice.columns)
            if named is not None:
                return as_candidate(lattice, *named)
    return None
