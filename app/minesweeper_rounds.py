"""Rounds of Minesweeper, of one person or of everyone in a channel; see app.rounds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, ClassVar

from app import rounds
from app.rounds import OwnRound
from games import minesweeper
from games.minesweeper import Begun, Event, Flagged, IllegalMove, Move, Unflagged
from storage import Database

MAX_EVENTS = 3000  # of a round in which cells may still be flagged; openings and chords are limited anyway


@dataclass(frozen=True)
class MinesRound(OwnRound):
    """A round of Minesweeper; `state` is a games.minesweeper.Game."""

    game: ClassVar[str] = "mines"
    title: ClassVar[str] = "Minesweeper"
    play: ClassVar[Any] = minesweeper
    refusal: ClassVar[Callable[[], ValueError]] = partial(IllegalMove, "mines-others-game")

    @classmethod
    def rules(cls, opened: Begun) -> Mapping[str, Any]:
        return asdict(opened.rules)

    @property
    def took(self) -> timedelta | None:
        """The time from the first opening to the last event; None if nothing was opened."""
        started_at = next((event.at for event in self.stored if event.what["kind"] == "laid"), None)
        return None if started_at is None else self.touched_at - started_at

    @property
    def last(self) -> tuple[int | None, list[tuple[Event, minesweeper.Game, minesweeper.Game]]]:
        """The player of the last move, and its events, each with the states before and after it."""
        at, player_id = self.touched_at, self.stored[-1].player_id
        first = len(self.stored)
        while first > 1 and (self.stored[first - 1].at, self.stored[first - 1].player_id) == (at, player_id):
            first -= 1
        state = minesweeper.fold(self.events[:first])
        steps = []
        for event in self.events[first:]:
            new_state = minesweeper.apply(state, event)
            steps.append((event, state, new_state))
            state = new_state
        return player_id, steps


async def continue_round(
    database: Database,
    played: MinesRound,
    moves: Sequence[Move],
    *,
    by: int | None,
    now: datetime,
    layout: int = 0,
) -> MinesRound:
    """Stores these moves and returns the round after them. `by`: the player, or None for a timeout.

    layout: index of the mine layout for the first opening, among those that follow from the secret. Raises
    IllegalMove if a move is not allowed, and NumberTaken if other events were stored meanwhile; then nothing
    is stored.
    """
    if len(played.events) > MAX_EVENTS and any(isinstance(move, Flagged | Unflagged) for move in moves):
        raise IllegalMove("mines-too-many-flags")
    new_events = minesweeper.play_moves(played.state, moves, layout)
    return await rounds.append(database, played, new_events, by=by, now=now)
