"""Edge detection: the first stage of reading a screenshot.

A picture is examined on several levels, each half as large as the one before, so that large cells are found
as quickly and easily as small ones. On a level, a vertical edge lies between a pixel and its right neighbor,
a horizontal edge between a pixel and the one below. An edge has to stand out from the picture's own noise,
which is nothing in a PNG and considerable in a JPEG.
"""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.pixels.channels import largest_channel, packed

Pixels = npt.NDArray[np.uint8]  # (height, width, 3)
Place = tuple[int, int, float, float, float, float]  # of a lattice: columns, rows, and its box in the picture
Marks = npt.NDArray[np.uint8]  # 1 where there is an edge, else 0

SMALLEST_BOARD = 24  # pixels: the smallest board
LEVELS = 5
WEAKEST, WEAK, STRONGEST = 3, 5, 24  # thresholds, of 255; the first one only in a clean picture
FEW_WEAK = 0.125  # share of the pixels with a weak step, which is otherwise a texture or noise
DOTS = 7  # fewest pixels of a dotted line; less may be the strokes of a letter


@dataclass(frozen=True, eq=False)
class Level:
    """A picture at half, quarter ... size, and its edges."""

    scale: int  # pixels of the picture per pixel of this level, in each direction
    pixels: Pixels
    vertical: Marks  # (height, width + 1): [y, x] lies left of the pixel (y, x)
    horizontal: Marks  # (height + 1, width): [y, x] lies above the pixel (y, x)
    # Where lattices were read in vain, and whether they needed the rules (Lattice.needs_rules).
    failed_lattices: list[tuple[Place, bool]] = field(default_factory=list)
    ratio: float = 1.0  # width of a square of this level before the picture was stretched, in its heights

    @cached_property
    def vertical_totals(self) -> npt.NDArray[np.uint16]:
        """[y, x]: how many of the rows above y have a vertical edge at x, modulo 65,536."""
        return totals(self.vertical)

    @cached_property
    def horizontal_totals(self) -> npt.NDArray[np.uint16]:
        """[x, y]: how many of the columns left of x have a horizontal edge at y, modulo 65,536."""
        return totals(np.ascontiguousarray(self.horizontal.T))

    @cached_property
    def vertical_thick_totals(self) -> npt.NDArray[np.uint16]:
        """[y, x]: the same for edges at x or just left of it."""
        return totals(thick(self.vertical))

    @cached_property
    def horizontal_thick_totals(self) -> npt.NDArray[np.uint16]:
        """[x, y]: the same for edges at y or just above it."""
        return totals(thick(np.ascontiguousarray(self.horizontal.T)))


def totals(marks: Marks) -> npt.NDArray[np.uint16]:
    """The number of marks above each row, modulo 65,536, which is enough for differences."""
    total = np.zeros((marks.shape[0] + 1, marks.shape[1]), np.uint16)
    np.cumsum(marks, axis=0, dtype=np.uint16, out=total[1:])
    return total


def thick(marks: Marks) -> Marks:
    """The marks, each widened by a pixel to the right."""
    wider = marks.copy()
    wider[:, 1:] |= marks[:, :-1]
    return wider


def levels(pixels: Pixels, ratio: float = 1.0) -> list[Level]:
    """The picture at full size, half, quarter ..., as long as a board could be recognized.

    `ratio`: the width of a square before the picture was stretched, in its heights.
    """
    result: list[Level] = []
    scale = 1
    pixels = without_dots(undithered(pixels))
    while len(result) < LEVELS and min(pixels.shape[:2]) >= SMALLEST_BOARD:
        result.append(Level(scale, pixels, *edges(pixels), ratio=ratio))
        pixels = halved(pixels)
        scale *= 2
    return result


def undithered(pixels: Pixels) -> Pixels:
    """The picture with the mean color wherever pixels of two colors take turns across and down.

    Only in squares of three pixels: two of them may be at the end of a slanted stroke.
    """
    color = packed(pixels)
    turns = color[:-1, :-1] == color[1:, 1:]
    turns &= color[:-1, 1:] == color[1:, :-1]
    turns &= color[:-1, :-1] != color[:-1, 1:]
    squares = turns[:-1, :-1] & turns[:-1, 1:] & turns[1:, :-1] & turns[1:, 1:]
    if not squares.any():
        return pixels
    mean = (pixels[:-2, :-2][squares].astype(np.uint16) + pixels[:-2, 1:-1][squares]) // 2
    result = pixels.copy()
    height, width = squares.shape
    for y in range(3):
        for x in range(3):
            result[y : y + height, x : x + width][squares] = mean
    return result


def without_dots(pixels: Pixels) -> Pixels:
    """The picture with the mean color along dotted lines, where pixels of two colors take turns."""
    for axis in (0, 1):
        lines = np.moveaxis(pixels, axis, 0)
        colors = packed(lines)
        turns = (colors[:-2] == colors[2:]) & (colors[:-2] != colors[1:-1])
        count = len(turns) - DOTS + 3
        if count <= 0:
            continue
        dotted = np.logical_and.reduce([turns[at : at + count] for at in range(DOTS - 2)])
        if not dotted.any():
            continue
        mean = (lines[:count][dotted].astype(np.uint16) + lines[1 : count + 1][dotted]) // 2
        result = pixels.copy()
        for at in range(DOTS):
            np.moveaxis(result, axis, 0)[at : at + count][dotted] = mean
        pixels = result
    return pixels


def halved(pixels: Pixels) -> Pixels:
    """The picture at half its size, without an odd last row or column."""
    height, width = pixels.shape[0] // 2 * 2, pixels.shape[1] // 2 * 2
    total = np.zeros((height // 2, width // 2, 3), np.uint16)
    for dy in (0, 1):
        for dx in (0, 1):
            total += pixels[dy:height:2, dx:width:2]
    return ((total + 2) // 4).astype(np.uint8)


def edges(pixels: Pixels) -> tuple[Marks, Marks]:
    """(vertical edges, horizontal edges).

    The rim of the picture is an edge too, because boards may be cut there.
    """
    across = steps(pixels, 1)
    down = steps(pixels, 0)
    limit = threshold(across, down)
    height, width = pixels.shape[:2]
    vertical = np.ones((height, width + 1), np.uint8)
    vertical[:, 1:-1] = across > limit
    horizontal = np.ones((height + 1, width), np.uint8)
    horizontal[1:-1] = down > limit
    return vertical, horizontal


def steps(pixels: Pixels, axis: int) -> Pixels:
    """How much each pixel differs from the next one along the axis, in the most different channel."""
    first = pixels[:, :-1] if axis else pixels[:-1]
    second = pixels[:, 1:] if axis else pixels[1:]
    return largest_channel(np.maximum(first, second) - np.minimum(first, second))


def threshold(across: Pixels, down: Pixels) -> int:
    """The difference above which a step is more than noise.

    It is lowest in a clean picture, because scaling may divide the step between two similar colors.
    """
    sample = np.concatenate([across[::3, ::3].ravel(), down[::3, ::3].ravel()])
    clean = ((sample > 0) & (sample <= WEAK)).mean() < FEW_WEAK
    return int(np.clip(3 * np.median(sample), WEAKEST if clean else WEAK, STRONGEST))
