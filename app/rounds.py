"""Standalone rounds (those without a table): opened, moved, timed out, finished.

A round is one person's, or shared by everyone in a channel. Nothing is held in memory: each press is handled
from the stored events. A person has at most one open round of a game in a channel, and everyone together at
most one. The events of a move, with what the other side does next, are stored together or not at all.

These functions return a snapshot of the round, which has no secret while the round is open.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Generic

from app import stored_rounds
from app.periodic import RETRY_DELAY
from app.services import Services
from app.shards import Shards
from app.solving.pool import SolverPool
from app.stored_rounds import RoundType as RoundType  # for bot, which may not import that module
from app.stored_rounds import StandaloneRound
from app.stored_rounds import V as V
from games.shuffle import SECRET_BYTES
from storage import events, rounds
from storage.events import NumberTaken
from storage.rounds import AlreadyOpen

log = logging.getLogger(__name__)

MAX_TRIES = 5  # to store a move that is valid whatever others do meanwhile


@dataclass(frozen=True)
class PlayerRounds(Generic[V]):
    """The rounds of a game that a person can play in a channel: their own, and the shared ones.

    round_type  the game: its subclass of app.stored_rounds.StandaloneRound
    """

    services: Services
    round_type: RoundType[V]
    player_id: int
    channel_id: int

    async def open_or_start(
        self, rules: Any, guild_id: int | None, *, shared: bool = False
    ) -> tuple[V, bool]:
        """The open round here, the person's or the shared one, else a new one; and whether it is new.

        Raises what the game raises for impossible rules, and SolverFailed.
        """
        if found := await self.find_open(shared=shared):
            return found, False
        services = self.services
        opening = self.round_type.opening(rules, services.random_bytes(SECRET_BYTES), self.player_id)
        new_events = await _with_automatic_events(self.round_type, (), opening, services.pool)
        try:
            begun, is_first = await stored_rounds.begin(
                services.database,
                self.round_type,
                new_events,
                player_id=self.player_id,
                shared=shared,
                guild_id=guild_id,
                channel_id=self.channel_id,
                now=services.clock.now(),
            )
        except AlreadyOpen:
            if found := await self.find_open(shared=shared):
                return found, False
            raise  # that one has ended in the meantime
        if is_first:
            services.newcomers[self.player_id] = None
        return begun.snapshot(), True

    async def find_open(self, *, shared: bool) -> V | None:
        """The open round here, the person's or the shared one; None without one."""
        owner_id = None if shared else self.player_id
        found = await stored_rounds.load_open(
            self.services.database, self.round_type, owner_id, self.channel_id
        )
        return found.snapshot() if found else None

    async def load(self, round_id: int, *, in_any_channel: bool = False) -> V:
        """The round with this number, if the person may play it, here or in any channel.

        Raises NoSuchRound, and the game's `refusal` if the round is somebody else's.
        """
        channel_id = None if in_any_channel else self.channel_id
        return (await self._load(round_id, channel_id)).snapshot()

    async def move(self, round_id: int, move: Any, event_count: int | None) -> V:
        """Store what the person does, with what the other side does next, and return the round after that.

        event_count: how many events the round had when they decided. None: the move is valid in any state, so
        it is tried again in the newest one if others have moved meanwhile. Raises what `load` and the game
        raise, SolverFailed, and NumberTaken if the round has gone on; then nothing is stored.
        """
        tries_left = MAX_TRIES if event_count is None else 1
        while True:
            tries_left -= 1
            round_ = await self._load(round_id, None)
            if event_count not in (None, len(round_.stored)):
                raise NumberTaken
            try:
                new_events = await round_.events_of(move, self.services.pool)
                return await _continue(self.services, round_, new_events, player_id=self.player_id)
            except NumberTaken:
                if not tries_left:
                    raise

    async def _load(self, round_id: int, channel_id: int | None) -> StandaloneRound[V]:
        return await stored_rounds.load_for(
            self.services.database, self.round_type, round_id, self.player_id, channel_id
        )


async def load(services: Services, round_type: RoundType[V], round_id: int) -> V:
    """The round with this number. Raises NoSuchRound."""
    return (await stored_rounds.load(services.database, round_type, round_id)).snapshot()


async def set_message(services: Services, round_id: int, message_id: int) -> int | None:
    """Store which message shows the round, and return the one that showed it before, if there is one."""
    return await services.database.write_in_thread(
        lambda connection: rounds.set_message(connection, round_id, message_id)
    )


async def end_idle(
    services: Services, round_type: RoundType[V], shards: Shards | None = None
) -> tuple[list[V], timedelta | None]:
    """Time out every round without a move for `round_type.timeout`, and return these rounds.

    Also returns the time until the next one is due, None if no round is open. Only rounds of these shards. A
    round that fails is logged, and is due again after RETRY_DELAY.
    """
    async with services.database.read() as connection:
        last_events = await events.last_of_open(connection, round_type.game, shards)
    ended, waiting = [], []
    for round_id, at in last_events.items():
        left = round_type.timeout - services.clock.age(at)
        if left > timedelta():
            waiting.append(left)
            continue
        try:
            if round_ended := await end_if_idle(services, round_type, round_id):
                ended.append(round_ended)
        except Exception:
            log.exception("Could not end the idle game %d", round_id)
            waiting.append(RETRY_DELAY)
    return ended, min(waiting, default=None)


async def end_if_idle(services: Services, round_type: RoundType[V], round_id: int) -> V | None:
    """Time out the round and return it; None if it is over or somebody has moved in the meantime."""
    round_ = await stored_rounds.load(services.database, round_type, round_id)
    if round_.state.over or services.clock.age(round_.last_event_at) < round_type.timeout:
        return None
    try:
        return await _continue(services, round_, round_.time_out(), player_id=None)
    except NumberTaken:
        return None


async def _continue(
    services: Services, round_: StandaloneRound[V], new_events: Sequence[Any], *, player_id: int | None
) -> V:
    new_events = await _with_automatic_events(type(round_), round_.events, new_events, services.pool)
    continued = await stored_rounds.append(
        services.database, round_, new_events, player_id=player_id, now=services.clock.now()
    )
    return continued.snapshot()


async def _with_automatic_events(
    round_type: type[StandaloneRound[Any]],
    earlier: Sequence[Any],
    new_events: Sequence[Any],
    pool: SolverPool,
) -> list[Any]:
    """The new events with what the other side does after them, until it waits for a move."""
    new_events = list(new_events)
    state = round_type.play.fold((*earlier, *new_events))
    while (event := await round_type.automatic_event(state, pool)) is not None:
        new_events.append(event)
        state = round_type.play.apply(state, event)
    return new_events
