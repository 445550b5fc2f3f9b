"""Commands of blackjack: what a player may do, as events.

A command returns all events that it causes, up to the next decision of a player: cards for split hands, the
peek, the dealer's cards, the settlement. They are stored together or not at all.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence

from games import table
from games.blackjack.events import DEALER, Acted, Answered, Dealt, Drew, Event, Offer, Opened, Peeked, Settled
from games.blackjack.state import HALF_BET, FullRound, Round
from games.blackjack.transitions import DRAWING, apply, fold, require_dealt_in, require_legal
from games.cards import Card
from games.chips import TENTHS
from games.errors import NotAllowed
from games.shoe import Secrets
from games.table import BOXES, Terms
from solvers.blackjack import Action, Rules
from solvers.blackjack.hands import CARDS

NONE_SEEN = (0,) * len(CARDS)
NOT_COVERED: Mapping[Action | Offer, str] = {
    Action.DOUBLE: "blackjack-double-not-covered",
    Action.SPLIT: "blackjack-split-not-covered",
    "insurance": "blackjack-insurance-not-covered",
}


# Rounds


def opening(rules: Rules, terms: Terms, commitment: str) -> Opened:
    """The first round of a table. `commitment`: to the secret of its first shoe. Raises NotAllowed."""
    opened = Opened(rules, terms, (None,) * BOXES, None, commitment, NONE_SEEN)
    fold([opened])
    return opened


def next_round(state: FullRound) -> Opened:
    """The next round after a settled one at the same table. Raises NotAllowed."""
    boxes = table.next_round_boxes(state)
    return Opened(state.rules, state.terms, boxes, state.shoe, state.next_commitment, state.seen)


# Commands


def leave(state: FullRound, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    """The person leaves; their hands in play stand. Raises NotAllowed and BadShuffle."""
    return _with_automatic_events(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: FullRound, secrets: Secrets) -> list[Event]:
    """Deal to everybody who has bet, after a shuffle if one is needed. Raises NotAllowed and BadShuffle."""
    if not state.betting:
        raise NotAllowed("round-dealt-already")
    if not state.bets:
        raise NotAllowed("table-nobody-has-bet")
    new_events = [table.shuffle(state, secrets)] if table.needs_shuffle(state) else []
    shoe = apply(state, new_events[0]).shoe if new_events else state.shoe
    assert shoe is not None, "it has just been shuffled"
    boxes, cards = list(state.bets), iter(shoe.order(secrets.of(shoe.commitment))[shoe.dealt :])
    firsts = [next(cards) for _ in boxes]
    upcard = next(cards)
    hands = tuple((box, (first, next(cards))) for box, first in zip(boxes, firsts, strict=True))
    hole = next(cards) if state.rules.peek else None
    return _with_automatic_events(state, [*new_events, Dealt(hands, upcard, hole)], secrets)


def answer(state: FullRound, player: int, accepted: bool, secrets: Secrets) -> list[Event]:
    """The person accepts or declines the dealer's current offer, insurance or early surrender.

    With a natural, accepting insurance takes even money where that is the same, because it costs nothing.
    Raises NotAllowed and BadShuffle.
    """
    if state.stage != "insurance" and state.stage != "surrender":
        raise NotAllowed("blackjack-nothing-offered")
    box = state.box_of(player)
    require_dealt_in(state, box)
    if box not in state.to_act:
        raise NotAllowed("blackjack-answered-already")
    takes_even_money = accepted and box in state.even_money_boxes
    answered = Answered(box, "even-money" if takes_even_money else state.stage, accepted)
    return _with_automatic_events(state, [answered], secrets)


def take_even_money(state: FullRound, player: int, secrets: Secrets) -> list[Event]:
    """The person takes even money on their natural. Raises like `answer`, and NotAllowed for another hand."""
    box = state.box_of(player)
    if box in state.to_act and box not in state.even_money_boxes:
        raise NotAllowed("blackjack-even-money-without-blackjack")
    return answer(state, player, True, secrets)


def act(state: FullRound, player: int, action: Action, secrets: Secrets) -> list[Event]:
    """The person takes an action with the hand whose turn it is. Raises NotAllowed and BadShuffle."""
    box = state.box_of(player)
    require_legal(state, box, action)
    if action not in DRAWING:
        return _with_automatic_events(state, [Acted(box, action)], secrets)
    return _with_automatic_events(
        state, _drawing(state, secrets, lambda card: Acted(box, action, card)), secrets
    )


def time_out(state: FullRound, secrets: Secrets) -> list[Event]:
    """Decline the offer for all who have not answered, or stand on the hand whose turn it is.

    Raises NotAllowed and BadShuffle.
    """
    match state.stage:
        case "insurance" | "surrender" as offer:
            new_events: list[Event] = [Answered(box, offer, False, timed_out=True) for box in state.to_act]
        case "playing":
            new_events = [Acted(box, Action.STAND, timed_out=True) for box in state.to_act]
        case _:
            raise NotAllowed("round-nobody-to-act")
    return _with_automatic_events(state, new_events, secrets)


def price(state: Round, box: int, action: Action | Offer) -> int:
    """The additional stake of an action or of insurance, in tenths of a chip; even money costs nothing."""
    bet = state.box(box).bet
    match action:
        case Action.DOUBLE | Action.SPLIT:
            return bet * TENTHS
        case "insurance":
            return 0 if box in state.even_money_boxes else bet * HALF_BET
    return 0


def require_cover(state: Round, box: int, action: Action | Offer, held: int) -> None:
    """Raises NotAllowed if a player who holds `held` tenths of a chip cannot pay for an action."""
    costs = price(state, box, action)
    if costs <= held:
        return
    raise NotAllowed(NOT_COVERED[action], costs=costs / TENTHS, held=held / TENTHS)


def automatic_events(state: FullRound, secrets: Secrets) -> list[Event]:
    """The next automatic events, perhaps after a shuffle; none if a player must decide."""
    match state.stage:
        case "insurance" | "surrender" as offer:
            gone = [box for box in state.unanswered(offer) if state.box(box).leaving]
            return [Answered(box, offer, False, timed_out=True) for box in gone]
        case "peek":
            return [Peeked(state.hole_card_makes_natural)]
        case "playing":
            assert state.turn is not None
            box = state.turn[0]
            if len(state.hand_to_play.cards) < 2:
                return _drawing(state, secrets, lambda card: Drew(box, card))
            return [Acted(box, Action.STAND, timed_out=True)] if state.box(box).leaving else []
        case "dealer":
            return _drawing(state, secrets, lambda card: Drew(DEALER, card))
        case "settling":
            return [Settled()]
        case "over" if state.closing and not state.closed:
            return [table.Closed("asked")]
    return []


# What a round waits for


def waits_for(state: Round) -> Hashable:
    """What a dealt round waits for: an offer, or (turn, number of the hand's cards); None if nothing."""
    if state.stage in ("insurance", "surrender"):
        return state.stage
    if not state.to_act:
        return None
    return state.turn, len(state.hand_to_play.cards)


def to_pay(state: Round) -> Sequence[int]:
    """The ids of players who may now choose something that costs chips."""
    if state.stage not in ("insurance", "playing"):
        return ()
    return [state.box(box).player for box in state.to_act]


def _drawing(state: FullRound, secrets: Secrets, make_event: Callable[[Card], Event]) -> list[Event]:
    """The event that `make_event` returns for the next card, after a shuffle if no card is left."""
    new_events: list[Event] = []
    if table.needs_shuffle(state):
        new_events.append(table.shuffle(state, secrets))
        state = apply(state, new_events[0])
    return [*new_events, make_event(state.next_card(secrets))]


def _with_automatic_events(state: FullRound, new_events: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(
        state, new_events, apply, lambda state: automatic_events(state, secrets)
    )
