"""Ventti in play: one person against the House (`solo`), or several at a table (`table`). Pure.

This package exports the names of the solo game, and those of `hands`, which both share.
"""

from games.errors import NotAllowed
from games.ventti.hands import (
    HOUSE,
    Dealt,
    Drew,
    Hands,
    Seat,
    Stopped,
    house_choice,
    position,
    ranks,
)
from games.ventti.solo import Event, Opened, Round, apply, fold, from_data, move, opening, to_data

__all__ = [
    "HOUSE",
    "Dealt",
    "Drew",
    "Event",
    "Hands",
    "NotAllowed",
    "Opened",
    "Round",
    "Seat",
    "Stopped",
    "apply",
    "fold",
    "from_data",
    "house_choice",
    "move",
    "opening",
    "position",
    "ranks",
    "to_data",
]
