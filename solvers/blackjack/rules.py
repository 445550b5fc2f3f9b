"""The rules of a blackjack table, as far as they change what a hand is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Self, get_args

from solvers.blackjack.errors import RulesError

DoubleOn = Literal["any", "9-11", "10-11", "none"]
Surrender = Literal["none", "late", "early"]

MAX_DECKS = 8


@dataclass(frozen=True)
class Rules:
    """What a table allows; the default is six decks with common Las Vegas rules.

    decks               1 to 8, or None for an infinite shoe: every card is drawn from the full 52
    hit_soft_17         the dealer draws to an ace and six
    double_after_split  also on hands that came from a split
    double_on           any two cards, two cards that make a hard 9 to 11 or 10 to 11, or none
    max_hands           the most hands that splitting may lead to, 2 to 4; 1 where nobody splits
    resplit_aces        a further ace on a split ace may be split again
    hit_split_aces      a split ace is played like any other hand; otherwise it gets one card
    surrender           half the bet back: late, after a natural has taken all, or early, before it
    peek                the dealer looks for a natural before anyone plays; False is the European no
                        hole card game (ENHC), where a natural takes every doubled and split bet
    natural_pays        units of the bet, 3/2 where a natural pays 3:2

    Hashable, and travels between processes. Raises RulesError.
    """

    decks: int | None = 6
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
        if self.decks is not None and self.decks not in range(1, MAX_DECKS + 1):
            raise RulesError("blackjack-decks", most=MAX_DECKS, decks=self.decks)
        if self.max_hands not in range(1, 5):
            raise RulesError("blackjack-max-hands", hands=self.max_hands)
        if self.double_on not in get_args(DoubleOn):
            raise RulesError("blackjack-double-on", double_on=self.double_on)
        if self.surrender not in get_args(Surrender):
            raise RulesError("blackjack-surrender", surrender=self.surrender)
        if not isinstance(self.natural_pays, Fraction | int) or self.natural_pays <= 0:
            raise RulesError("blackjack-natural-pays", ratio=str(self.natural_pays))

    @classmethod
    def of(cls, name: str, **changes: Any) -> Self:
        """The rules of this name, told in `NAMED`, with changes to their fields. Raises RulesError."""
        if name not in NAMED:
            raise RulesError("blackjack-no-such-rules", name=name, known=NAMES)
        return cls(**{**NAMED[name], **changes})

    @property
    def given_no_natural(self) -> bool:
        """Whether players act knowing that the dealer has no natural.

        So it is when the dealer peeks, unless they may surrender before the peek.
        """
        return self.peek and self.surrender != "early"


NAMED: Mapping[str, Mapping[str, Any]] = {
    "vegas_strip": {"decks": 4},
    "downtown": {"decks": 2, "hit_soft_17": True},
    "european": {
        "decks": 2,
        "double_on": "9-11",
        "double_after_split": False,
        "max_hands": 2,
        "peek": False,
    },
    "atlantic_city": {"decks": 8, "surrender": "late"},
    "single_deck": {"decks": 1, "hit_soft_17": True, "double_after_split": False},
    "easy": {"decks": None, "hit_soft_17": True, "surrender": "late"},
    "lisp": {
        "decks": None,
        "hit_soft_17": True,
        "double_on": "none",
        "max_hands": 1,
        "peek": False,
        "natural_pays": Fraction(1),
    },
    "perl": {"decks": 4, "double_on": "none", "max_hands": 1, "peek": False},
}
"""What each name changes in the default rules.

vegas_strip     the Strip's classic game: four decks, standing on soft 17, split to four hands, aces once
downtown        Fremont Street's double deck, where the dealer hits soft 17
european        two decks without a hole card, double on hard 9 to 11, one split and no double after it
atlantic_city   eight decks, standing on soft 17, late surrender
single_deck     Reno's manner: one deck, the dealer hits soft 17, no double after a split
easy            Easy Blackjack of the University of Toronto's course ECE326, in which both of the dealer's
                cards lie open. These are its rules for a dealer who shows one card only
lisp            the Lisp blog's hit or stand: an endless deck, the dealer hits soft 17. A natural is an
                ordinary 21 there, which rules cannot say
perl            Perlmeister's shoe game: four decks, hit or stand only. It plays on with a shoe that is
                partly dealt and shuffles below 52 cards; here every round starts from a full shoe

The casino names are those of online casinos' menus (Microgaming's, by and large), where tables differ: say
`Rules.of(name, ...)` with the change.
"""
NAMES = tuple(NAMED)
