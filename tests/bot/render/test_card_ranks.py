"""The ranks on the cards in a table's picture."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from bot.render.images.inks import Ink, color_index, rendered_line
from bot.render.images.playing_cards import LARGE, SMALL, card_picture, rank_picture
from bot.render.images.table_colors import BLACK_SUIT, PAPER, RED_SUIT
from bot.render.images.typeface import load_font
from games.cards import DECK, RANKS, Card

SIZE = 40


@pytest.mark.parametrize("rank", RANKS)
def test_rank_is_drawn_whole(rank):
    line = np.asarray(rendered_line(rank, SIZE, Ink(BLACK_SUIT, PAPER)))
    canvas = Image.new("L", (200, 200), 0)
    ImageDraw.Draw(canvas).text((100, 100), rank, 255, load_font(SIZE), anchor="lm")
    ground = line.min()
    assert (line > ground).sum() == pytest.approx((np.asarray(canvas) > 8).sum(), rel=0.05)


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("rank", RANKS)
def test_suit_does_not_cover_rank(rank, size):
    width, height = size
    line = np.asarray(rank_picture(rank, Ink(BLACK_SUIT, PAPER), width))
    top, left = height * 20 // 100 - len(line) // 2, width // 12
    line = line[max(0, -top) :, : width - left]
    card = np.asarray(card_picture(Card(rank, "♠"), size)[0])[max(0, top) :, left:]
    written = line > line.min()
    assert (card[: len(line), : len(line[0])][written] > line.min()).mean() > 0.98


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_suits_differ_and_red_is_red(size):
    pictures = {card: card_picture(card, size)[0].tobytes() for card in DECK}
    assert len(set(pictures.values())) == 52
    red = {card for card, picture in pictures.items() if color_index(RED_SUIT) in picture}
    assert red == {card for card in DECK if card.suit in "♥♦"}


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_ten_is_no_wider_than_queen(size):
    ten, queen = (rank_picture(rank, Ink(BLACK_SUIT, PAPER), size[0]).width for rank in ("10", "Q"))
    assert ten <= queen
