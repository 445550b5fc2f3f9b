"""Charts of a person's play, readable on a dark ground and on a phone. Drawn in the solver pool.

`balance` is a line of what rounds brought, beside what they were to bring: best play, one's own decisions,
and around these the band in which luck keeps it most of the time. Luck adds up round by round and is nothing
on average, so its spread after some rounds is about the root of the sum of its squares; the band is two such
spreads wide on each side: with many rounds luck keeps within it 19 times out of 20.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import accumulate
from math import sqrt
from typing import NamedTuple

from bot.pictures.colours import DIM, GREEN, GREY, GROUND, ORANGE, PALE, SKY, VERMILION, YELLOW, between
from bot.pictures.grids import Cell, Grid, grid
from storage.habits import Habit

WIDTH, HEIGHT, DPI = 960, 760, 100  # a phone shows it about 350 points wide
LETTERS = 23  # points; at DPI 100 some 32 pixels, and a third of that on a phone
SPREADS = 2
MOST_ROWS = 10  # of a picture: a higher one is shown smaller, and its letters with it

CARDS = "23456789TA"
LOW = [str(total) for total in range(4, 12)]
HIGH = [str(total) for total in range(12, 22)]
SOFT = [f"soft {total}" for total in range(12, 22)]
PAIRS = [card * 2 for card in CARDS]
KINDS = {"hard to 11": LOW, "hard from 12": HIGH, "soft": SOFT, "pairs": PAIRS}
SHADES = (VERMILION, YELLOW, GREEN)


class Step(NamedTuple):
    """A round: what it brought, what best play and the player's own decisions win of it on average."""

    brought: float
    best_play: float
    decided: float


def balance(steps: Sequence[Step], unit: str) -> bytes:
    """A PNG of what these rounds, oldest first, brought one after the other; in `unit`."""
    # A second to import, and only the pool's workers need it.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    rounds = range(len(steps) + 1)
    brought = [0.0, *accumulate(step.brought for step in steps)]
    best_play = [0.0, *accumulate(step.best_play for step in steps)]
    decided = [0.0, *accumulate(step.decided for step in steps)]
    squares = accumulate((step.brought - step.decided) ** 2 for step in steps)
    spread = [0.0, *(SPREADS * sqrt(sum_) for sum_ in squares)]

    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=GROUND, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(facecolor=GROUND)
    axes.fill_between(
        rounds,
        [line - wide for line, wide in zip(decided, spread, strict=True)],
        [line + wide for line, wide in zip(decided, spread, strict=True)],
        color=GREY,
        alpha=0.55,
        linewidth=0,
        label="where luck keeps it",
    )
    axes.axhline(0, color=DIM, linewidth=1)
    axes.plot(rounds, best_play, color=PALE, linewidth=2, linestyle=(0, (2, 2)), label="best play")
    axes.plot(rounds, decided, color=ORANGE, linewidth=3, linestyle="--", label="decisions, luck aside")
    axes.plot(rounds, brought, color=SKY, linewidth=4, label="what play brought")
    axes.set_xlim(0, max(len(steps), 1))
    axes.set_xlabel(f"the last {len(steps):,} rounds" if len(steps) > 1 else "the last round")
    axes.set_ylabel(unit)
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6))
    axes.grid(color=GREY, alpha=0.5)
    for label in (axes.xaxis.label, axes.yaxis.label, *axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set(color=PALE, fontsize=LETTERS)
    for side in axes.spines.values():
        side.set_color(GREY)
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


def is_of_blackjack(habit: Habit) -> bool:
    """Whether it has a place in the picture of accuracy: a hand against an upcard, and no offer."""
    hand, _, upcard = habit.position.partition(" v ")
    known = upcard in CARDS and any(hand in group for group in KINDS.values())
    return known and habit.game == "blackjack"


def accuracy(habits: Sequence[Habit]) -> list[bytes]:
    """PNGs of how often each hand was played best against each upcard, for at least one such habit.

    One picture, or more where one would be too high for a phone: hard totals that no card can bust, other
    hard totals, soft hands, pairs.
    """
    met: Counter[tuple[str, str]] = Counter()
    best: Counter[tuple[str, str]] = Counter()
    for habit in habits:
        hand, _, upcard = habit.position.partition(" v ")
        met[hand, upcard] += habit.times
        best[hand, upcard] += habit.best
    hands = {hand for hand, _ in met}
    rows = {kind: [hand for hand in all_ if hand in hands] for kind, all_ in KINDS.items()}
    cells = {place: _cell(times, best[place]) for place, times in met.items()}
    pictures = _pictures(rows)
    whole = len(pictures) == 1
    return [_accuracy("" if whole else f": {', '.join(shown)}", shown, cells) for shown in pictures]


Rows = Mapping[str, Sequence[str]]
"""The hands of each kind that have a row."""


def _pictures(rows: Rows) -> list[Rows]:
    """The rows parted into pictures, as few as hold them in order."""
    found: list[dict[str, Sequence[str]]] = [{}]
    for kind, hands in rows.items():
        if hands and sum(map(len, found[-1].values())) + len(hands) > MOST_ROWS:
            found.append({})
        if hands:
            found[-1][kind] = hands
    return [*found]


def _accuracy(which: str, rows: Rows, cells: Mapping[tuple[str, str], Cell]) -> bytes:
    shown = {hand for hands in rows.values() for hand in hands}
    return grid(
        Grid(
            title=f"How often it is played best{which}",
            rows=list(rows.values()),
            columns=[list(CARDS)],
            cells={place: cell for place, cell in cells.items() if place[0] in shown},
            down="hand",
            across="dealer's upcard",
            legend=[(Cell("75", between(SHADES, 0.75), "of 8"), "best in 75 % of 8 times")],
        )
    )


def _cell(times: int, best: int) -> Cell:
    part = best / times
    return Cell(f"{100 * part:.0f}", between(SHADES, part), f"of {times}")
