"""Easy Blackjack, a game for students: both dealer cards are face up before the player acts.

    tables = easy_tables()
    tables["stand"]["16", "A6"]  # by the codes of the player's hand and of the dealer's
    tables["dealer"]["16"][17]
    tables["advantage"]

Rules: the shoe is infinite; naturals are settled first, 3:2; the dealer hits soft 17. Any two cards may be
doubled, also after a split; two cards of one value may be split, up to four hands; a split ace gets one card
and is not split again; surrender loses half the bet and is allowed only as the first action. A 21 stands
automatically. EVs are in units of the first bet.

The game, its tables and its codes are those of an assignment of the University of Toronto (ECE326, 2019),
here called the source. Checked against its instructor's figures, and against plain recursion in fractions.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import TypedDict

from solvers.blackjack import infinite
from solvers.blackjack.actions import Action
from solvers.blackjack.easy.codes import (
    COUNTS,
    DEALER,
    DEALT,
    NATURAL,
    PAIRS,
    PLAYER,
    STOOD_ON,
    UNSPLIT,
    dealer_code,
    player_code,
)
from solvers.blackjack.hands import ACE, CARDS, HIGHEST, Count, Hand
from solvers.blackjack.infinite import CHANCE, Dealer, deal_chance, final_totals, sum_of_split_hands
from solvers.blackjack.notation import parse_card
from solvers.blackjack.open_dealer import open_dealer

MAX_HANDS = 4
NATURAL_PAYS = 1.5
SURRENDER = -0.5
LETTERS = dict(zip(Action, "SHDPR", strict=True))  # in `strategy`

Table = Mapping[tuple[str, str], float]
"""By (code of the player's hand, code of the dealer's), row by row in the source's order."""


class Tables(TypedDict):
    """All tables of the game, as in the source.

    initial    chance of each deal, naturals (`BJ`) included; the sum is 1
    dealer     chance of each final score of the dealer, by the dealer's code: 17 to 21, and 0 for a bust;
               only possible scores, in ascending order
    stand      EV of standing; also on 21
    hit        EV of hitting, followed by the better of hit and stand
    double     EV of one more card for twice the bet
    split      EV of splitting, and of splitting again wherever that is allowed
    resplit    the stages of its computation: EV of one hand that may not be split again; of a split that
               makes the last hand allowed; of a split after which one more hand may follow
    optimal    EV of the best first action
    strategy   that action: H hit, S stand, P split, D double or R surrender; after D and R also h or s,
               the better of hit and stand in case D or R is not allowed
    advantage  the player's expected win per round
    """

    initial: Table
    dealer: Mapping[str, Mapping[int, float]]
    stand: Table
    hit: Table
    double: Table
    split: Table
    resplit: tuple[Table, Table, Table]
    optimal: Table
    strategy: Mapping[tuple[str, str], str]
    advantage: float


def easy_tables() -> Tables:
    """All tables of the game, computed in some milliseconds; not cached."""
    stand = _table(STOOD_ON, lambda row, dealer: infinite.stand(COUNTS[row].total, dealer))
    hit = _table(UNSPLIT, lambda row, dealer: infinite.hit(COUNTS[row], dealer))
    double = _table(UNSPLIT, lambda row, dealer: infinite.double(COUNTS[row], dealer))
    initial = {
        (row, dealer): chance * dealer_chance
        for row, chance in _deal_chances(player_code, DEALT).items()
        for dealer, dealer_chance in _deal_chances(dealer_code, (*DEALER, NATURAL)).items()
    }
    first_actions = {
        (row, dealer): first_action_evs(COUNTS[row], row if row in PAIRS else None, _dealer(dealer))
        for row in PLAYER
        for dealer in DEALER
    }
    optimal = {key: max(evs.values()) for key, evs in first_actions.items()}
    return Tables(
        initial=initial,
        dealer={dealer: _scores(_dealer(dealer)) for dealer in DEALER},
        stand=stand,
        hit=hit,
        double=double,
        split=_table(PAIRS, partial(split, room=MAX_HANDS - 2)),
        resplit=(
            _table(STOOD_ON, lambda row, dealer: last_hand(COUNTS[row], dealer)),
            _table(PAIRS[:-1], partial(split, room=0)),
            _table(PAIRS[:-1], partial(split, room=1)),
        ),
        optimal=optimal,
        strategy={key: _strategy_code(evs) for key, evs in first_actions.items()},
        advantage=sum(chance * _round_value(*dealt, optimal) for dealt, chance in initial.items()),
    )


def _table(rows: tuple[str, ...], value_of: Callable[[str, Dealer], float]) -> Table:
    return {(row, dealer): value_of(row, _dealer(dealer)) for row in rows for dealer in DEALER}


def _dealer(code: str) -> Dealer:
    return open_dealer(COUNTS[code])


def _deal_chances(code_of: Callable[[Hand], str], codes: tuple[str, ...]) -> Mapping[str, float]:
    """Chance of each code for a deal of two cards, in the order of `codes`."""
    chances = dict.fromkeys(codes, 0.0)
    for cards in combinations_with_replacement(CARDS, 2):
        chances[code_of(Hand.of(cards))] += deal_chance(cards)
    return chances


def _scores(dealer: Dealer) -> Mapping[int, float]:
    totals = final_totals(dealer.face_up, dealer.hit_soft_17).items()
    scores = {0 if total > HIGHEST else total: chance for total, chance in totals if chance}
    return dict(sorted(scores.items()))


def last_hand(count: Count, dealer: Dealer) -> float:
    """EV of a two-card hand that may be stood on, hit or doubled but not split; 21 stands."""
    stand_ev = infinite.stand(count.total, dealer)
    if count.total == HIGHEST:
        return stand_ev
    return max(stand_ev, infinite.hit(count, dealer), infinite.double(count, dealer))


def split(pair: str, dealer: Dealer, *, room: int) -> float:
    """EV of splitting this pair, with at most `room` further splits of the resulting hands.

    Every pair that may be split again is split, even if that is a mistake.
    """
    card = parse_card(pair[0])
    hand_ev = sum(chance * _split_hand(card, second, dealer) for second, chance in CHANCE.items())
    if card == ACE:
        return 2 * hand_ev
    pair_ev = last_hand(COUNTS[pair], dealer)
    return sum_of_split_hands(hand_ev, pair_ev, card, room)


def _split_hand(card: int, second: int, dealer: Dealer) -> float:
    """EV of a split card with its second card, not split again."""
    count = Hand.of((card, second)).count
    return infinite.stand(count.total, dealer) if card == ACE else last_hand(count, dealer)


def first_action_evs(count: Count, pair: str | None, dealer: Dealer) -> dict[Action, float]:
    """EV of every first action on two cards that are not a natural; pair: its code, if they may be split."""
    evs = {
        Action.STAND: infinite.stand(count.total, dealer),
        Action.HIT: infinite.hit(count, dealer),
        Action.DOUBLE: infinite.double(count, dealer),
    }
    if pair:
        evs[Action.SPLIT] = split(pair, dealer, room=MAX_HANDS - 2)
    return evs | {Action.SURRENDER: SURRENDER}


def _strategy_code(evs: Mapping[Action, float]) -> str:
    best = max(evs, key=evs.__getitem__)
    if best not in (Action.DOUBLE, Action.SURRENDER):
        return LETTERS[best]
    return LETTERS[best] + LETTERS[max((Action.STAND, Action.HIT), key=evs.__getitem__)].lower()


def _round_value(player: str, dealer: str, optimal: Table) -> float:
    """EV of a round after this deal."""
    if player == NATURAL:
        return 0.0 if dealer == NATURAL else NATURAL_PAYS
    return -1.0 if dealer == NATURAL else optimal[player, dealer]
