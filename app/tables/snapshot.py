"""What is shown of a table, even in the middle of a round: no secret of its shoes, no card face down."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from app.games import TableGame
from games.chips import TENTHS
from games.table import Sat, Shuffled, Table
from storage.tables import TableRow

S = TypeVar("S", bound=Table)


@dataclass(frozen=True)
class LastRound:
    """The finished round before the open one, for reviews and for revealing its shoes.

    state             what everybody saw in the end
    events            all its events; its decisions can be valued from them
    revealed_secrets  (number, secret) of each shoe that was used up in it, by the shoe's commitment
    """

    round_id: int
    state: Table
    events: tuple[Any, ...]
    revealed_secrets: Mapping[str, tuple[int, bytes]]

    @property
    def reshuffled(self) -> bool:
        return reshuffled(self.events)

    def state_as(self, kind: type[S]) -> S:
        """The state of a round of the game whose rounds are of this type, such as games.blackjack.Round."""
        assert isinstance(self.state, kind)
        return self.state

    def sat_out(self, game: TableGame) -> set[int]:
        """The players who could have bet in it and did not, without those who sat down in it."""
        newcomers = {event.player for event in self.events if isinstance(event, Sat)}
        return {self.state.box(box).player for box in game.play.not_bet(self.state)} - newcomers


@dataclass(frozen=True)
class TableSnapshot:
    """The current state of a table.

    event_count     how many events the open round has, or the last round of a closed table
    state           what everybody may see of the round; of the game's own type, see `state_as`
    turn            how often `awaited` has changed in this round; a button is valid for one turn
    awaited         what the table waits for, from the game's `waits_for`: bets, or whose turn it is; None if
                    nobody is on a timer
    last_round      the round before this one, or the last one that was dealt if the table is closed; None
                    without one
    first_chips_to  players who got their first chips by sitting down just now
    reshuffled      whether the shoe was shuffled in this round; the first shuffle of a table does not count
    balances        what each of `payers` held once the newest event was stored, in tenths of a chip by user
                    id; None if that was not read with it
    """

    game: TableGame
    table: TableRow
    round_id: int
    event_count: int
    state: Table
    turn: int
    awaited: Hashable
    last_round: LastRound | None = None
    first_chips_to: frozenset[int] = frozenset()
    reshuffled: bool = False
    balances: Mapping[int, int] | None = None

    @property
    def id(self) -> int:
        return self.table.id

    def state_as(self, kind: type[S]) -> S:
        """The state of a table of the game whose rounds are of this type, such as games.blackjack.Round."""
        assert isinstance(self.state, kind), f"a table of {self.game.name}"
        return self.state

    @property
    def payers(self) -> Collection[int]:
        """The players who bet, or may have to pay for something now; nobody at a table without chips."""
        return payers(self.game, self.state)

    @property
    def awaited_bets(self) -> list[int]:
        """The boxes that the deal waits for: they may bet and have not.

        It doesn't wait for those who sat out the last round, or whose balance is too small for a bet.
        """
        absent = set() if self.last_round is None else self.last_round.sat_out(self.game)
        smallest_bet = self.state.terms.min_bet * TENTHS
        absent |= {player for player, balance in (self.balances or {}).items() if balance < smallest_bet}
        return [box for box in self.game.play.not_bet(self.state) if self.state.box(box).player not in absent]

    @property
    def everyone_has_bet(self) -> bool:
        """Whether there are bets, and the deal waits for no more."""
        return bool(self.state.betting and self.state.bets and not self.awaited_bets)

    @property
    def closed(self) -> bool:
        return self.state.closed is not None


def payers(game: TableGame, state: Table) -> Collection[int]:
    """The players who bet, or may have to pay for something in this state, whose chips therefore matter."""
    if not state.terms.chips:
        return ()
    if state.betting:
        return [box.player for box in state.occupied.values()]
    return game.play.to_pay(state)


def reshuffled(events: Iterable[Any]) -> bool:
    """Whether a shoe after the table's first came into play by these events."""
    return any(isinstance(event, Shuffled) and event.shoe.number > 1 for event in events)
