"""The kinds of cells of a picture, and what each name costs for a kind by looks alone.

A name is a letter of the reading; its code is its place in NAMES. A ground is covered or opened: a blank cell
on it is then # or 0, and other signs are likelier on one than on the other.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats, Ints
from solvers.mines.screenshot.cells.cells import Cells
from solvers.mines.screenshot.cells.grounds import PLAIN, ground_features, unevenness
from solvers.mines.screenshot.cells.inks import SURELY_DIGIT
from solvers.mines.screenshot.pixels.channels import differences, largest_channel
from solvers.mines.screenshot.signs.glyphs import (
    BLANK,
    EDGE,
    Glyph,
    color_distance,
    glyph,
    normalized,
    softened,
)

NAMES = "012345678#F?*XW"
DIGITS = "12345678"
CODE = {name: code for code, name in enumerate(NAMES)}
COVERED = np.array([name in "#F?*XW" for name in NAMES])  # cells that may have a mine
SHOWN = np.array([name in "*X" for name in NAMES])
FLAGGED = np.array([name == "F" for name in NAMES])
NUMBER = np.array([int(name) if name in "012345678" else -1 for name in NAMES])
BEYOND = len(NAMES)  # code for cells outside the board
UNSEEN = len(NAMES) + 1  # code for cells that the edge of the picture cuts off
OPENED = NUMBER >= 0
COVERED, SHOWN, FLAGGED, OPENED = (
    np.append(mask, [False, False]) for mask in (COVERED, SHOWN, FLAGGED, OPENED)
)
IMPOSSIBLE = 60.0
EMPTY = 0.3  # share of the ink of the next kind: a kind with less has no sign
SIGN = 0.03  # share of a cell: a smaller difference is not a sign
DIGIT = 0.75  # likeness of what may be a digit
LARGE = 0.08  # share of the cells: a ground of this size is no accident
FAR = 1e9
BESIDE = [4, 5, 6, -7, -6, -5]  # columns of a cell that few signs reach
FEWEST_SHADED = 3  # kinds that have a shading in common
SPOT, ROUND_PIP = 0.07, 0.8  # share of a cell: a smaller round spot is the one pip of a die, not a mine
CORNERED = 0.8  # ink in a corner of the inner cell that is rather a sheen than a sign, except for a cross
BRIGHT = 80.0  # strength of ink that a sheen or a texture seldom has, of 255
FEWEST_GLOSSY = 5  # cells with a sheen; it is on many cells or on none
CERTAIN_FROM, CERTAIN = 0.92, 40.0  # likeness of a digit from which on another one costs more, and how much
WRITTEN_ZERO = 2.0  # cost of a digit 0: most clients leave cells without mines around them empty
SHEEN = 6.0  # cost of a sign that is rather a sheen
SIGNED = 6.0  # cost of nothing on a cell that has a faint sign
RED = 50.0  # excess of red over other colors of a ground on which mines are shown, of 255
UNUSUAL = 7.0  # cost of a mine that looks like anything but a mine, such as a skull
ROUND_AS_A_MINE = 0.7
FEWEST_MINES = 3  # cells that show in which colors a game draws mines
CROSSED = 2.0  # cost of a mine that has more colors than others
ON_RED = 3.0  # cost of a flag on such a ground, if it is its own
FEWEST_FAINT = 3  # cells with the same faint sign, and without one, which show that it is no noise
CLEAN = 4.0  # largest noise of cells on which a faint sign would be noticed, of 255
FILLED = 0.6  # share of a cell: no sign fills more
FEWEST_COLORS = 3  # numbers whose colors show whether they are the usual ones
UNUSUAL_COLOR = 0.6  # distance of a color from the usual ones of its number, of 1
LIKE_A_DIGIT, USUAL_COLOR = 0.8, 0.3  # likeness, and distance of the color, of a sign that is rather a number
WRITTEN = 4.0  # cost of a flag that looks like that
PIPS_BELOW = 0.65  # a sign more similar to a digit is not a pattern of pips
SAME_INK_COLOR = 45.0  # largest mean difference between the colors of one sign, of 255
SAME_INK_AREA = 2.5  # largest area of a sign, as a multiple of its smallest
SAME_MEAN = 14.0  # likewise of the mean colors of signs of several colors, whose usual one may be either
COLORFUL = 45.0  # spread of the colors within such a sign, of 255


@dataclass(eq=False)
class Kind:
    """Cells with the same ground and similar ink."""

    number: int
    members: Ints
    ground: int
    glyph: Glyph
    alone: bool  # the only kind on its ground
    costs: dict[bool, Floats] = field(
        default_factory=dict
    )  # cost of each name, by whether the ground is covered


def kinds_of(cells: Cells) -> list[Kind]:
    """Returns the kinds of cells with their glyphs and costs."""
    members = [np.flatnonzero(cells.kind == number) for number in range(int(cells.kind.max()) + 1)]
    looks = np.array([np.median(cells.signs[own[:200]], axis=0) for own in members])
    colors = np.array([np.median(cells.colors[own], axis=0) for own in members])
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
    """Returns the kinds with a faint sign that is no noise.

    Several cells have it, and the others of their ground have nothing on them, not even noise or a texture.
    """
    many = [kind for kind in kinds if len(kind.members) >= FEWEST_FAINT]
    faint = [kind for kind in many if not kind.glyph.blank and kind.glyph.strength < BRIGHT]
    grounds_of_faint = {kind.ground for kind in faint}
    blank = [kind for kind in many if kind.glyph.blank and kind.ground in grounds_of_faint]
    noisy = {kind.ground for kind in blank if noise(cells.signs[kind.members[:200]]) >= CLEAN}
    clean = {kind.ground for kind in blank} - noisy
    return [kind for kind in faint if kind.ground in clean]


def crossed_mines(kinds: list[Kind]) -> list[Kind]:
    """Returns the kinds that are round like a mine, but have more colors than one that several cells have.

    A game draws all mines in the same colors: something is drawn over these, such as a cross.
    """
    mines = [kind for kind in kinds if not kind.glyph.blank and kind.glyph.round >= ROUND_AS_A_MINE]
    plain = [kind for kind in mines if kind.glyph.spread < COLORFUL]
    if max((len(kind.members) for kind in plain), default=0) < FEWEST_MINES:
        return []
    return [kind for kind in mines if kind.glyph.spread > COLORFUL]


def noise(looks: Floats) -> float:
    """Returns by how much cells that look alike differ, where they differ most, of 255."""
    apart = np.abs(looks - np.median(looks, axis=0))[:, EDGE:-EDGE, EDGE:-EDGE]
    return float(np.percentile(apart, 98))


def signless(looks: Floats, colors: Floats) -> Floats | None:
    """Returns what a cell of this ground looks like without a sign; None if it has one color."""
    blank = blank_look(looks, colors)
    return shading(looks, colors) if blank is None else blank


def shading(looks: Floats, colors: Floats) -> Floats | None:
    """Returns the shading from top to bottom that the kinds on one ground have in common, if there is any.

    It is seen beside their signs, and taken for such only if several kinds have it.
    """
    if len(looks) < FEWEST_SHADED:
        return None
    beside = looks[:, :, BESIDE] - colors[:, None, None]
    rows = np.median(beside, axis=2)
    common = np.median(rows, axis=0)
    inner = slice(EDGE, -EDGE)
    same = np.abs(rows - common)[:, inner].max(axis=(1, 2)) < BLANK
    if same.sum() < FEWEST_SHADED or np.abs(common[inner]).max() < BLANK:
        return None
    shaded: Floats = np.broadcast_to(np.median(colors, axis=0) + common[:, None], looks.shape[1:])
    return shaded


def blank_look(looks: Floats, colors: Floats) -> Floats | None:
    """Returns what a cell without a sign looks like, if one of these kinds on one ground has none.

    It is the kind with the plainest middle; or if there is a texture, which is weaker than a thin sign,
    the one that is far plainer than the others where they differ.
    """
    uneven = [unevenness(look) for look in looks]
    if min(uneven) < PLAIN:
        return looks[np.argmin(uneven)]  # type: ignore[no-any-return]
    inner = looks[:, EDGE:-EDGE, EDGE:-EDGE]
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
    return not seen.blank and seen.pips < 2 and max(seen.likeness[name] for name in DIGITS) >= SURELY_DIGIT


def shows_dice(seen: list[Glyph]) -> bool:
    """Whether some signs may be a die's one pip and others several: a board has numbers of both sorts."""
    return any(map(is_pip, seen)) and any(each.pips >= 2 for each in seen)


def is_pip(seen: Glyph) -> bool:
    """Whether a sign is the only pip on a side of a die."""
    return seen.pips == 1 and seen.round > ROUND_PIP and seen.area < SPOT


def usual_colors(digits: list[Glyph]) -> bool:
    """Whether the colors of these sure digits are those of most clients, or there are too few to say so."""
    apart: dict[str, float] = {}
    for seen in digits:
        name = max(DIGITS, key=lambda name: seen.likeness[name])
        apart[name] = min(apart.get(name, FAR), color_distance(name, seen.color))
    return len(apart) < FEWEST_COLORS or bool(np.median(list(apart.values())) < UNUSUAL_COLOR)


def digit_likeness(seen: Glyph, pips: bool = True) -> dict[str, float]:
    """Returns the similarity of a sign to each number, as a digit or as the pips of a die.

    Without `pips`, as a digit only.
    """
    digits = {name: seen.likeness[name] for name in DIGITS}
    if not pips:
        return digits
    if seen.pips >= 2 and max(digits.values()) < PIPS_BELOW:
        digits = {name: 0.3 + 0.6 * (int(name) == seen.pips) for name in digits}
    if is_pip(seen):
        digits["1"] = max(digits["1"], 0.9)
    return digits


def look_costs(
    kind: Kind, covered: bool, ground: npt.NDArray[np.float32], *, pips: bool, usual: bool
) -> Floats:
    """Returns the cost of each name for a kind on such a ground, by looks alone.

    `pips`: whether numbers may be those of dice. `usual`: whether they have the colors of most clients.
    """
    out = np.full(len(NAMES), 9.0)
    seen = kind.glyph
    if seen.blank:
        out[:] = 14.0
        out[CODE["#" if covered else "0"]] = 0
        out[CODE["0" if covered else "#"]] = IMPOSSIBLE
        return out
    digits = digit_likeness(seen, pips)
    best = max(digits.values())
    few, red = len(kind.members) <= 2, redness(ground)
    for name, likeness in digits.items():
        color = 1.2 * usual * min(color_distance(name, seen.color), 1)
        out[CODE[name]] = number_cost(kind, likeness, best, red > RED) + color + (4.0 if covered else 0.0)
    plain = max(0.0, (seen.strength - BLANK) / 15) + 8 * max(0.0, best - 0.75)
    # It is the ground that has other colors in the corners, and not a picture that fills its cell.
    if kind.alone and seen.area > FILLED and seen.spread < COLORFUL:
        plain = min(plain, 1.0)
    zero = WRITTEN_ZERO + written_cost(seen, seen.likeness["0"], best)
    out[CODE["0"]] = min(plain + 1.0, zero) + (6.0 if covered else 0.0)
    out[CODE["#"]] = plain + (0.5 if covered else 7.0)
    question = 12 * max(0.0, best - seen.likeness["?"]) + 8 * max(0.0, 0.85 - seen.likeness["?"])
    out[CODE["?"]] = question + faintness(seen) + (0.0 if covered else 2.0)
    written = usual and best >= LIKE_A_DIGIT and seen.spread < COLORFUL and in_usual_color(digits, seen)
    out[CODE["F"]] = flag_cost(kind, best, red > RED) + WRITTEN * written + (0.3 if covered else 5.0)
    mine = mine_cost(seen)
    out[CODE["*"]] = mine + 0.8 + 1.2 * digit_like(best)
    out[CODE["X"]] = mine + (0.3 if red > RED and few else 5.0)
    colorless = max(redness(seen.color), red) < 30 and seen.spread < 40
    out[CODE["W"]] = 2.5 + 2 * (not few) + min(mine, 3.0) + 2 * colorless
    return out


def in_usual_color(digits: dict[str, float], seen: Glyph) -> bool:
    """Whether a sign has a color that most clients use for the number that it is most similar to."""
    return color_distance(max(digits, key=lambda name: digits[name]), seen.color) < USUAL_COLOR


def number_cost(kind: Kind, likeness: float, best: float, on_red: bool) -> float:
    """Returns the cost of a number by its likeness; `best`: the most similar one's likeness."""
    seen = kind.glyph
    round_mark = seen.round > 0.75 and likeness < 0.85
    exploded = on_red and kind.alone and len(kind.members) <= 2 and likeness < 0.88
    return written_cost(seen, likeness, best) + 3 * round_mark + 3 * exploded


def written_cost(seen: Glyph, likeness: float, best: float) -> float:
    """Returns the cost of a digit that is as similar as this, whatever its color."""
    cost = 9 * max(0.0, best - likeness) + 8 * max(0.0, 0.8 - likeness)
    cost += CERTAIN * max(0.0, best - CERTAIN_FROM) * (likeness < best)
    return cost + faintness(seen) + 1.5 * many_colors(seen)


def flag_cost(kind: Kind, best: float, on_red: bool) -> float:
    """Returns the cost of a flag, whatever its ground; `best`: the likeness of the most similar digit."""
    seen = kind.glyph
    return (
        digit_like(best) * (1 - min(many_colors(seen), 1))
        + 10 * max(0.0, seen.round - 0.7)
        + 24 * max(0.0, seen.likeness["?"] - 0.85)
        + faintness(seen)
        + ON_RED * (kind.alone and on_red)
    )


def mine_cost(seen: Glyph) -> float:
    """Returns the cost of a mine, which is round and large."""
    looks = 7 * max(0.0, 0.72 - max(seen.round, 0.0)) + 40 * max(0.0, 0.12 - seen.area)
    return min(looks, UNUSUAL) + faintness(seen)


def digit_like(best: float) -> float:
    return max(0.0, best - 0.72) * 10


def faintness(seen: Glyph) -> float:
    return max(0.0, (55 - seen.strength) / 12)


def many_colors(seen: Glyph) -> float:
    return max(0.0, (seen.spread - COLORFUL) / 25)


def redness(color: Floats) -> float:
    """Returns the excess of red over green and blue."""
    return float(color[0]) - max(float(color[1]), float(color[2]))


def ground_distances(cells: Cells, blank: set[int]) -> tuple[Ints, Ints, Floats, Floats]:
    """Returns (small grounds, grounds to compare them with, distances by color, distances by rim)."""
    features = ground_features(cells.looks)
    hidden = features[:, :3] - cells.colors  # by a sign that reaches into the corners
    features -= np.concatenate([hidden, *[-hidden] * 8], axis=1)
    sizes = np.bincount(cells.ground)
    middles = np.array([np.median(features[cells.ground == g], axis=0) for g in range(len(sizes))])
    large = np.array(
        [g for g in range(len(sizes)) if sizes[g] >= LARGE * len(cells.kind) or g in blank], np.intp
    )
    small = np.array([g for g in sorted(blank) if sizes[g] < LARGE * len(cells.kind)], np.intp)
    apart = np.abs(middles[small][:, None] - middles[large])
    color, rim = apart[:, :, :3].mean(axis=2), apart[:, :, 3:15].mean(axis=2)
    color[small[:, None] == large] = rim[small[:, None] == large] = FAR
    return small, large, color, rim


def signs(kinds: list[Kind], apart: float = SAME_INK_COLOR) -> Ints:
    """Returns a number for each kind, equal for those whose signs look alike.

    The colors of such signs differ by less than `apart`. Blank kinds are alike if they have the same ground.
    """
    out = np.zeros(len(kinds), np.intp)
    inks = np.array([normalized(softened(softened(kind.glyph.ink))) for kind in kinds])
    colors = np.array([kind.glyph.color for kind in kinds])
    means = np.array([kind.glyph.mean for kind in kinds])
    colorful = np.array([kind.glyph.spread > COLORFUL for kind in kinds])
    areas = np.array([max(kind.glyph.area, 1e-3) for kind in kinds])
    blank = np.array([kind.glyph.blank for kind in kinds])
    first: list[int] = []
    for number, kind in enumerate(kinds):
        others = np.array(first, np.intp)
        likeness = inks[others] @ inks[number]
        if blank[number]:
            alike = blank[others] & (np.array([kinds[k].ground for k in first]) == kind.ground)
        else:
            alike = np.abs(colors[others] - colors[number]).mean(axis=1) < apart
            close = np.abs(means[others] - means[number]).mean(axis=1) < SAME_MEAN
            alike |= colorful[number] & colorful[others] & close
            alike &= ~blank[others] & (likeness > 0.75)
            alike &= np.abs(np.log(areas[others] / areas[number])) < np.log(SAME_INK_AREA)
        if alike.any():
            out[number] = int(np.where(alike, likeness, -np.inf).argmax())  # the one that it is most like
        else:
            out[number] = len(first)
            first.append(number)
    return out
