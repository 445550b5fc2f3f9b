"""Minesweeper boards for the benchmarks: positions of expert games, scattered 3s, random minefields."""

import random
from collections.abc import Iterator, Sequence

from solvers import mines
from solvers.mines.board import neighbors


def expert_positions(count: int) -> Iterator[mines.Board]:
    """Positions where a guess is needed, from expert games in which every guess is safe."""
    height, width, total = 16, 30, 99
    near = neighbors(height, width)
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


def board_of(shown: Sequence[str], width: int, total: int) -> mines.Board:
    """The board whose cells show these signs, in reading order."""
    return mines.Board(tuple("".join(shown[i : i + width]) for i in range(0, len(shown), width)), total)


def scattered_threes() -> mines.Board:
    """Seventeen 3s on 16x16 with 40 mines, at random places in the middle that fit each other."""
    chance = random.Random(3)
    while True:
        cells = chance.sample([r * 16 + c for r in range(3, 13) for c in range(3, 13)], 17)
        board = board_of(["3" if cell in cells else "#" for cell in range(256)], 16, 40)
        try:
            mines.solve(board)
        except mines.Contradiction:
            continue
        return board


def opened_at_random(height: int, width: int, total: int, share: float) -> mines.Board:
    """A random minefield with this share of all cells open, chosen from the free ones."""
    chance = random.Random(1)
    near = neighbors(height, width)
    mined = set(chance.sample(range(height * width), total))
    free = [cell for cell in range(height * width) if cell not in mined]
    opened = set(chance.sample(free, int(share * height * width)))
    shown = [
        str(sum(other in mined for other in near[cell])) if cell in opened else "#"
        for cell in range(height * width)
    ]
    return board_of(shown, width, total)


def half_opened(seed: int, size: int, density: int) -> mines.Board:
    """A random minefield; the free cells in every second row and column are open. `density`: % of mines."""
    chance = random.Random(seed)
    total = size * size * density // 100
    mined = set(chance.sample(range(size * size), total))
    near = neighbors(size, size)

    def letter(cell: int) -> str:
        row, column = divmod(cell, size)
        if not row % 2 or not column % 2 or cell in mined:
            return "#"
        return str(sum(other in mined for other in near[cell]))

    return board_of([*map(letter, range(size * size))], size, total)
