"""The slow and obvious twin: tries every placement of the mines."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from solvers.mines import Board, Cell


class Twin:
    """The answers, as fractions. `density` weighs a placement by its mines.

    A placement is an integer with a bit for each covered cell; all of them are tried at once.
    """

    def __init__(self, board: Board, trust_flags: bool = True, density: Fraction | None = None) -> None:
        self.board = board
        self.odds = Fraction(1) if density is None else density / (1 - density)
        self.given = set(board.cells("MF" if trust_flags else "M"))
        self.bits = {cell: 1 << bit for bit, cell in enumerate(board.cells("#" if trust_flags else "#F"))}
        every = np.arange(1 << len(self.bits), dtype=np.uint32)
        for cell in board.cells("012345678"):
            every = every[self.around(cell, every) == int(board[cell])]
        if board.mines is not None:
            every = every[np.bitwise_count(every) == board.mines - len(self.given)]
        self.every = every
        self.total = self.weight(np.ones(len(every), bool))

    def around(self, cell: Cell, placements: np.ndarray) -> np.ndarray:
        """The number of mines around the cell in each placement."""
        near = set(self.board.around(cell))
        unknown = sum(bit for other, bit in self.bits.items() if other in near)
        return np.bitwise_count(placements & np.uint32(unknown)) + len(near & self.given)

    def mined(self, cell: Cell) -> np.ndarray:
        """Whether each placement has a mine there."""
        if cell in self.given:
            return np.ones(len(self.every), bool)
        return self.every & np.uint32(self.bits.get(cell, 0)) != 0

    def weight(self, which: np.ndarray) -> Fraction:
        by_mines = np.bincount(np.bitwise_count(self.every[which]))
        return sum((int(many) * self.odds**mines for mines, many in enumerate(by_mines)), Fraction(0))

    def chance(self, cell: Cell) -> Fraction:
        return self.weight(self.mined(cell)) / self.total

    def shows(self, cell: Cell, number: int) -> Fraction:
        return self.weight(~self.mined(cell) & (self.around(cell, self.every) == number)) / self.total


def placements(board: Board, trust_flags: bool = True) -> Iterator[frozenset[Cell]]:
    """Every set of mines that fits, including the known mines."""
    twin = Twin(board, trust_flags)
    for placement in twin.every:
        yield frozenset(twin.given | {cell for cell, bit in twin.bits.items() if int(placement) & bit})


def win_chances(board: Board) -> dict[Cell, Fraction]:
    """The chance to win, with best play afterwards, by the cell that is opened next: plays all games."""
    worlds = list(placements(board))
    return {cell: Fraction(_won(board, cell, worlds), len(worlds)) for cell in board.cells("#")}


def _won(board: Board, cell: Cell, worlds: list[frozenset[Cell]]) -> int:
    """In how many of these configurations, which are all that fit, opening this cell wins the game."""
    shown: dict[int, list[frozenset[Cell]]] = {}
    for mines in worlds:
        if cell not in mines:
            shown.setdefault(len(set(board.around(cell)) & mines), []).append(mines)
    won = 0
    for number, left in shown.items():
        after = board.showing(cell, number)
        covered = list(after.cells("#"))
        done = all(set(covered) <= mines for mines in left)
        won += len(left) if done else max(_won(after, other, left) for other in covered)
    return won
