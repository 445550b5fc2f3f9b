"""Backward induction over a round of ventti: chances to win by drawing and stopping in all positions.

While both sides are in, a round proceeds in steps: at step 0 the first side to move has drawn nothing, at
step 1 the other side has drawn nothing, at step 2 the first has drawn one card, and so on. If a side stops,
the other goes on alone. An array holds all positions of one kind, indexed [hand of the side to move, hand of
the other], and its entries are chances that *the side to move* wins: after the turn has passed they are one
minus the other's, transposed. Entries for pairs of hands that the deck cannot contain together have no
meaning; they affect nothing, since a card that is not in the deck is drawn with weight 0.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.ventti.hands import TWENTY_ONE
from solvers.ventti.reachable_hands import Floats, Layer, cards_of
from solvers.ventti.rules import Rules, Side, other

Bools = NDArray[np.bool_]

ROUNDING = 1e-12  # chances that differ by no more are equal: sums of floats err by less


@dataclass(frozen=True, eq=False)
class Table:
    """The chances that the side to move wins by drawing and by stopping: [hand to move, other hand] each."""

    draw: Floats
    stop: Floats


@dataclass(frozen=True, eq=False)
class Step:
    """A step's positions, and those of the other side alone, n draws after the side to move has stopped."""

    both_in: Table
    alone: list[Table]


def who_moves(step: int, first: Side) -> tuple[Side, int, int]:
    """The side to move at a step, how many cards it has drawn, and how many the other side has drawn."""
    return (other(first) if step % 2 else first), step // 2, (step + 1) // 2


class Induction:
    """The backward recursion under given rules."""

    def __init__(self, rules: Rules) -> None:
        self._deck = cards_of(rules).astype(np.float64)
        self._beats: dict[Side, Bools] = {
            "player": _by_values(rules.player_wins),
            "house": _by_values(lambda house, player: not rules.player_wins(player, house)),
        }
        # By whether the player is out; empty if the House plays perfectly.
        self._house_draws: dict[bool, Bools] = {}
        if rules.threshold is not None:
            self._house_draws = {
                False: _by_values(lambda house, player: rules.house_draws(house, player, player_out=False)),
                True: _by_values(lambda house, player: rules.house_draws(house, player, player_out=True)),
            }

    def steps(self, layers: dict[Side, list[Layer]], first: Side) -> list[Step]:
        """All steps of a round that starts with the hands of each side's first layer."""
        steps: list[Step] = []
        after_turn = None
        for step in reversed(range(len(layers["player"]) + len(layers["house"]))):
            mover, my_draws, their_draws = who_moves(step, first)
            if my_draws >= len(layers[mover]) or their_draws >= len(layers[other(mover)]):
                continue  # no round lasts so long
            my_layer, their_layers = layers[mover][my_draws], layers[other(mover)][their_draws:]
            their_layer, alone_tables = their_layers[0], self.alone(other(mover), their_layers, my_layer)
            both_in = Table(
                draw=self.by_drawing(my_layer, their_layer, after_turn),
                stop=1 - self.by_choice(other(mover), alone_tables[0], their_layer, my_layer, alone=True).T,
            )
            after_turn = 1 - self.by_choice(mover, both_in, my_layer, their_layer, alone=False).T
            steps.append(Step(both_in, alone_tables))
        return steps[::-1]

    def alone(self, side: Side, layers: list[Layer], out: Layer) -> list[Table]:
        """A table for each layer of the side that goes on alone; out: the hands of the other side."""
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
        certain_win = np.ones_like(chances[:1])  # row -1
        after = certain_win if after is None else np.concatenate((after, certain_win))
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
        """[my hand, their hand]: my chance with the better move, or with the fixed move of the House."""
        if side == "house" and self._house_draws:
            return np.where(self.draws(side, table, mine, theirs, alone=alone), table.draw, table.stop)
        return np.maximum(table.draw, table.stop)

    def draws(self, side: Side, table: Table, mine: Layer, theirs: Layer, *, alone: bool) -> Bools:
        """[my hand, their hand]: whether the better move, or the fixed move of the House, is to draw."""
        if side == "house" and self._house_draws:
            return self._house_draws[alone][mine.values[:, None], theirs.values]
        return table.draw > table.stop + ROUNDING


def _by_values(answer: Callable[[int, int], bool]) -> Bools:
    """[my value, their value]: `answer` for all values of hands in play, 0 to 20."""
    values = range(TWENTY_ONE)
    return np.array([[answer(mine, theirs) for theirs in values] for mine in values])
