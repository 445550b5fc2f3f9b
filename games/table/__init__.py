"""The base of all table games: sitting down, betting, the shoe, leaving, closing.

A table has boxes, numbered from 1, and a person has at most one of them; messages call them seats. A round
begins with everybody who is seated and without bets; those who bet are dealt in. Somebody who sits down
during a round joins the next one. Somebody who leaves during a round stands on their hand, and their box is
free once the round is settled. A table that is closed during a round stays open until it is settled, so
nobody can take a bet back that way; only if the table itself is gone are all stakes returned.

A game's own state extends `Table` with its cards. Everything here is pure: commands return events, `apply`
turns events into the state, and both refuse what is not allowed.

    events       what happens at a table
    state        the state, and the terms, which do not change
    transitions  the state after an event, and of the next round
    commands     what people do, as events
"""

from games.table.commands import bet, close, leave, not_bet, reseed, shuffle, sit, with_automatic_events
from games.table.events import Bet, Closed, CloseReason, Closing, Left, Sat, Seeded, Shuffled, TableEvent
from games.table.state import BOXES, MAX_CHIPS, Box, Table, Terms
from games.table.transitions import apply, needs_shuffle, next_round_boxes, next_shoe, with_box

__all__ = [
    "BOXES",
    "MAX_CHIPS",
    "Bet",
    "Box",
    "CloseReason",
    "Closed",
    "Closing",
    "Left",
    "Sat",
    "Seeded",
    "Shuffled",
    "Table",
    "TableEvent",
    "Terms",
    "apply",
    "bet",
    "close",
    "leave",
    "needs_shuffle",
    "next_round_boxes",
    "next_shoe",
    "not_bet",
    "reseed",
    "shuffle",
    "sit",
    "with_automatic_events",
    "with_box",
]
