"""The chips that a table's events move, as the ledger takes them."""

from collections.abc import Iterable, Sequence
from typing import Any

from games import chips
from storage import ledger


def apply_events(
    game: Any, state: Any, new_events: Iterable[Any], number: int, table_id: int
) -> tuple[Any, list[ledger.Move]]:
    """The state after these events, and the chips that they move, in order.

    `game` is games.blackjack or games.ventti.table; `number` that of the first event in its round.
    """
    found: list[ledger.Move] = []
    for place, event in enumerate(new_events, start=number):
        after = game.apply(state, event)
        found += to_ledger_moves(game.moves(state, after, event), place, table_id)
        state = after
    return state, found


def to_ledger_moves(moves: Sequence[chips.Move], number: int, table_id: int) -> list[ledger.Move]:
    """What an event of this number moves at this table."""
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
