"""A round of high card, over games.table."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from games import chips, folding, table
from games.cards import DECK, RANKS, Card
from games.chips import TENTHS, Move
from games.codec import Codec, stored_as
from games.errors import NotAllowed
from games.shoe import Secrets, Shoe
from games.table import BOXES, Box, Closed, Left, Table, TableEvent, Terms

TIE_PAYS = 10
Choice = Literal["keep", "swap"]


@dataclass(frozen=True)
class Rules:
    """High card has no rules to choose."""


@dataclass(frozen=True)
class Opened:
    terms: Terms
    boxes: tuple[Box | None, ...]
    shoe: Shoe | None
    next_commitment: str = field(metadata=stored_as("following"))
    rules: Rules = Rules()


@dataclass(frozen=True)
class TieBet:
    """The box bets so many whole chips on a tie, replacing its earlier bet on one; 0 takes it back."""

    box: int
    chips: int


@dataclass(frozen=True)
class Dealt:
    """A card for each box that has bet, in their order."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Chose:
    """The box whose turn it is keeps its card, or swaps it for this one."""

    box: int
    card: Card | None
    timed_out: bool = field(default=False, metadata=stored_as("left_alone"))


@dataclass(frozen=True)
class DealerDrew:
    card: Card


@dataclass(frozen=True)
class Settled:
    """Every bet is paid, and the round is over."""


Event = Opened | TieBet | Dealt | Chose | DealerDrew | Settled | TableEvent


@dataclass(frozen=True)
class Round(Table):
    """The state of a round.

    ties     whole chips on a tie, by box
    cards    the card of each box that is dealt in
    waiting  the boxes that have yet to keep or to swap
    """

    ties: Mapping[int, int] = field(default_factory=dict)
    cards: Mapping[int, Card] = field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    dealer: Card | None = None

    def stake(self, box: int) -> int:
        return 0 if self.over else super().stake(box) + self.ties.get(box, 0) * TENTHS

    @property
    def turn(self) -> int | None:
        return self.waiting[0] if self.waiting and not self.over else None


def opening(terms: Terms, commitment: str) -> Opened:
    return Opened(replace(terms, cut=len(DECK)), (None,) * BOXES, None, commitment)


def next_round(state: Round) -> Opened:
    return Opened(state.terms, table.next_round_boxes(state), state.shoe, state.next_commitment)


def height(card: Card) -> int:
    """The rank of a card, from 0; aces are low."""
    return RANKS.index(card.rank)


def bet_on_tie(state: Round, player: int, amount: int) -> TieBet:
    placed = TieBet(state.box_of(player), amount)
    apply(state, placed)
    return placed


def leave(state: Round, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    return _with_what_follows(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: Round, secrets: Secrets) -> list[Event]:
    if not state.betting or not state.bets:
        raise NotAllowed("high-card-nothing-to-deal")
    shuffled = table.shuffle(state, secrets)
    order = shuffled.shoe.order(secrets.of(shuffled.shoe.commitment))
    return _with_what_follows(state, [shuffled, Dealt(order[: len(state.bets)])], secrets)


def act(state: Round, player: int, choice: Choice, secrets: Secrets) -> list[Event]:
    box = state.box_of(player)
    if box != state.turn:
        raise NotAllowed("high-card-not-your-turn")
    return _with_what_follows(
        state, [Chose(box, _next(state, secrets) if choice == "swap" else None)], secrets
    )


def time_out(state: Round, secrets: Secrets) -> list[Event]:
    if state.turn is None:
        raise NotAllowed("high-card-not-your-turn")
    return _with_what_follows(state, [Chose(state.turn, None, timed_out=True)], secrets)


def automatic_events(state: Round, secrets: Secrets) -> list[Event]:
    if not state.dealt or state.closed:
        return []
    if state.settled:
        return [Closed("asked")] if state.closing else []
    if state.dealer is not None:
        return [Settled()]
    if state.turn is None:
        return [DealerDrew(_next(state, secrets))]
    return [Chose(state.turn, None, timed_out=True)] if state.box(state.turn).leaving else []


def waits_for(state: Round) -> Hashable:
    return state.turn


def not_bet(state: Round) -> list[int]:
    return table.not_bet(state)


def to_pay(_: Round) -> tuple[int, ...]:
    return ()


def fold(events: Iterable[Event]) -> Round:
    return folding.fold(events, Opened, _opened, apply)


def apply(state: Round, event: Event) -> Round:
    match event:
        case Opened():
            raise NotAllowed("high-card-open-already")
        case TieBet(box, amount):
            if not state.betting or not state.box(box).bet or not 0 <= amount <= state.terms.max_bet:
                raise NotAllowed("high-card-tie-bet", most=state.terms.max_bet)
            return replace(state, ties={**state.ties, box: amount})
        case Dealt(cards):
            dealt = dict(zip(state.bets, cards, strict=True))
            return replace(_taken(state, len(cards)), dealt=True, cards=dealt, waiting=tuple(state.bets))
        case Chose(box, card):
            if box != state.turn:
                raise NotAllowed("high-card-not-your-turn")
            decided = state if card is None else replace(_taken(state, 1), cards={**state.cards, box: card})
            return replace(decided, waiting=state.waiting[1:])
        case DealerDrew(card):
            return replace(_taken(state, 1), dealer=card)
        case Settled():
            return replace(state, settled=True)
        case Left(box):
            new_state = table.apply(state, event)
            return new_state if state.dealt else replace(new_state, ties={**state.ties, box: 0})
        case _:
            return table.apply(state, event)


def moves(state: Round, after: Round, event: Event) -> list[Move]:
    if not state.terms.chips:
        return []
    if isinstance(event, Settled):
        return [
            move
            for box, amount in returned(state).items()
            for move in chips.settlement_moves(state.box(box).player, state.stake(box), amount, chips.HOUSE)
        ]
    return chips.stake_moves(state.stakes(), after.stakes(), "bet")


def returned(state: Round) -> dict[int, int]:
    """What each box gets back, in tenths of a chip."""
    assert state.dealer is not None, "the dealer has drawn"
    amounts = {}
    for box, card in state.cards.items():
        bet, tie = state.box(box).bet * TENTHS, state.ties.get(box, 0) * TENTHS
        higher = height(card) - height(state.dealer)
        amounts[box] = (2 * bet if higher > 0 else 0) if higher else bet + tie * (TIE_PAYS + 1)
    return amounts


def won(state: Round) -> dict[int, int]:
    """The win of each box in a settled round, in tenths of a chip; negative if it lost."""
    unsettled = replace(state, settled=False)
    return {box: amount - unsettled.stake(box) for box, amount in returned(unsettled).items()}


def dealt_cards(event: Event) -> tuple[Card, ...]:
    match event:
        case Dealt(cards):
            return cards
        case Chose(_, Card() as card) | DealerDrew(card):
            return (card,)
    return ()


_CODEC: Codec[Event] = Codec(
    "high card",
    Event,
    unknown=lambda kind: NotAllowed("round-malformed", game="high card"),
    rules=(Rules, Terms),
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data


def _opened(opened: Opened) -> Round:
    return Round(opened.terms, 1, opened.boxes, opened.shoe, opened.next_commitment)


def _taken(state: Round, cards: int) -> Round:
    if state.shoe is None or (state.betting and table.needs_shuffle(state)):
        raise NotAllowed("high-card-shuffle-first")
    return replace(state, shoe=state.shoe.after_dealing(cards))


def _next(state: Round, secrets: Secrets) -> Card:
    assert state.shoe is not None, "a round that is dealt has a shoe"
    return state.shoe.next_card(secrets.of(state.shoe.commitment))


def _with_what_follows(state: Round, happened: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(state, happened, apply, partial(automatic_events, secrets=secrets))
