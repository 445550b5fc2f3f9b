"""Counts the placements of a front with the method that suits its width, if the time limit allows it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CellGroup, Front, Share, proven_cells
from solvers.mines.counting.narrow import NarrowFront
from solvers.mines.counting.wide import WideFront
from solvers.mines.counting.wide_steps import memory, plan_steps
from solvers.mines.errors import TooWide

MAX_MEMORY = 950_000_000  # bytes
MAX_CONSTRAINTS = 9  # constraints that `proven` looks at together
FEW_GROUPS = 12  # groups of a front that is quickly counted, whatever its shape
MAX_STATES = 4e7  # states; finding that many takes about 1 GB

# Seconds, measured on one core of an ordinary machine of 2024.
PER_NARROW_STATE = 1.2e-6
PER_WIDE_STEP = 1e-4
PER_WIDE_STATE = 1e-7
PER_NUMBER = 2e-8


class CountedFront(Protocol):
    """A front whose placements have been counted or estimated."""

    front: Front
    counts: dict[int, int]  # {mines: placements}; rounded to about 15 digits for a wide front

    @property
    def estimated_seconds(self) -> float:
        """Estimated time to count the front on an ordinary machine, in seconds."""

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """What is known about the cells of each group, given {mines in the front: weight}."""

    def exact_counts(self) -> dict[int, int]:
        """The exact {mines: placements}. Raises TooWide if they are unknown."""

    def around(self, touched: Mapping[int, int], own: int | None) -> Sequence[Sequence[Any]]:
        """As item t, the placements with t of the front's mines around a cell.

        They are by the number of mines in the front, from the fewest to the most. `touched` has, by group,
        how many of its cells are around the cell; `own` is the group of the cell itself, or None.
        """


def proven(front: Front, width: int) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined), found from a few adjacent constraints at a time.

    Whatever some of the constraints prove, all of them prove. Raises Conflict.
    """
    groups_of: list[list[int]] = [[] for _ in front.needs]
    for group, (_, constraints) in enumerate(front.groups):
        for constraint in constraints:
            groups_of[constraint].append(group)
    free: set[int] = set()
    mined: set[int] = set()
    for middle in range(len(front.needs)):
        near = dict.fromkeys(
            constraint for group in groups_of[middle] for constraint in front.groups[group].constraints
        )
        chosen = [middle, *(constraint for constraint in near if constraint != middle)][:MAX_CONSTRAINTS]
        piece = restricted_front(
            front, chosen, sorted({group for constraint in chosen for group in groups_of[constraint]})
        )
        part = NarrowFront(piece, best_order(piece, width))
        more_free, more_mined = proven_cells(piece, part.shares(dict.fromkeys(part.counts, 1.0)))
        free |= more_free
        mined |= more_mined
    return free, mined


def restricted_front(front: Front, chosen: list[int], groups: list[int]) -> Front:
    """The front with only the `chosen` constraints; `groups` are the groups in them."""
    local = {constraint: number for number, constraint in enumerate(chosen)}
    cells: dict[tuple[int, ...], list[int]] = {}
    for number in groups:
        group = front.groups[number]
        constraints = tuple(
            sorted(local[constraint] for constraint in group.constraints if constraint in local)
        )
        cells.setdefault(constraints, []).extend(group.cells)
    return Front(
        tuple(CellGroup(tuple(members), constraints) for constraints, members in cells.items()),
        tuple(front.needs[constraint] for constraint in chosen),
        tuple(front.number_cells[constraint] for constraint in chosen),
    )


def count(front: Front, width: int, seconds: float) -> CountedFront:
    """The front with its placements counted; `width` is the board's.

    Raises Conflict if no placement satisfies the constraints, and TooWide, before any counting, if it would
    take more than this many seconds on an ordinary machine, or more than a gigabyte.
    """
    if len(front.groups) <= FEW_GROUPS:
        return narrow_count(front, width)
    order = best_order(front, width)
    cells = front.size
    narrow = order.cost * PER_NARROW_STATE * (1 + (cells / 75) ** 2)
    if narrow < len(front.groups) * PER_WIDE_STEP + order.cost * PER_WIDE_STATE:
        return NarrowFront(front, order)
    if order.cost > MAX_STATES or order.cost * PER_WIDE_STATE > seconds:
        raise TooWide("mines-too-wide")
    plan = plan_steps(front, order)
    if sum(step.work for step in plan) * PER_NUMBER > seconds or memory(plan)[0] > MAX_MEMORY:
        raise TooWide("mines-too-wide")
    return WideFront(front, order, plan)


@lru_cache(maxsize=128)  # a board has most of its fronts in common with the one after its next number
def narrow_count(front: Front, width: int) -> NarrowFront:
    """The counted front. Raises Conflict."""
    return NarrowFront(front, best_order(front, width))
