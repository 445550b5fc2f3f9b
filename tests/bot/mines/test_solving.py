"""What is asked of the solver about boards, and what becomes of the answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board_edits import BadStep, covered, marked, opened
from app.solving import board_jobs
from bot.render.minesweeper import words
from solvers import mines
from tests.solvers.mines.boards import drawn, played


@given(played(most_covered=8, flags=True))
@settings(max_examples=60, deadline=None)
def test_the_shares_of_all_placements_come_to_one(board):
    shares, page = [], 0
    while (shown := board_jobs.placements_on(board, True, page)).placements:
        shares += [one.share for one in shown.placements]
        page += 1
    assert sum(shares) == pytest.approx(1)
    assert len(shares) == shown.total


def test_the_share_of_a_placement_is_how_often_it_is_so():
    # A mine on B2 serves both numbers, and then the other one is on C1 or A3: two of all six ways.
    page = board_jobs.placements_on(drawn("1## ### ##1", 2), True, 0)
    shares = {one.mined: one.share for one in page.placements}
    assert shares.pop(((1, 1),)) == pytest.approx(1 / 3)
    assert list(shares.values()) == pytest.approx([1 / 6] * 4)
    assert (page.certain, page.total) == (0, 5)


def test_a_board_with_a_wrong_flag_is_solved_without_trusting_flags():
    answer = board_jobs.solved(drawn("1F F#"), True)
    assert str(answer.doubt) == "mines-wrong-flag-beside-others (at: A2)"
    assert not answer.solution.trust_flags


def test_the_first_text_that_holds_a_board_is_read():
    (reading,) = board_jobs.read(["good morning", "1?\n??"], 1)
    assert reading.board == drawn("1# ##", 1)


def test_what_is_wrong_with_the_first_text_is_told_if_none_holds_a_board():
    with pytest.raises(mines.Unreadable, match="line: 2"):
        board_jobs.read(["1??\n1?", "good morning"], None)


@given(played(most_covered=10, flags=True, counted=True), st.booleans())
@settings(max_examples=60, deadline=None)
def test_what_is_marked_is_what_is_proven_and_changes_nothing_else(board, trust_flags):
    solution = mines.solve(board, trust_flags)
    again = mines.solve(marked(solution))
    assert again.solutions == solution.solutions


def test_a_cell_is_found_by_name_if_it_is_covered():
    board = drawn("1# ##")
    assert covered(board, " b2 ") == (1, 1)
    with pytest.raises(BadStep, match=r"mines-not-covered .*A1"):
        covered(board, "A1")
    with pytest.raises(BadStep, match=r"mines-no-such-cell .*C1"):
        covered(board, "C1")


@pytest.mark.parametrize(("said", "letter"), [("3", "3"), (" 0 ", "0"), ("Mine", "M"), ("💣", "M")])
def test_what_a_cell_showed_is_written_on_the_board(said, letter):
    assert opened(drawn("1# ##"), (1, 1), said)[1, 1] == letter


@pytest.mark.parametrize("said", ["9", "12", "", "flag"])
def test_what_no_cell_shows_is_refused(said):
    with pytest.raises(BadStep, match="mines-cell-cannot-show"):
        opened(drawn("1# ##"), (1, 1), said)


def test_a_list_of_cells_says_how_many_more_there_are():
    cells = [(row, 0) for row in range(9)]
    assert words.names(cells, 12) == "A1, A2, A3 and 6 more"
    assert words.names(cells[:2], 100) == "A1, A2"


@pytest.mark.parametrize(
    ("number", "told"),
    [(20, "20"), (1234567, "1,234,567"), (12345 * 10**96, "1.234… × 10^100")],
)
def test_a_number_of_placements_can_be_read(number, told):
    assert words.count(number) == told
