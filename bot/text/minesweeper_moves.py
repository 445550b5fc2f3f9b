"""How a person writes moves: cells to open, and words for what else is to be done with a cell.

"B4 C5" opens both; "B4, flag C2 C3, chord D5" opens one, flags two and plays a chord. A word holds for all
cells after it, until the next word.
"""

import re

from games.minesweeper import Chorded, Flagged, Move, Opened, Unflagged
from solvers.errors import UserError
from solvers.mines import BadBoard, named

MAX_TEXT = 200  # characters
MAX_CELLS = 40  # cells
WORDS: dict[str, type[Opened | Flagged | Unflagged | Chorded]] = {
    **dict.fromkeys(("open", "o"), Opened),
    **dict.fromkeys(("flag", "f", "🚩", "⚑"), Flagged),
    **dict.fromkeys(("unflag", "u"), Unflagged),
    **dict.fromkeys(("chord", "c"), Chorded),
}


class BadMoves(UserError):
    """What was written is no list of moves."""


def parse_moves(text: str) -> list[Move]:
    """The moves that a person has written, in order. Raises BadMoves."""
    what: type[Opened | Flagged | Unflagged | Chorded] = Opened
    found: list[Move] = []
    words = re.findall(r"🚩|⚑|[^\s,;:.🚩⚑]+", text)
    for word in words:
        if word.lower() in WORDS:
            what = WORDS[word.lower()]
            continue
        try:
            found.append(what(named(word)))
        except BadBoard:
            raise BadMoves("mines-move-unread", word=word[:20]) from None
    if not found:
        raise BadMoves("mines-move-missing")
    if len(found) > MAX_CELLS:
        raise BadMoves("mines-too-many-moves", cells=len(found), most=MAX_CELLS)
    return found
