"""Games of Minesweeper, kept as events: begun, read back, played on.

Nothing about a game is held in memory: what a press means is worked out from the events that are kept. A
game is one person's, or everyone's in its channel. A person has at most one open game of their own in a
channel, and a channel at most one of everyone's.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from functools import cached_property

from sqlalchemy.ext.asyncio import AsyncConnection

from games import minesweeper
from games.minesweeper import Begun, Event, Flagged, IllegalMove, Move, Unflagged
from storage import Database, events, players, rounds
from storage.rounds import AlreadyOpen

GAME = "mines"
MOST_EVENTS = 3000  # with which cells may still be flagged; openings and chords have an end by themselves


@dataclass(frozen=True)
class Game:
    """A game as it is kept: its round and all events so far."""

    round: rounds.Round
    kept: tuple[events.Event, ...]

    @cached_property
    def events(self) -> tuple[Event, ...]:
        return tuple(minesweeper.from_data(event.what) for event in self.kept)

    @cached_property
    def state(self) -> minesweeper.Game:
        return minesweeper.fold(self.events)

    @property
    def number(self) -> int:
        return self.round.id

    @property
    def everyones(self) -> bool:
        return self.round.player_id is None

    @property
    def touched_at(self) -> datetime:
        return self.kept[-1].at

    @property
    def took(self) -> timedelta | None:
        """From the first opening to the last event; None if nothing was opened."""
        began = next((kept.at for kept in self.kept if kept.what["kind"] == "laid"), None)
        return None if began is None else self.touched_at - began

    @property
    def last(self) -> tuple[int | None, list[tuple[Event, minesweeper.Game, minesweeper.Game]]]:
        """Who moved last, and the events of that move, each with the states before and after it."""
        at, who = self.touched_at, self.kept[-1].player_id
        first = len(self.kept)
        while first > 1 and (self.kept[first - 1].at, self.kept[first - 1].player_id) == (at, who):
            first -= 1
        state = minesweeper.fold(self.events[:first])
        steps = []
        for event in self.events[first:]:
            after = minesweeper.after(state, event)
            steps.append((event, state, after))
            state = after
        return who, steps


async def load(database: Database, number: int) -> Game:
    """The game of this number. Raises NoSuchRound."""
    async with database.read() as connection:
        found = await rounds.get(connection, number)
        if found.game != GAME:
            raise rounds.NoSuchRound(f"Game {number} is not one of Minesweeper.")
        return Game(found, tuple(await events.of_round(connection, number)))


async def load_for(database: Database, number: int, player: int, channel: int | None) -> Game:
    """The game of this number, if they may play it here. Raises NoSuchRound, and IllegalMove to others."""
    game = await load(database, number)
    if game.round.channel_id != channel:
        raise rounds.NoSuchRound("That game is not played here.")
    if game.round.player_id not in (None, player):
        raise IllegalMove("This is somebody else's game. Yours begins with /mines play.")
    return game


async def open_game(database: Database, player: int | None, channel: int) -> Game | None:
    """The game that this person, or everyone (None), has open in this channel, if there is one."""
    async with database.read() as connection:
        if player is None:
            found = await rounds.open_for_everyone(connection, channel, GAME)
        else:
            found = await rounds.open_for(connection, player, channel, GAME)
    return await load(database, found.id) if found else None


async def begin(
    database: Database,
    begun: Begun,
    *,
    by: int,
    everyones: bool,
    server: int | None,
    channel: int,
    now: datetime,
) -> Game:
    """A new game, of the person who begins it or of everyone.

    Raises AlreadyOpen if there is one of theirs in this channel.
    """

    async def keep(connection: AsyncConnection) -> int:
        await players.seen(connection, by, now)
        if everyones:
            await rounds.alone_in(connection, channel)
            if await rounds.open_for_everyone(connection, channel, GAME):
                raise AlreadyOpen("Everyone has a game of Minesweeper in this channel already.")
        number = await rounds.begin(
            connection,
            server_id=server,
            channel_id=channel,
            game=GAME,
            rules=asdict(begun.rules),
            player_id=None if everyones else by,
            at=now,
        )
        await events.append(connection, number, 0, [(by, minesweeper.to_data(begun))], now)
        return number

    return await load(database, await database.write_at_once(keep))


async def play_on(
    database: Database, game: Game, moves: Sequence[Move], *, by: int | None, now: datetime, layout: int = 0
) -> Game:
    """The game after these moves of a person's (None: of the clock's), which are kept.

    Raises IllegalMove if one is not allowed, and NumberTaken if the game has gone on meanwhile; then nothing
    has happened.
    """
    if len(game.events) > MOST_EVENTS and any(isinstance(move, Flagged | Unflagged) for move in moves):
        raise IllegalMove("So many flags were put and taken off in this game that no more can be changed.")
    happened = minesweeper.played(game.state, moves, layout)
    over = minesweeper.fold((*game.events, *happened)).over
    rows = [(by, minesweeper.to_data(event)) for event in happened]

    async def keep(connection: AsyncConnection) -> None:
        if by is not None:
            await players.seen(connection, by, now)
        await events.append(connection, game.number, len(game.events), rows, now)
        if over:
            await rounds.close(connection, game.number, now)

    await database.write_at_once(keep)
    return await load(database, game.number)
