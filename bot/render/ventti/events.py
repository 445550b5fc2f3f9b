"""Sentences for the events of a ventti round at a table."""

from bot.render.tables.events import describe_results, mention, missed
from bot.render.ventti.words import side
from bot.text.catalogue import say
from games import ventti as ventti_cards
from games.ventti import HOUSE
from games.ventti import table as ventti


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
            return say("ventti-story-drew-to", side=side(seat), who=who, card=card, worth=total)
        case ventti_cards.Stopped(seat, timed_out):
            who = _mention_seat(before, seat)
            if seat == HOUSE:
                return say("ventti-story-out", side=side(seat), who=who, missed="no")
            why = missed(before, before.boxes_dealt_in[seat - 1], timed_out=timed_out)
            return say("ventti-story-out", side=side(seat), who=who, **why)
        case ventti.Settled():
            return describe_results(ventti.net_wins(after), after)
        case _:
            raise AssertionError(f"{event} has no words")


def _mention_seat(state: ventti.Round, seat: int) -> str:
    """A mention of the player in a seat; empty for the House."""
    return "" if seat == HOUSE else mention(state, state.boxes_dealt_in[seat - 1])
