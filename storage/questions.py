"""Questions that people asked the bot, and what it answered."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, Double, ForeignKey, Identity, Index, Table, Text, select, update

from storage.connection import Connection
from storage.errors import StorageError
from storage.schema import CleanText, Id, UtcDateTime, metadata

questions = Table(
    "questions",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("player_id", Id, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    # No foreign key: an app that a person installed works in guilds that the bot never joined.
    Column("server_id", Id, comment="Discord's id of the server; null in a direct message"),
    Column("channel_id", Id, nullable=False, comment="Discord's id of the channel"),
    Column("command", Text, nullable=False, comment="Which command, without the slash: bj advise"),
    Column("text", CleanText, nullable=False, comment="The free text as it was typed"),
    Column("options", JSON, nullable=False, comment="An object: the other options, by name"),
    Column("answer", JSON, nullable=False, comment="What was answered, as data"),
    Column("asked_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("took_ms", Double, nullable=False, comment="Milliseconds from question to answer"),
    sqlite_autoincrement=True,  # an id is not given again after the newest question was deleted
)
Index(None, questions.c.player_id, questions.c.id)
Index(None, questions.c.server_id)
Index(
    None,
    questions.c.player_id,
    questions.c.command,
    questions.c.server_id,
    questions.c.asked_at,
    questions.c.id,
)

INSERT = questions.insert().returning(questions.c.id)  # one object, so that SQLAlchemy prepares it once


class NoSuchQuestion(StorageError):
    """There is no question with this number."""


class QuestionChanged(Exception):
    """The question has changed since it was loaded: the caller loads it again and tries again."""


class StoredQuestion(NamedTuple):
    """A question with its answer, both as plain data."""

    id: int
    player_id: int
    guild_id: int | None  # None in a direct message
    channel_id: int
    command: str
    text: str
    options: Mapping[str, Any]
    answer: Any
    asked_at: datetime
    took_ms: float


async def save(
    connection: Connection,
    *,
    player_id: int,
    guild_id: int | None,
    channel_id: int,
    command: str,
    text: str,
    options: Mapping[str, Any],
    answer: Any,
    asked_at: datetime,
    took_ms: float,
) -> int:
    """Store a question with its answer and return its id, greater than any returned before.

    The player must exist (`players.mark_seen`); otherwise raises SQLAlchemy's IntegrityError. The question is
    deleted with the player.
    """
    row = {
        "player_id": player_id,
        "server_id": guild_id,
        "channel_id": channel_id,
        "command": command,
        "text": text,
        "options": options,
        "answer": answer,
        "asked_at": asked_at,
        "took_ms": took_ms,
    }
    question_id: int = (await connection.execute(INSERT, row)).scalar_one()
    return question_id


async def get(connection: Connection, question_id: int, *, lock: bool = False) -> StoredQuestion:
    """The question with this id; `lock` it until the transaction ends. Raises NoSuchQuestion."""
    query = select(questions).where(questions.c.id == question_id)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    if row is None:
        raise NoSuchQuestion("question-not-kept")
    return StoredQuestion(*row)


async def replace(
    connection: Connection, old: StoredQuestion, options: Mapping[str, Any], answer: Any
) -> None:
    """Give the question other options and another answer.

    Raises QuestionChanged, changing nothing, if it is no longer as in `old`: so two changes at the same time
    never undo each other. Raises NoSuchQuestion.
    """
    if await get(connection, old.id, lock=True) != old:
        raise QuestionChanged
    changed = update(questions).where(questions.c.id == old.id).values(options=options, answer=answer)
    await connection.execute(changed)
