"""Flags and other marks that may be none: dots, strokes, question marks, or something beside them."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import SAME_GROUND
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.names.codes import CODE, OPENED
from solvers.mines.screenshot.names.kinds import BRIGHT
from solvers.mines.screenshot.names.look_costs import COLORFUL, Kind
from solvers.mines.screenshot.names.marks import is_note
from solvers.mines.screenshot.names.rules import FEWEST_UNMATCHED, neighbors, unmatched
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected
from solvers.mines.screenshot.signs.glyphs import boxed, likenesses, softened

LIKE_A_QUESTION = 0.7  # likeness at which a flag may be a question mark instead
MOST_LIKE_A_QUESTION = 0.6  # likewise if it is less like any digit
SURELY_A_QUESTION = 0.85  # likeness of a question mark where there are fewer flags
CLEARLY_A_FLAG = 3.0  # extra cost of the second best name from which on it is a flag all the same
RARE = 2  # most cells of one look that is rare
ROUND = 0.8  # roundness of a dot
FEWEST_ALIKE = 6  # signs of one look that may be less than most, if something is drawn over others
MOST_GROUNDS = 2  # of flags, as on a checkerboard
OTHER_COLOR = 60.0  # difference of two grounds that no shading or texture makes, of 255
MARKS = "F?*XW"  # names of what may be drawn on a covered cell, or in its place
INKED_HERE, INKED_NEAR = 0.35, 0.15  # of a flag's strength: where one has ink, and others have none near
FEWEST_PIXELS = 3  # of a cell, of which only some flags have ink
SOLID_INK, FAINT_INK = 0.5, 0.3  # ink, of 1, that belongs to a sign, and to a small or thin one
SMALL_QUESTION = 0.6  # likeness of a small sign beside a flag that may be a question mark
LOWER = 0.85  # times as high as the flag: the highest question mark beside one
NEARLY_WHOLE = 0.8  # share of a sign's ink
THIN = 0.1  # share of a stroke that is left without its edges


def flags_in_many_colors(cells: Cells, names: Ints) -> Mask:
    """The mask of flags on grounds of several colors, which opened cells have not, if most are.

    No game does that: they may be covered cells, colored and labeled with the chance of a mine, for example.
    """
    flags = names == CODE["F"]
    apart: Mask = flags & ~np.isin(cells.ground, cells.ground[names == CODE["#"]])
    for ground in np.unique(cells.ground[OPENED[names]]):
        opened = np.median(cells.colors[cells.ground == ground], axis=0)
        apart &= differences(cells.colors, opened) > OTHER_COLOR / 2
    several = len(np.unique(cells.ground[apart])) > MOST_GROUNDS and apart.sum() > flags.sum() / 2
    return apart & (several and bool(np.ptp(cells.colors[apart], axis=0).max() > OTHER_COLOR))


def perhaps_no_flags(
    cells: Cells, kinds: list[Kind], names: Ints, sign_group: Ints, margin: Floats, breaks_no_rule: bool
) -> Mask:
    """The mask of flags that may be covered cells or question marks, and of the reverse."""
    flags, questions = names == CODE["F"], names == CODE["?"]
    lone = np.zeros(len(names), bool)
    # Perhaps plain covered cells. A won game, whose mines are all flags, breaks no rule.
    if not breaks_no_rule and (names != CODE["#"]).all():
        lone |= flags
    if not all_marked_alike(names, sign_group):
        like = np.array([like_a_question(kind) for kind in kinds])
        lone |= flags & like[cells.kind] & (margin < CLEARLY_A_FLAG)
    if questions.sum() > flags.sum():  # hardly anybody marks more cells as unsure than as mines
        likely = np.array([kind.glyph.likeness["?"] >= SURELY_A_QUESTION for kind in kinds])
        lone |= questions & ~likely[cells.kind]
    return lone


def perhaps_dots(cells: Cells, kinds: list[Kind], names: Ints, covered: Mask, sign_group: Ints) -> Mask:
    """The mask of mines that may be dots or crosses with which somebody marked covered cells.

    They are on grounds of the color of covered cells, none has exploded, and they are of several colors, or
    fewer than the numbers that should have more or fewer mines around them. `covered` says whether each
    ground is a covered one.
    """
    if (names == CODE["X"]).any():
        return np.zeros(len(names), bool)
    mines = np.isin(names, (CODE["*"], CODE["W"]))
    dots: Mask = mines & covered[cells.ground]
    plain = names == CODE["#"]
    colors = np.unique(cells.colors[plain], axis=0)
    for at in np.flatnonzero(dots & ~np.isin(cells.ground, cells.ground[plain])):
        dots[at] = differences(colors, cells.colors[at]).min(initial=np.inf) < SAME_GROUND
    if unmatched(names, neighbors(cells.rows, cells.columns, cells.cut)) >= max(FEWEST_UNMATCHED, dots.sum()):
        return dots
    dots &= np.array([kind.glyph.round >= ROUND for kind in kinds])[cells.kind]
    several = len(np.unique(sign_group[dots])) > 1
    return dots & several


def like_a_question(kind: Kind) -> bool:
    """Whether a flag may be a question mark."""
    likeness = kind.glyph.likeness
    least = MOST_LIKE_A_QUESTION if likeness["?"] == max(likeness.values()) else LIKE_A_QUESTION
    return likeness["?"] >= least


def all_marked_alike(names: Ints, sign_group: Ints) -> bool:
    """Whether there are many flags and no other marks, all of one look: nobody sets only question marks."""
    flags, marks = names == CODE["F"], np.isin(names, [CODE[name] for name in MARKS])
    looks = len(np.unique(sign_group[flags]))
    return bool(flags.sum() >= FEWEST_ALIKE and looks == 1 and not (marks & ~flags).any())


def flags_with_something_beside(cells: Cells, names: Ints) -> Mask:
    """The mask of flags beside which is something that others have not, as a small question mark.

    If it is what most have, all are in doubt; and so are one or two flags of several parts.
    """
    flags = names == CODE["F"]
    doubted = np.zeros(len(names), bool)
    if not flags.any():
        return doubted
    inner = slice(RIM, -RIM)
    looks = cells.sign_looks[flags][:, inner, inner]
    inks = softened(differences(looks, cells.colors[flags][:, None, None]))
    if len(inks) <= RARE:
        parts = [connected(ink > INKED_HERE * np.percentile(ink, 98))[0] for ink in inks]
        doubted[flags] = [len(boxes) > 1 for boxes in parts]
        return doubted
    usual = np.median(inks, axis=0)
    strength = np.percentile(usual, 98)
    here, near = INKED_HERE * strength, INKED_NEAR * strength
    more = ((inks > here) & (spread_out(usual) < near)).sum(axis=(1, 2)) >= FEWEST_PIXELS
    lacking = ((usual > here) & (spread_out(inks) < near)).sum(axis=(1, 2))
    less = (lacking >= FEWEST_PIXELS) & (lacking < (usual > here).sum() / 2)
    doubted[flags] = more if more.any() else less.any()
    return doubted


def flags_with_questions(kinds: list[Kind], codes: Ints) -> Mask:
    """The mask of kinds of flags that have a small question mark beside them, as if unsure."""
    out = np.zeros(len(kinds), bool)
    for kind in kinds:
        if codes[kind.number] != CODE["F"]:
            continue
        boxes = connected(kind.glyph.ink > FAINT_INK)[0]
        if len(boxes) < 2:
            continue
        largest = (boxes[:, 2:] - boxes[:, :2]).prod(axis=1).argmax()
        rest = np.delete(boxes, largest, axis=0)
        (left, top), (right, bottom) = rest[:, :2].min(axis=0), rest[:, 2:].max(axis=0)
        if bottom - top <= LOWER * (boxes[largest, 3] - boxes[largest, 1]):  # otherwise digits of one number
            small = np.pad(kind.glyph.ink[top:bottom, left:right], 1)
            out[kind.number] = likenesses(*boxed(small))["?"] >= SMALL_QUESTION
    return out


def flags_like_strokes_or_dots(kinds: list[Kind], names: Ints, sign_group: Ints) -> Mask:
    """The mask of flags that somebody may have drawn, as a check mark, a letter, or a dot.

    Thin ones in one color, if there are hardly any of a look; and round ones, if others are not.
    """
    flags = [kind for kind in kinds if names[kind.members[0]] == CODE["F"]]
    others = any(kind.glyph.round < ROUND for kind in flags)
    doubted = np.zeros(len(names), bool)
    for kind in flags:
        few = np.count_nonzero(sign_group == sign_group[kind.members[0]]) <= RARE
        thin = few and kind.glyph.spread < COLORFUL and is_thin(kind.glyph.ink)
        doubted[kind.members] = thin or (others and kind.glyph.round >= ROUND)
    return doubted


def is_thin(ink: Floats) -> bool:
    """Whether hardly any ink is left of a sign if a pixel is taken away all around."""
    core = spread_out(1 - ink) < SOLID_INK
    return bool(core.sum() <= THIN * (ink > SOLID_INK).sum())


def signs_on_plain_cells(kinds: list[Kind], codes: Ints) -> Mask:
    """The mask of kinds of covered cells with a strong sign: perhaps flags on a ground of their own.

    Except for a solver's notes. If all covered cells have it, it may be a texture, of a few shades.
    """
    covered = [kind for kind in kinds if codes[kind.number] == CODE["#"]]
    signed = [kind for kind in covered if not kind.glyph.blank and not is_note(kind.glyph)]
    strong = [kind.glyph.strength > BRIGHT for kind in signed]
    if len(signed) == len(covered):
        strong = [kind.glyph.spread > COLORFUL for kind in signed]
    out = np.zeros(len(kinds), bool)
    out[[kind.number for kind, own in zip(signed, strong, strict=True) if own]] = True
    return out


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


def spread_out(inks: Floats) -> Floats:
    """The strongest of each pixel's ink and that of the eight around it."""
    padded = np.pad(inks, [(0, 0)] * (inks.ndim - 2) + [(1, 1), (1, 1)])
    across = np.maximum(np.maximum(padded[..., :-2], padded[..., 1:-1]), padded[..., 2:])
    out: Floats = np.maximum(np.maximum(across[..., :-2, :], across[..., 1:-1, :]), across[..., 2:, :])
    return out
