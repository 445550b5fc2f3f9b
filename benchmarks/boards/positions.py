"""Random positions of Minesweeper games, as the rows that a player sees."""

import random

from benchmarks.boards.minefields import Minefield


def random_position(rows: int, columns: int, mines: int, seed: int, lost: bool = False) -> tuple[str, ...]:
    """A game in play or lost: some cells are opened, and most mines beside them flagged."""
    rng = random.Random(seed)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    start = rng.choice(cells)
    near = {(start[0] + dy, start[1] + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
    mined = set(rng.sample([cell for cell in cells if cell not in near], mines))
    field = Minefield(rows, columns, mined)
    field.open_from(start)
    for _ in range(rows * columns // 8):
        edge = [cell for cell in field.edge() if cell not in mined]
        if edge:
            field.open_from(rng.choice(edge))
    beside = set(field.edge())
    flags = {cell for cell in mined if cell in beside and rng.random() < 0.6}
    exploded = rng.choice(sorted(mined - flags)) if lost and mined - flags else None
    marks = dict.fromkeys(mined, "*") if lost else {}
    return field.rows({**marks, **dict.fromkeys(flags, "F"), **({exploded: "X"} if exploded else {})})


def position_in_state(height: int, width: int, mined: int, rng: random.Random, state: str) -> tuple[str, ...]:
    """A game that is begun, in play, nearly done, won or lost, with flags, question marks and wrong flags."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    start = rng.choice(cells)
    free = [cell for cell in cells if max(abs(cell[0] - start[0]), abs(cell[1] - start[1])) > 1]
    mine = set(rng.sample(free, mined))
    field = Minefield(height, width, mine)
    field.open_from(start)
    shares = {"begun": 0.0, "in play": rng.uniform(0.3, 0.7), "nearly done": 0.9, "won": 1.0, "lost": 0.6}
    free = [cell for cell in cells if cell not in mine]
    while len(field.opened) < shares[state] * len(free):
        beside = [cell for cell in field.edge() if cell not in mine]
        field.open_from(rng.choice(beside or [cell for cell in free if cell not in field.opened]))
    beside = list(field.edge())
    often = rng.choice((0.0, 0.5, 0.9)) if state != "won" else rng.choice((0.0, 1.0))
    flags = {cell for cell in beside if cell in mine and rng.random() < often}
    if state == "won" and often:
        flags = set(mine)
    doubts = rng.choice((0.1,) + (0.0,) * 9)
    asked = {cell for cell in beside if cell not in flags and rng.random() < doubts}
    exploded = rng.choice(sorted(mine - flags)) if state == "lost" and mine - flags else None
    mistaken = set()
    if state == "lost" and often and rng.random() < 0.5:
        mistaken = {cell for cell in beside if cell not in mine and rng.random() < 0.2}
    marks = dict.fromkeys(asked, "?")
    if state == "lost":
        marks |= dict.fromkeys(mine, "*") | dict.fromkeys(mistaken, "W")
    if exploded:
        marks[exploded] = "X"
    return field.rows(marks | dict.fromkeys(flags, "F"))
