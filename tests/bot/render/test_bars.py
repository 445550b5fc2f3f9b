"""The picture of bars."""

from io import BytesIO

import pytest
from PIL import Image

from bot.render.images import bars
from bot.render.images.bars import (
    LEGEND_ROW,
    MARGIN,
    RIGHT,
    STACK,
    TITLE_ROW,
    TRACK,
    Bar,
    Group,
    Share,
    Stack,
)
from bot.render.images.palette import GRAY, GREEN, SKY, VERMILION, rgb
from bot.render.images.typeface import load_font
from bot.text.catalogue import LANGUAGES, say, using_language


def drawn(stacks=(), groups=()):
    return Image.open(BytesIO(bars.bars(stacks, groups))).convert("RGB")


def stack(*shares):
    colors = (GREEN, GRAY, VERMILION)
    return Stack(
        "Hit", "−1%", [Share(share, color, "x") for share, color in zip(shares, colors, strict=True)]
    )


def pixels(picture, y, color):
    return sum(picture.getpixel((x, y)) == rgb(color) for x in range(picture.width))


def test_shares_of_a_stack_are_proportional():
    picture = drawn([stack(0.25, 0.125, 0.625)])
    y, whole = MARGIN + TITLE_ROW + STACK // 2, RIGHT - MARGIN
    lengths = [pixels(picture, y, color) / whole for color in (GREEN, GRAY, VERMILION)]
    assert lengths == pytest.approx([0.25, 0.125, 0.625], abs=0.01)


def test_empty_share_is_not_drawn():
    picture = drawn([stack(0.5, 0, 0.5)])
    assert not pixels(picture, MARGIN + TITLE_ROW + STACK // 2, GRAY)
    for shares in ((0.5, 1e-9, 0.5), (1e-9, 1e-9, 1), (1, 1e-9, 0)):
        assert pixels(drawn([stack(*shares)]), MARGIN + TITLE_ROW + STACK // 2, GRAY) == bars.THINNEST


def test_longest_bar_of_a_group_is_whole():
    group = Group("Next", [Bar("bust", 0.5, VERMILION, "50%"), Bar("17", 0.125, SKY, "12.5%")])
    picture = drawn(groups=[group])
    first = MARGIN + TITLE_ROW + bars.ROW // 2
    whole = pixels(picture, first, VERMILION)
    assert pixels(picture, first, TRACK) == 0
    assert pixels(picture, first + bars.ROW, SKY) / whole == pytest.approx(0.25, abs=0.02)


def test_remarks_have_their_own_column():
    """Values are aligned whatever is beside them, and the bars are shorter by the column."""
    plain = drawn(groups=[Group("Next", [Bar("8-2", 1, SKY, "7.8%")])])
    beside = drawn(groups=[Group("Next", [Bar("8-2", 1, SKY, "7.8%", "+2.62%")])])
    both = drawn(
        groups=[Group("Next", [Bar("8-2", 1, SKY, "7.8%", "+2.62%"), Bar("8-8", 1, SKY, "7.8%", "split")])]
    )
    first = MARGIN + TITLE_ROW + bars.ROW // 2
    assert pixels(beside, first, SKY) < pixels(plain, first, SKY)
    assert pixels(both, first, SKY) == pixels(both, first + bars.ROW, SKY)


def test_height_fits_what_is_drawn():
    one = drawn([stack(0.5, 0.1, 0.4)])
    two = drawn([stack(0.5, 0.1, 0.4)] * 2, [Group("Next", [Bar("17", 1, SKY, "100%")])])
    assert one.height == 2 * MARGIN + TITLE_ROW + STACK + LEGEND_ROW
    assert two.height - one.height == TITLE_ROW + STACK + LEGEND_ROW + TITLE_ROW + bars.ROW + 2 * bars.GAP


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_and_legends_fit_in_every_language(language):
    with using_language(language):
        legends = [
            say("blackjack-why-share", result=result, share="88.8 %") for result in ("win", "push", "loss")
        ]
        titles = [
            say("blackjack-why-split-hands"),
            say("blackjack-why-next-card"),
            say("blackjack-dealer-ends"),
            say("ventti-why-next-card"),
            *(say("ventti-why-other-ends", side=side) for side in ("player", "house")),
        ]
    assert max(load_font(bars.LABEL, "").getlength(title) for title in titles) <= RIGHT - MARGIN
    space = [load_font(bars.SMALL, "").getlength(legend) + bars.SQUARE + 8 for legend in legends]
    assert sum(space) + 2 * 8 <= RIGHT - MARGIN
