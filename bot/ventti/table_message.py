"""A table of ventti as people see it: its picture, the same in words, what is private to one of them."""

import asyncio
from collections.abc import Mapping, Sequence

from bot import answers
from bot.answers import Answer, Picture
from bot.pictures import table as pictures
from bot.pictures.table import Box, Hand
from bot.tables.cards import gained, seated, shown
from bot.tables.game import Part, View
from bot.ventti import words
from games.errors import NotAllowed
from games.ventti import HOUSE, Seat, Stopped
from games.ventti import table as ventti
from games.ventti.review import Judged
from games.ventti.table import Bank, Event, Round
from solvers.ventti import Advice, Question

SEVERAL = (
    "Several play, and these are the chances of your hand as if it were alone with the House. It is not: the"
    " others' cards are gone from the deck, the House minds the highest hand, which may not be yours, and"
    " players after you may draw before it does."
)
SEVERAL_PLAYERS = (
    "With several players the House minds the highest hand that is still undecided, and counts the players as"
    " out when all of them are. Who wins gets as much as they bet."
)
BANKS: Mapping[Bank, str] = {
    "house": "The House holds the bank.",
    "players": "The bank is passed round: bets are placed against it, and together are not more than it. The"
    " House's hand plays by its rule, whoever holds the bank.",
}


async def parts(view: View) -> Sequence[Part]:
    """The picture, and the cards in words: of the round in play, or of the last one while bets are placed."""
    state: Round = shown(view)
    drawn = await asyncio.to_thread(pictures.table, house(state), boxes(state, view), "", house="House")
    said = (f"Box {box}: {_hand(state, seat)}" for seat, box in enumerate(state.seats, start=1))
    described = " ".join((f"House: {_hand(state, HOUSE)}", *said))
    picture = Picture("table.png", drawn, described)
    if not state.dealt:
        return [picture]
    named = (_named(state, seat) for seat in range(1, len(state.cards.seats)))
    return [picture, "\n".join((f"**House**: {_hand(state, HOUSE)}", *named, *_banker(state)))]


def house(state: Round) -> Hand:
    """The House's hand as it is drawn."""
    return _drawn(state, HOUSE)


def boxes(state: Round, view: View) -> list[Box]:
    """The boxes where somebody sits, or sat in the round that is shown."""
    now = view.standing.state
    found = []
    for number, heading, same in seated(state, view):
        hands = [_drawn(state, state.seats.index(number) + 1)] if same and number in state.seats else []
        lit = bool(hands) and number == state.turn
        found.append(Box(heading, _note(state, now, number), hands, lit))
    return found


def _drawn(state: Round, seat: int) -> Hand:
    held = state.cards.seats[seat]
    worth = str(state.cards.value(seat)) if held.cards else ""
    return Hand(held.cards, worth, _remark(state, seat), lit=state.cards.turn == seat)


def _note(state: Round, now: Round, number: int) -> str:
    """A word beside a box's name: what is bet or put up for the next round, or was won, or is at stake."""
    if now.betting and number in now.taken:
        if number == now.banker and now.put_up:
            return f"bank {now.put_up}"
        if now.taken[number].bet:
            return f"bet {now.taken[number].bet}"
    if state.settled:
        won = ventti.won(state)
        return gained(won[number]) if number in won else ""
    if state.dealt and number == state.banker and state.put_up:
        return f"bank {state.put_up}"
    return str(state.box(number).bet) if number in state.seats else ""


def _remark(state: Round, seat: int) -> str:
    """A word on a hand: how it ended, or that it is out."""
    held, worth = state.cards.seats[seat], state.cards.value(seat)
    if worth > 21:
        return "over 21"
    if seat == HOUSE:
        return "21" if worth == 21 else "out" if held.out and not state.cards.over else ""
    if held.result:
        return "wins" if held.result == "won" else "loses"
    return "out" if held.out else ""


def _hand(state: Round, seat: int) -> str:
    """A hand in words: `K♠ 6♦, 16, out.`"""
    held: Seat = state.cards.seats[seat]
    if not held.cards:
        return "No cards are dealt yet."
    remark = _remark(state, seat)
    return f"{words.cards(held.cards)}, {state.cards.value(seat)}{remark and f', {remark}'}."


def _named(state: Round, seat: int) -> str:
    number = state.seats[seat - 1]
    box = state.box(number)
    stake = f"bets {box.bet}"
    if state.settled:
        stake = f"bet {box.bet}, **{gained(ventti.won(state)[number])}**"
    return f"**{number}** <@{box.player}> {stake}: {_hand(state, seat)}"


def _banker(state: Round) -> list[str]:
    """Who holds the bank, where it is passed round, and what came of it."""
    if not state.banker or not state.put_up:
        return []
    came = f", **{gained(ventti.won(state)[state.banker])}**" if state.settled else ""
    return [f"**{state.banker}** <@{state.box(state.banker).player}> holds the bank of {state.put_up}{came}."]


# What is waited for


def waiting(view: View) -> str:
    """Who is waited for, and what happens without them."""
    state: Round = view.standing.state
    assert state.turn is not None, "a player is waited for"
    assert state.cards.turn is not None
    player = state.box(state.turn).player
    worth, houses = state.cards.value(state.cards.turn), state.cards.value(HOUSE)
    return (
        f"**<@{player}>, it is your turn**: {worth} against the House's {houses}. Draw a card, or be out for"
        " good. Left alone, you are out"
    )


def bank(state: Round) -> str | None:
    """Whose turn it is to hold the bank, where it is passed round and there is none yet."""
    if state.bank == "house" or not state.betting or state.put_up or state.banker is None:
        return None
    if len(state.taken) == 1:
        return "The bank is passed round here, so it takes two to play."
    player = state.box(state.banker).player
    return (
        f"**<@{player}>, it is your turn to hold the bank**: put it up, or pass it on."
        " The others then bet against it."
    )


# For one of them alone


def hint(state: Round, asked: Question, advice: Advice) -> Answer:
    """What drawing and being out are worth; what several players change is said."""
    several = [SEVERAL] if len(state.seats) > 1 else []
    best = words.MOVES[advice.best]
    difference = abs(advice.draw - advice.stop)
    points = answers.percent(difference).replace("%", "percentage points")
    verdict = f"**{best}**: your chance to win is {points} higher that way."
    if difference < words.NOTHING:
        verdict = "Both come to the same."
    chances = {"Draw": advice.draw, "Out": advice.stop}
    rows = [
        (move, answers.percent(chance), answers.units(2 * chance - 1)) for move, chance in chances.items()
    ]
    return Answer(
        answers.heading(f"{asked.player} v {asked.house}"),
        verdict,
        answers.table([("", "you win", "in bets"), *rows]),
        *several,
        answers.small_print(
            "Expected win in units of your bet: you win as much as you bet, or lose it.",
            words.house(state.rules) + ".",
        ),
    )


def late(events: Sequence[Event], state: Round, box: int) -> str | None:
    """What was done for the one in a box who did not come in that round."""
    seat = state.seats.index(box) + 1
    if Stopped(seat, left_alone=True) not in events:
        return None
    return f"You did not come in time: out with {state.cards.value(seat)}."


def reviewed(round_id: int, judged: Sequence[Judged], *, several: bool, late: str | None = None) -> Answer:
    """What somebody's moves in a round were worth. `late`: what was done when they did not come."""
    title = answers.heading(f"How you played round {round_id}")
    if not judged:
        return Answer(title, late or "There was nothing to decide.")
    wrong = [made for made in judged if made.cost >= words.NOTHING]
    said = "Every move was the best there was."
    if wrong:
        cost, were = answers.percent(sum(made.cost for made in wrong)), "was" if len(wrong) == 1 else "were"
        said = (
            f"{len(wrong)} of {len(judged)} moves {were} not the best, and took **{cost}** from the chance to"
            " win."
        )
    where = [f"{made.decision.position.player} v {made.decision.position.house}" for made in judged]
    width = max(map(len, where))
    rows = [
        (position.ljust(width), words.MOVES[made.decision.choice], _cost(made))
        for position, made in zip(where, judged, strict=True)
    ]
    alone = [SEVERAL.replace("Several play,", "Several played,")] if several else []
    return Answer(
        title,
        said,
        answers.table(rows),
        *([late] if late else []),
        *(answers.small_print(line) for line in alone),
    )


def _cost(made: Judged) -> str:
    return "best" if made.cost < words.NOTHING else answers.percent(-made.cost)


# The rules


def rules_in_words(state: Round) -> list[str]:
    """The rules as they are posted: the House's with several players, what is paid, whose the bank is."""
    return [f"{words.in_words(state.rules)}.", SEVERAL_PLAYERS, BANKS[state.bank]]


def require_not_alone(state: Round) -> None:
    """Raises NotAllowed where nobody could bet against a bank."""
    if len(state.taken) == 1:
        raise NotAllowed("Nobody else sits here yet to bet against your bank.")
