"""Why? under /ventti advise, as text and as a picture."""

import re
from dataclasses import replace

import pytest

from bot.render.ventti import explanation
from bot.text.catalogue import LANGUAGES, using_language
from solvers import ventti
from solvers.ventti import Rules
from tests.reply_text import text_of

SOURCE = Rules()


def reply(text, rules=SOURCE):
    question = ventti.parse_question(text)
    advice = ventti.advise(*question, rules)
    outcomes = ventti.outcomes(*question, rules)
    return explanation.explanation_reply(question, advice, outcomes, rules)


def explained(text, rules=SOURCE):
    return text_of(reply(text, rules).without_files())


def test_why_to_draw():
    text = explained("9T vs TT, house stays")
    assert "### Why draw? · 9T vs TT, player to move, house has stayed" in text
    # of 48 cards 40 bust; an ace helps if another follows
    assert (
        "If the player stays on 19, they never win; "
        "if they draw, they bust 83.3% of the time but still win 8.9%."
    ) in text
    assert re.search(r"bust +83\.3% +0\.0%", text)
    assert re.search(r"20 +8\.3% +6\.4%", text)
    assert "ends up if" not in text  # the house has stayed already


def test_why_to_stay():
    text = explained("TT vs 9T, player to move")
    assert "### Why stay? · TT vs 9T, player to move" in text
    assert "If the player stays on 20, they win 83.3% of the time" in text
    assert re.search(r"Where the house ends up if the player stays\n```\n +20 +8\.3%\n", text)


def test_move_of_the_house_is_explained():
    text = explained("23T vs 6T, house to move")
    assert "### Why stay?" in text
    assert "If the house stays on 16, it wins " in text
    assert "Where the player ends up if the house stays" in text


def test_moves_that_are_equally_good():
    question = ventti.parse_question("TT vs TT, player to move")
    advice = ventti.advise(*question)
    equal = replace(advice, draw=advice.stop)
    sentence = explanation.reason(equal, ventti.outcomes(*question))
    assert sentence == "The player never wins either way."
    shown = text_of(
        explanation.explanation_reply(question, equal, ventti.outcomes(*question), ventti.Rules())
    )
    assert "### Why it makes no difference · TT vs TT" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_is_described_in_every_language(language):
    with using_language(language):
        (picture,) = reply("23T vs 6T, house to move").attachments
        text = text_of(reply("23T vs 6T, house to move").without_files())
    values = re.findall(r"\d+[.,]\d+", text.partition("```")[2].rpartition("```")[0])
    assert len(values) > 15
    assert not [value for value in values if value not in picture.description]
