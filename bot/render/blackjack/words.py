"""Blackjack in words: actions, verdicts, costs, cards."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from bot.text import numbers
from bot.text.catalogue import say
from games.blackjack import Offer
from games.blackjack.review import ACCEPTED, DECLINED
from solvers import blackjack
from solvers.blackjack import Action

LETTERS: Mapping[Action, str] = {
    Action.STAND: "S",
    Action.HIT: "H",
    Action.DOUBLE: "D",
    Action.SPLIT: "P",
    Action.SURRENDER: "R",
}

ROUNDING = 5e-13  # smaller differences between values are rounding errors


RuleChoice = Action | Literal["insure", "no-insurance", "play-on"]
"""A player's choice: an action, or an answer to the dealer's offer."""

ANSWERS: Mapping[tuple[Offer, str], RuleChoice] = {
    ("insurance", ACCEPTED): "insure",
    ("insurance", DECLINED): "no-insurance",
    ("surrender", ACCEPTED): Action.SURRENDER,
    ("surrender", DECLINED): "play-on",
}


def parse_choice(offer: Offer | None, choice: str) -> RuleChoice:
    """The choice, from its name in `games.blackjack.review`."""
    return ANSWERS[offer, choice] if offer else Action(choice)


def action_name(choice: RuleChoice) -> str:
    """A choice in a title or on a button: `Hit`."""
    return say("blackjack-action", action=choice)


def action_verb(choice: RuleChoice) -> str:
    """A choice within a sentence: `hit`."""
    return say("blackjack-deed", action=choice)


COST_WIDTH = len("53.48")
CLOSE = 0.01  # smaller differences between two choices, in units of the bet, are called close


def verdict(margin: float, other: RuleChoice) -> str:
    """The sentence about how much worse the next best choice is."""
    close = "yes" if margin < CLOSE else "no"
    return say("blackjack-next-best", other=action_gerund(other), margin=numbers.points(margin), close=close)


def insurance_is_even_money(advice: blackjack.Advice) -> bool:
    """Whether half the bet on insurance makes a blackjack win exactly the bet, whatever the dealer has."""
    return advice.even_money is not None and advice.rules.natural_pays == Fraction(3, 2)


def advice_title(best: str, question: blackjack.Question | str) -> str:
    """The title of an answer: `Hit · hard 16 vs 10`."""
    return say("blackjack-advised", best=best, question=question)


def action_gerund(choice: RuleChoice) -> str:
    """A choice after “better than”: `standing`."""
    return say("blackjack-doing", action=choice)


def cost(difference: float, *, best: bool) -> str:
    """The cost of a choice compared with the best one, for a column: `costs  0.63`, or `best`."""
    if best:
        return say("blackjack-is-best")
    return say("blackjack-costs", cost=numbers.points(difference).rjust(COST_WIDTH))
