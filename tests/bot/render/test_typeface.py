"""The font of every picture."""

import pytest

from bot.render.images.typeface import FONTS, load_font
from games.cards import RANKS, SUITS

MISSING = "\U0010ffff"  # in no font


@pytest.mark.parametrize("weight", ["", "-Bold"])
def test_font_has_ranks_suits_and_finnish(weight):
    font = load_font(40, weight)
    missing = bytes(font.getmask(MISSING))
    for letter in {*"".join(RANKS), *SUITS, *"äöÄÖ−"}:
        assert bytes(font.getmask(letter)) not in (b"", missing)


def test_font_license_is_included():
    assert "Bitstream Vera" in (FONTS / "LICENSE.txt").read_text()
