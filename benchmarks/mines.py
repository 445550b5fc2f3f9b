"""How fast Minesweeper boards are solved: `python -m benchmarks.mines`.

For comparison, since no two machines are alike: ms_toollib (a Rust library; `pip install ms_toollib`, not a
dependency of the project) and a plain backtracker. Either is given five seconds for a board. Every time is
the best of five.
"""

import multiprocessing
import random
import resource
import time
from collections.abc import Callable, Iterator
from functools import cache
from math import comb
from typing import Any

import numpy as np

from solvers import mines
from solvers.mines.board import neighbours
from solvers.mines.counting import narrow_count
from solvers.mines.elimination_order import best_order

LIMIT = 5.0
Solve = Callable[[mines.Board], Any]


def main() -> None:
    expert = list(expert_positions(150))
    print(f"{len(expert)} expert positions where nothing is free, from games the solver plays")
    for what, work in (("chances", solve), ("chances and numbers", solve_with_numbers)):
        times = [best_of(work, board) for board in expert]
        print(f"  {what}: median {np.median(times):.1f} ms, 95 % within {np.percentile(times, 95):.1f} ms")
    for name, other in OTHERS.items():
        beside(name, other, expert)
    for title, board in boards():
        chances, numbers = best_of(solve, board), None
        if board.height < 17:
            numbers = best_of(solve_with_numbers, board)
        also = "" if numbers is None else f", with numbers {numbers:.0f} ms"
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
        print(f"{title}: {chances:.1f} ms{also}; {peak:.0f} MB at most so far")
        for name, other in OTHERS.items():
            beside(name, other, [board])


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
    """The time that the work takes when nothing of the board has been seen before."""
    best_order.cache_clear()
    narrow_count.cache_clear()
    began = time.perf_counter()
    work(board)
    return (time.perf_counter() - began) * 1000


def best_of(work: Solve, board: mines.Board) -> float:
    times = [milliseconds(work, board)]
    while len(times) < 5 and sum(times) < 1000:
        times.append(milliseconds(work, board))
    return min(times)


def beside(name: str, other: Solve, some: list[mines.Board]) -> None:
    """Print both times for the chances of the same boards; the other runs in a process that can be stopped.

    Boards that the other can't do in time are left out of both.
    """
    pairs = [(took, best_of(solve, board)) for board in some if (took := limited(other, board)) is not None]
    if not pairs:
        print(f"  {name}: none of {len(some)} in {LIMIT:.0f} s")
        return
    theirs, ours = np.array(pairs).T
    for whose, times in ((name, theirs), ("ours", ours)):
        middle, late = np.percentile(times, [50, 95])
        print(f"  {whose}: median {middle:.2f} ms, 95 % within {late:.2f} ms")
    print(
        f"  {name}: {np.median(theirs / ours):.2f} times our time in the median; "
        f"it can do {len(pairs)} of {len(some)}"
    )


def limited(work: Solve, board: mines.Board) -> float | None:
    """Milliseconds; None past the limit or if it fails."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=report, args=(theirs, work, board))
    process.start()
    took = ours.recv() if ours.poll(LIMIT) else None
    process.kill()
    process.join()
    return took


def report(pipe: Any, work: Solve, board: mines.Board) -> None:
    try:
        pipe.send(best_of(work, board))
    except RuntimeError:
        pipe.send(None)


def ms_toollib(board: mines.Board) -> Any:
    import ms_toollib

    return ms_toollib.cal_probability_csp(rows_of_integers(board), board.mines)


@cache
def rows_of_integers(board: mines.Board) -> list[list[int]]:
    """Returns a board as ms_toollib takes it. Cached, since the time of that is not ms_toollib's."""
    signs = {"#": 10, "F": 11, "M": 11}
    return [[signs.get(letter) or int(letter) for letter in row] for row in board.rows]


def backtracker(board: mines.Board) -> dict[int, dict[int, int]]:
    """For every cell of the front {mines in the front: placements with a mine there}, cell by cell."""
    letters = "".join(board.rows)
    near = neighbours(board.height, board.width)
    numbers = {at: int(letter) for at, letter in enumerate(letters) if letter.isdigit()}
    front = sorted({cell for at in numbers for cell in near[at] if letters[cell] == "#"})
    clues = {cell: [at for at in near[cell] if at in numbers] for cell in front}
    need = dict(numbers)
    left = {at: sum(letters[cell] == "#" for cell in near[at]) for at in numbers}
    counts: dict[int, dict[int, int]] = {cell: {} for cell in front}
    mined: list[int] = []
    sea = letters.count("#") - len(front)

    def place(number: int) -> None:
        if number == len(front):
            rest = (board.mines or 0) - len(mined)
            for cell in mined if 0 <= rest <= sea else ():
                counts[cell][len(mined)] = counts[cell].get(len(mined), 0) + comb(sea, rest)
            return
        cell = front[number]
        for mine in (0, 1):
            for at in clues[cell]:
                need[at] -= mine
                left[at] -= 1
            if all(0 <= need[at] <= left[at] for at in clues[cell]):
                if mine:
                    mined.append(cell)
                place(number + 1)
                if mine:
                    mined.pop()
            for at in clues[cell]:
                need[at] += mine
                left[at] += 1

    place(0)
    return counts


OTHERS: dict[str, Solve] = {"a plain backtracker": backtracker}
try:
    import ms_toollib as _there  # noqa: F401

    OTHERS["ms_toollib (csp)"] = ms_toollib
except ImportError:
    print("ms_toollib is not installed: pip install ms_toollib, to see it beside ours")


def expert_positions(count: int) -> Iterator[mines.Board]:
    """Positions where a guess is needed, from expert games in which every guess is safe."""
    height, width, total = 16, 30, 99
    near = neighbours(height, width)
    seed = 0
    while count > 0:
        chance = random.Random(seed)
        seed += 1
        start = chance.randrange(height * width)
        places = [cell for cell in range(height * width) if cell not in (start, *near[start])]
        mined = set(chance.sample(places, total))
        shown = ["#"] * (height * width)
        to_open = [start]
        while count > 0:
            while to_open:
                cell = to_open.pop()
                if shown[cell] == "#":
                    shown[cell] = str(sum(other in mined for other in near[cell]))
                    if shown[cell] == "0":
                        to_open.extend(near[cell])
            if shown.count("#") == total:
                break
            board = board_of(shown, width, total)
            solution = mines.solve(board)
            to_open = [row * width + column for row, column in solution.safe]
            if not to_open:
                yield board
                count -= 1
                to_open = [
                    chance.choice([cell for cell in places if shown[cell] == "#" and cell not in mined])
                ]


def board_of(shown: list[str], width: int, total: int) -> mines.Board:
    return mines.Board(tuple("".join(shown[i : i + width]) for i in range(0, len(shown), width)), total)


def scattered_threes() -> mines.Board:
    """Seventeen 3s on 16x16, 40 mines, as close together as on the board of the source."""
    chance = random.Random(3)
    while True:
        cells = chance.sample([r * 16 + c for r in range(3, 13) for c in range(3, 13)], 17)
        board = board_of(["3" if cell in cells else "#" for cell in range(256)], 16, 40)
        try:
            mines.solve(board)
        except mines.Contradiction:
            continue
        return board


def lattice(side: int, total: int) -> mines.Board:
    """A lattice of 3s at every second cell, so many by so many."""
    size = 2 * side + 1
    rows = ("".join("3" if r % 2 and c % 2 else "#" for c in range(size)) for r in range(size))
    return mines.Board(tuple(rows), total)


def opened_at_random(height: int, width: int, total: int, share: float) -> mines.Board:
    chance = random.Random(1)
    near = neighbours(height, width)
    mined = set(chance.sample(range(height * width), total))
    free = [cell for cell in range(height * width) if cell not in mined]
    opened = set(chance.sample(free, int(share * height * width)))
    shown = [
        str(sum(other in mined for other in near[cell])) if cell in opened else "#"
        for cell in range(height * width)
    ]
    return board_of(shown, width, total)


if __name__ == "__main__":
    main()
