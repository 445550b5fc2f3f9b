"""/stats, /leaderboard and /history: how people play, who is where, and what one has played."""

import logging
import math
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import answers, places
from bot.answers import Answer, Document, Picture
from bot.client import Oddsmith
from bot.cogs import mines, ventti
from bot.lasting import Lasting
from bot.mines import play, playing
from bot.places import NotHere
from bot.pool import SolverFailed
from bot.statistics import charts, messages, words
from bot.tables.replaying import Step
from storage import habits, history, results, rounds, standings
from storage.habits import Habit
from storage.history import Entry, Place
from storage.ledger import TENTHS
from storage.results import NO_SERVER, Result
from storage.rounds import NoSuchRound
from storage.standings import ALL, Ranking, Standing

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]
Game = Literal["all", "blackjack", "ventti", "mines"]

PATIENCE = 1.5  # seconds that the newest rounds are waited for
DEADLINE = 20.0  # seconds for a chart
ROUNDS = 500  # in a chart
PLACES = 10  # on a page of a ranking
ENTRIES = 8  # on a page of a history
GREATEST: Mapping[Ranking, int] = {"net": 2**63 - 1, "boards": 2**31 - 1}  # figures that are whole numbers
GREATEST_ID = 2**63 - 1  # of a person: Discord's ids have 63 bits
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
GAMES = [app_commands.Choice(name=name, value=game) for game, name in words.GAMES.items()]
RANKINGS = [app_commands.Choice(name=name, value=ranking) for ranking, name in words.RANKINGS.items()]


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
            raise NotHere("In a direct message I tell you about your own play only.")
        await interaction.response.defer()
        await self.bot.reviewer.caught_up(PATIENCE)
        found = await _found(self.bot, _server(interaction), who.id, game)
        drawn = _drawn(found)
        lacking = places.lacking(interaction, "attach_files") if drawn.steps or drawn.met else None
        pictures = [] if lacking else await _pictures(self.bot, drawn)
        whose = answers.plain(who.display_name)
        await answers.send(
            interaction,
            messages.statistics(whose, game, found.standing, found.habits, pictures, found.waiting, lacking),
        )

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(ranking="by")
    @app_commands.describe(ranking="What they are ranked by", game="Which game; or all")
    @app_commands.choices(ranking=RANKINGS, game=GAMES)
    async def leaderboard(self, interaction: Interaction, ranking: str = "net", game: str = ALL) -> None:
        """The best players of this server, and your own place."""
        await interaction.response.defer()
        await self.bot.reviewer.caught_up(PATIENCE)
        await answers.send(interaction, await _leaderboard(interaction, _ranking(ranking), game))

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        """The rounds you finished here and the boards you had solved, newest first, each to be seen again."""
        await interaction.response.defer(ephemeral=True)
        await self.bot.reviewer.caught_up(PATIENCE)
        await answers.send(interaction, await _history(interaction))


class Found(NamedTuple):
    """What is known of a person's play in a server."""

    standing: Standing
    habits: Sequence[Habit]
    newest: Sequence[Result]
    waiting: int


async def _found(bot: Oddsmith, server: int, player: int, game: str) -> Found:
    """All of it as it is at one moment."""
    one_game = None if game == ALL else game
    async with bot.database.read() as connection:
        standing = await standings.of(connection, server, player, game)
        theirs = await habits.of(connection, server, player, game=one_game)
        newest = await results.newest(connection, server, player, game=one_game, limit=ROUNDS)
        waiting = await rounds.waiting(connection, server or None)
    return Found(standing, theirs, newest, waiting)


class Drawn(NamedTuple):
    """What the charts show: balance unless there are no steps, accuracy unless no hand was met."""

    steps: Sequence[charts.Step]
    unit: str
    which: str
    met: charts.AllMet


def _drawn(found: Found) -> Drawn:
    return Drawn(*_steps(found.newest), _met(found.habits))


async def _pictures(bot: Oddsmith, drawn: Drawn) -> list[Picture | Document]:
    """The charts, as far as there is something to draw, and their numbers; none if the solvers cannot."""
    steps, unit, which, met = drawn
    pictures: list[Picture | Document] = []
    try:
        if steps:
            png = await bot.pool.run(charts.balance, steps, unit, which, deadline=DEADLINE)
            pictures.append(Picture("balance.png", png, _balance_in_words(steps, unit, which)))
        if met:
            pages = await bot.pool.run(charts.accuracy, met, deadline=DEADLINE)
            pictures += [Picture(f"accuracy-{number}.png", *one) for number, one in enumerate(pages, start=1)]
            pictures.append(Document(charts.TEXT_FILE, charts.accuracy_as_text(met)))
    except SolverFailed as failed:
        log.warning("Statistics lack pictures: %s", failed)
    return pictures


def _steps(newest: Sequence[Result]) -> tuple[list[charts.Step], str, str]:
    """The rounds with a bet whose odds are known, oldest first; the unit; and which rounds these are.

    The unit is chips, or bets where there are no chips.
    """
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


def _met(theirs: Sequence[Habit]) -> charts.AllMet:
    """What the pictures of accuracy show of these habits."""
    found: dict[charts.Place, charts.Met] = {}
    for habit in theirs:
        place = charts.place(habit.position)
        if habit.game == "blackjack" and place:
            times, best = found.get(place, (0, 0))
            found[place] = charts.Met(times + habit.times, best + habit.best)
    return found


def _balance_in_words(steps: Sequence[charts.Step], unit: str, which: str) -> str:
    brought, best, decided = (sum(column) for column in zip(*steps, strict=True))
    return (
        f"{which.capitalize()} brought {words.signed(brought)} {unit}; best play wins"
        f" {words.signed(best)} there on average, and these decisions {words.signed(decided)}."
    )


def _server(interaction: Interaction) -> int:
    return interaction.guild_id or NO_SERVER


async def _leaderboard(
    interaction: Interaction,
    ranking: Ranking,
    game: str,
    *,
    behind: tuple[float, int] | None = None,
    before: tuple[float, int] | None = None,
) -> Answer:
    """A page of a ranking: the first, or that behind or before a player with this figure."""
    server, me = _server(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        found = await standings.best(
            connection, server, game, ranking, behind=behind, before=before, limit=PLACES + 1
        )
        if not found or (before is not None and len(found) < PLACES):  # the first page is a whole one
            behind, before = None, None
            found = await standings.best(connection, server, game, ranking, limit=PLACES + 1)
        own = await standings.place_of(connection, server, game, ranking, me)
        standing = await standings.of(connection, server, me, game)
        among = await standings.how_many(connection, server, game, ranking)
        waiting = await rounds.waiting(connection, server or None)
    more = len(found) > PLACES
    shown = found[-PLACES:] if before is not None else found[:PLACES]
    back, on = (more, True) if before is not None else (behind is not None, more)
    buttons = [ui.ActionRow[Any](*Ranked.both(ranking, game, shown, back=back, on=on))] if back or on else []
    return messages.leaderboard(ranking, game, shown, own, standing, among, waiting, *buttons)


def _ranking(name: str) -> Ranking:
    """The ranking of this name. Raises NotHere for one that there is not."""
    if name not in words.RANKINGS:
        raise NotHere(f"There is no ranking by {name}.")
    return name  # type: ignore[return-value]  # it has just been looked at


class Ranked(
    Lasting[ui.Button[Any]],
    template=r"ranked:(?P<ranking>\w{1,12}):(?P<game>\w{1,12}):(?P<way>behind|before)"
    r":(?P<figure>-?[\d.e+-]{1,30}):(?P<player>\d{1,20})",
):
    """Shows another page of a ranking, in the same message."""

    @classmethod
    def both(
        cls, ranking: Ranking, game: str, shown: Sequence[standings.Place], *, back: bool, on: bool
    ) -> list[Self]:
        return [
            cls._to("Back", f"ranked:{ranking}:{game}:before", shown[0], there=back),
            cls._to("More", f"ranked:{ranking}:{game}:behind", shown[-1], there=on),
        ]

    @classmethod
    def _to(cls, label: str, what: str, place: standings.Place, *, there: bool) -> Self:
        custom_id = f"{what}:{place.figure!r}:{place.player_id}"
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not there))

    async def press(self, interaction: Interaction) -> None:
        _, ranking, game, way, figure, player = self.custom_id.split(":")
        if game not in words.GAMES:
            raise NotHere("There is no such ranking.")
        by = _ranking(ranking)
        beside = {way: _beside(by, figure, player)}
        await answers.redraw(interaction, await _leaderboard(interaction, by, game, **beside))


def _beside(ranking: Ranking, figure: str, player: str) -> tuple[float, int]:
    """The (figure, player) that a page lies beside. Raises NotHere for what the database cannot hold."""
    try:
        found = int(figure) if ranking in GREATEST else float(figure)
    except ValueError:
        found = math.inf
    if abs(found) > GREATEST.get(ranking, sys.float_info.max) or int(player) > GREATEST_ID:
        raise NotHere("There is no such place in the ranking.")
    return found, int(player)


async def _history(
    interaction: Interaction, *, before: Place | None = None, after: Place | None = None
) -> Answer:
    """A page of the person's history: the newest, or that before or after a place."""
    server, me = _server(interaction), interaction.user.id
    async with interaction.client.database.read() as connection:
        found = await history.page(connection, server, me, before=before, after=after, limit=ENTRIES + 1)
        if not found or (after is not None and len(found) < ENTRIES):  # the newest page is a whole one
            before, after = None, None
            found = await history.page(connection, server, me, limit=ENTRIES + 1)
        waiting = await rounds.waiting(connection, server or None)
    more = len(found) > ENTRIES
    shown = found[-ENTRIES:] if after is not None else found[:ENTRIES]
    newer, older = (more, True) if after is not None else (before is not None, more)
    buttons = [ui.ActionRow[Any](*Turned.both(shown, newer=newer, older=older))] if newer or older else []
    return messages.history(shown, [Replay.of(one) for one in shown], waiting, *buttons)


class Turned(
    Lasting[ui.Button[Any]],
    template=r"history:(?P<way>older|newer):(?P<at>\d{1,17}):(?P<kind>board|round):(?P<id>\d{1,15})",
):
    """Shows another page of the history of whoever presses, in the same message."""

    @classmethod
    def both(cls, shown: Sequence[Entry], *, newer: bool, older: bool) -> list[Self]:
        return [
            cls._to("Newer", "newer", shown[0].place, there=newer),
            cls._to("Older", "older", shown[-1].place, there=older),
        ]

    @classmethod
    def _to(cls, label: str, way: str, place: Place, *, there: bool) -> Self:
        custom_id = f"history:{way}:{messages.microseconds(place.at)}:{place.kind}:{place.id}"
        return cls(ui.Button(custom_id=custom_id, label=label, disabled=not there))

    async def press(self, interaction: Interaction) -> None:
        _, way, at, kind, number = self.custom_id.split(":")
        place = Place(
            EPOCH + timedelta(microseconds=int(at)), "board" if kind == "board" else "round", int(number)
        )
        beside = {"before" if way == "older" else "after": place}
        await answers.redraw(interaction, await _history(interaction, **beside))


class Replay(Lasting[ui.Button[Any]], template=r"replay:(?P<kind>board|round):(?P<id>\d{1,15})"):
    """Shows a round or a board again, to the person whose it is."""

    @classmethod
    def of(cls, entry: Entry) -> ui.Item[Any]:
        number = entry.what.round_id if isinstance(entry.what, Result) else entry.what.id
        return cls(ui.Button(custom_id=f"replay:{entry.place.kind}:{number}", label="Show again"))

    async def press(self, interaction: Interaction) -> None:
        _, kind, number = self.custom_id.split(":")
        shown = mines.shown_again if kind == "board" else _round_again
        await answers.send_privately(interaction, await shown(interaction, int(number)))


async def _round_again(interaction: Interaction, number: int) -> Answer:
    """A round that this person played, with what their decisions were worth. Raises NoSuchRound."""
    async with interaction.client.database.read() as connection:
        round_ = await rounds.get(connection, number)
        theirs = [
            one for one in await results.of_round(connection, number) if one.player_id == interaction.user.id
        ]
        made = await results.decisions_of(connection, number, interaction.user.id)
    if not theirs:
        raise NoSuchRound(f"You have not played game {number}.")
    if round_.game == play.GAME:
        return await playing.shown_again(interaction, number)
    if (round_.game, round_.table_id) == ("ventti", None):
        return await ventti.replayed(interaction, number, ventti.FIRST_STEP)
    steps = [] if round_.table_id is None else [ui.ActionRow[Any](Step.first(number))]
    return messages.round_again(theirs[0], made, *steps)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Statistics(bot))
    bot.add_lasting(Ranked, Turned, Replay)
