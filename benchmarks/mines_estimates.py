"""How far estimates are from the exact values: `python -m benchmarks.mines_estimates`.

The boards can be counted exactly and are estimated as well. docs/estimates.md has the table, and says what
its columns are.
"""

import argparse
import random
import time
from collections.abc import Iterator
from typing import NamedTuple, Self
from unittest.mock import patch

import numpy as np

from benchmarks.boards.mines_boards import half_opened
from solvers import mines
from solvers.mines.best_move.solved_board import PerCell
from solvers.mines.counting import front_counts
from tests.solvers.mines.boards import lattice

SECONDS = (0.02, 0.1, 0.5)
ALWAYS_COUNTED = 10  # cell groups of a front, up to which it is counted even here
CELLS = 5  # cells of a board whose numbers are estimated too


class Truth(NamedTuple):
    """The exact solution of a board; `numbers` of `cells` only."""

    board: mines.Board
    probability: PerCell
    cells: list[mines.Cell]
    numbers: PerCell

    @classmethod
    def of(cls, board: mines.Board) -> Self:
        solution = mines.solve(board, seconds=60)
        cells = random.Random(1).sample(list(board.cells("#")), CELLS)
        return cls(board, solution.probability, cells, solution.numbers(cells))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="?", type=int, default=10, help="random boards of each kind")
    measure(parser.parse_args().games)


def measure(games: int) -> None:
    head = ("board", "cells", "s", "took", "mean error", "rms/stated", "beyond 3", "numbers", "best")
    print("{:<34}{:>6}{:>6}{:>6}{:>12}{:>12}{:>10}{:>9}{:>7}".format(*head))
    all_cells: list[float] = []  # differences in stated errors
    all_numbers: list[float] = []
    for title, some in kinds(games):
        truths = [Truth.of(board) for board in some]
        for seconds in SECONDS:
            away: list[float] = []
            errors: list[float] = []
            worse: list[float] = []
            numbers: list[float] = []
            took = 0.0
            for board, truth, cells, true_numbers in truths:
                started_at = time.process_time()
                estimate = estimated(board, seconds)
                took += (time.process_time() - started_at) / len(truths)
                away += in_errors(estimate.probability - truth, estimate.error)
                errors += list(abs(estimate.probability - truth)[estimate.error > 0])
                numbers += in_errors(estimate.numbers(cells) - true_numbers, estimate.numbers_error(cells))
                best = estimate.best
                if best is not None:
                    worse.append(float(truth[best.cell] - np.nanmin(truth)))
            all_cells += away
            all_numbers += numbers
            print(
                f"{title:<34}{len(away):>6}{seconds:>6}{took:>6.1f}{np.mean(errors):>12.2%}"
                f"{np.sqrt(np.mean(np.square(away))):>12.2f}{beyond_3(away):>10.2%}{beyond_3(numbers):>9.2%}"
                f"{100 * np.mean(worse):>7.2f}",
                flush=True,
            )
    print(f"all: {len(all_cells)} cells, {beyond_3(all_cells):.2%} beyond 3 stated errors")
    print(f"     {len(all_numbers)} numbers, {beyond_3(all_numbers):.2%} beyond 3 stated errors")
    print(f"60x60, 20% mines, random: {time_used(half_opened(0, 60, 20), 2):.1f} times the seconds allowed")


def time_used(board: mines.Board, seconds: float) -> float:
    """The processor time of an estimate, divided by the time allowed."""
    started_at = time.process_time()
    assert not mines.solve(board, seconds=seconds).exact
    return (time.process_time() - started_at) / seconds


def in_errors(difference: PerCell, error: PerCell) -> list[float]:
    """The differences in units of the stated error, where one is stated."""
    return list((difference / np.where(error > 0, error, 1))[error > 0])


def beyond_3(away: list[float]) -> float:
    return float(np.mean(np.abs(away) > 3))


def estimated(board: mines.Board, seconds: float) -> mines.Solution:
    """The solution with all but small fronts estimated, although they could be counted."""
    original = front_counts.count_or_plan
    with patch.object(
        front_counts,
        "count_or_plan",
        lambda front, width, time: (
            front if len(front.groups) > ALWAYS_COUNTED else original(front, width, time)
        ),
    ):
        return mines.solve(board, seconds=seconds)


def kinds(games: int) -> Iterator[tuple[str, list[mines.Board]]]:
    yield "6x6 lattice of 3s, 50 mines", [lattice(6, 50)]
    yield "6x6 lattice of 3s, count unknown", [lattice(6)]
    yield "8x8 lattice of 3s, 87 mines", [lattice(8, 87)]
    for size, density in ((13, 20), (15, 20), (15, 30), (25, 20)):
        boards = [half_opened(seed, size, density) for seed in range(games)]
        yield f"{size}x{size}, {density}% mines, random", boards


if __name__ == "__main__":
    main()
