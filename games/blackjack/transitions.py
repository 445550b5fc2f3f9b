"""What each event does to the state of a round of blackjack. Illegal events are refused."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from operator import add

from games import folding, table
from games.blackjack.events import (
    DEALER,
    Acted,
    Answered,
    Dealt,
    Drew,
    Event,
    Opened,
    Peeked,
    Settled,
    dealt_cards,
)
from games.blackjack.settlement import check_natural
from games.blackjack.state import BEFORE_DEALER, BoxHands, FullRound, PlayedHand, Round, value
from games.cards import Card
from games.errors import NotAllowed
from games.shoe import MIN_CARDS
from games.table import Shuffled
from solvers.blackjack import Action
from solvers.blackjack.hands import CARDS

DRAWING = (Action.HIT, Action.DOUBLE)


def fold(events: Iterable[Event]) -> FullRound:
    """The state after these events. Raises NotAllowed if they are not a legal round."""
    return folding.fold(events, Opened, _first_state, apply)


def apply(state: FullRound, event: Event) -> FullRound:
    """The state after the event. Raises NotAllowed if the event is illegal in this state.

    Does not check that a card is the shoe's next one, which takes the shoe's secret (games.fairness).
    """
    return with_hole_card_turned(_after(state, event))


def require_legal(state: FullRound, box: int, action: Action) -> tuple[int, int]:
    """The turn. Raises NotAllowed if it is not this box's, or if the action is not legal."""
    if state.stage != "playing" or state.turn is None:
        raise NotAllowed("blackjack-no-moment-to-play")
    require_dealt_in(state, box)
    if state.turn[0] != box:
        raise NotAllowed("round-others-turn")
    if action not in state.legal:
        raise NotAllowed("blackjack-not-legal", action=action.value)
    return state.turn


def require_dealt_in(state: Round, box: int) -> None:
    if box not in state.dealt_in:
        raise NotAllowed("table-not-in-round")


def _after(state: FullRound, event: Event) -> FullRound:
    match event:
        case Opened():
            raise NotAllowed("round-open-already")
        case Dealt():
            return _after_dealing(state, event)
        case Answered():
            return _after_answer(state, event)
        case Peeked(natural):
            if state.stage != "peek" or natural != state.hole_card_makes_natural:
                raise NotAllowed("blackjack-not-found-by-dealer")
            return replace(state, peek_found_natural=natural)
        case Acted():
            return _after_action(state, event)
        case Drew():
            return _after_drawing(state, event)
        case Settled():
            if state.stage != "settling":
                raise NotAllowed("table-cannot-settle")
            return replace(state, settled=True)
        case Shuffled():
            return replace(table.apply(state, event), seen=counts((*state.dealer, *state.in_play)))
        case _:
            return table.apply(state, event)


def _first_state(opened: Opened) -> FullRound:
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
        raise NotAllowed("table-cannot-deal")
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
    if not state.may_answer(answered.offer, box):
        raise NotAllowed("blackjack-not-offered")
    box_hands = state.box_hands[box - 1]
    if answered.offer == "insurance":
        return with_box_hands(state, box, replace(box_hands, insured=accepted))
    (hand,) = box_hands.hands
    return with_box_hands(
        state, box, replace(box_hands, surrendered=accepted, hands=(replace(hand, surrendered=accepted),))
    )


def _after_even_money(state: FullRound, answered: Answered) -> FullRound:
    box = answered.box
    if not answered.accepted or not state.may_answer("insurance", box) or box not in state.even_money_boxes:
        raise NotAllowed("blackjack-not-offered")
    box_hands = state.box_hands[box - 1]
    (hand,) = box_hands.hands
    return with_box_hands(
        state, box, replace(box_hands, insured=False, hands=(replace(hand, even_money=True),))
    )


def _after_action(state: FullRound, acted: Acted) -> FullRound:
    box, index = require_legal(state, acted.box, acted.action)
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


def counts(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The number of cards of each value, aces first."""
    counter = Counter(map(value, cards))
    return tuple(counter[card] for card in CARDS)


def with_seen(state: FullRound, cards: tuple[Card, ...]) -> FullRound:
    """The state once everybody has seen these cards, face up."""
    return replace(state, seen=tuple(map(add, state.seen, counts(cards))))


def with_hole_card_turned(state: FullRound) -> FullRound:
    """The state with the hole card face up, if everybody has played."""
    if state.hole is None or state.stage in BEFORE_DEALER:
        return state
    return with_seen(replace(state, dealer=(*state.dealer, state.hole), hole=None), (state.hole,))


def with_box_hands(state: FullRound, box: int, box_hands: BoxHands) -> FullRound:
    return replace(state, box_hands=(*state.box_hands[: box - 1], box_hands, *state.box_hands[box:]))


def with_hands(state: FullRound, box: int, index: int, *hands: PlayedHand) -> FullRound:
    """The state with these hands in place of one hand of a box."""
    box_hands = state.box_hands[box - 1]
    found = (*box_hands.hands[:index], *hands, *box_hands.hands[index + 1 :])
    return with_box_hands(state, box, replace(box_hands, hands=found))
