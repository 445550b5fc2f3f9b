"""Converts the chips that a table's events move into transfers of the ledger."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

from games import chips
from games.play import TablePlay
from storage import accounts, ledger


def apply_events(
    game: TablePlay, state: Any, new_events: Sequence[Any], number: int, table_id: int
) -> tuple[Any, list[ledger.Transfer]]:
    """The state after these events, and the chips that they move, in order.

    `number` is the first event's number in its round.
    """
    states = list(accumulate(new_events, game.apply, initial=state))
    return states[-1], transfers_between(game, states, new_events, number, table_id)


def transfers_between(
    game: TablePlay, states: Iterable[Any], new_events: Iterable[Any], number: int, table_id: int
) -> list[ledger.Transfer]:
    """The chips that these events move, in order; `states` are those around them, one more."""
    return [
        transfer
        for event_number, (event, (before, after)) in enumerate(
            zip(new_events, pairwise(states), strict=True), number
        )
        for transfer in to_transfers(game.moves(before, after, event), event_number, table_id)
    ]


def to_transfers(moves: Sequence[chips.Move], number: int, table_id: int) -> list[ledger.Transfer]:
    """The ledger transfers of the event with this number at this table."""
    return [
        ledger.Transfer(
            _to_ledger_account(source, table_id), _to_ledger_account(target, table_id), tenths, why, number
        )
        for source, target, tenths, why in moves
    ]


def _to_ledger_account(side: chips.Account, table_id: int) -> accounts.Account:
    match side:
        case ("player", number):
            return accounts.player(number)
        case ("table",):
            return accounts.table(table_id)
        case _:
            return accounts.HOUSE
