"""A cache of solver answers in the database, so that the same question is not solved again.

Each answer belongs to a *version* of the solver; another version never finds it. The table holds at most
MAX_ANSWERS rows; the oldest are deleted first.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import JSON, Column, Identity, Table, Text, UniqueConstraint, delete, func, or_, select

from storage.connection import Connection
from storage.schema import Id, metadata
from storage.upsert import insert_missing

MAX_ANSWERS = 1000  # a strategy chart is 70 kB, most others are a few bytes

answers = Table(
    "answers",
    metadata,
    Column("number", Id, Identity(), primary_key=True, comment="Counts up, so the lowest is the oldest"),
    Column("version", Text, nullable=False, comment="Of what solved it: a hash, in hexadecimal"),
    Column("question", Text, nullable=False, comment="What was solved, the same text for the same question"),
    Column("answer", JSON, nullable=False, comment="Plain data"),
    UniqueConstraint("version", "question"),
    sqlite_autoincrement=True,
)


async def lookup(connection: Connection, version: str, questions: Iterable[str]) -> Mapping[str, Any]:
    """The cached answers to these questions, by question; a question without one is left out."""
    query = select(answers.c.question, answers.c.answer).where(
        answers.c.version == version, answers.c.question.in_(list(questions))
    )
    return {row.question: row.answer for row in await connection.execute(query)}


async def save(
    connection: Connection, version: str, solved: Mapping[str, Any], *, limit: int = MAX_ANSWERS
) -> None:
    """Store answers by question. An answer that is already stored stays; of all, the newest `limit` stay."""
    rows = [
        {"version": version, "question": question, "answer": answer} for question, answer in solved.items()
    ]
    if not rows:
        return
    await connection.execute(insert_missing(connection, answers), rows)
    newest = select(func.max(answers.c.number)).scalar_subquery()
    await connection.execute(delete(answers).where(answers.c.number <= newest - limit))


async def purge_other_versions(connection: Connection, version: str) -> None:
    """Delete the answers of all other versions."""
    # Two ranges instead of `!=`, which cannot use an index.
    others = or_(answers.c.version < version, answers.c.version > version)
    await connection.execute(delete(answers).where(others))
