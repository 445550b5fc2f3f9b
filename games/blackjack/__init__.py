"""A round of blackjack in play: boxes against the dealer, as a state that is folded from events.

Up to seven people sit at a table, each with a box. Everybody who has bet when the round is dealt gets two
open cards; the dealer gets one and, if the rules have a peek, the hole card. With early surrender, every box
may surrender before the peek; if the dealer shows an ace, every other box may take insurance. Then the hands
are played one after the other, the dealer draws, and everything is paid.

    opened = opening(rules, Terms(), commitment)     the first round of a table
    fold(events), apply(state, event)                the state; NotAllowed for events that no command makes
    sit, bet, reseed, close                          in games.table: each returns one event
    deal, answer, take_even_money, act, leave, time_out
                                                     return all events up to the next decision
    moves(state, apply(state, event), event)         the chips that an event moves
    next_round(state)                                the first event of the round after a settled one

solvers.blackjack has the rules of hands, legal actions and the dealer's draws. Everything here is pure. The
state is a FullRound, which has the hole card; people are shown its `public`, a Round.
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
    automatic_events,
    deal,
    leave,
    next_round,
    opening,
    price,
    require_cover,
    take_even_money,
    time_out,
    to_pay,
    waits_for,
)
from games.blackjack.settlement import insurance_net, moves, net_win, payout, wagered
from games.blackjack.state import FullRound, PlayedHand, Round, value
from games.blackjack.transitions import apply, fold
from games.table import not_bet

__all__ = [
    "DEALER",
    "Acted",
    "Answered",
    "Dealt",
    "Drew",
    "Event",
    "FullRound",
    "Offer",
    "Opened",
    "Peeked",
    "PlayedHand",
    "Round",
    "Settled",
    "act",
    "answer",
    "apply",
    "automatic_events",
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
    "take_even_money",
    "time_out",
    "to_data",
    "to_pay",
    "value",
    "wagered",
    "waits_for",
]
