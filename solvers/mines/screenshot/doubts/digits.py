"""Digits that may be other digits, or something else."""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.inks import SURELY_DIGIT
from solvers.mines.screenshot.lattice.sampling import RIM
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES, NUMBER
from solvers.mines.screenshot.names.kinds import RARE_LOOK, SAME_INK_COLOR, sign_groups
from solvers.mines.screenshot.names.look_costs import Kind, digit_likeness
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.signs.glyphs import BLANK, softened

FEWEST_OF_KIND = 3  # cells of a kind that is not rare
LIKE_A_DIGIT = 0.75  # likeness at which a flag may be a digit
SURE_FLAG, SURE_RARE_FLAG = 3.0, 4.0  # extra cost of its second best name from which on it is a flag
POOR, RIVAL = 0.8, 0.05  # likeness of a poor digit, and by how much less it may look like another one
FAIR = 0.85  # likeness of a digit that is sure even if there are few of it
SURE_DIGIT = 2.5  # extra cost of its second best name from which on it is that digit all the same
PIXELS = 6  # of a cell: where digits of one kind differ most
ANOTHER_INK = 0.45  # share of their strength: a digit that differs by more may be another one
SHAPE = 0.9  # correlation of the inks of two cells below which something else is drawn on them


def sure_digits(kinds: list[Kind], names: Ints) -> Mask:
    """The mask of numbers that look like their digits, and so are no mines that have much ink."""
    sure = np.zeros(len(names), bool)
    for kind in kinds:
        name = NAMES[names[kind.members[0]]]
        sure[kind.members] = name in DIGITS and kind.glyph.likeness[name] >= SURELY_DIGIT
    return sure


def perhaps_digits(kinds: list[Kind], names: Ints, margin: Floats) -> Mask:
    """The mask of flags, right and wrong ones, that look like a digit, and may be one.

    So may one of a rare look that is like that of a number: something is drawn over it. `margin` is that of
    each cell.
    """
    doubted = np.zeros(len(names), bool)
    looks = sign_groups(kinds)
    numbers = {looks[kind.number] for kind in kinds if NUMBER[names[kind.members[0]]] > 0}
    for kind in kinds:
        first, rare = kind.members[0], len(kind.members) <= RARE_LOOK
        if names[first] not in (CODE["F"], CODE["W"]):
            continue
        like_a_digit = max(kind.glyph.likeness[name] for name in DIGITS) >= LIKE_A_DIGIT
        doubted[kind.members] = (rare and looks[kind.number] in numbers) or (
            like_a_digit and margin[first] < (SURE_RARE_FLAG if rare else SURE_FLAG)
        )
    return doubted


def perhaps_another_digit(kinds: list[Kind], names: Ints, margin: Floats) -> Mask:
    """The mask of poor digits that look much like another one, and unlike others of their name.

    In small cells, two digits may both look most like a third. A poor digit of which there are hardly any is
    in doubt whatever it looks like. `margin` is that of each cell.
    """
    doubted = np.zeros(len(names), bool)
    inks = np.array([kind.glyph.soft_ink for kind in kinds])
    codes = np.array([names[kind.members[0]] for kind in kinds])
    many = np.array([len(kind.members) >= FEWEST_OF_KIND for kind in kinds])
    for kind, code in zip(kinds, codes, strict=True):
        name = NAMES[code]
        if name not in DIGITS or kind.glyph.blank or margin[kind.members[0]] >= SURE_DIGIT:
            continue
        likeness = digit_likeness(kind.glyph)
        rival = max(value for other, value in likeness.items() if other != name)
        if likeness[name] < FAIR and (names == code).sum() <= RARE_LOOK:
            doubted[kind.members] = True
        elif likeness[name] < POOR and rival >= likeness[name] - RIVAL:
            others = inks[(codes == code) & many]
            doubted[kind.members] = bool((others @ inks[kind.number] < SHAPE).any())
    return doubted


def like_other_digits(kinds: list[Kind], names: Ints) -> Mask:
    """The mask of poor digits of a rare look that look more like one of another name than like theirs.

    The other one has the same color. A game draws each digit in one way, whatever its font.
    """
    doubted = np.zeros(len(names), bool)
    digits = [kind for kind in kinds if NUMBER[names[kind.members[0]]] > 0 and not kind.glyph.blank]
    codes = np.array([names[kind.members[0]] for kind in digits])
    inks = np.array([kind.glyph.soft_ink for kind in digits])
    colors = np.array([kind.glyph.color for kind in digits])
    for at, kind in enumerate(digits):
        if len(kind.members) > RARE_LOOK or kind.glyph.likeness[NAMES[codes[at]]] >= POOR:
            continue
        own, same_color = codes == codes[at], differences(colors, colors[at]) < SAME_INK_COLOR
        others = same_color & ~own
        own[at] = False
        if own.any():
            likeness = inks @ inks[at]
            doubted[kind.members] = bool((likeness[others] > likeness[own].max()).any())
    return doubted


def digits_of_unknown_font(kinds: list[Kind], codes: Ints) -> Mask:
    """The mask of kinds that are poor digits, if some digit looks more like another than like itself.

    Its name is told by the rules. It shows that the font is an unusual one, in which looks mislead. `codes`
    are the names of the kinds.
    """
    poor, misleading = np.zeros(len(kinds), bool), False
    for kind in kinds:
        name = NAMES[codes[kind.number]]
        if name not in DIGITS or kind.glyph.blank:
            continue
        likeness = digit_likeness(kind.glyph)
        poor[kind.number] = likeness[name] < POOR
        misleading |= len(kind.members) >= FEWEST_OF_KIND and likeness[name] < max(likeness.values()) - RIVAL
    return poor & misleading


def unlike_their_kind(cells: Cells, kinds: list[Kind], names: Ints) -> Mask:
    """The mask of digits that differ much from most of their kind in some place.

    Small digits of one color may have become one kind, because each is much like another one.
    """
    doubted = np.zeros(len(names), bool)
    inner = slice(RIM, -RIM)
    for kind in kinds:
        if NUMBER[names[kind.members[0]]] <= 0 or kind.glyph.blank or len(kind.members) == 1:
            continue
        apart = cells.sign_looks[kind.members, inner, inner] - cells.colors[kind.members, None, None]
        inks = softened(np.abs(apart).max(axis=3))
        usual = np.median(inks, axis=0)
        differing = np.sort(np.abs(inks - usual).reshape(len(inks), -1))[:, -PIXELS:].mean(axis=1)
        doubted[kind.members] = differing > ANOTHER_INK * max(float(np.percentile(usual, 98)), BLANK)
    return doubted
