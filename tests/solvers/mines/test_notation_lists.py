"""Lists of rows as programs print them; and no row of a board is taken for other text."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import mines
from solvers.mines.board import OPENED
from solvers.mines.errors import Unreadable
from solvers.mines.text.symbols import SHORTCODES
from tests.solvers.mines.boards import played
from tests.solvers.mines.jsminesweeper import position

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
    "an emoji after a space": ("[1 :flag: 2]\n[1 2 :triangular_flag_on_post:]", "1F2 12F"),
    "an object with a size beside it": ('{"size":[2,2],"board":[["?",1],[1,1]]}', "#1 11"),
    "CSV, some quoted": ('"?",1,1\n0,0,"?"\n0,0,1', "#11 00# 001"),
    "CSV, all quoted, with talk": ('Help me please\n"?","1"\n"1","1"\nwhere next', "#1 11"),
    "CSV with null": ("null,1\n1,1", "#1 11"),
}


@pytest.mark.parametrize("case", READ)
def test_each_kind_of_list_is_read(case):
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
        ("[" + '"a":' * 3000 + "1]", "mines-unexpected-sign"),
        ("true,1\n1,1", "line: 1, column: 1.*'true'"),
        ("1,1\n1,true\nwhat now", "line: 2, column: 3.*'true'"),
        ("Here: #1#\n111", "line: 1, .*mines-row-beside-words"),
        ("#1#\n111\nand 111", "line: 3, .*mines-row-beside-words"),
        ("solve 1?\n??", "line: 1, .*mines-row-beside-words"),
        ("Please solve: 11?\n1??\n???", "line: 1, .*mines-row-beside-words"),
        ("https://a.b/?b=0302&m=gg\n#1#\n111", "mines-link-and-rows"),
        ("#1#\n11(\nwhat", "line: 2, column: 3"),
    ],
)
def test_refusal_says_what_is_wrong(text, words):
    with pytest.raises(Unreadable, match=words):
        mines.parse(text)


def test_first_row_is_no_mine_count():
    assert {reading.board for reading in mines.readings("1#\n1#\nWhat should I open next?")} == {
        mines.Board(("1#", "1#"))
    }
    assert mines.parse("10\n10\nWhat should I open?").rows == ("10", "10")


@pytest.mark.parametrize("count", ["1 mine", "1 Mine", "1 miina", "Minen: 1", "1 miinaa"])
def test_mine_count_in_each_language(count):
    assert mines.parse(f"1?\n?? {count}") == mines.Board(("1#", "##"), 1)


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
    "numbers": {"#": "10", "F": "11"},
    "negative numbers": {"#": "-1", "F": "-2"},
    "null": {"#": "null"},
}
ONE_CHARACTER = ("plain", "question marks", "dots", "dots for zeros")
PICTURES = ("emoji", "chat codes")
NUMBERS = ("numbers", "negative numbers")


def as_values(rows: list[list[str]]) -> list[list[int | str | None]]:
    return [
        [None if sign == "null" else int(sign) if sign in VALUES else sign for sign in row] for row in rows
    ]


VALUES = {str(number) for number in range(-2, 12)}


def in_c(rows: list[list[str]], quotes: str = "") -> str:
    cells = (", ".join(f"{quotes}{sign}{quotes}" for sign in row) for row in rows)
    lines = ",\n".join(f"    {{{row}}}" for row in cells)
    return f"int board[{len(rows)}][{len(rows[0])}] = {{\n{lines}\n}};"


def strings_in_c(rows: list[list[str]]) -> str:
    return "const char *board[] = {\n" + ",\n".join(f'    "{"".join(row)}"' for row in rows) + "\n};"


def labeled(rows: list[list[str]], above: str, beside: str, bar: str = "") -> str:
    head = "  " + " " * len(bar) + " ".join(above[: len(rows[0])])
    return "\n".join(
        [head, *(f"{name}{bar} {' '.join(row)}" for name, row in zip(beside, rows, strict=False))]
    )


def framed(rows: list[list[str]]) -> str:
    edge = "+" + "-" * len(rows[0]) + "+"
    return "\n".join([edge, *(f"|{''.join(row)}|" for row in rows), edge])


def boxed(rows: list[list[str]]) -> str:
    edge = "+" + "---+" * len(rows[0])
    return "\n".join([edge, *(line for row in rows for line in (f"| {' | '.join(row)} |", edge))])


def in_markdown(rows: list[list[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def linked(rows: list[list[str]]) -> str:
    board = mines.Board(tuple(map("".join, rows)), 10)
    return f"https://davidnhill.github.io/JSMinesweeper/?analysis={position(board)}"


TEXT = (*ONE_CHARACTER, *PICTURES)
CELLS_APART = (*TEXT, *NUMBERS, "null")
WAYS: dict[str, tuple[Callable[[list[list[str]]], str], tuple[str, ...]]] = {  # how, and for which signs
    "close": (lambda rows: "\n".join("".join(row) for row in rows), TEXT),
    "apart": (lambda rows: "\n".join(" ".join(row) for row in rows), TEXT),
    "CSV": (lambda rows: "\n".join(",".join(row) for row in rows), CELLS_APART),
    "quoted CSV": (
        lambda rows: "\n".join(",".join(f'"{sign}"' for sign in row) for row in rows),
        CELLS_APART,
    ),
    "partly quoted CSV": (
        lambda rows: "\n".join(
            ",".join(sign if sign.isdigit() else f'"{sign}"' for sign in row) for row in rows
        ),
        CELLS_APART,
    ),
    "tabs": (lambda rows: "\n".join("\t".join(row) for row in rows), CELLS_APART),
    "a table": (lambda rows: "\n".join("| " + " | ".join(row) + " |" for row in rows), TEXT),
    "a table in Markdown": (in_markdown, TEXT),
    "a frame": (framed, ONE_CHARACTER),
    "a frame around each cell": (boxed, TEXT),
    "letters above, numbers beside": (lambda rows: labeled(rows, "ABCDEF", "12345"), TEXT),
    "numbers above, letters beside": (lambda rows: labeled(rows, "123456", "ABCDE"), TEXT),
    "numbers above and beside": (lambda rows: labeled(rows, "123456", "12345"), TEXT),
    "numbers from 0, and bars": (lambda rows: labeled(rows, "012345", "01234", "|"), TEXT),
    "JSON": (lambda rows: json.dumps(as_values(rows)), CELLS_APART),
    "JSON in the signs' own characters": (
        lambda rows: json.dumps(as_values(rows), ensure_ascii=False),
        CELLS_APART,
    ),
    "JSON of strings": (lambda rows: json.dumps(["".join(row) for row in rows]), TEXT),
    "an object": (
        lambda rows: json.dumps({"width": len(rows[0]), "height": len(rows), "board": as_values(rows)}),
        CELLS_APART,
    ),
    "an object with strings": (
        lambda rows: json.dumps({"rows": ["".join(row) for row in rows], "mines": 10}, indent=1),
        TEXT,
    ),
    "Python": (lambda rows: f"board = {as_values(rows)!r}", CELLS_APART),
    "numpy": (lambda rows: repr(np.array(as_values(rows))), (*ONE_CHARACTER, *NUMBERS)),
    "numpy, printed": (lambda rows: str(np.array(as_values(rows))), (*ONE_CHARACTER, *NUMBERS)),
    "numpy of strings": (lambda rows: repr(np.array(rows)), TEXT),
    "C": (in_c, NUMBERS),
    "C of characters": (lambda rows: in_c(rows, quotes="'"), ONE_CHARACTER),
    "C of strings": (strings_in_c, TEXT),
    "rows in brackets": (
        lambda rows: "\n".join(json.dumps(row, ensure_ascii=False) for row in as_values(rows)),
        CELLS_APART,
    ),
    "a code block": (lambda rows: "```\n" + "\n".join("".join(row) for row in rows) + "\n```", TEXT),
    "quoted in a chat": (lambda rows: "\n".join("> " + " ".join(row) for row in rows), TEXT),
    "a link": (linked, ("plain",)),
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


LABELLED = tuple(way for way in WAYS if way.startswith(("letters above", "numbers")))
FIELDS = ("CSV", "quoted CSV", "partly quoted CSV", "tabs")
TABLES = ("a table", "a table in Markdown", "a frame around each cell")
STRINGS = ("JSON of strings", "an object with strings", "C of strings")


def ambiguous(board: mines.Board, way: str, signs: str) -> bool:
    """Whether a text can be meant in another way as well, so that it may be refused or read in that way."""
    column, row = board.width == 1, board.height == 1
    return (
        # the only sign may be a covered cell or a zero
        ("#" not in str(board) and "0" in SIGNS[signs])
        # a list that is not in another one, or of strings of one sign each, may be a row or a column
        or (row and way == "rows in brackets")
        or (column and way in STRINGS)
        # numbers above one row of numbers, which has one more: labels, or a board that is torn
        or (row and way in ("numbers above and beside", "numbers from 0, and bars"))
        # one sign is no row of labels, and the other column may be one of cells
        or (column and way in LABELLED)
        # without a comma 10 may be two cells, and a blank beside the only cell of a row may be one
        or (column and way in (*FIELDS, *TABLES))
    )


def cells_in_order(board: mines.Board, read: mines.Board, signs: str) -> bool:
    """Whether what was read has the cells of the board in their order, with others between at most.

    Others are labels that were taken for cells. What else may be meant: a row as a column and the other way
    round, which order does not tell; zeros as covered cells, if there is one sign only; and in a single
    column a 10 as two cells, a -1 as a covered cell beside a 1, and its first number as the number of mines.
    """
    written = "".join(board.rows)
    found = "".join(read.rows)
    if "#" not in written and "0" in SIGNS[signs]:
        written, found = written.replace("0", "#"), found.replace("0", "#")
    if board.width == 1:
        counted = "" if read.mines is None else str(read.mines)
        written, found = (
            "".join(SIGNS[signs].get(letter, letter) for letter in letters) for letters in (written, found)
        )
        found = counted + found
    cells = iter(found)
    return all(cell in cells for cell in written)


@pytest.mark.parametrize("way", WAYS)
@given(played(counted=False, flags=True, most_covered=30), st.data())
def test_written_board_reads_back(way, board, data):
    board = mines.Board(tuple(row.replace("S", "#").replace("M", "F") for row in board.rows))
    write, notations = WAYS[way]
    signs = data.draw(st.sampled_from(notations))
    above, below = data.draw(st.sampled_from(TALK)), data.draw(st.sampled_from(TALK))
    rows = [[SIGNS[signs].get(letter, letter) for letter in row] for row in board.rows]
    text = "\n".join(part for part in (above, write(rows), below) if part)
    try:
        read = [reading.board for reading in mines.readings(text)]
    except Unreadable:
        if not ambiguous(board, way, signs):
            raise
    else:
        assert board.rows in [other.rows for other in read] or ambiguous(board, way, signs)
        # However it is read, every cell is there in its order, with its sign.
        assert all(cells_in_order(board, other, signs) for other in read)


@pytest.mark.parametrize(
    ("rows", "signs", "way"),
    [
        ("11 11", "plain", "close"),
        ("#10 1## 0##", "chat codes", "JSON of strings"),
        ("#210 2### 1### 0###", "chat codes", "a code block"),
        ("#11", "plain", "letters above, numbers beside"),
    ],
)
def test_boards_once_misread_read_back(rows, signs, way):
    cells = [[SIGNS[signs].get(letter, letter) for letter in row] for row in rows.split()]
    assert mines.parse(WAYS[way][0](cells) + "\nWhat now?").rows == tuple(rows.split())
