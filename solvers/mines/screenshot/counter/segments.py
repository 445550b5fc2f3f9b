"""Reads the mine counter above a board: digits of seven segments, in one color on a dark display.

The mine counter is the display in the left half, as in every program that draws such displays; the one in
the right half is a clock. A digit counts as read only if each of its segments is clearly lit or clearly not.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.pixels.channels import largest_channel
from solvers.mines.screenshot.pixels.edges import Level

Box = tuple[int, int, int, int]  # left, top, right, bottom in pixels

Place = tuple[float, float, float, float]  # left, top, right, bottom as shares of a digit's width and height

SEGMENTS: dict[str, Place] = {  # across each segment, in the middle of its length
    "a": (0.38, 0.0, 0.62, 0.16),
    "b": (0.78, 0.22, 1.0, 0.34),
    "c": (0.78, 0.66, 1.0, 0.78),
    "d": (0.38, 0.84, 0.62, 1.0),
    "e": (0.0, 0.66, 0.22, 0.78),
    "f": (0.0, 0.22, 0.22, 0.34),
    "g": (0.38, 0.42, 0.62, 0.58),
}
HOLES: tuple[Place, ...] = ((0.42, 0.25, 0.58, 0.33), (0.42, 0.67, 0.58, 0.75))  # between them: always dark
DIGIT_OF_SEGMENTS = {
    "abcdef": "0",
    "bc": "1",
    "abdeg": "2",
    "abcdg": "3",
    "bcfg": "4",
    "acdfg": "5",
    "acdefg": "6",
    "abc": "7",
    "abcdefg": "8",
    "abcdfg": "9",
    "g": "-",
}
ABOVE = 6.0  # pitches above the board to search
PITCHES_BESIDE = 1.5  # pitches to the left and right
COLORED_SEGMENT = 40  # of 255: difference between channels in a segment, lit or not
LIT, UNLIT = 0.7, 0.55  # of the brightest: the weakest lit segment, the strongest unlit one
DARK = 110  # of 255: the brightest background of a display
ASPECTS = 0.42, 0.75  # width of a digit with its gap, as a share of its height
GAP = 0.1  # between digits, as a share of their height
LEGIBLE_PITCH = 14.0  # pixels: smallest pitch at which digits are legible
MAX_DIGITS = 5


def mine_counter(pyramid: list[Level], lattice: Lattice) -> int | None:
    """The number above the left half of the board; None if not exactly one is legible."""
    pitch = lattice.pitch * lattice.level.scale
    level = max(
        (level for level in pyramid if pitch / level.scale >= LEGIBLE_PITCH or level.scale == 1),
        key=lambda level: level.scale,
    )
    left, top, right, _ = (side / level.scale for side in lattice.box)
    pitch /= level.scale
    first = max(int(left - PITCHES_BESIDE * pitch), 0)
    middle = max(int((left + right) / 2), first)
    header = level.pixels[max(int(top - ABOVE * pitch), 0) : max(int(top), 0), first:middle].astype(np.int16)
    if not header.size:
        return None
    numbers = [number for number in displays(header, pitch) if number is not None]
    return numbers[0] if len(numbers) == 1 else None


def displays(header: Floats, pitch: float) -> Iterator[int | None]:
    """The number of each display in the pixels, for red, green and blue or cyan segments."""
    red, green, blue = (header[..., channel] for channel in range(3))
    for color in (red - np.maximum(green, blue), green - np.maximum(red, blue), blue - red):
        strength = np.maximum(color, 0)
        for box in boxes(strength >= COLORED_SEGMENT, pitch):
            yield number(strength, largest_channel(header), box)


def boxes(mask: Mask, pitch: float) -> Iterator[Box]:
    """The boxes around parts of the mask, separated by empty rows or wide empty columns."""
    for top, bottom in runs(mask.any(axis=1), 0.15 * pitch):
        for left, right in runs(mask[top:bottom].any(axis=0), 0.7 * pitch):
            inner = np.flatnonzero(mask[top:bottom, left:right].any(axis=1))
            yield left, top + int(inner[0]), right, top + int(inner[-1]) + 1


def runs(flags: Any, gap: float) -> Iterator[tuple[int, int]]:
    """(start, end) of the runs of true flags; gaps of at most `gap` do not end a run."""
    at = np.flatnonzero(flags)
    if len(at):
        ends = np.flatnonzero(np.diff(at) > gap + 1)
        yield from zip(
            at[np.append(0, ends + 1)].tolist(), (at[np.append(ends, -1)] + 1).tolist(), strict=True
        )


def number(strength: Floats, brightness: Floats, box: Box) -> int | None:
    """The number that the segments in the box show; None if that is not clear."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    strength = strength[top:bottom, left:right] / max(
        float(np.percentile(strength[top:bottom, left:right], 97)), 1
    )
    dark = brightness[top:bottom, left:right] < DARK
    read = set()
    for count in range(2, MAX_DIGITS + 1):
        step = (width + GAP * height) / count
        if ASPECTS[0] <= step / height <= ASPECTS[1]:
            each = [digit_of_segments(strength, dark, k * step, step - GAP * height) for k in range(count)]
            if None not in each:
                read.add("".join(filter(None, each)))
    if len(read) != 1:
        return None
    text = read.pop()
    return int(text) if "-" not in text[1:] else None


def digit_of_segments(strength: Floats, dark: Mask, left: float, width: float) -> str | None:
    """The digit or minus sign whose left side is there; None if it is not clearly one."""

    def part(values: Floats, place: Place) -> Floats:
        x0, x1 = (left + share * width for share in place[::2])
        y0, y1 = (share * len(values) for share in place[1::2])
        first_x, first_y = min(round(x0), values.shape[1] - 1), min(round(y0), len(values) - 1)
        return values[first_y : max(round(y1), first_y + 1), first_x : max(round(x1), first_x + 1)]

    if any(part(strength, hole).mean() > UNLIT or not part(dark, hole).all() for hole in HOLES):
        return None
    lit = ""
    for segment, place in SEGMENTS.items():
        share = part(strength, place).mean(axis=1 if segment in "adg" else 0).max()
        if UNLIT < share < LIT:
            return None
        if share >= LIT:
            lit += segment
    return DIGIT_OF_SEGMENTS.get(lit)
