"""What numbers prove one at a time: by hand, and against plain sets of cells."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.mines.constraints import Conflict, Constraint, Known, known
from tests.solvers.mines.boards import drawn, played, scribbled

OPENED = "012345678"


def test_single_number_proofs_by_hand():
    # The 0 frees B1; then the 1 in C1 has only D1 left, and so the 2 in E1 only F1.
    facts = known(drawn("0#1#2#"))
    assert (facts.free, facts.mined, facts.constraints) == ({1}, {3, 5}, ())


def test_the_front_and_the_rest_by_hand():
    facts = known(drawn("1## ###"))
    assert facts.constraints == (Constraint(0, 1, (1, 3, 4)),)
    assert facts.unconstrained == (2, 5)
    assert (facts.free, facts.mined, facts.given) == (set(), set(), set())


@pytest.mark.parametrize(("text", "cell"), [("4# ##", 0), ("F0", 1), ("_1_", 1), ("F#1 FF2", 5)])
def test_an_impossible_number_conflicts(text, cell):
    with pytest.raises(Conflict) as raised:
        known(drawn(text))
    assert raised.value.number_cell == cell


def test_ignored_numbers_prove_nothing():
    facts = known(drawn("0#1"), ignore=frozenset({0}))
    assert (facts.free, facts.mined) == (set(), {1})
    with pytest.raises(Conflict):
        known(drawn("0#1"))


@given(played(flags=True, holes=True, most_covered=30) | scribbled(), st.booleans())
@settings(max_examples=200, deadline=None)
def test_constraints_match_plain_sets(board, trust_flags):
    expected = by_plain_sets(board, trust_flags)
    if expected is None:
        with pytest.raises(Conflict):
            known(board, trust_flags)
    else:
        assert known(board, trust_flags) == expected


def by_plain_sets(board, trust_flags):
    """The slow twin: it looks at every number again until nothing changes. None if one cannot be right."""

    def indices(letters):
        return {row * board.width + column for row, column in board.cells(letters)}

    given, unknown = indices("MF" if trust_flags else "M"), indices("#" if trust_flags else "#F")
    free, mined = set(), set()
    while True:
        constraints = []
        before = len(free | mined)
        for row, column in board.cells(OPENED):
            near = {r * board.width + c for r, c in board.around((row, column))}
            need = int(board[row, column]) - len(near & (given | mined))
            cells = near & unknown - free - mined
            if not 0 <= need <= len(cells):
                return None
            if need == 0:
                free |= cells
            elif need == len(cells):
                mined |= cells
            else:
                constraints.append(Constraint(row * board.width + column, need, tuple(sorted(cells))))
        if len(free | mined) == before:
            break
    beside = {r * board.width + c for cell in board.cells(OPENED) for r, c in board.around(cell)}
    return Known(
        frozenset(free | indices("S")),
        frozenset(given),
        frozenset(mined),
        tuple(constraints),
        tuple(sorted(unknown - beside)),
    )
