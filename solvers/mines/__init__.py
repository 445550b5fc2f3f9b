"""Minesweeper: read any board, know every cell's chances, find the best move. See `board` for the words."""

from solvers.mines.best import Best
from solvers.mines.board import BadBoard, Board, Cell, name, named
from solvers.mines.contradiction import Contradiction
from solvers.mines.placements import placements
from solvers.mines.solution import Solution, solve
from solvers.mines.wide import TooWide

__all__ = [
    "BadBoard",
    "Best",
    "Board",
    "Cell",
    "Contradiction",
    "Solution",
    "TooWide",
    "name",
    "named",
    "placements",
    "solve",
]
