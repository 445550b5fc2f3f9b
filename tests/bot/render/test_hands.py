"""The picture of hands: it is a PNG, it is complete, and long hands fit."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from bot.render.images import hands
from bot.render.images.indexed import with_own_palette
from bot.render.images.typeface import FONTS, load_font
from games.cards import DECK, RANKS, SUITS

MISSING = "\U0010ffff"  # in no font


def drawn(*shown):
    return Image.open(BytesIO(hands.draw_hands(shown))).convert("RGBA")


def hand(cards, **differing):
    return hands.Hand(**{"owner": "Player", "total": "20", "cards": tuple(cards), **differing})


def paper(picture):
    """The left and right edge of the cards: of everything in the color of their paper."""
    columns = (np.asarray(picture) == (0xFB, 0xFA, 0xF5, 255)).all(axis=2).any(axis=0)
    return np.flatnonzero(columns)[[0, -1]]


def test_each_hand_has_its_row():
    assert [drawn(*[hand(DECK[:2])] * count).size for count in (1, 2, 3)] == [
        (hands.WIDTH, hands.ROW * count) for count in (1, 2, 3)
    ]


@pytest.mark.parametrize("count", [1, 2, 5, 6, 12])
def test_cards_fit_beside_total(count):
    left, right = paper(drawn(hand(DECK[:count])))
    assert left > hands.MARGIN
    assert right < hands.WIDTH - hands.MARGIN - 140
    assert right - left >= hands.CARD[0] - 10 + (count - 1) * 40


def test_suits_differ_and_red_is_red():
    pictures = {card: drawn(hand([card])).tobytes() for card in DECK}
    assert len(set(pictures.values())) == 52
    red = {card for card in DECK if b"\xc8\x20\x2f\xff" in pictures[card]}
    assert red == {card for card in DECK if card.suit in "♥♦"}


def test_whose_turn_it_is_can_be_seen():
    assert drawn(hand(DECK[:2])).tobytes() != drawn(hand(DECK[:2], highlighted=True)).tobytes()


def test_kept_cards_have_one_byte_a_pixel():
    assert {hands._card(card).mode for card in DECK} == {"P"}


def test_a_palette_changes_no_pixel():
    shades = Image.fromarray(np.arange(256 * 4, dtype=np.uint8).reshape(16, 16, 4), "RGBA")
    assert with_own_palette(shades).convert("RGBA").tobytes() == shades.tobytes()
    noise = Image.effect_noise((32, 32), 90).convert("RGBA")
    noise.putalpha(Image.effect_noise((32, 32), 90))
    assert with_own_palette(noise).convert("RGBA").tobytes() == noise.tobytes()


def test_drawing_changes_no_later_image():
    before = hands.draw_hands([hand(DECK[:3])])
    hands.draw_hands([hand(DECK[:3], owner="House", highlighted=True), hand(DECK[5:9])])
    assert hands.draw_hands([hand(DECK[:3])]) == before


@pytest.mark.parametrize("weight", ["", "-Bold"])
def test_font_has_ranks_suits_and_finnish(weight):
    font = load_font(40, weight)
    missing = bytes(font.getmask(MISSING))
    for letter in {*"".join(RANKS), *SUITS, *"äöÄÖ−"}:
        assert bytes(font.getmask(letter)) not in (b"", missing)


def test_font_license_is_included():
    assert "Bitstream Vera" in (FONTS / "LICENSE.txt").read_text()
