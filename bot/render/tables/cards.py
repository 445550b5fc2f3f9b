"""The cards on a table as people see them: what the games' pictures and words have in common."""

from collections.abc import Iterator
from typing import Any

from bot.render.images.card_table import printable_name
from bot.render.tables.game_view import TableView
from bot.text import numbers
from bot.text.catalogue import say
from games import chips
from games.table import Table

MAX_NAME = 14  # letters in a picture


def displayed_round(view: TableView) -> Any:
    """The round whose cards lie on the table: the last one, until the next is dealt."""
    snapshot = view.snapshot
    return snapshot.state if snapshot.state.dealt or not snapshot.last_round else snapshot.last_round.state


def displayed_boxes(state: Table, view: TableView) -> Iterator[tuple[int, str, bool]]:
    """The boxes where somebody sits, or sat in the round that is shown, in order.

    Each with its number, the heading over it, and whether the round's cards there are that person's.
    """
    for number, box in sorted({**state.occupied, **view.snapshot.state.occupied}.items()):
        name = printable_name(view.display_names.get(box.player, ""))[:MAX_NAME]
        same = number in state.occupied and state.occupied[number].player == box.player
        yield number, f"{number}  {name}".rstrip(), same


def in_chips(tenths: int) -> float:
    """The amount in chips, for a sentence that writes the number itself."""
    return tenths // chips.TENTHS if tenths % chips.TENTHS == 0 else tenths / chips.TENTHS


def format_gain(tenths: int) -> str:
    """What was won or lost, with a sign: `+15`, `−10`, `even`."""
    return say("table-even") if tenths == 0 else numbers.signed_chips(tenths)
