"""The strategy chart: for every first two cards and every upcard the best action, and what each is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solvers.blackjack.actions import Action
from solvers.blackjack.advice import Advice, advise
from solvers.blackjack.rules import Rules

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
    """The best play of every first two cards but naturals. Raises BlackjackError."""
    rules = rules or Rules()
    rows = (*HARD, *SOFT, *PAIRS)
    cells = {(hand, upcard): cell(advise(hand, upcard, rules)) for hand in rows for upcard in UPCARDS}
    return Strategy(rules, cells)


def cell(advice: Advice) -> Cell:
    """What the chart says of a hand."""
    still = [action for action in WITHOUT.get(advice.best, ()) if action in advice.ev]
    fallback = max(still, key=advice.ev.__getitem__) if still else None
    return Cell(advice.best, fallback, advice.ev, advice.margin)
