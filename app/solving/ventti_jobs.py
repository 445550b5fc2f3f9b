"""Solver jobs for ventti. All functions run in a worker process."""

from solvers import ventti
from solvers.ventti import Advice, Outcomes, Question, Rules


def advise(question: Question, rules: Rules) -> Advice:
    """The chances after each move in a position. Raises VenttiError."""
    return ventti.advise(*question, rules)


def advice_and_outcomes(question: Question, rules: Rules) -> tuple[Advice, Outcomes]:
    """The chances after each move in a position, and what follows it. Raises VenttiError."""
    return ventti.advise(*question, rules), ventti.outcomes(*question, rules)


def game_value(rules: Rules) -> float:
    """The player's chance to win before the deal."""
    return ventti.game_value(rules)
