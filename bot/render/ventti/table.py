"""A ventti table's part of the message, as an image and text, and whose turn it is."""

from collections.abc import Sequence
from functools import partial

from app.tables.snapshot import LastRound
from bot.render import markdown
from bot.render.images import card_table
from bot.render.images.card_table import DrawnBox, DrawnHand, Result
from bot.render.layout import ImageFile
from bot.render.tables.cards import (
    displayed_boxes,
    displayed_round,
    format_gain,
    held_chips,
    with_description,
)
from bot.render.tables.events import mention
from bot.render.tables.game_view import MessagePart, TableView
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from games.chips import TENTHS
from games.ventti import HOUSE, Seat, Stopped
from games.ventti import table as ventti
from games.ventti.table import Round


def parts(view: TableView) -> Sequence[MessagePart]:
    """The image of the round in play, or of the last one while bets are placed."""
    state = displayed_round(view, Round)
    draw = partial(card_table.table, _image_hand(state, HOUSE), _boxes(state, view), "", say("ventti-house"))
    lines = [_seat_line(state, seat) for seat in range(1, len(state.hands.seats))] if state.dealt else []
    description = say("ventti-described-house", hand=_hand(state, HOUSE))
    picture = ImageFile("table.png", draw, description, quick=True)
    return with_description(view, [picture], [*lines, *_banker_lines(state)])


def _boxes(state: Round, view: TableView) -> list[DrawnBox]:
    """The boxes that are occupied, or were in the displayed round, for the image."""
    current = view.snapshot.state_as(Round)
    result = []
    for number, heading, same_player in displayed_boxes(state, view):
        shown = same_player and number in state.boxes_dealt_in
        hands = (_image_hand(state, state.boxes_dealt_in.index(number) + 1),) if shown else ()
        highlighted = shown and number == state.turn
        note, note_result = _note(state, current, number)
        chips = _bank(state, current, number) or held_chips(view, number)
        result.append(DrawnBox(heading, note, hands, highlighted, chips=chips, result=note_result))
    return result


def _image_hand(state: Round, seat: int) -> DrawnHand:
    """A player's or the House's hand for the image."""
    seated = state.hands.seats[seat]
    total = str(state.hands.value(seat)) if seated.cards else ""
    on_turn = state.hands.turn == seat
    return DrawnHand(
        seated.cards, total, _remark(state, seat), highlighted=on_turn, result=seated.result or ""
    )


def _bank(state: Round, current: Round, number: int) -> str:
    """The bank that the box's player has put up, for the next round or the one in play; else empty.

    It is below the name, because beside it there is no room for both.
    """
    shown = current if current.betting else state
    if number != shown.banker or not shown.bank_size or shown.settled:
        return ""
    return say("ventti-note-bank", chips=shown.bank_size)


def _note(state: Round, current: Round, number: int) -> tuple[str, Result]:
    """The note beside a box's name: the bet for the next round, the net win, or the stake; no bank."""
    if _bank(state, current, number):
        return "", ""
    if current.betting and number in current.occupied and current.occupied[number].bet:
        return numbers.chips(current.occupied[number].bet * TENTHS), ""
    if state.settled:
        won = ventti.net_wins(state).get(number)
        return ("", "") if won is None else (format_gain(won), numbers.won_or_lost(won))
    return (numbers.chips(state.box(number).bet * TENTHS) if number in state.boxes_dealt_in else ""), ""


def _remark(state: Round, seat: int) -> str:
    """The remark on a hand: its result, or that it is out; may be empty."""
    seated = state.hands.seats[seat]
    if state.hands.bust(seat):
        return say("ventti-over-21")
    if seat == HOUSE and state.hands.exactly_21(seat):
        return str(state.hands.value(seat))
    if seat == HOUSE:
        return say("ventti-stays") if seated.out and not state.hands.over else ""
    if seated.result:
        return say("ventti-wins" if seated.result == "won" else "ventti-loses")
    return say("ventti-stays") if seated.out else ""


def _hand(state: Round, seat: int) -> str:
    """A hand as text: `K♠ 6♦, 16, stays.`"""
    seated: Seat = state.hands.seats[seat]
    if not seated.cards:
        return say("ventti-no-cards-yet")
    cards, total = words.format_cards(seated.cards), str(state.hands.value(seat))
    return say("ventti-hand", cards=cards, total=total, remark=_remark(state, seat) or "none")


def _seat_line(state: Round, seat: int) -> str:
    number = state.boxes_dealt_in[seat - 1]
    return say(
        "ventti-box",
        box=number,
        who=mention(state, number),
        bet=state.box(number).bet,
        hand=_hand(state, seat),
        won=_gain(state, number),
    )


def _banker_lines(state: Round) -> list[str]:
    """Who holds the bank, if a player does, and the bank's result."""
    if not (number := state.banker) or not state.bank_size:
        return []
    who, won = mention(state, number), _gain(state, number)
    return [say("ventti-banker", box=number, who=who, bank=state.bank_size, won=won)]


def _gain(state: Round, number: int) -> str:
    """The net win of a box; "none" before the round is settled."""
    return format_gain(ventti.net_wins(state)[number]) if state.settled else "none"


def turn_prompt(view: TableView) -> str:
    """Whose turn it is, and what both have."""
    state = view.snapshot.state_as(Round)
    assert state.turn is not None, "a player is waited for"
    assert state.hands.turn is not None
    total, house_total = state.hands.value(state.hands.turn), state.hands.value(HOUSE)
    return say("ventti-waiting", who=mention(state, state.turn), total=str(total), house=str(house_total))


def bank(state: Round) -> str | None:
    """Whose turn it is to hold the bank; None unless it is passed round and nobody holds it yet.

    Above it, what became of a bank whose bets were returned.
    """
    if state.takes_bets or not state.betting:
        return None
    if state.banker is None or len(state.occupied) == 1:
        prompt = say("ventti-bank-takes-two")
    else:
        prompt = say("ventti-your-turn-to-hold-the-bank", who=mention(state, state.banker))
    if ended := state.ended_bank:
        return f"{say('ventti-bank-ended', who=markdown.mention(ended.player), how=ended.how)}\n{prompt}"
    return prompt


def describe_timeouts(finished: LastRound) -> list[str]:
    """What was done for each player whose time ran out: `@Aino stayed on 16`."""
    state = finished.state_as(Round)
    return [
        say("ventti-timeout", who=mention(state, number), total=str(state.hands.value(seat)))
        for seat, number in enumerate(state.boxes_dealt_in, start=1)
        if Stopped(seat, timed_out=True) in finished.events and not state.box(number).leaving
    ]
