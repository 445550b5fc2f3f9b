"""Converts the chips that a table's events move into moves of the ledger."""

from collections.abc import Iterable, Sequence
from typing import Any

from games import chips
from games.play import TablePlay
from storage import ledger


def apply_events(
    game: TablePlay, state: Any, new_events: Iterable[Any], number: int, table_id: int
) -> tuple[Any, list[ledger.Move]]:
    """Returns the state after these events, and the chips that they move, in order.

    `number` is the first event's number in its round.
    """
    ledger_moves: list[ledger.Move] = []
    for event_number, event in enumerate(new_events, start=number):
        new_state = game.apply(state, event)
        ledger_moves += to_ledger_moves(game.moves(state, new_state, event), event_number, table_id)
        state = new_state
    return state, ledger_moves


def to_ledger_moves(moves: Sequence[chips.Move], number: int, table_id: int) -> list[ledger.Move]:
    """Returns the ledger moves of the event with this number at this table."""
    return [
        ledger.Move(
            _to_ledger_account(source, table_id), _to_ledger_account(target, table_id), tenths, why, number
        )
        for source, target, tenths, why in moves
    ]


def _to_ledger_account(side: chips.Account, table_id: int) -> ledger.Account:
    match side:
        case ("player", number):
            return ledger.player(number)
        case ("table",):
            return ledger.table(table_id)
        case _:
            return ledger.HOUSE
