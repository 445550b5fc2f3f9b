"""Questions about Minesweeper boards: what the solver is asked, and what its answers become."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board_edits import BadBoardInput, parse_covered_cell, with_opened_cell
from app.solving import board_jobs
from bot.render.minesweeper import text_board, words
from solvers import mines
from tests.solvers.mines.boards import drawn, played


@given(played(most_covered=8, flags=True))
def test_placement_shares_sum_to_one(board):
    shares, page = [], 0
    while (shown := board_jobs.placements_page(board, True, page)).placements:
        shares += [placement.share for placement in shown.placements]
        page += 1
    assert sum(shares) == pytest.approx(1)
    assert len(shares) == shown.total


def test_placement_share_is_its_frequency():
    # A mine on B2 serves both numbers, and then the other one is on C1 or A3: two of all six ways.
    page = board_jobs.placements_page(drawn("1## ### ##1", 2), True, 0)
    shares = {placement.mined: placement.share for placement in page.placements}
    assert shares.pop(((1, 1),)) == pytest.approx(1 / 3)
    assert list(shares.values()) == pytest.approx([1 / 6] * 4)
    assert (page.certain, page.total) == (0, 5)


def test_trusted_flag_is_one_of_the_mines():
    # The flag and one mine beside the 2 leave two mines for the three cells of the last row.
    page = board_jobs.placements_page(drawn("F2# ### ###", 4), True, 0)
    assert [placement.share for placement in page.placements] == pytest.approx([1 / 4] * 4)


@pytest.mark.parametrize(
    ("picture", "mines", "matters"), [("1#", None, False), ("#1#", None, True), ("#1#", 1, False)]
)
def test_mine_count_matters_if_it_is_unknown_and_several_placements_fit(picture, mines, matters):
    solution = board_jobs.solve_board(drawn(picture, mines), True)
    assert solution.mine_count_matters == matters


def test_wrong_flag_is_not_trusted():
    answer = board_jobs.solve_board(drawn("1F F#"), True)
    assert str(answer.flag_problem) == "mines-wrong-flag-beside-others (at: A2)"
    assert not answer.trust_flags


def test_first_text_with_board_wins():
    (reading,) = board_jobs.parse_board(["good morning", "1?\n??"], 1)
    assert reading.board == drawn("1# ##", 1)


def test_first_text_error_is_reported():
    with pytest.raises(mines.Unreadable, match="line: 2"):
        board_jobs.parse_board(["1??\n1?", "good morning"], None)


@given(played(most_covered=10, flags=True, counted=True), st.booleans())
def test_marks_only_proven_cells(board, trust_flags):
    solution = mines.solve(board, trust_flags)
    again = mines.solve(text_board.with_proven_marks(board_jobs.BoardSolution.of(solution)))
    assert again.solutions == solution.solutions


def test_covered_cell_found_by_name():
    board = drawn("1# ##")
    assert parse_covered_cell(board, " b2 ") == (1, 1)
    with pytest.raises(BadBoardInput, match=r"mines-not-covered .*A1"):
        parse_covered_cell(board, "A1")
    with pytest.raises(BadBoardInput, match=r"mines-no-such-cell .*C1"):
        parse_covered_cell(board, "C1")


@pytest.mark.parametrize(
    ("said", "letter"), [("3", "3"), (" 0 ", "0"), ("Mine", "M"), ("miina", "M"), ("💣", "M"), ("`３`,", "3")]
)
def test_opened_cell_updates_board(said, letter):
    assert with_opened_cell(drawn("1# ##"), (1, 1), said)[1, 1] == letter


@pytest.mark.parametrize("said", ["9", "12", "", "flag"])
def test_impossible_content_of_a_cell_is_refused(said):
    with pytest.raises(BadBoardInput, match="mines-cell-cannot-show"):
        with_opened_cell(drawn("1# ##"), (1, 1), said)


def test_impossible_content_of_a_cell_is_quoted_as_written():
    with pytest.raises(BadBoardInput, match="showed: Flag"):
        with_opened_cell(drawn("1# ##"), (1, 1), "Flag")


def test_cell_list_counts_the_rest():
    cells = [(row, 0) for row in range(9)]
    assert words.list_cells(cells, 12) == "A1, A2, A3, and 6 more"
    assert words.list_cells(cells[:2], 100) == "A1, A2"


def test_what_is_proven_takes_few_lines_on_a_phone():
    cells = [(row, column) for row in range(30) for column in range(10)]
    lines = words.proven(cells, cells)
    assert len(lines) == 2
    for line in lines:
        assert re.match(r"\*\*300 (safe|mines)\*\*: A1, B1, C1, ", line)
        assert 130 <= len(line) <= 190


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (20, "20"),
        (1234567, "1,234,567"),
        (10**27 - 1, ",".join(["999"] * 9)),
        (10**27, "1.000… × 10^27"),
        (12345 * 10**96, "1.234… × 10^100"),
    ],
)
def test_a_number_of_placements_can_be_read(number, told):
    assert words.format_count(number) == told
