"""Image of hands of cards, one below the other, large enough to be read on a phone.

A phone shows the image about 350 points wide, a little more than a third of its size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.images.indexed import with_own_palette
from bot.render.images.palette import Color
from bot.render.images.png import png
from bot.render.images.table_colors import (
    BLACK,
    CLOTH,
    CLOTH_EDGE,
    GOLD,
    PALE,
    PAPER,
    PAPER_EDGE,
    RED,
    TURN_CLOTH,
)
from bot.render.images.typeface import load_font
from games.cards import Card

WIDTH = 960
MARGIN = 36
CARD = (150, 210)
CORNER = 16
ROW = 312  # height of a hand with its label
SMOOTH = 3  # antialiasing: shapes are drawn this many times larger, then reduced

Size = tuple[int, int]


@dataclass(frozen=True)
class Hand:
    """A hand as displayed: its owner, its total, its cards, and a word about it.

    highlighted   it is this hand's turn, or it has won
    """

    owner: str
    total: str
    cards: tuple[Card, ...]
    remark: str = ""
    highlighted: bool = False


def draw_hands(hands: Sequence[Hand]) -> bytes:
    """A PNG file of the hands, some 30 kB."""
    picture = _panel((WIDTH, len(hands) * ROW), 28, CLOTH, CLOTH_EDGE).convert("RGBA")
    for index, hand in enumerate(hands):
        _draw_hand(picture, hand, index * ROW)
    return png(picture)


def _draw_hand(picture: Image.Image, hand: Hand, top: int) -> None:
    if hand.highlighted:
        highlight = _panel((WIDTH - MARGIN, ROW - MARGIN // 2), 20, TURN_CLOTH, GOLD)
        picture.alpha_composite(highlight.convert("RGBA"), (MARGIN // 2, top + MARGIN // 4))
    pen = ImageDraw.Draw(picture)
    middle = top + 44
    pen.text((MARGIN + 6, middle), hand.owner, PALE, load_font(38), anchor="lm")
    pen.text((WIDTH - MARGIN - 6, middle), hand.remark, GOLD, load_font(34), anchor="rm")
    pen.text((WIDTH - MARGIN - 10, top + 78 + CARD[1] // 2), hand.total, PALE, load_font(84), anchor="rm")
    for index, card in enumerate(hand.cards):
        left = MARGIN + 6 + round(index * _step(len(hand.cards)))
        picture.alpha_composite(_card(card).convert("RGBA"), (left, top + 78))


def _step(count: int) -> float:
    """Pixels from one card's left edge to the next: side by side while there is room, else overlapping."""
    available_width = WIDTH - 2 * MARGIN - 150 - CARD[0]  # 150 for the total
    return min(CARD[0] + 14, available_width / max(count - 1, 1))


@lru_cache(maxsize=52)  # 32 kB each
def _card(card: Card) -> Image.Image:
    """A card with a palette. It is cached: do not draw on it."""
    face = _panel(CARD, CORNER, PAPER, PAPER_EDGE).convert("RGBA")
    pen = ImageDraw.Draw(face)
    ink = RED if card.suit in "♥♦" else BLACK
    pen.text((14, 44), card.rank, ink, load_font(58 if len(card.rank) == 1 else 50), anchor="lm")
    pen.text((14, 98), card.suit, ink, load_font(48), anchor="lm")
    pen.text((CARD[0] - 12, CARD[1] - 56), card.suit, ink, load_font(104), anchor="rm")
    return with_own_palette(face)


@lru_cache(maxsize=16)  # 0.6 MB for two hands
def _panel(size: Size, corner: int, fill: Color, edge: Color) -> Image.Image:
    """A rectangle with rounded corners and a two-pixel border, with a palette.

    It is cached: do not draw on it.
    """
    large = Image.new("RGBA", (size[0] * SMOOTH, size[1] * SMOOTH), (0, 0, 0, 0))
    box = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, corner * SMOOTH, fill, edge, 2 * SMOOTH)
    return with_own_palette(large.reduce(SMOOTH))
