"""A table as it is stored, with what only `app` may see, and what events make of it."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, Self

from app.games import TableGame
from app.tables.commands import GameCommand
from app.tables.snapshot import LastRound, TableSnapshot, reshuffled
from games.shoe import Secrets
from games.table import Table
from storage.shoes import Shoe
from storage.tables import TableRow


@dataclass(frozen=True)
class StoredTable:
    """A table with its secrets and with the cards that lie face down, which only `app` may see.

    events  events of the open round, or of the last round of a closed table
    state   what they make
    shoes   the shoes that are not spent, in the order of their use

    The other fields are those of TableSnapshot.
    """

    game: TableGame
    table: TableRow
    round_id: int
    events: tuple[Any, ...]
    state: Table
    shoes: tuple[Shoe, ...]
    turn: int = 0
    awaited: Hashable = None
    last_round: LastRound | None = None
    first_chips_to: frozenset[int] = frozenset()
    balances: Mapping[int, int] | None = None

    @property
    def id(self) -> int:
        return self.table.id

    @property
    def secrets(self) -> Secrets:
        return Secrets(tuple(shoe.secret for shoe in self.shoes))

    @cached_property
    def snapshot(self) -> TableSnapshot:
        """What may be shown of it."""
        return TableSnapshot(
            self.game,
            self.table,
            self.round_id,
            len(self.events),
            self.state.public,
            turn=self.turn,
            awaited=self.awaited,
            last_round=self.last_round,
            first_chips_to=self.first_chips_to,
            reshuffled=reshuffled(self.events),
            balances=self.balances,
        )

    @classmethod
    def begin(
        cls,
        game: TableGame,
        table: TableRow,
        round_id: int,
        opened: Any,
        unspent: Sequence[Shoe],
        last_round: LastRound | None = None,
    ) -> Self:
        """The table with a round that has one event."""
        state = game.play.fold([opened])
        return cls(game, table, round_id, (opened,), state, tuple(unspent), last_round=last_round)

    def run(self, command: GameCommand) -> Sequence[Any]:
        """The events that the command makes. Raises what the game raises."""
        make_events = getattr(self.game.play, command.name)
        new_events: Sequence[Any] = make_events(
            self.state, *command.arguments, self.secrets, **command.options
        )
        return new_events

    def with_deal(self, new_events: Sequence[Any]) -> Sequence[Any]:
        """The events, and the deal if everyone has bet after them.

        The first round is left to the timer, so that others can join. Raises what the game raises.
        """
        if self.last_round is None or not self.state.betting:
            return new_events
        after = reduce(StoredTable.apply, new_events, self)
        if not after.snapshot.everyone_has_bet:
            return new_events
        return [*new_events, *self.game.play.deal(after.state, self.secrets)]

    def apply(self, event: Any) -> Self:
        """The table after one more event, which is not stored yet."""
        play = self.game.play
        state = play.apply(self.state, event)
        awaited = None if state.over else "bets" if state.betting and state.bets else play.waits_for(state)
        return replace(
            self,
            events=(*self.events, event),
            state=state,
            awaited=awaited,
            turn=self.turn + (awaited != self.awaited),
        )
