"""Charts of a player's results.

They are drawn in the solver pool. `cumulative_results` plots the cumulative result of rounds beside its
expectation: with best play, and with the player's own decisions, the latter with a band for luck. Luck adds
up round by round and has mean zero, so its standard deviation after some rounds is about the root of the sum
of its squares. The band is two such deviations wide on each side: over many rounds luck stays within it 19
times out of 20.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from typing import NamedTuple

from bot.render.images.grid import Grid, grid
from bot.render.images.line_chart import Axes, ChartBand, Line, line_chart
from bot.render.images.palette import ORANGE, PALE, SKY

SPREADS = 2  # standard deviations on each side of the band


class Step(NamedTuple):
    """A round: its result, and the expected results of best play and of the player's decisions."""

    result: float
    best_play: float
    decided: float


class Labels(NamedTuple):
    """The texts in the chart, in the viewer's language."""

    luck: str
    best_play: str
    decided: str
    result: str
    axes: Axes


def cumulative_results(steps: Sequence[Step], labels: Labels) -> bytes:
    """A PNG of the cumulative result of these rounds, oldest first; there is at least one."""
    results = [0.0, *accumulate(step.result for step in steps)]
    best_play = [0.0, *accumulate(step.best_play for step in steps)]
    decided = [0.0, *accumulate(step.decided for step in steps)]
    squares = accumulate((step.result - step.decided) ** 2 for step in steps)
    spread = [0.0, *(SPREADS * sqrt(total) for total in squares)]
    band = ChartBand(
        labels.luck,
        [line - width for line, width in zip(decided, spread, strict=True)],
        [line + width for line, width in zip(decided, spread, strict=True)],
    )
    lines = (
        Line(labels.best_play, best_play, PALE, width=3, dash=8),
        Line(labels.decided, decided, ORANGE, width=4, dash=20),
        Line(labels.result, results, SKY, width=6),
    )
    return line_chart(lines, band, labels.axes)


def grids(shown: Sequence[Grid]) -> list[bytes]:
    """A PNG of each grid."""
    return [grid(each) for each in shown]


def draw(steps: Sequence[Step], labels: Labels, shown: Sequence[Grid]) -> tuple[bytes | None, list[bytes]]:
    """PNGs of the cumulative result, None without steps, and of each grid."""
    return (cumulative_results(steps, labels) if steps else None), grids(shown)
