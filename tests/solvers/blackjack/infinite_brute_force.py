"""Blackjack from an infinite shoe, played out card by card in fractions: slow, and independent of the solver.

It holds whole hands, deals each of the thirteen ranks (the four tens as one), settles every bet against every
end of the dealer's hand, and deals out splits hand by hand.
"""

from fractions import Fraction
from functools import cache

from tests.solvers.blackjack.finite_brute_force import NATURAL, dealer_end, held, soft, total, win

DECK = {card: Fraction(1, 13) for card in range(1, 10)} | {10: Fraction(4, 13)}


@cache
def dealer_ends(cards, hits_soft_17):
    """Probability of each end of a dealer's hand."""
    if end := dealer_end(cards, hits_soft_17):
        return {end: Fraction(1)}
    ends = {}
    for card, chance in DECK.items():
        for end, then in dealer_ends(held(cards, card), hits_soft_17).items():
            ends[end] = ends.get(end, 0) + chance * then
    return ends


class BruteForce:
    """EVs against one upcard, under one soft-17 rule, with or without a peek."""

    def __init__(self, upcard, hits_soft_17, peek):
        self.ends = dict(dealer_ends((upcard,), hits_soft_17))
        self.natural = self.ends.get(NATURAL, Fraction(0))
        self.peek = peek
        if peek:
            self.ends.pop(NATURAL, None)
            self.ends = {end: chance / (1 - self.natural) for end, chance in self.ends.items()}
        self.drawn, self.settled = {}, {}  # memoized results

    def settle(self, cards, bet=1):
        """The expected win of a hand that stands and is no natural."""
        if (total(cards), bet) not in self.settled:
            self.settled[total(cards), bet] = sum(
                chance * bet * win(total(cards), end) for end, chance in self.ends.items()
            )
        return self.settled[total(cards), bet]

    def hit(self, cards):
        if cards not in self.drawn:
            self.drawn[cards] = sum(
                chance * self.hit_or_stand(held(cards, card)) for card, chance in DECK.items()
            )
        return self.drawn[cards]

    def hit_or_stand(self, cards):
        return Fraction(-1) if total(cards) > 21 else max(self.settle(cards), self.hit(cards))

    def double(self, cards):
        return sum(chance * self.settle(held(cards, card), bet=2) for card, chance in DECK.items())

    def split_hand(self, card, second, rules):
        """A split card with its second, not split again."""
        cards = held((card,), second)
        if card == 1 and not rules.hit_split_aces:
            return self.settle(cards)
        doubled = rules.double_after_split and doubles(cards, rules)
        return max(self.hit_or_stand(cards), self.double(cards) if doubled else -9)

    def split(self, card, rules, hands, again=None):
        """The expected win of all hands that come from a pair, dealt out one by one.

        again: whether a further pair is split; by default it is where that is allowed.
        """
        evs = {second: self.split_hand(card, second, rules) for second in DECK}

        @cache
        def deal_out(waiting, holding):
            if not waiting:
                return Fraction(0)
            value = Fraction(0)
            for second, chance in DECK.items():
                kept = evs[second] + deal_out(waiting - 1, holding)
                if second == card and holding < rules.max_hands and (card != 1 or rules.resplit_aces):
                    split = deal_out(waiting + 1, holding + 1)
                    value += chance * (max(kept, split) if again == "best" else split)
                else:
                    value += chance * kept
            return value

        return deal_out(2, hands + 1)


def doubles(cards, rules):
    if rules.double_on == "any":
        return True
    return not soft(cards) and (9 if rules.double_on == "9-11" else 10) <= total(cards) <= 11


@cache
def against_upcard(upcard, hits_soft_17, peek):
    return BruteForce(upcard, hits_soft_17, peek)


def all_evs(cards, upcard, rules, hands=1):
    """EV of every legal action; more than one hand held means that the hand came from a split."""
    against = against_upcard(upcard, rules.hit_soft_17, rules.peek)
    first, *_ = cards
    in_hand = tuple(sorted(cards))
    two, from_split = len(cards) == 2, hands > 1
    if two and total(cards) == 21 and not from_split:
        evs = {"stand": rules.natural_pays * (1 if rules.peek else 1 - against.natural)}
    else:
        evs = {"stand": against.settle(in_hand)}
        one_card = from_split and first == 1 and not rules.hit_split_aces
        if not one_card:
            evs["hit"] = against.hit(in_hand)
            if two and doubles(cards, rules) and (rules.double_after_split or not from_split):
                evs["double"] = against.double(in_hand)
        stuck = from_split and first == 1 and not rules.resplit_aces
        if two and len(set(cards)) == 1 and hands < rules.max_hands and not stuck:
            evs["split"] = against.split(first, rules, hands)
        if two and not from_split and rules.surrender == "late":
            evs["surrender"] = Fraction(-1, 2) if rules.peek else -(1 + against.natural) / 2
    if rules.surrender == "early":
        if rules.peek:  # the dealer shows a natural before a second bet is placed
            own = two and total(cards) == 21 and not from_split
            lost = against.natural * (0 if own else -1)
            evs = {action: (1 - against.natural) * value + lost for action, value in evs.items()}
        if two and not from_split and total(cards) < 21:
            evs["surrender"] = Fraction(-1, 2)
    return evs
