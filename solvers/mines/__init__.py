"""Minesweeper solver: parses boards, computes mine probabilities, finds the best move.

`board` defines the terms. How a board is solved, in this order:

notation       reads a board from a text (`text`); `screenshot` reads one from a picture
constraints    what the numbers require of the covered cells
counting       in how many ways the mines can be placed on each front
probabilities  of a mine, and of each number, in every cell
best_move      which cell to open next
solution       all of this for one board

Beside it: `contradiction` names the numbers that exclude each other, `proofs` the fewest numbers that prove a
cell safe or mined, and `enumeration` lists the placements one by one.
"""

from typing import TYPE_CHECKING

from solvers.mines.answers import Best, Proof, Reading
from solvers.mines.board import BadBoard, Board, Cell, format_board, format_cell, parse_cell
from solvers.mines.effort import QUICK, THOROUGH, Effort
from solvers.mines.errors import Ambiguous, Contradiction, NotProven, TooWide, Unreadable
from solvers.on_first_use import on_first_use

if TYPE_CHECKING:
    from solvers.mines.enumeration import placements
    from solvers.mines.notation import parse, readings
    from solvers.mines.proofs import proof
    from solvers.mines.screenshot import NoBoard, ScreenshotReading, read_screenshot, read_screenshots
    from solvers.mines.solution import Solution, solve
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "enumeration": ["placements"],
            "notation": ["parse", "readings"],
            "proofs": ["proof"],
            "screenshot": ["NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"],
            "solution": ["Solution", "solve"],
        },
    )

__all__ = [
    "QUICK",
    "THOROUGH",
    "Ambiguous",
    "BadBoard",
    "Best",
    "Board",
    "Cell",
    "Contradiction",
    "Effort",
    "NoBoard",
    "NotProven",
    "Proof",
    "Reading",
    "ScreenshotReading",
    "Solution",
    "TooWide",
    "Unreadable",
    "format_board",
    "format_cell",
    "parse",
    "parse_cell",
    "placements",
    "proof",
    "read_screenshot",
    "read_screenshots",
    "readings",
    "solve",
]
