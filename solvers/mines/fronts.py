"""Boxes and fronts: the board without its grid.

A box is a set of covered cells that exactly the same clues speak of: only how many mines it holds matters,
and every cell of it is as likely to be mined as another. A front is a connected set of boxes and clues:
nothing but the number of mines ties one front to another. Clues are numbered within their front.
"""

from collections.abc import Sequence
from typing import NamedTuple

from solvers.mines.constraints import Conflict, Constraint


class CellGroup(NamedTuple):
    cells: tuple[int, ...]
    constraints: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.cells)


class Front(NamedTuple):
    boxes: tuple[CellGroup, ...]
    needs: tuple[int, ...]  # mines each clue asks for
    at: tuple[int, ...]  # where each clue's number is opened

    @property
    def size(self) -> int:
        """Cells in all."""
        return sum(len(box.cells) for box in self.boxes)


class Share(NamedTuple):
    """What is known of any one cell of a box, once the placements are counted."""

    chance: float  # of a mine
    free: bool  # proven
    mined: bool  # proven


def fronts(constraints: Sequence[Constraint]) -> list[Front]:
    """The fronts that the clues make, in reading order of their first cells.

    Raises Conflict if two clues ask for different numbers of mines in the same cells.
    """
    distinct: dict[tuple[int, ...], Constraint] = {}
    for constraint in constraints:
        earlier = distinct.setdefault(constraint.cells, constraint)
        if earlier.need != constraint.need:
            raise Conflict(constraint.at)
    constraints = list(distinct.values())

    constraints_of: dict[int, list[int]] = {}
    for number, constraint in enumerate(constraints):
        for cell in constraint.cells:
            constraints_of.setdefault(cell, []).append(number)
    boxes: dict[tuple[int, ...], list[int]] = {}
    for cell in sorted(constraints_of):
        boxes.setdefault(tuple(constraints_of[cell]), []).append(cell)
    return [front(constraints, group) for group in connected(boxes, len(constraints))]


def front(constraints: Sequence[Constraint], boxes: dict[tuple[int, ...], list[int]]) -> Front:
    numbers = sorted({number for signature in boxes for number in signature})
    local = {number: place for place, number in enumerate(numbers)}
    return Front(
        tuple(
            CellGroup(tuple(cells), tuple(local[number] for number in signature))
            for signature, cells in boxes.items()
        ),
        tuple(constraints[number].need for number in numbers),
        tuple(constraints[number].at for number in numbers),
    )


def connected(
    boxes: dict[tuple[int, ...], list[int]], constraint_count: int
) -> list[dict[tuple[int, ...], list[int]]]:
    """The boxes, parted into groups that share no clue."""
    leader = list(range(constraint_count))

    def find(number: int) -> int:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for signature in boxes:
        first = find(signature[0])
        for number in signature[1:]:
            leader[find(number)] = first
    groups: dict[int, dict[tuple[int, ...], list[int]]] = {}
    for signature, cells in boxes.items():
        groups.setdefault(find(signature[0]), {})[signature] = cells
    return list(groups.values())
