"""Rounds of Minesweeper, of one person or of everyone in a channel; see app.rounds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from functools import partial
from itertools import takewhile
from typing import Any, ClassVar

from app import stored_rounds
from app.rounds import PlayerRounds
from app.services import Services
from app.solving import board_jobs
from app.solving.board_jobs import BoardSolution, ProvenCell
from app.solving.pool import SolverPool
from app.stored_rounds import RoundSnapshot, StandaloneRound
from games import minesweeper
from games.minesweeper import (
    Begun,
    Chorded,
    Event,
    Flagged,
    GaveUp,
    Laid,
    Move,
    NotAllowed,
    Opened,
    Result,
    Rules,
    Unflagged,
)
from games.minesweeper.guesses import Guess, guesses
from games.minesweeper.no_guessing import find_layout
from solvers.mines import QUICK, Board, Cell

MAX_EVENTS = 3000  # of a round in which cells may still be flagged; openings and chords are limited anyway
LAYOUT_DEADLINE = 20.0  # seconds to find a board that needs no guessing
HINT_DEADLINE = 60.0
REVIEW_DEADLINE = 60.0


@dataclass(frozen=True)
class Revealed:
    """What is shown of a round when it is over.

    layout    the number of the mines' layout
    three_bv  3BV (see games.minesweeper.three_bv); None if no mines were laid
    """

    secret: bytes = field(repr=False)
    mined: frozenset[Cell]
    layout: int
    three_bv: int | None


@dataclass(frozen=True)
class MinesSnapshot(RoundSnapshot):
    """A round of Minesweeper as the player sees it.

    first           the first cell that was opened, if any
    board           with the flags, and M for a mine that exploded
    last_player_id  who moved last; None at the beginning, if the round timed out, and for a forgotten player
    last_move       what they did, and how many cells each of it opened
    took            the time from the first opening to the last event; None if nothing was opened
    """

    rules: Rules
    commitment: str
    first: Cell | None
    opened: frozenset[Cell]
    flags: frozenset[Cell]
    board: Board
    result: Result | None
    last_player_id: int | None
    last_move: tuple[tuple[Move, int], ...]
    took: timedelta | None
    revealed: Revealed | None  # None while the round is open

    @property
    def board_without_flags(self) -> Board:
        """The board without the flags: they are the player's belief, not proven."""
        return Board(tuple(row.replace("F", "#") for row in self.board.rows), self.board.mines)

    @property
    def board_with_mines(self) -> Board:
        """The board, and once the round is over every mine that has no flag."""
        board = self.board
        for cell in self.revealed.mined - self.opened - self.flags if self.revealed else ():
            board = board.showing(cell, "M")
        return board

    def press(self, cell: Cell, *, flagging: bool) -> Move:
        """The move of a press on a cell: a chord on an open one, else toggle a flag, or open the cell."""
        if cell in self.opened:
            return Chorded(cell)
        if flagging:
            return Unflagged(cell) if cell in self.flags else Flagged(cell)
        return Opened(cell)


@dataclass(frozen=True)
class MinesRound(StandaloneRound[MinesSnapshot]):
    """A round of Minesweeper; `state` is a games.minesweeper.Game, and a move is a sequence of its moves."""

    game: ClassVar[str] = "mines"
    play: ClassVar[Any] = minesweeper
    refusal: ClassVar[Callable[[], ValueError]] = partial(NotAllowed, "mines-others-game")
    timeout: ClassVar[timedelta] = timedelta(days=7)

    @classmethod
    def opening(cls, rules: Rules, secret: bytes, player_id: int) -> tuple[Begun]:
        return (minesweeper.begin(rules, secret),)

    @classmethod
    def rules(cls, opened: Begun) -> Mapping[str, Any]:
        return asdict(opened.rules)

    async def events_of(self, move: Sequence[Move], pool: SolverPool) -> tuple[Event, ...]:
        if len(self.stored) > MAX_EVENTS and any(isinstance(part, Flagged | Unflagged) for part in move):
            raise NotAllowed("mines-too-many-flags")
        layout, first = 0, minesweeper.first_opening(self.state, move)
        if first is not None and self.state.rules.no_guessing:
            layout = await pool.run(find_layout, self.state.begun, first, deadline=LAYOUT_DEADLINE)
        return minesweeper.play_moves(self.state, move, layout)

    def time_out(self) -> tuple[Event]:
        return (GaveUp(timed_out=True),)

    def snapshot(self) -> MinesSnapshot:
        state = self.state
        return MinesSnapshot(
            self.row,
            event_count=len(self.stored),
            over=state.over,
            rules=state.rules,
            commitment=state.begun.commitment,
            first=state.first,
            opened=state.opened,
            flags=state.flags,
            board=state.board,
            result=state.result,
            last_player_id=self.stored[-1].player_id if self.events[1:] else None,
            last_move=tuple(self._last_move()),
            took=self._took,
            revealed=self._revealed() if state.over else None,
        )

    def _last_move(self) -> list[tuple[Move, int]]:
        """The events of the last move, each with the number of cells that it opened."""
        last = self.stored[-1]
        same = takewhile(
            lambda event: (event.at, event.player_id) == (last.at, last.player_id), self.stored[:0:-1]
        )
        first = len(self.stored) - len(list(same))
        state, steps = minesweeper.fold(self.events[:first]), []
        for event in self.events[first:]:
            before, state = state, minesweeper.apply(state, event)
            if not isinstance(event, Laid):
                steps.append((event, len(state.opened) - len(before.opened)))
        return steps

    @property
    def _took(self) -> timedelta | None:
        started_at = next((event.at for event in self.stored if event.what["kind"] == "laid"), None)
        return None if started_at is None else self.last_event_at - started_at

    def _revealed(self) -> Revealed:
        state = self.state
        return Revealed(
            state.begun.secret,
            state.mined,
            next((event.layout for event in self.events if isinstance(event, Laid)), 0),
            None if state.first is None else minesweeper.three_bv(state),
        )


async def find_open(rounds_here: PlayerRounds[MinesSnapshot]) -> MinesSnapshot:
    """The person's open game in this channel, or else everyone's. Raises NotAllowed without either."""
    for shared in (False, True):
        if game := await rounds_here.find_open(shared=shared):
            return game
    raise NotAllowed("mines-no-game-here")


async def hint(services: Services, game: MinesSnapshot) -> BoardSolution:
    """The solution of the board without its flags. Raises SolverFailed."""
    return await services.pool.run(
        board_jobs.solve_board, game.board_without_flags, False, QUICK, deadline=HINT_DEADLINE
    )


async def prove_hint(services: Services, game: MinesSnapshot) -> ProvenCell:
    """The cell of the hint, and what proves it safe. Raises NotProven and SolverFailed."""
    return await services.pool.run(
        board_jobs.prove_best, game.board_without_flags, False, deadline=HINT_DEADLINE
    )


async def value_guesses(services: Services, round_id: int) -> list[Guess]:
    """The guesses of a round, with their costs. Raises NoSuchRound, TooWide, and SolverFailed."""
    round_ = await stored_rounds.load(services.database, MinesRound, round_id)
    return await services.pool.run(guesses, round_.events, deadline=REVIEW_DEADLINE)
