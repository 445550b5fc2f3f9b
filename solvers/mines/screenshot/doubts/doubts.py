"""Finds cells whose names are in doubt although another name would cost more.

The names with the lowest cost may be wrong for a whole kind of blank cells: on a picture in gray a covered
and an opened cell may look the same, and in a JPEG a few opened cells may look a little like covered ones.
So the names are compared once more with the looks. Flags, mines, wrong flags and digits are compared with one
another in the same way.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import PLAIN, grounds, unevenness
from solvers.mines.screenshot.cells.inks import SURELY_DIGIT
from solvers.mines.screenshot.names.kinds import (
    CODE,
    COVERED,
    DIGITS,
    FLAGGED,
    LARGE,
    NAMES,
    NUMBER,
    OPENED,
    RED,
    SHOWN,
    Kind,
    digit_likeness,
    signs,
)
from solvers.mines.screenshot.names.rules import FEWEST_UNMATCHED, around, neighbors, unmatched
from solvers.mines.screenshot.signs.glyphs import BLANK, EDGE, centered, softened

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
FEWEST_SHOWN = 3  # mines of a lost game, which shows all that have no flag
SEVERAL = 3  # grounds of mines alone
FAR_MORE = 3  # times as many as those of the other name
RARE = 2  # most cells of a rare look: a mine or a flag of such a look may be a wrong flag
MINE, FLAG = 3.2, 5.0  # extra cost of its second best name below which a mine, or a flag, may be one
FEWEST_USUAL = 6  # flags that show how much of a cell one covers
SAME_AREA = 0.12  # share of that by which another one differs, at most; a cross over it covers more
ROUND, VERY_ROUND = 0.8, 0.9  # roundness of what is surely a mine; likewise if the game may be won
LITTLE = 0.1  # share of a cell of which nearly every flag covers more
BLACK = 64.0  # brightest channel of the color of black signs, of 255
FEWEST_NEAR = 2  # cells that one of a rare look has to be near to
UNUSUAL = 6.0  # distance of a cell's ground from most of its kind, of 255
NEAR_ODD = 14.0  # largest distance of such a cell from the other sort
MAX_ODD = 100  # such cells of a kind
PAINT = 32.0  # mean difference of the colors of two grounds, of 255, that are painted differently
FEWEST_SHADED = 20  # covered cells that tell whether their color changes evenly across the board
SHADED = 6.0  # largest difference from such a gradient, of 255
TURNS = 0.4  # beyond half: share of a checkerboard's cells of one color that are where it takes its turn
PAINTED = 4.0  # extra cost of its second best name from which on a cell may have a paint of its own
SAME_SHADING = 0.9  # smallest correlation of the rims of two covered cells that are painted differently
SURE_ZERO = 20.0  # extra cost of its second best name from which on it is opened although flags are drawn so
LIKE_A_DIGIT = 0.75  # likeness at which a flag may be a digit
SURE_FLAG, SURE_RARE_FLAG = 3.0, 4.0  # extra cost of its second best name from which on it is a flag
POOR, RIVAL = 0.8, 0.05  # likeness of a poor digit, and by how much less it may look like another one
FAIR = 0.85  # likeness of a digit that is sure even if there are few of it
SURE_DIGIT = 2.5  # extra cost of its second best name from which on it is that digit all the same
PIXELS = 6  # of a cell: where digits of one kind differ most
ANOTHER_INK = 0.45  # share of their strength: a digit that differs by more may be another one
SHAPE = 0.9  # correlation of the inks of two cells below which something else is drawn on them


def perhaps_something_else(
    cells: Cells, kinds: list[Kind], names: Ints, covered: Flags, sign: Ints, margin: Floats
) -> Flags:
    """Returns the mask of all cells in doubt.

    `names`, `sign` and `margin` are those of each cell, `covered` says whether each ground is a covered one.
    """
    features = grounds(cells.looks)
    doubted = perhaps_covered_or_opened(cells, features, kinds, names, covered, margin)
    doubted |= of_another_color(cells, features, kinds, names, margin)
    doubted |= perhaps_other_marks(cells, names, covered, sign, margin) & ~sure_digits(kinds, names)
    doubted |= mines_of_two_looks(names, covered[cells.ground], mine_looks(kinds, sign, cells.kind))
    doubted |= perhaps_wrong_flags(kinds, names, sign, margin)
    doubted |= perhaps_shown_mines(cells, kinds, names)
    doubted |= perhaps_dark_mines(cells, kinds, names)
    doubted |= perhaps_flags(cells, kinds, names)
    doubted |= perhaps_red_mines(cells, names)
    doubted |= perhaps_digits(kinds, names, margin)
    doubted |= perhaps_another_digit(kinds, names, margin)
    doubted |= unlike_their_kind(cells, kinds, names)
    return doubted


def sure_digits(kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of numbers that look like their digits, and so are no mines that have much ink."""
    sure = np.zeros(len(names), bool)
    for kind in kinds:
        name = NAMES[names[kind.members[0]]]
        sure[kind.members] = name in DIGITS and kind.glyph.likeness[name] >= SURELY_DIGIT
    return sure


def perhaps_covered_or_opened(
    cells: Cells, features: Floats, kinds: list[Kind], names: Ints, covered: Flags, margin: Floats
) -> Flags:
    """Returns the mask of blank cells that may be covered or opened, whatever they were named.

    `names` has the code of each cell's name, `covered` whether each ground is a covered one.
    """
    blank = blank_cells(kinds, names)
    doubted = like_the_other_sort(cells, features, blank, covered)
    doubted |= rare_like_the_other_sort(features, blank, names)
    on_opened = flagged_opened(cells, names, covered)
    # Beside covered cells of another look, the numbers tell whether these are opened.
    others = (names == CODE["#"]).mean() >= LARGE
    for kind in blank:
        first = kind.members[0]
        told = others and margin[first] >= SURE_ZERO
        if kind.ground in on_opened and names[first] == CODE["0"] and not told:
            doubted[kind.members] = True
    return doubted


def blank_cells(kinds: list[Kind], names: Ints) -> list[Kind]:
    """Returns the kinds of covered and opened cells without a sign."""
    return [kind for kind in kinds if kind.glyph.blank and names[kind.members[0]] in (CODE["#"], CODE["0"])]


def rare_like_the_other_sort(features: Floats, blank: list[Kind], names: Ints) -> Flags:
    """Returns the mask of blank cells that look more like the other sort than like their own.

    Only those of a rare look, and those unlike most of their kind: they are on the ground of cells of their
    own sort only because others, which look like both, are between.
    """
    sort = FLAGGED[names] | np.isin(names, (CODE["#"], CODE["?"]))
    doubted = np.zeros(len(names), bool)
    for kind in blank:
        usual = np.median(features[kind.members], axis=0).astype(np.float32)
        if len(kind.members) <= RARE:
            doubted[kind.members] = like_the_other(kind.members, usual, features, sort, NEAR)
            continue
        odd = kind.members[side_distance(usual, features[kind.members]) > UNUSUAL][:MAX_ODD]
        for at in odd:
            doubted[at] = like_the_other(np.array([at]), features[at], features, sort, NEAR_ODD)
    return doubted


def like_the_other(own: Ints, feature: Floats, features: Floats, sort: Flags, near: float) -> bool:
    """Whether these cells are near to those of the other sort, and far from the others of their own."""
    apart = side_distance(feature, features)
    same = sort == sort[own[0]]
    other = nearest(apart[~same], FEWEST_NEAR)
    same[own] = False
    return bool(other < near and other < NEARER * nearest(apart[same], FEWEST) < np.inf)


def of_another_color(cells: Cells, features: Floats, kinds: list[Kind], names: Ints, margin: Floats) -> Flags:
    """Returns the mask of blank cells on small grounds that are painted unlike the large ones of their sort.

    A client paints covered cells, or opened ones, in one color or in the two of a checkerboard. Covered ones
    of another color, however many, may be flags or mines without a sign, unless all are beside opened cells,
    which a solver may have painted, or the color changes evenly across the board, or they are `only_painted`.
    `margin` is that of each cell.
    """
    colors = {g: np.median(features[cells.ground == g, :3], axis=0) for g in np.unique(cells.ground)}
    sizes = np.bincount(cells.ground)
    odd = np.indices((cells.rows, cells.columns)).sum(axis=0).ravel() % 2
    beside = OPENED[names] | (around(OPENED[names], neighbors(cells.rows, cells.columns)) > 0)
    blank = blank_cells(kinds, names)
    doubted = np.zeros(len(names), bool)
    painted = only_painted(cells, kinds, names)
    for name in "#0":
        own = [kind for kind in blank if names[kind.members[0]] == CODE[name]]
        large = {kind.ground for kind in own if sizes[kind.ground] >= LARGE * len(names)}
        if name == "#" and large:
            most = max(large, key=lambda g: sizes[g])
            large = {g for g in large if g == most or abs(odd[cells.ground == g].mean() - 0.5) > TURNS}
        usual = [colors[g] for g in large]
        members = np.flatnonzero(np.isin(cells.kind, [kind.number for kind in own]))
        apart = from_even_shading(cells, features[:, :3], members)
        for kind in own:
            sure = margin[kind.members[0]] >= PAINTED and beside[kind.members].all()
            sure |= bool(np.median(apart[kind.members]) < SHADED) or painted[kind.members].all()
            if kind.ground in large or not usual or sure:
                continue
            if np.abs(np.array(usual) - colors[kind.ground]).mean(axis=1).min() > PAINT:
                doubted[kind.members] = True
    return doubted


def only_painted(cells: Cells, kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of covered cells of another color that are nothing else: a solver painted them.

    Flags have a sign, and the game is not over, so that no mines are shown. The cells have the rim of those
    in the usual color, and are beside one of them, as no 0 is.
    """
    covered = names == CODE["#"]
    none = np.zeros(len(names), bool)
    if not covered.any() or not flags_have_signs_in_play(cells, kinds, names):
        return none
    usual = covered & (cells.ground == np.bincount(cells.ground[covered]).argmax())
    beside = around(usual, neighbors(cells.rows, cells.columns, cells.cut)) > 0
    return shaped_like(cells, covered & ~usual & beside, usual)


def flags_have_signs_in_play(cells: Cells, kinds: list[Kind], names: Ints) -> bool:
    """Whether flags have a sign, and no mines can be shown yet, because numbers lack theirs."""
    signed = [kind for kind in kinds if names[kind.members[0]] == CODE["F"] and not kind.glyph.blank]
    if sum(len(kind.members) for kind in signed) < FEWEST_FLAGS or SHOWN[names].any():
        return False
    return unmatched(names, neighbors(cells.rows, cells.columns, cells.cut)) >= FEWEST_UNMATCHED


def shaped_like(cells: Cells, own: Flags, others: Flags) -> Flags:
    """Returns the mask of those of `own` with nothing on them, and a rim that is shaded as that of others."""
    out = np.zeros(len(own), bool)
    if not own.any():
        return out
    rims, usual = (grounds(cells.looks[mask])[:, 3:].reshape(-1, 8, 3).mean(axis=2) for mask in (own, others))
    usual = np.median(usual, axis=0)
    out[own] = rims @ usual > SAME_SHADING * np.linalg.norm(rims, axis=1) * np.linalg.norm(usual)
    for at in np.flatnonzero(out):
        out[at] = unevenness(cells.looks[at]) < PLAIN
    return out


def from_even_shading(cells: Cells, colors: Floats, own: Ints) -> Floats:
    """Returns by how much the color of each of these cells differs from a gradient across the board, of 255.

    Infinity for the other cells, and for all if these are too few to tell.
    """
    apart = np.full(len(colors), np.inf)
    if len(own) >= FEWEST_SHADED:
        y, x = own // cells.columns / cells.rows, own % cells.columns / cells.columns
        terms = np.stack([np.ones(len(own)), x, y, x * x, x * y, y * y], axis=1)
        fit = np.linalg.lstsq(terms, colors[own], rcond=None)[0]
        apart[own] = np.abs(colors[own] - terms @ fit).mean(axis=1)
    return apart


def like_the_other_sort(cells: Cells, features: Floats, blank: list[Kind], covered: Flags) -> Flags:
    """Returns the mask of blank cells that look like the cells of the other sort, opened or covered.

    Their ground differs from that of the others by hardly more than the picture's noise. Or it is a small
    one, and differs much less from theirs than from that of any other cells of its own sort. Kinds in doubt
    say nothing about further ones.
    """
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
    """Returns the distance of each of the grounds from one of them, by color and by most sides of the rim.

    What is beside a cell may darken one of its sides, but seldom two of them; and a light edge may be thin,
    on two sides, in the outer part of the rim alone.
    """
    apart = np.abs(features - feature)
    color = apart[:, :3].mean(axis=1) + 0.5 * apart[:, :3].max(axis=1)
    sides = apart[:, 3:].reshape(len(features), 2, 4, 3).mean(axis=3).max(axis=1)
    return color + np.median(sides, axis=1)  # type: ignore[no-any-return]


def nearest(apart: Floats, many: int) -> float:
    """Returns the distance within which so many cells are; infinity if there are fewer."""
    return float(np.partition(apart, many - 1)[many - 1]) if len(apart) >= many else np.inf


def perhaps_wrong_flags(kinds: list[Kind], names: Ints, sign: Ints, margin: Floats) -> Flags:
    """Returns the mask of marks of a rare look that may be wrong flags: mines in red, and flags beside mines.

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
    usual = flags & (sign == np.bincount(sign[flags]).argmax())
    middle = np.median(area[usual])
    right = usual & (np.abs(area - middle) < SAME_AREA * middle) & (usual.sum() >= FEWEST_USUAL)
    return doubted | (flags & ~right & rare & (margin < FLAG))  # type: ignore[no-any-return]


def flagged_opened(cells: Cells, names: Ints, covered: Flags) -> set[int]:
    """Returns the opened grounds that have flags, if most flags are on such grounds.

    Hardly any client draws flags on cells that look opened: perhaps covered cells look the same.
    """
    flags = FLAGGED[names]
    on_opened = flags & ~covered[cells.ground]
    if on_opened.sum() < max(FEWEST_FLAGS, flags.sum() / 2):
        return set()
    many = np.bincount(cells.ground[on_opened], minlength=len(covered))
    return set(np.flatnonzero(many >= FEWEST_FLAGS).tolist())


def perhaps_other_marks(cells: Cells, names: Ints, covered: Flags, sign: Ints, margin: Floats) -> Flags:
    """Returns the mask of flags, mines, wrong flags and numbers that may be something else.

    `sign` and `margin` are those of each cell, `covered` says whether each ground is a covered one.
    """
    on_covered = covered[cells.ground]
    alone = around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    doubted = alike_marks(names, on_covered, sign)
    doubted |= rare_mines(cells, names, margin)
    doubted |= marks_of_another_end(cells, names, sign)
    doubted |= misplaced_flags(names, alone, sign, margin)
    doubted |= flags_on_other_grounds(cells, names, on_covered, sign)
    doubted |= misplaced_mines(names, alone, on_covered)
    return doubted


def alike_marks(names: Ints, on_covered: Flags, sign: Ints) -> Flags:
    """Returns the mask of flags and mines that look like each other, and numbers that look like a mine.

    Flags and mines count if neither are far more, unless all mines are on opened cells and all flags on
    covered ones.
    """
    doubted = np.zeros(len(names), bool)
    flags, mines = names == CODE["F"], names == CODE["*"]
    apart = flags.sum() >= FEWEST_FLAGS and on_covered[flags].all() and not on_covered[mines].any()
    for both in np.intersect1d(sign[flags], sign[mines]) if not apart else ():
        for own, other in ((flags, mines), (mines, flags)):
            own, other = own & (sign == both), other & (sign == both)
            if own.sum() <= FAR_MORE * other.sum():
                doubted |= own
    return doubted | ((NUMBER[names] > 0) & np.isin(sign, sign[mines]))


def mines_of_two_looks(names: Ints, on_covered: Flags, looks: Ints) -> Flags:
    """Returns the mask of all mines if those on covered cells have two looks, and there are hardly any flags.

    Those of one look may be flags.
    """
    flags, mines = names == CODE["F"], names == CODE["*"]
    several = (np.bincount(looks[mines & on_covered]) >= FEWEST_FLAGS).sum() > 1
    return mines & (flags.sum() < FEWEST_FLAGS and several)  # type: ignore[no-any-return]


def mine_looks(kinds: list[Kind], sign: Ints, kind: Ints) -> Ints:
    """Returns numbers like those of `sign`, but the same for round signs of one shape in any color.

    Some games draw mines in many colors. `kind` is that of each cell.
    """
    shape = signs(kinds, np.inf)[kind]
    many = np.array([each.glyph.round >= ROUND for each in kinds])[kind]
    return np.where(many, len(kinds) + shape, sign)


def rare_mines(cells: Cells, names: Ints, margin: Floats) -> Flags:
    """Returns the mask of mines of a rare look: a cross over a mine is only a little of what is drawn.

    Or such a mine exploded, and not another one.
    """
    poor = margin < MINE
    doubted = (names == CODE["*"]) & (np.bincount(cells.kind)[cells.kind] <= RARE) & poor
    if doubted.any():
        doubted |= (names == CODE["X"]) & poor
    return doubted  # type: ignore[no-any-return]


def marks_of_another_end(cells: Cells, names: Ints, sign: Ints) -> Flags:
    """Returns the mask of flags, wrong flags and exploded mines of a game that may not have ended like that.

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
        alike = np.bincount(sign[wrong], minlength=1).max() >= FEWEST_FLAGS
        if alike and not (names == CODE["X"]).any():
            doubted |= names == CODE["F"]
    if len(np.setdiff1d(cells.ground[mines], cells.ground[~mines])) >= SEVERAL:
        doubted |= names == CODE["X"]
    for at in np.flatnonzero((names == CODE["X"]) & np.isin(sign, sign[mines])):
        others = cells.colors[mines & (sign == sign[at])]
        doubted[at] |= np.abs(others - cells.colors[at]).mean(axis=1).min() < PAINT
    return doubted


def misplaced_flags(names: Ints, alone: Flags, sign: Ints, margin: Floats) -> Flags:
    """Returns the mask of flags that may be the mines of a lost game, with those that look like them.

    Nobody flags far from what is known; but no covered cell is left in a game that is won. `alone` has the
    cells that touch no opened one.
    """
    flags = names == CODE["F"]
    far = flags & alone
    if far.sum() < FEWEST_FLAGS or not (names == CODE["#"]).any():
        return np.zeros(len(names), bool)
    return flags & np.isin(sign, sign[far]) & (margin < FLAG)  # type: ignore[no-any-return]


def flags_on_other_grounds(cells: Cells, names: Ints, on_covered: Flags, sign: Ints) -> Flags:
    """Returns the mask of flags on grounds that flags are seldom on, which may be the mines of a lost game.

    Those are flags on opened cells, and on grounds with nothing else, if there are flags of another look on
    covered cells, or on grounds with something else. Also flags on grounds with nothing else that look rather
    like those of opened cells, if mines are shown.
    """
    flags = names == CODE["F"]
    own = flags & ~np.isin(cells.ground, cells.ground[~flags])
    doubted = np.zeros(len(names), bool)
    for usual, others in ((flags & on_covered, flags & ~on_covered), (flags & on_covered & ~own, own)):
        if usual.any():
            doubted |= others & ~np.isin(sign, sign[usual])
    opened, plain = cells.colors[OPENED[names]], cells.colors[names == CODE["#"]]
    if (flags & ~own).any() or SHOWN[names].sum() < FEWEST_SHOWN or not len(opened) or not len(plain):
        return doubted
    for g in np.unique(cells.ground[own]):
        color = np.median(cells.colors[cells.ground == g], axis=0)
        apart = [np.abs(np.median(sort, axis=0) - color).mean() for sort in (opened, plain)]
        doubted[cells.ground == g] |= apart[0] < apart[1]
    return doubted


def misplaced_mines(names: Ints, alone: Flags, on_covered: Flags) -> Flags:
    """Returns the mask of mines that may be flags: all beside opened cells, or all that is left covered.

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


def perhaps_shown_mines(cells: Cells, kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of flags that may be the mines of a lost game, because no plain covered cell is left.

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


def perhaps_dark_mines(cells: Cells, kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of flags of which little is seen and several are far from opened cells.

    They may be dark bombs on dark cells in a lost game: only the light of the fuse is seen.
    """
    doubted = np.zeros(len(names), bool)
    near = neighbors(cells.rows, cells.columns, cells.cut)
    far = (around(OPENED[names], near) == 0) & ~(near == len(names) + 1).any(axis=0)
    for kind in kinds:
        flags = names[kind.members[0]] == CODE["F"] and kind.glyph.area < LITTLE
        if flags and far[kind.members].sum() >= FEWEST_FLAGS:
            doubted[kind.members] = True
    return doubted


def perhaps_flags(cells: Cells, kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of mines that may be flags: all beside opened cells, and not round, as others are.

    Only if hardly any cells are flags. A lost game shows its mines wherever they are. But if nothing else is
    left covered, the game may be won, and all that aren't very round may be flags.
    """
    doubted = np.zeros(len(names), bool)
    if (names == CODE["F"]).sum() >= FEWEST_FLAGS:
        return doubted
    mines = [kind for kind in kinds if names[kind.members[0]] == CODE["*"]]
    won = not (COVERED[names] & (names != CODE["*"])).any()
    alone = around(OPENED[names], neighbors(cells.rows, cells.columns)) == 0
    some_round = any(kind.glyph.round >= ROUND for kind in mines)
    for kind in mines:
        beside = some_round and len(kind.members) >= FEWEST_FLAGS and not alone[kind.members].any()
        if kind.glyph.round < (VERY_ROUND if won else ROUND) and (beside or won):
            doubted[kind.members] = True
    return doubted


def perhaps_red_mines(cells: Cells, names: Ints) -> Flags:
    """Returns the mask of red covered cells if all covered ones are mines: perhaps the game is lost."""
    covered = around(COVERED[names], neighbors(cells.rows, cells.columns))
    over = ((NUMBER[names] < 0) | (covered == NUMBER[names])).all()
    red = cells.colors[:, 0] - cells.colors[:, 1:].max(axis=1) > RED
    return red & (names == CODE["#"]) & over  # type: ignore[no-any-return]


def perhaps_digits(kinds: list[Kind], names: Ints, margin: Floats) -> Flags:
    """Returns the mask of flags, right and wrong ones, that look like a digit, and may be one.

    So may one of a rare look that is like that of a number: something is drawn over it. `margin` is that of
    each cell.
    """
    doubted = np.zeros(len(names), bool)
    looks = signs(kinds)
    numbers = {looks[kind.number] for kind in kinds if NUMBER[names[kind.members[0]]] > 0}
    for kind in kinds:
        first, rare = kind.members[0], len(kind.members) <= RARE
        if names[first] not in (CODE["F"], CODE["W"]):
            continue
        like_a_digit = max(kind.glyph.likeness[name] for name in DIGITS) >= LIKE_A_DIGIT
        doubted[kind.members] = (rare and looks[kind.number] in numbers) or (
            like_a_digit and margin[first] < (SURE_RARE_FLAG if rare else SURE_FLAG)
        )
    return doubted


def perhaps_another_digit(kinds: list[Kind], names: Ints, margin: Floats) -> Flags:
    """Returns the mask of poor digits that look much like another one, and unlike others of their name.

    In small cells, two digits may both look most like a third. A poor digit of which there are hardly any is
    in doubt whatever it looks like. `margin` is that of each cell.
    """
    doubted = np.zeros(len(names), bool)
    inks = np.array([centered(softened(softened(kind.glyph.ink))) for kind in kinds])
    codes = np.array([names[kind.members[0]] for kind in kinds])
    many = np.array([len(kind.members) >= FEWEST for kind in kinds])
    for kind, code in zip(kinds, codes, strict=True):
        name = NAMES[code]
        if name not in DIGITS or kind.glyph.blank or margin[kind.members[0]] >= SURE_DIGIT:
            continue
        likeness = digit_likeness(kind.glyph)
        rival = max(value for other, value in likeness.items() if other != name)
        if likeness[name] < FAIR and (names == code).sum() <= RARE:
            doubted[kind.members] = True
        elif likeness[name] < POOR and rival >= likeness[name] - RIVAL:
            others = inks[(codes == code) & many]
            doubted[kind.members] = bool((others @ inks[kind.number] < SHAPE).any())
    return doubted


def unlike_their_kind(cells: Cells, kinds: list[Kind], names: Ints) -> Flags:
    """Returns the mask of digits that differ much from most of their kind in some place.

    Small digits of one color may have become one kind, because each is much like another one.
    """
    doubted = np.zeros(len(names), bool)
    inner = slice(EDGE, -EDGE)
    for kind in kinds:
        if NUMBER[names[kind.members[0]]] <= 0 or kind.glyph.blank or len(kind.members) == 1:
            continue
        apart = cells.signs[kind.members, inner, inner] - cells.colors[kind.members, None, None]
        inks = softened(np.abs(apart).max(axis=3))
        usual = np.median(inks, axis=0)
        differing = np.sort(np.abs(inks - usual).reshape(len(inks), -1))[:, -PIXELS:].mean(axis=1)
        doubted[kind.members] = differing > ANOTHER_INK * max(float(np.percentile(usual, 98)), BLANK)
    return doubted
