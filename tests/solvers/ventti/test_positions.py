"""Which positions are legal, and whose turn it is in them."""

import pytest

from solvers import ventti
from solvers.ventti import PositionError, Rules


@pytest.mark.parametrize(
    ("player", "house", "refused"),
    [
        ("22222", "TT", "ventti-too-many-of-a-rank (held: 5, rank: 2, decks: 1, most: 4)"),
        ("22", "222", "ventti-too-many-of-a-rank (held: 5, rank: 2, decks: 1, most: 4)"),
        ("TTT", "67", "ventti-lost-already (side: player, total: 30)"),
        ("67", "AAT", "ventti-won-already (side: house, hand: AAT)"),
        ("7", "67", "ventti-one-card-only (side: player)"),
    ],
)
def test_an_impossible_position_is_refused(player, house, refused):
    with pytest.raises(PositionError) as refusal:
        ventti.advise(player, house, to_move="player")
    assert str(refusal.value) == refused


def test_deck_limits_position():
    for decks in (2, None):
        assert ventti.advise("22", "222", to_move="player", rules=Rules(decks=decks))
    with pytest.raises(PositionError, match=r"too-many-of-a-rank.*most: 8"):
        ventti.advise("22222", "2222", to_move="player", rules=Rules(decks=2))


def test_a_side_that_is_out_cannot_move():
    with pytest.raises(PositionError, match=r"out-cannot-move.*house"):
        ventti.advise("67", "9T", to_move="house", out="house")


@pytest.mark.parametrize("side", ["dealer", ""])
def test_sides_are_validated(side):
    with pytest.raises(PositionError):
        ventti.advise("67", "9T", to_move=side)
    with pytest.raises(PositionError):
        ventti.advise("67", "9T", out=side)


@pytest.mark.parametrize(
    ("player", "house", "out", "first", "mover"),
    [
        ("67", "9T", None, "player", "player"),
        ("673", "9T", None, "player", "house"),
        ("67", "9T", None, "house", "house"),
        ("67", "935", None, "house", "player"),
        ("67", "9T", "player", "player", "house"),
        ("673", "9T", "house", "player", "player"),
    ],
)
def test_turn_follows_from_cards(player, house, out, first, mover):
    advice = ventti.advise(player, house, out=out, rules=Rules(first=first))
    assert advice.to_move == mover
    assert advice == ventti.advise(player, house, mover, out, Rules(first=first))


@pytest.mark.parametrize(("player", "house"), [("6734", "9T"), ("67", "223")])
def test_ambiguous_turn_needs_a_word(player, house):
    with pytest.raises(PositionError, match="whose-turn"):
        ventti.advise(player, house)
    assert ventti.advise(player, house, to_move="house")


def test_question_round_trip():
    question = ventti.parse_question("23T v 6T")
    assert ventti.advise(*question).best == "stop"


def test_a_dealt_21_leaves_nothing_to_ask():
    with pytest.raises(PositionError, match=r"won-already.*AT"):
        ventti.advise("AT", "67", rules=Rules(ace=11))
    with pytest.raises(PositionError, match=r"won-already.*A7"):
        ventti.advise("67", "7A", rules=Rules(ace=14))
