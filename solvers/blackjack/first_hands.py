"""EVs of all first two cards against all upcards from a finite shoe, for the chart and the value of a game.

`finite` has the method.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np

from solvers.blackjack import naturals, splits
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.drawn_hands import BestPlay, DrawnHands
from solvers.blackjack.finite import conditional_evs, ways_to_deal
from solvers.blackjack.hands import CARDS, Hand
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, without

FIRST_TWO = tuple(combinations_with_replacement(CARDS, 2))


@dataclass(frozen=True, eq=False)
class FirstHands:
    """All first two cards against all upcards, from one shoe.

    chance   (55, 10): of FIRST_TWO (rows) with the upcards CARDS (columns)
    natural  (55, 10): chance that the dealer has a natural, given both
    ev       (55, 10) per action, under the condition of `Advice.ev`; -inf if the action is not legal
    played   EVs of hitting and standing on all hands, also of more cards
    """

    chance: Floats
    natural: Floats
    ev: Mapping[Action, Floats]
    played: BestPlay


def first_hands(rules: Rules, shoe: Ints) -> FirstHands:
    """EVs of all first two cards against all upcards. Raises ShoeError if the shoe may run out."""
    upcards = tuple(CARDS)
    for upcard in CARDS:
        if shoe[upcard - 1]:
            for card in CARDS:
                check_enough(without(shoe, (upcard,)), upcard, card, rules.max_hands)
    played = BestPlay.of(DrawnHands.of((), upcards, shoe, rules))
    drawn = played.drawn
    indices = [drawn.draws.place(cards) for cards in FIRST_TWO]
    double = drawn.double(indices)
    ev = {action: np.full((len(indices), len(upcards)), -np.inf) for action in Action}
    for row, (cards, index) in enumerate(zip(FIRST_TWO, indices, strict=True)):
        hand = Hand.of(cards)
        allowed = legal_actions(hand, rules)
        joint = {Action.STAND: drawn.stand[index]}
        if Action.HIT in allowed:
            joint[Action.HIT] = played.hit[index]
        if Action.DOUBLE in allowed:
            joint[Action.DOUBLE] = double[row]
        if Action.SPLIT in allowed:
            card = cards[0]
            without_pair = np.maximum(shoe - 2 * (np.array(CARDS) == card), 0)
            joint[Action.SPLIT] = splits.split_ev(
                card, upcards, without_pair, rules, played.beginning_with(card)
            )
        for action, value in conditional_evs(
            joint, drawn.natural[index], allowed, rules, own=hand.natural
        ).items():
            ev[action][row] = value
    without_upcard = np.maximum(shoe - np.eye(10, dtype=int), 0)  # by upcard
    ways_by_hand = [[ways_to_deal(left, cards) for left in without_upcard] for cards in FIRST_TWO]
    chance = np.array(ways_by_hand) * shoe
    return FirstHands(chance / chance.sum(), drawn.natural[indices], ev, played)


def game_value(rules: Rules, shoe: Ints) -> float:
    """Expected win per round with best play, in units of the first bet, before any card is dealt.

    Raises ShoeError if the shoe may run out.
    """
    hands = first_hands(rules, shoe)
    best = np.max(list(hands.ev.values()), axis=0)
    if rules.given_no_natural:
        own = np.array([Hand.of(cards).natural for cards in FIRST_TWO])[:, None]
        best = naturals.before_the_peek(best, hands.natural) + own * hands.natural
    return float((hands.chance * best).sum())
