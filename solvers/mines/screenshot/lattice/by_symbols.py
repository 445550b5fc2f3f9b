"""Finds the cells of a board without lines by its symbols, which have one size and stand at equal distances.

A blob is a connected part of the picture's edges: the outline of a symbol, unless it touches a line. Symbols
of a board stand in the middle of its cells. So the pitch is the largest distance at which most blobs of about
the same height have the same place in their cells, across and down.
"""

from collections.abc import Iterator

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, distinct
from solvers.mines.screenshot.pixels.components import connected, largest_part
from solvers.mines.screenshot.pixels.edges import Level, steps, threshold

LIMITS = 5, 24, 60  # of 255: weaker edges are no part of a symbol, so that faint lines and textures are none
SHORT_SYMBOL = 5  # pixels: height of a symbol
THIN_SYMBOL, WIDE_SYMBOL = 0.15, 1.4  # width of a symbol in its heights
SAME_HEIGHT = 1.3  # largest height of a symbol, as a multiple of the smallest
FEWEST_SYMBOLS = 12
SIZES = 2  # commonest heights of symbols to try
MAX_RUNS = 500_000  # rows of pixels within blobs: a picture with more of them is no board
MAX_BLOBS = 5_000
PITCHES = 1.05, 3.2  # range of pitches in heights of symbols
FINENESS = 10  # parts of a pitch by which the furthest cell moves from one pitch to the next that is tried
PLACE_PARTS = 12  # of a pitch, in each of which symbols are counted
WRAPPED = np.arange(-1, PLACE_PARTS + 1) % PLACE_PARTS  # these parts, with one before and after them
CENTRAL = 0.7  # least share of the symbols that have the same place in their cells
NEARLY = 0.8  # of the largest number of such symbols: what a larger pitch has to reach
SIMILAR_PITCH = 0.03  # largest difference between pitches that are about the same
OFF_MIDDLE = 0.2  # of the pitch: largest distance of a symbol from the middle of its cell
MAX_SIDE = 500  # cells


def symbol_lattices(level: Level) -> list[Lattice]:
    """Lattices in whose cells many symbols stand in the middle, those with the fewest others first."""
    across, down = steps(level.pixels, 1), steps(level.pixels, 0)
    least = threshold(across, down)
    found = [
        lattice
        for limit in sorted({max(limit, least) for limit in LIMITS})
        for centers, height in symbol_centers(blobs(across > limit, down > limit))
        if (lattice := lattice_from_centers(level, centers, height)) is not None
    ]
    return distinct(sorted(found, key=lambda each: (-each.centered_share, -each.columns * each.rows)))


def blobs(vertical: Mask, horizontal: Mask) -> Ints:
    """(blobs, 4): left, top, right, bottom of the connected parts of these edges."""
    edged = np.zeros((vertical.shape[0], horizontal.shape[1]), bool)
    edged[:, 1:] |= vertical
    edged[:, :-1] |= vertical
    edged[1:] |= horizontal
    edged[:-1] |= horizontal
    if np.count_nonzero(edged[:, 1:] > edged[:, :-1]) > MAX_RUNS:
        return np.zeros((0, 4), np.intp)
    return connected(edged)[0]


def symbol_centers(boxes: Ints) -> Iterator[tuple[Floats, float]]:
    """(centers of blobs of about the same height, that height), for the commonest heights."""
    wide, tall = (boxes[:, 2:] - boxes[:, :2]).T
    boxes = boxes[(tall >= SHORT_SYMBOL) & (wide >= THIN_SYMBOL * tall) & (wide <= WIDE_SYMBOL * tall)]
    for _ in range(SIZES):
        if not FEWEST_SYMBOLS <= len(boxes) <= MAX_BLOBS:
            return
        tall = boxes[:, 3] - boxes[:, 1]
        groups = [(tall >= low) & (tall <= SAME_HEIGHT * low) for low in np.unique(tall)]
        own = max(groups, key=np.count_nonzero)
        if np.count_nonzero(own) < FEWEST_SYMBOLS:
            return
        yield (boxes[own, :2] + boxes[own, 2:]) / 2, float(np.median(tall[own]))
        boxes = boxes[~own]


def lattice_from_centers(level: Level, centers: Floats, height: float) -> Lattice | None:
    """The lattice in whose cells most of these centers are in the middle; None if there is none."""
    pitch = common_pitch(centers, height)
    if pitch is None:
        return None
    middle = commonest_place(centers, pitch)[1]
    for _ in range(3):
        at = np.round((centers - middle) / pitch)
        own = np.abs(centers - middle - at * pitch).max(axis=1) <= OFF_MIDDLE * pitch
        if np.count_nonzero(own) < FEWEST_SYMBOLS:
            return None
        cells, places = at[own], centers[own]
        mean = cells.mean(axis=0)
        spread = float(((cells - mean) ** 2).sum())
        if not spread:
            return None
        pitch = float(((cells - mean) * (places - places.mean(axis=0))).sum() / spread)
        middle = places.mean(axis=0) - mean * pitch
    box = together(cells.astype(int))
    if box is None:
        return None
    first, last = box
    columns, rows = (last - first + 1).tolist()
    if min(columns, rows) < FEWEST_ROWS:
        return None
    left, top = (middle + (first - 0.5) * pitch).tolist()
    return Lattice(level, pitch, left, top, columns, rows, centered_share=float(own.mean()))


def together(cells: Ints) -> tuple[Ints, Ints] | None:
    """(first, last): column and row of the box around the largest group of cells with symbols.

    One cell or two between them may have none. None if too few are together.
    """
    first = cells.min(axis=0)
    columns, rows = (cells.max(axis=0) - first + 1).tolist()
    if max(columns, rows) > MAX_SIDE:
        return None
    x, y = (cells - first).T
    near = np.zeros((rows + 2, columns + 2), bool)
    for down in range(3):
        for right in range(3):
            near[y + down, x + right] = True
    group = largest_part(near)
    inside = cells[group[y + 1, x + 1]] if group is not None else cells[:0]
    return (inside.min(axis=0), inside.max(axis=0)) if len(inside) >= FEWEST_SYMBOLS else None


def common_pitch(centers: Floats, height: float) -> float | None:
    """The largest pitch at which most of the centers have the same place in their cells.

    At most pitches they don't even have the same place across, which is quicker to find out.
    """
    across = np.ascontiguousarray(centers[:, 0])
    last = PITCHES[1] * height
    span = max(float(np.ptp(centers, axis=0).max()), last)
    tried = [PITCHES[0] * height]
    while tried[-1] < last:
        tried.append(tried[-1] + tried[-1] ** 2 / (FINENESS * span))
    pitches = np.array(tried)
    fewest = max(FEWEST_SYMBOLS, CENTRAL * len(centers))
    counts = np.array(
        [
            commonest_place(centers, pitch)[0] if most_at_one_place(across, pitch) >= NEARLY * fewest else 0
            for pitch in tried
        ]
    )
    if counts.max() < fewest:
        return None
    largest = pitches[counts >= NEARLY * counts.max()][-1]
    counts[np.abs(pitches - largest) > SIMILAR_PITCH * largest] = 0
    return float(pitches[counts.argmax()])


def most_at_one_place(centers: Floats, pitch: float) -> int:
    """How many of these centers, on a line, have about the commonest place within a pitch."""
    at = centers / pitch
    at -= np.floor(at)
    count = np.bincount((at * PLACE_PARTS).astype(np.intp), minlength=PLACE_PARTS)
    wrapped = count[WRAPPED].tolist()
    return max(map(sum, zip(wrapped, wrapped[1:], wrapped[2:], strict=False)))


def commonest_place(centers: Floats, pitch: float) -> tuple[int, Floats]:
    """(how many centers have about the commonest place within a pitch, that place)."""
    x, y = (centers / pitch % 1 * PLACE_PARTS).astype(int).T % PLACE_PARTS
    count = np.bincount(y * PLACE_PARTS + x, minlength=PLACE_PARTS**2).reshape(PLACE_PARTS, PLACE_PARTS)
    wrapped = count[WRAPPED[:, None], WRAPPED]
    rows = wrapped[:-2] + wrapped[1:-1] + wrapped[2:]
    around = rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]
    best_y, best_x = divmod(int(np.argmax(around)), PLACE_PARTS)
    return int(around.max()), (np.array([best_x, best_y]) + 0.5) / PLACE_PARTS * pitch
