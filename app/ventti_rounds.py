"""Rounds of ventti between one person and the House; see app.rounds.

A player's move and the House's replies to it are stored together or not at all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, ClassVar, Self

from app import rounds
from app.rounds import OwnRound
from app.solving.pool import SolverPool
from games import ventti
from games.ventti import HOUSE, Drew, Event, Opened, Stopped
from solvers.ventti import Move, Rules, advise
from storage import Database

TIMEOUT = timedelta(minutes=10)  # without a move of the player
DEADLINE = 10.0  # seconds for the solver, for one move of a House that plays perfectly


@dataclass(frozen=True)
class VenttiRound(OwnRound):
    """A round of ventti; `state` is a games.ventti.Round."""

    game: ClassVar[str] = "ventti"
    play: ClassVar[Any] = ventti
    refusal: ClassVar[Callable[[], ValueError]] = partial(ventti.NotAllowed, "ventti-not-your-game")

    @property
    def timed_out(self) -> bool:
        """Whether the player lost their turn to the timeout."""
        return any(isinstance(event, Stopped) and event.timed_out for event in self.events)

    def at_step(self, step: int) -> Self:
        """Returns the round after its first `step` events."""
        return replace(self, stored=self.stored[:step])

    @classmethod
    def by_player(cls, event: Any) -> bool:
        match event:
            case Opened():
                return True
            case Drew(seat):
                return bool(seat != HOUSE)
            case Stopped(seat, timed_out):
                return seat != HOUSE and not timed_out
            case _:
                return False


async def start_round(
    database: Database,
    pool: SolverPool,
    rules: Rules,
    secret: bytes,
    *,
    player: int,
    server: int | None,
    channel: int,
    now: datetime,
) -> VenttiRound:
    """Starts a round of this person, dealt from this secret, and plays it up to their first turn.

    Raises AlreadyOpen if they have one in this channel, and SolverFailed.
    """
    new_events = await _with_house_moves([*ventti.opening([player], rules, secret)], pool)
    return await rounds.start_round(
        database, VenttiRound, new_events, by=player, server=server, channel=channel, now=now
    )


async def continue_round(
    database: Database,
    pool: SolverPool,
    played: VenttiRound,
    choice: Move,
    now: datetime,
    *,
    timed_out: bool = False,
) -> VenttiRound:
    """Stores the player's move and the House's replies, and returns the round after them.

    Raises NotAllowed if it is not the player's turn, NumberTaken if other events were stored meanwhile, and
    SolverFailed; then nothing is stored.
    """
    player = played.round.player_id
    assert player is not None, "a game against the House is somebody's"
    move_event = ventti.move(played.state, played.state.seat_of(player), choice, timed_out=timed_out)
    new_events = await _with_house_moves([*played.events, move_event], pool)
    return await rounds.append(database, played, new_events[len(played.events) :], by=player, now=now)


async def _with_house_moves(new_events: Sequence[Event], pool: SolverPool) -> list[Event]:
    """Returns the events followed by the House's moves, up to the player's turn or the end."""
    new_events = list(new_events)
    state = ventti.fold(new_events)
    while state.turn == HOUSE:
        if state.rules.threshold is None:
            args = (*ventti.position(state), state.rules)
            choice = (await pool.run(advise, *args, deadline=DEADLINE)).best
        else:
            choice = ventti.house_choice(state)
        new_events.append(ventti.move(state, HOUSE, choice))
        state = ventti.apply(state, new_events[-1])
    return new_events
