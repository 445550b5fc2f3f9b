"""Distribution of results of one action on a blackjack hand: chances to win, push and lose; next cards.

The hand is played by the same policy as the EVs of `advise`, and the chances have the same condition: no
dealer natural if `rules.given_no_natural`; otherwise they are from before that is known. With early surrender
and a peek, a dealer natural ends the round before the action, and the player loses the first bet. Insurance
is not included.

Results are (..., 3) arrays with a column for each of RESULTS. If the dealer peeks, they are joint with no
dealer natural, as in `player`. Bets of one unit and of two units are counted separately: (2, 3).

Method: find the policy from the EVs, then repeat the backward recursion with chances in place of EVs. A split
is summed over its second cards as in `splits`, but with a backward recursion for each hand, where `splits`
works forwards; so their agreement checks both. Of equal actions the first in the order of `Action` is taken.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np

from solvers.blackjack import dealer, finite, infinite, splits
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.advice import Position, position
from solvers.blackjack.card_multisets import Floats, Ints
from solvers.blackjack.dealer import TOTALS
from solvers.blackjack.errors import HandError
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, Count, Hand, deal
from solvers.blackjack.infinite import CHANCE, Dealer
from solvers.blackjack.player import Played, Standing
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import reciprocal, without
from solvers.blackjack.splits import ROUNDING

RESULTS = (1.0, 0.0, -1.0)  # units won per unit bet: win, push, loss
Key = TypeVar("Key")
NO_RESULTS: Floats = np.zeros(len(RESULTS))
NEGLIGIBLE = 1e-14  # smaller chances are rounding errors


@dataclass(frozen=True)
class After:
    """The hand after one more card; after a split, the first hand with its second card.

    chance  of this card, under the same condition as the whole answer
    ev      of the hand with this card, in units of the first bet, given no dealer natural if the dealer
            peeks: with best play after a hit, and as the policy plays it after a double or a split; None if
            it is split again
    action  the next action: stand after a double; for a total, the likeliest over its compositions
    """

    card: int
    count: Count
    chance: float
    ev: float | None
    action: Action


@dataclass(frozen=True)
class Outcomes:
    """Distribution of results of one action on a hand.

    share   {win in units of the first bet: chance} per hand, largest win first; the chances sum to 1
    hands   expected number of hands: 1 except for splits. After a split `share` is the expected number of
            hands with this win, divided by `hands`
    bust    chance that the next card busts, after a hit or a double
    after   the next cards that don't bust, fewest pips first; empty unless a card is drawn. The chances sum
            to 1 - bust; with early surrender and a peek to 1 - bust - the chance of a dealer natural
    dealer  chance of each final total of the dealer, if the hand is played out: 17 to 21, "blackjack", "bust"
    """

    question: Question
    rules: Rules
    action: Action
    share: Mapping[float, float]
    hands: float
    bust: float
    after: tuple[After, ...]
    dealer: Mapping[int | str, float]

    @property
    def ev(self) -> float:
        """Expected win in units of the first bet; equals `advise(...).ev[action]`."""
        return sum(win * chance for win, chance in self.share.items()) * self.hands

    @property
    def win(self) -> float:
        return sum(chance for win, chance in self.share.items() if win > 0)

    @property
    def push(self) -> float:
        return self.share.get(0.0, 0.0)

    @property
    def loss(self) -> float:
        """Chance to lose anything, including half the bet by surrender."""
        return sum(chance for win, chance in self.share.items() if win < 0)


def outcomes(
    hand: str | Hand | Sequence[int],
    upcard: str | int,
    rules: Rules | None = None,
    action: str = Action.STAND,
    *,
    seen: str | Sequence[int] = "",
    hands: int = 1,
    from_split: bool = False,
) -> Outcomes:
    """Distribution of results of this action on the hand. The other arguments are those of `advise`.

    A hand given by its total is averaged over its compositions, as in `advise`. For a split, only the hands
    from this pair count, not the other hands held. Raises BlackjackError as `advise` does, and HandError if
    the action is not legal.
    """
    rules = rules or Rules()
    request = position(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)
    allowed = legal_actions(request.question.hand, rules, hands=request.hands, from_split=request.from_split)
    chosen = _check_legal(action, allowed)
    if request.shoe is None:
        parts = [(1.0, _from_infinite(request, rules, chosen))]
    else:
        parts = _from_finite(request, request.shoe, rules, chosen, allowed)
    count_by_win = _average((chance, part.number) for chance, part in parts)
    expected_hands = sum(count_by_win.values())
    return Outcomes(
        request.question,
        rules,
        chosen,
        {
            win: count_by_win[win] / expected_hands
            for win in sorted(count_by_win, reverse=True)
            if count_by_win[win] > NEGLIGIBLE
        },
        expected_hands,
        sum(chance * part.bust for chance, part in parts),
        _merge_after(parts),
        _average((chance, part.dealer) for chance, part in parts),
    )


def _check_legal(action: str, allowed: tuple[Action, ...]) -> Action:
    if action not in list(Action):
        raise HandError("blackjack-no-such-action")
    if action not in allowed:
        raise HandError("blackjack-action-not-open", action=str(action))
    return Action(action)


class HandOutcome(NamedTuple):
    """The answer for one composition of the hand; `number` is the expected number of hands by their win."""

    number: Mapping[float, float]
    bust: float
    after: tuple[After, ...]
    dealer: Mapping[int | str, float]


class ActionResult(NamedTuple):
    """Results by bet, bust chance and next cards of an action; joint with no dealer natural after a peek."""

    bets: Floats
    bust: float = 0.0
    after: tuple[After, ...] = ()

    def given(self, chance: float) -> "ActionResult":
        """The result divided by this chance, to condition on it; the EVs in `after` already are."""
        after = tuple(replace(next_card, chance=next_card.chance / chance) for next_card in self.after)
        return ActionResult(self.bets / chance, self.bust / chance, after)


def _apply_natural(
    result: ActionResult, ends: Mapping[int | str, float], request: Position, rules: Rules, action: Action
) -> HandOutcome:
    """The answer after the effects of a dealer natural, of the player's own natural and of surrender.

    result: given no dealer natural if the dealer peeks. ends: the dealer's final totals, before any peek.
    """
    natural = ends["blackjack"]
    own = request.question.hand.natural and not request.from_split
    count_by_win = _by_win(result.bets)
    if own:
        pushed = 0.0 if rules.peek else natural
        count_by_win = {float(rules.natural_pays): 1 - pushed, 0.0: pushed}
    if rules.given_no_natural:
        ends = _given_no_natural(ends)
    if action == Action.SURRENDER:
        surrendered = 0.0 if rules.peek or rules.surrender == "early" else natural
        return HandOutcome({-0.5: 1 - surrendered, -1.0: surrendered}, 0.0, (), ends)
    if not rules.peek or rules.given_no_natural:
        return HandOutcome(count_by_win, result.bust, result.after, ends)
    if_natural = {0.0 if own else -1.0: 1.0}
    after = tuple(replace(next_card, chance=next_card.chance * (1 - natural)) for next_card in result.after)
    count_by_win = _average([(1 - natural, count_by_win), (natural, if_natural)])
    return HandOutcome(count_by_win, result.bust * (1 - natural), after, ends)


def _by_win(bets: Floats) -> dict[float, float]:
    """{win in units of the first bet: expected number of hands}, from results by bet."""
    count_by_win: Counter[float] = Counter()
    for bet, results in enumerate(bets.tolist(), start=1):
        for result, chance in zip(RESULTS, results, strict=True):
            count_by_win[bet * result + 0.0] += chance
    return dict(count_by_win)


def _given_no_natural(ends: Mapping[int | str, float]) -> dict[int | str, float]:
    no_natural = 1 - ends["blackjack"]
    return {end: 0.0 if end == "blackjack" else chance / no_natural for end, chance in ends.items()}


def _average(parts: Iterable[tuple[float, Mapping[Key, float]]]) -> dict[Key, float]:
    averaged: dict[Key, float] = defaultdict(float)
    for weight, chances in parts:
        for key, chance in chances.items():
            averaged[key] += weight * chance
    return dict(averaged)


def _merge_after(parts: list[tuple[float, HandOutcome]]) -> tuple[After, ...]:
    """The next cards over all compositions, with EVs averaged by chance and the likeliest action."""
    if len(parts) == 1:
        return parts[0][1].after
    by_card: dict[int, list[tuple[float, After]]] = defaultdict(list)
    for weight, part in parts:
        for next_card in part.after:
            by_card[next_card.card].append((weight * next_card.chance, next_card))
    return tuple(_average_after(weighted) for _, weighted in sorted(by_card.items()))


def _average_after(weighted: list[tuple[float, After]]) -> After:
    chance = sum(weight for weight, _ in weighted)
    ev = sum(weight * (next_card.ev or 0.0) for weight, next_card in weighted) / chance
    actions = _average((weight, {next_card.action: 1.0}) for weight, next_card in weighted)
    return replace(weighted[0][1], chance=chance, ev=ev, action=max(actions, key=actions.__getitem__))


# Finite shoe


def _from_finite(
    request: Position, shoe: Ints, rules: Rules, action: Action, allowed: tuple[Action, ...]
) -> list[tuple[float, HandOutcome]]:
    question = request.question
    compositions = finite.held_cards(question, shoe)
    natural = np.zeros(len(compositions))
    parts = []
    for index, cards in enumerate(compositions):
        shoe_left = without(shoe, cards)
        finite.check_playable(Hand.of(cards), question.upcard, rules, shoe_left, allowed, request.hands)
        standing = Standing.of(cards, (question.upcard,), shoe_left, rules)
        natural[index] = standing.natural[0, 0]
        parts.append((cards, shoe_left, standing))
    chances = finite.hand_chances(finite.ways(question, shoe, compositions), natural, rules).tolist()
    return [
        (chance, _finite_outcome(*part, request, rules, action))
        for chance, part in zip(chances, parts, strict=True)
        if chance
    ]


def _finite_outcome(
    cards: tuple[int, ...], shoe: Ints, standing: Standing, request: Position, rules: Rules, action: Action
) -> HandOutcome:
    """The answer for these cards; shoe: the counts without them, but with the upcard."""
    upcard = request.question.upcard
    match action:
        case Action.HIT:
            result = _hit(_results(standing, cards, shoe, rules), standing, cards, rules)
        case Action.DOUBLE:
            result = _doubled(_results(standing, cards, shoe, rules), standing, cards, rules)
        case Action.SPLIT:
            result = _split(cards[0], upcard, shoe, rules, request.hands)
        case _:
            result = ActionResult(_single_bet(_results(standing, cards, shoe, rules).stand[0]))
    ends = _dealer_outcomes(upcard, shoe, float(standing.natural[0, 0]), rules)
    total_chance = float(_total_chance(standing, rules)[0])
    return _apply_natural(
        result.given(total_chance) if total_chance else ActionResult(np.zeros((2, 3))),
        ends,
        request,
        rules,
        action,
    )


def _dealer_outcomes(upcard: int, shoe: Ints, natural: float, rules: Rules) -> dict[int | str, float]:
    table = dealer.finished(rules.hit_soft_17, (upcard,))
    totals = dealer.chances(shoe, np.zeros((1, len(CARDS)), np.int64), table)[0, :, 0].tolist()
    bust = 1 - natural - sum(totals)
    return {**dict(zip(TOTALS, totals, strict=True)), "blackjack": natural, "bust": bust}


def _total_chance(standing: Standing, rules: Rules) -> Floats:
    """(draws): sum of the chances of all results; the chance of no dealer natural if the dealer peeks."""
    natural = standing.natural[:, 0]
    return 1 - natural if rules.peek else np.ones_like(natural)


def _results(standing: Standing, held: tuple[int, ...], shoe: Ints, rules: Rules) -> Standing:
    """The same hands against the same upcard, with a column for each of RESULTS: chances instead of EVs."""
    all_draws, natural = standing.draws, standing.natural[:, 0]
    pips = all_draws.pips + sum(held)
    aces = (all_draws.counts[:, 0] > 0) | (ACE in held)
    total = (pips + 10 * (aces & (pips + 10 <= HIGHEST)))[:, None]
    table = dealer.finished(rules.hit_soft_17, standing.upcards)
    ends = dealer.chances(shoe, all_draws.counts, table)[:, :, 0]
    dealer_totals = np.array(TOTALS)
    push, lose = (ends * (total == dealer_totals)).sum(axis=1), (ends * (total < dealer_totals)).sum(axis=1)
    win = np.maximum(1 - natural - push - lose, 0)  # rounding could make it negative
    if not rules.peek:
        lose = lose + natural
    bust_chance = -standing.bust[:, 0]
    zeros = np.zeros_like(bust_chance)
    return replace(
        standing,
        upcards=standing.upcards * len(RESULTS),
        stand=np.column_stack([win, push, lose]),
        bust=np.column_stack([zeros, zeros, bust_chance]),
    )


def _play_out(results: Standing, hits: Floats) -> Floats:
    """(draws, 3): results of hands that hit where `hits` is 1 and otherwise stand."""
    ends = results.stand.copy()
    for indices in reversed(results.draws.by_pips):
        hitting = indices[hits[indices] > 0]
        if len(hitting):
            ends[hitting] = results.next_card(ends, hitting)
    return ends


def _single_bet(results: Floats) -> Floats:
    return np.stack([results, NO_RESULTS])


def _double_bet(results: Floats) -> Floats:
    return np.stack([NO_RESULTS, results])


def _hit(results: Standing, standing: Standing, cards: tuple[int, ...], rules: Rules) -> ActionResult:
    played = Played.of(standing)
    hits = (played.hit[:, 0] > standing.stand[:, 0] + ROUNDING).astype(float)
    bets = _single_bet(results.next_card(_play_out(results, hits), [0])[0])
    return ActionResult(
        bets, -float(standing.bust[0, 0]), _next_cards(standing, cards, played.best[:, 0], hits, rules)
    )


def _doubled(results: Standing, standing: Standing, cards: tuple[int, ...], rules: Rules) -> ActionResult:
    bets = _double_bet(results.next_card(results.stand, [0])[0])
    stands = np.zeros(len(standing.draws))
    after = _next_cards(standing, cards, 2 * standing.stand[:, 0], stands, rules)
    return ActionResult(bets, -float(standing.bust[0, 0]), after)


def _next_cards(
    standing: Standing, cards: tuple[int, ...], joint_ev: Floats, hits: Floats, rules: Rules
) -> tuple[After, ...]:
    """The next cards that do not bust. joint_ev, hits: (draws), the joint EV, and 1 where the hand is hit."""
    count, total_chance, all_draws = Hand.of(cards).count, _total_chance(standing, rules), standing.draws
    ev = joint_ev * reciprocal(total_chance)
    next_cards = []
    for card in CARDS:
        index = int(all_draws.child[0, card - 1])
        cards_left = standing.left[0, card - 1] - (card == standing.upcards[0])
        if index == len(all_draws) or cards_left <= 0 or total_chance[index] <= 0:
            continue
        chance = float(cards_left / standing.more[0, 0] * total_chance[index])
        action = Action.HIT if hits[index] else Action.STAND
        next_cards.append(After(card, deal(count, card), chance, float(ev[index]), action))
    return tuple(next_cards)


def _split(card: int, upcard: int, shoe: Ints, rules: Rules, hands: int) -> ActionResult:
    """Result of splitting a pair of this card; shoe: the counts without the pair, but with the upcard."""
    splits_left = _splits_left(card, rules, hands)
    before = finite.before_the_split(card, upcard, rules, shoe)
    hits, doubles = (move[:, 0] for move in splits.moves(card, rules, before))
    pairs = before.standing.draws.child[0, card - 1]
    bets = np.zeros((2, 3))
    after: tuple[After, ...] = ()
    reached = 1.0  # chance that `paired` given second cards all pair
    for paired, (any_second, not_paired) in enumerate(splits.second_cards(splits_left).T):
        shoe_left = shoe - paired * (np.array(CARDS) == card)
        if shoe_left[card - 1] < (card == upcard) or reached == 0:
            break
        standing = Standing.of((card,), (upcard,), shoe_left, rules)
        results = _results(standing, (card,), shoe_left, rules)
        per_bet = _split_hands(results, hits, doubles)
        if not paired:
            after = _second_cards(card, standing, per_bet, hits, doubles, splits_left, rules)
        per_bet_not_paired = per_bet.copy()
        per_bet_not_paired[:, pairs] = 0
        for times, hand in ((any_second, per_bet), (not_paired, per_bet_not_paired)):
            bets += reached * times * np.stack([results.next_card(bet, [0])[0] for bet in hand])
        reached *= float(shoe_left[card - 1] - (card == upcard)) / float(shoe_left.sum() - 1)
    return ActionResult(bets, 0.0, after)


def _splits_left(card: int, rules: Rules, hands: int) -> int:
    """How many further splits are allowed after this pair is split."""
    return 0 if card == ACE and not rules.resplit_aces else rules.max_hands - hands - 1


def _split_hands(results: Standing, hits: Floats, doubles: Floats) -> Floats:
    """(2, draws, 3): results by bet of split hands, at the indices of their second cards."""
    seconds = results.draws.child[0]
    bets = np.zeros((2, *results.stand.shape))
    bets[0] = _play_out(results, hits)
    doubled = seconds[doubles[seconds] > 0]
    if len(doubled):
        bets[0, doubled], bets[1, doubled] = 0, results.next_card(results.stand, doubled)
    return bets


def _second_cards(
    card: int, standing: Standing, bets: Floats, hits: Floats, doubles: Floats, splits_left: int, rules: Rules
) -> tuple[After, ...]:
    joint_ev = np.array([1, 2]) @ (bets @ np.array(RESULTS))
    next_cards = []
    for next_card in _next_cards(standing, (card,), joint_ev, hits, rules):
        index = standing.draws.child[0, next_card.card - 1]
        if next_card.card == card and splits_left:
            next_card = replace(next_card, ev=None, action=Action.SPLIT)
        elif doubles[index]:
            next_card = replace(next_card, action=Action.DOUBLE)
        next_cards.append(next_card)
    return tuple(next_cards)


# Infinite shoe. If the dealer peeks, everything here is conditional on no dealer natural.


def _from_infinite(request: Position, rules: Rules, action: Action) -> HandOutcome:
    hand, upcard = request.question.hand, request.question.upcard
    dealer_hand = Dealer(upcard, rules.hit_soft_17, rules.peek)
    ends = dict(infinite.outcomes(Hand.of((upcard,)), rules.hit_soft_17))
    match action:
        case Action.HIT:
            result = ActionResult(
                _single_bet(_hit_results(hand.count, dealer_hand)),
                *_infinite_next_cards(hand.count, dealer_hand),
            )
        case Action.DOUBLE:
            result = ActionResult(
                _double_bet(_one_card_results(hand.count, dealer_hand)),
                *_infinite_next_cards(hand.count, dealer_hand, doubled=True),
            )
        case Action.SPLIT:
            result = _infinite_split(hand.cards[0], dealer_hand, rules, request.hands)
        case _:
            result = ActionResult(_single_bet(_stand_results(hand.total, dealer_hand)))
    return _apply_natural(result, ends, request, rules, action)


def _stand_results(total: int, dealer_hand: Dealer) -> Floats:
    """(3): results of standing on this total, which is not a natural."""
    if total > HIGHEST:
        return np.array([0.0, 0.0, 1.0])
    ends: Mapping[int | str, float] = infinite.outcomes(
        Hand.of((dealer_hand.upcard,)), dealer_hand.hit_soft_17
    )
    if dealer_hand.peeked:
        ends = _given_no_natural(ends)
    win = ends["bust"] + sum(ends[dealer_total] for dealer_total in TOTALS if dealer_total < total)
    lose = ends["blackjack"] + sum(ends[dealer_total] for dealer_total in TOTALS if dealer_total > total)
    return np.array([win, ends.get(total, 0.0), lose])


@lru_cache(maxsize=4096)
def _hit_results(count: Count, dealer_hand: Dealer) -> Floats:
    return sum(
        (chance * _play_on_results(deal(count, card), dealer_hand) for card, chance in CHANCE.items()),
        NO_RESULTS,
    )


def _play_on_results(count: Count, dealer_hand: Dealer) -> Floats:
    return (
        _hit_results(count, dealer_hand)
        if _should_hit(count, dealer_hand)
        else _stand_results(count.total, dealer_hand)
    )


def _should_hit(count: Count, dealer_hand: Dealer) -> bool:
    if count.bust:
        return False
    return infinite.hit(count, dealer_hand) > infinite.stand(count.total, dealer_hand) + ROUNDING


def _one_card_results(count: Count, dealer_hand: Dealer) -> Floats:
    return sum(
        (chance * _stand_results(deal(count, card).total, dealer_hand) for card, chance in CHANCE.items()),
        NO_RESULTS,
    )


def _infinite_next_cards(
    count: Count, dealer_hand: Dealer, *, doubled: bool = False
) -> tuple[float, tuple[After, ...]]:
    """The chance to bust, and the next cards that do not bust."""
    bust, after = 0.0, []
    for card, chance in CHANCE.items():
        new_count = deal(count, card)
        if new_count.bust:
            bust += chance
            continue
        should_hit = not doubled and _should_hit(new_count, dealer_hand)
        ev = (
            2 * infinite.stand(new_count.total, dealer_hand)
            if doubled
            else infinite.play_on(new_count, dealer_hand)
        )
        after.append(After(card, new_count, chance, ev, Action.HIT if should_hit else Action.STAND))
    return bust, tuple(after)


def _infinite_split(card: int, dealer_hand: Dealer, rules: Rules, hands: int) -> ActionResult:
    splits_left = _splits_left(card, rules, hands)
    by_second_card = {second: _infinite_split_hand(card, second, dealer_hand, rules) for second in CARDS}
    after = []
    for second, (action, _) in by_second_card.items():
        hand = Hand.of((card, second))
        ev: float | None = infinite.action_value(action, hand, dealer_hand, rules)
        if second == card and splits_left:
            action, ev = Action.SPLIT, None
        after.append(After(second, hand.count, CHANCE[second], ev, action))
    per_hand = np.sum([CHANCE[second] * bets for second, (_, bets) in by_second_card.items()], axis=0)
    expected_splits = infinite.further_splits(CHANCE[card], splits_left)
    return ActionResult(
        2 * per_hand + expected_splits * (2 * per_hand - by_second_card[card][1]), 0.0, tuple(after)
    )


def _infinite_split_hand(card: int, second: int, dealer_hand: Dealer, rules: Rules) -> tuple[Action, Floats]:
    """The best action other than another split on a split card and its second card, and results by bet."""
    hand = Hand.of((card, second))
    best = Action.STAND
    for action in legal_actions(hand, rules, hands=rules.max_hands, from_split=True):
        value = infinite.action_value(action, hand, dealer_hand, rules)
        if value > infinite.action_value(best, hand, dealer_hand, rules) + ROUNDING:
            best = action
    match best:
        case Action.HIT:
            return best, _single_bet(_hit_results(hand.count, dealer_hand))
        case Action.DOUBLE:
            return best, _double_bet(_one_card_results(hand.count, dealer_hand))
        case _:
            return best, _single_bet(_stand_results(hand.total, dealer_hand))
