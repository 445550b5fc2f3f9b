"""Charts of a person's play, readable on a dark ground and on a phone. Drawn in the solver pool.

`balance` is a line of what rounds brought, beside what they were to bring: best play, one's own decisions,
and around these the band in which luck keeps it most of the time. Luck adds up round by round and is nothing
on average, so its spread after some rounds is about the root of the sum of its squares; the band is two such
spreads wide on each side: with many rounds luck keeps within it 19 times out of 20.
"""

import gc
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import accumulate, chain, product
from math import sqrt
from typing import NamedTuple

from bot.pictures.colours import DIM, GREEN, GREY, GROUND, ORANGE, PALE, SKY, VERMILION, YELLOW, between
from bot.pictures.grids import Cell, Grid, grid

WIDTH, HEIGHT, DPI = 960, 760, 100  # a phone shows it about 350 points wide
LETTERS = 23  # points; at DPI 100 some 32 pixels, and a third of that on a phone
SPREADS = 2
MOST_ROWS = 10  # of a picture: a higher one is shown smaller, and its letters with it
WORST = 4  # places that a description names
HOW_OFTEN = "How often each hand was played best against the dealer's upcard"
TEXT_FILE = "accuracy.txt"

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


def balance(steps: Sequence[Step], unit: str, which: str) -> bytes:
    """A PNG of what these rounds, oldest first, brought one after the other; in `unit`. `which` they are."""
    png = _balance(steps, unit, which)
    gc.collect()  # a figure is in circles of references, and its 3 MiB with it
    return png


def _balance(steps: Sequence[Step], unit: str, which: str) -> bytes:
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
    axes.set_xlabel(which)
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


class Met(NamedTuple):
    """How often a hand was met against an upcard, and how often it was played best."""

    times: int
    best: int

    @property
    def share(self) -> float:
        return self.best / self.times


Place = tuple[str, str]
"""A hand and an upcard, as people write them: soft 18, T."""

AllMet = Mapping[Place, Met]

Rows = Mapping[str, Sequence[str]]
"""The hands of each kind that have a row."""


class Drawn(NamedTuple):
    """A PNG, and what is to be read in it for who cannot see it."""

    png: bytes
    description: str


def place(position: str) -> Place | None:
    """Where a position of blackjack is in the pictures of accuracy; an offer is nowhere."""
    hand, _, upcard = position.partition(" v ")
    there = upcard in CARDS and any(hand in group for group in KINDS.values())
    return (hand, upcard) if there else None


def accuracy(met: AllMet) -> list[Drawn]:
    """Pictures of how often each hand was played best against each upcard, for at least one of them.

    One picture, or more where one would be too high for a phone: hard totals that no card can bust, other
    hard totals, soft hands, pairs.
    """
    hands = {hand for hand, _ in met}
    pictures = _pictures({kind: [hand for hand in all_ if hand in hands] for kind, all_ in KINDS.items()})
    whole = len(pictures) == 1
    found = []
    for rows in pictures:
        inside = {*chain(*rows.values())}
        shown = {place: cell for place, cell in met.items() if place[0] in inside}
        png = _accuracy("" if whole else f": {', '.join(rows)}", rows, shown)
        found.append(Drawn(png, _described(rows, shown)))
    return found


def accuracy_as_text(met: AllMet) -> str:
    """All the numbers of these pictures, a line each: `16 v T        75 %   6 of 8`."""
    lines = [f"{HOW_OFTEN}."]
    for kind, hands in KINDS.items():
        there = [place for place in product(hands, CARDS) if place in met]
        if there:
            lines += ["", f"{kind}:"]
            lines += [
                f"{_named(place):<12} {_percent(met[place]):>5}   {_counts(met[place])}" for place in there
            ]
    return "\n".join(lines) + "\n"


def _described(rows: Rows, met: AllMet) -> str:
    """A picture in words: what is in it, and where it is played worst."""
    worst = sorted((place for place in met if met[place].share < 1), key=lambda place: _badness(met[place]))
    least = ", ".join(f"{_named(place)} {_counts(met[place])}" for place in worst[:WORST])
    said = f"Least often: {least}." if least else "All of them always."
    return f"{HOW_OFTEN}: {', '.join(rows)}. {said} Every number is in {TEXT_FILE}."


def _badness(met: Met) -> tuple[float, int]:
    """The key by which the worst comes first: of two like shares what was met more often."""
    return met.share, -met.times


def _named(place: Place) -> str:
    return " v ".join(place)


def _percent(met: Met) -> str:
    return f"{100 * met.share:.0f} %"


def _counts(met: Met) -> str:
    return f"{met.best} of {met.times}"


def _pictures(rows: Rows) -> list[Rows]:
    """The rows parted into pictures, as few as hold them in order."""
    found: list[dict[str, Sequence[str]]] = [{}]
    for kind, hands in rows.items():
        if hands and sum(map(len, found[-1].values())) + len(hands) > MOST_ROWS:
            found.append({})
        if hands:
            found[-1][kind] = hands
    return [*found]


def _accuracy(which: str, rows: Rows, met: AllMet) -> bytes:
    return grid(
        Grid(
            title=f"How often it is played best{which}",
            rows=list(rows.values()),
            columns=[list(CARDS)],
            cells={place: _cell(cell) for place, cell in met.items()},
            down="hand",
            across="dealer's upcard",
            legend=[(Cell("75", between(SHADES, 0.75), "of 8"), "best in 75 % of 8 times")],
        )
    )


def _cell(met: Met) -> Cell:
    return Cell(f"{100 * met.share:.0f}", between(SHADES, met.share), f"of {met.times}")
