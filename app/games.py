"""The registry of table games: one GameSpec for each.

ODDSMITH_GAMES names the packages of further games, separated by commas. A package's `spec` module has a
SPEC, its `view` module a VIEW (see bot.render.tables.game_view), and its messages are in `text/<language>/`.
Worker processes read the same variable.
"""

import importlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from games import blackjack, scorecards
from games.scorecards import Data, Scorecard
from games.ventti import table as ventti_table

SETTING = "ODDSMITH_GAMES"


@dataclass(frozen=True)
class GameSpec:
    """A game that is played at tables.

    name        its name in storage and custom_ids
    play        its module of play, based on games.table: fold, apply, waits_for, not_bet, to_pay, deal,
                leave, time_out, automatic_events, next_round, moves, dealt_cards, to_data, from_data
    scorecards  returns each player's result of a round from its events (see games.scorecards); runs in a
                worker process
    """

    name: str
    play: ModuleType
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


def added_packages() -> list[str]:
    """Returns the names of the packages in ODDSMITH_GAMES."""
    return [package.strip() for package in os.environ.get(SETTING, "").split(",") if package.strip()]


def scorecards_of(game: str, data: Data, *, at_table: bool, owner: int | None) -> Sequence[Scorecard]:
    """Returns each player's result of a round, from its stored events; see games.scorecards.scorecards.

    Runs in a worker process. Raises UnknownGame, and what the game raises for invalid events.
    """
    if at_table and game in table_games():
        return table_games()[game].scorecards(data, owner)
    return scorecards.scorecards(game, data, at_table=at_table, owner=owner)
