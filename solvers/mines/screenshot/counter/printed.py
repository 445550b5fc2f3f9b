"""Reads a mine counter printed in ordinary digits anywhere around a board, whatever its font.

Such a counter is a pair of flags and mines, as in "16/40" or "Marked: 3 / 10", or the number of mines left,
alone. Other numbers stand around a board, too: clocks, scores, sizes, dates. So one is taken only if the
board as read agrees with it: the first of a pair has to be the number of flags, or what they leave of the
mines, and a number that stands alone has to give, with the flags, the usual mines of a board of that size.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from solvers.mines.board import USUAL_COUNTS
from solvers.mines.screenshot.counter.printed_glyphs import (
    SMALLEST,
    UNEVEN_BACKGROUND,
    Glyphs,
    digit_of,
    glyphs_at_limit,
    height_of,
    print_around,
)
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.pixels.edges import Level

INK_LIMITS = 0.3, 0.45, 0.6, 0.75  # shares of the strongest ink: less is not part of a glyph
SLANTED = -0.75  # highest correlation of x and y, which grows downward, in a slash
SLASH = 0.2, 0.95  # width of a slash, as a share of its height
JOINED = 0.5  # of a digit's height: largest gap within a number
LOOSE = 0.7  # of a digit's height: largest gap that may be one within a number
FREE = 0.4  # of a digit's height: least room around a number without anything
SPACED = 1.2  # of a digit's height: largest gap between words; what is further away is apart
# largest difference between heights or bottoms of a number's digits, as a share of their height
SAME_LINE = 0.15
MAX_PRINTED_DIGITS = 3
HALO = 2  # pixels around a glyph that are still at its edge
LOWEST_PART, ICON = 0.1, 1.3  # of a digit's height: lowest of what may belong to a number, and highest
MANY = 1500  # glyphs: so many are a page of text, which has every number
DENSITIES = 0.08, 0.35  # mines to cells; otherwise the number is not of mines
FEW_FLAGS = 3  # fewer may agree with a number by chance


class PrintedCounter(NamedTuple):
    """A mine counter that agrees with the board as read."""

    left: int  # mines less flags
    counts_flags: bool  # whether it says how many flags there are, whatever the usual number of mines is


def printed_counter(
    pyramid: Sequence[Level], lattice: Lattice, rows: tuple[str, ...]
) -> PrintedCounter | None:
    """The counter of the board with these rows.

    None if no number agrees with the board, or if several do and differ.
    """
    flags = sum(row.count("F") + row.count("W") for row in rows)
    cells = len(rows) * len(rows[0])
    usual = USUAL_COUNTS.get((len(rows), len(rows[0])))
    around = print_around(pyramid[0], lattice)
    texts = [glyphs_at_limit(around, limit) for limit in INK_LIMITS]
    found = set()
    for first, mines in pairs(texts):
        certain = mines == usual or (flags >= FEW_FLAGS and DENSITIES[0] <= mines / cells <= DENSITIES[1])
        if certain and (first == flags or (flags and first == mines - flags)):
            found.add(mines - flags)
    if found:
        return PrintedCounter(found.pop(), True) if len(found) == 1 else None
    left = (usual or 0) - flags
    size = len(rows), len(rows[0])  # which is often beside a board, too
    if flags >= 2 and left > 0 and left not in size and any(stands_alone(text, str(left)) for text in texts):
        return PrintedCounter(left, False)
    return None


class Pair(NamedTuple):
    """Two numbers with a slash between them."""

    first: int
    second: int
    box: tuple[int, int, int, int]  # left, top, right, bottom


def pairs(texts: Sequence[Glyphs]) -> set[tuple[int, int]]:
    """The numbers on both sides of each slash, where no other way to see the glyphs differs."""
    found = [pair for text in texts for pair in pairs_of(text)]
    return {
        pair[:2]
        for pair in found
        if all(other[:2] == pair[:2] for other in found if overlap(other.box, pair.box))
    }


def overlap(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two boxes have an area in common."""
    return all(first[side] < second[side + 2] and second[side] < first[side + 2] for side in (0, 1))


def pairs_of(text: Glyphs) -> Iterator[Pair]:
    """The numbers around each slash that has one on either side."""
    width, height = (text.boxes[:, 2:] - text.boxes[:, :2]).T
    slash = (text.slanted < SLANTED) & (height >= SMALLEST)
    slash &= (width >= SLASH[0] * height) & (width <= SLASH[1] * height)
    for at in np.flatnonzero(slash).tolist():
        line = line_of(text, at)
        if at not in line:
            continue
        place = line.index(at)
        before = number_beside(text, line[:place][::-1], at)
        after = number_beside(text, line[place + 1 :], at) if before else None
        if before and after:
            _, top, _, bottom = text.boxes[at].tolist()
            left, right = int(text.boxes[before[1], 0]), int(text.boxes[after[1], 2])
            yield Pair(before[0], after[0], (left, top, right, bottom))


def line_of(text: Glyphs, at: int) -> list[int]:
    """The glyphs on the line of a glyph near it, from left to right."""
    left, top, right, bottom = text.boxes[at]
    tall = bottom - top
    near = (text.boxes[:, 1] < bottom) & (text.boxes[:, 3] > top)
    near &= (text.boxes[:, 2] > left - 6 * tall) & (text.boxes[:, 0] < right + 6 * tall)
    found = np.flatnonzero(near)
    found = found[np.argsort(text.boxes[found, 0], kind="stable")]
    left, top, right, bottom = text.boxes[found].T
    inside = (
        (left[:, None] >= left)
        & (right[:, None] <= right)
        & (top[:, None] >= top)
        & (bottom[:, None] <= bottom)
    )
    return found[inside.sum(axis=1) == 1].tolist()  # type: ignore[no-any-return]


def gap(text: Glyphs, first: int, second: int) -> int:
    """The number of empty columns between two glyphs, in whatever order."""
    a, b = text.boxes[first], text.boxes[second]
    return int(max(a[0], b[0]) - min(a[2], b[2]))


def number_beside(text: Glyphs, outward: list[int], slash: int) -> tuple[int, int] | None:
    """(the number beside a slash, its digit that is furthest from it).

    None if it is not clear that there is one, and where it ends. `outward`: the glyphs of the line in that
    direction, the nearest first.
    """
    if not outward:
        return None
    tall = height_of(text, outward[0])
    if not 0.6 * height_of(text, slash) <= tall <= 1.1 * height_of(text, slash):
        return None
    if gap(text, slash, outward[0]) > SPACED * tall or not free_between(text, slash, outward[0]):
        return None
    digits = outward[:1]
    for before, after in pairwise(outward):
        if gap(text, before, after) > JOINED * tall:
            break
        digits.append(after)
    way = 1 if text.boxes[digits[0], 0] > text.boxes[slash, 0] else -1
    if digits_may_follow(text, digits, outward[len(digits) :]) or not free_beside(text, digits[-1], way):
        return None
    number = number_of(text, digits[::way])
    return None if number is None else (int(number), digits[-1])


def digits_may_follow(text: Glyphs, digits: list[int], further: list[int]) -> bool:
    """Whether what is beyond a number may belong to it, or makes it a date.

    Not if it is a letter, because then it is a word.
    """
    if not further:
        return False
    away = gap(text, digits[-1], further[0]) / height_of(text, digits[0])
    if text.slanted[further[0]] < SLANTED:
        return away <= SPACED
    if away > LOOSE or not same_line(text, further[0], digits[0]):
        return False
    left, top, right, bottom = text.boxes[further[0]]
    return bool(right - left > SLASH[1] * (bottom - top)) or digit_of(text, further[0]) is not None


def free_beside(text: Glyphs, glyph: int, way: int) -> bool:
    """Whether nothing at all is where a further digit would be, to the right (`way` 1) or left (-1)."""
    left, top, right, bottom = text.boxes[glyph].tolist()
    room = max(round(FREE * (bottom - top)), HALO + 1)
    first, last = (right, right + room + HALO) if way > 0 else (left - room - HALO, left)
    return first >= 0 and last <= text.print.pixels.shape[1] and free(text, first, last, top, bottom)


def free_between(text: Glyphs, first: int, second: int) -> bool:
    """Whether nothing at all is between two glyphs of a line, in whatever order."""
    a, b = text.boxes[first], text.boxes[second]
    left, right = int(min(a[2], b[2])), int(max(a[0], b[0]))
    return free(text, left, right, int(min(a[1], b[1])), int(max(a[3], b[3])))


def free(text: Glyphs, left: int, right: int, top: int, bottom: int) -> bool:
    """Whether nothing is between two glyphs that end and begin at these columns."""
    between = text.print.pixels[top:bottom, left + HALO : right - HALO].reshape(-1, 3).astype(np.int16)
    return not len(between) or int((between.max(axis=0) - between.min(axis=0)).max()) <= UNEVEN_BACKGROUND


def number_of(text: Glyphs, glyphs: list[int]) -> str | None:
    """The digits that the glyphs show, from left to right; None if it is not clear."""
    if len(glyphs) > MAX_PRINTED_DIGITS or not all(same_line(text, glyph, glyphs[0]) for glyph in glyphs):
        return None
    digits = []
    for glyph in glyphs:
        symbol = digit_of(text, glyph)
        if symbol is None:
            return None
        digits.append(symbol)
    return "".join(digits)


def same_line(text: Glyphs, first: int, second: int) -> bool:
    """Whether two glyphs have the same height and stand on the same line, as the digits of a number."""
    (_, top, _, bottom), (_, other_top, _, other_bottom) = text.boxes[first], text.boxes[second]
    slack = max(1.0, SAME_LINE * (bottom - top))
    return bool(abs(top - other_top) <= slack and abs(bottom - other_bottom) <= slack)


def stands_alone(text: Glyphs, number: str) -> bool:
    """Whether the number is there with nothing beside it on its line, except taller things, such as icons."""
    left, top, right, bottom = text.boxes.T
    height = bottom - top
    if len(height) > MANY:
        return False
    beside = (top[:, None] < bottom) & (bottom[:, None] > top)
    beside &= (height >= LOWEST_PART * height[:, None]) & (height <= ICON * height[:, None])
    beside &= (left < left[:, None]) & (right >= left[:, None] - SPACED * height[:, None])
    for first in np.flatnonzero((height >= SMALLEST) & ~beside.any(axis=1)).tolist():
        tall = height[first]
        line = [glyph for glyph in line_of(text, first) if LOWEST_PART * tall <= height[glyph] <= ICON * tall]
        begin = line.index(first) if first in line else len(line)
        digits, after = line[begin : begin + len(number)], line[begin + len(number) :]
        if (
            len(digits) == len(number)
            and all(gap(text, *two) <= JOINED * tall for two in pairwise(digits))
            and not (after and gap(text, digits[-1], after[0]) <= SPACED * tall)
            and free_beside(text, digits[0], -1)
            and free_beside(text, digits[-1], 1)
            and number_of(text, digits) == number
        ):
            return True
    return False
