"""Whether the named cells of a lattice make sense as a board, by what players and games do."""

from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

from solvers.mines.board import Cell
from solvers.mines.screenshot.arrays import Floats, Ints, Mask, indices
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.odd import ALIKE_SHARE
from solvers.mines.screenshot.extent.comparing import SAME_LOOK, coarse, squared_distances
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.names.cheapest_names import CheapestNames
from solvers.mines.screenshot.names.codes import CODE, COVERED, NUMBER, OPENED
from solvers.mines.screenshot.names.margins import SURE_MARGIN
from solvers.mines.screenshot.names.rules import MANY_NUMBERS, count_around, neighbor_indices
from solvers.mines.screenshot.naming import CellNames

MANY_CELLS = 100  # cells, of which some look like others
MAX_SAMPLE = 150  # of them, that are compared with all others
FEW_REPEATED = 0.2  # share of those
MANY_CLUSTERS = 40  # clusters of cells; a board with more has many more cells
# largest number of clusters, as a share of the board's FIRST_ONES cells and of its others: a larger board has
# no more symbols, but noise or a texture divides them
VARIED, FIRST_ONES, VARIED_BEYOND = 0.3, 300, 0.1
COMMON = 5  # cells of a common cluster
MANY_SYMBOLS = 30  # twice as many as a game has, because noise or a texture may divide them
MANY_ALONE = 0.35  # share of the cells that look like no other: there are more only if it is no board
MANY_UNSURE = 0.2  # share of the cells, if they are not together
FEW_UNSURE_CELLS = 20  # cells, which somebody may still look through
ENOUGH_SYMBOLS = 12  # symbols that show whether a board is legible
FEWEST_BESIDE_OPENED = 2  # numbers beside other opened cells on a board with flags or mines, or a cut one
FEWEST_BROKEN = 3  # numbers that break a rule beside cells, if all these cells are in doubt; or one 0
MANY_BROKEN = 0.2  # likewise, as a share of the numbers beside them
SIDE_NEIGHBORS = [1, 3, 4, 6]  # of the eight cells around one, those that share a side with it
MANY_CORNERED = 0.1  # share of a cluster's cells that touch a 0 at its corner
CLEAR = 0.05  # share of unsure cells below which a board is clear, and no other lattice is read
SEVERAL_FLAGS, MOST_IDLE = 3, 0.65  # flags, and share of those not beside a number, that are rather none
MANY_FLAGS = 8  # so many should look alike
UNLIKE_COVERED = 20.0  # mean difference of two covered cells, of 255, that no shading or texture makes
# likewise a difference, and share of a cell, as of a symbol at its side
SYMBOL_CONTRAST, SYMBOL_SHARE = 60.0, 0.02
MOST_UNLIKE = 0.1  # share of such pairs: something may lie over a part of the board


def idle_flags(named: CellNames | CheapestNames, lattice: Lattice) -> Mask:
    """The mask of flags that are not beside a number, if those are most, or if mines are shown.

    Hardly anybody flags like that, so they may be something else; and in a lost game, wrong.
    """
    near = neighbor_indices(lattice.rows, lattice.columns)
    flags = named.names == CODE["F"]
    numbers = (NUMBER[named.names] > 0) & (named.margin >= SURE_MARGIN)
    idle: Mask = flags & (count_around(numbers, near) == 0)
    return idle & (most_flags_idle(idle, flags) or (named.names == CODE["*"]).any())


def most_flags_idle(idle: Mask, flags: Mask) -> bool:
    """Whether most of several flags are idle."""
    return bool(flags.sum() >= SEVERAL_FLAGS and idle.sum() > MOST_IDLE * flags.sum())


def flags_look_unlike(named: CellNames, hidden: set[int]) -> bool:
    """Whether there are many flags, and most of them look unlike one another.

    A game draws all in one way. Those that something may hide do not count.
    """
    flags = named.names == CODE["F"]
    flags[list(hidden)] = False
    if flags.sum() < MANY_FLAGS:
        return False
    return bool(np.bincount(named.symbol_group[flags]).max() < ALIKE_SHARE * flags.sum())


def unlike_covered_cells(cells: Cells, names: Ints) -> bool:
    """Whether all cells would be covered ones, but many look quite unlike those next to them at a corner.

    Or many are in other clusters than most on their background, as where faint numbers pass for a texture.
    Before the first move all cells look alike, or like a checkerboard. A QR code or a seating plan has cells
    of several colors instead.
    """
    if (names != CODE["#"]).any():
        return False
    usual = sum(
        np.bincount(cells.cluster[cells.background == background]).max()
        for background in np.unique(cells.background)
    )
    if usual < (1 - MOST_UNLIKE) * len(names):
        return True
    looks = cells.looks.reshape(cells.rows, cells.columns, *cells.looks.shape[1:])
    pairs = np.concatenate(
        [
            np.abs(one - other).reshape(-1, *cells.looks.shape[1:])
            for one, other in ((looks[1:, 1:], looks[:-1, :-1]), (looks[1:, :-1], looks[:-1, 1:]))
        ]
    )
    inner = pairs[:, RIM:-RIM, RIM:-RIM]
    unlike = (pairs.mean(axis=(1, 2, 3)) > UNLIKE_COVERED) | (
        (inner > SYMBOL_CONTRAST).mean(axis=(1, 2, 3)) > SYMBOL_SHARE
    )
    return bool(unlike.mean() > MOST_UNLIKE)


def confirmed(named: CellNames, unsure: Collection[int]) -> bool:
    """Whether the rules alone show that it is a board: many numbers break none, and few cells are unsure."""
    return named.rules_confirm and len(unsure) < CLEAR * len(named.names)


def many_possible_numbers(named: CellNames | CheapestNames) -> bool:
    """Whether there are many numbers, and all are possible with the cells around them."""
    return bool((NUMBER[named.names] > 0).sum() >= MANY_NUMBERS and not named.broken.any())


def hardly_repeated(looks: Floats) -> bool:
    """Whether hardly any of many cells looks like another one, as where a lattice lies on text or on a photo.

    Even if symbols, noise or a texture make most cells of a board differ, some of them don't.
    """
    if len(looks) < MANY_CELLS:
        return False
    features = coarse(looks).reshape(len(looks), -1)
    some = np.arange(0, len(looks), len(looks) // MAX_SAMPLE + 1)
    apart = squared_distances(features[some], features)
    apart[np.arange(len(some)), some] = np.inf
    return bool((apart.min(axis=1) < SAME_LOOK**2).mean() < FEW_REPEATED)


def too_varied(cells: Cells) -> bool:
    """Whether there are more clusters of cells than on any board, whose cells look like many others.

    Or more cells that look like no other, as letters beside one another do; or more common clusters on one
    background than a game has symbols, as where each cell has a letter.
    """
    count = len(cells.cluster)
    most = VARIED * min(count, FIRST_ONES) + VARIED_BEYOND * max(count - FIRST_ONES, 0)
    _, first, sizes = np.unique(cells.cluster, return_index=True, return_counts=True)
    common = np.bincount(cells.background[first[sizes >= COMMON]])
    return bool(
        len(sizes) > max(MANY_CLUSTERS, most)
        or (sizes == 1).sum() > MANY_ALONE * count
        or common.max(initial=0) > MANY_SYMBOLS
    )


def scarce(numbers: Mask, names: Ints, lattice: Lattice) -> bool:
    """Whether hardly any of these numbers are beside other opened cells, so that the rules tell little.

    They may be mines.
    """
    beside = count_around(OPENED[names], neighbor_indices(lattice.rows, lattice.columns)) > 0
    return bool((numbers & beside).sum() < max(FEWEST_BESIDE_OPENED, numbers.sum() / 2))


def scattered(unsure: Sequence[Cell], count: int) -> bool:
    """Whether many of the `count` cells are unsure, and not because something lies over a part of the board.

    The other cells of such a board are not to be trusted either.
    """
    if len(unsure) <= max(FEW_UNSURE_CELLS, MANY_UNSURE * count):
        return False
    largest = max(map(len, regions(unsure)))
    return largest < len(unsure) / 2


def regions(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    """The cells in groups of those that touch one another, also at a corner."""
    left = set(cells)
    while left:
        part = [left.pop()]
        for r, c in part:
            near = left & {(y, x) for y in (r - 1, r, r + 1) for x in (c - 1, c, c + 1)}
            left -= near
            part += near
        yield part


def beside_broken_numbers(cells: Cells, names: Ints, broken: Mask) -> set[int]:
    """Cells that probably have a wrong name, because many numbers beside them break a rule.

    The cells of a cluster are in doubt together, and those of a region of 0s. For example, they may be
    covered cells that look like opened ones. A 0 that touches covered cells at its corners only puts them in
    doubt only if it touches many of their cluster, because some games open no cells across a corner.
    """
    near = neighbor_indices(cells.rows, cells.columns)
    cornered = broken & (names == CODE["0"]) & (count_around(COVERED[names], near[SIDE_NEIGHBORS]) == 0)
    zeros = regions(divmod(at, cells.columns) for at in indices(names == CODE["0"]))
    groups = [indices(cells.cluster == cluster) for cluster in range(cells.cluster.max() + 1)]
    groups += [{r * cells.columns + c for r, c in region} for region in zeros]
    doubtful: set[int] = set()
    for group in groups:
        own = np.zeros(len(names), bool)
        own[list(group)] = True
        numbers = (NUMBER[names] >= 0) & (own | (count_around(own, near) > 0))
        if (OPENED[names] | (count_around(cornered, near) == 0))[own].mean() > 1 - MANY_CORNERED:
            numbers &= ~cornered
        zeros_broken = (numbers & broken & (names == CODE["0"])).sum() if COVERED[names[own]].all() else 0
        enough = (numbers & broken).sum() >= FEWEST_BROKEN or zeros_broken
        if enough and (numbers & broken).sum() >= MANY_BROKEN * numbers.sum():
            doubtful |= group
    return doubtful


def illegible(named: CellNames, unsure: set[int]) -> bool:
    """Whether most of the symbols are unsure, so that hardly more than empty cells is left of the board."""
    symbols = indices(~np.isin(named.names, (CODE["#"], CODE["0"])))
    return len(symbols) >= ENOUGH_SYMBOLS and len(symbols & unsure) > len(symbols) / 2
