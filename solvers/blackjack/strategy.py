"""The strategy chart: for every first two cards and every upcard the best action, and what each is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from solvers.blackjack import infinite, notation
from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.finite import FIRST_TWO, first_hands
from solvers.blackjack.formatting import code, written
from solvers.blackjack.hands import Hand
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import full

HARD = tuple(map(str, range(5, 20)))
SOFT = tuple(f"A{card}" for card in range(2, 10))
PAIRS = (*(f"{card}{card}" for card in range(2, 10)), "TT", "AA")
UPCARDS = (*map(str, range(2, 10)), "T", "A")

# what may still be done where the best action may not: after more cards, or with no hand left to split into
WITHOUT: Mapping[Action, tuple[Action, ...]] = {
    Action.DOUBLE: (Action.STAND, Action.HIT),
    Action.SPLIT: (Action.STAND, Action.HIT, Action.DOUBLE),
    Action.SURRENDER: (Action.STAND, Action.HIT, Action.SPLIT),
}


@dataclass(frozen=True)
class Cell:
    """One hand against one upcard.

    action    the best of the legal actions
    fallback  what to do where that action is not allowed; None for stand and hit, which always are
    ev        expected win of each legal action in units of the first bet, the condition as in `Advice`
    margin    what the second best action would cost, in units of the first bet; None where only one is legal
    differs   the hands of this row with another best action, with it: ("97", Action.HIT)
    """

    action: Action
    fallback: Action | None
    ev: Mapping[str, float]
    margin: float | None
    differs: tuple[tuple[str, Action], ...] = ()


@dataclass(frozen=True)
class Strategy(Mapping[tuple[str, str], Cell]):
    """The cells by (hand, upcard), hands as in HARD, SOFT and PAIRS, upcards as in UPCARDS.

    A hard total stands for its two cards that are not a pair. Read-only, and travels between processes.
    """

    rules: Rules
    cells: Mapping[tuple[str, str], Cell]

    def __getitem__(self, at: tuple[str, str]) -> Cell:
        return self.cells[at]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)


def strategy(rules: Rules | None = None) -> Strategy:
    """The best play of every first two cards but naturals, from a fresh shoe. Raises BlackjackError."""
    rules = rules or Rules()
    if rules.decks is None:
        rows = (*HARD, *SOFT, *PAIRS)
        at = [(hand, upcard) for hand in rows for upcard in UPCARDS]
        return Strategy(rules, {cell: _cell(infinite_ev(*cell, rules)) for cell in at})
    hands = first_hands(rules, full(rules.decks))
    given = hands.chance * (1 - hands.natural) if rules.given_no_natural else hands.chance
    cells = {}
    for row in (*HARD, *SOFT, *PAIRS):
        members = [place for place, cards in enumerate(FIRST_TWO) if row == _row(Hand.of(cards))]
        allowed = legal_actions(Hand.of(FIRST_TWO[members[0]]), rules)
        for upcard in UPCARDS:
            column = notation.parse_card(upcard) - 1
            weight = given[members, column] / given[members, column].sum()
            each = {action: hands.ev[action][members, column] for action in allowed}
            cell = _cell({action: float(weight @ values) for action, values in each.items()})
            best = [max(each, key=lambda action: each[action][n]) for n in range(len(members))]
            differs = tuple(
                ("".join(map(code, reversed(FIRST_TWO[member]))), action)
                for member, action in zip(members, best, strict=True)
                if action != cell.action
            )
            cells[row, upcard] = replace(cell, differs=differs)
    return Strategy(rules, cells)


def infinite_ev(hand: str, upcard: str, rules: Rules) -> dict[Action, float]:
    ev = infinite.values(notation.parse_hand(hand), notation.parse_card(upcard), rules)
    return {Action(action): value for action, value in ev.items()}


def _row(hand: Hand) -> str | None:
    """The row of a hand of two cards; None for a natural."""
    if hand.natural:
        return None
    return written(hand) if hand.pair or hand.soft else str(hand.total)


def _cell(ev: Mapping[Action, float]) -> Cell:
    """What the chart says where the actions are worth so much."""
    ranking = sorted(ev, key=ev.__getitem__, reverse=True)
    best = ranking[0]
    still = [action for action in ranking if action in WITHOUT.get(best, ())]
    margin = ev[best] - ev[ranking[1]] if len(ranking) > 1 else None
    return Cell(best, still[0] if still else None, {str(action): ev[action] for action in ev}, margin)
