"""What happened at a table, event by event, in sentences."""

from collections.abc import Mapping
from typing import Any

from games import blackjack, chips, table
from games import ventti as ventti_cards
from games.blackjack import DEALER
from games.table import Ending, Table
from games.ventti import HOUSE
from games.ventti import table as ventti
from solvers.blackjack import Action

CLOSED: Mapping[Ending, str] = {
    "idle": "Nobody came for so long that the table is closed.",
    "asked": "The table is closed.",
    "gone": "The table was gone: it is closed, and what was at stake is given back.",
}
ACTED: Mapping[Action, str] = {
    Action.STAND: "stands",
    Action.HIT: "hits",
    Action.DOUBLE: "doubles",
    Action.SPLIT: "splits",
    Action.SURRENDER: "surrenders",
}
ANSWERED: Mapping[tuple[blackjack.Offer, bool], str] = {
    ("insurance", True): "takes insurance",
    ("insurance", False): "takes no insurance",
    ("surrender", True): "surrenders",
    ("surrender", False): "plays on",
}


def told(event: Any, before: Any, after: Any) -> str:
    """An event at a table, from the state before it and the one after it."""
    said = _at_any_table(event, before)
    if said is None:
        said = (_at_blackjack if isinstance(after, blackjack.Round) else _at_ventti)(event, before, after)
    return said


def result(won: Mapping[int, int], state: Table) -> str:
    """What each box has won, in tenths of a chip, or lost, in a sentence for each."""
    return " ".join(f"{who(state, box)} {_brought(tenths)}." for box, tenths in won.items())


def who(state: Table, box: int) -> str:
    """The person who sits in a box, as Discord shows them; in a picture or a file write the box."""
    return f"<@{state.box(box).player}>"


def _brought(tenths: int) -> str:
    if not tenths:
        return "gets the bet back"
    return f"{'wins' if tenths > 0 else 'loses'} **{chips.spoken(abs(tenths))}**"


def _at_any_table(event: Any, before: Any) -> str | None:
    match event:
        case table.Sat(box, player):
            return f"<@{player}> sits down in box {box}."
        case table.Left(box, stood_up):
            deed = "is told to get up" if stood_up else "gets up"
            return f"{who(before, box)} {deed}{', when the round is over' if before.dealt else ''}."
        case table.Seeded(box):
            return f"{who(before, box)} has another seed from the next shuffle on."
        case table.Bet(box, bet):
            return f"{who(before, box)} {f'bets **{bet}**' if bet else 'takes the bet back'}."
        case table.Shuffled(shoe):
            left_out = f" The {len(shoe.without)} on the table are left out." if shoe.without else ""
            return f"Shoe {shoe.number} is shuffled: {shoe.size} cards.{left_out}"
        case table.Closing():
            return "The table is to be closed after this round."
        case table.Closed(why):
            return CLOSED[why]
    return None


def _at_blackjack(event: blackjack.Event, before: blackjack.Round, after: blackjack.Round) -> str:
    match event:
        case blackjack.Dealt():
            return f"The cards are dealt. The dealer shows {event.upcard}."
        case blackjack.Answered(box, offer, accepted, left_alone):
            said = f"{who(before, box)} {ANSWERED[offer, accepted]}"
            return f"{said}{', for not answering in time' if left_alone else ''}."
        case blackjack.Peeked(natural):
            return f"The dealer looks at the hole card: {'a natural' if natural else 'no natural'}."
        case blackjack.Acted(box, action, card, left_alone):
            came = f" and gets {card}" if card else ""
            late = ", for not coming in time" if left_alone else ""
            return f"{who(before, box)} {ACTED[action]}{came}{_which_hand(before)}{late}."
        case blackjack.Drew(box, card) if box == DEALER:
            return f"The dealer draws {card}."
        case blackjack.Drew(box, card):
            return f"{who(before, box)} gets {card}{_which_hand(before)}."
        case blackjack.Settled():
            won = {box: blackjack.won(before, box) for box in before.dealt_in}
            return f"{_dealers_end(before)} {result(won, before)}"
        case _:
            raise AssertionError(f"{event} has no words")


def _which_hand(state: blackjack.Round) -> str:
    """Which of several hands of a box it is."""
    assert state.turn is not None
    box, index = state.turn
    count = len(state.dealings[box - 1].hands)
    return f", hand {index + 1} of {count}" if count > 1 else ""


def _dealers_end(state: blackjack.Round) -> str:
    if state.dealer_natural:
        return "The dealer has a natural."
    if state.dealer_count.bust:
        return f"The dealer is bust with {state.dealer_count.total}."
    return f"The dealer has {state.dealer_count.total}."


def _at_ventti(event: ventti.Event, before: ventti.Round, after: ventti.Round) -> str:
    match event:
        case ventti.Banked(box, put_up):
            deed = (
                f"holds the bank with **{put_up}**" if put_up else "takes the bank back, and all bets with it"
            )
            return f"{who(before, box)} {deed}."
        case ventti.Passed(box):
            return f"{who(before, box)} passes the bank on."
        case ventti_cards.Dealt():
            return "Two cards to the House, and two to everybody who has bet."
        case ventti_cards.Drew(seat, card):
            return f"{_seat(before, seat)} draws {card}: {after.cards.value(seat)}."
        case ventti_cards.Stopped(seat, left_alone):
            return f"{_seat(before, seat)} is out{', for not coming in time' if left_alone else ''}."
        case ventti.Settled():
            return result(ventti.won(after), after)
        case _:
            raise AssertionError(f"{event} has no words")


def _seat(state: ventti.Round, seat: int) -> str:
    return "The House" if seat == HOUSE else who(state, state.seats[seat - 1])
