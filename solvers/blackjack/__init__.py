"""Blackjack: what every action on a hand is worth, and how hands are written.

from solvers import blackjack

advice = blackjack.advise("T6", "T", blackjack.Rules())
advice.best, advice.ev["hit"], advice.margin
"""

from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.advice import Advice, advise, dealer_outcomes, game_value
from solvers.blackjack.counts import (
    dealer_draws,
    hard_count,
    possible_values,
    reshuffled,
    score,
    soft_count,
)
from solvers.blackjack.easy import easy_tables
from solvers.blackjack.errors import (
    BlackjackError,
    HandError,
    NotKnownYetError,
    RulesError,
    UnreadableError,
)
from solvers.blackjack.hands import Count, Hand, deal
from solvers.blackjack.notation import (
    parse_card,
    parse_cards,
    parse_hand,
    parse_held,
    parse_question,
    readings,
)
from solvers.blackjack.rules import Rules
from solvers.blackjack.winning import WinProbability, win_probability
from solvers.blackjack.wording import Question, spoken

__all__ = [
    "Action",
    "Advice",
    "BlackjackError",
    "Count",
    "Hand",
    "HandError",
    "NotKnownYetError",
    "Question",
    "Rules",
    "RulesError",
    "UnreadableError",
    "WinProbability",
    "advise",
    "deal",
    "dealer_draws",
    "dealer_outcomes",
    "easy_tables",
    "game_value",
    "hard_count",
    "legal_actions",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_held",
    "parse_question",
    "possible_values",
    "readings",
    "reshuffled",
    "score",
    "soft_count",
    "spoken",
    "win_probability",
]
