"""EV of every blackjack action from a finite shoe, dealt without replacement: exact, in floating point.

The cards of the hand, the upcard and the cards seen are out of the shoe; every order of the rest is equally
likely, and the dealer's hole card is one of them. Hits and stands are composition-dependent (`drawn_hands`),
splits are played by the policy CDZ- (`splits`), and `dealer` computes the dealer's totals.

Averages over several hands, such as the compositions of a total, weight each by its probability given the
upcard and, if the EVs are given no dealer natural, given that too.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

from solvers.blackjack import naturals, splits
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.all_hands import all_hands
from solvers.blackjack.answers import Advice, Composition
from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.drawn_hands import BestPlay, DrawnHands
from solvers.blackjack.errors import ShoeError
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import ACE, CARDS, HARD_TOTALS, HIGHEST, SOFT_TOTALS, Count, Hand
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, reciprocal, without


def advice(question: Question, rules: Rules, shoe: Ints, *, hands: int, from_split: bool) -> Advice:
    """The advice without even money; shoe: the counts without the cards seen, but with hand and upcard.

    Raises ShoeError if the shoe does not hold the cards or may run out, or if a dealer natural is certain
    where the EVs are given none.
    """
    hand, upcard = question.hand, question.upcard
    all_cards = held_cards(question, shoe)
    allowed = legal_actions(hand, rules, hands=hands, from_split=from_split)
    own_natural = hand.natural and not from_split
    natural_chances, all_evs = [], []
    for cards in all_cards:
        shoe_left = without(shoe, cards)
        check_playable(Hand.of(cards), upcard, rules, shoe_left, allowed, hands)
        if hand.cards:
            chance, joint = _joint_evs(cards, upcard, rules, shoe_left, allowed, hands)
        else:
            chance, joint = _joint_evs_of_two_or_three(cards, upcard, rules, shoe, allowed)
        ev = conditional_evs(joint, np.array([chance]), allowed, rules, own=own_natural)
        natural_chances.append(chance)
        all_evs.append({action: float(value[0]) for action, value in ev.items()})
    natural = np.array(natural_chances)
    ways_of_each = ways(question, shoe, all_cards)
    chances = hand_chances(ways_of_each, natural, rules)
    averaged: dict[str, float] = {
        action: sum(
            chance_of_cards * card_evs[action]
            for chance_of_cards, card_evs in zip(chances.tolist(), all_evs, strict=True)
        )
        for action in allowed
    }
    parts = tuple(
        Composition(cards, chance_of_cards, max(card_evs, key=card_evs.__getitem__))
        for cards, chance_of_cards, card_evs in zip(all_cards, chances.tolist(), all_evs, strict=True)
    )
    insurance = (
        naturals.insurance(float(ways_of_each @ natural / ways_of_each.sum())) if upcard == ACE else None
    )
    return Advice(question, rules, averaged, insurance, () if hand.cards else parts)


def _joint_evs(
    cards: tuple[int, ...], upcard: int, rules: Rules, shoe: Ints, allowed: tuple[Action, ...], hands: int
) -> tuple[float, dict[Action, Floats]]:
    """Chance of a dealer natural, and (1) the joint EV of each allowed action except surrender.

    shoe: the counts without the hand, but with the upcard.
    """
    drawn = DrawnHands.of(cards, (upcard,), shoe, rules)
    joint = {Action.STAND: drawn.stand[0]}
    if Action.HIT in allowed:
        joint[Action.HIT] = BestPlay.of(drawn).hit[0]
    if Action.DOUBLE in allowed:
        joint[Action.DOUBLE] = drawn.double([0])[0]
    if Action.SPLIT in allowed:
        card = cards[0]
        before_split = before_the_split(card, upcard, rules, shoe)
        joint[Action.SPLIT] = splits.split_ev(card, (upcard,), shoe, rules, before_split, hands)
    return float(drawn.natural[0, 0]), joint


def _joint_evs_of_two_or_three(
    cards: tuple[int, ...], upcard: int, rules: Rules, shoe: Ints, allowed: tuple[Action, ...]
) -> tuple[float, dict[Action, Floats]]:
    """The same for two or three cards that make a total, from `all_hands`; shoe: with them and the upcard."""
    hands = all_hands(upcard, rules, shoe)
    index = hands.draws.place(cards)
    looked_up = {Action.STAND: hands.stand, Action.HIT: hands.hit, Action.DOUBLE: hands.double}
    joint = {action: values[[index]] for action, values in looked_up.items() if action in allowed}
    return float(hands.natural[index]), joint


def check_playable(
    hand: Hand, upcard: int, rules: Rules, shoe: Ints, allowed: tuple[Action, ...], hands: int
) -> None:
    """Raises ShoeError if the shoe may run out during an allowed action.

    shoe: the counts without the hand, but with the upcard.
    """
    max_hands = rules.max_hands if Action.SPLIT in allowed else hands
    check_enough(
        without(shoe, (upcard,)), upcard, hand.cards[0] if max_hands > 1 else sum(hand.cards), max_hands
    )


def before_the_split(card: int, upcard: int, rules: Rules, shoe: Ints) -> BestPlay:
    """EVs of hands that begin with one card of a pair, the other back in the shoe; shoe: without the pair."""
    return BestPlay.of(DrawnHands.of((card,), (upcard,), shoe + (np.array(CARDS) == card), rules))


def conditional_evs(
    joint: Mapping[Action, Floats], natural: Floats, allowed: tuple[Action, ...], rules: Rules, *, own: bool
) -> dict[Action, Floats]:
    """(upcards): EV of each action under the condition of `Advice.ev`.

    If a dealer natural is certain, the EV given none is 0. joint: joint EVs of all allowed actions except
    surrender. natural: (upcards), chance of a dealer natural. own: the player has a natural too.
    """
    ev = dict(joint)
    if rules.peek:
        ev = {action: value * reciprocal(1 - natural) for action, value in joint.items()}
    if own:
        ev = {Action.STAND: naturals.own_natural(natural, rules)}
    if rules.peek and not rules.given_no_natural:
        ev = {action: naturals.before_the_peek(value, natural, own=own) for action, value in ev.items()}
    if Action.SURRENDER in allowed:
        ev[Action.SURRENDER] = naturals.surrender(natural, rules)
    return ev


def held_cards(question: Question, shoe: Ints) -> list[tuple[int, ...]]:
    """The cards of the hand, or all compositions of a total in this shoe; shoe: with the upcard.

    Raises ShoeError if the shoe does not hold them.
    """
    hand, unseen = question.hand, without(shoe, (question.upcard,))
    all_cards = (
        [hand.cards] if hand.cards else [cards for cards in compositions(hand.count) if _holds(unseen, cards)]
    )
    if not all_cards:
        raise ShoeError("blackjack-hand-not-in-the-shoe", question=question)
    for cards in all_cards:
        without(unseen, cards)
    return all_cards


def ways(question: Question, shoe: Ints, all_cards: list[tuple[int, ...]]) -> Floats:
    """(all_cards): number of ways to deal each from the shoe, in any order; shoe: with the upcard."""
    unseen = without(shoe, (question.upcard,))
    return np.array([ways_to_deal(unseen, cards) for cards in all_cards])


def hand_chances(ways: Floats, natural: Floats, rules: Rules) -> Floats:
    """(hands): the chance of each hand, under the condition of the EVs; the chances sum to 1.

    ways: as from `ways`. natural: (hands), chance of a dealer natural with each. Raises ShoeError if the EVs
    are given no dealer natural but one is certain.
    """
    weights = ways * (1 - natural) if rules.given_no_natural else ways
    if not weights.sum():
        raise ShoeError("blackjack-only-a-natural-is-hidden")
    chance: Floats = weights / weights.sum()
    return chance


@lru_cache(maxsize=len(HARD_TOTALS) + len(SOFT_TOTALS))
def compositions(count: Count) -> tuple[tuple[int, ...], ...]:
    """The compositions of a total: two cards, a pair only if nothing else makes it; three cards for 21."""
    size = 2 if count.total < HIGHEST else 3
    with_count = [
        cards for cards in combinations_with_replacement(CARDS, size) if Hand.of(cards).count == count
    ]
    return tuple(cards for cards in with_count if size == 3 or cards[0] != cards[1]) or tuple(with_count)


def _holds(shoe: Ints, cards: tuple[int, ...]) -> bool:
    return all(cards.count(card) <= shoe[card - 1] for card in cards)


def ways_to_deal(shoe: Ints, cards: tuple[int, ...]) -> float:
    """Number of ways to deal these cards from the shoe, in any order."""
    orders = factorial(len(cards)) // prod(map(factorial, Counter(cards).values()))
    return float(orders) * prod(
        int(shoe[card - 1]) - cards[:index].count(card) for index, card in enumerate(cards)
    )
