"""Shared fixtures of the bot's tests: faster redraws, players for tables, and a stacked shoe."""

import pytest

from bot.components import redraw
from games import shoe
from tests.people import TablePlayer, starting_with


@pytest.fixture(autouse=True)
def fast_redraws(monkeypatch):
    """A bot in this process redraws a table after a tenth of the usual pause; a forked program does not."""
    monkeypatch.setattr(redraw, "MIN_INTERVAL", 0.1)


@pytest.fixture
def aino(bot, playground):
    return TablePlayer(playground)


@pytest.fixture
def bertil(bot, playground):
    return TablePlayer(playground, "Bertil")


@pytest.fixture
def two_eighteens(monkeypatch):
    """Every blackjack shoe deals Aino 10 8, Bertil 9 9, the dealer 6 10 5."""
    order = shoe._order
    monkeypatch.setattr(
        shoe, "_order", lambda *arguments: starting_with(order(*arguments), "10 9 6 8 9 10 5")
    )
