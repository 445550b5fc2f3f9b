"""/stats, /leaderboard and /history: a person's results and accuracy, rankings, and finished rounds."""

import logging
import math
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from app.games import table_games
from app.minesweeper_rounds import MinesRound
from app.solving.pool import SolverFailed
from app.ventti_rounds import FIRST_STEP
from bot.client import Oddsmith
from bot.cogs import mines
from bot.components import minesweeper_game, ventti_game
from bot.components.custom_ids import Digits, Id, Matches, Snowflake
from bot.components.persistent import PersistentComponent
from bot.components.round_replay import Step
from bot.interactions import checks, permissions
from bot.interactions.permissions import NotPermitted
from bot.render import layout
from bot.render.layout import ImageFile, Reply, TextFile
from bot.render.statistics import accuracy, charts, messages, words
from bot.text.catalogue import say
from bot.text.numbers import format_signed
from storage import decision_stats, history, player_stats, results, rounds
from storage.decision_stats import DecisionStats
from storage.history import Entry, Place
from storage.ledger import TENTHS
from storage.player_stats import ALL, PlayerStats, Ranking
from storage.results import NO_GUILD, Result

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]

REVIEW_TIMEOUT = 1.5  # seconds to wait for the review of the newest rounds
DEADLINE = 20.0  # seconds for a chart
ROUNDS = 500  # newest rounds in a chart
PLACES = 10  # on a page of a ranking
ENTRIES = 8  # on a page of a history
MAX_FIGURE: Mapping[Ranking, int] = {"net": 2**63 - 1}  # rankings whose figures are whole numbers
MAX_ID = 2**63 - 1  # Discord's ids have 63 bits
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
GAMES = [app_commands.Choice(name=name, value=game) for game, name in words.games().items()]
RANKINGS = [app_commands.Choice(name=say(name), value=ranking) for ranking, name in words.RANKINGS.items()]


class Statistics(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.choices(game=GAMES)
    async def stats(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL
    ) -> None:
        player = member or interaction.user
        if interaction.guild_id is None and player.id != interaction.user.id:
            raise NotPermitted("stats-own-only")
        await interaction.response.defer()
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        data = await _load_player(self.bot, _guild_id(interaction), player.id, game)
        chart_data = _chart_data(data)
        missing_permissions = (
            permissions.missing_permissions(interaction, "attach_files")
            if chart_data.steps or chart_data.by_hand
            else None
        )
        pictures = [] if missing_permissions else await _pictures(self.bot, chart_data)
        name = layout.escape(player.display_name)
        await layout.send(
            interaction,
            messages.statistics(
                name, game, data.stats, data.decision_stats, pictures, data.waiting, missing_permissions
            ),
        )

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(ranking="by")
    @app_commands.choices(ranking=RANKINGS, game=GAMES)
    async def leaderboard(self, interaction: Interaction, ranking: str = "skill", game: str = ALL) -> None:
        await interaction.response.defer()
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await layout.send(interaction, await _leaderboard(interaction, _ranking(ranking), game))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await layout.send(interaction, await _history(interaction))


class PlayerData(NamedTuple):
    """A person's stored results and decisions in a guild; `waiting`: rounds not yet reviewed."""

    stats: PlayerStats
    decision_stats: Sequence[DecisionStats]
    newest: Sequence[Result]
    waiting: int


async def _load_player(bot: Oddsmith, server: int, player: int, game: str) -> PlayerData:
    """A person's data in a guild, read in one transaction."""
    one_game = None if game == ALL else game
    async with bot.database.read() as connection:
        stats = await player_stats.for_player(connection, server, player, game)
        decisions = await decision_stats.for_player(connection, server, player, game=one_game)
        newest = await results.newest(connection, server, player, game=one_game, limit=ROUNDS)
        waiting = await rounds.count_unreviewed(connection, server or None)
    return PlayerData(stats, decisions, newest, waiting)


class ChartData(NamedTuple):
    """Data of the charts: the balance (`steps` may be empty) and the accuracy (may be empty)."""

    steps: Sequence[charts.Step]
    unit: str
    which: str
    by_hand: accuracy.AccuracyByHand


def _chart_data(data: PlayerData) -> ChartData:
    return ChartData(*_steps(data.newest), _accuracy_data(data.decision_stats))


async def _pictures(bot: Oddsmith, chart_data: ChartData) -> list[ImageFile | TextFile]:
    """The charts that have data, with a file of the numbers. Charts are left out if the solvers fail."""
    steps, unit, which, by_hand = chart_data
    pictures: list[ImageFile | TextFile] = []
    try:
        if steps:
            png = await bot.pool.run(charts.balance, steps, _labels(unit, which), deadline=DEADLINE)
            pictures.append(ImageFile("balance.png", png, _balance_in_words(steps, unit, which)))
        if by_hand:
            grids, descriptions = zip(*accuracy.pictures(by_hand), strict=True)
            pages = await bot.pool.run(charts.grids, grids, deadline=DEADLINE)
            pictures += [
                ImageFile(f"accuracy-{number}.png", *page)
                for number, page in enumerate(zip(pages, descriptions, strict=True), start=1)
            ]
            pictures.append(TextFile(accuracy.TEXT_FILE, accuracy.as_text(by_hand)))
    except SolverFailed as failed:
        log.warning("Statistics lack pictures: %s", failed)
    return pictures


def _steps(newest: Sequence[Result]) -> tuple[list[charts.Step], str, str]:
    """The rounds against the house whose odds are known, oldest first; the unit; and which rounds they are.

    The unit is chips; then rounds without a bet are left out. It is bets if no round was played for chips.
    """
    newest = [result for result in newest if result.against_house]
    in_chips = any(result.bet for result in newest if result.expected is not None)
    steps, all_known, all_for_chips = [], True, True
    for result in reversed(newest):
        if result.units is None:
            continue
        if in_chips and not result.bet:
            all_for_chips = False
            continue
        if result.expected is None:
            all_known = False
            continue
        unit = result.bet / TENTHS if in_chips else 1.0
        steps.append(
            charts.Step(result.units * unit, result.expected * unit, (result.expected - result.cost) * unit)
        )
    which = words.last_rounds(len(steps), all_known=all_known, all_for_chips=all_for_chips)
    return steps, "chips" if in_chips else "bets", which


def _accuracy_data(decisions: Sequence[DecisionStats]) -> accuracy.AccuracyByHand:
    """The accuracy at each blackjack hand, from decision statistics."""
    accuracies: dict[accuracy.Place, accuracy.HandAccuracy] = {}
    for entry in decisions:
        place = accuracy.place(entry.position)
        if entry.game == "blackjack" and place:
            times, best = accuracies.get(place, (0, 0))
            accuracies[place] = accuracy.HandAccuracy(times + entry.times, best + entry.best)
    return accuracies


def _balance_in_words(steps: Sequence[charts.Step], unit: str, which: str) -> str:
    brought, best, decided = (sum(column) for column in zip(*steps, strict=True))
    return say(
        "stats-chart-described",
        which=which,
        unit=unit,
        brought=format_signed(brought),
        best=format_signed(best),
        decided=format_signed(decided),
    )


def _labels(unit: str, which: str) -> charts.Labels:
    return charts.Labels(
        luck=say("stats-chart-luck"),
        best_play=say("stats-chart-best-play"),
        decided=say("stats-chart-decided"),
        brought=say("stats-chart-brought"),
        unit=say("stats-chart-unit", unit=unit),
        which=which,
    )


def _guild_id(interaction: Interaction) -> int:
    return interaction.guild_id or NO_GUILD


async def _leaderboard(
    interaction: Interaction,
    ranking: Ranking,
    game: str,
    *,
    behind: tuple[float, int] | None = None,
    before: tuple[float, int] | None = None,
) -> Reply:
    """A page of a ranking: the first, or the one behind or before a place, given as (figure, player)."""
    server, me = _guild_id(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        if ranking == "skill" and game == ALL:  # skill cannot be compared between games
            games = list(table_games())
            game = await player_stats.most_played(connection, server, games) or games[0]
        players = await player_stats.top(
            connection, server, game, ranking, behind=behind, before=before, limit=PLACES + 1
        )
        if not players or (before is not None and len(players) < PLACES):  # the first page is always full
            behind, before = None, None
            players = await player_stats.top(connection, server, game, ranking, limit=PLACES + 1)
        own_rank = await player_stats.rank_of(connection, server, game, ranking, me)
        stats = await player_stats.for_player(connection, server, me, game)
        ranked = await player_stats.count_ranked(connection, server, game, ranking)
        waiting = await rounds.count_unreviewed(connection, server or None)
    more = len(players) > PLACES
    shown = players[-PLACES:] if before is not None else players[:PLACES]
    back, forward = (more, True) if before is not None else (behind is not None, more)
    buttons = (
        [ui.ActionRow[Any](*Ranked.both(ranking, game, shown, back=back, on=forward))]
        if back or forward
        else []
    )
    return messages.leaderboard(ranking, game, shown, own_rank, stats, ranked, waiting, *buttons)


def _ranking(name: str) -> Ranking:
    """The ranking of this name. Raises NotPermitted if there is none."""
    if name not in words.RANKINGS:
        raise NotPermitted("stats-no-such-ranking", ranking=name)
    return name  # type: ignore[return-value]  # checked above


class Ranked(
    PersistentComponent[ui.Button[Any]],
    custom_id="ranked:{ranking}:{game}:{way}:{figure}:{player}",
):
    """Shows another page of a ranking, in the same message."""

    ranking: Annotated[str, Matches(r"\w{1,12}")]
    game: Annotated[str, Matches(r"[a-z0-9-]{1,32}")]
    way: Literal["behind", "before"]
    figure: Annotated[str, Matches(r"-?[0-9.e+-]{1,30}")]
    player: Snowflake

    @classmethod
    def both(
        cls, ranking: Ranking, game: str, shown: Sequence[player_stats.RankedPlayer], *, back: bool, on: bool
    ) -> list[Self]:
        return [
            cls._to(say("stats-back"), shown[0], exists=back, ranking=ranking, game=game, way="before"),
            cls._to(say("stats-more"), shown[-1], exists=on, ranking=ranking, game=game, way="behind"),
        ]

    @classmethod
    def _to(cls, label: str, place: player_stats.RankedPlayer, *, exists: bool, **which: str) -> Self:
        custom_id = cls.custom_ids.encode(**which, figure=repr(place.figure), player=place.player_id)
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not exists))

    async def on_press(self, interaction: Interaction) -> None:
        if self.game not in words.games() or self.ranking not in words.RANKINGS:
            raise checks.outdated_component()
        ranking = _ranking(self.ranking)
        cursor = {self.way: _parse_cursor(ranking, self.figure, self.player)}
        await layout.update_message(
            interaction, await _leaderboard(interaction, ranking, self.game, **cursor)
        )


def _parse_cursor(ranking: Ranking, figure: str, player: int) -> tuple[float, int]:
    """The place (figure, player) next to a page. Raises Outdated if the database cannot hold it."""
    try:
        value = int(figure) if ranking in MAX_FIGURE else float(figure)
    except ValueError:
        value = math.inf
    if abs(value) > MAX_FIGURE.get(ranking, sys.float_info.max) or player > MAX_ID:
        raise checks.outdated_component()
    return value, player


async def _history(
    interaction: Interaction, *, before: Place | None = None, after: Place | None = None
) -> Reply:
    """A page of the person's history: the newest, or the one before or after a place."""
    server, me = _guild_id(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        entries = await history.page(connection, server, me, before=before, after=after, limit=ENTRIES + 1)
        if not entries or (after is not None and len(entries) < ENTRIES):  # the newest page is always full
            before, after = None, None
            entries = await history.page(connection, server, me, limit=ENTRIES + 1)
        waiting = await rounds.count_unreviewed(connection, server or None)
    more = len(entries) > ENTRIES
    shown = entries[-ENTRIES:] if after is not None else entries[:ENTRIES]
    newer, older = (more, True) if after is not None else (before is not None, more)
    buttons = [ui.ActionRow[Any](*Turned.both(shown, newer=newer, older=older))] if newer or older else []
    return messages.history(shown, [Replay.of(entry) for entry in shown], waiting, *buttons)


class Turned(
    PersistentComponent[ui.Button[Any]],
    custom_id="history:{way}:{at}:{kind}:{number}",
):
    """Shows another page of the history of the person who presses, in the same message."""

    way: Literal["older", "newer"]
    at: Annotated[int, Digits(17)]  # microseconds since EPOCH
    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def both(cls, shown: Sequence[Entry], *, newer: bool, older: bool) -> list[Self]:
        return [
            cls._to(say("stats-newer"), "newer", shown[0].place, exists=newer),
            cls._to(say("stats-older"), "older", shown[-1].place, exists=older),
        ]

    @classmethod
    def _to(cls, label: str, way: str, place: Place, *, exists: bool) -> Self:
        at = messages.microseconds(place.at)
        custom_id = cls.custom_ids.encode(way=way, at=at, kind=place.kind, number=place.id)
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not exists))

    async def on_press(self, interaction: Interaction) -> None:
        place = Place(EPOCH + timedelta(microseconds=self.at), self.kind, self.number)
        cursor = {"before" if self.way == "older" else "after": place}
        await layout.update_message(interaction, await _history(interaction, **cursor))


class Replay(PersistentComponent[ui.Button[Any]], custom_id="replay:{kind}:{number}"):
    """Shows a round or a board again, to the person it belongs to."""

    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def of(cls, entry: Entry) -> ui.Item[Any]:
        number = entry.what.round_id if isinstance(entry.what, Result) else entry.what.id
        custom_id = cls.custom_ids.encode(kind=entry.place.kind, number=number)
        return cls(ui.Button(custom_id=custom_id, label=say("stats-show-again")))

    async def on_press(self, interaction: Interaction) -> None:
        make_reply = mines.stored_board_reply if self.kind == "board" else _round_reply
        await layout.send_ephemeral(interaction, await make_reply(interaction, self.number))


async def _round_reply(interaction: Interaction, number: int) -> Reply:
    """A round that this person played, with the value of their decisions. Raises NotPermitted."""
    async with interaction.client.database.read() as connection:
        round_ = await rounds.get(connection, number)
        own_results = [
            result
            for result in await results.of_round(connection, number)
            if result.player_id == interaction.user.id
        ]
        decisions = await results.decisions_of(connection, number, interaction.user.id)
    if not own_results:
        raise NotPermitted("stats-not-your-game", round=str(number))
    if round_.game == MinesRound.game:
        return await minesweeper_game.stored_game_reply(interaction, number)
    if (round_.game, round_.table_id) == ("ventti", None):
        return await ventti_game.replay_reply(interaction, number, FIRST_STEP)
    steps = [] if round_.table_id is None else [ui.ActionRow[Any](Step.first(number))]
    return messages.round_reply(own_results[0], decisions, *steps)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Statistics(bot))
    bot.add_persistent(Ranked, Turned, Replay)
