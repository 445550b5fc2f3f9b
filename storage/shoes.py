"""Shoes: the cards that a table deals from, stored as the secret that determines their order.

The secret's commitment is published when the shoe is made; the players' seeds are frozen before its first
card is dealt; the secret is revealed when the shoe is spent. A table has one shoe that it deals from and the
next one, already made. How many cards have been dealt follows from the events of the table's rounds.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, ForeignKey, Identity, Index, LargeBinary, Table, Text, select, update

from storage.connection import Connection
from storage.errors import StorageError
from storage.schema import Id, UtcDateTime, metadata

shoes = Table(
    "shoes",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id"), nullable=False),
    # Unique: an order that was shown once must never be dealt again.
    Column("commitment", Text, nullable=False, unique=True, comment="SHA-256 of the secret, in hexadecimal"),
    Column("secret", LargeBinary, nullable=False, comment="Nobody's to see before the shoe is spent"),
    Column(
        "seeds",
        JSON(none_as_null=True),
        comment="A list: the players' seeds in the order in which they count; null until they are frozen",
    ),
    Column("made_at", UtcDateTime, nullable=False, comment="UTC"),
    Column("frozen_at", UtcDateTime, comment="UTC; null until the seeds are frozen, before the first card"),
    Column("spent_at", UtcDateTime, comment="UTC; null while cards of it may be dealt"),
    sqlite_autoincrement=True,  # an id is not given again after the newest shoe was deleted
)
Index(None, shoes.c.table_id, shoes.c.id)
unspent = shoes.c.spent_at.is_(None)
Index("shoes_unspent", shoes.c.table_id, shoes.c.id, sqlite_where=unspent)


class NoSuchShoe(StorageError):
    """There is no shoe with this number."""


class SeedsFrozen(StorageError):
    """The shoe is being dealt from, so its seeds can no longer change."""


class Shoe(NamedTuple):
    """The row of a shoe. Its secret may be shown once the shoe is spent, not before."""

    id: int
    table_id: int
    commitment: str
    secret: bytes
    seeds: Sequence[Any] | None  # None until they are frozen
    made_at: datetime
    frozen_at: datetime | None
    spent_at: datetime | None

    def __repr__(self) -> str:
        """Without the secret, so that no log has it."""
        return f"Shoe(id={self.id}, table_id={self.table_id}, commitment={self.commitment!r})"


async def make(connection: Connection, table_id: int, commitment: str, secret: bytes, at: datetime) -> int:
    """Store the secret of a table's next shoe and return the shoe's id, greater than any before.

    A commitment that already exists raises SQLAlchemy's IntegrityError.
    """
    row = shoes.insert().values(table_id=table_id, commitment=commitment, secret=secret, made_at=at)
    shoe_id: int = (await connection.execute(row.returning(shoes.c.id))).scalar_one()
    return shoe_id


async def freeze(connection: Connection, shoe_id: int, seeds: Sequence[Any], at: datetime) -> None:
    """Fix the players' seeds. Raises SeedsFrozen, changing nothing, if they are fixed already."""
    frozen = await connection.scalar(
        update(shoes)
        .where(shoes.c.id == shoe_id, shoes.c.frozen_at.is_(None))
        .values(seeds=list(seeds), frozen_at=at)
        .returning(shoes.c.id)
    )
    if frozen is None:
        raise SeedsFrozen("shoe-seeds-frozen")


async def spend(connection: Connection, shoe_id: int, at: datetime) -> None:
    """Mark the shoe as spent. A repeated call does not change the time."""
    await connection.execute(update(shoes).where(shoes.c.id == shoe_id, unspent).values(spent_at=at))


async def get(connection: Connection, shoe_id: int) -> Shoe:
    """The shoe with this number. Raises NoSuchShoe."""
    row = (await connection.execute(select(shoes).where(shoes.c.id == shoe_id))).one_or_none()
    if row is None:
        raise NoSuchShoe("shoe-no-such-number", shoe=str(shoe_id))
    return Shoe(*row)


async def committed_to(connection: Connection, commitment: str) -> Shoe:
    """The shoe with this commitment. Raises NoSuchShoe."""
    row = (await connection.execute(select(shoes).where(shoes.c.commitment == commitment))).one_or_none()
    if row is None:
        raise NoSuchShoe("shoe-no-such-commitment")
    return Shoe(*row)


async def to_deal_from(connection: Connection, table_id: int) -> list[Shoe]:
    """A table's unspent shoes, in the order in which they are dealt."""
    query = select(shoes).where(shoes.c.table_id == table_id, unspent).order_by(shoes.c.id)
    return [Shoe(*row) for row in await connection.execute(query)]


async def spent(connection: Connection, table_id: int, *, limit: int = 20) -> list[Shoe]:
    """At most `limit` spent shoes of a table, newest first."""
    query = select(shoes).where(shoes.c.table_id == table_id, shoes.c.spent_at.is_not(None))
    newest = query.order_by(shoes.c.id.desc()).limit(limit)
    return [Shoe(*row) for row in await connection.execute(newest)]
