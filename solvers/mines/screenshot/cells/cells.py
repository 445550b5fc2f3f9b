"""What each cell looks like, and which cells look alike. Nothing here depends on the drawings of any client.

Each cell is resampled to SIDE x SIDE pixels. Its ground is how it is painted apart from a sign on it: the
color of a band inside its rim, and the shading of the rim. The ink of a cell is where it differs from its
ground; a cell with hardly any ink is blank. Cells with the same ground and similar ink form a kind, and are
named together later.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.cells.clusters import TooVaried, clustered
from solvers.mines.screenshot.cells.grounds import (
    COLOR,
    SAME_GROUND,
    STRONG,
    covered_up,
    divided_grounds,
    few_colors,
    ground_distance,
    ground_features,
)
from solvers.mines.screenshot.cells.inks import SURELY_DIGIT, kinds
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE, sampled
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.sides import UNCUT, Sides
from solvers.mines.screenshot.signs.glyphs import MIDDLE, Glyph, glyph, normalized, softened

FINE = 39.0  # pixels: in cells of this size, lines shifted by a pixel are still similar
MANY_GROUNDS = 14  # if there are more, the color changes across the board, unless there are many cells:
MANY_OF_ALL, MANY_OF_FEW = 0.12, 0.35  # as many as this share of all cells; or of the cells of a small board
SMALL = 60  # cells of a small board
SAME_INK = 0.34  # largest step between similar cells of one kind, as a share of the ink's strength
FINER_INK = 0.24  # likewise, where different signs were taken for one
OUTSIDE = 0.2, 0.3  # shares of a cell, at each side, that are left out where its sign is small
FEW_LARGE = 0.02  # share of the cells of a ground that have something there although the signs are small
SOME_LARGE = 0.3  # share of the signs of a ground that are large although the others are small
FEWEST_WRITTEN, WRITTEN_SHARE = (
    3,
    0.02,
)  # written 0s, and share of the cells, that show that the game writes them
FEWEST_LABELS = 10  # kinds that are names of cells
SAME_TEXT = 60.0  # largest difference between the colors of names, of 255
SAME_SIGN = 0.95  # mean correlation of the inks of one sign on several grounds
WIDE = 1.1  # times as wide as high: more than one character
UNLIKE_A_DIGIT = 0.7  # likeness


@dataclass(frozen=True, eq=False)
class Cells:
    """The cells of a lattice in reading order."""

    rows: int
    columns: int
    looks: Floats  # (cells, SIDE, SIDE, 3)
    colors: Floats  # (cells, 3): color of the ground
    ground: Ints  # number of each cell's ground
    kind: Ints  # number of each cell's kind
    cut: Sides = UNCUT  # beyond which sides the picture shows parts of further cells
    other_sign_looks: Floats | None = None  # the signs, if not those of `looks`: enlarged, or without names
    labelled: bool = False  # whether cells showed their names
    hidden: frozenset[int] = frozenset()  # cells over which something lies, at least over a part

    @property
    def sign_looks(self) -> Floats:
        """The cells as their signs are looked at, (cells, SIDE, SIDE, 3)."""
        return self.looks if self.other_sign_looks is None else self.other_sign_looks


class Grounds(NamedTuple):
    """The grounds of cells, before what is written on them is known."""

    number: Ints  # of each cell's ground
    colors: Floats  # (cells, 3)
    lax: float  # above 1 if their color changes across the board


def grouped_cells(
    looks: Floats,
    rows: int,
    columns: int,
    pitch: float = 0.0,
    near: float = SAME_INK,
    signs: Floats | None = None,
    grounds: Grounds | None = None,
) -> Cells | None:
    """The cells grouped by ground and ink; None if too many of them differ.

    `pitch` is in pixels of the picture: the larger it is, the finer are the details in which signs are
    compared. `near` is the largest step between the inks of one kind. `signs` has the middles of the cells,
    enlarged, if the signs are small; `grounds` those of the cells, if they are known.
    """
    grounds = grounds or grounds_of(looks)
    if grounds is None:
        return None
    signs = looks if signs is None else signs
    try:
        kind = kinds(signs, grounds.number, grounds.colors, grounds.lax, pitch >= FINE, near)
    except TooVaried:
        return None
    seen = glyphs_of(signs, grounds.colors, kind)
    ground = with_covered_apart(seen, grounds.number, kind)
    named = labelled_cells(seen, kind)
    if named.any():
        signs = signs.copy()
        signs[named] = grounds.colors[named][:, None, None]
        kind[named] = kind.max() + 1 + ground[named]
        kind = np.unique(kind, return_inverse=True)[1]
    labelled = bool(named.any())
    return Cells(
        rows, columns, looks, grounds.colors, ground, kind, other_sign_looks=signs, labelled=labelled
    )


def grounds_of(looks: Floats) -> Grounds | None:
    """The grounds of cells with these looks; None if too many of them differ."""
    try:
        return clustered_grounds(looks)
    except TooVaried:
        return None


def clustered_grounds(looks: Floats) -> Grounds:
    """The grounds of cells with these looks. Raises TooVaried."""
    features = ground_features(looks)
    near = SAME_GROUND
    ground = clustered(features, ground_distance, near, 2.5)
    many = max(min(MANY_GROUNDS, MANY_OF_FEW * len(looks)), MANY_OF_ALL * len(looks))
    gradient = ground.max() + 1 > many and not (ground.max() + 1 <= 1.5 * many and few_colors(features))
    while gradient and ground.max() + 1 > many and near < 25:
        near *= 1.25
        ground = clustered(features, ground_distance, near, 2.5 * near / SAME_GROUND)
    if not gradient:
        ground = divided_grounds(looks, features, ground)
    colors = features[:, COLOR].copy()
    ground = covered_up(looks, features, ground, colors)
    return Grounds(ground, colors, min(near / SAME_GROUND, 2.5))


def glyphs_of(signs: Floats, colors: Floats, kind: Ints) -> list[Glyph]:
    """The glyph of each kind, on a ground of one color."""
    members = [kind == number for number in range(kind.max() + 1)]
    return [glyph(median(signs[own]), median(colors[own])) for own in members]


def with_covered_apart(seen: list[Glyph], ground: Ints, kind: Ints) -> Ints:
    """The grounds, with the blank cells apart where a 0 is written on others of their ground.

    A game that writes its 0s leaves only covered cells blank. `seen` are the glyphs of the kinds.
    """
    written = np.isin(kind, [number for number, each in enumerate(seen) if is_written_zero(each)])
    if np.count_nonzero(written) < max(FEWEST_WRITTEN, WRITTEN_SHARE * len(kind)):
        return ground
    blank = np.isin(kind, [number for number, each in enumerate(seen) if each.blank])
    apart = np.where(blank & np.isin(ground, ground[written]), ground.max() + 1 + ground, ground)
    return np.unique(apart, return_inverse=True)[1]


def is_written_zero(seen: Glyph) -> bool:
    return not seen.blank and seen.likeness["0"] >= max(SURELY_DIGIT, *seen.likeness.values())


def labelled_cells(seen: list[Glyph], kind: Ints) -> Mask:
    """The mask of cells that show their own names, such as A1, as a chat bot's do.

    They are more different texts of one color than a game has signs, wider than high and unlike a digit.
    `seen` are the glyphs of the kinds.
    """
    texts = [
        number
        for number, each in enumerate(seen)
        if not each.blank and each.ratio > WIDE and max(each.likeness.values()) < UNLIKE_A_DIGIT
    ]
    if len(texts) < FEWEST_LABELS:
        return np.zeros(len(kind), bool)
    inks = np.array([normalized(softened(seen[number].ink)) for number in texts])
    if (inks @ inks.T).mean() > SAME_SIGN:
        return np.zeros(len(kind), bool)
    colors = np.array([seen[number].color for number in texts])
    same = np.abs(colors - np.median(colors, axis=0)).max(axis=1) < SAME_TEXT
    return np.isin(kind, np.array(texts)[same]) & (same.sum() >= FEWEST_LABELS)  # type: ignore[no-any-return]


def enlarged(pyramid: list[Level], lattice: Lattice, known: Cells) -> Floats | None:
    """The middles of the cells as large as the signs on their ground allow; None if none is small.

    A small sign on a large cell is hardly more than a few pixels of its look. Where a few signs of a ground
    are large, such as crosses over mines among small digits, they alone stay as they are.
    """
    signs = known.looks
    middle = known.looks[:, MIDDLE, MIDDLE] - known.colors[:, None, None]
    signed_on = np.bincount(known.ground, np.abs(middle).max(axis=(1, 2, 3)) > STRONG)
    for without in OUTSIDE:
        rim = round((without + RIM / SIDE * (1 - 2 * without)) * SIDE)  # in which a glyph has no ink
        outer = np.zeros((SIDE, SIDE), bool)
        outer[RIM:-RIM, RIM:-RIM] = True
        outer[rim:-rim, rim:-rim] = False
        ink = np.abs(known.looks[:, outer] - known.colors[:, None]).max(axis=(1, 2)) > STRONG
        large_on = np.bincount(known.ground, ink)
        few = large_on <= FEW_LARGE * np.bincount(known.ground)
        some = large_on <= SOME_LARGE * signed_on
        small = few[known.ground] | (some[known.ground] & ~ink)
        if small.any():
            signs = np.where(small[:, None, None, None], sampled(pyramid, lattice, without), signs)
    return None if signs is known.looks else signs
