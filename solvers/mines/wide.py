"""Counts for a wide front: the same recursion as `narrow`, over numpy arrays.

The states before each step are found first, without those from which some constraint cannot be satisfied any
more; so the work is known exactly in advance. A layer is an array with a row for each state and a column for
each number of mines so far. Deciding a box adds up rows of the layer before it, shifted by the mines in the
box. Every term is positive, so rounding errors stay near one part in 1e15, and nothing can cancel out. If
numbers leave the range of float64, `np.longdouble` is used, or TooWide is raised.

Layers are only stored at some steps, as the memory allows, and recalculated from there when they are needed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.constraints import Conflict
from solvers.mines.elimination_order import Openness, Order
from solvers.mines.errors import TooWide
from solvers.mines.exact_integers import PRIME_BITS, exact_counts
from solvers.mines.fronts import Front, Share

Floats = npt.NDArray[Any]
States = npt.NDArray[np.int64]
Places = npt.NDArray[np.int32]
Alive = npt.NDArray[np.bool_]

MEMORY = 300_000_000  # bytes for the stored layers
KEY_BITS = 62
SMALLEST_WEIGHT = 1e-290  # a weight below this, relative to the largest, needs more than float64


class Move(NamedTuple):
    """A box with this number of mines.

    A state without such a move refers to the empty last row of the layer.
    """

    mines: int
    source: Places  # for each state after the step, the state before it
    target: Places  # for each state before the step, the state after it


class Span(NamedTuple):
    """The columns of a layer: the number of mines of the first one, and the number of columns."""

    low: int
    columns: int


class Way(NamedTuple):
    """How rows of one layer are added to the next."""

    places: Places  # for each row of the new layer, the row to take
    here: slice  # columns of the old layer
    there: slice  # columns of the new layer to add them to
    around: int  # mines of the box that are around the cell in question
    ways: int


@dataclass(frozen=True)
class WideStep:
    """Deciding one box. Pairs are (before, after)."""

    size: int
    states: tuple[int, int]
    so_far: tuple[Span, Span]
    to_come: tuple[Span, Span]
    moves: tuple[Move, ...]

    @property
    def work(self) -> int:
        """Number of entries in the layers before and after."""
        return self.states[0] * self.so_far[0].columns + self.states[1] * self.so_far[1].columns

    def forward(self, near: int | None = None, own: bool = False) -> list[Way]:
        """Returns the ways from the layer of placements before the step to the one after it."""
        return self._ways(self.so_far[0], self.so_far[1], [move.source for move in self.moves], near, own)

    def backward(self, near: int | None = None, own: bool = False) -> list[Way]:
        """Returns the ways from the layer of what remains after the step to the one before it."""
        return self._ways(self.to_come[1], self.to_come[0], [move.target for move in self.moves], near, own)

    def weighted(self) -> list[Way]:
        """Returns the ways from the weights of states after the step to those before it.

        Weights are by the number of mines so far.
        """
        return [
            Way(move.target, way.there, way.here, 0, way.ways)
            for move, way in zip(self.moves, self.forward(), strict=True)
        ]

    def _ways(self, from_: Span, to: Span, places: list[Places], near: int | None, own: bool) -> list[Way]:
        result = []
        for move, rows in zip(self.moves, places, strict=True):
            shift = from_.low + move.mines - to.low
            first, last = max(0, -shift), min(from_.columns, to.columns - shift)
            here, there = slice(first, last), slice(first + shift, last + shift)
            if near is None:
                result.append(Way(rows, here, there, 0, comb(self.size, move.mines)))
                continue
            far = self.size - near - own
            for around in range(max(0, move.mines - far), min(near, move.mines) + 1):
                ways = comb(near, around) * comb(far, move.mines - around)
                result.append(Way(rows, here, there, around, ways))
        return result


@dataclass
class Transitions:
    """Which states a step connects: for every number of mines, the states before and the states after."""

    states: int
    pairs: dict[int, tuple[Places, Places]]


def steps(front: Front, order: Order) -> list[WideStep]:
    """Returns the steps that decide the boxes in this order.

    Raises Conflict if no placement satisfies the constraints, and TooWide if too many constraints are open.
    """
    reaches, last = reachable(front, order)
    alive = [np.ones(last, bool)]
    for reach in reversed(reaches):
        living = np.zeros(reach.states, bool)
        for source, target in reach.pairs.values():
            living[source[alive[-1][target]]] = True
        alive.append(living)
    alive.reverse()
    layers = [LiveStates(living, np.cumsum(living) - 1, int(living.sum())) for living in alive]
    empty = (Span(0, 1), Span(0, 1))
    plan = []
    for box, reach, before, after in zip(order.boxes, reaches, layers, layers[1:], strict=False):
        moves = [
            Move(mines, *live_pairs(*pairs, before, after))
            for mines, pairs in reach.pairs.items()
            if (before.alive[pairs[0]] & after.alive[pairs[1]]).any()
        ]
        states = (before.states, after.states)
        plan.append(WideStep(front.boxes[box].size, states, empty, empty, tuple(moves)))
    return with_spans(plan)


class LiveStates(NamedTuple):
    """The states of a layer from which every constraint can still be satisfied."""

    alive: Alive
    places: npt.NDArray[np.int64]  # index of each live state among the live ones
    states: int


def live_pairs(
    source: Places, target: Places, before: LiveStates, after: LiveStates
) -> tuple[Places, Places]:
    """Returns (live state before for each one after the step, live state after for each one before it)."""
    lives = before.alive[source] & after.alive[target]
    old, new = before.places[source[lives]], after.places[target[lives]]
    sources = np.full(after.states, before.states, np.int32)
    targets = np.full(before.states, after.states, np.int32)
    sources[new], targets[old] = old, new
    return sources, targets


def with_spans(plan: list[WideStep]) -> list[WideStep]:
    """Returns the steps with the range of mines before and after each of them."""
    so_far = spans([[(move.mines, move.source) for move in step.moves] for step in plan])
    to_come = spans([[(move.mines, move.target) for move in step.moves] for step in reversed(plan)])[::-1]
    return [
        replace(step, so_far=(so_far[place], so_far[place + 1]), to_come=(to_come[place], to_come[place + 1]))
        for place, step in enumerate(plan)
    ]


def spans(moves: list[list[tuple[int, Places]]]) -> list[Span]:
    """Returns the fewest and the most mines of any state, before each step and after the last."""
    none = 1 << 20
    fewest, most = np.array([0, none]), np.array([0, -none])
    result = [Span(0, 1)]
    for step in moves:
        fewest = np.minimum.reduce([fewest[places] + mines for mines, places in step])
        most = np.maximum.reduce([most[places] + mines for mines, places in step])
        result.append(Span(int(fewest.min()), int(most.max() - fewest.min()) + 1))
        fewest, most = np.append(fewest, none), np.append(most, -none)
    return result


def reachable(front: Front, order: Order) -> tuple[list[Transitions], int]:
    """Returns the transitions of each step, with dead states, and the number of states at the end (one)."""
    openness = Openness(front)
    slots: dict[int, int] = {}
    states: States = np.zeros(1, np.int64)
    result = []
    for box in order.boxes:
        size, constraints = front.boxes[box].size, front.boxes[box].constraints
        for constraint in constraints:
            if constraint not in slots:
                slots[constraint] = free_slot(front, slots, front.needs[constraint].bit_length())
                states = states + (front.needs[constraint] << slots[constraint])
        states_order = np.argsort(states, kind="stable")
        openness.decide(box)
        ordered = states[states_order]
        mask = sum(1 << slots[constraint] for constraint in constraints)
        needs = [
            (ordered >> slots[constraint]) & ((1 << front.needs[constraint].bit_length()) - 1)
            for constraint in constraints
        ]
        pairs, targets = {}, {}
        for mines in range(size + 1):
            fits = np.ones(len(ordered), bool)
            for constraint, need in zip(constraints, needs, strict=True):
                fits &= (need >= mines) & (need - mines <= openness.left[constraint])
            if fits.any():
                pairs[mines] = states_order[fits]
                targets[mines] = ordered[fits] - mines * mask
        if not pairs:
            raise Conflict(front.at[constraints[0]])
        count = len(states)
        states = merged(list(targets.values()))
        result.append(
            Transitions(
                count,
                {
                    mines: (source.astype(np.int32), np.searchsorted(states, targets[mines]).astype(np.int32))
                    for mines, source in pairs.items()
                },
            )
        )
        for constraint in constraints:
            if not openness.left[constraint]:
                del slots[constraint]
    return result, len(states)


def free_slot(front: Front, slots: Mapping[int, int], bits: int) -> int:
    """Returns the lowest position for this many bits that no open constraint uses. Raises TooWide."""
    used = 0
    for constraint, slot in slots.items():
        used |= ((1 << front.needs[constraint].bit_length()) - 1) << slot
    slot = 0
    while used >> slot & ((1 << bits) - 1):
        slot += 1
    if slot + bits > KEY_BITS:
        raise TooWide("mines-too-wide")
    return slot


def merged(parts: Sequence[States]) -> States:
    """Returns the distinct values of several sorted arrays, sorted."""
    values = np.sort(np.concatenate(parts), kind="stable")  # a merge sort: the parts are sorted already
    distinct = np.ones(len(values), bool)
    distinct[1:] = values[1:] != values[:-1]
    return values[distinct]


def memory(plan: Sequence[WideStep]) -> tuple[int, int]:
    """Returns (bytes that counting will take, distance in steps between stored layers)."""
    sizes = [8 * step.states[0] * step.so_far[0].columns for step in plan]
    stride, need = 1, sum(sizes)
    while need > MEMORY and stride < len(plan):
        stride += 1
        need = sum(sizes[::stride]) + max(sum(sizes[i : i + stride]) for i in range(0, len(sizes), stride))
    working = 4 * max(8 * step.work for step in plan)
    maps = sum(4 * sum(step.states) * len(step.moves) for step in plan)
    return need + working + maps, stride


class WideFront:
    """A front and its counts, rounded to about 15 digits. Raises TooWide if the numbers grow too large."""

    def __init__(self, front: Front, order: Order, plan: list[WideStep], stride: int | None = None) -> None:
        self.front = front
        self.order = order
        self.plan = plan
        self.stride = stride or memory(plan)[1]  # steps between stored layers
        self.dtype: type[np.floating[Any]] = np.float64
        last = self._forward()
        if not np.isfinite(last).all():
            self._take_longdouble()
            last = self._forward()
        low = plan[-1].so_far[1].low
        self.counts = {low + column: int(ways) for column, ways in enumerate(last[0]) if ways}

    def _take_longdouble(self) -> None:
        if 3 * self.front.size > np.finfo(np.longdouble).maxexp:
            raise TooWide("mines-too-wide")
        self.dtype = np.longdouble

    def _forward(self) -> Floats:
        self.stored_layers: dict[int, Floats] = {}
        layer = self._start()
        with np.errstate(over="ignore", invalid="ignore"):
            for place, step in enumerate(self.plan):
                if place % self.stride == 0:
                    self.stored_layers[place] = layer
                layer = next_layer(step, layer)
        return layer

    def _start(self) -> Floats:
        return np.array([[1], [0]], self.dtype)

    @property
    def seconds(self) -> float:
        """Estimated time to count this front on an ordinary machine, in seconds."""
        return 2e-4 * len(self.plan) + 2e-8 * sum(step.work for step in self.plan)

    @property
    def exact_seconds(self) -> float:
        """Estimated time of the exact counts, in seconds: one pass through the steps for each modulus."""
        return self.seconds / 2 * (max(self.counts.values()).bit_length() / PRIME_BITS + 1)

    def exact_counts(self) -> dict[int, int]:
        """Returns the exact {number of mines: placements}; `counts` has them rounded."""
        return exact_counts(self.counts, len(self.plan), self._remainders)

    def _remainders(self, modulus: int) -> dict[int, int]:
        """Returns the counts modulo 2^64 or a number below 2^55."""
        layer = np.array([[1], [0]], np.uint64)
        for step in self.plan:
            layer = next_layer(step, layer)
            if modulus < 2**64:
                layer %= np.uint64(modulus)
        low = self.plan[-1].so_far[1].low
        return {low + column: int(ways) for column, ways in enumerate(layer[0])}

    def layers(self, start: int, stop: int) -> list[Floats]:
        """Returns the layers before the steps from `start`, where a layer is stored, up to `stop`."""
        result = [self.stored_layers[start]]
        for step in self.plan[start : stop - 1]:
            result.append(next_layer(step, result[-1]))
        return result

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """Returns what is known about the cells of each box.

        A placement with m mines has the weight `weights[m]`; a number of mines without a weight is
        impossible.
        """
        if min(weights.values()) < SMALLEST_WEIGHT * max(weights.values()) and self.dtype is np.float64:
            self._take_longdouble()
            self._forward()
        low, columns = self.plan[-1].so_far[1]
        state_weights = np.zeros((2, columns), self.dtype)
        state_weights[0] = [weights.get(low + column, 0) for column in range(columns)]
        result: list[Share] = [Share(0.0, False, False)] * len(self.front.boxes)
        for start in reversed(range(0, len(self.plan), self.stride)):
            stop = min(start + self.stride, len(self.plan))
            layers = self.layers(start, stop)
            for place in reversed(range(start, stop)):
                result[self.order.boxes[place]], state_weights = share(
                    self.plan[place], layers.pop(), state_weights
                )
        return result

    @cached_property
    def after(self) -> dict[int, Floats]:
        """Layers of the remaining placements, by their mines, at the steps with a stored layer.

        The one at the end is included.
        """
        layer = self._start()
        result = {len(self.plan): layer}
        for place in reversed(range(len(self.plan))):
            step = self.plan[place]
            layer = add_layers({0: layer}, (step.states[0], step.to_come[0].columns), step.backward())[0]
            if place % self.stride == 0:
                result[place] = layer
        return result

    def around(self, touched: Mapping[int, int], own: int | None) -> list[list[float]]:
        """Returns, as item t, the placements with t of the front's mines around a cell.

        They are by the number of mines in the front, from the fewest to the most. `touched` has, by box, how
        many of its cells are around the cell. `own` is the box of the cell itself, if it is in this front:
        then only placements in which the cell is free are counted. Works from both ends towards the middle.
        """
        places = [place for place, box in enumerate(self.order.boxes) if box in touched or box == own]
        middle = places[len(places) // 2]
        start = places[0] // self.stride * self.stride
        stop = min((places[-1] // self.stride + 1) * self.stride, len(self.plan))
        early, late = {0: self.stored_layers[start]}, {0: self.after[stop]}
        for place in range(start, middle):
            step, box = self.plan[place], self.order.boxes[place]
            ways = step.forward(touched.get(box, 0), box == own)
            early = add_layers(early, (step.states[1], step.so_far[1].columns), ways)
        for place in reversed(range(middle, stop)):
            step, box = self.plan[place], self.order.boxes[place]
            ways = step.backward(touched.get(box, 0), box == own)
            late = add_layers(late, (step.states[0], step.to_come[0].columns), ways)
        step = self.plan[middle]
        rows = joined_layers(early, late, step.so_far[0].low + step.to_come[0].low)
        numbers = range(min(self.counts), max(self.counts) + 1)
        return [[row.get(mines, 0.0) for mines in numbers] for row in rows]


def joined_layers(
    early: Mapping[int, Floats], late: Mapping[int, Floats], low: int
) -> list[dict[int, float]]:
    """Returns, as item t, {mines: ways} for the placements with t mines around a cell.

    The first columns of both layers together stand for `low` mines.
    """
    result: list[dict[int, float]] = [{} for _ in range(max(early, default=0) + max(late, default=0) + 1)]
    for around, first in early.items():
        for more, second in late.items():
            pairs = first.T @ second
            flipped = pairs[:, ::-1]
            for mines in range(sum(pairs.shape) - 1):
                ways = flipped.trace(pairs.shape[1] - 1 - mines)
                if ways:
                    total = result[around + more]
                    total[low + mines] = total.get(low + mines, 0) + ways
    return result


def share(step: WideStep, layer: Floats, weights: Floats) -> tuple[Share, Floats]:
    """Returns (what is known about a cell of the step's box, the weights of the states before the step)."""
    before = np.zeros((step.states[0] + 1, step.so_far[0].columns), weights.dtype)
    total = mined = 0.0
    possible = set()
    for move, way in zip(step.moves, step.weighted(), strict=True):
        part = shifted_rows(weights, way)
        before[:-1, way.there] += part
        value = np.einsum("ij,ij->", layer[:-1, way.there], part)
        total += value
        mined += move.mines * value
        if value:
            possible.add(move.mines)
    return Share(float(mined / (step.size * total)), possible == {0}, possible == {step.size}), before


def next_layer(step: WideStep, layer: Floats) -> Floats:
    """Returns the layer after the step."""
    return add_layers({0: layer}, (step.states[1], step.so_far[1].columns), step.forward())[0]


def add_layers(layers: Mapping[int, Floats], shape: tuple[int, int], ways: list[Way]) -> dict[int, Floats]:
    """Returns the new layers, by the mines around the cell in question."""
    result: dict[int, Floats] = {}
    for around, layer in layers.items():
        for way in ways:
            if way.ways:
                into = result.get(around + way.around)
                if into is None:
                    into = result[around + way.around] = np.zeros((shape[0] + 1, shape[1]), layer.dtype)
                into[:-1, way.there] += shifted_rows(layer, way)
    return result


def shifted_rows(layer: Floats, way: Way) -> Floats:
    """Returns the rows that this way adds. The last row of a layer belongs to no state, and is all zeros."""
    part = layer[:, way.here].take(way.places, axis=0)
    if way.ways != 1:
        part *= layer.dtype.type(way.ways)
    return part
