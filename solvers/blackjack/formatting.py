"""Formats cards, hands and questions as short text that the parser reads back: `T6`, `hard 16`."""

from collections.abc import Iterable
from dataclasses import dataclass

from solvers.blackjack.hands import ACE, TEN, Hand


@dataclass(frozen=True)
class Question:
    """A player's hand against the dealer's upcard. `str` formats it so that it parses back to the same."""

    hand: Hand
    upcard: int

    def __str__(self) -> str:
        return f"{format_hand(self.hand)} v {code(self.upcard)}"


def code(card: int) -> str:
    """The card as one character: A, 2 to 9, T."""
    return {ACE: "A", TEN: "T"}.get(card, str(card))


def format_cards(cards: Iterable[int]) -> str:
    """The cards without spaces, aces first, then from the highest down: `AT6`."""
    return "".join(map(code, sorted(cards, key=lambda card: (card != ACE, -card))))


def format_hand(hand: Hand) -> str:
    """The hand as short text: `T6`, `547`, `hard 16`, `soft 18`."""
    return "".join(map(code, hand.cards)) or _total(hand)


def _total(hand: Hand) -> str:
    return f"{'soft' if hand.soft else 'hard'} {hand.total}"
