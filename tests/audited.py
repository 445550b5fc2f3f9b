"""What `oddsmith audit` finds in the database of a test."""

from app import audit
from storage import Database
from storage.audit import Problem


async def problems(database: Database) -> list[Problem]:
    async with database.read() as connection:
        return [problem async for problem in audit.problems(connection)]
