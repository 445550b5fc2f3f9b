"""The scorecards of high card: best play swaps a card below the middle."""

from collections.abc import Iterator

from app.games import table_game
from games.chips import TENTHS
from games.scorecards import Data, DecisionRecord, Outcome, Scorecard
from tests.high_card import play
from tests.high_card.play import Chose, Opened, Round, height

LAST = 12  # the rank of a king


def value(card_height: int) -> float:
    """The average win of a card per unit of the bet, against a card of any rank."""
    return (2 * card_height - LAST) / (LAST + 1)


def scorecards(data: Data, _: int | None) -> list[Scorecard]:
    events = [play.from_data(event) for event in data]
    state = play.fold(events)
    if not state.settled:
        return []
    cards = []
    for box, net in play.won(state).items():
        bet = state.box(box).bet * TENTHS
        decisions = tuple(decision for decided_box, decision in decided(events) if decided_box == box)
        outcome: Outcome = "won" if net > 0 else "lost" if net < 0 else "pushed"
        cards.append(Scorecard(state.box(box).player, outcome, bet, net, net / bet, 0.0, decisions))
    return cards


def decided(events: list[play.Event]) -> Iterator[tuple[int, DecisionRecord]]:
    """Every decision of a round, with its box."""
    assert isinstance(events[0], Opened)
    state: Round = play.fold(events[:1])
    for number, event in enumerate(events[1:], start=1):
        if isinstance(event, Chose) and not event.timed_out:
            card = state.cards[event.box]
            evs = {"keep": value(height(card)), "swap": 0.0}
            choice, best = "swap" if event.card else "keep", max(evs, key=evs.__getitem__)
            yield event.box, DecisionRecord(number, card.rank, choice, evs[choice], best, evs[best])
        state = play.apply(state, event)


SPEC = table_game("high-card", play, scorecards)
