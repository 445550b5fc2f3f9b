"""Distribution of results of one action on a hand from an infinite shoe; see `action_outcomes`.

If the dealer peeks, everything here is conditional on no dealer natural. Method: find the policy from the EVs
of `infinite`, then repeat its recursion with chances in place of EVs.
"""

from functools import lru_cache

import numpy as np

from solvers.blackjack import infinite
from solvers.blackjack.action_results import (
    NO_RESULTS,
    ActionResult,
    CompositionOutcome,
    apply_natural,
    double_bet,
    given_no_natural,
    single_bet,
)
from solvers.blackjack.actions import Action, legal_actions, splits_left_after
from solvers.blackjack.advice import Position
from solvers.blackjack.answers import ROUNDING, After
from solvers.blackjack.card_multisets import Floats
from solvers.blackjack.dealer_totals import TOTALS, outcome_chances
from solvers.blackjack.hands import CARDS, HIGHEST, Count, Hand, deal
from solvers.blackjack.infinite import CHANCE, Dealer
from solvers.blackjack.rules import Rules


def hand_outcome(position: Position, rules: Rules, action: Action) -> CompositionOutcome:
    """The answer for the hand; its cards do not change an infinite shoe."""
    hand, upcard = position.question.hand, position.question.upcard
    dealer = Dealer.showing(upcard, rules)
    ends = dict(infinite.outcomes(Hand.of((upcard,)), rules.hit_soft_17))
    match action:
        case Action.HIT:
            result = ActionResult(
                single_bet(_hit_results(hand.count, dealer)),
                *_next_cards(hand.count, dealer),
            )
        case Action.DOUBLE:
            result = ActionResult(
                double_bet(_one_card_results(hand.count, dealer)),
                *_next_cards(hand.count, dealer, doubled=True),
            )
        case Action.SPLIT:
            result = _split(hand.cards[0], dealer, rules, position.hands)
        case _:
            result = ActionResult(single_bet(_stand_results(hand.total, dealer)))
    return apply_natural(result, ends, position, rules, action)


def _stand_results(total: int, dealer: Dealer) -> Floats:
    """(3): results of standing on this total, which is not a natural."""
    if total > HIGHEST:
        return np.array([0.0, 0.0, 1.0])
    ends = outcome_chances(infinite.final_totals(dealer.face_up, dealer.hit_soft_17), dealer.natural)
    if dealer.peeked:
        ends = given_no_natural(ends)
    win = ends["bust"] + sum(ends[dealer_total] for dealer_total in TOTALS if dealer_total < total)
    lose = ends["blackjack"] + sum(ends[dealer_total] for dealer_total in TOTALS if dealer_total > total)
    return np.array([win, ends.get(total, 0.0), lose])


@lru_cache(maxsize=4096)
def _hit_results(count: Count, dealer: Dealer) -> Floats:
    return sum(
        (chance * _play_on_results(deal(count, card), dealer) for card, chance in CHANCE.items()),
        NO_RESULTS,
    )


def _play_on_results(count: Count, dealer: Dealer) -> Floats:
    return _hit_results(count, dealer) if _should_hit(count, dealer) else _stand_results(count.total, dealer)


def _should_hit(count: Count, dealer: Dealer) -> bool:
    if count.bust:
        return False
    return infinite.hit(count, dealer) > infinite.stand(count.total, dealer) + ROUNDING


def _one_card_results(count: Count, dealer: Dealer) -> Floats:
    return sum(
        (chance * _stand_results(deal(count, card).total, dealer) for card, chance in CHANCE.items()),
        NO_RESULTS,
    )


def _next_cards(count: Count, dealer: Dealer, *, doubled: bool = False) -> tuple[float, tuple[After, ...]]:
    """The chance to bust, and the next cards that do not bust."""
    bust, after = 0.0, []
    for card, chance in CHANCE.items():
        new_count = deal(count, card)
        if new_count.bust:
            bust += chance
            continue
        should_hit = not doubled and _should_hit(new_count, dealer)
        ev = 2 * infinite.stand(new_count.total, dealer) if doubled else infinite.play_on(new_count, dealer)
        after.append(After(card, new_count, chance, ev, Action.HIT if should_hit else Action.STAND))
    return bust, tuple(after)


def _split(card: int, dealer: Dealer, rules: Rules, hands: int) -> ActionResult:
    splits_left = splits_left_after(card, rules, hands)
    by_second_card = {second: _split_hand(card, second, dealer, rules) for second in CARDS}
    after = []
    for second, (action, _) in by_second_card.items():
        hand = Hand.of((card, second))
        ev: float | None = infinite.action_value(action, hand, dealer, rules)
        if second == card and splits_left:
            action, ev = Action.SPLIT, None
        after.append(After(second, hand.count, CHANCE[second], ev, action))
    per_hand: Floats = np.sum([CHANCE[second] * bets for second, (_, bets) in by_second_card.items()], axis=0)
    bets = infinite.sum_of_split_hands(per_hand, by_second_card[card][1], card, splits_left)
    return ActionResult(bets, 0.0, tuple(after))


def _split_hand(card: int, second: int, dealer: Dealer, rules: Rules) -> tuple[Action, Floats]:
    """The best action other than another split on a split card and its second card, and results by bet."""
    hand = Hand.of((card, second))
    best = Action.STAND
    for action in legal_actions(hand, rules, hands=rules.max_hands, from_split=True):
        value = infinite.action_value(action, hand, dealer, rules)
        if value > infinite.action_value(best, hand, dealer, rules) + ROUNDING:
            best = action
    match best:
        case Action.HIT:
            return best, single_bet(_hit_results(hand.count, dealer))
        case Action.DOUBLE:
            return best, double_bet(_one_card_results(hand.count, dealer))
        case _:
            return best, single_bet(_stand_results(hand.total, dealer))
