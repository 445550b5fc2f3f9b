"""The charts of /stats."""

import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image, ImageColor

from bot.render.images.palette import GROUND
from bot.render.layout import MAX_DESCRIPTION
from bot.render.statistics import accuracy, chart_images, charts, words
from bot.render.statistics.accuracy import HandAccuracy
from bot.text.catalogue import LANGUAGES, say, using_language


def drawn(*hands):
    """The charts of a player who has had these hands against every upcard."""
    met = {(hand, card): HandAccuracy(2, 1) for hand in hands for card in "29TA"}
    return [
        Image.open(BytesIO(png))
        for png in charts.grids([picture.grid for picture in accuracy.described_grids(met)])
    ]


def test_a_few_hands_are_in_one_picture():
    assert len(drawn("11", "16", "soft 18", "88")) == 1


def test_fewest_images_that_fit():
    every = (*accuracy.LOW, *accuracy.HIGH, *accuracy.SOFT, *accuracy.PAIRS)
    pictures = drawn(*every)
    assert len(pictures) == 4
    assert all(picture.height <= 1.25 * picture.width for picture in pictures)


def test_text_complete_descriptions_name_worst():
    """75% of 8 ranks as worse than 80% of 10, and 0 of 3 as worse than 0 of 2."""
    met = {
        ("16", "T"): HandAccuracy(8, 6),
        ("soft 18", "9"): HandAccuracy(10, 8),
        ("88", "A"): HandAccuracy(4, 4),
        ("9", "2"): HandAccuracy(2, 0),
        ("8", "5"): HandAccuracy(3, 0),
    }
    assert accuracy.as_text(met) == (
        "How often each hand was played right against the dealer's upcard.\n\n"
        "hard 11 or less:\n"
        "8 vs 5           0%   0 of 3\n"
        "9 vs 2           0%   0 of 2\n\n"
        "hard 12 or more:\n"
        "16 vs 10        75%   6 of 8\n\n"
        "soft:\n"
        "soft 18 vs 9    80%   8 of 10\n\n"
        "pairs:\n"
        "8-8 vs A       100%   4 of 4\n"
    )
    (picture,) = accuracy.described_grids(met)
    assert (
        "Least often: 8 vs 5: 0 of 3, 9 vs 2: 0 of 2, 16 vs 10: 6 of 8, soft 18 vs 9: 8 of 10."
        in picture.description
    )


def test_descriptions_identify_image_and_fit():
    every = (*accuracy.LOW, *accuracy.HIGH, *accuracy.SOFT, *accuracy.PAIRS)
    met = {(hand, "A"): HandAccuracy(98765, 98764) for hand in every}
    descriptions = [picture.description for picture in accuracy.described_grids(met)]
    assert [text.split(". ")[0].split(": ")[1] for text in descriptions] == [*map(say, accuracy.KINDS)]
    assert max(map(len, descriptions)) <= MAX_DESCRIPTION
    (never_wrong,) = accuracy.described_grids({("20", "6"): HandAccuracy(3, 3)})
    assert "hard 12 or more. Each one, every time (insurance" in never_wrong.description


@pytest.mark.parametrize("hand", ["4", "11", "12", "21", "soft 12", "soft 21", "22", "AA"])
def test_every_hand_has_its_row(hand):
    assert accuracy.matchup(f"{hand} v A") == (hand, "A")
    assert len(drawn(hand)) == 1


@pytest.mark.parametrize("position", ["insurance", "3 v 5", "16 v 1", "16 v", ""])
def test_offer_has_no_grid_position(position):
    assert accuracy.matchup(position) is None


def test_worker_draws_without_database_or_discord():
    """Importing them would cost each worker 25 MiB and half a second."""
    drawn = (
        "import sys, bot.render.statistics.charts; print(*{'storage', 'sqlalchemy', 'discord'} &"
        " {*sys.modules})"
    )
    assert subprocess.check_output([sys.executable, "-c", drawn]).strip() == b""


@pytest.mark.parametrize("unit", ["chips", "bets"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_chart_texts_are_whole(language, unit):
    with using_language(language):
        labels = chart_images._labels(unit, words.last_rounds(200, all_known=False, all_for_chips=False))
    png = charts.cumulative_results([charts.Step(100.0, -0.4, -2.0)] * 200, labels)
    drawn = Image.open(BytesIO(png)).convert("RGB")
    for edge in ((0, 0, 3, drawn.height), (drawn.width - 3, 0, drawn.width, drawn.height)):
        assert drawn.crop(edge).getcolors() == [(3 * drawn.height, ImageColor.getrgb(GROUND))]
