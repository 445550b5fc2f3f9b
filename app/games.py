"""The registry of games: one GameSpec for each game and where it is played.

Standalone ventti and ventti at a table are two, with different events. Games of further packages are added
by ODDSMITH_GAMES: see app.added_games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from app import replay_audit
from app.added_games import from_added_packages
from app.replay_audit import ReplayRound
from games import blackjack, minesweeper, ventti
from games.blackjack import review as blackjack_review
from games.blackjack import scoring as blackjack_scoring
from games.minesweeper import scoring as minesweeper_scoring
from games.protocols import PlayModule, TablePlay, TableReview
from games.scorecards import Scoring
from games.ventti import scoring as ventti_scoring
from games.ventti import table as ventti_table
from games.ventti.table import review as ventti_review

P = TypeVar("P", bound=PlayModule, covariant=True)


class UnknownGame(LookupError):
    """A game that is not in the registry."""


@dataclass(frozen=True)
class GameSpec(Generic[P]):
    """A game, and where it is played.

    name        its name in storage and custom_ids
    play        its module of play
    scorecards  returns each player's result of a round (see games.scorecards); runs in a worker process
    replay      checks a stored round by replaying it (see app.replay_audit)
    review      values one decision of a finished round; None if nobody can ask for that
    preload     the modules that its solver jobs need: they are imported once, for all workers
    at_table    whether it is played at tables; otherwise its rounds are standalone (see app.rounds)
    """

    name: str
    play: P
    scorecards: Scoring
    replay: ReplayRound
    review: TableReview | None = None
    preload: Sequence[str] = ()
    at_table: bool = False


TableGame = GameSpec[TablePlay]


def table_game(
    name: str,
    play: TablePlay,
    scorecards: Scoring,
    review: TableReview | None = None,
    preload: Sequence[str] = (),
) -> TableGame:
    """The spec of a game that is played at tables; all of them are replayed in the same way."""
    replay = replay_audit.table_replay(play)
    return GameSpec(name, play, scorecards, replay, review, preload, at_table=True)


AT_TABLES = (
    table_game(
        "blackjack",
        blackjack,
        blackjack_scoring.scorecards,
        blackjack_review,
        ["games.blackjack.scoring"],
    ),
    table_game(
        "ventti",
        ventti_table,
        ventti_scoring.scorecards_at_table,
        ventti_review,
        ["games.ventti.scoring"],
    ),
)
STANDALONE: Sequence[GameSpec[PlayModule]] = (
    GameSpec("ventti", ventti, ventti_scoring.scorecards_standalone, replay_audit.replay_ventti),
    GameSpec(
        "mines",
        minesweeper,
        minesweeper_scoring.scorecards,
        replay_audit.replay_minesweeper,
        preload=[
            "games.minesweeper.scoring",
            "games.minesweeper.guesses",
            "games.minesweeper.no_guessing",
        ],
    ),
)


@cache
def table_games() -> Mapping[str, TableGame]:
    """The table games by name: the built-in ones, and those of the packages in ODDSMITH_GAMES.

    Raises ImportError or AttributeError for a package without a spec.
    """
    return {spec.name: spec for spec in (*AT_TABLES, *from_added_packages("spec", "SPEC"))}


@cache
def all_games() -> Mapping[tuple[str, bool], GameSpec[PlayModule]]:
    """All games by name and whether they are played at tables; those at tables come first."""
    return {(spec.name, spec.at_table): spec for spec in (*table_games().values(), *STANDALONE)}


def find_game(name: str, *, at_table: bool) -> GameSpec[PlayModule]:
    """The game of this name in storage. Raises UnknownGame."""
    try:
        return all_games()[name, at_table]
    except KeyError:
        raise UnknownGame(f"{name}, {at_table=}") from None


def preloaded_modules() -> list[str]:
    """The modules that the solver jobs of the games need."""
    return [module for spec in all_games().values() for module in spec.preload]
