"""Statistics of each player in a guild, per game and in total; `rankings` sort players by them.

The sums are updated in the same transaction as the results, so that no ranking has to read results. Gifts and
grants are in none of them. Rounds in which a member held the bank are counted separately, since there members
win from each other. Of the rounds against the House only those with a known best play count in rankings
(`valued`): in the others, ventti with several players, one member's moves change what another can expect. A
figure that rests on too few rounds or decisions to rank is null.
"""

import operator
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, astuple, dataclass, fields
from typing import Any, Literal, NamedTuple, Self

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Select,
    Table,
    Text,
    bindparam,
    func,
    select,
    tuple_,
    update,
)

from storage.connection import Connection
from storage.schema import Id, metadata
from storage.upsert import insert_missing

ALL = "all"
"""In place of a game: the total of all games."""

BOARDS = "mines"
"""The game that solved boards count towards."""

MIN_DECISIONS = 50  # to be ranked by accuracy
MIN_BETS = 50  # rounds with a bet, to be ranked by return or by skill

Ranking = Literal["skill", "net", "accuracy", "per_bet"]

player_stats = Table(
    "standings",
    metadata,
    Column("player_id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("server_id", Id, primary_key=True, autoincrement=False, comment="0 for direct messages"),
    Column("game", Text, primary_key=True, comment="Which game: blackjack, ventti, mines; all for all"),
    Column("rounds", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("pushed", Integer, nullable=False),
    Column(
        "wagered",
        BigInteger,
        nullable=False,
        comment="All that was put at stake, in tenths of a chip: doubles, splits and insurance too",
    ),
    Column(
        "net", BigInteger, nullable=False, comment="Tenths of a chip won from the House; below zero if lost"
    ),
    Column("bets", Integer, nullable=False, comment="In how many rounds the player had a bet"),
    Column("units", Double, nullable=False, comment="What was won, in bets"),
    Column("valued", Integer, nullable=False, comment="How many of the bets best play is known for"),
    Column(
        "valued_bet", BigInteger, nullable=False, comment="These first bets together, in tenths of a chip"
    ),
    Column("valued_net", BigInteger, nullable=False, comment="What these won, in tenths of a chip"),
    Column("valued_units", Double, nullable=False, comment="What these won, in bets"),
    Column("expected", Double, nullable=False, comment="What best play wins of these, in bets"),
    Column("cost", Double, nullable=False, comment="What mistakes took from that, in bets"),
    Column("decisions", Integer, nullable=False, comment="How many were valued"),
    Column("best", Integer, nullable=False, comment="How many of these had no better choice"),
    Column(
        "valued_decisions", Integer, nullable=False, comment="How many of them in the bets that are valued"
    ),
    Column("valued_best", Integer, nullable=False, comment="How many of these had no better choice"),
    Column("boards", Integer, nullable=False, comment="Different Minesweeper boards solved"),
    Column(
        "member_rounds", Integer, nullable=False, comment="Rounds with a member's bank: in no other figure"
    ),
    Column("member_net", BigInteger, nullable=False, comment="Tenths of a chip won in these from members"),
    Column("streak", Integer, nullable=False, comment="Rounds won in a row up to now; a push ends none"),
    Column("best_streak", Integer, nullable=False, comment="The longest such row"),
    Column("accuracy", Double, comment="valued_best / valued_decisions; null with fewer than 50 of them"),
    Column("per_bet", Double, comment="valued_units / valued; null with fewer than 50 of them"),
    Column(
        "skill", Double, comment="-cost / valued_decisions; null with fewer than 50 valued, and in all games"
    ),
)
FIGURES: Mapping[Ranking, Column[Any]] = {
    "skill": player_stats.c.skill,
    "net": player_stats.c.valued_net,
    "accuracy": player_stats.c.accuracy,
    "per_bet": player_stats.c.per_bet,
}
"""The column that each ranking sorts by; greater is better."""
for ranking, ranked_by in FIGURES.items():
    Index(
        f"standings_by_{ranking}",
        player_stats.c.server_id,
        player_stats.c.game,
        ranked_by,
        player_stats.c.player_id,
    )

solved_boards = Table(
    "solved_boards",
    metadata,
    Column(
        "player_id", Id, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("server_id", Id, primary_key=True, autoincrement=False, comment="0 for direct messages"),
    Column("board", Text, primary_key=True, comment="A hash of the board, whatever way it was written"),
)
Index(None, solved_boards.c.server_id)


@dataclass(frozen=True)
class Tally:
    """The sums; see the columns of the table."""

    rounds: int = 0
    won: int = 0
    lost: int = 0
    pushed: int = 0
    wagered: int = 0
    net: int = 0
    bets: int = 0
    units: float = 0.0
    valued: int = 0
    valued_bet: int = 0
    valued_net: int = 0
    valued_units: float = 0.0
    expected: float = 0.0
    cost: float = 0.0
    decisions: int = 0
    best: int = 0
    valued_decisions: int = 0
    valued_best: int = 0
    boards: int = 0
    member_rounds: int = 0
    member_net: int = 0

    def __add__(self, other: "Tally") -> Self:
        return type(self)(*map(operator.add, astuple(self), astuple(other)))

    def __sub__(self, other: "Tally") -> Self:
        return type(self)(*map(operator.sub, astuple(self), astuple(other)))


@dataclass(frozen=True)
class PlayerStats:
    """A player's sums in a game, and their winning streaks."""

    tally: Tally = Tally()
    streak: int = 0
    best_streak: int = 0

    @property
    def accuracy(self) -> float | None:
        """The share of decisions that had no better choice, 0 to 1; None without decisions."""
        return _share(self.tally.best, self.tally.decisions)

    @property
    def skill(self) -> float | None:
        """Average loss by mistakes per decision, in bets: at most 0; None if no decision was valued."""
        cost = _share(self.tally.cost, self.tally.valued_decisions)
        return None if cost is None else min(0.0, round(-cost, 12)) + 0.0  # drops rounding errors, and -0.0

    @property
    def luck(self) -> float:
        """What was won beyond best play minus mistakes, in bets, over the rounds where that is known."""
        return self.tally.valued_units - self.tally.expected + self.tally.cost

    def with_change(self, change: Tally, outcome: str | None) -> "PlayerStats":
        """These statistics with `change` added. `outcome`: of a new round; None if there is no new round."""
        streak = self.streak
        if outcome == "won":
            streak += 1
        elif outcome == "lost":
            streak = 0
        return PlayerStats(self.tally + change, streak, max(streak, self.best_streak))


class Change(NamedTuple):
    """What is added to a player's sums in a game and in total; `outcome`: of a new round."""

    player_id: int
    game: str
    tally: Tally
    outcome: str | None = None


async def add(connection: Connection, guild_id: int, changes: Iterable[Change]) -> None:
    """Add to sums of players of a guild.

    Locks their rows, in a fixed order, until the transaction ends.
    """
    by_row: dict[tuple[int, str], list[Change]] = {}
    for change in changes:
        for game_name in (ALL, change.game):
            by_row.setdefault((change.player_id, game_name), []).append(change)
    if not by_row:
        return
    rows = sorted(by_row)
    new = [
        {"player_id": player, "server_id": guild_id, "game": game, **_row(PlayerStats(), game)}
        for player, game in rows
    ]
    await connection.execute(insert_missing(connection, player_stats), new)
    after = []
    for player, game, *sums in await connection.execute(_LOCKED, {"guild": guild_id, "rows": rows}):
        stats = _stats(sums)
        for change in by_row[player, game]:
            stats = stats.with_change(change.tally, change.outcome)
        after.append({"guild": guild_id, "player": player, "which": game, **_row(stats, game)})
    await connection.execute(_CHANGE, after)


async def most_played(connection: Connection, guild_id: int, games: Collection[str]) -> str | None:
    """Which of these games a guild has played most rounds of that count; None if none was played."""
    rounds = func.sum(player_stats.c.valued)
    query = (
        select(player_stats.c.game, rounds)
        .where(player_stats.c.server_id == guild_id, player_stats.c.game.in_(games))
        .group_by(player_stats.c.game)
        .having(rounds > 0)
    )
    played = [(count, game) for game, count in await connection.execute(query)]
    return max(played)[1] if played else None


async def count_solved_board(connection: Connection, guild_id: int, player_id: int, board: str) -> None:
    """Count a solved Minesweeper board, given by its hash; repeats do not count.

    The player must exist (`players.mark_seen`); otherwise raises SQLAlchemy's IntegrityError. The row is
    deleted with the player.
    """
    row = {"player_id": player_id, "server_id": guild_id, "board": board}
    new = insert_missing(connection, solved_boards, returning=solved_boards.c.board)
    if (await connection.execute(new, row)).one_or_none():
        await add(connection, guild_id, [Change(player_id, BOARDS, Tally(boards=1))])


async def for_player(connection: Connection, guild_id: int, player_id: int, game: str = ALL) -> PlayerStats:
    """A player's statistics in a game; all zero if there are none."""
    row = (await connection.execute(_SELECT_STATS.where(_is_row(guild_id, player_id, game)))).one_or_none()
    return _stats(row) if row else PlayerStats()


def _is_row(guild_id: int, player_id: int, game: str) -> Any:
    """The condition that selects this row."""
    return (
        (player_stats.c.player_id == player_id)
        & (player_stats.c.server_id == guild_id)
        & (player_stats.c.game == game)
    )


def _row(stats: PlayerStats, game: str) -> dict[str, Any]:
    """The column values of statistics. Skill is only per game: some games take more of it than others."""
    tally = stats.tally
    enough_bets = tally.valued >= MIN_BETS
    return {
        **asdict(tally),
        "streak": stats.streak,
        "best_streak": stats.best_streak,
        "accuracy": (
            _share(tally.valued_best, tally.valued_decisions)
            if tally.valued_decisions >= MIN_DECISIONS
            else None
        ),
        "per_bet": _share(tally.valued_units, tally.valued) if enough_bets else None,
        "skill": stats.skill if enough_bets and game != ALL else None,
    }


_SUMS = [field.name for field in fields(Tally)]
_STATS_COLUMNS = [
    *(player_stats.c[name] for name in _SUMS),
    player_stats.c.streak,
    player_stats.c.best_streak,
]
_SELECT_STATS: Select[Any] = select(*_STATS_COLUMNS)
_LOCKED: Select[Any] = (
    select(player_stats.c.player_id, player_stats.c.game, *_STATS_COLUMNS)
    .where(
        player_stats.c.server_id == bindparam("guild"),
        tuple_(player_stats.c.player_id, player_stats.c.game).in_(bindparam("rows", expanding=True)),
    )
    .order_by(player_stats.c.player_id, player_stats.c.game)
    .with_for_update()
)
_CHANGE = (
    update(player_stats)
    .where(
        player_stats.c.player_id == bindparam("player"),
        player_stats.c.server_id == bindparam("guild"),
        player_stats.c.game == bindparam("which"),
    )
    .values({name: bindparam(name) for name in _row(PlayerStats(), ALL)})
)


def _stats(row: Any) -> PlayerStats:
    *sums, streak, best_streak = row
    return PlayerStats(Tally(*sums), streak, best_streak)


def _share(part: float, whole: int) -> float | None:
    return part / whole if whole else None
