"""Lists of rows as programs print them; and no row of a board is taken for other text."""

import contextlib
import json

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.board import OPENED
from solvers.mines.layout import Unreadable
from solvers.mines.symbols import SHORTCODES
from tests.solvers.mines.boards import played

READ = {
    "quoted signs beside bare numbers": ('[["?",1,1],[0,0,"?"],[0,0,1]]', "#11 00# 001"),
    "every cell quoted": ('[["#","1"],["1","1"]]', "#1 11"),
    "single quotes": ("[['#', 1], ['1', 1]]", "#1 11"),
    "null": ("[[null, 1], [1, 1]]", "#1 11"),
    "empty strings are blanks": ('[["",1],[1,1]]', "#1 11"),
    "a flag and a mine that is seen": ('[["F",1,"?"],[1,2,"*"]]', "F1# 12F"),
    "numpy": ("array([[ 1, -1],\n       [ 1,  1]], dtype=int8)", "1# 11"),
    "numpy, printed": ("[['#' '1']\n ['1' '1']]", "#1 11"),
    "floats": ("[[10., 1.], [1.0, 1.]]", "#1 11"),
    "C": ("int board[2][2] = {{10, 1}, {1, 1}};", "#1 11"),
    "tuples": ("((None, 1), (1, 1))", "#1 11"),
    "an assignment in Python, with a comma at the end": ("board = [\n  ['?', 1],\n  [1, 1],\n]", "#1 11"),
    "rows one after another": ('["?", 1],\n[1, 1]', "#1 11"),
    "one row": ('[["?", 1, 0]]', "#10"),
    "strings": ("['#1', '11']", "#1 11"),
    "strings with talk around": ('What now?\n["#1", "11"]\nThank you!', "#1 11"),
    "a code block with talk": ('Look:\n```json\n[["?",1],\n [1,1]]\n```\nand then?', "#1 11"),
    "emoji": ('[["🚩","1️⃣"],["1️⃣",":one:"]]', "F1 11"),
    "an object with a size beside it": ('{"size":[2,2],"board":[["?",1],[1,1]]}', "#1 11"),
    "CSV, some quoted": ('"?",1,1\n0,0,"?"\n0,0,1', "#11 00# 001"),
    "CSV, all quoted, with talk": ('Help me please\n"?","1"\n"1","1"\nwhere next', "#1 11"),
    "CSV with null": ("null,1\n1,1", "#1 11"),
}


@pytest.mark.parametrize("case", READ)
def test_reads(case):
    text, rows = READ[case]
    assert mines.parse(text).rows == tuple(rows.split())


def test_what_an_object_says_about_its_board():
    text = '{"width": 3, "height": 2, "mines": 2, "rows": [["?", 1, 0], ["?", 1, 0]]}'
    assert mines.parse(text) == mines.Board(("#10", "#10"), 2)
    assert mines.parse('10 mines\n[["?", 1]]').mines == 10
    with pytest.raises(Unreadable, match=r"rows: 2, columns: 3, told: .*'width 4'"):
        mines.parse(text.replace('"width": 3', '"width": 4'))


@pytest.mark.parametrize(
    ("text", "row", "column", "words"),
    [
        ('[["?",1],[0,"what"]]', 2, 2, "mines-in-row-and-column.*mines-unknown-sign.*'what'"),
        ("[[true,1],[1,1]]", 1, 1, "mines-unknown-sign.*'true'"),
        ("[[1,False],[1,1]]", 1, 2, "mines-unknown-sign.*'False'"),
        ("[[1,1],[1,99]]", 2, 2, "mines-unknown-sign.*'99'"),
        ("[[1,1.5],[1,1]]", 1, 2, "mines-unknown-sign.*'1.5'"),
        ('[[1,{"n":1}],[1,1]]', 1, 2, "mines-list-for-cell"),
        ('[["?",1],[0,0,1]]', 2, None, "mines-row-not-as-first.*3.*2"),
        ('[["?",1],"11"]', 2, None, "mines-no-list-of-cells"),
        ('["#1","1z"]', 2, 2, "mines-unknown-sign.*'z'"),
        ('["#1","","11"]', 2, None, "mines-empty-row|mines-row-not-as-long"),
    ],
)
def test_unreadable_cell_is_named(text, row, column, words):
    with pytest.raises(Unreadable, match=words) as raised:
        mines.parse(text)
    assert (raised.value.place.row, raised.value.place.column) == (row, column)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[["?",1],[0,0]', "mines-list-not-closed"),
        ('[["?",1],[0,0]]\n#1#', "mines-more-beside-list"),
        ('[["?",1],[0,0]] [["?",1],[0,0]]', "mines-several-boards"),
        ('{"a":[["?",1]],"b":[["?",1]]}', "mines-several-boards"),
        ('["?","1","0"]', "mines-row-or-column"),
        ("[" * 40 + "1" + "]" * 40, "mines-lists-too-deep"),
        ("true,1\n1,1", "line: 1, column: 1.*'true'"),
        ("1,1\n1,true\nwhat now", "line: 2, column: 3.*'true'"),
        ("Here: #1#\n111", "line: 1, .*mines-row-beside-words"),
        ("#1#\n111\nand 111", "line: 3, .*mines-row-beside-words"),
        ("https://a.b/?b=0302&m=gg\n#1#\n111", "mines-link-and-rows"),
        ("#1#\n11(\nwhat", "line: 2, column: 3"),
    ],
)
def test_refuses(text, words):
    with pytest.raises(Unreadable, match=words):
        mines.parse(text)


def test_first_row_is_no_mine_count():
    assert {reading.board for reading in mines.readings("1#\n1#\nWhat should I open next?")} == {
        mines.Board(("1#", "1#"))
    }
    assert mines.parse("10\n10\nWhat should I open?").rows == ("10", "10")


SIGNS = {  # how each notation writes the letters of a board
    "plain": {},
    "question marks": {"#": "?"},
    "dots": {"#": "."},
    "dots for zeros": {"#": "?", "0": "."},
    "emoji": {"0": "⬜", "#": "🔲", "F": "🚩"} | {digit: digit + "\ufe0f\u20e3" for digit in "12345678"},
    "chat codes": {
        **{digit: f":{code}:" for code, digit in SHORTCODES.items() if digit in OPENED},
        "#": ":black_square_button:",
        "F": ":golf:",
    },
}


def in_json(rows: list[list[str]]) -> str:
    return json.dumps([[int(sign) if sign in "012345678" else sign for sign in row] for row in rows])


WAYS = {
    "close": lambda rows: "\n".join("".join(row) for row in rows),
    "apart": lambda rows: "\n".join(" ".join(row) for row in rows),
    "CSV": lambda rows: "\n".join(",".join(row) for row in rows),
    "quoted CSV": lambda rows: "\n".join(",".join(f'"{sign}"' for sign in row) for row in rows),
    "partly quoted CSV": lambda rows: "\n".join(
        ",".join(sign if sign.isdigit() else f'"{sign}"' for sign in row) for row in rows
    ),
    "tabs": lambda rows: "\n".join("\t".join(row) for row in rows),
    "a table": lambda rows: "\n".join("| " + " | ".join(row) + " |" for row in rows),
    "JSON": in_json,
    "JSON of strings": lambda rows: json.dumps(["".join(row) for row in rows], ensure_ascii=False),
    "Python": lambda rows: f"board = {rows!r}",
    "rows in brackets": lambda rows: "\n".join(json.dumps(row, ensure_ascii=False) for row in rows),
    "a code block": lambda rows: "```\n" + "\n".join("".join(row) for row in rows) + "\n```",
    "quoted in a chat": lambda rows: "\n".join("> " + " ".join(row) for row in rows),
}
TALK = (
    "",
    "What now?",
    "Which cell is safe here?",
    "Tässä on pulma:",
    "mines: 10",
    "10 left",
    "I'm stuck (again)!",
    "",
)


@given(
    played(counted=False, most_covered=30),
    st.sampled_from(sorted(SIGNS)),
    st.sampled_from(sorted(WAYS)),
    st.sampled_from(TALK),
    st.sampled_from(TALK),
)
@settings(max_examples=400, deadline=None)
@example(mines.Board(("11", "11")), "plain", "close", "", "What now?")
@example(mines.Board(("#10", "1##", "0##")), "chat codes", "JSON of strings", "", "")
@example(mines.Board(("#210", "2###", "1###", "0###")), "chat codes", "a code block", "", "")
def test_no_row_is_taken_for_talk(board, signs, way, above, below):
    rows = [[SIGNS[signs].get(letter, letter) for letter in row] for row in board.rows]
    text = "\n".join(part for part in (above, WAYS[way](rows), below) if part)
    assume("#" in str(board) or "0" not in SIGNS[signs])  # otherwise the zeros are read as covered cells
    assume(board.width > 1)  # a column of digits may also be a mine count and a column
    with contextlib.suppress(Unreadable):
        assert board.rows in [reading.board.rows for reading in mines.readings(text)]
