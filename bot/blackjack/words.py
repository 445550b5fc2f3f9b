"""How blackjack is said: actions, hands, numbers."""

from collections.abc import Iterable, Mapping

from bot import answers
from solvers import blackjack
from solvers.blackjack import Action
from solvers.blackjack.hands import ACE, HIGHEST
from solvers.blackjack.wording import code

DOING: Mapping[Action, str] = {
    Action.STAND: "standing",
    Action.HIT: "hitting",
    Action.DOUBLE: "doubling",
    Action.SPLIT: "splitting",
    Action.SURRENDER: "surrendering",
}
LETTERS: Mapping[Action, str] = {
    Action.STAND: "S",
    Action.HIT: "H",
    Action.DOUBLE: "D",
    Action.SPLIT: "P",
    Action.SURRENDER: "R",
}

NOTHING = 5e-13  # a difference between values that is rounding


def name(action: Action) -> str:
    return action.capitalize()


def better(margin: float, than: str) -> str:
    """By how much something is better, as a share of the bet: `0.53 % of the bet better than standing`."""
    return f"{answers.percent(margin)} of the bet better than {than}"


def cards(held: Iterable[int]) -> str:
    """Cards as they are typed, aces first and then the highest: `T6`."""
    return "".join(map(code, sorted(held, key=lambda card: -card if card > ACE else -HIGHEST)))


def sentence(question: blackjack.Question) -> str:
    """The question as it begins a sentence: `Hard 16 against a ten`."""
    said = blackjack.spoken(question)
    return said[0].upper() + said[1:]
