"""Playing cards, and their texts."""

import pytest

from games.cards import DECK, Card, NotACard


def test_a_deck_is_four_suits_of_thirteen():
    assert len(set(DECK)) == len(DECK) == 52
    assert " ".join(map(str, DECK[:13])) == "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"
    assert "".join(card.suit for card in DECK[::13]) == "♠♥♦♣"


def test_card_notation_round_trip():
    assert [Card.of(str(card)) for card in DECK] == list(DECK)


@pytest.mark.parametrize("text", ["", "♠", "A", "1♠", "T♠", "A♠♠", "K ♠", "10S"])
def test_invalid_card_is_refused(text):
    with pytest.raises(NotACard, match="shoe-not-a-card"):
        Card.of(text)
