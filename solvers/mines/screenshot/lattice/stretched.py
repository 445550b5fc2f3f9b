"""Makes the cells of a picture square where they are wider than high, or higher than wide.

The lattice has one pitch for both directions. Buttons of some toolkits are a little wider than high, and a
picture may have been stretched. If edges repeat with one pitch across and with another one down, the picture
is stretched so that both are the same.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from solvers.mines.screenshot.arrays import Floats, rows_at
from solvers.mines.screenshot.lattice.profiles import long_edges, sharpness
from solvers.mines.screenshot.lattice.seeds import TILE, first_peak, repeats_of_tiles, starts
from solvers.mines.screenshot.pixels.edges import Level, Pixels

LEAST_OBLONG, MOST_OBLONG = 1.01, 2.4  # the longer side of a cell, in its shorter ones
CLEARLY_OBLONG = 1.1  # likewise of cells that don't look square
CLEAR_WEIGHT = 0.25  # lowest weight of a repetition that may be one of cells, in those of the clearest
SIMILAR_RATIO = 0.01  # largest difference of the ratios of width to height of cells that are the same
SAME_TILE_PITCH = 0.04  # largest difference between pitches that are the same
PITCH_STEP = 0.002  # step between pitches that are tried, as a share of them
FEWEST_TILES = 4
MAX_SIZE = 3 * 9_000_000  # bytes of a picture that is made; of a larger one, a level is stretched


@dataclass(frozen=True)
class Repetition:
    """Edges of a picture that repeat, perhaps with different pitches across and down, in pixels.

    `weight`: the larger the more of the picture repeats, and the more exactly.
    """

    across: float
    down: float
    weight: float

    @property
    def ratio(self) -> float:
        """The width of a cell, in its heights."""
        return self.across / self.down

    @property
    def oblong(self) -> bool:
        """Whether it may be one of cells that are not square."""
        return LEAST_OBLONG < self.elongation < MOST_OBLONG

    @property
    def elongation(self) -> float:
        """The longer side of a cell, in its shorter ones."""
        return max(self.ratio, 1 / self.ratio)

    @property
    def halves(self) -> tuple["Repetition", "Repetition"]:
        """The repetitions of cells that are half as wide, and half as high."""
        return replace(self, across=self.across / 2), replace(self, down=self.down / 2)

    def squared(self, pyramid: list[Level]) -> tuple[Pixels, float, float]:
        """(the picture, stretched to square cells, its pixels per new one across, and down)."""
        x, y = max(self.down / self.across, 1.0), max(self.across / self.down, 1.0)
        level = next((level for level in pyramid if level.pixels.size * x * y <= MAX_SIZE), pyramid[-1])
        pixels = resized(level.pixels, y)
        pixels = resized(pixels.swapaxes(0, 1), x).swapaxes(0, 1)
        return np.ascontiguousarray(pixels), level.scale / x, level.scale / y


def resized(pixels: Pixels, factor: float) -> Pixels:
    """The rows of pixels, this many times as many."""
    if factor == 1:
        return pixels
    y = (np.arange(round(len(pixels) * factor), dtype=np.float64) + 0.5) / factor - 0.5
    return (rows_at(pixels, y) + 0.5).astype(np.uint8)


def repetitions(pyramid: list[Level]) -> list[Repetition]:
    """The commonest pair of pitches on each level that has any, the clearest first."""
    return sorted(
        (part for level in pyramid for part in repetitions_on(level)), key=lambda part: -part.weight
    )


def oblongs(found: Sequence[Repetition]) -> list[Repetition]:
    """Those of clearly oblong cells with different ratios of width to height, the clearest first.

    Every second edge may be clearer than all, so half a pitch counts as well.
    """
    likely = [part for part in found if part.oblong and part.weight >= CLEAR_WEIGHT * found[0].weight]
    different: list[Repetition] = []
    for part in chain.from_iterable((part, *part.halves) for part in likely):
        known = any(abs(part.ratio / other.ratio - 1) < SIMILAR_RATIO for other in different)
        if CLEARLY_OBLONG < part.elongation < MOST_OBLONG and not known:
            different.append(part)
    return different


def repetitions_on(level: Level) -> Iterator[Repetition]:
    """The commonest pair of pitches on a level, if there is any."""
    height, width = level.pixels.shape[:2]
    tops, lefts = starts(height), starts(width)
    across, down = repeats_of_tiles(level, tops, lefts)
    places = [(i, j) for i in range(len(tops)) for j in range(len(lefts))]
    peaks = np.array([(*first_peak(across[at]), *first_peak(down[at])) for at in places])
    lags, weight = peaks[:, [0, 2]], np.sqrt(peaks[:, 1] * peaks[:, 3])
    if not weight.any():
        return
    alike = (np.abs(lags[:, None] / np.maximum(lags, 1) - 1) < SAME_TILE_PITCH).all(axis=2)
    best = int((alike @ weight).argmax())
    own = alike[best] & (weight > 0)
    if own.sum() < min(FEWEST_TILES, len(places)):
        return
    rows, columns = (sorted({places[at][axis] for at in np.flatnonzero(own)}) for axis in (0, 1))
    top, bottom = tops[rows[0]], tops[rows[-1]] + TILE
    left, right = lefts[columns[0]], lefts[columns[-1]] + TILE
    vertical = long_edges(level.vertical_totals[top : bottom + 1, left:right], lags[best].min())
    flat = long_edges(level.horizontal_totals[left : right + 1, top:bottom], lags[best].min())
    x, sharp_x = nearest_pitch(vertical, lags[best][0])
    y, sharp_y = nearest_pitch(flat, lags[best][1])
    clear = float(weight[own].sum()) * math.sqrt(sharp_x * sharp_y)
    yield Repetition(x * level.scale, y * level.scale, clear * level.scale)


def nearest_pitch(profile: Floats, pitch: float) -> tuple[float, float]:
    """(the pitch near this one at which the edges of a profile are sharpest, and their sharpness)."""
    tried = pitch * np.arange(1 - SAME_TILE_PITCH, 1 + SAME_TILE_PITCH, PITCH_STEP)
    sharp = sharpness(profile, tried)
    at = int(np.argmax(sharp))
    return float(tried[at]), float(sharp[at])
