"""The cards on a table as people see them: what the games' pictures and words have in common."""

from collections.abc import Iterator
from typing import Any

from bot.render.images.table import written
from bot.render.tables.game import View
from bot.text import numbers
from bot.text.catalogue import say
from games import chips
from games.table import Table

LONGEST_NAME = 14  # letters in a picture


def shown(view: View) -> Any:
    """The round whose cards lie on the table: the last one, until the next is dealt."""
    snapshot = view.snapshot
    return snapshot.state if snapshot.state.dealt or not snapshot.finished else snapshot.finished.state


def seated(state: Table, view: View) -> Iterator[tuple[int, str, bool]]:
    """The boxes where somebody sits, or sat in the round that is shown, in order.

    Each with its number, the heading over it, and whether the round's cards there are that person's.
    """
    for number, box in sorted({**state.taken, **view.snapshot.state.taken}.items()):
        name = written(view.names.get(box.player, ""))[:LONGEST_NAME]
        same = number in state.taken and state.taken[number].player == box.player
        yield number, f"{number}  {name}".rstrip(), same


def in_chips(tenths: int) -> float:
    """The amount in chips, for a sentence that writes the number itself."""
    return tenths // chips.TENTHS if tenths % chips.TENTHS == 0 else tenths / chips.TENTHS


def gained(tenths: int) -> str:
    """What was won or lost, with a sign: `+15`, `−10`, `even`."""
    return say("table-even") if tenths == 0 else numbers.signed_chips(tenths)
