"""Constraints from the opened numbers, and what each of them proves on its own.

A constraint says how many mines are among some cells; it comes from the number opened at `at`. Cells are
indices (see `board`). Unconstrained cells are the covered cells that touch no opened number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import NamedTuple

from solvers.mines.board import HOLE, OPENED, Board


class Conflict(Exception):
    """No placement fits. `at` is the index of a number involved; callers turn this into a Contradiction."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Constraint(NamedTuple):
    """Exactly `need` of the `cells` are mines, because of the number opened at `at`."""

    at: int
    need: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Known:
    """What the numbers prove one at a time. Every covered cell is in exactly one of the five sets."""

    free: frozenset[int]  # proven free, or marked S
    given: frozenset[int]  # visible mines, and flags if they are trusted
    mined: frozenset[int]  # proven mines
    constraints: tuple[Constraint, ...]  # about the undecided cells beside numbers, the frontier
    unconstrained: tuple[int, ...]


def known(board: Board, trust_flags: bool = True, ignore: frozenset[int] = frozenset()) -> Known:
    """What the numbers prove one at a time, without the numbers opened at the indices in `ignore`.

    Raises Conflict if a number cannot be satisfied.
    """
    grid = Grid(board, ignore)
    letters, around = grid.letters, grid.around
    given = grid.mask("MF" if trust_flags else "M")
    unknown = grid.mask("#" if trust_flags else "#F")
    beside = grid.spread(unknown | given)
    if wrong := grid.mask(OPENED[1:]) & ~beside:
        raise Conflict(grid.cells(wrong)[0])
    constraints: dict[int, tuple[int, int]] = {}
    for at in grid.places(grid.mask(OPENED) & beside):
        cells = (unknown >> at) & around
        need = int(letters[at]) - ((given >> at) & around).bit_count()
        if not 0 <= need <= cells.bit_count():
            raise Conflict(grid.cell(at))
        if cells:
            constraints[at] = need, cells
    free, mined = settle(grid, constraints)
    return Known(
        free=frozenset(grid.cells(free | grid.mask("S"))),
        given=frozenset(grid.cells(given)),
        mined=frozenset(grid.cells(mined)),
        constraints=tuple(
            Constraint(grid.cell(at), need, tuple(grid.cells_around(at, cells)))
            for at, (need, cells) in constraints.items()
        ),
        unconstrained=tuple(grid.cells(unknown & ~grid.spread(grid.mask(OPENED)))),
    )


class Grid:
    """Sets of a board's cells as bit masks.

    There is an empty row above the board and an empty column between its rows. So the cells around any cell
    are the same pattern of bits, `around`, shifted by the `at` of the cell: row * (width + 1) + column.
    """

    def __init__(self, board: Board, ignore: frozenset[int]) -> None:
        """Cells whose indices are in `ignore` are in no set."""
        width, pitch = board.width, board.width + 1
        self.pitch = pitch
        self.steps = [  # the bits of `around`, and how far those cells are in a board's indices
            (row * pitch + column, (row - 1) * width + column - 1) for row in range(3) for column in range(3)
        ]
        letters = bytearray(HOLE.join(board.rows).encode())
        for cell in ignore:
            letters[cell + cell // width] = ord(HOLE)
        self.letters = letters.decode()  # by `at`
        self.around = 0b111 | 0b101 << pitch | 0b111 << 2 * pitch

    def mask(self, letters: str) -> int:
        """The cells that show one of these letters."""
        return int(self.letters.encode().translate(digits_of(letters))[::-1], 2) << (self.pitch + 1)

    def spread(self, mask: int) -> int:
        """The cells in a mask and those around them; some bits beside the board may be set, too."""
        mask |= mask << 1 | mask >> 1
        return mask | mask << self.pitch | mask >> self.pitch

    def cell(self, at: int) -> int:
        """The index of the cell with this `at`."""
        return at - at // self.pitch

    def cells(self, mask: int) -> list[int]:
        """The indices of the cells in a mask, in order."""
        return [at - at // self.pitch for at in self.places(mask)]

    def places(self, mask: int) -> Iterator[int]:
        """An iterator over the `at` of the cells in a mask, in order."""
        digits = bin(mask >> (self.pitch + 1))[:1:-1].encode()
        return compress(range(len(digits)), digits.translate(TRUTH))

    def cells_around(self, at: int, mask: int) -> list[int]:
        """The indices of the cells in a mask of those around a cell, in order."""
        cell = self.cell(at)
        return [cell + step for bit, step in self.steps if mask >> bit & 1]


TRUTH = bytes.maketrans(b"01", b"\0\1")


@cache
def digits_of(letters: str) -> bytes:
    """The table that translates these letters to the digit 1, and others to 0."""
    return bytes(ord("1" if chr(code) in letters else "0") for code in range(256))


def settle(grid: Grid, constraints: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """(mask of free cells, mask of mined cells); `constraints` keeps those on the other cells.

    `constraints` are {at: (need, mask of the cells around it)}. Those that force all their cells are applied,
    until none does. After the first round, only the numbers around cells just settled are looked at again.
    Raises Conflict.
    """
    free = mined = 0
    to_examine = list(constraints)
    while to_examine:
        before = free | mined
        for at in to_examine:
            need, cells = constraints[at]
            need -= ((mined >> at) & cells).bit_count()
            cells &= ~((free | mined) >> at)
            count = cells.bit_count()
            if not 0 <= need <= count:
                raise Conflict(grid.cell(at))
            if 0 < need < count:
                constraints[at] = need, cells
                continue
            del constraints[at]
            if need:
                mined |= cells << at
            else:
                free |= cells << at
        around = grid.spread((free | mined) ^ before)
        to_examine = [at for at in grid.places(around) if at in constraints]
    return free, mined
