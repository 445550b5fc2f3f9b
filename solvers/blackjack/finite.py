"""What every action is worth from a shoe dealt without replacement: exact, in floating point.

The cards of the hand, the upcard and the cards seen are out of the shoe; every order of the rest is equally
likely, and the dealer's hidden card is one of them. Hits and stands are best for the very cards held
(`player`), splits are played by the policy CDZ- (`splits`), and the dealer's totals are counted in `dealer`.

Averages over several hands, such as those of a total, weigh each by its probability given the upcard and,
where the values are given that there is no natural, given that too.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

from solvers.blackjack import naturals, splits
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.errors import ShoeError
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, Hand
from solvers.blackjack.player import Played, Standing
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, reciprocal, without

FIRST_TWO = tuple(combinations_with_replacement(CARDS, 2))


@dataclass(frozen=True)
class Composition:
    """Cards that a total may be made of.

    chance  of these cards among all that were averaged, given what the values are given; they sum to 1
    best    the best action on them
    """

    cards: tuple[int, ...]
    chance: float
    best: Action


@dataclass(frozen=True)
class Worth:
    """The values of one question, in units of the first bet; `Advice` tells what they mean."""

    ev: dict[str, float]
    insurance: float | None
    compositions: tuple[Composition, ...]


def values(question: Question, rules: Rules, shoe: Ints, *, hands: int, from_split: bool) -> Worth:
    """Worth of every legal action. shoe: the counts after the cards seen, with hand and upcard still in it.

    Raises ShoeError.
    """
    hand, upcard = question.hand, question.upcard
    made_of = held_cards(question, shoe)
    allowed = legal_actions(hand, rules, hands=hands, from_split=from_split)
    own = hand.natural and not from_split
    naturals_chance, told = [], []
    for cards in made_of:
        chance, ev = _values(Hand.of(cards), upcard, rules, without(shoe, cards), allowed, hands, own=own)
        naturals_chance.append(chance)
        told.append(ev)
    natural = np.array(naturals_chance)
    weights = ways(question, shoe, made_of)
    given = weighed(weights, natural, rules)
    averaged: dict[str, float] = {
        action: sum(share * one[action] for share, one in zip(given.tolist(), told, strict=True))
        for action in allowed
    }
    parts = tuple(
        Composition(cards, share, max(one, key=one.__getitem__))
        for cards, share, one in zip(made_of, given.tolist(), told, strict=True)
    )
    insured = naturals.insurance(float(weights @ natural / weights.sum())) if upcard == ACE else None
    return Worth(averaged, insured, () if hand.cards else parts)


def _values(
    hand: Hand, upcard: int, rules: Rules, shoe: Ints, allowed: tuple[Action, ...], hands: int, *, own: bool
) -> tuple[float, dict[Action, float]]:
    """The chance of a dealer's natural, and the values of one hand; shoe: without the hand, with the upcard.

    Raises ShoeError.
    """
    check_playable(hand, upcard, rules, shoe, allowed, hands)
    standing = Standing.of(hand.cards, (upcard,), shoe, rules)
    joint = {Action.STAND: standing.stand[0]}
    if Action.HIT in allowed:
        joint[Action.HIT] = Played.of(standing).hit[0]
    if Action.DOUBLE in allowed:
        joint[Action.DOUBLE] = standing.double([0])[0]
    if Action.SPLIT in allowed:
        card = hand.cards[0]
        before = before_the_split(card, upcard, rules, shoe)
        joint[Action.SPLIT] = splits.worth(card, (upcard,), shoe, rules, before, hands)
    ev = told(joint, standing.natural[0], allowed, rules, own=own)
    return float(standing.natural[0, 0]), {action: float(value[0]) for action, value in ev.items()}


def check_playable(
    hand: Hand, upcard: int, rules: Rules, shoe: Ints, allowed: tuple[Action, ...], hands: int
) -> None:
    """Raises ShoeError unless every allowed action can be played out; shoe: as in `_values`."""
    most = rules.max_hands if Action.SPLIT in allowed else hands
    check_enough(without(shoe, (upcard,)), upcard, hand.cards[0] if most > 1 else sum(hand.cards), most)


def before_the_split(card: int, upcard: int, rules: Rules, shoe: Ints) -> Played:
    """The hands that begin with one card of a pair, the other in the shoe; shoe: counts without the pair."""
    return Played.of(Standing.of((card,), (upcard,), shoe + (np.array(CARDS) == card), rules))


def told(
    joint: Mapping[Action, Floats], natural: Floats, allowed: tuple[Action, ...], rules: Rules, *, own: bool
) -> dict[Action, Floats]:
    """(upcards) of each action, as `Advice` tells it; 0 given no natural where there is one for sure.

    joint: of all allowed actions but surrender. natural: (upcards), chance of the dealer's; own: the
    player's hand is one too.
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
    """The cards of the hand, or all that a total may be made of from this shoe, with the upcard still in it.

    Raises ShoeError if there are none.
    """
    hand, hidden = question.hand, without(shoe, (question.upcard,))
    made_of = [hand.cards] if hand.cards else [cards for cards in compositions(hand) if _holds(hidden, cards)]
    if not made_of:
        raise ShoeError("blackjack-hand-not-in-the-shoe", question=question)
    for cards in made_of:
        without(hidden, cards)
    return made_of


def ways(question: Question, shoe: Ints, made_of: list[tuple[int, ...]]) -> Floats:
    """(made_of): in how many ways the shoe gives each, in any order; shoe: with the upcard in it."""
    hidden = without(shoe, (question.upcard,))
    return np.array([_ways(hidden, cards) for cards in made_of])


def weighed(ways: Floats, natural: Floats, rules: Rules) -> Floats:
    """The chance of each of some hands, given what the values are given; natural: its chance with each.

    Raises ShoeError if a natural is certain.
    """
    given = ways * (1 - natural) if rules.given_no_natural else ways
    if not given.sum():
        raise ShoeError("blackjack-only-a-natural-is-hidden")
    chance: Floats = given / given.sum()
    return chance


def compositions(hand: Hand) -> list[tuple[int, ...]]:
    """What a total is made of: two cards, a pair only where nothing else comes to it; three cards for 21."""
    size = 2 if hand.total < HIGHEST else 3
    made = [
        cards for cards in combinations_with_replacement(CARDS, size) if Hand.of(cards).count == hand.count
    ]
    return [cards for cards in made if size == 3 or cards[0] != cards[1]] or made


def _holds(shoe: Ints, cards: tuple[int, ...]) -> bool:
    return all(cards.count(card) <= shoe[card - 1] for card in cards)


def _ways(shoe: Ints, cards: tuple[int, ...]) -> float:
    """In how many ways the shoe gives these cards, in any order."""
    orders = factorial(len(cards)) // prod(map(factorial, Counter(cards).values()))
    return float(orders) * prod(
        int(shoe[card - 1]) - cards[:place].count(card) for place, card in enumerate(cards)
    )


@dataclass(frozen=True, eq=False)
class FirstHands:
    """Every first two cards against every upcard, from one shoe.

    chance   (55, 10): of FIRST_TWO and the upcards of CARDS
    natural  (55, 10): chance that the dealer has a natural, given both
    ev       (55, 10) of each action, as `Advice` tells it; -inf where it is not legal
    """

    chance: Floats
    natural: Floats
    ev: Mapping[Action, Floats]


def first_hands(rules: Rules, shoe: Ints) -> FirstHands:
    """Raises ShoeError."""
    upcards = tuple(CARDS)
    for upcard in CARDS:
        if shoe[upcard - 1]:
            for card in CARDS:
                check_enough(without(shoe, (upcard,)), upcard, card, rules.max_hands)
    played = Played.of(Standing.of((), upcards, shoe, rules))
    standing = played.standing
    places = [standing.draws.place(cards) for cards in FIRST_TWO]
    double = standing.double(places)
    ev = {action: np.full((len(places), len(upcards)), -np.inf) for action in Action}
    for at, (cards, place) in enumerate(zip(FIRST_TWO, places, strict=True)):
        hand = Hand.of(cards)
        allowed = legal_actions(hand, rules)
        joint = {Action.STAND: standing.stand[place]}
        if Action.HIT in allowed:
            joint[Action.HIT] = played.hit[place]
        if Action.DOUBLE in allowed:
            joint[Action.DOUBLE] = double[at]
        if Action.SPLIT in allowed:
            card = cards[0]
            out = np.maximum(shoe - 2 * (np.array(CARDS) == card), 0)
            joint[Action.SPLIT] = splits.worth(card, upcards, out, rules, played.beginning_with(card))
        for action, value in told(joint, standing.natural[place], allowed, rules, own=hand.natural).items():
            ev[action][at] = value
    hidden = np.maximum(shoe - np.eye(10, dtype=int), 0)  # by upcard
    chance = np.array([[_ways(left, cards) for left in hidden] for cards in FIRST_TWO]) * shoe
    return FirstHands(chance / chance.sum(), standing.natural[places], ev)


def game_value(rules: Rules, shoe: Ints) -> float:
    """Expected win per round, before a card is dealt. Raises ShoeError."""
    hands = first_hands(rules, shoe)
    best = np.max(list(hands.ev.values()), axis=0)
    if rules.given_no_natural:
        own = np.array([Hand.of(cards).natural for cards in FIRST_TWO])[:, None]
        best = naturals.before_the_peek(best, hands.natural) + own * hands.natural
    return float((hands.chance * best).sum())
