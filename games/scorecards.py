"""Scorecards: each player's result in a finished round, and the expected value of each of their decisions.

Values are expected wins in units of the player's first bet. A round against the House that is played for fun
counts as if one unit were bet on it, to be won or lost.

    units = expected - cost + luck

`expected` is what best play wins on average from a fresh shoe, before the deal. The cost of a decision is the
value of the best choice minus that of the actual one, given the cards that everybody could see. Luck is the
rest. A seat that times out decides nothing, so what the timeout wins or loses is luck too.

Ventti with several players against one House is not solved. There a decision is valued as if the hand were
alone with the House (see games.ventti.table.single_player_position), which is the policy to judge it by. What
best play wins on average is not known, and so luck is not either. (It is more than alone: the House's rule is
not made for several players, see benchmarks.ventti_multiplayer.)

All functions are pure, and slow: run them in the solver pool.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from games import blackjack, minesweeper, ventti
from games.blackjack import review as blackjack_review
from games.chips import TENTHS
from games.ventti import review as ventti_review
from games.ventti import table as ventti_table
from solvers import blackjack as blackjack_solver
from solvers import ventti as ventti_solver

Outcome = Literal["won", "lost", "pushed"]
Data = Sequence[Mapping[str, Any]]
"""The events of a round as plain data."""

ACES = "A"
TENS = "T"


class UnknownGame(ValueError):
    """A game without scorecards."""


@dataclass(frozen=True)
class DecisionRecord:
    """A decision; `number` is the index of its event in the round, `position` a text such as `16 v T`."""

    number: int
    position: str
    choice: str
    value: float
    best_choice: str
    best_value: float


@dataclass(frozen=True)
class Scorecard:
    """A player's result in a round.

    bet, net       in tenths of a chip
    units          the win in bets; None for a player without a bet: the banker, or in Minesweeper
    expected       what best play wins on average, in bets; None if that is not known
    against_house  whether it was won from or lost to the House; otherwise a player held the bank
    """

    player: int
    outcome: Outcome
    bet: int
    net: int
    units: float | None
    expected: float | None
    decisions: tuple[DecisionRecord, ...] = ()
    against_house: bool = True


def scorecards(game: str, data: Data, *, at_table: bool, owner: int | None) -> list[Scorecard]:
    """The scorecards of a round, one for each player who was dealt in; none if the round was not finished.

    owner: the person who plays the round; None if everyone does, and then it has no scorecards. Raises
    UnknownGame, and NotAllowed or other errors of the game for invalid events.
    """
    if (game, at_table) not in SCORERS:
        raise UnknownGame(f"{game}, {at_table=}")
    return SCORERS[game, at_table](data, owner)


def blackjack_at_table(data: Data, _: int | None) -> list[Scorecard]:
    new_events = [blackjack.from_data(event) for event in data]
    state = blackjack.fold(new_events)
    if not state.settled:
        return []
    expected = _blackjack_value(state.rules)
    valued = blackjack_review.value_decisions(new_events)
    cards = []
    for number in state.dealt_in:
        box, net = state.box(number), blackjack.net_win(state, number)
        decisions = tuple(_blackjack_record(item) for item in valued if item.decision.box == number)
        bet = box.bet * TENTHS
        cards.append(Scorecard(box.player, _outcome(net), bet, net, net / bet, expected, decisions))
    return cards


def _blackjack_record(valued: blackjack_review.ValuedDecision) -> DecisionRecord:
    decision = valued.decision
    return DecisionRecord(
        decision.number,
        blackjack_position(decision, splittable="split" in valued.ev),
        decision.choice,
        valued.ev[decision.choice],
        str(valued.best),
        valued.ev[valued.best],
    )


def blackjack_position(decision: blackjack_review.Decision, *, splittable: bool) -> str:
    """The position as people write it: `16 v T`, `soft 18 v 9`, `88 v A`, `14 v A, insurance`."""
    hand, upcard = decision.position.hand, decision.position.upcard
    count = blackjack_solver.Hand.of(hand).count
    name = f"{'soft ' if count.soft else ''}{count.total}"
    if splittable:
        name = _rank(hand[0]) * 2
    offered = f", {decision.offer}" if decision.offer else ""
    return f"{name} v {_rank(upcard)}{offered}"


def _rank(card: int) -> str:
    return {1: ACES, 10: TENS}.get(card, str(card))


def _ventti_solo(data: Data, _: int | None) -> list[Scorecard]:
    new_events = [ventti.from_data(event) for event in data]
    state = ventti.fold(new_events)
    if not state.over:
        return []
    (player,) = state.opened.players
    decisions = tuple(_ventti_record(item, state.rules) for item in ventti_review.value_round(new_events))
    won = state.players[0].result == "won"
    units = 1.0 if won else -1.0
    return [Scorecard(player, _outcome(units), 0, 0, units, _ventti_value(state.rules), decisions)]


def _outcome(won: float) -> Outcome:
    return "won" if won > 0 else "lost" if won < 0 else "pushed"


def _mines(data: Data, owner: int | None) -> list[Scorecard]:
    state = minesweeper.fold([minesweeper.from_data(event) for event in data])
    if owner is None or state.result is None:
        return []
    return [Scorecard(owner, "won" if state.result == "won" else "lost", 0, 0, None, None)]


def ventti_at_table(data: Data, _: int | None) -> list[Scorecard]:
    new_events = [ventti_table.from_data(event) for event in data]
    state = ventti_table.fold(new_events)
    if not state.settled:
        return []
    rules, alone = state.rules, len(state.seats) == 1
    expected = _ventti_value(rules) if alone else None
    by_box = ventti_review.table_decisions(new_events)
    cards = []
    for number, net in ventti_table.net_wins(state).items():
        player = state.box(number).player
        if number not in by_box:  # the banker
            cards.append(Scorecard(player, _outcome(net), 0, net, None, None, against_house=False))
            continue
        bet = state.box(number).bet * TENTHS
        decisions = tuple(
            _ventti_record(item, rules) for item in ventti_review.value_decisions(by_box[number], rules)
        )
        cards.append(
            Scorecard(player, _outcome(net), bet, net, net / bet, expected, decisions, state.against_house)
        )
    return cards


def _ventti_record(valued: ventti_review.ValuedDecision, rules: ventti_solver.Rules) -> DecisionRecord:
    chances: dict[str, float] = {"draw": valued.advice.draw, "stop": valued.advice.stop}
    best = max(chances, key=chances.__getitem__)
    position, choice = valued.decision.position, valued.decision.choice
    hands = (position.player, position.house)
    player, house = (ventti_solver.hand_value(hand, rules.ace, rules.faces) for hand in hands)
    out = ", House out" if position.out == "house" else ""
    return DecisionRecord(
        valued.decision.number,
        f"{player} v {house}{out}",
        choice,
        _even_money_ev(chances[choice]),
        best,
        _even_money_ev(chances[best]),
    )


def _even_money_ev(chance: float) -> float:
    """The expected win of an even-money bet, in bets, with this chance to win."""
    return 2 * chance - 1


@lru_cache(maxsize=64)
def _blackjack_value(rules: blackjack_solver.Rules) -> float:
    return blackjack_solver.game_value(rules)


@lru_cache(maxsize=64)
def _ventti_value(rules: ventti_solver.Rules) -> float:
    return _even_money_ev(ventti_solver.game_value(rules))


SCORERS: Mapping[tuple[str, bool], Callable[[Data, int | None], list[Scorecard]]] = {
    ("ventti", False): _ventti_solo,
    ("mines", False): _mines,
}
"""By the game's name in storage, and whether it is played at a table."""
