"""Chips that change hands at a table, as plain data.

Every amount is in tenths of a chip. Bets are whole chips, so half a bet, 3:2 and 6:5 all come out even:
nothing is ever rounded. What is at stake lies with the table itself until the round is settled.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

TENTHS = 10  # in a chip

Account = tuple[Literal["player"], int] | tuple[Literal["table"]] | tuple[Literal["house"]]
MoveReason = Literal["bet", "bank", "double", "split", "insurance", "returned", "refund", "won", "lost"]

TABLE: Account = ("table",)
HOUSE: Account = ("house",)


class Move(NamedTuple):
    """So many tenths of a chip, at least one, that go from one account to another."""

    from_account: Account
    to_account: Account
    tenths: int
    why: MoveReason


def player(number: int) -> Account:
    """The account of the person with this id."""
    return ("player", number)


def stake_moves(before: Mapping[int, int], after: Mapping[int, int], why: MoveReason) -> list[Move]:
    """What players put on the table, or take back, when what each has at stake changes so.

    Both map a person's id to tenths. What is put down is called `why`, what is taken back a refund.
    """
    found = []
    for number in sorted({*before, *after}):
        more = after.get(number, 0) - before.get(number, 0)
        if more > 0:
            found.append(Move(player(number), TABLE, more, why))
        elif more < 0:
            found.append(Move(TABLE, player(number), -more, "refund"))
    return found


def settlement_moves(number: int, stake: int, worth: int, bank: Account) -> list[Move]:
    """What moves when a person's stake on the table has become worth so much; both are tenths.

    The bank pays what was won and gets what was lost.
    """
    back = min(stake, worth)
    found = [
        Move(TABLE, player(number), back, "returned"),
        Move(bank, player(number), worth - back, "won"),
        Move(TABLE, bank, stake - back, "lost"),
    ]
    return [move for move in found if move.tenths and move.from_account != move.to_account]
