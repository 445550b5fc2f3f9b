"""What the solver answers: advice on a hand, results of an action, the cells of a strategy chart.

They hold no arrays, so a process that only shows them does not import numpy.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from solvers.blackjack.actions import Action
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import Count
from solvers.blackjack.rules import Rules

POLICY = "CDZ-"
ROUNDING = 1e-13  # EVs that differ by no more are equal: sums of floats err by less

HARD = tuple(map(str, range(5, 20)))
SOFT = tuple(f"A{card}" for card in range(2, 10))
PAIRS = (*(f"{card}{card}" for card in range(2, 10)), "TT", "AA")
UPCARDS = (*map(str, range(2, 10)), "T", "A")


@dataclass(frozen=True)
class Composition:
    """Cards that make a total.

    chance  of these cards among all compositions, under the condition of the EVs; the chances sum to 1
    best    the best action on them
    """

    cards: tuple[int, ...]
    chance: float
    best: Action


class EvenMoney(NamedTuple):
    """EVs of taking and of refusing even money: a player's blackjack against an ace, before the peek.

    In units of the bet. If a blackjack pays 3:2, taking even money equals insuring half the bet.
    """

    wait: float  # a push against a dealer blackjack, full pay otherwise
    take: float = 1.0

    @property
    def best(self) -> str:
        """ "take" or "wait"; "wait" if it makes no difference."""
        return "take" if self.take > self.wait + ROUNDING else "wait"


@dataclass(frozen=True)
class Advice:
    """The EV of every legal action on a hand.

    question    the hand and upcard, as they were read
    rules       the rules that apply
    ev          expected win of each legal action, in units of the first bet
    insurance   expected win per unit of insurance, unconditional; None unless the upcard is an ace
    compositions  for a total from a finite shoe, the cards it was averaged over; empty if the cards are
                given, and for an infinite shoe, where they do not matter
    policy      how split hands are played. CDZ-: always split again; otherwise play each hand by its own
                cards and the upcard alone
    even_money  for a blackjack against an ace, the EVs of taking even money and of waiting

    If `rules.given_no_natural`, `ev` is given that the dealer has no natural; otherwise it is from before
    that is known. With early surrender it is from before the peek for every hand, even one that is past it.
    """

    question: Question
    rules: Rules
    ev: Mapping[str, float]
    insurance: float | None
    compositions: tuple[Composition, ...] = ()
    policy: str = POLICY
    even_money: EvenMoney | None = None

    @cached_property
    def ranking(self) -> tuple[Action, ...]:
        """The legal actions, best first; equal ones in the order of `Action`."""
        return tuple(sorted(map(Action, self.ev), key=self.ev.__getitem__, reverse=True))

    @property
    def best(self) -> Action:
        return self.ranking[0]

    @property
    def second(self) -> Action | None:
        """The second best action; None if only one is legal."""
        return self.ranking[1] if len(self.ev) > 1 else None

    @property
    def margin(self) -> float | None:
        """What the second best action would cost, in units of the first bet; None if only one is legal."""
        return self.ev[self.best] - self.ev[self.second] if self.second else None


@dataclass(frozen=True)
class MoreCards:
    """All hands of three or more cards with a given count in a shoe, by whether hit or stand is better.

    Each hand is its cards, aces first.
    """

    hit: tuple[tuple[int, ...], ...]
    stand: tuple[tuple[int, ...], ...]


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


@dataclass(frozen=True)
class Cell:
    """One hand against one upcard.

    action    the best legal action
    fallback  the best action if that one is not allowed; None for stand and hit, which always are
    ev        expected win of each legal action in units of the first bet, conditional as in `Advice`
    margin    what the second best action would cost, in units of the first bet; None if only one is legal
    differs   hands of this row with a different best action, and that action: ("97", Action.HIT)
    with_more for a total from a finite shoe, how many of its hands of three or more cards are hit although
              this cell says stand, or the reverse, and how many there are; otherwise (0, 0)
    """

    action: Action
    fallback: Action | None
    ev: Mapping[str, float]
    margin: float | None
    differs: tuple[tuple[str, Action], ...] = ()
    with_more: tuple[int, int] = (0, 0)

    @property
    def usual_with_more(self) -> Action | None:
        """Hit or stand, if most hands of three or more cards are played so and this cell says otherwise."""
        others, hands = self.with_more
        if 2 * others <= hands:
            return None
        return Action.STAND if Action.HIT in (self.action, self.fallback) else Action.HIT


@dataclass(frozen=True)
class Strategy(Mapping[tuple[str, str], Cell]):
    """The cells by (hand, upcard), hands as in HARD, SOFT and PAIRS, upcards as in UPCARDS.

    A hard total is averaged over the two cards that make it and are not a pair. Read-only and picklable.
    """

    rules: Rules
    cells: Mapping[tuple[str, str], Cell]

    def __getitem__(self, key: tuple[str, str]) -> Cell:
        return self.cells[key]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)
