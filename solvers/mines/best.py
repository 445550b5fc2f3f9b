"""The best cell to open next, and why.

If cells are proven safe: the one whose number gives most information. Otherwise, if few placements are left:
the cell that wins the game in most of them, by an exhaustive search of the endgame. Otherwise the cell with
the best chance to survive this move and the next: for every number that it may show, the board is solved
again to see whether that makes a cell safe, or how risky the next guess will be. This lookahead is a
heuristic, and only considers the least risky cells.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt

from solvers.errors import Remark
from solvers.mines.board import Board, Cell, name
from solvers.mines.constraints import Known
from solvers.mines.endgame import Endgame, TooManyPositions
from solvers.mines.numbers import Surroundings
from solvers.mines.placements import placements
from solvers.mines.wide import TooWide

Grid = npt.NDArray[np.float64]

MAX_CONFIGURATIONS = 1000  # placements; with more, the endgame search is not tried
RISK_MARGIN = 0.12  # the lookahead ignores cells that are riskier than the safest one by more than this
LOOKAHEAD_CELLS = 15  # cells that the lookahead considers at most
LOOKAHEAD_SECONDS = 5.0  # time limit of the lookahead on an ordinary machine
SOLVES_PER_CELL = 5  # boards to solve for each cell, in the estimate of time
CONFIDENCE_ERRORS = 2.0  # standard errors between an estimate and the upper end of its confidence interval
FREEING_WEIGHT = 0.1  # weight of the chance to free a cell, relative to survival; found by playing games


class Solved(Protocol):
    """What choosing a cell needs to know about a board; implemented by `solution.Solution`."""

    @property
    def board(self) -> Board: ...
    @property
    def trust_flags(self) -> bool: ...
    @property
    def probability(self) -> Grid: ...
    @property
    def error(self) -> Grid: ...
    @property
    def safe(self) -> list[Cell]: ...
    @property
    def exact(self) -> bool: ...
    @property
    def countable(self) -> bool: ...
    @property
    def known(self) -> Known: ...
    @property
    def mines_known(self) -> bool: ...
    @property
    def solutions(self) -> int: ...
    @property
    def surroundings(self) -> Surroundings:
        """Where the mines around each cell can be."""

    @property
    def seconds(self) -> float:
        """Estimated time to solve this board on an ordinary machine, in seconds."""

    def numbers(self, cells: Iterable[Cell] | None = None) -> Grid:
        """Returns (rows, columns, 9): the probability that a cell is free and shows 0 to 8.

        Raises TooWide if it would take too long.
        """

    def again(self, board: Board) -> Self:
        """Returns another board solved with the same options."""


@dataclass(frozen=True)
class Best:
    """The recommended cell."""

    cell: Cell
    why: Remark  # a code and its values; probabilities are from 0 to 1
    mined: float  # the probability that it is a mine
    win: Fraction | None = None  # the probability of winning with best play, if the endgame was searched
    error: float = 0.0  # the standard error of `mined`, if it is an estimate


def best(solution: Solved) -> Best | None:
    """Returns the cell to open next; None if every covered cell is a mine."""
    if solution.safe:
        return most_informative(solution)
    if not any(True for _ in openable(solution)):
        return None
    if solution.countable and solution.mines_known and solution.solutions <= MAX_CONFIGURATIONS:
        try:
            return endgame_search(solution)
        except TooManyPositions:
            pass
    return lookahead_search(solution)


def openable(solution: Solved) -> Iterator[Cell]:
    """Yields the covered cells that may be free."""
    for cell in zip(*np.nonzero(solution.probability < 1), strict=True):
        yield int(cell[0]), int(cell[1])


def most_informative(solution: Solved) -> Best:
    """Returns the safe cell whose number is least predictable (greatest entropy)."""
    try:
        numbers = solution.numbers(solution.safe)
    except TooWide:
        cell = solution.safe[0]
        return Best(cell, Remark("mines-best-safe", cell=name(cell)), 0.0)
    shares = np.array([numbers[cell] for cell in solution.safe])
    with np.errstate(divide="ignore", invalid="ignore"):
        entropy = -np.where(shares > 0, shares * np.log2(shares), 0).sum(axis=1)
    cell = solution.safe[int(entropy.argmax())]
    others = len(solution.safe) - 1
    if not others:
        return Best(cell, Remark("mines-best-only-safe", cell=name(cell)), 0.0)
    return Best(cell, Remark("mines-best-of-safe", cell=name(cell), others=others), 0.0)


def endgame_search(solution: Solved) -> Best:
    """Returns the cell that wins most games with best play. Raises TooManyPositions."""
    game = endgame(solution)
    cells = game.ordered(game.every)
    wins, cell = -1, cells[0]
    for other in cells:
        if (other_wins := game.wins_by(other, game.every, wins)) > wins:
            wins, cell = other_wins, other
    chance = game.chance(wins)
    mined = float(solution.probability[cell])
    safest = cells[0]
    risk = float(solution.probability[safest])
    if risk >= mined - 1e-12:
        why = Remark("mines-best-wins", cell=name(cell), mine=mined, wins=float(chance))
        return Best(cell, why, mined, chance)
    why = Remark(
        "mines-best-wins-more",
        cell=name(cell),
        mine=mined,
        wins=float(chance),
        other=name(safest),
        other_mine=risk,
        other_wins=float(game.chance(game.wins_by(safest, game.every))),
    )
    return Best(cell, why, mined, chance)


def endgame(solution: Solved) -> Endgame:
    """Returns the endgame of this board, with all its configurations."""
    board = solution.board
    configurations = list(all_configurations(solution))
    cells = list(openable(solution))
    mines = {cell for configuration in configurations for cell in configuration}
    around = {cell: frozenset(near for near in board.around(cell) if near in mines) for cell in cells}
    return Endgame(configurations, around)


def all_configurations(solution: Solved) -> Iterator[frozenset[Cell]]:
    """Yields the mines of every placement on the whole board, without the given ones."""
    board, known = solution.board, solution.known
    unconstrained = [divmod(cell, board.width) for cell in known.unconstrained]
    for front in placements(board, solution.trust_flags):
        remaining = (board.mines or 0) - len(known.given) - len(front)
        for rest in combinations(unconstrained, remaining):
            yield front.union(rest)


def lookahead_search(solution: Solved) -> Best:
    """Returns the cell with the best chance to survive it and the next move, among the least risky ones."""
    risks = {cell: float(solution.probability[cell]) for cell in openable(solution)}
    if not solution.exact:
        return safest_estimate(solution, risks)
    safest = min(risks, key=lambda cell: risks[cell])
    affordable = LOOKAHEAD_SECONDS / (solution.seconds * SOLVES_PER_CELL)
    if affordable < 2 or not solution.countable:
        why = Remark("mines-best-not-looked-ahead", cell=name(safest), mine=risks[safest])
        return Best(safest, why, risks[safest])
    lookaheads = [Lookahead(solution, safest, risks[safest])]
    for cell in lookahead_candidates(solution, risks)[: int(affordable)]:
        # Surviving both moves, or freeing a cell, is never likelier than surviving the first.
        if cell != safest and (1 - risks[cell]) * (1 + FREEING_WEIGHT) > max(
            outlook.score for outlook in lookaheads
        ):
            lookaheads.append(Lookahead(solution, cell, risks[cell]))
    chosen = max(lookaheads, key=lambda outlook: (round(outlook.score, 9), -round(outlook.mined, 9)))
    return Best(chosen.cell, chosen.why(lookaheads[0]), chosen.mined)


def safest_estimate(solution: Solved, risks: dict[Cell, float]) -> Best:
    """Returns the cell whose estimated risk is lowest at the upper end of its confidence interval.

    The lowest estimate itself might just be a lucky one.
    """
    upper = {cell: risk + CONFIDENCE_ERRORS * float(solution.error[cell]) for cell, risk in risks.items()}
    cell = min(upper, key=lambda cell: (round(upper[cell], 9), cell))
    error = float(solution.error[cell])
    why = Remark("mines-best-estimated", cell=name(cell), mine=risks[cell], error=error)
    return Best(cell, why, risks[cell], error=error)


def lookahead_candidates(solution: Solved, risks: dict[Cell, float]) -> list[Cell]:
    """Returns the least risky cells, one for each distinct neighbourhood.

    Among cells of the same risk, those that are likelier to show 0 come first.
    """
    limit = min(risks.values()) + RISK_MARGIN
    width = solution.board.width
    distinct: dict[object, Cell] = {}
    for cell, risk in risks.items():
        if risk <= limit:
            index = cell[0] * width + cell[1]
            around = solution.surroundings
            distinct.setdefault((around.of(index), around.shown(index)), cell)
    cells = list(distinct.values())
    zero = solution.numbers(cells)[..., 0]
    return sorted(cells, key=lambda cell: (round(risks[cell], 9), -zero[cell]))[:LOOKAHEAD_CELLS]


class Lookahead:
    """What opening a cell may lead to.

    `survival` is the probability of surviving this move and the next, `frees` that of making a cell safe.
    """

    def __init__(self, solution: Solved, cell: Cell, mined: float) -> None:
        self.cell = cell
        self.mined = mined
        self.survival = 0.0
        self.frees = 0.0
        shares = solution.numbers([cell])[cell]
        for number in np.flatnonzero(shares):
            after = solution.again(solution.board.showing(cell, int(number)))
            covered = after.probability[~np.isnan(after.probability) & (after.probability < 1)]
            if after.safe or not covered.size:
                self.frees += float(shares[number])
                self.survival += float(shares[number])
            else:
                self.survival += float(shares[number] * (1 - covered.min()))

    @property
    def score(self) -> float:
        """What the lookahead maximises."""
        return self.survival + FREEING_WEIGHT * self.frees

    def why(self, safest: "Lookahead") -> Remark:
        """Returns why this cell was chosen and, if it is another one, not the least risky cell."""
        values = {"cell": name(self.cell), "mine": self.mined, "frees": self.frees}
        if self is safest:
            return Remark("mines-best-least-risk", **values)
        values |= {"other": name(safest.cell), "other_mine": safest.mined}
        if self.frees <= safest.frees:
            return Remark("mines-best-better-guesses", **values)
        if not safest.frees:
            return Remark("mines-best-frees", **values)
        return Remark("mines-best-frees-more", **values, other_frees=safest.frees)
