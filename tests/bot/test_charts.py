"""The charts of /stats, drawn."""

from io import BytesIO

import pytest
from PIL import Image

from bot.statistics import charts
from storage.habits import Habit


def accuracy(*hands):
    """The pictures of a player who has met these hands against every upcard."""
    habits = [Habit("blackjack", f"{hand} v {card}", "stand", 2, 1, 0.5) for hand in hands for card in "29TA"]
    return [Image.open(BytesIO(png)) for png in charts.accuracy(habits)]


def test_a_few_hands_are_in_one_picture():
    assert len(accuracy("11", "16", "soft 18", "88")) == 1


def test_pictures_are_as_few_as_hold_all_hands_without_being_high():
    every = (*charts.LOW, *charts.HIGH, *charts.SOFT, *charts.PAIRS)
    pictures = accuracy(*every)
    assert len(pictures) == 4
    assert all(picture.height <= 1.25 * picture.width for picture in pictures)


@pytest.mark.parametrize("hand", ["4", "11", "12", "21", "soft 12", "soft 21", "22", "AA"])
def test_every_hand_has_its_row(hand):
    assert charts.is_of_blackjack(Habit("blackjack", f"{hand} v A", "stand", 1, 1, 0.0))
    assert len(accuracy(hand)) == 1
