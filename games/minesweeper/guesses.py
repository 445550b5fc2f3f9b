"""What the guesses of a Minesweeper game were: the risk each took, and what it cost.

A guess is an opening, or a chord, that may have met a mine by all that the open numbers told; flags are what
the player believed, and are not trusted. Its cost is measured in one of two ways. Where so few placements
were left that every way to play on could be searched: what it took from the chance to win, which is exact.
Elsewhere: the risk it took beyond that of the cell that the solver would have opened (solvers.mines.best),
and 0 if it took less; to survive is then what is measured, not to win.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.minesweeper import Chorded, Event, Game, Opened, apply, fold
from solvers import mines
from solvers.mines import Cell, Contradiction, Solution
from solvers.mines.best import MAX_CONFIGURATIONS, endgame
from solvers.mines.endgame import TooManyPositions

SECONDS = 2.0  # that one position may take to be counted


@dataclass(frozen=True)
class Guess:
    """`risk` and `least` are chances of a mine; `exact` says whether the cost is one of the chance to win."""

    number: int  # the place of its event in the game
    move: Opened | Chorded
    risk: float  # of what was opened, all together
    best: Cell  # the cell that the solver would have opened
    best_risk: float  # the risk of that
    cost: float  # from 0 (nothing was better) to 1
    exact: bool


def guesses(events: Sequence[Event]) -> list[Guess]:
    """The guesses of a game, in order: some milliseconds for each opening, up to seconds for each guess.

    The first cell is none: it is never a mine. Raises IllegalMove if the events are not a game's.
    """
    state, found = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        if isinstance(event, Opened | Chorded) and state.opened:
            guess = analyse_guess(state, event, number)
            if guess:
                found.append(guess)
        state = apply(state, event)
    return found


def analyse_guess(state: Game, move: Opened | Chorded, number: int) -> Guess | None:
    """The guess that the move is in this state; None if all that it opens is proven free."""
    cells = [move.cell] if isinstance(move, Opened) else state.chord_cells(move.cell)
    solution = mines.solve(state.board_without_flags, seconds=SECONDS)
    if set(cells) <= set(solution.safe):
        return None
    best = solution.best
    assert best is not None, "there is a free cell, or the game would be over"
    taken = risk(solution, cells)
    chances = win_probabilities(solution, cells)
    if chances is None:
        return Guess(number, move, taken, best.cell, best.mined, max(taken - best.mined, 0.0), False)
    most, own = chances
    return Guess(number, move, taken, best.cell, best.mined, float(most - own), True)


def risk(solution: Solution, cells: Sequence[Cell]) -> float:
    """The chance that any of the cells is a mine: exact where the solution is."""
    if len(cells) == 1 or not solution.countable:
        return max(float(solution.probability[cell]) for cell in cells)
    board = solution.board
    for cell in cells:
        board = board.showing(cell, "S")
    try:
        survived = solution.again(board).solutions
    except Contradiction:
        return 1.0
    return float(1 - Fraction(survived, solution.solutions))


def win_probabilities(solution: Solution, cells: Iterable[Cell]) -> tuple[Fraction, Fraction] | None:
    """(with best play, by opening these cells and then playing best): the exact chances to win.

    None where too many placements are left for every way to play on to be searched.
    """
    if not solution.countable or solution.solutions > MAX_CONFIGURATIONS:
        return None
    game = endgame(solution)
    parts = [game.every]
    for cell in cells:
        shown = game.shows.get(cell, [])  # a proven mine is not there, and wins nothing
        parts = [both for part in parts for worlds in shown if (both := part & worlds)]
    try:
        return game.chance(game.wins(game.every)), game.chance(sum(map(game.wins, parts)))
    except TooManyPositions:
        return None
