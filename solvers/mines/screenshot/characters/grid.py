"""Finds the characters on a screen of text, all of one width and height, as in a terminal.

A terminal draws a character in the same way wherever it stands. So if a picture is cut into cells as wide and
high as a character, at the right place, few of them differ.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.pixels.channels import packed
from solvers.mines.screenshot.pixels.edges import Pixels

Colors = npt.NDArray[np.uint32]  # packed
Hashes = npt.NDArray[np.uint64]

WIDTHS, HEIGHTS = range(5, 64), range(8, 64)  # pixels between columns, and between lines, that look alike
NARROWEST, WIDEST = 0.38, 0.68  # width of a character, as a share of its height
MAX_COLUMNS, MAX_LINES = 4, 2  # of characters between columns, and between lines, that look alike
LINES_COMPARED = 256  # of pixels
MAX_REPEATS = 6  # in which a period is looked for
NEARLY_AS_GOOD = 0.9  # score of a period, as a share of the best one's, which may be a multiple of it
NEARLY_BEST, MAX_PLACES = 1.25, 4  # costs of places to begin, as a multiple of the lowest one's
FEWEST_INKED = 30  # lines of pixels with more than one color
BACKGROUND = 0.3  # least share of the commonest color


@dataclass(frozen=True, eq=False)
class Screen:
    """The characters of a picture: the same number in `cluster` for the same character in the same colors.

    `looks` has the pixels of each cluster, `background` is the commonest color.
    """

    left: int
    top: int
    width: int  # of a character, in pixels
    height: int
    cluster: Ints  # (rows, columns)
    looks: npt.NDArray[np.uint8]  # (clusters, height, width, 3)
    background: npt.NDArray[np.uint8]  # (3,)
    size: tuple[int, int]  # of the picture: width, height

    @cached_property
    def blank(self) -> Mask:
        """(clusters,): whether it is of one color."""
        return (self.looks == self.looks[:, :1, :1]).all(axis=(1, 2, 3))  # type: ignore[no-any-return]

    @cached_property
    def void(self) -> Mask:
        """(clusters,): whether it is blank, in the color of the background."""
        return self.blank & (self.looks[:, 0, 0] == self.background).all(axis=1)  # type: ignore[no-any-return]


class Cut(NamedTuple):
    """A picture cut into characters: `codes` has the same number for the same character.

    The first column begins at `left` and the first line at `top`, which are outside the picture.
    """

    left: int
    top: int
    width: int
    height: int
    codes: Hashes  # (rows, columns)


def screens(pixels: Pixels) -> Iterator[Screen]:
    """The characters of a picture, at the likeliest size first; none if nothing in it repeats itself."""
    color = packed(pixels)
    values, counts = np.unique(color[::3, ::3], return_counts=True)
    if counts.max() < BACKGROUND * counts.sum():
        return
    background = values[counts.argmax()]
    across, down = Lines(color, background), Lines(np.ascontiguousarray(color.T), background)
    place = tuple(np.argwhere(color == background)[0])
    periods = across.period(WIDTHS), down.period(HEIGHTS)
    if not all(periods):
        return
    widths = {periods[0] // part for part in range(1, MAX_COLUMNS + 1) if periods[0] % part == 0}
    heights = {periods[1] // part for part in range(1, MAX_LINES + 1) if periods[1] % part == 0}
    sizes = [
        (width, height)
        for width, height in product(widths, heights)
        if NARROWEST <= width / height <= WIDEST and width >= WIDTHS.start and height >= HEIGHTS.start
    ]
    hashed = hashes(color)
    for width, height in sorted(sizes, key=lambda size: across.cost(size[0]) + down.cost(size[1])):
        places = across.places(width), down.places(height)
        found = cuts(hashed, hashed[place], *places, width, height)
        yield screen_of(pixels, pixels[place], min(found, key=lambda cut: len(np.unique(cut.codes))))


def cuts(
    hashed: Hashes, background: np.uint64, lefts: list[int], tops: list[int], width: int, height: int
) -> Iterator[Cut]:
    """A picture cut into characters of this size, in all ways in which a column and a line begin there.

    `hashed` are the `hashes` of its colors.
    """
    blank = strips(np.full((1, width), background), width)[0, 0]
    for left in lefts:
        columns = strips(extended(hashed, width - left, width, background), width).T
        for top in tops:
            codes = strips(extended(columns, height - top, height, blank), height).T
            yield Cut(left - width, top - height, width, height, codes)


def extended(values: Hashes, before: int, length: int, fill: np.uint64) -> Hashes:
    """The rows with so many further values before them, and after them up to whole parts of this length."""
    size = before + values.shape[1]
    whole = np.full((len(values), -(-size // length) * length), fill)
    whole[:, before:size] = values
    return whole


def screen_of(pixels: Pixels, background: Pixels, cut: Cut) -> Screen:
    left, top, width, height, codes = cut
    rows, columns = codes.shape
    whole = np.empty((rows * height, columns * width, 3), np.uint8)
    whole[:] = background
    whole[-top : pixels.shape[0] - top, -left : pixels.shape[1] - left] = pixels
    _, first, cluster = np.unique(codes, return_index=True, return_inverse=True)
    line, column = np.divmod(first, columns)
    looks = whole.reshape(rows, height, columns, width, 3)[line, :, column]
    size = pixels.shape[1], pixels.shape[0]
    return Screen(left, top, width, height, cluster.reshape(rows, columns), looks, background, size)


def hashes(values: Colors) -> Hashes:
    """A number for each value, such that sums of them hardly ever coincide."""
    mixed = values.astype(np.uint64) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


def strips(values: Hashes, length: int, skipped: int = 0) -> Hashes:
    """(rows, columns // length): a number for each part of a row, the same only for the same values.

    It leaves out so many values at the beginning of each part.
    """
    columns = values.shape[1] // length
    weights = hashes(np.arange(1, length + 1, dtype=np.uint32)) | np.uint64(1)
    weights[:skipped] = 0
    parts = values[:, : columns * length].reshape(len(values), columns, length)
    return (parts * weights).sum(axis=2, dtype=np.uint64)  # type: ignore[no-any-return]


class Lines:
    """Some lines of pixels, across or down.

    changes  (lines, pixels): a number where a pixel differs from the one before, 0 elsewhere
    through  (pixels,): in how many lines a pixel has the color of the one before, but not the background's
    """

    def __init__(self, color: Colors, background: np.uint32) -> None:
        changed = color[:, 1:] != color[:, :-1]
        inked = np.flatnonzero(changed.any(axis=1))
        inked = inked[np.linspace(0, len(inked) - 1, min(len(inked), LINES_COMPARED)).astype(int)]
        color, changed = color[inked], changed[inked]
        self.known_costs: dict[int, list[float]] = {}
        self.changes: Hashes = np.zeros(color.shape, np.uint64)
        before = np.uint64(3) * hashes(color[:, :-1][changed])
        self.changes[:, 1:][changed] = hashes(color[:, 1:][changed]) - before
        self.through: Ints = np.zeros(color.shape[-1], np.intp)
        self.through[1:] = np.count_nonzero(~changed & (color[:, 1:] != background), axis=0)

    def period(self, lengths: range) -> int:
        """The length at whose multiples the lines repeat themselves most; 0 if they are too few or short."""
        changes = self.changes
        if len(changes) < FEWEST_INKED or changes.shape[1] <= 3 * lengths.stop:
            return 0
        same = [
            np.count_nonzero((changes[:, at:] == changes[:, :-at]) & (changes[:, at:] != 0))
            for at in range(1, 3 * lengths.stop)
        ]
        scores = {length: float(np.mean(same[length - 1 :: length][:MAX_REPEATS])) for length in lengths}
        return min(length for length in lengths if scores[length] >= NEARLY_AS_GOOD * max(scores.values()))

    def costs(self, length: int) -> list[float]:
        """What it costs to cut the lines into parts of this length, by the place where the first one begins.

        It is how many bits it takes to say what the parts are: each different one once, and then which is
        where; those of one color are left out. A cut through a symbol costs as much as a part.
        """
        if length in self.known_costs:
            return self.known_costs[length]
        costs = self.known_costs[length] = []
        for first in range(length):
            parts = strips(self.changes[:, first:], length, skipped=1)
            with_symbol = parts[parts != 0]
            different = len(np.unique(with_symbol))
            cuts = int(self.through[first::length].sum())
            costs.append(different * length + (len(with_symbol) + cuts) * float(np.log2(different + 1)))
        return costs

    def cost(self, length: int) -> float:
        return min(self.costs(length))

    def places(self, length: int) -> list[int]:
        """The best places to begin."""
        costs = self.costs(length)
        good = [place for place, cost in enumerate(costs) if cost <= NEARLY_BEST * min(costs)]
        return sorted(good, key=lambda place: costs[place])[:MAX_PLACES]
