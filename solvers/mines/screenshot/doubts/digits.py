"""Digits that may be other digits, or something else."""

from collections.abc import Set

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, indices
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.shapes import (
    inner_shades,
    of_rarer_sort,
    rarer_of,
    strongest,
    usual_strength,
)
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import RARE_LOOK, SAME_INK_COLOR, symbol_groups
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES, NUMBER
from solvers.mines.screenshot.names.look_costs import Cluster, digit_likeness
from solvers.mines.screenshot.names.margins import SURE_DIGIT, SURE_FLAG, SURE_RARE_FLAG
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.symbols.glyphs import softened
from solvers.mines.screenshot.symbols.likeness import (
    FAIR_DIGIT,
    LIKE_A_DIGIT,
    POOR_DIGIT,
    RIVAL,
    SURELY_DIGIT,
)

FEWEST_OF_CLUSTER = 3  # cells of a cluster that is not rare
ANOTHER_INK = 0.45  # share of their strength: a digit that differs by more may be another one
PERHAPS_ANOTHER_INK, FAR_MORE_APART = 0.3, 1.5  # likewise, and times as much as the others differ at most
SEVERAL_UNSURE, PARTLY = 3, 0.2  # unsure numbers of one cluster, and their share of it, that put all in doubt
HARDLY_RARER = 0.3  # share of a cluster's cells: if as many show the rarer digit, it may be named after them
MISLED = 0.25  # share of unsure numbers of a board that puts all in doubt
SHAPE = 0.9  # correlation of the inks of two cells below which something else is drawn on them


def sure_digits(named: CheapestNames) -> Mask:
    """The mask of numbers that look like their digits, and so are no mines that have much ink."""
    return named.cells_of(
        cluster
        for name in DIGITS
        for cluster in named.clusters_named(name)
        if cluster.glyph.likeness[name] >= SURELY_DIGIT
    )


def perhaps_digits(named: CheapestNames) -> Mask:
    """The mask of flags, right and wrong ones, that look like a digit, and may be one.

    So may one of a rare look that is like that of a number: something is drawn over it.
    """
    doubted = np.zeros(len(named.names), bool)
    groups = symbol_groups(named.clusters)
    numbers = {groups[cluster.number] for cluster in named.clusters_named(DIGITS)}
    for cluster in named.clusters_named("FW"):
        first, rare = cluster.members[0], len(cluster.members) <= RARE_LOOK
        like_a_digit = max(cluster.glyph.likeness[name] for name in DIGITS) >= LIKE_A_DIGIT
        doubted[cluster.members] = (rare and groups[cluster.number] in numbers) or (
            like_a_digit and named.margin[first] < (SURE_RARE_FLAG if rare else SURE_FLAG)
        )
    return doubted


def perhaps_another_digit(named: CheapestNames) -> Mask:
    """The mask of poor digits that look much like another one, and unlike others of their name.

    In small cells, two digits may both look most like a third. A poor digit of which there are hardly any is
    in doubt whatever it looks like.
    """
    clusters, names, codes = named.clusters, named.names, named.codes
    doubted = np.zeros(len(names), bool)
    inks = np.array([cluster.glyph.soft_ink for cluster in clusters])
    many = np.array([len(cluster.members) >= FEWEST_OF_CLUSTER for cluster in clusters])
    for cluster, code in zip(clusters, codes, strict=True):
        name = NAMES[code]
        if name not in DIGITS or cluster.glyph.blank or named.margin[cluster.members[0]] >= SURE_DIGIT:
            continue
        likeness = digit_likeness(cluster.glyph)
        rival = max(value for other, value in likeness.items() if other != name)
        if likeness[name] < FAIR_DIGIT and (names == code).sum() <= RARE_LOOK:
            doubted[cluster.members] = True
        elif likeness[name] < POOR_DIGIT and rival >= likeness[name] - RIVAL:
            others = inks[(codes == code) & many]
            doubted[cluster.members] = bool((others @ inks[cluster.number] < SHAPE).any())
    return doubted


def like_other_digits(named: CheapestNames) -> Mask:
    """The mask of poor digits of a rare look that look more like one of another name than like theirs.

    The other one has the same color. A game draws each digit in one way, whatever its font.
    """
    doubted = np.zeros(len(named.names), bool)
    digits = [cluster for cluster in named.clusters_named(DIGITS) if not cluster.glyph.blank]
    codes = named.codes[[cluster.number for cluster in digits]]
    inks = np.array([cluster.glyph.soft_ink for cluster in digits])
    colors = np.array([cluster.glyph.color for cluster in digits])
    for at, cluster in enumerate(digits):
        if len(cluster.members) > RARE_LOOK or cluster.glyph.likeness[NAMES[codes[at]]] >= POOR_DIGIT:
            continue
        own, same_color = codes == codes[at], differences(colors, colors[at]) < SAME_INK_COLOR
        others = same_color & ~own
        own[at] = False
        if own.any():
            likeness = inks @ inks[at]
            doubted[cluster.members] = bool((likeness[others] > likeness[own].max()).any())
    return doubted


def digits_of_unknown_font(clusters: list[Cluster], codes: Ints) -> Mask:
    """The mask of clusters that are poor digits, if some digit looks more like another than like itself.

    Its name is told by the rules. It shows that the font is an unusual one, in which looks mislead. `codes`
    are the names of the clusters.
    """
    poor, misleading = np.zeros(len(clusters), bool), False
    for cluster in clusters:
        name = NAMES[codes[cluster.number]]
        if name not in DIGITS or cluster.glyph.blank:
            continue
        likeness = digit_likeness(cluster.glyph)
        poor[cluster.number] = likeness[name] < POOR_DIGIT
        misleading |= (
            len(cluster.members) >= FEWEST_OF_CLUSTER and likeness[name] < max(likeness.values()) - RIVAL
        )
    return poor & misleading


def unlike_their_cluster(named: CheapestNames) -> Mask:
    """The mask of digits that differ from others of their cluster: much in some place, or plainly in shape.

    Small digits of one color may have become one cluster, because each is much like another one. Where cells
    are of two shapes, those of the commoner one are in doubt only if there are hardly more of them.
    """
    cells = named.cells
    doubted = np.zeros(len(named.names), bool)
    for cluster in named.clusters_named(DIGITS):
        if cluster.glyph.blank or len(cluster.members) == 1:
            continue
        shades = inner_shades(cells.symbol_looks[cluster.members], cells.colors[cluster.members])
        inks = softened(np.abs(shades).max(axis=3))
        differing = strongest(np.abs(inks - np.median(inks, axis=0))) / usual_strength(inks)
        apart = rarer_of(far_from_others(differing), inks, PERHAPS_ANOTHER_INK)
        rarer = of_rarer_sort(inks, shades)
        doubted[cluster.members] = (differing > ANOTHER_INK) | apart | rarer | (rarer.mean() > HARDLY_RARER)
    return doubted


def far_from_others(differing: Floats) -> tuple[Ints, Ints] | None:
    """(the few cells that differ fairly from their cluster, far more than all others do, the others)."""
    ordered = np.sort(differing)
    far = (ordered[1:] > PERHAPS_ANOTHER_INK) & (ordered[1:] > FAR_MORE_APART * ordered[:-1])
    far[: len(far) // 2] = False
    if not far.any():
        return None
    few = differing >= ordered[1:][far].min()
    return np.flatnonzero(few), np.flatnonzero(~few)


def like_unsure_numbers(cells: Cells, names: Ints, unsure: Set[int]) -> set[int]:
    """The indices of the numbers in clusters of which several, and a good part, are unsure.

    They look alike: what was misread in some places was misread in all of them.
    """
    numbers = NUMBER[names] > 0
    doubted = np.isin(np.arange(len(names)), list(unsure)) & numbers
    sizes = np.bincount(cells.cluster)
    unsure_sizes = np.bincount(cells.cluster[doubted], minlength=len(sizes))
    misread = (unsure_sizes >= SEVERAL_UNSURE) & (unsure_sizes >= PARTLY * sizes)
    return indices(misread[cells.cluster] & numbers)


def like_many_unsure(names: Ints, unsure: Set[int]) -> set[int]:
    """The indices of numbers and symbols that can't be trusted, because many like them are unsure.

    They are those of a name of which most are, and all numbers if a good part is: looks or rules mislead.
    """
    doubted = np.isin(np.arange(len(names)), list(unsure))
    sizes, unsure_sizes = (np.bincount(each, minlength=len(NUMBER)) for each in (names, names[doubted]))
    numbers = NUMBER > 0
    misread = (unsure_sizes >= np.where(numbers, 2, SEVERAL_UNSURE)) & (unsure_sizes > sizes / 2)
    misread[[CODE["#"], CODE["0"]]] = False
    if unsure_sizes[numbers].sum() >= max(SEVERAL_UNSURE, MISLED * sizes[numbers].sum()):
        misread |= numbers
    return indices(misread[names])
