"""Endgame search: the exact probability of winning with best play, when few placements are left.

A configuration is one placement that fits. Configurations are numbered, and a set of them is an integer used
as a bit mask. Only the remaining configurations matter in a position: an opened cell is free and shows the
same number in all of them. A game is won when one configuration is left, because no guess is needed any more.
"""

from collections.abc import Sequence
from fractions import Fraction

from solvers.mines.board import Cell

Configurations = int

MAX_POSITIONS = 30_000  # limit of the search; takes some seconds on an ordinary machine


class TooManyPositions(Exception):
    """The search would take too long."""


class Endgame:
    """For every cell, the configurations in which it is a mine, and those in which it shows each number."""

    def __init__(
        self, configurations: Sequence[frozenset[Cell]], around: dict[Cell, frozenset[Cell]]
    ) -> None:
        """`around` has the cells that might be opened, and the cells around them that may be mines."""
        self.every: Configurations = (1 << len(configurations)) - 1
        self.mined: dict[Cell, Configurations] = {}
        self.shows: dict[Cell, list[Configurations]] = {}
        for cell, near in around.items():
            self.mined[cell] = 0
            shown: dict[int, Configurations] = {}
            for number, mines in enumerate(configurations):
                if cell in mines:
                    self.mined[cell] |= 1 << number
                else:
                    value = len(near & mines)
                    shown[value] = shown.get(value, 0) | 1 << number
            self.shows[cell] = list(shown.values())
        self.cache: dict[Configurations, int] = {}

    def chance(self, wins: int) -> Fraction:
        """Returns this number of wins as a share of all configurations."""
        return Fraction(wins, self.every.bit_count())

    def wins(self, left: Configurations) -> int:
        """Returns in how many of the remaining configurations best play wins. Raises TooManyPositions."""
        count = left.bit_count()
        if count <= 1:
            return count
        wins = self.cache.get(left)
        if wins is None:
            if len(self.cache) >= MAX_POSITIONS:
                raise TooManyPositions
            wins = self.cache[left] = self._search(left)
        return wins

    def wins_by(self, cell: Cell, left: Configurations, unless: int = -1) -> int:
        """Returns in how many configurations the game is won if this cell is opened next.

        If that is no more than `unless`, the result may be any number up to `unless`. Raises
        TooManyPositions.
        """
        parts = [part for shown in self.shows[cell] if (part := shown & left)]
        hope = sum(part.bit_count() for part in parts)
        for part in sorted(parts, key=int.bit_count):
            if hope <= unless:
                break
            hope -= part.bit_count() - self.wins(part)
        return hope

    def _search(self, left: Configurations) -> int:
        best = 0
        for cell in self.ordered(left):
            if (left & ~self.mined[cell]).bit_count() <= best:
                break
            best = max(best, self.wins_by(cell, left, best))
            if not left & self.mined[cell]:
                break  # opening a safe cell loses nothing
        return best

    def ordered(self, left: Configurations) -> list[Cell]:
        """Returns the cells that give information if they are opened and survived, the least risky first."""
        risks = []
        for cell, mined in self.mined.items():
            risk = (left & mined).bit_count()
            parts = sum(1 for shown in self.shows[cell] if shown & left)
            if parts > 1 or (parts and risk):
                risks.append((risk, -parts, cell))
        return [cell for _, _, cell in sorted(risks)]
