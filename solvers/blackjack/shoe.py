"""What is left in a shoe: how many of each card, aces first."""

from collections import Counter
from collections.abc import Iterable

import numpy as np

from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.errors import ShoeError
from solvers.blackjack.hands import CARDS, TEN

DECK = tuple(16 if card == TEN else 4 for card in CARDS)
DEALER_DRAWS_TO = 16  # the most pips that a dealer still draws to, whatever the aces count
PLAYER_DRAWS_TO = 20


def full(decks: int) -> Ints:
    """The counts of a fresh shoe."""
    return np.array(DECK) * decks


def without(shoe: Ints, cards: Iterable[int]) -> Ints:
    """The shoe after these cards are out. Raises ShoeError if it has too few of one."""
    left = shoe.copy()
    for card, number in Counter(cards).items():
        if number > left[card - 1]:
            raise ShoeError("blackjack-not-in-the-shoe", left=int(left[card - 1]), card=card, out=number)
        left[card - 1] -= number
    return left


def check_enough(shoe: Ints, dealer: int, player: int = 0, hands: int = 0) -> None:
    """Raises ShoeError unless the round can be played out however the cards fall.

    shoe: the counts without the cards held. dealer, player: the pips held now, `player` on each of so many
    hands as there may come to be. Each hand draws at most one card beyond 20 pips and the dealer one beyond
    16, so a shoe is enough when even its smallest cards come to more; where they don't, it may still be that
    no line of play uses it up.
    """
    room = hands * max(PLAYER_DRAWS_TO - player, 0) + max(DEALER_DRAWS_TO - dealer, 0)
    cards = np.array(CARDS)
    smallest = np.cumsum(np.repeat(cards, np.minimum(shoe, room // cards + 1)))
    if np.searchsorted(smallest, room, side="right") + hands + 1 > shoe.sum():
        raise ShoeError("blackjack-shoe-may-run-out")


def chance_of_order(shoe: Ints, drawn: Ints) -> Floats:
    """(rows): the chance that the next cards are these, in one given order; drawn: (rows, 10) counts."""
    cards = falling(shoe, int(drawn.max()))
    size = drawn.sum(axis=1)
    chance: Floats = reciprocal(falling(np.array(shoe.sum()), int(size.max())))[size]
    for card in range(len(CARDS)):
        chance *= cards[card, drawn[:, card]]
    return chance


def falling(left: Ints, most: int) -> Floats:
    """left falling 0, 1, ... most, along a new last axis: left (left - 1) ...; 0 where there are too few."""
    steps = np.maximum(left[..., None] - np.arange(most), 0).astype(float)
    return np.concatenate([np.ones((*left.shape, 1)), np.cumprod(steps, axis=-1)], axis=-1)


def reciprocal(numbers: Floats) -> Floats:
    """1 over each; 0 for 0."""
    return np.divide(1, numbers, out=np.zeros_like(numbers), where=numbers != 0)
