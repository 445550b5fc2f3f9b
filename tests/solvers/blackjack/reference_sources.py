"""The slow twin of two sources' games: plain recursion in fractions, written from their texts.

It shares no code with the solver. A hand has the Lisp source's form: its points, with an ace as 11, and how
many aces may still become 1. The dealer draws to soft 17, the shoe is infinite.
"""

from fractions import Fraction
from functools import cache

DECK = {card: Fraction(1, 13) for card in range(1, 10)} | {10: Fraction(4, 13)}


def held(*cards):
    hand = (0, 0)
    for card in cards:
        hand = drawn(hand, card)
    return hand


def drawn(hand, card):
    points, aces = hand
    if card == 1:
        points, aces = points + 11, aces + 1
    else:
        points += card
    while points > 21 and aces:
        points, aces = points - 10, aces - 1
    return points, aces


@cache
def ends(dealer):
    """Probability of each final score of the dealer, 0 for a bust."""
    points, aces = dealer
    if points > 21:
        return {0: Fraction(1)}
    if points > 17 or (points == 17 and not aces):
        return {points: Fraction(1)}
    chances = {}
    for card, chance in DECK.items():
        for score, then in ends(drawn(dealer, card)).items():
            chances[score] = chances.get(score, 0) + chance * then
    return chances


def compared(points, dealer, won, drew, lost):
    """Expectation of the player's payout over the dealer's final scores."""
    if points > 21:
        return Fraction(lost)
    return sum(
        chance * (won if score < points else drew if score == points else lost)
        for score, chance in ends(dealer).items()
    )


class Game:
    """EV of hitting and of standing, with these values of a win, a draw and a loss."""

    def __init__(self, won, drew, lost):
        self.counts = (won, drew, lost)
        self.stand, self.hit, self.one_card = cache(self._stand), cache(self._hit), cache(self._one_card)

    def _stand(self, hand, dealer):
        return compared(hand[0], dealer, *self.counts)

    def _hit(self, hand, dealer):
        return sum(chance * self.turn(drawn(hand, card), dealer) for card, chance in DECK.items())

    def turn(self, hand, dealer):
        if hand[0] > 21:
            return Fraction(self.counts[2])
        return max(self.stand(hand, dealer), self.hit(hand, dealer))

    def _one_card(self, hand, dealer):
        return sum(chance * self.stand(drawn(hand, card), dealer) for card, chance in DECK.items())
