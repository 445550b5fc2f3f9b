"""Playing cards with suits, and a deck of them.

Solvers need only ranks; people see suits. The text of a card, `10♠` or `K♦`, is also its stored form.
"""

from typing import NamedTuple, Self

from solvers.errors import UserError

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "♠♥♦♣"


class NotACard(UserError):
    """A text that is not a card."""


class Card(NamedTuple):
    """A card; `rank` is one of RANKS, `suit` one of SUITS."""

    rank: str
    suit: str

    @classmethod
    def of(cls, text: str) -> Self:
        """The card with this text, such as `10♠`. Raises NotACard."""
        rank, suit = text[:-1], text[-1:]
        if rank not in RANKS or not suit or suit not in SUITS:
            raise NotACard("shoe-not-a-card", found=text[:20])
        return cls(rank, suit)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, in the order from which every shuffle starts: suit by suit, ace to king."""
