"""Estimates for a front that is too wide to count, by sampling placements (sequential Monte Carlo).

Many placements are drawn in parallel, box by box. The number of mines in a box is drawn by the number of ways
to place them, and by a guess of how many ways remain for the constraints around it; a weight corrects for the
guess, so that the sum of the weights is an unbiased estimate of the number of placements. When the weights
become too unequal, the placements are resampled by weight. All this is done in independent groups, and the
standard error comes from the differences between their answers. The longer a front, the fewer of the first
decisions survive the resampling. So the placements of a long front are drawn strip by strip instead
(`strips`). Where one way comes to dead ends only, or not near the board's mine count, the other is tried.

Placements are drawn with odds for each mine that make the board's mine count a likely one.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from math import comb, inf, log

import numpy as np
import numpy.typing as npt

from solvers.mines import strips
from solvers.mines.elimination_order import Order
from solvers.mines.errors import TooWide
from solvers.mines.fronts import Front, Share

Floats = npt.NDArray[np.float64]
Small = npt.NDArray[np.int8]

GROUPS = 16
LONG = 200  # boxes; strips give smaller errors in the same time from there on
PER_BOX = 1.6e-7  # seconds for one placement and box, on an ordinary machine of 2024
PILOT_PLACEMENTS = 40  # placements in a group while the odds are searched for
GUESS_EXPONENT = 0.5  # exponent of the guess, because a cell that two constraints share is guessed twice
CHOICES = np.array([[comb(n, k) for k in range(9)] for n in range(9)], float)
PRECISION = 1 << 40
ODDS = (0.01, 10.0)
ALL_GROUPS = frozenset(range(GROUPS))


class Draw:
    """Groups of sampled placements: `mines[box, placement]`, and a weight for each placement."""

    def __init__(self, front: Front, order: Order, odds: float, per_group: int) -> None:
        self.odds = odds
        random = np.random.default_rng(1)
        # Boxes that are decided early are resampled most often, and known worst: half of the groups go back.
        ways = [self._drawn(front, boxes, per_group, random) for boxes in (order.boxes, order.boxes[::-1])]
        self.mines = np.concatenate([mines for mines, _ in ways], axis=1)
        logs = np.concatenate([logs for _, logs in ways])
        top = logs.max()
        if top == -np.inf:
            raise TooWide("mines-too-wide-to-estimate")
        self.weights = np.exp(logs - top).ravel()
        self.total: npt.NDArray[np.int64] = self.mines.sum(axis=0, dtype=np.int64)

    def _drawn(
        self, front: Front, boxes: Sequence[int], per_group: int, random: "np.random.Generator"
    ) -> tuple[Small, Floats]:
        """(mines, logarithms of the weights by group) for half of the groups, drawn box by box."""
        groups, odds = GROUPS // 2, self.odds
        count = groups * per_group
        needs = np.repeat(np.array(front.needs, np.int8)[:, None], count, axis=1)
        undecided = [0] * len(front.needs)
        for cells, constraints in front.boxes:
            for constraint in constraints:
                undecided[constraint] += len(cells)
        shared = sum(undecided) / front.size  # constraints that a cell belongs to, on average
        mines = np.zeros((len(front.boxes), count), np.int8)
        logs = np.zeros((groups, per_group))
        for box in boxes:
            size, constraints = front.boxes[box].size, front.boxes[box].constraints
            # A mine here replaces mines elsewhere, which would have counted for as many constraints.
            mined = odds ** (np.arange(size + 1) * (1 - len(constraints) / shared))
            ways = np.repeat((CHOICES[size, : size + 1] * mined)[:, None], count, axis=1)
            for constraint in constraints:
                ways *= guess(undecided[constraint], size)[:, needs[constraint]]
                undecided[constraint] -= size
            total = ways.sum(axis=0)
            drawn = (np.cumsum(ways, axis=0) < random.random(count) * total).sum(axis=0).astype(np.int8)
            mines[box] = drawn
            for constraint in constraints:
                needs[constraint] -= drawn
            with np.errstate(divide="ignore"):
                logs += np.log(total).reshape(groups, per_group)
            resample(mines, logs, needs, random)
        return mines, logs


def resample(mines: Small, logs: Floats, needs: Small, random: "np.random.Generator") -> None:
    """Resamples a group by weight, in place, if few of its placements have most of its weight."""
    per_group = logs.shape[1]
    for group in range(len(logs)):
        top = logs[group].max()
        if top == -np.inf:
            continue
        weights = np.exp(logs[group] - top)
        if weights.sum() ** 2 > per_group / 2 * (weights**2).sum():
            continue
        points = (random.random() + np.arange(per_group)) / per_group
        chosen = np.searchsorted(np.cumsum(weights) / weights.sum(), points).clip(max=per_group - 1)
        here = slice(group * per_group, (group + 1) * per_group)
        mines[:, here] = mines[:, here][:, chosen]
        needs[:, here] = needs[:, here][:, chosen]
        logs[group] = top + log(weights.mean())


@cache
def guess(left: int, size: int) -> Floats:
    """(mines in a box of this size, mines that a constraint needs): the assumed factor of ways left.

    It is the factor by which deciding the box changes the number of ways for the rest of the constraint, to
    the power of GUESS_EXPONENT. `left` is the number of undecided cells of the constraint before that.
    """
    ways = np.array([comb(left, rest) for rest in range(9)], float)
    later = np.array([comb(left - size, rest) for rest in range(9)], float)
    mines, rest = np.ogrid[: size + 1, :9]
    fits = (rest >= mines) & (ways[rest] > 0)
    return np.where(fits, later[(rest - mines).clip(0)] / np.where(ways > 0, ways, 1), 0) ** GUESS_EXPONENT


class Redrawn:
    """The same as `Draw`, but drawn by `strips`: it seldom comes to a dead end."""

    def __init__(
        self, front: Front, width: int, spare: Callable[[float], float] | None, odds: float, seconds: float
    ) -> None:
        self.mines, self.odds = strips.drawn(front, width, GROUPS, spare, odds, seconds)
        self.weights = np.ones(self.mines.shape[1])
        self.total: npt.NDArray[np.int64] = self.mines.sum(axis=0)


class SampledFront:
    """A front with estimates of its counts, all multiplied by the same unknown factor.

    They come from the given groups of the draw.
    """

    def __init__(
        self, front: Front, order: Order, draw: Draw | Redrawn, groups: frozenset[int] = ALL_GROUPS
    ) -> None:
        self.front = front
        self.order = order
        self.draw = draw
        self.groups = groups
        used = np.repeat([group in groups for group in range(GROUPS)], draw.weights.size // GROUPS)
        self.mines = draw.mines[:, used]
        self.total = draw.total[used]
        self.weights = draw.weights[used]
        masses = np.bincount(self.total, self.weights)
        drawn = {
            mines: Fraction(mass) / Fraction(draw.odds) ** mines for mines, mass in enumerate(masses) if mass
        }
        if not drawn:
            raise TooWide("mines-too-wide-to-estimate")
        smallest = min(drawn.values())
        self.counts = {mines: int(PRECISION * ways / smallest) for mines, ways in drawn.items()}

    def without(self, group: int) -> "SampledFront":
        """The estimate from all groups except one."""
        return SampledFront(self.front, self.order, self.draw, self.groups - {group})

    @property
    def seconds(self) -> float:
        """Infinite: it would have been counted otherwise."""
        return inf

    def exact_counts(self) -> dict[int, int]:
        """Raises TooWide: a sampled front has no exact counts."""
        raise TooWide("mines-too-wide-to-count")

    def shares(self, weights: Mapping[int, float]) -> list[Share]:
        """Estimates of what is known about the cells of each box; nothing is proven."""
        placement_weights = self._placement_weights({mines: log(value) for mines, value in weights.items()})
        sizes = np.array([box.size for box in self.front.boxes])
        chances = self.mines @ placement_weights / (placement_weights.sum() * sizes)
        return [Share(float(chance)) for chance in chances]

    def _placement_weights(self, logs: Mapping[int, float]) -> Floats:
        """The weight of each placement times that of its number of mines, corrected for the odds."""
        by_mines = np.full(int(self.total.max()) + 1, -np.inf)
        for mines, log_weight in logs.items():
            by_mines[mines] = log_weight - mines * log(self.draw.odds)
        return np.asarray(self.weights * np.exp(by_mines - by_mines.max())[self.total])

    def around(self, touched: Mapping[int, int], own: int | None) -> list[list[float]]:
        """Estimates of `narrow.NarrowFront.around`, all multiplied by the same unknown factor."""
        placement_weights = self._placement_weights(dict.fromkeys(self.counts, 0.0))
        around = np.zeros((9, self.total.size))
        around[0] = 1
        for box in {*touched} | ({own} if own is not None else set()):
            around = self._with_box(around, box, touched.get(box, 0), box == own)
        by_mines = [np.bincount(self.total, row * placement_weights) for row in around]
        return [row[min(self.counts) : max(self.counts) + 1].tolist() for row in by_mines]

    def _with_box(self, around: Floats, box: int, near: int, own: bool) -> Floats:
        size = self.front.boxes[box].size
        far = size - near - own
        result = np.zeros_like(around)
        for more in range(near + 1):
            share = np.array(
                [
                    comb(near, more) * comb(far, mines - more) / comb(size, mines) if mines >= more else 0
                    for mines in range(size + 1)
                ]
            )[self.mines[box]]
            result[more:] += around[: 9 - more] * share
        return result


def draw(
    front: Front,
    order: Order,
    width: int,
    spare: Callable[[float], float] | None,
    odds: float,
    seconds: float,
) -> Draw | Redrawn:
    """Placements drawn with odds for each mine at which the board's mine count is likely.

    `spare` returns how many mines are left for this front if every mine has certain odds; if it is None,
    `odds` is used. The number of placements is what takes about `seconds` on an ordinary machine. Raises
    TooWide if all of them come to dead ends.
    """
    ways: list[Callable[[], Draw | Redrawn]] = [
        lambda: drawn_by_box(front, order, spare, odds, seconds),
        lambda: Redrawn(front, width, spare, odds, seconds),
    ]
    drawn = None
    for way in ways if len(front.boxes) < LONG else reversed(ways):
        with suppress(TooWide):  # all placements came to dead ends
            drawn = way()
            if spare is None or drawn.total.min() <= spare(drawn.odds) <= drawn.total.max():
                return drawn
    if drawn is None:
        raise TooWide("mines-too-wide-to-estimate")
    return drawn


def drawn_by_box(
    front: Front, order: Order, spare: Callable[[float], float] | None, odds: float, seconds: float
) -> Draw:
    """Placements drawn box by box. Raises TooWide if all of them come to dead ends."""
    if spare is not None:
        low, high = ODDS
        while high / low > 1.1:
            odds = (low * high) ** 0.5
            pilot = Draw(front, order, odds, PILOT_PLACEMENTS)
            if pilot.total @ pilot.weights / pilot.weights.sum() < spare(odds):
                low = odds
            else:
                high = odds
    per_group = int(seconds / (PER_BOX * GROUPS * len(front.boxes)))
    return Draw(front, order, odds, min(max(per_group, 100), 20_000))
