"""A round of blackjack in play: boxes against the dealer, as a state that follows from events.

Up to seven people sit at a table, each with a box. Who has bet when the round is dealt gets two open
cards; the dealer gets one and, where the rules have a peek, the hole card. If the dealer shows an ace every
box may insure itself; with early surrender it may give up before the peek. Then the hands are played one
after the other, the dealer draws, and everything is paid.

    opened = opening(rules, Terms(), commitment)     the first round of a table
    fold(events), apply(state, event)                the state; NotAllowed for events that no command makes
    sit, bet, reseed, close                          of games.table, give one event each
    deal, answer, act, time_out, leave               give all events up to the next decision
    moves(state, apply(state, event), event)         the chips that an event moves
    next_round(state)                                the first event of the round that follows a settled one

What is a hand, what may be done with it and when the dealer draws is told by solvers.blackjack. All is pure.
The state holds the hole card; `shown` is what people may see.
"""

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
    from_data,
    to_data,
)
from games.blackjack.play import (
    act,
    answer,
    apply,
    automatic_events,
    deal,
    fold,
    leave,
    next_round,
    opening,
    price,
    require_cover,
    time_out,
    to_pay,
    waits_for,
)
from games.blackjack.settlement import box_payout, insurance_net, moves, net_win, payout
from games.blackjack.state import BoxHands, Hand, Round, Stage, value
from games.table import not_bet

__all__ = [
    "DEALER",
    "Acted",
    "Answered",
    "BoxHands",
    "Dealt",
    "Drew",
    "Event",
    "Hand",
    "Offer",
    "Opened",
    "Peeked",
    "Round",
    "Settled",
    "Stage",
    "act",
    "answer",
    "apply",
    "automatic_events",
    "box_payout",
    "deal",
    "dealt_cards",
    "fold",
    "from_data",
    "insurance_net",
    "leave",
    "moves",
    "net_win",
    "next_round",
    "not_bet",
    "opening",
    "payout",
    "price",
    "require_cover",
    "time_out",
    "to_data",
    "to_pay",
    "value",
    "waits_for",
]
