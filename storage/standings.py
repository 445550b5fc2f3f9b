"""How each player of a server stands, in each game and in all: sums of results, and places among others.

The sums are kept in the transaction that keeps what they sum, so that no ranking has to read results. Gifts
and grants are in none of them. Whether a figure ranks, such as accuracy, hangs on how much it rests on; where
it does not it is null.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from typing import Any, Literal, NamedTuple, Self, get_args

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
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
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import Id, metadata
from storage.upsert import insert

ALL = "all"
"""In the place of a game: all of them together."""

BOARDS = "mines"
"""The game that solved boards count for."""

LEAST_DECISIONS = 50  # for a place by accuracy
LEAST_BETS = 50  # for a place by return, or by skill

Ranking = Literal["net", "accuracy", "per_bet", "skill", "boards"]

standings = Table(
    "standings",
    metadata,
    Column("player_id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the person"),
    Column("server_id", Id, primary_key=True, autoincrement=False, comment="0 for direct messages"),
    Column("game", Text, primary_key=True, comment="Which game: blackjack, ventti, mines; all for all"),
    Column("rounds", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("pushed", Integer, nullable=False),
    Column("bet", BigInteger, nullable=False, comment="The first bets together, in tenths of a chip"),
    Column("net", BigInteger, nullable=False, comment="Tenths of a chip won; below zero if lost"),
    Column("bets", Integer, nullable=False, comment="In how many rounds the player had a bet"),
    Column("units", Double, nullable=False, comment="What was won, in bets"),
    Column("valued", Integer, nullable=False, comment="How many of the bets best play is known for"),
    Column("valued_units", Double, nullable=False, comment="What these won, in bets"),
    Column("expected", Double, nullable=False, comment="What best play wins of these, in bets"),
    Column("cost", Double, nullable=False, comment="What mistakes took from that, in bets"),
    Column("decisions", Integer, nullable=False, comment="How many were valued"),
    Column("best", Integer, nullable=False, comment="How many of these had no better choice"),
    Column("boards", Integer, nullable=False, comment="Minesweeper boards solved"),
    Column("streak", Integer, nullable=False, comment="Rounds won in a row up to now; a push ends none"),
    Column("best_streak", Integer, nullable=False, comment="The longest such row"),
    Column("accuracy", Double, comment="best / decisions; null with fewer than 50 decisions"),
    Column("per_bet", Double, comment="units / bets; null with fewer than 50 bets"),
    Column("skill", Double, comment="(expected - cost) / valued; null with fewer than 50 of them"),
)
for ranking in get_args(Ranking):
    Index(
        f"standings_by_{ranking}",
        standings.c.server_id,
        standings.c.game,
        standings.c[ranking],
        standings.c.player_id,
    )


@dataclass(frozen=True)
class Tally:
    """What is summed; see the columns."""

    rounds: int = 0
    won: int = 0
    lost: int = 0
    pushed: int = 0
    bet: int = 0
    net: int = 0
    bets: int = 0
    units: float = 0.0
    valued: int = 0
    valued_units: float = 0.0
    expected: float = 0.0
    cost: float = 0.0
    decisions: int = 0
    best: int = 0
    boards: int = 0

    def __add__(self, other: "Tally") -> Self:
        return type(self)(
            *(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True))
        )

    def __sub__(self, other: "Tally") -> Self:
        return type(self)(
            *(mine - theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True))
        )


@dataclass(frozen=True)
class Standing:
    """A player's sums in a game, and their rows of wins."""

    tally: Tally = Tally()
    streak: int = 0
    best_streak: int = 0

    @property
    def accuracy(self) -> float | None:
        """The share of decisions that had no better choice, 0 to 1; None without any."""
        return _share(self.tally.best, self.tally.decisions)

    @property
    def per_bet(self) -> float | None:
        """What was won on average, in bets; None without any."""
        return _share(self.tally.units, self.tally.bets)

    @property
    def skill(self) -> float | None:
        """What the decisions win on average, whatever luck did, in bets; None where nothing was valued."""
        return _share(self.tally.expected - self.tally.cost, self.tally.valued)

    @property
    def luck(self) -> float:
        """What was won beyond best play less mistakes, in bets, where that is known."""
        return self.tally.valued_units - self.tally.expected + self.tally.cost

    def after(self, change: Tally, outcome: str | None) -> "Standing":
        """With a change of the sums; `outcome` of a round that is new, None if none is."""
        streak = self.streak
        if outcome == "won":
            streak += 1
        elif outcome == "lost":
            streak = 0
        return Standing(self.tally + change, streak, max(streak, self.best_streak))


class Place(NamedTuple):
    """A player in a ranking; `place` is 1 for the first, and equal figures have equal places."""

    place: int
    player_id: int
    figure: float


class Change(NamedTuple):
    """What is added to a player's sums in a game, and so in all; `outcome` of a round that is new."""

    player_id: int
    game: str
    tally: Tally
    outcome: str | None = None


async def add(connection: AsyncConnection, server_id: int, changes: Iterable[Change]) -> None:
    """Change sums of players of a server. The rows are locked, in one order, until the transaction ends."""
    of_row: dict[tuple[int, str], list[Change]] = {}
    for change in changes:
        for which in (ALL, change.game):
            of_row.setdefault((change.player_id, which), []).append(change)
    if not of_row:
        return
    rows = sorted(of_row)
    nothing = _row(Standing())
    new = [{"player_id": player, "server_id": server_id, "game": game, **nothing} for player, game in rows]
    await connection.execute(insert(connection, standings).on_conflict_do_nothing(), new)
    after = []
    for player, game, *sums in await connection.execute(_LOCKED, {"server": server_id, "rows": rows}):
        standing = _standing(sums)
        for change in of_row[player, game]:
            standing = standing.after(change.tally, change.outcome)
        after.append({"server": server_id, "player": player, "which": game, **_row(standing)})
    await connection.execute(_CHANGE, after)


async def board_solved(connection: AsyncConnection, server_id: int, player_id: int) -> None:
    """A player has had a Minesweeper board solved."""
    await add(connection, server_id, [Change(player_id, BOARDS, Tally(boards=1))])


async def of(connection: AsyncConnection, server_id: int, player_id: int, game: str = ALL) -> Standing:
    """How a player stands."""
    row = (await connection.execute(_COLUMNS.where(_this(server_id, player_id, game)))).one_or_none()
    return _standing(row) if row else Standing()


async def best(
    connection: AsyncConnection,
    server_id: int,
    game: str,
    ranking: Ranking,
    *,
    behind: tuple[float, int] | None = None,
    before: tuple[float, int] | None = None,
    limit: int,
) -> list[Place]:
    """At most `limit` players of a server, best first.

    `behind`: the first of those behind this (figure, player); `before`: the last of those before it.
    """
    figure = standings.c[ranking]
    key = tuple_(figure, standings.c.player_id)
    found = select(standings.c.player_id, figure).where(*_ranked(server_id, game, ranking))
    if behind is not None:
        found = found.where(key < behind)
    if before is not None:
        found = found.where(key > before).order_by(figure, standings.c.player_id)
    else:
        found = found.order_by(figure.desc(), standings.c.player_id.desc())
    rows = list(await connection.execute(found.limit(limit)))
    if before is not None:
        rows.reverse()
    if behind is None and before is None:
        return _placed(rows, 1, 0)
    return await _with_places(connection, server_id, game, ranking, rows)


async def place_of(
    connection: AsyncConnection, server_id: int, game: str, ranking: Ranking, player_id: int
) -> Place | None:
    """Where a player stands in a ranking; None if they have no place in it."""
    figure = await connection.scalar(
        select(standings.c[ranking]).where(
            *_ranked(server_id, game, ranking), standings.c.player_id == player_id
        )
    )
    if figure is None:
        return None
    return Place(await _better(connection, server_id, game, ranking, figure) + 1, player_id, figure)


async def how_many(connection: AsyncConnection, server_id: int, game: str, ranking: Ranking) -> int:
    """How many players have a place in a ranking."""
    return await _count(connection, *_ranked(server_id, game, ranking))


async def _with_places(
    connection: AsyncConnection, server_id: int, game: str, ranking: Ranking, rows: Sequence[Any]
) -> list[Place]:
    """Rows of (player, figure) that follow each other in a ranking, with their places."""
    if not rows:
        return []
    player, figure = rows[0]
    key = tuple_(standings.c[ranking], standings.c.player_id)
    ahead = await _count(connection, *_ranked(server_id, game, ranking), key > (figure, player))
    return _placed(rows, await _better(connection, server_id, game, ranking, figure) + 1, ahead)


def _placed(rows: Sequence[Any], place: int, ahead: int) -> list[Place]:
    """Rows of (player, figure) with their places: `place` is the first's, and `ahead` rows are before it."""
    places: list[Place] = []
    for number, (player, figure) in enumerate(rows):
        if places and figure != places[-1].figure:
            place = ahead + number + 1
        places.append(Place(place, player, figure))
    return places


async def _better(
    connection: AsyncConnection, server_id: int, game: str, ranking: Ranking, figure: float
) -> int:
    """How many have a greater figure."""
    return await _count(connection, *_ranked(server_id, game, ranking), standings.c[ranking] > figure)


async def _count(connection: AsyncConnection, *conditions: Any) -> int:
    return await connection.scalar(select(func.count()).select_from(standings).where(*conditions)) or 0


def _ranked(server_id: int, game: str, ranking: Ranking) -> list[Any]:
    """The conditions that a row has a place in a ranking."""
    here = [standings.c.server_id == server_id, standings.c.game == game]
    match ranking:
        case "net":
            return [*here, standings.c.bet > 0]
        case "boards":
            return [*here, standings.c.boards > 0]
        case _:
            return [*here, standings.c[ranking].is_not(None)]


def _this(server_id: int, player_id: int, game: str) -> Any:
    """The condition that it is this row."""
    return (
        (standings.c.player_id == player_id)
        & (standings.c.server_id == server_id)
        & (standings.c.game == game)
    )


def _row(standing: Standing) -> dict[str, Any]:
    """The columns that tell of a standing."""
    tally = standing.tally
    return {
        **asdict(tally),
        "streak": standing.streak,
        "best_streak": standing.best_streak,
        "accuracy": standing.accuracy if tally.decisions >= LEAST_DECISIONS else None,
        "per_bet": standing.per_bet if tally.bets >= LEAST_BETS else None,
        "skill": standing.skill if tally.valued >= LEAST_BETS else None,
    }


_SUMS = [field.name for field in fields(Tally)]
_FIGURES = [*(standings.c[name] for name in _SUMS), standings.c.streak, standings.c.best_streak]
_COLUMNS: Select[Any] = select(*_FIGURES)
_LOCKED: Select[Any] = (
    select(standings.c.player_id, standings.c.game, *_FIGURES)
    .where(
        standings.c.server_id == bindparam("server"),
        tuple_(standings.c.player_id, standings.c.game).in_(bindparam("rows", expanding=True)),
    )
    .order_by(standings.c.player_id, standings.c.game)
    .with_for_update()
)
_CHANGE = (
    update(standings)
    .where(
        standings.c.player_id == bindparam("player"),
        standings.c.server_id == bindparam("server"),
        standings.c.game == bindparam("which"),
    )
    .values({name: bindparam(name) for name in _row(Standing())})
)


def _standing(row: Any) -> Standing:
    *sums, streak, best_streak = row
    return Standing(Tally(*sums), streak, best_streak)


def _share(part: float, whole: int) -> float | None:
    return part / whole if whole else None
