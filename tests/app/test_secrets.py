"""What is written to a log or a traceback by its repr has no secret, no mine, and no card face down."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from games import blackjack, minesweeper, ventti
from games.cards import Card
from games.shuffle import commitment
from games.table import Terms
from solvers.blackjack import Rules
from solvers.ventti import Rules as VenttiRules
from storage.events import Event
from storage.shoes import Shoe

SECRET = bytes(range(32))
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEVEN, HOLE = Card("7", "♦"), Card("A", "♠")
BEGUN = minesweeper.begin(minesweeper.Rules(5, 5, 4), SECRET)
MINES = minesweeper.fold([BEGUN, minesweeper.Laid((0, 0)), minesweeper.Opened((0, 0))])
VENTTI = ventti.opening([1], VenttiRules(), SECRET)
BLACKJACK = blackjack.fold([blackjack.opening(Rules(), Terms(), commitment(SECRET))])


@pytest.mark.parametrize(
    ("kept", "hidden"),
    [
        (BEGUN, repr(SECRET)),
        (MINES, repr(min(MINES.mined))),
        (VENTTI[0], repr(SECRET)),
        (ventti.fold(VENTTI), repr(ventti.fold(VENTTI).coming[0])),
        (blackjack.Dealt(((0, (SEVEN, SEVEN)),), SEVEN, HOLE), repr(HOLE)),
        (replace(BLACKJACK, dealer=(SEVEN, HOLE)), repr(HOLE)),
        (replace(BLACKJACK, gone=(7,) * 10), repr((7,) * 10)),  # it counts the hole card too
        (Shoe(1, 2, commitment(SECRET), SECRET, None, NOW, None, None), repr(SECRET)),
        (Event(0, 1, minesweeper.to_data(BEGUN), NOW), SECRET.hex()),
    ],
    ids=[
        "Minesweeper's secret",
        "mines",
        "ventti's secret",
        "ventti's deck",
        "hole card that is dealt",
        "hole card",
        "cards that are out",
        "shoe",
        "stored event",
    ],
)
def test_repr_hides_what_is_secret(kept, hidden):
    assert repr(kept).startswith(type(kept).__name__)
    assert hidden not in repr(kept)
