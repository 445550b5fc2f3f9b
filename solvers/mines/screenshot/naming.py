"""Assigns a meaning to each kind of cell: by shape, by colour, and above all by the rules of the game.

A name is a letter of the reading. A cost says how badly names fit the picture: costs of shape and colour are
counted once for each kind, a broken rule once for each cell that breaks it. The rules used here are those for
single numbers: a 0 touches no covered cell, a number has at least that many covered cells around it and no
more shown mines, and if all mines are shown it has exactly that many.

A ground is covered or opened: a blank cell on it is then # or 0, and other signs are likelier on one than on
the other. All combinations of covered and opened are tried for the large grounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells import (
    PLAIN,
    WHOLE,
    Cells,
    Sides,
    TooVaried,
    clustered,
    ground_distance,
    grounds,
    unevenness,
)
from solvers.mines.screenshot.glyphs import BLANK, EDGE, Glyph, centred, colour_distance, glyph, softened

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

NAMES = "012345678#F?*XW"
DIGITS = "12345678"
CODE = {name: code for code, name in enumerate(NAMES)}
COVERED = np.array([name in "#F?*XW" for name in NAMES])  # cells that may have a mine
SHOWN = np.array([name in "*X" for name in NAMES])
FLAGGED = np.array([name == "F" for name in NAMES])
NUMBER = np.array([int(name) if name in "012345678" else -1 for name in NAMES])
BEYOND = len(NAMES)  # code for cells outside the board
HIDDEN = len(NAMES) + 1  # code for cells that the edge of the picture cuts off
OPENED = NUMBER >= 0
COVERED, SHOWN, FLAGGED, OPENED = (
    np.append(mask, [False, False]) for mask in (COVERED, SHOWN, FLAGGED, OPENED)
)
IMPOSSIBLE = 60.0
EMPTY = 0.3  # share of the ink of the next kind: a kind with less has no sign
SIGN = 0.03  # share of a cell: a smaller difference is not a sign
DIGIT = 0.75  # likeness of what may be a digit
MANY = 12  # numbers: among so many there is a 0
FEW_ZEROS = 0.05  # 0s per other number: on a board with fewer, those that look covered are perhaps 0s too
LARGE = 0.08  # share of the cells: a ground of this size is no accident
FAR = 1e9
VARIETY_OF_GROUNDS = 10.0  # cost of each further large blank ground of one name
VARIETY = 1.2  # cost of each further look of one name
COMBINED_GROUNDS = 7  # grounds for which all combinations are tried
MAX_STARTS = 4  # the best combinations, which are improved further
MAX_IMPROVED = 240  # kinds, in all, in further combinations that are improved
MAX_SWEEPS = 6
PLAUSIBLE = 6  # names to try for a kind
AT_ODDS = 3.0  # of 255: colour and rim that disagree by more are ignored
ODD = 2.0  # cost of a look: a sign that occurs once and costs more is in doubt
SPOT = 0.07  # share of a cell: a smaller round spot is the one pip of a die, not a mine
FILLED = 0.6  # share of a cell: no sign fills more
PIPS_BELOW = 0.65  # a sign more similar to a digit is not a pattern of pips
GOOD = 0.84  # likeness of what is a digit even if the others of its name look unlike it
POOR = 0.6  # likeness of what may be no digit at all
FAIR = 0.65  # likeness of what may be another digit that it looks like more
LIKE_A_DIGIT = 0.88  # likeness at which a flag, a mine or a question mark may be a digit instead
SAME_INK_COLOUR = 45.0  # largest mean difference between the colours of one sign, of 255
SURELY_SAME = 28.0  # the same, if there is to be no doubt
INKED = 80.0  # strength of ink that a cell without a sign seldom has, of 255
FAINT, HALF = 60.0, 0.5  # strength and share of a cell of what is rather a shade of the ground than a sign
SPECK = 0.04  # share of a cell: a smaller sign is no flag, mine or question mark for sure
FEWEST_ALIKE = 6  # signs of one look that may be less than most, if something is drawn over others
FAR_MORE = 3  # times as many as those of any other look
MOST = 0.6  # share of the flags, or mines, that look alike if any of them is sure
SURE = 6.0  # extra cost of the second best name from which on the rules tell a digit
MARGIN = 1.6  # extra cost of the second best name below which a cell is unsure


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


@dataclass(frozen=True, eq=False)
class Named:
    """The names of the cells, and how sure they are."""

    names: Ints  # (cells,) codes
    margin: Floats  # (cells,): extra cost of the second best name of its kind
    broken: npt.NDArray[np.bool_]  # (cells,): numbers that the rules contradict
    cost: float  # mean cost of looks alone per kind
    lone: npt.NDArray[
        np.bool_
    ]  # (cells,): unlike the other cells of its name, and not a number or a poor one
    sign: Ints  # (cells,): the same number for signs that look alike
    lawful: bool  # whether there are many numbers, and no rule is broken


def named(cells: Cells) -> Named:
    """Returns the names with the lowest total cost."""
    kinds = kinds_of(cells)
    game = Game(cells, kinds)
    readings = game.readings(ground_choices(cells, kinds))
    best = readings[0]
    names = best.codes[cells.kind]
    margin = game.margins(readings)[cells.kind]
    looks = game.looks(best)
    sign = signs(kinds, SURELY_SAME)[cells.kind]
    number = (NUMBER[names] >= 0) | np.array([kind.glyph.blank for kind in kinds])[cells.kind]
    single = np.bincount(sign)[sign] == 1
    lone = single & ~number
    odd = [kind.costs[best.covered[kind.ground]][best.codes[kind.number]] > ODD for kind in kinds]
    lone |= single & np.array(odd)[cells.kind]
    for name in DIGITS:
        own = names == CODE[name]
        if own.any():  # a game draws each of them in one way
            poor = np.array([kind.glyph.likeness[name] < GOOD for kind in kinds])[cells.kind]
            lone |= own & poor & (sign != np.bincount(sign[own]).argmax())
    doubtful = np.array([unlikely(kind, code) for kind, code in zip(kinds, best.codes, strict=True)])
    # Where no rule is broken, they may tell a digit better than its look does.
    lawful = strain(names, game.near, np.arange(len(names))) == 0
    lone |= doubtful[cells.kind] & ~(lawful & (margin >= SURE))
    for name in "F*":
        own = (names == CODE[name]) & ~number
        if own.any():
            usual = np.bincount(sign[own]).argmax()
            lone |= own & ((sign != usual) | few_alike(sign[own]))
    # No client draws numbers on cells that look covered: perhaps the opened cells were not told apart.
    lone |= (NUMBER[names] > 0) & best.covered[cells.ground]
    positive = (NUMBER[names] > 0).sum()
    if positive >= 2 * MANY and (NUMBER[names] == 0).sum() < FEW_ZEROS * positive:
        lone |= names == CODE["#"]
    for name in "#0":
        lone |= (names == CODE[name]) & apart_from_most(cells, names == CODE[name])
    return Named(
        names,
        margin,
        broken(names, game.near),
        float(looks.mean()),
        lone,
        sign,
        lawful and (NUMBER[names] > 0).sum() >= MANY,
    )


def few_alike(sign: Ints) -> bool:
    """Whether neither most of these signs look alike, nor many more than those of the next look."""
    next_most, most = np.sort(np.append(np.bincount(sign), 0))[-2:]
    return bool(most < MOST * len(sign) and most < max(FEWEST_ALIKE, FAR_MORE * next_most))


def unlikely(kind: Kind, code: int) -> bool:
    """Whether a kind hardly looks like the name that the rules gave to it."""
    seen, name = kind.glyph, NAMES[code]
    if name in "0#":
        return seen.blank and seen.strength > INKED
    if name in DIGITS:
        digits = digit_likeness(seen)
        own, best = digits[name], max(digits.values())
        return own < (POOR if own == best else FAIR)
    like_a_digit = max(seen.likeness[digit] for digit in DIGITS) >= LIKE_A_DIGIT
    return like_a_digit or seen.area < SPECK or (seen.strength < FAINT and seen.area > HALF)


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


class Naming(NamedTuple):
    """The names of all kinds, and which grounds are covered."""

    codes: Ints  # name of each kind
    covered: npt.NDArray[np.bool_]  # for each ground


class Game:
    """The kinds of a picture, and the costs of their names."""

    def __init__(self, cells: Cells, kinds: list[Kind]) -> None:
        self.kind = cells.kind
        self.near = neighbours(cells.rows, cells.columns, cells.cut)
        self.ground = np.array([kind.ground for kind in kinds])
        self.costs = np.array([[kind.costs[covered] for kind in kinds] for covered in (False, True)])
        sure = np.array([1 + 0.5 * np.log2(len(kind.members)) for kind in kinds])
        self.costs = self.costs * sure[:, None]  # a look that many cells share is no accident
        self.sign = signs(kinds)
        self.resemblances = resemblances(cells, {kind.ground for kind in kinds if kind.glyph.blank})
        sizes = np.bincount(cells.ground)[self.ground]
        self.each_look = np.full(self.sign.max() + 1, VARIETY)
        self.blank = np.array([kind.glyph.blank for kind in kinds])
        self.each_look[self.sign[self.blank & (sizes >= LARGE * len(cells.kind))]] = VARIETY_OF_GROUNDS
        self.members = [kind.members for kind in kinds]
        self.touched = []  # the cells whose rules each kind affects
        for members in self.members:
            cells_near = np.unique(np.append(self.near[:, members].ravel(), members))
            self.touched.append(cells_near[cells_near < len(self.kind)])

    def start(self, covered: npt.NDArray[np.bool_]) -> Naming:
        """Returns the names that fit best by looks alone."""
        return Naming(self.own_costs(covered).argmin(axis=1), covered)

    def own_costs(self, covered: npt.NDArray[np.bool_]) -> Floats:
        """Returns (kinds, names): the cost by looks."""
        at = covered[self.ground].astype(int)
        return self.costs[at, np.arange(len(at))]  # type: ignore[no-any-return]

    def looks(self, naming: Naming) -> Floats:
        """Returns the cost by looks of each kind's name."""
        return self.own_costs(naming.covered)[np.arange(len(naming.codes)), naming.codes]

    def cost(self, naming: Naming) -> float:
        """Returns the total cost of all names."""
        names = naming.codes[self.kind]
        broken_rules = strain(names, self.near, np.arange(len(names)))
        return (
            float(self.looks(naming).sum())
            + broken_rules
            + board_cost(np.bincount(names, minlength=BEYOND))
            + self.variety(naming)
            + self.unlike(naming.covered)
        )

    def variety(self, naming: Naming) -> float:
        """Returns the cost of different looks with one name: a client draws each thing in one way."""
        seen = np.zeros((len(NAMES), len(self.each_look)), bool)
        seen[naming.codes, self.sign] = True
        return float(((seen * self.each_look).sum(axis=1) - (seen * self.each_look).max(axis=1)).sum())

    def unlike(self, covered: Flags) -> float:
        """Returns the cost of small grounds that look more like large ones of the other sort."""
        small, large, *apart = self.resemblances
        same = covered[small][:, None] == covered[large]
        by_colour, by_rim = (
            np.where(same, one, FAR).min(axis=1, initial=FAR)
            - np.where(same, FAR, one).min(axis=1, initial=FAR)
            for one in apart
        )
        seen = same.any(axis=1) & (~same).any(axis=1)
        at_odds = (np.minimum(by_colour, by_rim) < -AT_ODDS) & (np.maximum(by_colour, by_rim) > AT_ODDS)
        return float(np.clip((by_colour + by_rim)[seen & ~at_odds] / 8, 0, 3).sum())

    def improved(self, naming: Naming) -> Naming:
        """Returns the naming after changing one kind or one ground at a time, as long as that helps."""
        total = self.cost(naming)
        for _ in range(MAX_SWEEPS):
            before = total
            naming = self.changed(naming)  # first, otherwise a single wrong name could flip a ground
            total = self.cost(naming)
            for ground in range(len(naming.covered)):
                other = self.flipped(naming, ground)
                now = self.cost(other)
                if now < total - 1e-9:
                    total, naming = now, other
            if total >= before - 1e-9:
                break
        return self.changed(naming)

    def changed(self, naming: Naming) -> Naming:
        """Returns the naming after giving each kind in turn the name with the lowest cost."""
        codes = naming.codes.copy()
        for number, others in enumerate(self.others(codes, naming.covered)):
            if others and min(others)[0] < -1e-9:
                codes[number] = min(others)[1]
        return Naming(codes, naming.covered)

    def others(self, codes: Ints, covered: Flags) -> Iterator[list[tuple[float, int]]]:
        """Yields, for each kind, (extra cost, code) of its other plausible names.

        Takes changes to `codes` during the iteration into account.
        """
        own = self.own_costs(covered)
        tried = np.argsort(own, axis=1)[:, :PLAUSIBLE].tolist()
        names = codes[self.kind]
        counts = np.bincount(names, minlength=BEYOND)
        looks = np.zeros((len(NAMES), len(self.each_look)), int)
        np.add.at(looks, (codes, self.sign), 1)
        for number, members in enumerate(self.members):
            code, sign = int(codes[number]), self.sign[number]
            touched = self.touched[number]
            near = self.near[:, touched]
            now = own[number, code] + strain(names, near, touched)
            all_now = board_cost(counts)
            looks[code, sign] -= 1
            counts[code] -= len(members)
            alternatives = []
            for other in tried[number]:
                if other != code and own[number, other] < IMPOSSIBLE:
                    names[members] = other
                    counts[other] += len(members)
                    more = (
                        own[number, other] + strain(names, near, touched) + board_cost(counts) - now - all_now
                    )
                    more += self.look(looks, other, sign) - self.look(looks, code, sign)
                    counts[other] -= len(members)
                    alternatives.append((float(more), int(other)))
            names[members] = code
            yield alternatives
            code = int(codes[number])
            names[members] = code
            counts[code] += len(members)
            looks[code, sign] += 1

    def look(self, looks: Ints, code: int, sign: int) -> float:
        """Returns the cost of giving a name one more look; 0 if it has that look already, or none at all."""
        return float(self.each_look[sign]) if looks[code].any() and not looks[code, sign] else 0.0

    def readings(self, choices: Iterator[Flags]) -> list[Naming]:
        """Returns namings that no single change makes better, the one with the lowest total cost first."""
        starts = sorted((self.start(covered) for covered in choices), key=self.cost)
        found = [self.improved(start) for start in starts[:MAX_STARTS]]
        best = min(map(self.cost, found))
        # Where the names that fit best by looks break many rules, the right combination may come late.
        others = sorted((self.least(start.covered), at) for at, start in enumerate(starts[MAX_STARTS:]))
        for least, at in others[: MAX_IMPROVED // len(self.members)]:
            if least >= best:
                break
            found.append(self.improved(starts[MAX_STARTS + at]))
            best = min(best, self.cost(found[-1]))
        return sorted(found, key=self.cost)

    def least(self, covered: Flags) -> float:
        """Returns what a naming with these covered grounds costs at least, whatever the names."""
        return float(self.own_costs(covered).min(axis=1).sum()) + self.unlike(covered)

    def margins(self, readings: list[Naming]) -> Floats:
        """Returns, for each kind, the extra total cost of its second best name.

        That is found by changing the first of the readings, or it stands in another one of them.
        """
        naming = readings[0]
        names = np.array(
            [min(others, default=(np.inf, 0))[0] for others in self.others(naming.codes, naming.covered)]
        )
        total = self.cost(naming)
        for other in readings[1:]:
            differs = other.codes != naming.codes
            names[differs] = np.minimum(names[differs], self.cost(other) - total)
        for ground in range(len(naming.covered)):
            flipped = self.flipped(naming, ground)
            own = self.ground == ground
            names[own] = np.minimum(names[own], self.cost(flipped) - total)
        return names

    def flipped(self, naming: Naming, ground: int) -> Naming:
        """Returns the naming with this ground covered instead of opened, or the other way round."""
        covered = naming.covered.copy()
        covered[ground] ^= True
        own = self.own_costs(covered)
        return Naming(np.where(self.ground == ground, own.argmin(axis=1), naming.codes), covered)


def kinds_of(cells: Cells) -> list[Kind]:
    """Returns the kinds of cells with their glyphs and costs."""
    members = [np.flatnonzero(cells.kind == number) for number in range(int(cells.kind.max()) + 1)]
    looks = np.array([np.median(cells.looks[own[:200]], axis=0) for own in members])
    colours = np.array([np.median(cells.colours[own], axis=0) for own in members])
    ground = np.array([cells.ground[own[0]] for own in members])
    kinds = []
    for number, own in enumerate(members):
        together = np.flatnonzero(ground == ground[number])
        empty = blank_look(looks[together], colours[together])
        seen = glyph(looks[number], colours[number] if empty is None else empty)
        kinds.append(Kind(number, own, int(ground[number]), seen, len(together) == 1))
    for kind in kinds:
        kind.costs = {covered: costs(kind, covered, colours[kind.number]) for covered in (True, False)}
    return kinds


def blank_look(looks: Floats, colours: Floats) -> Floats | None:
    """Returns what a cell without a sign looks like, if one of these kinds on one ground has none.

    It is the kind with the plainest middle; or if there is a texture, the one that is far plainer than the
    others where they differ.
    """
    uneven = [unevenness(look) for look in looks]
    if min(uneven) < PLAIN:
        return looks[np.argmin(uneven)]  # type: ignore[no-any-return]
    inner = looks[:, EDGE:-EDGE, EDGE:-EDGE]
    differing = (inner.max(axis=0) - inner.min(axis=0)).max(axis=2) > BLANK
    if differing.mean() < SIGN:
        return None
    ink = np.abs(inner - colours[:, None, None]).max(axis=3)[:, differing].mean(axis=1)
    first, second = np.argsort(ink)[:2]
    if ink[first] > EMPTY * ink[second] or max(glyph(looks[first], colours[first]).likeness.values()) > DIGIT:
        return None
    return looks[first]  # type: ignore[no-any-return]


def digit_likeness(seen: Glyph) -> dict[str, float]:
    """Returns the similarity of a sign to each number, as a digit or as the pips of a die."""
    digits = {name: seen.likeness[name] for name in DIGITS}
    if seen.pips >= 2 and max(digits.values()) < PIPS_BELOW:
        digits = {name: 0.3 + 0.6 * (int(name) == seen.pips) for name in digits}
    if seen.pips == 1 and seen.round > 0.8 and seen.area < SPOT:
        digits["1"] = max(digits["1"], 0.9)
    return digits


def costs(kind: Kind, covered: bool, ground: npt.NDArray[np.float32]) -> Floats:
    """Returns the cost of each name for a kind on such a ground, by looks alone."""
    out = np.full(len(NAMES), 9.0)
    seen = kind.glyph
    if seen.blank:
        out[:] = 14.0
        out[CODE["#" if covered else "0"]] = 0
        out[CODE["0" if covered else "#"]] = IMPOSSIBLE
        return out
    ground_red = float(ground[0]) - max(float(ground[1]), float(ground[2]))
    few = len(kind.members) <= 2
    faint = max(0.0, (55 - seen.strength) / 12)
    digits = digit_likeness(seen)
    best = max(digits.values())
    ring = max(seen.round, 0.0)
    many_colours = max(0.0, (seen.spread - 45) / 25)
    for name, likeness in digits.items():
        number = 9 * (best - likeness) + 8 * max(0.0, 0.8 - likeness) + faint + 1.5 * many_colours
        number += 1.2 * min(colour_distance(name, seen.colour), 1)
        number += 3 * (ring > 0.75 and likeness < 0.85) + 3 * (
            kind.alone and few and ground_red > 50 and likeness < 0.88
        )
        out[CODE[name]] = number + (4.0 if covered else 0.0)
    plain = max(0.0, (seen.strength - BLANK) / 15) + 8 * max(0.0, best - 0.75)
    if kind.alone and seen.area > FILLED:  # it is the ground that has other colours in the corners
        plain = min(plain, 1.0)
    out[CODE["0"]] = plain + (7.0 if covered else 1.0)
    out[CODE["#"]] = plain + (0.5 if covered else 7.0)
    digit_like = max(0.0, best - 0.72) * 10
    question = seen.likeness["?"]
    out[CODE["?"]] = (
        12 * max(0.0, best - question) + 8 * max(0.0, 0.85 - question) + (0.0 if covered else 2.0) + faint
    )
    out[CODE["F"]] = (
        digit_like * (1 - min(many_colours, 1))
        + (0.3 if covered else 3.5)
        + 10 * max(0.0, ring - 0.7)
        + 24 * max(0.0, question - 0.85)
        + faint
    )
    mine = 7 * max(0.0, 0.72 - ring) + 40 * max(0.0, 0.12 - seen.area) + faint
    out[CODE["*"]] = mine + 0.8 + 1.2 * digit_like
    out[CODE["X"]] = mine + (0.3 if ground_red > 50 and few else 5.0)
    red = float(seen.colour[0]) - max(float(seen.colour[1]), float(seen.colour[2]))
    out[CODE["W"]] = (
        2.5 + 2 * (not few) + min(mine, 3.0) + 2 * (max(red, ground_red) < 30 and seen.spread < 40)
    )
    return out


def resemblances(cells: Cells, blank: set[int]) -> tuple[Ints, Ints, Floats, Floats]:
    """Returns (small grounds, grounds to compare them with, distances by colour, distances by rim)."""
    features = grounds(cells.looks)
    sizes = np.bincount(cells.ground)
    middles = np.array([np.median(features[cells.ground == g], axis=0) for g in range(len(sizes))])
    large = np.array(
        [g for g in range(len(sizes)) if sizes[g] >= LARGE * len(cells.kind) or g in blank], np.intp
    )
    small = np.array([g for g in sorted(blank) if sizes[g] < LARGE * len(cells.kind)], np.intp)
    apart = np.abs(middles[small][:, None] - middles[large])
    colour, rim = apart[:, :, :3].mean(axis=2), apart[:, :, 3:15].mean(axis=2)
    colour[small[:, None] == large] = rim[small[:, None] == large] = FAR
    return small, large, colour, rim


def signs(kinds: list[Kind], apart: float = SAME_INK_COLOUR) -> Ints:
    """Returns a number for each kind, equal for those whose signs look alike.

    The colours of such signs differ by less than `apart`. Blank kinds are alike if they have the same ground.
    """
    out = np.zeros(len(kinds), np.intp)
    inks = np.array([centred(softened(softened(kind.glyph.ink))) for kind in kinds])
    colours = np.array([kind.glyph.colour for kind in kinds])
    blank = np.array([kind.glyph.blank for kind in kinds])
    first: list[int] = []
    for number, kind in enumerate(kinds):
        others = np.array(first, np.intp)
        if blank[number]:
            alike = blank[others] & (np.array([kinds[k].ground for k in first]) == kind.ground)
        else:
            alike = ~blank[others] & (inks[others] @ inks[number] > 0.75)
            alike &= np.abs(colours[others] - colours[number]).mean(axis=1) < apart
        if alike.any():
            out[number] = int(alike.argmax())
        else:
            out[number] = len(first)
            first.append(number)
    return out


def ground_choices(cells: Cells, kinds: list[Kind]) -> Iterator[npt.NDArray[np.bool_]]:
    """Yields masks of the covered grounds: all combinations for large ones, the others by their looks.

    Those without blank cells come last, because their signs tell what they are.
    """
    sizes = np.bincount(cells.ground)
    sizes[[kind.ground for kind in kinds if kind.glyph.blank]] += len(cells.kind)
    large = np.argsort(-sizes)[:COMBINED_GROUNDS]
    usual = np.zeros(len(sizes))
    for kind in kinds:
        for covered in (True, False):
            usual[kind.ground] += min(float(kind.costs[covered].min()), 8.0) * (-1 if covered else 1)
    for flags in product((True, False), repeat=len(large)):
        choice = usual >= 0
        choice[large] = flags
        yield choice


def neighbours(rows: int, columns: int, cut: Sides = WHOLE) -> Ints:
    """Returns (8, cells): the indices of the cells around each cell.

    `rows * columns` stands for none, and one more for a cell beyond a side that is cut.
    """
    index = np.full((rows + 2, columns + 2), rows * columns)
    for side, is_cut in zip((index[:, 0], index[0], index[:, -1], index[-1]), cut, strict=True):
        side += is_cut * (side == rows * columns)
    index[1:-1, 1:-1] = np.arange(rows * columns).reshape(rows, columns)
    places = [(dy, dx) for dy in range(3) for dx in range(3) if (dy, dx) != (1, 1)]
    return np.array([index[dy : dy + rows, dx : dx + columns].ravel() for dy, dx in places])


def around(mask: npt.NDArray[np.bool_], near: Ints) -> Ints:
    """Returns how many of the cells around each cell are in the mask."""
    return np.append(mask, [False, False])[near].sum(axis=0)  # type: ignore[no-any-return]


def broken(names: Ints, near: Ints) -> npt.NDArray[np.bool_]:
    """Returns the mask of numbers that are impossible with the cells around them."""
    number = NUMBER[names]
    covered = around(COVERED[names], near)
    shown = around(SHOWN[names], near)
    return (number >= 0) & ((number > covered) | (number < shown) | ((number == 0) & (covered > 0)))  # type: ignore[no-any-return]


def strain(names: Ints, near: Ints, at: Ints) -> float:
    """Returns the cost of the rules that the cells `at` break; `near` has the cells around each of them."""
    number = NUMBER[names[at]]
    beside = np.append(names, [BEYOND, HIDDEN])[near]
    covered = COVERED[beside].sum(axis=0)
    hidden = (beside == HIDDEN).sum(axis=0)
    shown = SHOWN[beside].sum(axis=0)
    flags = FLAGGED[beside].sum(axis=0)
    zero = (number == 0) & (covered > 0)
    positive = number > 0
    short = np.clip(number - covered - hidden, 0, 3)
    over = np.clip(shown - number, 0, 3)
    crowded = np.clip(flags + shown - number, 0, 3)
    lonely = covered + hidden == 0
    missing = number - shown - flags
    lost = (shown > 0) & ((missing < 0) | (missing > hidden))  # after a loss every mine is shown or flagged
    idle = FLAGGED[names[at]] & ~OPENED[beside].any(axis=0)  # nobody flags far from what is known
    each = 1.2 * short + 1.5 * over + 0.5 * crowded + 0.5 * lonely + 0.4 * lost
    return float(1.5 * zero.sum() + 0.5 * idle.sum() + each[positive].sum())


def board_cost(counts: Ints) -> float:
    """Returns the cost of an unlikely board, by the number of cells of each name."""
    shown = counts[CODE["*"]] + counts[CODE["X"]]
    few_shown = 0 < shown < 3
    marked = counts[COVERED[:BEYOND]].sum() - counts[CODE["#"]]
    return (  # type: ignore[no-any-return]
        200 * max(0.0, marked / counts.sum() - 0.3)
        + 30.0 * (marked > 0 and not counts[1:9].any())
        + 20.0 * (not counts[COVERED[:BEYOND]].any())
        + 3.0 * (not counts[CODE["#"]])
        + 3.0 * few_shown
        + 6.0 * (counts[CODE["W"]] > 0 and not shown)
        + 8.0 * (counts[1:9].sum() >= MANY and not counts[0])
    )
