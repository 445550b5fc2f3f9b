"""Which cell to open first in a game of Minesweeper, as measured: see docs/win-rates.md."""

from typing import Literal

from games.minesweeper.rules import PRESETS, Rules

C3_WINS_MOST = [PRESETS[board] for board in ("small", "beginner", "intermediate")]  # if it is a zero


def best_first_cell(rules: Rules) -> Literal["corner", "C3", "anywhere"]:
    """Where to open the first cell."""
    if rules.first == "safe":
        return "corner"
    return "C3" if (*rules.size, rules.mines) in C3_WINS_MOST and not rules.no_guessing else "anywhere"
