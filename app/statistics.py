"""What /stats, /leaderboard and /history show, from plain ids: results, rankings, and a person's history.

A guild's id is 0 for direct messages.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from app import boards
from app.games import all_games, table_games
from app.pages import Page, load_page
from app.services import Services
from solvers.errors import UserError
from storage import decision_stats, history, player_stats, rankings, results, rounds
from storage.decision_stats import DecisionStats
from storage.history import Entry, Place
from storage.pages import Cursor
from storage.player_stats import ALL, PlayerStats, Ranking
from storage.rankings import RankedPlayer
from storage.results import NO_GUILD, Result, ReviewedDecision
from storage.rounds import Round

ROUNDS = 500  # newest rounds in a chart
PLACES = 10  # on a page of a ranking
ENTRIES = 8  # on a page of a history
DRAWING_DEADLINE = 20.0  # seconds for the charts

T = TypeVar("T")


class NotYourRound(UserError):
    """A round that this person did not play."""


@dataclass(frozen=True)
class PlayerData:
    """A person's results and decisions in a guild; `waiting`: rounds that are not reviewed yet."""

    stats: PlayerStats
    decision_stats: Sequence[DecisionStats]
    newest: Sequence[Result]
    waiting: int


@dataclass(frozen=True)
class RankingPage(Page[RankedPlayer]):
    """A page of a ranking.

    game        the one that is ranked: skill is not compared between games
    own, stats  the asker's place, None without one, and statistics
    ranked      how many players have a place
    waiting     rounds that are not reviewed yet
    """

    game: str
    own: RankedPlayer | None
    stats: PlayerStats
    ranked: int
    waiting: int


@dataclass(frozen=True)
class HistoryPage(Page[Entry]):
    """A page of a history, newest first; `waiting`: rounds that are not reviewed yet."""

    waiting: int


@dataclass(frozen=True)
class PlayedRound:
    """A finished round, with a person's result and decisions in it."""

    round: Round
    result: Result
    decisions: Sequence[ReviewedDecision]


async def load_player(services: Services, guild_id: int | None, player_id: int, game: str) -> PlayerData:
    """A person's data in a guild or in direct messages (None), in one game or in all (ALL)."""
    stats_guild = guild_id or NO_GUILD
    one_game = None if game == ALL else game
    async with services.database.read() as connection:
        return PlayerData(
            stats=await player_stats.for_player(connection, stats_guild, player_id, game),
            decision_stats=await decision_stats.for_player(connection, stats_guild, player_id, game=one_game),
            newest=await results.newest(connection, stats_guild, player_id, game=one_game, limit=ROUNDS),
            waiting=await rounds.count_unreviewed(connection, guild_id),
        )


async def draw(services: Services, drawing: Callable[..., T], *arguments: Any) -> T:
    """The charts that `drawing` returns, drawn by a worker, because that takes long. Raises SolverFailed."""
    return await services.pool.run(drawing, *arguments, deadline=DRAWING_DEADLINE)


async def ranking_page(
    services: Services,
    guild_id: int | None,
    player_id: int,
    ranking: Ranking,
    game: str,
    cursor: Cursor[tuple[float, int]] | None = None,
    *,
    at_tables: bool = True,
) -> RankingPage:
    """The first page, or that of a cursor, whose place is (figure, player).

    at_tables: whether the guild has tables; else skill is that in a game that can be played without one
    """
    stats_guild = guild_id or NO_GUILD
    async with services.database.read() as connection:
        if ranking == "skill" and game == ALL:  # skill cannot be compared between games
            games = [name for name in table_games() if at_tables or (name, False) in all_games()]
            game = await player_stats.most_played(connection, stats_guild, games) or games[0]
        page = await load_page(
            lambda cursor, limit: rankings.top(connection, stats_guild, game, ranking, cursor, limit=limit),
            PLACES,
            cursor,
        )
        return RankingPage(
            **vars(page),
            game=game,
            own=await rankings.rank_of(connection, stats_guild, game, ranking, player_id),
            stats=await player_stats.for_player(connection, stats_guild, player_id, game),
            ranked=await rankings.count_ranked(connection, stats_guild, game, ranking),
            waiting=await rounds.count_unreviewed(connection, guild_id),
        )


async def history_page(
    services: Services, guild_id: int | None, player_id: int, cursor: Cursor[Place] | None = None
) -> HistoryPage:
    """The newest page of a person's history, or that of a cursor."""
    async with services.database.read() as connection:
        page = await load_page(
            lambda cursor, limit: history.page(
                connection, guild_id, player_id, cursor, board_command=boards.COMMAND, limit=limit
            ),
            ENTRIES,
            cursor,
        )
        return HistoryPage(**vars(page), waiting=await rounds.count_unreviewed(connection, guild_id))


async def load_round(services: Services, round_id: int, player_id: int) -> PlayedRound:
    """A round that this person played. Raises NotYourRound, and NoSuchRound."""
    async with services.database.read() as connection:
        round_ = await rounds.get(connection, round_id)
        own = [each for each in await results.of_round(connection, round_id) if each.player_id == player_id]
        if not own:
            raise NotYourRound("stats-not-your-game", round=str(round_id))
        return PlayedRound(round_, own[0], await results.decisions_of(connection, round_id, player_id))
