"""Whether any placement fits a board."""

from solvers.mines.board import Board
from solvers.mines.constraints import Conflict, Known, known
from solvers.mines.counting.along_line import count
from solvers.mines.counting.fronts import CountedFront, fronts
from solvers.mines.errors import TooWide
from solvers.mines.probabilities.counted_board import CountedBoard

SECONDS_PER_FRONT = 1.0  # a front that takes longer to count is assumed to fit


def fits(board: Board, *, trust_flags: bool, ignore: frozenset[int] = frozenset()) -> bool:
    """Whether any placement fits the board, without the numbers at the indices in `ignore`.

    Also True if that would take too long to find out.
    """
    try:
        facts = known(board, trust_flags, ignore)
        return CountedBoard(board, facts, counted_fronts(board, facts)).weights.possible
    except Conflict:
        return False
    except TooWide:
        return True


def counted_fronts(board: Board, known: Known) -> list[CountedFront]:
    """The fronts of the board, counted. Raises Conflict, and TooWide if one takes too long."""
    return [count(front, board.width, SECONDS_PER_FRONT) for front in fronts(known.constraints)]
