"""A ventti table's part of the message, as an image and text, and private hints and reviews."""

import asyncio
from collections.abc import Mapping, Sequence

from app.tables.snapshot import LastRound
from bot.render import layout
from bot.render.images import card_table as pictures
from bot.render.images.card_table import Box, Hand, Result
from bot.render.layout import ImageFile, Reply
from bot.render.tables.cards import (
    displayed_boxes,
    displayed_round,
    format_gain,
    held_chips,
    result_of_gain,
    with_description,
)
from bot.render.tables.game_view import MessagePart, TableView
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from games.chips import TENTHS
from games.errors import NotAllowed
from games.ventti import HOUSE, Seat, Stopped
from games.ventti import table as ventti
from games.ventti.review import ValuedDecision
from games.ventti.table import Bank, Event, Round
from solvers.ventti import Advice, Question

BANKS: Mapping[Bank, str] = {"house": "ventti-bank-of-the-house", "players": "ventti-bank-passed-round"}


async def parts(view: TableView) -> Sequence[MessagePart]:
    """The image of the round in play, or of the last one while bets are placed."""
    state: Round = displayed_round(view)
    png = await asyncio.to_thread(pictures.table, house(state), boxes(state, view), "", say("ventti-house"))
    lines = [_seat_line(state, seat) for seat in range(1, len(state.cards.seats))] if state.dealt else []
    picture = ImageFile("table.png", png, say("ventti-described-house", hand=_hand(state, HOUSE)))
    return with_description(view, [picture], [*lines, *_banker_lines(state)])


def house(state: Round) -> Hand:
    """The House's hand for the image."""
    return _image_hand(state, HOUSE)


def boxes(state: Round, view: TableView) -> list[Box]:
    """The boxes that are occupied, or were in the displayed round, for the image."""
    current = view.snapshot.state
    result = []
    for number, heading, same in displayed_boxes(state, view):
        shown = same and number in state.seats
        hands = (_image_hand(state, state.seats.index(number) + 1),) if shown else ()
        highlighted = shown and number == state.turn
        note, note_result = _note(state, current, number)
        chips = held_chips(view, number)
        result.append(Box(heading, note, hands, highlighted, chips=chips, result=note_result))
    return result


def _image_hand(state: Round, seat: int) -> Hand:
    seated = state.cards.seats[seat]
    total = str(state.cards.value(seat)) if seated.cards else ""
    on_turn = state.cards.turn == seat
    return Hand(seated.cards, total, _remark(state, seat), highlighted=on_turn, result=seated.result or "")


def _note(state: Round, current: Round, number: int) -> tuple[str, Result]:
    """The note beside a box's name: the bet or bank for the next round, the net win, or the stake."""
    if current.betting and number in current.occupied:
        if number == current.banker and current.bank_size:
            return say("ventti-note-bank", chips=current.bank_size), ""
        if current.occupied[number].bet:
            return numbers.chips(current.occupied[number].bet * TENTHS), ""
    if state.settled:
        won = ventti.net_wins(state).get(number)
        return ("", "") if won is None else (format_gain(won), result_of_gain(won))
    if state.dealt and number == state.banker and state.bank_size:
        return say("ventti-note-bank", chips=state.bank_size), ""
    return (numbers.chips(state.box(number).bet * TENTHS) if number in state.seats else ""), ""


def _remark(state: Round, seat: int) -> str:
    """The remark on a hand: its result, or that it is out; may be empty."""
    seated, total = state.cards.seats[seat], state.cards.value(seat)
    if total > 21:
        return say("ventti-over-21")
    if seat == HOUSE and total == 21:
        return str(total)
    if seat == HOUSE:
        return say("ventti-is-out") if seated.out and not state.cards.over else ""
    if seated.result:
        return say("ventti-wins" if seated.result == "won" else "ventti-loses")
    return say("ventti-is-out") if seated.out else ""


def _hand(state: Round, seat: int) -> str:
    """A hand as text: `K♠ 6♦, 16, out.`"""
    seated: Seat = state.cards.seats[seat]
    if not seated.cards:
        return say("ventti-no-cards-yet")
    cards, total = words.format_cards(seated.cards), str(state.cards.value(seat))
    if remark := _remark(state, seat):
        return say("ventti-hand-with-remark", cards=cards, worth=total, remark=remark)
    return say("ventti-hand", cards=cards, worth=total)


def _seat_line(state: Round, seat: int) -> str:
    number = state.seats[seat - 1]
    box = state.box(number)
    values = {"box": number, "who": f"<@{box.player}>", "bet": box.bet, "hand": _hand(state, seat)}
    if state.settled:
        return say("ventti-box-settled", **values, won=format_gain(ventti.net_wins(state)[number]))
    return say("ventti-box", **values)


def _banker_lines(state: Round) -> list[str]:
    """Who holds the bank, if a player does, and the bank's result."""
    if not state.banker or not state.bank_size:
        return []
    values = {"box": state.banker, "who": f"<@{state.box(state.banker).player}>", "bank": state.bank_size}
    if state.settled:
        return [say("ventti-banker-settled", **values, won=format_gain(ventti.net_wins(state)[state.banker]))]
    return [say("ventti-banker", **values)]


# Prompts


def turn_prompt(view: TableView) -> str:
    """Whose turn it is, and what both have."""
    state: Round = view.snapshot.state
    assert state.turn is not None, "a player is waited for"
    assert state.cards.turn is not None
    player = state.box(state.turn).player
    total, house_total = state.cards.value(state.cards.turn), state.cards.value(HOUSE)
    return say("ventti-waiting", who=f"<@{player}>", worth=str(total), house=str(house_total))


def bank(state: Round) -> str | None:
    """Whose turn it is to hold the bank; None unless it is passed round and nobody holds it yet."""
    if state.bank == "house" or not state.betting or state.bank_size or state.banker is None:
        return None
    if len(state.occupied) == 1:
        return say("ventti-bank-takes-two")
    player = state.box(state.banker).player
    return say("ventti-your-turn-to-hold-the-bank", who=f"<@{player}>")


def describe_timeouts(finished: LastRound) -> list[str]:
    """What was done for each player whose time ran out: `@Aino stayed on 16`."""
    state = finished.state
    assert isinstance(state, Round)
    return [
        say("ventti-timeout", who=f"<@{box.player}>", worth=str(state.cards.value(seat)))
        for seat, box in enumerate(map(state.box, state.seats), start=1)
        if Stopped(seat, timed_out=True) in finished.events and not box.leaving
    ]


# Private replies


def hint_reply(state: Round, position: Question, advice: Advice) -> Reply:
    """The chances and EVs of drawing and of being out, with a note if several players are in the round."""
    notes = [say("ventti-several-play")] if len(state.seats) > 1 else []
    if sum(seat.result is None for seat in state.cards.players) > 1:
        notes.append(say("ventti-house-may-draw"))
    if words.equally_good(advice):
        notes.insert(0, say("ventti-both-the-same"))
    rows = [
        (words.move(move), numbers.chance(chance), numbers.of_bet(2 * chance - 1))
        for move, chance in advice.chances.items()
    ]
    return Reply(
        layout.heading(words.advice_title(advice, words.format_totals(position, state.rules))),
        layout.code_table([("", say("ventti-you-win"), say("ventti-in-bets")), *rows]),
        *notes,
        layout.subtext(say("ventti-hint-house", house=words.describe_house(state.rules))),
    )


def describe_timeout(events: Sequence[Event], state: Round, box: int) -> str | None:
    """What was done when the time of the box's player ran out in that round; None if it did not."""
    seat = state.seats.index(box) + 1
    if Stopped(seat, timed_out=True) not in events:
        return None
    return say("ventti-late", worth=str(state.cards.value(seat)))


def review_reply(
    round_id: int, judged: Sequence[ValuedDecision], *, several: bool, late: str | None = None
) -> Reply:
    """A player's moves in a round with their costs. `late`: what was done when their time ran out."""
    title = layout.heading(say("ventti-played", round=str(round_id)))
    if not judged:
        return Reply(title, late or say("ventti-nothing-to-decide"))
    mistakes = [valued for valued in judged if valued.cost >= numbers.ROUNDING]
    summary = say("ventti-every-move-best")
    if mistakes:
        cost = numbers.chance_points(sum(valued.cost for valued in mistakes))
        summary = say("ventti-moves-not-best", wrong=len(mistakes), moves=len(judged), cost=cost)
    notes = [say("ventti-several-play")] if several else []
    return Reply(
        title,
        summary,
        words.table_of_costs(judged),
        *([late] if late else []),
        *(layout.subtext(line) for line in notes),
    )


# The rules


def short_rules(state: Round) -> str:
    """The rules in one line: how the House draws, and who holds the bank if it is passed round."""
    bank = [] if state.bank == "house" else [say("ventti-bank-rotates")]
    return " · ".join((words.short_rules(state.rules), *bank))


def rules_text(state: Round) -> list[str]:
    """The rules in full: the House against several players, payouts, who holds the bank."""
    return [
        f"{words.describe_house(state.rules)}.",
        words.describe_other_rules(state.rules),
        say("ventti-house-with-several"),
        say(BANKS[state.bank]),
    ]


def require_opponents(state: Round) -> None:
    """Raises NotAllowed if nobody could bet against a bank."""
    if len(state.occupied) == 1:
        raise NotAllowed("ventti-nobody-to-bet-against-you")
