"""A lattice of lines with the same pitch in both directions: the cells of a board.

The pitch is the distance from one cell to the next, in pixels, and need not be an integer. A line's cover is
the share of a cell's side along which an edge runs close to the line.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from solvers.mines.board import USUAL_COUNTS
from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.lattice.layout import followed
from solvers.mines.screenshot.lattice.profiles import long_edges
from solvers.mines.screenshot.pixels.edges import Level, Place

Box = tuple[int, int, int, int]  # left, top, right, bottom
Span = tuple[int, int, int, int]  # first column, first row, one past the last column, one past the last row

NEAR_LINE = 0.14  # largest distance of an edge from its line, as a share of the pitch
INSET = 0.15  # share of a cell's side, at each end, along which no edge is looked for
MIN_COVER = 0.55  # lowest cover of a cell's side
STRICT_COVER = 0.9  # likewise, if there is text around the board, whose edges cover a part of any side
WEIGHT_OF_UNBROKEN = 0.5  # weight of lines without gaps where there are edges everywhere
SAME_PITCH = 0.02  # largest difference between pitches that are the same
SIMILAR_PITCH = 0.1  # likewise of one that rims or gaps have put off
MIDDLES_OFF = 0.3  # of the pitch: largest distance of the middles of the same cell
UNEVEN_LINE = 0.12  # of the pitch: largest distance of a line from where an even lattice has it
LEAST_UNEVEN = 1.0  # pixels: below that, it makes no difference
MOST_LINES = 0.75  # share of the lines, without the outermost, that have edges
DRIFT = 0.08  # of the pitch, across the board: if the lines drift by more, the cells are not square
LARGEST_STEP = 1.2  # pixels: how much more of them two lines beside one another may be off
WHOLE_PIXELS = 0.15  # pixels: mean distance from whole ones of how far lines are apart, which a layout gives
FEWEST_ROWS = 4  # fewest rows and columns of a board
WITH_LINES = 0.9  # share of the sides of cells that are lines, whatever chance would give
# what a lattice has more of lines than chance would give it, if the rules confirm that it is a board, though
# not where it ends
FAINT_LINES = 0.04
WHOLE_LINES = 0.97  # lowest share of sides that are lines, amid text


@dataclass(frozen=True)
class Lattice:
    """Lines at left + k * pitch and top + k * pitch, in pixels of the level."""

    level: Level
    pitch: float
    left: float
    top: float
    columns: int
    rows: int
    lined_share: float = 0.0  # share of its cells' sides that have an edge
    chance_share: float = 0.0  # the same for lines between the lattice lines
    # share of the symbols of one size in the middle of its cells, if found by them
    centered_share: float = 0.0
    window: tuple[float, float, float, float] | None = None  # the box of the cells that a window hides
    needs_rules: bool = (
        False  # whether the rules have to confirm that it is a board, because it has few lines
    )
    goes_on: tuple[bool, bool, bool, bool] = (False,) * 4  # at which sides parts of cells were left out

    @property
    def hardly_lined(self) -> bool:
        """Whether hardly more of its cells' sides are lines than chance would give."""
        return self.lined_share < WITH_LINES and self.lined_share - self.chance_share < FAINT_LINES

    @property
    def fully_lined(self) -> bool:
        """Whether nearly all sides of its cells are lines."""
        return self.lined_share >= WHOLE_LINES

    @property
    def usual_size(self) -> bool:
        """Whether it has the size of a usual board."""
        return (self.rows, self.columns) in USUAL_COUNTS

    @property
    def score(self) -> float:
        """How much of the picture the lattice explains, and how well."""
        # In small or finely drawn cells there are edges everywhere; lines without gaps count all the same.
        more = max(self.lined_share - self.chance_share, WEIGHT_OF_UNBROKEN * (self.lined_share - 0.9), 0.0)
        clear = more * max(self.lined_share - 0.15, 0.0)
        return (  # type: ignore[no-any-return]
            (self.level.scale * self.pitch) ** 1.7
            * self.columns
            * self.rows
            * clear
            * min(self.pitch / 24, 1) ** 0.5
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the cells, in pixels of the picture."""
        s = self.level.scale
        right, bottom = self.left + self.columns * self.pitch, self.top + self.rows * self.pitch
        return s * self.left, s * self.top, s * right, s * bottom

    @property
    def lines(self) -> tuple[Floats, Floats]:
        """(x of the vertical lines, y of the horizontal ones), in pixels of the level."""
        x = self.left + self.pitch * np.arange(self.columns + 1)
        y = self.top + self.pitch * np.arange(self.rows + 1)
        return x, y

    @property
    def hidden(self) -> set[int]:
        """The cells under a window that lies across the board."""
        if self.window is None:
            return set()
        left, top, right, bottom = (side / self.level.scale for side in self.window)
        x = self.left + (np.arange(self.columns) + 0.5) * self.pitch
        y = self.top + (np.arange(self.rows) + 0.5) * self.pitch
        under = ((top < y) & (y < bottom))[:, None] & (left < x) & (x < right)
        return set(np.flatnonzero(under).tolist())

    @property
    def place(self) -> Place:
        """Columns, rows and the box."""
        return self.columns, self.rows, *self.box

    @property
    def room(self) -> tuple[float, float, float, float]:
        """What the picture shows left of the cells, above, right and below them, in pixels of the level."""
        height, width = self.level.pixels.shape[:2]
        right, bottom = (
            width - self.left - self.columns * self.pitch,
            height - self.top - self.rows * self.pitch,
        )
        return self.left, self.top, right, bottom


def spanning(full: Lattice, span: Span) -> Lattice:
    """The lattice of the cells in the span, which may reach beyond the lattice."""
    j0, i0, j1, i1 = span
    left, top, right, bottom = full.goes_on
    return replace(
        full,
        left=full.left + j0 * full.pitch,
        top=full.top + i0 * full.pitch,
        columns=j1 - j0,
        rows=i1 - i0,
        goes_on=(left and not j0, top and not i0, right and j1 == full.columns, bottom and i1 == full.rows),
    )


def alike(first: Lattice, second: Lattice) -> bool:
    """Whether two lattices are the same board, whatever their levels."""
    return same_place(first.place, second.place, 0.3 * first.pitch * first.level.scale)


def distinct(found: Iterable[Lattice]) -> list[Lattice]:
    """The lattices without those that are the same board as an earlier one."""
    boards: list[Lattice] = []
    for lattice in found:
        if not any(alike(lattice, other) for other in boards):
            boards.append(lattice)
    return boards


def same_place(first: Place, second: Place, most: float) -> bool:
    """Whether lattices at these places have as many cells, and sides less than so many pixels apart."""
    return first[:2] == second[:2] and all(
        abs(a - b) < most for a, b in zip(first[2:], second[2:], strict=True)
    )


def coarser(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice's cells are blocks of two by two, or more, of the second's."""
    return of_parts(first, second) and within(first, second)


def halved(first: Lattice, second: Lattice) -> bool:
    """Whether the second lattice's cells are parts of the first's, half as wide or less."""
    return of_parts(first, second) and within(second, first)


def of_parts(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice's pitch is twice the second's, or another multiple."""
    ratio = pitch_ratio(first, second)
    return round(ratio) >= 2 and abs(ratio - round(ratio)) < SAME_PITCH * ratio


def misfit(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice lies on cells of the second, a better one, with a slightly wrong pitch."""
    ratio = pitch_ratio(first, second)
    similar = SAME_PITCH <= abs(ratio - 1) < SIMILAR_PITCH
    return similar and first.score < second.score and within(first, second)


def part_of(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice has some of the second's cells, but not all."""
    ratio = pitch_ratio(first, second)
    fewer = first.rows * first.columns < second.rows * second.columns
    return fewer and abs(ratio - 1) < SAME_PITCH and within(first, second)


def pitch_ratio(first: Lattice, second: Lattice) -> float:
    return first.pitch * first.level.scale / (second.pitch * second.level.scale)


def within(first: Lattice, second: Lattice) -> bool:
    """Whether the first lattice's cells are within the box of the second's."""
    most = MIDDLES_OFF * min(each.pitch * each.level.scale for each in (first, second))
    return all(a > b - most for a, b in zip(first.box[:2], second.box[:2], strict=True)) and all(
        a < b + most for a, b in zip(first.box[2:], second.box[2:], strict=True)
    )


def centered(lattice: Lattice, symbols: Lattice) -> Lattice | None:
    """The lattice moved so that the symbols are in the middle of its cells.

    None if these symbols are not in the middle of its cells even nearly.
    """
    scale = lattice.level.scale
    pitch = symbols.pitch / scale
    if abs(pitch - lattice.pitch) > SAME_PITCH * lattice.pitch:
        return None
    middle = (
        lattice.left + lattice.columns * lattice.pitch / 2,
        lattice.top + lattice.rows * lattice.pitch / 2,
    )
    x, y = (
        start / scale + round((at - count * pitch / 2 - start / scale) / pitch) * pitch
        for at, count, start in zip(
            middle, (lattice.columns, lattice.rows), (symbols.left, symbols.top), strict=True
        )
    )
    if (
        max(abs(x + lattice.columns * pitch / 2 - middle[0]), abs(y + lattice.rows * pitch / 2 - middle[1]))
        > MIDDLES_OFF * pitch
    ):
        return None
    return replace(lattice, pitch=pitch, left=x, top=y)


def lines(grown: Lattice) -> tuple[Floats, Floats]:
    """Where the vertical and the level lines are, in pixels of the level.

    Where a layout gives some cells a pixel more than others, the lines are off an even lattice by several.
    """
    level, pitch, scale = grown.level, grown.pitch, grown.level.scale
    right, bottom = grown.left + grown.columns * pitch, grown.top + grown.rows * pitch
    left, top, right, bottom = (max(round(side), 0) for side in (grown.left, grown.top, right, bottom))
    across = long_edges(level.vertical_totals[top : bottom + 1], pitch)
    down = long_edges(level.horizontal_totals[left : right + 1], pitch)
    return (
        lines_at_edges(across, grown.left, grown.columns, pitch, scale),
        lines_at_edges(down, grown.top, grown.rows, pitch, scale),
    )


def lines_at_edges(profile: Floats, start: float, count: int, pitch: float, scale: int) -> Floats:
    """The places of lines, moved to their edges if a layout puts them whole pixels apart."""
    even = start + np.arange(count + 1) * pitch
    for moved in (slightly_moved, followed):
        places = moved(profile, even, pitch, scale)
        if places is not None:
            return places
    return even


def slightly_moved(profile: Floats, even: Floats, pitch: float, scale: int) -> Floats | None:
    """Lines that are slightly off even ones, if they go along with those beside; None for others.

    What a texture or a compression moves is no layout.
    """
    count = len(even) - 1
    reach = UNEVEN_LINE * pitch
    off = np.full(count + 1, np.nan)
    for k, line in enumerate(even):
        near = np.arange(max(math.ceil(line - 2 * reach), 0), min(int(line + 2 * reach) + 1, len(profile)))
        edges = profile[near]
        total = edges.sum()
        if total >= pitch * count / 2:
            off[k] = ((near - line) * edges).sum() / total
    off[[0, -1]] = np.nan  # what is outside the board shifts them
    seen = np.flatnonzero(~np.isnan(off))
    if len(seen) < max(FEWEST_ROWS, MOST_LINES * (count - 1)):
        return None
    off[seen] -= np.median(off[seen])
    steps = np.abs(np.diff(off[seen])) / np.diff(seen)
    apart = np.abs(off[seen]).max()
    drift = abs(float(np.polyfit(seen, off[seen], 1)[0])) * count
    sizes = np.diff(even[seen] + off[seen]) * scale
    whole = np.abs(sizes - sizes.round()).mean() < WHOLE_PIXELS
    smooth = steps.max() <= LARGEST_STEP and drift <= DRIFT * pitch
    if not (whole and smooth and LEAST_UNEVEN <= apart <= reach):
        return None
    moved: Floats = even + np.interp(np.arange(count + 1), seen, off[seen])
    return moved


def line_covers(total: npt.NDArray[np.uint16], lines: Floats, cells: Floats, pitch: float) -> Floats:
    """(cells, lines): the cover of each line along each cell."""
    height, width = total.shape[0] - 1, total.shape[1]
    begin = np.clip(np.round(cells[:-1] + INSET * pitch).astype(int), 0, height - 1)
    end = np.clip(np.round(cells[1:] - INSET * pitch).astype(int), begin + 1, height)
    reach = max(1, round(NEAR_LINE * pitch))
    edges = total[end] - total[begin]
    most = np.zeros((len(cells) - 1, len(lines)), np.uint16)
    near = np.round(lines).astype(int) + np.arange(-reach, reach + 2)[:, None]
    for at in np.clip(near, 0, width - 1):
        np.maximum(most, edges[:, at], out=most)
    return most / (end - begin)[:, None]  # type: ignore[no-any-return]
