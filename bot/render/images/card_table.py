"""Image of a card table: the dealer's hand above the players' boxes, large enough for a phone.

It is drawn for every edit of a message, so it has to be fast: the image has a palette made from a few
dozen colours, rendered cards are cached, and nothing is blended twice. The heading, the dealer's hand and
each row of boxes are bands, each drawn again only when something in it has changed. A phone shows the image
about 350 points wide, half of its size.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.render.images import bands
from bot.render.images.bands import Band
from bot.render.images.hands import BLACK, CLOTH, GOLD, PALE, PAPER, PAPER_EDGE, RED, TURN_CLOTH
from bot.render.images.palette import Colour, rgb
from bot.render.images.typeface import letters
from games.cards import Card

WIDTH = 720
MARGIN = 12
ACROSS = {1: 1, 2: 2, 4: 2}  # boxes in a row, by the number of boxes; otherwise three
# From so many boxes on, large cards would make the image too high: a desktop would show it narrow.
SMALL_CARDS_FROM = 4
HEAD, CHIPS, SIDE = 36, 24, 36  # heights of a box's name, of the chips below it, and of its side bet
LARGE, SMALL = (88, 124), (64, 90)  # width and height of a card
FOOT = {LARGE: 44, SMALL: 32}  # height of the total below the cards
TOTAL_BELOW = {LARGE: (32, 24), SMALL: (26, 20)}  # font sizes of the total and the remark
TOTAL_RIGHT = {LARGE: (40, 24), SMALL: (28, 24)}
BACK = "#2b4a7d"
WON, LOST = "#b4f59a", "#ffb3a4"  # in a light and a darker shade, for who cannot tell green from red
SMALLEST = 18  # smallest font size; text that is still too wide is cut off
HEADINGS = 256  # that are kept, and as many hands of dealers
ROWS = 512  # of boxes that are kept, of 6 kB each: those of 250 tables with five players
LINES = 2048  # of text that are kept, of 4 kB each: every name at 200 tables, on and off turn
SHADES = 16  # palette entries from a background to the colour of its text

Size = tuple[int, int]
Result = Literal["won", "lost", ""]


class Ink(NamedTuple):
    """A text colour on a background colour."""

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
    Ink(WON, CLOTH),
    Ink(LOST, CLOTH),
    Ink(WON, TURN_CLOTH),
    Ink(LOST, TURN_CLOTH),
)
RESULT_COLOURS: Mapping[Result, Colour] = {"won": WON, "lost": LOST, "": GOLD}


@dataclass(frozen=True)
class Hand:
    """A hand as displayed; a card that is None lies face down.

    total        what the cards add up to, as text
    remark       a word about the hand
    highlighted  whether it is this hand's turn
    result       the colour of the remark; the word itself says it, too
    """

    cards: tuple[Card | None, ...]
    total: str
    remark: str = ""
    highlighted: bool = False
    result: Result = ""


class SideBet(NamedTuple):
    """A bet beside the one on the hands, and its chips: what was bet, or what it brought."""

    name: str
    chips: str
    result: Result = ""


@dataclass(frozen=True)
class Box:
    """A player's box: name, a note beside it, hands, a side bet below them; `highlighted` on their turn.

    chips: what the player holds, below the name
    result: the colour of the note, which then has a sign
    """

    name: str
    note: str
    hands: tuple[Hand, ...]
    highlighted: bool = False
    side_bet: SideBet | None = None
    chips: str = ""
    result: Result = ""


class RowStyle(NamedTuple):
    """How the boxes of a row are drawn.

    narrow  whether the total of one of several hands is below its cards, not beside them
    size    of the cards, if a box has only one hand
    head    height of the names, with the chips if there are any
    """

    narrow: bool
    size: Size
    head: int

    @property
    def total_below(self) -> bool:
        """Whether the total of an only hand is below its cards, not beside them."""
        return self.narrow or self.size == LARGE


def table(dealer: Hand, boxes: Sequence[Box], note: str, house: str) -> bytes:
    """A PNG file, WIDTH pixels wide, some 10 kB.

    note   goes in the corner: how much of the shoe is left
    house  what the dealer is called
    """
    across = ACROSS.get(len(boxes), 3)
    size = SMALL if len(boxes) >= SMALL_CARDS_FROM else LARGE
    if len(boxes) > across and len(boxes) % across == 1:  # a row for one box would make the image high
        first, *others = boxes
        head = [_dealer_and_box_band(dealer, first, note, house, across, size)]
    else:
        others = list(boxes)
        head = [_heading_band(house, note), _dealer_band(dealer, size)]
    rows = [tuple(others[start : start + across]) for start in range(0, len(others), across)]
    return bands.png(WIDTH, [*head, *(_row_band(row, across, size) for row in rows)], _palette())


@lru_cache(HEADINGS)
def _heading_band(house: str, note: str) -> Band:
    canvas = _canvas(MARGIN + HEAD)
    _draw_heading(canvas, house, note, WIDTH)
    return bands.compressed(canvas)


@lru_cache(HEADINGS)
def _dealer_band(dealer: Hand, size: Size) -> Band:
    canvas = _canvas(size[1] + MARGIN)
    _draw_dealer(canvas, dealer, (0, WIDTH), size)
    return bands.compressed(canvas)


@lru_cache(HEADINGS)
def _dealer_and_box_band(dealer: Hand, box: Box, note: str, house: str, across: int, size: Size) -> Band:
    """The heading and the dealer's hand, with a box in the last column."""
    style = RowStyle(across > 2, size, HEAD + (CHIPS if box.chips else 0))
    column_width = (WIDTH - MARGIN) // across
    left = MARGIN + (across - 1) * column_width
    height = MARGIN + max(HEAD + size[1] + MARGIN, _height(box, style))
    canvas = _canvas(height)
    _draw_heading(canvas, house, note, left)
    _draw_dealer(canvas, dealer, (MARGIN + HEAD, left), size)
    _draw_box(canvas, box, (left, MARGIN, left + column_width - MARGIN, height - MARGIN), style)
    return bands.compressed(canvas)


def _draw_heading(canvas: Image.Image, house: str, note: str, right: int) -> None:
    """Draws who deals and the note in the corner, left of `right`."""
    middle = MARGIN + HEAD // 2
    name = _write(canvas, (2 * MARGIN, middle), house, Ink(PALE, CLOTH), 28)
    _write(
        canvas,
        (right - 2 * MARGIN, middle),
        note,
        Ink(PALE, CLOTH),
        22,
        right=True,
        max_width=right - 5 * MARGIN - name,
    )


def _draw_dealer(canvas: Image.Image, dealer: Hand, place: tuple[int, int], size: Size) -> None:
    """Draws the dealer's hand; `place` is its top, and what it ends left of."""
    top, right = place
    _draw_with_total_right(canvas, dealer, (2 * MARGIN, top), right - 4 * MARGIN, size, CLOTH)
    if not dealer.cards:
        canvas.paste(_places(size, CLOTH), (2 * MARGIN, top))


@lru_cache(ROWS)
def _row_band(row: tuple[Box, ...], across: int, size: Size) -> Band:
    style = RowStyle(across > 2, size, HEAD + (CHIPS if any(box.chips for box in row) else 0))
    height = max(_height(box, style) for box in row)
    canvas = _canvas(height)
    column_width = (WIDTH - MARGIN) // across
    for column, box in enumerate(row):
        left = MARGIN + column * column_width
        _draw_box(canvas, box, (left, 0, left + column_width - MARGIN, height - MARGIN), style)
    return bands.compressed(canvas)


def _canvas(height: int) -> Image.Image:
    return Image.new("L", (WIDTH, height), _colour(CLOTH))


@lru_cache(1024)
def printable_name(name: str) -> str:
    """The name without characters that the font lacks; keeps Latin, Greek and Cyrillic letters."""
    return " ".join(
        "".join(letter for letter in name if letter.isprintable() and ord(letter) < 0x530).split()
    )


def _height(box: Box, style: RowStyle) -> int:
    below = _hands_height(box, style) + (SIDE if box.side_bet else 0)
    return style.head + below + 2 * MARGIN


def _hands_height(box: Box, style: RowStyle) -> int:
    if len(box.hands) > 1:
        return len(box.hands) * _split_height(style.narrow)
    return style.size[1] + (FOOT[style.size] if style.total_below else 0)


def _split_height(narrow: bool) -> int:
    """The height of one of several hands. In a narrow box its total is below the cards."""
    return SMALL[1] + (FOOT[SMALL] if narrow else 0) + MARGIN


def _draw_box(canvas: Image.Image, box: Box, place: tuple[int, int, int, int], style: RowStyle) -> None:
    left, top, right, bottom = place
    ground = TURN_CLOTH if box.highlighted else CLOTH
    canvas.paste(_frame((right - left, bottom - top), box.highlighted), (left, top))
    middle, max_width = top + HEAD // 2 + 2, right - left - 2 * MARGIN
    note_ink = Ink(RESULT_COLOURS[box.result], ground)
    note = _write(canvas, (right - MARGIN, middle), box.note, note_ink, 24, right=True)
    max_name = max_width - MARGIN - note
    _write(canvas, (left + MARGIN, middle), box.name, Ink(PALE, ground), 22, max_width=max_name)
    held = (left + MARGIN, top + HEAD + CHIPS // 2 - 2)
    _write(canvas, held, box.chips, Ink(PALE, ground), 20, max_width=max_width)
    first = top + style.head + MARGIN // 2
    if not box.hands:
        canvas.paste(_places(style.size, ground), (left + MARGIN, first))
    if len(box.hands) == 1:
        draw = _draw_with_total_below if style.total_below else _draw_with_total_right
        draw(canvas, box.hands[0], (left + MARGIN, first), max_width, style.size, ground)
    elif box.hands:
        _draw_split_hands(canvas, box.hands, (left, first, right), ground, style.narrow)
    if box.side_bet:
        middle = first + _hands_height(box, style) + SIDE // 2 - 2
        ink = Ink(RESULT_COLOURS[box.side_bet.result], ground)
        chips = _write(canvas, (right - MARGIN, middle), box.side_bet.chips, ink, 20, right=True)
        max_name = max_width - MARGIN // 2 - chips
        _write(canvas, (left + MARGIN, middle), box.side_bet.name, Ink(PALE, ground), 20, max_width=max_name)


def _draw_split_hands(
    canvas: Image.Image,
    hands: Sequence[Hand],
    place: tuple[int, int, int],
    ground: Colour,
    narrow: bool,
) -> None:
    """Draws a box's hands, one below the other; `place` is left, top and right."""
    left, top, right = place
    pen = ImageDraw.Draw(canvas)
    draw, height = (_draw_with_total_below if narrow else _draw_with_total_right), _split_height(narrow)
    for number, hand in enumerate(hands):
        hand_top = top + number * height
        if hand.highlighted:
            frame = (left + 5, hand_top - 5, right - 5, hand_top + height - 7)
            pen.rounded_rectangle(frame, 8, None, _colour(GOLD), 2)
        draw(canvas, hand, (left + MARGIN, hand_top), right - left - 2 * MARGIN, SMALL, ground)


@cache
def _frame(size: Size, highlighted: bool) -> Image.Image:
    """The frame of a box with this distance between its edges. It is cached: do not draw on it."""
    frame = Image.new("L", (size[0] + 1, size[1] + 1), _colour(CLOTH))
    ground, edge, width = (TURN_CLOTH, GOLD, 2) if highlighted else (CLOTH, PAPER_EDGE, 1)
    ImageDraw.Draw(frame).rounded_rectangle((0, 0, *size), 10, _colour(ground), _colour(edge), width)
    return frame


@cache
def _places(size: Size, ground: Colour) -> Image.Image:
    """The outlines of two cards that are still to come. They are cached: do not draw on them."""
    width, height = size
    places = Image.new("L", (2 * width + 6, height), _colour(ground))
    outline = _colour(CLOTH) + SHADES // 3  # a shade of pale
    for left in (0, width + 6):
        corners = (left, 0, left + width - 1, height - 1)
        ImageDraw.Draw(places).rounded_rectangle(corners, width // 9, None, outline, 2)
    return places


def _draw_cards(canvas: Image.Image, hand: Hand, place: Size, max_width: int, size: Size) -> None:
    """Draws the cards from left to right, overlapping if they need it."""
    left, top = place
    step = min(size[0] + 6, (max_width - size[0]) // max(len(hand.cards) - 1, 1))
    for number, card in enumerate(hand.cards):
        face, mask = _card(card, size)
        canvas.paste(face, (left + number * step, top), mask)


def _draw_with_total_right(
    canvas: Image.Image, hand: Hand, place: Size, max_width: int, size: Size, ground: Colour
) -> None:
    """Draws the cards, with the total and the remark to their right."""
    left, top = place
    text_width = 164 if size == LARGE else 142
    _draw_cards(canvas, hand, place, max_width - text_width, size)
    middle, right = top + size[1] // 2, left + max_width
    total_size, remark_size = TOTAL_RIGHT[size]
    _write(canvas, (right, middle - size[1] // 6), hand.total, Ink(PALE, ground), total_size, right=True)
    remark_middle = middle + size[1] // 4
    _write(
        canvas,
        (right, remark_middle),
        hand.remark,
        Ink(RESULT_COLOURS[hand.result], ground),
        remark_size,
        right=True,
        max_width=text_width - 6,
    )


def _draw_with_total_below(
    canvas: Image.Image, hand: Hand, place: Size, max_width: int, size: Size, ground: Colour
) -> None:
    """Draws the cards, with the total and the remark below them."""
    left, top = place
    _draw_cards(canvas, hand, place, max_width, size)
    middle = top + size[1] + FOOT[size] // 2 + 2
    total_size, remark_size = TOTAL_BELOW[size]
    total_width = _write(canvas, (left, middle), hand.total, Ink(PALE, ground), total_size)
    _write(
        canvas,
        (left + max_width, middle),
        hand.remark,
        Ink(RESULT_COLOURS[hand.result], ground),
        remark_size,
        right=True,
        max_width=max_width - total_width - MARGIN,
    )


def _write(
    canvas: Image.Image,
    place: Size,
    text: str,
    ink: Ink,
    size: int,
    *,
    right: bool = False,
    max_width: int = WIDTH,
    over: bool = False,
) -> int:
    """Writes a line, vertically centred on `place`, shrunk to fit `max_width`; returns its width.

    With `over`, what is there already shows around the letters.
    """
    if not text:
        return 0
    line = _line(text, ink, size, max_width)
    left = place[0] - (line.width if right else 0)
    mask = line.point([shade % SHADES and 255 for shade in range(256)]) if over else None
    canvas.paste(line, (left, place[1] - line.height // 2), mask)
    return line.width


@lru_cache(LINES)
def _line(text: str, ink: Ink, size: int, max_width: int) -> Image.Image:
    """A rendered text in palette indices. It is cached: do not draw on it."""
    font = letters(size)
    while font.getlength(text) > max_width and size > SMALLEST:
        size -= 2
        font = letters(size)
    while font.getlength(text) > max_width and len(text) > 1:
        text = text.removesuffix("…")[:-1] + "…" if len(text) > 2 else text[:1]
    before = max(0, -round(font.getbbox(text)[0]))  # a J extends to the left of its origin
    mask = Image.new("L", (before + round(font.getlength(text)) + 1, round(size * 1.3)), 0)
    ImageDraw.Draw(mask).text((before, mask.height // 2), text, 255, font, anchor="lm")
    first = SHADES * INKS.index(ink)
    return mask.point([first + shade * (SHADES - 1) // 255 for shade in range(256)])


@lru_cache(maxsize=256)
def _card(card: Card | None, size: Size) -> tuple[Image.Image, Image.Image]:
    """A card in palette indices, and its mask. Both are cached: do not draw on them."""
    width, height = size
    mask = Image.new("1", size, 0)
    outline = (0, 0, width - 1, height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(outline, width // 9, 1)
    ground = PAPER if card else BACK
    face = Image.new("L", size, _colour(ground))
    pen = ImageDraw.Draw(face)
    if card is None:
        for inset in (width // 8, width // 4):
            box = (inset, inset, width - 1 - inset, height - 1 - inset)
            pen.rounded_rectangle(box, width // 12, None, _colour(PAPER), 2)
    else:
        ink = Ink(RED if card.suit in "♥♦" else BLACK, PAPER)
        rank = _rank(card.rank, ink, width)
        face.paste(rank, (width // 12, height * 20 // 100 - rank.height // 2))
        under = (width // 12, height * 47 // 100)
        _write(face, under, card.suit, ink, width * 34 // 100, over=True)  # J and Q reach below their line
        _write(face, (width - width // 12, height * 72 // 100), card.suit, ink, width * 62 // 100, right=True)
    pen.rounded_rectangle(outline, width // 9, None, _colour(PAPER_EDGE), 2)
    return face, mask


def _rank(rank: str, ink: Ink, width: int) -> Image.Image:
    """The rank of a card this wide. A 10 is condensed: half of it under the next card would look like a 1."""
    if len(rank) == 1:
        return _line(rank, ink, width * 46 // 100, width)
    line = _line(rank, ink, width * 42 // 100, width)
    return line.resize((width * 36 // 100, line.height), Image.Resampling.BOX)


def _colour(colour: Colour) -> int:
    """The palette index of a colour, which must be a text or background colour of INKS."""
    for number, ink in enumerate(INKS):
        if ink.ground == colour:
            return number * SHADES
        if ink.letters == colour:
            return number * SHADES + SHADES - 1
    raise KeyError(colour)


@cache
def _palette() -> bytes:
    palette: list[int] = []
    for ink in INKS:
        for shade in range(SHADES):
            share = shade / (SHADES - 1)
            pairs = zip(rgb(ink.ground), rgb(ink.letters), strict=True)
            palette += [round(a + (b - a) * share) for a, b in pairs]
    return bytes(palette)
