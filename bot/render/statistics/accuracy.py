"""How often each hand of blackjack was played best against each upcard: pictures, and all numbers as text."""

from collections.abc import Mapping, Sequence
from itertools import chain, product
from typing import NamedTuple

from bot.render.images.grid import Cell, Grid
from bot.render.images.palette import GREEN, VERMILION, YELLOW, between
from bot.render.statistics import words
from bot.text.catalogue import say
from bot.text.numbers import format_percent

MAX_ROWS = 10  # of a picture: a higher one is shown smaller, and its letters with it
WORST = 4  # places that a description names
TEXT_FILE = "accuracy.txt"

CARDS = "23456789TA"
LOW = [str(total) for total in range(4, 12)]
HIGH = [str(total) for total in range(12, 22)]
SOFT = [f"soft {total}" for total in range(12, 22)]
PAIRS = [card * 2 for card in CARDS]
KINDS: Mapping[str, Sequence[str]] = {
    "stats-grid-low": LOW,
    "stats-grid-high": HIGH,
    "stats-grid-soft": SOFT,
    "stats-grid-pairs": PAIRS,
}
"""The hands of each kind, by the message that names it."""
SHADES = (VERMILION, YELLOW, GREEN)


class HandAccuracy(NamedTuple):
    """How often a hand was met against an upcard, and how often it was played best."""

    times: int
    best: int

    @property
    def share(self) -> float:
        return self.best / self.times


Place = tuple[str, str]
"""A hand and an upcard, as positions are kept: soft 18, T."""

AccuracyByHand = Mapping[Place, HandAccuracy]

Rows = Mapping[str, Sequence[str]]
"""The hands of each kind that have a row."""


class Described(NamedTuple):
    """A picture that is to be drawn, and what is to be read in it for who cannot see it."""

    grid: Grid
    description: str


def place(position: str) -> Place | None:
    """Where a position of blackjack is in the pictures; an offer is nowhere."""
    hand, _, upcard = position.partition(" v ")
    there = upcard in CARDS and any(hand in group for group in KINDS.values())
    return (hand, upcard) if there else None


def pictures(met: AccuracyByHand) -> list[Described]:
    """Pictures of how often each hand was played best against each upcard, for at least one of them.

    One picture, or more where one would be too high for a phone: hard totals that no card can bust, other
    hard totals, soft hands, pairs.
    """
    hands = {hand for hand, _ in met}
    parted = _parted({kind: [hand for hand in all_ if hand in hands] for kind, all_ in KINDS.items()})
    found = []
    for rows in parted:
        inside = {*chain(*rows.values())}
        shown = {place: cell for place, cell in met.items() if place[0] in inside}
        kinds = ", ".join(map(say, rows))
        title = say("stats-grid-title-of", kinds=kinds) if len(parted) > 1 else say("stats-grid-title")
        found.append(Described(_grid(title, rows, shown), _described(kinds, shown)))
    return found


def as_text(met: AccuracyByHand) -> str:
    """All the numbers of these pictures, a line each: `16 v T        75%   6 of 8`."""
    lines = [say("stats-grid-file")]
    for kind, hands in KINDS.items():
        there = [place for place in product(hands, CARDS) if place in met]
        if there:
            lines += ["", f"{say(kind)}:"]
            lines += [
                f"{_named(place):<12} {format_percent(met[place].share, 0):>5}   {_counts(met[place])}"
                for place in there
            ]
    return "\n".join(lines) + "\n"


def _described(kinds: str, met: AccuracyByHand) -> str:
    """A picture in words: what is in it, and where it is played worst."""
    worst = sorted((place for place in met if met[place].share < 1), key=lambda place: _badness(met[place]))
    if not worst:
        return say("stats-grid-described-perfect", kinds=kinds, file=TEXT_FILE)
    least = ", ".join(f"{_named(place)} {_counts(met[place])}" for place in worst[:WORST])
    return say("stats-grid-described", kinds=kinds, worst=least, file=TEXT_FILE)


def _badness(met: HandAccuracy) -> tuple[float, int]:
    """The key by which the worst comes first: of two like shares what was met more often."""
    return met.share, -met.times


def _named(place: Place) -> str:
    hand, upcard = place
    return say("stats-hand", hand=words.hand(hand), upcard=upcard)


def _counts(met: HandAccuracy) -> str:
    return say("stats-grid-counts", best=str(met.best), times=str(met.times))


def _parted(rows: Rows) -> list[Rows]:
    """The rows parted into pictures, as few as hold them in order."""
    found: list[dict[str, Sequence[str]]] = [{}]
    for kind, hands in rows.items():
        if hands and sum(map(len, found[-1].values())) + len(hands) > MAX_ROWS:
            found.append({})
        if hands:
            found[-1][kind] = hands
    return [*found]


def _grid(title: str, rows: Rows, met: AccuracyByHand) -> Grid:
    return Grid(
        title=title,
        rows=[[words.hand(hand) for hand in hands] for hands in rows.values()],
        columns=[list(CARDS)],
        cells={(words.hand(hand), upcard): _cell(cell) for (hand, upcard), cell in met.items()},
        down=say("stats-grid-hand"),
        across=say("stats-grid-upcard"),
        legend=[(_cell(HandAccuracy(8, 6)), say("stats-grid-legend"))],
    )


def _cell(met: HandAccuracy) -> Cell:
    below = say("stats-grid-of", times=str(met.times))
    return Cell(f"{100 * met.share:.0f}", between(SHADES, met.share), below)
