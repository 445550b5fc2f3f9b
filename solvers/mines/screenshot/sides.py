"""The four sides of a board, always as left, top, right, bottom."""

from collections.abc import Iterable

from solvers.mines.screenshot.arrays import Mask

Sides = tuple[bool, bool, bool, bool]  # left, top, right, bottom

UNCUT: Sides = (False, False, False, False)


def outermost(mask: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """The left, top, right and bottom cells of a mask of (rows, columns)."""
    return mask[:, 0], mask[0], mask[:, -1], mask[-1]


def both(first: Iterable[object], second: Iterable[object]) -> Sides:
    """The sides that are in both of the two."""
    left, top, right, bottom = (bool(a and b) for a, b in zip(first, second, strict=True))
    return left, top, right, bottom


def either(first: Iterable[object], second: Iterable[object]) -> Sides:
    """The sides that are in one of the two, or both."""
    left, top, right, bottom = (bool(a or b) for a, b in zip(first, second, strict=True))
    return left, top, right, bottom
