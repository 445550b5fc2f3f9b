"""What happened at a table, event by event, in sentences."""

from collections.abc import Mapping
from typing import Any

from bot.render.tables.game_view import GameView
from bot.text import numbers
from bot.text.catalogue import say
from games import table
from games.table import CloseReason, Table

CLOSE_REASONS: Mapping[CloseReason, str] = {
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
    said = _describe_table_event(event, before)
    return view.describe(event, before, after) if said is None else said


def describe_results(won: Mapping[int, int], state: Table) -> str:
    """What each box has won, in tenths of a chip, or lost, in a sentence for each."""
    return " ".join(_describe_win(mention(state, box), tenths) for box, tenths in won.items())


def mention(state: Table, box: int) -> str:
    """The person who sits in a box, as Discord shows them; in a picture or a file write the box."""
    return f"<@{state.box(box).player}>"


def _describe_win(person: str, tenths: int) -> str:
    if not tenths:
        return say("table-story-even", who=person)
    won = "table-story-won" if tenths > 0 else "table-story-lost"
    return say(won, who=person, chips=numbers.chips(abs(tenths)))


def _describe_table_event(event: Any, before: Any) -> str | None:
    match event:
        case table.Sat(box, player):
            return say("table-story-sat", who=f"<@{player}>", box=box)
        case table.Left(box, stood_up):
            return say(LEFT[stood_up, before.dealt], who=mention(before, box))
        case table.Seeded(box):
            return say("table-story-seeded", who=mention(before, box))
        case table.Bet(box, bet):
            if not bet:
                return say("table-story-bet-taken-back", who=mention(before, box))
            return say("table-story-bet", who=mention(before, box), chips=bet)
        case table.Shuffled(shoe):
            number, size, left_out = str(shoe.number), shoe.size, len(shoe.excluded)
            if left_out:
                return say("table-story-shuffled-without", shoe=number, cards=size, left_out=left_out)
            return say("table-story-shuffled", shoe=number, cards=size)
        case table.Closing():
            return say("table-story-closing")
        case table.Closed(why):
            return say(CLOSE_REASONS[why])
    return None
