"""The mines of a game, recomputed from docs/fairness.md alone."""

import hmac
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper import Rules, mined_cells

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
COUNTING = bytes(range(32))

Cell = tuple[int, int]


def numbers(key: bytes) -> Iterator[int]:
    for k in count():
        block = hmac.digest(key, k.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))


def mines_by_the_page(
    rules: Rules, secret: bytes, first: Cell, number: int, *, leave_out_around: bool
) -> list[Cell]:
    reach = 1 if leave_out_around else 0
    cells = [
        (row, column)
        for row in range(rules.height)
        for column in range(rules.width)
        if max(abs(row - first[0]), abs(column - first[1])) > reach
    ]
    stream = numbers(hmac.digest(secret, f"layout {number}".encode(), "sha256"))
    for place in range(len(cells) - 1, 0, -1):
        below = place + 1
        x = next(x for x in stream if x < 4294967296 // below * below)
        cells[place], cells[x % below] = cells[x % below], cells[place]
    return cells[: rules.mines]


def names(cells: list[Cell]) -> str:
    return " ".join(f"{'ABCDEFGHI'[column]}{row + 1}" for row, column in cells)


def test_the_examples_of_the_page_are_true():
    rules = Rules(9, 9, 10)
    safe = mines_by_the_page(rules, COUNTING, (4, 4), 0, leave_out_around=False)
    zero = mines_by_the_page(rules, COUNTING, (4, 4), 2, leave_out_around=True)
    assert re.search(r"^    layout 0 +(.+)$", PAGE, re.MULTILINE)[1] == names(safe)
    assert re.search(r"^    layout 2, E5 is a zero +(.+)$", PAGE, re.MULTILINE)[1] == names(zero)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 8),
    st.integers(0, 6),
    st.integers(0, 1000),
    st.sampled_from(("safe", "zero")),
)
def test_games_are_laid_by_the_page(secret, row, column, number, first):
    rules = Rules(9, 7, 10, first)
    by_the_page = mines_by_the_page(rules, secret, (row, column), number, leave_out_around=first == "zero")
    assert mined_cells(rules, secret, (row, column), number) == set(by_the_page)
