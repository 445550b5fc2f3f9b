"""Ventti at a table: up to seven people against one hand of the bank, round after round, for chips.

Everybody who has bet when the round is dealt has a seat, in the order of the boxes. Hands are played as in
`play`, and the cards are shuffled before every round. So with one player it is exactly the game that
solvers.ventti solves. A winning bet pays even money.

The bank's hand always follows the House's rule, whoever holds the bank: so the solved odds hold, and nobody
waits for a banker. A House that plays perfectly has no rule for several players, so no table has one. The
bank is

    the House's   which can always pay, or
    passed round  the box whose turn it is puts up some whole chips, or passes. The chips lie on the table;
                  bets are possible only against them, and all bets together may not exceed them. The banker
                  has no seat in that round: they win what the others lose, and the others' wins are paid from
                  the bank. After the round the bank passes to the next box. If the banker takes the bank back
                  or leaves before the deal, all bets are returned.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from games import chips, folding, table
from games.cards import DECK, Card
from games.chips import TABLE, TENTHS, Move
from games.codec import Codec, stored_as
from games.errors import NotAllowed
from games.shoe import Secrets, Shoe
from games.table import BOXES, Box, Closed, Left, Table, TableEvent, Terms
from games.ventti import play
from games.ventti.play import (
    HOUSE,
    LATER_RULES,
    Dealt,
    Drew,
    Play,
    Seat,
    Stopped,
    house_choice,
    require_turn,
)
from solvers.ventti import Move as Choice
from solvers.ventti import Question, Rules

Bank = Literal["house", "players"]


@dataclass(frozen=True)
class Opened:
    """A round begins; the event has everything that it needs from earlier rounds.

    bank             who holds the bank
    banker           the box whose turn it is to hold the bank if it is passed round; otherwise None
    shoe             the previous round's shoe, from which no more cards are dealt; None in the first round
    next_commitment  the commitment to the shoe of this round
    """

    rules: Rules
    terms: Terms
    bank: Bank
    boxes: tuple[Box | None, ...]
    banker: int | None
    shoe: Shoe | None
    next_commitment: str = field(metadata=stored_as("following"))


@dataclass(frozen=True)
class Banked:
    """The banker's bank is now `chips` whole chips, instead of any earlier bank; 0 takes it back."""

    box: int
    chips: int


@dataclass(frozen=True)
class Passed:
    """The box whose turn it is to hold the bank passes it on to the next one."""

    box: int


@dataclass(frozen=True)
class Settled:
    """Every bet is paid, and the round is over."""


Event = Opened | Banked | Passed | Dealt | Drew | Stopped | Settled | TableEvent


@dataclass(frozen=True)
class Round(Table):
    """The state of a round.

    bank_size  the bank on the table, in whole chips; 0 if the House holds it
    seats      the boxes that are dealt in, in the order of their seats: seat 1 is the first
    cards      the seats with their cards; before the deal only the House's, without cards
    """

    rules: Rules = field(kw_only=True)
    bank: Bank = field(kw_only=True)
    banker: int | None = field(kw_only=True)
    cards: Play = field(kw_only=True)
    bank_size: int = 0
    seats: tuple[int, ...] = ()

    @property
    def turn(self) -> int | None:
        """The box whose turn it is; None if it is nobody's or the House's turn."""
        seat = self.cards.turn
        return self.seats[seat - 1] if seat else None

    @property
    def against_house(self) -> bool:
        return self.bank == "house"

    def stake(self, box: int) -> int:
        bank = self.bank_size * TENTHS if box == self.banker and not self.over else 0
        return super().stake(box) + bank

    def max_bet_on(self, box: int) -> int:
        """The highest legal bet on a box, in whole chips. Raises NotAllowed without a bank to bet against."""
        if self.bank == "house":
            return self.terms.max_bet
        if box == self.banker:
            raise NotAllowed("ventti-you-hold-the-bank")
        if not self.bank_size:
            raise NotAllowed("ventti-no-bank-yet")
        others = sum(bet for other, bet in self.bets.items() if other != box)
        room = self.bank_size - others
        if room < self.terms.min_bet:
            raise NotAllowed("ventti-whole-bank-is-bet-against", bank=self.bank_size)
        return min(self.terms.max_bet, room)


# Rounds


def opening(rules: Rules, terms: Terms, following: str, bank: Bank = "house") -> Opened:
    """The first round of a table. `following`: the commitment to its first shoe. Raises NotAllowed."""
    opened = Opened(rules, terms, bank, (None,) * BOXES, None, None, following)
    _opened(opened)
    return opened


def make_terms(rules: Rules, least: int = 1, most: int = 500, *, chips: bool = True) -> Terms:
    """The terms for these rules, with a shuffle before every round. Raises NotAllowed."""
    return Terms(least, most, cut=len(DECK) * _decks(rules), chips=chips)


def next_round(state: Round) -> Opened:
    """The next round after a settled one at the same table. Raises NotAllowed."""
    if not state.settled or state.closed:
        raise NotAllowed("ventti-round-not-settled")
    boxes = table.next_round_boxes(state)
    banker = _next_banker(boxes, state.banker) if state.bank == "players" else None
    return Opened(state.rules, state.terms, state.bank, boxes, banker, state.shoe, state.next_commitment)


# Commands


def hold_bank(state: Round, player: int, amount: int) -> Banked:
    """The banker puts up a bank of `amount` whole chips; 0 takes it back. Raises NotAllowed."""
    banked = Banked(state.box_of(player), amount)
    apply(state, banked)
    return banked


def pass_bank(state: Round, player: int) -> Passed:
    """The person passes the bank on. Raises NotAllowed."""
    passed = Passed(state.box_of(player))
    apply(state, passed)
    return passed


def leave(state: Round, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    """The person leaves; their hand in play stands. Raises NotAllowed and BadShuffle."""
    return _with_automatic_events(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: Round, secrets: Secrets) -> list[Event]:
    """Shuffles, and deals to everybody who has bet. Raises NotAllowed and BadShuffle."""
    if not state.betting:
        raise NotAllowed("ventti-dealt-already")
    if not state.bets:
        raise NotAllowed("ventti-nobody-has-bet")
    shuffled = table.shuffle(state, secrets)
    order = shuffled.shoe.order(secrets.of(shuffled.shoe.commitment))
    each = state.rules.dealt
    hands = tuple(order[each * seat : each * (seat + 1)] for seat in range(len(state.bets) + 1))
    return _with_automatic_events(state, [shuffled, Dealt(hands)], secrets)


def act(state: Round, player: int, choice: Choice, secrets: Secrets) -> list[Event]:
    """The person draws or stops at their turn. Raises NotAllowed and BadShuffle."""
    box = state.box_of(player)
    if box not in state.seats:
        raise NotAllowed("ventti-not-dealt-in")
    return _with_automatic_events(state, [_move(state, state.seats.index(box) + 1, choice, secrets)], secrets)


def time_out(state: Round, secrets: Secrets) -> list[Event]:
    """The player whose turn it is has timed out, and stops. Raises NotAllowed and BadShuffle."""
    if state.cards.turn is None:
        raise NotAllowed("ventti-nobody-waited-for")
    return _with_automatic_events(state, [Stopped(state.cards.turn, timed_out=True)], secrets)


def automatic_events(state: Round, secrets: Secrets) -> list[Event]:
    """The next automatic events; none if a player must decide."""
    if not state.dealt or state.closed:
        return []
    if state.settled:
        return [Closed("asked")] if state.closing else []
    if state.cards.over:
        return [Settled()]
    if state.cards.turn == HOUSE:
        return [_move(state, HOUSE, house_choice(state.cards), secrets)]
    assert state.turn is not None, "a round that is not over is somebody's turn"
    if state.box(state.turn).leaving:
        return [Stopped(state.seats.index(state.turn) + 1, timed_out=True)]
    return []


def single_player_position(state: Round) -> Question:
    """The position of the player whose turn it is against the House, without other players.

    With one player it is exact. With several the solver's answer is an approximation: it does not know that
    the others' cards are gone from the deck, that the House plays against the highest hand and not this one,
    and that others may draw before the House does. Raises NotAllowed.
    """
    return play.single_player_position(state.cards)


# Events


def waits_for(state: Round) -> Hashable:
    """What a dealt round waits for: (box, number of its cards); None if nothing."""
    if state.turn is None or state.cards.turn is None:
        return None
    return state.turn, len(state.cards.seats[state.cards.turn].cards)


def not_bet(state: Round) -> list[int]:
    """The boxes that may bet in this round and have not; if there are none it can be dealt at once."""
    return [number for number in table.not_bet(state) if _may_bet(state, number)]


def _may_bet(state: Round, number: int) -> bool:
    try:
        return state.max_bet_on(number) >= state.terms.min_bet
    except NotAllowed:
        return False


def to_pay(_: Round) -> tuple[int, ...]:
    """Returns nobody: nothing costs chips after the bets."""
    return ()


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a legal round."""
    return folding.fold(events, Opened, _opened, apply)


def apply(state: Round, event: Event) -> Round:
    """The state after the event. Raises NotAllowed if the event is illegal in this state.

    Does not check that a card is the shoe's next one, which takes the shoe's secret (games.fairness).
    """
    match event:
        case Opened():
            raise NotAllowed("ventti-open-already")
        case Banked(box, amount):
            return _after_banking(state, box, amount)
        case Passed(box):
            require_banker(state, box)
            return replace(_without_bank(state), banker=_next_banker(state.boxes, box))
        case Dealt(hands):
            return _after_dealing(state, hands)
        case Drew(seat, card):
            _require_dealt(state)
            drawn = _taken(state, 1)
            return replace(drawn, cards=play.with_drawn(state.cards, seat, card))
        case Stopped(seat):
            _require_dealt(state)
            return replace(state, cards=play.with_stopped(state.cards, seat))
        case Settled():
            if not state.dealt or state.over or not state.cards.over:
                raise NotAllowed("ventti-not-to-be-settled")
            return replace(state, settled=True)
        case Left(box):
            return _after_leaving(state, event, box)
        case _:
            sat = table.apply(state, event)
            if state.bank == "players" and state.banker is None:
                return replace(sat, banker=_next_banker(sat.boxes, None))
            return sat


def moves(state: Round, new_state: Round, event: Event) -> list[Move]:
    """The chips that an event moves, from the state before it and the one after it."""
    if not state.terms.chips:
        return []
    if isinstance(event, Settled):
        bank = TABLE if state.bank == "players" else chips.HOUSE
        return [
            move
            for box, payout in payouts(state).items()
            for move in chips.settlement_moves(state.box(box).player, state.stake(box), payout, bank)
        ]
    why: chips.MoveReason = "bank" if isinstance(event, Banked) else "bet"
    return chips.stake_moves(state.stakes(), new_state.stakes(), why)


def payouts(state: Round) -> dict[int, int]:
    """The payout of each box, including the banker's, when the round is settled; in tenths of a chip."""
    payout_of = {
        box: 2 * state.stake(box) if seat.result == "won" else 0
        for box, seat in zip(state.seats, state.cards.players, strict=True)
    }
    if state.banker and state.bank_size:
        staked = state.stake(state.banker) + sum(map(state.stake, state.seats))
        payout_of[state.banker] = staked - sum(payout_of.values())
    return payout_of


def net_wins(state: Round) -> dict[int, int]:
    """The net win of each box, including the banker's, in a settled round; in tenths, negative for a loss."""
    unsettled = replace(state, settled=False)
    return {box: payout - unsettled.stake(box) for box, payout in payouts(unsettled).items()}


def dealt_cards(event: Event) -> tuple[Card, ...]:
    """The cards that the event took from the shoe, in order."""
    match event:
        case Dealt(hands):
            return tuple(card for hand in hands for card in hand)
        case Drew(_, card):
            return (card,)
    return ()


_CODEC: Codec[Event] = Codec(
    "ventti",
    Event,
    unknown=lambda kind: NotAllowed("ventti-no-such-event", kind=kind),
    rules=(Rules, Terms),
    later_rules=LATER_RULES,
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data


def _opened(opened: Opened) -> Round:
    rules = opened.rules
    if rules.threshold is None:
        raise NotAllowed("ventti-perfect-not-at-a-table")
    decks = _decks(rules)
    if opened.terms.cut != len(DECK) * decks:
        raise NotAllowed("ventti-shuffled-every-round")
    return Round(
        opened.terms,
        decks,
        opened.boxes,
        opened.shoe,
        opened.next_commitment,
        rules=rules,
        bank=opened.bank,
        banker=opened.banker,
        cards=Play(rules, (Seat(),)),
    )


def _decks(rules: Rules) -> int:
    if rules.decks is None:
        raise NotAllowed("ventti-endless-deck")
    return rules.decks


def _move(state: Round, seat: int, choice: Choice, secrets: Secrets) -> Drew | Stopped:
    require_turn(state.cards, seat)
    if choice == "stop":
        return Stopped(seat)
    assert state.shoe is not None, "a round that is dealt has a shoe"
    return Drew(seat, state.shoe.next_card(secrets.of(state.shoe.commitment)))


def _next_banker(boxes: tuple[Box | None, ...], box: int | None) -> int | None:
    """The next occupied box after this one, going round; None if all are empty."""
    start = box or 0
    around = [(start + step) % len(boxes) + 1 for step in range(len(boxes))]
    return next((number for number in around if boxes[number - 1]), None)


def _without_bank(state: Round) -> Round:
    """The state without a bank, and therefore without bets."""
    boxes = tuple(replace(box, bet=0) if box else None for box in state.boxes)
    return replace(state, boxes=boxes, bank_size=0)


def require_banker(state: Round, box: int) -> None:
    """Raises NotAllowed unless the person in this box may put up the bank, take it back or pass it on."""
    if not state.betting:
        raise NotAllowed("ventti-bank-stays")
    if state.bank == "house":
        raise NotAllowed("ventti-house-holds-the-bank")
    if box != state.banker:
        raise NotAllowed("ventti-others-turn-to-hold-the-bank")


def _require_dealt(state: Round) -> None:
    if state.over:
        raise NotAllowed("ventti-round-over")
    if not state.dealt:
        raise NotAllowed("ventti-not-dealt-yet")


def _after_banking(state: Round, box: int, amount: int) -> Round:
    require_banker(state, box)
    if amount == state.bank_size:
        raise NotAllowed("ventti-same-bank" if amount else "ventti-no-bank-put-up")
    if not amount:
        return _without_bank(state)
    minimum = max(state.terms.min_bet, sum(state.bets.values()))
    maximum = state.terms.max_bet * (len(state.boxes) - 1)
    if not minimum <= amount <= maximum:
        raise NotAllowed("ventti-bank-out-of-range", least=minimum, most=maximum)
    return replace(state, bank_size=amount)


def _after_dealing(state: Round, hands: tuple[tuple[Card, ...], ...]) -> Round:
    seats = tuple(state.bets)
    if not state.betting or not seats:
        raise NotAllowed("ventti-no-moment-to-deal")
    if [len(hand) for hand in hands] != [state.rules.dealt] * (len(seats) + 1):
        raise NotAllowed("ventti-dealt-to-others")
    state = _taken(state, state.rules.dealt * len(hands))
    cards = play.with_dealt(Play(state.rules, (Seat(),) * len(hands)), hands)
    return replace(state, dealt=True, seats=seats, cards=cards)


def _after_leaving(state: Round, left: Left, box: int) -> Round:
    is_banker = box == state.banker
    if is_banker and state.dealt and state.bank_size and not state.over:
        leaving = state.box(box)
        if leaving.leaving:
            raise NotAllowed("table-leaving-already")
        return table.with_box(state, box, replace(leaving, leaving=True))
    new_state = table.apply(state, left)
    if not is_banker:
        return new_state
    new_state = _without_bank(new_state) if state.betting else new_state
    return replace(new_state, banker=_next_banker(new_state.boxes, box))


def _taken(state: Round, cards: int) -> Round:
    """The state with this many cards taken from the shoe. Raises NotAllowed if a shuffle is due."""
    if state.shoe is None or (state.betting and table.needs_shuffle(state)):
        raise NotAllowed("ventti-shuffle-first")
    return replace(state, shoe=state.shoe.after_dealing(cards))


def _with_automatic_events(state: Round, new_events: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(
        state, new_events, apply, lambda state: automatic_events(state, secrets)
    )
