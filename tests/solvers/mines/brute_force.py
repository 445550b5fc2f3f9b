"""The slow and obvious twin: every placement of the mines, one after another."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from solvers.mines import Board, Cell


def placements(board: Board, trust_flags: bool = True) -> Iterator[frozenset[Cell]]:
    """Every set of mines that fits, those that are given included."""
    given = set(board.cells("MF" if trust_flags else "M"))
    covered = list(board.cells("#" if trust_flags else "#F"))
    numbers = [(int(board[cell]), set(board.around(cell))) for cell in board.cells("012345678")]
    for choice in product((False, True), repeat=len(covered)):
        mines = given | {cell for cell, mined in zip(covered, choice, strict=True) if mined}
        if board.mines in (None, len(mines)) and all(len(near & mines) == number for number, near in numbers):
            yield frozenset(mines)


class Twin:
    """The answers, as fractions. `density` weighs a placement by its mines."""

    def __init__(self, board: Board, trust_flags: bool = True, density: Fraction | None = None) -> None:
        self.board = board
        self.every = list(placements(board, trust_flags))
        odds = Fraction(1) if density is None else density / (1 - density)
        self.worth = {mines: odds ** len(mines) for mines in self.every}
        self.total = sum(self.worth.values())

    def chance(self, cell: Cell) -> Fraction:
        return sum((self.worth[mines] for mines in self.every if cell in mines), Fraction(0)) / self.total

    def shows(self, cell: Cell, number: int) -> Fraction:
        near = set(self.board.around(cell))
        fitting = (m for m in self.every if cell not in m and len(near & m) == number)
        return sum((self.worth[mines] for mines in fitting), Fraction(0)) / self.total


def win_chances(board: Board) -> dict[Cell, Fraction]:
    """The chance to win, with best play after it, by the cell that is opened next: all games are played."""
    worlds = list(placements(board))
    return {cell: Fraction(_won(board, cell, worlds), len(worlds)) for cell in board.cells("#")}


def _won(board: Board, cell: Cell, worlds: list[frozenset[Cell]]) -> int:
    """In how many of these worlds, which are all that fit, the game is won if this cell is opened."""
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
