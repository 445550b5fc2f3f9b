"""The strategy chart: letters, merged rows, and hands that are played differently."""

import json
from dataclasses import replace
from io import BytesIO

from PIL import Image

from app.solving import blackjack_jobs
from bot.render.blackjack import chart
from solvers import blackjack
from solvers.blackjack import Action, Rules

RULES = Rules(decks=None, surrender="late")
STRATEGY = blackjack.strategy(RULES)


def with_cell(hand, upcard, **changes):
    """A copy of the strategy with one cell changed."""
    cells = {**STRATEGY, (hand, upcard): replace(STRATEGY[hand, upcard], **changes)}
    return replace(STRATEGY, cells=cells)


def rows(text):
    """The rows of a chart by their label, without headings."""
    return {line.split()[0]: line.split()[1:] for line in text.splitlines() if line[:1].strip()}


def test_cell_names_fallback():
    assert chart.code(STRATEGY["11", "6"]) == "Dh"
    assert chart.code(STRATEGY["A7", "6"]) == "Ds"
    assert chart.code(STRATEGY["16", "T"]) == "Rh"
    assert chart.code(STRATEGY["88", "6"]) == "P"
    split_or_give_up = replace(STRATEGY["88", "A"], action=Action.SURRENDER, fallback=Action.SPLIT)
    assert chart.code(split_or_give_up) == "Rp"
    assert chart.meaning(split_or_give_up) == "surrender, else split"


def test_equal_totals_share_a_row():
    assert list(rows(chart.text(STRATEGY)))[9:15] == ["A2", "A3–A4", "A5", "A6", "A7", "A8–A9"]
    assert list(rows(chart.text(STRATEGY)))[:9] == [
        "5–8",
        "9",
        "10",
        "11",
        "12",
        "13–14",
        "15",
        "16",
        "17–19",
    ]
    assert rows(chart.text(STRATEGY))["5–8"] == ["H"] * 10


def test_differing_total_gets_own_row():
    strategy = with_cell("14", "T", differs=(("77", Action.STAND), ("86", Action.STAND)))
    assert "13–14" not in rows(chart.text(strategy))
    assert chart.code(strategy["14", "T"]) == "H*"
    assert rows(chart.text(strategy))["14"][8] == "H*"
    assert "* depends on the cards" in chart.legend(strategy)
    assert chart.exceptions(strategy) == ["* 14 vs 10: stand with 7-7 or 8-6"]
    assert "14 vs 10: stand with 7-7 or 8-6" in chart.file(strategy)


def test_larger_hands_have_their_own_sign():
    strategy = with_cell("16", "T", with_more=(188, 209))
    assert chart.code(strategy["16", "T"]) == "Rh+"
    assert rows(chart.text(strategy))["16"][8] == "Rh+"
    assert "+ usually different with 3+ cards" in chart.legend(strategy)
    assert "+" not in chart.legend(STRATEGY)
    line = "+ 16 vs 10: with three or more cards, usually stand (188 of 209 hands)"
    assert chart.exceptions(strategy) == [line]
    assert line in chart.file(strategy)
    both = with_cell("16", "T", with_more=(188, 209), differs=(("97", Action.STAND),))
    assert rows(chart.text(both))["16"][8] == "Rh*+"
    assert chart.exceptions(with_cell("16", "T", with_more=(104, 209))) == []


def test_message_limits_exceptions():
    cells = {
        place: replace(cell, differs=(("AA", Action.STAND),)) if place[0] in ("15", "16") else cell
        for place, cell in STRATEGY.items()
    }
    (paragraph,) = chart.differing(replace(STRATEGY, cells=cells))
    first, *others, last = paragraph.split("\n")
    assert first == r"\* 15 vs 2: stand with A-A"
    assert len([first, *others]) == chart.MAX_EXCEPTIONS
    assert last == "And 8 more in the text version."
    assert chart.differing(STRATEGY) == []


def test_exceptions_name_cards_as_answers_do():
    strategy = with_cell("12", "4", differs=(("T2", Action.HIT),))
    assert chart.exceptions(strategy) == ["* 12 vs 4: hit with 10-2"]


def test_text_fits_a_phone():
    assert max(map(len, chart.text(STRATEGY).splitlines())) <= 36


def test_legend_lists_exactly_used_letters():
    letters = {code for row in list(rows(chart.text(STRATEGY)).values()) for code in row}
    assert letters == {part.split()[0] for part in chart.legend(STRATEGY).split(" · ")}


def test_a_picture_grows_with_its_rows():
    plain, marked = (
        Image.open(BytesIO(chart.images(strategy)[0].png()))
        for strategy in (STRATEGY, with_cell("14", "T", differs=(("77", Action.STAND),)))
    )
    assert plain.width == marked.width == 960
    assert marked.height > plain.height


def test_stored_chart_restores_strategy():
    stored = json.loads(json.dumps(blackjack_jobs.solve_chart(RULES)))
    assert stored == blackjack_jobs.solve_chart(RULES)
    assert blackjack_jobs.strategy_from_data(RULES, stored) == STRATEGY
    differing = with_cell("14", "T", differs=(("77", Action.STAND),))
    as_data = json.loads(json.dumps(blackjack_jobs.strategy_to_data(differing)))
    assert blackjack_jobs.strategy_from_data(RULES, as_data) == differing
    more = with_cell("16", "T", with_more=(188, 209))
    as_data = json.loads(json.dumps(blackjack_jobs.strategy_to_data(more)))
    assert blackjack_jobs.strategy_from_data(RULES, as_data) == more
