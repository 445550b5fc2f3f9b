"""The kinds of cells of a picture, and which of them have the same sign or a similar ground.

A ground is covered or opened: a blank cell
on it is then # or 0, and other signs are likelier on one than on the other.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, median
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import COLOR, OUTER_RIM, PLAIN, ground_features, unevenness
from solvers.mines.screenshot.cells.inks import SURELY_DIGIT
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE
from solvers.mines.screenshot.names.codes import CODE, DIGITS
from solvers.mines.screenshot.names.look_costs import COLORFUL, Kind, is_pip, look_costs
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.signs.glyphs import BLANK, MIDDLE, Glyph, glyph

EMPTY = 0.3  # share of the ink of the next kind: a kind with less has no sign
SIGN = 0.03  # share of a cell: a smaller difference is not a sign
DIGIT = 0.75  # likeness of what may be a digit
RARE_LOOK = 2  # most cells of a look that is rare
LARGE = 0.08  # share of the cells: a ground of this size is no accident
FAR = 1e9
BESIDE = [4, 5, 6, -7, -6, -5]  # columns of a cell that few signs reach
FEWEST_SHADED = 3  # kinds that have a shading in common
FEWEST_FRAMED = 2  # likewise a frame
SHARED = 0.3  # largest difference between their frames, as a share of that between their signs
CORNERED = 0.8  # ink in a corner of the inner cell that is rather a sheen than a sign, except for a cross
BRIGHT = 80.0  # strength of ink that a sheen or a texture seldom has, of 255
FEWEST_GLOSSY = 5  # cells with a sheen; it is on many cells or on none
SHEEN = 6.0  # cost of a sign that is rather a sheen
SIGNED = 6.0  # cost of nothing on a cell that has a faint sign
ROUND_AS_A_MINE = 0.7
FEWEST_MINES = 3  # cells that show in which colors a game draws mines
CROSSED = 2.0  # cost of a mine that has more colors than others
FEWEST_FAINT = 3  # cells with the same faint sign, and without one, which show that it is no noise
CLEAN = 4.0  # largest noise of cells on which a faint sign would be noticed, of 255
FEWEST_COLORS = 3  # numbers whose colors show whether they are the usual ones
UNUSUAL_COLOR = 0.6  # distance of a color from the usual ones of its number, of 1
SAME_INK_COLOR = 45.0  # largest mean difference between the colors of one sign, of 255
SAME_INK = 0.75  # least correlation of inks of one sign
SAME_INK_AREA = 2.5  # largest area of a sign, as a multiple of its smallest
SAME_MEAN = 14.0  # likewise of the mean colors of signs of several colors, whose usual one may be either


def kinds_of(cells: Cells) -> list[Kind]:
    """The kinds of cells with their glyphs and costs."""
    members = [np.flatnonzero(cells.kind == number) for number in range(int(cells.kind.max()) + 1)]
    looks = np.array([median(cells.sign_looks[own[:200]]) for own in members])
    colors = np.array([median(cells.colors[own]) for own in members])
    ground = np.array([cells.ground[own[0]] for own in members])
    sizes = np.bincount(ground)
    empty = [signless(looks[ground == g], colors[ground == g]) for g in range(len(sizes))]
    kinds = []
    for number, (own, on) in enumerate(zip(members, ground, strict=True)):
        background = empty[on]
        seen = glyph(looks[number], colors[number] if background is None else background)
        kinds.append(Kind(number, own, int(on), seen, sizes[on] == 1))
    digits = [kind.glyph for kind in kinds if is_digit(kind.glyph)]
    usual = usual_colors(digits)
    pips = not digits and shows_dice([kind.glyph for kind in kinds])
    for kind in kinds:
        kind.costs = {
            covered: look_costs(kind, covered, colors[kind.number], pips=pips, usual=usual)
            for covered in (True, False)
        }
    glossy = [
        kind
        for kind in kinds
        if empty[kind.ground] is None and kind.glyph.corner > CORNERED and kind.glyph.strength < BRIGHT
    ]
    if sum(len(kind.members) for kind in glossy) >= FEWEST_GLOSSY:
        for kind in glossy:
            for cost in kind.costs.values():
                cost[[CODE[name] for name in "F?*X"]] += SHEEN
    for kind in crossed_mines(kinds):
        for cost in kind.costs.values():
            cost[[CODE[name] for name in "*X"]] += CROSSED
    for kind in faintly_signed(cells, kinds):
        for cost in kind.costs.values():
            cost[[CODE[name] for name in "0#"]] += SIGNED
    return kinds


def faintly_signed(cells: Cells, kinds: list[Kind]) -> list[Kind]:
    """The kinds with a faint sign that is no noise.

    Several cells have it, and the others of their ground have nothing on them, not even noise or a texture.
    """
    many = [kind for kind in kinds if len(kind.members) >= FEWEST_FAINT]
    faint = [kind for kind in many if not kind.glyph.blank and kind.glyph.strength < BRIGHT]
    grounds_of_faint = {kind.ground for kind in faint}
    blank = [kind for kind in many if kind.glyph.blank and kind.ground in grounds_of_faint]
    noisy = {kind.ground for kind in blank if noise(cells.sign_looks[kind.members[:200]]) >= CLEAN}
    clean = {kind.ground for kind in blank} - noisy
    return [kind for kind in faint if kind.ground in clean]


def crossed_mines(kinds: list[Kind]) -> list[Kind]:
    """The kinds that are round like a mine, but have more colors than one that several cells have.

    A game draws all mines in the same colors: something is drawn over these, such as a cross.
    """
    mines = [kind for kind in kinds if not kind.glyph.blank and kind.glyph.round >= ROUND_AS_A_MINE]
    plain = [kind for kind in mines if kind.glyph.spread < COLORFUL]
    if max((len(kind.members) for kind in plain), default=0) < FEWEST_MINES:
        return []
    return [kind for kind in mines if kind.glyph.spread > COLORFUL]


def noise(looks: Floats) -> float:
    """By how much cells that look alike differ, where they differ most, of 255."""
    apart = np.abs(looks - median(looks))[:, RIM:-RIM, RIM:-RIM]
    return float(np.percentile(apart, 98))


def signless(looks: Floats, colors: Floats) -> Floats | None:
    """What a cell of this ground looks like without a sign; None if it has one color."""
    for found in (blank_look, framed, shading):
        look = found(looks, colors)
        if look is not None:
            return look
    return None


def framed(looks: Floats, colors: Floats) -> Floats | None:
    """The frame that these kinds have around their signs, such as a keycap; None if there is none.

    The kinds differ only in the middle, where the signs are. Around them is more than one color, but no part
    of a sign, and without the frame each kind still has one.
    """
    if len(looks) < FEWEST_FRAMED:
        return None
    frame = median(looks)
    apart = differences(looks, frame).max(axis=0)[RIM:-RIM, RIM:-RIM]
    signs = apart > max(BLANK, SHARED * float(apart.max()))
    rows, columns = (np.flatnonzero(signs.any(axis=axis)) + RIM for axis in (1, 0))
    if not len(rows):
        return None
    top, bottom, left, right = rows[0] - 1, rows[-1] + 2, columns[0] - 1, columns[-1] + 2
    if min(top, left) <= RIM or max(bottom, right) >= SIDE - RIM:
        return None
    beside = frame[top:bottom, [left - 1, right]]
    share = ((np.arange(left, right) - left + 1) / (right - left + 1))[:, None]
    frame[top:bottom, left:right] = beside[:, :1] * (1 - share) + beside[:, 1:] * share
    plain = median(beside.reshape(-1, 3))
    if differences(frame[MIDDLE, MIDDLE], plain).max() > BLANK:
        return None
    if differences(frame[RIM:-RIM, RIM:-RIM], median(colors)).max() < BLANK:
        return None
    return None if any(glyph(look, frame).blank for look in looks) else frame


def shading(looks: Floats, colors: Floats) -> Floats | None:
    """The shading from top to bottom that the kinds on one ground have in common, if there is any.

    It is seen beside their signs, and taken for such only if several kinds have it.
    """
    if len(looks) < FEWEST_SHADED:
        return None
    beside = looks[:, :, BESIDE] - colors[:, None, None]
    rows = np.median(beside, axis=2)
    common = np.median(rows, axis=0)
    inner = slice(RIM, -RIM)
    same = np.abs(rows - common)[:, inner].max(axis=(1, 2)) < BLANK
    if same.sum() < FEWEST_SHADED or np.abs(common[inner]).max() < BLANK:
        return None
    shaded: Floats = np.broadcast_to(np.median(colors, axis=0) + common[:, None], looks.shape[1:])
    return shaded


def blank_look(looks: Floats, colors: Floats) -> Floats | None:
    """What a cell without a sign looks like, if one of these kinds on one ground has none.

    It is the kind with the plainest middle; or if there is a texture, which is weaker than a thin sign,
    the one that is far plainer than the others where they differ.
    """
    uneven = [unevenness(look) for look in looks]
    if min(uneven) < PLAIN:
        return looks[np.argmin(uneven)]  # type: ignore[no-any-return]
    inner = looks[:, RIM:-RIM, RIM:-RIM]
    differing = largest_channel(inner.max(axis=0) - inner.min(axis=0)) > BLANK
    if differing.mean() < SIGN:
        return None
    ink = differences(inner, colors[:, None, None])[:, differing].mean(axis=1)
    first, second = np.argsort(ink)[:2]
    seen = glyph(looks[first], colors[first])
    if ink[first] > EMPTY * ink[second] or max(seen.likeness.values()) > DIGIT or seen.strength > BRIGHT:
        return None
    return looks[first]  # type: ignore[no-any-return]


def is_digit(seen: Glyph) -> bool:
    """Whether a sign is surely a digit, and no pattern of pips: no client draws both."""
    return not seen.blank and max(seen.likeness[name] for name in DIGITS) >= SURELY_DIGIT and seen.pips < 2


def shows_dice(seen: list[Glyph]) -> bool:
    """Whether some signs may be a die's one pip and others several: a board has numbers of both sorts."""
    return any(map(is_pip, seen)) and any(each.pips >= 2 for each in seen)


def usual_colors(digits: list[Glyph]) -> bool:
    """Whether the colors of these sure digits are those of most clients, or there are too few to say so."""
    apart: dict[str, float] = {}
    for seen in digits:
        name = max(DIGITS, key=lambda name: seen.likeness[name])
        apart[name] = min(apart.get(name, FAR), seen.color_distances[name])
    return len(apart) < FEWEST_COLORS or bool(np.median(list(apart.values())) < UNUSUAL_COLOR)


def ground_distances(cells: Cells, blank: set[int]) -> tuple[Ints, Ints, Floats, Floats]:
    """(small grounds, grounds to compare them with, distances by color, distances by rim)."""
    features = ground_features(cells.looks)
    hidden = features[:, COLOR] - cells.colors  # by a sign that reaches into the corners
    features -= np.concatenate([hidden, *[-hidden] * 8], axis=1)
    sizes = np.bincount(cells.ground)
    middles = np.array([median(features[cells.ground == g]) for g in range(len(sizes))])
    large = np.array(
        [g for g in range(len(sizes)) if sizes[g] >= LARGE * len(cells.kind) or g in blank], np.intp
    )
    small = np.array([g for g in sorted(blank) if sizes[g] < LARGE * len(cells.kind)], np.intp)
    apart = np.abs(middles[small][:, None] - middles[large])
    color, rim = apart[:, :, COLOR].mean(axis=2), apart[:, :, OUTER_RIM].mean(axis=2)
    color[small[:, None] == large] = rim[small[:, None] == large] = FAR
    return small, large, color, rim


def sign_groups(kinds: list[Kind], apart: float = SAME_INK_COLOR) -> Ints:
    """A number for each kind, equal for those whose signs look alike.

    The colors of such signs differ by less than `apart`. Blank kinds are alike if they have the same ground.
    """
    inks = np.array([kind.glyph.soft_ink for kind in kinds])
    colors = np.array([kind.glyph.color for kind in kinds])
    means = np.array([kind.glyph.mean for kind in kinds])
    colorful = np.array([kind.glyph.spread > COLORFUL for kind in kinds])
    areas = np.array([max(kind.glyph.area, 1e-3) for kind in kinds])
    blank = np.array([kind.glyph.blank for kind in kinds])
    ground = np.array([kind.ground for kind in kinds])
    likeness = inks @ inks.T
    alike = np.abs(colors[:, None] - colors).mean(axis=2) < apart
    alike |= (np.abs(means[:, None] - means).mean(axis=2) < SAME_MEAN) & colorful[:, None] & colorful
    alike &= (likeness > SAME_INK) & (np.abs(np.log(areas / areas[:, None])) < np.log(SAME_INK_AREA))
    alike &= ~(blank[:, None] | blank)
    alike |= blank[:, None] & blank & (ground[:, None] == ground)
    out = np.zeros(len(kinds), np.intp)
    first: list[int] = []  # kind of each group
    for number in range(len(kinds)):
        found = np.flatnonzero(alike[number, first])
        if len(found):
            out[number] = found[likeness[number, first][found].argmax()]  # the one that it is most like
        else:
            out[number] = len(first)
            first.append(number)
    return out
