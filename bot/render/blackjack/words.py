"""How blackjack is said: actions, hands, numbers."""

from collections.abc import Iterable, Mapping
from typing import Literal

from bot.text import numbers
from bot.text.blackjack_hands import question_in_words
from bot.text.catalogue import say
from games.blackjack import Offer
from games.blackjack.review import ACCEPTED, DECLINED
from solvers import blackjack
from solvers.blackjack import Action
from solvers.blackjack.formatting import code
from solvers.blackjack.hands import ACE, HIGHEST

LETTERS: Mapping[Action, str] = {
    Action.STAND: "S",
    Action.HIT: "H",
    Action.DOUBLE: "D",
    Action.SPLIT: "P",
    Action.SURRENDER: "R",
}

ROUNDING = 5e-13  # a difference between values that is rounding


RuleChoice = Action | Literal["insure", "no-insurance", "play-on"]
"""What a player can choose: an action, or an answer to what the dealer offers."""

ANSWERS: Mapping[tuple[Offer, str], RuleChoice] = {
    ("insurance", ACCEPTED): "insure",
    ("insurance", DECLINED): "no-insurance",
    ("surrender", ACCEPTED): Action.SURRENDER,
    ("surrender", DECLINED): "play-on",
}


def chosen(offer: Offer | None, choice: str) -> RuleChoice:
    """What was chosen, from what `games.blackjack.review` calls it."""
    return ANSWERS[offer, choice] if offer else Action(choice)


def action_name(choice: RuleChoice) -> str:
    """A choice as a title and on a button: `Hit`."""
    return say("blackjack-action", action=choice)


def deed(choice: RuleChoice) -> str:
    """A choice within a sentence: `hit`."""
    return say("blackjack-deed", action=choice)


CLOSE = 0.01  # a smaller difference between two choices, in units of the bet, is said to be close


def verdict(margin: float, other: RuleChoice) -> str:
    """By how much the next best choice is worse."""
    close = "yes" if margin < CLOSE else "no"
    return say("blackjack-next-best", other=doing(other), margin=numbers.format_percent(margin), close=close)


def advised(best: str, question: blackjack.Question) -> str:
    """The answer as a title: `Hit · hard 16 vs 10`."""
    return say("blackjack-advised", best=best, question=question)


def doing(choice: RuleChoice) -> str:
    """A choice after “better than”: `snapshot`."""
    return say("blackjack-doing", action=choice)


def cost(lost: float, *, best: bool) -> str:
    """What a choice costs against the best one: `costs 0.63%`, or `best`."""
    return say("blackjack-is-best") if best else say("blackjack-costs", cost=numbers.format_percent(lost))


def format_cards(held: Iterable[int]) -> str:
    """Cards as they are typed, aces first and then the highest: `T6`."""
    return "".join(map(code, sorted(held, key=lambda card: -card if card > ACE else -HIGHEST)))


def describe_question(question: blackjack.Question) -> str:
    """The question as it begins a sentence: `Hard 16 against a ten`."""
    said = question_in_words(question)
    return said[0].upper() + said[1:]
