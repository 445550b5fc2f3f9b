"""The exact counts of a front that is not too wide: whole numbers throughout.

A state is what each clue still asks for, four bits a clue. Boxes are decided one after another; the way
from one state to the next is how many mines the box holds, in as many ways as there are subsets of that
size. What is carried along for each state is a polynomial in the number of mines: the coefficient of z^m is
how many placements of the decided boxes lead here with m mines. A polynomial is one whole number, its
coefficients laid side by side far enough apart that they cannot touch (Kronecker's substitution), so adding
two or multiplying by z is one operation.

`before[t][state]` holds the placements of the boxes before step t that lead to the state, `after[t][state]`
those of the boxes from step t on that satisfy every clue from there; their product summed over the states
of any one step is the count of all placements.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import comb
from typing import Any

import numpy as np

from solvers.mines.constraints import Conflict
from solvers.mines.elimination_order import Openness, Order
from solvers.mines.fronts import Front, Share

BITS = 4  # a clue asks for 8 mines at the most
REST = (1 << BITS) - 1

Move = tuple[int, int, int]  # what to take from the state, in how many ways, with how many mines
Polynomials = dict[int, int]


@dataclass
class Step:
    """Deciding one box."""

    size: int
    mask: int  # one mine in this box, as every clue of it counts it
    constraints: tuple[tuple[int, int], ...]  # (shift, cells of the clue still undecided after this box)
    moves: dict[int, tuple[Move, ...]] = field(
        default_factory=dict
    )  # remembered by what the box's clues ask for

    def span(self, state: int) -> tuple[int, int]:
        """The least and the greatest number of mines that the box may hold in this state; none if
        least > greatest.
        """
        fewest, most = 0, self.size
        for shift, left in self.constraints:
            need = (state >> shift) & REST
            if need < most:
                most = need
            if need - left > fewest:
                fewest = need - left
        return fewest, most

    def moves_from(self, state: int) -> tuple[Move, ...]:
        key = state & (self.mask * REST)
        moves = self.moves.get(key)
        if moves is None:
            fewest, most = self.span(state)
            moves = self.moves[key] = tuple(
                (mines * self.mask, comb(self.size, mines), mines) for mines in range(fewest, most + 1)
            )
        return moves


class Narrow:
    """A front and its counts.

    Raises Conflict if its clues fit no placement, whatever the number of mines.
    """

    def __init__(self, front: Front, order: Order) -> None:
        self.front = front
        self.order = order
        self.bits = (
            (front.size + 15) // 8 * 8
        )  # room for 2^cells placements, times up to eight cells of a box
        self.steps = steps(front, order)
        self.before = self._forward()
        self.counts = self.coefficients(self.before[-1][0])

    def coefficients(self, polynomial: int) -> dict[int, int]:
        """{number of mines: how many placements}, without the zeros."""
        width = self.bits // 8
        data = polynomial.to_bytes((polynomial.bit_length() + 7) // 8, "little")
        counts = (int.from_bytes(data[i : i + width], "little") for i in range(0, len(data), width))
        return {mines: ways for mines, ways in enumerate(counts) if ways}

    def _forward(self) -> list[Polynomials]:
        layers: list[Polynomials] = [{start(self.front): 1}]
        for step, box in zip(self.steps, self.order.boxes, strict=True):
            layer = self.forward(step, layers[-1])
            if not layer:
                raise Conflict(self.front.at[self.front.boxes[box].constraints[0]])
            layers.append(layer)
        return layers

    def forward(self, step: Step, layer: Polynomials) -> Polynomials:
        bits = self.bits
        result: Polynomials = {}
        for state, polynomial in layer.items():
            for less, ways, mines in step.moves_from(state):
                term = (polynomial if ways == 1 else polynomial * ways) << (mines * bits)
                after = state - less
                if after in result:
                    result[after] += term
                else:
                    result[after] = term
        return result

    @cached_property
    def _backward(self) -> tuple[list[Polynomials], list[int]]:
        bits = self.bits
        layers: list[Polynomials] = [{0: 1}]
        expected = [0] * len(self.order.boxes)
        for place in reversed(range(len(self.steps))):
            step, later, layer, mined = self.steps[place], layers[-1], {}, 0
            for state, polynomial in self.before[place].items():
                total = weighted = 0
                for less, ways, mines in step.moves_from(state):
                    term = later.get(state - less, 0)
                    if term:
                        term = (term if ways == 1 else term * ways) << (mines * bits)
                        total += term
                        weighted += term * mines if mines > 1 else term if mines else 0
                if total:
                    layer[state] = total
                    if weighted:
                        mined += polynomial * weighted
            expected[self.order.boxes[place]] = mined
            layers.append(layer)
        layers.reverse()
        return layers, expected

    @property
    def after(self) -> list[Polynomials]:
        return self._backward[0]

    @cached_property
    def mined(self) -> list[dict[int, int]]:
        """For every box {mines in the front: mines in the box, summed over the placements with so many}."""
        return [self.coefficients(polynomial) for polynomial in self._backward[1]]

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known of the cells of every box.

        A placement with m mines is worth `weights[m]`; a number of mines that is not there is impossible.
        """
        total = sum(number(self.counts[mines], weight) * weight for mines, weight in weights.items())
        result = []
        for (cells, _), mined in zip(self.front.boxes, self.mined, strict=True):
            size = len(cells)
            share = sum(number(mined.get(mines, 0), weight) * weight for mines, weight in weights.items())
            result.append(
                Share(
                    chance=float(share / (size * total)),
                    free=not any(mined.get(mines) for mines in weights),
                    mined=all(mined.get(mines) == size * self.counts[mines] for mines in weights),
                )
            )
        return result

    @property
    def seconds(self) -> float:
        """What counting such a front takes, roughly, on an ordinary machine."""
        states = sum(map(len, self.before))
        return 2e-5 * len(self.steps) + 3e-6 * states * (1 + (self.front.size / 75) ** 2)

    def exact_counts(self) -> dict[int, int]:
        return self.counts

    def around(self, touched: Mapping[int, int], own: int | None) -> list[dict[int, int]]:
        """Placements by the number of mines around a cell, and in the front: item t is {mines in the front:
        ways}.

        `touched` says how many cells of a box are around the cell; `own` is the box of the cell itself, if
        it is in this front: then only placements where it is free are counted.
        """
        places = [place for place, box in enumerate(self.order.boxes) if box in touched or box == own]
        first, last = places[0], places[-1]
        shift = BITS * len(self.front.needs)  # the mines around are counted above the clues
        layer = {state: self.before[first][state] for state in self.after[first]}
        for place in range(first, last + 1):
            box = self.order.boxes[place]
            if place in places:
                layer = self._counting(self.steps[place], layer, touched.get(box, 0), box == own, shift)
            else:
                layer = self.forward(self.steps[place], layer)
        totals: dict[int, int] = {}
        later = self.after[last + 1]
        below = (1 << shift) - 1
        for state, polynomial in layer.items():
            rest = later.get(state & below)
            if rest:
                around = state >> shift
                totals[around] = totals.get(around, 0) + polynomial * rest
        return [self.coefficients(totals.get(around, 0)) for around in range(max(totals, default=0) + 1)]

    def _counting(self, step: Step, layer: Polynomials, near: int, own: bool, shift: int) -> Polynomials:
        """Like `forward`, counting into the state the mines among the box's `near` cells."""
        result: Polynomials = {}
        far = step.size - near - own
        for state, polynomial in layer.items():
            for less, _, mines in step.moves_from(state):
                for around in range(max(0, mines - far), min(near, mines) + 1):
                    ways = comb(near, around) * comb(far, mines - around)
                    after = state - less + (around << shift)
                    term = (polynomial * ways) << (mines * self.bits)
                    result[after] = result.get(after, 0) + term
        return result


def number(ways: int, like: Any) -> Any:
    """A whole number that may be too large for a float, in the number type of `like`."""
    return np.longdouble(str(ways)) if isinstance(like, np.longdouble) else ways


def start(front: Front) -> int:
    """The state before any box is decided."""
    return sum(need << (BITS * constraint) for constraint, need in enumerate(front.needs))


def steps(front: Front, order: Order) -> list[Step]:
    openness = Openness(front)
    result = []
    for box in order.boxes:
        openness.decide(box)
        cells, constraints = front.boxes[box]
        result.append(
            Step(
                size=len(cells),
                mask=sum(1 << (BITS * constraint) for constraint in constraints),
                constraints=tuple(
                    (BITS * constraint, openness.left[constraint]) for constraint in constraints
                ),
            )
        )
    return result
