"""Exact solver of ventti, the Finnish twenty-one, after M. Viljanen's "Ventti in ANSI Common Lisp" (2014)."""

from solvers.ventti.advice import Advice, Solution, advise, game_value, solve
from solvers.ventti.errors import PositionError, RulesError, UnreadableError, VenttiError
from solvers.ventti.hands import hand_value
from solvers.ventti.notation import (
    Hand,
    Question,
    format_hand,
    format_question,
    parse_hand,
    parse_question,
)
from solvers.ventti.outcomes import BUST, After, Outcomes, advice_and_outcomes, outcomes
from solvers.ventti.rules import NAMED, Move, Rules, Side

__all__ = [
    "BUST",
    "NAMED",
    "Advice",
    "After",
    "Hand",
    "Move",
    "Outcomes",
    "PositionError",
    "Question",
    "Rules",
    "RulesError",
    "Side",
    "Solution",
    "UnreadableError",
    "VenttiError",
    "advice_and_outcomes",
    "advise",
    "format_hand",
    "format_question",
    "game_value",
    "hand_value",
    "outcomes",
    "parse_hand",
    "parse_question",
    "solve",
]
