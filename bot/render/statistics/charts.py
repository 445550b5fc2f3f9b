"""Charts of a player's results (matplotlib), readable on a dark background and on a phone.

They are drawn in the solver pool. `balance` plots the cumulative result of rounds beside its expectation:
with best play, and with the player's own decisions, the latter with a band for luck. Luck adds up round by
round and has mean zero, so its standard deviation after some rounds is about the root of the sum of its
squares. The band is two such deviations wide on each side: over many rounds luck stays within it 19 times
out of 20.
"""

import gc
import textwrap
from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from bot.render.images.grid import Grid, grid
from bot.render.images.palette import DIM, GRAY, GROUND, ORANGE, PALE, SKY

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT, DPI = 960, 760, 100  # a phone shows it about 350 points wide
LETTERS = 23  # font size in points; at DPI 100 some 32 pixels, and a third of that on a phone
CHARACTERS = 40  # of a line below the chart that is certainly whole
SPREADS = 2  # standard deviations on each side of the band


class Step(NamedTuple):
    """A round: its result, and the expected results of best play and of the player's decisions."""

    brought: float
    best_play: float
    decided: float


class Labels(NamedTuple):
    """The texts in the chart, in the viewer's language; `which` says which rounds it shows."""

    luck: str
    best_play: str
    decided: str
    brought: str
    unit: str
    which: str


def balance(steps: Sequence[Step], labels: Labels) -> bytes:
    """A PNG of the cumulative result of these rounds, oldest first."""
    png = _balance(steps, labels)
    gc.collect()  # a figure is in reference cycles, which would keep its 3 MiB
    return png


def _balance(steps: Sequence[Step], labels: Labels) -> bytes:
    # Imported here because it takes a second, and only the pool's workers need it.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rounds = range(len(steps) + 1)
    brought = [0.0, *accumulate(step.brought for step in steps)]
    best_play = [0.0, *accumulate(step.best_play for step in steps)]
    decided = [0.0, *accumulate(step.decided for step in steps)]
    squares = accumulate((step.brought - step.decided) ** 2 for step in steps)
    spread = [0.0, *(SPREADS * sqrt(total) for total in squares)]

    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=GROUND, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(facecolor=GROUND)
    axes.fill_between(
        rounds,
        [line - width for line, width in zip(decided, spread, strict=True)],
        [line + width for line, width in zip(decided, spread, strict=True)],
        color=GRAY,
        alpha=0.55,
        linewidth=0,
        label=labels.luck,
    )
    axes.axhline(0, color=DIM, linewidth=1)
    axes.plot(rounds, best_play, color=PALE, linewidth=2, linestyle=(0, (2, 2)), label=labels.best_play)
    axes.plot(rounds, decided, color=ORANGE, linewidth=3, linestyle="--", label=labels.decided)
    axes.plot(rounds, brought, color=SKY, linewidth=4, label=labels.brought)
    axes.set_xlim(0, max(len(steps), 1))
    axes.set_xlabel(textwrap.fill(labels.which, CHARACTERS))
    axes.set_ylabel(labels.unit)
    _style(axes)
    figure.legend(
        loc="outside upper center",
        ncols=2,
        fontsize=LETTERS,
        labelcolor=PALE,
        facecolor=GROUND,
        frameon=False,
    )
    file = BytesIO()
    figure.savefig(file, format="png", facecolor=GROUND)
    return file.getvalue()


def _style(axes: "Axes") -> None:
    """Set the ticks, the grid and the colors."""
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6))
    axes.grid(color=GRAY, alpha=0.5)
    for label in (axes.xaxis.label, axes.yaxis.label, *axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set(color=PALE, fontsize=LETTERS)
    for side in axes.spines.values():
        side.set_color(GRAY)


def grids(shown: Sequence[Grid]) -> list[bytes]:
    """A PNG of each grid."""
    return [grid(each) for each in shown]
