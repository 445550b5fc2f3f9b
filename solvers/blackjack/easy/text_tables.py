"""The tables of Easy Blackjack as text, under their names in the source."""

from collections.abc import Iterator, Mapping
from typing import Any

from solvers.blackjack.easy import Tables
from solvers.blackjack.errors import UnreadableError

NAMES = (
    "initial",
    "dealer",
    "stand",
    "hit",
    "double",
    "split",
    "resplit",
    "optimal",
    "strategy",
    "advantage",
)
DECIMALS = 3  # as many as the source prints
DEALER_DECIMALS = 6


def printed(tables: Tables, name: str, decimals: int = DECIMALS) -> str:
    """The table with this name as text; the three stages of `resplit` follow each other.

    EVs, and the chances of `initial` in percent, have `decimals` decimals; `dealer` always has 6, `advantage`
    4 in percent. Raises UnreadableError if the name is not that of a table.
    """
    match name:
        case "dealer":
            return "\n".join(_dealer(tables["dealer"]))
        case "advantage":
            return f"Player advantage: {tables['advantage']:.4%}"
        case "resplit":
            stages = enumerate(tables["resplit"])
            return "\n\n".join(_grid(f"resplit{stage}", table, decimals) for stage, table in stages)
        case "initial" | "stand" | "hit" | "double" | "split" | "optimal" | "strategy":
            return _grid(name, tables[name], decimals)
        case _:
            raise UnreadableError("blackjack-easy-no-such-table", name=name, known=NAMES)


def _grid(name: str, table: Mapping[tuple[str, str], Any], decimals: int) -> str:
    """A text grid with a row per player hand and a column per dealer hand; all columns are equally wide."""
    rows = list(dict.fromkeys(row for row, _ in table))
    columns = list(dict.fromkeys(column for _, column in table))
    cells = {key: _cell(name, value, decimals) for key, value in table.items()}
    width = max(map(len, [*columns, *cells.values()]))
    lines = [
        " ".join([row.ljust(2), *(cells[row, column].rjust(width) for column in columns)]) for row in rows
    ]
    header = " ".join(["  ", *(column.rjust(width) for column in columns)])
    return "\n".join([f"{name}:", header, *lines])


def _cell(name: str, value: Any, decimals: int) -> str:
    if name == "strategy":
        return str(value)
    return f"{value:.{decimals}%}" if name == "initial" else f"{value:.{decimals}f}"


def _dealer(table: Mapping[str, Mapping[int, float]]) -> Iterator[str]:
    """Lines in the source's format: each dealer hand, then its scores with their chances; 0 is a bust."""
    yield "dealer:"
    for code, scores in table.items():
        yield f"Dealer {code}"
        yield " ".join(f"{score:>2}: {chance:.{DEALER_DECIMALS}f}" for score, chance in scores.items())
