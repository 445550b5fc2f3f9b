"""Estimates against the exact values: `python -m benchmarks.mines_estimates`.

Boards that can be counted are estimated as well: lattices of 3s, and real minefields of which every second
cell of every second row is open where it is free. "Beyond 3" is the share of cells whose estimate is more
than three stated errors from the exact value; it should be below 1 %. "Best" is how much riskier the
recommended cell is than the safest one, in percentage points. "Numbers" is the share beyond 3 of the chances
of what some of the cells may show. "Took" is processor time, without those.

The last line is about a board that is too wide to count: the processor time it takes, by the time allowed.
"""

import random
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple, Self
from unittest.mock import patch

import numpy as np

from benchmarks.mines_boards import half_opened
from solvers import mines
from solvers.mines import front_counts
from solvers.mines.solution import Grid
from tests.solvers.mines.boards import lattice

SECONDS = (0.02, 0.1, 0.5)
EASY = 10  # cell groups; a smaller front is always counted
CELLS = 5  # cells of a board of which the numbers are estimated, too


class Truth(NamedTuple):
    """The exact answer to a board. `numbers` are those of some of its cells."""

    board: mines.Board
    probability: Grid
    cells: list[mines.Cell]
    numbers: Grid

    @classmethod
    def of(cls, board: mines.Board) -> Self:
        solution = mines.solve(board, seconds=60)
        cells = random.Random(1).sample(list(board.cells("#")), CELLS)
        return cls(board, solution.probability, cells, solution.numbers(cells))


def main(games: int = 10) -> None:
    head = ("board", "cells", "s", "took", "mean error", "rms/stated", "beyond 3", "numbers", "best")
    print("{:<34}{:>6}{:>6}{:>6}{:>12}{:>12}{:>10}{:>9}{:>7}".format(*head))
    every: list[float] = []
    every_number: list[float] = []
    for title, some in kinds(games):
        truths = [Truth.of(board) for board in some]
        for seconds in SECONDS:
            away: list[float] = []
            errors: list[float] = []
            worse: list[float] = []
            numbers: list[float] = []
            took = 0.0
            for board, truth, cells, true_numbers in truths:
                began = time.process_time()
                estimate = estimated(board, seconds)
                took += (time.process_time() - began) / len(truths)
                away += in_errors(estimate.probability - truth, estimate.error)
                errors += list(abs(estimate.probability - truth)[estimate.error > 0])
                numbers += in_errors(estimate.numbers(cells) - true_numbers, estimate.numbers_error(cells))
                best = estimate.best
                if best is not None:
                    worse.append(float(truth[best.cell] - np.nanmin(truth)))
            every += away
            every_number += numbers
            print(
                f"{title:<34}{len(away):>6}{seconds:>6}{took:>6.1f}{np.mean(errors):>12.2%}"
                f"{np.sqrt(np.mean(np.square(away))):>12.2f}{beyond_3(away):>10.2%}{beyond_3(numbers):>9.2%}"
                f"{100 * np.mean(worse):>7.2f}",
                flush=True,
            )
    print(f"all: {len(every)} cells, {beyond_3(every):.2%} beyond 3 stated errors")
    print(f"     {len(every_number)} numbers, {beyond_3(every_number):.2%} beyond 3 stated errors")
    print(f"60x60, 20 % mines, real: {overrun(half_opened(0, 60, 20), 2):.1f} times the seconds allowed")


def overrun(board: mines.Board, seconds: float) -> float:
    """The processor time that an estimate takes, by the time allowed."""
    began = time.process_time()
    assert not mines.solve(board, seconds=seconds).exact
    return (time.process_time() - began) / seconds


def in_errors(difference: Grid, error: Grid) -> list[float]:
    """The differences in units of the stated error, where one is stated."""
    return list((difference / np.where(error > 0, error, 1))[error > 0])


def beyond_3(away: list[float]) -> float:
    return float(np.mean(np.abs(away) > 3))


def estimated(board: mines.Board, seconds: float) -> mines.Solution:
    """The solution with the fronts estimated, although they could be counted."""
    original = front_counts.begun
    with patch.object(
        front_counts,
        "begun",
        lambda front, width, time: front if len(front.boxes) > EASY else original(front, width, time),
    ):
        return mines.solve(board, seconds=seconds)


def kinds(games: int) -> Iterator[tuple[str, list[mines.Board]]]:
    yield "6x6 lattice of 3s, 50 mines", [lattice(6, 50)]
    yield "6x6 lattice of 3s, count unknown", [lattice(6)]
    yield "8x8 lattice of 3s, 87 mines", [lattice(8, 87)]
    for size, density in ((13, 20), (15, 20), (15, 30), (25, 20)):
        boards = [half_opened(seed, size, density) for seed in range(games)]
        yield f"{size}x{size}, {density} % mines, real", boards


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
