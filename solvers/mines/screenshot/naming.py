"""Assigns a meaning to each kind of cell: by shape, by colour, and above all by the rules of the game.

A cost says how badly names fit the picture: costs of shape and colour (`kinds`) are counted once for each
kind, a broken rule (`rules`) once for each cell that breaks it. A ground is covered or opened. All
combinations of covered and opened are tried for the large grounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.cells import (
    Cells,
    TooVaried,
    clustered,
    ground_distance,
    grounds,
)
from solvers.mines.screenshot.doubts import perhaps_something_else
from solvers.mines.screenshot.kinds import (
    BEYOND,
    CODE,
    DIGITS,
    FAR,
    IMPOSSIBLE,
    LARGE,
    NAMES,
    NUMBER,
    Kind,
    digit_likeness,
    kinds_of,
    resemblances,
    signs,
)
from solvers.mines.screenshot.rules import MANY, board_cost, broken, neighbours, strain

Floats = npt.NDArray[Any]
Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

FEW_ZEROS = 0.05  # 0s per other number: on a board with fewer, those that look covered are perhaps 0s too
VARIETY_OF_GROUNDS = 10.0  # cost of each further large blank ground of one name
VARIETY = 1.2  # cost of each further look of one name
COMBINED_GROUNDS = 7  # grounds for which all combinations are tried
MAX_STARTS = 4  # the best combinations, which are improved further
MAX_IMPROVED = 240  # kinds, in all, in further combinations that are improved
MAX_SWEEPS = 6
PLAUSIBLE = 6  # names to try for a kind
AT_ODDS = 3.0  # of 255: colour and rim that disagree by more are ignored
ODD = 2.0  # cost of a look: a sign that occurs once and costs more is in doubt
GOOD = 0.84  # likeness of what is a digit even if the others of its name look unlike it
POOR = 0.6  # likeness of what may be no digit at all
FAIR = 0.65  # likeness of what may be another digit that it looks like more
LIKE_A_DIGIT = 0.88  # likeness at which a flag, a mine or a question mark may be a digit instead
LIKE_A_QUESTION = 0.7  # likeness at which a flag may be a question mark instead
CLEARLY_A_FLAG = 3.0  # extra cost of the second best name from which on it is a flag all the same
SAME_AREA = 1.5  # times the area of a digit that others of its name on the same ground cover, at most
SURELY_SAME = 28.0  # the same, if there is to be no doubt
INKED = 80.0  # strength of ink that a cell without a sign seldom has, of 255
FAINT, HALF = 60.0, 0.5  # strength and share of a cell of what is rather a shade of the ground than a sign
SPECK = 0.04  # share of a cell: a smaller sign is no flag, mine or question mark for sure
FEWEST_ALIKE = 6  # signs of one look that may be less than most, if something is drawn over others
FAR_MORE = 3  # times as many as those of any other look
MOST = 0.6  # share of the flags, or mines, that look alike if any of them is sure
SURE = 6.0  # extra cost of the second best name from which on the rules tell a digit
MARGIN = 1.6  # extra cost of the second best name below which a cell is unsure


@dataclass(frozen=True, eq=False)
class Named:
    """The names of the cells, and how sure they are."""

    names: Ints  # (cells,) codes
    margin: Floats  # (cells,): extra cost of the second best name of its kind
    broken: npt.NDArray[np.bool_]  # (cells,): numbers that the rules contradict
    cost: float  # mean cost of looks alone per kind
    lone: Flags  # (cells,): unlike the other cells of its name, and not a number or a poor one
    doubted: Flags  # (cells,): those that may well be something else
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
    blank = np.array([kind.glyph.blank for kind in kinds])[cells.kind]
    number = (NUMBER[names] >= 0) | blank
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
    lone |= of_another_size(kinds, best.codes)[cells.kind]
    for name in "F*":
        own = (names == CODE[name]) & ~number
        if own.any():
            usual = np.bincount(sign[own]).argmax()
            unusual = own & ((sign != usual) | few_alike(sign[own]))
            lone |= unusual & ~usual_on_its_ground(sign, cells.ground, own)
    # A button or a texture that is on cells without a sign, too, is none.
    bare = np.isin(names, (CODE["#"], CODE["0"])) & ~blank
    lone |= np.isin(names, (CODE["F"], CODE["*"], CODE["?"])) & ~blank & np.isin(sign, sign[bare])
    # No client draws numbers on cells that look covered: perhaps the opened cells were not told apart.
    lone |= (NUMBER[names] > 0) & best.covered[cells.ground]
    flags = names == CODE["F"]
    # Perhaps plain covered cells. A won game, whose mines are all flags, breaks no rule.
    if not lawful and (names != CODE["#"]).all():
        lone |= flags
    like_a_question = [kind.glyph.likeness["?"] >= LIKE_A_QUESTION for kind in kinds]
    lone |= flags & np.array(like_a_question)[cells.kind] & (margin < CLEARLY_A_FLAG)
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
        perhaps_something_else(cells, kinds, names, best.covered, sign, margin),
        sign,
        lawful and positive >= MANY,
    )


def few_alike(sign: Ints) -> bool:
    """Whether neither most of these signs look alike, nor many more than those of the next look."""
    next_most, most = np.sort(np.append(np.bincount(sign), 0))[-2:]
    return bool(most < MOST * len(sign) and most < max(FEWEST_ALIKE, FAR_MORE * next_most))


def usual_on_its_ground(sign: Ints, ground: Ints, own: Flags) -> Flags:
    """Returns the mask of those cells of `own` that are many and most of those on their ground.

    On the two colours of a checkerboard the same flag may look a little different.
    """
    out = np.zeros(len(own), bool)
    for g in np.unique(ground[own]):
        here = own & (ground == g)
        usual = here & (sign == np.bincount(sign[here]).argmax())
        if usual.sum() >= max(FEWEST_ALIKE, MOST * here.sum()):
            out |= usual
    return out


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
