"""Proofs on expert positions: `python -m benchmarks.mines_proofs [positions]`.

How many numbers it takes to prove a cell safe or mined, and how long the search for the proof takes. The
positions are those of `benchmarks.mines`, in which a guess is needed, each followed by the likeliest numbers
of up to OPENED guesses. In each position up to CELLS cells are proven.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np

from benchmarks.mines import milliseconds
from benchmarks.mines_boards import expert_positions
from solvers import mines

OPENED = 3  # guesses in a row
CELLS = 4  # of a position


def main(count: int = 200) -> None:
    cells = list(proven(count))
    times = [milliseconds(lambda board, cell=cell: mines.proof(board, cell), board) for board, cell in cells]
    proofs = [mines.proof(board, cell) for board, cell in cells]
    median, late = np.percentile(times, [50, 95])
    print(
        f"{len(cells)} cells of {count} expert positions: median {median:.1f} ms, 95 % within {late:.1f} ms,"
    )
    print(f"longest {max(times):.1f} ms; with the mine count {sum(proof.by_count for proof in proofs)}")
    for numbers, many in sorted(Counter(map(len, proofs)).items()):
        print(f"{numbers:>3} number{'s' * (numbers != 1):<1} {many:>5}  {many / len(cells):.1%}")


def proven(count: int) -> Iterator[tuple[mines.Board, mines.Cell]]:
    """Some cells that can be proven safe or mined, of `count` positions, each with its board."""
    chance = random.Random(1)
    for guess in expert_positions(count):
        board = guess
        for _ in range(OPENED):
            solution = mines.solve(board)
            if cells := solution.safe + solution.certain:
                for cell in chance.sample(cells, min(CELLS, len(cells))):
                    yield board, cell
                count -= 1
                if not count:
                    return
            if solution.best is None:
                break
            numbers = solution.numbers([solution.best.cell])[solution.best.cell]
            board = board.showing(solution.best.cell, int(numbers.argmax()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
