"""The state of a game of Minesweeper after each event."""

from collections.abc import Iterable
from dataclasses import replace

from games import folding
from games.errors import NotAllowed
from games.minesweeper.events import Begun, Chorded, Event, Flagged, GaveUp, Laid, Opened, Unflagged
from games.minesweeper.mine_layout import mined_cells
from games.minesweeper.minefield import cells_opened_by, numbers
from games.minesweeper.state import Game
from games.shuffle import commitment
from solvers.mines import Cell, format_cell


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
            require_covered(state, cell)
            if state.first is None:
                raise NotAllowed("mines-not-laid-yet")
            return _opening(state, [cell])
        case Flagged(cell):
            require_covered(state, cell)
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


def _first_state(begun: Begun) -> Game:
    if begun.commitment != commitment(begun.secret):
        raise NotAllowed("round-wrong-secret")
    return Game(begun)


def _after_laying(state: Game, first: Cell, number: int) -> Game:
    if state.first is not None:
        raise NotAllowed("mines-laid-already")
    require_covered(state, first)
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


def require_covered(state: Game, cell: Cell) -> None:
    """Raises NotAllowed if the cell is not on the board, is open, or has a flag."""
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
