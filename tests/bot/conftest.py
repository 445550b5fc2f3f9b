"""People whom the tests of tables seat."""

import pytest

from tests.seats import Member


@pytest.fixture
def aino(bot, playground):
    return Member(playground)


@pytest.fixture
def bertil(bot, playground):
    return Member(playground, "Bertil")
