"""The cards of the card table, in indices of its palette. A card that is None lies face down."""

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.images.inks import SHADES, Ink, color_index, rendered_line, write
from bot.render.images.palette import Color
from bot.render.images.table_colors import BACK, BLACK_SUIT, CLOTH, PAPER, PAPER_EDGE, RED_SUIT
from games.cards import Card

Size = tuple[int, int]
Place = tuple[int, int]  # from the left, from the top

LARGE, SMALL = (88, 124), (64, 90)  # width and height of a card


def draw_cards(
    canvas: Image.Image, cards: Sequence[Card | None], place: Place, max_width: int, size: Size
) -> None:
    """Draw the cards from left to right, overlapping if they need it."""
    left, top = place
    step = min(size[0] + 6, (max_width - size[0]) // max(len(cards) - 1, 1))
    for number, card in enumerate(cards):
        face, mask = card_picture(card, size)
        canvas.paste(face, (left + number * step, top), mask)


@cache
def card_places(size: Size, ground: Color) -> Image.Image:
    """The outlines of two cards that are still to come. They are cached: do not draw on them."""
    width, height = size
    places = Image.new("L", (2 * width + 6, height), color_index(ground))
    outline = color_index(CLOTH) + SHADES // 3  # a shade of pale
    for left in (0, width + 6):
        corners = (left, 0, left + width - 1, height - 1)
        ImageDraw.Draw(places).rounded_rectangle(corners, width // 9, None, outline, 2)
    return places


@lru_cache(maxsize=256)
def card_picture(card: Card | None, size: Size) -> tuple[Image.Image, Image.Image]:
    """A card in palette indices, and its mask. Both are cached: do not draw on them."""
    width, height = size
    mask = Image.new("1", size, 0)
    outline = (0, 0, width - 1, height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(outline, width // 9, 1)
    ground = PAPER if card else BACK
    face = Image.new("L", size, color_index(ground))
    pen = ImageDraw.Draw(face)
    if card is None:
        for inset in (width // 8, width // 4):
            box = (inset, inset, width - 1 - inset, height - 1 - inset)
            pen.rounded_rectangle(box, width // 12, None, color_index(PAPER), 2)
    else:
        ink = Ink(RED_SUIT if card.suit in "♥♦" else BLACK_SUIT, PAPER)
        rank = rank_picture(card.rank, ink, width)
        face.paste(rank, (width // 12, height * 20 // 100 - rank.height // 2))
        under = (width // 12, height * 47 // 100)
        write(face, under, card.suit, ink, width * 34 // 100, over=True)  # J and Q reach below their line
        write(face, (width - width // 12, height * 72 // 100), card.suit, ink, width * 62 // 100, right=True)
    pen.rounded_rectangle(outline, width // 9, None, color_index(PAPER_EDGE), 2)
    return face, mask


def rank_picture(rank: str, ink: Ink, width: int) -> Image.Image:
    """The rank of a card this wide. A 10 is condensed: half of it under the next card would look like a 1."""
    if len(rank) == 1:
        return rendered_line(rank, width * 46 // 100, ink)
    line = rendered_line(rank, width * 42 // 100, ink)
    return line.resize((width * 36 // 100, line.height), Image.Resampling.BOX)
