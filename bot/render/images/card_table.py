"""A table of cards: the dealer's hand above, the boxes of the players below, large enough for a phone.

It is drawn for every edit of a message, so it is quick: the whole picture is made of the numbers of a few
dozen colours, cards are drawn once, and nothing is blended twice. A phone shows the picture about 350 points
wide, half of its size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.images.hands import BLACK, CLOTH, GOLD, PALE, PAPER, PAPER_EDGE, RED, TURN_CLOTH
from bot.render.images.palette import Colour, rgb
from bot.render.images.typeface import letters
from games.cards import Card

WIDTH = 720
MARGIN = 12
ACROSS = {1: 1, 2: 2, 4: 2}  # boxes side by side, by how many there are; else three
HEAD, FOOT = 40, 44  # the height of a box's name, and of what its cards come to
LARGE, SMALL = (88, 124), (64, 90)  # cards
BACK = "#2b4a7d"
SMALLEST = 18  # letters; what has no room then is cut off
SHADES = 16  # of a colour of letters on each ground

Size = tuple[int, int]


class Ink(NamedTuple):
    """Letters of one colour on one ground."""

    letters: Colour
    ground: Colour


INKS = (
    Ink(PALE, CLOTH),
    Ink(GOLD, CLOTH),
    Ink(PALE, TURN_CLOTH),
    Ink(GOLD, TURN_CLOTH),
    Ink(RED, PAPER),
    Ink(BLACK, PAPER),
    Ink(PAPER, BACK),
    Ink(PAPER_EDGE, CLOTH),
)


@dataclass(frozen=True)
class Hand:
    """Cards as they lie; None is one that lies face down.

    worth   what they come to, and `remark` a word about them
    lit     it is this hand's turn
    """

    cards: Sequence[Card | None]
    total: str
    remark: str = ""
    highlighted: bool = False


@dataclass(frozen=True)
class Box:
    """A player's place: their name, a word beside it, their hands. `lit`: it is their turn."""

    name: str
    note: str
    hands: Sequence[Hand]
    highlighted: bool = False


def table(dealer: Hand, boxes: Sequence[Box], note: str, *, house: str = "Dealer") -> bytes:
    """A PNG file of WIDTH pixels, some 10 kB. `note` stands in the corner: what is left in the shoe."""
    across = ACROSS.get(len(boxes), 3)
    rows = [boxes[start : start + across] for start in range(0, len(boxes), across)]
    top = MARGIN + HEAD + LARGE[1] + 2 * MARGIN
    heights = [max(map(_height, row)) for row in rows]
    canvas = Image.new("L", (WIDTH, top + sum(heights) + MARGIN), _colour(CLOTH))
    pen = ImageDraw.Draw(canvas)
    _write(canvas, (2 * MARGIN, MARGIN + HEAD // 2), house, Ink(PALE, CLOTH), 28)
    _write(canvas, (WIDTH - 2 * MARGIN, MARGIN + HEAD // 2), note, Ink(PALE, CLOTH), 22, right=True)
    _beside(canvas, dealer, (2 * MARGIN, MARGIN + HEAD), WIDTH - 4 * MARGIN, LARGE, CLOTH)
    wide = (WIDTH - MARGIN) // across
    for row, height in zip(rows, heights, strict=True):
        for place, box in enumerate(row):
            left = MARGIN + place * wide
            _draw_box(canvas, pen, box, (left, top, left + wide - MARGIN, top + height - MARGIN))
        top += height
    canvas.putpalette(_palette())
    file = BytesIO()
    canvas.save(file, "PNG", compress_level=1)
    return file.getvalue()


def printable_name(name: str) -> str:
    """A name as far as the letters of the pictures have it: Latin, Greek and Cyrillic ones."""
    return " ".join(
        "".join(letter for letter in name if letter.isprintable() and ord(letter) < 0x530).split()
    )


def _height(box: Box) -> int:
    cards = len(box.hands) * (SMALL[1] + MARGIN) if len(box.hands) > 1 else LARGE[1] + FOOT
    return HEAD + cards + 2 * MARGIN


def _draw_box(
    canvas: Image.Image, pen: ImageDraw.ImageDraw, box: Box, place: tuple[int, int, int, int]
) -> None:
    left, top, right, _ = place
    ground = TURN_CLOTH if box.highlighted else CLOTH
    edge = GOLD if box.highlighted else PAPER_EDGE
    pen.rounded_rectangle(place, 10, _colour(ground), _colour(edge), 2 if box.highlighted else 1)
    middle = top + HEAD // 2 + 2
    note = _write(canvas, (right - MARGIN, middle), box.note, Ink(GOLD, ground), 24, right=True)
    registry = right - left - 3 * MARGIN - note
    _write(canvas, (left + MARGIN, middle), box.name, Ink(PALE, ground), 22, registry=registry)
    registry = right - left - 2 * MARGIN
    if len(box.hands) == 1:
        _above(canvas, box.hands[0], (left + MARGIN, top + HEAD + MARGIN // 2), registry, ground)
        return
    for number, hand in enumerate(box.hands):
        down = top + HEAD + MARGIN // 2 + number * (SMALL[1] + MARGIN)
        if hand.highlighted:
            around = (left + 5, down - 5, right - 5, down + SMALL[1] + 5)
            pen.rounded_rectangle(around, 8, None, _colour(GOLD), 2)
        _beside(canvas, hand, (left + MARGIN, down), registry, SMALL, ground)


def _cards(canvas: Image.Image, hand: Hand, place: Size, registry: int, size: Size) -> None:
    """The cards from the left, one over the other as far as need be."""
    left, top = place
    step = min(size[0] + 6, (registry - size[0]) // max(len(hand.cards) - 1, 1))
    for number, card in enumerate(hand.cards):
        face, mask = _card(card, size)
        canvas.paste(face, (left + number * step, top), mask)


def _beside(canvas: Image.Image, hand: Hand, place: Size, registry: int, size: Size, ground: Colour) -> None:
    """The cards, and what they come to at their right."""
    left, top = place
    beside = size[1] + (0 if size == SMALL else 40)
    _cards(canvas, hand, place, registry - beside, size)
    middle, right = top + size[1] // 2, left + registry
    worth, remark = (28, 19) if size == SMALL else (40, 24)
    _write(canvas, (right, middle - size[1] // 6), hand.total, Ink(PALE, ground), worth, right=True)
    below = middle + size[1] // 4
    _write(canvas, (right, below), hand.remark, Ink(GOLD, ground), remark, right=True, registry=beside - 6)


def _above(canvas: Image.Image, hand: Hand, place: Size, registry: int, ground: Colour) -> None:
    """The cards, and what they come to below them."""
    left, top = place
    _cards(canvas, hand, place, registry, LARGE)
    middle = top + LARGE[1] + FOOT // 2 + 2
    worth = _write(canvas, (left, middle), hand.total, Ink(PALE, ground), 32)
    registry -= worth + MARGIN
    _write(
        canvas,
        (left + registry + worth + MARGIN, middle),
        hand.remark,
        Ink(GOLD, ground),
        24,
        right=True,
        registry=registry,
    )


def _write(
    canvas: Image.Image,
    place: Size,
    text: str,
    ink: Ink,
    size: int,
    *,
    right: bool = False,
    registry: int = WIDTH,
) -> int:
    """Write a line, its middle at this height, in smaller letters if need be; return how wide it is."""
    if not text:
        return 0
    line = _line(text, ink, size, registry)
    left = place[0] - (line.width if right else 0)
    canvas.paste(line, (left, place[1] - line.height // 2))
    return line.width


@lru_cache(maxsize=256)
def _line(text: str, ink: Ink, size: int, registry: int) -> Image.Image:
    """Letters on their ground, in the numbers of the palette; do not draw on it."""
    font = letters(size)
    while font.getlength(text) > registry and size > SMALLEST:
        size -= 2
        font = letters(size)
    while font.getlength(text) > registry and len(text) > 1:
        text = text.removesuffix("…")[:-1] + "…" if len(text) > 2 else text[:1]
    before = max(0, -round(font.getbbox(text)[0]))  # a J reaches to the left of where it is written
    mask = Image.new("L", (before + round(font.getlength(text)) + 1, round(size * 1.3)), 0)
    ImageDraw.Draw(mask).text((before, mask.height // 2), text, 255, font, anchor="lm")
    first = SHADES * INKS.index(ink)
    return mask.point([first + shade * (SHADES - 1) // 255 for shade in range(256)])


@lru_cache(maxsize=256)
def _card(card: Card | None, size: Size) -> tuple[Image.Image, Image.Image]:
    """A card in the numbers of the palette, and where it covers what lies below; do not draw on them."""
    wide, high = size
    mask = Image.new("1", size, 0)
    whole = (0, 0, wide - 1, high - 1)
    ImageDraw.Draw(mask).rounded_rectangle(whole, wide // 9, 1)
    ground = PAPER if card else BACK
    face = Image.new("L", size, _colour(ground))
    pen = ImageDraw.Draw(face)
    if card is None:
        for inset in (wide // 8, wide // 4):
            box = (inset, inset, wide - 1 - inset, high - 1 - inset)
            pen.rounded_rectangle(box, wide // 12, None, _colour(PAPER), 2)
    else:
        ink = Ink(RED if card.suit in "♥♦" else BLACK, PAPER)
        rank = wide * (46 if len(card.rank) == 1 else 38) // 100
        _write(face, (wide // 12, high * 20 // 100), card.rank, ink, rank)
        _write(face, (wide // 12, high * 47 // 100), card.suit, ink, wide * 34 // 100)
        _write(face, (wide - wide // 12, high * 72 // 100), card.suit, ink, wide * 62 // 100, right=True)
    pen.rounded_rectangle(whole, wide // 9, None, _colour(PAPER_EDGE), 2)
    return face, mask


def _colour(colour: Colour) -> int:
    """Its number in the palette: where it is the ground of some letters, or their colour."""
    for number, ink in enumerate(INKS):
        if ink.ground == colour:
            return number * SHADES
        if ink.letters == colour:
            return number * SHADES + SHADES - 1
    raise KeyError(colour)


@lru_cache(maxsize=1)
def _palette() -> list[int]:
    found: list[int] = []
    for ink in INKS:
        for shade in range(SHADES):
            share = shade / (SHADES - 1)
            pairs = zip(rgb(ink.ground), rgb(ink.letters), strict=True)
            found += [round(a + (b - a) * share) for a, b in pairs]
    return found
