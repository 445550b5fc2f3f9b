"""Chip moves at a table, as plain data.

Every amount is in tenths of a chip. Bets are whole chips, so half a bet, 3:2 and 6:5 are all whole tenths:
nothing is ever rounded. Stakes are in the table's own account until the round is settled.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

TENTHS = 10  # in a chip

Account = tuple[Literal["player"], int] | tuple[Literal["table"]] | tuple[Literal["house"]]
MoveReason = Literal["bet", "bank", "double", "split", "insurance", "returned", "refund", "won", "lost"]

TABLE: Account = ("table",)
HOUSE: Account = ("house",)


class Move(NamedTuple):
    """A transfer from one account to another, of at least one tenth of a chip."""

    from_account: Account
    to_account: Account
    tenths: int
    why: MoveReason


def player(player_id: int) -> Account:
    """The account of the person with this id."""
    return ("player", player_id)


def stake_moves(before: Mapping[int, int], after: Mapping[int, int], why: MoveReason) -> list[Move]:
    """The moves between players and the table when the players' stakes change from `before` to `after`.

    Both map a person's id to tenths. An increase has the reason `why`, a decrease is a refund.
    """
    moves = []
    for player_id in sorted({*before, *after}):
        increase = after.get(player_id, 0) - before.get(player_id, 0)
        if increase > 0:
            moves.append(Move(player(player_id), TABLE, increase, why))
        elif increase < 0:
            moves.append(Move(TABLE, player(player_id), -increase, "refund"))
    return moves


def settlement_moves(player_id: int, stake: int, payout: int, bank: Account) -> list[Move]:
    """The moves that settle a person's stake on the table, given its payout; both in tenths.

    The bank pays what was won and gets what was lost.
    """
    returned = min(stake, payout)
    moves = [
        Move(TABLE, player(player_id), returned, "returned"),
        Move(bank, player(player_id), payout - returned, "won"),
        Move(TABLE, bank, stake - returned, "lost"),
    ]
    return [move for move in moves if move.tenths and move.from_account != move.to_account]
