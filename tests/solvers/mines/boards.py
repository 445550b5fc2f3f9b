"""Boards for the tests: parsed from text, lattices of 3s, and random ones."""

import random

from hypothesis import strategies as st

from solvers.mines import Board
from solvers.mines.board import neighbors


def drawn(text: str, mines: int | None = None) -> Board:
    """A board from rows separated by spaces; `_` is a hole."""
    return Board(tuple(row.replace("_", " ") for row in text.split()), mines)


@st.composite
def played(
    draw: st.DrawFn,
    *,
    most_covered: int = 14,
    flags: bool = False,
    holes: bool = False,
    counted: bool | None = None,
) -> Board:
    """A board that some placement fits, with few enough covered cells to try every placement."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    cells = [(r, c) for r in range(height) for c in range(width)]
    hole_cells = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 4)) if holes else set()
    places = [cell for cell in cells if cell not in hole_cells]
    if not places:
        hole_cells, places = set(), cells
    mines = draw(st.sets(st.sampled_from(places), max_size=max(1, len(places) // 2)))
    free = [cell for cell in places if cell not in mines]
    fewest = max(0, len(places) - most_covered)
    if len(free) < fewest:
        mines = set(sorted(mines)[: len(places) - fewest])
        free = [cell for cell in places if cell not in mines]
    opened = draw(st.sets(st.sampled_from(free), min_size=fewest)) if free else set()

    def letter(cell: tuple[int, int]) -> str:
        if cell in hole_cells:
            return " "
        if cell in opened:
            near = sum((cell[0] + r, cell[1] + c) in mines for r in (-1, 0, 1) for c in (-1, 0, 1))
            return str(near)
        if flags and cell in mines and draw(st.booleans()):
            return draw(st.sampled_from("FM"))
        return draw(st.sampled_from("##S")) if flags and cell not in mines else "#"

    rows = tuple("".join(letter((r, c)) for c in range(width)) for r in range(height))
    known = draw(st.booleans()) if counted is None else counted
    return Board(rows, len(mines) if known else None)


@st.composite
def scribbled(draw: st.DrawFn) -> Board:
    """A small board of any numbers, which may well contradict one another."""
    height, width = draw(st.integers(1, 3)), draw(st.integers(1, 4))
    row = st.text(st.sampled_from("####01123F"), min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return Board(tuple(rows), draw(st.none() | st.integers(0, 6)))


def lattice(side: int, mines: int | None = None) -> Board:
    """A covered board with 3s in every second row and column: `side` times `side` of them."""
    size = 2 * side + 1
    rows = ("".join("3" if r % 2 and c % 2 else "#" for c in range(size)) for r in range(size))
    return Board(tuple(rows), mines)


def random_board(seed: int, density: int, share: int, size: int = 100) -> tuple[Board, set[int]]:
    """(a random board, its mines), with these percentages of mines and of open cells among the free ones."""
    chance = random.Random(f"{seed}/{density}/{share}")
    total = size * size * density // 100
    mined = set(chance.sample(range(size * size), total))
    free = [cell for cell in range(size * size) if cell not in mined]
    opened = set(chance.sample(free, len(free) * share // 100))
    near = neighbors(size, size)
    shown = "".join(
        str(sum(other in mined for other in near[cell])) if cell in opened else "#"
        for cell in range(size * size)
    )
    rows = tuple(shown[start : start + size] for start in range(0, size * size, size))
    return Board(rows, total), mined
