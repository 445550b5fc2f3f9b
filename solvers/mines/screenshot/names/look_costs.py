"""A cluster of cells, and what each name costs for it by its look alone."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from solvers.mines.screenshot.arrays import Floats, Ints
from solvers.mines.screenshot.names.codes import CODE, DIGITS, NAMES
from solvers.mines.screenshot.symbols.glyphs import BLANK, Glyph
from solvers.mines.screenshot.symbols.likeness import LIKE_A_DIGIT_IN_ITS_COLOR

SPOT, ROUND_PIP = 0.07, 0.8  # share of a cell: a smaller round spot is the one pip of a die, not a mine
PIPS_BELOW = 0.65  # a symbol more similar to a digit is not a pattern of pips
IMPOSSIBLE = 60.0  # cost of a name that a cluster cannot have
CERTAIN_FROM, CERTAIN = 0.92, 40.0  # likeness of a digit from which on another one costs more, and how much
WRITTEN_ZERO = 2.0  # cost of a digit 0: most clients leave cells without mines around them empty
RED = 50.0  # excess of red over other colors of a background on which mines are shown, of 255
UNUSUAL_MINE = 7.0  # cost of a mine that looks like anything but a mine, such as a skull
FLAG_ON_RED = 3.0  # cost of a flag on such a background, if it is its own
FILLED = 0.6  # share of a cell: no symbol fills more
USUAL_COLOR = 0.3  # distance of the color, of 1, of a symbol that is rather a number
WRITTEN = 4.0  # cost of a flag that looks like that
COLORFUL = 45.0  # spread of the colors within such a symbol, of 255


@dataclass(eq=False)
class Cluster:
    """Cells with the same background and similar ink."""

    number: int
    members: Ints
    background: int
    glyph: Glyph
    alone_on_background: bool  # the only cluster on its background
    costs: dict[bool, Floats] = field(
        default_factory=dict
    )  # cost of each name, by whether the background is covered


def look_costs(
    cluster: Cluster, covered: bool, background: npt.NDArray[np.float32], *, pips: bool, usual: bool
) -> Floats:
    """The cost of each name for a cluster on such a background, by looks alone.

    `pips`: whether numbers may be those of dice. `usual`: whether they have the colors of most clients.
    """
    out = np.full(len(NAMES), 9.0)
    seen = cluster.glyph
    if seen.blank:
        out[:] = 14.0
        out[CODE["#" if covered else "0"]] = 0
        out[CODE["0" if covered else "#"]] = IMPOSSIBLE
        return out
    digits = digit_likeness(seen, pips)
    best = max(digits.values())
    few, red = len(cluster.members) <= 2, redness(background)
    for name, likeness in digits.items():
        color = 1.2 * usual * min(seen.color_distances[name], 1)
        out[CODE[name]] = number_cost(cluster, likeness, best, red > RED) + color + (4.0 if covered else 0.0)
    plain = max(0.0, (seen.strength - BLANK) / 15) + 8 * max(0.0, best - 0.75)
    # It is the background that has other colors in the corners, and not a picture that fills its cell.
    if cluster.alone_on_background and seen.area > FILLED and seen.spread < COLORFUL:
        plain = min(plain, 1.0)
    zero = WRITTEN_ZERO + written_cost(seen, seen.likeness["0"], best)
    out[CODE["0"]] = min(plain + 1.0, zero) + (6.0 if covered else 0.0)
    out[CODE["#"]] = plain + (0.5 if covered else 7.0)
    question = 12 * max(0.0, best - seen.likeness["?"]) + 8 * max(0.0, 0.85 - seen.likeness["?"])
    out[CODE["?"]] = question + faintness(seen) + (0.0 if covered else 2.0)
    written = (
        usual
        and best >= LIKE_A_DIGIT_IN_ITS_COLOR
        and seen.spread < COLORFUL
        and in_usual_color(digits, seen)
    )
    out[CODE["F"]] = flag_cost(cluster, best, red > RED) + WRITTEN * written + (0.3 if covered else 5.0)
    mine = mine_cost(seen)
    out[CODE["*"]] = mine + 0.8 + 1.2 * digit_like(best)
    out[CODE["X"]] = mine + (0.3 if red > RED and few else 5.0)
    colorless = max(redness(seen.color), red) < 30 and seen.spread < 40
    out[CODE["W"]] = 2.5 + 2 * (not few) + min(mine, 3.0) + 2 * colorless
    return out


def is_pip(seen: Glyph) -> bool:
    """Whether a symbol is the only pip on a side of a die."""
    return seen.area < SPOT and seen.round > ROUND_PIP and seen.pips == 1


def digit_likeness(seen: Glyph, pips: bool = True) -> dict[str, float]:
    """The similarity of a symbol to each number, as a digit or as the pips of a die.

    Without `pips`, as a digit only.
    """
    digits = {name: seen.likeness[name] for name in DIGITS}
    if not pips:
        return digits
    if max(digits.values()) < PIPS_BELOW and seen.pips >= 2:
        digits = {name: 0.3 + 0.6 * (int(name) == seen.pips) for name in digits}
    if is_pip(seen):
        digits["1"] = max(digits["1"], 0.9)
    return digits


def in_usual_color(digits: dict[str, float], seen: Glyph) -> bool:
    """Whether a symbol has a color that most clients use for the number that it is most similar to."""
    return seen.color_distances[max(digits, key=lambda name: digits[name])] < USUAL_COLOR


def number_cost(cluster: Cluster, likeness: float, best: float, on_red: bool) -> float:
    """The cost of a number by its likeness; `best`: the most similar one's likeness."""
    seen = cluster.glyph
    round_mark = seen.round > 0.75 and likeness < 0.85
    exploded = on_red and cluster.alone_on_background and len(cluster.members) <= 2 and likeness < 0.88
    return written_cost(seen, likeness, best) + 3 * round_mark + 3 * exploded


def written_cost(seen: Glyph, likeness: float, best: float) -> float:
    """The cost of a digit that is as similar as this, whatever its color."""
    cost = 9 * max(0.0, best - likeness) + 8 * max(0.0, 0.8 - likeness)
    cost += CERTAIN * max(0.0, best - CERTAIN_FROM) * (likeness < best)
    return cost + faintness(seen) + 1.5 * many_colors(seen)


def flag_cost(cluster: Cluster, best: float, on_red: bool) -> float:
    """The cost of a flag, whatever its background; `best`: the likeness of the most similar digit."""
    seen = cluster.glyph
    return (
        digit_like(best) * (1 - min(many_colors(seen), 1))
        + 10 * max(0.0, seen.round - 0.7)
        + 24 * max(0.0, seen.likeness["?"] - 0.85)
        + faintness(seen)
        + FLAG_ON_RED * (cluster.alone_on_background and on_red)
    )


def mine_cost(seen: Glyph) -> float:
    """The cost of a mine, which is round and large."""
    shape_cost = 7 * max(0.0, 0.72 - max(seen.round, 0.0)) + 40 * max(0.0, 0.12 - seen.area)
    return min(shape_cost, UNUSUAL_MINE) + faintness(seen)


def digit_like(best: float) -> float:
    return max(0.0, best - 0.72) * 10


def faintness(seen: Glyph) -> float:
    return max(0.0, (55 - seen.strength) / 12)


def many_colors(seen: Glyph) -> float:
    return max(0.0, (seen.spread - COLORFUL) / 25)


def redness(color: Floats) -> float:
    """The excess of red over green and blue."""
    return float(color[0]) - max(float(color[1]), float(color[2]))
