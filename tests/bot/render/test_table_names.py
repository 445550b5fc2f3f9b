"""Players' names in the picture of a table and in its description."""

import pytest

from bot.render.tables import cards
from bot.render.tables.game_view import TableView


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Aino", "Aino"),
        ("Fourteen chars", "Fourteen chars"),
        ("Wolfeschlegelstein", "Wolfeschlegel…"),
        ("Anna Katariina Mäkinen", "Anna Katariin…"),
        ("Twelve chars and", "Twelve chars…"),
    ],
)
def test_cut_name_ends_with_an_ellipsis(name, shown):
    view = TableView(None, {1: name}, {})
    assert cards._drawn_name(view, 1) == cards._spoken_name(view, 1) == shown
    assert len(shown) <= cards.MAX_NAME


def test_unknown_name_is_a_question_mark():
    view = TableView(None, {1: "漢字"}, {})
    assert cards._drawn_name(view, 1) == ""
    assert cards._spoken_name(view, 1) == "漢字"
    assert cards._spoken_name(view, 2) == "?"
