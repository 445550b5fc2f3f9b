"""/stats, /leaderboard and /history: how people play, who is where, and what one has played."""

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
from bot.client import Oddsmith
from bot.cogs import mines, minesweeper_game, ventti
from bot.components.custom_ids import Digits, Id, Matches, Snowflake
from bot.components.persistent import PersistentComponent
from bot.components.round_replay import Step
from bot.interactions import permissions
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

REVIEW_TIMEOUT = 1.5  # seconds that the newest rounds are waited for
DEADLINE = 20.0  # seconds for a chart
ROUNDS = 500  # in a chart
PLACES = 10  # on a page of a ranking
ENTRIES = 8  # on a page of a history
TOP = 5  # places of each game where all are shown
MAX_FIGURE: Mapping[Ranking, int] = {"net": 2**63 - 1}  # figures that are whole numbers
MAX_ID = 2**63 - 1  # of a person: Discord's ids have 63 bits
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
GAMES = [app_commands.Choice(name=name, value=game) for game, name in words.games().items()]
RANKINGS = [app_commands.Choice(name=say(name), value=ranking) for ranking, name in words.RANKINGS.items()]


class Statistics(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(member="Whose; your own if you leave it out", game="Which game; or all")
    @app_commands.choices(game=GAMES)
    async def stats(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL
    ) -> None:
        """How you play, or another member: results, accuracy, what mistakes cost, and how much was luck."""
        who = member or interaction.user
        if interaction.guild_id is None and who.id != interaction.user.id:
            raise NotPermitted("stats-own-only")
        await interaction.response.defer()
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        found = await _load_player(self.bot, _guild_id(interaction), who.id, game)
        drawn = _chart_data(found)
        missing_permissions = (
            permissions.missing_permissions(interaction, "attach_files") if drawn.steps or drawn.met else None
        )
        pictures = [] if missing_permissions else await _pictures(self.bot, drawn)
        whose = layout.escape(who.display_name)
        await layout.send(
            interaction,
            messages.statistics(
                whose, game, found.stats, found.decision_stats, pictures, found.waiting, missing_permissions
            ),
        )

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(ranking="by")
    @app_commands.describe(ranking="What they are ranked by", game="Which game; or all")
    @app_commands.choices(ranking=RANKINGS, game=GAMES)
    async def leaderboard(self, interaction: Interaction, ranking: str = "skill", game: str = ALL) -> None:
        """The best players of this server, and your own place."""
        await interaction.response.defer()
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await layout.send(interaction, await _leaderboard(interaction, _ranking(ranking), game))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        """The rounds you finished here and the boards you had solved, newest first, each to be seen again."""
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.wait_until_reviewed(REVIEW_TIMEOUT)
        await layout.send(interaction, await _history(interaction))


class PlayerData(NamedTuple):
    """What is known of a person's play in a server."""

    stats: PlayerStats
    decision_stats: Sequence[DecisionStats]
    newest: Sequence[Result]
    waiting: int


async def _load_player(bot: Oddsmith, server: int, player: int, game: str) -> PlayerData:
    """All of it as it is at one moment."""
    one_game = None if game == ALL else game
    async with bot.database.read() as connection:
        stats = await player_stats.for_player(connection, server, player, game)
        theirs = await decision_stats.for_player(connection, server, player, game=one_game)
        newest = await results.newest(connection, server, player, game=one_game, limit=ROUNDS)
        waiting = await rounds.count_unreviewed(connection, server or None)
    return PlayerData(stats, theirs, newest, waiting)


class DescribedImage(NamedTuple):
    """What the charts show: balance unless there are no steps, accuracy unless no hand was met."""

    steps: Sequence[charts.Step]
    unit: str
    which: str
    met: accuracy.AccuracyByHand


def _chart_data(found: PlayerData) -> DescribedImage:
    return DescribedImage(*_steps(found.newest), _accuracy_data(found.decision_stats))


async def _pictures(bot: Oddsmith, drawn: DescribedImage) -> list[ImageFile | TextFile]:
    """The charts, as far as there is something to draw, and their numbers; none if the solvers cannot."""
    steps, unit, which, met = drawn
    pictures: list[ImageFile | TextFile] = []
    try:
        if steps:
            png = await bot.pool.run(charts.balance, steps, _labels(unit, which), deadline=DEADLINE)
            pictures.append(ImageFile("balance.png", png, _balance_in_words(steps, unit, which)))
        if met:
            grids, descriptions = zip(*accuracy.pictures(met), strict=True)
            pages = await bot.pool.run(charts.grids, grids, deadline=DEADLINE)
            pictures += [
                ImageFile(f"accuracy-{number}.png", *page)
                for number, page in enumerate(zip(pages, descriptions, strict=True), start=1)
            ]
            pictures.append(TextFile(accuracy.TEXT_FILE, accuracy.as_text(met)))
    except SolverFailed as failed:
        log.warning("Statistics lack pictures: %s", failed)
    return pictures


def _steps(newest: Sequence[Result]) -> tuple[list[charts.Step], str, str]:
    """The rounds with a bet whose odds are known, oldest first; the unit; and which rounds these are.

    The unit is chips, or bets where there are no chips.
    """
    newest = [one for one in newest if one.against_house]
    in_chips = any(one.bet for one in newest if one.expected is not None)
    found, all_known, all_for_chips = [], True, True
    for one in reversed(newest):
        if one.units is None:
            continue
        if in_chips and not one.bet:
            all_for_chips = False
            continue
        if one.expected is None:
            all_known = False
            continue
        unit = one.bet / TENTHS if in_chips else 1.0
        found.append(charts.Step(one.units * unit, one.expected * unit, (one.expected - one.cost) * unit))
    which = words.last_rounds(len(found), all_known=all_known, all_for_chips=all_for_chips)
    return found, "chips" if in_chips else "bets", which


def _accuracy_data(theirs: Sequence[DecisionStats]) -> accuracy.AccuracyByHand:
    """What the pictures of accuracy show of these habits."""
    found: dict[accuracy.Place, accuracy.HandAccuracy] = {}
    for entry in theirs:
        place = accuracy.place(entry.position)
        if entry.game == "blackjack" and place:
            times, best = found.get(place, (0, 0))
            found[place] = accuracy.HandAccuracy(times + entry.times, best + entry.best)
    return found


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
    """A page of a ranking: the first, or that behind or before a player with this figure."""
    if ranking == "skill" and game == ALL:
        return await _leaderboard_by_game(interaction, ranking)
    server, me = _guild_id(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        found = await player_stats.top(
            connection, server, game, ranking, behind=behind, before=before, limit=PLACES + 1
        )
        if not found or (before is not None and len(found) < PLACES):  # the first page is a whole one
            behind, before = None, None
            found = await player_stats.top(connection, server, game, ranking, limit=PLACES + 1)
        own = await player_stats.rank_of(connection, server, game, ranking, me)
        stats = await player_stats.for_player(connection, server, me, game)
        among = await player_stats.count_ranked(connection, server, game, ranking)
        waiting = await rounds.count_unreviewed(connection, server or None)
    more = len(found) > PLACES
    shown = found[-PLACES:] if before is not None else found[:PLACES]
    back, on = (more, True) if before is not None else (behind is not None, more)
    buttons = [ui.ActionRow[Any](*Ranked.both(ranking, game, shown, back=back, on=on))] if back or on else []
    return messages.leaderboard(ranking, game, shown, own, stats, among, waiting, *buttons)


async def _leaderboard_by_game(interaction: Interaction, ranking: Ranking) -> Reply:
    """The best of each game: what is hard in one says nothing about another."""
    server, me = _guild_id(interaction), interaction.user.id
    found: dict[str, messages.Ranked] = {}
    async with interaction.client.database.read() as connection:
        for game in table_games():
            found[game] = messages.Ranked(
                await player_stats.top(connection, server, game, ranking, limit=TOP),
                await player_stats.rank_of(connection, server, game, ranking, me),
                await player_stats.for_player(connection, server, me, game),
                await player_stats.count_ranked(connection, server, game, ranking),
            )
        waiting = await rounds.count_unreviewed(connection, server or None)
    return messages.leaderboard_by_game(ranking, found, waiting)


def _ranking(name: str) -> Ranking:
    """The ranking of this name. Raises NotPermitted for one that there is not."""
    if name not in words.RANKINGS:
        raise NotPermitted("stats-no-such-ranking", ranking=name)
    return name  # type: ignore[return-value]  # it has just been looked at


class Ranked(
    PersistentComponent[ui.Button[Any]],
    custom_id="ranked:{ranking}:{game}:{way}:{figure}:{player}",
):
    """Shows another page of a ranking, in the same message."""

    ranking: Annotated[str, Matches(r"\w{1,12}")]
    game: Annotated[str, Matches(r"\w{1,12}")]
    way: Literal["behind", "before"]
    figure: Annotated[str, Matches(r"-?[\d.e+-]{1,30}")]
    player: Snowflake

    @classmethod
    def both(
        cls, ranking: Ranking, game: str, shown: Sequence[player_stats.RankedPlayer], *, back: bool, on: bool
    ) -> list[Self]:
        return [
            cls._to(say("stats-back"), shown[0], there=back, ranking=ranking, game=game, way="before"),
            cls._to(say("stats-more"), shown[-1], there=on, ranking=ranking, game=game, way="behind"),
        ]

    @classmethod
    def _to(cls, label: str, place: player_stats.RankedPlayer, *, there: bool, **which: str) -> Self:
        custom_id = cls.custom_ids.encode(**which, figure=repr(place.figure), player=place.player_id)
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not there))

    async def on_press(self, interaction: Interaction) -> None:
        if self.game not in words.games():
            raise NotPermitted("stats-ranking-gone")
        by = _ranking(self.ranking)
        beside = {self.way: _parse_cursor(by, self.figure, self.player)}
        await layout.update_message(interaction, await _leaderboard(interaction, by, self.game, **beside))


def _parse_cursor(ranking: Ranking, figure: str, player: int) -> tuple[float, int]:
    """The (figure, player) that a page lies beside. Raises NotPermitted for what the database cannot hold."""
    try:
        found = int(figure) if ranking in MAX_FIGURE else float(figure)
    except ValueError:
        found = math.inf
    if abs(found) > MAX_FIGURE.get(ranking, sys.float_info.max) or player > MAX_ID:
        raise NotPermitted("stats-no-such-place")
    return found, player


async def _history(
    interaction: Interaction, *, before: Place | None = None, after: Place | None = None
) -> Reply:
    """A page of the person's history: the newest, or that before or after a place."""
    server, me = _guild_id(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        found = await history.page(connection, server, me, before=before, after=after, limit=ENTRIES + 1)
        if not found or (after is not None and len(found) < ENTRIES):  # the newest page is a whole one
            before, after = None, None
            found = await history.page(connection, server, me, limit=ENTRIES + 1)
        waiting = await rounds.count_unreviewed(connection, server or None)
    more = len(found) > ENTRIES
    shown = found[-ENTRIES:] if after is not None else found[:ENTRIES]
    newer, older = (more, True) if after is not None else (before is not None, more)
    buttons = [ui.ActionRow[Any](*Turned.both(shown, newer=newer, older=older))] if newer or older else []
    return messages.history(shown, [Replay.of(one) for one in shown], waiting, *buttons)


class Turned(
    PersistentComponent[ui.Button[Any]],
    custom_id="history:{way}:{at}:{kind}:{number}",
):
    """Shows another page of the history of whoever presses, in the same message."""

    way: Literal["older", "newer"]
    at: Annotated[int, Digits(17)]  # microseconds
    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def both(cls, shown: Sequence[Entry], *, newer: bool, older: bool) -> list[Self]:
        return [
            cls._to(say("stats-newer"), "newer", shown[0].place, there=newer),
            cls._to(say("stats-older"), "older", shown[-1].place, there=older),
        ]

    @classmethod
    def _to(cls, label: str, way: str, place: Place, *, there: bool) -> Self:
        at = messages.microseconds(place.at)
        custom_id = cls.custom_ids.encode(way=way, at=at, kind=place.kind, number=place.id)
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not there))

    async def on_press(self, interaction: Interaction) -> None:
        place = Place(EPOCH + timedelta(microseconds=self.at), self.kind, self.number)
        beside = {"before" if self.way == "older" else "after": place}
        await layout.update_message(interaction, await _history(interaction, **beside))


class Replay(PersistentComponent[ui.Button[Any]], custom_id="replay:{kind}:{number}"):
    """Shows a round or a board again, to the person whose it is."""

    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def of(cls, entry: Entry) -> ui.Item[Any]:
        number = entry.what.round_id if isinstance(entry.what, Result) else entry.what.id
        custom_id = cls.custom_ids.encode(kind=entry.place.kind, number=number)
        return cls(ui.Button(custom_id=custom_id, label=say("stats-show-again")))

    async def on_press(self, interaction: Interaction) -> None:
        shown = mines.stored_board_reply if self.kind == "board" else _round_reply
        await layout.send_ephemeral(interaction, await shown(interaction, self.number))


async def _round_reply(interaction: Interaction, number: int) -> Reply:
    """A round that this person played, with what their decisions were worth. Raises NotPermitted."""
    async with interaction.client.database.read() as connection:
        round_ = await rounds.get(connection, number)
        theirs = [
            one for one in await results.of_round(connection, number) if one.player_id == interaction.user.id
        ]
        made = await results.decisions_of(connection, number, interaction.user.id)
    if not theirs:
        raise NotPermitted("stats-not-your-game", round=str(number))
    if round_.game == MinesRound.game:
        return await minesweeper_game.stored_game_reply(interaction, number)
    if (round_.game, round_.table_id) == ("ventti", None):
        return await ventti.replay_reply(interaction, number, ventti.FIRST_STEP)
    steps = [] if round_.table_id is None else [ui.ActionRow[Any](Step.first(number))]
    return messages.round_reply(theirs[0], made, *steps)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Statistics(bot))
    bot.add_persistent(Ranked, Turned, Replay)
