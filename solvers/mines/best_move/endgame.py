"""Endgame search: the exact probability of winning with best play, when few placements are left.

A configuration is one placement that fits. Each has a bit, and a set of them is an integer (bit mask).
Only the remaining configurations matter in a position: an opened cell is free and shows the same number in
all of them. A game is won when one configuration is left, because no guess is needed any more.

Two configurations are twins if every cell that is free in both shows the same number in both. Whatever is
opened, play is the same in both until a mine of one of them is hit; so a game is won in one of them at most.
The configurations are partitioned into sets of twins, and the number of sets with a configuration left bounds
the wins from above (branch and bound).
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from solvers.mines.board import Cell

Configurations = int

BITS_OF_NUMBER = 4  # a cell shows 8 at most


class TooManyPositions(Exception):
    """The search would take too long."""


class Endgame:
    """The endgame of a board.

    every   all configurations
    mined   for each cell, the configurations in which it is a mine
    shows   for each cell, those in which it is free and shows the same number, one set for each number
    """

    def __init__(
        self,
        configurations: Sequence[frozenset[Cell]],
        around: dict[Cell, frozenset[Cell]],
        max_positions: int,
    ) -> None:
        """`around` has the cells that might be opened, and the cells around them that may be mines.

        At most `max_positions` are searched.
        """
        self.around = around
        self._give_bits(configurations, range(len(configurations)))
        # The bits of twins are next to each other, followed by one that no configuration has.
        self._fields, self._guards = 0, 0
        bits, bit = [0] * len(configurations), 0
        for twins in self._twins():
            for configuration in twins:
                bits[configuration] = bit
                self._fields |= 1 << bit
                bit += 1
            self._guards |= 1 << bit
            bit += 1
        self._give_bits(configurations, bits)
        self._max_positions = max_positions
        self._searched = 0
        self._wins: dict[Configurations, int] = {}
        self._bounds: dict[Configurations, int] = {}  # upper bounds found by searching

    def _give_bits(self, configurations: Sequence[frozenset[Cell]], bits: Sequence[int]) -> None:
        """Sets `every`, `mined` and `shows` with these bits of the configurations."""
        self.every: Configurations = sum(1 << bit for bit in bits)
        size = max(bits) + 1
        digits = {cell: bytearray(b"0" * size) for cell in {*self.around}.union(*configurations)}
        for bit, mines in zip(bits, configurations, strict=True):
            for cell in mines:
                digits[cell][-1 - bit] = ord("1")
        mined = {cell: int(binary, 2) for cell, binary in digits.items()}
        self.mined = {cell: mined[cell] for cell in self.around}
        self.shows = {
            cell: by_number(self.every & ~mined[cell], [mined[other] for other in neighbors])
            for cell, neighbors in self.around.items()
        }

    def _twins(self) -> Iterator[list[int]]:
        """The bits of all configurations, in sets of which every two are twins."""
        left = self.every
        while left:
            others, twins = left, []
            while others:
                bit = others.bit_length() - 1
                twins.append(bit)
                left ^= 1 << bit
                others = self._twins_of(1 << bit, others ^ 1 << bit)
            yield twins

    def _twins_of(self, one: Configurations, others: Configurations) -> Configurations:
        """Those of the others that are twins of this one."""
        for cell, mined in self.mined.items():
            if not mined & one:
                others &= mined | next(shown for shown in self.shows[cell] if shown & one)
        return others

    def chance(self, wins: int) -> Fraction:
        """This number of wins as a share of all configurations."""
        return Fraction(wins, self.every.bit_count())

    def bound(self, left: Configurations) -> int:
        """In how many of the remaining configurations a game is won at most."""
        # Adding ones to all bits of twins carries into the bit after them if any of theirs is set.
        return ((left + self._fields) & self._guards).bit_count()

    def wins(self, left: Configurations, floor: int = -1) -> int:
        """In how many of the remaining configurations best play wins.

        If that is no more than `floor`, the result may be any upper bound up to `floor`. Raises
        TooManyPositions.
        """
        count = left.bit_count()
        if count <= 1:
            return count
        if left in self._wins:
            return self._wins[left]
        bound = self._bounds.get(left) or self.bound(left)
        if bound <= floor or bound == 1:
            return bound
        if self._searched == self._max_positions:
            raise TooManyPositions
        self._searched += 1
        wins = self._search(left, floor)
        (self._wins if wins > floor else self._bounds)[left] = wins
        return wins

    def wins_by(self, cell: Cell, left: Configurations, floor: int = -1) -> int:
        """In how many configurations the game is won if this cell is opened next.

        If that is no more than `floor`, the result may be any upper bound up to `floor`. Raises
        TooManyPositions.
        """
        return self._wins_in([part for shown in self.shows[cell] if (part := shown & left)], floor)

    def _wins_in(self, parts: Sequence[Configurations], floor: int) -> int:
        """In how many configurations of all these parts together best play wins; see `wins`."""
        bound = sum(map(self.bound, parts))  # an upper bound, replaced by the exact number part by part
        for part in sorted(parts, key=int.bit_count):
            if bound <= floor:
                break
            others = bound - self.bound(part)
            bound = others + self.wins(part, floor - others)
        return bound

    def _search(self, left: Configurations, floor: int) -> int:
        best = -1
        for bound, parts in self._moves(left):
            if bound <= max(best, floor):
                return max(best, bound) if best <= floor else best
            best = max(best, self._wins_in(parts, max(best, floor)))
        return best

    def _moves(self, left: Configurations) -> list[tuple[int, list[Configurations]]]:
        """(upper bound of the wins, parts by the numbers that show) of each move, the highest first.

        If safe cells give information, opening all of them is the only move: it loses nothing. Moves that
        give no information are left out.
        """
        safe = [left]
        moves = []
        for cell, mined in self.mined.items():
            parts = [part for shown in self.shows[cell] if (part := shown & left)]
            if not left & mined:
                if len(parts) > 1:
                    safe = [part for some in safe for shown in self.shows[cell] if (part := shown & some)]
            elif parts:
                moves.append(parts)
        if len(safe) > 1:
            moves = [safe]
        return sorted(
            ((sum(map(self.bound, parts)), parts) for parts in moves),
            key=lambda move: (-move[0], -len(move[1])),
        )

    def ordered(self, left: Configurations) -> list[Cell]:
        """The cells that give information if they are opened and survived, the least risky first."""
        risks = []
        for cell, mined in self.mined.items():
            risk = (left & mined).bit_count()
            parts = sum(1 for shown in self.shows[cell] if shown & left)
            if parts > 1 or (parts and risk):
                risks.append((risk, -parts, cell))
        return [cell for _, _, cell in sorted(risks)]


def by_number(free: Configurations, mined: Iterable[Configurations]) -> list[Configurations]:
    """The free configurations, split by the number of `mined` sets that contain them."""
    digits = [0] * BITS_OF_NUMBER  # binary digits of that number, for all configurations at once
    for carry in mined:
        for place, digit in enumerate(digits):
            digits[place], carry = digit ^ carry, digit & carry
            if not carry:
                break
    parts = [free]
    for digit in digits:
        parts = [some for part in parts for some in (part & digit, part & ~digit) if some]
    return parts
