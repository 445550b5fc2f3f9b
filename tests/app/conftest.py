"""A database for each test of app."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database


@pytest.fixture
async def database(database_file: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{database_file}")
    yield database
    await database.close()
