"""The state of a round of ventti at a table, folded from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from games import folding, table
from games.cards import DECK, Card
from games.chips import TENTHS
from games.errors import NotAllowed
from games.table import Box, Left, Table
from games.ventti.hands import Dealt, Drew, Hands, Seat, Stopped, with_dealt, with_drawn, with_stopped
from games.ventti.table.events import Bank, Banked, Event, Opened, Passed, Settled
from solvers.ventti import Rules


class EndedBank(NamedTuple):
    """A player's bank that came to an end before the deal, so that the bets against it were returned."""

    player: int
    how: Literal["left", "passed", "taken-back"]


@dataclass(frozen=True)
class Round(Table):
    """The state of a round.

    bank_size       the bank on the table, in whole chips; 0 if the House holds it
    ended_bank      the round's last bank that ended before the deal, until there is another one
    boxes_dealt_in  the numbers of boxes, in the order of their seats: seat 1 is the first
    hands           the seats with their cards; before the deal only the House's, without cards
    """

    rules: Rules = field(kw_only=True)
    bank: Bank = field(kw_only=True)
    banker: int | None = field(kw_only=True)
    hands: Hands = field(kw_only=True)
    bank_size: int = 0
    ended_bank: EndedBank | None = None
    boxes_dealt_in: tuple[int, ...] = ()

    @property
    def turn(self) -> int | None:
        """The box whose turn it is; None if it is nobody's or the House's turn."""
        seat = self.hands.turn
        return self.boxes_dealt_in[seat - 1] if seat else None

    @property
    def against_house(self) -> bool:
        return self.bank == "house"

    def stake(self, box: int) -> int:
        bank = self.bank_size * TENTHS if box == self.banker and not self.over else 0
        return super().stake(box) + bank

    @property
    def takes_bets(self) -> bool:
        return self.betting and (self.bank == "house" or self.bank_size > 0)

    @property
    def bank_limits(self) -> tuple[int, int]:
        """The smallest bank, which covers all bets, and the largest, in whole chips."""
        return max(self.terms.min_bet, sum(self.bets.values())), self.terms.max_bet * (len(self.boxes) - 1)

    @property
    def max_bet(self) -> int:
        return min(self.terms.max_bet, self.bank_size or self.terms.max_bet)

    def max_bet_on(self, box: int) -> int:
        """The highest legal bet on a box, in whole chips. Raises NotAllowed without a bank to bet against."""
        if self.bank == "house":
            return self.max_bet
        if box == self.banker:
            raise NotAllowed("ventti-you-hold-the-bank")
        if not self.bank_size:
            raise NotAllowed("ventti-no-bank-yet")
        others = sum(bet for other, bet in self.bets.items() if other != box)
        room = self.bank_size - others
        if room < self.terms.min_bet:
            raise NotAllowed("ventti-whole-bank-is-bet-against", bank=self.bank_size)
        return min(self.max_bet, room)

    def require_bet(self, box: int, chips: int) -> None:
        max_bet = self.max_bet_on(box)
        if max_bet < min(chips, self.terms.max_bet):
            raise NotAllowed("ventti-bet-above-bank", bank=self.bank_size, most=max_bet)
        super().require_bet(box, chips)


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a legal round."""
    return folding.fold(events, Opened, first_state, apply)


def first_state(opened: Opened) -> Round:
    """The state after the opening. Raises NotAllowed for rules or terms that no table has."""
    rules = opened.rules
    if rules.threshold is None:
        raise NotAllowed("ventti-perfect-not-at-a-table")
    decks = decks_of(rules)
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
        hands=Hands(rules, (Seat(),)),
    )


def decks_of(rules: Rules) -> int:
    """The number of decks. Raises NotAllowed for an infinite shoe."""
    if rules.decks is None:
        raise NotAllowed("ventti-endless-deck")
    return rules.decks


def apply(state: Round, event: Event) -> Round:
    """The state after the event. Raises NotAllowed if the event is illegal in this state.

    Does not check that a card is the shoe's next one, which takes the shoe's secret (games.fairness).
    """
    match event:
        case Opened():
            raise NotAllowed("round-open-already")
        case Banked(box, amount):
            return _after_banking(state, box, amount)
        case Passed(box):
            require_banker(state, box)
            ended = EndedBank(state.box(box).player, "passed")
            return replace(_without_bank(state, ended), banker=next_banker(state.boxes, box))
        case Dealt(hands):
            return _after_dealing(state, hands)
        case Drew(seat, card):
            _require_dealt(state)
            drawn = _taken(state, 1)
            return replace(drawn, hands=with_drawn(state.hands, seat, card))
        case Stopped(seat):
            _require_dealt(state)
            return replace(state, hands=with_stopped(state.hands, seat))
        case Settled():
            if not state.dealt or state.over or not state.hands.over:
                raise NotAllowed("table-cannot-settle")
            return replace(state, settled=True)
        case Left(box):
            return _after_leaving(state, event, box)
        case _:
            new_state = table.apply(state, event)
            if state.bank == "players" and state.banker is None:
                return replace(new_state, banker=next_banker(new_state.boxes, None))
            return new_state


def _after_banking(state: Round, box: int, amount: int) -> Round:
    require_banker(state, box)
    if amount == state.bank_size:
        raise NotAllowed("ventti-same-bank" if amount else "ventti-no-bank-put-up")
    if not amount:
        return _without_bank(state, EndedBank(state.box(box).player, "taken-back"))
    minimum, maximum = state.bank_limits
    if not minimum <= amount <= maximum:
        raise NotAllowed("ventti-bank-out-of-range", least=minimum, most=maximum)
    return replace(state, bank_size=amount, ended_bank=None)


def require_banker(state: Round, box: int) -> None:
    """Raises NotAllowed unless the person in this box may put up the bank, take it back or pass it on."""
    if not state.betting:
        raise NotAllowed("ventti-bank-stays")
    if state.bank == "house":
        raise NotAllowed("ventti-house-holds-the-bank")
    if box != state.banker:
        raise NotAllowed("ventti-others-turn-to-hold-the-bank")


def _without_bank(state: Round, ended: EndedBank) -> Round:
    """The state without a bank, and therefore without bets."""
    boxes = tuple(replace(box, bet=0) if box else None for box in state.boxes)
    return replace(state, boxes=boxes, bank_size=0, ended_bank=ended if state.bank_size else state.ended_bank)


def next_banker(boxes: tuple[Box | None, ...], box: int | None) -> int | None:
    """The next occupied box after this one, going round; None if all are empty."""
    start = box or 0
    around = [(start + step) % len(boxes) + 1 for step in range(len(boxes))]
    return next((number for number in around if boxes[number - 1]), None)


def _after_dealing(state: Round, hands: tuple[tuple[Card, ...], ...]) -> Round:
    boxes = tuple(state.bets)
    if not state.betting or not boxes:
        raise NotAllowed("table-cannot-deal")
    if [len(hand) for hand in hands] != [state.rules.dealt] * (len(boxes) + 1):
        raise NotAllowed("ventti-dealt-to-others")
    state = _taken(state, state.rules.dealt * len(hands))
    dealt = with_dealt(Hands(state.rules, (Seat(),) * len(hands)), hands)
    return replace(state, dealt=True, boxes_dealt_in=boxes, hands=dealt)


def _taken(state: Round, cards: int) -> Round:
    """The state with this many cards taken from the shoe. Raises NotAllowed if a shuffle is due."""
    if state.shoe is None or (state.betting and table.needs_shuffle(state)):
        raise NotAllowed("ventti-shuffle-first")
    return replace(state, shoe=state.shoe.after_dealing(cards))


def _require_dealt(state: Round) -> None:
    if state.over:
        raise NotAllowed("round-over")
    if not state.dealt:
        raise NotAllowed("round-not-dealt-yet")


def _after_leaving(state: Round, left: Left, box: int) -> Round:
    new_state = table.apply(state, left)
    if box != state.banker or new_state.boxes[box - 1]:  # in a dealt round the banker stays until the end
        return new_state
    ended = EndedBank(state.box(box).player, "left")
    return replace(_without_bank(new_state, ended), banker=next_banker(new_state.boxes, box))
