"""Scorecards of blackjack at a table; see games.scorecards."""

from functools import lru_cache

from games import blackjack
from games.blackjack import review
from games.chips import TENTHS
from games.scorecards import Data, DecisionRecord, Scorecard, outcome_of
from solvers import blackjack as solver
from solvers.blackjack.formatting import code


def scorecards(data: Data, _: int | None) -> list[Scorecard]:
    """The scorecards of a round at a table; none if it was not played to its end."""
    events = [blackjack.from_data(event) for event in data]
    state = blackjack.fold(events)
    if not state.settled:
        return []
    expected = _game_value(state.rules)
    valued = review.value_decisions(events)
    cards = []
    for number in state.dealt_in:
        box, net = state.box(number), blackjack.net_win(state, number)
        decisions = tuple(_record(item) for item in valued if item.decision.box == number)
        bet = box.bet * TENTHS
        wagered = blackjack.wagered(state, number)
        cards.append(
            Scorecard(box.player, outcome_of(net), bet, net, net / bet, expected, decisions, wagered=wagered)
        )
    return cards


def _record(valued: review.ValuedDecision) -> DecisionRecord:
    decision = valued.decision
    return DecisionRecord(
        decision.number,
        _position_name(decision, splittable="split" in valued.ev),
        decision.choice,
        value=valued.ev[decision.choice],
        best_choice=str(valued.best),
        best_value=valued.ev[valued.best],
    )


def _position_name(decision: review.Decision, *, splittable: bool) -> str:
    """The position as people write it: `16 v T`, `soft 18 v 9`, `88 v A`, `14 v A, insurance`."""
    hand, upcard = decision.position.hand, decision.position.upcard
    count = solver.Hand.of(hand).count
    name = f"{'soft ' if count.soft else ''}{count.total}"
    if splittable:
        name = code(hand[0]) * 2
    offered = f", {decision.offer}" if decision.offer else ""
    return f"{name} v {code(upcard)}{offered}"


@lru_cache(maxsize=64)
def _game_value(rules: solver.Rules) -> float:
    return solver.game_value(rules)
