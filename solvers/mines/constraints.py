"""Constraints from the opened numbers, and what each of them proves on its own.

A constraint says how many mines are among some cells; it comes from the number opened at `at`. Cells are
indices (see `board`). Unconstrained cells are the covered cells that touch no opened number.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from solvers.mines.board import OPENED, Board, neighbours


class Conflict(Exception):
    """No placement fits. `at` is the index of a number involved; callers turn this into a Contradiction."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Constraint(NamedTuple):
    """Exactly `need` of the `cells` are mines, because of the number opened at `at`."""

    at: int
    need: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Known:
    """What the numbers prove one at a time. Every covered cell is in exactly one of the five groups."""

    free: frozenset[int]  # proven free, or marked S
    given: frozenset[int]  # visible mines, and flags if they are trusted
    mined: frozenset[int]  # proven mines
    constraints: tuple[Constraint, ...]  # about the undecided cells beside numbers, the frontier
    unconstrained: tuple[int, ...]


def known(board: Board, trust_flags: bool = True, ignore: frozenset[int] = frozenset()) -> Known:
    """Returns what the numbers prove one at a time, without the numbers opened at the indices in `ignore`.

    Raises Conflict if a number cannot be satisfied.
    """
    letters = "".join(board.rows)
    given = frozenset(
        i for i, letter in enumerate(letters) if letter == "M" or (letter == "F" and trust_flags)
    )
    unknown = {i for i, letter in enumerate(letters) if letter == "#" or (letter == "F" and not trust_flags)}
    near = neighbours(board.height, board.width)
    constraints = []
    for at, letter in enumerate(letters):
        if letter in OPENED and at not in ignore:
            cells = tuple(i for i in near[at] if i in unknown)
            need = int(letter) - sum(i in given for i in near[at])
            if not 0 <= need <= len(cells):
                raise Conflict(at)
            if cells:
                constraints.append(Constraint(at, need, cells))
    front = {cell for constraint in constraints for cell in constraint.cells}
    free, mined, unsettled = settle(constraints)
    marked = {i for i, letter in enumerate(letters) if letter == "S"}
    return Known(
        free=frozenset(free | marked),
        given=given,
        mined=frozenset(mined),
        constraints=tuple(unsettled),
        unconstrained=tuple(sorted(unknown - front)),
    )


def settle(constraints: Iterable[Constraint]) -> tuple[set[int], set[int], list[Constraint]]:
    """Returns (free cells, mined cells, constraints on the other cells).

    Applies constraints that force all their cells, until none does. Raises Conflict.
    """
    constraints = list(constraints)
    need = [constraint.need for constraint in constraints]
    covered = [set(constraint.cells) for constraint in constraints]
    constraints_of: dict[int, list[int]] = {}
    for number, constraint in enumerate(constraints):
        for cell in constraint.cells:
            constraints_of.setdefault(cell, []).append(number)
    free: set[int] = set()
    mined: set[int] = set()
    queue = [number for number in range(len(constraints)) if need[number] in (0, len(covered[number]))]
    while queue:
        number = queue.pop()
        mines = need[number] > 0
        (mined if mines else free).update(covered[number])
        for cell in tuple(covered[number]):
            for other in constraints_of[cell]:
                covered[other].discard(cell)
                need[other] -= mines
                if not 0 <= need[other] <= len(covered[other]):
                    raise Conflict(constraints[other].at)
                if covered[other] and need[other] in (0, len(covered[other])):
                    queue.append(other)
    return (
        free,
        mined,
        [
            Constraint(constraint.at, need[number], tuple(sorted(covered[number])))
            for number, constraint in enumerate(constraints)
            if covered[number]
        ],
    )
