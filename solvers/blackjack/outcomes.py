"""How an action ends: how often a hand wins, pushes and loses, and where the next card leads.

The chances hold under the policy of the values of `advise`, and are given what those are given: no dealer's
natural where `rules.given_no_natural`, and otherwise from before that is known. With early surrender and a
peek, a natural that is found ends the round before the action: the first bet is lost, whatever was to follow.
Insurance is no part of it.

Results are counted as (..., 3) arrays, a column for each of RESULTS, JOINT with no natural where the dealer
peeks, as in `player`. Bets of one and of two first bets are counted apart: (2, 3).

Method: the policy is found by the values, then followed backwards with chances in their place. A split is
added up over its second cards as `splits` tells, but every hand is followed backwards where `splits` goes
forwards; so that the two agree is a check of both. Equal actions are taken in the order of `Action`.
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

RESULTS = (1.0, 0.0, -1.0)  # what a bet wins: won, pushed, lost
Key = TypeVar("Key")
NONE: Floats = np.zeros(len(RESULTS))
NOTHING = 1e-14  # chances below this are rounding


@dataclass(frozen=True)
class After:
    """What one card more makes of the hand; of a pair that is split, the second card of its first hand.

    chance  of this card, given what the whole answer is given
    ev      what the hand is worth from there, in units of the first bet, given no natural after a peek: of a
            hit hand when played best, of a doubled or split one as it is played; None if it is split again
    action  how it is played on: stand after a double; the likeliest, of a total made of several hands
    """

    card: int
    count: Count
    chance: float
    ev: float | None
    action: Action


@dataclass(frozen=True)
class Outcomes:
    """How one action on a hand ends.

    share   {win in units of the first bet: chance} of a hand, the greatest win first; the chances sum to 1
    hands   expected number of hands: 1, but for splits. Their hands differ: `share` is the expected number of
            those with this win, over `hands`
    bust    chance that the next card busts, after a hit or a double
    after   the next cards that don't bust, fewest pips first; none unless a card is drawn. With early
            surrender and a peek the chances are those of getting there, and sum to 1 less the bust and less
            the dealer's natural; otherwise to 1 less the bust
    dealer  chance of each end of the dealer's hand, if it is played out: 17 to 21, "blackjack", "bust"
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
        """What `advise` says that the action is worth."""
        return sum(win * chance for win, chance in self.share.items()) * self.hands

    @property
    def win(self) -> float:
        return sum(chance for win, chance in self.share.items() if win > 0)

    @property
    def push(self) -> float:
        return self.share.get(0.0, 0.0)

    @property
    def loss(self) -> float:
        """Chance to lose anything: half the bet too, if it is given up."""
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
    """How this action on the hand ends. The other arguments are those of `advise`, and so are the errors.

    A hand given by its total is the average of the hands it is made of, as in `advise`. Of a split only what
    becomes of this pair counts, not the other hands held. Raises BlackjackError: HandError also for an action
    that is not legal.
    """
    rules = rules or Rules()
    here = position(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)
    allowed = legal_actions(here.question.hand, rules, hands=here.hands, from_split=here.from_split)
    chosen = _legal(action, allowed)
    if here.shoe is None:
        parts = [(1.0, _from_infinite(here, rules, chosen))]
    else:
        parts = _from_finite(here, here.shoe, rules, chosen, allowed)
    number = _average((chance, part.number) for chance, part in parts)
    hands_expected = sum(number.values())
    return Outcomes(
        here.question,
        rules,
        chosen,
        {win: number[win] / hands_expected for win in sorted(number, reverse=True) if number[win] > NOTHING},
        hands_expected,
        sum(chance * part.bust for chance, part in parts),
        _merged(parts),
        _average((chance, part.dealer) for chance, part in parts),
    )


def _legal(action: str, allowed: tuple[Action, ...]) -> Action:
    if action not in list(Action):
        raise HandError("blackjack-no-such-action")
    if action not in allowed:
        raise HandError("blackjack-action-not-open", action=str(action))
    return Action(action)


class Part(NamedTuple):
    """The answer for hands of the same cards; `number` is the expected number of hands by what they win."""

    number: Mapping[float, float]
    bust: float
    after: tuple[After, ...]
    dealer: Mapping[int | str, float]


class Line(NamedTuple):
    """What an action leads to: joint, and given no natural after a peek when divided by its chance."""

    bets: Floats
    bust: float = 0.0
    after: tuple[After, ...] = ()

    def given(self, chance: float) -> "Line":
        """Divided by this chance, the values of `after` excepted, which are told given no natural."""
        after = tuple(replace(then, chance=then.chance / chance) for then in self.after)
        return Line(self.bets / chance, self.bust / chance, after)


def _told(line: Line, ends: Mapping[int | str, float], here: Position, rules: Rules, action: Action) -> Part:
    """line: given no natural where the dealer peeks. ends: of the dealer, before any peek."""
    natural = ends["blackjack"]
    own = here.question.hand.natural and not here.from_split
    number = _by_win(line.bets)
    if own:
        pushed = 0.0 if rules.peek else natural
        number = {float(rules.natural_pays): 1 - pushed, 0.0: pushed}
    if rules.given_no_natural:
        ends = _given_none(ends)
    if action == Action.SURRENDER:
        taken = 0.0 if rules.peek or rules.surrender == "early" else natural
        return Part({-0.5: 1 - taken, -1.0: taken}, 0.0, (), ends)
    if not rules.peek or rules.given_no_natural:
        return Part(number, line.bust, line.after, ends)
    found = {0.0 if own else -1.0: 1.0}
    after = tuple(replace(then, chance=then.chance * (1 - natural)) for then in line.after)
    number = _average([(1 - natural, number), (natural, found)])
    return Part(number, line.bust * (1 - natural), after, ends)


def _by_win(bets: Floats) -> dict[float, float]:
    number: Counter[float] = Counter()
    for bet, results in enumerate(bets.tolist(), start=1):
        for result, chance in zip(RESULTS, results, strict=True):
            number[bet * result + 0.0] += chance
    return dict(number)


def _given_none(ends: Mapping[int | str, float]) -> dict[int | str, float]:
    left = 1 - ends["blackjack"]
    return {end: 0.0 if end == "blackjack" else chance / left for end, chance in ends.items()}


def _average(parts: Iterable[tuple[float, Mapping[Key, float]]]) -> dict[Key, float]:
    averaged: dict[Key, float] = defaultdict(float)
    for weight, chances in parts:
        for key, chance in chances.items():
            averaged[key] += weight * chance
    return dict(averaged)


def _merged(parts: list[tuple[float, Part]]) -> tuple[After, ...]:
    """The next cards of all parts together, each with the average of what it leads to."""
    if len(parts) == 1:
        return parts[0][1].after
    by_card: dict[int, list[tuple[float, After]]] = defaultdict(list)
    for weight, part in parts:
        for then in part.after:
            by_card[then.card].append((weight * then.chance, then))
    return tuple(_one_of(some) for _, some in sorted(by_card.items()))


def _one_of(some: list[tuple[float, After]]) -> After:
    chance = sum(weight for weight, _ in some)
    ev = sum(weight * (then.ev or 0.0) for weight, then in some) / chance
    played = _average((weight, {then.action: 1.0}) for weight, then in some)
    return replace(some[0][1], chance=chance, ev=ev, action=max(played, key=played.__getitem__))


# From a finite shoe.


def _from_finite(
    here: Position, shoe: Ints, rules: Rules, action: Action, allowed: tuple[Action, ...]
) -> list[tuple[float, Part]]:
    question = here.question
    made_of = finite.held_cards(question, shoe)
    natural = np.zeros(len(made_of))
    parts = []
    for at, cards in enumerate(made_of):
        left = without(shoe, cards)
        finite.check_playable(Hand.of(cards), question.upcard, rules, left, allowed, here.hands)
        standing = Standing.of(cards, (question.upcard,), left, rules)
        natural[at] = standing.natural[0, 0]
        parts.append((cards, left, standing))
    chances = finite.weighed(finite.ways(question, shoe, made_of), natural, rules).tolist()
    return [
        (chance, _part(*part, here, rules, action))
        for chance, part in zip(chances, parts, strict=True)
        if chance
    ]


def _part(
    cards: tuple[int, ...], shoe: Ints, standing: Standing, here: Position, rules: Rules, action: Action
) -> Part:
    """shoe: the counts without the cards, with the upcard still in it."""
    upcard = here.question.upcard
    match action:
        case Action.HIT:
            line = _hit(_results(standing, cards, shoe, rules), standing, cards, rules)
        case Action.DOUBLE:
            line = _doubled(_results(standing, cards, shoe, rules), standing, cards, rules)
        case Action.SPLIT:
            line = _split(cards[0], upcard, shoe, rules, here.hands)
        case _:
            line = Line(_once(_results(standing, cards, shoe, rules).stand[0]))
    ends = _dealers_ends(upcard, shoe, float(standing.natural[0, 0]), rules)
    whole = float(_whole(standing, rules)[0])
    return _told(line.given(whole) if whole else Line(np.zeros((2, 3))), ends, here, rules, action)


def _dealers_ends(upcard: int, shoe: Ints, natural: float, rules: Rules) -> dict[int | str, float]:
    table = dealer.finished(rules.hit_soft_17, (upcard,))
    totals = dealer.chances(shoe, np.zeros((1, len(CARDS)), np.int64), table)[0, :, 0].tolist()
    bust = 1 - natural - sum(totals)
    return {**dict(zip(TOTALS, totals, strict=True)), "blackjack": natural, "bust": bust}


def _whole(standing: Standing, rules: Rules) -> Floats:
    """(draws): what the chances of all results sum to, that of no natural where the dealer peeks."""
    natural = standing.natural[:, 0]
    return 1 - natural if rules.peek else np.ones_like(natural)


def _results(standing: Standing, held: tuple[int, ...], shoe: Ints, rules: Rules) -> Standing:
    """The same hands against the same upcard, with RESULTS for columns: chances in place of worths."""
    every, natural = standing.draws, standing.natural[:, 0]
    pips = every.pips + sum(held)
    aces = (every.counts[:, 0] > 0) | (ACE in held)
    total = (pips + 10 * (aces & (pips + 10 <= HIGHEST)))[:, None]
    table = dealer.finished(rules.hit_soft_17, standing.upcards)
    ends = dealer.chances(shoe, every.counts, table)[:, :, 0]
    rivals = np.array(TOTALS)
    push, lose = (ends * (total == rivals)).sum(axis=1), (ends * (total < rivals)).sum(axis=1)
    win = np.maximum(1 - natural - push - lose, 0)  # not below it by rounding
    if not rules.peek:
        lose = lose + natural
    busted = -standing.bust[:, 0]
    never = np.zeros_like(busted)
    return replace(
        standing,
        upcards=standing.upcards * len(RESULTS),
        stand=np.column_stack([win, push, lose]),
        bust=np.column_stack([never, never, busted]),
    )


def _followed(results: Standing, hits: Floats) -> Floats:
    """(draws, 3): the results of hands that hit where this says 1, and else stand."""
    ends = results.stand.copy()
    for places in reversed(results.draws.by_pips):
        on = places[hits[places] > 0]
        if len(on):
            ends[on] = results.next_card(ends, on)
    return ends


def _once(results: Floats) -> Floats:
    return np.stack([results, NONE])


def _twice(results: Floats) -> Floats:
    return np.stack([NONE, results])


def _hit(results: Standing, standing: Standing, cards: tuple[int, ...], rules: Rules) -> Line:
    played = Played.of(standing)
    hits = (played.hit[:, 0] > standing.stand[:, 0] + ROUNDING).astype(float)
    bets = _once(results.next_card(_followed(results, hits), [0])[0])
    return Line(
        bets, -float(standing.bust[0, 0]), _next_cards(standing, cards, played.best[:, 0], hits, rules)
    )


def _doubled(results: Standing, standing: Standing, cards: tuple[int, ...], rules: Rules) -> Line:
    bets = _twice(results.next_card(results.stand, [0])[0])
    stands = np.zeros(len(standing.draws))
    after = _next_cards(standing, cards, 2 * standing.stand[:, 0], stands, rules)
    return Line(bets, -float(standing.bust[0, 0]), after)


def _next_cards(
    standing: Standing, cards: tuple[int, ...], worth: Floats, hits: Floats, rules: Rules
) -> tuple[After, ...]:
    """worth, hits: (draws), joint worth of the hand, and 1 where it is hit."""
    count, whole, every = Hand.of(cards).count, _whole(standing, rules), standing.draws
    known = worth * reciprocal(whole)
    found = []
    for card in CARDS:
        place = int(every.child[0, card - 1])
        number = standing.left[0, card - 1] - (card == standing.upcards[0])
        if place == len(every) or number <= 0 or whole[place] <= 0:
            continue
        chance = float(number / standing.more[0, 0] * whole[place])
        move = Action.HIT if hits[place] else Action.STAND
        found.append(After(card, deal(count, card), chance, float(known[place]), move))
    return tuple(found)


def _split(card: int, upcard: int, shoe: Ints, rules: Rules, hands: int) -> Line:
    """shoe: the counts without the pair, with the upcard still in it."""
    room = _room(card, rules, hands)
    before = finite.before_the_split(card, upcard, rules, shoe)
    hits, doubles = (move[:, 0] for move in splits.moves(card, rules, before))
    pairs = before.standing.draws.child[0, card - 1]
    bets = np.zeros((2, 3))
    after: tuple[After, ...] = ()
    reached = 1.0  # the chance that so many given second cards pair
    for paired, (any_second, not_paired) in enumerate(splits.second_cards(room).T):
        left = shoe - paired * (np.array(CARDS) == card)
        if left[card - 1] < (card == upcard) or reached == 0:
            break
        standing = Standing.of((card,), (upcard,), left, rules)
        results = _results(standing, (card,), left, rules)
        begun = _split_hands(results, hits, doubles)
        if not paired:
            after = _second_cards(card, standing, begun, hits, doubles, room, rules)
        others = begun.copy()
        others[:, pairs] = 0
        for times, hand in ((any_second, begun), (not_paired, others)):
            bets += reached * times * np.stack([results.next_card(bet, [0])[0] for bet in hand])
        reached *= float(left[card - 1] - (card == upcard)) / float(left.sum() - 1)
    return Line(bets, 0.0, after)


def _room(card: int, rules: Rules, hands: int) -> int:
    """How many further splits there may be once this pair is split."""
    return 0 if card == ACE and not rules.resplit_aces else rules.max_hands - hands - 1


def _split_hands(results: Standing, hits: Floats, doubles: Floats) -> Floats:
    """(2, draws, 3): the results by bet of split hands, at their second cards."""
    seconds = results.draws.child[0]
    bets = np.zeros((2, *results.stand.shape))
    bets[0] = _followed(results, hits)
    twice = seconds[doubles[seconds] > 0]
    if len(twice):
        bets[0, twice], bets[1, twice] = 0, results.next_card(results.stand, twice)
    return bets


def _second_cards(
    card: int, standing: Standing, bets: Floats, hits: Floats, doubles: Floats, room: int, rules: Rules
) -> tuple[After, ...]:
    worth = np.array([1, 2]) @ (bets @ np.array(RESULTS))
    found = []
    for then in _next_cards(standing, (card,), worth, hits, rules):
        place = standing.draws.child[0, then.card - 1]
        if then.card == card and room:
            then = replace(then, ev=None, action=Action.SPLIT)
        elif doubles[place]:
            then = replace(then, action=Action.DOUBLE)
        found.append(then)
    return tuple(found)


# From an infinite shoe, where all is given no natural after a peek.


def _from_infinite(here: Position, rules: Rules, action: Action) -> Part:
    hand, upcard = here.question.hand, here.question.upcard
    against = Dealer(upcard, rules.hit_soft_17, rules.peek)
    ends = dict(infinite.outcomes(Hand.of((upcard,)), rules.hit_soft_17))
    match action:
        case Action.HIT:
            line = Line(_once(_hit_on(hand.count, against)), *_drawn(hand.count, against))
        case Action.DOUBLE:
            line = Line(_twice(_one_card(hand.count, against)), *_drawn(hand.count, against, doubled=True))
        case Action.SPLIT:
            line = _infinite_split(hand.cards[0], against, rules, here.hands)
        case _:
            line = Line(_once(_stood(hand.total, against)))
    return _told(line, ends, here, rules, action)


def _stood(total: int, against: Dealer) -> Floats:
    """(3): the results of standing on this total, which is not a natural."""
    if total > HIGHEST:
        return np.array([0.0, 0.0, 1.0])
    ends: Mapping[int | str, float] = infinite.outcomes(Hand.of((against.upcard,)), against.hit_soft_17)
    if against.peeked:
        ends = _given_none(ends)
    win = ends["bust"] + sum(ends[rival] for rival in TOTALS if rival < total)
    lose = ends["blackjack"] + sum(ends[rival] for rival in TOTALS if rival > total)
    return np.array([win, ends.get(total, 0.0), lose])


@lru_cache(maxsize=4096)
def _hit_on(count: Count, against: Dealer) -> Floats:
    return sum((chance * _played_on(deal(count, card), against) for card, chance in CHANCE.items()), NONE)


def _played_on(count: Count, against: Dealer) -> Floats:
    return _hit_on(count, against) if _hits(count, against) else _stood(count.total, against)


def _hits(count: Count, against: Dealer) -> bool:
    if count.bust:
        return False
    return infinite.hit(count, against) > infinite.stand(count.total, against) + ROUNDING


def _one_card(count: Count, against: Dealer) -> Floats:
    return sum((chance * _stood(deal(count, card).total, against) for card, chance in CHANCE.items()), NONE)


def _drawn(count: Count, against: Dealer, *, doubled: bool = False) -> tuple[float, tuple[After, ...]]:
    """The chance to bust, and the other next cards."""
    bust, after = 0.0, []
    for card, chance in CHANCE.items():
        made = deal(count, card)
        if made.bust:
            bust += chance
            continue
        hits = not doubled and _hits(made, against)
        ev = 2 * infinite.stand(made.total, against) if doubled else infinite.play_on(made, against)
        after.append(After(card, made, chance, ev, Action.HIT if hits else Action.STAND))
    return bust, tuple(after)


def _infinite_split(card: int, against: Dealer, rules: Rules, hands: int) -> Line:
    room = _room(card, rules, hands)
    begun = {second: _infinite_split_hand(card, second, against, rules) for second in CARDS}
    after = []
    for second, (move, _) in begun.items():
        hand = Hand.of((card, second))
        ev: float | None = infinite.action_value(move, hand, against, rules)
        if second == card and room:
            move, ev = Action.SPLIT, None
        after.append(After(second, hand.count, CHANCE[second], ev, move))
    one = np.sum([CHANCE[second] * bets for second, (_, bets) in begun.items()], axis=0)
    further = infinite.further_splits(CHANCE[card], room)
    return Line(2 * one + further * (2 * one - begun[card][1]), 0.0, tuple(after))


def _infinite_split_hand(card: int, second: int, against: Dealer, rules: Rules) -> tuple[Action, Floats]:
    """How a split card with this second is played on without another split, and its results by bet."""
    hand = Hand.of((card, second))
    best = Action.STAND
    for action in legal_actions(hand, rules, hands=rules.max_hands, from_split=True):
        better = infinite.action_value(action, hand, against, rules)
        if better > infinite.action_value(best, hand, against, rules) + ROUNDING:
            best = action
    match best:
        case Action.HIT:
            return best, _once(_hit_on(hand.count, against))
        case Action.DOUBLE:
            return best, _twice(_one_card(hand.count, against))
        case _:
            return best, _once(_stood(hand.total, against))
