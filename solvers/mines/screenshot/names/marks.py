"""Tells flags from mines where their looks don't: flags may be round, or crosses. And both from notes.

A lost game shows all mines, wherever they are. So marks that all touch opened cells are rather flags if some
numbers still lack mines, if few of the other covered cells touch any opened one, or if mines of another look,
or on another background, are shown on opened cells.

Notes are what a solver writes on covered cells, such as how likely each is to have a mine.
"""

from collections.abc import Sequence

import numpy as np

from solvers.mines.screenshot.arrays import Ints, Mask
from solvers.mines.screenshot.cells.cells import SAME_TEXT, Cells
from solvers.mines.screenshot.names.codes import CODE, COVERED, FLAGGED, NUMBER, OPENED, SHOWN
from solvers.mines.screenshot.names.look_costs import COLORFUL, Cluster
from solvers.mines.screenshot.names.rules import count_around, count_unseen, neighbor_indices
from solvers.mines.screenshot.pixels.channels import differences
from solvers.mines.screenshot.symbols.glyphs import Glyph
from solvers.mines.screenshot.symbols.likeness import UNLIKE_A_DIGIT

ROUND = 0.8  # roundness of what is surely a mine
ENOUGH_MARKS = 3  # marks that show how flags are drawn
FEWEST_LACKING = 3  # numbers that lack mines in a game that goes on
LACKING = 0.1  # likewise, as a share of the numbers
FEWEST_OTHER_MINES = 2  # mines of another look
FEWEST_NOTES = 3  # looks of notes, each on FEWEST_CELLS_OF_NOTE cells; a game has fewer looks of marks
FEWEST_CELLS_OF_NOTE = 2  # cells
MOSTLY_MINES = 0.5  # share of the cells of a flag that can't be safe, although numbers may be misread
BY_CHANCE = 0.01  # that the mines of a lost game are all beside opened cells


def flags_taken_for_mines(cells: Cells, names: Ints, on_covered: Mask, symbol_group: Ints) -> Mask:
    """The mask of mines that are flags, because the game can't have been lost with them as mines.

    `names` and `symbol_group` are those of each cell, `on_covered` says whether it is on a covered
    background.
    """
    mines, none = names == CODE["*"], np.zeros(len(names), bool)
    near = neighbor_indices(cells.rows, cells.columns, cells.cut)
    marks = mines & on_covered & np.isin(cells.background, cells.background[names == CODE["#"]])
    others = SHOWN[names] & ~marks
    some_on_opened = np.isin(cells.background[others], cells.background[OPENED[names]]).any()
    lost = np.isin(names, (CODE["X"], CODE["W"])).any()
    if still_in_play(names, near) and not (some_on_opened and (marks.any() or lost)):
        marks, others = mines, others & ~mines  # a few games draw flags on the background of opened cells
    perhaps_opened = OPENED[names]
    perhaps_opened[list(cells.hidden)] = True
    far = marks & (count_around(perhaps_opened, near) == 0)
    if far.any():
        return marks_of_one_look_beside_opened(marks, far, names, near, symbol_group)
    if marks.sum() < ENOUGH_MARKS:
        return none
    flags, rather_flags = np.count_nonzero(names == CODE["F"]), hardly_mines(marks, names, near)
    if flags >= ENOUGH_MARKS and not (flags < np.count_nonzero(marks) and rather_flags):
        return none
    if others.any():
        on_opened = np.isin(cells.background[others & mines], cells.background[OPENED[names]])
        unlike = not np.isin(symbol_group[others], symbol_group[marks]).any()
        unlike |= rather_flags and bool(on_opened.all())
        return marks if unlike and others.sum() >= FEWEST_OTHER_MINES else none
    if len(np.unique(symbol_group[marks])) > 1:
        return none
    return marks if still_in_play(names, near) or rather_flags else none


def marks_of_one_look_beside_opened(
    marks: Mask, far: Mask, names: Ints, near: Ints, symbol_group: Ints
) -> Mask:
    """The mask of marks that are flags, because those `far` from opened cells are mines of another look.

    The flags have one look, and mines would hardly all be beside opened cells by chance.
    """
    mines = marks & np.isin(symbol_group, symbol_group[far])
    flags = marks & ~mines
    few = flags.sum() < ENOUGH_MARKS or mines.sum() < FEWEST_OTHER_MINES
    others = np.count_nonzero(names == CODE["F"]) >= ENOUGH_MARKS
    if few or others or len(np.unique(symbol_group[flags])) > 1:
        return np.zeros(len(names), bool)
    return flags & hardly_mines(flags, names, near)


def without_notes(
    clusters: Sequence[Cluster], codes: Ints, covered: Mask, symbol_group: Ints, sure_mines: Mask
) -> tuple[Ints, list[int]]:
    """(the codes of the clusters without notes on covered cells, the clusters that may be notes or flags).

    Notes were taken for flags, mines or question marks, but a game has few different marks, of one character.
    A character in a color that no longer note has may be a flag, and is one if most of its cells can't be
    safe: no chance of one digit is on them. `codes` and `symbol_group` are those of each cluster, `covered`
    says whether each background is a covered one, `sure_mines` has the cells that can't be safe.
    """
    plain = {
        cluster.background
        for cluster in clusters
        if codes[cluster.number] == CODE["#"] and covered[cluster.background]
    }
    marks = np.isin(codes, [CODE[name] for name in "F?*W"])
    found = [
        cluster
        for cluster in clusters
        if marks[cluster.number] and cluster.background in plain and is_note(cluster.glyph)
    ]
    common = [cluster for cluster in found if len(cluster.members) >= FEWEST_CELLS_OF_NOTE]
    groups = {int(symbol_group[cluster.number]) for cluster in common}
    words = {int(symbol_group[cluster.number]) for cluster in common if cluster.glyph.ratio > 1}
    if len(groups) < FEWEST_NOTES or len(words) < FEWEST_NOTES - 1:
        return codes, []
    colors = np.array([cluster.glyph.color for cluster in found if cluster.glyph.ratio > 1])
    other = [cluster for cluster in found if differences(colors, cluster.glyph.color).min() > SAME_TEXT]
    flags = [cluster.number for cluster in other if sure_mines[cluster.members].mean() > MOSTLY_MINES]
    codes = codes.copy()
    codes[[cluster.number for cluster in found]] = CODE["#"]
    codes[flags] = CODE["F"]
    return codes, [cluster.number for cluster in other if cluster.number not in flags]


def surely_mines(names: Ints, near: Ints) -> Mask:
    """The mask of covered cells beside a number that needs all covered cells around it."""
    numbers = NUMBER[names]
    full = (numbers > 0) & (count_around(COVERED[names], near) + count_unseen(near) == numbers)
    return COVERED[names] & (count_around(full, near) > 0)


def is_note(seen: Glyph) -> bool:
    """Whether a symbol is of one color and like a digit, or wider than high and so of several characters.

    A mine is about as wide as high, too, but round.
    """
    plain = seen.spread < COLORFUL and seen.round < ROUND
    likeness = max(seen.likeness[name] for name in "012345678")
    return plain and (seen.ratio > 1) == (likeness < UNLIKE_A_DIGIT)


def hardly_mines(marks: Mask, names: Ints, near: Ints) -> bool:
    """Whether chance would hardly put so many mines beside opened cells, among all the covered ones."""
    covered = marks | (names == CODE["#"])
    beside = covered & (count_around(OPENED[names], near) > 0)
    return bool((np.count_nonzero(beside) / np.count_nonzero(covered)) ** np.count_nonzero(marks) < BY_CHANCE)


def still_in_play(names: Ints, near: Ints) -> bool:
    """Whether so many numbers lack flags and shown mines around them that the game can't be over."""
    numbers = NUMBER[names] > 0
    marked = count_around(SHOWN[names] | FLAGGED[names], near) + count_unseen(near)
    lacking = np.count_nonzero(numbers & (marked < NUMBER[names]))
    return bool(lacking >= max(FEWEST_LACKING, LACKING * np.count_nonzero(numbers)))
