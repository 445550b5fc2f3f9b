"""In which order to decide the boxes of a front, and what that order will cost.

Deciding a box means choosing how many mines it holds. What has been decided matters to the rest only
through what each clue still asks for, so the work grows with the number of such states: at most the
product, over the clues, of how many values their rest can have. That product is known before any work is
done. It grows exponentially with the width of a front and not with its length, if the order sweeps along
it.
"""

from collections.abc import Iterator
from math import inf, log
from typing import NamedTuple

from solvers.mines.fronts import Front

EASY = 600  # states; below this the search for a better order costs more than it saves


class Order(NamedTuple):
    boxes: tuple[int, ...]
    states: tuple[float, ...]  # before each box and after the last: at most so many states

    @property
    def cost(self) -> float:
        """States in all."""
        return sum(self.states)


def best_order(front: Front, width: int) -> Order:
    """The cheapest of the sweeps over a board of this width and of a few greedy orders."""
    best = Order((), (inf,))
    for boxes in candidates(front, width):
        order = priced(front, boxes)
        if order.cost < best.cost:
            best = order
        if best.cost <= EASY:
            break
    return best


def candidates(front: Front, width: int) -> Iterator[list[int]]:
    centres = []
    for box in front.boxes:
        rows = [cell // width for cell in box.cells]
        columns = [cell % width for cell in box.cells]
        centres.append((sum(rows) / len(rows), sum(columns) / len(columns)))
    boxes = range(len(front.boxes))
    by_rows = sorted(boxes, key=lambda box: centres[box])
    by_columns = sorted(boxes, key=lambda box: centres[box][::-1])
    tall = max(row for row, _ in centres) - min(row for row, _ in centres)
    wide = max(column for _, column in centres) - min(column for _, column in centres)
    sweeps = [by_rows, by_columns] if tall > wide else [by_columns, by_rows]
    yield from sweeps
    for first in (sweeps[0][0], sweeps[0][-1], sweeps[1][0], sweeps[1][-1]):
        yield greedy(front, first)
    yield sorted(boxes, key=lambda box: (centres[box][0] + centres[box][1], centres[box]))
    yield sorted(boxes, key=lambda box: (centres[box][0] - centres[box][1], centres[box]))


class Openness:
    """For every clue what its rest can be, while boxes are decided one after another."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.decided = [0] * len(front.needs)  # cells of the clue that are decided
        self.left = [0] * len(front.needs)  # and that are not
        for box in front.boxes:
            for constraint in box.constraints:
                self.left[constraint] += len(box.cells)

    def span(self, constraint: int, more: int = 0) -> tuple[int, int]:
        """The least and the greatest rest, once `more` further cells of the clue are decided."""
        need = self.front.needs[constraint]
        return max(0, need - self.decided[constraint] - more), min(need, self.left[constraint] - more)

    def values(self, constraint: int, more: int = 0) -> int:
        low, high = self.span(constraint, more)
        return max(high - low + 1, 1)

    def decide(self, box: int) -> None:
        size = len(self.front.boxes[box].cells)
        for constraint in self.front.boxes[box].constraints:
            self.decided[constraint] += size
            self.left[constraint] -= size


def priced(front: Front, boxes: list[int]) -> Order:
    """This order with the greatest number of states before each box and after the last."""
    openness = Openness(front)
    product = 1.0
    states = [product]
    for box in boxes:
        for constraint in front.boxes[box].constraints:
            product /= openness.values(constraint)
        openness.decide(box)
        for constraint in front.boxes[box].constraints:
            product *= openness.values(constraint)
        states.append(product)
    return Order(tuple(boxes), tuple(states))


def greedy(front: Front, first: int) -> list[int]:
    """From a first box on, close whichever clue adds fewest states; among equals the one that was
    opened first.
    """
    openness = Openness(front)
    boxes_of: list[list[int]] = [[] for _ in front.needs]
    for box, (_, clues) in enumerate(front.boxes):
        for constraint in clues:
            boxes_of[constraint].append(box)
    decided: set[int] = set()
    opened: dict[int, None] = {}
    order: list[int] = []

    def decide(box: int) -> None:
        decided.add(box)
        order.append(box)
        openness.decide(box)
        for constraint in front.boxes[box].constraints:
            opened[constraint] = None
            if not openness.left[constraint]:
                del opened[constraint]

    def growth(constraint: int) -> float:
        more: dict[int, int] = {}
        for box in boxes_of[constraint]:
            if box not in decided:
                for other in front.boxes[box].constraints:
                    more[other] = more.get(other, 0) + len(front.boxes[box].cells)
        return sum(
            log(openness.values(other, cells) / openness.values(other)) for other, cells in more.items()
        )

    decide(first)
    while opened:
        constraint = min(opened, key=growth)
        boxes = [box for box in boxes_of[constraint] if box not in decided]
        for box in sorted(boxes, key=lambda box: (len(front.boxes[box].constraints), box)):
            decide(box)
    return order
