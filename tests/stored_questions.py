"""The questions of a person, as the database has them."""

from sqlalchemy import select

from storage.connection import Connection
from storage.questions import StoredQuestion, questions


async def questions_of(connection: Connection, player_id: int) -> list[StoredQuestion]:
    """All questions of this person, newest first."""
    query = select(questions).where(questions.c.player_id == player_id).order_by(questions.c.id.desc())
    return [StoredQuestion(*row) for row in await connection.execute(query)]
