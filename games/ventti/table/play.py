"""A round of ventti at a table: its opening, what people may do in it, and what follows by itself."""

from collections.abc import Hashable, Sequence

from games import table
from games.cards import DECK
from games.errors import NotAllowed
from games.shoe import Secrets
from games.table import BOXES, Closed, Terms
from games.ventti import hands
from games.ventti.hands import HOUSE, Dealt, Drew, Stopped, house_choice, require_turn
from games.ventti.table.events import Bank, Banked, Event, Opened, Passed, Settled
from games.ventti.table.state import Round, apply, decks_of, first_state, next_banker
from solvers.ventti import Move, Question, Rules


def opening(rules: Rules, terms: Terms, commitment: str, bank: Bank = "house") -> Opened:
    """The first round of a table. `commitment`: to the secret of its first shoe. Raises NotAllowed."""
    opened = Opened(rules, terms, bank, (None,) * BOXES, None, None, commitment)
    first_state(opened)
    return opened


def make_terms(rules: Rules, min_bet: int = 1, max_bet: int = 500, *, chips: bool = True) -> Terms:
    """The terms for these rules, with a shuffle before every round. Raises NotAllowed."""
    return Terms(min_bet, max_bet, cut=len(DECK) * decks_of(rules), chips=chips)


def next_round(state: Round) -> Opened:
    """The next round after a settled one at the same table. Raises NotAllowed."""
    boxes = table.next_round_boxes(state)
    banker = next_banker(boxes, state.banker) if state.bank == "players" else None
    return Opened(state.rules, state.terms, state.bank, boxes, banker, state.shoe, state.next_commitment)


def hold_bank(state: Round, player: int, amount: int) -> Banked:
    """The banker puts up a bank of `amount` whole chips; 0 takes it back. Raises NotAllowed."""
    banked = Banked(state.box_of(player), amount)
    apply(state, banked)
    if amount and len(state.occupied) == 1:
        raise NotAllowed("ventti-nobody-to-bet-against-you")
    return banked


def pass_bank(state: Round, player: int) -> Passed:
    """The banker passes the bank on. Raises NotAllowed."""
    passed = Passed(state.box_of(player))
    apply(state, passed)
    return passed


def pass_bank_by(state: Round, player: int, idle: float, turn_seconds: int) -> Passed:
    """The player passes the bank on. Others than the banker may once no bank was put up for a whole turn.

    idle: seconds since anything changed at the table. Raises NotAllowed.
    """
    if state.banker is None:
        raise NotAllowed("ventti-nobody-to-hold-the-bank")
    if state.box_of(player) != state.banker and (state.bank_size or idle < turn_seconds):
        raise NotAllowed("ventti-pass-the-bank-later", seconds=turn_seconds)
    return pass_bank(state, state.box(state.banker).player)


def leave(state: Round, player: int, secrets: Secrets, *, forced: bool = False) -> list[Event]:
    """The person leaves; their hand in play stands. Raises NotAllowed and BadShuffle."""
    return _with_automatic_events(state, [table.leave(state, player, forced=forced)], secrets)


def deal(state: Round, secrets: Secrets) -> list[Event]:
    """Shuffle, and deal to everybody who has bet. Raises NotAllowed and BadShuffle."""
    if not state.betting:
        raise NotAllowed("round-dealt-already")
    if not state.bets:
        raise NotAllowed("table-nobody-has-bet")
    shuffled = table.shuffle(state, secrets)
    order = shuffled.shoe.order(secrets.of(shuffled.shoe.commitment))
    each = state.rules.dealt
    first_cards = tuple(order[each * seat : each * (seat + 1)] for seat in range(len(state.bets) + 1))
    return _with_automatic_events(state, [shuffled, Dealt(first_cards)], secrets)


def act(state: Round, player: int, choice: Move, secrets: Secrets) -> list[Event]:
    """The person draws or stops at their turn. Raises NotAllowed and BadShuffle."""
    box = state.box_of(player)
    if box not in state.boxes_dealt_in:
        is_banker = box == state.banker and state.bank_size
        raise NotAllowed("ventti-you-hold-the-bank" if is_banker else "table-not-in-round")
    seat = state.boxes_dealt_in.index(box) + 1
    return _with_automatic_events(state, [_move(state, seat, choice, secrets)], secrets)


def _move(state: Round, seat: int, choice: Move, secrets: Secrets) -> Drew | Stopped:
    require_turn(state.hands, seat)
    if choice == "stop":
        return Stopped(seat)
    return Drew(seat, state.next_card(secrets))


def time_out(state: Round, secrets: Secrets) -> list[Event]:
    """The player whose turn it is has timed out, and stops. Raises NotAllowed and BadShuffle."""
    if state.hands.turn is None:
        raise NotAllowed("round-nobody-to-act")
    return _with_automatic_events(state, [Stopped(state.hands.turn, timed_out=True)], secrets)


def automatic_events(state: Round, secrets: Secrets) -> list[Event]:
    """The next automatic events; none if a player must decide."""
    if not state.dealt or state.closed:
        return []
    if state.settled:
        return [Closed("asked")] if state.closing else []
    if state.hands.over:
        return [Settled()]
    if state.hands.turn == HOUSE:
        return [_move(state, HOUSE, house_choice(state.hands), secrets)]
    assert state.turn is not None, "a round that is not over is somebody's turn"
    if state.box(state.turn).leaving:
        return [Stopped(state.boxes_dealt_in.index(state.turn) + 1, timed_out=True)]
    return []


def _with_automatic_events(state: Round, new_events: Sequence[Event], secrets: Secrets) -> list[Event]:
    return table.with_automatic_events(
        state, new_events, apply, lambda state: automatic_events(state, secrets)
    )


def waits_for(state: Round) -> Hashable:
    """What a dealt round waits for: (box, number of its cards); None if nothing."""
    if state.turn is None or state.hands.turn is None:
        return None
    return state.turn, len(state.hands.seats[state.hands.turn].cards)


def not_bet(state: Round) -> list[int]:
    """The boxes that may bet in this round and have not; if there are none it can be dealt at once."""
    return [number for number in table.not_bet(state) if _may_bet(state, number)]


def _may_bet(state: Round, number: int) -> bool:
    try:
        return state.max_bet_on(number) >= state.terms.min_bet
    except NotAllowed:
        return False


def to_pay(_: Round) -> tuple[int, ...]:
    """Nobody: nothing costs chips after the bets."""
    return ()


def single_player_position(state: Round) -> Question:
    """The position of the player whose turn it is against the House, without other players.

    With one player it is exact. With several the solver's answer is an approximation: it does not know that
    the others' cards are gone from the deck, that the House plays against the highest hand and not this one,
    and that others may draw before the House does. Raises NotAllowed.
    """
    return hands.single_player_position(state.hands)
