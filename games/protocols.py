"""The interfaces of a game's modules of play and of review, on which the registry of games relies.

They are pure functions over a game's states and events. They raise NotAllowed, or another UserError of the
game, for what the rules forbid, and so do `fold` and `apply` for events that no command makes.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from games import chips
from games.cards import Card
from games.shoe import Secrets
from games.table import Table


class PlayModule(Protocol):
    """The module of play of any game."""

    def fold(self, events: Iterable[Any], /) -> Any:
        """The state after a round's events, from its opening on."""

    def apply(self, state: Any, event: Any, /) -> Any:
        """The state after one more event."""

    def to_data(self, event: Any, /) -> dict[str, Any]:
        """An event as it is stored."""

    def from_data(self, data: Mapping[str, Any], /) -> Any:
        """A stored event. Raises NotAllowed if the data is malformed."""


class TablePlay(PlayModule, Protocol):
    """The module of play of a table game, based on games.table.

    The functions that take `secrets` turn a command into events, with the events that follow automatically.
    """

    def fold(self, events: Iterable[Any], /) -> Table: ...

    def apply(self, state: Any, event: Any, /) -> Table: ...

    def automatic_events(self, state: Any, secrets: Secrets, /) -> Sequence[Any]:
        """The next events that follow without a command; none if a player must decide."""

    def deal(self, state: Any, secrets: Secrets, /) -> Sequence[Any]: ...

    def leave(
        self, state: Any, player: int, secrets: Secrets, /, *, forced: bool = False
    ) -> Sequence[Any]: ...

    def time_out(self, state: Any, secrets: Secrets, /) -> Sequence[Any]:
        """What happens when nobody has acted in time; not called while bets are placed."""

    def waits_for(self, state: Any, /) -> Hashable:
        """What a dealt round waits for, such as whose turn it is; None if nothing."""

    def not_bet(self, state: Any, /) -> Sequence[int]:
        """The boxes that may bet in this round and have not."""

    def to_pay(self, state: Any, /) -> Sequence[int]:
        """The ids of players who may now choose something that costs chips."""

    def next_round(self, state: Any, /) -> Any:
        """The opening of the round after this one."""

    def moves(self, before: Any, after: Any, event: Any, /) -> Sequence[chips.Move]:
        """The chips that an event moves, given the states around it."""

    def dealt_cards(self, event: Any, /) -> tuple[Card, ...]:
        """The cards that an event takes from the shoe, in order."""


class TableReview(Protocol):
    """The module of review of a table game: what one decision of a finished round was worth."""

    def decision_at(self, events: Sequence[Any], number: int, /) -> Any | None:
        """The decision that a player made by event `number`; None if it was none."""

    def value_decision(self, events: Sequence[Any], decision: Any, /) -> Any:
        """The decision with its values, as the game's view words them. It may be slow: run it in a worker."""
