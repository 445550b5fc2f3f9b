"""The best cell to open next, and why.

If cells are proven safe: the one whose number gives most information. Otherwise, if few placements are left:
the cell that wins the game in most of them, by an exhaustive search of the endgame. Otherwise the cell with
the best chance to survive this move and the next (see `lookahead`), or one whose even guess cannot be avoided
(see `unresolvable`). The lookahead is a heuristic, and only considers the least risky cells.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from solvers.errors import Remark
from solvers.mines.answers import Best
from solvers.mines.best_move.endgame import Endgame, TooManyPositions
from solvers.mines.best_move.lookahead import Lookahead, bound, is_dead
from solvers.mines.best_move.rounding import ROUNDING, rounded
from solvers.mines.best_move.solved_board import SolvedBoard
from solvers.mines.best_move.unresolvable import lost_anyway
from solvers.mines.board import Cell, format_cell
from solvers.mines.enumeration import placements
from solvers.mines.errors import TooWide

RISK_MARGIN = 0.12  # the lookahead ignores cells that are riskier than the safest one by more than this
LOOKAHEAD_CELLS = 15  # cells that the lookahead considers at most
SOLVES_PER_CELL = 5  # boards to solve for each cell, in the estimate of time
CONFIDENCE_ERRORS = 2.0  # standard errors between an estimate and the upper end of its confidence interval


def best(solution: SolvedBoard) -> Best | None:
    """The cell to open next; None if every covered cell is a mine."""
    if solution.safe:
        return most_informative(solution)
    if not any(True for _ in openable(solution)):
        return None
    if few_placements_left(solution):
        try:
            return endgame_search(solution)
        except TooManyPositions:
            pass
    return lookahead_search(solution)


def few_placements_left(solution: SolvedBoard) -> bool:
    """Whether so few placements are left that the endgame search is tried."""
    countable = solution.countable and solution.mines_known
    return countable and solution.solutions <= solution.effort.configurations


def openable(solution: SolvedBoard) -> Iterator[Cell]:
    """The covered cells that may be free."""
    for cell in zip(*np.nonzero(solution.probability < 1), strict=True):
        yield int(cell[0]), int(cell[1])


def most_informative(solution: SolvedBoard) -> Best:
    """The safe cell whose number is least predictable (greatest entropy)."""
    try:
        numbers = solution.numbers(solution.safe)
    except TooWide:
        cell = solution.safe[0]
        return Best(cell, Remark("mines-best-safe", cell=format_cell(cell)), 0.0)
    shares = np.array([numbers[cell] for cell in solution.safe])
    with np.errstate(divide="ignore", invalid="ignore"):
        entropy = -np.where(shares > 0, shares * np.log2(shares), 0).sum(axis=1)
    cell = solution.safe[int(entropy.argmax())]
    others = len(solution.safe) - 1
    if not others:
        return Best(cell, Remark("mines-best-only-safe", cell=format_cell(cell)), 0.0)
    tells = float(entropy.max()) > ROUNDING  # at the end of a game, all numbers are known beforehand
    code = "mines-best-of-safe" if tells else "mines-best-any-safe"
    return Best(cell, Remark(code, cell=format_cell(cell), others=others), 0.0)


def endgame_search(solution: SolvedBoard) -> Best:
    """The cell that wins most games with best play. Raises TooManyPositions."""
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
    if risk >= mined - ROUNDING:
        why = Remark("mines-best-wins", cell=format_cell(cell), mine=mined, wins=float(chance))
        return Best(cell, why, mined, chance)
    why = Remark(
        "mines-best-wins-more",
        cell=format_cell(cell),
        mine=mined,
        wins=float(chance),
        other=format_cell(safest),
        other_mine=risk,
        other_wins=float(game.chance(game.wins_by(safest, game.every))),
    )
    return Best(cell, why, mined, chance)


def endgame(solution: SolvedBoard) -> Endgame:
    """The endgame of this board, with all its configurations."""
    board = solution.board
    configurations = list(all_configurations(solution))
    cells = list(openable(solution))
    mines = {cell for configuration in configurations for cell in configuration}
    around = {
        cell: frozenset(neighbor for neighbor in board.around(cell) if neighbor in mines) for cell in cells
    }
    return Endgame(configurations, around, solution.effort.positions)


def all_configurations(solution: SolvedBoard) -> Iterator[frozenset[Cell]]:
    """The mines of every placement on the whole board, without the given ones."""
    board, known = solution.board, solution.known
    unconstrained = [divmod(cell, board.width) for cell in known.unconstrained]
    for front in placements(board, solution.trust_flags):
        remaining = (board.mines or 0) - len(known.given) - len(front)
        for rest in combinations(unconstrained, remaining):
            yield front.union(rest)


def lookahead_search(solution: SolvedBoard) -> Best:
    """The cell with the best chance to survive it and the next move, among the least risky ones."""
    risks = {cell: float(solution.probability[cell]) for cell in openable(solution)}
    if not solution.exact:
        return safest_estimate(solution, risks)
    safest = min(risks, key=lambda cell: risks[cell])
    affordable = int(solution.effort.seconds / solution.seconds)
    if affordable < 2 * SOLVES_PER_CELL or not solution.countable:
        why = Remark("mines-best-not-looked-ahead", cell=format_cell(safest), mine=risks[safest])
        return Best(safest, why, risks[safest])
    lost = lost_shares(solution, affordable // 2)
    candidates = lookahead_candidates(solution, risks, lost)[: affordable // SOLVES_PER_CELL // 2] or [safest]
    unavoidable = [cell for cell in candidates if 0 < risks[cell] <= lost.get(cell, 0.0) + ROUNDING]
    chosen = most_promising(solution, unavoidable or candidates, risks, lost)
    if unavoidable:
        why = Remark("mines-best-unavoidable", cell=format_cell(chosen.cell), mine=chosen.mined)
        return Best(chosen.cell, why, chosen.mined)
    chosen = dominating(solution, chosen, risks)
    if chosen.mined <= risks[safest] + ROUNDING:
        return Best(chosen.cell, chosen.why(chosen), chosen.mined)
    return Best(chosen.cell, chosen.why(Lookahead(solution, safest, risks[safest])), chosen.mined)


def most_promising(
    solution: SolvedBoard, cells: list[Cell], risks: dict[Cell, float], lost: dict[Cell, float]
) -> Lookahead:
    """The lookahead with the highest score; of equal ones, that of the least risky cell."""
    looked: list[Lookahead] = []
    least = 0.0
    for cell in cells:
        if bound(1 - risks[cell], lost.get(cell, 0.0)) >= least:
            lookahead = Lookahead(solution, cell, risks[cell], lost.get(cell, 0.0), least)
            least = max(least, lookahead.score)
            if not lookahead.pruned:
                looked.append(lookahead)
    return max(looked, key=lambda lookahead: (rounded(lookahead.score), -rounded(lookahead.mined)))


def lost_shares(solution: SolvedBoard, affordable: int) -> dict[Cell, float]:
    """`lost_anyway` by cell; nothing if the mine count is unknown."""
    if not solution.mines_known:
        return {}
    lost = lost_anyway(solution, affordable)
    return {divmod(index, solution.board.width): share for index, share in lost.items()}


def dominating(solution: SolvedBoard, chosen: Lookahead, risks: dict[Cell, float]) -> Lookahead:
    """The chosen one, or that of a safer living cell that would be opened after it anyway."""
    safer = [cell for cell in chosen.implied if not is_dead(solution, cell)]
    if not safer and chosen.next is not None:
        safer = [chosen.next]
    cell = min(safer, key=lambda cell: (rounded(risks[cell]), cell), default=chosen.cell)
    return Lookahead(solution, cell, risks[cell]) if risks[cell] < chosen.mined - ROUNDING else chosen


def safest_estimate(solution: SolvedBoard, risks: dict[Cell, float]) -> Best:
    """The cell whose estimated risk is lowest at the upper end of its confidence interval.

    The lowest estimate itself might just be a lucky one.
    """
    upper = {cell: risk + CONFIDENCE_ERRORS * float(solution.error[cell]) for cell, risk in risks.items()}
    cell = min(upper, key=lambda cell: (rounded(upper[cell]), cell))
    error = float(solution.error[cell])
    why = Remark("mines-best-estimated", cell=format_cell(cell), mine=risks[cell], error=error)
    return Best(cell, why, risks[cell], error=error)


def lookahead_candidates(
    solution: SolvedBoard, risks: dict[Cell, float], lost: dict[Cell, float]
) -> list[Cell]:
    """The least risky living cells, one for each distinct neighborhood.

    `lost` is the share of the placements that are lost anyway where the cell is a mine, and is taken off the
    risk. Among cells of the same risk, those that are likelier to show 0 come first.
    """
    safest = next(
        (cell for cell in sorted(risks, key=lambda cell: risks[cell]) if not is_dead(solution, cell)), None
    )
    if safest is None:
        return []
    limit = risks[safest] + RISK_MARGIN
    distinct: dict[object, Cell] = {}
    for cell, risk in risks.items():
        share = rounded(lost.get(cell, 0.0))
        if risk - share <= limit:
            index, around = solution.board.index(cell), solution.surroundings
            distinct.setdefault((around.of(index), around.shown(index), share), cell)
    cells = [cell for cell in distinct.values() if not is_dead(solution, cell)]
    zero = solution.numbers(cells)[..., 0]
    bounds = {cell: rounded(bound(1 - risks[cell], lost.get(cell, 0.0))) for cell in cells}
    return sorted(cells, key=lambda cell: (-bounds[cell], -zero[cell]))[:LOOKAHEAD_CELLS]
