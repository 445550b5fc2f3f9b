"""A SQLite file for each test of app, the services with it, and a question's context."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.questions import QuestionContext
from app.review import Reviewer
from app.services import Services
from app.solving.pool import SolverPool
from storage import Database


@pytest.fixture
async def database(database_file: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{database_file}")
    yield database
    await database.close()


@pytest.fixture
def services(pool: SolverPool, database: Database) -> Services:
    return Services(pool, database)


@pytest.fixture
def reviewer(services: Services) -> Reviewer:
    return Reviewer(services.pool, services.database, services.clock)


@pytest.fixture
def context() -> QuestionContext:
    """Somebody asks in a channel of a guild."""
    return QuestionContext(
        player_id=1, guild_id=10, channel_id=100, asked_at=datetime(2026, 1, 1, tzinfo=UTC), took=0.25
    )
