"""Flags, mines and wrong flags that may be one another, or covered cells."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.covered_or_opened import FEWEST_FLAGS, PAINT
from solvers.mines.screenshot.names.codes import CODE, COVERED, NUMBER, OPENED, SHOWN
from solvers.mines.screenshot.names.kinds import sign_groups
from solvers.mines.screenshot.names.look_costs import RED, Kind
from solvers.mines.screenshot.names.marks import ROUND
from solvers.mines.screenshot.names.rules import count_around, neighbors

RARE = 2  # most cells of a rare look: a mine or a flag of such a look may be a wrong flag
FEWEST_SHOWN = 3  # mines of a lost game, which shows all that have no flag
SEVERAL = 3  # grounds of mines alone
FAR_MORE = 3  # times as many as those of the other name
MINE, FLAG = 3.2, 5.0  # extra cost of its second best name below which a mine, or a flag, may be one
FEWEST_USUAL = 6  # flags that show how much of a cell one covers
SAME_AREA = 0.12  # share of that by which another one differs, at most; a cross over it covers more
VERY_ROUND = 0.9  # roundness of what is surely a mine if the game may be won; otherwise `ROUND`
LITTLE = 0.1  # share of a cell of which nearly every flag covers more
BLACK = 64.0  # brightest channel of the color of black signs, of 255


def perhaps_wrong_flags(kinds: list[Kind], names: Ints, sign_group: Ints, margin: Floats) -> Mask:
    """The mask of marks of a rare look that may be wrong flags: mines in red, and flags beside mines.

    A mine that is red may be a cross. Flags that look like most of them and cover as much are right.
    """
    doubted = np.zeros(len(names), bool)
    flags = names == CODE["F"]
    area, rare, red = np.zeros(len(names)), doubted.copy(), doubted.copy()
    for kind in kinds:
        area[kind.members], rare[kind.members] = kind.glyph.area, len(kind.members) <= RARE
        red[kind.members] = kind.glyph.color[0] - kind.glyph.color[1:].max() > RED
    doubted |= (names == CODE["*"]) & red & rare & (margin < FLAG)
    if not SHOWN[names].any() or sum(bool(flags[kind.members[0]]) for kind in kinds) == 1 or not flags.any():
        return doubted
    usual = flags & (sign_group == np.bincount(sign_group[flags]).argmax())
    middle = np.median(area[usual])
    right = usual & (np.abs(area - middle) < SAME_AREA * middle) & (usual.sum() >= FEWEST_USUAL)
    return doubted | (flags & ~right & rare & (margin < FLAG))  # type: ignore[no-any-return]


def perhaps_other_marks(cells: Cells, names: Ints, covered: Mask, sign_group: Ints, margin: Floats) -> Mask:
    """The mask of flags, mines, wrong flags and numbers that may be something else.

    `sign_group` and `margin` are those of each cell, `covered` says whether each ground is a covered one.
    """
    on_covered = covered[cells.ground]
    alone = count_around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    doubted = alike_marks(names, on_covered, sign_group)
    doubted |= rare_mines(cells, names, margin)
    doubted |= marks_of_another_end(cells, names, sign_group)
    doubted |= misplaced_flags(names, alone, sign_group, margin)
    doubted |= flags_on_other_grounds(cells, names, on_covered, sign_group)
    doubted |= misplaced_mines(names, alone, on_covered)
    return doubted


def alike_marks(names: Ints, on_covered: Mask, sign_group: Ints) -> Mask:
    """The mask of flags and mines that look like each other, and numbers that look like a mine.

    Flags and mines count if neither are far more, unless all mines are on opened cells and all flags on
    covered ones.
    """
    doubted = np.zeros(len(names), bool)
    flags, mines = names == CODE["F"], names == CODE["*"]
    apart = flags.sum() >= FEWEST_FLAGS and on_covered[flags].all() and not on_covered[mines].any()
    for both in np.intersect1d(sign_group[flags], sign_group[mines]) if not apart else ():
        for own, other in ((flags, mines), (mines, flags)):
            own, other = own & (sign_group == both), other & (sign_group == both)
            if own.sum() <= FAR_MORE * other.sum():
                doubted |= own
    return doubted | ((NUMBER[names] > 0) & np.isin(sign_group, sign_group[mines]))


def mines_of_two_looks(names: Ints, on_covered: Mask, looks: Ints) -> Mask:
    """The mask of all mines if those on covered cells have two looks, and there are hardly any flags.

    Those of one look may be flags.
    """
    flags, mines = names == CODE["F"], names == CODE["*"]
    several = (np.bincount(looks[mines & on_covered]) >= FEWEST_FLAGS).sum() > 1
    return mines & (flags.sum() < FEWEST_FLAGS and several)  # type: ignore[no-any-return]


def mine_looks(kinds: list[Kind], sign_group: Ints, kind: Ints) -> Ints:
    """Numbers like those of `sign_group`, but the same for round signs of one shape in any color.

    Some games draw mines in many colors. `kind` is that of each cell.
    """
    shape = sign_groups(kinds, np.inf)[kind]
    many = np.array([each.glyph.round >= ROUND for each in kinds])[kind]
    return np.where(many, len(kinds) + shape, sign_group)


def rare_mines(cells: Cells, names: Ints, margin: Floats) -> Mask:
    """The mask of mines of a rare look: a cross over a mine is only a little of what is drawn.

    Or such a mine exploded, and not another one.
    """
    poor = margin < MINE
    doubted = (names == CODE["*"]) & (np.bincount(cells.kind)[cells.kind] <= RARE) & poor
    if doubted.any():
        doubted |= (names == CODE["X"]) & poor
    return doubted  # type: ignore[no-any-return]


def marks_of_another_end(cells: Cells, names: Ints, sign_group: Ints) -> Mask:
    """The mask of flags, wrong flags and exploded mines of a game that may not have ended like that.

    If hardly any mines are shown, it is not over, and has no wrong flags. Several that look alike may be the
    flags, and the flags something else, unless a mine has exploded. Where mines stand on grounds of
    several colors, a red one says nothing of an explosion; nor does one that looks like another mine, on
    much the same ground.
    """
    doubted = np.zeros(len(names), bool)
    mines = names == CODE["*"]
    if SHOWN[names].sum() < FEWEST_SHOWN:
        wrong = names == CODE["W"]
        doubted |= wrong
        alike = np.bincount(sign_group[wrong], minlength=1).max() >= FEWEST_FLAGS
        if alike and not (names == CODE["X"]).any():
            doubted |= names == CODE["F"]
    if len(np.setdiff1d(cells.ground[mines], cells.ground[~mines])) >= SEVERAL:
        doubted |= names == CODE["X"]
    for at in np.flatnonzero((names == CODE["X"]) & np.isin(sign_group, sign_group[mines])):
        others = cells.colors[mines & (sign_group == sign_group[at])]
        doubted[at] |= np.abs(others - cells.colors[at]).mean(axis=1).min() < PAINT
    return doubted


def misplaced_flags(names: Ints, alone: Mask, sign_group: Ints, margin: Floats) -> Mask:
    """The mask of flags that may be the mines of a lost game, with those that look like them.

    Nobody flags far from what is known; but no covered cell is left in a game that is won. `alone` has the
    cells that touch no opened one.
    """
    flags = names == CODE["F"]
    far = flags & alone
    if far.sum() < FEWEST_FLAGS or not (names == CODE["#"]).any():
        return np.zeros(len(names), bool)
    return flags & np.isin(sign_group, sign_group[far]) & (margin < FLAG)  # type: ignore[no-any-return]


def flags_on_other_grounds(cells: Cells, names: Ints, on_covered: Mask, sign_group: Ints) -> Mask:
    """The mask of flags on grounds that flags are seldom on, which may be the mines of a lost game.

    Those are flags on opened cells, and on grounds with nothing else, if there are flags of another look on
    covered cells, or on grounds with something else. Also flags on grounds with nothing else that look rather
    like those of opened cells, if mines are shown.
    """
    flags = names == CODE["F"]
    own = flags & ~np.isin(cells.ground, cells.ground[~flags])
    doubted = np.zeros(len(names), bool)
    for usual, others in ((flags & on_covered, flags & ~on_covered), (flags & on_covered & ~own, own)):
        if usual.any():
            doubted |= others & ~np.isin(sign_group, sign_group[usual])
    opened, plain = cells.colors[OPENED[names]], cells.colors[names == CODE["#"]]
    if (flags & ~own).any() or SHOWN[names].sum() < FEWEST_SHOWN or not len(opened) or not len(plain):
        return doubted
    for g in np.unique(cells.ground[own]):
        color = np.median(cells.colors[cells.ground == g], axis=0)
        apart = [np.abs(np.median(sort, axis=0) - color).mean() for sort in (opened, plain)]
        doubted[cells.ground == g] |= apart[0] < apart[1]
    return doubted


def misplaced_mines(names: Ints, alone: Mask, on_covered: Mask) -> Mask:
    """The mask of mines that may be flags: all beside opened cells, or all that is left covered.

    Those of a game that goes on may be flags on cells that look opened, if none has exploded and there are
    fewer other flags. In a game that is won there is rather a flag on every mine; but no client draws flags
    on opened cells.
    """
    mines = names == CODE["*"]
    doubted = np.zeros(len(names), bool)
    in_play = (names == CODE["#"]).any() and not (names == CODE["X"]).any() and not (mines & alone).any()
    if in_play and ((names == CODE["F"]) & on_covered).sum() < (mines & ~on_covered).sum():
        doubted |= mines & ~on_covered
    if not (COVERED[names] & ~mines).any():
        doubted |= mines & on_covered
    return doubted


def perhaps_shown_mines(cells: Cells, kinds: list[Kind], names: Ints) -> Mask:
    """The mask of flags that may be the mines of a lost game, because no plain covered cell is left.

    Those are black ones. If there are covered cells, all with a sign on them, but no more than flags, either
    may be the flags, and the others the mines.
    """
    doubted = np.zeros(len(names), bool)
    flags, covered = names == CODE["F"], names == CODE["#"]
    if any(cells.cut) or any(kind.glyph.blank and covered[kind.members[0]] for kind in kinds):
        return doubted
    if covered.any():
        return (flags | covered) & (covered.sum() <= flags.sum())  # type: ignore[no-any-return]
    for kind in kinds:
        if flags[kind.members[0]] and kind.glyph.mean.max() < BLACK:
            doubted[kind.members] = True
    return doubted


def perhaps_dark_mines(cells: Cells, kinds: list[Kind], names: Ints) -> Mask:
    """The mask of flags of which little is seen and several are far from opened cells.

    They may be dark bombs on dark cells in a lost game: only the light of the fuse is seen.
    """
    doubted = np.zeros(len(names), bool)
    near = neighbors(cells.rows, cells.columns, cells.cut)
    far = (count_around(OPENED[names], near) == 0) & ~(near == len(names) + 1).any(axis=0)
    for kind in kinds:
        flags = names[kind.members[0]] == CODE["F"] and kind.glyph.area < LITTLE
        if flags and far[kind.members].sum() >= FEWEST_FLAGS:
            doubted[kind.members] = True
    return doubted


def perhaps_flags(cells: Cells, kinds: list[Kind], names: Ints) -> Mask:
    """The mask of mines that may be flags: all beside opened cells, and not round, as others are.

    Only if hardly any cells are flags. A lost game shows its mines wherever they are. But if nothing else is
    left covered, the game may be won, and all that aren't very round may be flags.
    """
    doubted = np.zeros(len(names), bool)
    if (names == CODE["F"]).sum() >= FEWEST_FLAGS:
        return doubted
    mines = [kind for kind in kinds if names[kind.members[0]] == CODE["*"]]
    won = not (COVERED[names] & (names != CODE["*"])).any()
    alone = count_around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    some_round = any(kind.glyph.round >= ROUND for kind in mines)
    for kind in mines:
        beside = some_round and len(kind.members) >= FEWEST_FLAGS and not alone[kind.members].any()
        if kind.glyph.round < (VERY_ROUND if won else ROUND) and (beside or won):
            doubted[kind.members] = True
    return doubted


def perhaps_red_mines(cells: Cells, names: Ints) -> Mask:
    """The mask of red covered cells if all covered ones are mines: perhaps the game is lost."""
    covered = count_around(COVERED[names], neighbors(cells.rows, cells.columns))
    over = ((NUMBER[names] < 0) | (covered == NUMBER[names])).all()
    red = cells.colors[:, 0] - cells.colors[:, 1:].max(axis=1) > RED
    return red & (names == CODE["#"]) & over  # type: ignore[no-any-return]
