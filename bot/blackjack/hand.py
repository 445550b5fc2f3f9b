"""/bj hand: the values a hand may have, its counts, and its score, as in the shoe game."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

import discord

from bot import answers
from bot.answers import Answer
from solvers import blackjack
from solvers.blackjack import Hand
from solvers.blackjack.wording import spoken_hand

if TYPE_CHECKING:
    from bot.client import Oddsmith

COMMAND = "bj hand"
COUNTS = (
    "The hard count takes every ace as 1, the soft count is the best value up to 21. Players call a hand soft"
    " when an ace in it counts 11: when the two differ."
)
SCORES = "A natural scores 1½, and nothing against another; a bust loses even if the dealer is bust too."


async def count_and_score(
    interaction: "discord.Interaction[Oddsmith]", text: str, dealer: str | None
) -> Answer:
    """The answer about a hand, kept before anyone is shown it. Raises blackjack's errors."""
    hand = blackjack.parse_held(text)
    options = {} if dealer is None else {"dealer": dealer}
    other = None if dealer is None else blackjack.parse_held(dealer)
    answer: dict[str, object] = {"values": sorted(blackjack.possible_values(hand))}
    if other is not None:
        answer["score"] = str(blackjack.score(hand, other))
    await interaction.client.keep_question(interaction, COMMAND, text, options, answer)
    return counted(hand) if other is None else scored(hand, other)


def counted(hand: Hand) -> Answer:
    """What the hand may be worth."""
    named = [] if hand.bust else [answers.small_print(COUNTS)]
    return Answer(answers.heading(_title(hand)), *_counts(hand), *named)


def scored(hand: Hand, dealer: Hand) -> Answer:
    """What the hand may be worth, and what it wins from the dealer's."""
    return Answer(
        answers.heading(f"{_title(hand)} against {spoken_hand(dealer)}"),
        *_counts(hand),
        f"**Score {_signed(blackjack.score(hand, dealer))}**: {_why(hand, dealer)}.",
        answers.small_print(*_unfinished(dealer), SCORES, *([] if hand.bust else [COUNTS])),
    )


def _title(hand: Hand) -> str:
    said = spoken_hand(hand)
    return said[0].upper() + said[1:]


def _counts(hand: Hand) -> list[str]:
    values = sorted(blackjack.possible_values(hand))
    if not values:
        return [f"**Bust**: {hand.total} is over 21, even with every ace as 1."]
    natural = " **A natural**: an ace and a ten as the only cards." if hand.natural else ""
    rows = [
        ("Hard count", str(blackjack.hard_count(hand))),
        ("Soft count", str(blackjack.soft_count(hand))),
    ]
    return [f"It may be worth {_either(values)}.{natural}", answers.table(rows)]


def _either(values: Iterable[int]) -> str:
    return " or ".join(f"**{value}**" for value in values)


def _signed(score: Fraction) -> str:
    return {Fraction(3, 2): "+1½", Fraction(1): "+1", Fraction(0): "0"}.get(score, "−1")


def _why(hand: Hand, dealer: Hand) -> str:
    if hand.bust:
        return "a bust loses" + (", though the dealer is bust too" if dealer.bust else "")
    if hand.natural:
        return "two naturals draw" if dealer.natural else "a natural wins one and a half"
    if dealer.natural:
        return "the dealer has a natural"
    if dealer.bust:
        return "the dealer is bust"
    if hand.total == dealer.total:
        return f"{hand.total} each is a draw"
    return f"{hand.total} against {dealer.total}"


def _unfinished(dealer: Hand) -> list[str]:
    if not blackjack.dealer_draws(dealer):
        return []
    return [f"This dealer would still draw: {dealer.total} is less than 17."]
