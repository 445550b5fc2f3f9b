"""The state of a game of Minesweeper. It contains the positions of the mines, which must not be shown."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from games.errors import NotAllowed
from games.minesweeper.events import Begun
from games.minesweeper.minefield import cells_opened_by, numbers
from games.minesweeper.rules import Rules
from solvers.mines import Board, Cell

Result = Literal["won", "lost", "given up"]


@dataclass(frozen=True)
class Game:
    """The state of a game."""

    begun: Begun
    first: Cell | None = None  # None until the mines are laid
    mined: frozenset[Cell] = field(default=frozenset(), repr=False)
    opened: frozenset[Cell] = frozenset()  # mines that exploded among them
    flags: frozenset[Cell] = frozenset()
    given_up: bool = False

    @property
    def rules(self) -> Rules:
        return self.begun.rules

    @property
    def exploded(self) -> frozenset[Cell]:
        """The mines that exploded."""
        return self.opened & self.mined

    @property
    def covered(self) -> int:
        """The number of cells that are not open, including flagged ones."""
        return self.rules.height * self.rules.width - len(self.opened)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it is played."""
        if self.exploded:
            return "lost"
        if self.first is not None and self.covered == self.rules.mines:
            return "won"
        return "given up" if self.given_up else None

    @property
    def over(self) -> bool:
        return self.result is not None

    @cached_property
    def board(self) -> Board:
        """The board as the player sees it, with M for a mine that exploded."""
        return self._seen(self.flags)

    @property
    def board_without_flags(self) -> Board:
        """The board as the player sees it, without flags: they are the player's belief, not proven."""
        return self._seen(frozenset())

    def chord_cells(self, cell: Cell) -> list[Cell]:
        """The cells that a chord on this cell opens directly, before any zeros spread."""
        return [neighbor for neighbor in self.rules.around(cell) if neighbor not in self.opened | self.flags]

    def _seen(self, flags: frozenset[Cell]) -> Board:
        shown = numbers(self.rules.size, self.mined)

        def letter(cell: Cell) -> str:
            if cell in self.opened:
                return "M" if cell in self.mined else str(shown[cell])
            return "F" if cell in flags else "#"

        letters = "".join(map(letter, self.rules.cells()))
        width = self.rules.width
        return Board(
            tuple(letters[start : start + width] for start in range(0, len(letters), width)), self.rules.mines
        )


def three_bv(state: Game) -> int:
    """3BV, Bechtel's Board Benchmark Value: the fewest openings, without chords, that open every free cell.

    It is the number of connected regions of zeros, and of the other free cells that touch no zero: Stephan
    Bechtel's definition (stephan-bechtel.de/3bv.htm). Raises NotAllowed before the mines are laid.
    """
    if state.first is None:
        raise NotAllowed("mines-not-laid-yet")
    shown = numbers(state.rules.size, state.mined)
    left = {cell for cell in state.rules.cells() if cell not in state.mined}
    clicks = 0
    for cell in sorted(left, key=lambda cell: shown[cell]):  # zeros first
        if cell in left:
            left -= cells_opened_by([cell], state.rules.size, state.mined)
            clicks += 1
    return clicks
