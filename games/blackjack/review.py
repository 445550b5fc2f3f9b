"""Values a player's decisions at the blackjack table, and gives the position for a hint.

A decision is valued by the exact odds given the cards that everybody could see at that moment: the hand, the
upcard, and all cards dealt face up from the shoe, including other people's and those of earlier rounds. Its
cost is the expected win that it gives up against the best choice, in units of the box's bet, whatever cards
came later.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games.blackjack.events import Acted, Answered, Event, Offer
from games.blackjack.state import PlayedHand, Round, insurance_is_even_money, value
from games.blackjack.transitions import apply, fold
from games.errors import NotAllowed
from solvers import blackjack
from solvers.blackjack import Advice, Rules
from solvers.blackjack.hands import CARDS

ACCEPTED, DECLINED = "yes", "no"


class Position(NamedTuple):
    """A hand to be valued: the parameters of solvers.blackjack.advise, in its order.

    seen: cards out of the shoe, besides the hand's own and the upcard.
    """

    hand: tuple[int, ...]
    upcard: int
    rules: Rules
    seen: tuple[int, ...]
    hands: int
    from_split: bool

    def advice(self) -> Advice:
        """The expected value of every action here. Raises BlackjackError."""
        hand, upcard, rules, seen, hands, from_split = self
        return blackjack.advise(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)


@dataclass(frozen=True)
class Decision:
    """What a player decided. `number` is the index of its event in the round.

    offer      the dealer's offer; None if a hand was played
    choice     an action, or “yes” or “no” to the offer
    timed_out  whether the player timed out or had left, so that it is no decision of theirs
    left       whether the player had left
    """

    number: int
    box: int
    position: Position
    offer: Offer | None
    choice: str
    timed_out: bool = False
    left: bool = False

    @property
    def even_money(self) -> bool:
        """Whether insurance was offered on a natural that it makes win the bet in any case."""
        natural = self.offer == "insurance" and blackjack.Hand.of(self.position.hand).natural
        return natural and insurance_is_even_money(self.position.rules)


@dataclass(frozen=True)
class ValuedDecision:
    """A decision with the expected win of each choice, in units of the box's bet."""

    decision: Decision
    ev: Mapping[str, float]

    @property
    def best(self) -> str:
        return max(self.ev, key=self.ev.__getitem__)

    @property
    def cost(self) -> float:
        """The expected win that the choice gave up, in units of the bet: 0 if nothing was better."""
        return max(self.ev.values()) - self.ev[self.decision.choice]


def position(state: Round, box: int | None = None) -> Position:
    """The position of the hand whose turn it is, or of a box that has to answer an offer.

    box: the box, while there is an offer. Raises NotAllowed if there is nothing to decide.
    """
    if state.stage in ("insurance", "surrender"):
        if box not in state.to_act:
            raise NotAllowed("blackjack-you-decide-nothing")
        return _position(state, state.hands_of(box)[0], hands=1)
    if not state.legal or state.turn is None:
        raise NotAllowed("blackjack-nothing-to-decide")
    return _position(state, state.hand_to_play, hands=len(state.hands_of(state.turn[0])))


def choice_evs(offer: Offer | None, advice: Advice) -> dict[str, float]:
    """The expected win of each choice, in units of the bet.

    That of an action comes from the solver, that of an answer assumes the best play after it. Insurance is a
    side bet of half the bet, independent of the hand: declining it has the value 0. With a natural for which
    it is even money, the values are those of the whole hand.
    """
    match offer:
        case "insurance" if advice.even_money and insurance_is_even_money(advice.rules):
            return {ACCEPTED: advice.even_money.take, DECLINED: advice.even_money.wait}
        case "insurance":
            assert advice.insurance is not None, "it is offered when an ace shows"
            return {ACCEPTED: advice.insurance / 2, DECLINED: 0.0}
        case "surrender":
            played = max(value for action, value in advice.ev.items() if action != "surrender")
            return {ACCEPTED: advice.ev["surrender"], DECLINED: played}
        case None:
            return dict(advice.ev)


def offers_even_money(advice: Advice) -> bool:
    """Whether the hand is a natural on which insurance is even money."""
    return advice.even_money is not None and insurance_is_even_money(advice.rules)


def decisions(events: Sequence[Event]) -> list[Decision]:
    """All players' decisions in a round, in order, where there was a choice. A timeout is not a decision.

    Raises NotAllowed if the events are not a legal round.
    """
    return [decision for decision in _all_decisions(events) if not decision.timed_out]


def timeouts(events: Sequence[Event]) -> list[Decision]:
    """What was done for players who timed out, in order, where there was a choice."""
    if not any(getattr(event, "timed_out", False) for event in events):
        return []
    return [decision for decision in _all_decisions(events) if decision.timed_out and not decision.left]


def decision_at(events: Sequence[Event], number: int) -> Decision | None:
    """The decision that a player made by event `number`; None if it was none. Raises NotAllowed."""
    return next((decision for decision in decisions(events) if decision.number == number), None)


def value_decision(_: Sequence[Event], decision: Decision) -> ValuedDecision:
    """The decision with its values. Raises BlackjackError."""
    return ValuedDecision(decision, choice_evs(decision.offer, decision.position.advice()))


def value_decisions(events: Sequence[Event]) -> list[ValuedDecision]:
    """What the players decided, valued. Raises BlackjackError."""
    return [value_decision(events, decision) for decision in decisions(events)]


def value_decisions_in(events: Sequence[Event], box: int) -> list[ValuedDecision]:
    """What was decided in a box, valued; also what was done for a player who timed out.

    Raises BlackjackError.
    """
    there = (decision for decision in _all_decisions(events) if decision.box == box)
    return [value_decision(events, decision) for decision in there]


def _all_decisions(events: Sequence[Event]) -> list[Decision]:
    """The decisions where there was a choice, including those for players who timed out."""
    state, result = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        match event:
            case Answered(box, answered_offer, accepted, timed_out):
                # Even money is the answer to insurance, and has the same value.
                offer: Offer = "surrender" if answered_offer == "surrender" else "insurance"
                choice = ACCEPTED if accepted else DECLINED
                dealt = _position(state, state.hands_of(box)[0], hands=1)
                left = state.box(box).leaving
                result.append(Decision(number, box, dealt, offer, choice, timed_out, left))
            case Acted(box, action, _, timed_out) if len(state.legal) > 1:
                left = state.box(box).leaving
                result.append(Decision(number, box, position(state), None, action.value, timed_out, left))
        state = apply(state, event)
    return result


def _position(state: Round, hand: PlayedHand, hands: int) -> Position:
    assert state.shoe is not None, "a round that is dealt has a shoe"
    own = tuple(map(value, hand.cards))
    upcard = value(state.upcard)
    seen = tuple(
        card
        for card, count in zip(CARDS, state.seen, strict=True)
        for _ in range(count - (*own, upcard).count(card))
    )
    changes: dict[str, Any] = {"decks": state.shoe.decks}
    if state.peek_found_natural is not None:
        # Early surrender was declined before the peek; the dealer is known to have no natural.
        changes |= {"surrender": "late" if state.rules.surrender == "late" else "none"}
    return Position(own, upcard, replace(state.rules, **changes), seen, hands, hand.from_split)
