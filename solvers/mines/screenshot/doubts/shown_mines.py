"""Shown mines that may be something else: flags, dots, or covered cells."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.backgrounds import SAME_BACKGROUND
from solvers.mines.screenshot.doubts.covered_or_opened import FEWEST_FLAGS
from solvers.mines.screenshot.doubts.flags import SOLID_INK
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.clusters import RARE_LOOK, symbol_groups
from solvers.mines.screenshot.names.codes import CODE, COVERED, NUMBER
from solvers.mines.screenshot.names.look_costs import RED
from solvers.mines.screenshot.names.margins import SURE_RARE_MINE
from solvers.mines.screenshot.names.marks import ROUND, still_in_play
from solvers.mines.screenshot.names.rules import FEWEST_UNMATCHED, count_around, unmatched
from solvers.mines.screenshot.pixels.channels import differences

FAR_MORE = 3  # times as many as those of the other name
FEW_OTHERS = 0.05  # share of the mines
VERY_ROUND = 0.9  # roundness of what is surely a mine if the game may be won; otherwise `ROUND`
SMALLEST_CROSS = 8  # pixels of a cell
MOSTLY_CROSS = 0.8  # share of the arms of a cross that is ink, and of what is between them that is none
FROM_ARMS = np.minimum(
    abs(np.subtract.outer(range(13), range(13))), abs(np.add.outer(range(-12, 1), range(13)))
)
ARMS, BESIDE_ARMS = FROM_ARMS == 0, FROM_ARMS > 2


def alike_marks(named: CheapestNames) -> Mask:
    """The mask of flags and mines that look like each other, and numbers that look like a mine.

    Flags and mines count if neither are far more, unless all mines are on opened cells and all flags on
    covered ones.
    """
    names, on_covered, symbol_group = named.names, named.on_covered, named.symbol_group
    doubted = np.zeros(len(names), bool)
    flags, mines = names == CODE["F"], names == CODE["*"]
    apart = flags.sum() >= FEWEST_FLAGS and on_covered[flags].all() and not on_covered[mines].any()
    for both in np.intersect1d(symbol_group[flags], symbol_group[mines]) if not apart else ():
        for own, other in ((flags, mines), (mines, flags)):
            own, other = own & (symbol_group == both), other & (symbol_group == both)
            if own.sum() <= FAR_MORE * other.sum():
                doubted |= own
    return doubted | ((NUMBER[names] > 0) & np.isin(symbol_group, symbol_group[mines]))


def mines_of_two_looks(named: CheapestNames) -> Mask:
    """The mask of all mines if those on covered cells have two looks, and there are hardly any flags.

    Those of one look may be flags.
    """
    names = named.names
    flags, mines = names == CODE["F"], names == CODE["*"]
    several = (np.bincount(mine_groups(named)[mines & named.on_covered]) >= FEWEST_FLAGS).sum() > 1
    return mines & (flags.sum() < FEWEST_FLAGS and several)  # type: ignore[no-any-return]


def mines_unlike_those_on_opened_cells(named: CheapestNames) -> Mask:
    """The mask of mines on covered cells that may be flags, because those on opened cells look otherwise.

    They are all beside opened cells, and more than there are flags.
    """
    names, symbol_group = named.names, named.symbol_group
    mines = names == CODE["*"]
    on_covered, on_opened = mines & named.on_covered, mines & ~named.on_covered
    doubted = np.zeros(len(names), bool)
    if on_opened.sum() < FEWEST_FLAGS:
        return doubted
    for group in np.setdiff1d(symbol_group[on_covered], symbol_group[on_opened]):
        own = on_covered & (symbol_group == group)
        if own.sum() > max(FEWEST_FLAGS - 1, (names == CODE["F"]).sum()) and named.beside_opened[own].all():
            doubted |= own
    return doubted


def mine_groups(named: CheapestNames) -> Ints:
    """Numbers like those of `symbol_group`, but the same for round symbols of one shape in any color.

    Some games draw mines in many colors.
    """
    clusters, symbol_group = named.clusters, named.symbol_group
    rounded = named.cells_with(lambda glyph: glyph.round >= ROUND)
    if not rounded.any():
        return symbol_group
    shape = symbol_groups(clusters, np.inf)[named.cells.cluster]
    return np.where(rounded, len(clusters) + shape, symbol_group)


def rare_mines(named: CheapestNames) -> Mask:
    """The mask of mines of a rare look: a cross over a mine is only a little of what is drawn.

    Or such a mine exploded, and not another one.
    """
    cells, names = named.cells, named.names
    poor = named.margin < SURE_RARE_MINE
    doubted = (names == CODE["*"]) & (np.bincount(cells.cluster)[cells.cluster] <= RARE_LOOK) & poor
    if doubted.any():
        doubted |= (names == CODE["X"]) & poor
    return doubted  # type: ignore[no-any-return]


def only_exploded(named: CheapestNames) -> Mask:
    """The mask of several exploded mines if no other mine is shown: perhaps all are drawn on red.

    Hardly ever does more than one explode, and a lost game shows the others.
    """
    names = named.names
    exploded: Mask = names == CODE["X"]
    return exploded & (exploded.sum() > 1 and not (names == CODE["*"]).any())


def misplaced_mines(named: CheapestNames) -> Mask:
    """The mask of mines that may be flags: all beside opened cells, or all that is left covered.

    Those of a game that goes on may be flags on cells that look opened, if none has exploded and there are
    fewer other flags. In a game that is won there is rather a flag on every mine; but no client draws flags
    on opened cells.
    """
    names, on_covered = named.names, named.on_covered
    mines = names == CODE["*"]
    doubted = np.zeros(len(names), bool)
    in_play = (names == CODE["#"]).any() and perhaps_in_play(named)
    if in_play and ((names == CODE["F"]) & on_covered).sum() < (mines & ~on_covered).sum():
        doubted |= mines & ~on_covered
    if not (COVERED[names] & ~mines).any():
        doubted |= mines & on_covered
    return doubted


def mines_in_play(named: CheapestNames) -> Mask:
    """The mask of mines if the game is not over: many numbers lack flags and mines around them."""
    mines: Mask = named.names == CODE["*"]
    return mines & (perhaps_in_play(named) and still_in_play(named.names, named.neighbors))


def perhaps_in_play(named: CheapestNames) -> bool:
    """Whether no mine has exploded, and none is shown that isn't beside opened cells: the game may go on."""
    mines, exploded = named.names == CODE["*"], named.names == CODE["X"]
    return not (exploded.any() or (mines & ~named.beside_opened).any())


def perhaps_flags(named: CheapestNames) -> Mask:
    """The mask of mines that may be flags: all beside opened cells, and not round, as others are.

    Only if hardly any cells are flags. A lost game shows its mines wherever they are. But if nothing else is
    left covered, the game may be won, and all that aren't very round may be flags. Crosses are as often flags
    as mines, unless one has exploded.
    """
    names = named.names
    doubted = np.zeros(len(names), bool)
    mines = named.clusters_named("*")
    won = not (COVERED[names] & ~np.isin(names, (CODE["*"], CODE["F"]))).any()
    if not won and (names == CODE["F"]).sum() >= FEWEST_FLAGS:
        return doubted
    lost = bool((names == CODE["X"]).any())
    some_round = any(cluster.glyph.round >= ROUND for cluster in mines)
    for cluster in mines:
        crossed = not lost and is_cross(cluster.glyph.ink)
        beside = len(cluster.members) >= FEWEST_FLAGS and named.beside_opened[cluster.members].all()
        if crossed or cluster.glyph.round < (VERY_ROUND if won else ROUND):
            doubted[cluster.members] = won or (beside and (crossed or some_round))
    return doubted


def is_cross(ink: Floats) -> bool:
    """Whether a symbol is a cross from corner to corner, or all of its cell but such a cross.

    The latter is a cross in the color of opened cells, which seem to be its background.
    """
    inner = ink[RIM:-RIM, RIM:-RIM]
    return any(shows_cross(each) for each in (inner, 1 - inner))


def shows_cross(ink: Floats) -> bool:
    solid = ink > SOLID_INK
    rows, columns = (np.flatnonzero(solid.any(axis=axis)) for axis in (1, 0))
    if min(len(rows), len(columns)) < SMALLEST_CROSS:
        return False
    at = np.linspace(0, 1, len(ARMS))
    y, x = (np.round(first[0] + at * np.ptp(first)).astype(int) for first in (rows, columns))
    shape = solid[y][:, x]
    return bool(shape[ARMS].mean() >= MOSTLY_CROSS and shape[BESIDE_ARMS].mean() <= 1 - MOSTLY_CROSS)


def perhaps_red_mines(named: CheapestNames) -> Mask:
    """The mask of red covered cells if all covered ones are mines: perhaps the game is lost."""
    cells, names = named.cells, named.names
    covered = count_around(COVERED[names], named.neighbors)
    over = ((NUMBER[names] < 0) | (covered == NUMBER[names])).all()
    red = cells.colors[:, 0] - cells.colors[:, 1:].max(axis=1) > RED
    return red & (names == CODE["#"]) & over  # type: ignore[no-any-return]


def perhaps_dots(named: CheapestNames) -> Mask:
    """The mask of mines that may be dots or crosses with which somebody marked covered cells.

    They are on backgrounds of the color of covered cells, none has exploded, and they are of several colors,
    or fewer than the numbers that should have more or fewer mines around them. Of many mines, a few of
    another color may be the exploded one and flags.
    """
    cells, names = named.cells, named.names
    if (names == CODE["X"]).any():
        return np.zeros(len(names), bool)
    mines = np.isin(names, (CODE["*"], CODE["W"]))
    dots: Mask = mines & named.on_covered
    plain = names == CODE["#"]
    colors = np.unique(cells.colors[plain], axis=0)
    for at in np.flatnonzero(dots & ~np.isin(cells.background, cells.background[plain])):
        dots[at] = differences(colors, cells.colors[at]).min(initial=np.inf) < SAME_BACKGROUND
    if unmatched(names, named.neighbors) >= max(FEWEST_UNMATCHED, dots.sum()):
        return dots
    dots &= named.cells_with(lambda glyph: glyph.round >= ROUND)
    others = dots.sum() - np.bincount(named.symbol_group[dots]).max(initial=0)
    return dots & bool(others > FEW_OTHERS * dots.sum())
