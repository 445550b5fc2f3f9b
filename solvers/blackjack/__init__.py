"""Blackjack: rules, EVs of every action, strategy charts, dealer outcomes, and a parser for hands.

from solvers import blackjack

advice = blackjack.advise("T6", "T", blackjack.Rules())
advice.best, advice.ev["hit"], advice.margin
"""

from typing import TYPE_CHECKING

from solvers.blackjack.actions import Action, legal_actions
from solvers.blackjack.answers import (
    HARD,
    PAIRS,
    SOFT,
    UPCARDS,
    Advice,
    After,
    Cell,
    Composition,
    EvenMoney,
    MoreCards,
    Outcomes,
    Strategy,
)
from solvers.blackjack.easy import easy_tables
from solvers.blackjack.errors import (
    BlackjackError,
    HandError,
    RulesError,
    ShoeError,
    UnreadableError,
)
from solvers.blackjack.formatting import Question
from solvers.blackjack.hands import Count, Hand, always_hit, deal
from solvers.blackjack.hit_or_stand import WinProbability, win_probability
from solvers.blackjack.notation import (
    parse_card,
    parse_cards,
    parse_hand,
    parse_held,
    parse_question,
    readings,
)
from solvers.blackjack.perl_game import (
    dealer_draws,
    hard_count,
    possible_values,
    reshuffled,
    score,
    soft_count,
)
from solvers.blackjack.rules import NAMES, Rules
from solvers.blackjack.tokens import asks_to_surrender
from solvers.blackjack.typed_rules import extract_rules
from solvers.on_first_use import on_first_use

if TYPE_CHECKING:
    from solvers.blackjack.action_outcomes import outcomes
    from solvers.blackjack.advice import advise, dealer_outcomes, game_value, more_cards
    from solvers.blackjack.chart import strategy
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "action_outcomes": ["outcomes"],
            "advice": ["advise", "dealer_outcomes", "game_value", "more_cards"],
            "chart": ["strategy"],
        },
    )

__all__ = [
    "HARD",
    "NAMES",
    "PAIRS",
    "SOFT",
    "UPCARDS",
    "Action",
    "Advice",
    "After",
    "BlackjackError",
    "Cell",
    "Composition",
    "Count",
    "EvenMoney",
    "Hand",
    "HandError",
    "MoreCards",
    "Outcomes",
    "Question",
    "Rules",
    "RulesError",
    "ShoeError",
    "Strategy",
    "UnreadableError",
    "WinProbability",
    "advise",
    "always_hit",
    "asks_to_surrender",
    "deal",
    "dealer_draws",
    "dealer_outcomes",
    "easy_tables",
    "extract_rules",
    "game_value",
    "hard_count",
    "legal_actions",
    "more_cards",
    "outcomes",
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
    "strategy",
    "win_probability",
]
