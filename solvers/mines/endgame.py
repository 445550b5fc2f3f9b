"""Playing a board to its end: the exact chance of winning, by search, when few placements are left.

A world is one placement that fits. Worlds are numbered, and a set of them is a whole number with a bit for
each. All that matters of a position is which worlds are left: a cell that has been opened is free and shows
the same number in all of them. A game is won when one world is left, for then nothing is to be guessed.
"""

from collections.abc import Sequence
from fractions import Fraction

from solvers.mines.board import Cell

Configurations = int

POSITIONS = 30_000  # looked at before the search is given up; some seconds on an ordinary machine


class TooManyPositions(Exception):
    """The search would take too long."""


class Endgame:
    """The worlds of a position: for every cell those where it is a mine, and those where it shows each
    number.
    """

    def __init__(
        self, configurations: Sequence[frozenset[Cell]], around: dict[Cell, frozenset[Cell]]
    ) -> None:
        """`around` has the cells that might be opened, and what surrounds them."""
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
        return Fraction(wins, self.every.bit_count())

    def wins(self, left: Configurations) -> int:
        """In how many of the worlds that are left the game is won, with best play. Raises
        TooManyPositions.
        """
        count = left.bit_count()
        if count <= 1:
            return count
        wins = self.cache.get(left)
        if wins is None:
            if len(self.cache) >= POSITIONS:
                raise TooManyPositions
            wins = self.cache[left] = self._search(left)
        return wins

    def wins_by(self, cell: Cell, left: Configurations, unless: int = -1) -> int:
        """In how many worlds the game is won if this cell is opened next; any less if that is no
        more than `unless`.
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
                break  # what is free costs nothing to open
        return best

    def ordered(self, left: Configurations) -> list[Cell]:
        """The cells that tell something if they are opened and survived, the least risky first."""
        risks = []
        for cell, mined in self.mined.items():
            risk = (left & mined).bit_count()
            parts = sum(1 for shown in self.shows[cell] if shown & left)
            if parts > 1 or (parts and risk):
                risks.append((risk, -parts, cell))
        return [cell for _, _, cell in sorted(risks)]
