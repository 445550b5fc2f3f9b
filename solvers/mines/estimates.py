"""Counting all fronts of a board: exactly where the time allows, else by estimates."""

from collections.abc import Mapping
from math import exp, log

from solvers.mines.board import Board
from solvers.mines.clues import Known
from solvers.mines.counted import Counted, count
from solvers.mines.fronts import Front, fronts
from solvers.mines.order import best_order
from solvers.mines.sampled import Sampled, draw
from solvers.mines.wide import TooWide


def counted(board: Board, facts: Known, odds: float, seconds: float) -> list[Counted]:
    """The fronts of the board, counted. Raises Conflict, or TooWide if not even an estimate was found."""
    found: list[Counted | Front] = []
    for front in fronts(facts.clues):
        try:
            found.append(count(front, board.width, seconds))
        except TooWide:
            found.append(front)
    wide = sum(isinstance(part, Front) for part in found)
    ready: list[Counted] = []
    for part in found:
        if isinstance(part, Front):
            others = [other for other in found if other is not part]
            ready.append(estimated(part, board, facts, others, odds, seconds / wide))
        else:
            ready.append(part)
    return ready


def estimated(
    front: Front, board: Board, facts: Known, others: list[Counted | Front], odds: float, seconds: float
) -> Sampled:
    order = best_order(front, board.width)
    if board.mines is None:
        return Sampled(front, order, draw(front, order, None, odds, seconds / 2))
    left = board.mines - len(facts.given) - len(facts.mined)

    def spare(odds: float) -> float:
        """Mines that are left for this front, if every mine has such odds; roughly, where others
        are estimated too.
        """
        sea = len(facts.sea) + sum(other.size for other in others if isinstance(other, Front))
        known = sum(mean_mines(other.counts, odds) for other in others if not isinstance(other, Front))
        return left - known - sea * odds / (1 + odds)

    return Sampled(front, order, draw(front, order, spare, odds, seconds / 2))


def mean_mines(counts: Mapping[int, int], odds: float) -> float:
    logs = {mines: log(ways) + mines * log(odds) for mines, ways in counts.items()}
    top = max(logs.values())
    shares = {mines: exp(value - top) for mines, value in logs.items()}
    return sum(mines * share for mines, share in shares.items()) / sum(shares.values())
