"""Tables in code blocks."""

from bot.render.markdown import PHONE_WIDTH, bar, code_table


def lines(*rows):
    return code_table(rows).splitlines()[1:-1]


def test_heading_stands_over_its_numbers():
    assert lines(("", "dealer", "you"), ("17", "12.1%", "−41.86%")) == [
        "    dealer      you",
        "17   12.1%  −41.86%",
    ]


def test_words_stand_to_the_left():
    assert lines(("Hit", "best"), ("Double", "costs 53.48")) == ["Hit     best", "Double  costs 53.48"]


def test_wide_table_fits_a_phone():
    row = ("Stehen bleiben", "−54,01 %", "kostet 53,48")
    assert len("  ".join(row)) > PHONE_WIDTH
    assert lines(row) == [" ".join(row)]
    fits = "a" * 17, "b" * (PHONE_WIDTH - 19)
    assert lines(fits) == ["  ".join(fits)]


def test_bar_is_as_long_as_its_share_but_never_empty():
    assert [bar(share, 4) for share in (1, 0.5, 0.28, 1e-9)] == ["████", "██  ", "█▏  ", "▏   "]
