"""The infinite shoe against a slow twin: plain recursion over cards in hand, in fractions.

The twin shares no code with the solver. It holds whole hands of cards, deals each of the thirteen ranks
(the four tens as one), settles every bet against every end of the dealer's hand, and deals out splits
hand by hand.
"""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Rules
from tests.any_rules import any_rules
from tests.solvers.blackjack.slow.test_finite_reference import BUSTED, NATURAL, held, soft, total, win

DECK = {card: Fraction(1, 13) for card in range(1, 10)} | {10: Fraction(4, 13)}


@cache
def dealer_ends(cards, hits_soft_17):
    """Probability of each end of a dealer's hand: a total, BUSTED or NATURAL."""
    if len(cards) == 2 and total(cards) == 21:
        return {NATURAL: Fraction(1)}
    if total(cards) > 21:
        return {BUSTED: Fraction(1)}
    if total(cards) > 17 or (total(cards) == 17 and not (hits_soft_17 and soft(cards))):
        return {total(cards): Fraction(1)}
    ends = {}
    for card, chance in DECK.items():
        for end, then in dealer_ends(held(cards, card), hits_soft_17).items():
            ends[end] = ends.get(end, 0) + chance * then
    return ends


class Twin:
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
def twin(upcard, hits_soft_17, peek):
    return Twin(upcard, hits_soft_17, peek)


def twin_values(cards, upcard, rules, hands=1):
    """EV of every legal action; more than one hand held means that the hand came from a split."""
    against = twin(upcard, rules.hit_soft_17, rules.peek)
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


rules_of_any_kind = any_rules(
    decks=st.none(), double_on=st.sampled_from(["any", "9-11", "10-11"]), max_hands=st.integers(2, 4)
)
cards = st.integers(1, 10)
two_cards = st.tuples(cards, cards)
pairs = cards.map(lambda card: (card, card))
longer = st.lists(cards, min_size=3, max_size=8).map(tuple).filter(lambda hand: total(hand) <= 21)


def agrees(hand, upcard, rules, hands=1):
    expected = twin_values(hand, upcard, rules, hands)
    evs = blackjack.advise(hand, upcard, rules, hands=hands).ev
    assert evs == {action: pytest.approx(float(value), abs=1e-12) for action, value in expected.items()}


@given(two_cards | pairs | longer, cards, rules_of_any_kind)
def test_actions_match_reference(hand, upcard, rules):
    agrees(hand, upcard, rules)


@given(two_cards | pairs, cards, rules_of_any_kind, st.integers(2, 4))
def test_split_hand_actions_match_reference(hand, upcard, rules, hands):
    agrees(hand, upcard, rules, min(hands, rules.max_hands))


@pytest.mark.parametrize("upcard", range(1, 11))
def test_first_hands_match_reference(upcard):
    for hits_soft_17 in (False, True):
        for peek in (False, True):
            rules = Rules(
                decks=None, hit_soft_17=hits_soft_17, peek=peek, surrender="late", resplit_aces=True
            )
            for first in range(1, 11):
                for second in range(first, 11):
                    agrees((first, second), upcard, rules)


@given(cards, st.booleans())
def test_dealer_matches_reference(upcard, hits_soft_17):
    ends = dealer_ends((upcard,), hits_soft_17)
    expected = {total: ends[total] for total in range(17, 22)}
    expected |= {"blackjack": ends.get(NATURAL, 0), "bust": ends[BUSTED]}
    chances = blackjack.dealer_outcomes(upcard, Rules(decks=None, hit_soft_17=hits_soft_17))
    assert chances == {end: pytest.approx(float(chance), abs=1e-14) for end, chance in expected.items()}


@given(cards, cards, rules_of_any_kind)
def test_best_splits_are_resplit(card, upcard, rules):
    against = twin(upcard, rules.hit_soft_17, rules.peek)
    always = against.split(card, rules, hands=1)
    best = against.split(card, rules, hands=1, again="best")
    in_hand = (card, card)
    others = [against.settle(in_hand), against.hit(in_hand)]
    if doubles(in_hand, rules):
        others.append(against.double(in_hand))
    assert best >= always
    assert always == best or max(others) > always


@pytest.mark.parametrize(
    "rules",
    [
        Rules(decks=None),
        Rules(decks=None, hit_soft_17=True, peek=False, surrender="late", natural_pays=Fraction(6, 5)),
        Rules(decks=None, double_on="9-11", surrender="early", resplit_aces=True),
        Rules(decks=None, peek=False, surrender="early", hit_split_aces=True, max_hands=3),
    ],
)
def test_game_value_matches_reference(rules):
    game = Fraction(0)
    for upcard, shown in DECK.items():
        natural = twin(upcard, rules.hit_soft_17, rules.peek).natural
        for first, one in DECK.items():
            for second, two in DECK.items():
                best = max(twin_values((first, second), upcard, rules).values())
                if rules.peek and rules.surrender != "early":
                    best = (1 - natural) * best - natural * ({first, second} != {1, 10})
                game += shown * one * two * best
    assert blackjack.game_value(rules) == pytest.approx(float(game), abs=1e-12)
