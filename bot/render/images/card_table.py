"""Image of a card table: the dealer's hand above the players' boxes, large enough for a phone.

It is drawn for every edit of a message, so it has to be fast: the image has a palette made from a few
dozen colors (bot.render.images.inks), and rendered cards and lines of text are cached. The heading, the
dealer's hand and each row of boxes are bands, each drawn again only when something in it has changed. A phone
shows the image about 350 points wide, half of its size.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.render.images import bands
from bot.render.images.bands import Band, Canvas
from bot.render.images.inks import WIDTH, Ink, color_index, palette_bytes, write
from bot.render.images.palette import PALE, Color
from bot.render.images.playing_cards import LARGE, SMALL, Place, Size, card_places, draw_cards
from bot.render.images.table_colors import CLOTH, GOLD, LOST, PAPER_EDGE, TURN_CLOTH, WON
from games.cards import Card

MARGIN = 12
ACROSS = {1: 1, 2: 2, 4: 2}  # boxes in a row, by the number of boxes; otherwise three
# With this many boxes, large cards would make the image too high: a desktop would show it narrow.
SMALL_CARDS_FROM = 4
HEAD, CHIPS, SIDE = 36, 24, 36  # heights of a box's name, of the chips below it, and of its side bet
FOOT = {LARGE: 44, SMALL: 32}  # height of the total below the cards
TOTAL_BELOW = {LARGE: (32, 24), SMALL: (26, 20)}  # font sizes of the total and the remark
TOTAL_RIGHT = {LARGE: (40, 24), SMALL: (28, 24)}
MAX_CACHED_HEADINGS = 256  # and as many hands of dealers
MAX_CACHED_ROWS = 512  # of boxes, of 6 kB each: those of 250 tables with five players

CORNER = 12  # width and height of what the corner of a frame is drawn in
# By whether it is highlighted: what is in a frame, its edge, and the width of that.
FRAMES = {False: (CLOTH, PAPER_EDGE, 1), True: (TURN_CLOTH, GOLD, 2)}

Frame = tuple[int, int, int, int]  # left, top, right, bottom
Result = Literal["won", "lost", "even", ""]
RESULT_COLORS: Mapping[Result, Color] = {"won": WON, "lost": LOST, "even": GOLD, "": GOLD}


@dataclass(frozen=True)
class DrawnHand:
    """A hand as displayed; a card that is None lies face down.

    total        what the cards add up to, as text
    remark       a word about the hand
    highlighted  whether it is this hand's turn
    result       the color of the remark; the word itself says it, too
    """

    cards: tuple[Card | None, ...]
    total: str
    remark: str = ""
    highlighted: bool = False
    result: Result = ""


class SideBet(NamedTuple):
    """A bet beside the one on the hands, and its chips: what was bet, or what it won or lost."""

    name: str
    chips: str
    result: Result = ""


@dataclass(frozen=True)
class DrawnBox:
    """A player's box: name, a note beside it, hands, a side bet below them; `highlighted` on their turn.

    chips: what the player holds, below the name
    result: the color of the note, which then has a sign
    """

    name: str
    note: str
    hands: tuple[DrawnHand, ...]
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


def table(dealer: DrawnHand, boxes: Sequence[DrawnBox], note: str, house: str) -> bytes:
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
    return bands.png(WIDTH, [*head, *(_row_band(row, across, size) for row in rows)], palette_bytes())


@lru_cache(MAX_CACHED_HEADINGS)
def _heading_band(house: str, note: str) -> Band:
    canvas = _canvas(MARGIN + HEAD)
    _draw_heading(canvas.image, house, note, WIDTH)
    return bands.compressed(canvas)


@lru_cache(MAX_CACHED_HEADINGS)
def _dealer_band(dealer: DrawnHand, size: Size) -> Band:
    canvas = _canvas(size[1] + MARGIN)
    _draw_dealer(canvas.image, dealer, size, top=0, right=WIDTH)
    return bands.compressed(canvas)


@lru_cache(MAX_CACHED_HEADINGS)
def _dealer_and_box_band(
    dealer: DrawnHand, box: DrawnBox, note: str, house: str, across: int, size: Size
) -> Band:
    """The heading and the dealer's hand, with a box in the last column."""
    style = RowStyle(across > 2, size, HEAD + (CHIPS if box.chips else 0))
    column_width = (WIDTH - MARGIN) // across
    left = MARGIN + (across - 1) * column_width
    height = MARGIN + max(HEAD + size[1] + MARGIN, _height(box, style))
    canvas = _canvas(height)
    _draw_heading(canvas.image, house, note, left)
    _draw_dealer(canvas.image, dealer, size, top=MARGIN + HEAD, right=left)
    _draw_box(canvas.image, box, (left, MARGIN, left + column_width - MARGIN, height - MARGIN), style)
    return bands.compressed(canvas)


def _draw_heading(canvas: Image.Image, house: str, note: str, right: int) -> None:
    """Draw who deals and the note in the corner, left of `right`."""
    middle = MARGIN + HEAD // 2
    name = write(canvas, (2 * MARGIN, middle), house, Ink(PALE, CLOTH), 28)
    write(
        canvas,
        (right - 2 * MARGIN, middle),
        note,
        Ink(PALE, CLOTH),
        22,
        right=True,
        max_width=right - 5 * MARGIN - name,
    )


def _draw_dealer(canvas: Image.Image, dealer: DrawnHand, size: Size, *, top: int, right: int) -> None:
    """Draw the dealer's hand left of `right`."""
    _draw_with_total_right(canvas, dealer, (2 * MARGIN, top), right - 4 * MARGIN, size, CLOTH)
    if not dealer.cards:
        canvas.paste(card_places(size, CLOTH), (2 * MARGIN, top))


@lru_cache(MAX_CACHED_ROWS)
def _row_band(row: tuple[DrawnBox, ...], across: int, size: Size) -> Band:
    style = RowStyle(across > 2, size, HEAD + (CHIPS if any(box.chips for box in row) else 0))
    height = max(_height(box, style) for box in row)
    canvas = _canvas(height)
    column_width = (WIDTH - MARGIN) // across
    for column, box in enumerate(row):
        left = MARGIN + column * column_width
        _draw_box(canvas.image, box, (left, 0, left + column_width - MARGIN, height - MARGIN), style)
    return bands.compressed(canvas)


def _canvas(height: int) -> Canvas:
    assert color_index(CLOTH) == 0, "a blank canvas is cloth"
    return bands.blank_canvas(WIDTH, height)


def _height(box: DrawnBox, style: RowStyle) -> int:
    below = _hands_height(box, style) + (SIDE if box.side_bet else 0)
    return style.head + below + 2 * MARGIN


def _hands_height(box: DrawnBox, style: RowStyle) -> int:
    if len(box.hands) > 1:
        return len(box.hands) * _split_height(style.narrow)
    return style.size[1] + (FOOT[style.size] if style.total_below else 0)


def _split_height(narrow: bool) -> int:
    """The height of one of several hands. In a narrow box its total is below the cards."""
    return SMALL[1] + (FOOT[SMALL] if narrow else 0) + MARGIN


def _draw_box(canvas: Image.Image, box: DrawnBox, frame: Frame, style: RowStyle) -> None:
    left, top, right, _ = frame
    ground = TURN_CLOTH if box.highlighted else CLOTH
    _draw_frame(canvas, frame, box.highlighted)
    middle, max_width = top + HEAD // 2 + 2, right - left - 2 * MARGIN
    note_ink = Ink(RESULT_COLORS[box.result], ground)
    note = write(canvas, (right - MARGIN, middle), box.note, note_ink, 24, right=True)
    max_name = max_width - MARGIN - note
    write(canvas, (left + MARGIN, middle), box.name, Ink(PALE, ground), 22, max_width=max_name)
    held = (left + MARGIN, top + HEAD + CHIPS // 2 - 2)
    write(canvas, held, box.chips, Ink(PALE, ground), 20, max_width=max_width)
    first = top + style.head + MARGIN // 2
    if not box.hands:
        canvas.paste(card_places(style.size, ground), (left + MARGIN, first))
    if len(box.hands) == 1:
        draw = _draw_with_total_below if style.total_below else _draw_with_total_right
        draw(canvas, box.hands[0], (left + MARGIN, first), max_width, style.size, ground)
    elif box.hands:
        _draw_split_hands(canvas, box.hands, left, first, right, ground, narrow=style.narrow)
    if box.side_bet:
        middle = first + _hands_height(box, style) + SIDE // 2 - 2
        ink = Ink(RESULT_COLORS[box.side_bet.result], ground)
        chips = write(canvas, (right - MARGIN, middle), box.side_bet.chips, ink, 20, right=True)
        max_name = max_width - MARGIN // 2 - chips
        write(canvas, (left + MARGIN, middle), box.side_bet.name, Ink(PALE, ground), 20, max_width=max_name)


def _draw_split_hands(
    canvas: Image.Image,
    hands: Sequence[DrawnHand],
    left: int,
    top: int,
    right: int,
    ground: Color,
    *,
    narrow: bool,
) -> None:
    """Draw a box's hands, one below the other."""
    pen = ImageDraw.Draw(canvas)
    draw, height = (_draw_with_total_below if narrow else _draw_with_total_right), _split_height(narrow)
    for number, hand in enumerate(hands):
        hand_top = top + number * height
        if hand.highlighted:
            hand_frame = (left + 5, hand_top - 5, right - 5, hand_top + height - 7)
            pen.rounded_rectangle(hand_frame, 8, None, color_index(GOLD), 2)
        draw(canvas, hand, (left + MARGIN, hand_top), right - left - 2 * MARGIN, SMALL, ground)


def _draw_frame(canvas: Image.Image, frame: Frame, highlighted: bool) -> None:
    """Draw the frame of a box and what is in it: quicker than `rounded_rectangle`."""
    left, top, right, bottom = frame
    ground, edge, width = FRAMES[highlighted]
    canvas.paste(color_index(edge), (left, top, right + 1, bottom + 1))
    inside = (left + width, top + width, right + 1 - width, bottom + 1 - width)
    canvas.paste(color_index(ground), inside)
    places = ((x, y) for x in (left, right + 1 - CORNER) for y in (top, bottom + 1 - CORNER))
    for corner, at in zip(_corners(highlighted), places, strict=True):
        canvas.paste(corner, at)


@cache
def _corners(highlighted: bool) -> list[Image.Image]:
    """The corners of a frame: top left, bottom left, top right, bottom right."""
    ground, edge, width = FRAMES[highlighted]
    frame = Image.new("L", (2 * CORNER, 2 * CORNER), color_index(CLOTH))
    whole = (0, 0, 2 * CORNER - 1, 2 * CORNER - 1)
    ImageDraw.Draw(frame).rounded_rectangle(whole, CORNER - 2, color_index(ground), color_index(edge), width)
    return [frame.crop((x, y, x + CORNER, y + CORNER)) for x in (0, CORNER) for y in (0, CORNER)]


def _draw_with_total_right(
    canvas: Image.Image, hand: DrawnHand, place: Place, max_width: int, size: Size, ground: Color
) -> None:
    """Draw the cards, with the total and the remark to their right."""
    left, top = place
    text_width = 164 if size == LARGE else 142
    draw_cards(canvas, hand.cards, place, max_width - text_width, size)
    middle, right = top + size[1] // 2, left + max_width
    total_size, remark_size = TOTAL_RIGHT[size]
    write(canvas, (right, middle - size[1] // 6), hand.total, Ink(PALE, ground), total_size, right=True)
    remark_middle = middle + size[1] // 4
    write(
        canvas,
        (right, remark_middle),
        hand.remark,
        Ink(RESULT_COLORS[hand.result], ground),
        remark_size,
        right=True,
        max_width=text_width - 6,
    )


def _draw_with_total_below(
    canvas: Image.Image, hand: DrawnHand, place: Place, max_width: int, size: Size, ground: Color
) -> None:
    """Draw the cards, with the total and the remark below them."""
    left, top = place
    draw_cards(canvas, hand.cards, place, max_width, size)
    middle = top + size[1] + FOOT[size] // 2 + 2
    total_size, remark_size = TOTAL_BELOW[size]
    total_width = write(canvas, (left, middle), hand.total, Ink(PALE, ground), total_size)
    write(
        canvas,
        (left + max_width, middle),
        hand.remark,
        Ink(RESULT_COLORS[hand.result], ground),
        remark_size,
        right=True,
        max_width=max_width - total_width - MARGIN,
    )
