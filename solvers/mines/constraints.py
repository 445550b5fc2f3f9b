"""Constraints from the opened numbers, and what each of them proves on its own.

A constraint says how many mines are among some cells; it comes from an opened number. Cells are indices (see
`board`). Unconstrained cells are the covered cells that touch no opened number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import NamedTuple

from solvers.mines.board import HOLE, OPENED, Board


class Conflict(Exception):
    """No placement fits. A number involved is in `number_cell`; callers turn this into a Contradiction."""

    def __init__(self, number_cell: int) -> None:
        super().__init__(number_cell)
        self.number_cell = number_cell


class Constraint(NamedTuple):
    """Exactly `need` of the `cells` are mines, because of the number opened in `number_cell`."""

    number_cell: int
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

    @property
    def mine_count(self) -> int:
        """How many cells are known to be mines."""
        return len(self.given) + len(self.mined)

    def mines_left(self, board: Board) -> int | None:
        """How many mines of this board are in other cells; None if its mine count is unknown."""
        return None if board.mines is None else board.mines - self.mine_count


def known(board: Board, trust_flags: bool = True, ignore: frozenset[int] = frozenset()) -> Known:
    """What the numbers prove one at a time, without the numbers opened at the indices in `ignore`.

    Raises Conflict if a number cannot be satisfied.
    """
    bit_board = BitBoard(board, ignore)
    letters, around = bit_board.letters, bit_board.around
    given = bit_board.mask("MF" if trust_flags else "M")
    unknown = bit_board.mask("#" if trust_flags else "#F")
    beside = bit_board.spread(unknown | given)
    if wrong := bit_board.mask(OPENED[1:]) & ~beside:
        raise Conflict(bit_board.cells(wrong)[0])
    constraints: dict[int, tuple[int, int]] = {}
    for bit in bit_board.bits(bit_board.mask(OPENED) & beside):
        cells = (unknown >> bit) & around
        need = int(letters[bit]) - ((given >> bit) & around).bit_count()
        if not 0 <= need <= cells.bit_count():
            raise Conflict(bit_board.cell(bit))
        if cells:
            constraints[bit] = need, cells
    free, mined = settle(bit_board, constraints)
    return Known(
        free=frozenset(bit_board.cells(free | bit_board.mask("S"))),
        given=frozenset(bit_board.cells(given)),
        mined=frozenset(bit_board.cells(mined)),
        constraints=tuple(
            Constraint(bit_board.cell(bit), need, tuple(bit_board.cells_around(bit, cells)))
            for bit, (need, cells) in constraints.items()
        ),
        unconstrained=tuple(bit_board.cells(unknown & ~bit_board.spread(bit_board.mask(OPENED)))),
    )


class BitBoard:
    """A board whose sets of cells are bit masks.

    There is an empty row above the board and an empty column between its rows. So the cells around any cell
    are the same pattern of bits, `around`, shifted by the bit of the cell: row * (width + 1) + column.
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
        self.letters = letters.decode()  # by bit
        self.around = 0b111 | 0b101 << pitch | 0b111 << 2 * pitch

    def mask(self, letters: str) -> int:
        """The cells that show one of these letters."""
        return int(self.letters.encode().translate(digits_of(letters))[::-1], 2) << (self.pitch + 1)

    def spread(self, mask: int) -> int:
        """The cells in a mask and those around them; some bits beside the board may be set, too."""
        mask |= mask << 1 | mask >> 1
        return mask | mask << self.pitch | mask >> self.pitch

    def cell(self, bit: int) -> int:
        """The index of the cell of this bit."""
        return bit - bit // self.pitch

    def cells(self, mask: int) -> list[int]:
        """The indices of the cells in a mask, in order."""
        return [bit - bit // self.pitch for bit in self.bits(mask)]

    def bits(self, mask: int) -> Iterator[int]:
        """An iterator over the bits of the cells in a mask, in order."""
        digits = bin(mask >> (self.pitch + 1))[:1:-1].encode()
        return compress(range(len(digits)), digits.translate(TRUTH))

    def cells_around(self, bit: int, mask: int) -> list[int]:
        """The indices of the cells in a mask of those around a cell, in order."""
        cell = self.cell(bit)
        return [cell + step for shift, step in self.steps if mask >> shift & 1]


TRUTH = bytes.maketrans(b"01", b"\0\1")


@cache
def digits_of(letters: str) -> bytes:
    """The table that translates these letters to the digit 1, and others to 0."""
    return bytes(ord("1" if chr(code) in letters else "0") for code in range(256))


def settle(bit_board: BitBoard, constraints: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """(mask of free cells, mask of mined cells); `constraints` keeps those on the other cells.

    `constraints` are {bit: (need, mask of the cells around it)}. Those that force all their cells are
    applied, until none does. After the first round, only the numbers around cells just settled are looked at
    again.
    Raises Conflict.
    """
    free = mined = 0
    to_examine = list(constraints)
    while to_examine:
        before = free | mined
        for bit in to_examine:
            need, cells = constraints[bit]
            need -= ((mined >> bit) & cells).bit_count()
            cells &= ~((free | mined) >> bit)
            count = cells.bit_count()
            if not 0 <= need <= count:
                raise Conflict(bit_board.cell(bit))
            if 0 < need < count:
                constraints[bit] = need, cells
                continue
            del constraints[bit]
            if need:
                mined |= cells << bit
            else:
                free |= cells << bit
        around = bit_board.spread((free | mined) ^ before)
        to_examine = [bit for bit in bit_board.bits(around) if bit in constraints]
    return free, mined
