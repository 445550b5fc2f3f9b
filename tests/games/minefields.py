"""Minefields as text, and games on them: * is a mine, anything else is free."""

from games.minesweeper import Begun, Game, Rules, begin

SECRET = bytes(range(32))


def mined(field: str) -> frozenset[tuple[int, int]]:
    """The mines of a field whose rows are separated by spaces."""
    return frozenset(
        (r, c) for r, row in enumerate(field.split()) for c, letter in enumerate(row) if letter == "*"
    )


def on(field: str, first: tuple[int, int] = (0, 0)) -> Game:
    """A game with these mines, laid for this first cell, which is not open yet."""
    rows, mines = field.split(), mined(field)
    assert first not in mines
    return Game(begun(Rules(len(rows), len(rows[0]), len(mines))), first, mines)


def begun(rules: Rules, secret: bytes = SECRET) -> Begun:
    return begin(rules, secret)
