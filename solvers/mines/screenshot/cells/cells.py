"""What each cell looks like, and which cells look alike. Nothing here depends on the drawings of any client.

Each cell is resampled to SIDE x SIDE pixels. Its background is how it is painted apart from a symbol on it:
the color of a band inside its rim, and the shading of the rim. The ink of a cell is where it differs from its
background; a cell with hardly any ink is blank. Cells with the same background and similar ink form a
cluster, and are named together later.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.cells.backgrounds import (
    COLOR,
    SAME_BACKGROUND,
    STRONG,
    background_distance,
    background_features,
    covered_up,
    divided_backgrounds,
    few_colors,
)
from solvers.mines.screenshot.cells.clustering import TooVaried, clustered
from solvers.mines.screenshot.cells.inks import clusters
from solvers.mines.screenshot.cells.rims import backgrounds_by_rims
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE, sampled
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.sides import UNCUT, Sides
from solvers.mines.screenshot.symbols.glyphs import MIDDLE, Glyph, glyph, normalized, softened
from solvers.mines.screenshot.symbols.likeness import SURELY_DIGIT, UNLIKE_A_DIGIT

FINE_PITCH = 39.0  # pixels: in cells of this size, lines shifted by a pixel are still similar
# With more backgrounds, the color changes across the board. On a large board it takes more than MANY_OF_ALL
# of the cells, on a small one only MANY_OF_FEW of them.
MANY_BACKGROUNDS, MANY_OF_ALL, MANY_OF_FEW = 14, 0.12, 0.35
SMALL_BOARD = 60  # cells of a small board
SAME_CLUSTER_STEP = 0.34  # largest step between cells of one cluster, as a share of the ink's strength
FINER_CLUSTER_STEP = 0.24  # likewise, where different symbols were taken for one
OUTSIDE = 0.2, 0.3  # shares of a cell, at each side, that are left out where its symbol is small
FEW_LARGE = 0.02  # share of a background's cells with something there although the symbols are small
SOME_LARGE = 0.3  # share of the symbols of a background that are large although the others are small
# written 0s, and share of the cells, that show that the game writes them
FEWEST_WRITTEN, WRITTEN_SHARE = 3, 0.02
FEWEST_LABELS = 10  # clusters that are names of cells
SAME_TEXT = 60.0  # largest difference between the colors of names, of 255
SAME_SYMBOL = 0.95  # mean correlation of the inks of one symbol on several backgrounds
SEVERAL_CHARACTERS = 1.1  # times as wide as high: more than one character


@dataclass(frozen=True, eq=False)
class Cells:
    """The cells of a lattice in reading order."""

    rows: int
    columns: int
    looks: Floats  # (cells, SIDE, SIDE, 3)
    colors: Floats  # (cells, 3): color of the background
    background: Ints  # number of each cell's background
    cluster: Ints  # number of each cell's cluster
    cut: Sides = UNCUT  # beyond which sides the picture shows parts of further cells
    # the symbols, if not those of `looks`: enlarged, or without names
    other_symbol_looks: Floats | None = None
    labeled: bool = False  # whether cells showed their names
    hidden: frozenset[int] = frozenset()  # cells over which something lies, at least over a part

    @property
    def symbol_looks(self) -> Floats:
        """The cells as their symbols are looked at, (cells, SIDE, SIDE, 3)."""
        return self.looks if self.other_symbol_looks is None else self.other_symbol_looks


class Backgrounds(NamedTuple):
    """The backgrounds of cells, before what is written on them is known."""

    of_cells: Ints  # number of each cell's background
    colors: Floats  # (cells, 3)
    lax: float  # above 1 if their color changes across the board


def grouped_cells(
    looks: Floats,
    rows: int,
    columns: int,
    pitch: float = 0.0,
    step: float = SAME_CLUSTER_STEP,
    symbols: Floats | None = None,
    backgrounds: Backgrounds | None = None,
) -> Cells | None:
    """The cells grouped by background and ink; None if too many of them differ.

    `pitch` is in pixels of the picture: the larger it is, the finer are the details in which symbols are
    compared. `step` is the largest step between the inks of one cluster. `symbols` has the middles of the
    cells, enlarged, if the symbols are small; `backgrounds` those of the cells, if they are known.
    """
    backgrounds = backgrounds or backgrounds_of(looks)
    if backgrounds is None:
        return None
    symbols = looks if symbols is None else symbols
    try:
        cluster = clusters(
            symbols, backgrounds.of_cells, backgrounds.colors, backgrounds.lax, pitch >= FINE_PITCH, step
        )
    except TooVaried:
        return None
    glyphs = glyphs_of(symbols, backgrounds.colors, cluster)
    blank = np.array([each.blank for each in glyphs])
    background, colors = backgrounds_by_rims(looks, backgrounds.colors, backgrounds.of_cells, cluster, blank)
    background = with_covered_apart(glyphs, background, cluster)
    labeled = labeled_cells(glyphs, cluster)
    if labeled.any():
        symbols = symbols.copy()
        symbols[labeled] = colors[labeled][:, None, None]
        cluster[labeled] = cluster.max() + 1 + background[labeled]
        cluster = np.unique(cluster, return_inverse=True)[1]
    return Cells(
        rows,
        columns,
        looks,
        colors,
        background,
        cluster,
        other_symbol_looks=symbols,
        labeled=bool(labeled.any()),
    )


def backgrounds_of(looks: Floats) -> Backgrounds | None:
    """The backgrounds of cells with these looks; None if too many of them differ."""
    try:
        return clustered_backgrounds(looks)
    except TooVaried:
        return None


def clustered_backgrounds(looks: Floats) -> Backgrounds:
    """The backgrounds of cells with these looks. Raises TooVaried."""
    features = background_features(looks)
    step = SAME_BACKGROUND
    background = clustered(features, background_distance, step, 2.5)
    many = max(min(MANY_BACKGROUNDS, MANY_OF_FEW * len(looks)), MANY_OF_ALL * len(looks))
    gradient = background.max() + 1 > many and not (
        background.max() + 1 <= 1.5 * many and few_colors(features)
    )
    while gradient and background.max() + 1 > many and step < 25:
        step *= 1.25
        background = clustered(features, background_distance, step, 2.5 * step / SAME_BACKGROUND)
    if not gradient:
        background = divided_backgrounds(looks, features, background)
    colors = features[:, COLOR].copy()
    background = covered_up(looks, features, background, colors)
    return Backgrounds(background, colors, min(step / SAME_BACKGROUND, 2.5))


def glyphs_of(symbols: Floats, colors: Floats, cluster: Ints) -> list[Glyph]:
    """The glyph of each cluster, on a background of one color."""
    members = [cluster == number for number in range(cluster.max() + 1)]
    return [glyph(median(symbols[own]), median(colors[own])) for own in members]


def with_covered_apart(glyphs: list[Glyph], background: Ints, cluster: Ints) -> Ints:
    """The backgrounds, with the blank cells apart where a 0 is written on others of their background.

    A game that writes its 0s leaves only covered cells blank. `glyphs` are those of the clusters.
    """
    written = np.isin(cluster, [number for number, each in enumerate(glyphs) if is_written_zero(each)])
    if np.count_nonzero(written) < max(FEWEST_WRITTEN, WRITTEN_SHARE * len(cluster)):
        return background
    blank = np.isin(cluster, [number for number, each in enumerate(glyphs) if each.blank])
    apart = np.where(
        blank & np.isin(background, background[written]), background.max() + 1 + background, background
    )
    return np.unique(apart, return_inverse=True)[1]


def is_written_zero(seen: Glyph) -> bool:
    return not seen.blank and seen.likeness["0"] >= max(SURELY_DIGIT, *seen.likeness.values())


def labeled_cells(glyphs: list[Glyph], cluster: Ints) -> Mask:
    """The mask of cells that show their own names, such as A1, as a chat bot's do.

    They are more different texts of one color than a game has symbols, wider than high and unlike a digit.
    `glyphs` are those of the clusters.
    """
    texts = [
        number
        for number, each in enumerate(glyphs)
        if not each.blank and each.ratio > SEVERAL_CHARACTERS and max(each.likeness.values()) < UNLIKE_A_DIGIT
    ]
    if len(texts) < FEWEST_LABELS:
        return np.zeros(len(cluster), bool)
    inks = np.array([normalized(softened(glyphs[number].ink)) for number in texts])
    if (inks @ inks.T).mean() > SAME_SYMBOL:
        return np.zeros(len(cluster), bool)
    colors = np.array([glyphs[number].color for number in texts])
    same = np.abs(colors - np.median(colors, axis=0)).max(axis=1) < SAME_TEXT
    return np.isin(cluster, np.array(texts)[same]) & (same.sum() >= FEWEST_LABELS)  # type: ignore[no-any-return]


def square_middles(
    pyramid: list[Level], lattice: Lattice, looks: Floats, backgrounds: Backgrounds
) -> Floats | None:
    """The middles of cells of a stretched picture, as they were before; None if there are none.

    Symbols have their own shape in them.
    """
    if lattice.level.ratio == 1:
        return None
    return middles(pyramid, lattice, looks, backgrounds.of_cells, backgrounds.colors, (0.0,))


def enlarged(pyramid: list[Level], lattice: Lattice, known: Cells) -> Floats | None:
    """The middles of the cells as large as the symbols on their background allow; None if none is small.

    A small symbol on a large cell is hardly more than a few pixels of its look.
    """
    return middles(pyramid, lattice, known.looks, known.background, known.colors, OUTSIDE)


def middles(
    pyramid: list[Level],
    lattice: Lattice,
    looks: Floats,
    background: Ints,
    colors: Floats,
    outside: tuple[float, ...],
) -> Floats | None:
    """The middles of the cells without one of these shares at each side; None if no symbol is that small.

    The largest share counts that leaves the symbols on their background whole. Where a few symbols of a
    background are large, such as crosses over mines among small digits, they alone stay as they are. If the
    picture was stretched, a middle is square in the picture as it was.
    """
    symbols = looks
    ink = differences(looks, colors[:, None, None]) > STRONG
    symbols_on = np.bincount(background, ink[:, MIDDLE, MIDDLE].any(axis=(1, 2)))
    for share in outside:
        without = square_share(share, lattice.level.ratio)
        # in which a glyph has no ink
        x, y = (round((out + RIM / SIDE * (1 - 2 * out)) * SIDE) for out in without)
        outer = np.zeros((SIDE, SIDE), bool)
        outer[RIM:-RIM, RIM:-RIM] = True
        outer[y:-y, x:-x] = False
        large = ink[:, outer].any(axis=1)
        large_on = np.bincount(background, large)
        few = large_on <= FEW_LARGE * np.bincount(background)
        some = large_on <= SOME_LARGE * symbols_on
        small = few[background] | (some[background] & ~large)
        if small.any():
            symbols = np.where(small[:, None, None, None], sampled(pyramid, lattice, without), symbols)
    return None if symbols is looks else symbols


def square_share(share: float, ratio: float) -> tuple[float, float]:
    """(the share left out left and right, that at the top and bottom), so that the rest was a square.

    `share` is that of the shorter side of a cell, `ratio` its width in its heights before it was stretched.
    """
    inside = 1 - 2 * share
    return (1 - inside * min(1 / ratio, 1)) / 2, (1 - inside * min(ratio, 1)) / 2
