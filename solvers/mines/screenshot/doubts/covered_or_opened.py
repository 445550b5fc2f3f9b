"""Cells that may be covered instead of opened, or opened instead of covered.

These are the two sorts of cells. On a picture in gray both may look the same, and in a JPEG a few opened
cells may look a little like covered ones. So the names are compared once more with the looks.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.cells.backgrounds import (
    COLOR,
    PLAIN,
    RIM_PARTS,
    background_features,
    unevenness,
)
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import BRIGHT, LARGE, RARE_LOOK
from solvers.mines.screenshot.names.codes import CODE, FLAGGED, NUMBER, OPENED, SHOWN
from solvers.mines.screenshot.names.look_costs import COLORFUL, Cluster
from solvers.mines.screenshot.names.margins import SURE_COVERED, SURE_PAINTED, SURE_ZERO
from solvers.mines.screenshot.names.marks import is_note
from solvers.mines.screenshot.names.rules import (
    FEWEST_UNMATCHED,
    MANY_NUMBERS,
    count_around,
    unmatched,
)

# Distance, of 255, of two backgrounds that may be the same: without noise, and at most.
SAME_DISTANCE = 0.5, 3.5
NOISE_OF_CLUSTER = 2.0  # of the distances among the cells of a cluster: as much is noise
NEAR_BACKGROUND = 10.0  # largest distance of backgrounds that may be the same
NEARER = 0.75  # share of the distance from the backgrounds of the same sort
FEWEST_CELLS = 3  # cells that a background has to be near to: a few of them may be mistakes
SHARE_NEAR = 0.1  # likewise, as a share of the background's own cells
FEWEST_FLAGS = 3  # flags that show on what background flags are drawn
FEWEST_NEAR = 2  # cells that one of a rare look has to be near to
UNUSUAL_BACKGROUND = 6.0  # distance of a cell's background from most of its cluster, of 255
NEAR_ODD = 14.0  # largest distance of such a cell from the other sort
MAX_ODD = 100  # such cells of a cluster
PAINT = 32.0  # mean difference of the colors of two backgrounds, of 255, that are painted differently
FEWEST_SHADED_CELLS = 20  # covered cells that tell whether their color changes evenly across the board
SHADED = 6.0  # largest difference from such a gradient, of 255
CHECKERBOARD = 0.4  # beyond half: share of a color's cells on squares of one parity, as on a checkerboard
MOST_BESIDE = 0.5  # share of cells: nobody flags many far from what is known
SAME_SHADING = 0.9  # smallest correlation of the rims of two covered cells that are painted differently
HARDLY_COVERED = 8.0  # cost of the look of a covered cell that looks like something else
VERY_MANY = 24  # numbers that show that all mines beside opened cells are flagged


def perhaps_covered_or_opened(named: CheapestNames) -> Mask:
    """The mask of blank cells that may be covered or opened, whatever they were named."""
    names = named.names
    blank = blank_clusters(named, "0" if zeros_are_written(named) else "#0")
    doubted = like_the_other_sort(named, blank)
    doubted |= rare_like_the_other_sort(named, blank)
    on_opened = set() if all_solved(named) else flagged_opened(named)
    # Beside covered cells of another look, the numbers tell whether these are opened.
    others = np.count_nonzero(names == CODE["#"]) >= FEWEST_CELLS
    solved = solved_without_zeros(named)
    for cluster in blank:
        first = cluster.members[0]
        surely_opened = others and named.margin[first] >= SURE_ZERO
        opened = names[first] == CODE["0"] and cluster.background in on_opened and not surely_opened
        if opened or (names[first] == CODE["#"] and solved):
            doubted[cluster.members] = True
    return doubted


def zeros_are_written(named: CheapestNames) -> bool:
    """Whether several 0s are digits: then only covered cells are blank, whatever opened ones look like."""
    written = [cluster for cluster in named.clusters_named("0") if not cluster.glyph.blank]
    return sum(len(cluster.members) for cluster in written) >= FEWEST_CELLS


def all_solved(named: CheapestNames) -> bool:
    """Whether all of many numbers have as many flags as they say.

    Nobody leaves a cell beside such a number covered.
    """
    names = named.names
    many = np.count_nonzero(NUMBER[names] > 0) >= VERY_MANY
    return bool(many) and not unmatched(names, named.neighbors)


def solved_without_zeros(named: CheapestNames) -> bool:
    """Whether many numbers have all their mines marked, and no cell is a 0: perhaps 0s look covered."""
    names = named.names
    if (names == CODE["0"]).any() or np.count_nonzero(NUMBER[names] > 0) < MANY_NUMBERS:
        return False
    return not unmatched(names, named.neighbors)


def flagged_opened(named: CheapestNames) -> set[int]:
    """The opened backgrounds that have flags, if most flags are on such backgrounds.

    Hardly any client draws flags on cells that look opened: perhaps covered cells look the same.
    """
    cells, covered = named.cells, named.covered
    flags = FLAGGED[named.names]
    on_opened = flags & ~named.on_covered
    if on_opened.sum() < max(FEWEST_FLAGS, flags.sum() / 2):
        return set()
    many = np.bincount(cells.background[on_opened], minlength=len(covered))
    return set(np.flatnonzero(many >= FEWEST_FLAGS).tolist())


def blank_clusters(named: CheapestNames, names: str) -> list[Cluster]:
    """The clusters without a symbol that have one of these names."""
    return [cluster for cluster in named.clusters_named(names) if cluster.glyph.blank]


def rare_like_the_other_sort(named: CheapestNames, blank: list[Cluster]) -> Mask:
    """The mask of blank cells that look more like the other sort than like their own.

    Only those of a rare look, and those unlike most of their cluster: they are on the background of cells of
    their own sort only because others, which look like both, are between.
    """
    features, names = named.background_features, named.names
    sort = FLAGGED[names] | np.isin(names, (CODE["#"], CODE["?"]))
    doubted = np.zeros(len(names), bool)
    for cluster in blank:
        usual = median(features[cluster.members]).astype(np.float32)
        if len(cluster.members) <= RARE_LOOK:
            doubted[cluster.members] = like_the_other(cluster.members, usual, features, sort, NEAR_BACKGROUND)
            continue
        odd = cluster.members[side_distance(usual, features[cluster.members]) > UNUSUAL_BACKGROUND][:MAX_ODD]
        for at in odd:
            doubted[at] = like_the_other(np.array([at]), features[at], features, sort, NEAR_ODD)
    return doubted


def like_the_other(own: Ints, feature: Floats, features: Floats, sort: Mask, near: float) -> bool:
    """Whether these cells are near to those of the other sort, and far from the others of their own."""
    apart = side_distance(feature, features)
    same = sort == sort[own[0]]
    other = nearest(apart[~same], FEWEST_NEAR)
    same[own] = False
    return bool(other < near and other < NEARER * nearest(apart[same], FEWEST_CELLS) < np.inf)


def of_another_color(named: CheapestNames) -> Mask:
    """The mask of blank cells on small backgrounds that are painted unlike the large ones of their sort.

    A client paints covered cells, or opened ones, in one color or in the two of a checkerboard. Covered ones
    of another color, however many, may be flags or mines without a symbol, unless all are beside opened
    cells, which a solver may have painted, or the color changes evenly across the board, or they are
    `only_painted`.
    """
    cells, features, names = named.cells, named.background_features, named.names
    colors = {g: median(features[cells.background == g, COLOR]) for g in np.unique(cells.background)}
    sizes = np.bincount(cells.background)
    parity = np.indices((cells.rows, cells.columns)).sum(axis=0).ravel() % 2
    beside = OPENED[names] | named.beside_opened
    doubted = np.zeros(len(names), bool)
    painted = only_painted(named)
    for name in "#0":
        own = blank_clusters(named, name)
        large = {cluster.background for cluster in own if sizes[cluster.background] >= LARGE * len(names)}
        if name == "#" and large:
            most = max(large, key=lambda g: sizes[g])
            large = {
                g
                for g in large
                if g == most or abs(parity[cells.background == g].mean() - 0.5) > CHECKERBOARD
            }
        usual = [colors[g] for g in large]
        members = np.flatnonzero(np.isin(cells.cluster, [cluster.number for cluster in own]))
        apart = from_even_shading(cells, features[:, COLOR], members)
        for cluster in own:
            sure = named.margin[cluster.members[0]] >= SURE_PAINTED and beside[cluster.members].all()
            sure |= bool(np.median(apart[cluster.members]) < SHADED) or painted[cluster.members].all()
            if cluster.background in large or not usual or sure:
                continue
            if np.abs(np.array(usual) - colors[cluster.background]).mean(axis=1).min() > PAINT:
                doubted[cluster.members] = True
    return doubted


def perhaps_colored_flags(named: CheapestNames) -> Mask:
    """The mask of covered cells that may be flags without a symbol, because others have another color.

    No flag has a symbol, most are beside opened cells, and all may be mines by the numbers. Colors between
    the two would be those of a shading, and cells that take turns those of a checkerboard.
    """
    cells, names = named.cells, named.names
    doubted = np.zeros(len(names), bool)
    if (names == CODE["F"]).any():
        return doubted
    blank = blank_clusters(named, "#")
    colors = np.array(
        [np.median(named.background_features[cluster.members, COLOR], axis=0) for cluster in blank]
    )
    parity = np.indices((cells.rows, cells.columns)).sum(axis=0).ravel() % 2
    covered = names == CODE["#"]
    for color in colors:
        apart = np.abs(colors - color).mean(axis=1)
        alike, unlike = apart <= PAINT / 2, apart > PAINT
        if not unlike.any() or not (alike | unlike).all():
            continue
        own = np.zeros(len(names), bool)
        own[np.concatenate([cluster.members for cluster, same in zip(blank, alike, strict=True) if same])] = (
            True
        )
        turns = abs(parity[covered & ~own].mean() - 0.5) > CHECKERBOARD
        if not turns and named.beside_opened[own].mean() > MOST_BESIDE:
            doubted[own] |= (count_around(own, named.neighbors) <= NUMBER[names])[OPENED[names]].all()
    return doubted


def only_painted(named: CheapestNames) -> Mask:
    """The mask of covered cells of another color that are nothing else: a solver painted them.

    Flags have a symbol, and the game is not over, so that no mines are shown. The cells have the rim of those
    in the usual color, and are beside one of them, as no 0 is.
    """
    cells, names = named.cells, named.names
    covered = names == CODE["#"]
    none = np.zeros(len(names), bool)
    if not covered.any() or not flags_have_symbols_in_play(named):
        return none
    usual = covered & (cells.background == np.bincount(cells.background[covered]).argmax())
    beside = count_around(usual, named.neighbors) > 0
    return shaped_like(cells, covered & ~usual & beside, usual)


def flags_have_symbols_in_play(named: CheapestNames) -> bool:
    """Whether flags have a symbol, and no mines can be shown yet, because numbers lack theirs."""
    names = named.names
    with_symbol = [cluster for cluster in named.clusters_named("F") if not cluster.glyph.blank]
    if sum(len(cluster.members) for cluster in with_symbol) < FEWEST_FLAGS or SHOWN[names].any():
        return False
    return unmatched(names, named.neighbors) >= FEWEST_UNMATCHED


def shaped_like(cells: Cells, own: Mask, others: Mask) -> Mask:
    """The mask of those of `own` with nothing on them, and a rim that is shaded as that of others."""
    out = np.zeros(len(own), bool)
    if not own.any():
        return out
    rims, usual = (
        background_features(cells.looks[mask])[:, 3:].reshape(-1, 8, 3).mean(axis=2) for mask in (own, others)
    )
    usual = np.median(usual, axis=0)
    out[own] = rims @ usual > SAME_SHADING * np.linalg.norm(rims, axis=1) * np.linalg.norm(usual)
    for at in np.flatnonzero(out):
        out[at] = unevenness(cells.looks[at]) < PLAIN
    return out


def from_even_shading(cells: Cells, colors: Floats, own: Ints) -> Floats:
    """By how much the color of each of these cells differs from a gradient across the board, of 255.

    Infinity for the other cells, and for all if these are too few to tell.
    """
    apart = np.full(len(colors), np.inf)
    if len(own) >= FEWEST_SHADED_CELLS:
        y, x = own // cells.columns / cells.rows, own % cells.columns / cells.columns
        terms = np.stack([np.ones(len(own)), x, y, x * x, x * y, y * y], axis=1)
        fit = np.linalg.lstsq(terms, colors[own], rcond=None)[0]
        apart[own] = np.abs(colors[own] - terms @ fit).mean(axis=1)
    return apart


def like_the_other_sort(named: CheapestNames, blank: list[Cluster]) -> Mask:
    """The mask of blank cells that look like the cells of the other sort, opened or covered.

    Their background differs from that of the others by hardly more than the picture's noise. Or it is a small
    one, and differs much less from theirs than from that of any other cells of its own sort. Clusters in
    doubt say nothing about further ones.
    """
    cells, features, covered = named.cells, named.background_features, named.covered
    sort, sizes = named.on_covered, np.bincount(cells.background)
    doubted = np.zeros(len(sort), bool)
    apart = [
        side_distance(np.median(features[cluster.members], axis=0).astype(np.float32), features)
        for cluster in blank
    ]
    left = list(range(len(blank)))
    while True:
        found = []
        for at in left:
            cluster = blank[at]
            own = covered[cluster.background]
            many = max(FEWEST_CELLS, round(SHARE_NEAR * sizes[cluster.background]))
            other = nearest(apart[at][(sort != own) & ~doubted], many)
            same = nearest(
                apart[at][(sort == own) & (cells.background != cluster.background) & ~doubted], many
            )
            noise = float(
                np.clip(NOISE_OF_CLUSTER * np.percentile(apart[at][cluster.members], 90), *SAME_DISTANCE)
            )
            small = sizes[cluster.background] < LARGE * len(sort)
            if other < noise or (small and other < NEAR_BACKGROUND and other < NEARER * same < np.inf):
                found.append(at)
        if not found:
            return doubted
        for at in found:
            doubted[blank[at].members] = True
            left.remove(at)


def side_distance(feature: Floats, features: Floats) -> Floats:
    """The distance of each of the backgrounds from one of them, by color and by most sides of the rim.

    What is beside a cell may darken one of its sides, but seldom two of them; and a light edge may be thin,
    on two sides, in the outer part of the rim alone.
    """
    apart = np.abs(features - feature)
    color = apart[:, COLOR].mean(axis=1) + 0.5 * apart[:, COLOR].max(axis=1)
    sides = apart[:, RIM_PARTS].reshape(len(features), 2, 4, 3).mean(axis=3).max(axis=1)
    return color + np.median(sides, axis=1)  # type: ignore[no-any-return]


def nearest(apart: Floats, many: int) -> float:
    """The distance within which so many cells are; infinity if there are fewer."""
    return float(np.partition(apart, many - 1)[many - 1]) if len(apart) >= many else np.inf


def symbols_on_plain_cells(named: CheapestNames) -> Mask:
    """The mask of covered cells with a strong symbol: perhaps flags on a background of their own.

    Except for a solver's notes. If all covered cells have it, it may be a texture, of a few shades. But what
    hardly looks like a covered cell is in doubt whatever it is, if another name is nearly as likely.
    """
    covered = named.clusters_named("#")
    with_symbol = [cluster for cluster in covered if not cluster.glyph.blank and not is_note(cluster.glyph)]
    strong = [cluster.glyph.strength > BRIGHT for cluster in with_symbol]
    if len(with_symbol) == len(covered):
        strong = [cluster.glyph.spread > COLORFUL for cluster in with_symbol]
    doubted = named.cells_of(cluster for cluster, own in zip(with_symbol, strong, strict=True) if own)
    unlike = (named.look_costs > HARDLY_COVERED) & (named.margins < SURE_COVERED)
    return doubted | named.cells_of(cluster for cluster in covered if unlike[cluster.number])
