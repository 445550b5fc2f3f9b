"""Blackjack from small shoes, played out card by card in fractions: slow, and independent of the solver.

It holds whole hands, deals every card that is left, conditions every draw on the result of the peek, and
plays a split out hand by hand down to the dealer's last card. Only `advised` asks the solver.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

from solvers import blackjack

BUSTED, NATURAL = "busted", "natural"


def total(cards):
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def soft(cards):
    return total(cards) != sum(cards)


def held(cards, card):
    return tuple(sorted((*cards, card)))


def left_after(shoe, card):
    """The shoe, a sorted tuple of its cards, without one card of this value."""
    place = shoe.index(card)
    return shoe[:place] + shoe[place + 1 :]


def drawn(shoe):
    """Every next card, its probability and the shoe after it. The shoe must not run out."""
    assert shoe, "the shoe ran out"
    for card, number in Counter(shoe).items():
        yield card, Fraction(number, len(shoe)), left_after(shoe, card)


def dealer_end(cards, hits_soft_17):
    """The end of a dealer's hand: a total, BUSTED or NATURAL; None if the dealer draws."""
    if len(cards) == 2 and total(cards) == 21:
        return NATURAL
    if total(cards) > 21:
        return BUSTED
    if total(cards) > 17 or (total(cards) == 17 and not (hits_soft_17 and soft(cards))):
        return total(cards)
    return None


@cache
def dealer_ends(cards, shoe, hits_soft_17):
    """Probability of each end of a dealer's hand."""
    if end := dealer_end(cards, hits_soft_17):
        return {end: Fraction(1)}
    ends = Counter()
    for card, chance, rest in drawn(shoe):
        for end, then in dealer_ends(held(cards, card), rest, hits_soft_17).items():
            ends[end] += chance * then
    return ends


def win(total, end):
    """Payout of a hand of this total for each unit bet on it."""
    if total > 21 or end == NATURAL:
        return -1
    if end == BUSTED:
        return 1
    return (total > end) - (total < end)


class BruteForce:
    """EVs against one upcard under some rules; `shoes` are the unseen cards."""

    def __init__(self, upcard, rules):
        self.upcard, self.rules = upcard, rules
        self.known = {}

    def ends(self, shoe):
        """Probability of each end of the dealer's hand; given no natural after a peek."""
        ends = dict(dealer_ends((self.upcard,), shoe, self.rules.hit_soft_17))
        if self.rules.peek:
            natural = ends.pop(NATURAL, 0)
            ends = {end: chance / (1 - natural) for end, chance in ends.items()}
        return ends

    def no_natural(self, shoe):
        # a fraction even for zero: 1 / 1 of integers would be a float, and rounding would break ties
        return 1 - dealer_ends((self.upcard,), shoe, self.rules.hit_soft_17).get(NATURAL, Fraction(0))

    def next_card(self, shoe):
        """Every next card with its probability, given no natural after a peek: Bayes' rule."""
        for card, chance, rest in drawn(shoe):
            if self.rules.peek:
                chance *= self.no_natural(rest) / self.no_natural(shoe)
            yield card, chance, rest

    def stand(self, cards, shoe):
        return sum(chance * win(total(cards), end) for end, chance in self.ends(shoe).items())

    def hit(self, cards, shoe):
        ev = Fraction(0)
        for card, chance, rest in self.next_card(shoe):
            ev += chance * self.play_on(held(cards, card), rest) if chance else 0
        return ev

    def play_on(self, cards, shoe):
        if total(cards) > 21:
            return Fraction(-1)
        if (cards, shoe) not in self.known:
            self.known[cards, shoe] = max(self.stand(cards, shoe), self.hit(cards, shoe))
        return self.known[cards, shoe]

    def double(self, cards, shoe):
        ev = Fraction(0)
        for card, chance, rest in self.next_card(shoe):
            after = held(cards, card)
            ev += chance * 2 * (-1 if total(after) > 21 else self.stand(after, rest)) if chance else 0
        return ev

    def may_double(self, cards, split):
        on = {"any": range(22), "9-11": (9, 10, 11), "10-11": (10, 11), "none": ()}[self.rules.double_on]
        allowed = self.rules.double_after_split or not split
        return len(cards) == 2 and allowed and total(cards) in on

    def policy(self, cards, shoe):
        """The action of a split hand: the best for these cards alone; ties go to stand, hit, double.

        shoe: the unseen cards before the pair.
        """
        for card in cards:
            shoe = left_after(shoe, card)
        evs = {"stand": self.stand(cards, shoe), "hit": self.hit(cards, shoe)}
        if self.may_double(cards, split=True):
            evs["double"] = self.double(cards, shoe)
        return max(evs, key=evs.__getitem__)

    def split_wins(self, card, shoe):
        """The expected number of hands of a split pair by their win, over every way that all may go."""
        before = tuple(sorted((*shoe, card, card)))
        aces_stand = card == 1 and not self.rules.hit_split_aces
        once = card == 1 and not self.rules.resplit_aces
        policy = cache(lambda hand: self.policy(hand, before))

        @cache
        def play(waiting, done, shoe, hands):
            """The same from here on, counted where the dealer has no natural or does not peek."""
            number = Counter()
            if not waiting:
                for end, chance in dealer_ends((self.upcard,), shoe, self.rules.hit_soft_17).items():
                    for final, bet in done if end != NATURAL or not self.rules.peek else ():
                        number[bet * win(final, end)] += chance
                return number
            hand, *rest = waiting
            if hand == (card, card) and hands < self.rules.max_hands and not once:
                return play(((card,), (card,), *rest), done, shoe, hands + 1)
            if len(hand) == 1:
                move = "hit"
            elif total(hand) > 21 or (aces_stand and len(hand) == 2):
                move = "stand"
            else:
                move = policy(tuple(sorted(hand)))
            if move == "stand":
                return play(tuple(rest), (*done, (total(hand), 1)), shoe, hands)
            for drawn_card, chance, after in drawn(shoe):
                larger = (*hand, drawn_card)
                if move == "hit":
                    then = play((larger, *rest), done, after, hands)
                else:
                    then = play(tuple(rest), (*done, (total(larger), 2)), after, hands)
                for won, times in then.items():
                    number[won] += chance * times
            return number

        possible = self.no_natural(shoe) if self.rules.peek else 1
        wins = play(((card,), (card,)), (), shoe, 2)
        return {won: times / possible for won, times in wins.items()}

    def split(self, card, shoe):
        return sum(won * times for won, times in self.split_wins(card, shoe).items())

    def values(self, cards, shoe):
        """EV of every legal action, in the solver's form."""
        natural = 1 - self.no_natural(shoe)
        own = len(cards) == 2 and total(cards) == 21
        if own:
            evs = {"stand": Fraction(self.rules.natural_pays) * (1 if self.rules.peek else 1 - natural)}
        else:
            evs = {"stand": self.stand(cards, shoe), "hit": self.hit(cards, shoe)}
            if self.may_double(cards, split=False):
                evs["double"] = self.double(cards, shoe)
            if len(cards) == 2 and cards[0] == cards[1] and self.rules.max_hands > 1:
                evs["split"] = self.split(cards[0], shoe)
        if self.rules.surrender == "early" and self.rules.peek:
            lost = 0 if own else 1
            evs = {action: (1 - natural) * value - natural * lost for action, value in evs.items()}
        if self.rules.surrender != "none" and len(cards) == 2 and not own:
            all_lost = natural if self.rules.surrender == "late" and not self.rules.peek else 0
            evs["surrender"] = -Fraction(1, 2) * (1 - all_lost) - all_lost
        return evs


DECK = Counter(dict.fromkeys(range(1, 10), 4) | {10: 16})


def advised(hand, upcard, shoe, rules):
    """The solver's EVs when only this shoe is left of a deck, beside the known cards."""
    seen = DECK - Counter((*hand, upcard, *shoe))
    return blackjack.advise(hand, upcard, rules, seen=sorted(seen.elements())).ev
