"""Every probability of the solver, against cases by hand and against trying all placements."""

import weakref
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.probabilities.numbers import independent_mines
from tests.solvers.mines.boards import drawn, played, scribbled
from tests.solvers.mines.brute_force import Twin

CLOSE = {"rel": 1e-12, "abs": 1e-14}


def test_one_beside_two_is_even():
    solution = mines.solve(drawn("#1#", mines=1))
    assert solution.probability[0, 0] == 0.5
    assert solution.probability[0, 2] == 0.5
    assert np.isnan(solution.probability[0, 1])
    assert solution.solutions == 2


def test_mine_count_proves_a_cell():
    solution = mines.solve(drawn("#1##", mines=1))
    assert solution.safe == [(0, 3)]
    assert solution.certain == []


def test_hole_is_not_a_neighbor():
    solution = mines.solve(drawn("#_# _1_ #__", mines=1))
    assert solution.solutions == 3
    assert np.isnan(solution.probability[0, 1])


def test_unknown_count_weighs_equally():
    assert mines.solve(drawn("#1# ###")).solutions == 5
    assert mines.solve(drawn("#1# ### ###")).probability[2, 0] == 0.5
    assert mines.solve(drawn("#1# ### ###"), density=0.2).probability[2, 0] == pytest.approx(0.2)


@pytest.mark.parametrize("density", [-0.1, 0, 1, 2, float("nan")])
def test_a_density_must_be_a_probability(density):
    with pytest.raises(ValueError, match=f"above 0 and below 1, not {density}"):
        mines.solve(drawn("#1# ### ###"), density=density)


def test_eight_by_seven_matches_source():
    # S. Forsberg, "Advanced and Detailed Minesweeper Probabilities": the cell above the 1, six mines
    rows = ("########",) * 3 + ("###13###",) + ("########",) * 3
    solution = mines.solve(mines.Board(rows, 6))
    assert solution.numbers()[2, 3] == pytest.approx(
        [
            0.4004549781783564,
            0.2998343285980985,
            0.05172285894440117,
            0.0023552538852416455,
            1.854530618300508e-05,
        ]
        + [0] * 4,
        rel=1e-12,
    )


def agrees_with_twin(board: mines.Board, trust_flags: bool = True, density: Fraction | None = None) -> None:
    twin = Twin(board, trust_flags, density)
    solution = mines.solve(board, trust_flags, density=None if density is None else float(density))
    covered = list(board.cells("#FSM"))
    cells = [cell for cell in covered if board[cell] not in ("FM" if trust_flags else "M")]
    numbers = solution.numbers()
    assert solution.solutions == len(twin.every)
    assert solution.safe == [cell for cell in cells if twin.chance(cell) == 0]
    assert solution.certain == [cell for cell in cells if twin.chance(cell) == 1]
    assert {
        cell for cell in np.ndindex(solution.probability.shape) if not np.isnan(solution.probability[cell])
    } == set(covered)
    for cell in covered:
        assert solution.probability[cell] == pytest.approx(float(twin.chance(cell)), **CLOSE)
        assert list(numbers[cell]) == pytest.approx([float(twin.shows(cell, n)) for n in range(9)], **CLOSE)


@given(played(most_covered=20))
def test_matches_brute_force(board):
    agrees_with_twin(board)


@given(played(flags=True, holes=True, most_covered=20), st.booleans())
def test_matches_brute_force_with_holes(board, trust_flags):
    agrees_with_twin(board, trust_flags)


@given(played(counted=False, most_covered=16), st.sampled_from([Fraction(1, 5), Fraction(3, 4)]))
@settings(max_examples=20)
def test_matches_brute_force_by_density(board, density):
    agrees_with_twin(board, density=density)


@given(scribbled(), st.booleans())
def test_contradicts_exactly_impossible_boards(board, trust_flags):
    if len(Twin(board, trust_flags).every):
        agrees_with_twin(board, trust_flags)
        return
    with pytest.raises(mines.Contradiction) as raised:
        mines.solve(board, trust_flags)
    clash = raised.value
    if clash.kind == "number":
        assert board[clash.cell] in "012345678"
        assert clash.cell in clash.numbers
    elif clash.kind == "flag":
        assert trust_flags
        assert board[clash.cell] == "F"
        assert len(Twin(board, False).every)
    else:
        assert board.mines is not None
        assert len(Twin(mines.Board(board.rows), False).every)


TURNS = {
    "transposed": lambda cells: cells.swapaxes(0, 1),
    "mirrored": lambda cells: cells[:, ::-1],
    "upside down": lambda cells: cells[::-1],
    "turned": np.rot90,
}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@given(played(most_covered=20))
@settings(max_examples=15)
def test_turning_a_board_turns_its_answer(turn, board):
    letters = turn(np.array([list(row) for row in board.rows]))
    solution, turned = mines.solve(board), mines.solve(mines.Board(tuple(map("".join, letters)), board.mines))
    np.testing.assert_allclose(turn(solution.probability), turned.probability, rtol=1e-12)
    np.testing.assert_allclose(turn(solution.numbers()), turned.numbers(), rtol=1e-11, atol=1e-15)
    assert solution.solutions == turned.solutions
    if solution.best is not None:
        assert turned.best.win == solution.best.win


@given(played(most_covered=20), *[st.integers(0, 3)] * 4)
def test_what_the_cells_are_called_changes_nothing(board, above, below, left, right):
    width = left + board.width + right
    rows = (" " * left + row + " " * right for row in board.rows)
    holes = mines.Board((*[" " * width] * above, *rows, *[" " * width] * below), board.mines)
    solution, renamed = mines.solve(board), mines.solve(holes)
    inner = np.s_[above : above + board.height, left : left + board.width]
    np.testing.assert_allclose(solution.probability, renamed.probability[inner], rtol=1e-12)
    np.testing.assert_allclose(solution.numbers(), renamed.numbers()[inner], rtol=1e-11, atol=1e-15)
    assert solution.solutions == renamed.solutions


@given(played(most_covered=20, counted=True))
def test_chances_add_up_to_the_mine_count(board):
    solution = mines.solve(board)
    assert np.nansum(solution.probability) == pytest.approx(board.mines, abs=1e-9)


@given(played(most_covered=20))
def test_marking_proofs_changes_nothing(board):
    before = mines.solve(board)
    for cell in before.certain:
        board = board.showing(cell, "F")
    for cell in before.safe:
        board = board.showing(cell, "S")
    after = mines.solve(board)
    np.testing.assert_allclose(before.probability, after.probability, rtol=1e-12)
    assert before.solutions == after.solutions


@given(played(most_covered=18, counted=True))
def test_what_a_cell_shows_splits_the_placements(board):
    solution = mines.solve(board)
    cell = next(iter(board.cells("#")), None)
    if cell is None:
        return
    parts = [0] * 10
    for number in range(9):
        if solution.numbers()[cell][number]:
            parts[number] = mines.solve(board.showing(cell, number)).solutions
    if solution.probability[cell]:
        parts[9] = mines.solve(board.showing(cell, "M")).solutions
    assert sum(parts) == solution.solutions


def test_solution_memory_is_freed():
    """Nor in a reference cycle, which lasts until the garbage collector runs."""
    solution = mines.solve(drawn("#1# ### ###", mines=2))
    solution.numbers([(0, 2)])
    weights = weakref.ref(solution.weights)
    del solution
    assert weights() is None


def test_independent_mines():
    assert independent_mines([]) == [1.0] + [0.0] * 8
    assert independent_mines([0.5, 0.25]) == [0.375, 0.5, 0.125] + [0.0] * 6
    assert independent_mines([0.5] * 8) == pytest.approx([comb(8, mines) / 256 for mines in range(9)])
