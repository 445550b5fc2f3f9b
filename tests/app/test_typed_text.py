"""Numbers as people type them into forms."""

import pytest

from app.typed_text import whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("10", 10),
        (" 10, ", 10),
        ("`10`", 10),
        ("１０", 10),
        ("007", 7),
        ("1,000", 1000),
        ("1.000", 1000),
        ("1\xa0000", 1000),
        ("1'000'000", 1_000_000),
    ],
)
def test_number_is_read(text, number):
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text", ["", "ten", "1O", "-5", "1.5", "1,00", "10,00", "1.000,000", "²", "10 chips"]
)
def test_other_text_is_no_number(text):
    assert whole_number(text) is None
