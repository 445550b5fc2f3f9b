"""Scorecards: each player's result in a finished round, and the expected value of each of their decisions.

Values are expected wins in units of the player's first bet. A round against the House that is played for fun
counts as if one unit were bet on it, to be won or lost.

    units = expected - cost + luck

`expected` is what best play wins on average from a fresh shoe, before the deal. The cost of a decision is the
value of the best choice minus that of the actual one, given the cards that everybody could see. Luck is the
rest. A seat that times out decides nothing, so what the timeout wins or loses is luck too.

Ventti with several players against one House is not solved. There a decision is valued as if the hand were
alone with the House (see games.ventti.table.single_player_position), which is the policy to judge it by. What
best play wins on average is not known, and so luck is not either. (It is more than alone: the House's rule is
not made for several players, see benchmarks.ventti_multiplayer.)

Each game has a module of `scoring` with a Scoring function. It returns a scorecard for each player who was
dealt in, and none if the round was not finished. A round's owner is the person who plays it; None if
everyone does, and then it has no scorecards. The function raises NotAllowed or other errors of the game for
invalid events. It is pure, and slow: run it in the solver pool.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

ROUNDING = 1e-9  # a cost of no more is rounding error, as in storage.results

Outcome = Literal["won", "lost", "pushed"]
Data = Sequence[Mapping[str, Any]]
"""The events of a round as plain data."""


@dataclass(frozen=True)
class DecisionRecord:
    """A decision; `number` is the index of its event in the round, `position` a text such as `16 v T`."""

    number: int
    position: str
    choice: str
    value: float
    best_choice: str
    best_value: float


@dataclass(frozen=True)
class Scorecard:
    """A player's result in a round.

    bet, net       in tenths of a chip; the bet is the first one
    units          the win in bets; None for a player without a bet: the banker, or in Minesweeper
    expected       what best play wins on average, in bets; None if that is not known
    against_house  whether it was won from or lost to the House; otherwise a player held the bank
    wagered        all that was put at stake in the round, in tenths of a chip; None if that was the bet
    """

    player: int
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    decisions: tuple[DecisionRecord, ...] = ()
    against_house: bool = True
    wagered: int | None = None


Scoring = Callable[[Data, int | None], Sequence[Scorecard]]
"""The scorecards of a round, from its events and its owner."""


def is_mistake(cost: float) -> bool:
    """Whether a decision was a mistake, by its cost in bets or in the chance to win."""
    return cost > ROUNDING


def outcome_of(won: float) -> Outcome:
    """The outcome of a net win, in any unit."""
    return "won" if won > 0 else "lost" if won < 0 else "pushed"
