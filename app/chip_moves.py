"""Converts the chips that a table's events move into transfers of the ledger."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

from games import chips
from games.protocols import TablePlay
from storage import accounts, ledger


def apply_events(
    game: TablePlay, state: Any, new_events: Sequence[Any], first_number: int, table_id: int
) -> tuple[Any, list[ledger.Transfer]]:
    """The state after these events, and the chips that they move, in order.

    `first_number` is the number of the first event in its round.
    """
    states = list(accumulate(new_events, game.apply, initial=state))
    return states[-1], transfers_between(game, states, new_events, first_number, table_id)


def transfers_between(
    game: TablePlay, states: Iterable[Any], new_events: Iterable[Any], first_number: int, table_id: int
) -> list[ledger.Transfer]:
    """The chips that these events move, in order; `states` are those around them, one more."""
    return [
        transfer
        for event_number, (event, (before, after)) in enumerate(
            zip(new_events, pairwise(states), strict=True), first_number
        )
        for transfer in _to_transfers(game.moves(before, after, event), event_number, table_id)
    ]


def _to_transfers(moves: Sequence[chips.Move], event_number: int, table_id: int) -> list[ledger.Transfer]:
    """The ledger transfers of this event of a round at this table."""
    return [
        ledger.Transfer(
            _to_ledger_account(source, table_id),
            _to_ledger_account(target, table_id),
            tenths,
            why,
            event_number,
        )
        for source, target, tenths, why in moves
    ]


def _to_ledger_account(side: chips.Account, table_id: int) -> accounts.Account:
    match side:
        case ("player", player_id):
            return accounts.player(player_id)
        case ("table",):
            return accounts.table(table_id)
        case _:
            return accounts.HOUSE
