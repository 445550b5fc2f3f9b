"""The registry of table games: one GameSpec for each.

ODDSMITH_GAMES names the packages of further games, separated by commas. A package's `spec` module has a
SPEC, its `view` module a VIEW (see bot.render.tables.game_view), and its messages are in `text/<language>/`.
bot.settings checks the setting. Worker processes know it from the environment.
"""

import importlib
import os
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol

from games import blackjack, chips, scorecards
from games.cards import Card
from games.scorecards import Data, Scorecard
from games.shoe import Secrets
from games.table import Table
from games.ventti import table as ventti_table
from solvers.errors import UserError

SETTING = "ODDSMITH_GAMES"
MODULES = ("spec", "view")  # of the package of a game


class TablePlay(Protocol):
    """A game's module of play, based on games.table: pure functions over its states and events.

    The functions that take `secrets` turn a command into events, with the events that follow automatically.
    They raise NotAllowed for what the rules forbid, and so do `fold` and `apply`.
    """

    def fold(self, events: Iterable[Any], /) -> Table:
        """The state after a round's events, from its opening on."""

    def apply(self, state: Any, event: Any, /) -> Table:
        """The state after one more event."""

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

    def to_data(self, event: Any, /) -> dict[str, Any]:
        """An event as it is stored."""

    def from_data(self, data: Mapping[str, Any], /) -> Any:
        """A stored event. Raises NotAllowed if the data is malformed."""


@dataclass(frozen=True)
class GameSpec:
    """A game that is played at tables.

    name        its name in storage and custom_ids
    play        its module of play
    scorecards  returns each player's result of a round from its events (see games.scorecards); runs in a
                worker process
    """

    name: str
    play: TablePlay
    scorecards: Callable[[Data, int | None], Sequence[Scorecard]]


BUILT_IN = (
    GameSpec("blackjack", blackjack, scorecards.blackjack_at_table),
    GameSpec("ventti", ventti_table, scorecards.ventti_at_table),
)


@cache
def table_games() -> Mapping[str, GameSpec]:
    """Returns the table games by name: the built-in ones, and those of the packages in ODDSMITH_GAMES.

    Raises ImportError or AttributeError for a package without a spec.
    """
    specs = [*BUILT_IN, *(importlib.import_module(f"{package}.spec").SPEC for package in added_packages())]
    return {spec.name: spec for spec in specs}


def added_packages() -> tuple[str, ...]:
    """Returns the names of the packages in ODDSMITH_GAMES."""
    return _split(os.environ.get(SETTING, ""))


def parse_packages(value: object) -> object:
    """Returns the names of packages in a text that separates them by commas; any other value unchanged."""
    return _split(value) if isinstance(value, str) else value


def _split(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def require_package(name: str) -> None:
    """Raises UserError unless this is an installed package with the modules of a game."""
    try:
        found = all(find_spec(f"{name}.{module}") for module in MODULES)
    except ImportError:
        found = False
    if not found:
        raise UserError("setting-no-game", package=name, modules=MODULES)


def scorecards_of(game: str, data: Data, *, at_table: bool, owner: int | None) -> Sequence[Scorecard]:
    """Returns each player's result of a round, from its stored events; see games.scorecards.scorecards.

    Runs in a worker process. Raises UnknownGame, and what the game raises for invalid events.
    """
    if at_table and game in table_games():
        return table_games()[game].scorecards(data, owner)
    return scorecards.scorecards(game, data, at_table=at_table, owner=owner)
