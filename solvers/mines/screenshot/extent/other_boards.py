"""Finds further boards of a known size in a picture: several windows of one program.

They have the same pitch, so it is enough to fit a lattice of that pitch to what is left of the board, right
of it, above and below. Boards found there are looked around in the same way.
"""

from collections.abc import Iterator
from dataclasses import replace

from solvers.mines.screenshot.lattice.fitting import grown_lattice
from solvers.mines.screenshot.lattice.lattice import Box, Lattice
from solvers.mines.screenshot.lattice.seeds import Seed
from solvers.mines.screenshot.pixels.edges import Level

MAX_BOARDS = 6  # of one size, to look for
SAME_SIZE = 0.75  # least size of an unfinished lattice: lines may not reach around the whole board
SAME_PROGRAM_PITCH = 0.03  # of the pitch: largest difference of the pitches of boards of one program


def other_boards(board: Lattice) -> list[Lattice]:
    """Other lattices of the board's pitch and about its size, on its level."""
    height, width = board.level.pixels.shape[:2]
    found: list[Lattice] = []
    todo = list(beside((0, 0, width, height), board))
    while todo and len(found) < MAX_BOARDS - 1:
        region = todo.pop()
        other = lattice_in(region, board)
        if other is not None and not any(overlap(other, known) for known in (board, *found)):
            found.append(other)
            todo += beside(region, other)
    return found


def beside(region: Box, board: Lattice) -> Iterator[Box]:
    """The parts of the region left of the board, right of it, above and below, if another fits."""
    left, top, right, bottom = region
    first_x, first_y = int(board.left), int(board.top)
    last_x = int(board.left + board.columns * board.pitch) + 1
    last_y = int(board.top + board.rows * board.pitch) + 1
    for part in (
        (left, top, first_x, bottom),
        (last_x, top, right, bottom),
        (left, top, right, first_y),
        (left, last_y, right, bottom),
    ):
        if (
            part[2] - part[0] >= (board.columns - 0.2) * board.pitch
            and part[3] - part[1] >= (board.rows - 0.2) * board.pitch
        ):
            yield part


def lattice_in(region: Box, board: Lattice) -> Lattice | None:
    """A lattice like the board's in this part of the picture, if there is one."""
    left, top, right, bottom = region
    level = board.level
    part = Level(
        level.scale,
        level.pixels[top:bottom, left:right],
        level.vertical[top:bottom, left : right + 1],
        level.horizontal[top : bottom + 1, left:right],
    )
    found = grown_lattice(Seed(part, board.pitch, (0, 0, right - left, bottom - top), 0.0))
    if (
        found is None
        or abs(found.pitch - board.pitch) > SAME_PROGRAM_PITCH * board.pitch
        or not SAME_SIZE * board.columns <= found.columns <= board.columns
        or not SAME_SIZE * board.rows <= found.rows <= board.rows
    ):
        return None
    return replace(found, level=level, left=found.left + left, top=found.top + top)


def overlap(first: Lattice, second: Lattice) -> bool:
    """Whether two lattices of one level share some of their area."""
    return (
        first.left < second.left + (second.columns - 0.5) * second.pitch
        and second.left < first.left + (first.columns - 0.5) * first.pitch
        and first.top < second.top + (second.rows - 0.5) * second.pitch
        and second.top < first.top + (first.rows - 0.5) * first.pitch
    )
