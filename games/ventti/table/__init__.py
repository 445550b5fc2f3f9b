"""Ventti at a table: up to seven people against one hand of the bank, round after round, for chips.

Everybody who has bet when the round is dealt has a seat, in the order of the boxes. Hands are played as in
`games.ventti.hands`, and the cards are shuffled before every round. So with one player it is exactly the game
that solvers.ventti solves. A winning bet pays even money.

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

from games.ventti.table.events import (
    Bank,
    Banked,
    Event,
    Opened,
    Passed,
    Settled,
    dealt_cards,
    from_data,
    to_data,
)
from games.ventti.table.play import (
    act,
    automatic_events,
    deal,
    hold_bank,
    leave,
    make_terms,
    next_round,
    not_bet,
    opening,
    pass_bank,
    pass_bank_by,
    single_player_position,
    time_out,
    to_pay,
    waits_for,
)
from games.ventti.table.settlement import moves, net_wins
from games.ventti.table.state import Round, apply, fold, require_banker

__all__ = [
    "Bank",
    "Banked",
    "Event",
    "Opened",
    "Passed",
    "Round",
    "Settled",
    "act",
    "apply",
    "automatic_events",
    "deal",
    "dealt_cards",
    "fold",
    "from_data",
    "hold_bank",
    "leave",
    "make_terms",
    "moves",
    "net_wins",
    "next_round",
    "not_bet",
    "opening",
    "pass_bank",
    "pass_bank_by",
    "require_banker",
    "single_player_position",
    "time_out",
    "to_data",
    "to_pay",
    "waits_for",
]
