"""Payouts of hands and boxes, and the chips that an event moves."""

from fractions import Fraction

from games import chips
from games.blackjack.events import Acted, Answered, Event, Peeked, Settled
from games.blackjack.state import PlayedHand, Round
from games.chips import HOUSE, TENTHS, Move, MoveReason
from games.errors import NotAllowed
from solvers.blackjack import Action, Rules

INSURANCE_BACK = 3  # tenths returned for each tenth of insurance against a natural: it pays 2:1

STAKE_REASONS: dict[Action, MoveReason] = {Action.DOUBLE: "double", Action.SPLIT: "split"}


def check_natural(rules: Rules) -> None:
    """Raises NotAllowed if a natural of one chip would not be paid in whole tenths of a chip."""
    if (TENTHS * Fraction(rules.natural_pays)).denominator != 1:
        raise NotAllowed("blackjack-uneven-natural", ratio=str(rules.natural_pays))


def payout(state: Round, hand: PlayedHand, bet: int) -> int:
    """The payout of a hand, including its stake, in tenths of a chip: 0 if it is lost.

    bet: the bet of its box, in whole chips. The dealer's hand must be complete.
    """
    stake = hand.stake(bet)
    if hand.surrendered:
        keeps_half = not state.dealer_natural or state.rules.surrender == "early"
        return stake // 2 if keeps_half else 0
    if hand.solver_hand.bust:
        return 0
    if hand.even_money:
        return 2 * stake
    if hand.natural:
        won = Fraction(0) if state.dealer_natural else stake * Fraction(state.rules.natural_pays)
        return int(stake + won)  # a whole number, by `check_natural`
    dealer = state.dealer_count
    if state.dealer_natural:
        return 0
    if dealer.bust or hand.solver_hand.total > dealer.total:
        return 2 * stake
    return stake if hand.solver_hand.total == dealer.total else 0


def box_payout(state: Round, box: int) -> int:
    """The payout of a box when the round is settled, in tenths of a chip, for all that it has at stake."""
    bet = state.box(box).bet
    hands = sum(payout(state, hand, bet) for hand in state.hands_of(box))
    unsettled = state.insurance(box) if state.peek_found_natural is None else 0
    return hands + (INSURANCE_BACK * unsettled if state.dealer_natural else 0)


def moves(old_state: Round, new_state: Round, event: Event) -> list[Move]:
    """The chips that an event moves, from the state before it and the one after it."""
    if not old_state.terms.chips:
        return []
    match event:
        case Peeked(natural):
            return [
                move
                for box in old_state.dealt_in
                for move in chips.settlement_moves(
                    old_state.box(box).player,
                    old_state.insurance(box),
                    old_state.insurance(box) * INSURANCE_BACK * natural,
                    HOUSE,
                )
            ]
        case Settled():
            return [
                move
                for box in old_state.dealt_in
                for move in chips.settlement_moves(
                    old_state.box(box).player, old_state.stake(box), box_payout(old_state, box), HOUSE
                )
            ]
        case Acted(_, action):
            return chips.stake_moves(old_state.stakes(), new_state.stakes(), STAKE_REASONS.get(action, "bet"))
        case Answered():
            return chips.stake_moves(old_state.stakes(), new_state.stakes(), "insurance")
        case _:
            return chips.stake_moves(old_state.stakes(), new_state.stakes(), "bet")


def net_win(state: Round, box: int) -> int:
    """The net win of all bets of a box in a settled round, in tenths of a chip; negative for a loss."""
    bet = state.box(box).bet
    paid = sum(payout(state, hand, bet) for hand in state.hands_of(box))
    return paid - state.hands_stake(box) + insurance_net(state, box)


def wagered(state: Round, box: int) -> int:
    """All that a box has put at stake in a round, in tenths of a chip: doubles, splits and insurance too."""
    return state.hands_stake(box) + state.insurance(box)


def insurance_net(state: Round, box: int) -> int:
    """The net win of a box's insurance, in tenths of a chip; 0 without insurance."""
    return state.insurance(box) * (INSURANCE_BACK * state.dealer_natural - 1)
