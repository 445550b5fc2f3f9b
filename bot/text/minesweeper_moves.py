"""Parser for typed Minesweeper moves: cells to open, and words for flags and chords.

"B4 C5" opens both; "B4, flag C2 C3, chord D5" opens one, flags two and plays a chord. A word applies to all
cells after it, until the next word. At the end it is refused, unless there is only one cell: "C2 flag". The
words may be English, German or Finnish.
"""

import re

from games.minesweeper import Chorded, Flagged, Move, Opened, Unflagged
from solvers.errors import UserError
from solvers.full_width import FULL_WIDTH
from solvers.mines import BadBoard, format_cell, parse_cell

MAX_TEXT = 200  # characters
MAX_CELLS = 40  # cells
# All cells between two, as spreadsheets name them.
RANGE = re.compile(r"[A-Za-z]{1,2}\d+(?::|\.\.+)[A-Za-z]{1,2}\d+")
WORDS: dict[str, type[Opened | Flagged | Unflagged | Chorded]] = {
    **dict.fromkeys(("open", "o", "öffne", "öffnen", "avaa"), Opened),
    **dict.fromkeys(("flag", "f", "🚩", "⚑", "fahne", "flagge", "lippu", "liputa"), Flagged),
    **dict.fromkeys(("unflag", "u", "weg", "pois"), Unflagged),
    **dict.fromkeys(("chord", "c", "nachbarn", "naapurit"), Chorded),
}

AND = {"and", "und", "ja"}


class BadMoves(UserError):
    """The text is not a list of moves."""


def parse_moves(text: str) -> list[Move]:
    """The moves in the text, in order. Raises BadMoves."""
    text = text.translate(FULL_WIDTH)
    if cells_between := RANGE.search(text):  # opening only its ends would be a surprise
        raise BadMoves("mines-move-unread", word=cells_between[0][:20])
    move_type: type[Opened | Flagged | Unflagged | Chorded] = Opened
    moves: list[Move] = []
    words = [word for word in re.findall(r"🚩|⚑|[^\s,;:.!+&`*🚩⚑]+", text) if word.lower() not in AND]
    if len(words) == 2 and words[1].lower() in WORDS:  # "C2 flag"
        words.reverse()
    for word in words:
        if word.lower() in WORDS:
            move_type = WORDS[word.lower()]
            continue
        try:
            cell = parse_cell(word)
        except BadBoard:
            raise BadMoves("mines-move-unread", word=word[:20]) from None
        moves.append(move_type(cell))
    if not moves:
        raise BadMoves("mines-move-missing")
    if WORDS.get(words[-1].lower(), Opened) is not Opened:  # "B4 C2 flag" would open C2
        raise BadMoves("mines-word-without-cell", word=words[-1], cell=format_cell(cell))
    if len(moves) > MAX_CELLS:
        raise BadMoves("mines-too-many-moves", cells=len(moves), most=MAX_CELLS)
    return moves
