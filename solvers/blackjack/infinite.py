"""EV of every blackjack action with an infinite shoe: exact, in floating point.

Every card drawn is an ace or 2 to 9 with chance 1/13 each and a ten with 4/13, whatever has been seen.
So only the count of a hand matters. EVs are in units of the first bet.

Method: recursion over the next card. A count only grows, so there are few states: about 40 counts
against each dealer, ten draws from each, cached. The cost of an answer does not grow with the number of
cards held. Checked against the Wizard of Odds' infinite-deck tables, and against plain recursion in
fractions.

Splits: the policy is to split every further card of the same rank as long as the rules and the number
of hands allow it, and otherwise to play each hand as well as its own cards allow. Wherever splitting
is the best first action, splitting again is best too, so nothing is lost: with h the EV of one
split card and P the EV of the pair if not split, the EV of splitting is 2h + n(2h − P) with n the expected
number of further splits; it exceeds P only if 2h does. Where splitting is a mistake (tens, or fives against
most cards), a player who splits once and then stops would lose less than the EV given here.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from solvers.blackjack import naturals
from solvers.blackjack.actions import Action, legal_actions, splits_left_after
from solvers.blackjack.dealer_totals import TOTALS, draws_to, outcome_chances
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN, Count, Hand, deal
from solvers.blackjack.rules import Rules

if TYPE_CHECKING:  # the process of the bot imports no numpy
    from solvers.blackjack.card_multisets import Floats

Value = TypeVar("Value", float, "Floats")

CHANCE: Mapping[int, float] = {card: (4 if card == TEN else 1) / 13 for card in CARDS}
BUST = HIGHEST + 1  # stands for every total above 21


class Dealer(NamedTuple):
    """The dealer that a hand is played against.

    face_up  the count of the cards that are face up
    natural  the chance that the hole card makes a natural, before any peek
    peeked   there is no natural; if False, one is possible and takes every bet
    """

    face_up: Count
    hit_soft_17: bool
    natural: float
    peeked: bool

    @classmethod
    def showing(cls, upcard: int, rules: Rules) -> Self:
        """The dealer with this upcard, after the peek if the rules have one."""
        return cls(deal(Count(), upcard), rules.hit_soft_17, natural_chance(upcard), rules.peek)


@lru_cache(maxsize=256)
def final_totals(count: Count, hit_soft_17: bool) -> Mapping[int, float]:
    """Chance of each total that a dealer with this count stops on, 17 to 21 or BUST; may omit zeros."""
    if count.bust:
        return {BUST: 1.0}
    if not draws_to(count.total, count.soft, hit_soft_17):
        return {count.total: 1.0}
    chances = dict.fromkeys((*TOTALS, BUST), 0.0)
    for card, card_chance in CHANCE.items():
        for total, chance in final_totals(deal(count, card), hit_soft_17).items():
            chances[total] += card_chance * chance
    return chances


def natural_chance(upcard: int) -> float:
    """Chance that the hole card makes a natural with this upcard, before any peek."""
    other = naturals.makes_natural(upcard)
    return CHANCE[other] if other else 0.0


@lru_cache(maxsize=256)
def outcomes(hand: Hand, hit_soft_17: bool) -> Mapping[int | str, float]:
    """Chance of each outcome of a dealer's hand, or of an upcard before any peek: see `outcome_chances`."""
    natural = natural_chance(hand.cards[0]) if len(hand.cards) == 1 else float(hand.natural)
    return outcome_chances(final_totals(hand.count, hit_soft_17), natural)


@lru_cache(maxsize=2048)
def stand(total: int, dealer: Dealer) -> float:
    """EV of standing on this total, which is not a natural; a bust loses even if the dealer busts."""
    if total > HIGHEST:
        return -1.0
    win_minus_loss = sum(
        chance * (1 if dealer_total > HIGHEST else (total > dealer_total) - (total < dealer_total))
        for dealer_total, chance in final_totals(dealer.face_up, dealer.hit_soft_17).items()
    )
    if total < HIGHEST:  # a natural was counted as 21, which beats this total
        win_minus_loss += dealer.natural
    return win_minus_loss / (1 - dealer.natural) if dealer.peeked else win_minus_loss - dealer.natural


@lru_cache(maxsize=4096)
def hit(count: Count, dealer: Dealer) -> float:
    """EV of hitting, followed by the better of hit and stand."""
    return sum(card_chance * play_on(deal(count, card), dealer) for card, card_chance in CHANCE.items())


def play_on(count: Count, dealer: Dealer) -> float:
    """EV of a hand that may only be hit or stood on, or is bust."""
    stand_ev = stand(count.total, dealer)
    return stand_ev if count.bust else max(stand_ev, hit(count, dealer))


@lru_cache(maxsize=4096)
def double(count: Count, dealer: Dealer) -> float:
    """EV of doubling: one more card, twice the bet."""
    return 2 * sum(
        card_chance * stand(deal(count, card).total, dealer) for card, card_chance in CHANCE.items()
    )


def split(card: int, dealer: Dealer, rules: Rules, hands: int = 1) -> float:
    """EV of splitting a pair of this card while `hands` are held, the pair included.

    The module docstring describes the policy. Only the hands from this pair count, not the other hands held.
    """
    hand_ev = sum(
        card_chance * split_hand(card, second, dealer, rules) for second, card_chance in CHANCE.items()
    )
    pair_ev = split_hand(card, card, dealer, rules)
    return sum_of_split_hands(hand_ev, pair_ev, card, splits_left_after(card, rules, hands))


def split_hand(card: int, second: int, dealer: Dealer, rules: Rules) -> float:
    """EV of a split card with its second card, without another split."""
    hand = Hand.of((card, second))
    allowed = legal_actions(hand, rules, hands=rules.max_hands, from_split=True)
    return max(action_value(action, hand, dealer, rules) for action in allowed)


def sum_of_split_hands(hand: Value, pair: Value, card: int, splits_left: int) -> Value:
    """The sum over all hands of a split pair of this card, which is split again whenever that is allowed.

    hand: the EV, or the chances of results, of a split hand that is not split again. pair: the same for a
    split hand that pairs. The order of the splits does not matter: each further one adds 2 · hand − pair.
    """
    return 2 * hand + further_splits(CHANCE[card], splits_left) * (2 * hand - pair)


def further_splits(pair_chance: float, splits_left: int, incomplete_hands: int = 2) -> float:
    """Expected number of further splits, at most splits_left, if each second card pairs with pair_chance.

    incomplete_hands: hands still without their second card.
    """
    if not splits_left or not incomplete_hands:
        return 0.0
    splits = 1 + further_splits(pair_chance, splits_left - 1, incomplete_hands + 1)
    return pair_chance * splits + (1 - pair_chance) * further_splits(
        pair_chance, splits_left, incomplete_hands - 1
    )


def action_value(action: Action, hand: Hand, dealer: Dealer, rules: Rules, hands: int = 1) -> float:
    """EV of one legal action on a hand that is not a natural."""
    match action:
        case Action.STAND:
            return stand(hand.total, dealer)
        case Action.HIT:
            return hit(hand.count, dealer)
        case Action.DOUBLE:
            return double(hand.count, dealer)
        case Action.SPLIT:
            return split(hand.cards[0], dealer, rules, hands)
        case Action.SURRENDER:
            return naturals.surrender(dealer.natural, rules)


def action_evs(
    hand: Hand, upcard: int, rules: Rules, *, hands: int = 1, from_split: bool = False
) -> dict[str, float]:
    """EV of every legal action, in units of the first bet.

    Given that the dealer has no natural if `rules.given_no_natural`; otherwise from before that is known:
    then a peeking dealer's natural takes only the first bet, and without a peek every bet made.
    """
    dealer = Dealer.showing(upcard, rules)
    own_natural = hand.natural and not from_split
    ev: dict[str, float] = {Action.STAND: naturals.own_natural(dealer.natural, rules)}
    if not own_natural:
        allowed = legal_actions(hand, rules, hands=hands, from_split=from_split)
        ev = {action: action_value(action, hand, dealer, rules, hands) for action in allowed}
    if rules.given_no_natural or not rules.peek:
        return ev
    return {
        action: value
        if action == Action.SURRENDER
        else naturals.before_the_peek(value, dealer.natural, own=own_natural)
        for action, value in ev.items()
    }


def insurance(upcard: int) -> float | None:
    """Expected win per unit of insurance, which pays 2:1; None unless the upcard is an ace."""
    return naturals.insurance(natural_chance(ACE)) if upcard == ACE else None


def round_value(hand: Hand, upcard: int, rules: Rules) -> float:
    """EV of the first two cards with best play, before the dealer has peeked."""
    best = max(action_evs(hand, upcard, rules).values())
    if not rules.given_no_natural:
        return best
    return naturals.before_the_peek(best, natural_chance(upcard), own=hand.natural)


def game_value(rules: Rules) -> float:
    """Expected win per round with best play, in units of the first bet, before any card is dealt."""
    return sum(
        CHANCE[upcard] * deal_chance(cards) * round_value(Hand.of(cards), upcard, rules)
        for upcard in CARDS
        for cards in combinations_with_replacement(CARDS, 2)
    )


def deal_chance(cards: tuple[int, int]) -> float:
    """Chance that the first two cards are these, in either order."""
    first, second = cards
    return CHANCE[first] * CHANCE[second] * (1 if first == second else 2)
