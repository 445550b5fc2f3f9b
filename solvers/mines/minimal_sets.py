"""Minimal sets of items that clash, each of which the clash needs."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def minimal_clash(items: Sequence[T], clashes: Callable[[Sequence[T]], bool]) -> list[T]:
    """A minimal set of items that clash; `clashes` must be true for all the items together."""
    needed: list[T] = []
    pool = items
    while not needed or not clashes(needed):
        pool = shortest_clash(needed, pool, clashes)
        needed.append(pool[-1])  # the clash needs it
        pool = pool[:-1]
    return needed


def shortest_clash(
    needed: Sequence[T], pool: Sequence[T], clashes: Callable[[Sequence[T]], bool]
) -> Sequence[T]:
    """The shortest prefix of the pool that clashes together with the `needed` items."""
    return pool[: lowest(range(len(pool) + 1), lambda size: clashes([*needed, *pool[:size]]))]


def lowest(numbers: range, holds: Callable[[int], bool]) -> int:
    """The lowest of the numbers for which `holds` is true (binary search).

    It must be true for every number after that one, and for the last.
    """
    low, high = numbers[0], numbers[-1]
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
