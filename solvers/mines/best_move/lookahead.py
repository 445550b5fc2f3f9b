"""Looking one move ahead, where too many placements are left to search the game to its end.

A cell is dead if it shows the same number in every placement in which it is free: opening it tells nothing.
The others are living. A move is valued by the chance to survive it and by how safe the two safest living
cells will be after it: for every number that it may show, the board is solved again. Where a mine would be
hit, nothing is lost if an even guess that cannot be avoided would have been lost there (see `unresolvable`).

Which quantities count, and their weights, are JSMinesweeper's (David N. Hill).

Tried without gain, in percentage points of games won: eight other sets of weights (the best: +0.02 ± 0.03 on
15,000 intermediate boards), and a second move ahead, for more than twice the time (+0.36 ± 0.49 on 105 expert
boards; +0.06 ± 0.05 on 4,500 intermediate ones, where two runs disagreed; 0.00 ± 0.01 at beginner). At
beginner, choosing without a lookahead wins as many games.
"""

import numpy as np

from solvers.errors import Remark
from solvers.mines.best_move.rounding import ROUNDING
from solvers.mines.best_move.solved_board import SolvedBoard
from solvers.mines.board import Cell, format_cell
from solvers.mines.errors import TooWide

SECOND_WEIGHT = 0.2  # of the second safest living cell after a move; the rest is the safest one's
LOST_ANYWAY_WEIGHT = 0.9  # of placements in which the cell is a mine, but nothing is lost by opening it
PROGRESS_WEIGHT = 0.001  # of the chance to make living cells safe that are not implied; only breaks ties
MANY_UNCONSTRAINED = 9  # a number that touches one of more unconstrained cells can vary


class Lookahead:
    """What opening a cell may lead to.

    `score` is what the search maximizes; if `pruned`, it is less than `least`, and the rest is not known.
    `frees` is the probability to survive and make a cell safe. `implied` are the living cells that are safe
    whenever this one is. `next` is the safest living cell, if it will be the same whatever number shows.
    """

    def __init__(
        self, solution: SolvedBoard, cell: Cell, mined: float, lost_anyway: float = 0.0, least: float = 0.0
    ) -> None:
        self.cell = cell
        self.mined = mined
        self.frees = 0.0
        self.implied: frozenset[Cell] = frozenset()
        self.next: Cell | None = None
        self.pruned = False
        shares = solution.numbers([cell])[cell]
        factor = bound(1 - mined, lost_anyway) / (1 - mined)
        value, to_come = 0.0, 1 - mined
        outcomes = []
        for number in sorted(np.flatnonzero(shares).tolist(), key=lambda number: -shares[number]):
            if (value + to_come) * factor < least:
                self.pruned = True
                break
            share = float(shares[number])
            after = Outlook(solution.again(solution.board.showing(cell, number)))
            value += share * after.safety
            to_come -= share
            outcomes.append((share, after))
        if not self.pruned:
            self.implied = frozenset.intersection(*(after.safe for _, after in outcomes))
            nexts = {after.next for _, after in outcomes}
            self.next = nexts.pop() if len(nexts) == 1 else None
            self.frees = sum((share for share, after in outcomes if after.freed), start=0.0)
            progress = sum(share for share, after in outcomes if len(after.safe) > len(self.implied))
            value *= (1 + PROGRESS_WEIGHT * progress) / (1 + PROGRESS_WEIGHT)
        self.score = value * factor

    def why(self, safest: "Lookahead") -> Remark:
        """Why this cell was chosen and, if it is another one, not the least risky cell."""
        values = {"cell": format_cell(self.cell), "mine": self.mined, "frees": self.frees}
        if self is safest and not self.frees:
            return Remark("mines-best-only-least-risk", cell=values["cell"], mine=self.mined)
        if self is safest:
            return Remark("mines-best-least-risk", **values)
        values |= {"other": format_cell(safest.cell), "other_mine": safest.mined}
        if self.frees <= safest.frees:
            return Remark("mines-best-better-guesses", **values)
        if not safest.frees:
            return Remark("mines-best-frees", **values)
        return Remark("mines-best-frees-more", **values, other_frees=safest.frees)


def bound(free: float, lost_anyway: float) -> float:
    """What a cell's score cannot exceed."""
    return free + LOST_ANYWAY_WEIGHT * lost_anyway


class Outlook:
    """How safe the next move will be: what counts of a position after a move.

    `safety`, 0 to 1, is that of the safest living cells, blended; of the dead ones where too few are living.
    `safe` are the living cells proven free, and `next` is the safest living cell if no other is as safe.
    `freed` is whether any cell is proven free, or none is left to open.
    """

    def __init__(self, solution: SolvedBoard) -> None:
        mined = solution.probability.ravel()
        width = solution.board.width
        cells = np.flatnonzero(mined < 1)
        living: list[int] = []
        dead: list[int] = []
        for index in cells[np.argsort(mined[cells], kind="stable")].tolist():
            if len(living) >= 2 and mined[index] > 0:
                break
            if not is_dead(solution, divmod(index, width)):
                living.append(index)
            elif mined[index] > 0:
                dead.append(index)
        self.freed = bool(solution.safe) or not cells.size
        self.safe = frozenset(divmod(index, width) for index in living if mined[index] == 0)
        self.next: Cell | None = None
        if living and (len(living) == 1 or mined[living[0]] < mined[living[1]] - ROUNDING):
            self.next = divmod(living[0], width)
        risks = mined[living + dead].tolist() or [0.0]  # nothing left to guess: solved
        self.safety = 1 - (1 - SECOND_WEIGHT) * risks[0] - SECOND_WEIGHT * risks[min(1, len(risks) - 1)]


def is_dead(solution: SolvedBoard, cell: Cell) -> bool:
    """Whether the cell, which may be free, shows the same number in every placement in which it is.

    False if that is not known.
    """
    if not solution.exact:
        return False
    places, unconstrained = solution.surroundings, solution.known.unconstrained
    if len(unconstrained) > MANY_UNCONSTRAINED and 0 < solution.probability.item(unconstrained[0]) < 1:
        index = solution.board.index(cell)
        if not places.unconstrained.isdisjoint(places.neighbors_of[index]):
            return False
    try:
        return int(np.count_nonzero(solution.numbers([cell])[cell])) == 1
    except TooWide:
        return False
