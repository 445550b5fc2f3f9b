"""Common metadata of the tables, and column types that behave alike in SQLite and PostgreSQL.

An index of only some rows has `sqlite_where` here. PostgreSQL has it as well, from its migration; to name its
option here would import SQLAlchemy's dialects of PostgreSQL, which take memory and time to start.
"""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, DateTime, Integer, MetaData, Text
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from sqlalchemy import Dialect

# Every constraint has a name, so that a migration can drop it.
metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "uq": "%(table_name)s_unique_%(column_0_N_name)s",
        "ck": "%(table_name)s_check_%(constraint_name)s",
        "fk": "%(table_name)s_%(column_0_N_name)s_refers_to_%(referred_table_name)s",
        "pk": "%(table_name)s_key",
    }
)

MAX_INTEGER = 2**63 - 1
"""The greatest id and whole number: the databases store 64-bit signed integers."""

# 64 bits in both. In SQLite an INTEGER (not a BIGINT) primary key is the rowid.
Id = BigInteger().with_variant(Integer(), "sqlite")


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime, to the microsecond. Comes back in UTC. Raises ValueError for a naive one."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: "Dialect") -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} does not say in which time zone it is.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: "Dialect") -> datetime | None:
        # SQLite returns naive datetimes, PostgreSQL aware ones.
        return value and value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value


class CleanText(TypeDecorator[str]):
    """Text as typed. NUL becomes U+FFFD and half a surrogate pair becomes ?: some databases refuse them."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: "Dialect") -> str | None:
        return value and value.replace("\0", "\ufffd").encode(errors="replace").decode()
