"""The order in which to decide the cell groups of a front (elimination order), and the work that it takes.

Deciding a group means choosing how many mines it holds. Earlier decisions affect the rest only through the
number of mines that each constraint still needs. So the work grows with the number of such states: at most
the product, over the constraints, of the number of values that are still possible. That product is known
before any counting. It grows exponentially with the width of a front but not with its length, if the order
sweeps along the front.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import inf, log
from typing import NamedTuple

from solvers.mines.counting.fronts import Front

FEW_STATES = 600  # states; below this, searching for a better order costs more than it saves


class Order(NamedTuple):
    """An order of the groups, by index in the front."""

    groups: tuple[int, ...]
    cost: float  # upper bound on the number of states in total, before each group and after the last


@lru_cache(maxsize=16)  # a wide front needs it each time that something quicker is tried before
def best_order(front: Front, width: int) -> Order:
    """The cheapest of the sweeps across a board of this width and of a few greedy orders."""
    best = Order((), inf)
    for groups in candidates(front, width):
        order = with_cost(front, groups)
        if order.cost < best.cost:
            best = order
        if best.cost <= FEW_STATES:
            break
    return best


def candidates(front: Front, width: int) -> Iterator[list[int]]:
    """The orders to compare: sweeps by rows, by columns and by diagonals, and greedy ones."""
    centers = []
    for group in front.groups:
        rows = [cell // width for cell in group.cells]
        columns = [cell % width for cell in group.cells]
        centers.append((sum(rows) / len(rows), sum(columns) / len(columns)))
    groups = range(len(front.groups))
    by_rows = sorted(groups, key=lambda group: centers[group])
    by_columns = sorted(groups, key=lambda group: centers[group][::-1])
    tall = max(row for row, _ in centers) - min(row for row, _ in centers)
    wide = max(column for _, column in centers) - min(column for _, column in centers)
    sweeps = [by_rows, by_columns] if tall > wide else [by_columns, by_rows]
    yield from sweeps
    for first in (sweeps[0][0], sweeps[0][-1], sweeps[1][0], sweeps[1][-1]):
        yield greedy(front, first)
    yield sorted(groups, key=lambda group: (centers[group][0] + centers[group][1], centers[group]))
    yield sorted(groups, key=lambda group: (centers[group][0] - centers[group][1], centers[group]))


class Openness:
    """How many mines each constraint can still need, while groups are decided one after another."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.decided = [0] * len(front.needs)  # decided cells of the constraint
        self.left = front.cells_by_constraint()  # undecided cells

    def values(self, constraint: int, more: int = 0) -> int:
        """How many values the need can have once `more` of its cells are decided, at least 1."""
        need, left = self.front.needs[constraint], self.left[constraint] - more
        fewest = need - self.decided[constraint] - more
        high, low = min(left, need), max(0, fewest)
        return high - low + 1 if high > low else 1

    def decide(self, group: int) -> None:
        """Counts the cells of this group as decided."""
        size = len(self.front.groups[group].cells)
        for constraint in self.front.groups[group].constraints:
            self.decided[constraint] += size
            self.left[constraint] -= size


def with_cost(front: Front, groups: list[int]) -> Order:
    """This order with the upper bound on its number of states."""
    openness = Openness(front)
    values = [1] * len(front.needs)  # of what each constraint still needs
    cost = product = 1.0
    for group in groups:
        openness.decide(group)
        for constraint in front.groups[group].constraints:
            product /= values[constraint]
            values[constraint] = openness.values(constraint)
            product *= values[constraint]
        cost += product
    return Order(tuple(groups), cost)


def greedy(front: Front, first: int) -> list[int]:
    """An order from group `first` that always finishes the constraint that adds fewest states.

    Among equals, the constraint that was opened first.
    """
    openness = Openness(front)
    groups_of = front.groups_by_constraint()
    near = [{other for group in groups for other in front.groups[group].constraints} for groups in groups_of]
    order: dict[int, None] = {}
    opened: dict[int, None] = {}
    growths: dict[int, float] = {}  # those that are still the same as when they were computed

    def decide(group: int) -> None:
        order[group] = None
        openness.decide(group)
        for constraint in front.groups[group].constraints:
            opened[constraint] = None
            if not openness.left[constraint]:
                del opened[constraint]
            for other in near[constraint]:
                growths.pop(other, None)

    def growth(constraint: int) -> float:
        if constraint not in growths:
            more: dict[int, int] = {}
            for group in groups_of[constraint]:
                if group not in order:
                    for other in front.groups[group].constraints:
                        more[other] = more.get(other, 0) + len(front.groups[group].cells)
            growths[constraint] = sum(
                log(openness.values(other, cells) / openness.values(other)) for other, cells in more.items()
            )
        return growths[constraint]

    decide(first)
    while opened:
        constraint = min(opened, key=growth)
        groups = [group for group in groups_of[constraint] if group not in order]
        for group in sorted(groups, key=lambda group: (len(front.groups[group].constraints), group)):
            decide(group)
    return list(order)
