"""Checks a reading against the rules with our own solver: finds cells that cannot all be right.

`naming` uses single numbers. Here all numbers are used together: if no placement of mines fits them, some of
those that clash were misread, and all of them are in doubt. Cells in doubt count as covered.
"""

from collections.abc import Iterable, Set
from dataclasses import replace

from solvers.mines.board import HOLE, OPENED, Board, Cell
from solvers.mines.contradiction import wrong_number
from solvers.mines.screenshot.sides import UNCUT, Sides
from solvers.mines.solvability import fits

BOARD_LETTERS = {"*": "M", "X": "M", "?": "#", "W": "S"}  # from the letters of a reading to those of a Board
WITHOUT_NUMBERS = str.maketrans("12345678", HOLE * 8)
UNMET = 0.5  # share of the numbers with too few mines around them above which the game cannot be lost
MAX_CLASHES = 10  # clashes to resolve; if there are more, it is not a board
SATISFIED = 0.9  # share of the numbers that have all their mines around them when a lost game shows the mines


def clashing(rows: tuple[str, ...], unsure: Iterable[Cell], cut: Sides = UNCUT) -> set[Cell]:
    """The cells that the rules put in doubt, without the unsure ones.

    Returns all numbers if few of them can be right. Those at a side that is cut can have mines beyond it.
    """
    doubted = set(unsure)
    initial = frozenset(doubted)
    for _ in range(MAX_CLASHES):
        board = without_numbers_at(with_covered(rows, doubted), cut)
        if fits(board, trust_flags=False):
            break
        doubted.update(wrong_number(board).numbers)
    else:
        return set(with_covered(rows, initial).cells(OPENED))
    board = with_covered(rows, doubted)
    for cell in crowded(board):
        doubted.add(cell)
        doubted.update(near for near in board.around(cell) if board[near] == "F")
    board = without_numbers_at(board, cut)
    doubted.update(missing_mines(rows, board, initial))
    doubted.update(stray_mines(rows, board))
    return doubted - initial


def without_numbers_at(board: Board, sides: Sides) -> Board:
    """The board with holes instead of the numbers from 1 in the outermost cells of these sides."""
    left, top, right, bottom = sides
    inner = slice(int(left), max(int(left), board.width - right))
    rows = [row.translate(WITHOUT_NUMBERS) for row in board.rows]
    for number in range(int(top), board.height - bottom):
        row, kept = rows[number], board.rows[number][inner]
        rows[number] = row[: inner.start] + kept + row[inner.stop :]
    return replace(board, rows=tuple(rows))


def with_covered(rows: tuple[str, ...], doubted: Set[Cell]) -> Board:
    """The board with cells in doubt as covered cells."""
    return Board(
        tuple(
            "".join("#" if (r, c) in doubted else BOARD_LETTERS.get(name, name) for c, name in enumerate(row))
            for r, row in enumerate(rows)
        )
    )


def crowded(board: Board) -> list[Cell]:
    """The numbers with more flags and shown mines around them than they say."""
    return [
        cell
        for cell in board.cells("12345678")
        if sum(board[near] in "FM" for near in board.around(cell)) > int(board[cell])
    ]


def stray_mines(rows: tuple[str, ...], board: Board) -> list[Cell]:
    """All shown mines if most numbers lack theirs: the game is not lost, so they are no mines."""
    numbers = list(board.cells("12345678"))
    unmet = sum(
        sum(rows[r][c] in "F*X" for r, c in board.around(cell)) < int(board[cell]) for cell in numbers
    )
    if unmet <= UNMET * len(numbers):
        return []
    return [(r, c) for r, row in enumerate(rows) for c, name in enumerate(row) if name == "*"]


def missing_mines(rows: tuple[str, ...], board: Board, unsure: Set[Cell]) -> list[Cell]:
    """The numbers with too few mines around them although the game is lost and shows all mines.

    Marks that are unsure may be mines.
    """
    if not any("*" in row for row in rows):
        return []
    numbers = list(board.cells("12345678"))
    marks = {(r, c) for r, c in unsure if rows[r][c] in "F*XW"}
    short = [
        cell
        for cell in numbers
        if sum(board[near] in "FM" or near in marks for near in board.around(cell)) < int(board[cell])
    ]
    return short if len(short) <= (1 - SATISFIED) * len(numbers) else []
