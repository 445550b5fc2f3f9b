"""Exact counts for a front that is not too wide, in integers (dynamic programming over constraint states).

A state is the number of mines that each constraint still needs, four bits each. Cell groups are decided
one after another; the transition from one state to the next is the number of mines in the group, in as many
ways as there are subsets of that size. Each state carries a polynomial in the number of mines: the
coefficient of z^m is the number of placements of the decided groups that lead to the state with m mines. A
polynomial is stored as one integer, with its coefficients far enough apart that they cannot overlap
(Kronecker substitution), so adding two or multiplying by z is one operation.

`before[t][state]` counts the placements of the groups before step t that lead to the state, `after[t][state]`
those of the groups from step t on that satisfy every constraint from there; the sum of their products over
the states of any one step is the count of all placements.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import comb
from struct import unpack

from solvers.mines.constraints import Conflict
from solvers.mines.counting.elimination_order import Openness, Order
from solvers.mines.counting.fronts import Front, Share, splits_of_mines
from solvers.mines.counting.number_types import as_dtype

WORD = 64  # bits of the coefficients of a small front: those are taken apart at once
BITS = 4  # a constraint needs at most 8 mines
REST = (1 << BITS) - 1

Transition = tuple[int, int, int]  # (number to subtract from the state, ways, mines)
Polynomials = dict[int, int]


class NarrowStep:
    """Deciding one group."""

    def __init__(self, size: int, constraints: tuple[tuple[int, int], ...]) -> None:
        """`constraints` are (shift, cells of the constraint that are undecided after this group)."""
        self.size = size
        self.constraints = constraints
        self.mask = 0  # one mine in this group: a 1 for each of its constraints
        for shift, _ in constraints:
            self.mask |= 1 << shift
        self.needs = self.mask * REST  # the part of a state that the transitions depend on
        self.transitions: dict[int, tuple[Transition, ...]] = {}  # by that part

    def span(self, state: int) -> tuple[int, int]:
        """(fewest, most) mines that the group can hold in this state; impossible if fewest > most."""
        fewest, most = 0, self.size
        for shift, left in self.constraints:
            need = (state >> shift) & REST
            if need < most:
                most = need
            if need - left > fewest:
                fewest = need - left
        return fewest, most

    def transitions_from(self, state: int) -> tuple[Transition, ...]:
        """The possible transitions from this state."""
        transitions = self.transitions.get(state & self.needs)
        if transitions is None:
            fewest, most = self.span(state)
            transitions = self.transitions[state & self.needs] = tuple(
                (mines * self.mask, comb(self.size, mines), mines) for mines in range(fewest, most + 1)
            )
        return transitions


class NarrowFront:
    """A front and its exact counts.

    Raises Conflict if no placement satisfies the constraints, whatever the number of mines.
    """

    def __init__(self, front: Front, order: Order) -> None:
        self.front = front
        self.order = order
        # Room for 2^cells placements, times up to eight cells of a group; at least a machine word.
        self.bits = max((front.size + 15) // 8 * 8, WORD)
        self.steps = narrow_steps(front, order)
        self.before = self._forward()
        self.counts = self.by_mines(self.before[-1][0])
        self.low, self.high = min(self.counts), max(self.counts)
        self._around: dict[tuple[tuple[tuple[int, int], ...], int | None], list[Sequence[int]]] = {}

    def coefficients(self, polynomial: int, low: int, high: int) -> Sequence[int]:
        """The placements by the number of mines, from `low` to `high`."""
        width, terms = self.bits // 8, high - low + 1
        data = (polynomial >> (low * self.bits)).to_bytes(terms * width, "little")
        if self.bits == WORD:
            return unpack(f"<{terms}Q", data)
        return [int.from_bytes(data[i : i + width], "little") for i in range(0, len(data), width)]

    def by_mines(self, polynomial: int) -> dict[int, int]:
        """{number of mines: placements}, without zeros."""
        high = max(polynomial.bit_length() - 1, 0) // self.bits
        return {mines: ways for mines, ways in enumerate(self.coefficients(polynomial, 0, high)) if ways}

    def _forward(self) -> list[Polynomials]:
        layers: list[Polynomials] = [{start(self.front): 1}]
        for step, group in zip(self.steps, self.order.groups, strict=True):
            layer = self.forward(step, layers[-1])
            if not layer:
                raise Conflict(self.front.number_cells[self.front.groups[group].constraints[0]])
            layers.append(layer)
        return layers

    def forward(self, step: NarrowStep, layer: Polynomials) -> Polynomials:
        """The next layer: every state after the step with its polynomial."""
        bits, transitions, needs = self.bits, step.transitions, step.needs
        result: Polynomials = {}
        for state, polynomial in layer.items():
            for less, ways, mines in transitions.get(state & needs) or step.transitions_from(state):
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
        expected = [0] * len(self.order.groups)
        for place in reversed(range(len(self.steps))):
            step, later, layer, mined = self.steps[place], layers[-1], {}, 0
            transitions, needs = step.transitions, step.needs
            for state, polynomial in self.before[place].items():
                total = weighted = 0
                for less, ways, mines in transitions[state & needs]:
                    term = later.get(state - less)
                    if term:
                        if mines:
                            term = (term if ways == 1 else term * ways) << (mines * bits)
                            weighted += term if mines == 1 else term * mines
                        total += term
                if total:
                    layer[state] = total
                    if weighted:
                        mined += polynomial * weighted
            expected[self.order.groups[place]] = mined
            layers.append(layer)
        layers.reverse()
        return layers, expected

    @cached_property
    def _place_of(self) -> dict[int, int]:
        return {group: place for place, group in enumerate(self.order.groups)}

    @property
    def after(self) -> list[Polynomials]:
        """Placements of the groups from each step on, by state; see the module."""
        return self._backward[0]

    @cached_property
    def mined(self) -> list[dict[int, int]]:
        """For each group, {mines in the front: mines in the group, over all placements with that many}."""
        return [self.by_mines(polynomial) for polynomial in self._backward[1]]

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known about the cells of each group; see `CountedFront`."""
        dtype = type(next(iter(weights.values())))
        possible = [(mines, self.counts[mines], weight) for mines, weight in weights.items()]
        total = sum(as_dtype(ways, dtype) * weight for _, ways, weight in possible)
        result = []
        for (cells, _), mined in zip(self.front.groups, self.mined, strict=True):
            size, share = len(cells), 0.0
            free = certain = True
            for mines, ways, weight in possible:
                in_group = mined.get(mines, 0)
                if in_group:
                    free = False
                    share += as_dtype(in_group, dtype) * weight
                certain &= in_group == size * ways
            result.append(Share(float(share / (size * total)), free, certain))
        return result

    @property
    def estimated_seconds(self) -> float:
        """Estimated time to count this front on an ordinary machine, in seconds."""
        states = sum(map(len, self.before))
        return 2e-5 * len(self.steps) + 3e-6 * states * (1 + (self.front.size / 75) ** 2)

    def exact_counts(self) -> dict[int, int]:
        """{number of mines: placements}."""
        return self.counts

    def counts_around(self, touched: Mapping[int, int], own: int | None) -> list[Sequence[int]]:
        """Placements by the mines around a cell; see `CountedFront`."""
        key = tuple(touched.items()), own
        if key not in self._around:
            ways = self._count_around(touched, own)
            if self.bits > WORD:  # a large front: too many numbers to keep for each of its cells
                return ways
            self._around[key] = ways
        return self._around[key]

    def _count_around(self, touched: Mapping[int, int], own: int | None) -> list[Sequence[int]]:
        near = {self._place_of[group]: cells for group, cells in touched.items()}
        own_place = None if own is None else self._place_of[own]
        if own_place is not None:
            near.setdefault(own_place, 0)
        first, last = min(near), max(near)
        # The mines around the cell are counted in the bits above the constraints.
        shift = BITS * len(self.front.needs)
        before = self.before[first]
        layer = {state: before[state] for state in self.after[first]}
        for place in range(first, last + 1):
            if place in near:
                layer = self._counting(self.steps[place], layer, near[place], place == own_place, shift)
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
        return [
            self.coefficients(totals.get(around, 0), self.low, self.high)
            for around in range(max(totals, default=0) + 1)
        ]

    def _counting(
        self, step: NarrowStep, layer: Polynomials, near: int, own: bool, shift: int
    ) -> Polynomials:
        """Like `forward`, but also counts into the state how many of the group's `near` cells are mines."""
        bits, transitions, needs = self.bits, step.transitions, step.needs
        splits = splits_of_mines(step.size, near, own)
        result: Polynomials = {}
        for state, polynomial in layer.items():
            for less, _, mines in transitions.get(state & needs) or step.transitions_from(state):
                for around, ways in splits[mines]:
                    term = (polynomial if ways == 1 else polynomial * ways) << (mines * bits)
                    after = state - less + (around << shift)
                    if after in result:
                        result[after] += term
                    else:
                        result[after] = term
        return result


def start(front: Front) -> int:
    """The state before any group is decided."""
    return sum(need << (BITS * constraint) for constraint, need in enumerate(front.needs))


def narrow_steps(front: Front, order: Order) -> list[NarrowStep]:
    """The steps that decide the groups in this order."""
    openness = Openness(front)
    result = []
    for group in order.groups:
        openness.decide(group)
        cells, constraints = front.groups[group]
        undecided = tuple((BITS * constraint, openness.left[constraint]) for constraint in constraints)
        result.append(NarrowStep(len(cells), undecided))
    return result
