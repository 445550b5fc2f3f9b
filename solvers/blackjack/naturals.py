"""The effect of a dealer natural on EVs, insurance and surrender, for finite and infinite shoes.

`chance` is the chance that the hole card makes a natural, before any peek; EVs are in units of the first bet.
Except for `makes_natural`, the functions take numbers or arrays.
"""

from typing import TYPE_CHECKING, TypeVar

from solvers.blackjack.hands import ACE, TEN
from solvers.blackjack.rules import Rules

if TYPE_CHECKING:  # numpy is not imported for numbers alone
    from solvers.blackjack.card_multisets import Floats

Number = TypeVar("Number", float, "Floats")


def makes_natural(upcard: int) -> int | None:
    """The card that makes a natural with this upcard; None unless the upcard is an ace or a ten."""
    return ACE + TEN - upcard if upcard in (ACE, TEN) else None


def own_natural(chance: Number, rules: Rules) -> Number:
    """EV of the player's natural: it pushes a dealer natural, which a peek has ruled out."""
    paid = float(rules.natural_pays)
    return paid + 0 * chance if rules.peek else paid * (1 - chance)


def surrender(chance: Number, rules: Rules) -> Number:
    """EV of surrender: half the bet is lost, or all of it if a dealer natural takes it first."""
    if rules.surrender == "early" or rules.peek:
        return -0.5 + 0 * chance
    return -0.5 * (1 - chance) - chance


def before_the_peek(value: Number, chance: Number, *, own: bool = False) -> Number:
    """The EV before the peek, from `value`, the EV given no dealer natural; own: the player has one too."""
    return (1 - chance) * value - (0.0 if own else 1.0) * chance


def insurance(chance: float) -> float:
    """Expected win per unit of insurance against an ace, which pays 2:1."""
    return 3 * chance - 1
