"""The state of a game of Minesweeper, and the moves that a player may make.

A player's moves are events; `play_moves` returns all events that they cause. `fold` and `apply` turn events
into the state, and refuse what the rules do not allow. All functions are pure. The state also contains the
positions of the mines, which must not be shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from games import folding
from games.errors import NotAllowed
from games.minesweeper.events import (
    Begun,
    Chorded,
    Event,
    Flagged,
    GaveUp,
    Laid,
    Move,
    Opened,
    Unflagged,
)
from games.minesweeper.mine_layout import mined_cells
from games.minesweeper.minefield import cells_opened_by, numbers
from games.minesweeper.rules import Rules
from games.shuffle import commitment
from solvers.mines import Board, Cell, format_cell

Result = Literal["won", "lost", "given up"]


@dataclass(frozen=True)
class Game:
    """The state of a game."""

    begun: Begun
    first: Cell | None = None  # None until the mines are laid
    mined: frozenset[Cell] = field(default=frozenset(), repr=False)
    opened: frozenset[Cell] = frozenset()  # mines that went off among them
    flags: frozenset[Cell] = frozenset()
    given_up: bool = False

    @property
    def rules(self) -> Rules:
        return self.begun.rules

    @property
    def exploded(self) -> frozenset[Cell]:
        """The mines that went off."""
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
        """The board as the player sees it, with M for a mine that went off."""
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


def begin(rules: Rules, secret: bytes) -> Begun:
    """The first event of a game. Raises BadSecret."""
    return Begun(rules, commitment(secret), secret)


def play_moves(state: Game, moves: Sequence[Move], layout: int = 0) -> tuple[Event, ...]:
    """The events that these moves cause, one after the other, until the game is over.

    Skips openings of cells that an earlier one of these moves has already opened, through a zero for
    instance. `layout`: the number of the layout, used if the first cell is opened. Raises NotAllowed for the
    first move that is not allowed.
    """
    initial, new_events = state, list[Event]()
    for move in moves:
        if state.over and new_events:
            break
        if isinstance(move, Opened) and move.cell in state.opened - initial.opened:
            continue
        if isinstance(move, Opened) and state.first is None:
            _require_covered(state, move.cell)
            new_events.append(Laid(move.cell, layout))
            state = apply(state, new_events[-1])
        state = apply(state, move)
        new_events.append(move)
    return tuple(new_events)


def first_opening(state: Game, moves: Iterable[Move]) -> Cell | None:
    """The first cell that these moves open, if no mines are laid yet; otherwise None."""
    cells = (move.cell for move in moves if isinstance(move, Opened))
    return next(cells, None) if state.first is None else None


def fold(events: Iterable[Event]) -> Game:
    """The state after these events. Raises NotAllowed if they are not a legal game."""
    return folding.fold(events, Begun, _first_state, apply)


def apply(state: Game, event: Event) -> Game:
    """The state after the event. Raises NotAllowed if the event is illegal in this state."""
    if state.over:
        raise NotAllowed("mines-game-over")
    if state.first is not None and not state.opened and event != Opened(state.first):
        raise NotAllowed("mines-laid-for-another", cell=format_cell(state.first))
    match event:
        case Begun():
            raise NotAllowed("mines-open-already")
        case Laid(first, number):
            return _after_laying(state, first, number)
        case Opened(cell):
            _require_covered(state, cell)
            if state.first is None:
                raise NotAllowed("mines-not-laid-yet")
            return _opening(state, [cell])
        case Flagged(cell):
            _require_covered(state, cell)
            return replace(state, flags=state.flags | {cell})
        case Unflagged(cell):
            _require_on_the_board(state, cell)
            if cell not in state.flags:
                raise NotAllowed("mines-no-flag", cell=format_cell(cell))
            return replace(state, flags=state.flags - {cell})
        case Chorded(cell):
            _require_chord(state, cell)
            return _opening(state, state.chord_cells(cell))
        case GaveUp():
            return replace(state, given_up=True)


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


def _first_state(begun: Begun) -> Game:
    if begun.commitment != commitment(begun.secret):
        raise NotAllowed("mines-wrong-secret")
    return Game(begun)


def _after_laying(state: Game, first: Cell, number: int) -> Game:
    if state.first is not None:
        raise NotAllowed("mines-laid-already")
    _require_covered(state, first)
    if number < 0 or (number and not state.rules.no_guessing):
        raise NotAllowed("mines-wrong-layout")
    mined = mined_cells(state.rules, state.begun.secret, first, number)
    return replace(state, first=first, mined=mined)


def _opening(state: Game, cells: list[Cell]) -> Game:
    new = cells_opened_by(cells, state.rules.size, state.mined, state.flags)
    return replace(state, opened=state.opened | new)


def _require_on_the_board(state: Game, cell: Cell) -> None:
    height, width = state.rules.size
    if min(cell) < 0:
        raise NotAllowed("mines-rows-from-1")
    if not (cell[0] < height and cell[1] < width):
        last = format_cell((height - 1, width - 1))
        raise NotAllowed("mines-no-such-cell", cell=format_cell(cell), last=last)


def _require_covered(state: Game, cell: Cell) -> None:
    _require_on_the_board(state, cell)
    if cell in state.opened:
        raise NotAllowed("mines-cell-is-open", cell=format_cell(cell))
    if cell in state.flags:
        raise NotAllowed("mines-cell-has-a-flag", cell=format_cell(cell))


def _require_chord(state: Game, cell: Cell) -> None:
    _require_on_the_board(state, cell)
    if cell not in state.opened:
        raise NotAllowed("mines-chord-on-covered", cell=format_cell(cell))
    number = numbers(state.rules.size, state.mined)[cell]
    flags = sum(neighbor in state.flags for neighbor in state.rules.around(cell))
    if not state.chord_cells(cell):
        raise NotAllowed("mines-nothing-to-chord", cell=format_cell(cell))
    if flags != number:
        raise NotAllowed("mines-chord-without-flags", cell=format_cell(cell), number=number, flags=flags)
