"""Rounds of Minesweeper, one person's or everyone's in a channel; see app.rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar

from app import rounds
from app.rounds import OwnRound
from games import minesweeper
from games.minesweeper import Begun, Event, Flagged, IllegalMove, Move, Unflagged
from storage import Database

MAX_EVENTS = 3000  # with which cells may still be flagged; openings and chords have an end by themselves


@dataclass(frozen=True)
class MinesRound(OwnRound):
    """A round of Minesweeper; `state` is a games.minesweeper.Game."""

    game: ClassVar[str] = "mines"
    title: ClassVar[str] = "Minesweeper"
    play: ClassVar[Any] = minesweeper
    refusal: ClassVar[ValueError] = IllegalMove("mines-others-game")

    @classmethod
    def rules(cls, opened: Begun) -> Mapping[str, Any]:
        return asdict(opened.rules)

    @property
    def took(self) -> timedelta | None:
        """From the first opening to the last event; None if nothing was opened."""
        began = next((event.at for event in self.stored if event.what["kind"] == "laid"), None)
        return None if began is None else self.touched_at - began

    @property
    def last(self) -> tuple[int | None, list[tuple[Event, minesweeper.Game, minesweeper.Game]]]:
        """Who moved last, and the events of that move, each with the states before and after it."""
        at, who = self.touched_at, self.stored[-1].player_id
        first = len(self.stored)
        while first > 1 and (self.stored[first - 1].at, self.stored[first - 1].player_id) == (at, who):
            first -= 1
        state = minesweeper.fold(self.events[:first])
        steps = []
        for event in self.events[first:]:
            after = minesweeper.apply(state, event)
            steps.append((event, state, after))
            state = after
        return who, steps


async def continue_round(
    database: Database,
    played: MinesRound,
    moves: Sequence[Move],
    *,
    by: int | None,
    now: datetime,
    layout: int = 0,
) -> MinesRound:
    """The round after these moves of a person's (None: of the clock's), which are stored.

    layout: which of the layouts that follow from the secret the first opening lays. Raises IllegalMove if a
    move is not allowed, and NumberTaken if the round has gone on meanwhile; then nothing has happened.
    """
    if len(played.events) > MAX_EVENTS and any(isinstance(move, Flagged | Unflagged) for move in moves):
        raise IllegalMove("mines-too-many-flags")
    new_events = minesweeper.play_moves(played.state, moves, layout)
    return await rounds.append(database, played, new_events, by=by, now=now)
