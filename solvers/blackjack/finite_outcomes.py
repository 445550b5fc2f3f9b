"""Distribution of results of one action on a hand from a finite shoe; see `action_outcomes`.

Method: find the policy from the EVs, then repeat the backward recursion with chances in place of EVs. A split
is summed over its second cards as in `splits`, but with a backward recursion for each hand, where `splits`
works forwards; so their agreement checks both.
"""

from dataclasses import replace

import numpy as np

from solvers.blackjack import dealer, finite, splits
from solvers.blackjack.action_results import (
    RESULTS,
    ActionResult,
    CompositionOutcome,
    apply_natural,
    double_bet,
    single_bet,
)
from solvers.blackjack.actions import Action, splits_left_after
from solvers.blackjack.advice import Position
from solvers.blackjack.answers import ROUNDING, After
from solvers.blackjack.card_multisets import Floats, Ints, best_totals
from solvers.blackjack.dealer_totals import TOTALS
from solvers.blackjack.drawn_hands import BestPlay, DrawnHands
from solvers.blackjack.hands import CARDS, Hand, deal
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import reciprocal, without


def hand_outcomes(
    position: Position, shoe: Ints, rules: Rules, action: Action, allowed: tuple[Action, ...]
) -> list[tuple[float, CompositionOutcome]]:
    """(chance, answer) for each composition of the hand. `allowed`: its legal actions. Raises ShoeError."""
    question = position.question
    compositions = finite.held_cards(question, shoe)
    natural = np.zeros(len(compositions))
    parts = []
    for index, cards in enumerate(compositions):
        shoe_left = without(shoe, cards)
        finite.check_playable(Hand.of(cards), question.upcard, rules, shoe_left, allowed, position.hands)
        drawn = DrawnHands.of(cards, (question.upcard,), shoe_left, rules)
        natural[index] = drawn.natural[0, 0]
        parts.append((cards, shoe_left, drawn))
    chances = finite.hand_chances(finite.ways(question, shoe, compositions), natural, rules).tolist()
    return [
        (chance, _hand_outcome(*part, position, rules, action))
        for chance, part in zip(chances, parts, strict=True)
        if chance
    ]


def _hand_outcome(
    cards: tuple[int, ...], shoe: Ints, drawn: DrawnHands, position: Position, rules: Rules, action: Action
) -> CompositionOutcome:
    """The answer for these cards; shoe: the counts without them, but with the upcard."""
    upcard = position.question.upcard
    match action:
        case Action.HIT:
            result = _hit(_results(drawn, cards, shoe, rules), drawn, cards, rules)
        case Action.DOUBLE:
            result = _doubled(_results(drawn, cards, shoe, rules), drawn, cards, rules)
        case Action.SPLIT:
            result = _split(cards[0], upcard, shoe, rules, position.hands)
        case _:
            result = ActionResult(single_bet(_results(drawn, cards, shoe, rules).stand[0]))
    ends = dealer.outcomes((upcard,), without(shoe, (upcard,)), rules.hit_soft_17)
    total_chance = float(_total_chance(drawn, rules)[0])
    return apply_natural(
        result.given(total_chance) if total_chance else ActionResult(np.zeros((2, 3))),
        ends,
        position,
        rules,
        action,
    )


def _total_chance(drawn: DrawnHands, rules: Rules) -> Floats:
    """(draws): sum of the chances of all results; the chance of no dealer natural if the dealer peeks."""
    natural = drawn.natural[:, 0]
    return 1 - natural if rules.peek else np.ones_like(natural)


def _results(drawn: DrawnHands, held: tuple[int, ...], shoe: Ints, rules: Rules) -> DrawnHands:
    """The same hands against the same upcard, with a column for each of RESULTS: chances instead of EVs."""
    all_draws, natural = drawn.draws, drawn.natural[:, 0]
    total = best_totals(*all_draws.with_cards(held))[0][:, None]
    table = dealer.finished(rules.hit_soft_17, drawn.upcards)
    ends = dealer.chances(shoe, all_draws.counts, table)[:, :, 0]
    dealer_totals = np.array(TOTALS)
    push, lose = (ends * (total == dealer_totals)).sum(axis=1), (ends * (total < dealer_totals)).sum(axis=1)
    win = np.maximum(1 - natural - push - lose, 0)  # rounding could make it negative
    if not rules.peek:
        lose = lose + natural
    bust_chance = -drawn.bust[:, 0]
    zeros = np.zeros_like(bust_chance)
    return replace(
        drawn,
        upcards=drawn.upcards * len(RESULTS),
        stand=np.column_stack([win, push, lose]),
        bust=np.column_stack([zeros, zeros, bust_chance]),
    )


def _play_out(results: DrawnHands, hits: Floats) -> Floats:
    """(draws, 3): results of hands that hit where `hits` is 1 and otherwise stand."""
    ends = results.stand.copy()
    for indices in reversed(results.draws.by_pips):
        hitting = indices[hits[indices] > 0]
        if len(hitting):
            ends[hitting] = results.average_over_next_card(ends, hitting)
    return ends


def _hit(results: DrawnHands, drawn: DrawnHands, cards: tuple[int, ...], rules: Rules) -> ActionResult:
    played = BestPlay.of(drawn)
    hits = (played.hit[:, 0] > drawn.stand[:, 0] + ROUNDING).astype(float)
    bets = single_bet(results.average_over_next_card(_play_out(results, hits), [0])[0])
    return ActionResult(
        bets, -float(drawn.bust[0, 0]), _next_cards(drawn, cards, played.best[:, 0], hits, rules)
    )


def _doubled(results: DrawnHands, drawn: DrawnHands, cards: tuple[int, ...], rules: Rules) -> ActionResult:
    bets = double_bet(results.average_over_next_card(results.stand, [0])[0])
    stands = np.zeros(len(drawn.draws))
    after = _next_cards(drawn, cards, 2 * drawn.stand[:, 0], stands, rules)
    return ActionResult(bets, -float(drawn.bust[0, 0]), after)


def _next_cards(
    drawn: DrawnHands, cards: tuple[int, ...], joint_ev: Floats, hits: Floats, rules: Rules
) -> tuple[After, ...]:
    """The next cards that do not bust. joint_ev, hits: (draws), the joint EV, and 1 where the hand is hit."""
    count, total_chance, all_draws = Hand.of(cards).count, _total_chance(drawn, rules), drawn.draws
    ev = joint_ev * reciprocal(total_chance)
    next_cards = []
    for card in CARDS:
        index = int(all_draws.child[0, card - 1])
        cards_left = drawn.left[0, card - 1] - (card == drawn.upcards[0])
        if index == len(all_draws) or cards_left <= 0 or total_chance[index] <= 0:
            continue
        chance = float(cards_left / drawn.unseen[0, 0] * total_chance[index])
        action = Action.HIT if hits[index] else Action.STAND
        next_cards.append(After(card, deal(count, card), chance, float(ev[index]), action))
    return tuple(next_cards)


def _split(card: int, upcard: int, shoe: Ints, rules: Rules, hands: int) -> ActionResult:
    """Result of splitting a pair of this card; shoe: the counts without the pair, but with the upcard."""
    splits_left = splits_left_after(card, rules, hands)
    before = finite.before_the_split(card, upcard, rules, shoe)
    hits, doubles = (move[:, 0] for move in splits.moves(card, rules, before))
    pairs = before.drawn.draws.child[0, card - 1]
    bets = np.zeros((2, 3))
    after: tuple[After, ...] = ()
    reached = 1.0  # chance that `paired` given second cards all pair
    for paired, (any_second, not_paired) in enumerate(splits.pairing_coefficients(splits_left).T):
        shoe_left = shoe - paired * (np.array(CARDS) == card)
        if shoe_left[card - 1] < (card == upcard) or reached == 0:
            break
        drawn = DrawnHands.of((card,), (upcard,), shoe_left, rules)
        results = _results(drawn, (card,), shoe_left, rules)
        per_bet = _split_hands(results, hits, doubles)
        if not paired:
            after = _next_cards_after_split(card, drawn, per_bet, hits, doubles, splits_left, rules)
        per_bet_not_paired = per_bet.copy()
        per_bet_not_paired[:, pairs] = 0
        for times, hand in ((any_second, per_bet), (not_paired, per_bet_not_paired)):
            bets += reached * times * np.stack([results.average_over_next_card(bet, [0])[0] for bet in hand])
        reached *= float(shoe_left[card - 1] - (card == upcard)) / float(shoe_left.sum() - 1)
    return ActionResult(bets, 0.0, after)


def _split_hands(results: DrawnHands, hits: Floats, doubles: Floats) -> Floats:
    """(2, draws, 3): results by bet of split hands, at the indices of their second cards."""
    seconds = results.draws.child[0]
    bets = np.zeros((2, *results.stand.shape))
    bets[0] = _play_out(results, hits)
    doubled = seconds[doubles[seconds] > 0]
    if len(doubled):
        bets[0, doubled], bets[1, doubled] = 0, results.average_over_next_card(results.stand, doubled)
    return bets


def _next_cards_after_split(
    card: int, drawn: DrawnHands, bets: Floats, hits: Floats, doubles: Floats, splits_left: int, rules: Rules
) -> tuple[After, ...]:
    joint_ev = np.array([1, 2]) @ (bets @ np.array(RESULTS))
    next_cards = []
    for next_card in _next_cards(drawn, (card,), joint_ev, hits, rules):
        index = drawn.draws.child[0, next_card.card - 1]
        if next_card.card == card and splits_left:
            next_card = replace(next_card, ev=None, action=Action.SPLIT)
        elif doubles[index]:
            next_card = replace(next_card, action=Action.DOUBLE)
        next_cards.append(next_card)
    return tuple(next_cards)
