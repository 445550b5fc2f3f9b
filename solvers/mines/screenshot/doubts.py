"""Finds cells whose names are in doubt although another name would cost more.

The names with the lowest cost may be wrong for a whole kind of blank cells: on a picture in gray a covered
and an opened cell may look the same, and in a JPEG a few opened cells may look a little like covered ones.
So the names are compared once more with the looks. Flags, mines and wrong flags are compared with one another
in the same way.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells import Cells, grounds
from solvers.mines.screenshot.kinds import CODE, FLAGGED, LARGE, Kind

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

SAME = (0.5, 3.5)  # distance, of 255, of two grounds that may be the same: without noise, and at most
NOISE = 2.0  # of the distances among the cells of a kind: as much is noise
NEAR = 10.0  # largest distance of grounds that may be the same
NEARER = 0.75  # share of the distance from the grounds of the same sort
FEWEST = 3  # cells that a ground has to be near to: a few of them may be mistakes
SHARE = 0.1  # likewise, as a share of the ground's own cells
FEWEST_FLAGS = 3  # flags that show on what ground flags are drawn
FAR_MORE = 3  # times as many as those of the other name
RARE = 2  # most mines of a look that may be a wrong flag's
MINE = 3.2  # extra cost of its second best name below which it may be one


def perhaps_covered_or_opened(cells: Cells, kinds: list[Kind], names: Ints, covered: Flags) -> Flags:
    """Returns the mask of blank cells that may be covered or opened, whatever they were named.

    `names` has the code of each cell's name, `covered` whether each ground is a covered one.
    """
    blank = [kind for kind in kinds if kind.glyph.blank and names[kind.members[0]] in (CODE["#"], CODE["0"])]
    doubted = like_the_other_sort(cells, blank, covered)
    on_opened = flagged_opened(cells, names, covered)
    for kind in blank:
        if kind.ground in on_opened and names[kind.members[0]] == CODE["0"]:
            doubted[kind.members] = True
    return doubted


def like_the_other_sort(cells: Cells, blank: list[Kind], covered: Flags) -> Flags:
    """Returns the mask of blank cells that look like the cells of the other sort, opened or covered.

    Their ground differs from that of the others by hardly more than the picture's noise. Or it is a small
    one, and differs much less from theirs than from that of any other cells of its own sort. Kinds in doubt
    say nothing about further ones.
    """
    features = grounds(cells.looks)
    sort, sizes = covered[cells.ground], np.bincount(cells.ground)
    doubted = np.zeros(len(sort), bool)
    apart = [
        side_distance(np.median(features[kind.members], axis=0).astype(np.float32), features)
        for kind in blank
    ]
    left = list(range(len(blank)))
    while True:
        found = []
        for at in left:
            kind = blank[at]
            own = covered[kind.ground]
            many = max(FEWEST, round(SHARE * sizes[kind.ground]))
            other = nearest(apart[at][(sort != own) & ~doubted], many)
            same = nearest(apart[at][(sort == own) & (cells.ground != kind.ground) & ~doubted], many)
            noise = float(np.clip(NOISE * np.percentile(apart[at][kind.members], 90), *SAME))
            small = sizes[kind.ground] < LARGE * len(sort)
            if other < noise or (small and other < NEAR and other < NEARER * same < np.inf):
                found.append(at)
        if not found:
            return doubted
        for at in found:
            doubted[blank[at].members] = True
            left.remove(at)


def side_distance(feature: Floats, features: Floats) -> Floats:
    """Returns the distance of each of the grounds from one of them, by colour and by most sides of the rim.

    What is beside a cell may darken one of its sides, but seldom most of them.
    """
    apart = np.abs(features - feature)
    colour = apart[:, :3].mean(axis=1) + 0.5 * apart[:, :3].max(axis=1)
    sides = apart[:, 3:].reshape(len(features), 8, 3).mean(axis=2)
    return colour + np.median(sides, axis=1)  # type: ignore[no-any-return]


def nearest(apart: Floats, many: int) -> float:
    """Returns the distance within which so many cells are; infinity if there are fewer."""
    return float(np.partition(apart, many - 1)[many - 1]) if len(apart) >= many else np.inf


def flagged_opened(cells: Cells, names: Ints, covered: Flags) -> set[int]:
    """Returns the opened grounds that have flags, if most flags are on such grounds.

    No client draws flags on cells that look opened: perhaps covered cells look the same.
    """
    flags = FLAGGED[names]
    on_opened = flags & ~covered[cells.ground]
    if on_opened.sum() < max(FEWEST_FLAGS, flags.sum() / 2):
        return set()
    many = np.bincount(cells.ground[on_opened], minlength=len(covered))
    return set(np.flatnonzero(many >= FEWEST_FLAGS).tolist())


def perhaps_other_marks(cells: Cells, names: Ints, sign: Ints, margin: Floats) -> Flags:
    """Returns the mask of flags and shown mines that may be something else.

    Those are flags and mines that look like each other, if neither are far more, and mines of a rare look,
    which may be wrong flags: a cross over a mine is only a little of what is drawn. `sign` and `margin` are
    those of each cell.
    """
    doubted = np.zeros(len(names), bool)
    flags, mines = names == CODE["F"], names == CODE["*"]
    for both in np.intersect1d(sign[flags], sign[mines]):
        for own, other in ((flags, mines), (mines, flags)):
            own, other = own & (sign == both), other & (sign == both)
            if own.sum() <= FAR_MORE * other.sum():
                doubted |= own
    rare = np.bincount(cells.kind)[cells.kind] <= RARE
    doubted |= mines & rare & (margin < MINE)
    return doubted
