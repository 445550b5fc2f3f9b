"""How a ventti round goes on after each move: what the next card makes, and where the other side ends.

The sides play as in `advise`: the player optimally, and so does a House whose rule is "perfect"; otherwise
the House follows its rule. If both moves are equally good, a side stops.
"""

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from solvers.ventti.answers import BUST, After, Outcomes
from solvers.ventti.hands import TWENTY_ONE
from solvers.ventti.induction import ROUNDING, Induction
from solvers.ventti.position import Position, position
from solvers.ventti.reachable_hands import Floats, Layer, cards_of, grow
from solvers.ventti.rules import SOURCE, Rules, Side, other


def outcomes(
    player: str, house: str, to_move: Side | None = None, out: Side | None = None, rules: Rules = SOURCE
) -> Outcomes:
    """What follows each move in a position. The arguments and errors are those of `advise`."""
    current = position(player, house, to_move, out, rules)
    layers: dict[Side, list[Layer]] = {
        "player": grow(current.player, rules),
        "house": grow(current.house, rules),
    }
    mover = current.to_move
    induction, mine, theirs = Induction(rules), layers[mover], layers[other(mover)]
    return Outcomes(
        mover,
        int(mine[0].values[0]),
        tuple(_after(current, rules, mine, theirs[0], _wins_in_play(current, induction, layers))),
        {int(theirs[0].values[0]): 1.0}
        if current.out
        else _ends(other(mover), induction, rules, theirs, mine[0]),
    )


def _wins_in_play(current: Position, induction: Induction, layers: dict[Side, list[Layer]]) -> Floats | None:
    """[my hand after one more card]: the chance of the side to move; None if no such hand is in play."""
    mover = current.to_move
    mine, theirs = layers[mover], layers[other(mover)]
    if len(mine) == 1:
        return None
    if current.out:
        table = induction.alone(mover, mine, theirs[0])[1]
        alone: Floats = induction.by_choice(mover, table, mine[1], theirs[0], alone=True)[:, 0]
        return alone
    table = induction.steps(layers, mover)[1].both_in
    wins: Floats = 1 - induction.by_choice(other(mover), table, theirs[0], mine[1], alone=False)[0]
    return wins


def _after(
    current: Position, rules: Rules, mine: list[Layer], theirs: Layer, wins: Floats | None
) -> Iterator[After]:
    weights = _weights(rules, mine[0], theirs)[:, 0]
    chances: dict[int, float] = defaultdict(float)
    won: dict[int, float] = defaultdict(float)  # by the side to move, times the chance
    for rank, weight in enumerate(weights.tolist()):
        total, win = BUST, 0.0
        for index in mine[0].draws[rank].tolist():  # none, if the card takes the hand over 21
            if index < 0:
                total, win = TWENTY_ONE, 1.0
            else:
                assert wins is not None
                total, win = int(mine[1].values[index]), float(wins[index])
        chances[total] += weight
        won[total] += weight * win
    for total, chance in sorted(chances.items()):
        if chance:
            share = won[total] / chance
            yield After(total, chance, share if current.to_move == "player" else 1 - share)


def _ends(
    side: Side, induction: Induction, rules: Rules, layers: list[Layer], out: Layer
) -> dict[int, float]:
    """The chance of each total on which a side that goes on alone ends."""
    ends: dict[int, float] = defaultdict(float)
    reached = np.ones(1)  # [hand of the layer]
    for layer, table in enumerate(induction.alone(side, layers, out)):
        mine = layers[layer]
        draws = induction.draws(side, table, mine, out, alone=True)[:, 0]
        for total, chance in zip(mine.values.tolist(), (reached * ~draws).tolist(), strict=True):
            ends[total] += chance
        drawing = reached * draws
        weights = _weights(rules, mine, out) * drawing
        in_next = np.zeros(len(layers[layer + 1].keys) if layer + 1 < len(layers) else 0)
        for rank, indices in enumerate(mine.draws):
            weight = weights[rank, : len(indices)]
            ends[TWENTY_ONE] += float(weight[indices < 0].sum())
            np.add.at(in_next, indices[indices >= 0], weight[indices >= 0])
            ends[BUST] += float(weights[rank, len(indices) :].sum())
        reached = in_next
    return {total: chance for total, chance in sorted(ends.items()) if chance > ROUNDING}


def _weights(rules: Rules, mine: Layer, theirs: Layer) -> Floats:
    """[rank, my hand]: the chance that my next card has this rank; `theirs` has one hand."""
    left: Floats = cards_of(rules)[:, None] - mine.held - theirs.held
    left /= left.sum(axis=0)
    return left
