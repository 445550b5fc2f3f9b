"""The odds of a mine at which the placements of a front are drawn."""

from collections.abc import Callable
from typing import NamedTuple


class OddsTarget(NamedTuple):
    """What the odds are chosen by.

    If the mine count is known, by `mines_left`: it returns how many mines the rest of the board leaves for
    the front if every mine has certain odds, and those are chosen at which about as many are drawn. If it is
    None, they are `odds`.
    """

    odds: float
    mines_left: Callable[[float], float] | None = None
