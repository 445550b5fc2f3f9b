"""Games of ventti between one person and the House, kept as events: begun, read back, played on.

Nothing about a game is held in memory: what a press means is worked out from the events that are kept. A
player's move and the House's replies to it are kept together or not at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.pool import SolverPool
from games import ventti
from games.ventti import HOUSE, Drew, Event, Opened, Round, Stopped
from solvers.ventti import Move, Rules, advise
from storage import Database, events, players, rounds

if TYPE_CHECKING:
    from bot.client import Oddsmith

GAME = "ventti"
PATIENCE = timedelta(minutes=10)  # how long a game waits for its player
DEADLINE = 10.0  # seconds for a move of a House that plays perfectly


@dataclass(frozen=True)
class Game:
    """A game as it is kept: its round and all events so far, the last of them at `touched_at`."""

    round: rounds.Round
    events: tuple[Event, ...]
    touched_at: datetime

    @cached_property
    def state(self) -> Round:
        return ventti.fold(self.events)

    @property
    def number(self) -> int:
        return self.round.id

    @property
    def left_alone(self) -> bool:
        """Whether the player was put out for not coming back."""
        return any(isinstance(event, Stopped) and event.left_alone for event in self.events)

    def until(self, step: int) -> "Game":
        """The game as it stood after the first `step` events."""
        return replace(self, events=self.events[:step])


async def load(database: Database, number: int) -> Game:
    """The game of this number. Raises NoSuchRound."""
    async with database.read() as connection:
        found = await rounds.get(connection, number)
        if found.game != GAME:
            raise rounds.NoSuchRound(f"Game {number} is not one of ventti.")
        kept = await events.of_round(connection, number)
    return Game(found, tuple(ventti.from_data(event.what) for event in kept), kept[-1].at)


async def load_own(database: Database, number: int, player: int) -> Game:
    """The game of this number, for the person whose it is. Raises NoSuchRound, and NotAllowed to others."""
    game = await load(database, number)
    if game.round.player_id != player:
        raise ventti.NotAllowed("This is somebody else's game. Yours begins with /ventti play.")
    return game


async def open_game(database: Database, player: int, channel: int) -> Game | None:
    """The game that this person has open in this channel, if there is one."""
    async with database.read() as connection:
        found = await rounds.open_for(connection, player, channel, GAME)
    return await load(database, found.id) if found else None


async def begin(
    bot: "Oddsmith",
    rules: Rules,
    secret: bytes,
    *,
    player: int,
    server: int | None,
    channel: int,
    now: datetime,
) -> Game:
    """A game of this person, dealt from this secret, up to their first turn.

    Raises AlreadyOpen if they have one in this channel, and SolverFailed.
    """
    opened, dealt = ventti.opening([player], rules, secret)
    happened = await _with_the_houses_moves([opened, dealt], bot.pool)

    async def keep(connection: AsyncConnection) -> int:
        await players.seen(connection, player, now)
        number = await rounds.begin(
            connection,
            server_id=server,
            channel_id=channel,
            game=GAME,
            rules=ventti.to_data(opened)["rules"],
            player_id=player,
            at=now,
        )
        await events.append(connection, number, 0, _rows(happened, player), now)
        if ventti.fold(happened).over:
            await rounds.close(connection, number, now)
        return number

    return await load(bot.database, await bot.database.write_at_once(keep))


async def play_on(
    bot: "Oddsmith", game: Game, choice: Move, now: datetime, *, left_alone: bool = False
) -> Game:
    """The game after the player's move and the House's replies, which are kept.

    Raises NotAllowed if it is not the player's turn, NumberTaken if the game has gone on meanwhile,
    and SolverFailed; then nothing has happened.
    """
    assert game.round.player_id is not None, "a game against the House is somebody's"
    made = ventti.move(game.state, game.state.seat_of(game.round.player_id), choice, left_alone=left_alone)
    happened = await _with_the_houses_moves([*game.events, made], bot.pool)
    rows = _rows(happened[len(game.events) :], game.round.player_id)

    async def keep(connection: AsyncConnection) -> None:
        await events.append(connection, game.number, len(game.events), rows, now)
        if ventti.fold(happened).over:
            await rounds.close(connection, game.number, now)

    await bot.database.write_at_once(keep)
    return await load(bot.database, game.number)


async def _with_the_houses_moves(happened: Sequence[Event], pool: SolverPool) -> list[Event]:
    """The events, and those that the House's moves add until it is the player's turn, or over."""
    happened = list(happened)
    state = ventti.fold(happened)
    while state.turn == HOUSE:
        if state.rules.threshold is None:
            asked = (*ventti.position(state), state.rules)
            choice = (await pool.run(advise, *asked, deadline=DEADLINE)).best
        else:
            choice = ventti.house_choice(state)
        happened.append(ventti.move(state, HOUSE, choice))
        state = ventti.after(state, happened[-1])
    return happened


def _rows(happened: Sequence[Event], player: int) -> list[tuple[int | None, dict[str, object]]]:
    """Who did it, and what it was, as storage keeps it."""
    return [(player if _by_the_player(event) else None, ventti.to_data(event)) for event in happened]


def _by_the_player(event: Event) -> bool:
    match event:
        case Opened():
            return True
        case Drew(seat):
            return seat != HOUSE
        case Stopped(seat, left_alone):
            return seat != HOUSE and not left_alone
        case _:
            return False
