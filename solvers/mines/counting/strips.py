"""Placements of a wide front, drawn strip by strip (block Gibbs sampling).

A strip is the cell groups between two lines across the board, narrow enough to be counted exactly. Given the
mines outside of it, all mines in a strip are drawn at once, from their exact distribution: the groups are
taken along the strip, and for each of them a table has the ways to place the mines after it, by what the open
constraints still need. Strips overlap, and run both down and across the board. Drawing them again in turn
makes every placement as likely as it should be, whatever the first placements were.

For these, the strips of an empty board are drawn one after another, with a guess in place of the groups that
are still to come, and only what the next strip does not contain is kept. Many placements are drawn side by
side. One that comes to a dead end becomes a copy of another; drawing again soon tells them apart.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import comb, e, prod
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from solvers.mines.counting.fronts import Front
from solvers.mines.counting.odds_target import OddsTarget
from solvers.mines.errors import TooWide

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

STATES = 300  # most states of a strip that is drawn again
FIRST_STATES = (2000, 8000, 32_000)  # of the strips to begin with; more if all placements come to dead ends
MAX_NUMBERS = 8_000_000  # numbers in the tables of a strip, 8 bytes each
EACH = (32, 8, 4)  # placements in a batch that are drawn side by side: the most that time allows
ROUNDS_BEFORE = 8  # times that all strips one way are drawn before placements are kept
ROUNDS = 8  # times after that
FEWEST_ROUNDS = (1, 1)  # before and after that, if time is short
MAX_ROUNDS = 400
PER_GROUP_OF_STRIP = 8e-5  # seconds for each group of a strip, on an ordinary machine of 2024
PER_NUMBER_OF_TABLE = 5e-8  # seconds for each number in a table


class Placements(NamedTuple):
    """Placements of a front, side by side."""

    mines: Integers  # (groups, placements)
    needs: Integers  # (constraints, placements): mines that are missing around the number

    @classmethod
    def empty(cls, front: Front, count: int) -> Self:
        """This many placements without a mine."""
        needs = np.repeat(np.array(front.needs, np.int64)[:, None], count, axis=1)
        return cls(np.zeros((len(front.groups), count), np.int64), needs)

    def add(self, front: Front, group: int, mines: Integers) -> None:
        """Adds mines to a group, as many as given for each placement."""
        self.mines[group] += mines
        for constraint in front.groups[group].constraints:
            self.needs[constraint] -= mines

    def clear(self, front: Front, groups: Sequence[int]) -> None:
        """Removes all mines from these groups."""
        for group in groups:
            self.add(front, group, -self.mines[group])

    def of(self, which: Integers | Flags) -> "Placements":
        """A copy of some of the placements."""
        return Placements(self.mines[:, which], self.needs[:, which])

    def replace(self, which: Integers | Flags, others: "Placements") -> None:
        """Replaces some of the placements by the others, which are as many."""
        self.mines[:, which], self.needs[:, which] = others


class Strip:
    """Groups, in the order in which they are drawn.

    `undecided` has, by constraint, how many cells are neither in the strip nor decided before it. `states` is
    the largest number of states at any group, and `numbers` the sum of the states at all groups.
    """

    def __init__(self, front: Front, groups: Sequence[int], undecided: Sequence[int]) -> None:
        self.front = front
        self.groups = groups
        self.undecided = undecided
        self.steps = self._steps()  # constraints that each group opens, and closes
        # How many values the need of each open constraint has after each group.
        self.values, self.states = self._values()
        self.numbers = sum(prod(values.values()) for values in self.values)

    def _steps(self) -> list[tuple[list[int], list[int]]]:
        """(constraints that it opens, constraints that it closes) for each group."""
        last = {
            constraint: place
            for place, group in enumerate(self.groups)
            for constraint in self.front.groups[group].constraints
        }
        seen: set[int] = set()
        steps = []
        for place, group in enumerate(self.groups):
            touched = self.front.groups[group].constraints
            opened = [constraint for constraint in touched if constraint not in seen]
            seen.update(touched)
            steps.append((opened, [constraint for constraint in touched if last[constraint] == place]))
        return steps

    def _values(self) -> tuple[list[dict[int, int]], int]:
        """({open constraint: how many values its need has} after each group, most states at a group)."""
        needs, states = self.front.needs, 1
        values: list[dict[int, int]] = []
        open_: dict[int, int] = {}
        for number, (opened, closed) in zip(reversed(self.groups), reversed(self.steps), strict=True):
            for constraint in closed:
                open_[constraint] = min(self.undecided[constraint], needs[constraint]) + 1
            values.append(dict(open_))
            group = self.front.groups[number]
            open_ |= {
                constraint: min(open_[constraint] + group.size, needs[constraint] + 1)
                for constraint in group.constraints
            }
            states = max(states, prod(open_.values()))
            for constraint in opened:
                del open_[constraint]
        return values[::-1], states

    def estimated_seconds(self, placements: int) -> float:
        """Estimated time to draw the strip in this many placements, in seconds."""
        return PER_GROUP_OF_STRIP * len(self.groups) + PER_NUMBER_OF_TABLE * self.numbers * placements

    def draw(self, placements: Placements, odds: float, random: "np.random.Generator") -> Flags:
        """Draws mines for the groups of the strip, which must be empty. Each mine has these odds.

        Returns which placements can still be completed, as far as the strip shows.
        """
        count = placements.mines.shape[1]
        possible = np.ones(count, bool)
        for some in np.array_split(np.arange(count), min(count, 1 + count * self.numbers // MAX_NUMBERS)):
            part = placements.of(some)
            possible[some] = self._draw_chunk(part, odds, random)
            placements.replace(some, part)
        return possible

    def _draw_chunk(self, placements: Placements, odds: float, random: "np.random.Generator") -> Flags:
        needs = placements.needs
        every = np.arange(needs.shape[1])
        possible = np.ones(every.size, bool)
        for number, values, table in zip(self.groups, self.values, self._tables(needs, odds), strict=True):
            group = self.front.groups[number]
            fewest, most = np.zeros(every.size, np.int64), np.full(every.size, group.size)
            state, step, stride = np.zeros(every.size, np.int64), 0, 1
            for constraint, count in reversed(values.items()):
                state += stride * needs[constraint]
                if constraint in group.constraints:
                    step += stride
                    fewest = np.maximum(fewest, needs[constraint] - count + 1)
                    most = np.minimum(most, needs[constraint])
                stride *= count
            mines = np.arange(group.size + 1)[:, None]
            places = np.maximum(every * stride + state - mines * step, 0)
            after = table.reshape(-1)[np.minimum(places, table.size - 1)]
            chances = np.where(
                (fewest <= mines) & (mines <= most), ways(group.size, odds)[:, None] * after, 0
            )
            total = chances.sum(axis=0)
            possible &= total > 0
            drawn = (np.cumsum(chances, axis=0) <= random.random(every.size) * total).sum(axis=0)
            placements.add(self.front, number, np.where(possible, np.minimum(drawn, group.size), 0))
        return possible

    def _tables(self, needs: Integers, odds: float) -> list[Floats]:
        """For each group, the ways to place the mines after it.

        Up to a factor for each placement. The axes are the placements and what each open constraint still
        needs, as in `values`.
        """
        every = np.arange(needs.shape[1])
        table = np.ones(every.size)
        tables: list[Floats] = []
        open_: list[int] = []
        for number, (opened, closed) in zip(reversed(self.groups), reversed(self.steps), strict=True):
            for constraint in closed:
                later = ways(self.undecided[constraint], odds)[: self.front.needs[constraint] + 1]
                table = table[..., None] * (later / (1 + odds) ** self.undecided[constraint])
                open_.append(constraint)
            tables.append(table)
            group = self.front.groups[number]
            axes = {
                1 + open_.index(constraint): self.front.needs[constraint] for constraint in group.constraints
            }
            table = with_group(table, axes, ways(group.size, odds))
            for constraint in opened:
                axis = 1 + open_.index(constraint)
                values = table.shape[axis]
                table = np.moveaxis(table, axis, 1)[every, np.minimum(needs[constraint], values - 1)]
                table[needs[constraint] >= values] = 0
                open_.remove(constraint)
            largest = table.max(axis=tuple(range(1, table.ndim)), keepdims=True)
            table = table / np.where(largest > 0, largest, 1)
        return tables[::-1]


@lru_cache(maxsize=256)
def ways(cells: int, odds: float) -> Floats:
    """The ways to place 0, 1, ... mines in this many cells; each mine has these odds."""
    return np.array([comb(cells, mines) * odds**mines for mines in range(cells + 1)])


def with_group(table: Floats, axes: Mapping[int, int], group_ways: Floats) -> Floats:
    """The table before a group is drawn. `axes` are those of its constraints, with what they need."""
    shape = list(table.shape)
    for axis, need in axes.items():
        shape[axis] = min(shape[axis] + len(group_ways) - 1, need + 1)
    result = np.zeros(shape)
    for mines, factor in enumerate(group_ways):
        to, from_ = [slice(None)] * table.ndim, [slice(None)] * table.ndim
        for axis in axes:
            values = max(min(table.shape[axis], shape[axis] - mines), 0)
            to[axis], from_[axis] = slice(mines, mines + values), slice(0, values)
        result[tuple(to)] += factor * table[tuple(from_)]
    return result


def groups_by_strip(front: Front, width: int, states: int, *, across: bool) -> list[list[int]]:
    """The groups of the strips of a board of this width; each overlaps with half of the one before.

    The strips run down or across the board, and are as wide as `states` allows: no strip has more.
    """
    places = [divmod(group.cells[0], width) for group in front.groups]
    if across:
        places = [place[::-1] for place in places]
    by_line: dict[int, list[int]] = {}
    for group in sorted(range(len(places)), key=lambda group: places[group]):
        by_line.setdefault(places[group][1], []).append(group)
    lines = [by_line[line] for line in sorted(by_line)]
    cells = front.cells_by_constraint()

    def between(start: int, stop: int) -> list[int]:
        return sorted(
            (group for line in lines[start:stop] for group in line), key=lambda group: places[group]
        )

    def fits(groups: list[int]) -> bool:
        inside = front.cells_by_constraint(groups)
        return Strip(front, groups, [a - b for a, b in zip(cells, inside, strict=True)]).states <= states

    result = []
    start = stop = 0
    while stop < len(lines):
        stop = max(stop, start) + 1
        while stop < len(lines) and fits(between(start, stop + 1)):
            stop += 1
        result.append(between(start, stop))
        start = max(start + 1, (start + stop) // 2)
    return result


def first_placements(
    front: Front, width: int, odds: float, batches: int, each: int, random: "np.random.Generator"
) -> Placements:
    """Placements to begin with, `each` for each of the batches, side by side.

    Raises TooWide if all of them come to dead ends, whatever the width of the strips.
    """
    for states in FIRST_STATES:
        placements = Placements.empty(front, batches * each)
        strips = groups_by_strip(front, width, states, across=False)
        if draw_strips(placements, front, strips, odds, random):
            return placements
    raise TooWide("mines-too-wide-to-estimate")


def draw_strips(
    placements: Placements,
    front: Front,
    strips: Sequence[Sequence[int]],
    odds: float,
    random: "np.random.Generator",
) -> bool:
    """Draws all strips of empty placements; returns False if all placements come to a dead end."""
    cells = front.cells_by_constraint()
    decided: set[int] = set()
    for number, groups in enumerate(strips):
        here = [group for group in groups if group not in decided]
        before = front.cells_by_constraint([*decided, *here])
        strip = Strip(front, here, [a - b for a, b in zip(cells, before, strict=True)])
        possible = strip.draw(placements, odds, random)
        if not possible.any():
            return False
        copied = random.choice(np.flatnonzero(possible), np.count_nonzero(~possible))
        placements.replace(~possible, placements.of(copied))
        again = set(strips[number + 1]) if number + 1 < len(strips) else set()
        placements.clear(front, [group for group in here if group in again])
        decided.update(group for group in here if group not in again)
    return True


def placements_by_strip(
    front: Front, width: int, batches: int, target: OddsTarget, seconds: float
) -> tuple[Integers, float]:
    """(mines by group and placement, the odds of a mine in them).

    The placements are in independent batches of the same size, one batch after another. Takes about `seconds`
    on an ordinary machine, but draws all strips at least FEWEST_ROUNDS times. Raises TooWide.
    """
    random = np.random.default_rng(1)
    nothing = [0] * len(front.needs)
    ways_to_draw = [
        [Strip(front, groups, nothing) for groups in groups_by_strip(front, width, STATES, across=across)]
        for across in (True, False)
    ]

    each, before, after = affordable(ways_to_draw, batches, seconds)
    mines_left = target.mines_left
    odds = target.odds if mines_left is None else even_odds(front, mines_left)
    placements = first_placements(front, width, odds, batches, each, random)
    rounds: list[Integers] = []
    for number in range(before + after):
        for strip in ways_to_draw[number % 2]:
            placements.clear(front, strip.groups)
            strip.draw(placements, odds, random)
        totals = placements.mines.sum(axis=0)
        if number >= before:
            rounds.append(placements.mines.copy())
        elif mines_left is not None:
            left = mines_left(odds)
            slope = totals.var() + mines_left(odds / e) - left  # of the mines too many, by log(odds)
            odds *= float(np.exp(np.clip((left - totals.mean()) / max(slope, 1), -0.5, 0.5)))
    return np.stack(rounds, axis=2).reshape(len(front.groups), -1), odds


def affordable(ways_to_draw: Sequence[Sequence[Strip]], batches: int, seconds: float) -> tuple[int, int, int]:
    """(placements of a batch, rounds before placements are kept, rounds after that) for this time."""

    def most_rounds(each: int) -> int:
        once = sum(strip.estimated_seconds(batches * each) for strips in ways_to_draw for strip in strips) / 2
        return int(seconds / once) - 1  # to begin with takes as long as one more

    each = next((each for each in EACH if most_rounds(each) >= ROUNDS_BEFORE + ROUNDS), EACH[-1])
    most = most_rounds(each)
    before = min(max(most // 2, FEWEST_ROUNDS[0]), ROUNDS_BEFORE)
    return each, before, min(max(most - before, FEWEST_ROUNDS[1]), MAX_ROUNDS)


def even_odds(front: Front, mines_left: Callable[[float], float]) -> float:
    """The odds at which the front has as large a share of mines as the cells that are not in it."""
    low, high = -7.0, 7.0  # logarithms
    while high - low > 0.01:
        middle = (low + high) / 2
        mines = front.size / (1 + np.exp(-middle))
        low, high = (middle, high) if mines < mines_left(float(np.exp(middle))) else (low, middle)
    return float(np.exp(low))
