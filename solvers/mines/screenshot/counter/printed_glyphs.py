"""Finds the glyphs that are printed around a board, and tells which are digits.

In two steps: patches of the picture whose edges are close together, then the ink in each, which is what
differs from the patch's background. A glyph is ink that is connected. How strong it has to be, so that glyphs
neither touch nor fall to pieces, depends on the font: callers try several limits.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected
from solvers.mines.screenshot.pixels.edges import Level, Pixels
from solvers.mines.screenshot.symbols.glyphs import PRINTED, boxed, likenesses

REACH = 9.0  # pitches around the board to search
FRAME = 0.3  # pitches around the board that belong to it
SMALLEST, LARGEST = 7, 2.0  # height of a digit, in pixels and in pitches
LONGEST_PATCH = 40  # heights: width of a patch of letters
CONTRAST = 60  # of 255: smallest difference between ink and background
UNEVEN_BACKGROUND = 32  # of 255: largest difference within a background; letters blur a little in a JPEG
FAINT_BORDER = 0.39  # share of the strongest ink: so much may be at a glyph's border
LIKE_PRINTED_DIGIT, CLEARLY_MORE = 0.85, 0.05  # likeness to a digit, and by how much more than to any other
MAX_RUNS, MAX_PATCHES = 500_000, 4000  # rows of pixels, and patches: with more of them, nothing is read


class Print(NamedTuple):
    """What may be printed around a board."""

    ink: Pixels  # (height, width): 255 where it is strongest
    pixels: Pixels  # (height, width, 3)


class Glyphs(NamedTuple):
    """The glyphs of a print, if only ink of some strength is part of them."""

    print: Print
    boxes: Ints  # (glyphs, 4): left, top, right, bottom
    slanted: Floats  # (glyphs,): correlation of x and y of their pixels


def print_around(level: Level, lattice: Lattice) -> Print:
    """What is printed around the board, in pixels of the level, which is the picture itself."""
    height, width = level.pixels.shape[:2]
    pitch = lattice.pitch * lattice.level.scale
    left, top, right, bottom = lattice.box
    first_x, first_y = max(int(left - REACH * pitch), 0), max(int(top - REACH * pitch), 0)
    last_x, last_y = min(int(right + REACH * pitch), width), min(int(bottom + REACH * pitch), height)
    vertical = level.vertical[first_y:last_y, first_x : last_x + 1]
    horizontal = level.horizontal[first_y : last_y + 1, first_x:last_x]
    edged = (vertical[:, 1:] | vertical[:, :-1] | horizontal[1:] | horizontal[:-1]).astype(bool)
    rim = FRAME * pitch
    edged[
        max(int(top - rim) - first_y, 0) : int(bottom + rim) - first_y,
        max(int(left - rim) - first_x, 0) : int(right + rim) - first_x,
    ] = False
    edged[[0, -1]] = edged[:, [0, -1]] = False
    pixels = level.pixels[first_y:last_y, first_x:last_x]
    ink = np.zeros(edged.shape, np.uint8)
    if np.count_nonzero(edged[:, 1:] > edged[:, :-1]) > MAX_RUNS:
        return Print(ink, pixels)
    patches, _ = connected(edged)
    wide, tall = (patches[:, 2:] - patches[:, :2]).T
    patches = patches[(tall >= SMALLEST) & (tall <= LARGEST * pitch) & (wide <= LONGEST_PATCH * tall)]
    for box in patches.tolist() if len(patches) <= MAX_PATCHES else ():
        lay_ink(ink, pixels, box)
    return Print(ink, pixels)


def lay_ink(ink: Pixels, pixels: Pixels, box: Sequence[int]) -> None:
    """Enters the ink of a patch, if its background is even. Its first and last rows have no ink."""
    left, top, right, bottom = box
    patch = pixels[top:bottom, left:right].astype(np.int16)
    edge = np.concatenate([patch[0], patch[-1]])
    background = edge.mean(axis=0).astype(np.int16)
    if np.abs(edge - background).max() > UNEVEN_BACKGROUND:
        return
    apart = differences(patch, background).astype(np.int32)
    strength = int(apart.max())
    if strength >= CONTRAST:
        share = (apart * 255 // strength).astype(np.uint8)
        np.maximum(ink[top:bottom, left:right], share, out=ink[top:bottom, left:right])


def glyphs_at_limit(around: Print, limit: float) -> Glyphs:
    """The glyphs that ink of this share of the strongest is part of."""
    return Glyphs(around, *connected(around.ink > round(255 * limit)))


def height_of(text: Glyphs, at: int) -> int:
    return int(text.boxes[at, 3] - text.boxes[at, 1])


def digit_of(text: Glyphs, at: int) -> str | None:
    """The digit that a glyph is; None if it is not clearly one."""
    left, top, right, bottom = text.boxes[at]
    ink = text.print.ink[top - 1 : bottom + 1, left - 1 : right + 1] / np.float32(255)
    for border in (ink[0], ink[-1], ink[:, 0], ink[:, -1]):  # may have ink of the next glyph
        np.minimum(border, FAINT_BORDER, out=border)
    shape, ratio = boxed(np.pad(ink, 1))
    like = likenesses(shape, ratio, PRINTED)
    second, best = sorted(like, key=like.__getitem__)[-2:]
    return best if like[best] >= LIKE_PRINTED_DIGIT and like[best] - like[second] >= CLEARLY_MORE else None
