"""Events of a table as sentences."""

import pytest

from bot.render.tables import events
from bot.render.views import views
from bot.text.catalogue import LANGUAGES, say, using_language
from games import table
from games.ventti import table as ventti
from solvers.ventti import Rules
from tests.games.table_driver import TableDriver, first_commitment

ANN, BEN = 1, 2


@pytest.fixture
def bank():
    """Ann is the banker with 50, and nobody has bet yet."""
    opened = ventti.opening(Rules(), ventti.make_terms(Rules(), 1, 50), first_commitment(), "players")
    driver = TableDriver(ventti, opened).sit(ANN, BEN)
    return driver.happen(ventti.hold_bank(driver.state, ANN, 50))


def described(before, event):
    return events.describe(views()["ventti"], event, before, ventti.apply(before, event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_bets_against_a_bank_that_ends_are_returned(bank, language):
    endings = table.Left(1), ventti.Passed(1), ventti.Banked(1, 0)
    with using_language(language):
        returned = say("table-story-bets-returned")
        assert not [event for event in endings if returned in described(bank.state, event)]
        state = bank.bet(p2=10).state
        for event in endings:
            assert described(state, event).endswith(f" {returned}")
        for own in (table.Left(2), table.Bet(2, 0)):
            assert returned not in described(state, own)
