"""Analyzes the guesses in a game of Minesweeper: the risk of each, and its cost.

A guess is an opening or a chord that is not proven safe by the open numbers; flags are the player's belief
and are not trusted. Its cost is measured in one of two ways. If few enough placements were left to search
every continuation, it is the loss of the chance to win, which is exact. Otherwise it is the risk beyond that
of the cell that the solver would have opened (solvers.mines.best_move), or 0 if the risk was lower; that
measures survival, not winning.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from games.minesweeper import Chorded, Event, Game, Opened, apply, fold
from solvers import mines
from solvers.mines import Cell, Contradiction
from solvers.mines.best_move.endgame import TooManyPositions

SECONDS = 2.0  # limit for solving one position


@dataclass(frozen=True)
class Guess:
    """A guess; risks are chances of a mine. `exact`: the cost is a loss of the chance to win, not a risk.

    The errors are standard errors, 0 for an exact risk.
    """

    number: int  # the index of its event in the game
    move: Opened | Chorded
    risk: float  # that any of the opened cells is a mine
    best: Cell  # the cell that the solver would have opened
    best_risk: float  # the risk of `best`
    cost: float  # from 0 (nothing was better) to 1
    exact: bool
    risk_error: float = 0.0
    best_error: float = 0.0


def guesses(events: Sequence[Event]) -> list[Guess]:
    """The guesses of a game, in order. Takes some milliseconds per opening, up to seconds per guess.

    The first opening is not a guess, because it is never a mine. Raises NotAllowed if the events are not
    a legal game.
    """
    state, result = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        if isinstance(event, Opened | Chorded) and state.opened:
            guess = analyze_guess(state, event, number)
            if guess:
                result.append(guess)
        state = apply(state, event)
    return result


def analyze_guess(state: Game, move: Opened | Chorded, number: int) -> Guess | None:
    """The analysis of this move in this state; None if all cells that it opens are proven free."""
    cells = [move.cell] if isinstance(move, Opened) else state.chord_cells(move.cell)
    solution = mines.solve(state.board_without_flags, seconds=SECONDS, effort=mines.QUICK)
    if set(cells) <= set(solution.safe):
        return None
    best = solution.best
    assert best is not None, "there is a free cell, or the game would be over"
    move_risk, error = risk(solution, cells)
    chances = win_probabilities(solution, cells)
    guess = partial(Guess, number, move, move_risk, best.cell, best.mined)
    if chances is None:
        cost = max(move_risk - best.mined, 0.0)
        return guess(cost, exact=False, risk_error=error, best_error=best.error)
    best_chance, move_chance = chances
    return guess(float(best_chance - move_chance), exact=True)


def risk(solution: "mines.Solution", cells: Sequence[Cell]) -> tuple[float, float]:
    """(the chance that any of the cells is a mine, its standard error); exact if the solution is.

    On a board that cannot be counted, it is the chance of the riskiest of the cells.
    """
    if len(cells) == 1 or not solution.countable:
        riskiest = max(cells, key=lambda cell: solution.probability[cell])
        return float(solution.probability[riskiest]), float(solution.error[riskiest])
    board = solution.board
    for cell in cells:
        board = board.showing(cell, "S")
    try:
        survived = solution.again(board).solutions
    except Contradiction:
        return 1.0, 0.0
    return float(1 - Fraction(survived, solution.solutions)), 0.0


def win_probabilities(solution: "mines.Solution", cells: Iterable[Cell]) -> tuple[Fraction, Fraction] | None:
    """The exact chances to win: (with best play, by opening these cells and then playing best).

    None if too many placements are left to search every continuation.
    """
    from solvers.mines.best_move.best import endgame, few_placements_left  # not in the bot's own process

    if not few_placements_left(solution):
        return None
    game = endgame(solution)
    parts = [game.every]
    for cell in cells:
        shown = game.shows.get(cell, [])  # a proven mine has no entry, and wins nothing
        parts = [both for part in parts for configurations in shown if (both := part & configurations)]
    try:
        return game.chance(game.wins(game.every)), game.chance(sum(map(game.wins, parts)))
    except TooManyPositions:
        return None
