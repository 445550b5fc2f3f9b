"""What is a board, and what is refused."""

import pytest

from solvers.mines import BadBoard, Board


@pytest.mark.parametrize(
    ("rows", "mine_count", "refusal"),
    [
        ((), None, "mines-no-cell"),
        (("", ""), None, "mines-no-cell"),
        (("##", "###"), None, r"mines-uneven-row \(row: 2, cells: 3, first: 2\)"),
        (("##", "#"), None, r"mines-uneven-row \(row: 2, cells: 1, first: 2\)"),
        (("##", "#9"), None, r"mines-no-letter-of-a-cell \(row: 2, letter: 9\)"),
        (("#",), -1, "mines-fewer-than-none"),
    ],
)
def test_position_that_is_no_board_is_refused(rows, mine_count, refusal):
    with pytest.raises(BadBoard, match=refusal):
        Board(rows, mine_count)


def test_smallest_board():
    board = Board(("#",), 0)
    assert (board.height, board.width) == (1, 1)
