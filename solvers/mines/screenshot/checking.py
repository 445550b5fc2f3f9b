"""The last word of the rules: cells of a reading that cannot all be right, found by our own solver.

`naming` knows what a single number tells. Here numbers are taken together: if no placement of mines fits
them all, some of those that clash were misread, and all of them are in doubt. Cells in doubt already hold no
number, and may or may not hold a mine.
"""

from collections.abc import Iterable, Set

from solvers.mines.board import OPENED, Board, Cell
from solvers.mines.contradiction import fits, wrong_number

BOARD = {"*": "M", "X": "M", "?": "#", "W": "S"}  # our letters for cells of a reading
CLASHES = 10  # that are followed; a board with more is none
TOLD = 0.9  # of the numbers: so many see all their mines where a lost game shows them


def clashing(rows: tuple[str, ...], unsure: Iterable[Cell]) -> set[Cell]:
    """Cells not among the unsure ones that the rules put in doubt; every number if few can be right."""
    doubted = set(unsure)
    initial = frozenset(doubted)
    for _ in range(CLASHES):
        board = with_covered(rows, doubted)
        if fits(board, trust_flags=False):
            break
        doubted.update(wrong_number(board).numbers)
    else:
        return set(with_covered(rows, initial).cells(OPENED))
    board = with_covered(rows, doubted)
    for cell in crowded(board):
        doubted.add(cell)
        doubted.update(near for near in board.around(cell) if board[near] == "F")
    doubted.update(missing_mines(rows, board))
    return doubted - initial


def with_covered(rows: tuple[str, ...], doubted: Set[Cell]) -> Board:
    """The board with cells in doubt as covered ones."""
    return Board(
        tuple(
            "".join("#" if (r, c) in doubted else BOARD.get(name, name) for c, name in enumerate(row))
            for r, row in enumerate(rows)
        )
    )


def crowded(board: Board) -> list[Cell]:
    """Numbers with more flags and shown mines around them than they say."""
    return [
        cell
        for cell in board.cells("12345678")
        if sum(board[near] in "FM" for near in board.around(cell)) > int(board[cell])
    ]


def missing_mines(rows: tuple[str, ...], board: Board) -> list[Cell]:
    """Numbers that see too few mines although the game is lost and shows them all."""
    if not any("*" in row for row in rows):
        return []
    numbers = list(board.cells("12345678"))
    short = [
        cell for cell in numbers if sum(board[near] in "FM" for near in board.around(cell)) < int(board[cell])
    ]
    return short if len(short) <= (1 - TOLD) * len(numbers) else []
