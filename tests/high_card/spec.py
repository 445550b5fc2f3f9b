"""The spec of high card, and each player's result of a round."""

from app.games import table_game
from games.chips import TENTHS
from games.scorecards import Data, Scorecard, outcome_of
from tests.high_card import play, review


def scorecards(data: Data, _: int | None) -> list[Scorecard]:
    events = [play.from_data(event) for event in data]
    state = play.fold(events)
    if not state.settled:
        return []
    cards = []
    for box, net in play.won(state).items():
        bet = state.box(box).bet * TENTHS
        decisions = tuple(decision for decided_box, decision in review.decided(events) if decided_box == box)
        cards.append(Scorecard(state.box(box).player, outcome_of(net), bet, net, net / bet, 0.0, decisions))
    return cards


SPEC = table_game("high-card", play, scorecards, review)
