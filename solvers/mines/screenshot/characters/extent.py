"""Which characters of a screen may be the cells of a board: rectangles of few different ones.

The cells are in every column of characters, or in every second, third or fourth one, and in every line or
every second one. Between them are blanks, brackets or lines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask
from solvers.mines.screenshot.characters.grid import Screen
from solvers.mines.screenshot.characters.symbols import Character
from solvers.mines.screenshot.names.rules import count_around, neighbor_indices
from solvers.mines.screenshot.sides import UNCUT, Sides, outermost

FEWEST_ROWS = 4
FEWEST_NUMBERS = 12
STEPS = tuple((down, across) for down in (1, 2) for across in (1, 2, 3, 4))
AS_HIGH = 0.85  # height of a digit, as a share of the usual one
MANY_CROWDED = 0.3  # share of a cluster of cells
FEWEST_OF_CLUSTER = 3  # cells of a cluster that is no odd one
MAX_COMMON = 4  # clusters of cells besides blanks and numbers that there are most of
FEWEST_BESIDE = 3  # of the cells around a rarer one that are numbers or common, as beside a flag in a corner
NEARLY_ALL_BESIDE = 7  # likewise, or blank, as where a cursor is on a 0
MAX_RECTANGLES = 4  # to read, at each distance
HARDLY_CUT = 0.25  # share of a character outside the picture
FEWEST_LINED = 4  # characters of a frame
MOSTLY_LINED, HARDLY_BESIDE = 0.8, 0.1  # shares of them in lines, and beside another such line
ASCENDING = 4  # digits that follow one another where columns or rows are numbered
FOREIGN = 0.6  # share of the characters in an outer line, but blanks, that are nowhere else: it is text
LIKE_BOARD = 0.3  # share of the cells beyond a side that show that the board goes on there


@dataclass(frozen=True, eq=False)
class Field:
    """Characters at equal distances.

    cluster      (rows, columns): the same number for cells that look alike
    characters   one for each cluster
    void         (rows, columns): blank cells in the color of the screen
    frames       (lines, columns of the screen): the mask of frames
    first, step  line and column of the first cell, and lines and columns from one to the next
    """

    cluster: Ints
    characters: Sequence[Character]
    void: Mask
    frames: Mask
    first: tuple[int, int]
    step: tuple[int, int]
    screen: Screen

    def lines(self, box: "Rectangle") -> Ints:
        """The lines of the screen in which the rows of a rectangle are."""
        return self.first[0] + self.step[0] * np.arange(box.top, box.bottom)

    def columns(self, box: "Rectangle") -> Ints:
        return self.first[1] + self.step[1] * np.arange(box.left, box.right)

    @cached_property
    def digits(self) -> Ints:
        """(clusters,): the digit that each looks like, or -1.

        What would be a number with hardly any covered cells around it, in many places, is none, such as #.
        """
        digits = np.array([int(each.digit or -1) for each in self.characters])
        heights = np.array([each.height for each in self.characters])
        surely = np.array([each.surely_digit for each in self.characters])
        if surely.any():
            digits[heights < AS_HIGH * np.median(heights[surely])] = -1
        near = neighbor_indices(*self.cluster.shape)
        cells = self.cluster.ravel()
        while True:
            number = (digits[cells] > 0) & (digits[cells] < 9)
            crowded = number & (count_around(number, near) > 8 - digits[cells])
            counts = np.bincount(cells, minlength=len(digits))
            shares = np.bincount(cells, crowded, minlength=len(digits)) / np.maximum(counts, 1)
            shares[surely | (counts < FEWEST_OF_CLUSTER)] = 0
            worst = int(shares.argmax())
            if shares[worst] < MANY_CROWDED:
                return digits
            digits[worst] = -1


@dataclass(frozen=True)
class Rectangle:
    """Some rows and columns of a field: from `left` and `top` to before `right` and `bottom`.

    `frames`: how far from the outermost cells of each side a frame is, in characters; 0 if there is none.
    `ended`: beyond which sides there are labels.
    """

    left: int
    top: int
    right: int
    bottom: int
    frames: tuple[int, int, int, int] = (0, 0, 0, 0)
    ended: Sides = UNCUT

    def cells(self, of: Floats) -> Floats:
        """The part of an array of (rows, columns) that it covers."""
        return of[self.top : self.bottom, self.left : self.right]

    def without(self, side: int) -> "Rectangle":
        """It without the outermost line at a side."""
        edges = [self.left, self.top, self.right, self.bottom]
        edges[side] += 1 if side < 2 else -1
        left, top, right, bottom = edges
        return replace(self, left=left, top=top, right=right, bottom=bottom)

    @property
    def size(self) -> tuple[int, int]:
        return self.bottom - self.top, self.right - self.left

    @property
    def end_shown(self) -> list[bool]:
        """For each side, whether a frame or labels show that the cells end there."""
        return [frame > 0 or ended for frame, ended in zip(self.frames, self.ended, strict=True)]


def fields(screen: Screen) -> Iterator[Field]:
    """The characters at all distances that a board's cells may have."""
    characters = [Character(look) for look in screen.looks]
    void = screen.void
    # A 1 may look like a line, and some other numbers are above one another by chance.
    numbers = [at for at, each in enumerate(characters) if each.surely_digit and each.digit > "1"]
    no_frame = np.isin(screen.cluster, numbers)
    for down, across in STEPS:
        frames = frames_of(screen, (down, across)) & ~no_frame
        for top in range(down):
            for left in range(across):
                cluster = screen.cluster[top::down, left::across]
                if across < 3:
                    yield Field(
                        cluster, characters, void[cluster], frames, (top, left), (down, across), screen
                    )
                else:
                    yield with_sides(screen, characters, frames, (top, left), (down, across))


def with_sides(
    screen: Screen, characters: list[Character], frames: Mask, first: tuple[int, int], step: tuple[int, int]
) -> Field:
    """A field in which blank characters differ if those left and right of them do, as in "[ ]"."""
    padded = np.full((screen.cluster.shape[0], screen.cluster.shape[1] + 2), -1)
    padded[:, 1:-1] = screen.cluster
    (top, left), (down, across) = first, step
    rows = slice(top, None, down)
    own = screen.cluster[rows, left::across]
    before, after = padded[rows, left::across][:, : own.shape[1]], padded[rows, left + 2 :: across]
    after = np.pad(after, ((0, 0), (0, own.shape[1] - after.shape[1])), constant_values=-1)
    blank = screen.blank[own]
    sided = np.where(blank, (before + 1) * (len(characters) + 1) + after + 1, 0)
    _, index, cluster = np.unique(
        sided.astype(np.int64) * len(characters) + own, return_index=True, return_inverse=True
    )
    of_cluster = [characters[at] for at in own.ravel()[index]]
    sides = [screen.void[side] | (side < 0) for side in (before, after)]
    return Field(
        cluster.reshape(own.shape),
        of_cluster,
        screen.void[own] & sides[0] & sides[1],
        frames,
        first,
        step,
        screen,
    )


def rectangles(field: Field) -> list[Rectangle]:
    """The parts of a field that may be boards, those with most numbers first."""
    digits = field.digits[field.cluster]
    number = (digits > 0) & (digits < 9)
    if number.sum() < FEWEST_NUMBERS or min(field.cluster.shape) < FEWEST_ROWS:
        return []
    allowed, places = between_frames(field, possible_cells(field, number))
    boxes = np.array(list(largest_rectangles(allowed)))
    boxes[:, [0, 2]] = np.searchsorted(places, boxes[:, [0, 2]])
    numbers, with_symbol = (count_in(totals(mask), boxes) for mask in (number, ~field.void))
    left, top, right, bottom = boxes.T
    likely = (numbers >= FEWEST_NUMBERS) & (np.minimum(right - left, bottom - top) >= FEWEST_ROWS)
    order = np.lexsort(((left - right) * (bottom - top), with_symbol, numbers))
    boxes = boxes[order[likely[order]]]
    found: dict[Rectangle, None] = {}
    for sides in boxes[: -4 * MAX_RECTANGLES : -1].tolist():
        whole = Rectangle(*sides)
        box = within_ends(field, replace(whole, frames=frames_around(field, whole)))
        if min(box.size) >= FEWEST_ROWS and not spaced(box.cells(number)):
            found[box] = None
        if len(found) == MAX_RECTANGLES:
            break
    return list(found)


def totals(mask: Mask) -> Ints:
    """(rows + 1, columns + 1): how many cells of the mask are above and left of each corner."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), np.intp)
    sums[1:, 1:] = mask.cumsum(axis=0).cumsum(axis=1)
    return sums


def count_in(sums: Ints, boxes: Ints) -> Ints:
    """How many cells of each box (left, top, right, bottom) are in the mask with these `totals`."""
    left, top, right, bottom = boxes.T
    return sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]  # type: ignore[no-any-return]


def between_frames(field: Field, allowed: Mask) -> tuple[Mask, Ints]:
    """(the mask with further columns where frames are between columns, the places of the others in it)."""
    frames, (top, left), (down, across) = field.frames, field.first, field.step
    own = left + across * np.arange(allowed.shape[1])
    between = np.flatnonzero(frames.any(axis=0))
    between = between[~np.isin(between, own)]
    every = np.sort(np.concatenate([own, between]))
    wide = ~frames[top::down][:, every]
    places = np.searchsorted(every, own)
    wide[:, places] &= allowed
    return wide, places


def frames_around(field: Field, box: Rectangle) -> tuple[int, int, int, int]:
    """How far from each side's outermost cells a frame is, in characters; 0 if there is none next to them."""
    lines, columns = field.lines(box), field.columns(box)
    (down, across), frames = field.step, field.frames
    starts = (columns[0], across), (lines[0], down), (columns[-1], across), (lines[-1], down)
    if across > 1:  # a frame of the same characters as covered cells goes on between them
        columns = columns[:-1] + 1
    found = []
    for side, (start, reach) in enumerate(starts):
        places = start + (-1 if side < 2 else 1) * np.arange(1, reach + 1)
        places = places[(places >= 0) & (places < frames.shape[1 - side % 2])]
        beyond = frames[lines][:, places] if side % 2 == 0 else frames[places][:, columns].T
        along = beyond.mean(axis=0) >= MOSTLY_LINED
        found.append(int(along.argmax()) + 1 if along.any() else 0)
    left, top, right, bottom = found
    return left, top, right, bottom


def frames_of(screen: Screen, step: tuple[int, int]) -> Mask:
    """(lines, columns): the mask of the characters of frames around cells at such a distance."""
    down, across = step
    found = np.zeros(screen.cluster.shape, bool)
    for line, column in product(range(down), range(across)):
        cluster = screen.cluster[line::down, column::across]
        frames = framing_clusters(cluster, cluster[~screen.blank[cluster]], len(screen.looks))
        found[line::down, column::across] = np.isin(cluster, frames)
    # A column that the picture cuts through may be one of cells.
    for part, start, size, end in (
        (found.T, screen.left, screen.width, screen.size[0]),
        (found, screen.top, screen.height, screen.size[1]),
    ):
        part[0] &= -start <= HARDLY_CUT * size
        part[-1] &= start + len(part) * size - end <= HARDLY_CUT * size
    return found


def spaced(number: Mask) -> bool:
    """Whether all numbers are in every second or third row or column: the cells are not as near."""
    places = np.nonzero(number)
    return any(len(np.unique(along % step)) == 1 for along in places for step in (2, 3, 4))


def possible_cells(field: Field, number: Mask) -> Mask:
    """The mask of characters that may be cells: numbers, blanks, common ones, and rarer ones among them."""
    blank = np.array([each.blank for each in field.characters])[field.cluster]
    other = field.cluster[~(number | blank)]
    frames = field.frames[field.first[0] :: field.step[0], field.first[1] :: field.step[1]] & ~number
    counts = np.bincount(other, minlength=len(field.characters))
    counts[field.cluster[frames]] = 0
    common = [cluster for cluster in np.argsort(-counts)[:MAX_COMMON] if counts[cluster] >= FEWEST_OF_CLUSTER]
    base = number | blank | np.isin(field.cluster, common)
    near, shape = neighbor_indices(*base.shape), base.shape
    beside, signed_beside = (count_around(mask, near).reshape(shape) for mask in (base, base & ~field.void))
    allowed: Mask = (base | (signed_beside >= FEWEST_BESIDE) | (beside >= NEARLY_ALL_BESIDE)) & ~frames
    return allowed


def framing_clusters(cluster: Ints, with_symbol: Ints, clusters: int) -> Ints:
    """The clusters that are in lines one character wide, as in frames. `with_symbol`: where to look."""
    counts = np.bincount(with_symbol, minlength=clusters)
    across, down = np.zeros(cluster.shape, bool), np.zeros(cluster.shape, bool)
    same = cluster[:, 1:] == cluster[:, :-1]
    across[:, 1:] |= same
    across[:, :-1] |= same
    same = cluster[1:] == cluster[:-1]
    down[1:] |= same
    down[:-1] |= same
    shares = [
        np.bincount(cluster[mask], minlength=len(counts)) / np.maximum(counts, 1) for mask in (across, down)
    ]
    lined = np.maximum(*shares) >= MOSTLY_LINED
    return np.flatnonzero((counts >= FEWEST_LINED) & lined & (np.minimum(*shares) <= HARDLY_BESIDE))


def largest_rectangles(mask: Mask) -> Iterator[tuple[int, int, int, int]]:
    """(left, top, right, bottom) of all rectangles in the mask that are in no larger one, and some others."""
    heights = [0] * (mask.shape[1] + 1)
    for bottom, row in enumerate(mask.tolist(), start=1):
        for column, inside in enumerate(row):
            heights[column] = heights[column] + 1 if inside else 0
        open_from: list[tuple[int, int]] = []  # first column and height, ever higher
        for column, height in enumerate(heights):
            first = column
            while open_from and open_from[-1][1] >= height:
                first, high = open_from.pop()
                yield first, bottom - high, column, bottom
            if height:
                open_from.append((first, height))


def within_ends(field: Field, box: Rectangle) -> Rectangle:
    """The rectangle without outer lines that are blank, joined, text, or the numbers of rows and columns."""
    box = without_blank_ends(field, box)
    while min(box.size) >= FEWEST_ROWS:
        smaller = next(filter(None, (without_end(field, box, side) for side in range(4))), None)
        if smaller is None:
            break
        box = without_blank_ends(field, smaller)
    return box


def without_blank_ends(field: Field, box: Rectangle) -> Rectangle:
    """The rectangle without blank outer lines, unless a frame shows that they are cells.

    It is as far from them as from the opposite cells, which are not blank.
    """
    with_symbol = ~box.cells(field.void)
    rows, columns = (np.flatnonzero(with_symbol.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return replace(box, right=box.left)
    blank = [columns[0], rows[0], with_symbol.shape[1] - 1 - columns[-1], with_symbol.shape[0] - 1 - rows[-1]]
    frames = list(box.frames)
    for side in range(4):
        opposite = (side + 2) % 4
        if blank[side] and (blank[opposite] or box.frames[side] != box.frames[opposite]):
            frames[side] = 0
        elif box.frames[side]:
            blank[side] = 0
    left, top, right, bottom = (int(count) for count in blank)
    one, two, three, four = frames
    ended = [end and not count for end, count in zip(box.ended, blank, strict=True)]
    return replace(
        box,
        left=box.left + left,
        top=box.top + top,
        right=box.right - right,
        bottom=box.bottom - bottom,
        frames=(one, two, three, four),
        ended=(ended[0], ended[1], ended[2], ended[3]),
    )


def without_end(field: Field, box: Rectangle, side: int) -> Rectangle | None:
    """The rectangle without its outermost line at a side, if that is no line of cells; otherwise None."""
    clusters, void = (outermost(box.cells(of))[side] for of in (field.cluster, field.void))
    if void.all():
        return None
    smaller = box.without(side)
    ends = numbered(field.digits[clusters]) or joined(field, box, side)
    foreign = ~np.isin(clusters[~void], smaller.cells(field.cluster))
    if not ends and foreign.mean() <= FOREIGN:
        return None
    one, two, three, four = (0 if at == side else far for at, far in enumerate(box.frames))
    left, top, right, bottom = (ended or (ends and at == side) for at, ended in enumerate(box.ended))
    return replace(smaller, frames=(one, two, three, four), ended=(left, top, right, bottom))


def numbered(digits: Ints) -> bool:
    """Whether some digits follow one another, as where rows or columns are numbered."""
    steps = (np.diff(digits) == 1) & (digits[1:] > 0) & (digits[:-1] > 0)
    return bool(
        len(steps) >= ASCENDING - 1 and np.convolve(steps, np.ones(ASCENDING - 1)).max() >= ASCENDING - 1
    )


def joined(field: Field, box: Rectangle, side: int) -> bool:
    """Whether the outermost line of characters has no gaps where the other lines have: a line of a frame."""
    if side in (0, 2) or field.step[1] == 1:
        return False
    cluster = field.screen.cluster
    between = field.columns(box)[:-1] + 1
    gaps = field.screen.blank[cluster[field.lines(box)][:, between]].mean(axis=1)
    own, others = (gaps[0], gaps[1:]) if side == 1 else (gaps[-1], gaps[:-1])
    return bool(np.median(others) > 0.8 and own < 0.2)
