"""The names of a board's characters, by the rules of the game, and the cells that may be something else.

A digit is known by its shape. Which of the other characters are 0s, covered cells, flags and mines is what
the rules tell: beside a 0 there is no covered cell, and beside a number there are as many mines as it says.
Without many numbers, and unless all of them fit together, it is no board.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from solvers.mines.board import OPENED, Board
from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.characters.extent import FEWEST_NUMBERS
from solvers.mines.screenshot.characters.symbols import SAME_SHAPE, Character
from solvers.mines.screenshot.names.codes import DIGITS
from solvers.mines.screenshot.names.rules import count_around, neighbor_indices
from solvers.mines.screenshot.names.unlikely import unlikely_numbers
from solvers.mines.solvability import fits

RARE = 2  # cells of a cluster that may be something else, such as under a cursor
MAX_OTHER_CLUSTERS = 7  # besides the numbers
MAX_MARKED = 0.35  # share of the cells with a flag or a mine
MAX_UNSURE = 0.2  # share of the cells
SURELY_DIGIT, RIVAL = 0.8, 0.15  # likeness of a sure digit, and by how much less it may look like another one
MAY_BE = 0.4  # likeness of what a digit may be instead
MANY_COVERED = 3  # times as many covered cells as wrong flags or question marks
FEWEST_SURE = 3  # flags in a game that is not over


class Named(NamedTuple):
    rows: tuple[str, ...]
    unsure: Mask  # (rows, columns)


class Reading:
    """The cells of a board while their names are found.

    cluster     (cells,): numbers of the characters
    characters  one for each cluster
    digits      (clusters,): what digit it looks like, or -1
    names       (cells,): what is known, "" elsewhere
    """

    def __init__(self, cluster: Ints, characters: Sequence[Character], digits: Ints) -> None:
        self.height, self.width = cluster.shape
        self.cluster, self.characters, self.digits = cluster.ravel(), characters, digits
        self.near = neighbor_indices(*cluster.shape)
        self.names = np.full(cluster.size, "", "<U1")
        self.unsure = np.zeros(cluster.size, bool)

    @property
    def numbers(self) -> Ints:
        """(cells,): the numbers; 0 for all others."""
        return np.array([int(name) if name in DIGITS and name else 0 for name in self.names.tolist()])

    def board(self, letters: dict[int, str]) -> Board:
        """What is known and sure, and letters for further clusters; all other cells are covered."""
        cells = np.where(self.unsure | ~np.isin(self.names, list(OPENED)), "#", self.names)
        for cluster, letter in letters.items():
            cells = np.where(self.cluster == cluster, letter, cells)
        text = "".join(cells.tolist())
        return Board(tuple(text[at : at + self.width] for at in range(0, len(text), self.width)))

    def fits(self, letters: dict[int, str]) -> bool:
        return fits(self.board(letters), trust_flags=False)


def named(cluster: Ints, characters: Sequence[Character], digits: Ints) -> Named | None:
    """The names of the cells; None if the rules do not show that they are a board.

    If they do not with all digits, some may be none: one that looks only a little like its digit, such
    as #, or that one or two cells have, such as what is under a pointer.
    """
    best = named_with(cluster, characters, digits, [])
    if best is not None:
        return best
    clusters, counts = np.unique(cluster, return_counts=True)
    doubtful = [
        int(each)
        for each, count in zip(clusters, counts, strict=True)
        if digits[each] > 0 and (count <= RARE or characters[each].likeness[str(digits[each])] < SURELY_DIGIT)
    ]
    if not doubtful:
        return None
    for dropped in (*([each] for each in doubtful), doubtful):
        best = named_with(cluster, characters, digits, dropped)
        if best is not None:
            return best
    return None


def named_with(
    cluster: Ints, characters: Sequence[Character], digits: Ints, dropped: list[int]
) -> Named | None:
    """What `named` does, without the `dropped` digits."""
    digits = digits.copy()
    digits[dropped] = -1
    reading = Reading(cluster, characters, digits)
    if not name_numbers(reading):
        return None
    clusters, counts = np.unique(reading.cluster[reading.names == ""], return_counts=True)
    odd, common = clusters[counts <= RARE], clusters[counts > RARE]
    if not len(common) or len(common) > MAX_OTHER_CLUSTERS:
        return None
    zero = zeros(reading, common, odd)
    if zero is None:
        return None
    reading.names[reading.cluster == zero] = "0"
    covered = [int(each) for each in common if each != zero]
    if not name_covered(reading, covered, odd):
        return None
    name_odd(reading, odd)
    doubt_numbers(reading)
    rows = tuple("".join(row) for row in reading.names.reshape(cluster.shape).tolist())
    marked = np.isin(reading.names, list("F*X?W")).mean()
    if marked > MAX_MARKED or reading.unsure.mean() > MAX_UNSURE:
        return None
    return Named(rows, reading.unsure.reshape(cluster.shape))


def name_numbers(reading: Reading) -> bool:
    """Name the digits; False if they are too few or unlikely, or two that differ look like the same one."""
    shapes: dict[str, list[Character]] = {}
    for cluster in np.unique(reading.cluster).tolist():
        character = reading.characters[cluster]
        digit = str(reading.digits[cluster])
        if digit not in DIGITS:
            continue
        known = shapes.setdefault(digit, [])
        if known and float(character.shape @ known[0].shape) < SAME_SHAPE:
            if (reading.cluster == cluster).sum() > RARE:
                return False
            continue
        known.append(character)
        reading.names[reading.cluster == cluster] = digit
    numbers = np.where(reading.names == "", -1, reading.numbers)
    return bool((numbers > 0).sum() >= FEWEST_NUMBERS and len(shapes) > 1 and not unlikely_numbers(numbers))


def zeros(reading: Reading, common: Ints, odd: Ints) -> int | None:
    """The cluster of the 0s, which are among many numbers; None if the rules allow none, or several."""
    possible = [int(cluster) for cluster in common if may_be_zero(reading, int(cluster), odd)]
    return possible[0] if len(possible) == 1 else None


def may_be_zero(reading: Reading, cluster: int, odd: Ints) -> bool:
    """Whether these cells may be 0s: no covered cell is beside them, and all numbers fit without them."""
    zero = reading.cluster == cluster
    covered = (reading.names == "") & ~zero & ~np.isin(reading.cluster, odd)
    return (
        not (count_around(covered, reading.near)[zero]).any()
        and enough_covered(reading, zero)
        and reading.fits({cluster: "0"})
    )


def enough_covered(reading: Reading, zero: Mask) -> bool:
    """Whether each number has enough cells around it that are neither numbers nor 0s."""
    covered = (reading.names == "") & ~zero
    numbers = reading.numbers
    return bool((count_around(covered, reading.near) >= numbers).all())


def name_covered(reading: Reading, clusters: list[int], odd: Ints) -> bool:
    """Name the cells that are not open; False if it stays unclear which are only covered."""
    mined = [cluster for cluster in clusters if reading.fits({cluster: "M"})]
    others = [cluster for cluster in clusters if cluster not in mined]
    if not others:  # all covered cells are mines: only their shapes tell what is a flag
        others = [cluster for cluster in mined if not reading.characters[cluster].like_a_flag]
        if len(others) > 1:
            return False
    if len(others) > 1:  # marks that are no mines: question marks, or a wrong flag is among them
        others.sort(key=lambda cluster: -int((reading.cluster == cluster).sum()))
        count, other = ((reading.cluster == cluster).sum() for cluster in others[:2])
        if len(others) > 2 or count < MANY_COVERED * other:
            return False
        marks = reading.cluster == others.pop()
        reading.names[marks] = "F"
        reading.unsure[marks] = True
    marks = [cluster for cluster in mined if cluster not in others]
    if not told_apart(reading, others, marks):
        return False
    for cluster in others:
        reading.names[reading.cluster == cluster] = "#"
        plain = reading.characters[cluster].blank or reading.characters[cluster].fills_cell
        perhaps_marked = cluster in mined and not plain
        reading.unsure[reading.cluster == cluster] |= perhaps_marked
    name_marks(reading, marks, odd)
    return True


def told_apart(reading: Reading, covered: list[int], marks: list[int]) -> bool:
    """Whether the covered cells are no flags, of which some are wrong, and the marks no covered cells.

    More cells than anybody marks are no flags, whatever they look like, such as # in some fonts.
    """
    few = [cluster for cluster in covered if (reading.cluster == cluster).mean() <= MAX_MARKED]
    if any(reading.characters[cluster].like_a_flag for cluster in few):
        return not marks
    others = [cluster for cluster in marks if not reading.characters[cluster].like_a_flag]
    return bool(np.isin(reading.cluster, covered).sum() >= np.isin(reading.cluster, others).sum())


def name_marks(reading: Reading, clusters: list[int], odd: Ints) -> None:
    """Name flags and mines. A game shows its mines when it is over: then each number has all of them."""
    marked = np.isin(reading.cluster, clusters)
    numbers = reading.numbers
    around = count_around(marked, reading.near)
    unclear = count_around(np.isin(reading.cluster, odd) & (reading.names == ""), reading.near)
    lacking = (numbers > 0) & (around + unclear < numbers)
    beside = count_around(numbers > 0, reading.near)
    flagged = any(reading.characters[cluster].like_a_flag for cluster in clusters)
    for cluster in clusters:
        own = reading.cluster == cluster
        character = reading.characters[cluster]
        idle = int((own & (beside == 0)).sum())
        flag = character.like_a_flag and not character.like_a_question
        if lacking.any():
            name, sure = "F", (flag or own.sum() >= FEWEST_SURE) and idle <= own.sum() / 2
        elif flag:
            name, sure = "F", not idle
        else:
            name, sure = "*", character.like_a_mine and (flagged or idle >= FEWEST_SURE)
        if character.like_a_question:
            name, sure = "?", False
        reading.names[own] = name
        reading.unsure[own] |= not sure


def name_odd(reading: Reading, odd: Ints) -> None:
    """Name what one or two cells have, by its shape if others have it in another color; always unsure."""
    known = {
        name: reading.characters[int(reading.cluster[np.argmax(reading.names == name)])]
        for name in np.unique(reading.names[reading.names != ""]).tolist()
    }
    for cluster in odd.tolist():
        character, own = reading.characters[cluster], reading.cluster == cluster
        likeness = {
            name: float(character.shape @ other.shape)
            for name, other in known.items()
            if not other.blank and not character.blank
        }
        best = max(likeness, key=lambda name: likeness[name], default="#")
        beside = bool(count_around(reading.names == "0", reading.near)[own].any())
        name = best if likeness and likeness[best] >= SAME_SHAPE else "0" if beside else "#"
        reading.names[own] = name
        reading.unsure[own] = True


def doubt_numbers(reading: Reading) -> None:
    """Doubt the digits that look like another one, too, with which all numbers would still fit."""
    for cluster in np.unique(
        reading.cluster[~reading.unsure & np.isin(reading.names, list(DIGITS))]
    ).tolist():
        own = reading.cluster == cluster
        digit, likeness = str(reading.names[own][0]), reading.characters[cluster].likeness
        least = max(MAY_BE, likeness[digit] - RIVAL) if likeness[digit] >= SURELY_DIGIT else MAY_BE
        rivals = [other for other in DIGITS if other != digit and likeness[other] >= least]
        reading.unsure[own] |= any(reading.fits({cluster: other}) for other in rivals)
