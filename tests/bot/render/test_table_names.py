"""Players' names in the picture of a table and in its description."""

import pytest

from app.tables.snapshot import TableSnapshot
from bot.render.layout import ImageFile
from bot.render.tables import cards
from bot.render.tables.game_view import TableView
from games.table import Box, Table, Terms


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
    assert cards._drawn_name(view, 1) == cards._described_name(view, 1) == shown
    assert len(shown) <= cards.MAX_NAME


def test_description_names_everybody_or_the_text_does():
    state = Table(Terms(), 1, (Box(7, "seed"), Box(8, "seed")), None, "", dealt=True)
    snapshot = TableSnapshot(None, None, round_id=1, event_count=1, state=state, turn=1, awaited=None)
    picture, lines = ImageFile("table.png", b"", "A table."), ["**1** <@7> bets 10", "**2** <@8> bets 20"]
    described = picture._replace(description="A table. 1 @Aino bets 10. 2 @Bertil bets 20.")
    for names, shown in (
        ({7: "Aino", 8: "Bertil"}, [described]),
        ({7: "Aino"}, [picture, "**1** <@7> bets 10\n**2** <@8> bets 20"]),
    ):
        assert cards.with_description(TableView(snapshot, names, {}), [picture], lines) == shown


def test_unknown_name_is_a_question_mark():
    view = TableView(None, {1: "漢字"}, {})
    assert cards._drawn_name(view, 1) == ""
    assert cards._described_name(view, 1) == "漢字"
    assert cards._described_name(view, 2) == "?"
