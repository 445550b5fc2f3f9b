"""Chips, the play money of a guild: a double-entry ledger of accounts and movements.

Amounts are whole tenths of a chip, so that 3:2, 6:5 and half of a bet in whole chips are exact. An account
belongs to a player, to a table (the chips in play there), to the house, which wins and loses, or to the bank,
which gives first and daily chips. The balances of a guild add up to zero. The database refuses a balance
below zero for a player or a table.

A movement that belongs to a round is play; it names the event that caused it and cannot be made twice. An
account also has the player's net result of play against the House (`won`): without gifts and grants, and
without what members win from each other where one of them holds the bank. There are chips only in guilds,
not in direct messages.
"""

from typing import Literal, NamedTuple

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)

from storage.schema import Id, UtcDateTime, metadata

TENTHS = 10
"""Tenths in a chip."""

FIRST = "first"
"""The occasion of the chips that every player begins with."""

Kind = Literal["player", "table", "house", "bank"]

accounts = Table(
    "accounts",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("server_id", Id, nullable=False, comment="Discord's id of the server"),
    Column("kind", Text, nullable=False, comment="Whose it is: player, table, house or bank"),
    # No foreign key: the account of a forgotten person stays, or the sums would no longer hold.
    Column(
        "holder_id",
        Id,
        nullable=False,
        comment="Discord's id of the player, or the id of the table; 0 for house and bank",
    ),
    Column("balance", BigInteger, nullable=False, comment="Tenths of a chip"),
    Column(
        "won",
        BigInteger,
        nullable=False,
        comment="Tenths of a chip that rounds against the House brought, less what they took or hold",
    ),
    UniqueConstraint("server_id", "kind", "holder_id"),
    CheckConstraint("kind IN ('player', 'table', 'house', 'bank')", name="known_kind"),
    CheckConstraint("balance >= 0 OR kind IN ('house', 'bank')", name="not_overdrawn"),
    sqlite_autoincrement=True,  # an id is not given again after the newest account was deleted
)
of_players = accounts.c.kind == "player"
Index(None, accounts.c.holder_id, sqlite_where=of_players)

movements = Table(
    "movements",
    metadata,
    Column("id", Id, Identity(), primary_key=True),
    Column("from_id", Id, ForeignKey("accounts.id"), nullable=False),
    Column("to_id", Id, ForeignKey("accounts.id"), nullable=False),
    Column("tenths", BigInteger, nullable=False, comment="How much, in tenths of a chip"),
    Column("from_balance", BigInteger, nullable=False, comment="Tenths of a chip that were left after it"),
    Column("to_balance", BigInteger, nullable=False, comment="Tenths of a chip that were there after it"),
    Column("why", Text, nullable=False, comment="first, daily, gift, or what the game calls it"),
    Column("round_id", Id, ForeignKey("rounds.id"), comment="The round that caused it; null for none"),
    Column("event_number", Integer, comment="The event of the round that caused it"),
    Column("part", Integer, comment="Its place among the movements of that event, from 0"),
    Column(
        "occasion",
        Text,
        comment="What the receiver gets once: first, a day in UTC, or gift and its key; null for others",
    ),
    Column("at", UtcDateTime, nullable=False, comment="UTC"),
    CheckConstraint("tenths > 0", name="moves_something"),
    CheckConstraint("from_id != to_id", name="has_two_sides"),
    CheckConstraint(
        "(round_id IS NULL) = (event_number IS NULL) AND (round_id IS NULL) = (part IS NULL)",
        name="of_an_event_or_not",
    ),
    UniqueConstraint("round_id", "event_number", "part"),
    UniqueConstraint("to_id", "occasion"),
    sqlite_autoincrement=True,  # an id is not given again after the newest movement was deleted
)
Index(None, movements.c.from_id, movements.c.id)
Index(None, movements.c.to_id, movements.c.id)


class Account(NamedTuple):
    """An account of a guild. `holder` is the player's id or the table's; 0 for house and bank."""

    kind: Kind
    holder: int = 0


HOUSE = Account("house")
BANK = Account("bank")


def player(player_id: int) -> Account:
    return Account("player", player_id)


def table(table_id: int) -> Account:
    return Account("table", table_id)
