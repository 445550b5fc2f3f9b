"""The fingerprint of a Minesweeper board: the same for the same board, however it was written."""

from hashlib import sha256

from solvers.mines import Board
from solvers.mines.board import COVERED

_AS_COVERED = str.maketrans(dict.fromkeys(COVERED, "#"))


def fingerprint(board: Board) -> str:
    """A hash of what the cells show, in hexadecimal.

    Marks of the player's on covered cells make no other board, nor does saying how many mines there are.
    """
    return sha256(str(board).translate(_AS_COVERED).encode()).hexdigest()
