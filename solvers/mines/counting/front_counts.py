"""Counts the placements of all fronts of a board, exactly if the time limit allows it, else by estimates.

A front is counted along a line (`along_line`), or along a tree (`branching`) if a line would take too long.
"""

from collections.abc import Callable, Collection, Mapping
from math import exp, log

from solvers.mines.board import Board
from solvers.mines.constraints import Known
from solvers.mines.counting.along_line import count
from solvers.mines.counting.branching import BranchingFront, measure
from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CountedFront, Front, fronts
from solvers.mines.counting.join_plan import JoinPlan
from solvers.mines.counting.odds_target import OddsTarget
from solvers.mines.counting.sampling import SampledFront, sample_placements
from solvers.mines.errors import TooWide

LINE_SECONDS = 0.3  # seconds; a tree is only tried after that, because it gives less information
LARGE_FRONT = 1000  # groups; for larger fronts a tree is tried before a line
TOLERANCE = 0.5  # allowed error of the expected mine count


def count_fronts(board: Board, known: Known, odds: float, seconds: float) -> list[CountedFront]:
    """The fronts of the board with their placements counted.

    `odds` are those of a mine if the mine count is unknown; `seconds` limits the time, on an ordinary
    machine. Raises Conflict, or TooWide if not even an estimate was found.
    """
    counted: dict[int, CountedFront] = {}  # by the front's place among all
    plans: dict[int, JoinPlan] = {}  # to be counted along a tree
    uncounted: dict[int, Front] = {}  # to be estimated
    for place, front in enumerate(fronts(known.constraints)):
        found = count_or_plan(front, board.width, seconds)
        if isinstance(found, JoinPlan):
            plans[place] = found
        elif isinstance(found, Front):
            uncounted[place] = found
        else:
            counted[place] = found
    cells = len(known.unconstrained) + sum(front.size for front in uncounted.values())
    mines = known.mines_left(board)
    if plans:
        tilt = odds if mines is None else likely_odds(mines, cells, counted.values(), plans.values())
        counted |= {place: BranchingFront(plan, tilt) for place, plan in plans.items()}
    others = in_order(counted)
    for place, front in uncounted.items():
        left = None if mines is None else mines_left_for_front(mines, cells - front.size, others)
        target = OddsTarget(odds, left)
        counted[place] = estimate_front(front, board.width, target, seconds / len(uncounted))
    return in_order(counted)


def in_order(by_place: Mapping[int, CountedFront]) -> list[CountedFront]:
    """The fronts in the order of their places."""
    return [by_place[place] for place in sorted(by_place)]


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


def likely_odds(
    mines: int, cells: int, counted: Collection[CountedFront], plans: Collection[JoinPlan]
) -> float:
    """The odds of each mine at which as many mines as there are can be expected.

    There are `cells` beside the fronts that have been counted or are to be counted along a tree.
    """
    low, high = -20.0, 20.0  # logarithms
    log_odds = -1.2
    while high - low > 1e-3:
        odds = exp(log_odds)
        by_part = [binomial(cells, odds)]
        by_part += [moments(front.counts, odds) for front in counted]
        by_part += [measure(plan, odds)[1:] for plan in plans]
        error = mines - sum(mean for mean, _ in by_part)
        if abs(error) < TOLERANCE:
            break
        low, high = (log_odds, high) if error > 0 else (low, log_odds)
        variance = sum(spread for _, spread in by_part)
        log_odds += error / variance if variance > 0 else 1e9
        if not low < log_odds < high:
            log_odds = (low + high) / 2
    return exp(log_odds)


def binomial(cells: int, odds: float) -> tuple[float, float]:
    """(mean, variance) of the number of mines in this many unconstrained cells."""
    share = odds / (1 + odds)
    return cells * share, cells * share * (1 - share)


def estimate_front(front: Front, width: int, target: OddsTarget, seconds: float) -> SampledFront:
    """The front with estimated counts. Raises TooWide."""
    order = best_order(front, width)
    return SampledFront(front, sample_placements(front, order, width, target, seconds / 2))


def mines_left_for_front(
    mines: int, cells: int, others: Collection[CountedFront]
) -> Callable[[float], float]:
    """How many of the mines are left for a front if every mine has certain odds, as a function of these.

    `others` are the fronts that have been counted, and `cells` is the number of cells that are in no such
    front: so only roughly, if other fronts are estimated too.
    """

    def mines_left(odds: float) -> float:
        elsewhere = sum(moments(front.counts, odds)[0] for front in others)
        return mines - elsewhere - cells * odds / (1 + odds)

    return mines_left


def moments(counts: Mapping[int, int], odds: float) -> tuple[float, float]:
    """(mean, variance) of the number of mines in a front if each mine has these odds."""
    logs = {mines: log(ways) + mines * log(odds) for mines, ways in counts.items()}
    top = max(logs.values())
    shares = {mines: exp(value - top) for mines, value in logs.items()}
    total = sum(shares.values())
    mean = sum(mines * share for mines, share in shares.items()) / total
    return mean, sum((mines - mean) ** 2 * share for mines, share in shares.items()) / total
