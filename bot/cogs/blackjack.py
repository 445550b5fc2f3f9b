"""/bj: what to do with a blackjack hand, and what everything else would cost."""

import time
from collections.abc import Iterator
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import answers, rules
from bot.client import Oddsmith
from solvers import blackjack
from solvers.blackjack import notation
from storage import players, questions, servers

Interaction = discord.Interaction[Oddsmith]
Decks = Literal["infinite", "1", "2", "3", "4", "5", "6", "7", "8"]

EXAMPLES = ("16 T", "A7 9", "88 A", "10 6 vs 10", "soft 18 against 9")
LONGEST_CHOICE = 100  # characters that Discord shows of one


class Blackjack(commands.GroupCog, group_name="bj", group_description="Blackjack: every number exact"):
    """The best move, the odds, the price of a mistake."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        hand="Your hand and the dealer's upcard: 16 T, A7 9, 10 6 vs 10, soft 18 against 9",
        decks="Decks in the shoe",
        hit_soft_17="The dealer draws to a soft 17",
        double_after_split="A split hand may be doubled",
        double_on="Which first two cards may be doubled (hard totals)",
        max_hands="How many hands a pair may be split into",
        resplit_aces="A pair of aces may be split again",
        hit_split_aces="Split aces may take more than one card",
        surrender="Give up half the bet: never, after the dealer's peek, or before it",
        peek="The dealer checks for a natural first (False: no hole card)",
        natural_pays="What a natural pays",
    )
    async def advise(
        self,
        interaction: Interaction,
        hand: app_commands.Range[str, 1, notation.LONGEST],
        decks: Decks | None = None,
        hit_soft_17: bool | None = None,
        double_after_split: bool | None = None,
        double_on: Literal["any", "9-11", "10-11"] | None = None,
        max_hands: app_commands.Range[int, 2, 4] | None = None,
        resplit_aces: bool | None = None,
        hit_split_aces: bool | None = None,
        surrender: Literal["none", "late", "early"] | None = None,
        peek: bool | None = None,
        natural_pays: Literal["3:2", "6:5", "1:1", "2:1"] | None = None,
    ) -> None:
        """The best move for a hand, and what every other move would cost."""
        asked_at = time.monotonic()
        question = notation.parse_question(hand)
        options = dict(interaction.namespace)
        table_rules = rules.resolve(options, await self._server_settings(interaction))
        advice = await self.bot.solve(interaction, blackjack.advise, question.hand, question.upcard, table_rules)
        await self._keep(interaction, options, advice, time.monotonic() - asked_at)
        await answers.send(interaction, advised(question, table_rules, advice))

    @advise.autocomplete("hand")
    async def as_understood(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """How what was typed so far is understood; examples before anything is typed."""
        if not typed.strip():
            return [_choice(notation.parse_question(example)) for example in EXAMPLES]
        try:
            return [_choice(notation.parse_question(typed), typed)]
        except blackjack.BlackjackError as unread:
            return [app_commands.Choice(name=str(unread)[:LONGEST_CHOICE], value=typed[:LONGEST_CHOICE])]
