"""Blackjack shoes as arrays of counts, aces first, and chances to draw given cards from them."""

from collections import Counter
from collections.abc import Iterable

import numpy as np

from solvers.blackjack.card_multisets import Counts, Floats, Ints
from solvers.blackjack.dealer_totals import DEALER_STANDS
from solvers.blackjack.errors import ShoeError
from solvers.blackjack.hands import CARDS, HIGHEST, TEN

DECK = tuple(16 if card == TEN else 4 for card in CARDS)
DEALER_DRAWS_TO = DEALER_STANDS - 1  # most pips with which a dealer still draws, with aces as 1
PLAYER_DRAWS_TO = HIGHEST - 1


def full(decks: int) -> Ints:
    """The counts of a fresh shoe."""
    return np.array(DECK) * decks


def without(shoe: Ints, cards: Iterable[int]) -> Ints:
    """A copy of the shoe without these cards. Raises ShoeError if it has too few of one."""
    left = shoe.copy()
    for card, count in Counter(cards).items():
        if count > left[card - 1]:
            raise ShoeError("blackjack-not-in-the-shoe", left=int(left[card - 1]), card=card, out=count)
        left[card - 1] -= count
    return left


def check_enough(shoe: Ints, dealer: int, player: int = 0, hands: int = 0) -> None:
    """Raises ShoeError if the shoe may run out before the round ends.

    shoe: the counts without the cards held. dealer, player: the pips held now, with aces as 1; `player` on
    each hand. hands: the most hands there may be. Each hand draws at most one card beyond 20 pips and the
    dealer one beyond 16, so a shoe is enough if even its smallest cards exceed these. This is sufficient, not
    necessary: a shoe may be refused though no line of play uses it up.
    """
    max_pips = hands * max(PLAYER_DRAWS_TO - player, 0) + max(DEALER_DRAWS_TO - dealer, 0)
    cards = np.array(CARDS)
    smallest = np.cumsum(np.repeat(cards, np.minimum(shoe, max_pips // cards + 1)))
    if np.searchsorted(smallest, max_pips, side="right") + hands + 1 > shoe.sum():
        raise ShoeError("blackjack-shoe-may-run-out")


def chance_of_order(shoe: Ints, drawn: Counts) -> Floats:
    """(rows): chance that the next cards are these, in one given order; drawn: (rows, 10) counts."""
    cards = falling(shoe, int(drawn.max()))
    size = drawn.sum(axis=1)
    chance: Floats = reciprocal(falling(np.array(shoe.sum()), int(size.max())))[size]
    for card in range(len(CARDS)):
        chance *= cards[card, drawn[:, card]]
    return chance


def falling(left: Ints, max_steps: int) -> Floats:
    """left (left - 1) ... with 0 to max_steps factors, along a new last axis; 0 if too few are left."""
    steps = np.maximum(left[..., None] - np.arange(max_steps), 0).astype(float)
    return np.concatenate([np.ones((*left.shape, 1)), np.cumprod(steps, axis=-1)], axis=-1)


def reciprocal(numbers: Floats) -> Floats:
    """1 / numbers, elementwise; 0 for 0."""
    return np.divide(1, numbers, out=np.zeros_like(numbers), where=numbers != 0)
