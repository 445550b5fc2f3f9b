"""What happened at a table, event by event, in sentences."""

from collections.abc import Mapping
from typing import Any

from bot.render.tables.game import GameView
from bot.text import numbers
from bot.text.catalogue import say
from games import table
from games.table import Ending, Table

CLOSED: Mapping[Ending, str] = {
    "idle": "table-story-closed-idle",
    "asked": "table-story-closed",
    "gone": "table-story-closed-gone",
}
LEFT: Mapping[tuple[bool, bool], str] = {
    (False, False): "table-story-left",
    (False, True): "table-story-left-after-round",
    (True, False): "table-story-stood-up",
    (True, True): "table-story-stood-up-after-round",
}
"""By whether somebody else had them do it, and whether a round is played."""


def describe(view: GameView, event: Any, before: Any, after: Any) -> str:
    """An event at a table in words, from the state before it and the one after it."""
    said = _at_any_table(event, before)
    return view.describe(event, before, after) if said is None else said


def result(won: Mapping[int, int], state: Table) -> str:
    """What each box has won, in tenths of a chip, or lost, in a sentence for each."""
    return " ".join(_brought(who(state, box), tenths) for box, tenths in won.items())


def who(state: Table, box: int) -> str:
    """The person who sits in a box, as Discord shows them; in a picture or a file write the box."""
    return f"<@{state.box(box).player}>"


def _brought(person: str, tenths: int) -> str:
    if not tenths:
        return say("table-story-even", who=person)
    won = "table-story-won" if tenths > 0 else "table-story-lost"
    return say(won, who=person, chips=numbers.chips(abs(tenths)))


def _at_any_table(event: Any, before: Any) -> str | None:
    match event:
        case table.Sat(box, player):
            return say("table-story-sat", who=f"<@{player}>", box=box)
        case table.Left(box, stood_up):
            return say(LEFT[stood_up, before.dealt], who=who(before, box))
        case table.Seeded(box):
            return say("table-story-seeded", who=who(before, box))
        case table.Bet(box, bet):
            if not bet:
                return say("table-story-bet-taken-back", who=who(before, box))
            return say("table-story-bet", who=who(before, box), chips=bet)
        case table.Shuffled(shoe):
            number, size, left_out = str(shoe.number), shoe.size, len(shoe.without)
            if left_out:
                return say("table-story-shuffled-without", shoe=number, cards=size, left_out=left_out)
            return say("table-story-shuffled", shoe=number, cards=size)
        case table.Closing():
            return say("table-story-closing")
        case table.Closed(why):
            return say(CLOSED[why])
    return None
