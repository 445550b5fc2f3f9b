"""All ventti hands in play that can be drawn from a given hand, in layers by the number of cards drawn.

A hand is in play while its value is at most 20. In an infinite shoe, cards held do not change the draws, so
equivalent hands are merged: those with the same low sum and the same number of aces that can count high.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.ventti.hands import TWENTY_ONE, low_sum, one_deck, value_of_sum
from solvers.ventti.notation import EVERY_RANK, Hand
from solvers.ventti.rules import Rules

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

EVERY_POINTS: Ints = np.arange(1, len(EVERY_RANK) + 1)
BASE = TWENTY_ONE  # a hand in play is at most 20 and has at most 20 aces
RADIX: Ints = (TWENTY_ONE - 1) // EVERY_POINTS + 1  # exceeds the count of each rank in a hand in play
PLACES: Ints = np.concatenate([[1], np.cumprod(RADIX)])


@dataclass(frozen=True, eq=False)
class Layer:
    """The hands in play with the same number of cards, sorted by key.

    keys    [hand]
    held    [rank, hand]  counts of cards that are missing from the deck because of the hand
    values  [hand]        at most 20
    draws   [rank][hand]  the index in the next layer of the hand with that card; -1 if its value is 21 or the
                          deck has no such card. Only for the hands that the card does not take over 21, which
                          come first
    """

    keys: Ints
    held: Floats
    values: Ints
    draws: tuple[Ints, ...]


def cards_of(rules: Rules) -> Ints:
    """How many cards of each rank are in the game; for an infinite shoe, their proportions."""
    return np.array(one_deck(rules.faces)) * (rules.decks or 1)


def grow(root: Hand, rules: Rules) -> list[Layer]:
    """The layers of hands that can be drawn from the root; the first layer is the root alone.

    No hand of the last layer can draw and stay in play. The deck cannot run out before that: two hands in
    play have at most 16 cards of one deck, and 40 of several.
    """
    deck, endless = cards_of(rules), rules.decks is None
    points = EVERY_POINTS[: len(deck)]
    is_ace, card_counts = (points == 1).astype(np.int64), np.eye(len(deck), dtype=np.int64)
    value_table = _values_by_sum_and_aces(rules.ace)
    keys, held, low, aces = _root(root, rules)
    layers = []
    while keys.size:
        next_low, next_aces = low[:, None] + points, aces[:, None] + is_ace
        in_play = (value_table[next_low, next_aces] < TWENTY_ONE) & (endless | (held < deck))
        hands, ranks = np.nonzero(in_play)
        next_low = next_low[in_play]
        next_aces = _aces_that_fit_high(next_aces[in_play], next_low, rules.ace)
        next_held = held[hands] + card_counts[ranks] * (not endless)
        next_keys, first_of_each, child_index = np.unique(
            _keys(next_held, next_low, next_aces), return_index=True, return_inverse=True
        )
        draws = np.full(in_play.shape, -1)
        draws[in_play] = child_index
        not_over = np.searchsorted(low, TWENTY_ONE - points, side="right")
        layers.append(
            Layer(
                keys=keys,
                held=held.T.astype(np.float64),
                values=value_table[low, aces],
                draws=tuple(draws[:count, rank] for rank, count in enumerate(not_over)),
            )
        )
        keys, held = next_keys, next_held[first_of_each]
        low, aces = next_low[first_of_each], next_aces[first_of_each]
    return layers


def place_in(layer: Layer, hand: Hand, rules: Rules) -> int | None:
    """The index of a hand in a layer of hands with the same number of cards; None if it is not there."""
    key = _root(hand, rules)[0][0]
    index = int(np.searchsorted(layer.keys, key))
    return index if index < layer.keys.size and layer.keys[index] == key else None


def _root(hand: Hand, rules: Rules) -> tuple[Ints, Ints, Ints, Ints]:
    """Key, cards held, low sum and number of aces that can count high of one hand: arrays with one row."""
    held = np.array([hand]) * (rules.decks is not None)
    low = np.array([low_sum(hand)])
    aces = _aces_that_fit_high(np.array([hand[0]]), low, rules.ace)
    return _keys(held, low, aces), held, low, aces


def _aces_that_fit_high(aces: Ints, low: Ints, ace: int) -> Ints:
    return np.minimum(aces, (TWENTY_ONE - low) // (ace - 1))


def _values_by_sum_and_aces(ace: int) -> Ints:
    """[low sum, aces]: values of hands in play, and of hands with one more card."""
    sums, aces = range(TWENTY_ONE + len(EVERY_RANK)), range(TWENTY_ONE + 1)
    return np.array([[value_of_sum(low, count, ace) for count in aces] for low in sums])


def _keys(held: Ints, low: Ints, aces: Ints) -> Ints:
    """[hand]: a number that is unique to each hand and increases with the low sum."""
    keys: Ints = (low * BASE + aces) * PLACES[-1] + held @ PLACES[: held.shape[1]]
    return keys
