"""Image of bars: the shares of win, push and loss of each choice, and what happens next.

A phone shows the image about 350 points wide, half of its size. Each color's meaning is printed beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.palette import DIM, GROUND, PALE, Color
from bot.render.images.png import png
from bot.render.images.typeface import load_font, text_width

WIDTH = 720
MARGIN = 24
RIGHT = WIDTH - MARGIN
TRACK = "#2b3138"  # of a bar's full length
TITLE, LABEL, SMALL = 32, 28, 26  # font sizes
TITLE_ROW, STACK, LEGEND_ROW, ROW = 46, 36, 44, 44  # heights
BAR = 28  # height of a bar in its row
GAP = 18  # between parts
PADDING = 12  # beside a label
SQUARE = 18  # before a legend's text
THINNEST = 4  # pixels of the bar of a share above 0


class Share(NamedTuple):
    """A part of a stack: 0 to 1, and its legend, such as "win 21.1%"."""

    share: float
    color: Color
    legend: str


@dataclass(frozen=True)
class Stack:
    """A choice, what it is worth, and a bar of its shares, which sum to 1."""

    title: str
    value: str
    shares: Sequence[Share]


@dataclass(frozen=True)
class Bar:
    """A bar, and what is written beside it: its value, and what follows from that in a column of its own."""

    label: str
    share: float
    color: Color
    value: str
    worth: str = ""


@dataclass(frozen=True)
class Group:
    """Bars under a title; the longest takes the whole width."""

    title: str
    bars: Sequence[Bar]


def bars(stacks: Sequence[Stack], groups: Sequence[Group]) -> bytes:
    """A PNG file, 30 to 100 kB: the stacks at the top, the groups below."""
    height = len(stacks) * (TITLE_ROW + STACK + LEGEND_ROW + GAP)
    height += sum(GAP + TITLE_ROW + len(group.bars) * ROW for group in groups)
    picture = Image.new("RGB", (WIDTH, 2 * MARGIN - GAP + height), GROUND)
    pen = ImageDraw.Draw(picture)
    top = MARGIN
    for stack in stacks:
        _draw_stack(pen, top, stack)
        top += TITLE_ROW + STACK + LEGEND_ROW + GAP
    for group in groups:
        pen.text((MARGIN, top + TITLE_ROW // 2), group.title, DIM, load_font(LABEL, ""), anchor="lm")
        _draw_bars(pen, top + TITLE_ROW, group.bars)
        top += TITLE_ROW + len(group.bars) * ROW + GAP
    return png(picture)


def _draw_stack(pen: ImageDraw.ImageDraw, top: int, stack: Stack) -> None:
    middle = top + TITLE_ROW // 2
    pen.text((MARGIN, middle), stack.title, PALE, load_font(TITLE), anchor="lm")
    pen.text((RIGHT, middle), stack.value, PALE, load_font(TITLE), anchor="rm")
    top += TITLE_ROW
    left, reached = MARGIN, 0.0
    for part in stack.shares:
        reached += part.share
        if part.share:
            left = min(left, RIGHT - THINNEST)
            right = max(MARGIN + round(reached * (RIGHT - MARGIN)), left + THINNEST)
            pen.rectangle((left, top, right - 1, top + STACK - 1), part.color)
            left = right
    _draw_legend(pen, top + STACK + LEGEND_ROW // 2, stack.shares)


def _draw_legend(pen: ImageDraw.ImageDraw, middle: int, shares: Sequence[Share]) -> None:
    """The legends, evenly spaced from the left to the right edge."""
    widths = [SQUARE + 8 + text_width(part.legend, SMALL, "") for part in shares]
    space = (RIGHT - MARGIN - sum(widths)) / max(len(shares) - 1, 1)
    left = float(MARGIN)
    for part, width in zip(shares, widths, strict=True):
        corner = round(left), middle - SQUARE // 2
        pen.rectangle((*corner, corner[0] + SQUARE - 1, corner[1] + SQUARE - 1), part.color)
        pen.text((corner[0] + SQUARE + 8, middle), part.legend, PALE, load_font(SMALL, ""), anchor="lm")
        left += width + space


def _draw_bars(pen: ImageDraw.ImageDraw, top: int, shown: Sequence[Bar]) -> None:
    left = MARGIN + max(text_width(bar.label, LABEL) for bar in shown) + PADDING
    worths = max(text_width(bar.worth, LABEL, "") for bar in shown)
    values = RIGHT - worths - (2 * PADDING if worths else 0)
    right = values - max(text_width(bar.value, LABEL, "") for bar in shown) - PADDING
    longest = max(bar.share for bar in shown)
    for index, bar in enumerate(shown):
        middle = top + index * ROW + ROW // 2
        pen.text((left - PADDING, middle), bar.label, PALE, load_font(LABEL), anchor="rm")
        draw_bar(pen, (left, middle - BAR // 2, right, middle + BAR // 2), bar.share / longest, bar.color)
        pen.text((values, middle), bar.value, PALE, load_font(LABEL, ""), anchor="rm")
        pen.text((RIGHT, middle), bar.worth, PALE, load_font(LABEL, ""), anchor="rm")


def draw_bar(pen: ImageDraw.ImageDraw, track: tuple[int, int, int, int], share: float, color: Color) -> None:
    """Draw a bar over this share of its track: left, top, right, bottom. Any share above 0 is visible."""
    left, top, right, bottom = track
    pen.rounded_rectangle(track, 5, TRACK)
    if share:
        end = left + max(round(share * (right - left)), THINNEST)
        pen.rounded_rectangle((left, top, end, bottom), 2, color)
