"""No-guessing layouts, against the slow twin that lists every placement."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper import Game, Laid, NotAllowed, Opened, Rules, apply, numbers
from games.minesweeper.no_guessing import NotFound, find_layout, is_solvable_without_guessing
from tests.games.minefields import begun, on
from tests.solvers.mines.brute_force import placements


def opens_by_proof(state):
    """Whether every cell can be opened by proof: a cell is proven free if it is free in every placement."""
    while not state.over:
        mined = set().union(*placements(state.board))
        free = [cell for cell in state.board.cells("#") if cell not in mined]
        if not free:
            return False
        state = apply(state, Opened(free[0]))
    return True


@given(st.binary(min_size=32, max_size=32), st.integers(2, 5))
def test_first_guess_free_layout_found(secret, mines):
    game = begun(Rules(4, 4, mines, "zero", True), secret)
    number = find_layout(game, (0, 0))
    for earlier in range(number + 1):
        state = apply(apply(Game(game), Laid((0, 0), earlier)), Opened((0, 0)))
        assert opens_by_proof(state) == (earlier == number)


def test_hand_made_board_needs_guess():
    # D1 and D2 look alike from every open cell: column C only says that one of them is mined
    assert not is_solvable_without_guessing(apply(on("...* ...."), Opened((0, 0))))
    assert is_solvable_without_guessing(apply(on("...* .... ...."), Opened((0, 0))))


@pytest.mark.parametrize("preset", ["beginner", "intermediate"])
def test_the_usual_boards_have_one(preset):
    game = begun(Rules.of(preset, first="zero", no_guessing=True))
    number = find_layout(game, (4, 4))
    state = apply(apply(Game(game), Laid((4, 4), number)), Opened((4, 4)))
    assert is_solvable_without_guessing(state)
    assert numbers(state.rules.size, state.mined)[4, 4] == 0


def test_missing_layout_error_crosses_processes():
    game = begun(Rules.of("expert", first="zero", no_guessing=True))
    with pytest.raises(NotFound, match="mines-no-layout-without-guessing") as failed:
        find_layout(game, (0, 0), max_layouts=1)
    again = pickle.loads(pickle.dumps(failed.value))
    assert isinstance(again, NotAllowed)
    assert str(again) == str(failed.value)
