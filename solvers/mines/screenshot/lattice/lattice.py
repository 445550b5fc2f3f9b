"""Finds the cells: a lattice of lines with the same pitch in both directions.

The pitch is the distance from one cell to the next, in pixels, and need not be an integer. A seed is a part
of the picture where edges repeat with the same pitch across and down (a peak of their autocorrelation). A
lattice is fitted to the seed and extended as far as its lines go. A line's cover is the share of a cell's
side along which an edge runs close to the line.
"""

import math
import statistics
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.lattice.seeds import SHORTEST, Seed, seeds
from solvers.mines.screenshot.pixels.components import largest_part
from solvers.mines.screenshot.pixels.edges import Level, Place

Floats = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]
Box = tuple[int, int, int, int]  # left, top, right, bottom

NEAR = 0.14  # largest distance of an edge from its line, as a share of the pitch
INSET = 0.15  # share of a cell's side, at each end, along which no edge is looked for
COVERED = 0.55  # lowest cover of a cell's side
PLAINLY_COVERED = 0.9  # likewise, if there is text around the board, whose edges cover a part of any side
SEEDS = 10  # seeds to try
HEADER = 3  # most rows of a header that looks like cells; a larger one has few lines between its rows
UNBROKEN = 0.5  # worth of lines without gaps, against that of lines where there are few other edges
HALVED = 0.9  # share of the sides halfway between its lines that are lines if a lattice has twice the pitch
SAME_PITCH = 0.02  # largest difference between pitches that are the same
OFF = 0.3  # of the pitch: largest distance of the middles of the same cell
PARTS = 48  # of a pitch, into which the edges of a profile are folded
UNEVEN = 0.12  # of the pitch: largest distance of a line from where an even lattice has it
LEAST_UNEVEN = 1.0  # pixels: below that, it makes no difference
MOST_LINES = 0.75  # share of the lines, without the outermost, that have edges
DRIFT = 0.08  # of the pitch, across the board: if the lines drift by more, the cells are not square
LARGEST_STEP = 1.2  # pixels: how much more of them two lines beside one another may be off
WHOLE = 0.15  # pixels: mean distance from whole ones of how far lines are apart, which a layout gives
FEWEST = 4  # fewest rows and columns of a board


@dataclass(frozen=True)
class Lattice:
    """Lines at left + k * pitch and top + k * pitch, in pixels of the level."""

    level: Level
    pitch: float
    left: float
    top: float
    columns: int
    rows: int
    share: float = 0.0  # share of its cells' sides that have an edge
    chance: float = 0.0  # the same for lines between the lattice lines
    signs: float = 0.0  # share of the signs of one size that are in the middle of its cells, if found by them
    window: tuple[float, float, float, float] | None = None  # the box of the cells that a window hides

    @property
    def score(self) -> float:
        """How much of the picture the lattice explains, and how well."""
        # In small or finely drawn cells there are edges everywhere; lines without gaps count all the same.
        more = max(self.share - self.chance, UNBROKEN * (self.share - 0.9), 0.0)
        clear = more * max(self.share - 0.15, 0.0)
        return (  # type: ignore[no-any-return]
            (self.level.scale * self.pitch) ** 1.7
            * self.columns
            * self.rows
            * clear
            * min(self.pitch / 24, 1) ** 0.5
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the cells, in pixels of the picture."""
        s = self.level.scale
        right, bottom = self.left + self.columns * self.pitch, self.top + self.rows * self.pitch
        return s * self.left, s * self.top, s * right, s * bottom

    @property
    def hidden(self) -> set[int]:
        """The cells under a window that lies across the board."""
        if self.window is None:
            return set()
        left, top, right, bottom = (side / self.level.scale for side in self.window)
        x = self.left + (np.arange(self.columns) + 0.5) * self.pitch
        y = self.top + (np.arange(self.rows) + 0.5) * self.pitch
        under = ((top < y) & (y < bottom))[:, None] & (left < x) & (x < right)
        return set(np.flatnonzero(under).tolist())

    @property
    def place(self) -> Place:
        """Columns, rows and the box."""
        return self.columns, self.rows, *self.box

    @property
    def free(self) -> tuple[float, float, float, float]:
        """What the picture shows left of the cells, above, right and below them, in pixels of the level."""
        height, width = self.level.pixels.shape[:2]
        right, bottom = (
            width - self.left - self.columns * self.pitch,
            height - self.top - self.rows * self.pitch,
        )
        return self.left, self.top, right, bottom


def lattices(levels: list[Level], covered: float = COVERED) -> list[Lattice]:
    """Returns possible boards, the likeliest first. `covered` is the lowest cover of a cell's side."""
    result: list[Lattice] = []
    for seed in seeds(levels)[:SEEDS]:
        if any(within(seed, other) for other in result):
            continue
        grown = lattice(seed, covered)
        for found in (grown, grown and halved(grown, covered)):
            if found is not None and not any(alike(found, other) for other in result):
                result.append(found)
    return sorted(result, key=lambda grown: -grown.score)


def halved(grown: Lattice, covered: float) -> Lattice | None:
    """Returns the lattice of half the pitch if nearly all lines in between are there, too.

    Where cells of 17 and 18 pixels take turns, edges repeat more exactly after 35.
    """
    if grown.chance < HALVED or grown.pitch < 2 * SHORTEST:
        return None
    left, top = grown.left, grown.top
    right, bottom = left + grown.columns * grown.pitch, top + grown.rows * grown.pitch
    box = max(int(left), 0), max(int(top), 0), int(right) + 1, int(bottom) + 1
    half = lattice(Seed(grown.level, grown.pitch / 2, box, 0.0), covered)
    return half if half and abs(half.pitch - grown.pitch / 2) < SAME_PITCH * half.pitch else None


def within(seed: Seed, known: Lattice) -> bool:
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


def alike(first: Lattice, second: Lattice) -> bool:
    """Whether two lattices are the same board, whatever their levels."""
    return same_place(first.place, second.place, 0.3 * first.pitch * first.level.scale)


def same_place(first: Place, second: Place, most: float) -> bool:
    """Whether lattices at these places have as many cells, and sides less than so many pixels apart."""
    return first[:2] == second[:2] and all(
        abs(a - b) < most for a, b in zip(first[2:], second[2:], strict=True)
    )


def coarser(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice's cells are blocks of two by two, or more, of the second's."""
    cell = second.pitch * second.level.scale
    ratio = first.pitch * first.level.scale / cell
    return (
        round(ratio) >= 2
        and abs(ratio - round(ratio)) < SAME_PITCH * ratio
        and all(a > b - OFF * cell for a, b in zip(first.box[:2], second.box[:2], strict=True))
        and all(a < b + OFF * cell for a, b in zip(first.box[2:], second.box[2:], strict=True))
    )


def centered(lattice: Lattice, signs: Lattice) -> Lattice | None:
    """Returns the lattice moved so that the signs are in the middle of its cells.

    None if these signs are not in the middle of its cells even nearly.
    """
    scale = lattice.level.scale
    pitch = signs.pitch / scale
    if abs(pitch - lattice.pitch) > SAME_PITCH * lattice.pitch:
        return None
    middle = (
        lattice.left + lattice.columns * lattice.pitch / 2,
        lattice.top + lattice.rows * lattice.pitch / 2,
    )
    x, y = (
        start / scale + round((at - count * pitch / 2 - start / scale) / pitch) * pitch
        for at, count, start in zip(
            middle, (lattice.columns, lattice.rows), (signs.left, signs.top), strict=True
        )
    )
    if (
        max(abs(x + lattice.columns * pitch / 2 - middle[0]), abs(y + lattice.rows * pitch / 2 - middle[1]))
        > OFF * pitch
    ):
        return None
    return replace(lattice, pitch=pitch, left=x, top=y)


def lattice(seed: Seed, covered: float = COVERED) -> Lattice | None:
    """Returns the lattice that grows from a seed; None if there is none."""
    box = seed.box
    pitch = seed.pitch
    result = None
    for _ in range(4):
        fit = fitted(seed.level, pitch, box)
        grown = extent(fit, covered)
        if grown is None:
            break
        grown = extent(polished(grown), covered) or grown
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
    return result and replace(result, chance=between(result, covered))


def same(first: Lattice, second: Lattice) -> bool:
    """Whether two lattices of one level have nearly the same lines."""
    return (
        (first.columns, first.rows) == (second.columns, second.rows)
        and abs(first.left - second.left) < 0.2 * first.pitch
        and abs(first.top - second.top) < 0.2 * first.pitch
    )


def fitted(level: Level, pitch: float, box: tuple[int, int, int, int]) -> Lattice:
    """Returns a lattice through the edges in this box, with lines near its left and top."""
    left, top, right, bottom = box
    across = long_edges(level.upright_totals[top : bottom + 1, left : right + 1], pitch)
    down = long_edges(level.level_totals[left : right + 1, top : bottom + 1], pitch)
    size = max(len(across), len(down))
    step = 0.35 * pitch / size
    spread = max(0.6, 0.025 * pitch)
    pitches = np.arange(pitch - spread, pitch + spread + step, max(step * 1.0, 1e-3))
    best = float(pitches[np.argmax(sharpness(across, pitches) + sharpness(down, pitches))])
    return Lattice(level, best, left + phase(across, best), top + phase(down, best), 0, 0)


def long_edges(totals: npt.NDArray[np.uint16], pitch: float) -> Floats:
    """Returns the profile of edges that are straight for half a pitch: sides of cells rather than digits.

    totals: (length + 1, lines), how many edges each line has before each place, as in Level.upright_totals
    """
    run = max(int(pitch * 0.5), 4)
    if len(totals) - 1 <= run:
        return (totals[-1] - totals[0]).astype(np.float64)  # type: ignore[no-any-return]
    full = totals[run:] - totals[:-run] >= math.ceil(0.9 * run)
    return np.add.reduce(full.view(np.uint8), axis=0, dtype=np.uint32).astype(np.float64)  # type: ignore[no-any-return]


def folded(profile: Floats, pitches: Floats) -> Floats:
    """Returns the profile folded at every one of the pitches: (pitches, parts of a pitch)."""
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
    """Returns for each pitch how narrow the folded profile is: 1 if all edges fall on one place.

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
    """Returns where in the first pitch the lines are: the center of the edges around the strongest place."""
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


def polished(rough: Lattice) -> Lattice:
    """Returns the lattice with its lines refitted to the edges near each of them."""
    level, pitch = rough.level, rough.pitch
    box = (rough.left, rough.top, rough.left + rough.columns * pitch, rough.top + rough.rows * pitch)
    left, top, right, bottom = (max(round(side), 0) for side in box)
    pitches, starts, weights = [], [], []
    for totals, start, count in (
        (level.upright_totals[top : bottom + 1], rough.left, rough.columns),
        (level.level_totals[left : right + 1], rough.top, rough.rows),
    ):
        profile = long_edges(totals, pitch)
        lines = np.arange(count + 1)
        found = np.full(count + 1, np.nan)
        for k in lines:
            near = np.arange(
                max(int(np.ceil(start + (k - 0.25) * pitch)), 0),
                min(int(start + (k + 0.25) * pitch) + 1, len(profile)),
            )
            if len(near) and profile[near].sum() > 0:
                found[k] = np.average(near, weights=profile[near])
        if count > FEWEST:  # edges outside the board shift the outermost lines
            found[[0, -1]] = np.nan
        seen = ~np.isnan(found)
        if seen.sum() < FEWEST - 1:
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


def lines(grown: Lattice) -> tuple[Floats, Floats]:
    """Returns where the upright and the level lines are, in pixels of the level.

    Where a layout gives some cells a pixel more than others, the lines are off an even lattice by several.
    """
    level, pitch, scale = grown.level, grown.pitch, grown.level.scale
    right, bottom = grown.left + grown.columns * pitch, grown.top + grown.rows * pitch
    left, top, right, bottom = (max(round(side), 0) for side in (grown.left, grown.top, right, bottom))
    across = long_edges(level.upright_totals[top : bottom + 1], pitch)
    down = long_edges(level.level_totals[left : right + 1], pitch)
    return (
        uneven(across, grown.left, grown.columns, pitch, scale),
        uneven(down, grown.top, grown.rows, pitch, scale),
    )


def uneven(profile: Floats, start: float, count: int, pitch: float, scale: int) -> Floats:
    """Returns the places of lines, moved to their edges if these go along with those of the lines beside.

    A layout puts them whole pixels apart; what a texture or a compression moves is no layout.
    """
    even = start + np.arange(count + 1) * pitch
    reach = UNEVEN * pitch
    off = np.full(count + 1, np.nan)
    for k, line in enumerate(even):
        near = np.arange(max(math.ceil(line - 2 * reach), 0), min(int(line + 2 * reach) + 1, len(profile)))
        if profile[near].sum() >= pitch * count / 2:
            off[k] = np.average(near - line, weights=profile[near])
    off[[0, -1]] = np.nan  # what is outside the board shifts them
    seen = np.flatnonzero(~np.isnan(off))
    if len(seen) < max(FEWEST, MOST_LINES * (count - 1)):
        return even
    off[seen] -= np.median(off[seen])
    steps = np.abs(np.diff(off[seen])) / np.diff(seen)
    apart = np.abs(off[seen]).max()
    drift = abs(float(np.polyfit(seen, off[seen], 1)[0])) * count
    sizes = np.diff(even[seen] + off[seen]) * scale
    whole = np.abs(sizes - sizes.round()).mean() < WHOLE
    smooth = steps.max() <= LARGEST_STEP and drift <= DRIFT * pitch
    if not (whole and smooth and LEAST_UNEVEN <= apart <= reach):
        return even
    moved: Floats = even + np.interp(np.arange(count + 1), seen, off[seen])
    return moved


def extent(fit: Lattice, covered: float) -> Lattice | None:
    """Returns the lattice cropped to the cells that its lines enclose; None if there are too few."""
    level, pitch = fit.level, fit.pitch
    height, width = level.pixels.shape[:2]
    slack = 0.12 * pitch
    first_x = -int((fit.left + slack) // pitch)
    first_y = -int((fit.top + slack) // pitch)
    lines_x = fit.left + pitch * np.arange(first_x, int((width - fit.left + slack) // pitch) + 1)
    lines_y = fit.top + pitch * np.arange(first_y, int((height - fit.top + slack) // pitch) + 1)
    if len(lines_x) <= FEWEST or len(lines_y) <= FEWEST:
        return None
    upright = covers(level.upright_sums, lines_x, lines_y, pitch)  # (cells down, lines across)
    flat = covers(level.level_sums, lines_y, lines_x, pitch).T  # (lines down, cells across)
    upright, flat = upright >= covered, flat >= covered
    box = core(upright, flat)
    box = box and trimmed(upright, flat, box)
    if box is None:
        return None
    j0, i0, j1, i1 = box
    sides = np.concatenate([upright[i0:i1, j0 : j1 + 1].ravel(), flat[i0 : i1 + 1, j0:j1].ravel()])
    return replace(
        fit,
        left=float(lines_x[j0]),
        top=float(lines_y[i0]),
        columns=j1 - j0,
        rows=i1 - i0,
        share=float(sides.mean()),
    )


def between(grown: Lattice, covered: float) -> float:
    """Returns the share of sides with an edge for lines shifted by a third, half or two thirds of a pitch.

    That of the shift with the largest share.
    """
    level, pitch = grown.level, grown.pitch
    lines_x = grown.left + pitch * np.arange(grown.columns + 1)
    lines_y = grown.top + pitch * np.arange(grown.rows + 1)
    return max(
        float(
            (covers(level.upright_sums, lines_x[:-1] + shift * pitch, lines_y, pitch) >= covered).mean()
            + (covers(level.level_sums, lines_y[:-1] + shift * pitch, lines_x, pitch) >= covered).mean()
        )
        / 2
        for shift in (1 / 3, 1 / 2, 2 / 3)
    )


def covers(total: npt.NDArray[np.uint16], lines: Floats, cells: Floats, pitch: float) -> Floats:
    """Returns (cells, lines): the cover of each line along each cell."""
    height, width = total.shape[0] - 1, total.shape[1]
    begin = np.clip(np.round(cells[:-1] + INSET * pitch).astype(int), 0, height - 1)
    end = np.clip(np.round(cells[1:] - INSET * pitch).astype(int), begin + 1, height)
    reach = max(1, round(NEAR * pitch))
    edges = total[end] - total[begin]
    most = np.zeros((len(cells) - 1, len(lines)), np.uint16)
    for offset in range(-reach, reach + 2):
        at = np.clip(np.round(lines).astype(int) + offset, 0, width - 1)
        np.maximum(most, edges[:, at], out=most)
    return most / (end - begin)[:, None]  # type: ignore[no-any-return]


def core(upright: Flags, flat: Flags) -> Box | None:
    """Returns the box around the largest group of adjacent cells with at least three sides, if any."""
    count = upright[:, :-1].astype(int) + upright[:, 1:] + flat[:-1] + flat[1:]
    group = largest_part(count >= 3)
    if group is None:
        return None
    i, j = np.nonzero(group)
    return int(j.min()), int(i.min()), int(j.max()) + 1, int(i.max()) + 1


def trimmed(upright: Flags, flat: Flags, box: Box) -> Box | None:
    """Returns the box without outer rows and columns that have far fewer sides than the others.

    Those are headers and borders. Returns None if too few rows or columns remain.
    """
    j0, i0, j1, i1 = box
    while i1 - i0 >= FEWEST and j1 - j0 >= FEWEST:
        weak = []
        for across in (True, False):
            if across:
                sides, ends = upright[i0:i1, j0 : j1 + 1].mean(axis=1), flat[i0 : i1 + 1, j0:j1].mean(axis=1)
            else:
                sides, ends = flat[i0 : i1 + 1, j0:j1].mean(axis=0), upright[i0:i1, j0 : j1 + 1].mean(axis=0)
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
    """Returns (below 1 if the first rows are much weaker than the others, how many of them to remove).

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
