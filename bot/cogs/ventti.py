"""/ventti: games of the Finnish twenty-one against the House, tables, advice, odds and replays."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Literal, get_args

from discord import app_commands
from discord.ext import commands

from app import openings, ventti_odds, ventti_rounds
from app.ventti_rounds import FIRST_STEP
from bot.client import Interaction, Oddsmith
from bot.cogs.choices import RoundNumber, question_choices, round_choices, rounds_to_load
from bot.components import solving, ventti_advice, ventti_game, ventti_table
from bot.components.command_form import with_edit_form
from bot.components.open_table import open_table as open_channel_table
from bot.interactions import questions, responses
from bot.render.ventti import odds, words
from bot.text.catalogue import say
from games.table import MAX_CHIPS
from games.ventti import NotAllowed
from games.ventti.table import Bank
from solvers import ventti
from solvers.ventti import Rules, Side

House = Literal["source", "better", "perfect"]
FixedHouse = Literal["source", "better"]
Ace = Literal[10, 11, 14]
GameName = Literal["source", "suomi"]
Decks = Literal["1", "2", "4", "8", "endless"]

EXAMPLES = ("23T v 6T", "A35 v 8T, house stays", "10 6 vs K♠ 4♦, house to move", "8T v 9T")


class Ventti(commands.GroupCog, group_name="ventti"):
    """A game against the House; the best move, the odds, the price of a mistake."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def play(
        self,
        interaction: Interaction,
        house: House = "source",
        ace: Ace | None = None,
        ties: Side = "house",
        game: GameName = "source",
    ) -> None:
        await ventti_game.play_here(interaction, _rules(game, house, ace, ties=ties))

    @app_commands.command(name="table")
    async def open_table(
        self,
        interaction: Interaction,
        house: FixedHouse = "source",
        bank: Bank = "house",
        most: app_commands.Range[int, 5, MAX_CHIPS] | None = None,
        ace: Ace | None = None,
        ties: Side = "house",
        first: Side = "player",
        game: GameName = "source",
    ) -> None:
        rules = _rules(game, house, ace, ties=ties, first=first)
        await open_channel_table(
            interaction,
            ventti_table.VenttiControls.name,
            partial(openings.ventti_opening, rules, bank, most),
        )

    @app_commands.command()
    @with_edit_form
    async def advise(
        self,
        interaction: Interaction,
        question: app_commands.Range[str, 1, ventti_advice.MAX_TEXT],
        house: House = "source",
        ace: Ace | None = None,
        ties: Side = "house",
        decks: Decks = "1",
        first: Side = "player",
        game: GameName = "source",
    ) -> None:
        rules = _rules(game, house, ace, ties=ties, decks=_decks(decks), first=first)
        chosen = {"house": house, "ace": ace, "ties": ties, "decks": decks, "first": first, "game": game}
        options = {name: value for name, value in chosen.items() if value is not None}
        position = ventti.parse_question(question, rules.faces)
        await ventti_advice.send_advice(interaction, question, position, rules, options)

    @advise.autocomplete("question")
    async def autocomplete_question(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """The question as it is understood so far; examples before anything is typed."""
        chosen = interaction.namespace.game  # None if the option is not filled in yet
        faces = Rules.of(chosen if chosen in get_args(GameName) else "source").faces
        return question_choices(
            typed, EXAMPLES, lambda text: words.describe_question(ventti.parse_question(text, faces))
        )

    @app_commands.command(name="odds")
    async def deal_odds(
        self,
        interaction: Interaction,
        ace: Ace | None = None,
        ties: Side = "house",
        decks: Decks = "1",
        first: Side = "player",
        game: GameName = "source",
    ) -> None:
        rules = _rules(game, "source", ace, ties=ties, decks=_decks(decks), first=first)
        chances = await self._deal_chances(interaction, "ventti odds", ventti_odds.houses(rules))
        await responses.send_public(interaction, odds.deal_chances_reply(chances))

    @app_commands.command()
    async def claim(self, interaction: Interaction, game: GameName = "source") -> None:
        chances = await self._deal_chances(interaction, "ventti claim", ventti_odds.thresholds(game))
        positions = await solving.solve(interaction, ventti_odds.advise_wrong_at_sixteen, Rules.of(game))
        await responses.send_public(interaction, odds.claim_reply(chances, positions))

    @app_commands.command()
    async def replay(self, interaction: Interaction, game: RoundNumber | None = None) -> None:
        if game is None:
            newest = await ventti_rounds.finished(self.bot.services, interaction.user.id, limit=1)
            if not newest:
                raise NotAllowed("ventti-no-finished-game")
            game = newest[0].id
        reply = await ventti_game.stored_game_reply(interaction, game, FIRST_STEP)
        await responses.send_public(interaction, reply)

    @replay.autocomplete("game")
    async def autocomplete_game(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        """The person's finished games, newest first."""
        finished = await ventti_rounds.finished(self.bot.services, interaction.user.id, rounds_to_load(typed))
        return round_choices(
            finished,
            typed,
            lambda round_: say("ventti-game-choice", game=str(round_.id), at=round_.opened_at),
        )

    async def _deal_chances(
        self, interaction: Interaction, command: str, all_rules: Iterable[Rules]
    ) -> dict[Rules, float]:
        """The player's chance before the deal, for each of these rules in order. Stores the question."""
        chances = await solving.solve_stoppable(
            interaction, say("ventti-odds-work"), ventti_odds.deal_chances, all_rules
        )
        options = dict(iter(interaction.namespace))  # a Namespace has no keys()
        await questions.store(interaction, ventti_odds.save_deal_chances, command, options, chances)
        return chances


def _rules(game: GameName, house: House, ace: Ace | None, **options: Any) -> Rules:
    """The rules of a named game with this House; the ace is the game's if none is chosen."""
    if ace is not None:
        options["ace"] = ace
    return Rules.of(game, house=Rules.of(house).house, **options)


def _decks(chosen: Decks) -> int | None:
    return None if chosen == "endless" else int(chosen)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Ventti(bot))
