"""Every hand that a hand can grow into and stay in play, sorted by the number of cards drawn.

A hand is in play while it is worth at most 20. An endless deck does not miss the cards that are held, so
there, hands that no draw can tell apart are one: those of equal low sum, and with equally many aces that
there is room to count high.
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
RADIX: Ints = (TWENTY_ONE - 1) // EVERY_POINTS + 1  # and at most so many of each rank, less one
PLACES: Ints = np.concatenate([[1], np.cumprod(RADIX)])


@dataclass(frozen=True, eq=False)
class Layer:
    """The hands in play that have the same number of cards, in the order of their keys.

    keys    [hand]
    held    [rank, hand]  the cards that the deck misses because of the hand
    values  [hand]        at most 20
    draws   [rank][hand]  what drawing the card makes of the hand: its place in the next layer, or -1 if it
                          is then worth 21 or there is no such card. Given for the hands that the card does
                          not take over 21; they come first
    """

    keys: Ints
    held: Floats
    values: Ints
    draws: tuple[Ints, ...]


def cards_of(rules: Rules) -> Ints:
    """How many cards of each rank are in the game; for an endless deck, their proportions."""
    return np.array(one_deck(rules.faces)) * (rules.decks or 1)


def grow(root: Hand, rules: Rules) -> list[Layer]:
    """The layers that grow from the root; the first holds nothing else.

    No hand of the last layer can draw and stay in play. The deck does not run out before: two hands in play
    take 16 cards of one deck at the most, and 40 of several.
    """
    deck, endless = cards_of(rules), rules.decks is None
    points = EVERY_POINTS[: len(deck)]
    is_ace, one_card = (points == 1).astype(np.int64), np.eye(len(deck), dtype=np.int64)
    worth = _values_by_sum_and_aces(rules.ace)
    keys, held, low, aces = _root(root, rules)
    layers = []
    while keys.size:
        next_low, next_aces = low[:, None] + points, aces[:, None] + is_ace
        in_play = (worth[next_low, next_aces] < TWENTY_ONE) & (endless | (held < deck))
        hands, ranks = np.nonzero(in_play)
        next_low = next_low[in_play]
        next_aces = _that_can_count_high(next_aces[in_play], next_low, rules.ace)
        next_held = held[hands] + one_card[ranks] * (not endless)
        next_keys, one_of_each, place = np.unique(
            _keys(next_held, next_low, next_aces), return_index=True, return_inverse=True
        )
        draws = np.full(in_play.shape, -1)
        draws[in_play] = place
        not_over = np.searchsorted(low, TWENTY_ONE - points, side="right")
        layers.append(
            Layer(
                keys=keys,
                held=held.T.astype(np.float64),
                values=worth[low, aces],
                draws=tuple(draws[:count, rank] for rank, count in enumerate(not_over)),
            )
        )
        keys, held = next_keys, next_held[one_of_each]
        low, aces = next_low[one_of_each], next_aces[one_of_each]
    return layers


def place_in(layer: Layer, hand: Hand, rules: Rules) -> int | None:
    """The place of a hand in a layer of hands with as many cards; None if it has none."""
    key = _root(hand, rules)[0][0]
    place = int(np.searchsorted(layer.keys, key))
    return place if place < layer.keys.size and layer.keys[place] == key else None


def _root(hand: Hand, rules: Rules) -> tuple[Ints, Ints, Ints, Ints]:
    """Key, cards held, low sum and aces that can count high, of one hand: arrays with one row."""
    held = np.array([hand]) * (rules.decks is not None)
    low = np.array([low_sum(hand)])
    aces = _that_can_count_high(np.array([hand[0]]), low, rules.ace)
    return _keys(held, low, aces), held, low, aces


def _that_can_count_high(aces: Ints, low: Ints, ace: int) -> Ints:
    return np.minimum(aces, (TWENTY_ONE - low) // (ace - 1))


def _values_by_sum_and_aces(ace: int) -> Ints:
    """[low sum, aces]: values, for hands in play and what one more card makes of them."""
    sums, aces = range(TWENTY_ONE + len(EVERY_RANK)), range(TWENTY_ONE + 1)
    return np.array([[value_of_sum(low, count, ace) for count in aces] for low in sums])


def _keys(held: Ints, low: Ints, aces: Ints) -> Ints:
    """[hand]: a number that only equal hands share, ascending with the low sum."""
    keys: Ints = (low * BASE + aces) * PLACES[-1] + held @ PLACES[: held.shape[1]]
    return keys
