"""The inks of cells, which tell the clusters: cells of one background with similar ink look alike."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, median
from solvers.mines.screenshot.cells.backgrounds import samples
from solvers.mines.screenshot.cells.clustering import Distance, clustered
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.symbols.glyphs import DRAWN, glyph
from solvers.mines.screenshot.symbols.likeness import SURELY_DIGIT

NOISE_INK = 12.0  # weaker ink may be noise, of 255


def ink_distance(floor: float, step: float) -> Distance:
    """A function for the distance between inks, as a share of their strength, which is their last value.

    Differences between inks no stronger than `floor` are probably noise and count less: the distance of one
    as strong is `step`.
    """

    def distance(feature: Floats, features: Floats) -> Floats:
        apart = np.sqrt(((features[:, :-1] - feature[:-1]) ** 2).mean(axis=1))
        strong = (features[:, -1] + feature[-1]) / 2
        share: Floats = np.maximum(apart / np.maximum(strong, floor), apart / floor * step)
        return share

    return distance


def leveled(inner: Floats) -> Floats:
    """The ink without linear gradients between the corners."""
    side = inner.shape[1]
    near, far = slice(0, 3), slice(side - 3, side)
    corner = {
        (y, x): median(inner[:, rows, columns].reshape(len(inner), 9, 3), 1)
        for y, rows in ((0, near), (1, far))
        for x, columns in ((0, near), (1, far))
    }
    at = np.clip((np.arange(side) - 1) / (side - 3), 0, 1).astype(np.float32)
    y, x = at[None, :, None, None], at[None, None, :, None]
    plain = [
        value[:, None, None] * (y if row else 1 - y) * (x if column else 1 - x)
        for (row, column), value in corner.items()
    ]
    level: Floats = inner - sum(plain)
    return level


def is_digit_ink(inner: Floats) -> bool:
    """Whether the ink of a cell without its rim is a digit."""
    seen = glyph(np.pad(inner, ((RIM, RIM), (RIM, RIM), (0, 0))), np.zeros(3, np.float32))
    return not seen.blank and max(seen.likeness[digit] for digit in DRAWN) >= SURELY_DIGIT


def clusters(looks: Floats, background: Ints, colors: Floats, lax: float, fine: bool, step: float) -> Ints:
    """The number of each cell's cluster; `lax` is above 1 if the background is a gradient."""
    inner = looks[:, RIM:-RIM, RIM:-RIM] - colors[:, None, None]
    if lax > 1:
        inner = leveled(inner)
    cluster = np.zeros(len(looks), np.intp)
    for g in range(background.max() + 1):
        members = np.flatnonzero(background == g)
        own = inner[members]
        common = median(samples(own))
        is_digit = is_digit_ink(common)
        if not is_digit:  # but a frame or a texture, which would hide how different two symbols are
            own -= common
        inks = with_strength(smoothed(own, fine))
        noise = 0.0 if is_digit else 3 * float(np.quantile(inks[:, -1], 0.2))
        floor = min(max(noise, NOISE_INK), 2 * NOISE_INK)
        distance = ink_distance(floor * lax, step)
        cluster[members] = clustered(inks, distance, step, 0.75 * step) + cluster.max() + 1
    return np.unique(cluster, return_inverse=True)[1]


def with_strength(inks: Floats) -> Floats:
    """The inks, each with its strength as a last value."""
    return np.column_stack([inks, np.sqrt((inks**2).mean(axis=1))])


def smoothed(inner: Floats, fine: bool) -> Floats:
    """(cells, values): the inks, smoothed, at half the size unless they are `fine`."""
    side = inner.shape[1] // 2
    small = inner if fine else inner.reshape(-1, side, 2, side, 2, 3).mean(axis=(2, 4))
    small = (small[:, :-1, :-1] + small[:, 1:, :-1] + small[:, :-1, 1:] + small[:, 1:, 1:]) / 4
    return small.reshape(len(inner), -1)
