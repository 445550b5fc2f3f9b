"""Accuracy grids: how often each blackjack hand was played best by upcard, as images and as text."""

from collections.abc import Mapping, Sequence
from itertools import chain, product
from typing import NamedTuple

from bot.render.blackjack.decisions import describe_hand, hand_against
from bot.render.images.grid import Grid, GridCell
from bot.render.images.palette import GREEN, VERMILION, YELLOW, between
from bot.text.catalogue import say
from bot.text.numbers import format_percent

MAX_ROWS = 10  # in an image: a higher image is shown smaller, text included
MAX_WORST = 4  # cells named in an image's description
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
"""The hands of each kind, by the message id of the kind's name."""
SHADES = (VERMILION, YELLOW, GREEN)


class HandAccuracy(NamedTuple):
    """How often a hand came up against an upcard, and how often it was played best."""

    times: int
    best: int

    @property
    def share(self) -> float:
        return self.best / self.times


Matchup = tuple[str, str]
"""A hand and an upcard as they are stored in positions: soft 18, T."""

AccuracyByHand = Mapping[Matchup, HandAccuracy]

Rows = Mapping[str, Sequence[str]]
"""The hands of each kind that have a row in an image."""


class DescribedGrid(NamedTuple):
    """A grid to be drawn, and its alt text."""

    grid: Grid
    description: str


def matchup(position: str) -> Matchup | None:
    """The cell of a blackjack position in the images; None for an offer (insurance, surrender)."""
    hand, _, upcard = position.partition(" v ")
    known = upcard in CARDS and any(hand in group for group in KINDS.values())
    return (hand, upcard) if known else None


def described_grids(by_hand: AccuracyByHand) -> list[DescribedGrid]:
    """Grids of how often each hand was played best against each upcard; `by_hand` must not be empty.

    There is one grid, or more if one would be too high for a phone: hard totals that no card can bust, other
    hard totals, soft hands, pairs.
    """
    hands = {hand for hand, _ in by_hand}
    images = _split_rows(
        {kind: [hand for hand in members if hand in hands] for kind, members in KINDS.items()}
    )
    result = []
    for rows in images:
        hands_here = {*chain(*rows.values())}
        shown = {matchup: cell for matchup, cell in by_hand.items() if matchup[0] in hands_here}
        kinds = ", ".join(map(say, rows))
        title = say("stats-grid-title-of", kinds=kinds) if len(images) > 1 else say("stats-grid-title")
        result.append(DescribedGrid(_grid(title, rows, shown), _describe_grid(kinds, shown)))
    return result


def as_text(by_hand: AccuracyByHand) -> str:
    """All numbers of the images, one line per cell: `16 vs 10        75%   6 of 8`."""
    lines = [say("stats-grid-file")]
    for kind, hands in KINDS.items():
        matchups = [matchup for matchup in product(hands, CARDS) if matchup in by_hand]
        if matchups:
            lines += ["", f"{say(kind)}:"]
            lines += [_line(matchup, by_hand[matchup]) for matchup in matchups]
    return "\n".join(lines) + "\n"


def _line(matchup: Matchup, accuracy: HandAccuracy) -> str:
    return f"{_name(matchup):<13} {format_percent(accuracy.share, 0):>5}   {_counts(accuracy)}"


def _describe_grid(kinds: str, by_hand: AccuracyByHand) -> str:
    """The alt text of a grid: what it shows, and the cells with the lowest accuracy."""
    worst = sorted((item for item in by_hand.items() if item[1].share < 1), key=_worst_first)[:MAX_WORST]
    if not worst:
        return say("stats-grid-described-perfect", kinds=kinds, file=TEXT_FILE)
    worst_cells = ", ".join(f"{_name(matchup)}: {_counts(accuracy)}" for matchup, accuracy in worst)
    return say("stats-grid-described", kinds=kinds, worst=worst_cells, file=TEXT_FILE)


def _worst_first(item: tuple[Matchup, HandAccuracy]) -> tuple[float, int]:
    """Sort key with the lowest accuracy first; among equals, the hand that came up most often."""
    _, accuracy = item
    return accuracy.share, -accuracy.times


def _name(matchup: Matchup) -> str:
    return hand_against(*matchup)


def _counts(accuracy: HandAccuracy) -> str:
    return say("stats-grid-counts", best=str(accuracy.best), times=str(accuracy.times))


def _split_rows(rows: Rows) -> list[Rows]:
    """The rows split into as few images as hold them in order."""
    images: list[dict[str, Sequence[str]]] = [{}]
    for kind, hands in rows.items():
        if hands and sum(map(len, images[-1].values())) + len(hands) > MAX_ROWS:
            images.append({})
        if hands:
            images[-1][kind] = hands
    return [*images]


def _grid(title: str, rows: Rows, by_hand: AccuracyByHand) -> Grid:
    return Grid(
        title=title,
        rows=[[describe_hand(hand) for hand in hands] for hands in rows.values()],
        columns=[list(CARDS)],
        cells={(describe_hand(hand), upcard): _cell(cell) for (hand, upcard), cell in by_hand.items()},
        down=say("stats-grid-hand"),
        across=say("stats-grid-upcard"),
        legend=[(_cell(HandAccuracy(8, 6)), say("stats-grid-legend"))],
    )


def _cell(accuracy: HandAccuracy) -> GridCell:
    below = say("stats-grid-of", times=str(accuracy.times))
    return GridCell(f"{100 * accuracy.share:.0f}", between(SHADES, accuracy.share), below)
