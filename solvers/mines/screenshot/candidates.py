"""Candidates for the board that a picture shows, and which of two counts."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from solvers.mines.board import Cell
from solvers.mines.screenshot.arrays import Mask, indices
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.names.codes import NAMES, NUMBER
from solvers.mines.screenshot.names.rules import MANY_NUMBERS
from solvers.mines.screenshot.naming import CellNames
from solvers.mines.screenshot.plausibility import CLEAR, confirmed, regions
from solvers.mines.screenshot.sides import Sides


@dataclass(frozen=True, eq=False)
class Candidate:
    """A lattice that was read as a board."""

    lattice: Lattice
    named: CellNames
    unsure: frozenset[int]
    merit: float
    cut: Sides
    hidden: frozenset[int]  # cells under a box and beside it

    @property
    def unsure_in_sight(self) -> frozenset[int]:
        """The unsure cells over which nothing lies."""
        return self.unsure - self.hidden

    @property
    def sure(self) -> Mask:
        """The mask of the sure cells."""
        mask = np.ones(len(self.named.names), bool)
        mask[list(self.unsure)] = False
        return mask

    @property
    def size(self) -> tuple[int, int]:
        """(rows, columns)."""
        return self.lattice.rows, self.lattice.columns

    def agrees_with(self, other: "Candidate") -> bool:
        """Whether both have the same cells, and the same names for those of which both are sure."""
        if self.size != other.size:
            return False
        return bool((self.named.names == other.named.names)[self.sure & other.sure].all())

    @property
    def clear(self) -> bool:
        """Whether few cells are unsure, apart from those that something hides."""
        return len(self.unsure_in_sight) < CLEAR * len(self.named.names)

    @property
    def confirmed(self) -> bool:
        """Whether the rules alone show that it is a board."""
        return confirmed(self.named, self.unsure_in_sight)


def clearer(first: Candidate | None, second: Candidate | None) -> Candidate | None:
    """The second if it is clear or only that is confirmed by the rules; else the first.

    If they differ in size, the larger one if only that is confirmed by the rules, otherwise the first. Cells
    of which the first is sure, under another name, are unsure in the second one, too; if that is not
    clear, all that differ are.
    """
    if first is None or second is None:
        return first or second
    if first.size != second.size:
        larger = all(b >= a for a, b in zip(first.size, second.size, strict=True))
        proved = second.confirmed and not first.confirmed
        return second if larger and proved else first
    differing = indices(first.named.names != second.named.names)
    if second.clear:
        return replace(second, unsure=second.unsure | (differing - first.unsure))
    if second.named.rules_confirm and not first.named.rules_confirm:
        return replace(second, unsure=second.unsure | differing)
    return first


def with_numbers_doubted(board: Candidate, other: Candidate) -> Candidate:
    """The board, unsure of the numbers that are unsure or something else in another reading of its cells."""
    doubted = (board.named.names != other.named.names) | ~other.sure
    return replace(board, unsure=board.unsure | indices(doubted & (NUMBER[board.named.names] > 0)))


def mostly_sure(board: Candidate) -> bool:
    """Whether there are many sure numbers, and the cells in doubt are together: something lies over them."""
    numbers = (NUMBER[board.named.names] > 0) & board.sure
    largest = max(map(len, regions(cells_at(board.unsure_in_sight, board.lattice))), default=0)
    return bool(numbers.sum() >= MANY_NUMBERS and largest >= len(board.unsure_in_sight) / 2)


def rows_of(named: CellNames, lattice: Lattice) -> tuple[str, ...]:
    """The rows of the board as strings of names."""
    letters = "".join(NAMES[code] for code in named.names)
    return tuple(letters[at : at + lattice.columns] for at in range(0, len(letters), lattice.columns))


def cells_at(indices: Iterable[int], lattice: Lattice) -> tuple[Cell, ...]:
    """The indices as (row, column), in reading order."""
    return tuple(divmod(at, lattice.columns) for at in sorted(indices))
