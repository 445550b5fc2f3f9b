"""Blackjack in words: actions, their EVs and costs, cards."""

from collections.abc import Mapping
from typing import Literal

from bot.render import markdown
from bot.render.tables.game_view import best_first
from bot.text import numbers
from bot.text.blackjack_hands import bare_hand_in_words
from bot.text.catalogue import say
from games.blackjack import Offer
from games.blackjack.review import ACCEPTED, DECLINED, Decision
from solvers import blackjack
from solvers.blackjack import Action, Hand, reasons
from solvers.blackjack.hands import ACE, HIGHEST, TEN

ACTION_LETTERS: Mapping[Action, str] = {
    Action.STAND: "S",
    Action.HIT: "H",
    Action.DOUBLE: "D",
    Action.SPLIT: "P",
    Action.SURRENDER: "R",
}

EV_ROUNDING = reasons.ROUNDING
CLOSE = 0.01  # smaller differences between two choices, in units of the bet, are called close

PlayerChoice = Action | Literal["insure", "no-insurance", "even-money", "no-even-money", "decline", "play-on"]
"""A player's choice: an action, or an answer to the dealer's offer."""

ANSWERS: Mapping[tuple[Offer, str], PlayerChoice] = {
    ("insurance", ACCEPTED): "insure",
    ("insurance", DECLINED): "no-insurance",
    ("surrender", ACCEPTED): Action.SURRENDER,
    ("surrender", DECLINED): "play-on",
}

EVEN_MONEY_ANSWERS: Mapping[str, PlayerChoice] = {ACCEPTED: "even-money", DECLINED: "no-even-money"}
"""The answers to insurance on a natural, where it is even money."""


def parse_choice(offer: Offer | None, choice: str, *, even_money: bool = False) -> PlayerChoice:
    """The choice, from its name in `games.blackjack.review`; `even_money`: an insurance is on a natural."""
    if offer is None:
        return Action(choice)
    return EVEN_MONEY_ANSWERS[choice] if even_money else ANSWERS[offer, choice]


def choice_in(decision: Decision, choice: str) -> PlayerChoice:
    """A choice that there was in a decision."""
    return parse_choice(decision.offer, choice, even_money=decision.even_money)


def action_name(choice: PlayerChoice) -> str:
    """A choice in a title or on a button: `Hit`."""
    return say("blackjack-action", action=choice)


def action_verb(choice: PlayerChoice) -> str:
    """A choice within a sentence: `hit`."""
    return say("blackjack-action-verb", action=choice)


def best(values: Mapping[PlayerChoice, float]) -> PlayerChoice:
    """The choice with the highest value; the first of equally good ones."""
    return max(values, key=values.__getitem__)


def even_money(offer: blackjack.EvenMoney) -> dict[PlayerChoice, float]:
    """What a blackjack against an ace wins with even money and without it, in units of the bet."""
    return {"no-even-money": offer.wait, "even-money": offer.take}


def next_best(values: Mapping[PlayerChoice, float]) -> str:
    """The sentence about how much worse the next best choice is."""
    first, *others = best_first(values)
    if not others:
        return say("blackjack-only-option")
    margin = values[first] - values[others[0]]
    return say(
        "blackjack-next-best",
        other=action_gerund(others[0]),
        margin=numbers.points(margin),
        close="yes" if margin < CLOSE else "no",
    )


def table_of_values(values: Mapping[PlayerChoice, float]) -> str:
    """The choices, best first, with their values and what they cost compared with the best one."""
    highest = max(values.values())
    rows = [
        (action_name(choice), numbers.of_bet(value), _cost(highest - value))
        for choice, value in best_first(values).items()
    ]
    if len(rows) == 1:
        return markdown.code_table(row[:2] for row in rows)
    return markdown.code_table([("", say("blackjack-ev"), say("blackjack-costs")), *rows])


def _cost(difference: float) -> str:
    """What a choice costs compared with the best one: `0.63`, or `best`."""
    return say("blackjack-is-best") if difference <= EV_ROUNDING else numbers.points(difference)


def natural_condition(upcard: int, *, given_no_natural: bool) -> list[str]:
    """The condition on the dealer's natural; only an ace or a ten as upcard can hide one."""
    if upcard not in (ACE, TEN):
        return []
    return [say("blackjack-if-no-natural" if given_no_natural else "blackjack-naturals-included")]


def advice_title(best: str, question: blackjack.Question | str) -> str:
    """The title of an answer: `Hit · hard 16 vs 10`."""
    return say("blackjack-advised", best=best, question=question)


def action_gerund(choice: PlayerChoice) -> str:
    """A choice as a noun, as in “standing costs”: `standing`."""
    return say("blackjack-action-gerund", action=choice)


def total_in_words(hand: Hand) -> str:
    """The total of a hand at a table: `16`, `soft 16`."""
    if not hand.soft or hand.total == HIGHEST:
        return str(hand.total)
    return bare_hand_in_words(Hand(hand.count))
