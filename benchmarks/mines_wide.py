"""Wide random minefields: `python -m benchmarks.mines_wide [BOARDS_OF_EACH_KIND]`.

Of boards of 100x100 cells, opened at random, it prints how many are counted exactly, estimated and refused,
and the processor seconds that takes. None may be refused. It prints the table again after each board of every
kind.
"""

import sys
import time
from collections import defaultdict

import numpy as np

from solvers import mines
from tests.solvers.mines.boards import random_board

DENSITIES = (10, 15, 20, 23)  # % of the cells that are mines
SHARES = (10, 30, 60)  # % of the other cells that are open


def main(each: int = 20) -> None:
    seconds: dict[tuple[int, int], list[float]] = defaultdict(list)
    answers: dict[tuple[int, int], list[str]] = defaultdict(list)
    for seed in range(each):
        for density in DENSITIES:
            for share in SHARES:
                began = time.process_time()
                answers[density, share].append(solve(random_board(seed, density, share)[0]))
                seconds[density, share].append(time.process_time() - began)
        print(
            "{:>7}{:>6}{:>7}{:>7}{:>7}{:>8}{:>8}".format(
                "mines", "open", "exact", "est.", "no", "median", "most"
            )
        )
        for kind, given in answers.items():
            counts = [given.count(answer) for answer in ("exact", "estimated", "refused")]
            times = np.median(seconds[kind]), max(seconds[kind])
            print("{:>6}%{:>5}%{:>7}{:>7}{:>7}{:>7.1f}s{:>7.1f}s".format(*kind, *counts, *times), flush=True)


def solve(board: mines.Board) -> str:
    try:
        return "exact" if mines.solve(board).exact else "estimated"
    except mines.TooWide:
        return "refused"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
