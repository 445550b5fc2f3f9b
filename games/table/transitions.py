"""The state of a table after each event, and of its next round."""

from dataclasses import replace
from typing import TypeVar

from games import shoe as shoes
from games.errors import NotAllowed
from games.shoe import Shoe
from games.table.events import Bet, Closed, Closing, Left, Sat, Seeded, Shuffled, TableEvent
from games.table.state import Box, Table

T = TypeVar("T", bound=Table)


def apply(state: T, event: TableEvent) -> T:
    """The state after the event. Raises NotAllowed if the event is illegal in this state."""
    if state.closed:
        raise NotAllowed("table-closed")
    if state.settled and not isinstance(event, Closed):
        raise NotAllowed("round-over")
    match event:
        case Sat():
            return _after_sitting(state, event)
        case Left(number):
            return _after_leaving(state, number)
        case Seeded(number, seed):
            box, seed = state.box(number), shoes.parse_seed(seed)
            if seed == box.seed:
                raise NotAllowed("table-same-seed")
            return with_box(state, number, replace(box, seed=seed))
        case Bet(number, chips):
            return _after_betting(state, number, chips)
        case Shuffled():
            return _after_shuffling(state, event)
        case Closing():
            if state.closing or not state.dealt:
                raise NotAllowed("table-closing-already")
            return replace(state, closing=True)
        case Closed(why):
            if state.dealt and not state.settled and why != "gone":
                raise NotAllowed("table-round-being-played")
            return replace(state, closed=why)


def next_round_boxes(state: Table) -> tuple[Box | None, ...]:
    """The boxes of the round after a settled one: players who are leaving are gone, and there are no bets.

    Raises NotAllowed if the round is not settled, or the table is closed.
    """
    if not state.settled or state.closed:
        raise NotAllowed("table-round-not-settled")
    return tuple(
        Box(box.player, box.seed, last_bet=box.bet or box.last_bet) if box and not box.leaving else None
        for box in state.boxes
    )


def next_shoe(state: Table) -> Shoe:
    """The shoe that a shuffle would make now."""
    return Shoe.next_shoe(state.shoe, state.next_commitment, state.decks, state.seeds, state.on_table)


def with_box(state: T, number: int, box: Box | None) -> T:
    return replace(state, boxes=(*state.boxes[: number - 1], box, *state.boxes[number:]))


def needs_shuffle(state: Table) -> bool:
    """Whether the shoe must be shuffled before another card is dealt."""
    if state.shoe is None:
        return True
    return state.shoe.remaining == 0 if state.dealt else state.spent


def _after_sitting(state: T, sat: Sat) -> T:
    if state.closing:
        raise NotAllowed("table-closing")
    if not 1 <= sat.box <= len(state.boxes):
        raise NotAllowed("table-no-such-box", boxes=len(state.boxes))
    seed, box = shoes.parse_seed(sat.seed), state.boxes[sat.box - 1]
    if box and box.player == sat.player and box.leaving:
        return with_box(state, sat.box, replace(box, seed=seed, leaving=False))
    if any(other.player == sat.player for other in state.occupied.values()):
        raise NotAllowed("table-seated-already")
    if box:
        raise NotAllowed("table-somebody-sits-there")
    return with_box(state, sat.box, Box(sat.player, seed))


def _after_leaving(state: T, number: int) -> T:
    box = state.box(number)
    if box.leaving:
        raise NotAllowed("table-leaving-already")
    in_play = state.dealt and state.stake(number)
    return with_box(state, number, replace(box, leaving=True) if in_play else None)


def _after_betting(state: T, number: int, chips: int) -> T:
    box = state.box(number)
    if not state.betting:
        raise NotAllowed("table-bets-are-closed")
    if chips == box.bet:
        raise NotAllowed("table-same-bet" if chips else "table-no-bet-yet")
    if chips:
        state.require_bet(number, chips)
    return with_box(state, number, replace(box, bet=chips))


def _after_shuffling(state: T, shuffled: Shuffled) -> T:
    due = state.may_need_card if state.dealt else bool(state.bets)
    if not due or not needs_shuffle(state):
        raise NotAllowed("table-no-moment-to-shuffle")
    if shuffled.shoe != next_shoe(state) or shuffled.next_commitment == shuffled.shoe.commitment:
        raise NotAllowed("table-not-the-next-shoe")
    return replace(state, shoe=shuffled.shoe, next_commitment=shuffled.next_commitment)
