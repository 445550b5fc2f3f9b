"""What every test may ask for: a playground, a bot in it, and a check of all that they said to each other."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.client import Oddsmith
from bot.run import bot_running
from bot.settings import Settings
from tests.conformance import Conformance
from tests.driving import Playground, playground_running, program

API_DESCRIPTION = "ODDSMITH_DISCORD_OPENAPI"
WHERE_PUBLISHED = "https://github.com/discord/discord-api-spec"


@pytest.fixture(scope="session")
def conformance() -> Conformance | None:
    """Discord's own API description, if there is one here: it is not ours to carry."""
    path = os.environ.get(API_DESCRIPTION)
    return Conformance(Path(path)) if path else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not os.environ.get(API_DESCRIPTION):
        terminalreporter.write_line(
            "Not checked: requests and answers against Discord's API description."
            f" Set {API_DESCRIPTION} to a copy of openapi.json, published at {WHERE_PUBLISHED}"
        )


@asynccontextmanager
async def checked_playground(conformance: Conformance | None) -> AsyncIterator[Playground]:
    """A playground. All that was said in it must be what Discord's API description allows."""
    async with playground_running() as place:
        yield place
        if conformance:
            problems = [problem for said in await place.requests() for problem in conformance.problems(said)]
            assert not problems, "\n".join(problems)


def settings_for(playground: Playground, database_file: Path) -> Settings:
    """Settings of a bot that lives in the playground."""
    return Settings(
        _env_file=None,
        token=SecretStr(playground.place["token"]),
        api=playground.place["api"],
        gateway=playground.place["gateway"],
        database=f"sqlite+aiosqlite:///{database_file}",
        workers=1,
    )


@pytest.fixture
async def playground(conformance: Conformance | None) -> AsyncIterator[Playground]:
    """A playground of one's own, without a bot."""
    async with checked_playground(conformance) as place:
        yield place


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    return tmp_path / "oddsmith.sqlite"


@pytest.fixture
async def bot(playground: Playground, database_file: Path) -> AsyncIterator[Oddsmith]:
    """The real bot, in this process, connected to the playground."""
    async with bot_running(settings_for(playground, database_file)) as (bot, _):
        await playground.ready()
        yield bot


@pytest.fixture(scope="module")
async def shared_playground(
    conformance: Conformance | None, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Playground]:
    """A playground with the bot as a program, for tests that leave no trace which another would mind."""
    database_file = tmp_path_factory.mktemp("shared") / "oddsmith.sqlite"
    url = f"sqlite:///{database_file}"
    async with (
        checked_playground(conformance) as place,
        # Not in this process: where discord.py finds Discord is one global, and `bot` changes it.
        program("oddsmith", environment=place.environment(url)),
    ):
        await place.ready()
        yield place
