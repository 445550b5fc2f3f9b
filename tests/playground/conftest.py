"""The bots of these tests, each in a playground of its own: a bare one, and a guest made with discord.py."""

from collections.abc import AsyncIterator

import pytest

from tests.conftest import checked_playground
from tests.discord_schema import Conformance
from tests.hosted_playgrounds import hosted_playground
from tests.playground.guest import GuestBot, guest_bot
from tests.playground.raw_bot import Listener, Place, RawBot, raw_bot
from tests.playground_client import Playground

# A test requests it to get a 404.
NOWHERE = {("GET", "/nothing"), ("GET", "/channels/@me"), ("DELETE", "/users/@me")}


@pytest.fixture(scope="module")
async def wire(conformance: Conformance | None) -> AsyncIterator[RawBot]:
    """A bot that has logged in. Every request and response must conform to Discord's API description."""
    async with hosted_playground() as playground:
        bot = RawBot(playground)
        await bot.log_in()
        yield bot
        if conformance is not None:
            requests = [
                request
                for request in await playground.requests()
                if (request["method"], request["path"]) not in NOWHERE
            ]
            problems = [problem for request in requests for problem in conformance.problems(request)]
            assert not problems, "\n".join(problems)


@pytest.fixture
async def listener(wire: RawBot) -> AsyncIterator[Listener]:
    """The connection to the gateway of that bot, which is ready there and has its commands."""
    await wire.register()
    async with wire.listening() as listener:
        await listener.identify()
        yield listener


@pytest.fixture(scope="module")
async def place(conformance: Conformance | None) -> AsyncIterator[Playground]:
    async with checked_playground(conformance, may_be_refused=True) as place:
        yield place


@pytest.fixture(scope="module")
async def raw_place() -> AsyncIterator[Place]:
    """The bot of `raw_bot`, for the module."""
    async with raw_bot() as place:
        yield place


@pytest.fixture(scope="module")
async def guest(place: Playground) -> AsyncIterator[GuestBot]:
    async with guest_bot(place) as bot:
        yield bot
