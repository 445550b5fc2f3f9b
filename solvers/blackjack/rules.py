"""The rules of a blackjack table, as far as they change what a hand is worth."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from solvers.blackjack.errors import RulesError

DoubleOn = Literal["any", "9-11", "10-11"]
Surrender = Literal["none", "late", "early"]

MOST_DECKS = 8


@dataclass(frozen=True)
class Rules:
    """What a table allows; the default is an infinite shoe with common Las Vegas rules.

    decks               1 to 8, or None for an infinite shoe: every card is drawn from the full 52
    hit_soft_17         the dealer draws to an ace and six
    double_after_split  also on hands that came from a split
    double_on           any two cards, or two cards that make a hard 9 to 11 or 10 to 11
    max_hands           the most hands that splitting may lead to, 2 to 4
    resplit_aces        a further ace on a split ace may be split again
    hit_split_aces      a split ace is played like any other hand; otherwise it gets one card
    surrender           half the bet back: late, after a natural has taken all, or early, before it
    peek                the dealer looks for a natural before anyone plays; False is the European no
                        hole card game (ENHC), where a natural takes every doubled and split bet
    natural_pays        units of the bet, 3/2 where a natural pays 3:2

    Hashable, and travels between processes. Raises RulesError.
    """

    decks: int | None = None
    hit_soft_17: bool = False
    double_after_split: bool = True
    double_on: DoubleOn = "any"
    max_hands: int = 4
    resplit_aces: bool = False
    hit_split_aces: bool = False
    surrender: Surrender = "none"
    peek: bool = True
    natural_pays: Fraction = Fraction(3, 2)

    def __post_init__(self) -> None:
        if self.decks is not None and self.decks not in range(1, MOST_DECKS + 1):
            raise RulesError(f"A shoe has 1 to {MOST_DECKS} decks or is infinite, not {self.decks}.")
        if self.max_hands not in range(2, 5):
            raise RulesError(f"Splitting may lead to 2, 3 or 4 hands, not {self.max_hands}.")
        _one_of("Doubling is allowed on", self.double_on, get_args(DoubleOn))
        _one_of("Surrender is", self.surrender, get_args(Surrender))
        if not isinstance(self.natural_pays, Fraction | int) or self.natural_pays <= 0:
            raise RulesError(
                f"A natural pays a positive ratio such as 3:2, 6:5 or 1:1, not {self.natural_pays}."
            )

    @property
    def given_no_natural(self) -> bool:
        """Whether players act knowing that the dealer has no natural.

        So it is when the dealer peeks, unless they may surrender before the peek.
        """
        return self.peek and self.surrender != "early"


def _one_of(what: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise RulesError(f"{what} {', '.join(allowed[:-1])} or {allowed[-1]}, not {value}.")
