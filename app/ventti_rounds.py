"""Rounds of ventti between one person and the House; see app.rounds."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self

from app import stored_rounds
from app.services import Services
from app.solving import ventti_jobs
from app.solving.pool import SolverPool
from app.stored_rounds import RoundSnapshot, StandaloneRound
from games import ventti
from games.ventti import HOUSE, Dealt, Drew, Event, Hands, NotAllowed, Opened, Stopped, review
from games.ventti.review import ValuedDecision
from solvers.ventti import Advice, Move, Rules
from storage import rounds
from storage.rounds import Round

PLAYER = 1  # the player's seat
DEADLINE = 10.0  # seconds for the solver
FIRST_STEP = 2  # of a replay: the first two events open the round and deal


@dataclass(frozen=True)
class VenttiSnapshot(RoundSnapshot):
    """A round of ventti as both sides see it.

    hands   both sides' cards, and whose turn it is
    events  what has happened from the deal on
    secret  what the deck follows from; None while the round is open
    """

    hands: Hands
    events: tuple[Dealt | Drew | Stopped, ...]
    commitment: str
    secret: bytes | None = field(repr=False)


@dataclass(frozen=True)
class VenttiRound(StandaloneRound[VenttiSnapshot]):
    """A round of ventti; `state` is a games.ventti.Round, and a move is a solvers.ventti.Move."""

    game: ClassVar[str] = "ventti"
    play: ClassVar[Any] = ventti
    refusal: ClassVar[Callable[[], ValueError]] = partial(NotAllowed, "ventti-not-your-game")
    timeout: ClassVar[timedelta] = timedelta(minutes=10)

    @classmethod
    def opening(cls, rules: Rules, secret: bytes, player_id: int) -> tuple[Event, ...]:
        return ventti.opening([player_id], rules, secret)

    async def events_of(self, move: Move, pool: SolverPool) -> tuple[Event]:
        return (ventti.move(self.state, PLAYER, move),)

    def time_out(self) -> tuple[Event]:
        return (ventti.move(self.state, PLAYER, "stop", timed_out=True),)

    @classmethod
    async def automatic_event(cls, state: ventti.Round, pool: SolverPool) -> Event | None:
        """The House's move, if it is the House's turn."""
        if state.turn != HOUSE:
            return None
        if state.rules.threshold is None:
            position = ventti.position(state)
            choice = (await pool.run(ventti_jobs.advise, position, state.rules, deadline=DEADLINE)).best
        else:
            choice = ventti.house_choice(state)
        return ventti.move(state, HOUSE, choice)

    def snapshot(self) -> VenttiSnapshot:
        state, opened = self.state, self.state.opened
        return VenttiSnapshot(
            self.row,
            event_count=len(self.stored),
            over=state.over,
            hands=Hands(state.rules, state.seats, state.turn),
            events=self.events[1:],
            commitment=opened.commitment,
            secret=opened.secret if state.over else None,
        )

    def at_step(self, step: int) -> Self:
        """The round after its first `step` events."""
        return replace(self, stored=self.stored[:step])

    @classmethod
    def by_player(cls, event: Any) -> bool:
        match event:
            case Opened():
                return True
            case Drew(seat) | Stopped(seat):
                return bool(seat != HOUSE)
            case _:
                return False


class VenttiReplay(NamedTuple):
    """A finished round as it was after its first `step` events.

    last       how many events it has
    decisions  all decisions of the player, whose numbers count events from 0
    """

    shown: VenttiSnapshot
    step: int
    last: int
    decisions: list[ValuedDecision]


async def replay(services: Services, round_id: int, player_id: int, step: int) -> VenttiReplay:
    """A finished round of this person at this step, or at the nearest one that it has.

    Raises NoSuchRound, NotAllowed, and SolverFailed.
    """
    round_ = await stored_rounds.load_for(services.database, VenttiRound, round_id, player_id)
    if not round_.state.over:
        raise NotAllowed("ventti-game-not-finished", number=str(round_id))
    last = len(round_.events)
    step = min(max(step, FIRST_STEP), last)
    return VenttiReplay(round_.at_step(step).snapshot(), step, last, await _value(services, round_))


async def finished(services: Services, player_id: int, limit: int) -> list[Round]:
    """A person's finished rounds, newest first."""
    async with services.database.read() as connection:
        return await rounds.finished_by(connection, player_id, game=VenttiRound.game, limit=limit)


async def value_decisions(services: Services, round_id: int) -> list[ValuedDecision]:
    """The decisions of a round with their values. Raises NoSuchRound, and SolverFailed."""
    return await _value(services, await stored_rounds.load(services.database, VenttiRound, round_id))


async def _value(services: Services, round_: VenttiRound) -> list[ValuedDecision]:
    if not review.decisions(round_.events):
        return []
    return await services.pool.run(review.value_round, round_.events, deadline=DEADLINE)


async def hint(services: Services, game: VenttiSnapshot) -> Advice:
    """The value of each move at the player's turn. Raises NotAllowed, and SolverFailed."""
    position = ventti.position(game.hands)
    return await services.pool.run(ventti_jobs.advise, position, game.hands.rules, deadline=DEADLINE)
