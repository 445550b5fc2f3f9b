"""The rules of a blackjack table that affect EVs, and named sets of rules."""

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
    """The rules of a table; the default is six decks with common Las Vegas rules.

    decks               1 to 8, or None for an infinite shoe: every card is drawn from the full 52
    hit_soft_17         the dealer hits soft 17
    double_after_split  also on hands that came from a split
    double_on           any two cards, two cards that make a hard 9 to 11 or 10 to 11, or none
    max_hands           the most hands after splits, 2 to 4; 1 for no splitting
    resplit_aces        a further ace on a split ace may be split again
    hit_split_aces      a split ace is played like any other hand; otherwise it gets one card
    surrender           half the bet back: late (after a dealer natural has taken all bets) or early (before)
    peek                the dealer looks for a natural before anyone plays; False is the European no
                        hole card game (ENHC), where a natural takes every doubled and split bet
    natural_pays        in units of the bet: 3/2 if a natural pays 3:2

    Hashable and picklable. Raises RulesError for invalid values.
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
        """The rules with this name in `NAMED`, with changes to their fields.

        Raises RulesError for an unknown name or an invalid value.
        """
        if name not in NAMED:
            raise RulesError("blackjack-no-such-rules", name=name, known=NAMES)
        return cls(**{**NAMED[name], **changes})

    @property
    def given_no_natural(self) -> bool:
        """Whether EVs are given that the dealer has no natural.

        True if the dealer peeks, unless players may surrender before the peek.
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
"""Changes to the default rules, by name.

vegas_strip     the Strip's classic game: four decks, standing on soft 17, split to four hands, aces once
downtown        Fremont Street's double deck, where the dealer hits soft 17
european        two decks without a hole card, double on hard 9 to 11, one split and no double after it
atlantic_city   eight decks, standing on soft 17, late surrender
single_deck     as in Reno: one deck, the dealer hits soft 17, no double after a split
easy            Easy Blackjack of the University of Toronto's course ECE326, in which both of the dealer's
                cards are face up. These are its rules for a dealer who shows only one card
lisp            the Lisp blog's hit or stand: an infinite shoe, the dealer hits soft 17. A natural is an
                ordinary 21 there, which Rules cannot express
perl            Perlmeister's shoe game: four decks, hit or stand only. It keeps a partly dealt shoe and
                shuffles it below 52 cards; here every round starts from a full shoe

The casino names are those in the menus of online casinos (mostly Microgaming's). Tables differ: use
`Rules.of(name, ...)` with the changes.
"""
NAMES = tuple(NAMED)
