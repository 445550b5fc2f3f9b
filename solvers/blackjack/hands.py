"""Blackjack hands and their totals, hard and soft, for the solvers and the games.

A card is its value: 1 for an ace, 10 for every ten, jack, queen and king. A hand's count is its best
total and whether an ace counts as 11 in it (soft) or not (hard). A natural is an ace and a ten as
the first two cards; the hand does not know whether it came from a split, where a natural is only 21.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple, Self

from solvers.blackjack.errors import HandError

ACE, TEN = 1, 10
CARDS = range(ACE, TEN + 1)
HIGHEST = 21
HARD_TOTALS = range(4, HIGHEST + 1)  # from two twos
SOFT_TOTALS = range(12, HIGHEST + 1)  # from two aces


class Count(NamedTuple):
    """The best total of a hand and whether it is soft; a total above 21 is a bust and always hard."""

    total: int = 0
    soft: bool = False

    @property
    def bust(self) -> bool:
        return self.total > HIGHEST


def deal(count: Count, card: int) -> Count:
    """The count after one more card."""
    total, soft = count.total + card, count.soft
    if card == ACE and not soft:
        total, soft = total + 10, True
    if soft and total > HIGHEST:
        total, soft = total - 10, False
    return Count(total, soft)


@dataclass(frozen=True)
class Hand:
    """A player's hand: its cards in the order they were dealt, or, without cards, only its count.

    A hand known only by its total is taken as two cards that are not a pair; 21 is taken as three
    or more, because two cards that make 21 are a natural and are called so. Create one with `Hand.of` or
    `Hand.of_total`.
    """

    count: Count
    cards: tuple[int, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[int]) -> Self:
        """The hand of these cards. Raises HandError for a card that is not 1 to 10, or no cards."""
        cards = tuple(cards)
        if not cards:
            raise HandError("blackjack-no-cards")
        for card in cards:
            valid_card(card)
        return cls(reduce(deal, cards, Count()), cards)

    @classmethod
    def of_total(cls, total: int, *, soft: bool = False) -> Self:
        """A hand known only by its total. Raises HandError if no cards make it."""
        if total not in (SOFT_TOTALS if soft else HARD_TOTALS):
            raise HandError(
                "blackjack-no-such-soft-total" if soft else "blackjack-no-such-hard-total", total=total
            )
        return cls(Count(total, soft))

    @property
    def total(self) -> int:
        return self.count.total

    @property
    def soft(self) -> bool:
        return self.count.soft

    @property
    def bust(self) -> bool:
        return self.count.bust

    @property
    def two_cards(self) -> bool:
        return len(self.cards) == 2 if self.cards else self.total < HIGHEST

    @property
    def pair(self) -> bool:
        """Whether it is two cards of one value: a king and a ten are a pair."""
        return len(self.cards) == 2 and self.cards[0] == self.cards[1]

    @property
    def natural(self) -> bool:
        return len(self.cards) == 2 and self.total == HIGHEST


def valid_card(card: int) -> int:
    """The card itself. Raises HandError if it is not 1 to 10."""
    if isinstance(card, bool) or card not in CARDS:
        raise HandError("blackjack-no-such-card", card=card)
    return card


def undecided(hand: Hand) -> Hand:
    """The hand itself. Raises HandError if there is nothing to decide: a single card, or a bust."""
    if len(hand.cards) == 1:
        raise HandError("blackjack-one-card-only")
    if hand.bust:
        raise HandError("blackjack-bust", total=hand.total)
    return hand


def always_hit(count: Count) -> bool:
    """Whether hitting is at least as good as standing, whatever the rules, the upcard and the shoe.

    It is if a hit can't bust and standing wins only when the dealer busts: then standing after the hit wins
    at least as often.
    """
    return count.total <= (16 if count.soft else 11)
