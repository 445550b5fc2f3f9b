"""Reads a board of characters, as in a terminal, from a picture."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from solvers.mines.board import OPENED, USUAL_COUNTS, Cell
from solvers.mines.screenshot.arrays import Ints
from solvers.mines.screenshot.characters.extent import (
    LIKE_BOARD,
    Field,
    Rectangle,
    fields,
    rectangles,
)
from solvers.mines.screenshot.characters.grid import screens
from solvers.mines.screenshot.characters.names import Named, named
from solvers.mines.screenshot.pixels.edges import Pixels
from solvers.mines.screenshot.sides import Sides, outermost

MOST_CHARACTERS = 500  # different ones, also by color, on a screen with a table


class CharacterBoard(NamedTuple):
    rows: tuple[str, ...]
    unsure: tuple[Cell, ...]
    box: tuple[float, float, float, float]  # left, top, right, bottom of the cells in pixels
    cut: Sides  # beyond which sides further cells may be outside the picture
    ruled: bool  # whether lines of characters are between all cells


def character_board(pixels: Pixels, *, ruled: bool = False) -> CharacterBoard | None:
    """The board of characters in a picture; None if there is none, or it is unclear where it ends.

    Only one with lines between all cells if it has to be `ruled`. Then most of the picture has to be such
    characters, too: a page of thumbnails or tiles consists of many more different parts.
    """
    for screen in screens(pixels):
        if ruled and len(screen.looks) > MOST_CHARACTERS:
            continue
        found = [board for field in fields(screen) for board in boards(field) if board.ruled or not ruled]
        if found:
            return max(found, key=lambda board: len(board.rows) * len(board.rows[0]))
    return None


def boards(field: Field) -> Iterator[CharacterBoard]:
    """The boards among the characters of a field that the rules confirm."""
    for box in rectangles(field):
        cells = named(box.cells(field.cluster), field.characters, field.digits)
        if cells is not None and bounded(field, box, cells):
            unsure = tuple((int(r), int(c)) for r, c in np.argwhere(cells.unsure))
            lined = ruled(field, box)
            yield CharacterBoard(
                cells.rows, unsure, place(field, box), sides_that_may_be_cut(field, box), lined
            )


def ruled(field: Field, box: Rectangle) -> bool:
    """Whether one character is between all rows, and one between all columns, as in a table of -, + and |."""
    cluster, lines, columns = field.screen.cluster, field.lines(box), field.columns(box)
    down, across = (step // 2 for step in field.step)
    between = cluster[lines[:-1] + down][:, columns], cluster[lines][:, columns[:-1] + across]
    return all(len(np.unique(each)) == 1 and not field.screen.blank[each[0, 0]] for each in between)


def place(field: Field, box: Rectangle) -> tuple[float, float, float, float]:
    """The sides of the cells in pixels."""
    screen, (line, column), (down, across) = field.screen, field.first, field.step
    wide, high = across * screen.width, down * screen.height
    left = screen.left + (column + 0.5) * screen.width + (box.left - 0.5) * wide
    top = screen.top + (line + 0.5) * screen.height + (box.top - 0.5) * high
    rows, columns = box.size
    return left, top, left + columns * wide, top + rows * high


def sides_that_may_be_cut(field: Field, box: Rectangle) -> Sides:
    """The sides at which the picture ends before a further cell would be seen, without a frame or labels.

    A board of a usual size is whole.
    """
    unusual = box.size not in USUAL_COUNTS
    left, top, right, bottom = (
        unusual and at_end and not ended
        for ended, at_end in zip(box.end_shown, at_picture_ends(field, box), strict=True)
    )
    return left, top, right, bottom


def at_picture_ends(field: Field, box: Rectangle) -> Sides:
    """The sides at which the picture ends before a further cell would be seen."""
    screen, (down, across) = field.screen, field.step
    x = screen.left + screen.width * field.columns(box)[[0, -1]]
    y = screen.top + screen.height * field.lines(box)[[0, -1]]
    wide, high = across * screen.width, down * screen.height
    return (
        bool(x[0] < wide),
        bool(y[0] < high),
        bool(screen.size[0] - x[1] < wide + screen.width),
        bool(screen.size[1] - y[1] < high + screen.height),
    )


def bounded(field: Field, box: Rectangle, cells: Named) -> bool:
    """Whether the board ends at each side: no 0s can be beyond it that look like the screen around it.

    No 0 is beside a covered cell, and a frame or labels show where it ends. So does a usual size. Where the
    picture ends, too, no more is seen.
    """
    names = np.array([list(row) for row in cells.rows])
    beyond = [line_beyond(field, box, side) for side in range(4)]
    own = np.unique(box.cells(field.cluster)[~box.cells(field.void)])
    open_sides = [side for side in range(4) if not box.end_shown[side]]
    if any(len(beyond[side]) and np.isin(beyond[side], own).mean() > LIKE_BOARD for side in open_sides):
        return False
    if any(cut_through(field, box, side) for side in open_sides):
        return False
    zero = names == "0"
    if box.size in USUAL_COUNTS or not box.cells(field.void)[zero].any():
        return True
    covered = outermost(~np.isin(names, list(OPENED)) & ~cells.unsure)
    ends = at_picture_ends(field, box)
    return all(ends[side] or covered[side].any() or has_border(field, box, side) for side in open_sides)


def line_beyond(field: Field, box: Rectangle, side: int) -> Ints:
    """The characters beyond a side, at the distance of a cell; none at the end of the screen."""
    at = (box.left - 1, box.top - 1, box.right, box.bottom)[side]
    if not 0 <= at < field.cluster.shape[1 - side % 2]:
        return np.zeros(0, np.intp)
    return (
        field.cluster[box.top : box.bottom, at] if side % 2 == 0 else field.cluster[at, box.left : box.right]
    )


def cut_through(field: Field, box: Rectangle, side: int) -> bool:
    """Whether the picture ends within the characters beyond a side: they may be further cells."""
    line = line_beyond(field, box, side)
    at = (field.columns(box)[0], field.lines(box)[0], field.columns(box)[-1], field.lines(box)[-1])[side]
    beyond = at + (-1 if side < 2 else 1) * field.step[1 - side % 2]
    ends = (0, 0, field.screen.cluster.shape[1] - 1, field.screen.cluster.shape[0] - 1)
    with_symbol = [not field.characters[cluster].blank for cluster in line.tolist()]
    return bool(beyond == ends[side] and np.mean(with_symbol) > LIKE_BOARD)


def has_border(field: Field, box: Rectangle, side: int) -> bool:
    """Whether just beyond a side there is a line, or a character beside each of its cells."""
    cluster, blank = field.screen.cluster, field.screen.blank
    lines, columns, (down, across) = field.lines(box), field.columns(box), field.step
    start = (columns[0], lines[0], columns[-1], lines[-1])[side]
    way, reach = (-1 if side < 2 else 1), (across if side % 2 == 0 else down)
    for at in range(1, reach + 1):
        place = start + way * at
        if not 0 <= place < cluster.shape[1 - side % 2]:
            return False
        beyond = cluster[lines, place] if side % 2 == 0 else cluster[place, columns]
        if not blank[beyond].any():
            return True
    return False
