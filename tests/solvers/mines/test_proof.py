"""The fewest numbers that prove a cell."""

import pickle
from itertools import combinations

import pytest
from hypothesis import given

from solvers import mines
from tests.solvers.mines.boards import drawn, played
from tests.solvers.mines.brute_force import Twin


def proves(board, numbers, cell, mined, by_count):
    """Whether this holds for the cell in every placement that fits these numbers, and the mine count."""
    shown = mines.Board(
        tuple(
            "".join(
                # A number that is left out is a hole: open, and without information.
                letter if letter not in "012345678" or (r, c) in numbers else " "
                for c, letter in enumerate(row)
            )
            for r, row in enumerate(board.rows)
        ),
        board.mines if by_count else None,
    )
    return Twin(shown).chance(cell) == mined


def fewest(board, cell, mined):
    """The size of the smallest proof, by trying all sets."""
    numbers = list(board.cells("012345678"))
    for size in range(len(numbers) + 1):
        for some in combinations(numbers, size):
            if proves(board, some, cell, mined, by_count=False):
                return size
    return None


@pytest.mark.parametrize(
    ("text", "cell", "numbers", "mined"),
    [
        ("## 2#", (0, 0), None, None),
        ("### 121", (0, 1), [(1, 0), (1, 1), (1, 2)], False),  # A2 and B2: C1 is a mine; C2: then B1 is none
        ("### _3_", (0, 1), [(1, 1)], True),
        ("1#", (0, 1), [(0, 0)], True),
        ("### 111", (0, 2), [(1, 0), (1, 1)], False),  # the 1-1 pattern at a wall
        ("F1#", (0, 2), [(0, 1)], False),
    ],
)
def test_proofs_by_hand(text, cell, numbers, mined):
    board = drawn(text)
    if numbers is None:
        with pytest.raises(mines.NotProven, match=r"mines-not-proven .*A1"):
            mines.proof(board, cell)
        return
    proof = mines.proof(board, cell)
    assert sorted(proof) == sorted(numbers)
    assert (proof.mined, proof.by_count) == (mined, False)
    assert mines.proof(board, cell)[-1] in set(board.around(cell))


def test_proof_names_the_mine_count():
    proof = mines.proof(drawn("#1# ### ###", mines=1), (2, 0))
    assert list(proof) == [(0, 1)]
    assert (proof.mined, proof.by_count) == (False, True)
    assert pickle.loads(pickle.dumps(proof)).by_count
    full = mines.proof(drawn("## ##", mines=4), (0, 0))
    assert (list(full), full.mined, full.by_count) == ([], True, True)


def test_given_and_open_cells_have_no_proof():
    assert mines.proof(drawn("F1"), (0, 0)).mined
    with pytest.raises(mines.NotProven):
        mines.proof(drawn("#1"), (0, 1))
    assert list(mines.proof(drawn("F1"), (0, 0), trust_flags=False)) == [(0, 1)]


def test_1221_has_its_mines_at_the_twos():
    # The pattern 1-2-2-1 (minesweeper.online, help on patterns): the mines are at the 2s.
    board = drawn("#### 1221")
    assert [mines.proof(board, (0, column)).mined for column in range(4)] == [False, True, True, False]


@given(played(most_covered=10, counted=False) | played(most_covered=9, counted=True))
def test_proof_agrees_with_brute_force(board):
    twin = Twin(board)
    for cell in board.cells("#"):
        chance = twin.chance(cell)
        if chance not in (0, 1):
            with pytest.raises(mines.NotProven):
                mines.proof(board, cell)
            continue
        proof = mines.proof(board, cell)
        assert proof.mined == (chance == 1)
        assert proves(board, proof, cell, proof.mined, proof.by_count)
        if board.mines is None:
            assert not proof.by_count
            if sum(1 for _ in board.cells("012345678")) <= 12:
                assert len(proof) == fewest(board, cell, proof.mined)


def proof_or_none(board, cell, trust_flags=True):
    try:
        proof = mines.proof(board, cell, trust_flags)
    except mines.NotProven:
        return None
    return tuple(proof), proof.mined, proof.by_count


@given(played(most_covered=9, flags=True))
def test_flags_that_are_not_trusted_prove_like_covered_cells(board):
    covered = mines.Board(tuple(row.replace("F", "#") for row in board.rows), board.mines)
    for cell in board.cells("#F"):
        assert proof_or_none(board, cell, trust_flags=False) == proof_or_none(covered, cell)
