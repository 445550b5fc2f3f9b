"""Begins a game of Minesweeper, and turns a player's moves into the events that they cause."""

from collections.abc import Iterable, Sequence

from games.minesweeper.events import Begun, Event, Laid, Move, Opened
from games.minesweeper.rules import Rules
from games.minesweeper.state import Game
from games.minesweeper.transitions import apply, require_covered
from games.shuffle import commitment
from solvers.mines import Cell


def begin(rules: Rules, secret: bytes) -> Begun:
    """The first event of a game. Raises BadSecret."""
    return Begun(rules, commitment(secret), secret)


def play_moves(state: Game, moves: Sequence[Move], layout: int = 0) -> tuple[Event, ...]:
    """The events that these moves cause, one after the other, until the game is over.

    Skips openings of cells that an earlier one of these moves has already opened, through a zero for
    instance. `layout`: the number of the layout, used if the first cell is opened. Raises NotAllowed for the
    first move that is not allowed.
    """
    initial, new_events = state, list[Event]()
    for move in moves:
        if state.over and new_events:
            break
        if isinstance(move, Opened) and move.cell in state.opened - initial.opened:
            continue
        if isinstance(move, Opened) and state.first is None:
            require_covered(state, move.cell)
            new_events.append(Laid(move.cell, layout))
            state = apply(state, new_events[-1])
        state = apply(state, move)
        new_events.append(move)
    return tuple(new_events)


def first_opening(state: Game, moves: Iterable[Move]) -> Cell | None:
    """The first cell that these moves open, if no mines are laid yet; otherwise None."""
    cells = (move.cell for move in moves if isinstance(move, Opened))
    return next(cells, None) if state.first is None else None
