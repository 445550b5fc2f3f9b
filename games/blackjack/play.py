"""Commands of blackjack, which return events, and the fold, events to state. Both refuse illegal ones.

A command returns all events that it causes, up to the next decision of a player: cards for split hands, the
peek, the dealer's cards, the settlement. They are stored together or not at all.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from games import folding, table
from games.blackjack.events import (
    DEALER,
    Acted,
    Answered,
    Dealt,
    Drew,
    Event,
    Offer,
    Opened,
    Peeked,
    Settled,
    dealt_cards,
)
from games.blackjack.settlement import check_natural
from games.blackjack.state import (
    HALF_BET,
    BoxHands,
    FullRound,
    PlayedHand,
    Round,
    counts,
    with_box_hands,
    with_hands,
    with_hole_card_turned,
    with_seen,
)
from games.cards import Card
from games.chips import TENTHS
from games.errors import NotAllowed
from games.shoe import MIN_CARDS, Secrets
from games.table import BOXES, Shuffled, Terms
from solvers.blackjack import Action, Rules
from solvers.blackjack.hands import CARDS

DRAWING = (Action.HIT, Action.DOUBLE)
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
    _opened(opened)
    return opened


def next_round(state: FullRound) -> Opened:
    """The next round after a settled one at the same table. Raises NotAllowed."""
    if not state.settled or state.closed:
        raise NotAllowed("blackjack-round-not-settled")
    boxes = table.next_round_boxes(state)
    return Opened(state.rules, state.terms, boxes, state.shoe, state.next_commitment, state.seen)


# Commands


def leave(state: FullRound, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    """The person leaves; their hands in play stand. Raises NotAllowed and BadShuffle."""
    return _with_automatic_events(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: FullRound, secrets: Secrets) -> list[Event]:
    """Deal to everybody who has bet, after a shuffle if one is needed. Raises NotAllowed and BadShuffle."""
    if not state.betting:
        raise NotAllowed("blackjack-dealt-already")
    if not state.bets:
        raise NotAllowed("blackjack-nobody-has-bet")
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
    _require_dealt_in(state, box)
    if box not in state.to_act:
        raise NotAllowed("blackjack-answered-already")
    takes_even_money = accepted and state.stage == "insurance" and box in state.even_money
    answered = Answered(box, "even-money" if takes_even_money else state.stage, accepted)
    return _with_automatic_events(state, [answered], secrets)


def take_even_money(state: FullRound, player: int, secrets: Secrets) -> list[Event]:
    """The person takes even money on their natural. Raises like `answer`, and NotAllowed for another hand."""
    box = state.box_of(player)
    if box in state.to_act and box not in state.even_money:
        raise NotAllowed("blackjack-even-money-without-blackjack")
    return answer(state, player, True, secrets)


def act(state: FullRound, player: int, action: Action, secrets: Secrets) -> list[Event]:
    """The person takes an action with the hand whose turn it is. Raises NotAllowed and BadShuffle."""
    box = state.box_of(player)
    _require_legal(state, box, action)
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
            raise NotAllowed("blackjack-nobody-waited-for")
    return _with_automatic_events(state, new_events, secrets)


def price(state: Round, box: int, action: Action | Offer) -> int:
    """The additional stake of an action or of insurance, in tenths of a chip; even money costs nothing."""
    bet = state.box(box).bet
    match action:
        case Action.DOUBLE | Action.SPLIT:
            return bet * TENTHS
        case "insurance":
            return 0 if box in state.even_money else bet * HALF_BET
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
            return [Answered(box, offer, False, timed_out=True) for box in gone[:1]]
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


# Events


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


def fold(events: Iterable[Event]) -> FullRound:
    """The state after these events. Raises NotAllowed if they are not a legal round."""
    return folding.fold(events, Opened, _opened, apply)


def apply(state: FullRound, event: Event) -> FullRound:
    """The state after the event. Raises NotAllowed if the event is illegal in this state.

    Does not check that a card is the shoe's next one, which takes the shoe's secret (games.fairness).
    """
    return with_hole_card_turned(_after(state, event))


def _after(state: FullRound, event: Event) -> FullRound:
    match event:
        case Opened():
            raise NotAllowed("blackjack-open-already")
        case Dealt():
            return _after_dealing(state, event)
        case Answered():
            return _after_answer(state, event)
        case Peeked(natural):
            if state.stage != "peek" or natural != state.hole_card_makes_natural:
                raise NotAllowed("blackjack-not-found-by-dealer")
            return replace(state, peeked=natural)
        case Acted():
            return _after_action(state, event)
        case Drew():
            return _after_drawing(state, event)
        case Settled():
            if state.stage != "settling":
                raise NotAllowed("blackjack-not-to-be-settled")
            return replace(state, settled=True)
        case Shuffled():
            return replace(table.apply(state, event), seen=counts((*state.dealer, *state.in_play)))
        case _:
            return table.apply(state, event)


def _opened(opened: Opened) -> FullRound:
    check_natural(opened.rules)
    if opened.rules.decks is None:
        raise NotAllowed("blackjack-endless-shoe")
    if opened.terms.cut > MIN_CARDS * opened.rules.decks:
        raise NotAllowed("blackjack-cut-too-deep")
    return FullRound(
        opened.terms,
        opened.rules.decks,
        opened.boxes,
        opened.shoe,
        opened.next_commitment,
        rules=opened.rules,
        seen=opened.seen,
        box_hands=(BoxHands(),) * len(opened.boxes),
    )


def _after_dealing(state: FullRound, dealt: Dealt) -> FullRound:
    if not state.betting or not state.bets:
        raise NotAllowed("blackjack-no-moment-to-deal")
    if [box for box, _ in dealt.hands] != list(state.bets) or bool(dealt.hole) != state.rules.peek:
        raise NotAllowed("blackjack-dealt-to-others")
    state = _taken(state, dealt)
    for box, cards in dealt.hands:
        state = with_box_hands(state, box, BoxHands((PlayedHand(cards),)))
    return replace(state, dealt=True, dealer=(dealt.upcard,), hole=dealt.hole)


def _after_answer(state: FullRound, answered: Answered) -> FullRound:
    box, accepted = answered.box, answered.accepted
    if answered.offer == "even-money":
        return _after_even_money(state, answered)
    if not state.offers(answered.offer, box):
        raise NotAllowed("blackjack-not-offered")
    dealing = state.box_hands[box - 1]
    if answered.offer == "insurance":
        return with_box_hands(state, box, replace(dealing, insured=accepted))
    (hand,) = dealing.hands
    return with_box_hands(
        state, box, replace(dealing, surrendered=accepted, hands=(replace(hand, surrendered=accepted),))
    )


def _after_even_money(state: FullRound, answered: Answered) -> FullRound:
    box = answered.box
    if not answered.accepted or not state.offers("insurance", box) or box not in state.even_money:
        raise NotAllowed("blackjack-not-offered")
    dealing = state.box_hands[box - 1]
    (hand,) = dealing.hands
    return with_box_hands(
        state, box, replace(dealing, insured=False, hands=(replace(hand, even_money=True),))
    )


def _after_action(state: FullRound, acted: Acted) -> FullRound:
    box, index = _require_legal(state, acted.box, acted.action)
    if bool(acted.card) != (acted.action in DRAWING):
        raise NotAllowed("blackjack-card-without-draw")
    state, hand = _taken(state, acted), state.hand_to_play
    if acted.card:
        hand = replace(hand, cards=(*hand.cards, acted.card))
    match acted.action:
        case Action.HIT:
            return with_hands(state, box, index, hand)
        case Action.STAND:
            return with_hands(state, box, index, replace(hand, stood=True))
        case Action.DOUBLE:
            return with_hands(state, box, index, replace(hand, doubled=True))
        case Action.SURRENDER:
            return with_hands(state, box, index, replace(hand, surrendered=True))
        case Action.SPLIT:
            halves = (PlayedHand((card,), from_split=True) for card in hand.cards)
            return with_hands(state, box, index, *halves)


def _after_drawing(state: FullRound, drew: Drew) -> FullRound:
    if drew.box == DEALER:
        if state.stage != "dealer":
            raise NotAllowed("blackjack-dealer-does-not-draw")
        return replace(_taken(state, drew), dealer=(*state.dealer, drew.card))
    if state.stage != "playing" or state.legal or state.turn is None or state.turn[0] != drew.box:
        raise NotAllowed("blackjack-no-card-due")
    box, index = state.turn
    hand = replace(state.hand_to_play, cards=(*state.hand_to_play.cards, drew.card))
    return with_hands(_taken(state, drew), box, index, hand)


def _taken(state: FullRound, event: Event) -> FullRound:
    """The state with the event's cards taken from the shoe. Raises NotAllowed if a shuffle is due."""
    cards = dealt_cards(event)
    if not cards:
        return state
    if table.needs_shuffle(state) or state.shoe is None:
        raise NotAllowed("blackjack-shuffle-first")
    face_up = cards[:-1] if isinstance(event, Dealt) and event.hole else cards  # the hole card is the last
    return with_seen(replace(state, shoe=state.shoe.after_dealing(len(cards))), face_up)


def _require_legal(state: FullRound, box: int, action: Action) -> tuple[int, int]:
    """The turn. Raises NotAllowed if it is not this box's, or if the action is not legal."""
    if state.stage != "playing" or state.turn is None:
        raise NotAllowed("blackjack-no-moment-to-play")
    _require_dealt_in(state, box)
    if state.turn[0] != box:
        raise NotAllowed("blackjack-others-turn")
    if action not in state.legal:
        raise NotAllowed("blackjack-not-legal", action=action.value)
    return state.turn


def _require_dealt_in(state: Round, box: int) -> None:
    if box not in state.dealt_in:
        raise NotAllowed("blackjack-not-dealt-in")


def _drawing(state: FullRound, secrets: Secrets, make_event: Callable[[Card], Event]) -> list[Event]:
    """The event that `make_event` returns for the next card, after a shuffle if no card is left."""
    new_events: list[Event] = []
    if table.needs_shuffle(state):
        new_events.append(table.shuffle(state, secrets))
        state = apply(state, new_events[0])
    assert state.shoe is not None, "a round that is dealt has a shoe"
    return [*new_events, make_event(state.shoe.next_card(secrets.of(state.shoe.commitment)))]


def _with_automatic_events(state: FullRound, new_events: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(
        state, new_events, apply, lambda state: automatic_events(state, secrets)
    )
