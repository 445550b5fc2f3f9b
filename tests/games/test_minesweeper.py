"""A game of Minesweeper: what moves do, what is refused, and where the mines are."""

import hashlib
import hmac
import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper import (
    PRESETS,
    BadRules,
    Begun,
    Chorded,
    Flagged,
    Game,
    GaveUp,
    Laid,
    NotAllowed,
    Opened,
    Rules,
    Unflagged,
    apply,
    begin,
    first_opening,
    fold,
    from_data,
    mined_cells,
    numbers,
    play_moves,
    three_bv,
    to_data,
)
from games.shuffle import shuffled
from solvers.mines import parse_cell
from tests.games.minefields import SECRET, begun, mined, on

CORNER = "..* ... ..."  # 3x3, a mine in C1


def cells(text):
    return [parse_cell(word) for word in text.split()]


def opened(field, text):
    """The game on this field after these cells were opened."""
    state = on(field, cells(text)[0])
    for cell in cells(text):
        state = apply(state, Opened(cell))
    return state


@st.composite
def rules(draw):
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    first = draw(st.sampled_from(["safe", "zero"]))
    room = height * width - (min(height, 3) * min(width, 3) if first == "zero" else 1)
    if room < 1:
        return Rules(2, 2, draw(st.integers(1, 3)))
    return Rules(height, width, draw(st.integers(1, room)), first)


secrets = st.binary(min_size=32, max_size=32)


@st.composite
def games(draw):
    """Events of a game in which every legal and many an illegal move was tried."""
    happened = [begin(draw(rules()), draw(secrets))]
    state = fold(happened)
    every = list(state.rules.cells())
    for _ in range(draw(st.integers(0, 40))):
        kind = draw(st.sampled_from([Opened, Opened, Flagged, Unflagged, Chorded]))
        move = kind(draw(st.sampled_from(every)))
        try:
            new = play_moves(state, [move])
        except NotAllowed:
            continue
        happened += new
        state = fold(happened)
    return happened


# Properties of any game


@given(games())
def test_legal_game_folds_and_round_trips(happened):
    state = Game(happened[0])
    for event in happened[1:]:
        state = apply(state, event)
    assert state == fold(happened)
    assert [from_data(json.loads(json.dumps(to_data(event)))) for event in happened] == happened


@given(games())
def test_won_exactly_when_all_opened(happened):
    for state in (fold(happened[:count]) for count in range(1, len(happened) + 1)):
        free = set(state.rules.cells()) - state.mined
        won = state.first is not None and state.opened == free
        assert (state.result == "won") == won
        assert (state.result == "lost") == bool(state.opened & state.mined)


@given(rules(), secrets, st.data())
def test_first_cell_is_safe_or_zero(rules, secret, data):
    first = data.draw(st.sampled_from(list(rules.cells())))
    mines = mined_cells(rules, secret, first, 0)
    assert len(mines) == rules.mines
    assert first not in mines
    if rules.first == "zero":
        assert numbers(rules.size, mines)[first] == 0


@given(games())
def test_open_cells_stay_open_and_count(happened):
    states = [fold(happened[:count]) for count in range(1, len(happened) + 1)]
    assert all(before.opened <= now.opened for before, now in pairwise(states))
    state = states[-1]
    for r, c in state.opened - state.mined:
        near = {(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        assert state.board[r, c] == str(len(near & state.mined))
        if state.board[r, c] == "0":
            flagged = {event.cell for event in happened if isinstance(event, Flagged)}
            assert near & set(state.rules.cells()) <= state.opened | flagged


def neighbors(state, cell):
    r, c = cell
    return {
        near for near in state.rules.cells() if near != cell and max(abs(near[0] - r), abs(near[1] - c)) == 1
    }


@st.composite
def chords(draw):
    """A game, and an open cell beside as many flags as its number says, at mines or elsewhere."""
    beginning = begin(draw(rules()), draw(secrets))
    first = draw(st.sampled_from(list(beginning.rules.cells())))
    state = fold([beginning, *play_moves(fold([beginning]), [Opened(first)])])
    cell = draw(st.sampled_from(sorted(state.opened)))
    if not state.over:
        covered = draw(st.permutations(sorted(neighbors(state, cell) - state.opened)))
        for near in covered[: numbers(state.rules.size, state.mined)[cell]]:
            state = apply(state, Flagged(near))
    return state, cell


@st.composite
def any_cells(draw):
    """A game, and a cell that may well be one that can't be chorded."""
    state = fold(draw(games()))
    return state, draw(st.sampled_from(list(state.rules.cells())))


@given(chords() | any_cells())
def test_chord_opens_unflagged_neighbors(chorded):
    state, cell = chorded
    around = neighbors(state, cell)
    legal = (
        not state.over
        and cell in state.opened
        and len(around & state.flags) == numbers(state.rules.size, state.mined)[cell]
        and around - state.opened - state.flags
    )
    if not legal:
        with pytest.raises(NotAllowed):
            apply(state, Chorded(cell))
        return
    one_by_one = state
    now = apply(state, Chorded(cell))
    for near in sorted(around - state.flags):
        if near not in one_by_one.opened and not one_by_one.over:
            one_by_one = apply(one_by_one, Opened(near))
    if now.result == "lost":
        assert one_by_one.result == "lost"
    else:
        assert now == one_by_one


@given(games(), st.data())
def test_combined_moves_equal_single_moves(happened, data):
    state = fold(happened)
    every = st.sampled_from(list(state.rules.cells()))
    moves = data.draw(st.lists(st.one_of(st.builds(Opened, every), st.builds(Flagged, every)), min_size=1))
    try:
        together = play_moves(state, moves)
    except NotAllowed:
        return
    one_by_one = list(happened)
    for event in together:
        fold(one_by_one)
        one_by_one.append(event)
    end = fold(one_by_one)
    assert end.over or all(
        move.cell in (end.opened if isinstance(move, Opened) else end.flags) for move in moves
    )


# By hand


def test_zero_opens_its_region():
    state = opened("...* .... .... ....", "A4")
    assert state.board.rows == ("001#", "0011", "0000", "0000")
    assert state.result == "won"


def test_flag_resists_a_zero():
    state = opened("..*.. ..... .....", "B1")
    state = apply(apply(state, Flagged((2, 0))), Opened((2, 4)))
    assert state.board.rows == ("01#10", "01110", "F0000")
    assert not state.over
    assert apply(apply(state, Unflagged((2, 0))), Opened((2, 0))).result == "won"


def test_wrong_chord_explodes_every_mine():
    state = apply(opened(".*. *.. ...", "A1"), Flagged((1, 1)))
    with pytest.raises(NotAllowed, match=r"mines-chord-without-flags .*A1, number: 2, flags: 1"):
        apply(state, Chorded((0, 0)))
    state = apply(state, Flagged((0, 1)))
    state = apply(state, Chorded((0, 0)))
    assert state.result == "lost"
    assert state.exploded == {(1, 0)}


def test_chord_with_too_many_flags_is_refused():
    state = opened(".*. ... ...", "A1")
    for cell in ((0, 1), (1, 0)):
        state = apply(state, Flagged(cell))
    with pytest.raises(NotAllowed, match=r"mines-chord-without-flags .*A1, number: 1, flags: 2"):
        apply(state, Chorded((0, 0)))


def test_a_chord_may_win():
    state = opened(".* ..", "A1")
    assert apply(apply(state, Flagged((0, 1))), Chorded((0, 0))).result == "won"


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (Opened((0, 0)), "mines-cell-is-open (cell: A1)"),
        (Opened((0, 2)), "mines-cell-has-a-flag (cell: C1)"),
        (Opened((3, 0)), "mines-no-such-cell (cell: A4, last: C3)"),
        (Opened((2, -21)), "mines-rows-from-1"),
        (Flagged((0, 0)), "mines-cell-is-open (cell: A1)"),
        (Flagged((0, 2)), "mines-cell-has-a-flag (cell: C1)"),
        (Unflagged((0, 0)), "mines-no-flag (cell: A1)"),
        (Chorded((0, 2)), "mines-chord-on-covered (cell: C1)"),
        (Chorded((0, 0)), "mines-nothing-to-chord (cell: A1)"),
        (Laid((1, 1)), "mines-laid-already"),
        (begun(Rules(3, 3, 1)), "mines-open-already"),
    ],
)
def test_illegal_move_is_refused(move, refusal):
    state = opened("..* ... .*.", "A1")
    state = apply(state, Flagged((0, 2)))
    with pytest.raises(NotAllowed) as refused:
        apply(state, move)
    assert str(refused.value) == refusal


def test_finished_game_takes_no_moves():
    lost, given_up = opened(CORNER, "B1 C1"), apply(opened(CORNER, "B2"), GaveUp())
    assert (lost.result, given_up.result) == ("lost", "given up")
    for state in (lost, given_up):
        with pytest.raises(NotAllowed, match="mines-game-over"):
            apply(state, Flagged((2, 2)))
        with pytest.raises(NotAllowed, match="mines-game-over"):
            play_moves(state, [Opened((2, 2))])


def test_combined_moves_stop_at_mine():
    state = opened("..* ... ... ..*", "B1")
    happened = play_moves(state, cells_to_open("A4 A3 B4 C1 C2"))
    assert happened == (Opened((3, 0)), Opened((0, 2)))


def cells_to_open(text):
    return [Opened(cell) for cell in cells(text)]


def test_reopening_is_refused():
    state = opened(CORNER, "B1")
    with pytest.raises(NotAllowed, match=r"mines-cell-is-open .*B1"):
        play_moves(state, cells_to_open("C2 B1"))


def test_first_cell_triggers_layout():
    state = fold([begun(Rules(4, 4, 5))])
    assert first_opening(state, [Flagged((0, 0)), Opened((1, 1)), Opened((2, 2))]) == (1, 1)
    happened = play_moves(state, [Flagged((0, 0)), Opened((1, 1))])
    assert happened == (Flagged((0, 0)), Laid((1, 1), 0), Opened((1, 1)))
    assert first_opening(fold([state.begun, *happened]), [Opened((2, 2))]) is None
    with pytest.raises(NotAllowed, match=r"mines-laid-for-another .*B2"):
        fold([state.begun, Laid((1, 1)), Opened((2, 2))])
    with pytest.raises(NotAllowed, match="mines-not-laid-yet"):
        fold([state.begun, Opened((1, 1))])


def test_nobody_can_choose_a_layout():
    with pytest.raises(NotAllowed, match="mines-wrong-layout"):
        fold([begun(Rules(4, 4, 5)), Laid((1, 1), 1)])
    with pytest.raises(NotAllowed, match="mines-wrong-layout"):
        fold([begun(Rules(4, 4, 5, "zero", True)), Laid((1, 1), -1)])


def test_wrong_secret_is_refused():
    honest = begun(Rules(3, 3, 1))
    with pytest.raises(NotAllowed, match="round-wrong-secret"):
        fold([Begun(honest.rules, honest.commitment, bytes(32))])
    with pytest.raises(NotAllowed, match="round-not-opened"):
        fold([Opened((0, 0))])


def test_layout_follows_from_secret():
    rules = Rules(4, 5, 6, "zero")
    places = [(r, c) for r in range(4) for c in range(5) if not (r in (0, 1) and c in (0, 1))]
    own = hmac.new(SECRET, b"layout 12", hashlib.sha256).digest()
    assert mined_cells(rules, SECRET, (0, 0), 12) == set(shuffled(places, own)[:6])


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ((0, 3, 1), "mines-no-cell"),
        ((3, 3, 0), "mines-no-mine"),
        ((34_444_444_444_444, 5, 6), "mines-board-too-large (most: 12000)"),
        ((3, 3, 9), "mines-no-room (size: 3x3, most: 8)"),
        (
            (3, 4, 4, "zero"),
            "mines-no-room-beside-zero (size: 4x3, most: 3)",
        ),
        ((3, 3, 1, "zero"), "mines-no-room-beside-zero (size: 3x3, most: 0)"),
        ((9, 9, 10, "safe", True), "mines-no-guessing-needs-zero"),
    ],
)
def test_impossible_game_rules_refused(wrong, refusal):
    with pytest.raises(BadRules) as refused:
        Rules(*wrong)
    assert refusal in str(refused.value)


def test_the_presets_are_those_that_everybody_knows():
    # Microsoft's Minesweeper since Windows 2000, as minesweepergame.com has them
    assert [PRESETS[name] for name in ("beginner", "intermediate", "expert")] == [
        (9, 9, 10),
        (16, 16, 40),
        (16, 30, 99),
    ]
    assert Rules.of("expert", first="zero") == Rules(16, 30, 99, "zero")
    assert Rules.of("beginner", height=12, mines=5) == Rules(12, 9, 5)
    assert Rules.of("expert", height=24, width=30) == Rules(24, 30, 115)
    assert Rules.of("small", no_guessing=True) == Rules(5, 5, 4, "zero", True)


def test_mine_positions_are_uniform():
    # 600 layouts of 3 mines in 8 places: 225 expected in each, standard deviation 11.9
    counts = dict.fromkeys(Rules(3, 3, 3).cells(), 0)
    for number in range(600):
        for cell in mined_cells(Rules(3, 3, 3), SECRET, (1, 1), number):
            counts[cell] += 1
    assert counts.pop((1, 1)) == 0
    assert all(abs(count - 225) < 60 for count in counts.values())


# 3BV


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("..* ... ...", 1),  # one region of zeros, whose border is all the rest
        (".*. *.* .*.", 5),  # no zeros: each free cell is a click
        ("*.... ..... ....*", 1),
        ("..*.. ..*.. ..*..", 2),  # a wall parts two regions
        ("*.. ... ..*", 2),  # two zeros in corners, which do not touch
        (".*.. .*.. .*..", 4),  # a column of three numbers without zeros, and one region
    ],
)
def test_3bv_of_boards_counted_by_hand(field, value):
    rows = field.split()
    every = [(r, c) for r in range(len(rows)) for c in range(len(rows[0]))]
    assert three_bv(on(field, next(cell for cell in every if cell not in mined(field)))) == value


def test_three_bv_published_example():
    # The first example of "Calculate the 3BV of a Minesweeper board", codegolf.stackexchange.com
    field = "........ ...*.... ...*..*. .*..*... ..*....* ...*.... ......*. .......*"
    assert three_bv(on(field)) == 23


@given(rules(), secrets)
def test_three_bv_counts_regions_and_borders(rules, secret):
    state = Game(begun(rules, secret), (0, 0), mined_cells(rules, secret, (0, 0), 0))
    shown = numbers(rules.size, state.mined)
    zeros = {cell for cell in rules.cells() if cell not in state.mined and not shown[cell]}
    region = {cell: cell for cell in zeros}

    def touching(cell):
        return [
            other for other in rules.cells() if max(abs(other[0] - cell[0]), abs(other[1] - cell[1])) == 1
        ]

    for _ in zeros:  # labels spread until each region has one
        for cell in zeros:
            region[cell] = min([region[cell], *(region[near] for near in touching(cell) if near in zeros)])
    alone = [
        cell
        for cell in rules.cells()
        if cell not in state.mined | zeros and not zeros.intersection(touching(cell))
    ]
    assert three_bv(state) == len(set(region.values())) + len(alone)


def test_three_bv_needs_a_layout():
    with pytest.raises(NotAllowed):
        three_bv(Game(begun(Rules(3, 3, 1))))


def test_unknown_event_is_refused():
    with pytest.raises(NotAllowed, match=r"mines-no-such-event .*dug"):
        from_data({"kind": "dug", "cell": [0, 0]})
