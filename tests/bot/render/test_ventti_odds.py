"""/ventti advise in words: positions as people write them, and what cannot be answered."""

import pytest

from bot.render.ventti import odds
from bot.text.catalogue import LANGUAGES, say, say_error, using_language
from solvers import ventti
from solvers.ventti import Question, Rules, VenttiError


def advised(typed, **options):
    """The answer to a position as typed, under these rules."""
    rules = Rules.of(options.pop("game", "source"), **options)
    question = ventti.parse_question(typed, rules.faces)
    reply = odds.advice_reply(question, ventti.advise(*question, rules), rules)
    return "\n".join(item.content for item in reply.walk_children() if hasattr(item, "content"))


@pytest.mark.parametrize(
    ("typed", "options", "said"),
    [
        ("A35 v 8T, house stays", {}, "A35 vs 8T, player to move, house has stayed"),
        ("K♠ 6♦ vs 10 4, house to move", {}, "6T vs 4T, house to move"),
        ("23T v 6T", {}, "House: Stay · 23T vs 6T"),
        ("A35 v 8T, house stays", {}, "### Draw · A35 vs 8T"),
        ("24T v 6T", {"house": "perfect"}, "After that, both play perfectly."),
        ("24T v 6T", {"decks": None}, "infinite shoe"),
        ("24T v 6T", {"house": Rules.of("better").house}, "Following its rule, the house stays."),
        ("K v Q", {"game": "suomi"}, "The player has 13, the house 12."),
        ("A2 v Q", {"game": "suomi"}, "J, Q, K = 11, 12, 13 · one card each"),
        ("A2 v Q", {"game": "suomi", "ace": 10}, "ace 1 or 10"),
    ],
)
def test_position_is_read_as_players_write_it(typed, options, said):
    assert said in advised(typed, **options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("out", [None, "player", "house"])
@pytest.mark.parametrize("to_move", ["player", "house"])
def test_written_position_is_read_back(language, out, to_move):
    with using_language(language):
        written = odds.position(Question("35A", "8T", out=out), to_move)
    assert ventti.parse_question(written) == Question("A35", "8T", to_move, out)


@pytest.mark.parametrize(
    ("language", "word"),
    [("en-US", "player wins"), ("de", "Gewinnchancen:"), ("fi", "Voiton todennäköisyys:")],
)
def test_percentages_are_called_winning_chances(language, word):
    with using_language(language):
        assert word in advised("23T v 6T")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("24T", say("ventti-two-hands")),
        ("56T v 22", "The player's 56T is 21 and has already won."),
        ("AA5 v AAA7", "The two hands have 5 cards of rank A, but one deck has only 4."),
    ],
)
def test_unanswerable_position_in_words(typed, sentence):
    with pytest.raises(VenttiError) as refused:
        advised(typed)
    assert say_error(refused.value) == sentence
