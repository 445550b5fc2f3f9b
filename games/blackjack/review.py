"""What a player's decisions at the blackjack table were worth, and what is best now: a hint.

A decision is valued by the exact odds of the cards that everybody could see at that moment: the hand, the
upcard, and all that has gone from the shoe face up, other people's cards and earlier rounds among them. It
costs what it takes from the expected win, in units of the box's bet, against the best one there; not what
happened to come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from games.blackjack.events import Acted, Answered, Event, Offer
from games.blackjack.play import apply, fold
from games.blackjack.state import Hand, Round, value
from games.errors import NotAllowed
from solvers.blackjack import Advice, Rules, advise
from solvers.blackjack.hands import CARDS

ACCEPTED, DECLINED = "yes", "no"


class Position(NamedTuple):
    """A hand that is to be valued; the parameters of solvers.blackjack.advise, in its order.

    seen: cards out of the pack, beside the hand's own and the upcard.
    """

    hand: tuple[int, ...]
    upcard: int
    rules: Rules
    seen: tuple[int, ...]
    hands: int
    from_split: bool

    def advice(self) -> Advice:
        """What every action is worth here. Raises BlackjackError."""
        hand, upcard, rules, seen, hands, from_split = self
        return advise(hand, upcard, rules, seen=seen, hands=hands, from_split=from_split)


@dataclass(frozen=True)
class Decision:
    """What a player decided. `number` is the place of its event in the round.

    offer       what the dealer had offered; None where a hand was played
    choice      an action, or “yes” or “no” to the offer
    timed_out  the player did not come, so it is none of theirs
    """

    number: int
    box: int
    position: Position
    offer: Offer | None
    choice: str
    timed_out: bool = False


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
        """What the choice took from the expected win, in units of the bet: 0 if nothing was better."""
        return max(self.ev.values()) - self.ev[self.decision.choice]


def position(state: Round, box: int | None = None) -> Position:
    """The position of the hand whose turn it is, or of a box that has an offer to answer.

    box: which one, while an offer is made. Raises NotAllowed if nothing is to be decided.
    """
    if state.stage in ("insurance", "surrender"):
        if box not in state.to_act:
            raise NotAllowed("blackjack-you-decide-nothing")
        return _position(state, state.box_hands[box - 1].hands[0], hands=1)
    if not state.legal or state.turn is None:
        raise NotAllowed("blackjack-nothing-to-decide")
    return _position(state, state.hand_to_play, hands=len(state.box_hands[state.turn[0] - 1].hands))


def choice_evs(offer: Offer | None, advice: Advice) -> dict[str, float]:
    """The expected win of each choice, in units of the bet.

    An action's is what the solver says, an answer's that of the best play after it. Insurance is half a bet
    that says nothing about the hand: to decline it is worth 0.
    """
    match offer:
        case "insurance":
            assert advice.insurance is not None, "it is offered when an ace shows"
            return {ACCEPTED: advice.insurance / 2, DECLINED: 0.0}
        case "surrender":
            played = max(value for action, value in advice.ev.items() if action != "surrender")
            return {ACCEPTED: advice.ev["surrender"], DECLINED: played}
        case None:
            return dict(advice.ev)


def decisions(events: Sequence[Event]) -> list[Decision]:
    """Every player's decisions in a round, in order, where there was a choice. To be left alone is none.

    Raises NotAllowed if the events are not a round's.
    """
    return [made for made in _choices(events) if not made.timed_out]


def value_decisions(
    events: Sequence[Event], boxes: Sequence[int] | None = None, timed_out: bool = False
) -> list[ValuedDecision]:
    """The decisions of these boxes, or of all, with their worth. Raises BlackjackError.

    timed_out: with what was done for players who did not come, too.
    """
    return [
        ValuedDecision(made, choice_evs(made.offer, made.position.advice()))
        for made in _choices(events)
        if (boxes is None or made.box in boxes) and (timed_out or not made.timed_out)
    ]


def _choices(events: Sequence[Event]) -> list[Decision]:
    """What was decided where there was a choice, also for players who did not come."""
    state, found = fold(events[:1]), []
    for number, event in enumerate(events[1:], start=1):
        match event:
            case Answered(box, offer, accepted, timed_out):
                choice = ACCEPTED if accepted else DECLINED
                found.append(Decision(number, box, position(state, box), offer, choice, timed_out))
            case Acted(box, action, _, timed_out) if len(state.legal) > 1:
                found.append(Decision(number, box, position(state), None, action.value, timed_out))
        state = apply(state, event)
    return found


def _position(state: Round, hand: Hand, hands: int) -> Position:
    assert state.shoe is not None, "a round that is dealt has a shoe"
    own = tuple(map(value, hand.cards))
    upcard = value(state.upcard)
    seen = tuple(
        card
        for card, count in zip(CARDS, state.seen, strict=True)
        for _ in range(count - (*own, upcard).count(card))
    )
    changes: dict[str, Any] = {"decks": state.shoe.decks}
    if state.peeked is not None:
        # Who might have surrendered before the peek did not; the dealer is known to have no natural.
        changes |= {"surrender": "late" if state.rules.surrender == "late" else "none"}
    return Position(own, upcard, replace(state.rules, **changes), seen, hands, hand.from_split)
