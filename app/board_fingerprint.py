"""A fingerprint of a Minesweeper board, which is the same in every notation."""

from hashlib import sha256

from solvers.mines import Board
from solvers.mines.board import COVERED

_AS_COVERED = str.maketrans(dict.fromkeys(COVERED, "#"))


def fingerprint(board: Board) -> str:
    """The SHA-256 of what the cells show, in hexadecimal.

    It does not depend on the player's marks on covered cells, nor on the mine count.
    """
    return sha256(str(board).translate(_AS_COVERED).encode()).hexdigest()
