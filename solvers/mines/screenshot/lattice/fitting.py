"""Fits lattices to the edges of a picture, each from a seed.

A lattice is extended as far as its lines go, and polished: its pitch and its place follow the edges near its
lines.
"""

import statistics
from dataclasses import replace

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Mask
from solvers.mines.screenshot.lattice.lattice import (
    FEWEST_ROWS,
    MIN_COVER,
    SAME_PITCH,
    Lattice,
    alike,
    line_covers,
)
from solvers.mines.screenshot.lattice.profiles import long_edges, long_edges_within, phase, sharpness
from solvers.mines.screenshot.lattice.seeds import SHORTEST, Seed, seeds
from solvers.mines.screenshot.pixels.components import largest_part
from solvers.mines.screenshot.pixels.edges import Level

Box = tuple[int, int, int, int]  # left, top, right, bottom

SEEDS = 10  # seeds to try
HEADER = 3  # most rows of a header that looks like cells; a larger one has few lines between its rows
HALVED = 0.9  # share of the sides halfway between its lines that are lines if a lattice has twice the pitch


def lattices(pyramid: list[Level], least_cover: float = MIN_COVER) -> list[Lattice]:
    """Possible boards, the likeliest first. `least_cover` is the lowest cover of a cell's side."""
    result: list[Lattice] = []
    for seed in seeds(pyramid)[:SEEDS]:
        if any(lies_on(seed, other) for other in result):
            continue
        grown = grown_lattice(seed, least_cover)
        for found in (grown, grown and half_pitch(grown, least_cover)):
            if found is not None and not any(alike(found, other) for other in result):
                result.append(found)
    return sorted(result, key=lambda grown: -grown.score)


def half_pitch(grown: Lattice, least_cover: float) -> Lattice | None:
    """The lattice of half the pitch if nearly all lines in between are there, too.

    Where cells of 17 and 18 pixels take turns, edges repeat more exactly after 35.
    """
    if grown.chance_share < HALVED or grown.pitch < 2 * SHORTEST:
        return None
    left, top = grown.left, grown.top
    right, bottom = left + grown.columns * grown.pitch, top + grown.rows * grown.pitch
    box = max(int(left), 0), max(int(top), 0), int(right) + 1, int(bottom) + 1
    half = grown_lattice(Seed(grown.level, grown.pitch / 2, box, 0.0), least_cover)
    return half if half and abs(half.pitch - grown.pitch / 2) < SAME_PITCH * half.pitch else None


def lies_on(seed: Seed, known: Lattice) -> bool:
    """Whether a seed of the same pitch lies on this lattice."""
    scale = seed.level.scale
    pitch = known.pitch * known.level.scale
    left, top, right, bottom = known.box
    return (
        scale >= known.level.scale
        and abs(seed.pitch * scale - pitch) < 0.04 * pitch
        and scale * seed.box[0] >= left - 2 * pitch
        and scale * seed.box[1] >= top - 2 * pitch
        and scale * seed.box[2] <= right + 2 * pitch
        and scale * seed.box[3] <= bottom + 2 * pitch
    )


def grown_lattice(seed: Seed, least_cover: float = MIN_COVER) -> Lattice | None:
    """The lattice that grows from a seed; None if there is none."""
    box = seed.box
    pitch = seed.pitch
    result = None
    for _ in range(4):
        fit = fitted(seed.level, pitch, box)
        grown = extent(fit, least_cover)
        if grown is None:
            break
        grown = extent(polished(grown), least_cover) or grown
        settled = result is not None and same(result, grown)
        result = grown
        if settled:
            break
        pitch = grown.pitch
        left, top = grown.left, grown.top
        box = (
            max(int(left - pitch / 2), 0),
            max(int(top - pitch / 2), 0),
            int(left + (grown.columns + 0.5) * pitch),
            int(top + (grown.rows + 0.5) * pitch),
        )
    return result and replace(result, chance_share=share_between_lines(result, least_cover))


def same(first: Lattice, second: Lattice) -> bool:
    """Whether two lattices of one level have nearly the same lines."""
    return (
        (first.columns, first.rows) == (second.columns, second.rows)
        and abs(first.left - second.left) < 0.2 * first.pitch
        and abs(first.top - second.top) < 0.2 * first.pitch
    )


def fitted(level: Level, pitch: float, box: tuple[int, int, int, int]) -> Lattice:
    """A lattice through the edges in this box, with lines near its left and top."""
    left, top, _, _ = box
    across, down = long_edges_within(level, box, pitch)
    size = max(len(across), len(down))
    step = 0.35 * pitch / size
    spread = max(0.6, 0.025 * pitch)
    pitches = np.arange(pitch - spread, pitch + spread + step, max(step * 1.0, 1e-3))
    best = float(pitches[np.argmax(sharpness(across, pitches) + sharpness(down, pitches))])
    return Lattice(level, best, left + phase(across, best), top + phase(down, best), 0, 0)


def polished(rough: Lattice) -> Lattice:
    """The lattice with its lines refitted to the edges near each of them."""
    level, pitch = rough.level, rough.pitch
    box = (rough.left, rough.top, rough.left + rough.columns * pitch, rough.top + rough.rows * pitch)
    left, top, right, bottom = (max(round(side), 0) for side in box)
    pitches, starts, weights = [], [], []
    for totals, start, count in (
        (level.vertical_totals[top : bottom + 1], rough.left, rough.columns),
        (level.horizontal_totals[left : right + 1], rough.top, rough.rows),
    ):
        profile = long_edges(totals, pitch)
        lines = np.arange(count + 1)
        found = np.full(count + 1, np.nan)
        for k in lines:
            near = np.arange(
                max(int(np.ceil(start + (k - 0.25) * pitch)), 0),
                min(int(start + (k + 0.25) * pitch) + 1, len(profile)),
            )
            weight = profile[near]
            if len(near) and weight.sum() > 0:
                found[k] = (near * weight).sum() / weight.sum()
        if count > FEWEST_ROWS:  # edges outside the board shift the outermost lines
            found[[0, -1]] = np.nan
        seen = ~np.isnan(found)
        if seen.sum() < FEWEST_ROWS - 1:
            return rough
        slope, offset = np.polyfit(lines[seen], found[seen], 1)
        pitches.append(slope)
        starts.append((offset, float(lines[seen].mean())))
        weights.append(float(seen.sum()) ** 3)
    together = float(np.average(pitches, weights=weights))
    if abs(together - pitch) > 0.06 * pitch:
        return rough
    first = [
        offset + (slope - together) * mean for slope, (offset, mean) in zip(pitches, starts, strict=True)
    ]
    return replace(rough, pitch=together, left=first[0], top=first[1])


def extent(fit: Lattice, least_cover: float) -> Lattice | None:
    """The lattice cropped to the cells that its lines enclose; None if there are too few."""
    level, pitch = fit.level, fit.pitch
    height, width = level.pixels.shape[:2]
    slack = 0.12 * pitch
    first_x = -int((fit.left + slack) // pitch)
    first_y = -int((fit.top + slack) // pitch)
    lines_x = fit.left + pitch * np.arange(first_x, int((width - fit.left + slack) // pitch) + 1)
    lines_y = fit.top + pitch * np.arange(first_y, int((height - fit.top + slack) // pitch) + 1)
    if len(lines_x) <= FEWEST_ROWS or len(lines_y) <= FEWEST_ROWS:
        return None
    vertical = line_covers(level.vertical_thick_totals, lines_x, lines_y, pitch)  # (cells down, lines across)
    horizontal = line_covers(
        level.horizontal_thick_totals, lines_y, lines_x, pitch
    ).T  # (lines down, cells across)
    vertical, horizontal = vertical >= least_cover, horizontal >= least_cover
    box = core(vertical, horizontal)
    box = box and trimmed(vertical, horizontal, box)
    if box is None:
        return None
    j0, i0, j1, i1 = box
    sides = np.concatenate([vertical[i0:i1, j0 : j1 + 1].ravel(), horizontal[i0 : i1 + 1, j0:j1].ravel()])
    return replace(
        fit,
        left=float(lines_x[j0]),
        top=float(lines_y[i0]),
        columns=j1 - j0,
        rows=i1 - i0,
        lined_share=float(sides.mean()),
    )


def share_between_lines(grown: Lattice, least_cover: float) -> float:
    """The share of sides with an edge for lines shifted by a third, half or two thirds of a pitch.

    That of the shift with the largest share.
    """
    level, pitch = grown.level, grown.pitch
    lines_x = grown.left + pitch * np.arange(grown.columns + 1)
    lines_y = grown.top + pitch * np.arange(grown.rows + 1)
    return max(
        float(
            (
                line_covers(level.vertical_thick_totals, lines_x[:-1] + shift * pitch, lines_y, pitch)
                >= least_cover
            ).mean()
            + (
                line_covers(level.horizontal_thick_totals, lines_y[:-1] + shift * pitch, lines_x, pitch)
                >= least_cover
            ).mean()
        )
        / 2
        for shift in (1 / 3, 1 / 2, 2 / 3)
    )


def core(vertical: Mask, horizontal: Mask) -> Box | None:
    """The box around the largest group of adjacent cells with at least three sides, if any."""
    count = vertical[:, :-1].astype(int) + vertical[:, 1:] + horizontal[:-1] + horizontal[1:]
    group = largest_part(count >= 3)
    if group is None:
        return None
    i, j = np.nonzero(group)
    return int(j.min()), int(i.min()), int(j.max()) + 1, int(i.max()) + 1


def trimmed(vertical: Mask, horizontal: Mask, box: Box) -> Box | None:
    """The box without outer rows and columns that have far fewer sides than the others.

    Those are headers and borders. Returns None if too few rows or columns remain.
    """
    j0, i0, j1, i1 = box
    while i1 - i0 >= FEWEST_ROWS and j1 - j0 >= FEWEST_ROWS:
        weak = []
        for across in (True, False):
            if across:
                sides, ends = (
                    vertical[i0:i1, j0 : j1 + 1].mean(axis=1),
                    horizontal[i0 : i1 + 1, j0:j1].mean(axis=1),
                )
            else:
                sides, ends = (
                    horizontal[i0 : i1 + 1, j0:j1].mean(axis=0),
                    vertical[i0:i1, j0 : j1 + 1].mean(axis=0),
                )
            for flip in (1, -1):
                weak.append(strength(sides[::flip], ends[::flip]))  # noqa: PERF401
        worst = min(range(4), key=lambda side: weak[side][0])
        if weak[worst][0] >= 1:
            return j0, i0, j1, i1
        many = weak[worst][1]
        i0, i1 = i0 + many * (worst == 0), i1 - many * (worst == 1)
        j0, j1 = j0 + many * (worst == 2), j1 - many * (worst == 3)
    return None


def strength(sides: Floats, ends: Floats) -> tuple[float, int]:
    """(below 1 if the first rows are much weaker than the others, how many of them to remove).

    `ends` are the lines before each row. If all cells have lines, a weak row is removed with those before it.
    """
    inner = np.sort(sides[1:])
    usual = float(inner[len(inner) // 5])
    inner_ends = np.sort(ends[1:-1])
    usual_end = float(inner_ends[len(inner_ends) // 5])
    if statistics.median(sides.tolist()) > 0.9:  # np.median takes 20 times as long
        for at in range(min(max(HEADER, len(sides) // 4), len(sides) // 2), 0, -1):
            if sides[at] < 0.4 and (at <= HEADER or ends[: at + 1].mean() < 0.5):
                return 0.5, at + 1
    weakest = min((sides[0] + 0.02) / (0.6 * usual + 0.02), (ends[0] + 0.02) / (0.5 * usual_end + 0.02))
    return float(weakest), 1
