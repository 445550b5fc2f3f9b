"""EVs of blackjack actions, independent of the solvers: by counting the ways the dealer can draw.

Blackjack from whole decks, where the dealer stands on every 17 and peeks, and a pair can be split once. For
each upcard, the dealer's possible hands are listed once, as the number of cards of each value and the number
of orders; the probability of each is then a product of the counts left in the shoe. A split is worth twice
one of its two hands, since unseen cards are equally likely in any order. A split hand plays on as if only its
own cards were gone besides what was seen before (policy CDZ-).

Values are 1 for an ace to 10; a shoe is how many cards of each value nobody has seen, aces first.
"""

import sys
from collections import Counter
from functools import cache

import numpy as np

VALUES = range(1, 11)
BUST, NATURAL = 22, 23
DEALT = 18  # one more than the most cards that a dealer draws


def total(cards):
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def less(shoe, card):
    return (*shoe[: card - 1], shoe[card - 1] - 1, *shoe[card:])


FALLING = np.array(
    [[np.prod([float(have - n) for n in range(need)]) for need in range(DEALT)] for have in range(128)]
)
"""FALLING[have, need]: in how many orders `need` cards can be taken from `have`."""


@cache
def ways_to_end(upcard):
    """Every way for the dealer to end: (cards of each value, number of orders, final total), as arrays."""
    ended, going = Counter(), Counter({(upcard,): 1})
    while going:
        after = Counter()
        for cards, orders in going.items():
            for card in VALUES:
                hand = (upcard, *sorted((*cards[1:], card)))
                made = total(hand)
                if made < 17:
                    after[hand] += orders
                else:
                    end = NATURAL if len(hand) == 2 and made == 21 else min(made, BUST)
                    ended[hand[1:], end] += orders
        going = after
    needs = np.array([[drawn.count(value) for value in VALUES] for drawn, _ in ended])
    return needs, np.array([*ended.values()], float), np.array([end for _, end in ended])


class Odds:
    """EVs of every action against one upcard, in bets, given that the dealer has no natural."""

    def __init__(self, upcard):
        self.upcard = upcard
        self.ends, self.play_on = cache(self._ends), cache(self._play_on)

    def _ends(self, shoe):
        needs, orders, ends = ways_to_end(self.upcard)
        chances = orders * FALLING[np.array(shoe), needs].prod(axis=1) / FALLING[sum(shoe), needs.sum(axis=1)]
        of_each = np.bincount(ends, chances, NATURAL + 1)
        return of_each[:NATURAL] / (1 - of_each[NATURAL])

    def no_natural(self, shoe):
        wanted = {1: 10, 10: 1}.get(self.upcard)
        return 1 - shoe[wanted - 1] / sum(shoe) if wanted else 1.0

    def drawn(self, shoe):
        """Every next card with its probability and the shoe after it."""
        for card in VALUES:
            if shoe[card - 1]:
                after = less(shoe, card)
                yield card, shoe[card - 1] / sum(shoe) * self.no_natural(after) / self.no_natural(shoe), after

    def stand(self, cards, shoe):
        points, ends = total(cards), self.ends(shoe)
        if points > 21:
            return -1.0
        return float(ends[BUST] + ends[17:points].sum() - ends[points + 1 : BUST].sum())

    def hit(self, cards, shoe):
        return sum(
            chance * self.play_on(tuple(sorted((*cards, card))), after)
            for card, chance, after in self.drawn(shoe)
        )

    def _play_on(self, cards, shoe):
        return -1.0 if total(cards) > 21 else max(self.stand(cards, shoe), self.hit(cards, shoe))

    def double(self, cards, shoe):
        return sum(2 * chance * self.stand((*cards, card), after) for card, chance, after in self.drawn(shoe))

    def choices(self, cards, shoe, *, split=False):
        """EVs by action; `split`: the hand is one of two from a split pair."""
        evs = {"stand": self.stand(cards, shoe), "hit": self.hit(cards, shoe)}
        if len(cards) == 2:
            evs["double"] = self.double(cards, shoe)
        if len(cards) == 2 and not split:
            evs["surrender"] = -0.5
            if cards[0] == cards[1]:
                evs["split"] = 2 * self.one_of_two(cards[0], shoe)
        return evs

    def one_of_two(self, card, shoe):
        """The EV of a split hand, from its first card on."""
        before = (*shoe[: card - 1], shoe[card - 1] + 2, *shoe[card:])

        def play(cards, shoe):
            if total(cards) > 21 or card == 1:
                return self.stand(cards, shoe)
            own = before
            for own_card in cards:
                own = less(own, own_card)
            evs = self.choices(cards, own, split=True)
            choice = max(evs, key=evs.__getitem__)
            if choice == "stand":
                return self.stand(cards, shoe)
            if choice == "double":
                return self.double(cards, shoe)
            return sum(chance * play((*cards, more), after) for more, chance, after in self.drawn(shoe))

        return sum(chance * play((card, second), after) for second, chance, after in self.drawn(shoe))


def insured(shoe):
    """The EV of insurance, in first bets: half a bet that the hole card is a ten, at 2:1."""
    return (3 * shoe[9] / sum(shoe) - 1) / 2


def game(decks=1):
    """The EV of a round with best play from a fresh shoe, in bets; takes a minute."""
    fresh, won = (*[4 * decks] * 9, 16 * decks), 0.0
    for upcard in VALUES:
        odds, chance = Odds(upcard), fresh[upcard - 1] / sum(fresh)
        shoe = less(fresh, upcard)
        for first in VALUES:
            for second in range(first, 11):
                cards, after = (first, second), less(less(shoe, first), second) if shoe[first - 1] else None
                if after is None or min(after) < 0:
                    continue
                ways = shoe[first - 1] * less(shoe, first)[second - 1] * (1 if first == second else 2)
                probability = chance * ways / (sum(shoe) * (sum(shoe) - 1))
                no_natural = odds.no_natural(after)
                if total(cards) == 21:
                    won += probability * no_natural * 1.5
                else:
                    best = max(odds.choices(cards, after).values())
                    won += probability * (no_natural * best - (1 - no_natural))
                if upcard == 1:
                    won += probability * max(0.0, insured(after))
        odds.ends.cache_clear()
    return won


if __name__ == "__main__":
    sys.stdout.write(f"{game()}\n")
