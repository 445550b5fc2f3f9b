"""Scorecards of Minesweeper: won or lost; see games.scorecards. A game without an opened cell has none."""

from games import minesweeper
from games.scorecards import Data, Scorecard


def scorecards(data: Data, owner: int | None) -> list[Scorecard]:
    state = minesweeper.fold([minesweeper.from_data(event) for event in data])
    if owner is None or state.result is None or state.first is None:
        return []
    return [Scorecard(owner, "won" if state.result == "won" else "lost", 0, 0, None, None)]
