"""What the dealer's natural does to bets: one piece of arithmetic for every shoe.

`chance` is the chance that the card under the upcard makes a natural, before any peek; values are in units of
the first bet. All of it works on numbers and on arrays alike.
"""

from typing import TypeVar

from solvers.blackjack.card_multisets import Floats
from solvers.blackjack.hands import ACE, TEN
from solvers.blackjack.rules import Rules

Number = TypeVar("Number", float, Floats)


def makes_natural(upcard: int) -> int | None:
    """The card that makes a natural with this one, if there is any."""
    return ACE + TEN - upcard if upcard in (ACE, TEN) else None


def own_natural(chance: Number, rules: Rules) -> Number:
    """What the player's own natural wins: nothing against the dealer's, which is ruled out after a peek."""
    paid = float(rules.natural_pays)
    return paid + 0 * chance if rules.peek else paid * (1 - chance)


def surrender(chance: Number, rules: Rules) -> Number:
    """Half the bet lost; all of it when a natural comes first."""
    if rules.surrender == "early" or rules.peek:
        return -0.5 + 0 * chance
    return -0.5 * (1 - chance) - chance


def before_the_peek(value: Number, chance: Number, *, own: bool = False) -> Number:
    """A value given no dealer natural, as it is before the dealer looks; own: the player has one too."""
    return (1 - chance) * value - (0.0 if own else 1.0) * chance


def insurance(chance: float) -> float:
    """Expected win per unit of insurance against an ace, which pays 2:1."""
    return 3 * chance - 1
