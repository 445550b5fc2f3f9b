"""What happened in a round of ventti at a table, event by event, in sentences."""

from bot.render.tables.events import describe_results, mention
from bot.render.ventti.words import side
from bot.text.catalogue import say
from games import ventti as ventti_cards
from games.ventti import HOUSE
from games.ventti import table as ventti


def describe(event: ventti.Event, before: ventti.Round, after: ventti.Round) -> str:
    match event:
        case ventti.Banked(box, 0):
            return say("ventti-story-bank-taken-back", who=mention(before, box))
        case ventti.Banked(box, put_up):
            return say("ventti-story-bank", who=mention(before, box), bank=put_up)
        case ventti.Passed(box):
            return say("ventti-story-passed", who=mention(before, box))
        case ventti_cards.Dealt(hands):
            return say("ventti-story-dealt-one" if len(hands[0]) == 1 else "ventti-story-dealt")
        case ventti_cards.Drew(seat, card):
            whose, worth = _seated(before, seat), str(after.cards.value(seat))
            return say("ventti-story-drew-to", side=side(seat), who=whose, card=card, worth=worth)
        case ventti_cards.Stopped(seat, timed_out):
            stopped = "ventti-story-too-late" if timed_out else "ventti-story-out"
            return say(stopped, side=side(seat), who=_seated(before, seat))
        case ventti.Settled():
            return describe_results(ventti.net_wins(after), after)
        case _:
            raise AssertionError(f"{event} has no words")


def _seated(state: ventti.Round, seat: int) -> str:
    """The person in a seat; nobody in the House's."""
    return "" if seat == HOUSE else mention(state, state.seats[seat - 1])
