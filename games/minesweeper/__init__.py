"""A game of Minesweeper in play: mines, open cells and flags, as a state that is folded from events.

The terms and the names of cells are those of solvers.mines.board. The first cell that is opened is never a
mine; the rules may make it a zero. Opening a zero opens all cells that touch it, except those with a flag. A
chord on an open number opens all covered cells around it without a flag; there must be as many flags around
it as the number says. Opening every free cell wins, and opening a mine loses.

    rules        what a game is played by
    events       the events, among them a player's moves
    minefield    which cells touch, which numbers they show, which open together
    mine_layout  where the mines are
    state        the state, folded from the events
    transitions  the state after an event
    play         the events that a player's moves cause

`no_guessing`, `guesses` and `scoring` are imported by those who need them.
"""

from games.errors import NotAllowed
from games.minesweeper.events import (
    Begun,
    Chorded,
    Event,
    Flagged,
    GaveUp,
    Laid,
    Move,
    Opened,
    Unflagged,
    from_data,
    to_data,
)
from games.minesweeper.mine_layout import mined_cells
from games.minesweeper.minefield import cells_opened_by, numbers
from games.minesweeper.play import begin, first_opening, play_moves
from games.minesweeper.rules import (
    PRESETS,
    BadRules,
    First,
    Preset,
    Rules,
)
from games.minesweeper.state import Game, Result, three_bv
from games.minesweeper.transitions import apply, fold

__all__ = [
    "PRESETS",
    "BadRules",
    "Begun",
    "Chorded",
    "Event",
    "First",
    "Flagged",
    "Game",
    "GaveUp",
    "Laid",
    "Move",
    "NotAllowed",
    "Opened",
    "Preset",
    "Result",
    "Rules",
    "Unflagged",
    "apply",
    "begin",
    "cells_opened_by",
    "first_opening",
    "fold",
    "from_data",
    "mined_cells",
    "numbers",
    "play_moves",
    "three_bv",
    "to_data",
]
