"""Distributions of the win against slow twins: every order of the cards is played out, in fractions.

The best actions come from the twins of the EVs; the probability of each win is counted independently.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Rules, ShoeError
from tests.solvers.blackjack import finite_brute_force, infinite_brute_force
from tests.solvers.blackjack import infinite_shoe_strategies as infinite
from tests.solvers.blackjack import small_shoe_strategies as finite
from tests.solvers.blackjack.finite_brute_force import NATURAL, held, total, win


class Counted(finite_brute_force.BruteForce):
    """The expected number of hands by their win, in first bets."""

    def stood(self, cards, shoe, bet=1):
        number = Counter()
        for end, chance in self.ends(shoe).items():
            number[bet * win(total(cards), end)] += chance
        return number

    def drawn(self, cards, shoe, go_on):
        number = Counter()
        for card, chance, rest in self.next_card(shoe):
            for won, times in go_on(held(cards, card), rest).items() if chance else ():
                number[won] += chance * times
        return number

    def played(self, cards, shoe):
        if total(cards) > 21:
            return {-1: Fraction(1)}
        if self.hit(cards, shoe) > self.stand(cards, shoe):
            return self.drawn(cards, shoe, self.played)
        return self.stood(cards, shoe)

    def doubled(self, cards, shoe):
        return {-2: Fraction(1)} if total(cards) > 21 else self.stood(cards, shoe, bet=2)

    def numbers(self, cards, shoe, action):
        natural = 1 - self.no_natural(shoe)
        own = len(cards) == 2 and total(cards) == 21
        if action == "surrender":
            lost = natural if self.rules.surrender == "late" and not self.rules.peek else 0
            return {Fraction(-1, 2): 1 - lost, -1: lost}
        if own:
            pushed = 0 if self.rules.peek else natural
            number = {self.rules.natural_pays: 1 - pushed, 0: pushed}
        elif action == "split":
            number = self.split_wins(cards[0], shoe)
        else:
            go_on = {"hit": self.played, "double": self.doubled}
            number = self.stood(cards, shoe) if action == "stand" else self.drawn(cards, shoe, go_on[action])
        if self.rules.surrender == "early" and self.rules.peek:
            number = Counter({won: (1 - natural) * times for won, times in number.items()})
            number[0 if own else -1] += natural
        return number


def same(outcome, number):
    hands = sum(number.values())
    assert outcome.hands == pytest.approx(float(hands), abs=1e-12)
    for won in {*outcome.share, *map(float, number)}:
        expected = sum(times for win, times in number.items() if float(win) == won) / hands
        assert outcome.share.get(won, 0) == pytest.approx(float(expected), abs=1e-12), won


def agrees(hand, upcard, shoe, rules, actions=None):
    seen_cards = finite_brute_force.DECK - Counter((*hand, upcard, *shoe))
    seen = sorted(seen_cards.elements())
    try:
        actions = actions or blackjack.advise(hand, upcard, rules, seen=seen).ev
    except ShoeError:
        assume(False)
    twin = Counted(upcard, rules)
    for action in actions:
        outcome = blackjack.outcomes(hand, upcard, rules, action, seen=seen)
        same(outcome, twin.numbers(hand, shoe, action))
        if action == "hit":
            next_hands_agree(outcome, twin, hand, shoe)


def next_hands_agree(outcome, twin, hand, shoe):
    early = twin.rules.peek and twin.rules.surrender == "early"
    reached = twin.no_natural(shoe) if early else 1
    bust, after = Fraction(0), {}
    for card, chance, rest in twin.next_card(shoe):
        if total((*hand, card)) > 21:
            bust += chance * reached
        elif chance:
            after[card] = chance * reached, twin.play_on(held(hand, card), rest)
    assert outcome.bust == pytest.approx(float(bust), abs=1e-12)
    assert {next_hand.card: (next_hand.chance, next_hand.ev) for next_hand in outcome.after} == {
        card: (pytest.approx(float(chance), abs=1e-12), pytest.approx(float(ev), abs=1e-12))
        for card, (chance, ev) in after.items()
    }
    ends = dict(finite_brute_force.dealer_ends((twin.upcard,), shoe, twin.rules.hit_soft_17))
    if twin.rules.given_no_natural:
        ends = {**twin.ends(shoe), NATURAL: 0}
    names = {"bust": finite_brute_force.BUSTED, "blackjack": NATURAL}
    assert outcome.dealer == {
        end: pytest.approx(float(ends.get(names.get(end, end), 0)), abs=1e-12) for end in outcome.dealer
    }


@finite.patient
@given(
    st.lists(finite.cards, min_size=2, max_size=4),
    finite.upcards,
    finite.small_shoes,
    finite.rules_of_any_kind,
)
def test_outcomes_match_the_reference(hand, upcard, shoe, rules):
    hand = tuple(sorted(hand))
    assume(total(hand) <= 21 and not (len(hand) == 2 and hand[0] == hand[1]))
    assume(Counter((*hand, upcard, *shoe)) <= finite_brute_force.DECK)
    agrees(hand, upcard, shoe, rules)


@finite.patient
@given(st.sampled_from(range(1, 11)), finite.upcards, finite.small_shoes, finite.rules_of_any_kind)
@example(4, 10, finite.EQUAL_ACTIONS, Rules(decks=1, double_after_split=False, max_hands=2))
def test_pair_outcomes_match_the_reference(card, upcard, shoe, rules):
    assume(Counter((card, card, upcard, *shoe)) <= finite_brute_force.DECK)
    agrees((card, card), upcard, shoe, rules)


@pytest.mark.parametrize("card", [8, 9, 10])
@pytest.mark.parametrize("max_hands", [3, 4])
@pytest.mark.parametrize("upcard", [1, 7])
@pytest.mark.parametrize("peek", [True, False])
def test_resplit_outcomes_match_the_reference(card, max_hands, upcard, peek):
    rules = Rules(decks=1, max_hands=max_hands, peek=peek)
    shoe = tuple(sorted([card, card, 1, 7, 7, *[10] * 10]))
    agrees((card, card), upcard, shoe, rules, ["split"])


# An infinite shoe.


def counted(cards, against, bet=1):
    """Probability that a hand that stands wins this much."""
    number = Counter()
    for end, chance in against.ends.items():
        number[bet * win(total(cards), end)] += chance
    return number


def one_more(cards, go_on):
    number = Counter()
    for card, chance in infinite_brute_force.DECK.items():
        for won, times in go_on(held(cards, card)).items():
            number[won] += chance * times
    return number


def endless(hand, upcard, rules, action, hands):
    against = infinite_brute_force.against_upcard(upcard, rules.hit_soft_17, rules.peek)

    @cache
    def played(cards):
        if total(cards) > 21 or against.hit(cards) <= against.settle(cards):
            return counted(cards, against)
        return one_more(cards, played)

    def doubled(cards):
        return counted(cards, against, bet=2)

    def kept(card, second):
        """A split hand that is not split again."""
        cards = held((card,), second)
        if card == 1 and not rules.hit_split_aces:
            return counted(cards, against)
        may_double = rules.double_after_split and infinite_brute_force.doubles(cards, rules)
        if may_double and against.double(cards) > against.hit_or_stand(cards):
            return one_more(cards, doubled)
        return played(cards)

    def deal_out(card, waiting, holding):
        number = Counter()
        for second, chance in infinite_brute_force.DECK.items() if waiting else ():
            again = second == card and holding < rules.max_hands and (card != 1 or rules.resplit_aces)
            if again:
                parts = [known(card, waiting + 1, holding + 1)]
            else:
                parts = [kept(card, second), known(card, waiting - 1, holding)]
            for part in parts:
                for won, times in part.items():
                    number[won] += chance * times
        return number

    known = cache(deal_out)
    in_hand = tuple(sorted(hand))
    match action:
        case "stand":
            return counted(in_hand, against)
        case "hit":
            return one_more(in_hand, played)
        case "double":
            return one_more(in_hand, doubled)
        case "split":
            return known(hand[0], 2, hands + 1)


@finite.patient
@given(
    infinite.two_cards | infinite.pairs | infinite.longer,
    infinite.cards,
    infinite.rules_of_any_kind,
    st.integers(1, 3),
)
def test_infinite_shoe_outcomes_match_the_reference(hand, upcard, rules, hands):
    hands = min(hands, rules.max_hands) if len(hand) == 2 else 1
    early = rules.peek and rules.surrender == "early"
    natural = infinite_brute_force.against_upcard(upcard, rules.hit_soft_17, rules.peek).natural
    for action in blackjack.advise(hand, upcard, rules, hands=hands).ev:
        if action == "surrender" or (len(hand) == 2 and total(hand) == 21 and hands == 1):
            continue
        number = Counter(endless(hand, upcard, rules, action, hands))
        if early:
            number = Counter({won: (1 - natural) * times for won, times in number.items()})
            number[-1] += natural
        same(blackjack.outcomes(hand, upcard, rules, action, hands=hands), number)
