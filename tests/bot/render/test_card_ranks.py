"""The ranks on the cards in a table's picture."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from bot.render.images.card_table import BLACK, PAPER, Ink, _line
from bot.render.images.typeface import letters
from games.cards import RANKS

SIZE = 40


@pytest.mark.parametrize("rank", RANKS)
def test_rank_is_drawn_whole(rank):
    line = np.asarray(_line(rank, Ink(BLACK, PAPER), SIZE, 200))
    canvas = Image.new("L", (200, 200), 0)
    ImageDraw.Draw(canvas).text((100, 100), rank, 255, letters(SIZE), anchor="lm")
    ground = line.min()
    assert (line > ground).sum() == pytest.approx((np.asarray(canvas) > 8).sum(), rel=0.05)
