"""What the tests of the bot share: how soon a table is drawn again, and people whom they seat."""

import pytest

from bot.components import redraw
from games import shoe
from tests.people import TablePlayer, starting_with


@pytest.fixture(autouse=True)
def fast_redraws(monkeypatch):
    """A bot of this process redraws a table after a tenth of the usual pause; a program takes its time."""
    monkeypatch.setattr(redraw, "MIN_INTERVAL", 0.1)


@pytest.fixture
def aino(bot, playground):
    return TablePlayer(playground)


@pytest.fixture
def bertil(bot, playground):
    return TablePlayer(playground, "Bertil")


@pytest.fixture
def two_eighteens(monkeypatch):
    """Every shoe of blackjack deals Aino 10 8, Bertil 9 9, the dealer 6 10 5."""
    order = shoe._order
    monkeypatch.setattr(shoe, "_order", lambda *of: starting_with(order(*of), "10 9 6 8 9 10 5"))
