"""The steps of counting a wide front, planned before anything is counted.

The states before each step are found first, without those from which some constraint cannot be satisfied any
more; so the work is known exactly in advance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.constraints import Conflict
from solvers.mines.counting.elimination_order import Openness, Order
from solvers.mines.counting.fronts import Front, splits_of_mines
from solvers.mines.errors import TooWide

States = npt.NDArray[np.int64]
Places = npt.NDArray[np.int32]
Alive = npt.NDArray[np.bool_]

MEMORY = 300_000_000  # bytes for the stored layers
KEY_BITS = 62


class Transition(NamedTuple):
    """A group with this number of mines.

    A state without such a transition refers to the empty last row of the layer.
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
    mines_around: int  # mines of the group that are around the cell in question
    ways: int


@dataclass(frozen=True)
class WideStep:
    """Deciding one group. Pairs are (before, after)."""

    size: int
    states: tuple[int, int]
    so_far: tuple[Span, Span]
    to_come: tuple[Span, Span]
    transitions: tuple[Transition, ...]

    @property
    def work(self) -> int:
        """Number of entries in the layers before and after."""
        return self.states[0] * self.so_far[0].columns + self.states[1] * self.so_far[1].columns

    def forward(self, near: int = 0, own: bool = False) -> list[Way]:
        """The ways from the layer of placements before the step to the one after it.

        near: how many cells of the group are around the cell in question. own: that is a cell of the group.
        """
        sources = [transition.source for transition in self.transitions]
        return self._ways(*self.so_far, sources, near, own)

    def backward(self, near: int = 0, own: bool = False) -> list[Way]:
        """The ways from the layer of what remains after the step to the one before it; see `forward`."""
        targets = [transition.target for transition in self.transitions]
        return self._ways(*self.to_come[::-1], targets, near, own)

    def weighted(self) -> list[Way]:
        """The ways from the weights of states after the step to those before it.

        Weights are by the number of mines so far.
        """
        return [
            Way(transition.target, way.there, way.here, 0, way.ways)
            for transition, way in zip(self.transitions, self.forward(), strict=True)
        ]

    def _ways(self, from_: Span, to: Span, places: list[Places], near: int, own: bool) -> list[Way]:
        result = []
        for transition, rows in zip(self.transitions, places, strict=True):
            shift = from_.low + transition.mines - to.low
            first, last = max(0, -shift), min(from_.columns, to.columns - shift)
            here, there = slice(first, last), slice(first + shift, last + shift)
            for around, ways in splits_of_mines(self.size, near, own)[transition.mines]:
                result.append(Way(rows, here, there, around, ways))
        return result


@dataclass
class Reach:
    """Which states a step connects: for every number of mines, the states before and the states after."""

    states: int
    pairs: dict[int, tuple[Places, Places]]


def plan_steps(front: Front, order: Order) -> list[WideStep]:
    """The steps that decide the groups in this order.

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
    for group, reach, before, after in zip(order.groups, reaches, layers, layers[1:], strict=False):
        transitions = [
            Transition(mines, *live_pairs(*pairs, before, after))
            for mines, pairs in reach.pairs.items()
            if (before.alive[pairs[0]] & after.alive[pairs[1]]).any()
        ]
        states = (before.states, after.states)
        plan.append(WideStep(front.groups[group].size, states, empty, empty, tuple(transitions)))
    return with_spans(plan)


class LiveStates(NamedTuple):
    """The states of a layer from which every constraint can still be satisfied."""

    alive: Alive
    places: npt.NDArray[np.int64]  # index of each live state among the live ones
    states: int


def live_pairs(
    source: Places, target: Places, before: LiveStates, after: LiveStates
) -> tuple[Places, Places]:
    """(live state before for each one after the step, live state after for each one before it)."""
    lives = before.alive[source] & after.alive[target]
    old, new = before.places[source[lives]], after.places[target[lives]]
    sources = np.full(after.states, before.states, np.int32)
    targets = np.full(before.states, after.states, np.int32)
    sources[new], targets[old] = old, new
    return sources, targets


def with_spans(plan: list[WideStep]) -> list[WideStep]:
    """The steps with the range of mines before and after each of them."""
    sources = [[(one.mines, one.source) for one in step.transitions] for step in plan]
    targets = [[(one.mines, one.target) for one in step.transitions] for step in reversed(plan)]
    so_far, to_come = spans(sources), spans(targets)[::-1]
    return [
        replace(step, so_far=(so_far[place], so_far[place + 1]), to_come=(to_come[place], to_come[place + 1]))
        for place, step in enumerate(plan)
    ]


def spans(transitions: list[list[tuple[int, Places]]]) -> list[Span]:
    """The fewest and the most mines of any state, before each step and after the last."""
    none = 1 << 20
    fewest, most = np.array([0, none]), np.array([0, -none])
    result = [Span(0, 1)]
    for step in transitions:
        fewest = np.minimum.reduce([fewest[places] + mines for mines, places in step])
        most = np.maximum.reduce([most[places] + mines for mines, places in step])
        result.append(Span(int(fewest.min()), int(most.max() - fewest.min()) + 1))
        fewest, most = np.append(fewest, none), np.append(most, -none)
    return result


def reachable(front: Front, order: Order) -> tuple[list[Reach], int]:
    """What each step reaches, with dead states, and the number of states at the end (one)."""
    openness = Openness(front)
    slots: dict[int, int] = {}
    states: States = np.zeros(1, np.int64)
    result = []
    for group in order.groups:
        constraints = front.groups[group].constraints
        for constraint in constraints:
            if constraint not in slots:
                slots[constraint] = free_slot(front, slots, front.needs[constraint].bit_length())
                states = states + (front.needs[constraint] << slots[constraint])
        openness.decide(group)
        transitions = fitting_transitions(front, group, states, slots, openness)
        count, states = len(states), merged([targets for _, targets in transitions.values()])
        places = {
            mines: (sources.astype(np.int32), np.searchsorted(states, targets).astype(np.int32))
            for mines, (sources, targets) in transitions.items()
        }
        result.append(Reach(count, places))
        for constraint in constraints:
            if not openness.left[constraint]:
                del slots[constraint]
    return result, len(states)


def fitting_transitions(
    front: Front, group: int, states: States, slots: Mapping[int, int], openness: Openness
) -> dict[int, tuple[npt.NDArray[np.intp], States]]:
    """(places of the states before, states after) by the mines of a group that fit its constraints.

    The states after are sorted. Raises Conflict if no number of mines fits.
    """
    constraints = front.groups[group].constraints
    places = np.argsort(states, kind="stable")
    ordered = states[places]
    mine = sum(1 << slots[constraint] for constraint in constraints)
    needs = [
        (ordered >> slots[constraint]) & ((1 << front.needs[constraint].bit_length()) - 1)
        for constraint in constraints
    ]
    transitions = {}
    for mines in range(front.groups[group].size + 1):
        fits = np.ones(len(ordered), bool)
        for constraint, need in zip(constraints, needs, strict=True):
            fits &= (need >= mines) & (need - mines <= openness.left[constraint])
        if fits.any():
            transitions[mines] = places[fits], ordered[fits] - mines * mine
    if not transitions:
        raise Conflict(front.number_cells[constraints[0]])
    return transitions


def free_slot(front: Front, slots: Mapping[int, int], bits: int) -> int:
    """The lowest position for this many bits that no open constraint uses. Raises TooWide."""
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
    """The distinct values of several sorted arrays, sorted."""
    values = np.sort(np.concatenate(parts), kind="stable")  # a merge sort: the parts are sorted already
    distinct = np.ones(len(values), bool)
    distinct[1:] = values[1:] != values[:-1]
    return values[distinct]


def memory(plan: Sequence[WideStep]) -> tuple[int, int]:
    """(bytes that counting will take, distance in steps between stored layers)."""
    sizes = [8 * step.states[0] * step.so_far[0].columns for step in plan]
    stride, need = 1, sum(sizes)
    while need > MEMORY and stride < len(plan):
        stride += 1
        need = sum(sizes[::stride]) + max(sum(sizes[i : i + stride]) for i in range(0, len(sizes), stride))
    working = 4 * max(8 * step.work for step in plan)
    maps = sum(4 * sum(step.states) * len(step.transitions) for step in plan)
    return need + working + maps, stride
