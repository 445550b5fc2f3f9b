"""The blackjack strategy chart: best action, EVs and fallback for all first two cards against all upcards."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from solvers.blackjack import infinite, notation
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.answers import HARD, PAIRS, SOFT, UPCARDS, Cell, Strategy
from solvers.blackjack.card_multisets import Ints
from solvers.blackjack.drawn_hands import BestPlay
from solvers.blackjack.first_hands import FIRST_TWO, FirstHands, first_hands
from solvers.blackjack.formatting import code, format_hand
from solvers.blackjack.hands import Hand
from solvers.blackjack.larger_hands import number_of_hits
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import full

# actions to choose from if the best one is not allowed: after more cards, or when no more splits are left
FALLBACKS: Mapping[Action, tuple[Action, ...]] = {
    Action.DOUBLE: (Action.STAND, Action.HIT),
    Action.SPLIT: (Action.STAND, Action.HIT, Action.DOUBLE),
    Action.SURRENDER: (Action.STAND, Action.HIT, Action.SPLIT),
}


def strategy(rules: Rules | None = None) -> Strategy:
    """The strategy for all first two cards except naturals, from a fresh shoe. Raises BlackjackError."""
    rules = rules or Rules()
    keys = [(row, upcard) for row in (*HARD, *SOFT, *PAIRS) for upcard in UPCARDS]
    if rules.decks is None:
        return Strategy(rules, {key: _cell(infinite_ev(*key, rules)) for key in keys})
    shoe = full(rules.decks)
    hands = first_hands(rules, shoe)
    return Strategy(rules, {key: _finite_cell(*key, rules, shoe, hands) for key in keys})


def _finite_cell(row: str, upcard: str, rules: Rules, shoe: Ints, hands: FirstHands) -> Cell:
    """The cell from a finite shoe; shoe: its counts, with the upcards."""
    members = _members(row)
    column = notation.parse_card(upcard) - 1
    chances = hands.chance[members, column]
    if rules.given_no_natural:
        chances = chances * (1 - hands.natural[members, column])
    evs = {
        action: hands.ev[action][members, column]
        for action in legal_actions(Hand.of(FIRST_TWO[members[0]]), rules)
    }
    weight = chances / chances.sum()
    cell = _cell({action: float(weight @ values) for action, values in evs.items()})
    differs = []
    for index, member in enumerate(members):
        best = max(evs, key=lambda action: evs[action][index])
        if best != cell.action:
            differs.append(("".join(map(code, reversed(FIRST_TWO[member]))), best))
    with_more = (0, 0) if row in PAIRS else _with_more(cell, row, hands.played, shoe, column)
    return replace(cell, differs=tuple(differs), with_more=with_more)


def _with_more(cell: Cell, row: str, played: BestPlay, shoe: Ints, column: int) -> tuple[int, int]:
    """How many hands of three or more cards differ, as in `Cell`; shoe: its counts, with the upcards."""
    usual = cell.action if cell.action in (Action.HIT, Action.STAND) else cell.fallback
    hits, number = number_of_hits(notation.parse_hand(row).count, played, shoe, column)
    return (number - hits if usual is Action.HIT else hits), number


def infinite_ev(hand: str, upcard: str, rules: Rules) -> dict[Action, float]:
    """EV of every legal action from an infinite shoe. Raises BlackjackError."""
    ev = infinite.action_evs(notation.parse_hand(hand), notation.parse_card(upcard), rules)
    return {Action(action): value for action, value in ev.items()}


@cache
def _members(row: str) -> list[int]:
    """The indices in FIRST_TWO of the hands of this row."""
    return [index for index, cards in enumerate(FIRST_TWO) if row == _row(Hand.of(cards))]


def _row(hand: Hand) -> str | None:
    """The chart row of a two-card hand; None for a natural."""
    if hand.natural:
        return None
    return format_hand(hand) if hand.pair or hand.soft else str(hand.total)


def _cell(ev: Mapping[Action, float]) -> Cell:
    """The chart cell for these EVs of the legal actions."""
    ranking = sorted(ev, key=ev.__getitem__, reverse=True)
    best = ranking[0]
    fallbacks = [action for action in ranking if action in FALLBACKS.get(best, ())]
    margin = ev[best] - ev[ranking[1]] if len(ranking) > 1 else None
    return Cell(best, fallbacks[0] if fallbacks else None, {str(action): ev[action] for action in ev}, margin)
