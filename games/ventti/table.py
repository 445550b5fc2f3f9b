"""Ventti at a table: up to seven people against one hand of the bank, round after round, for chips.

Who has bet when the round is dealt has a seat, in the order of the boxes; the cards are played as `play`
tells, and are shuffled anew before every round. So with one player it is exactly the game that solvers.ventti
solves. A player who wins gets as much as they bet, and one who loses has lost it.

The bank's hand is always the House's and follows the House's rule, whoever holds the bank: what is known of
the game stays true, and nobody waits for a banker. A House that plays perfectly has no such rule for several
players, so no table has one. The bank is

    the House's   which always can pay, or
    passed round  the box whose turn it is puts up so many whole chips, or passes. They lie on the table, all
                  bets together may not be more, and a bet can be placed only against them. The banker has no
                  seat in that round: what the others lose is theirs, and what they win is paid from it. After
                  the round the turn moves on to the next box. A banker who takes the bank back, or gets up,
                  before the deal, gives all bets back.
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
    """A round begins, and this is all that it needs to know of those before it.

    bank       who holds it
    banker     the box whose turn it is to hold it, where it is passed round; else None
    shoe       that of the round before, None at the first of a table; it is not dealt from again
    following  the commitment to the shoe of this round
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
    """The box whose turn it is puts up a bank of so many whole chips, in place of what it was; 0 is none."""

    box: int
    chips: int


@dataclass(frozen=True)
class Passed:
    """The box whose turn it is does not hold the bank, and the next one may."""

    box: int


@dataclass(frozen=True)
class Settled:
    """Every bet is paid, and the round is over."""


Event = Opened | Banked | Passed | Dealt | Drew | Stopped | Settled | TableEvent


@dataclass(frozen=True)
class Round(Table):
    """The state of a round.

    put_up  the bank on the table, in whole chips; 0 where the House holds it
    seats   the boxes that are dealt in, in the order of their seats: seat 1 is the first
    cards   the seats with their cards; before the deal only the House's, without any
    """

    rules: Rules = field(kw_only=True)
    bank: Bank = field(kw_only=True)
    banker: int | None = field(kw_only=True)
    cards: Play = field(kw_only=True)
    bank_size: int = 0
    seats: tuple[int, ...] = ()

    @property
    def turn(self) -> int | None:
        """The box whose turn it is; None if it is nobody's, or the House's."""
        seat = self.cards.turn
        return self.seats[seat - 1] if seat else None

    @property
    def against_house(self) -> bool:
        return self.bank == "house"

    def stake(self, box: int) -> int:
        bank = self.bank_size * TENTHS if box == self.banker and not self.over else 0
        return super().stake(box) + bank

    def max_bet_on(self, box: int) -> int:
        """The most that may be bet on a box. Raises NotAllowed where there is no bank to bet against."""
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
    """The first round of a table, whose first shoe has this commitment. Raises NotAllowed."""
    opened = Opened(rules, terms, bank, (None,) * BOXES, None, None, following)
    _opened(opened)
    return opened


def make_terms(rules: Rules, least: int = 1, most: int = 500, *, chips: bool = True) -> Terms:
    """The terms for these rules: the cards are shuffled before every round. Raises NotAllowed."""
    return Terms(least, most, cut=len(DECK) * _decks(rules), chips=chips)


def next_round(state: Round) -> Opened:
    """The round that follows a settled one at the same table. Raises NotAllowed."""
    if not state.settled or state.closed:
        raise NotAllowed("ventti-round-not-settled")
    boxes = table.next_round_boxes(state)
    banker = _next_banker(boxes, state.banker) if state.bank == "players" else None
    return Opened(state.rules, state.terms, state.bank, boxes, banker, state.shoe, state.next_commitment)


# Commands


def hold_bank(state: Round, player: int, amount: int) -> Banked:
    """The person whose turn it is puts up so many whole chips; 0 takes them back. Raises NotAllowed."""
    banked = Banked(state.box_of(player), amount)
    apply(state, banked)
    return banked


def pass_bank(state: Round, player: int) -> Passed:
    """The person does not hold the bank. Raises NotAllowed."""
    passed = Passed(state.box_of(player))
    apply(state, passed)
    return passed


def leave(state: Round, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    """The person gets up; what they have in play stands. Raises NotAllowed, and BadShuffle."""
    return _with_automatic_events(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: Round, secrets: Secrets) -> list[Event]:
    """The cards are shuffled, and everybody who has bet is dealt in. Raises NotAllowed, and BadShuffle."""
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
    """The person draws or stops at their turn. Raises NotAllowed, and BadShuffle."""
    box = state.box_of(player)
    if box not in state.seats:
        raise NotAllowed("ventti-not-dealt-in")
    return _with_automatic_events(state, [_move(state, state.seats.index(box) + 1, choice, secrets)], secrets)


def time_out(state: Round, secrets: Secrets) -> list[Event]:
    """Whoever is waited for has not come, and is out. Raises NotAllowed, and BadShuffle."""
    if state.cards.turn is None:
        raise NotAllowed("ventti-nobody-waited-for")
    return _with_automatic_events(state, [Stopped(state.cards.turn, timed_out=True)], secrets)


def automatic_events(state: Round, secrets: Secrets) -> list[Event]:
    """What comes next by itself; nothing where somebody has to decide."""
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
    """The position of the player whose turn it is against the House, as if there were nobody else.

    With one player it is the position, exactly. With several the solver's answer is only near the truth: it
    does not know that the others' cards cannot come any more, that the House minds the highest hand and not
    this one, and that others may draw before the House does. Raises NotAllowed.
    """
    return play.single_player_position(state.cards)


# Events


def waits_for(state: Round) -> Hashable:
    """What is waited for in a round that is dealt: a box and how many cards it has; None if nothing is."""
    if state.turn is None or state.cards.turn is None:
        return None
    return state.turn, len(state.cards.seats[state.cards.turn].cards)


def not_bet(state: Round) -> list[int]:
    """The boxes that could bet in this round and have not; without any it can be dealt at once."""
    return [number for number in table.not_bet(state) if _may_bet(state, number)]


def _may_bet(state: Round, number: int) -> bool:
    try:
        return state.max_bet_on(number) >= state.terms.min_bet
    except NotAllowed:
        return False


def to_pay(_: Round) -> tuple[int, ...]:
    """Nothing costs chips after the bets."""
    return ()


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a round's."""
    return folding.fold(events, Opened, _opened, apply)


def apply(state: Round, event: Event) -> Round:
    """The state once the event has happened. Raises NotAllowed if it cannot.

    Which card came is not looked at: whether it was the shoe's next one can be checked with its secret.
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
            for box, worth in payouts(state).items()
            for move in chips.settlement_moves(state.box(box).player, state.stake(box), worth, bank)
        ]
    why: chips.MoveReason = "bank" if isinstance(event, Banked) else "bet"
    return chips.stake_moves(state.stakes(), new_state.stakes(), why)


def payouts(state: Round) -> dict[int, int]:
    """What each box gets back when the round is settled, in tenths of a chip; the banker's among them."""
    found = {
        box: 2 * state.stake(box) if seat.result == "won" else 0
        for box, seat in zip(state.seats, state.cards.players, strict=True)
    }
    if state.banker and state.bank_size:
        staked = state.stake(state.banker) + sum(map(state.stake, state.seats))
        found[state.banker] = staked - sum(found.values())
    return found


def net_wins(state: Round) -> dict[int, int]:
    """What each box has won in a settled round, in tenths of a chip; negative if it lost. So the banker's."""
    unsettled = replace(state, settled=False)
    return {box: worth - unsettled.stake(box) for box, worth in payouts(unsettled).items()}


def dealt_cards(event: Event) -> tuple[Card, ...]:
    """The cards that came from the shoe, in the order in which they came."""
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
    """The box after this one where somebody sits, going round; None if nobody does."""
    start = box or 0
    around = [(start + step) % len(boxes) + 1 for step in range(len(boxes))]
    return next((number for number in around if boxes[number - 1]), None)


def _without_bank(state: Round) -> Round:
    """The state without a bank, and so without bets."""
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
    least = max(state.terms.min_bet, sum(state.bets.values()))
    most = state.terms.max_bet * (len(state.boxes) - 1)
    if not least <= amount <= most:
        raise NotAllowed("ventti-bank-out-of-range", least=least, most=most)
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
    holds = box == state.banker
    if holds and state.dealt and state.bank_size and not state.over:
        leaving = state.box(box)
        if leaving.leaving:
            raise NotAllowed("table-leaving-already")
        return table.with_box(state, box, replace(leaving, leaving=True))
    gone = table.apply(state, left)
    if not holds:
        return gone
    gone = _without_bank(gone) if state.betting else gone
    return replace(gone, banker=_next_banker(gone.boxes, box))


def _taken(state: Round, cards: int) -> Round:
    """The state with so many cards gone from the shoe."""
    if state.shoe is None or (state.betting and table.needs_shuffle(state)):
        raise NotAllowed("ventti-shuffle-first")
    return replace(state, shoe=state.shoe.after_dealing(cards))


def _with_automatic_events(state: Round, new_events: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(
        state, new_events, apply, lambda state: automatic_events(state, secrets)
    )
