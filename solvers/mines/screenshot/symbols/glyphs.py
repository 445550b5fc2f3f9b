"""What the symbol on a cell may be, by its shape and its color alone.

Ink is how strongly each pixel of a cell differs from the cell's background, from 0 to 1. A shape is ink
cropped to its bounding box and scaled to 16 rows of 12; it is compared with digits in common fonts
(`shapes`). Colors are only a hint: most clients paint 1 blue, 2 green, 3 red, 4 navy or purple, 5 maroon or
orange, 6 teal, 7 black and 8 gray.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median, percentile, rows_at
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import separate_parts
from solvers.mines.screenshot.symbols.shapes import SHAPES

DRAWN = "012345678"  # digits in cells
SYMBOLS = DRAWN + "?"
PRINTED_DIGITS = "0123456789"
HEIGHT, WIDTH = 16, 12
MIDDLE = slice(6, -6)  # of a cell: any symbol reaches into it
SMOOTH = 16.0  # largest change over two pixels in a blank cell, of 255
LONGEST_SPOT = 2.0  # times its width; a longer spot is a stroke
FULL_SPOT = 0.5  # least share of the box around a spot that it fills
HIGHLIGHT = 0.08  # share of a symbol, at most
BLANK = 22.0  # largest difference of a blank cell's pixels from its background, of 255
USUAL = {  # colors of each number in most clients
    "1": ((0, 0, 255), (25, 118, 210), (65, 80, 190)),
    "2": ((0, 128, 0), (56, 142, 60), (30, 105, 5)),
    "3": ((255, 0, 0), (211, 47, 47), (175, 10, 10)),
    "4": ((0, 0, 128), (123, 31, 162), (10, 10, 130)),
    "5": ((128, 0, 0), (255, 143, 0), (130, 20, 10)),
    "6": ((0, 128, 128), (0, 151, 167), (10, 120, 130)),
    "7": ((0, 0, 0), (66, 66, 66), (170, 10, 10)),
    "8": ((128, 128, 128), (158, 158, 158), (160, 30, 30)),
}
USUAL_COLORS = np.array(list(USUAL.values()))


@dataclass(frozen=True, eq=False)
class Glyph:
    """What is on a cell apart from its background. What is computed later is seldom needed and takes long."""

    ink: Floats  # (SIDE, SIDE)
    strength: float  # difference between ink and background, of 255
    sharp: float  # steepest change within the cell, over two of its pixels, of 255
    area: float  # share of the inner cell that is ink; 0 if there is no symbol at all
    color: Floats  # (3,): the median of the ink
    mean: Floats  # (3,): the mean of the ink, which is steadier if it has several colors
    spread: float  # spread of the colors within the ink, of 255

    @property
    def blank(self) -> bool:
        """Whether there is no symbol on the cell."""
        return self.strength < BLANK or self.sharp < SMOOTH or self.area < 0.012

    @property
    def height(self) -> int:
        """Pixels from its first row to its last one."""
        rows = np.flatnonzero((self.ink > 0.4).any(axis=1))
        return int(np.ptp(rows)) + 1 if len(rows) else 0

    @cached_property
    def boxed(self) -> tuple[Floats, float]:
        """(the shape of the ink, its width over its height)."""
        return boxed(self.ink)

    @property
    def ratio(self) -> float:
        """Width over height."""
        return self.boxed[1] if self.area else 0.0

    @cached_property
    def likeness(self) -> dict[str, float]:
        """The similarity to each symbol, up to 1."""
        return likenesses(*self.boxed) if self.area else dict.fromkeys(SYMBOLS, 0.0)

    @cached_property
    def soft_ink(self) -> Floats:
        """The ink blurred, flattened and `normalized`."""
        return normalized(softened(softened(self.ink)))

    @cached_property
    def color_distances(self) -> dict[str, float]:
        """How far its color is from the usual colors of each number, from 0 to 1."""
        nearest = np.abs(USUAL_COLORS - self.color).mean(axis=2).min(axis=1) / 128
        return dict(zip(USUAL, nearest.tolist(), strict=True))

    @cached_property
    def round(self) -> float:
        """The similarity to its rotations and reflections, up to 1."""
        return roundness(self.ink) if self.area else 0.0

    @cached_property
    def pips(self) -> int:
        """The number of separate spots of similar size that it consists of."""
        return pips(self.ink > 0.5) if self.area else 0

    @property
    def corner(self) -> float:
        """Most ink in a corner of the inner cell, from 0 to 1."""
        inner = self.ink[RIM:-RIM, RIM:-RIM]
        return float(inner[:: len(inner) - 1, :: len(inner) - 1].max()) if self.area else 0.0


def unpacked() -> tuple[list[str], Floats, Floats]:
    """(symbols, ratios of width to height, inks) of the shapes."""
    ink = np.array(
        [
            [[c == "1" for c in f"{int(s[3 * r : 3 * r + 3], 16):012b}"] for r in range(HEIGHT)]
            for _, _, s in SHAPES
        ],
        np.float32,
    )
    return [symbol for symbol, _, _ in SHAPES], np.array([ratio for _, ratio, _ in SHAPES], np.float32), ink


def softened(ink: Floats) -> Floats:
    """The ink slightly blurred, so that a shift by less than a pixel matters little."""
    height, width = ink.shape[-2:]
    out = np.zeros((*ink.shape[:-2], height + 2, width + 2), ink.dtype)
    out[..., 1:-1, 1:-1] = ink
    out = (out[..., :-2, :] + 2 * out[..., 1:-1, :] + out[..., 2:, :]) / 4
    return (out[..., :-2] + 2 * out[..., 1:-1] + out[..., 2:]) / 4  # type: ignore[no-any-return]


def normalized(ink: Floats) -> Floats:
    """The ink, flattened, with mean 0 and length 1: a product of two is their correlation."""
    flat = ink.reshape(*ink.shape[:-2], -1)
    flat = flat - flat.mean(axis=-1, keepdims=True)
    return flat / np.maximum(np.linalg.norm(flat, axis=-1, keepdims=True), 1e-6)  # type: ignore[no-any-return]


class Templates(NamedTuple):
    """Shapes to compare others with, those of a symbol one after another."""

    first: dict[str, int]  # of each symbol
    ratios: Floats  # width over height
    shapes: Floats  # (templates, pixels)


def templates(symbols: str, narrowest: float = 0.0) -> Templates:
    """The shapes of these symbols that are not narrower."""
    names, ratios, inks = unpacked()
    own = [at for at, ratio in enumerate(ratios) if names[at] in symbols and ratio >= narrowest]
    own.sort(key=lambda at: names[at])
    first: dict[str, int] = {}
    for place, at in enumerate(own):
        first.setdefault(names[at], place)
    # The box of a shape is padded with empty rows, otherwise a plain bar would have no shape at all.
    shapes = normalized(softened(np.pad(inks[own], [(0, 0), (2, 2), (2, 2)])))
    return Templates(first, ratios[own], shapes)


IN_CELLS = templates(SYMBOLS)
PRINTED = templates(PRINTED_DIGITS, narrowest=0.3)  # in print, a plain bar may be a letter or a part of one


def glyph(look: Floats, background: Floats) -> Glyph:
    """The symbol on a cell with these pixels, on a background of this color or with these pixels."""
    apart = differences(look, background)
    side = len(look)
    inner = apart[RIM : side - RIM, RIM : side - RIM]
    strength = strongest(inner)
    sharp = steepest((look - background)[RIM + 1 : side - RIM - 1, RIM + 1 : side - RIM - 1])
    ink = np.zeros_like(apart)
    ink[RIM : side - RIM, RIM : side - RIM] = np.clip((inner / max(strength, 1) - 0.15) / 0.7, 0, 1)
    ink = without_rim_specks(ink)
    weight = ink**2
    total = float(weight.sum())
    if strength < BLANK * 0.5 or total < 1e-3 or ink[MIDDLE, MIDDLE].max() <= 0.5:
        color = background.reshape(-1, 3).mean(axis=0)
        return Glyph(ink, strength, sharp, 0.0, color, color, 0.0)
    color = mean = (look * weight[..., None]).sum(axis=(0, 1)) / total
    solid = ink > 0.6
    if solid.any():
        near = look[solid]
        spread = float(differences(near, median(near)).mean())
        color = median(near)
    else:
        spread = 0.0
    area = float((ink > 0.5).mean()) * side**2 / (side - 2 * RIM) ** 2
    return Glyph(ink, strength, sharp, area, color, mean, spread)


def strongest(apart: Floats) -> float:
    """The difference that hardly any pixels exceed; a small highlight on a symbol does not count."""
    falling = np.sort(apart.ravel())[::-1]
    top = float(falling[max(int(0.015 * apart.size), 4) - 1])
    rest = float(falling[int(HIGHLIGHT * (apart > BLANK).sum())])
    return rest if rest < top / 2 else top


def steepest(look: Floats) -> float:
    """The change over two pixels that only 3 % of the pixels exceed."""
    across = differences(look[:, 2:], look[:, :-2])
    down = differences(look[2:], look[:-2])
    return percentile(np.concatenate([across.ravel(), down.ravel()]), 97)


def without_rim_specks(ink: Floats) -> Floats:
    """The ink without specks at the rim: outermost ink that is not connected to ink further in."""
    out = ink.copy()
    side = len(ink)
    core = np.zeros_like(ink, bool)
    core[RIM + 2 : side - RIM - 2, RIM + 2 : side - RIM - 2] = True
    inked = ink > 0.25
    padded = np.zeros((side + 2, side + 2), bool)
    reached = padded[1:-1, 1:-1]
    reached |= core & inked
    for _ in range(6):
        reached |= (padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]) & inked
    out[~reached & (ink > 0)] *= 0.0
    return out


def boxed(ink: Floats) -> tuple[Floats, float]:
    """(the ink in its bounding box, scaled to HEIGHT x WIDTH, the box's width over its height)."""
    solid = ink > 0.4
    if not solid.any():
        return np.zeros((HEIGHT, WIDTH), np.float32), 1.0
    rows, columns = np.flatnonzero(solid.any(axis=1)), np.flatnonzero(solid.any(axis=0))
    top, bottom, left, right = ink_start(ink.max(axis=1), rows), 0.0, ink_start(ink.max(axis=0), columns), 0.0
    bottom = len(ink) - ink_start(ink.max(axis=1)[::-1], len(ink) - 1 - rows[::-1])
    wide = ink.shape[1]
    right = wide - ink_start(ink.max(axis=0)[::-1], wide - 1 - columns[::-1])
    y = top + (bottom - top) * (np.arange(HEIGHT) + 0.5) / HEIGHT - 0.5
    x = left + (right - left) * (np.arange(WIDTH) + 0.5) / WIDTH - 0.5
    return rows_at(rows_at(ink, y).T, x).T, (right - left) / max(bottom - top, 0.5)


def ink_start(profile: Floats, solid: Ints) -> float:
    """Where the ink begins, in fractions of a pixel.

    The pixel before the first solid one counts in proportion to its ink.
    """
    first = int(solid[0])
    before = float(profile[first - 1]) if first else 0.0
    return first - min(before, 1.0)


def likenesses(shape: Floats, ratio: float, known: Templates = IN_CELLS) -> dict[str, float]:
    """The similarity of a shape to each symbol.

    It is the best correlation with the symbol's fonts, reduced if the width is wrong.
    """
    padded = np.zeros((HEIGHT + 4, WIDTH + 4), shape.dtype)
    padded[2:-2, 2:-2] = shape
    flat = normalized(softened(padded))
    scores = known.shapes @ flat - 0.35 * np.abs(np.log(max(ratio, 0.05) / known.ratios)).clip(0, 1.5)
    best = np.maximum.reduceat(scores, list(known.first.values()))
    return dict(zip(known.first, np.maximum(best, -1.0).tolist(), strict=True))


def roundness(ink: Floats) -> float:
    """The lowest correlation of the ink with its transposed and mirrored copies about its center."""
    solid = ink > 0.4
    if not solid.any():
        return 0.0
    rows, columns = np.flatnonzero(solid.any(axis=1)), np.flatnonzero(solid.any(axis=0))
    middle = (rows[0] + rows[-1]) / 2, (columns[0] + columns[-1]) / 2
    reach = max(rows[-1] - rows[0], columns[-1] - columns[0]) / 2 + 1
    at = np.linspace(-reach, reach, 15)
    square = rows_at(rows_at(ink, middle[0] + at).T, middle[1] + at).T
    plain = normalized(square)
    return min(
        float(plain @ normalized(np.ascontiguousarray(other)))
        for other in (square.T, square[::-1], square[:, ::-1])
    )


def pips(solid: Mask) -> int:
    """The number of separate spots of similar size in the ink; 0 if they differ, or one is a stroke.

    Spots that touch at a corner are one: a thin slanted stroke consists of such pixels.
    """
    sizes: list[int] = []
    for spot in separate_parts(solid):
        if len(sizes) == 12:
            break
        if spot.sum() > 2:
            height, width = (int(np.ptp(np.flatnonzero(spot.any(axis=axis)))) + 1 for axis in (1, 0))
            filled = float(spot.sum()) / (height * width)
            if max(height, width) > LONGEST_SPOT * min(height, width) or filled < FULL_SPOT:
                return 0
            sizes.append(int(spot.sum()))
    return len(sizes) if sizes and max(sizes) <= 2 * min(sizes) else 0
