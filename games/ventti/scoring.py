"""Scorecards of ventti, standalone and at a table; see games.scorecards."""

from functools import lru_cache

from games import ventti
from games.chips import TENTHS
from games.scorecards import Data, DecisionRecord, Scorecard, outcome_of
from games.ventti import review, table
from games.ventti.table.review import table_decisions
from solvers import ventti as solver


def scorecards_standalone(data: Data, _: int | None) -> list[Scorecard]:
    """The scorecard of a round against the House; none if it is not over. The bet is one unit."""
    events = [ventti.from_data(event) for event in data]
    state = ventti.fold(events)
    if not state.over:
        return []
    (player,) = state.opened.players
    decisions = tuple(_record(item, state.rules) for item in review.value_round(events))
    won = state.players[0].result == "won"
    units = 1.0 if won else -1.0
    return [Scorecard(player, outcome_of(units), 0, 0, units, _game_value(state.rules), decisions)]


def scorecards_at_table(data: Data, _: int | None) -> list[Scorecard]:
    """The scorecards of a round at a table; none if it was not played to its end."""
    events = [table.from_data(event) for event in data]
    state = table.fold(events)
    if not state.settled:
        return []
    rules, alone = state.rules, len(state.boxes_dealt_in) == 1
    expected = _game_value(rules) if alone else None
    by_box = table_decisions(events)
    cards = []
    for number, net in table.net_wins(state).items():
        player = state.box(number).player
        if number not in by_box:  # the banker
            cards.append(Scorecard(player, outcome_of(net), 0, net, None, None, against_house=False))
            continue
        bet = state.box(number).bet * TENTHS
        decisions = tuple(_record(item, rules) for item in review.value_decisions(by_box[number], rules))
        cards.append(
            Scorecard(player, outcome_of(net), bet, net, net / bet, expected, decisions, state.against_house)
        )
    return cards


def _record(valued: review.ValuedDecision, rules: solver.Rules) -> DecisionRecord:
    chances = valued.advice.chances
    best = max(chances, key=chances.__getitem__)
    position, choice = valued.decision.position, valued.decision.choice
    hands = (position.player, position.house)
    player, house = (solver.hand_value(hand, rules.ace, rules.faces) for hand in hands)
    out = ", House out" if position.out == "house" else ""
    return DecisionRecord(
        valued.decision.number,
        f"{player} v {house}{out}",
        choice,
        value=_even_money_ev(chances[choice]),
        best_choice=best,
        best_value=_even_money_ev(chances[best]),
    )


def _even_money_ev(chance: float) -> float:
    """The expected win of an even-money bet, in bets, with this chance to win."""
    return 2 * chance - 1


@lru_cache(maxsize=64)
def _game_value(rules: solver.Rules) -> float:
    return _even_money_ev(solver.game_value(rules))
