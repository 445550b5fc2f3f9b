"""Reads a screenshot: the last stage, which decides whether there is a board and which cells are unsure."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from solvers.mines.board import Board, Cell
from solvers.mines.screenshot.beyond import with_cells_beyond
from solvers.mines.screenshot.blobs import sign_lattices
from solvers.mines.screenshot.bounds import compared, narrowed, open_ended, spanning, uniform, widened
from solvers.mines.screenshot.cells import (
    FINER_INK,
    OUTSIDE,
    WHOLE,
    Cells,
    Sides,
    cells,
    enlarged,
    sampled,
)
from solvers.mines.screenshot.checking import BOARD, without_numbers_at
from solvers.mines.screenshot.counter import mine_count, mine_counter, plausible
from solvers.mines.screenshot.edges import Level, Pixels, levels
from solvers.mines.screenshot.ends import (
    cells_missed,
    clashing_within,
    lattices_with_missed_cells,
    named_within,
)
from solvers.mines.screenshot.kinds import CODE, COVERED, NAMES, NUMBER, OPENED
from solvers.mines.screenshot.lattice import (
    FEWEST,
    PLAINLY_COVERED,
    Lattice,
    alike,
    centered,
    coarser,
    lattices,
)
from solvers.mines.screenshot.naming import MARGIN, Named
from solvers.mines.screenshot.odd import MOST
from solvers.mines.screenshot.overlays import at_fringe, at_overlay, indices, under_boxes, without_lines
from solvers.mines.screenshot.printed import printed_counter
from solvers.mines.screenshot.rules import MANY, around, neighbors
from solvers.mines.screenshot.stretched import oblong
from solvers.mines.screenshot.twins import twins

Ints = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]

MANY_KINDS = 40  # kinds of cells; a board with more has many more cells
VARIED = 0.3  # largest number of its kinds, as a share of its cells
MANY_ALONE = 0.35  # share of the cells that look like no other: there are more only if it is no board
MAX_UNSURE = 0.3  # largest share of unsure cells in a board
MANY_UNSURE = 0.2  # share of the cells, if they are not together
FEW_UNSURE = 20  # cells, which somebody may still look through
FEWEST_SIGNS = 12  # signs that show whether a board is legible
FEWEST_BESIDE = 2  # numbers beside other opened cells on a board with flags or mines, or a cut one
FEWEST_BROKEN = 3  # numbers that break a rule beside cells, if all these cells are in doubt; or one 0
MANY_BROKEN = 0.2  # likewise, as a share of the numbers beside them
BESIDE = [1, 3, 4, 6]  # of the eight cells around one, those that share a side with it
MANY_CORNERED = 0.1  # share of a kind's cells that touch a 0 at its corner
CLEAR = 0.05  # if the share of unsure cells is smaller, no other lattices are read
LINES = 0.1  # what a lattice has more of lines than chance would give it, if they are no accident
FAINT_LINES = 0.04  # likewise if the rules confirm that it is a board
WHOLE_LINES = 0.97  # lowest share of sides that are lines, amid text
AMID_TEXT = 0.15  # lowest difference between the share of lines and that which text would cover by chance
MAX_CELLS = 20_000
MAX_FAINT = 2_500  # cells of a lattice with so few lines
MAX_COST = 4.0  # of a board by looks, in the mean of its kinds
MAX_COST_LAWFUL = 8.0  # likewise if the rules confirm it
MANY_FLAGS = 8  # so many should look alike
NEARLY_ALL = 0.75  # share of the numbers
MARKED = COVERED & (np.arange(len(COVERED)) != CODE["#"])
MAX_MARKED = 0.35  # share of the cells with a mine, a flag or a question mark; no game has so many mines
UNLIKE = 20.0  # mean difference of two covered cells, of 255, that no shading or texture makes
MOST_UNLIKE = 0.1  # share of such pairs: something may lie over a part of the board
SMALL = 14.0  # pixels: in smaller cells, a fraction of a pixel changes how a digit looks
POOR = 0.3  # a lattice whose score is a smaller share of the best one's is not read
MAX_LATTICES = 4  # lattices to read


class NoBoard(ValueError):
    """The picture shows no Minesweeper board."""


@dataclass(frozen=True)
class ScreenshotReading:
    """What a picture shows.

    A row is a string of 0-8, # covered, F flag, ? question mark, * a shown mine, X the one that exploded and
    W a wrong flag. Cells in `unsure` hold the best guess.
    """

    rows: tuple[str, ...]
    unsure: tuple[Cell, ...]
    box: tuple[float, float, float, float]  # left, top, right, bottom of the cells in pixels
    mine_counter: int | None = None  # the game's counter: mines less flags; None if not legible
    shows_mines: bool = False  # whether it says how many mines there are, as in "16/40", whatever the flags
    cut: Sides = WHOLE  # left, top, right, bottom: whether the picture ends there amid the board's cells

    def board(self) -> Board:
        """Returns the board for the solvers. Unsure cells hold the best guess.

        Where the picture cuts the board off, the mines around a number are not all in it: such numbers are
        holes, and the mine count is unknown, because it is that of the whole board.
        """
        rows = tuple("".join(BOARD.get(name, name) for name in row) for row in self.rows)
        if any(self.cut):
            return without_numbers_at(Board(rows), self.cut)
        return Board(rows, None if self.mine_counter is None else mine_count(self.rows, self.mine_counter))


@dataclass(frozen=True, eq=False)
class Candidate:
    """A lattice that was read as a board."""

    lattice: Lattice
    named: Named
    unsure: frozenset[int]
    merit: float
    cut: Sides
    hidden: frozenset[int]  # cells under a box and beside it

    @property
    def doubted(self) -> frozenset[int]:
        """The unsure cells over which nothing lies."""
        return self.unsure - self.hidden


def read_screenshot(pixels: Pixels) -> ScreenshotReading:
    """Returns the largest and clearest board in a picture, a uint8 array (height, width, 3).

    Raises NoBoard, and ValueError for an array of another shape or type.
    """
    return reading_of(*clearest(pixels))


def read_screenshots(pixels: Pixels) -> list[ScreenshotReading]:
    """Returns the board of `read_screenshot` and those of the same size, from top to bottom.

    Raises NoBoard, and ValueError.
    """
    pyramid, best, sides = clearest(pixels)
    others = (candidate(pyramid, lattice) for lattice in twins(best.lattice))
    same = [other for other in others if other is not None and size(other) == size(best)]
    readings = [reading_of(pyramid, board, sides) for board in (best, *same)]
    half = best.lattice.rows * best.lattice.pitch * best.lattice.level.scale * sides[1] / 2
    return sorted(readings, key=lambda reading: (reading.box[1] // half, reading.box[0]))


def clearest(pixels: Pixels) -> tuple[list[Level], Candidate, tuple[float, float]]:
    """Returns (the picture's levels, its largest and clearest board, its pixels per theirs across and down).

    A picture with oblong cells is stretched, if then many numbers break no rule. Raises NoBoard, ValueError.
    """
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ValueError("Pixels are a uint8 array of height, width and 3.")
    pyramid = levels(pixels)
    found = lattices(pyramid)[:MAX_LATTICES]
    if (stretched := clearest_of_oblong_cells(pyramid, found)) is not None:
        return stretched
    best = clearest_of(pyramid, found)
    if best is None:
        raise NoBoard
    return pyramid, best, (1.0, 1.0)


def clearest_of_oblong_cells(
    pyramid: list[Level], square: list[Lattice]
) -> tuple[list[Level], Candidate, tuple[float, float]] | None:
    """Returns what `clearest` does, for oblong cells with whole lines whose numbers break no rule.

    `square` are the lattices of the picture as it is: nothing is read if the best one is better than that of
    the stretched picture, because reading takes longest.
    """
    if (part := oblong(pyramid)) is None:
        return None
    pixels, across, down = part.squared(pyramid)
    pyramid = levels(pixels)
    found = lattices(pyramid)[:MAX_LATTICES]
    if not found or not whole(found[0]) or any(better(other, found[0]) for other in square[:1]):
        return None
    best = clearest_of(pyramid, found)
    if best is None or not (whole(best.lattice) and clear(best) and unbroken(best.named)):
        return None
    return pyramid, best, (across, down)


def clearest_of(pyramid: list[Level], found: list[Lattice]) -> Candidate | None:
    """Returns the largest and clearest board of a picture with these levels; None if there is none.

    `found` are its lattices, the best first.
    """
    good = by_lines(pyramid, found)
    if not any(map(clear, good)):
        plain = by_plain_lines(pyramid, found)
        good = [*good, *filter(clear, plain)] or plain
    if not any(map(clear, good)) and pyramid:  # which a tiny picture has not
        signs = sign_lattices(pyramid[0])[:MAX_LATTICES]
        good = by_both(pyramid, found, good, signs) or by_signs(pyramid, signs)
    return max(good, key=lambda reading: reading.merit, default=None)


def clear(reading: Candidate) -> bool:
    """Whether few cells are unsure, apart from those that something hides."""
    return len(reading.doubted) < CLEAR * len(reading.named.names)


def by_lines(pyramid: list[Level], found: list[Lattice]) -> list[Candidate]:
    """Returns the boards whose cells have lines between them."""
    good: list[Candidate] = []
    for lattice in found:
        poor = lattice.score < POOR * found[0].score
        if poor and good:
            break
        reading = candidate(pyramid, lattice)
        if reading is None or (poor and not (reading.named.lawful and clear(reading))):
            continue
        good.append(reading)
        if clear(reading):
            break
    return good


def by_plain_lines(pyramid: list[Level], known: list[Lattice]) -> list[Candidate]:
    """Returns the boards with hardly any gaps in their lines, in a picture full of text.

    If not nearly all sides are lines, only lawful ones. `known` lattices have been read already.
    """
    plain = lattices(pyramid, PLAINLY_COVERED)[:MAX_LATTICES]
    new = [
        lattice
        for lattice in plain
        if (lattice.share - lattice.chance >= AMID_TEXT or (whole(lattice) and uniform(pyramid, lattice)))
        and not any(alike(lattice, other) for other in known)
        and not any(whole(other) and coarser(lattice, other) for other in plain)
    ]
    return [board for board in by_lines(pyramid, new) if board.named.lawful or whole(board.lattice)]


def whole(lattice: Lattice) -> bool:
    """Whether nearly all sides of its cells are lines."""
    return lattice.share >= WHOLE_LINES


def better(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice has more cells with lines around them, and explains more of its picture."""
    lined = [lattice.rows * lattice.columns * lattice.share for lattice in (first, second)]
    return lined[0] > lined[1] and first.score > second.score


def by_both(
    pyramid: list[Level], found: list[Lattice], good: list[Candidate], signs: list[Lattice]
) -> list[Candidate]:
    """Returns the boards by lines, read once more with the signs in the middle of their cells.

    For example, shadows and rims may put the lines off.
    """
    first: list[tuple[Lattice, Candidate | None]] = [(board.lattice, board) for board in good]
    again = []
    for lattice, best in first or [(lattice, None) for lattice in found]:
        readings = [best]
        for aligned in filter(None, (centered(lattice, other) for other in signs)):
            if best is None or not clear(best):
                readings.append(candidate(pyramid, aligned))
                best = clearer(best, readings[-1])
        if best is not None:
            again.append(with_doubts_of(best, filter(None, readings)))
    return again


def with_doubts_of(board: Candidate, readings: Iterable[Candidate]) -> Candidate:
    """Returns the board with those flags and mines unsure that a lawful reading takes for other marks.

    In small cells, those that look like something else in any reading are unsure, too.
    """
    names, unsure = board.named.names, board.unsure
    small = board.lattice.pitch * board.lattice.level.scale < SMALL
    for other in readings:
        if size(other) != size(board):
            continue
        if other.named.lawful:
            marks = MARKED[names] & MARKED[other.named.names]
            unsure |= indices(marks & (names != other.named.names))
        if small:
            unsure |= indices(other.named.doubted)
    return replace(board, unsure=unsure)


def clearer(first: Candidate | None, second: Candidate | None) -> Candidate | None:
    """Returns the second reading of a board if it is clear or only it is lawful, otherwise the first.

    If they differ in size, the larger one if only that is confirmed by the rules, otherwise the first. Cells
    of which the first reading is sure, under another name, are unsure in the second one, too; if that is not
    clear, all that differ are.
    """
    if first is None or second is None:
        return first or second
    if size(first) != size(second):
        larger = all(b >= a for a, b in zip(size(first), size(second), strict=True))
        proved = confirmed(second.named, second.doubted) and not confirmed(first.named, first.doubted)
        return second if larger and proved else first
    differing = indices(first.named.names != second.named.names)
    if clear(second):
        return replace(second, unsure=second.unsure | (differing - first.unsure))
    if second.named.lawful and not first.named.lawful:
        return replace(second, unsure=second.unsure | differing)
    return first


def by_signs(pyramid: list[Level], found: list[Lattice]) -> list[Candidate]:
    """Returns the boards that are found by their signs alone; none if their sizes differ."""
    readings = [candidate(pyramid, lattice) for lattice in found]
    good = [
        reading for reading in readings if reading is not None and not open_ended(pyramid, reading.lattice)
    ]
    return good if len({size(reading) for reading in good}) == 1 else []


def size(board: Candidate) -> tuple[int, int]:
    return board.lattice.rows, board.lattice.columns


def reading_of(
    pyramid: list[Level], board: Candidate, sides: tuple[float, float] = (1.0, 1.0)
) -> ScreenshotReading:
    """Returns what a board shows, with its mine counter if it is legible and plausible.

    `sides` are the picture's pixels per pixel of the levels, across and down.
    """
    rows, unsure = rows_of(board.named, board.lattice), cells_at(board.unsure, board.lattice)
    counter, flags_counted = mine_counter(pyramid, board.lattice), False
    if counter is None and (found := printed_counter(pyramid, board.lattice, rows)) is not None:
        counter, flags_counted = found
    if counter is not None and not plausible(rows, unsure, counter):
        counter = None
    if counter is not None and flags_counted and all(rows[r][c] == "F" for r, c in unsure):
        unsure = ()  # one flag fewer would be one fewer than the game counts
    left, top, right, bottom = board.lattice.box
    box = left * sides[0], top * sides[1], right * sides[0], bottom * sides[1]
    return ScreenshotReading(rows, unsure, box, counter, counter is not None and flags_counted, board.cut)


def idle_flags(reading: Named, lattice: Lattice) -> bool:
    """Whether most flags are not beside a number.

    Nobody flags like that, so they are probably something else.
    """
    near = neighbors(lattice.rows, lattice.columns)
    beside = around((NUMBER[reading.names] > 0), near) > 0
    flags = reading.names == CODE["F"]
    return bool(flags.sum() >= 3 and beside[flags].mean() < 0.35)


def odd_flags(reading: Named, hidden: set[int]) -> bool:
    """Whether there are many flags, and most of them look unlike one another.

    A game draws all in one way. Those that something may hide do not count.
    """
    flags = reading.names == CODE["F"]
    flags[list(hidden)] = False
    return bool(flags.sum() >= MANY_FLAGS and np.bincount(reading.sign[flags]).max() < MOST * flags.sum())


def motley(grouped: Cells, names: Ints) -> bool:
    """Whether all cells would be covered ones, but many look quite unlike those next to them at a corner.

    Before the first move all cells look alike, or like a checkerboard. A QR code or a seating plan has cells
    of several colors instead.
    """
    if (names != CODE["#"]).any():
        return False
    looks = grouped.looks.reshape(grouped.rows, grouped.columns, -1)
    apart = [
        np.abs(one - other).mean(axis=2).ravel()
        for one, other in ((looks[1:, 1:], looks[:-1, :-1]), (looks[1:, :-1], looks[:-1, 1:]))
    ]
    return bool((np.concatenate(apart) > UNLIKE).mean() > MOST_UNLIKE)


def unlikely(numbers: Ints) -> bool:
    """Whether most of many numbers are larger than 3, or nearly all the same one, but not 1."""
    many = (numbers > 0).sum()
    largest = np.bincount(numbers[numbers > 1], minlength=1).max()
    return bool(many >= MANY and ((numbers > 3).sum() > many / 2 or largest > NEARLY_ALL * many))


def confirmed(reading: Named, unsure: Collection[int]) -> bool:
    """Whether the rules alone show that it is a board: many numbers break none, and few cells are unsure."""
    return reading.lawful and len(unsure) < CLEAR * len(reading.names)


def unbroken(reading: Named) -> bool:
    """Whether there are many numbers, and all are possible with the cells around them."""
    return bool((NUMBER[reading.names] > 0).sum() >= MANY and not reading.broken.any())


def too_varied(grouped: Cells) -> bool:
    """Whether there are more kinds of cells than on any board, whose cells look like many others.

    Or more cells that look like no other, as letters beside one another do.
    """
    sizes, count = np.bincount(grouped.kind), len(grouped.kind)
    return bool(len(sizes) > max(MANY_KINDS, VARIED * count) or (sizes == 1).sum() > MANY_ALONE * count)


def scarce(numbers: Flags, names: Ints, lattice: Lattice) -> bool:
    """Whether hardly any of these numbers are beside other opened cells, so that the rules tell little.

    They may be mines.
    """
    beside = around(OPENED[names], neighbors(lattice.rows, lattice.columns)) > 0
    return bool((numbers & beside).sum() < max(FEWEST_BESIDE, numbers.sum() / 2))


def scattered(unsure: Sequence[Cell], count: int) -> bool:
    """Whether many of the `count` cells are unsure, and not because something lies over a part of the board.

    The other cells of such a board are not to be trusted either.
    """
    if len(unsure) <= max(FEW_UNSURE, MANY_UNSURE * count):
        return False
    largest = max(map(len, regions(unsure)))
    return largest < len(unsure) / 2


def regions(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    """Yields the cells in groups of those that touch one another, also at a corner."""
    left = set(cells)
    while left:
        part = [left.pop()]
        for r, c in part:
            near = left & {(y, x) for y in (r - 1, r, r + 1) for x in (c - 1, c, c + 1)}
            left -= near
            part += near
        yield part


def at_odds(grouped: Cells, names: Ints, broken: Flags) -> set[int]:
    """Returns cells that probably have a wrong name, because many numbers beside them break a rule.

    The cells of a kind are in doubt together, and those of a region of 0s. For example, they may be covered
    cells that look like opened ones. A 0 that touches covered cells at its corners only puts them in doubt
    only if it touches many of their kind, because some games open no cells across a corner.
    """
    near = neighbors(grouped.rows, grouped.columns)
    cornered = broken & (names == CODE["0"]) & (around(COVERED[names], near[BESIDE]) == 0)
    zeros = regions(divmod(at, grouped.columns) for at in indices(names == CODE["0"]))
    groups = [indices(grouped.kind == kind) for kind in range(grouped.kind.max() + 1)]
    groups += [{r * grouped.columns + c for r, c in region} for region in zeros]
    doubtful: set[int] = set()
    for group in groups:
        own = np.zeros(len(names), bool)
        own[list(group)] = True
        numbers = (NUMBER[names] >= 0) & (own | (around(own, near) > 0))
        if (OPENED[names] | (around(cornered, near) == 0))[own].mean() > 1 - MANY_CORNERED:
            numbers &= ~cornered
        zeros_broken = (numbers & broken & (names == CODE["0"])).sum() if COVERED[names[own]].all() else 0
        enough = (numbers & broken).sum() >= FEWEST_BROKEN or zeros_broken
        if enough and (numbers & broken).sum() >= MANY_BROKEN * numbers.sum():
            doubtful |= group
    return doubtful


def illegible(reading: Named, unsure: set[int]) -> bool:
    """Whether most of the signs are unsure, so that hardly more than empty cells is left of the board."""
    signs = indices(~np.isin(reading.names, (CODE["#"], CODE["0"])))
    return len(signs) >= FEWEST_SIGNS and len(signs & unsure) > len(signs) / 2


def rows_of(reading: Named, lattice: Lattice) -> tuple[str, ...]:
    """Returns the rows of the board as strings of names."""
    letters = "".join(NAMES[code] for code in reading.names)
    return tuple(letters[at : at + lattice.columns] for at in range(0, len(letters), lattice.columns))


def cells_at(indices: Iterable[int], lattice: Lattice) -> tuple[Cell, ...]:
    """Returns the indices as (row, column), in reading order."""
    return tuple(divmod(at, lattice.columns) for at in sorted(indices))


def candidate(pyramid: list[Level], lattice: Lattice) -> Candidate | None:
    """Returns the lattice read as a board; None if it makes no sense as one.

    If numbers at a side lack mines, a row or column may have been missed there, and is tried. One in which
    cells look like those of the board was missed.
    """
    lines = lattice.share - lattice.chance
    faint = lattice.share < 0.9 and lines < LINES
    if faint and lines < FAINT_LINES and not lattice.signs:
        return None
    if lattice.rows * lattice.columns > (MAX_FAINT if faint else MAX_CELLS):
        return None
    best = read_as_board(pyramid, widened(pyramid, lattice), faint)
    if best is None or not confirmed(best.named, best.doubted):
        best = read_without_text(pyramid, lattice, faint, best)
    if best is None:
        return None
    for larger in lattices_with_missed_cells(best.lattice, best.named.broken):
        best = clearer(best, read_as_board(pyramid, larger, faint)) or best
    smaller = without_unsure_ends(best.lattice, best.unsure)
    within = read_as_board(pyramid, smaller, faint) if smaller != best.lattice else None
    if within is not None and clear(within) and within.named.broken.sum() < best.named.broken.sum():
        best = within
    whole = with_cells_beyond(pyramid, best.lattice)
    return read_as_board(pyramid, whole, faint) if whole != best.lattice else best


def read_without_text(
    pyramid: list[Level], lattice: Lattice, faint: bool, best: Candidate | None
) -> Candidate | None:
    """Returns the lattice read as a board without outer rows and columns of text, or else of buttons.

    If there are none, returns `best`, what was read with them.
    """
    apart = compared(pyramid, lattice)
    if apart is None:
        return best
    narrower = narrowed(lattice, apart)
    if narrower != lattice:
        narrower = widened(pyramid, narrower)
        best = read_as_board(pyramid, narrower, faint)
    buttonless = narrowed(lattice, apart, buttons=True)
    if best is not None or buttonless in (lattice, narrower):
        return best
    best = read_as_board(pyramid, buttonless, faint)
    if best is None or not clear(best):
        return None
    many = np.count_nonzero(NUMBER[best.named.names] > 0) >= MANY
    return best if many else None  # chessmen at the edge are no buttons


def without_unsure_ends(lattice: Lattice, unsure: Iterable[int]) -> Lattice:
    """Returns the lattice without outermost rows and columns of which no cell is sure, as of a tool bar."""
    sure = np.ones(lattice.rows * lattice.columns, bool)
    sure[list(unsure)] = False
    rows, columns = np.nonzero(sure.reshape(lattice.rows, lattice.columns))
    if not len(rows) or min(np.ptp(rows), np.ptp(columns)) + 1 < FEWEST:
        return lattice
    return spanning(
        lattice, (int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1)
    )


def read_as_board(pyramid: list[Level], lattice: Lattice, faint: bool) -> Candidate | None:
    """Returns the cells of the lattice read as a board; None if they make no sense as one.

    If its numbers clash or many cells are unsure, it is read once more with finer kinds and larger signs,
    because small digits of one color may look alike. This counts if few cells are unsure or many numbers
    break no rule; otherwise, numbers that differ are unsure.
    """
    looks, pitch = sampled(pyramid, lattice), lattice.pitch * lattice.level.scale
    grouped = cells(looks, lattice.rows, lattice.columns, pitch)
    if grouped is None or too_varied(grouped):
        return None
    best, clash = as_board(lattice, grouped, faint)
    if best is not None and clear(best):
        return best
    signs = None if best is None and faint else enlarged(pyramid, lattice, grouped)
    if best is None and not clash and signs is None:
        return None
    if signs is not None:
        pitch *= 1 - 2 * max(OUTSIDE)
    grouped = cells(looks, lattice.rows, lattice.columns, pitch, FINER_INK, signs)
    if grouped is None or too_varied(grouped):
        return best
    finer, _ = as_board(lattice, grouped, faint)
    if finer is None or clear(finer) or finer.named.lawful:
        return clearer(best, finer)
    if best is None:
        return None
    other_digits = (NUMBER[best.named.names] > 0) & (best.named.names != finer.named.names)
    return replace(best, unsure=best.unsure | indices(other_digits))


def as_board(lattice: Lattice, grouped: Cells, faint: bool) -> tuple[Candidate | None, bool]:
    """Returns (the cells read as a board, or None if they make no sense as one, whether numbers clash)."""
    grouped = replace(grouped, hidden=under_boxes(grouped))
    reading, cut_off = named_within(grouped, lattice)
    hidden = at_overlay(reading.lone, grouped) | without_lines(lattice, COVERED[reading.names])
    hidden |= grouped.hidden
    hidden |= at_fringe(hidden, grouped)
    if (
        idle_flags(reading, lattice)
        or (odd_flags(reading, hidden) and not reading.lawful)
        or motley(grouped, reading.names)
        or unlikely(NUMBER[reading.names])
        or MARKED[reading.names].mean() > MAX_MARKED
        or cells_missed(reading.broken.reshape(lattice.rows, lattice.columns), lattice)
    ):
        return None, False
    unsure = indices((reading.margin < MARGIN) | reading.broken) | hidden
    unsure |= indices(reading.lone | reading.doubted)  # perhaps a mouse pointer
    unsure |= at_odds(grouped, reading.names, reading.broken)
    clash: set[Cell] = set()
    if len(unsure) <= MAX_UNSURE * len(reading.names):
        clash, cut_off = clashing_within(
            rows_of(reading, lattice), cells_at(unsure, lattice), grouped.kind, lattice, cut_off
        )
        unsure |= {r * lattice.columns + c for r, c in clash}
    share = len(unsure) / len(reading.names)
    letters = {NAMES[code] for code in reading.names}
    numbers = NUMBER[reading.names] > 0
    numbers[list(unsure)] = False
    if (
        scattered(cells_at(unsure, lattice), len(reading.names))
        or illegible(reading, unsure)
        or ((faint or grouped.labelled) and not confirmed(reading, unsure))
        or share > MAX_UNSURE
        or reading.cost > (MAX_COST_LAWFUL if reading.lawful else MAX_COST)
        or ((letters & set("F*") or any(cut_off)) and scarce(numbers, reading.names, lattice))
    ):
        return None, bool(clash)
    merit = lattice.score * (1 - share) ** 4
    under = frozenset(hidden if grouped.hidden else ())
    return Candidate(lattice, reading, frozenset(unsure), merit, cut_off, under), bool(clash)
