"""Minesweeper solver: parses boards, computes mine probabilities, finds the best move.

`board` defines the terms.
"""

from solvers.mines.best import Best
from solvers.mines.board import BadBoard, Board, Cell, format_cell, parse_cell
from solvers.mines.contradiction import Contradiction
from solvers.mines.effort import QUICK, THOROUGH, Effort
from solvers.mines.layout import Unreadable
from solvers.mines.notation import Ambiguous, Reading, format_board, parse, readings
from solvers.mines.placements import placements
from solvers.mines.proof import NotProven, Proof, proof
from solvers.mines.screenshot import NoBoard, ScreenshotReading, read_screenshot, read_screenshots
from solvers.mines.solution import Solution, solve
from solvers.mines.wide import TooWide

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
