"""/bj: what to do with a blackjack hand, and what everything else would cost."""

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import answers, rules
from bot.blackjack import easy, odds
from bot.blackjack.hand import count_and_score
from bot.client import Oddsmith
from solvers import blackjack
from solvers.blackjack.tokens import LONGEST

Interaction = discord.Interaction[Oddsmith]
Decks = Literal["infinite", "1", "2", "3", "4", "5", "6", "7", "8"]

DOING = {
    blackjack.Action.STAND: "standing",
    blackjack.Action.HIT: "hitting",
    blackjack.Action.DOUBLE: "doubling",
    blackjack.Action.SPLIT: "splitting",
    blackjack.Action.SURRENDER: "surrendering",
}
EXAMPLES = ("16 T", "A7 9", "88 A", "10 6 vs 10", "soft 18 against 9")
LONGEST_CHOICE = 100  # characters that Discord shows of one

Cards = app_commands.Range[str, 1, LONGEST]


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
        hand: app_commands.Range[str, 1, LONGEST],
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
        options = dict(iter(interaction.namespace))  # it has no keys()
        await answers.send(interaction, await advice_on(interaction, options.pop("hand"), options))

    @advise.autocomplete("hand")
    async def as_understood(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """How what was typed so far is understood; examples before anything is typed."""
        return [_as_understood(text) for text in ([typed] if typed.strip() else EXAMPLES)]

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
            raise blackjack.UnreadableError("Give me both, your hand and the dealer's: hand:16 dealer:T6.")
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


async def advice_on(
    interaction: Interaction, hand: str, options: Mapping[str, Any], *, private: bool = False
) -> answers.Answer:
    """The answer to a question about a hand, kept before anyone is shown it. Raises blackjack's errors."""
    bot = interaction.client
    question = blackjack.parse_question(hand)
    settings = await bot.server_settings(interaction.guild_id)
    table_rules = rules.resolve(options, settings.rules)
    asked = (blackjack.advise, question.hand, question.upcard, table_rules)
    advice: blackjack.Advice = await bot.solve(interaction, *asked, private=private)
    answer = {"read": str(question), "ev": dict(advice.ev), "best": advice.best}
    await bot.keep_question(interaction, "bj advise", hand, options, answer)
    return advised(advice)


def advised(advice: blackjack.Advice) -> answers.Answer:
    """The advice as a person reads it: the best move, every move's worth, what the numbers hold for."""
    question = blackjack.spoken(advice.question)
    ranking = advice.ranking
    rows = [(_name(action), answers.units(advice.ev[action]), _cost(advice, action)) for action in ranking]
    parts = [answers.heading(question[0].upper() + question[1:]), _verdict(advice), answers.table(rows)]
    if advice.insurance is not None:
        parts.append(_insurance(advice.insurance))
    parts.append(answers.small_print(_condition(advice), rules.in_words(advice.rules)))
    return answers.Answer(*parts)


def _verdict(advice: blackjack.Advice) -> str:
    best = f"**{_name(advice.best)}**"
    if advice.second is None or advice.margin is None:
        return f"{best}: there is nothing else to do."
    return f"{best}: {answers.percent(advice.margin)} of the bet better than {DOING[advice.second]}."


def _cost(advice: blackjack.Advice, action: blackjack.Action) -> str:
    cost = advice.ev[advice.best] - advice.ev[action]
    return "best" if action == advice.best else f"costs {cost:.4f}"


def _insurance(value: float) -> str:
    verdict = "Take insurance" if value > 0 else "No insurance"
    moved = "wins" if value > 0 else "loses"
    return f"**{verdict}**: it {moved} {answers.percent(abs(value))} of what is put on it."


def _condition(advice: blackjack.Advice) -> str:
    """What the numbers are conditional on. Only an ace or a ten can hide a natural."""
    said = "Expected win in units of the bet"
    if advice.question.upcard not in (1, 10):
        return f"{said}."
    if advice.rules.given_no_natural:
        return f"{said}, given that the dealer has no natural."
    return f"{said}, a dealer's natural counted in."


def _name(action: blackjack.Action) -> str:
    return action.capitalize()


def _as_understood(text: str) -> app_commands.Choice[str]:
    try:
        question = blackjack.spoken(blackjack.parse_question(text))
    except blackjack.BlackjackError as unread:
        question = str(unread)
    return app_commands.Choice(name=question[:LONGEST_CHOICE], value=text[:LONGEST_CHOICE])


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Blackjack(bot))
