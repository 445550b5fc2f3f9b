"""Easy Blackjack, the game of the second source: both of the dealer's cards are seen before the player acts.

    tables = easy_tables()
    tables["stand"]["16", "A6"]  # by the codes of the player's hand and of the dealer's
    tables["dealer"]["16"][17]
    tables["advantage"]

Rules: the shoe is infinite; naturals are settled first, 3:2; the dealer draws to soft 17. Any two cards may
be doubled, also after a split; two cards of one value may be split, up to four hands; a split ace gets one
card and is not split again; half the bet is given up by surrender, only as the first action. 21 stands by
itself. Values are in units of the first bet.

The game, its tables and its codes are those of an assignment of the University of Toronto (ECE326, 2019).
Checked against its instructor's figures, and against plain recursion in fractions.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import TypedDict

from solvers.blackjack import open_dealer
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
from solvers.blackjack.infinite import CHANCE, deal_chance, final_totals, further_splits
from solvers.blackjack.notation import parse_card

MAX_HANDS = 4
NATURAL_PAYS = 1.5
SURRENDER = -0.5

Table = Mapping[tuple[str, str], float]
"""By (code of the player's hand, code of the dealer's), row by row in the source's order."""


class Tables(TypedDict):
    """Everything about the game, as the source has it.

    initial    chance that a round is dealt so, naturals (`BJ`) included; the sum is 1
    dealer     chance of each score that the dealer ends on, by the dealer's code: 17 to 21, and 0 for a bust;
               only what can be, in ascending order
    stand      worth of standing; also on 21
    hit        worth of drawing, and then of drawing or standing as is better
    double     worth of one card more for twice the bet
    split      worth of splitting, and of splitting again wherever that is allowed
    resplit    the stages towards it: worth of one hand that may not be split any more; of splitting when
               that makes the last hand allowed; of splitting when one more hand may follow
    optimal    worth of the best first action
    strategy   that action: H hit, S stand, P split, D double or R surrender; behind these two h or s, which
               of hitting and standing is better when they are not to be had
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
    """All tables of the game, worked out anew in some milliseconds."""
    stand = _table(STOOD_ON, lambda row, dealer: open_dealer.stand(COUNTS[row].total, dealer))
    hit = _table(UNSPLIT, lambda row, dealer: open_dealer.hit(COUNTS[row], dealer))
    double = _table(UNSPLIT, lambda row, dealer: open_dealer.double(COUNTS[row], dealer))
    initial = {
        (row, dealer): chance * dealers
        for row, chance in _dealt(player_code, DEALT).items()
        for dealer, dealers in _dealt(dealer_code, (*DEALER, NATURAL)).items()
    }
    first = {(row, dealer): _first_actions(row, COUNTS[dealer]) for row in PLAYER for dealer in DEALER}
    optimal = {encounter: max(worth.values()) for encounter, worth in first.items()}
    return Tables(
        initial=initial,
        dealer={dealer: _scores(COUNTS[dealer]) for dealer in DEALER},
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
        strategy={encounter: _advised(worth) for encounter, worth in first.items()},
        advantage=sum(chance * _settled(*dealt, optimal) for dealt, chance in initial.items()),
    )


def _table(rows: tuple[str, ...], worth: Callable[[str, Count], float]) -> Table:
    return {(row, dealer): worth(row, COUNTS[dealer]) for row in rows for dealer in DEALER}


def _dealt(code_of: Callable[[Hand], str], codes: tuple[str, ...]) -> Mapping[str, float]:
    """Chance that two cards have each of these codes, in this order."""
    chances = dict.fromkeys(codes, 0.0)
    for cards in combinations_with_replacement(CARDS, 2):
        chances[code_of(Hand.of(cards))] += deal_chance(cards)
    return chances


def _scores(dealer: Count) -> Mapping[int, float]:
    totals = final_totals(dealer, open_dealer.HIT_SOFT_17).items()
    scores = {0 if total > HIGHEST else total: chance for total, chance in totals if chance}
    return dict(sorted(scores.items()))


def last_hand(count: Count, dealer: Count) -> float:
    """Worth of a hand of two cards that may be stood on, hit or doubled; 21 is stood on."""
    stood = open_dealer.stand(count.total, dealer)
    if count.total == HIGHEST:
        return stood
    return max(stood, open_dealer.hit(count, dealer), open_dealer.double(count, dealer))


def split(pair: str, dealer: Count, *, room: int) -> float:
    """Worth of splitting this pair, when up to `room` of the hands that come of it may be split again.

    They are wherever they can be, also where that is a mistake. In which order does not matter: with `one`
    the worth of a hand that is not split again and `again` that of the same pair played on, each further
    split changes the whole by 2 · one − again.
    """
    card = parse_card(pair[0])
    one = sum(chance * _second_card(card, second, dealer) for second, chance in CHANCE.items())
    if card == ACE:
        return 2 * one
    again = last_hand(COUNTS[pair], dealer)
    return 2 * one + further_splits(CHANCE[card], room) * (2 * one - again)


def _second_card(card: int, second: int, dealer: Count) -> float:
    """Worth of a split card with its second, not split again."""
    count = Hand.of((card, second)).count
    return open_dealer.stand(count.total, dealer) if card == ACE else last_hand(count, dealer)


def _first_actions(row: str, dealer: Count) -> Mapping[str, float]:
    """Worth of every first action on a hand that is no natural, by its letter in `strategy`."""
    count = COUNTS[row]
    worth = {
        "S": open_dealer.stand(count.total, dealer),
        "H": open_dealer.hit(count, dealer),
        "D": open_dealer.double(count, dealer),
        "R": SURRENDER,
    }
    return worth | {"P": split(row, dealer, room=MAX_HANDS - 2)} if row in PAIRS else worth


def _advised(worth: Mapping[str, float]) -> str:
    best = max(worth, key=worth.__getitem__)
    return best + max("SH", key=worth.__getitem__).lower() if best in "DR" else best


def _settled(player: str, dealer: str, optimal: Table) -> float:
    """What a round is worth that is dealt so."""
    if player == NATURAL:
        return 0.0 if dealer == NATURAL else NATURAL_PAYS
    return -1.0 if dealer == NATURAL else optimal[player, dealer]
