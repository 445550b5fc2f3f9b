"""Backward induction over a round of ventti: what drawing and stopping are worth, in all positions at once.

While both sides are in, a round goes in steps: at step 0 the first to move has drawn nothing, at step 1 the
other has not, at step 2 the first has drawn one card, and so on. Whoever stops at a step leaves the other to
go on alone. An array holds all positions of one kind, indexed [hand of the one to move, hand of the other],
and its entries are chances that *the one to move* wins: after the turn has passed they are one minus the
other's, transposed. Pairs of hands that the deck cannot hold together have entries without meaning; nothing
comes of them, since a card that is not there is drawn with weight 0.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.ventti.hands import TWENTY_ONE
from solvers.ventti.reachable_hands import Floats, Layer, cards_of
from solvers.ventti.rules import Rules, Side, other

Bools = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Table:
    """The chances to win by drawing and by stopping."""

    draw: Floats
    stop: Floats


@dataclass(frozen=True, eq=False)
class Step:
    """A step's positions; and those of the other side alone, n draws after the one to move has stopped."""

    both_in: Table
    alone: list[Table]


def who_moves(step: int, first: Side) -> tuple[Side, int, int]:
    """The one to move at a step, how many cards that side has drawn, and how many the other."""
    return (other(first) if step % 2 else first), step // 2, (step + 1) // 2


class Induction:
    """The recursion, under given rules."""

    def __init__(self, rules: Rules) -> None:
        self._deck = cards_of(rules).astype(np.float64)
        self._beats: dict[Side, Bools] = {
            "player": _by_values(rules.player_wins),
            "house": _by_values(lambda house, player: not rules.player_wins(player, house)),
        }
        self._house_draws: dict[bool, Bools] = {}  # by whether the player is out; empty if it plays perfectly
        if rules.threshold is not None:
            self._house_draws = {
                False: _by_values(lambda house, player: rules.house_draws(house, player, player_out=False)),
                True: _by_values(lambda house, player: rules.house_draws(house, player, player_out=True)),
            }

    def steps(self, layers: dict[Side, list[Layer]], first: Side) -> list[Step]:
        """All steps of a round that begins with the hands of each side's first layer."""
        steps: list[Step] = []
        after = None
        for step in reversed(range(len(layers["player"]) + len(layers["house"]))):
            me, my_draws, their_draws = who_moves(step, first)
            if my_draws >= len(layers[me]) or their_draws >= len(layers[other(me)]):
                continue  # no round lasts so long
            mine, their_layers = layers[me][my_draws], layers[other(me)][their_draws:]
            theirs, replies = their_layers[0], self.alone(other(me), their_layers, mine)
            both_in = Table(
                draw=self.by_drawing(mine, theirs, after),
                stop=1 - self.by_choice(other(me), replies[0], theirs, mine, alone=True).T,
            )
            after = 1 - self.by_choice(me, both_in, mine, theirs, alone=False).T
            steps.append(Step(both_in, replies))
        return steps[::-1]

    def alone(self, side: Side, layers: list[Layer], out: Layer) -> list[Table]:
        """A table for each layer of the side that goes on alone against hands that are out."""
        tables: list[Table] = []
        after = None
        for mine in reversed(layers):
            beats = self._beats[side][mine.values[:, None], out.values]
            table = Table(draw=self.by_drawing(mine, out, after), stop=beats.astype(np.float64))
            after = self.by_choice(side, table, mine, out, alone=True)
            tables.append(table)
        return tables[::-1]

    def by_drawing(self, mine: Layer, theirs: Layer, after: Floats | None) -> Floats:
        """[my hand, their hand]: my chance to win if I draw a card.

        `after`, [my hand in the next layer, their hand], is my chance once I have drawn and am in play; None
        if there is no next layer.
        """
        left = self._deck[:, None] - mine.held
        chances = np.zeros((left.shape[1], theirs.held.shape[1]))
        won = np.ones_like(chances[:1])  # row -1
        after = won if after is None else np.concatenate((after, won))
        weight, chance = np.empty_like(chances), np.empty_like(chances)
        for rank, draws in enumerate(mine.draws):
            if not draws.size:
                break  # this card and all higher ones take every hand over 21
            hands = slice(len(draws))
            np.subtract(left[rank, hands, None], theirs.held[rank], out=weight[hands])
            np.take(after, draws, axis=0, out=chance[hands], mode="wrap")
            weight[hands] *= chance[hands]
            chances[hands] += weight[hands]
        chances /= left[:, 0].sum() - theirs.held[:, 0].sum()
        return chances

    def by_choice(self, side: Side, table: Table, mine: Layer, theirs: Layer, *, alone: bool) -> Floats:
        """[my hand, their hand]: my chance if I do my best or, as a House with a fixed rule, what it says."""
        if side == "house" and self._house_draws:
            draws = self._house_draws[alone][mine.values[:, None], theirs.values]
            return np.where(draws, table.draw, table.stop)
        return np.maximum(table.draw, table.stop)


def _by_values(answer: Callable[[int, int], bool]) -> Bools:
    """[my value, their value]: the answer, for hands in play."""
    values = range(TWENTY_ONE)
    return np.array([[answer(mine, theirs) for theirs in values] for mine in values])
