"""The value of every decision in high card: best play swaps a card below the middle."""

from collections.abc import Iterator, Sequence

from games.scorecards import DecisionRecord
from tests.high_card import play
from tests.high_card.play import Chose, Opened, Round, height

LAST = 12  # the rank of a king


def value(card_height: int) -> float:
    """The average win of a card per unit of the bet, against a card of any rank."""
    return (2 * card_height - LAST) / (LAST + 1)


def decided(events: Sequence[play.Event]) -> Iterator[tuple[int, DecisionRecord]]:
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


def decision_at(events: Sequence[play.Event], number: int) -> DecisionRecord | None:
    return next((decision for _, decision in decided(events) if decision.number == number), None)


def value_decision(_: Sequence[play.Event], decision: DecisionRecord) -> DecisionRecord:
    return decision
