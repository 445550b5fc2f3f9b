"""The picture of a table: a small file, quick to draw, and legible."""

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bot.render.images import card_table, inks, playing_cards, table_colors
from bot.render.images.card_table import DrawnBox, DrawnHand, SideBet, table
from bot.render.images.inks import INKS, WIDTH
from bot.render.images.palette import contrast
from bot.render.images.typeface import load_font, printable_name
from bot.text.catalogue import LANGUAGES, say_in
from games.cards import DECK, Card

CARDS = tuple(map(Card.of, ("10♠", "A♥", "7♦", "2♣", "K♠", "9♦", "3♥")))
DEALER = DrawnHand((CARDS[0], None), "10")


def drawn(dealer, boxes, note="shoe: 240 of 312"):
    return Image.open(BytesIO(table(dealer, boxes, note, "Dealer")))


@pytest.mark.parametrize("boxes", range(8))
@pytest.mark.parametrize("hands", [0, 1, 4])
def test_every_table_is_drawn_small(boxes, hands):
    hand = DrawnHand(CARDS, "21", "surrendered", highlighted=True)
    png = table(
        DEALER,
        [DrawnBox("7  Wolfeschlegelstein", "+1234.5", (hand,) * hands, highlighted=True)] * boxes,
        "shoe",
        "Dealer",
    )
    picture = Image.open(BytesIO(png))
    assert picture.width == WIDTH
    assert picture.mode == "P"
    assert len(png) < 100_000


@pytest.mark.parametrize("count", [1, 2, 5, 6, 12])
def test_cards_fit_beside_or_above_the_total(count):
    """Of the dealer, whose total is beside the cards, and of one player, whose total is below them."""
    for dealer, boxes, room in ((DECK[:count], [], 164), ((), [DECK[:count]], 0)):
        picture = drawn(
            DrawnHand(dealer, "20"), [DrawnBox("Player", "", (DrawnHand(cards, "20"),)) for cards in boxes]
        )
        paper = (np.asarray(picture) == inks.color_index(table_colors.PAPER)).any(axis=0)
        left, right = np.flatnonzero(paper)[[0, -1]]
        assert left > card_table.MARGIN
        assert right < WIDTH - card_table.MARGIN - room
        assert right - left >= playing_cards.LARGE[0] - 10 + (count - 1) * 24


def test_chips_are_drawn_below_the_name():
    hand = DrawnHand(CARDS[:2], "21")
    boxes = [DrawnBox("1  Aino", "bet 10", (hand,), chips="990 chips"), DrawnBox("2  Bertil", "", (hand,))]
    assert drawn(DEALER, boxes).height == drawn(DEALER, [boxes[1]]).height + card_table.CHIPS
    richer = [DrawnBox("1  Aino", "bet 10", (hand,), chips="1,990 chips"), boxes[1]]
    assert drawn(DEALER, richer).tobytes() != drawn(DEALER, boxes).tobytes()


def test_four_boxes_take_little_more_than_two():
    """A phone shows half of the pixels, and has to show the buttons too."""
    box = DrawnBox("1  Aino", "bet 10", (DrawnHand(CARDS[:2], "21"),), chips="990 chips")
    assert drawn(DEALER, [box] * 4).height <= drawn(DEALER, [box] * 2).height + 100


@pytest.mark.parametrize(("boxes", "width"), [(4, 500), (5, 440), (6, 440), (7, 400)])
def test_many_boxes_stay_wide(boxes, width):
    """Discord shows a picture at most 550 wide and 350 high."""
    box = DrawnBox("1  Aino", "bet 10", (DrawnHand(CARDS[:2], "21"),), chips="990 chips")
    picture = drawn(DEALER, [box] * boxes)
    assert picture.width * 350 / picture.height >= width


def test_first_of_seven_boxes_beside_dealer(cut_texts):
    box = DrawnBox("1  Aino", "bet 10", (DrawnHand(CARDS[:2], "21"),), chips="990 chips")
    long_note = say_in("fi", "blackjack-table-shuffled-every-round")
    ten_cards = DrawnHand((*CARDS, *CARDS[:3]), "21", "bust")
    seven, dealer_draws = drawn(DEALER, [box] * 7), drawn(ten_cards, [box] * 7, long_note)
    assert cut_texts == []
    # The dealer's cards end before the box, whatever they are.
    top = (2 * WIDTH // 3 + card_table.MARGIN, 0, WIDTH, 200)
    assert seven.convert("RGB").crop(top).tobytes() == dealer_draws.convert("RGB").crop(top).tobytes()
    assert seven.convert("RGB").tobytes() != dealer_draws.convert("RGB").tobytes()


@pytest.mark.parametrize("boxes", [1, 3, 7])
@pytest.mark.parametrize("hands", [1, 2])
def test_won_and_lost_have_their_colors(boxes, hands):
    hand = DrawnHand(CARDS[:2], "21", "wins")
    box = DrawnBox("1  Aino", "+10", (hand,) * hands)
    assert colors([box] * boxes) & {table_colors.WON, table_colors.LOST} == set()
    for result, color in (("won", table_colors.WON), ("lost", table_colors.LOST)):
        for colored in (
            replace(box, result=result),
            replace(box, hands=(replace(hand, result=result),) * hands),
        ):
            assert colors([colored] * boxes) & {table_colors.WON, table_colors.LOST} == {color}


def colors(boxes):
    """The colors of an image, as #rrggbb."""
    picture = drawn(DEALER, boxes).convert("RGB")
    return {"#{:02x}{:02x}{:02x}".format(*color) for _, color in picture.getcolors(1 << 20)}


def test_every_letter_is_told_from_its_ground():
    assert all(
        contrast(ink.letters, ink.ground) >= 4.5 for ink in INKS if ink.letters != table_colors.PAPER_EDGE
    )


def test_face_down_card_is_hidden():
    assert drawn(DEALER, []).tobytes() != drawn(DrawnHand(CARDS[:2], "10"), []).tobytes()
    assert (
        playing_cards.card_picture(None, playing_cards.LARGE)[0].tobytes()
        != playing_cards.card_picture(CARDS[1], playing_cards.LARGE)[0].tobytes()
    )


def test_unprintable_letters_are_dropped():
    assert printable_name("Äiti 🎲 Жанна") == "Äiti Жанна"
    assert printable_name("漢字") == ""
    assert printable_name("a\u202eb\n") == "ab"


def test_long_name_is_truncated():
    text, size = inks.fitted("7  Wolfeschlegelsteinhausen", 22, 120)
    assert (text[-1], size) == ("…", inks.SMALLEST)
    assert inks.rendered_line(text, size, INKS[0]).width <= 121


REMARKS = ("doubled", "stands", "push", "wins", "loses")
REMARKS_UNSPLIT = ("blackjack", "surrendered", "took-even-money")


@pytest.fixture
def cut_texts(monkeypatch):
    """The texts that do not fit their place even in the smallest letters."""
    cut, fitted = [], inks.fitted

    def measured(text, size, max_width):
        if load_font(inks.SMALLEST).getlength(text) > max_width:
            cut.append(text)
        return fitted(text, size, max_width)

    monkeypatch.setattr(inks, "fitted", measured)
    card_table._row_band.cache_clear()
    card_table._dealer_and_box_band.cache_clear()
    return cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boxes", range(1, 8))
@pytest.mark.parametrize("hands", [1, 2, 4])
def test_no_remark_is_cut_off(cut_texts, language, boxes, hands):
    insurance = SideBet(say_in(language, "blackjack-insurance"), "+500")
    names = REMARKS if hands > 1 else REMARKS + REMARKS_UNSPLIT
    remarks = [say_in(language, f"blackjack-table-{name}") for name in names]
    for remark in (*remarks, say_in(language, "blackjack-is-bust")):
        box = DrawnBox("1  Aino", "+1,000", (DrawnHand(CARDS, "21", remark),) * hands, side_bet=insurance)
        drawn(DEALER, [box] * boxes)
    assert not cut_texts


def test_what_has_changed_is_drawn_again():
    hand = DrawnHand(CARDS[:2], "21")
    boxes = [DrawnBox(f"{number}  Aino", "10", (hand,)) for number in range(1, 6)]
    before = drawn(DEALER, boxes).copy()
    boxes[4] = DrawnBox("5  Aino", "20", (hand,))
    after = drawn(DEALER, boxes).copy()
    top, bottom = ((0, 0, WIDTH, 320), (0, 332, WIDTH, before.height))
    assert before.crop(top).tobytes() == after.crop(top).tobytes()
    assert before.crop(bottom).tobytes() != after.crop(bottom).tobytes()
    assert drawn(DEALER, boxes, "shoe: 239 of 312").crop(top).tobytes() != after.crop(top).tobytes()
