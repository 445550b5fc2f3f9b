"""Solver jobs for Minesweeper boards. All functions run in a worker process."""

from collections.abc import Sequence
from itertools import islice
from math import comb
from typing import TYPE_CHECKING, NamedTuple, Self

from solvers import mines
from solvers.mines import (
    THOROUGH,
    Best,
    Board,
    Cell,
    Contradiction,
    Effort,
    NotProven,
    Proof,
    Reading,
    Unreadable,
)
from solvers.mines.board import COVERED, OPENED

if TYPE_CHECKING:
    from solvers.mines.best_move.solved_board import PerCell

MAX_COUNTED = 10_000  # placements; larger totals are not counted
PAGE_SIZE = 5  # placements

Rows = tuple[tuple[float, ...], ...]  # a figure for each cell, row by row


class BoardSolution(NamedTuple):
    """A solved board as it is shown: what `mines.Solution` says, without arrays and working tables.

    So it is small to send, and the bot's own process need not import numpy.
    """

    board: Board
    trust_flags: bool
    exact: bool  # False: the chances are estimates
    chances: Rows  # of a mine in each cell; nan for opened cells and holes
    errors: Rows  # their standard errors, 0 if they are exact
    safe: tuple[Cell, ...]  # covered cells proven free, in reading order
    certain: tuple[Cell, ...]  # covered cells proven mined, without trusted flags
    best: Best | None  # None if every covered cell is a mine
    effort: Effort  # of the search for it
    placements: int | None  # that fit the board, over all covered cells; None: too many to count
    flag_problem: Contradiction | None = None  # why flags could not be trusted, though that was asked for

    @classmethod
    def of(cls, solution: "mines.Solution", flag_problem: Contradiction | None = None) -> Self:
        return cls(
            solution.board,
            solution.trust_flags,
            exact=solution.exact,
            chances=_rows(solution.probability),
            errors=_rows(solution.error),
            safe=tuple(solution.safe),
            certain=tuple(solution.certain),
            best=solution.best,
            effort=solution.effort,
            placements=solution.solutions if solution.countable else None,
            flag_problem=flag_problem,
        )

    @property
    def mine_count_matters(self) -> bool:
        """Whether the number of mines is unknown, and could tell more than the numbers do."""
        return self.board.mines is None and self.placements != 1

    @property
    def numbers_leave_open(self) -> bool:
        """Whether some covered cell beside a number may be mined or not."""
        return any(
            0 < self.chances[row][column] < 1
            for row, column in self.board.cells(COVERED)
            if any(self.board[beside] in OPENED for beside in self.board.around((row, column)))
        )


def _rows(grid: "PerCell") -> Rows:
    return tuple(map(tuple, grid.tolist()))


class ProvenCell(NamedTuple):
    """A cell that is safe, and the numbers of the board that prove it."""

    board: Board
    cell: Cell
    proof: Proof


class CellNumbers(NamedTuple):
    """What a covered cell may show. Errors are standard errors, 0 if the chances are exact."""

    chances: tuple[float, ...]  # that it is free and shows 0 to 8
    mine_chance: float
    errors: tuple[float, ...] = (0.0,) * 9  # of `chances`
    mine_error: float = 0.0  # of `mine_chance`

    @classmethod
    def of(cls, solution: "mines.Solution", cell: Cell) -> Self:
        return cls(
            chances=tuple(solution.numbers([cell])[cell].tolist()),
            mine_chance=float(solution.probability[cell]),
            errors=tuple(solution.numbers_error([cell])[cell].tolist()),
            mine_error=float(solution.error[cell]),
        )

    @property
    def exact(self) -> bool:
        return not any((*self.errors, self.mine_error))


class Placement(NamedTuple):
    """A placement of the frontier's mines."""

    mined: tuple[Cell, ...]  # mines of the frontier, in reading order, without the certain ones
    share: float  # of all placements over all covered cells, 0 to 1


class PlacementsPage(NamedTuple):
    """A page of the placements that fit a board."""

    placements: tuple[Placement, ...]
    certain: int  # mines that are in every placement
    total: int | None  # placements of the frontier; None: more than MAX_COUNTED


def parse_board(texts: Sequence[str], count: int | None) -> list[Reading]:
    """Every reading of the first text that contains a board. `count`: the number of mines, if known.

    Raises Unreadable, with the error about the first text.
    """
    first_error: Unreadable | None = None
    for text in texts:
        try:
            return mines.readings(text, count)
        except Unreadable as error:
            first_error = first_error or error
    raise first_error or Unreadable("mines-no-board")


def solve_board(board: Board, trust_flags: bool, effort: Effort = THOROUGH) -> BoardSolution:
    """Solve the board; without trusting the flags if one of them is impossible. Raises Contradiction."""
    return BoardSolution.of(*solve_doubting_flags(board, trust_flags, effort))


def solve_doubting_flags(
    board: Board, trust_flags: bool = True, effort: Effort = THOROUGH
) -> tuple["mines.Solution", Contradiction | None]:
    """The solution, and why the flags could not be trusted if they were to be. Raises Contradiction."""
    try:
        return mines.solve(board, trust_flags, effort=effort), None
    except Contradiction as error:
        if error.kind != "flag":
            raise
        return mines.solve(board, False, effort=effort), error


def prove_best(board: Board, trust_flags: bool) -> ProvenCell:
    """The cell to open next, and what proves it safe. Raises NotProven if nothing does."""
    best = mines.solve(board, trust_flags).best
    if best is None or best.mined:
        raise NotProven(best.cell if best else next(board.cells("#F")))
    return ProvenCell(board, best.cell, mines.proof(board, best.cell, trust_flags))


def cell_numbers(board: Board, trust_flags: bool, cell: Cell) -> CellNumbers:
    """What the cell may show."""
    return CellNumbers.of(mines.solve(board, trust_flags), cell)


def placements_page(board: Board, trust_flags: bool, page: int) -> PlacementsPage:
    """The frontier's placements on this page, counted from 0; none after the last page."""
    solution = mines.solve(board, trust_flags)
    first = page * PAGE_SIZE
    total = sum(1 for _ in islice(mines.placements(board, trust_flags), MAX_COUNTED + 1))
    shown = islice(mines.placements(board, trust_flags), first, first + PAGE_SIZE)
    certain = set(solution.certain)
    return PlacementsPage(
        tuple(Placement(tuple(sorted(front - certain)), _share(solution, front)) for front in shown),
        len(certain),
        None if total > MAX_COUNTED else total,
    )


def _share(solution: "mines.Solution", front: frozenset[Cell]) -> float:
    """The share of all placements, 0 to 1, that have exactly these mines on the frontier."""
    unconstrained = len(solution.known.unconstrained)
    if solution.board.mines is None:
        placements = 1 << unconstrained
    else:
        placements = comb(unconstrained, solution.board.mines - len(solution.known.given) - len(front))
    return placements / solution.solutions
