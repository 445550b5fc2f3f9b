"""/ventti: the Finnish twenty-one against the House, and everything that is known about it."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable
from contextvars import Context
from datetime import timedelta
from functools import partial
from typing import Any, Literal, Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.utils import utcnow

from bot import answers, left_alone
from bot.client import Oddsmith
from bot.lasting import Lasting
from bot.pool import SolverFailed
from bot.tables.opening import open_here
from bot.ventti import at_table, messages, odds, play, words
from bot.ventti.play import Game
from games.shuffle import SECRET_BYTES
from games.table import MOST_CHIPS, Terms
from games.ventti import NotAllowed, position, review
from games.ventti.table import Bank
from solvers import ventti
from solvers.ventti import Move, Question, Rules, Side
from storage import rounds
from storage.events import NumberTaken
from storage.rounds import AlreadyOpen

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]
House = Literal["source", "better", "perfect"]
FixedHouse = Literal["source", "better"]
Ace = Literal[10, 11, 14]
Decks = Literal["1", "2", "4", "8", "endless"]

DEADLINE = 10.0  # seconds for the solver
EXAMPLES = ("23T v 6T", "A35 v 8T, house out", "10 6 vs K♠ 4♦, house to move", "8T v 9T")
LONGEST_QUESTION = 200
LONGEST_CHOICE = 100  # characters that Discord shows of one
MOST_CHOICES = 25
FIRST_STEP = 2  # of a replay: a game is opened, and dealt, before anything is seen
PRESSED = r"ventti:{}:(?P<game>\d{{1,15}}):(?P<place>\d{{1,4}})"

HOUSES = "How the House plays: source draws at 16 or less, better at 14 or less, perfect does its best"
ACES = "What an ace may count besides 1"
TIES = "Who wins when both are out on equal hands"
DECKS = "How many decks are shuffled together"
FIRST = "Who has the first turn"
FIXED_HOUSES = "How the House plays: source draws at 16 or less, better at 14 or less"


class Ventti(commands.GroupCog, group_name="ventti", group_description="Ventti: the Finnish twenty-one"):
    """A game against the House; the best move, the odds, the price of a mistake."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self._clock: asyncio.Task[None] | None = None
        self._chances: dict[Rules, float] = {}  # of the player before the deal, as far as they were asked for

    async def cog_load(self) -> None:
        self._clock = asyncio.create_task(
            left_alone.watch(self.bot, self.put_out_the_left_alone, play.PATIENCE)
        )

    async def cog_unload(self) -> None:
        if self._clock:
            self._clock.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._clock

    @app_commands.command()
    @app_commands.describe(house=HOUSES, ace=ACES, ties=TIES)
    async def play(
        self, interaction: Interaction, house: House = "source", ace: Ace = 10, ties: Side = "house"
    ) -> None:
        """A game against the House. If you have one open in this channel, it is shown again."""
        await play_here(interaction, Rules.of(house, ace=ace, ties=ties))

    @app_commands.command(name="table")
    @app_commands.describe(
        house=FIXED_HOUSES,
        bank="Who holds the bank: the House, or the players, one after the other",
        most="The greatest bet; 500 chips if you leave it out",
        ace=ACES,
        ties=TIES,
        first=FIRST,
    )
    async def open_table(
        self,
        interaction: Interaction,
        house: FixedHouse = "source",
        bank: Bank = "house",
        most: app_commands.Range[int, 5, MOST_CHIPS] = Terms.most,
        ace: Ace = 10,
        ties: Side = "house",
        first: Side = "player",
    ) -> None:
        """A table in this channel, to be played at together against the House."""
        rules = Rules.of(house, ace=ace, ties=ties, first=first)
        await open_here(interaction, at_table.Ventti.name, partial(at_table.opening, rules, bank, most))

    @app_commands.command()
    @app_commands.describe(
        question="The player's hand v the House's: 23T v 6T, or A35 v 8T, house out",
        house=HOUSES,
        ace=ACES,
        ties=TIES,
        decks=DECKS,
        first=FIRST,
    )
    async def advise(
        self,
        interaction: Interaction,
        question: app_commands.Range[str, 1, LONGEST_QUESTION],
        house: House = "source",
        ace: Ace = 10,
        ties: Side = "house",
        decks: Decks = "1",
        first: Side = "player",
    ) -> None:
        """Draw or out? Both winning chances in a position, for whoever is to move."""
        asked = ventti.parse_question(question)
        rules = Rules.of(house, ace=ace, ties=ties, decks=_decks(decks), first=first)
        advice = await self.bot.solve(interaction, ventti.advise, *asked, rules)
        options = dict(iter(interaction.namespace))  # it has no keys()
        options.pop("question")
        answer = {
            "read": ventti.format_question(asked._replace(to_move=advice.to_move)),
            "draw": advice.draw,
            "stop": advice.stop,
            "best": advice.best,
        }
        await self.bot.keep_question(interaction, "ventti advise", question, options, answer)
        await answers.send(interaction, odds.advised(asked, advice, rules))

    @advise.autocomplete("question")
    async def as_understood(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """How what was typed so far is understood; examples before anything is typed."""
        return [_as_understood(text) for text in ([typed] if typed.strip() else EXAMPLES)]

    @app_commands.command()
    @app_commands.describe(ace=ACES, ties=TIES, decks=DECKS, first=FIRST)
    async def odds(
        self,
        interaction: Interaction,
        ace: Ace = 10,
        ties: Side = "house",
        decks: Decks = "1",
        first: Side = "player",
    ) -> None:
        """The player's chance to win before the deal, by how the House plays."""
        rules = Rules(ace=ace, ties=ties, decks=_decks(decks), first=first)
        chances = await self._from_the_deal(interaction, "odds", odds.houses(rules))
        await answers.send(interaction, odds.from_the_deal(chances))

    @app_commands.command()
    async def claim(self, interaction: Interaction) -> None:
        """Does the House do best to draw at 16 or less? The source says so; here is what is true."""
        chances = await self._from_the_deal(interaction, "claim", odds.thresholds())
        positions = [
            (question, await self.bot.solve(interaction, ventti.advise, *question))
            for question in odds.WRONG_AT_SIXTEEN
        ]
        await answers.send(interaction, odds.claim(chances, positions))

    @app_commands.command()
    @app_commands.describe(game="Which of your finished games; the last one if you leave it out")
    async def replay(
        self, interaction: Interaction, game: app_commands.Range[int, 1, 2**53 - 1] | None = None
    ) -> None:
        """One of your finished games again, move by move, with what each was worth."""
        if game is None:
            game = await self._last_finished(interaction.user.id)
        await answers.send(interaction, await replayed(interaction, game, FIRST_STEP))

    @replay.autocomplete("game")
    async def finished(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        """The person's finished games, newest first."""
        async with self.bot.database.read() as connection:
            found = await rounds.finished_by(
                connection, interaction.user.id, game=play.GAME, limit=MOST_CHOICES
            )
        return [
            app_commands.Choice(
                name=f"Game {round_.id}, {round_.opened_at:%d %B %Y, %H:%M} UTC", value=round_.id
            )
            for round_ in found
            if str(typed) in str(round_.id)
        ]

    async def put_out_the_left_alone(self) -> timedelta | None:
        """Put out every player who has not come back for so long; return how soon the next would be."""
        return await left_alone.end_rounds(self.bot, play.GAME, play.PATIENCE, self.put_out)

    async def put_out(self, number: int) -> None:
        """If nobody has come back the player is out, the House plays on, and the game's message says so."""
        game = await play.load(self.bot.database, number)
        if game.state.over or self.bot.ages.of(game.touched_at) < play.PATIENCE:
            return
        try:
            game = await play.play_on(self.bot, game, "stop", utcnow(), left_alone=True)
        except NumberTaken:
            return  # the player has come back this moment
        await left_alone.redraw(self.bot, game.round, await drawn(self.bot, game))

    async def _last_finished(self, player: int) -> int:
        async with self.bot.database.read() as connection:
            found = await rounds.finished_by(connection, player, game=play.GAME, limit=1)
        if not found:
            raise NotAllowed("You have not finished a game of ventti yet. One begins with /ventti play.")
        return found[0].id

    async def _from_the_deal(
        self, interaction: Interaction, command: str, asked: Iterable[Rules]
    ) -> dict[Rules, float]:
        """The player's chance before the deal, for each of these rules, in this order. Keeps the question."""
        asked = list(asked)
        unknown = [rules for rules in asked if rules not in self._chances]
        if unknown:
            await interaction.response.defer(thinking=True)
            # Worked out once for everybody, so it is the house that asks, and takes any worker that is free.
            house = Context()
            jobs = (self.bot.pool.run(ventti.game_value, rules, deadline=DEADLINE) for rules in unknown)
            running = [asyncio.create_task(job, context=house) for job in jobs]
            self._chances |= zip(unknown, await asyncio.gather(*running), strict=True)
        found = {rules: self._chances[rules] for rules in asked}
        answer = {str(rules.house): chance for rules, chance in found.items()}
        options = dict(iter(interaction.namespace))  # it has no keys()
        await self.bot.keep_question(interaction, f"ventti {command}", "", options, answer)
        return found


async def play_here(interaction: Interaction, rules: Rules) -> None:
    """Show the game that the person has open in this channel, or a new one by these rules."""
    bot = interaction.client
    game = await answers.patiently(interaction, _open_or_new_game(interaction, rules), thinking=True)
    sent = await answers.send(interaction, await drawn(bot, game))
    await bot.database.write_at_once(lambda connection: rounds.shown_in(connection, game.number, sent))


async def _open_or_new_game(interaction: Interaction, rules: Rules) -> Game:
    return await _open_game(interaction) or await _new_game(interaction, rules)


async def _open_game(interaction: Interaction) -> Game | None:
    assert interaction.channel_id is not None
    return await play.open_game(interaction.client.database, interaction.user.id, interaction.channel_id)


async def _new_game(interaction: Interaction, rules: Rules) -> Game:
    assert interaction.channel_id is not None
    try:
        return await play.begin(
            interaction.client,
            rules,
            secrets.token_bytes(SECRET_BYTES),
            player=interaction.user.id,
            server=interaction.guild_id,
            channel=interaction.channel_id,
            now=utcnow(),
        )
    except AlreadyOpen:
        game = await _open_game(interaction)
        if game is None:  # it ended this moment
            raise
        return game


async def drawn(bot: Oddsmith, game: Game) -> answers.Answer:
    """The message that shows a game as it stands, with its buttons."""
    if not game.state.over:
        return await messages.in_play(game, _row(Draw.of(game), Out.of(game), Hint.of(game)))
    again = _row(Again.of(game))
    if not review.decisions(game.events):
        return await messages.over(game, [], again)
    try:
        judged = await bot.pool.run(review.judged, game.events, deadline=DEADLINE)
    except SolverFailed as failed:
        log.warning("Game %d is shown without what its moves cost: %s", game.number, failed)
        return await messages.over(game, None, again)
    return await messages.over(game, judged, again)


async def show_again(interaction: Interaction, game: Game) -> None:
    """Put the game as it stands in the place of the message that was pressed."""
    if game.state.over and not interaction.response.is_done():
        await interaction.response.defer()  # the solver is to be asked what the moves cost
    await answers.redraw(interaction, await drawn(interaction.client, game))


async def replayed(interaction: Interaction, number: int, step: int) -> answers.Answer:
    """A finished game of this person's after its first `step` events. Raises NoSuchRound, NotAllowed."""
    bot = interaction.client
    game = await play.load_own(bot.database, number, interaction.user.id)
    if not game.state.over:
        raise NotAllowed(f"Game {number} is not finished yet.")
    step = min(max(step, FIRST_STEP), len(game.events))
    judged = await bot.solve(interaction, review.judged, game.events)
    return await messages.replayed(game, step, judged, _row(*Step.both(game, step)))


class Press(Lasting[ui.Button[Any]], template=r"(?!)"):
    """A button of a game, for its player, that counts after so many events of the game and not later.

    Its custom_id is `ventti:what:game:events`.
    """

    @classmethod
    def made(cls, what: str, game: Game, label: str, style: discord.ButtonStyle) -> Self:
        custom_id = f"ventti:{what}:{game.number}:{len(game.events)}"
        return cls(ui.Button(custom_id=custom_id, label=label, style=style))

    async def press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, showing the game as it stands, if it has gone on meanwhile."""
        bot = interaction.client
        number, place = map(int, self.custom_id.split(":")[2:])
        game = await play.load_own(bot.database, number, interaction.user.id)
        try:
            if len(game.events) != place:
                raise NumberTaken
            await self.act(interaction, game)
        except NumberTaken:
            await show_again(interaction, await play.load(bot.database, number))
            raise

    async def act(self, interaction: Interaction, game: Game) -> None:
        """What the button does; the game was as it says a moment ago. May raise NumberTaken."""
        raise NotImplementedError


class Draw(Press, template=PRESSED.format("draw")):
    """The player draws a card."""

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls.made("draw", game, "Draw", discord.ButtonStyle.primary)

    async def act(self, interaction: Interaction, game: Game) -> None:
        await move(interaction, game, "draw")


class Out(Press, template=PRESSED.format("out")):
    """The player is out."""

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls.made("out", game, "Out", discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: Game) -> None:
        await move(interaction, game, "stop")


class Hint(Press, template=PRESSED.format("hint")):
    """What each move is worth, for the player alone."""

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls.made("hint", game, "Hint", discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: Game) -> None:
        asked, rules = position(game.state), game.state.rules
        advice = await interaction.client.solve(interaction, ventti.advise, *asked, rules, private=True)
        await answers.send_privately(interaction, odds.advised(asked, advice, rules))


async def move(interaction: Interaction, game: Game, choice: Move) -> None:
    """The player's move and the House's replies, kept and then shown. Raises NumberTaken."""
    playing = play.play_on(interaction.client, game, choice, utcnow())
    game = await answers.patiently(interaction, playing)
    await show_again(interaction, game)


class Again(Lasting[ui.Button[Any]], template=r"ventti:again:(?P<game>\d{1,15})"):
    """Another game by the same rules, in a message of its own."""

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls(ui.Button(custom_id=f"ventti:again:{game.number}", label="Play again"))

    async def press(self, interaction: Interaction) -> None:
        number = int(self.custom_id.removeprefix("ventti:again:"))
        game = await play.load_own(interaction.client.database, number, interaction.user.id)
        await play_here(interaction, game.state.rules)


class Step(Lasting[ui.Button[Any]], template=r"ventti:replay:(?P<game>\d{1,15}):(?P<step>\d{1,4})"):
    """Shows another step of a finished game, in the same message."""

    @classmethod
    def both(cls, game: Game, step: int) -> list[Self]:
        """To the step before and to the one after, as far as there are any."""
        return [
            cls(
                ui.Button(
                    custom_id=f"ventti:replay:{game.number}:{to}",
                    label=label,
                    disabled=not FIRST_STEP <= to <= len(game.events),
                )
            )
            for label, to in (("Back", step - 1), ("Next", step + 1))
        ]

    async def press(self, interaction: Interaction) -> None:
        number, step = map(int, self.custom_id.split(":")[2:])
        await interaction.response.defer()  # the solver is to be asked what the moves cost
        await answers.redraw(interaction, await replayed(interaction, number, step))


def _row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


def _as_understood(text: str) -> app_commands.Choice[str]:
    try:
        understood = _spoken(ventti.parse_question(text))
    except ventti.VenttiError as unread:
        understood = str(unread)
    return app_commands.Choice(name=understood[:LONGEST_CHOICE], value=text[:LONGEST_CHOICE])


def _spoken(question: Question) -> str:
    """A position in words, short enough for a choice."""
    hands = f"the player's {question.player} against the House's {question.house}"
    out = f", the {words.SIDES[question.out]} is out" if question.out else ""
    return hands + out + (f", the {words.SIDES[question.to_move]} to move" if question.to_move else "")


def _decks(chosen: Decks) -> int | None:
    return None if chosen == "endless" else int(chosen)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Ventti(bot))
    bot.add_lasting(Draw, Out, Hint, Again, Step, *at_table.BUTTONS)
