"""How fast Minesweeper boards are solved: `python -m benchmarks.mines`.

For comparison, since machines differ, the same boards are solved by a plain backtracker and, if it is
installed, by ms_toollib, a library in Rust (`pip install ms_toollib`; the project does not depend on it).
Either may take up to five seconds for a board. Each time is the lowest of five runs.
"""

import argparse
import multiprocessing
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from math import comb
from typing import Any

import numpy as np

from benchmarks.boards.mines_boards import expert_positions, opened_at_random, scattered_threes
from benchmarks.processes.process_usage import peak_memory
from solvers import mines
from solvers.mines.board import neighbors
from solvers.mines.counting.along_line import narrow_count
from solvers.mines.counting.elimination_order import best_order
from tests.solvers.mines.boards import lattice

TIMEOUT = 5.0  # seconds
Solve = Callable[[mines.Board], Any]


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    others = other_solvers()
    expert = list(expert_positions(150))
    print(f"{len(expert)} expert positions where nothing is free, from games the solver plays")
    for what, work in (("chances", solve), ("chances and numbers", solve_with_numbers)):
        times = [best_of(work, board) for board in expert]
        print(f"  {what}: median {np.median(times):.1f} ms, 95 % within {np.percentile(times, 95):.1f} ms")
    for name, other in others.items():
        compare(name, other, expert)
    for title, board in boards():
        chances, numbers = best_of(solve, board), None
        if board.height < 17:
            numbers = best_of(solve_with_numbers, board)
        also = "" if numbers is None else f", with numbers {numbers:.0f} ms"
        print(f"{title}: {chances:.1f} ms{also}; {peak_memory():.0f} MiB at most so far")
        for name, other in others.items():
            compare(name, other, [board])


def other_solvers() -> dict[str, Solve]:
    """The solvers to compare with, by name."""
    if find_spec("ms_toollib") is None:
        print("ms_toollib is not installed. To compare with it: pip install ms_toollib")
        return {"a plain backtracker": backtracker}
    return {"a plain backtracker": backtracker, "ms_toollib (csp)": ms_toollib}


def boards() -> Iterator[tuple[str, mines.Board]]:
    yield "16x16 with seventeen 3s", scattered_threes()
    yield "6x6 lattice of 3s", lattice(6, 50)
    yield "100x100, 2000 mines, a fifth opened at random", opened_at_random(100, 100, 2000, 0.2)
    yield "100x100, 2300 mines, 23 % opened at random", opened_at_random(100, 100, 2300, 0.23)
    yield "8x8 lattice of 3s", lattice(8, 87)


def solve(board: mines.Board) -> Any:
    return mines.solve(board).probability


def solve_with_numbers(board: mines.Board) -> Any:
    return mines.solve(board).numbers()


def milliseconds(work: Solve, board: mines.Board) -> float:
    """How long the work takes with empty caches."""
    best_order.cache_clear()
    narrow_count.cache_clear()
    started_at = time.perf_counter()
    work(board)
    return (time.perf_counter() - started_at) * 1000


def best_of(work: Solve, board: mines.Board) -> float:
    times = [milliseconds(work, board)]
    while len(times) < 5 and sum(times) < 1000:
        times.append(milliseconds(work, board))
    return min(times)


def compare(name: str, other: Solve, some: list[mines.Board]) -> None:
    """Print how long the other solver and ours take for the chances of the same boards.

    The other one runs in a process that can be killed. Boards that it does not solve in time are left out.
    """
    pairs = [
        (took, best_of(solve, board)) for board in some if (took := time_limited(other, board)) is not None
    ]
    if not pairs:
        print(f"  {name}: none of {len(some)} in {TIMEOUT:.0f} s")
        return
    theirs, ours = np.array(pairs).T
    for whose, times in ((name, theirs), ("ours", ours)):
        middle, late = np.percentile(times, [50, 95])
        print(f"  {whose}: median {middle:.2f} ms, 95 % within {late:.2f} ms")
    print(
        f"  {name}: {np.median(theirs / ours):.2f} times our time in the median; "
        f"it can do {len(pairs)} of {len(some)}"
    )


def time_limited(work: Solve, board: mines.Board) -> float | None:
    """The milliseconds that the work takes in a process of its own; None if that fails or takes too long."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=send_time, args=(theirs, work, board))
    process.start()
    took = ours.recv() if ours.poll(TIMEOUT) else None
    process.kill()
    process.join()
    return took


def send_time(pipe: Any, work: Solve, board: mines.Board) -> None:
    try:
        pipe.send(best_of(work, board))
    except RuntimeError:
        pipe.send(None)


def ms_toollib(board: mines.Board) -> Any:
    import ms_toollib  # type: ignore[import-not-found]

    return ms_toollib.cal_probability_csp(rows_of_integers(board), board.mines)


@cache
def rows_of_integers(board: mines.Board) -> list[list[int]]:
    """A board as ms_toollib takes it; cached, so that the conversion does not count as its time."""
    signs = {"#": 10, "F": 11, "M": 11}
    return [[signs.get(letter) or int(letter) for letter in row] for row in board.rows]


def backtracker(board: mines.Board) -> dict[int, dict[int, int]]:
    """{mines in the front: placements with a mine in the cell}, for each cell of the front.

    The front are the covered cells that touch a number; all other covered cells are unconstrained.
    """
    letters = "".join(board.rows)
    neighbors_of = neighbors(board.height, board.width)
    numbers = {at: int(letter) for at, letter in enumerate(letters) if letter.isdigit()}
    front = sorted({cell for at in numbers for cell in neighbors_of[at] if letters[cell] == "#"})
    numbers_near = {cell: [at for at in neighbors_of[cell] if at in numbers] for cell in front}
    missing = dict(numbers)  # mines around each number that are not placed yet
    undecided = {at: sum(letters[cell] == "#" for cell in neighbors_of[at]) for at in numbers}
    counts: dict[int, dict[int, int]] = {cell: {} for cell in front}
    mined: list[int] = []
    unconstrained = letters.count("#") - len(front)

    def place(index: int) -> None:
        if index == len(front):
            rest = (board.mines or 0) - len(mined)
            for cell in mined if 0 <= rest <= unconstrained else ():
                counts[cell][len(mined)] = counts[cell].get(len(mined), 0) + comb(unconstrained, rest)
            return
        cell = front[index]
        for mine in (0, 1):
            for at in numbers_near[cell]:
                missing[at] -= mine
                undecided[at] -= 1
            if all(0 <= missing[at] <= undecided[at] for at in numbers_near[cell]):
                if mine:
                    mined.append(cell)
                place(index + 1)
                if mine:
                    mined.pop()
            for at in numbers_near[cell]:
                missing[at] += mine
                undecided[at] += 1

    place(0)
    return counts


if __name__ == "__main__":
    main()
