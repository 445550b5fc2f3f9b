"""Finds cells that look unlike the others of their name, or hardly like any cell of that name.

A game draws each thing in one way. What is drawn otherwise may be something else, or something lies over it.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.cells.backgrounds import SOLID_SHARE, background_distance, background_features
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.clustering import TooVaried, clustered
from solvers.mines.screenshot.doubts.flags import FEWEST_SYMBOLS_ALIKE, flags_in_many_colors
from solvers.mines.screenshot.doubts.shown_mines import FAR_MORE, mine_groups
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import RARE_LOOK
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES, NUMBER
from solvers.mines.screenshot.names.look_costs import COLORFUL, FILLED, Cluster, digit_likeness, mine_cost
from solvers.mines.screenshot.names.margins import SURE_BY_RULES
from solvers.mines.screenshot.names.marks import ROUND
from solvers.mines.screenshot.names.rules import MANY_NUMBERS, count_around
from solvers.mines.screenshot.symbols.likeness import (
    GOOD_LIKENESS,
    HARDLY_A_DIGIT,
    HARDLY_ITS_DIGIT,
    LIKE_A_QUESTION,
    VERY_LIKE_A_DIGIT,
)

FEW_ZEROS = 0.05  # 0s per other number: on a board with fewer, cells that look covered are perhaps 0s, too
ALL_AROUND = 8  # cells around a 0: if all are numbers, on its background, it shows what 0s look like
UNLIKE_A_MINE = 3.0  # cost of a mine by its look above which it may be something else
SAME_DIGIT_AREA = 1.5  # largest ratio of the areas of two digits of one name on one background
STRONG_INK = 80.0  # strength of ink that a cell without a symbol seldom has, of 255
# strength and share of a cell of what is rather a shade of the background than a symbol
FAINT_SHADE, LARGE_SHADE = 80.0, 0.45
SPECK = 0.04  # share of a cell: a smaller symbol is no flag, mine, question mark or texture for sure
LOWEST_DIGIT = 6  # pixels of a cell: a digit less high is not legible, unless it is a round pip
ALIKE_SHARE = 0.6  # share of the flags, or mines, that look alike if any of them is sure


def sure_by_rules(named: CheapestNames) -> Mask:
    """The mask of cells whose name the rules tell: if none is broken, and another name costs far more.

    They tell little if all numbers are the same: lines below covered cells may pass for a row of 1s.
    """
    numbers = np.unique(named.names[NUMBER[named.names] > 0])
    return named.breaks_no_rule & (len(numbers) > 1) & (named.margin >= SURE_BY_RULES)


def odd_digits(named: CheapestNames) -> Mask:
    """The mask of poor digits that look unlike most of their name: a game draws each in one way."""
    names, symbol_group = named.names, named.symbol_group
    odd = np.zeros(len(names), bool)
    for name in DIGITS:
        own = names == CODE[name]
        if own.any():
            poor = named.cells_of(
                cluster
                for cluster in named.clusters_named(name)
                if cluster.glyph.likeness[name] < GOOD_LIKENESS
            )
            odd |= poor & (symbol_group != np.bincount(symbol_group[own]).argmax())
    return odd


def odd_flags_and_mines(named: CheapestNames) -> Mask:
    """The mask of flags and mines that look unlike most of their name.

    A round one whose name the rules tell is a mine all the same, because some games draw mines in many
    colors.
    """
    cells, names = named.cells, named.names
    odd = np.zeros(len(names), bool)
    rounded = named.cells_with(lambda glyph: glyph.round >= ROUND)
    sure = rounded & sure_by_rules(named) & (names == CODE["*"])
    for name, groups in (("F", named.symbol_group), ("*", mine_groups(named))):
        own = (names == CODE[name]) & ~named.blank
        if own.any():
            usual = np.bincount(groups[own]).argmax()
            unusual = own & ((groups != usual) | few_alike(groups[own]))
            odd |= (
                unusual & ~usual_on_its_background(groups, cells.background, own, names == CODE["#"]) & ~sure
            )
    return odd


def on_odd_backgrounds(named: CheapestNames) -> Mask:
    """The mask of cells whose symbol is seldom on such a background."""
    names, blank, symbol_group = named.names, named.blank, named.symbol_group
    # A button or a texture that is on cells without a symbol, too, is none.
    bare = np.isin(names, (CODE["#"], CODE["0"])) & ~blank
    bare[list(named.cells.hidden)] = False
    odd = (
        np.isin(names, (CODE["F"], CODE["*"], CODE["?"])) & ~blank & np.isin(symbol_group, symbol_group[bare])
    )
    odd |= flags_in_many_colors(named)
    # No client draws numbers on cells that look covered: perhaps the opened cells were not told apart.
    odd |= (NUMBER[names] > 0) & named.on_covered
    # Nor does any draw a covered cell like an opened one with something on it: perhaps a faint mine.
    odd |= (names == CODE["#"]) & ~blank & ~named.on_covered
    return odd


def zeros_missing(named: CheapestNames) -> bool:
    """Whether there are so few 0s among so many numbers that cells that look covered may be 0s."""
    cells, names = named.cells, named.names
    numbers, zeros = NUMBER[names] > 0, NUMBER[names] == 0
    if numbers.sum() < 2 * MANY_NUMBERS or zeros.sum() >= FEW_ZEROS * numbers.sum():
        return False
    amid = (
        zeros
        & named.blank
        & np.isin(cells.background, cells.background[numbers])
        & (count_around(numbers, named.neighbors) == ALL_AROUND)
    )
    return not amid.any()


def few_alike(symbol_group: Ints) -> bool:
    """Whether neither most of these symbols look alike, nor many more than those of the next look."""
    next_most, most = np.sort(np.append(np.bincount(symbol_group), 0))[-2:]
    return bool(
        most < ALIKE_SHARE * len(symbol_group) and most < max(FEWEST_SYMBOLS_ALIKE, FAR_MORE * next_most)
    )


def usual_on_its_background(symbol_group: Ints, background: Ints, own: Mask, plain: Mask) -> Mask:
    """The mask of those cells of `own` that are many and most of those on their background.

    On the two colors of a checkerboard the same flag may look a little different; but covered cells without
    a symbol, `plain`, are of both colors, too.
    """
    out = np.zeros(len(own), bool)
    for g in np.intersect1d(background[own], background[plain]):
        here = own & (background == g)
        usual = here & (symbol_group == np.bincount(symbol_group[here]).argmax())
        if usual.sum() >= max(FEWEST_SYMBOLS_ALIKE, ALIKE_SHARE * here.sum()):
            out |= usual
    return out


def hardly_like_its_name(cluster: Cluster, code: int) -> bool:
    """Whether a cluster hardly looks like the name that the rules gave to it."""
    seen, name = cluster.glyph, NAMES[code]
    if name in "0#":
        written = name == "0" and seen.likeness["0"] >= GOOD_LIKENESS
        return seen.strength > STRONG_INK if seen.blank else seen.area < SPECK and not written
    if name == "?" and seen.likeness["?"] < LIKE_A_QUESTION:
        return True
    if name in "*X" and mine_cost(seen) > UNLIKE_A_MINE:
        return True
    if name in DIGITS:
        digits = digit_likeness(seen)
        own, best = digits[name], max(digits.values())
        low = seen.height < LOWEST_DIGIT and seen.round <= ROUND
        crossed = seen.area > FILLED and seen.spread > COLORFUL
        blob = seen.round > ROUND and own < GOOD_LIKENESS
        return low or crossed or blob or own < (HARDLY_A_DIGIT if own == best else HARDLY_ITS_DIGIT)
    like_a_digit = max(seen.likeness[digit] for digit in DIGITS) >= VERY_LIKE_A_DIGIT
    shade = seen.strength < FAINT_SHADE and (seen.area > LARGE_SHADE or len(cluster.members) <= RARE_LOOK)
    filled = name in "F*?" and seen.area > SOLID_SHARE and seen.spread < COLORFUL and seen.round < ROUND
    return like_a_digit or seen.area < SPECK or shade or filled


def of_another_size(named: CheapestNames) -> Mask:
    """The mask of digits that cover much more or less than most of that name on that background.

    A game draws each digit in one way.
    """
    clusters = named.clusters
    out = np.zeros(len(clusters), bool)
    usual: dict[tuple[int, int], Cluster] = {}
    for cluster in sorted(clusters, key=lambda cluster: -len(cluster.members)):
        code = int(named.codes[cluster.number])
        if NUMBER[code] > 0 and not cluster.glyph.blank:
            area = usual.setdefault((cluster.background, code), cluster).glyph.area
            out[cluster.number] = not area / SAME_DIGIT_AREA < cluster.glyph.area < area * SAME_DIGIT_AREA
    return out[named.cells.cluster]


def apart_from_most(cells: Cells, own: Mask) -> Mask:
    """The mask of those few cells of `own` whose background is far from that of the others."""
    out = np.zeros(len(own), bool)
    if own.sum() < 2:
        return out
    features = background_features(cells.looks[own])
    try:
        group = clustered(features, background_distance, 25.0, 8.0)
    except TooVaried:
        return out
    sizes = np.bincount(group)
    out[own] = (sizes[group] <= 3 + 0.01 * len(own)) & (group != sizes.argmax())
    return out
