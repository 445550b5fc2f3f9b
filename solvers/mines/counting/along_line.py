"""Counts the placements of a front with the method that suits its width, if the time limit allows it."""

from functools import lru_cache

from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CountedFront, Front
from solvers.mines.counting.narrow import NarrowFront
from solvers.mines.counting.wide import WideFront
from solvers.mines.counting.wide_steps import memory, plan_steps
from solvers.mines.errors import TooWide

MAX_MEMORY = 950_000_000  # bytes
FEW_GROUPS = 12  # groups of a front that is quickly counted, whatever its shape
MAX_STATES = 4e7  # states; finding that many takes about 1 GB

# Seconds, measured on one core of an ordinary machine of 2024.
PER_NARROW_STATE = 1.2e-6
PER_WIDE_STEP = 1e-4
PER_WIDE_STATE = 1e-7
PER_NUMBER = 2e-8


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
