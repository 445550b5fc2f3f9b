"""/bj: what to do with a blackjack hand, what everything else would cost, and what the game is worth."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from app import rules
from app.solving import blackjack_jobs
from bot.cogs.blackjack_options import DEALERS, takes_rules
from bot.cogs.settings import rules_panel
from bot.components import advice, blackjack_table, chart
from bot.components.open_table import open_here
from bot.components.questions import rules_here
from bot.render import answers
from bot.render.blackjack import dealer, easy, odds, rule_words, value
from bot.render.blackjack.hand import count_and_score
from bot.runtime import permissions
from bot.runtime.client import Oddsmith
from bot.text.blackjack_hands import question_in_words
from bot.text.catalogue import say, say_error
from games.table import MOST_CHIPS, Terms
from solvers import blackjack
from solvers.blackjack import Rules
from solvers.blackjack.tokens import LONGEST

Interaction = discord.Interaction[Oddsmith]

EXAMPLES = ("16 T", "A7 9", "88 A", "10 6 vs 10", "soft 18 against 9")
LONGEST_CHOICE = 100  # characters that Discord shows of one
SEEN = "Other cards that are out of the shoe: TTTA5"

Cards = app_commands.Range[str, 1, LONGEST]
Chosen = Mapping[str, Any]


class Blackjack(commands.GroupCog, group_name="bj", group_description="Blackjack: every number exact"):
    """The best move, the odds, the price of a mistake."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        hand="Your hand and the dealer's upcard: 16 T, A7 9, 10 6 vs 10, soft 18 against 9",
        seen=SEEN,
        hands="If this hand came from a split: how many hands you hold now",
    )
    @takes_rules()
    async def advise(
        self,
        interaction: Interaction,
        hand: Cards,
        seen: Cards | None = None,
        hands: app_commands.Range[int, 2, 4] | None = None,
        *,
        chosen: Chosen,
    ) -> None:
        """The best move for a hand, and what every other move would cost."""
        given = {"seen": seen, "hands": hands}
        options = {**chosen, **{name: value for name, value in given.items() if value is not None}}
        await advice.advise(interaction, hand, options)

    @advise.autocomplete("hand")
    async def as_understood(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """How what was typed so far is understood; examples before anything is typed."""
        return [_as_understood(text) for text in ([typed] if typed.strip() else EXAMPLES)]

    @app_commands.command(name="chart")
    @takes_rules()
    async def show_chart(self, interaction: Interaction, *, chosen: Chosen) -> None:
        """The best play of every hand, as pictures or as text."""
        await chart.show(interaction, chosen)

    @app_commands.command(name="dealer")
    @app_commands.describe(
        hand="The dealer's upcard or hand so far: T, A6, 5 4 3. Leave it out for every upcard", seen=SEEN
    )
    @takes_rules(*DEALERS)
    async def dealers_ends(
        self,
        interaction: Interaction,
        hand: Cards | None = None,
        seen: Cards | None = None,
        *,
        chosen: Chosen,
    ) -> None:
        """How often the dealer ends on each total."""
        table = blackjack_jobs.dealers_rules(await rules_here(interaction, chosen))
        if hand is None and seen is None:
            (every,) = await self.bot.answer_cache.solve(
                partial(self.bot.solve, interaction), blackjack_jobs.ends, [(table,)]
            )
            await self._keep(interaction, "dealer", "", chosen, {"ends": every})
            await answers.send(interaction, dealer.every(every, table))
            return
        if hand is None:
            raise blackjack.UnreadableError("blackjack-dealer-missing")
        cards, out = blackjack.parse_cards(hand), blackjack.parse_cards(seen or "")
        ends = await self.bot.solve(interaction, blackjack_jobs.ends_of, cards, table, out)
        await self._keep(interaction, "dealer", hand, {**chosen, "seen": seen}, {"ends": ends})
        await answers.send(interaction, dealer.answer(cards, ends, table, out))

    @app_commands.command(name="value")
    @takes_rules()
    async def game_value(self, interaction: Interaction, *, chosen: Chosen) -> None:
        """What the game costs per 100 bets, and what each rule is worth."""
        table = await rules_here(interaction, chosen)
        changes = value.changes(table)
        worth, *others = await value.worth(interaction, table, changes)
        await self._keep(interaction, "value", "", chosen, {"rules": rules.as_choices(table), "value": worth})
        await answers.send(interaction, value.answer(table, worth, dict(zip(changes, others, strict=True))))

    @app_commands.command(name="rules")
    async def show_rules(self, interaction: Interaction) -> None:
        """The blackjack rules of this server; who manages it can change them."""
        settings = await self.bot.guild_settings(interaction.guild_id)
        if permissions.manages(interaction):
            await answers.send_privately(interaction, rules_panel(settings))
        else:
            await answers.send_privately(interaction, _rules_here(rules.resolve({}, settings.rules)))

    @app_commands.command(name="table")
    @app_commands.describe(most="The greatest bet; 500 chips if you leave it out")
    @takes_rules()
    async def open_table(
        self,
        interaction: Interaction,
        most: app_commands.Range[int, 5, MOST_CHIPS] = Terms.most,
        *,
        chosen: Chosen,
    ) -> None:
        """A table in this channel, to be played at together."""
        await open_here(
            interaction, blackjack_table.Blackjack.name, partial(blackjack_table.opening, chosen, most)
        )

    @app_commands.command(name="odds")
    @app_commands.describe(hand="Your hand and the dealer's upcard: 16 T. Leave it out for the whole table")
    async def win_odds(self, interaction: Interaction, hand: Cards | None = None) -> None:
        """The chance to win if you hit and if you stand, a draw counting half."""
        answer = odds.of_hand(interaction, hand) if hand else odds.of_all(interaction)
        await answers.send(interaction, await answer)

    @win_odds.autocomplete("hand")
    async def odds_as_understood(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """How what was typed so far is understood; examples before anything is typed."""
        return [_as_understood(text) for text in ([typed] if typed.strip() else EXAMPLES)]

    @app_commands.command(name="easy")
    @app_commands.describe(
        table="Which table to show",
        hand="Or one hand: yours, such as 16, A7 or 88",
        dealer="And both of the dealer's cards, such as T6",
    )
    async def easy_blackjack(
        self,
        interaction: Interaction,
        table: easy.Name = "strategy",
        hand: Cards | None = None,
        dealer: Cards | None = None,
    ) -> None:
        """Easy Blackjack, where both of the dealer's cards are seen: every table, or one hand."""
        if hand and dealer:
            answer = easy.of_encounter(interaction, hand, dealer)
        elif hand or dealer:
            raise blackjack.UnreadableError("blackjack-easy-both-hands")
        else:
            answer = easy.of_table(interaction, table)
        await answers.send(interaction, await answer)

    @app_commands.command(name="hand")
    @app_commands.describe(
        hand="The cards of a hand: AA7, K♠ 6♦", dealer="The dealer's hand, to see the score against it"
    )
    async def show_hand(self, interaction: Interaction, hand: Cards, dealer: Cards | None = None) -> None:
        """What a hand may be worth, its hard and soft count, and its score."""
        await answers.send(interaction, await count_and_score(interaction, hand, dealer))

    async def _keep(
        self, interaction: Interaction, command: str, text: str, options: Chosen, answer: Mapping[str, Any]
    ) -> None:
        given = {name: value for name, value in options.items() if value is not None}
        await self.bot.keep_question(interaction, f"bj {command}", text, given, answer)


def _rules_here(table: Rules) -> answers.Answer:
    """The rules to who may not change them."""
    return answers.Answer(
        answers.heading(say("blackjack-rules-here")),
        f"{rule_words.in_words(table)}.",
        answers.small_print(
            say("blackjack-rules-here-options"),
            say("blackjack-rules-here-managers"),
        ),
    )


def _as_understood(text: str) -> app_commands.Choice[str]:
    try:
        question = question_in_words(blackjack.parse_question(text))
    except blackjack.BlackjackError as unread:
        question = say_error(unread)
    return app_commands.Choice(name=question[:LONGEST_CHOICE], value=text[:LONGEST_CHOICE])


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Blackjack(bot))
    bot.add_persistent(advice.Meant, advice.Bust, advice.Explain, advice.Other, advice.Change, chart.AsText)
