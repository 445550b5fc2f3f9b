"""Fronts and cell groups: the board without its grid.

A cell group, or group, is a set of covered cells that appear in exactly the same constraints: only the number
of mines in it matters, and its cells are all equally likely to be mines. A front is a connected set of groups
and constraints: different fronts depend on each other only through the total number of mines. Constraints are
numbered within their front.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb
from typing import Any, NamedTuple, Protocol

from solvers.mines.constraints import Conflict, Constraint


class CellGroup(NamedTuple):
    """Cells (indices) that appear in exactly the same `constraints` (numbers within the front)."""

    cells: tuple[int, ...]
    constraints: tuple[int, ...]

    @property
    def size(self) -> int:
        """Number of cells."""
        return len(self.cells)


class Front(NamedTuple):
    """Connected cell groups and their constraints."""

    groups: tuple[CellGroup, ...]
    needs: tuple[int, ...]  # mines that each constraint requires
    number_cells: tuple[int, ...]  # of the opened number behind each constraint

    @property
    def size(self) -> int:
        """Number of cells."""
        return sum(len(group.cells) for group in self.groups)

    def groups_by_constraint(self) -> list[list[int]]:
        """The groups in each constraint, by index."""
        result: list[list[int]] = [[] for _ in self.needs]
        for number, group in enumerate(self.groups):
            for constraint in group.constraints:
                result[constraint].append(number)
        return result

    def cells_by_constraint(self, groups: Iterable[int] | None = None) -> list[int]:
        """How many cells of each constraint are in these groups, or in all."""
        result = [0] * len(self.needs)
        for group in self.groups if groups is None else map(self.groups.__getitem__, groups):
            for constraint in group.constraints:
                result[constraint] += len(group.cells)
        return result


class Share(NamedTuple):
    """What is known about each cell of a group once the placements have been counted."""

    chance: float  # probability of a mine
    free: bool = False  # proven
    mined: bool = False  # proven


class CountedFront(Protocol):
    """A front whose placements have been counted or estimated."""

    front: Front
    counts: dict[int, int]  # {mines: placements}; rounded to about 15 digits for a wide front

    @property
    def estimated_seconds(self) -> float:
        """Estimated time to count the front on an ordinary machine, in seconds."""

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known about the cells of each group.

        A placement with m mines has the weight `weights[m]`; a number of mines without a weight is
        impossible.
        """

    def exact_counts(self) -> dict[int, int]:
        """The exact {mines: placements}. Raises TooWide if they are unknown."""

    def counts_around(self, touched: Mapping[int, int], own: int | None) -> Sequence[Sequence[Any]]:
        """As item t, the placements with t of the front's mines around a cell.

        They are by the number of mines in the front, from the fewest to the most. `touched` has, by group,
        how many of its cells are around the cell. `own` is the group of the cell itself, if it is in this
        front: then only placements in which the cell is free are counted. Raises TooWide if it would take
        too long.
        """


def proven_cells(front: Front, shares: Sequence[Share]) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined) of a front; `shares`: of its groups, in order."""
    by_group = list(zip(front.groups, shares, strict=True))
    free = {cell for group, share in by_group if share.free for cell in group.cells}
    mined = {cell for group, share in by_group if share.mined for cell in group.cells}
    return free, mined


@cache
def splits_of_mines(size: int, near: int, own: bool) -> list[list[tuple[int, int]]]:
    """By the mines in a group of this size, (mines among its `near` cells, ways) for each split.

    If `own`, one of its other cells is free.
    """
    far = size - near - own
    return [
        [
            (around, comb(near, around) * comb(far, mines - around))
            for around in range(max(0, mines - far), min(near, mines) + 1)
        ]
        for mines in range(size + 1)
    ]


def fronts(constraints: Sequence[Constraint]) -> list[Front]:
    """The fronts of these constraints, in reading order of their first cells.

    Raises Conflict if two constraints require different numbers of mines in the same cells.
    """
    distinct: dict[tuple[int, ...], Constraint] = {}
    for constraint in constraints:
        earlier = distinct.setdefault(constraint.cells, constraint)
        if earlier.need != constraint.need:
            raise Conflict(constraint.number_cell)
    constraints = list(distinct.values())

    constraints_of: dict[int, list[int]] = {}
    for number, constraint in enumerate(constraints):
        for cell in constraint.cells:
            constraints_of.setdefault(cell, []).append(number)
    groups: dict[tuple[int, ...], list[int]] = {}
    for cell in sorted(constraints_of):
        groups.setdefault(tuple(constraints_of[cell]), []).append(cell)
    return [front(constraints, component) for component in connected(groups, len(constraints))]


def front(constraints: Sequence[Constraint], groups: dict[tuple[int, ...], list[int]]) -> Front:
    """The front of these groups, which are given as {numbers of their constraints: cells}."""
    numbers = sorted({number for signature in groups for number in signature})
    local = {number: place for place, number in enumerate(numbers)}
    return Front(
        tuple(
            CellGroup(tuple(cells), tuple(local[number] for number in signature))
            for signature, cells in groups.items()
        ),
        tuple(constraints[number].need for number in numbers),
        tuple(constraints[number].number_cell for number in numbers),
    )


def connected(
    groups: dict[tuple[int, ...], list[int]], constraint_count: int
) -> list[dict[tuple[int, ...], list[int]]]:
    """The groups split into connected sets: those of different sets share no constraint."""
    leader = list(range(constraint_count))

    def find(number: int) -> int:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for signature in groups:
        first = find(signature[0])
        for number in signature[1:]:
            leader[find(number)] = first
    components: dict[int, dict[tuple[int, ...], list[int]]] = {}
    for signature, cells in groups.items():
        components.setdefault(find(signature[0]), {})[signature] = cells
    return list(components.values())
