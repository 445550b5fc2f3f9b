"""Shoe secrets that deal given cards, found by trying one after the other."""

from itertools import count

from games import ventti
from games.cards import DECK, Card
from games.shuffle import shuffled
from solvers.ventti.rules import SOURCE, Rules


def secret_for(*, house: str, player: str, then: str = "", rules: Rules = SOURCE) -> bytes:
    """The first secret that deals one player these ranks from one deck, and `then` these next, in order."""
    each = rules.dealt
    for number in count():
        secret = number.to_bytes(32, "big")
        deck = shuffled(DECK, secret)
        dealt = tuple(ventti.ranks(hand, rules.faces) for hand in (deck[:each], deck[each : 2 * each]))
        coming = deck[2 * each : 2 * each + len(then)]
        if dealt == (house, player) and _in_order(coming, rules) == then:
            return secret
    raise AssertionError("unreachable")


def _in_order(cards: tuple[Card, ...], rules: Rules) -> str:
    return "".join(ventti.ranks([card], rules.faces) for card in cards)
