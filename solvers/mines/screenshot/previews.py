"""Reads the preview of a theme: a small picture of a few cells that shows each symbol once or twice.

It is no legal board, so the rules tell nothing, and hardly two cells are of a cluster. So each cell is named
by its own look. Digits in different colors tell which background is that of opened cells. A mine is round;
one on a background of its own has exploded; and what is crossed out in red is a wrong flag. A symbol on a
covered cell that is neither round nor a question mark is a flag. What a game draws in one way has one look;
otherwise it is unsure.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, indices
from solvers.mines.screenshot.candidates import Candidate
from solvers.mines.screenshot.cells.backgrounds import COLOR, background_distance, background_features
from solvers.mines.screenshot.cells.cells import Cells, grouped_cells
from solvers.mines.screenshot.doubts.flags import spread_out
from solvers.mines.screenshot.doubts.wrong_flags import covers_symbol
from solvers.mines.screenshot.lattice.fitting import polished
from solvers.mines.screenshot.lattice.lattice import FEWEST_ROWS, Lattice, spanning
from solvers.mines.screenshot.lattice.sampling import sampled
from solvers.mines.screenshot.names.clusters import UNUSUAL_COLOR, clusters_of, symbol_groups
from solvers.mines.screenshot.names.codes import CODE, DIGITS
from solvers.mines.screenshot.names.look_costs import FILLED, Cluster, redness
from solvers.mines.screenshot.naming import CellNames
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.edges import Level
from solvers.mines.screenshot.plausibility import CLEAR
from solvers.mines.screenshot.sides import UNCUT
from solvers.mines.screenshot.symbols.glyphs import Glyph, glyph
from solvers.mines.screenshot.symbols.likeness import GOOD_LIKENESS, MOST_LIKE_A_QUESTION, RIVAL

MAX_CELLS = 42  # on a larger board the rules tell what symbols are
EVEN = 0.1  # of the pitch: largest difference of the height of a picture without lines from that of its cells
MISSED_ROW = 0.85  # of the pitch: a row beyond the lines is at least as high
WIDEST_MARGIN = 0.5  # of the pitch: around a preview
ANOTHER_COLOR = 0.15  # difference of the distances from the usual colors of two digits
FEWEST_SHOWN_NUMBERS, FEWEST_DIGITS = 3, 2  # numbers, and different ones, in as many colors
SAME_DIGIT_COLOR = 40.0  # largest difference of the colors of digits that have one, of 255
FEWEST_COVERED = 2
FEWEST_MARKS = 2  # different ones
CLEARLY_NEARER = 2.0  # times as near to the background of one sort as to that of the other
LEAST_CONTRAST = 8.0  # least distance of the backgrounds of covered and opened cells, of 255
NEAR_SORT = 40.0  # distance of a cell's background from that of its sort, of 255
SHADE = 24.0  # largest difference of its color from that of its sort, of 255
ROUND_MINE, ROUND_FLAG = 0.8, 0.7  # of a mine at least, of a flag at most
LARGE_MINE, LARGE_FLAG = 0.12, 0.05  # shares of a cell that a mine, or a flag, has at least
BOMB, LARGE_BOMB = 0.3, 0.25  # roundness, and share of a cell, of a bomb with a fuse at least
GRAY = 40.0  # difference of the channels of the color of such a bomb at most, of 255
RED_CROSS = 60.0  # excess of red over other colors in a cross, of 255
RED_BACKGROUND = 50.0  # likewise of a background on which a mine explodes
ARM = np.linspace(0.1, 0.4, 7)  # of the box around a symbol, from its corner: an arm of a cross
CROSS, BESIDE_CROSS = 0.7, 0.35  # share of red pixels on each arm at least, and between them at most
PERHAPS_CROSS, MORE_ON_ARMS = 0.35, 0.2  # likewise on each arm, and more than between, if it may be one
UNCLEAR = -1


class Sorts(NamedTuple):
    """Which cells are on the background of opened cells, and which on that of covered ones."""

    opened: Mask
    covered: Mask


def preview(pyramid: list[Level], found: Sequence[Lattice]) -> Candidate | None:
    """The board that fills a small picture, read by looks alone; None if it isn't clearly one.

    If no lattice fills the picture, cells have hardly any lines.
    """
    for lattice in [*filter(None, map(over_whole_picture, found))] or square_divisions(pyramid):
        looks, pitch = sampled(pyramid, lattice), lattice.pitch * lattice.level.scale
        cells = grouped_cells(looks, lattice.rows, lattice.columns, pitch)
        found_names = None if cells is None else names_by_looks(cells)
        if found_names is not None:
            return as_candidate(lattice, *found_names)
    return None


def square_divisions(pyramid: list[Level]) -> Iterator[Lattice]:
    """The lattices of square cells into which a picture can be divided, for cells without lines."""
    height, width = pyramid[0].pixels.shape[:2]
    for columns in range(FEWEST_ROWS, MAX_CELLS // FEWEST_ROWS + 1):
        pitch = width / columns
        rows = round(height / pitch)
        if rows >= FEWEST_ROWS and rows * columns <= MAX_CELLS and abs(rows * pitch - height) <= EVEN * pitch:
            yield polished(Lattice(pyramid[0], pitch, 0.0, (height - rows * pitch) / 2, columns, rows))


def over_whole_picture(lattice: Lattice) -> Lattice | None:
    """The lattice with the cells beyond it that the picture has room for.

    None if there are many cells, or if it ends neither with a cell nor soon after one.
    """
    further = [int(free / lattice.pitch + 1 - MISSED_ROW) for free in lattice.room]
    left, top, right, bottom = (max(more, 0) for more in further)
    whole = spanning(lattice, (-left, -top, lattice.columns + right, lattice.rows + bottom))
    small = min(whole.rows, whole.columns) >= FEWEST_ROWS and whole.rows * whole.columns <= MAX_CELLS
    return whole if small and max(whole.room) <= WIDEST_MARGIN * whole.pitch else None


def as_candidate(lattice: Lattice, names: Ints, unsure: Mask) -> Candidate:
    none, symbol_group = np.zeros(len(names), bool), np.arange(len(names))
    margin = np.where(unsure, 0.0, np.inf)
    named = CellNames(names, margin, none, 0.0, none, unsure, symbol_group, rules_confirm=False)
    return Candidate(lattice, named, frozenset(indices(unsure)), lattice.score, UNCUT, frozenset())


def names_by_looks(cells: Cells) -> tuple[Ints, Mask] | None:
    """(code of each cell's name, mask of the unsure ones); None if it isn't clearly a preview."""
    single = replace(cells, cluster=np.arange(len(cells.cluster)), colors=cells.colors.copy())
    clusters = clusters_of(single)
    digits = np.array([digit_in_preview(cluster.glyph) for cluster in clusters])
    sorts = sorts_of(cells, clusters, digits)
    if sorts is None:
        return None
    names = np.full(len(clusters), UNCLEAR)
    blank = np.array([cluster.glyph.blank for cluster in clusters])
    names[blank & sorts.opened] = CODE["0"]
    names[blank & sorts.covered] = CODE["#"]
    numbers = sorts.opened & (digits > 0)
    names[numbers] = digits[numbers]
    for at in np.flatnonzero(~blank & ~numbers):
        single.colors[at] = plain_color(clusters[at], cells, sorts)
        if differences(single.colors[at], cells.colors[at]) > 0:
            clusters[at].glyph = glyph(single.symbol_looks[at], single.colors[at])
        names[at] = mark(clusters[at], single, sorts)
    names = with_one_look(names, clusters)
    unsure = names == UNCLEAR
    if unsure.sum() >= CLEAR * len(names) or not complete(names, clusters):
        return None
    for at in np.flatnonzero(unsure):
        names[at] = clusters[at].costs[bool(sorts.covered[at])].argmin()
    return names, unsure


def complete(names: Ints, clusters: list[Cluster]) -> bool:
    """Whether there are digits in several colors, covered cells and several marks, as in no other grid."""
    colors: dict[int, Floats] = {}
    apart = []
    for cluster in clusters:
        if 0 < names[cluster.number] <= len(DIGITS):
            colors.setdefault(int(names[cluster.number]), cluster.glyph.color)
            apart.append(cluster.glyph.color_distances[str(names[cluster.number])])
    different: list[Floats] = []
    for color in colors.values():
        if all(differences(color, other) > SAME_DIGIT_COLOR for other in different):
            different.append(color)
    marks = np.isin([CODE[name] for name in "F?*XW"], names)
    return bool(
        len(apart) >= FEWEST_SHOWN_NUMBERS
        and len(different) >= FEWEST_DIGITS
        and np.median(apart) < UNUSUAL_COLOR
        and np.count_nonzero(np.isin(names, [CODE[name] for name in "#F?"])) >= FEWEST_COVERED
        and marks.sum() >= FEWEST_MARKS
        and np.count_nonzero(names == CODE["F"]) <= np.count_nonzero(names == CODE["#"])
    )


def digit_in_preview(seen: Glyph) -> int:
    """The digit that a symbol clearly is, otherwise 0."""
    if seen.blank or seen.round > ROUND_MINE:
        return 0
    rival, best = sorted(DIGITS, key=lambda name: seen.likeness[name])[-2:]
    by_color = seen.color_distances[best] + ANOTHER_COLOR < seen.color_distances[rival]
    clearly = seen.likeness[best] >= max(GOOD_LIKENESS, seen.likeness["?"])
    return int(best) if clearly and (by_color or seen.likeness[best] >= seen.likeness[rival] + RIVAL) else 0


def sorts_of(cells: Cells, clusters: list[Cluster], digits: Ints) -> Sorts | None:
    """Which cells are opened or covered, by those with digits and by the largest other background.

    None if that is much the same, or if a cell without a symbol may be of either sort. Neither are those in
    which a mine exploded.
    """
    features = background_features(cells.looks)
    backgrounds = range(int(cells.background.max()) + 1)
    blank = np.array([cluster.glyph.blank for cluster in clusters])
    middles = np.array([np.median(features[cells.background == g], axis=0) for g in backgrounds])
    shown = [len(np.unique(digits[(cells.background == g) & (digits > 0)])) for g in backgrounds]
    opened = np.array(shown) > 1
    empty = np.bincount(cells.background, blank, minlength=len(opened)) * ~opened
    if not opened.any() or not empty.any():
        return None
    from_covered = background_distance(middles[int(empty.argmax())], middles)
    from_opened = np.min([background_distance(middle, middles) for middle in middles[opened]], axis=0)
    if from_covered[opened].min() < LEAST_CONTRAST:
        return None
    is_opened = (from_opened * CLEARLY_NEARER < from_covered) & (from_opened < NEAR_SORT)
    is_covered = (from_covered * CLEARLY_NEARER < from_opened) & (from_covered < NEAR_SORT)
    # A large symbol hides the rim of its cell, whose color still tells which sort it is.
    colors = middles[:, COLOR]
    covered_color = differences(colors, colors[int(empty.argmax())])
    opened_color = np.min([differences(colors, color) for color in colors[opened]], axis=0)
    neither = ~is_opened & ~is_covered & (np.bincount(cells.background, blank, minlength=len(opened)) == 0)
    is_covered |= neither & (covered_color * CLEARLY_NEARER < opened_color) & (covered_color < SHADE)
    is_opened |= neither & (opened_color * CLEARLY_NEARER < covered_color) & (opened_color < SHADE)
    sorts = Sorts(is_opened[cells.background], is_covered[cells.background])
    return None if (blank & ~sorts.opened & ~sorts.covered).any() else sorts


def plain_color(cluster: Cluster, cells: Cells, sorts: Sorts) -> Floats:
    """The color of a cell's background.

    What seems to be its background is a large symbol if the rest has the color of covered or opened cells.
    """
    own: Floats = cells.colors[cluster.number]
    if sorts.opened[cluster.number] or sorts.covered[cluster.number]:
        return own
    for sort in sorts:
        color = np.median(cells.colors[sort], axis=0)
        if differences(cluster.glyph.color, color) < SAME_DIGIT_COLOR:
            return color.astype(np.float32)
    return own


def mark(cluster: Cluster, cells: Cells, sorts: Sorts) -> int:
    """The code of what is on a cell: a question mark, mine, exploded mine, wrong flag or flag."""
    seen, at = cluster.glyph, cluster.number
    on_covered = bool(sorts.covered[at])
    if redness(cells.colors[at]) > RED_BACKGROUND and not on_covered and not sorts.opened[at]:
        return CODE["X"] if round_or_bomb(seen) and seen.area < FILLED else UNCLEAR
    on_arms, between = redness_of_cross(cells.looks[at], cells.colors[at], seen)
    if on_arms >= CROSS and between <= BESIDE_CROSS:
        return CODE["W"]
    if on_arms >= max(PERHAPS_CROSS, between + MORE_ON_ARMS):  # a red flag has as much between them
        return UNCLEAR
    if round_or_bomb(seen, bombs=not on_covered):
        return CODE["*"] if on_covered or sorts.opened[at] else CODE["X"]
    if not on_covered or seen.round > ROUND_FLAG:
        return UNCLEAR
    if seen.likeness["?"] >= GOOD_LIKENESS:  # no game writes a 7 on a covered cell
        return CODE["?"]
    flag = seen.area >= LARGE_FLAG and seen.likeness["?"] < MOST_LIKE_A_QUESTION
    return CODE["F"] if flag else UNCLEAR


def round_or_bomb(seen: Glyph, bombs: bool = True) -> bool:
    """Whether a symbol is round, or black, gray or white and large, as a bomb with a fuse."""
    bomb = seen.round >= BOMB and seen.area >= LARGE_BOMB and np.ptp(seen.color) < GRAY
    return bool((seen.round >= ROUND_MINE and seen.area >= LARGE_MINE) or (bomb and bombs))


def redness_of_cross(look: Floats, background: Floats, seen: Glyph) -> tuple[float, float]:
    """(share of red pixels on the least red arm of a cross over a symbol, and between its arms)."""
    solid = seen.ink > 0.4
    rows, columns = (np.flatnonzero(solid.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return 0.0, 0.0
    red = look[..., 0] - np.maximum(look[..., 1], look[..., 2]) > RED_CROSS
    red &= differences(look, background) > RED_CROSS
    wide = spread_out(red)
    top, bottom = (np.round(rows[0] + at * np.ptp(rows)).astype(int) for at in (ARM, 1 - ARM))
    left, right = (np.round(columns[0] + at * np.ptp(columns)).astype(int) for at in (ARM, 1 - ARM))
    arms = min(wide[y, x].mean() for y in (top, bottom) for x in (left, right))
    y, x = (rows[0] + rows[-1]) // 2, (columns[0] + columns[-1]) // 2
    between = np.mean([red[top[:3], x], red[bottom[:3], x], red[y, left[:3]], red[y, right[:3]]])
    return float(arms), float(between)


def with_one_look(names: Ints, clusters: list[Cluster]) -> Ints:
    """The names without those of flags and mines that look unlike most of them.

    At most one mine explodes, and it looks like the others. A wrong flag is drawn over a flag or a mine.
    """
    symbol_group = symbol_groups(clusters)
    names = names.copy()
    for name in "F*":
        own = np.flatnonzero(names == CODE[name])
        if len(own):
            group_sizes = np.bincount(symbol_group[own])
            usual = group_sizes.max() > len(own) / 2
            names[own[symbol_group[own] != group_sizes.argmax()] if usual else own] = UNCLEAR
    mines = [cluster for cluster in clusters if names[cluster.number] == CODE["*"]]
    exploded = np.flatnonzero(names == CODE["X"])
    if len(exploded) > 1 or (
        mines
        and not np.isin(symbol_group[exploded], symbol_group[[cluster.number for cluster in mines]]).all()
    ):
        names[exploded] = UNCLEAR
    marks = [cluster for cluster in clusters if names[cluster.number] in (CODE["F"], CODE["*"], CODE["X"])]
    for at in np.flatnonzero(names == CODE["W"]):
        if not any(covers_symbol(clusters[at], other) for other in marks):
            names[at] = UNCLEAR
    return names
