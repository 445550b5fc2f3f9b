"""What the solver pool is asked about Minesweeper boards. All of this runs in a worker process."""

from collections.abc import Sequence
from itertools import islice
from math import comb
from typing import NamedTuple

from solvers import mines
from solvers.mines import Board, Cell, Contradiction, Reading, Solution, Unreadable

MAX_COUNTED = 10_000  # placements; past that nobody is told how many there are
PAGE_SIZE = 5  # placements


class BoardSolution(NamedTuple):
    solution: Solution
    flag_problem: Contradiction | None  # why the flags are not trusted, though they should have been


class Placement(NamedTuple):
    mined: tuple[Cell, ...]  # cells of the front, in reading order, without those that are mines in all
    share: float  # of all placements over all covered cells


class Page(NamedTuple):
    placements: tuple[Placement, ...]
    certain: int  # mines that are in every placement
    total: int | None  # placements of the front; None: more than COUNTED


def parse_board(texts: Sequence[str], count: int | None) -> list[Reading]:
    """Every reading of the first text that holds a board. Raises Unreadable, about the first."""
    wrong: Unreadable | None = None
    for text in texts:
        try:
            return mines.readings(text, count)
        except Unreadable as error:
            wrong = wrong or error
    raise wrong or Unreadable("mines-no-board")


def solve_board(board: Board, trust_flags: bool) -> BoardSolution:
    """The board solved; without trusting the flags if one of them cannot be right. Raises Contradiction."""
    try:
        return BoardSolution(mines.solve(board, trust_flags), None)
    except Contradiction as wrong:
        if wrong.kind != "flag":
            raise
        return BoardSolution(mines.solve(board, False), wrong)


def cell_numbers(board: Board, trust_flags: bool, cell: Cell) -> tuple[list[float], float]:
    """(the chances that the cell is free and shows 0 to 8, the chance that it is a mine)."""
    solution = mines.solve(board, trust_flags)
    return [float(chance) for chance in solution.numbers([cell])[cell]], float(solution.probability[cell])


def placements_page(board: Board, trust_flags: bool, page: int) -> Page:
    """The placements of the front on this page, counted from 0; empty past the last."""
    solution = mines.solve(board, trust_flags)
    first = page * PAGE_SIZE
    total = sum(1 for _ in islice(mines.placements(board, trust_flags), MAX_COUNTED + 1))
    shown = islice(mines.placements(board, trust_flags), first, first + PAGE_SIZE)
    sure = set(solution.certain)
    return Page(
        tuple(Placement(tuple(sorted(front - sure)), format_share(solution, front)) for front in shown),
        len(sure),
        None if total > MAX_COUNTED else total,
    )


def format_share(solution: Solution, front: frozenset[Cell]) -> float:
    """How much of all placements has these mines on the front."""
    sea = len(solution.known.unconstrained)
    if solution.board.mines is None:
        ways = 1 << sea
    else:
        ways = comb(sea, solution.board.mines - len(solution.known.given) - len(front))
    return ways / solution.solutions
