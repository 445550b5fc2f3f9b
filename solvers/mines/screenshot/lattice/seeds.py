"""Finds parts of a picture that may belong to a board: edges repeat with the same pitch across and down.

The pitch is the distance from one cell to the next, in pixels. It shows as a peak of the autocorrelation of
the edges.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.pixels.components import connected_to
from solvers.mines.screenshot.pixels.edges import Level

TILE = 160
STRIDE = 80
SHORTEST, LONGEST = 9, 52  # range of pitches on each level
LEAST_REPEATING = 0.25  # lowest autocorrelation of a seed


@dataclass(frozen=True)
class Seed:
    """A part of the picture that may belong to a board."""

    level: Level
    pitch: float
    box: tuple[int, int, int, int]  # left, top, right, bottom in pixels of the level
    score: float


def seeds(pyramid: list[Level]) -> list[Seed]:
    """Parts of the picture that may belong to a board, the likeliest first."""
    result = [seed for level in pyramid for seed in seeds_of(level)]
    result = [seed for seed in result if seed.level.scale == 1 or seed.pitch >= 11]
    return sorted(result, key=lambda seed: -seed.score)


def seeds_of(level: Level) -> Iterator[Seed]:
    """The seeds on one level: the whole picture, and groups of tiles."""
    height, width = level.pixels.shape[:2]
    correlation = np.sqrt(
        np.maximum(max_with_neighbors(autocorrelation(level.vertical.sum(axis=0, dtype=np.float64))), 0)
        * np.maximum(max_with_neighbors(autocorrelation(level.horizontal.sum(axis=1, dtype=np.float64))), 0)
    )
    lag, peak = first_peak(correlation)
    if lag:
        yield Seed(level, lag, (0, 0, width, height), peak * max(width * height / TILE**2, 1))
    tops, lefts = starts(height), starts(width)
    across, down = repeats_of_tiles(level, tops, lefts)
    together = np.sqrt(np.maximum(across, 0) * np.maximum(down, 0))
    lags = np.zeros(together.shape[:2])
    peaks = np.zeros(together.shape[:2])
    for i in range(len(tops)):
        for j in range(len(lefts)):
            lags[i, j], peaks[i, j] = first_peak(together[i, j])
    yield from grouped(level, tops, lefts, lags, peaks)


def starts(size: int) -> list[int]:
    """Where the tiles begin along a side."""
    return list(range(0, max(size - TILE, 0) + STRIDE, STRIDE)) if size > TILE else [0]


def repeats_of_tiles(level: Level, tops: list[int], lefts: list[int]) -> tuple[Floats, Floats]:
    """How much the edges of the tiles repeat across, and down: (tiles down, tiles across, lags)."""
    across = autocorrelations(level.vertical_totals[:, :-1], tops, lefts)
    down = autocorrelations(level.horizontal_totals[:, :-1], lefts, tops).swapaxes(0, 1)
    return max_with_neighbors(across), max_with_neighbors(down)


def autocorrelations(totals: npt.NDArray[np.uint16], along: list[int], across: list[int]) -> Floats:
    """(tiles along the edges, tiles across them, lags): the autocorrelation of each tile's edges.

    totals: as Level.vertical_totals
    """
    ends = np.minimum(np.add(along, TILE), len(totals) - 1)
    profiles = (totals[ends] - totals[along]).astype(np.float64)
    return np.stack([autocorrelation(profiles[:, start : start + TILE]) for start in across], axis=1)


def autocorrelation(profiles: Floats) -> Floats:
    """(..., lags): the autocorrelation of profiles, (..., size), for lags from 0 to LONGEST + 2.

    It is 0 where the profile is too short for three repeats.
    """
    size = profiles.shape[-1]
    out = np.zeros((*profiles.shape[:-1], LONGEST + 3))
    if size < 3 * SHORTEST:
        return out
    centered = profiles - profiles.mean(axis=-1, keepdims=True)
    energy = (centered**2).sum(axis=-1, keepdims=True)
    spectrum = np.fft.rfft(centered, 2 * size)
    plain = np.fft.irfft(np.abs(spectrum) ** 2, 2 * size)
    lags = np.arange(min(LONGEST + 3, int(size / 2.4)))
    out[..., lags] = plain[..., lags] / np.maximum(energy, 1e-9) * size / (size - lags)
    return np.where(energy < 1e-9, 0.0, out)


def max_with_neighbors(values: Floats) -> Floats:
    """The largest of each lag's value and its neighbors', because a pitch is seldom an integer."""
    out = values.copy()
    out[..., 1:] = np.maximum(out[..., 1:], values[..., :-1])
    out[..., :-1] = np.maximum(out[..., :-1], values[..., 1:])
    return out


def first_peak(values: Floats) -> tuple[float, float]:
    """(lag, height) of the first peak nearly as high as the highest; (0, 0) if there is none."""
    inner = values[SHORTEST : LONGEST + 1]
    peak = (inner >= values[SHORTEST - 1 : LONGEST]) & (inner >= values[SHORTEST + 1 : LONGEST + 2])
    peak &= inner >= LEAST_REPEATING
    if not peak.any():
        return 0.0, 0.0
    tallest = inner[peak].max()
    at = int(np.flatnonzero(peak & (inner >= 0.75 * tallest))[0])
    end = at
    while end + 1 < len(inner) and inner[end + 1] == inner[at]:
        end += 1
    return SHORTEST + (at + end) / 2, float(inner[at])


def grouped(level: Level, tops: list[int], lefts: list[int], lags: Floats, peaks: Floats) -> Iterator[Seed]:
    """A seed for each group of adjacent tiles with similar pitches."""
    height, width = level.pixels.shape[:2]
    free = peaks > 0
    while free.any():
        at = divmod(int(np.argmax(np.where(free, peaks, 0))), peaks.shape[1])
        pitch = lags[at]
        alike = free & (np.abs(lags - pitch) <= np.maximum(1.01, 0.04 * pitch))
        start = np.zeros_like(alike)
        start[at] = True
        group = connected_to(alike, start)
        free &= ~group
        i, j = np.nonzero(group)
        weights = peaks[group]
        box = (
            lefts[j.min()],
            tops[i.min()],
            min(lefts[j.max()] + TILE, width),
            min(tops[i.max()] + TILE, height),
        )
        mean = float(np.average(lags[group], weights=weights))
        yield Seed(level, mean, box, float(weights.sum()) * level.scale)
