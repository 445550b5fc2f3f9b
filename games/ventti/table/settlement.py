"""The chips of a round of ventti at a table: what its events move, and what each box is paid."""

from dataclasses import replace

from games import chips
from games.chips import TABLE, Move
from games.ventti.table.events import Banked, Event, Settled
from games.ventti.table.state import Round


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
        for box, seat in zip(state.boxes_dealt_in, state.hands.players, strict=True)
    }
    if state.banker:
        staked = state.stake(state.banker) + sum(map(state.stake, state.boxes_dealt_in))
        payout_of[state.banker] = staked - sum(payout_of.values())
    return payout_of


def net_wins(state: Round) -> dict[int, int]:
    """The net win of each box, including the banker's, in a settled round; in tenths, negative for a loss."""
    unsettled = replace(state, settled=False)
    return {box: payout - unsettled.stake(box) for box, payout in payouts(unsettled).items()}
