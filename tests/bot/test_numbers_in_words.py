"""Formatting of percentages, signed numbers and chips."""

from decimal import Decimal

import pytest
from babel import numbers as babel
from hypothesis import example, given
from hypothesis import strategies as st

from bot.text.catalogue import LANGUAGES, say_in, using_language
from bot.text.cldr import MINUS, babel_locale
from bot.text.numbers import (
    chance,
    chance_points,
    decimal,
    format_percent,
    format_signed,
    in_chips,
    of_bet,
    points,
    signed_points,
    whole,
)


def test_small_percents_are_not_rounded_to_nothing():
    assert [format_percent(share) for share in (0, 0.5348, -0.5348, 0.00009, 1e-7)] == [
        "0.00%",
        "53.48%",
        "−53.48%",
        "0.01%",
        "<0.01%",
    ]
    assert format_percent(0.75, 0) == "75%"
    assert [of_bet(value) for value in (0.04, -0.5348, 0)] == ["+4.00%", "−53.48%", "0.00%"]


def test_differences_are_in_points():
    assert [points(difference) for difference in (0, 0.5348, 1e-7, 12.5)] == [
        "0.00",
        "53.48",
        "<0.01",
        "1,250.00",
    ]
    assert [chance_points(difference) for difference in (0.6589, 0.0004)] == ["65.9", "<0.1"]
    assert [signed_points(difference) for difference in (-0.0022, 0.0008, 1e-7)] == ["−0.22", "+0.08", "0.00"]


def test_numbers_with_the_separators_of_the_language():
    with using_language("fi"):
        assert [decimal(-1234.56, 1), decimal(-0.004, 2), decimal(2.35, 2)] == ["−1\xa0234,6", "0,00", "2,35"]
        assert whole(10**20).split("\xa0") == ["100", *["000"] * 6]
    assert [decimal(1234.56, 1), decimal(99.6, 0), whole(1240)] == ["1,234.6", "100", "1,240"]


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0, "0.0%"),
        (1e-9, "<0.1%"),
        (0.123456, "12.3%"),
        (0.9995, ">99.9%"),
        (0.9999999, ">99.9%"),
        (1 - 1e-15, "100.0%"),
        (1, "100.0%"),
    ],
)
def test_an_uncertain_chance_never_reads_certain(share, shown):
    assert chance(share) == shown


def test_zero_has_no_sign():
    assert [format_signed(number) for number in (1234.5, -0.41, 0.0, -0.0001)] == [
        "+1,234.50",
        "−0.41",
        "0.00",
        "0.00",
    ]


@pytest.mark.parametrize(
    ("tenths", "shown"),
    [
        (0, "0 chips"),
        (5, "0.5 chips"),
        (10, "1 chip"),
        (15, "1.5 chips"),
        (12_400, "1,240 chips"),
        (-10, "−1 chip"),
        (-10_005, "−1,000.5 chips"),
    ],
)
def test_chips_are_whole_or_in_tenths(tenths, shown):
    assert in_chips(tenths) == shown


@given(st.integers(-(10**12), 10**12))
def test_chips_are_exact(tenths):
    number = in_chips(tenths).split()[0].replace(",", "").replace("−", "-")
    assert round(float(number) * 10) == tenths


languages = st.sampled_from(list(LANGUAGES))


@given(languages, st.integers(-(10**15), 10**15) | st.floats(-(10**12), 10**12))
@example("en-US", 0.0005)  # half to even, by the digits that Python prints
@example("fi", 1234567.0015)
@example("de", -0.0001)
def test_message_numbers_match_babel(language, number):
    written = babel.format_decimal(number, locale=babel_locale(language)).replace("-", MINUS)
    expected = "0" if written == f"{MINUS}0" else written
    assert say_in(language, "blackjack-table-bets", bet=number, insured="no").partition(" ")[2] == expected


@given(languages, st.integers(-(10**8), 10**8).filter(bool))
@example("de", -123_456)
def test_percents_are_written_as_babel_writes_them(language, hundredths):
    locale = babel_locale(language)
    pattern = locale.percent_formats[None].pattern.replace("##0", "##0.00")
    written = babel.format_percent(Decimal(hundredths).scaleb(-4), pattern, locale).replace("-", MINUS)
    with using_language(language):
        assert format_percent(hundredths / 10_000) == written
