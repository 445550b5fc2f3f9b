"""The registry of games: one GameSpec for each that is played at tables.

A further game is a package that is named in ODDSMITH_GAMES; several are separated by commas. Its `spec`
module has a SPEC, its `view` module a VIEW (see bot.render.tables.game_view), and its messages are in
`text/<language>/`.
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

    name        what storage and custom_ids call it
    play        its module of play, over games.table: fold, apply, waits_for, not_bet, to_pay, deal, leave,
                time_out, automatic_events, next_round, moves, dealt_cards, to_data, from_data
    scorecards  from the events of a round to what it came to for each player (see games.scorecards);
                runs in a worker process
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
    """The games of tables by name: those built in, and those of the packages that the setting names.

    Raises ImportError or AttributeError for a package without a spec.
    """
    specs = [*BUILT_IN, *(importlib.import_module(f"{package}.spec").SPEC for package in added_packages())]
    return {spec.name: spec for spec in specs}


def added_packages() -> list[str]:
    """The packages of games that the environment adds."""
    return [package.strip() for package in os.environ.get(SETTING, "").split(",") if package.strip()]


def scorecards_of(game: str, data: Data, *, at_table: bool, owner: int | None) -> Sequence[Scorecard]:
    """What a round came to for each player, from its stored events; see games.scorecards.scorecards.

    Runs in a worker process. Raises UnknownGame, and what the game raises for events that are not a round's.
    """
    if at_table and game in table_games():
        return table_games()[game].scorecards(data, owner)
    return scorecards.scorecards(game, data, at_table=at_table, owner=owner)
