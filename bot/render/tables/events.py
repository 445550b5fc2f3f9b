"""Sentences for the events of a table: sitting, leaving, bets, shuffles, closing."""

from collections.abc import Mapping
from typing import Any

from bot.render import markdown
from bot.render.tables.game_view import GameView
from bot.text import numbers
from bot.text.catalogue import message_of, say
from games import table
from games.table import Table

LEFT: Mapping[tuple[bool, bool], str] = {
    (False, False): "table-story-left",
    (False, True): "table-story-left-after-round",
    (True, False): "table-story-stood-up",
    (True, True): "table-story-stood-up-after-round",
}
"""Message ids by whether somebody else made the player leave, and whether a round is in play."""


def describe(view: GameView, event: Any, before: Any, after: Any) -> str:
    """A table event as a sentence; `before` and `after` are the states around it."""
    sentence = _describe_table_event(event, before)
    if sentence is None:
        sentence = view.describe(event, before, after)
    if _returns_bets(event, before, after):
        return f"{sentence} {say('table-story-bets-returned')}"
    return sentence


def _returns_bets(event: Any, before: Table, after: Table) -> bool:
    """Whether a player's event ends the bets of others, as when the banker leaves before the deal."""
    return bool(before.bets.keys() - after.bets.keys() - {getattr(event, "box", None)})


def describe_results(won: Mapping[int, int], state: Table) -> str:
    """A sentence for each box about its net win, given in tenths of a chip."""
    return " ".join(
        say(
            "table-story-result",
            who=mention(state, box),
            result=numbers.won_or_lost(tenths),
            chips=numbers.chips(abs(tenths)),
        )
        for box, tenths in won.items()
    )


def mention(state: Table, box: int) -> str:
    """A Discord mention of the box's player. In images and files, write the box number instead."""
    return markdown.mention(state.box(box).player)


def missed(state: Table, box: int, *, timed_out: bool) -> dict[str, str]:
    """Why the box's turn was taken for its player, for `table-story-missed`, given the state before it."""
    return {"missed": "no" if not timed_out else "left" if state.box(box).leaving else "late"}


def _describe_table_event(event: Any, before: Any) -> str | None:
    match event:
        case table.Sat(box, player):
            return say("table-story-sat", who=markdown.mention(player), box=box)
        case table.Left(box, stood_up):
            return say(LEFT[stood_up, before.dealt], who=mention(before, box))
        case table.Seeded(box):
            return say("table-story-seeded", who=mention(before, box))
        case table.Bet(box, bet):
            if not bet:
                return say("table-story-bet-taken-back", who=mention(before, box))
            return say("table-story-bet", who=mention(before, box), chips=bet)
        case table.Shuffled(shoe):
            number, left_out = str(shoe.number), len(shoe.excluded)
            return say("table-story-shuffled", shoe=number, cards=shoe.size, left_out=left_out)
        case table.Closing():
            return say("table-story-closing")
        case table.Closed(why):
            return say(message_of("table-ended", why))
    return None
