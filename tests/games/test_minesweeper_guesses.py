"""The cost of guesses: by hand, and against the slow twin that plays every game."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper import Chorded, Flagged, Game, Laid, Opened, Rules, apply, begin, fold, play_moves
from games.minesweeper.guesses import analyze_guess, guesses, risk, win_probabilities
from solvers import mines
from tests.games.minefields import on
from tests.solvers.mines.brute_force import Twin, placements, win_chances


def test_forced_guess_costs_nothing():
    # D1 and D2 are alike: one of the two is mined
    state = apply(on("...* ...."), Opened((0, 0)))
    guess = analyze_guess(state, Opened((0, 3)), 3)
    assert (guess.risk, guess.cost, guess.exact) == (0.5, 0, True)


def test_proven_safe_opening_is_no_guess():
    # B1 shows 1 and so does A2: one of the two mines is at C1 or C2, the other at A3 or B3, and none at C3
    state = apply(on("..* ... *.."), Opened((0, 0)))
    assert analyze_guess(state, Opened((2, 2)), 3) is None


def test_opening_proven_mine_costs_all():
    # A1 shows 1, and only B1 is covered beside it
    state = on(".*... .....")
    for cell in ((0, 0), (1, 0), (1, 1)):
        state = apply(state, Opened(cell))
    guess = analyze_guess(state, Opened((0, 1)), 5)
    assert (guess.risk, guess.cost, guess.exact) == (1, 1, True)


def test_long_search_gives_no_exact_chance():
    board = mines.Board(("##1", "###", "1##"), 3)
    assert win_probabilities(mines.solve(board), [(0, 1)]) == (Fraction(4, 9), Fraction(4, 9))
    shallow = mines.solve(board, effort=mines.QUICK._replace(positions=0))
    assert win_probabilities(shallow, [(0, 1)]) is None


def test_flags_are_not_trusted():
    state = apply(on("...* ...."), Opened((0, 0)))
    flagged = apply(state, Flagged((1, 3)))
    assert analyze_guess(flagged, Chorded((0, 2)), 4).risk == 0.5


def test_the_first_cell_is_not_a_guess():
    rules = Rules(5, 5, 4)
    opened = begin(rules, bytes(32))
    assert guesses([opened, *play_moves(fold([opened]), [Opened((2, 2))])]) == []


@st.composite
def middles(draw):
    """A small game in progress, and a cell that is still covered."""
    rules = Rules(draw(st.integers(2, 3)), 3, draw(st.integers(1, 3)))
    events = begin(rules, draw(st.binary(min_size=32, max_size=32)))
    first = draw(st.sampled_from(list(rules.cells())))
    state = apply(apply(Game(events), Laid(first)), Opened(first))
    while not state.over and draw(st.booleans()):
        free = [c for c in rules.cells() if c not in state.mined | state.opened]
        state = apply(state, Opened(draw(st.sampled_from(free))))
    return state


@given(middles(), st.data())
def test_risk_and_cost_by_brute_force(state, data):
    if state.over:
        return
    cell = data.draw(st.sampled_from([c for c in state.rules.cells() if c not in state.opened]))
    board = state.board_without_flags
    chances = win_chances(board)
    guess = analyze_guess(state, Opened(cell), 1)
    chance = Twin(board).chance(cell)
    if guess is None:
        assert chance == 0
        return
    assert guess.risk == pytest.approx(float(chance), abs=1e-12)
    assert guess.exact
    assert guess.cost == pytest.approx(float(max(chances.values()) - chances[cell]), abs=1e-12)


@given(middles(), st.data())
def test_joint_risk_matches_placements(state, data):
    covered = [c for c in state.rules.cells() if c not in state.opened]
    if state.over or len(covered) < 2:
        return
    several = data.draw(st.lists(st.sampled_from(covered), min_size=2, max_size=4, unique=True))
    worlds = list(placements(state.board_without_flags))
    hit = Fraction(sum(bool(world & set(several)) for world in worlds), len(worlds))
    chance, error = risk(mines.solve(state.board_without_flags), several)
    assert (chance, error) == (pytest.approx(float(hit), abs=1e-12), 0)


def test_distant_end_cost_is_excess_risk():
    rules = Rules.of("intermediate")
    secret = bytes(range(32))
    state = apply(apply(Game(begin(rules, secret)), Laid((8, 8))), Opened((8, 8)))
    solution = mines.solve(state.board_without_flags)
    worst = max(
        (c for c in rules.cells() if c not in state.opened), key=lambda cell: solution.probability[cell]
    )
    guess = analyze_guess(state, Opened(worst), 3)
    assert not guess.exact
    assert guess.best_risk == solution.best.mined
    assert guess.cost == pytest.approx(float(solution.probability[worst]) - guess.best_risk)
