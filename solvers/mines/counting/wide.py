"""Counts for a wide front: the same recursion as `narrow`, over numpy arrays.

The work is known exactly in advance (`wide_steps`). A layer is an array with a row for each state and a
column for each number of mines so far. Deciding a cell group adds up rows of the layer before it, shifted by
the mines in the group. Every term is positive, so rounding errors stay near one part in 1e15, and nothing can
cancel out. If numbers leave the range of float64, `np.longdouble` is used, or TooWide is raised.

Layers are only stored at some steps, as the memory allows, and recalculated from there when they are needed.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.elimination_order import Order
from solvers.mines.counting.exact_integers import PRIME_BITS, exact_counts
from solvers.mines.counting.fronts import Front, Share
from solvers.mines.counting.wide_steps import Way, WideStep, memory
from solvers.mines.errors import TooWide

Floats = npt.NDArray[Any]

SMALLEST_WEIGHT = 1e-290  # a weight below this, relative to the largest, needs more than float64


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
    def estimated_seconds(self) -> float:
        """Estimated time to count this front on an ordinary machine, in seconds."""
        return 2e-4 * len(self.plan) + 2e-8 * sum(step.work for step in self.plan)

    @property
    def exact_seconds(self) -> float:
        """Estimated time of the exact counts, in seconds: one pass through the steps for each modulus."""
        return self.estimated_seconds / 2 * (max(self.counts.values()).bit_length() / PRIME_BITS + 1)

    def exact_counts(self) -> dict[int, int]:
        """The exact {number of mines: placements}; `counts` has them rounded."""
        return exact_counts(self.counts, len(self.plan), self._remainders)

    def _remainders(self, modulus: int) -> dict[int, int]:
        """The counts modulo 2^64 or a number below 2^55."""
        layer = np.array([[1], [0]], np.uint64)
        for step in self.plan:
            layer = next_layer(step, layer)
            if modulus < 2**64:
                layer %= np.uint64(modulus)
        low = self.plan[-1].so_far[1].low
        return {low + column: int(ways) for column, ways in enumerate(layer[0])}

    def layers(self, start: int, stop: int) -> list[Floats]:
        """The layers before the steps from `start`, where a layer is stored, up to `stop`."""
        result = [self.stored_layers[start]]
        for step in self.plan[start : stop - 1]:
            result.append(next_layer(step, result[-1]))
        return result

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known about the cells of each group; see `CountedFront`."""
        if min(weights.values()) < SMALLEST_WEIGHT * max(weights.values()) and self.dtype is np.float64:
            self._take_longdouble()
            self._forward()
        low, columns = self.plan[-1].so_far[1]
        state_weights = np.zeros((2, columns), self.dtype)
        state_weights[0] = [weights.get(low + column, 0) for column in range(columns)]
        result = [Share(0.0)] * len(self.front.groups)
        for start in reversed(range(0, len(self.plan), self.stride)):
            stop = min(start + self.stride, len(self.plan))
            layers = self.layers(start, stop)
            for place in reversed(range(start, stop)):
                result[self.order.groups[place]], state_weights = share(
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

    def counts_around(self, touched: Mapping[int, int], own: int | None) -> list[list[float]]:
        """Placements by the mines around a cell; see `CountedFront`. Works from both ends to the middle."""
        places = [place for place, group in enumerate(self.order.groups) if group in touched or group == own]
        middle = places[len(places) // 2]
        start = places[0] // self.stride * self.stride
        stop = min((places[-1] // self.stride + 1) * self.stride, len(self.plan))
        early, late = {0: self.stored_layers[start]}, {0: self.after[stop]}
        for place in range(start, middle):
            step, group = self.plan[place], self.order.groups[place]
            ways = step.forward(touched.get(group, 0), group == own)
            early = add_layers(early, (step.states[1], step.so_far[1].columns), ways)
        for place in reversed(range(middle, stop)):
            step, group = self.plan[place], self.order.groups[place]
            ways = step.backward(touched.get(group, 0), group == own)
            late = add_layers(late, (step.states[0], step.to_come[0].columns), ways)
        step = self.plan[middle]
        rows = joined_layers(early, late, step.so_far[0].low + step.to_come[0].low)
        numbers = range(min(self.counts), max(self.counts) + 1)
        return [[row.get(mines, 0.0) for mines in numbers] for row in rows]


def joined_layers(
    early: Mapping[int, Floats], late: Mapping[int, Floats], low: int
) -> list[dict[int, float]]:
    """As item t, {mines: ways} for the placements with t mines around a cell.

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
    """(what is known about a cell of the step's group, the weights of the states before the step)."""
    before = np.zeros((step.states[0] + 1, step.so_far[0].columns), weights.dtype)
    total = mined = 0.0
    possible = set()
    for transition, way in zip(step.transitions, step.weighted(), strict=True):
        part = shifted_rows(weights, way)
        before[:-1, way.there] += part
        value = np.einsum("ij,ij->", layer[:-1, way.there], part)
        total += value
        mined += transition.mines * value
        if value:
            possible.add(transition.mines)
    return Share(float(mined / (step.size * total)), possible == {0}, possible == {step.size}), before


def next_layer(step: WideStep, layer: Floats) -> Floats:
    """The layer after the step."""
    return add_layers({0: layer}, (step.states[1], step.so_far[1].columns), step.forward())[0]


def add_layers(layers: Mapping[int, Floats], shape: tuple[int, int], ways: list[Way]) -> dict[int, Floats]:
    """The new layers, by the mines around the cell in question."""
    result: dict[int, Floats] = {}
    for around, layer in layers.items():
        for way in ways:
            if way.ways:
                into = result.get(around + way.mines_around)
                if into is None:
                    into = result[around + way.mines_around] = np.zeros((shape[0] + 1, shape[1]), layer.dtype)
                into[:-1, way.there] += shifted_rows(layer, way)
    return result


def shifted_rows(layer: Floats, way: Way) -> Floats:
    """The rows that this way adds. The last row of a layer belongs to no state, and is all zeros."""
    part = layer[:, way.here].take(way.places, axis=0)
    if way.ways != 1:
        part *= layer.dtype.type(way.ways)
    return part
