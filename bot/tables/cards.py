"""The cards on a table as people see them: what the games' pictures and words have in common."""

from collections.abc import Iterator
from typing import Any

from bot.pictures.table import written
from bot.tables.game import View
from games import chips
from games.table import Table

LONGEST_NAME = 14  # letters in a picture


def shown(view: View) -> Any:
    """The round whose cards lie on the table: the last one, until the next is dealt."""
    standing = view.standing
    return standing.state if standing.state.dealt or not standing.finished else standing.finished.state


def seated(state: Table, view: View) -> Iterator[tuple[int, str, bool]]:
    """The boxes where somebody sits, or sat in the round that is shown, in order.

    Each with its number, the heading over it, and whether the round's cards there are that person's.
    """
    for number, box in sorted({**state.taken, **view.standing.state.taken}.items()):
        name = written(view.names.get(box.player, ""))[:LONGEST_NAME]
        same = number in state.taken and state.taken[number].player == box.player
        yield number, f"{number}  {name}".rstrip(), same


def gained(tenths: int) -> str:
    """What was won or lost, with a sign: `+15`, `−10`, `even`."""
    return "even" if tenths == 0 else ("+" if tenths > 0 else "") + chips.spoken(tenths)
