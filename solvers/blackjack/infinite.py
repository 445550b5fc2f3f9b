"""What every action is worth when the shoe is infinite: exact, in floating point.

Every card drawn is an ace or 2 to 9 with chance 1/13 each and a ten with 4/13, whatever has been seen.
So a hand is worth no more than its count says, and the values are in units of the first bet.

Method: recursion over the next card. A count only grows, so there are few states: about 40 counts
against each upcard, ten draws from each, remembered for the two kinds of dealer under each of the two
soft-17 rules. The cost of an answer does not grow with the number of cards held. Checked against the
Wizard of Odds' infinite-deck tables, and against plain recursion in fractions.

Splits: the policy is to split every further card of the same rank as long as the rules and the number
of hands allow it, and otherwise to play each hand as well as its own cards allow. Wherever splitting
is the best first action, splitting again is best too, so nothing is lost: with h the worth of one
split card and P that of the pair played on, splitting comes to 2h + n(2h - P) for the n further splits
that are expected; it beats P only if 2h does. Where splitting is a mistake (tens, or fives against most
cards) a player who splits once and then stops would lose less than the value given here.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from solvers.blackjack import naturals
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.dealer import TOTALS, draws_to, ends
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, TEN, Count, Hand, deal
from solvers.blackjack.rules import Rules

CHANCE: Mapping[int, float] = {card: (4 if card == TEN else 1) / 13 for card in CARDS}
BUST = HIGHEST + 1  # stands for every total above 21


class Dealer(NamedTuple):
    """Whom a hand is played against."""

    upcard: int
    hit_soft_17: bool
    peeked: bool  # has looked, and has no natural; otherwise a natural is possible and takes every bet


@lru_cache(maxsize=256)
def final_totals(count: Count, hit_soft_17: bool) -> Mapping[int, float]:
    """Chance of each total that a dealer with this count stops on, 17 to 21 or BUST."""
    if count.bust:
        return {BUST: 1.0}
    if not draws_to(count.total, count.soft, hit_soft_17):
        return {count.total: 1.0}
    chances = dict.fromkeys((*TOTALS, BUST), 0.0)
    for card, drawn in CHANCE.items():
        for total, chance in final_totals(deal(count, card), hit_soft_17).items():
            chances[total] += drawn * chance
    return chances


def natural_chance(upcard: int) -> float:
    """Chance that the card under this one makes a natural, before any peek."""
    other = naturals.makes_natural(upcard)
    return CHANCE[other] if other else 0.0


@lru_cache(maxsize=256)
def outcomes(hand: Hand, hit_soft_17: bool) -> Mapping[int | str, float]:
    """Chance of each end of a dealer's hand, or of an upcard before any peek; named as in `dealer.ends`."""
    natural = natural_chance(hand.cards[0]) if len(hand.cards) == 1 else float(hand.natural)
    return ends(final_totals(hand.count, hit_soft_17), natural)


@lru_cache(maxsize=1024)
def stand(total: int, dealer: Dealer) -> float:
    """Worth of drawing no more to this total, which is not a natural; a bust loses the bet."""
    if total > HIGHEST:
        return -1.0
    chances = outcomes(Hand.of((dealer.upcard,)), dealer.hit_soft_17)
    natural = chances["blackjack"]
    ahead = chances["bust"]
    for rival in TOTALS:
        ahead += chances[rival] * ((total > rival) - (total < rival))
    return ahead / (1 - natural) if dealer.peeked else ahead - natural


@lru_cache(maxsize=4096)
def hit(count: Count, dealer: Dealer) -> float:
    """Worth of drawing, and from then on of drawing or standing as is better."""
    return sum(drawn * play_on(deal(count, card), dealer) for card, drawn in CHANCE.items())


def play_on(count: Count, dealer: Dealer) -> float:
    """Worth of a hand that may only be hit or stood on, or is bust."""
    worth = stand(count.total, dealer)
    return worth if count.bust else max(worth, hit(count, dealer))


def double(count: Count, dealer: Dealer) -> float:
    """Worth of one card more for a second bet."""
    return 2 * sum(drawn * stand(deal(count, card).total, dealer) for card, drawn in CHANCE.items())


def split(card: int, dealer: Dealer, rules: Rules, hands: int = 1) -> float:
    """Worth of splitting a pair of this card while `hands` are held, the pair among them.

    The policy is told above. Only what becomes of this pair counts, not the other hands held.
    """
    one = sum(drawn * split_hand(card, second, dealer, rules) for second, drawn in CHANCE.items())
    pair = split_hand(card, card, dealer, rules)
    room = 0 if card == ACE and not rules.resplit_aces else rules.max_hands - (hands + 1)
    return 2 * one + further_splits(CHANCE[card], room) * (2 * one - pair)


def split_hand(card: int, second: int, dealer: Dealer, rules: Rules) -> float:
    """Worth of a split card that has got its second, played on without another split."""
    hand = Hand.of((card, second))
    allowed = legal_actions(hand, rules, hands=rules.max_hands, from_split=True)
    return max(action_value(action, hand, dealer, rules) for action in allowed)


def further_splits(again: float, room: int, waiting: int = 2) -> float:
    """Expected number of further splits, at most `room`, when each second card pairs with chance `again`.

    waiting: hands still without their second card.
    """
    if not room or not waiting:
        return 0.0
    splits = 1 + further_splits(again, room - 1, waiting + 1)
    return again * splits + (1 - again) * further_splits(again, room, waiting - 1)


def action_value(action: Action, hand: Hand, dealer: Dealer, rules: Rules, hands: int = 1) -> float:
    """Worth of one legal action on a hand that is not a natural."""
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
            return naturals.surrender(natural_chance(dealer.upcard), rules)


def values(
    hand: Hand, upcard: int, rules: Rules, *, hands: int = 1, from_split: bool = False
) -> dict[str, float]:
    """Worth of every legal action, in units of the first bet.

    Given that the dealer has no natural where `rules.given_no_natural`; otherwise before that is known.
    A peeking dealer's natural then takes only the first bet, and without a peek every bet made.
    """
    dealer = Dealer(upcard, rules.hit_soft_17, rules.peek)
    natural = hand.natural and not from_split
    chance = natural_chance(upcard)
    worth: dict[str, float] = {Action.STAND: naturals.own_natural(chance, rules)}
    if not natural:
        allowed = legal_actions(hand, rules, hands=hands, from_split=from_split)
        worth = {action: action_value(action, hand, dealer, rules, hands) for action in allowed}
    if rules.given_no_natural or not rules.peek:
        return worth
    return {
        action: value if action == Action.SURRENDER else naturals.before_the_peek(value, chance, own=natural)
        for action, value in worth.items()
    }


def insurance(upcard: int) -> float | None:
    """Expected win per unit of insurance, which pays 2:1; None unless an ace shows."""
    return naturals.insurance(natural_chance(ACE)) if upcard == ACE else None


def round_value(hand: Hand, upcard: int, rules: Rules) -> float:
    """Worth of the first two cards when played best, before the dealer has looked for a natural."""
    best = max(values(hand, upcard, rules).values())
    if not rules.given_no_natural:
        return best
    return naturals.before_the_peek(best, natural_chance(upcard), own=hand.natural)


def game_value(rules: Rules) -> float:
    """Expected win per round, before a card is dealt."""
    return sum(
        CHANCE[upcard] * deal_chance(cards) * round_value(Hand.of(cards), upcard, rules)
        for upcard in CARDS
        for cards in combinations_with_replacement(CARDS, 2)
    )


def deal_chance(cards: tuple[int, int]) -> float:
    """Chance that the first two cards are these, in either order."""
    first, second = cards
    return CHANCE[first] * CHANCE[second] * (1 if first == second else 2)
