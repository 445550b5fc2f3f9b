"""Exact solver of ventti, the Finnish twenty-one, after M. Viljanen's "Ventti in ANSI Common Lisp" (2014)."""

from typing import TYPE_CHECKING

from solvers.on_first_use import on_first_use
from solvers.ventti.answers import BUST, Advice, After, Outcomes
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
from solvers.ventti.rules import NAMED, Move, Rules, Side

if TYPE_CHECKING:
    from solvers.ventti.advice import Solution, advise, game_value, solve
    from solvers.ventti.move_outcomes import outcomes
else:
    __getattr__ = on_first_use(
        __name__,
        {"advice": ["Solution", "advise", "game_value", "solve"], "move_outcomes": ["outcomes"]},
    )

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
