"""Secrets by which certain cards come, found by trying one after the other."""

from itertools import count

from games import ventti
from games.cards import DECK, Card
from games.shuffle import shuffled


def secret_for(*, house: str, player: str, then: str = "") -> bytes:
    """The first secret that deals one player these ranks from one deck, and `then` these next, in order."""
    for number in count():
        secret = number.to_bytes(32, "big")
        deck = shuffled(DECK, secret)
        dealt = ventti.ranks(deck[:2]), ventti.ranks(deck[2:4])
        if dealt == (house, player) and _in_order(deck[4 : 4 + len(then)]) == then:
            return secret
    raise AssertionError("unreachable")


def _in_order(cards: tuple[Card, ...]) -> str:
    return "".join(ventti.ranks([card]) for card in cards)
