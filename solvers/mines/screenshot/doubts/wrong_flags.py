"""Wrong flags and exploded mines that may be something else, and what may be a wrong flag."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.doubts.covered_or_opened import FEWEST_FLAGS, PAINT
from solvers.mines.screenshot.doubts.flags import FEWEST_SHOWN, MAY_BE_ANOTHER, SOLID_INK, spread_out
from solvers.mines.screenshot.names.codes import CODE, SHOWN
from solvers.mines.screenshot.names.kinds import RARE_LOOK
from solvers.mines.screenshot.names.look_costs import RED, Kind

SEVERAL = 3  # grounds of mines alone
FEWEST_USUAL = 6  # flags that show how much of a cell one covers
SAME_AREA = 0.12  # share of that by which another one differs, at most; a cross over it covers more
NEARLY_WHOLE = 0.8  # share of a sign's ink


def perhaps_wrong_flags(kinds: list[Kind], names: Ints, sign_group: Ints, margin: Floats) -> Mask:
    """The mask of marks of a rare look that may be wrong flags: mines in red, and flags beside mines.

    A mine that is red may be a cross. Flags that look like most of them and cover as much are right.
    """
    doubted = np.zeros(len(names), bool)
    flags = names == CODE["F"]
    area, rare, red = np.zeros(len(names)), doubted.copy(), doubted.copy()
    for kind in kinds:
        area[kind.members], rare[kind.members] = kind.glyph.area, len(kind.members) <= RARE_LOOK
        red[kind.members] = kind.glyph.color[0] - kind.glyph.color[1:].max() > RED
    doubted |= (names == CODE["*"]) & red & rare & (margin < MAY_BE_ANOTHER)
    if not SHOWN[names].any() or sum(bool(flags[kind.members[0]]) for kind in kinds) == 1 or not flags.any():
        return doubted
    usual = flags & (sign_group == np.bincount(sign_group[flags]).argmax())
    middle = np.median(area[usual])
    right = usual & (np.abs(area - middle) < SAME_AREA * middle) & (usual.sum() >= FEWEST_USUAL)
    return doubted | (flags & ~right & rare & (margin < MAY_BE_ANOTHER))  # type: ignore[no-any-return]


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


def crosses_over_nothing(kinds: list[Kind], codes: Ints) -> Mask:
    """The mask of kinds of wrong flags that look like neither a crossed flag nor a crossed mine."""
    out = np.zeros(len(kinds), bool)
    marks = [kind for name in "F*" if (kind := commonest(kinds, codes, name)) is not None]
    for kind in kinds:
        if codes[kind.number] == CODE["W"]:
            out[kind.number] = not any(covers_sign(kind, mark) for mark in marks)
    return out


def commonest(kinds: list[Kind], codes: Ints, name: str) -> Kind | None:
    """The kind of this name that most cells have; None if there is none."""
    own = [kind for kind in kinds if codes[kind.number] == CODE[name]]
    return max(own, key=lambda kind: len(kind.members), default=None)


def covers_sign(kind: Kind, mark: Kind) -> bool:
    """Whether a sign covers nearly all of another one, as with a cross over it."""
    solid = mark.glyph.ink > SOLID_INK
    return bool((spread_out(kind.glyph.ink) > SOLID_INK)[solid].mean() > NEARLY_WHOLE)
