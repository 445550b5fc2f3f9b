"""/bj: blackjack advice, strategy chart, dealer odds, the value of a game, and tables."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

from app import advice, blackjack_rules, blackjack_strategy, easy_blackjack, openings
from bot.client import Interaction, Oddsmith
from bot.cogs.choices import question_choices
from bot.cogs.rule_options import DEALER_RULES, with_rule_options
from bot.components import blackjack_advice, blackjack_table, settings_panel, solving, strategy_chart
from bot.components.command_form import with_edit_form
from bot.components.open_table import open_table as open_channel_table
from bot.interactions import deferring, questions, responses
from bot.render.blackjack import dealer as dealer_render
from bot.render.blackjack import easy, odds
from bot.render.blackjack import game_value as value_render
from bot.render.blackjack import hand as hand_render
from bot.text.blackjack_hands import question_in_words
from bot.text.catalogue import say
from games.table import MAX_CHIPS
from solvers import blackjack
from solvers.blackjack import Rules
from solvers.blackjack.tokens import MAX_TEXT

EXAMPLES = ("16 T", "A7 9", "88 A", "10 6 vs 10", "soft 18 against 9")

Cards = app_commands.Range[str, 1, MAX_TEXT]
Chosen = Mapping[str, Any]


class Blackjack(commands.GroupCog, group_name="bj"):
    """The best move, the odds, the price of a mistake."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @with_rule_options()
    @with_edit_form
    async def advise(
        self,
        interaction: Interaction,
        hand: Cards,
        seen: Cards | None = None,
        hands: app_commands.Range[int, 2, 4] | None = None,
        *,
        chosen: Chosen,
    ) -> None:
        used = {"seen": seen, "hands": hands}
        options = {**chosen, **{name: value for name, value in used.items() if value is not None}}
        await blackjack_advice.send_advice(interaction, hand, options)

    @app_commands.command(name="chart")
    @with_rule_options()
    async def show_chart(self, interaction: Interaction, *, chosen: Chosen) -> None:
        await strategy_chart.send_chart(interaction, chosen)

    @app_commands.command(name="dealer")
    @with_rule_options(*DEALER_RULES)
    @with_edit_form
    async def dealer_outcomes(
        self,
        interaction: Interaction,
        hand: Cards | None = None,
        seen: Cards | None = None,
        *,
        chosen: Chosen,
    ) -> None:
        guild_rules = await advice.guild_rules(self.bot.services, interaction.guild_id, chosen)
        rules = blackjack_rules.dealer_rules(guild_rules)
        if hand is None and seen is None:
            by_upcard = await solving.solve(interaction, blackjack_strategy.dealer_outcomes_by_upcard, rules)
            await questions.store(interaction, blackjack_strategy.save_dealer_outcomes, chosen, by_upcard)
            await responses.send_public(interaction, dealer_render.all_upcards_reply(by_upcard, rules))
            return
        if hand is None:
            raise blackjack.UnreadableError("blackjack-dealer-missing")
        cards, seen_cards = blackjack.parse_cards(hand), blackjack.parse_cards(seen or "")
        outcomes = await solving.solve(
            interaction, blackjack_strategy.dealer_outcomes_of, cards, rules, seen_cards
        )
        await questions.store(
            interaction, blackjack_strategy.save_dealer_outcomes, chosen, outcomes, hand, seen
        )
        await responses.send_public(
            interaction, dealer_render.dealer_reply(cards, outcomes, rules, seen_cards)
        )

    @app_commands.command(name="value")
    @with_rule_options()
    async def game_value(self, interaction: Interaction, *, chosen: Chosen) -> None:
        rules = await advice.guild_rules(self.bot.services, interaction.guild_id, chosen)
        variations = blackjack_rules.variations(rules)
        await deferring.defer(interaction)
        value, *others = await self._game_values(interaction, [rules, *variations.values()])
        with_both_cards = await solving.solve(interaction, easy_blackjack.value_with_both_cards, rules)
        await questions.store(interaction, blackjack_strategy.save_game_value, chosen, rules, value)
        await responses.send_public(
            interaction,
            value_render.value_reply(
                rules, value, dict(zip(variations, others, strict=True)), with_both_cards
            ),
        )

    async def _game_values(self, interaction: Interaction, games: Sequence[Rules]) -> list[float]:
        """The EV of a round of each game. The message shows the progress; stopping loses no solved game."""
        values: list[float] = []
        for start in range(0, len(games), blackjack_strategy.GAMES_AT_ONCE):
            values += await solving.solve_stoppable(
                interaction,
                say("blackjack-value-work", solved=start, games=len(games)),
                blackjack_strategy.game_values,
                games[start : start + blackjack_strategy.GAMES_AT_ONCE],
            )
        return values

    @app_commands.command(name="rules")
    async def show_rules(self, interaction: Interaction) -> None:
        await settings_panel.show_rules(interaction)

    @app_commands.command(name="table")
    @with_rule_options()
    async def open_table(
        self,
        interaction: Interaction,
        most: app_commands.Range[int, 5, MAX_CHIPS] | None = None,
        *,
        chosen: Chosen,
    ) -> None:
        await open_channel_table(
            interaction,
            blackjack_table.BlackjackControls.name,
            partial(openings.blackjack_opening, chosen, most),
        )

    @app_commands.command(name="odds")
    @with_edit_form
    async def win_odds(self, interaction: Interaction, hand: Cards | None = None) -> None:
        if hand:
            readings = easy_blackjack.odds_readings(hand)
            await questions.store(interaction, easy_blackjack.save_odds, hand, readings)
            await responses.send_public(interaction, odds.hand_reply(readings))
            return
        table = await solving.solve(interaction, easy_blackjack.all_odds)
        await questions.store(interaction, easy_blackjack.save_all_odds, table)
        await responses.send_public(interaction, odds.all_hands_reply(table))

    @advise.autocomplete("hand")
    @win_odds.autocomplete("hand")
    async def autocomplete_hand(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The question as it is understood so far; examples before anything is typed."""
        return question_choices(typed, EXAMPLES, _describe_question)

    @app_commands.command(name="easy")
    @with_edit_form
    async def show_easy(
        self,
        interaction: Interaction,
        table: easy.TableName = "strategy",
        hand: Cards | None = None,
        dealer: Cards | None = None,
    ) -> None:
        if hand and dealer:
            matchup = easy_blackjack.Matchup.of(hand, dealer)
            await questions.store(interaction, easy_blackjack.save_matchup, hand, dealer, matchup)
            await responses.send_public(
                interaction, easy.single_hand_reply(matchup.hand, matchup.dealer, matchup.ev)
            )
            return
        if hand or dealer:
            raise blackjack.UnreadableError("blackjack-easy-both-hands")
        tables = await solving.solve(interaction, easy_blackjack.all_tables)
        await questions.store(interaction, easy_blackjack.save_table, table, tables["advantage"])
        await responses.send_public(interaction, easy.table_reply(tables, table))

    @app_commands.command(name="hand")
    @with_edit_form
    async def show_hand(self, interaction: Interaction, hand: Cards, dealer: Cards | None = None) -> None:
        counted = easy_blackjack.ShoeGameHand.of(hand, dealer)
        await questions.store(interaction, easy_blackjack.save_hand, hand, dealer, counted)
        reply = (
            hand_render.score_reply(counted.hand, counted.dealer)
            if counted.dealer
            else hand_render.totals_reply(counted.hand)
        )
        await responses.send_public(interaction, reply)


def _describe_question(text: str) -> str:
    hand, _ = blackjack.extract_rules(text)
    return question_in_words(blackjack.parse_question(hand))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Blackjack(bot))
