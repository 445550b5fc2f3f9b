"""Minesweeper boards for the benchmarks: positions of expert games, scattered 3s, random minefields."""

import random
from collections.abc import Iterator
from itertools import product

from benchmarks.boards.minefields import Minefield
from solvers import mines


def expert_positions(count: int) -> Iterator[mines.Board]:
    """Positions where a guess is needed, from expert games in which every guess is safe."""
    height, width, total = 16, 30, 99
    seed = 0
    while count > 0:
        rng = random.Random(seed)
        seed += 1
        cells = list(product(range(height), range(width)))
        start = cells[rng.randrange(len(cells))]
        places = [(r, c) for r, c in cells if max(abs(r - start[0]), abs(c - start[1])) > 1]
        field = Minefield(height, width, rng.sample(places, total))
        field.open_from(start)
        while count > 0 and len(field.opened) < len(cells) - total:
            board = mines.Board(field.rows(), total)
            to_open = mines.solve(board).safe
            if not to_open:
                yield board
                count -= 1
                free = [cell for cell in places if cell not in field.opened and cell not in field.mined]
                to_open = [rng.choice(free)]
            for cell in to_open:
                field.open_from(cell)


def scattered_threes() -> mines.Board:
    """Seventeen 3s on 16x16 with 40 mines, at random places in the middle that fit each other."""
    rng = random.Random(3)
    while True:
        cells = rng.sample(list(product(range(3, 13), repeat=2)), 17)
        rows = tuple("".join("3" if (r, c) in cells else "#" for c in range(16)) for r in range(16))
        board = mines.Board(rows, 40)
        try:
            mines.solve(board)
        except mines.Contradiction:
            continue
        return board


def opened_at_random(height: int, width: int, total: int, share: float) -> mines.Board:
    """A random minefield with this share of all cells open, chosen from the free ones."""
    rng = random.Random(1)
    cells = list(product(range(height), range(width)))
    field = Minefield(height, width, rng.sample(cells, total))
    free = [cell for cell in cells if cell not in field.mined]
    field.opened.update(rng.sample(free, int(share * height * width)))
    return mines.Board(field.rows(), total)


def half_opened(seed: int, size: int, density: int) -> mines.Board:
    """A random minefield; the free cells in every second row and column are open. `density`: % of mines."""
    rng = random.Random(seed)
    total = size * size * density // 100
    field = Minefield(size, size, rng.sample(list(product(range(size), range(size))), total))
    field.opened.update(set(product(range(1, size, 2), range(1, size, 2))) - field.mined)
    return mines.Board(field.rows(), total)
