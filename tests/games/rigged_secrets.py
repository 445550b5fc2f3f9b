"""Shoe secrets that deal given cards, found by trying one after the other."""

from itertools import chain, count

from games import ventti
from games.cards import DECK, Card
from games.shuffle import shuffled
from solvers.ventti.rules import SOURCE, Rules

# (house, player, then): where a search of seconds has ended. Tried first, and checked like any other.
FOUND = {
    ("23", "24", "T"): 45166,
    ("9T", "A3", "3"): 36969,
    ("7T", "9T", "9"): 6002,
    ("6T", "5T", "5"): 5955,
    ("6T", "5T", "6"): 3754,
    ("K", "J", "8"): 3169,
}


def secret_for(*, house: str, player: str, then: str = "", rules: Rules = SOURCE) -> bytes:
    """A secret that deals one player these ranks from one deck, and `then` these next, in order."""
    each = rules.dealt
    for number in chain([FOUND.get((house, player, then), 0)], count()):
        secret = number.to_bytes(32, "big")
        deck = shuffled(DECK, secret)
        dealt = tuple(ventti.ranks(hand, rules.faces) for hand in (deck[:each], deck[each : 2 * each]))
        coming = deck[2 * each : 2 * each + len(then)]
        if dealt == (house, player) and _in_order(coming, rules) == then:
            return secret
    raise AssertionError("unreachable")


def _in_order(cards: tuple[Card, ...], rules: Rules) -> str:
    return "".join(ventti.ranks([card], rules.faces) for card in cards)
