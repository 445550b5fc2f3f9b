"""Minesweeper layouts that need no guessing: from the first cell on, all can be opened by proof alone.

What is proven is what solvers.mines proves: a cell is free if it is so in every placement that fits the
numbers and the count of mines. Layouts are tried in the order of their numbers, so which one a game has
follows from its secret and its first cell.

How far that goes: of layouts whose first cell is a zero, some 90 % need no guessing at 9x9 with 10 mines, 60
to 70 % at 16x16 with 40, and 10 % at 30x16 with 99; where every fourth cell of a large board is a mine, one
in hundreds.
"""

from games.minesweeper import Begun, Game, IllegalMove, Laid, Opened, apply
from solvers.mines import Cell, solve
from solvers.mines.constraints import known

MAX_LAYOUTS = 50_000  # layouts


class NotFound(IllegalMove):
    """No layout that needs no guessing was found."""


def find_layout(begun: Begun, first: Cell, tried: int = MAX_LAYOUTS) -> int:
    """The number of the first layout that needs no guessing once `first` is opened.

    Some 3 ms for a beginner's board, 20 ms for an intermediate one and 0.3 to 1 s for an expert one, on an
    ordinary machine. Raises NotFound after so many layouts.
    """
    for number in range(tried):
        laid = apply(Game(begun), Laid(first, number))
        if is_solvable_without_guessing(apply(laid, Opened(first))):
            return number
    raise NotFound("mines-no-layout-without-guessing")


def is_solvable_without_guessing(state: Game) -> bool:
    """Whether all that is still covered and free can be proven so, step by step. Flags are not looked at."""
    while not state.over:
        proven = provably_safe(state)
        if not proven:
            return False
        for cell in proven:
            if cell not in state.opened:
                state = apply(state, Opened(cell))
    return True


def provably_safe(state: Game) -> list[Cell]:
    """Covered cells that are proven free: those that single numbers prove, or, if there are none, all."""
    board = state.board_without_flags
    return [divmod(cell, board.width) for cell in known(board).free] or solve(board).safe
