"""Sentences for the events of ventti: of a round at a table, and of a game against the House."""

from collections.abc import Sequence
from itertools import groupby

from bot.render.tables.events import describe_results, mention, missed
from bot.text.catalogue import say
from games import ventti as ventti_cards
from games.ventti import HOUSE
from games.ventti import table as ventti
from solvers.ventti import Side


def describe(event: ventti.Event, before: ventti.Round, after: ventti.Round) -> str:
    """An event as a sentence; `before` and `after` are the states around it."""
    match event:
        case ventti.Banked(box, 0):
            return say("ventti-story-bank-taken-back", who=mention(before, box))
        case ventti.Banked(box, put_up):
            return say("ventti-story-bank", who=mention(before, box), bank=put_up)
        case ventti.Passed(box):
            return say("ventti-story-passed", who=mention(before, box))
        case ventti_cards.Dealt(hands):
            return say("ventti-story-dealt", cards=len(hands[0]))
        case ventti_cards.Drew(seat, card):
            who, total = _mention_seat(before, seat), str(after.hands.value(seat))
            return say("ventti-story-drew-to", side=_side(seat), who=who, card=card, total=total)
        case ventti_cards.Stopped(seat, timed_out):
            who = _mention_seat(before, seat)
            if seat == HOUSE:
                return say("ventti-story-stayed", side=_side(seat), who=who, missed="no")
            why = missed(before, before.boxes_dealt_in[seat - 1], timed_out=timed_out)
            return say("ventti-story-stayed", side=_side(seat), who=who, **why)
        case ventti.Settled():
            return describe_results(ventti.net_wins(after), after)
        case _:
            raise AssertionError(f"{event} has no words")


def _mention_seat(state: ventti.Round, seat: int) -> str:
    """A mention of the player in a seat; empty for the House."""
    return "" if seat == HOUSE else mention(state, state.boxes_dealt_in[seat - 1])


def _side(seat: int) -> Side:
    """Whose seat it is, as the value that catalogue messages select on."""
    return "house" if seat == HOUSE else "player"


def describe_events(events: Sequence[ventti_cards.Event], player: str) -> str:
    """The events in sentences, one for all cards that a side drew; `player` is a name or a mention."""
    groups = (list(group) for _, group in groupby(events, key=lambda event: (type(event), _seat(event))))
    return " ".join(filter(None, (_describe_group(group, player) for group in groups)))


def _seat(event: ventti_cards.Event) -> int | None:
    return event.seat if isinstance(event, ventti_cards.Drew | ventti_cards.Stopped) else None


def _describe_group(group: Sequence[ventti_cards.Event], player: str) -> str:
    """Events of one kind that followed each other, of one side."""
    match group[0]:
        case ventti_cards.Opened():
            return ""
        case ventti_cards.Dealt(hands):
            return say("ventti-story-cards-each", cards=len(hands[0]))
        case ventti_cards.Drew(seat):
            cards = tuple(str(event.card) for event in group if isinstance(event, ventti_cards.Drew))
            return say("ventti-story-drew", side=_side(seat), who=player, cards=cards)
        case ventti_cards.Stopped(seat, timed_out):
            why = "late" if timed_out else "no"
            return say("ventti-story-stayed", side=_side(seat), who=player, missed=why)
