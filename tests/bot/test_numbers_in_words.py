"""Formatting of percentages, signed numbers and chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.numbers import format_percent, format_signed, in_chips, points, signed_percent


def test_percents():
    assert [format_percent(share) for share in (0, 0.5348, -0.5348, 0.00009, 1e-7)] == [
        "0.00%",
        "53.48%",
        "−53.48%",
        "0.01%",
        "<0.01%",
    ]
    assert format_percent(0.75, 0) == "75%"
    assert signed_percent(0.04) == "+4.00%"
    assert points(0.2947) == "29.47"


def test_nothing_has_no_sign():
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
def test_chips(tenths, shown):
    assert in_chips(tenths) == shown


@given(st.integers(-(10**12), 10**12))
def test_chips_are_exact(tenths):
    number = in_chips(tenths).split()[0].replace(",", "").replace("−", "-")
    assert round(float(number) * 10) == tenths
