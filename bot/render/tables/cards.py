"""Helpers for table images and texts, shared by the games: displayed round, boxes, chip amounts."""

from collections.abc import Iterator
from typing import Any

from bot.render.images.card_table import printable_name
from bot.render.tables.game_view import TableView
from bot.text import numbers
from bot.text.catalogue import say
from games.table import Table

MAX_NAME = 14  # letters of a player's name in an image


def displayed_round(view: TableView) -> Any:
    """The state of the round whose cards are shown: the last round, until the next one is dealt."""
    snapshot = view.snapshot
    return snapshot.state if snapshot.state.dealt or not snapshot.last_round else snapshot.last_round.state


def displayed_boxes(state: Table, view: TableView) -> Iterator[tuple[int, str, bool]]:
    """Number, heading and `same` for each box that is occupied, or was in the displayed round; in order.

    `same` is whether the round's cards in the box belong to the person named in the heading.
    """
    for number, box in sorted({**state.occupied, **view.snapshot.state.occupied}.items()):
        name = printable_name(view.display_names.get(box.player, ""))[:MAX_NAME]
        same = number in state.occupied and state.occupied[number].player == box.player
        yield number, f"{number}  {name}".rstrip(), same


def format_gain(tenths: int) -> str:
    """A gain or loss, in tenths of a chip, as signed chips: `+15`, `−10`, `even`."""
    return say("table-even") if tenths == 0 else numbers.signed_chips(tenths)
