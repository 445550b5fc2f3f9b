"""Finds cells that look unlike the others of their name, or hardly like any cell of that name.

A game draws each thing in one way. What is drawn otherwise may be something else, or something lies over it.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.clusters import TooVaried, clustered
from solvers.mines.screenshot.cells.grounds import SAME_GROUND, SOLID, ground_distance, grounds
from solvers.mines.screenshot.doubts.covered_or_opened import only_painted
from solvers.mines.screenshot.doubts.flags_and_mines import FAR_MORE, mine_looks
from solvers.mines.screenshot.doubts.marks import is_note
from solvers.mines.screenshot.names.kinds import (
    BRIGHT,
    CODE,
    COLORFUL,
    DIGITS,
    FILLED,
    NAMES,
    NUMBER,
    OPENED,
    Kind,
    digit_likeness,
    mine_cost,
)
from solvers.mines.screenshot.names.rules import FEWEST_UNMATCHED, MANY, around, neighbors, unmatched
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.pixels.components import connected
from solvers.mines.screenshot.signs.glyphs import EDGE, boxed, likenesses, softened

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

FEW_ZEROS = 0.05  # 0s per other number: on a board with fewer, those that look covered are perhaps 0s too,
ALL = 8  # unless one on the numbers' ground has so many numbers around it
ODD = 2.0  # cost of a look: a sign that occurs once and costs more is in doubt
GOOD = 0.84  # likeness of what is a digit even if the others of its name look unlike it
FEWEST_GOOD, MISPLACED = 2, 3.0  # kinds of good digits, and pixels of a cell that a digit is elsewhere
POOR = 0.6  # likeness of what may be no digit at all
FAIR = 0.65  # likeness of what may be another digit that it looks like more
LIKE_A_DIGIT = 0.88  # likeness at which a flag, a mine or a question mark may be a digit instead
LIKE_A_QUESTION = 0.7  # likeness at which a flag may be a question mark instead
MOST_LIKE_A_QUESTION = 0.6  # likewise if it is less like any digit
UNLIKE_A_MINE = 3.0  # cost of a mine by its look above which it may be something else
SURELY_A_QUESTION = 0.85  # likeness of a question mark where there are fewer flags
CLEARLY_A_FLAG = 3.0  # extra cost of the second best name from which on it is a flag all the same
SAME_AREA = 1.5  # times the area of a digit that others of its name on the same ground cover, at most
INKED = 80.0  # strength of ink that a cell without a sign seldom has, of 255
FAINT, HALF = 80.0, 0.5  # strength and share of a cell of what is rather a shade of the ground than a sign
RARE = 2  # likewise cells with such a faint sign: the colors of other signs run over a JPEG
LOWEST, ROUND = 6, 0.8  # pixels of a cell: a digit less high is not legible, unless it is a round pip
SPECK = 0.04  # share of a cell: a smaller sign is no flag, mine, question mark or texture for sure
FEWEST_ALIKE = 6  # signs of one look that may be less than most, if something is drawn over others
MOST = 0.6  # share of the flags, or mines, that look alike if any of them is sure
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
SURE = 6.0  # extra cost of the second best name from which on the rules tell a digit or a mine


def odd_ones(
    cells: Cells,
    kinds: list[Kind],
    codes: Ints,
    covered: Flags,
    sign: Ints,
    look_costs: Floats,
    margin: Floats,
    lawful: bool,
) -> Flags:
    """Returns the mask of cells unlike the others of their name, or hardly like any.

    `codes` and `look_costs` are those of each kind, `sign` and `margin` those of each cell; `covered` says
    whether each ground is a covered one, `lawful` whether no rule is broken.
    """
    names = codes[cells.kind]
    blank = np.array([kind.glyph.blank for kind in kinds])[cells.kind]
    single = np.bincount(sign)[sign] == 1
    lone: Flags = single & ~((NUMBER[names] >= 0) | blank)
    lone |= single & (look_costs > ODD)[cells.kind]
    # Where no rule is broken, they may tell a digit better than its look does; but not a question mark.
    doubtful = np.array([unlikely(kind, code) for kind, code in zip(kinds, codes, strict=True)])
    lone |= doubtful[cells.kind] & ~(lawful & (margin >= SURE) & (names != CODE["?"]))
    lone |= of_another_size(kinds, codes)[cells.kind]
    lone |= odd_digits(cells, kinds, names, sign)
    lone |= misplaced_digits(kinds, codes)[cells.kind]
    lone |= odd_flags_and_mines(cells, kinds, names, sign, lawful & (margin >= SURE))
    lone |= on_odd_grounds(cells, names, blank, covered, sign)
    lone |= perhaps_no_flags(cells, kinds, names, sign, margin, lawful)
    lone |= perhaps_dots(cells, kinds, names, covered, sign)
    lone |= flags_with_something_beside(cells, names)
    lone |= flags_with_questions(kinds, codes)[cells.kind]
    lone |= flags_like_strokes_or_dots(kinds, names, sign)
    lone |= signs_on_plain_cells(kinds, codes)[cells.kind]
    lone |= crosses_over_nothing(kinds, codes)[cells.kind]
    if zeros_missing(cells, names, blank):
        lone |= names == CODE["#"]
    apart = np.zeros(len(names), bool)
    for name in "#0":
        apart |= (names == CODE[name]) & apart_from_most(cells, names == CODE[name])
    if apart.any():
        lone |= apart & ~only_painted(cells, kinds, names)
    return lone


def odd_digits(cells: Cells, kinds: list[Kind], names: Ints, sign: Ints) -> Flags:
    """Returns the mask of poor digits that look unlike most of their name: a game draws each in one way."""
    lone = np.zeros(len(names), bool)
    for name in DIGITS:
        own = names == CODE[name]
        if own.any():
            poor = np.array([kind.glyph.likeness[name] < GOOD for kind in kinds])[cells.kind]
            lone |= own & poor & (sign != np.bincount(sign[own]).argmax())
    return lone


def misplaced_digits(kinds: list[Kind], codes: Ints) -> Flags:
    """Returns the mask of kinds of poor digits that are elsewhere in their cells than the good ones.

    A game draws all digits in the same place; the light of a bomb's fuse may look a little like one.
    """
    out = np.zeros(len(kinds), bool)
    digits = [kind for kind in kinds if NUMBER[codes[kind.number]] > 0 and not kind.glyph.blank]
    good = np.array([kind.glyph.likeness[NAMES[codes[kind.number]]] >= GOOD for kind in digits], bool)
    if good.sum() >= FEWEST_GOOD:
        middles = np.array([middle(kind.glyph.ink > SOLID_INK) for kind in digits])
        apart = np.abs(middles - np.median(middles[good], axis=0)).max(axis=1)
        out[[kind.number for kind in digits]] = ~good & (apart > MISPLACED)
    return out


def middle(solid: Flags) -> tuple[float, float]:
    """Returns the middle of what is solid, down and across."""
    rows, columns = (np.flatnonzero(solid.any(axis=axis)) for axis in (1, 0))
    return (rows[0] + rows[-1]) / 2, (columns[0] + columns[-1]) / 2


def odd_flags_and_mines(cells: Cells, kinds: list[Kind], names: Ints, sign: Ints, sure: Flags) -> Flags:
    """Returns the mask of flags and mines that look unlike most of their name.

    `sure` has the cells whose name the rules tell: a round one among them is a mine all the same, because
    some games draw mines in many colors.
    """
    lone = np.zeros(len(names), bool)
    blank, rounded = (
        np.array(flags)[cells.kind]
        for flags in zip(*((kind.glyph.blank, kind.glyph.round >= ROUND) for kind in kinds), strict=True)
    )
    told = rounded & sure & (names == CODE["*"])
    for name, looks in (("F", sign), ("*", mine_looks(kinds, sign, cells.kind))):
        own = (names == CODE[name]) & ~blank
        if own.any():
            usual = np.bincount(looks[own]).argmax()
            unusual = own & ((looks != usual) | few_alike(looks[own]))
            lone |= unusual & ~usual_on_its_ground(looks, cells.ground, own, names == CODE["#"]) & ~told
    return lone


def on_odd_grounds(cells: Cells, names: Ints, blank: Flags, covered: Flags, sign: Ints) -> Flags:
    """Returns the mask of cells whose sign is seldom on such a ground."""
    # A button or a texture that is on cells without a sign, too, is none.
    bare = np.isin(names, (CODE["#"], CODE["0"])) & ~blank
    lone = np.isin(names, (CODE["F"], CODE["*"], CODE["?"])) & ~blank & np.isin(sign, sign[bare])
    lone |= flags_in_many_colors(cells, names)
    # No client draws numbers on cells that look covered: perhaps the opened cells were not told apart.
    lone |= (NUMBER[names] > 0) & covered[cells.ground]
    # Nor does any draw a covered cell like an opened one with something on it: perhaps a faint mine.
    lone |= (names == CODE["#"]) & ~blank & ~covered[cells.ground]
    return lone


def flags_in_many_colors(cells: Cells, names: Ints) -> Flags:
    """Returns the mask of flags on grounds of several colors, which opened cells have not, if most are.

    No game does that: they may be covered cells, colored and labeled with the chance of a mine, for example.
    """
    flags = names == CODE["F"]
    apart: Flags = flags & ~np.isin(cells.ground, cells.ground[names == CODE["#"]])
    for ground in np.unique(cells.ground[OPENED[names]]):
        opened = np.median(cells.colors[cells.ground == ground], axis=0)
        apart &= differences(cells.colors, opened) > OTHER_COLOR / 2
    several = len(np.unique(cells.ground[apart])) > MOST_GROUNDS and apart.sum() > flags.sum() / 2
    return apart & (several and bool(np.ptp(cells.colors[apart], axis=0).max() > OTHER_COLOR))


def perhaps_no_flags(
    cells: Cells, kinds: list[Kind], names: Ints, sign: Ints, margin: Floats, lawful: bool
) -> Flags:
    """Returns the mask of flags that may be covered cells or question marks, and of the reverse."""
    flags, questions = names == CODE["F"], names == CODE["?"]
    lone = np.zeros(len(names), bool)
    # Perhaps plain covered cells. A won game, whose mines are all flags, breaks no rule.
    if not lawful and (names != CODE["#"]).all():
        lone |= flags
    if not all_marked_alike(names, sign):
        like = np.array([like_a_question(kind) for kind in kinds])
        lone |= flags & like[cells.kind] & (margin < CLEARLY_A_FLAG)
    if questions.sum() > flags.sum():  # hardly anybody marks more cells as unsure than as mines
        likely = np.array([kind.glyph.likeness["?"] >= SURELY_A_QUESTION for kind in kinds])
        lone |= questions & ~likely[cells.kind]
    return lone


def perhaps_dots(cells: Cells, kinds: list[Kind], names: Ints, covered: Flags, sign: Ints) -> Flags:
    """Returns the mask of mines that may be dots or crosses with which somebody marked covered cells.

    They are on grounds of the color of covered cells, none has exploded, and they are of several colors, or
    fewer than the numbers that should have more or fewer mines around them. `covered` says whether each
    ground is a covered one.
    """
    if (names == CODE["X"]).any():
        return np.zeros(len(names), bool)
    mines = np.isin(names, (CODE["*"], CODE["W"]))
    dots: Flags = mines & covered[cells.ground]
    plain = names == CODE["#"]
    colors = np.unique(cells.colors[plain], axis=0)
    for at in np.flatnonzero(dots & ~np.isin(cells.ground, cells.ground[plain])):
        dots[at] = differences(colors, cells.colors[at]).min(initial=np.inf) < SAME_GROUND
    if unmatched(names, neighbors(cells.rows, cells.columns, cells.cut)) >= max(FEWEST_UNMATCHED, dots.sum()):
        return dots
    dots &= np.array([kind.glyph.round >= ROUND for kind in kinds])[cells.kind]
    several = len(np.unique(sign[dots])) > 1
    return dots & several


def zeros_missing(cells: Cells, names: Ints, blank: Flags) -> bool:
    """Whether there are so few 0s among so many numbers that cells that look covered may be 0s."""
    numbers, zeros = NUMBER[names] > 0, NUMBER[names] == 0
    if numbers.sum() < 2 * MANY or zeros.sum() >= FEW_ZEROS * numbers.sum():
        return False
    near = neighbors(cells.rows, cells.columns)
    amid = zeros & blank & np.isin(cells.ground, cells.ground[numbers]) & (around(numbers, near) == ALL)
    return not amid.any()


def like_a_question(kind: Kind) -> bool:
    """Whether a flag may be a question mark."""
    likeness = kind.glyph.likeness
    least = MOST_LIKE_A_QUESTION if likeness["?"] == max(likeness.values()) else LIKE_A_QUESTION
    return likeness["?"] >= least


def all_marked_alike(names: Ints, sign: Ints) -> bool:
    """Whether there are many flags and no other marks, all of one look: nobody sets only question marks."""
    flags, marks = names == CODE["F"], np.isin(names, [CODE[name] for name in MARKS])
    looks = len(np.unique(sign[flags]))
    return bool(flags.sum() >= FEWEST_ALIKE and looks == 1 and not (marks & ~flags).any())


def flags_with_something_beside(cells: Cells, names: Ints) -> Flags:
    """Returns the mask of flags beside which is something that others have not, as a small question mark.

    If it is what most have, all are in doubt; and so are one or two flags of several parts.
    """
    flags = names == CODE["F"]
    doubted = np.zeros(len(names), bool)
    if not flags.any():
        return doubted
    inner = slice(EDGE, -EDGE)
    looks = cells.signs[flags][:, inner, inner]
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


def flags_with_questions(kinds: list[Kind], codes: Ints) -> Flags:
    """Returns the mask of kinds of flags that have a small question mark beside them, as if unsure."""
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


def flags_like_strokes_or_dots(kinds: list[Kind], names: Ints, sign: Ints) -> Flags:
    """Returns the mask of flags that somebody may have drawn, as a check mark, a letter, or a dot.

    Thin ones in one color, if there are hardly any of a look; and round ones, if others are not.
    """
    flags = [kind for kind in kinds if names[kind.members[0]] == CODE["F"]]
    others = any(kind.glyph.round < ROUND for kind in flags)
    doubted = np.zeros(len(names), bool)
    for kind in flags:
        few = np.count_nonzero(sign == sign[kind.members[0]]) <= RARE
        thin = few and kind.glyph.spread < COLORFUL and is_thin(kind.glyph.ink)
        doubted[kind.members] = thin or (others and kind.glyph.round >= ROUND)
    return doubted


def is_thin(ink: Floats) -> bool:
    """Whether hardly any ink is left of a sign if a pixel is taken away all around."""
    core = spread_out(1 - ink) < SOLID_INK
    return bool(core.sum() <= THIN * (ink > SOLID_INK).sum())


def signs_on_plain_cells(kinds: list[Kind], codes: Ints) -> Flags:
    """Returns the mask of kinds of covered cells with a strong sign: perhaps flags on a ground of their own.

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


def crosses_over_nothing(kinds: list[Kind], codes: Ints) -> Flags:
    """Returns the mask of kinds of wrong flags that look like neither a crossed flag nor a crossed mine."""
    out = np.zeros(len(kinds), bool)
    marks = [kind for name in "F*" if (kind := commonest(kinds, codes, name)) is not None]
    for kind in kinds:
        if codes[kind.number] == CODE["W"]:
            out[kind.number] = not any(covers_sign(kind, mark) for mark in marks)
    return out


def commonest(kinds: list[Kind], codes: Ints, name: str) -> Kind | None:
    """Returns the kind of this name that most cells have; None if there is none."""
    own = [kind for kind in kinds if codes[kind.number] == CODE[name]]
    return max(own, key=lambda kind: len(kind.members), default=None)


def covers_sign(kind: Kind, mark: Kind) -> bool:
    """Whether a sign covers nearly all of another one, as with a cross over it."""
    solid = mark.glyph.ink > SOLID_INK
    return bool((spread_out(kind.glyph.ink) > SOLID_INK)[solid].mean() > NEARLY_WHOLE)


def spread_out(inks: Floats) -> Floats:
    """Returns the strongest of each pixel's ink and that of the eight around it."""
    padded = np.pad(inks, [(0, 0)] * (inks.ndim - 2) + [(1, 1), (1, 1)])
    across = np.maximum(np.maximum(padded[..., :-2], padded[..., 1:-1]), padded[..., 2:])
    out: Floats = np.maximum(np.maximum(across[..., :-2, :], across[..., 1:-1, :]), across[..., 2:, :])
    return out


def few_alike(sign: Ints) -> bool:
    """Whether neither most of these signs look alike, nor many more than those of the next look."""
    next_most, most = np.sort(np.append(np.bincount(sign), 0))[-2:]
    return bool(most < MOST * len(sign) and most < max(FEWEST_ALIKE, FAR_MORE * next_most))


def usual_on_its_ground(sign: Ints, ground: Ints, own: Flags, plain: Flags) -> Flags:
    """Returns the mask of those cells of `own` that are many and most of those on their ground.

    On the two colors of a checkerboard the same flag may look a little different; but covered cells without
    a sign, `plain`, are of both colors, too.
    """
    out = np.zeros(len(own), bool)
    for g in np.intersect1d(ground[own], ground[plain]):
        here = own & (ground == g)
        usual = here & (sign == np.bincount(sign[here]).argmax())
        if usual.sum() >= max(FEWEST_ALIKE, MOST * here.sum()):
            out |= usual
    return out


def unlikely(kind: Kind, code: int) -> bool:
    """Whether a kind hardly looks like the name that the rules gave to it."""
    seen, name = kind.glyph, NAMES[code]
    if name in "0#":
        written = name == "0" and seen.likeness["0"] >= GOOD
        return seen.strength > INKED if seen.blank else seen.area < SPECK and not written
    if name == "?" and seen.likeness["?"] < LIKE_A_QUESTION:
        return True
    if name in "*X" and mine_cost(seen) > UNLIKE_A_MINE:
        return True
    if name in DIGITS:
        digits = digit_likeness(seen)
        own, best = digits[name], max(digits.values())
        low = seen.height < LOWEST and seen.round <= ROUND
        crossed = seen.area > FILLED and seen.spread > COLORFUL
        blob = seen.round > ROUND and own < GOOD
        return low or crossed or blob or own < (POOR if own == best else FAIR)
    like_a_digit = max(seen.likeness[digit] for digit in DIGITS) >= LIKE_A_DIGIT
    shade = seen.strength < FAINT and (seen.area > HALF or len(kind.members) <= RARE)
    filled = name in "F*?" and seen.area > SOLID and seen.spread < COLORFUL and seen.round < ROUND
    return like_a_digit or seen.area < SPECK or shade or filled


def of_another_size(kinds: list[Kind], codes: Ints) -> Flags:
    """Returns the mask of kinds whose digits cover much more or less than most of that name on that ground.

    A game draws each digit in one way.
    """
    out = np.zeros(len(kinds), bool)
    usual: dict[tuple[int, int], Kind] = {}
    for kind in sorted(kinds, key=lambda kind: -len(kind.members)):
        code = int(codes[kind.number])
        if NUMBER[code] > 0 and not kind.glyph.blank:
            area = usual.setdefault((kind.ground, code), kind).glyph.area
            out[kind.number] = not area / SAME_AREA < kind.glyph.area < area * SAME_AREA
    return out


def apart_from_most(cells: Cells, own: Flags) -> Flags:
    """Returns the mask of those few cells of `own` whose ground is far from that of the others."""
    out = np.zeros(len(own), bool)
    if own.sum() < 2:
        return out
    features = grounds(cells.looks[own])
    try:
        group = clustered(features, ground_distance, 25.0, 8.0)
    except TooVaried:
        return out
    sizes = np.bincount(group)
    out[own] = (sizes[group] <= 3 + 0.01 * len(own)) & (group != sizes.argmax())
    return out
