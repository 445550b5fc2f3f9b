"""Profiles of long edges, across or down: how regularly they repeat, and where."""

import math

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.pixels.edges import Level

PARTS = 48  # of a pitch, into which the edges of a profile are folded


def long_edges(totals: npt.NDArray[np.uint16], pitch: float) -> Floats:
    """The profile of edges that are straight for half a pitch: sides of cells rather than digits.

    totals: (length + 1, lines), how many edges each line has before each place, as in Level.vertical_totals
    """
    run = max(int(pitch * 0.5), 4)
    if len(totals) - 1 <= run:
        return (totals[-1] - totals[0]).astype(np.float64)  # type: ignore[no-any-return]
    full = totals[run:] - totals[:-run] >= math.ceil(0.9 * run)
    return np.add.reduce(full.view(np.uint8), axis=0, dtype=np.uint32).astype(np.float64)  # type: ignore[no-any-return]


def long_edges_within(level: Level, box: tuple[int, int, int, int], pitch: float) -> tuple[Floats, Floats]:
    """The profiles of the long edges in a box (left, top, right, bottom): across, and down."""
    left, top, right, bottom = box
    return (
        long_edges(level.vertical_totals[top : bottom + 1, left : right + 1], pitch),
        long_edges(level.horizontal_totals[left : right + 1, top : bottom + 1], pitch),
    )


def folded(profile: Floats, pitches: Floats) -> Floats:
    """The profile folded at every one of the pitches: (pitches, parts of a pitch)."""
    edges = np.flatnonzero(profile)
    at = edges / pitches[:, None]
    at -= np.floor(at)  # several times as fast as at % 1.0
    at *= PARTS
    low = at.astype(np.intp)
    part = (low + PARTS * np.arange(len(pitches))[:, None]).ravel()
    weights = np.broadcast_to(profile[edges], at.shape)
    whole, next_part = (
        np.bincount(part, each.ravel(), len(pitches) * PARTS).reshape(-1, PARTS)
        for each in (weights, weights * (at - low))
    )
    return whole - next_part + np.roll(next_part, 1, axis=1)


def sharpness(profile: Floats, pitches: Floats) -> Floats:
    """For each pitch how narrow the folded profile is: 1 if all edges fall on one place.

    The fold is blurred by a pixel or two, because otherwise integer pitches would seem sharper than others.
    """
    fold = folded(profile, pitches)
    width = np.maximum(np.round(1.5 * PARTS / pitches), 1).astype(int)
    total_to = np.cumsum(np.hstack([np.zeros((len(fold), 1)), fold, fold]), axis=1)
    places = np.arange(PARTS)
    blurred = np.take_along_axis(total_to, places + width[:, None], axis=1) - total_to[:, :PARTS]
    total = blurred.sum(axis=1)
    return (blurred**2).sum(axis=1) / np.maximum(total, 1) ** 2  # type: ignore[no-any-return]


def phase(profile: Floats, pitch: float) -> float:
    """Where in the first pitch the lines are: the center of the edges around the strongest place."""
    (fold,) = folded(profile, np.array([pitch]))
    reach = int(0.17 * PARTS)
    offsets = np.arange(-reach, reach + 1)
    around = fold[(np.arange(PARTS)[:, None] + offsets) % PARTS]
    at = float(np.argmax(around @ (1 - np.abs(offsets) / (reach + 1))))
    for _ in range(4):
        near = fold[(round(at) + offsets) % PARTS]
        if near.sum() == 0:
            break
        at = round(at) + float(near @ offsets / near.sum())
    return at % PARTS / PARTS * pitch
