"""A playground with a guest bot, which the tests of one file share."""

from collections.abc import AsyncIterator

import pytest

from tests.conformance import Conformance
from tests.conftest import checked_playground
from tests.driving import Playground
from tests.playground.guest import GuestBot, guest_bot


@pytest.fixture(scope="module")
async def place(conformance: Conformance | None) -> AsyncIterator[Playground]:
    async with checked_playground(conformance) as place:
        yield place


@pytest.fixture(scope="module")
async def guest(place: Playground) -> AsyncIterator[GuestBot]:
    async with guest_bot(place) as bot:
        yield bot
