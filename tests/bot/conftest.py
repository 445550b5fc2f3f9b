"""What the tests of the bot share: how soon a table is drawn again, and people whom they seat."""

import pytest

from bot.tables import redrawing
from tests.seats import Member


@pytest.fixture(autouse=True)
def quick_redraws(monkeypatch):
    """A bot of this process redraws a table after a tenth of the usual pause; a program takes its time."""
    monkeypatch.setattr(redrawing, "PAUSE", 0.1)


@pytest.fixture
def aino(bot, playground):
    return Member(playground)


@pytest.fixture
def bertil(bot, playground):
    return Member(playground, "Bertil")
