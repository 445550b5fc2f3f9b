"""Counts the placements of all fronts of a board, exactly if the time limit allows it, else by estimates.

A front is counted along a line (`along_line`), or along a tree (`branching`) if a line would take too long.
"""

from collections.abc import Mapping
from math import exp, log

from solvers.mines.board import Board
from solvers.mines.constraints import Known
from solvers.mines.counting.along_line import count
from solvers.mines.counting.branching import BranchingFront, measure
from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CountedFront, Front, fronts
from solvers.mines.counting.join_plan import JoinPlan
from solvers.mines.counting.sampling import SampledFront, draw
from solvers.mines.errors import TooWide

LINE_SECONDS = 0.3  # seconds; a tree is only tried after that, because it gives less information
LARGE_FRONT = 1000  # groups; for larger fronts a tree is tried before a line
TOLERANCE = 0.5  # allowed error of the expected mine count


def count_fronts(board: Board, facts: Known, odds: float, seconds: float) -> list[CountedFront]:
    """The fronts of the board with their placements counted.

    `odds` are those of a mine if the mine count is unknown; `seconds` limits the time, on an ordinary
    machine. Raises Conflict, or TooWide if not even an estimate was found.
    """
    parts = [count_or_plan(front, board.width, seconds) for front in fronts(facts.constraints)]
    if any(isinstance(part, JoinPlan) for part in parts):
        tilt = odds if board.mines is None else likely_odds(board, facts, parts)
        parts = [BranchingFront(part, tilt) if isinstance(part, JoinPlan) else part for part in parts]
    uncounted = sum(isinstance(part, Front) for part in parts)
    ready: list[CountedFront] = []
    for part in parts:
        if isinstance(part, Front):
            others = [other for other in parts if other is not part and not isinstance(other, JoinPlan)]
            ready.append(estimate_front(part, board, facts, others, odds, seconds / uncounted))
        elif not isinstance(part, JoinPlan):
            ready.append(part)
    return ready


def count_or_plan(front: Front, width: int, seconds: float) -> CountedFront | JoinPlan | Front:
    """The front counted along a line if that is quick, else a plan to count it along a tree.

    If there is no such plan, returns the front counted along a line if time allows, else the front itself,
    which then has to be estimated.
    """
    if len(front.groups) < LARGE_FRONT:
        try:
            return count(front, width, min(seconds, LINE_SECONDS))
        except TooWide:
            pass
    try:
        return JoinPlan(front, seconds)
    except TooWide:
        pass
    try:
        return count(front, width, seconds)
    except TooWide:
        return front


def likely_odds(board: Board, facts: Known, parts: list[CountedFront | JoinPlan | Front]) -> float:
    """The odds of each mine at which the expected number of mines is the board's mine count."""
    remaining = (board.mines or 0) - len(facts.given) - len(facts.mined)
    low, high = -20.0, 20.0  # logarithms
    log_odds = -1.2
    while high - low > 1e-3:
        odds, mines, variance = exp(log_odds), 0.0, 0.0
        for part in parts:
            if isinstance(part, JoinPlan):
                _, mean, spread = measure(part, odds)
            elif isinstance(part, Front):
                mean, spread = binomial(part.size, odds)
            else:
                mean, spread = moments(part.counts, odds)
            mines += mean
            variance += spread
        mean, spread = binomial(len(facts.unconstrained), odds)
        error = remaining - mines - mean
        if abs(error) < TOLERANCE:
            break
        low, high = (log_odds, high) if error > 0 else (low, log_odds)
        log_odds += error / (variance + spread) if variance + spread > 0 else 1e9
        if not low < log_odds < high:
            log_odds = (low + high) / 2
    return exp(log_odds)


def binomial(cells: int, odds: float) -> tuple[float, float]:
    """(mean, variance) of the number of mines in this many unconstrained cells."""
    share = odds / (1 + odds)
    return cells * share, cells * share * (1 - share)


def estimate_front(
    front: Front, board: Board, facts: Known, others: list[CountedFront | Front], odds: float, seconds: float
) -> SampledFront:
    """The front with estimated counts. `others` are the other fronts, counted or not."""
    order = best_order(front, board.width)
    if board.mines is None:
        return SampledFront(front, draw(front, order, board.width, None, odds, seconds / 2))
    remaining = board.mines - len(facts.given) - len(facts.mined)

    def spare(odds: float) -> float:
        """How many mines are left for this front if every mine has these odds.

        Only roughly, if other fronts are estimated too.
        """
        unconstrained = len(facts.unconstrained) + sum(
            other.size for other in others if isinstance(other, Front)
        )
        elsewhere = sum(mean_mines(other.counts, odds) for other in others if not isinstance(other, Front))
        return remaining - elsewhere - unconstrained * odds / (1 + odds)

    return SampledFront(front, draw(front, order, board.width, spare, odds, seconds / 2))


def mean_mines(counts: Mapping[int, int], odds: float) -> float:
    """The mean number of mines in a front if each mine has these odds."""
    return moments(counts, odds)[0]


def moments(counts: Mapping[int, int], odds: float) -> tuple[float, float]:
    """(mean, variance) of the number of mines in a front if each mine has these odds."""
    logs = {mines: log(ways) + mines * log(odds) for mines, ways in counts.items()}
    top = max(logs.values())
    shares = {mines: exp(value - top) for mines, value in logs.items()}
    total = sum(shares.values())
    mean = sum(mines * share for mines, share in shares.items()) / total
    return mean, sum((mines - mean) ** 2 * share for mines, share in shares.items()) / total
