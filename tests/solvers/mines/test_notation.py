"""Board notations as people paste them, and texts that must be refused."""

import contextlib
import json
import textwrap
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers import mines
from solvers.errors import Remark
from solvers.mines.errors import Unreadable
from solvers.mines.text.board_lines import split_rows
from tests.solvers.mines.boards import played

# Name: (text, rows, mines). Where a name has a source, the notation is from there; the boards are small ones.
CORPUS = json.loads((Path(__file__).parents[2] / "data" / "mines" / "corpus.json").read_text())[:60]

READ = {
    "discord.js-minesweeper, spaced": (
        """
        || :one: || || :one: ||  :one:   :zero:   :zero:   :zero:
        || :one: || || :boom: ||  :one:   :one:   :one:   :one:
        || :one: || || :one: || || :one: || || :one: || || :boom: || || :one: ||
        || :one: || || :one: || || :zero: || || :two: || || :three: || || :three: ||
        || :boom: || || :one: || || :zero: || || :one: || || :boom: || || :boom: ||
        """,
        "##1000 ##1111 ###### ###### ######",
        5,
    ),
    "discord.js-minesweeper, without spaces": (
        """
        :zero::zero::zero::one:||:boom:||
        :zero::zero::one::two:||:two:||
        :zero::zero::one:||:boom:||||:two:||
        :zero::zero::one:||:two:||||:boom:||
        """,
        "0001# 0012# 001## 001##",
        3,
    ),
    "JochCool/minesweeper-bot": (
        """
        Here's a board sized 5x3 with 2 mines:
        ||:one:||||:bomb:||||:two:||||:bomb:||||:one:||
        :one::one::two::one::one:
        :zero::zero::zero::zero::zero:
        """,
        "##### 11211 00000",
        2,
    ),
    "emoji as copied, white squares zero": (
        "||1️⃣||||💣||||1️⃣||\n1️⃣2️⃣1️⃣\n⬜⬜⬜",
        "### 121 000",
        1,
    ),
    "python-discord/sir-lancebot": (
        """
        :stop_button:    :regional_indicator_a: :regional_indicator_b: :regional_indicator_c:

        :one:    :stop_button: :one: :grey_question:
        :two:    :one: :two: :flag_black:
        :three:    :grey_question: :grey_question: :grey_question:
        """,
        "01# 12F ###",
        None,
    ),
    "Telegram style": ("🇦1️⃣🔲🔲\n🇧1️⃣2️⃣🚩\n🇨⬜1️⃣🔲", "1## 12F 01#", None),
    "MINESWEEPER-BOARD v0.1": (
        """
        # MINESWEEPER-BOARD v0.1
        # Render: ascii
        rows: 3
        columns: 7
        mines: 6
        game_mode: classic
        [view]
        UUU2100
        UF1X1?U
        U@U#111
        """,
        "###2100 #F1M1## #M#S111",
        6,
    ),
    "MINESWEEPER-BOARD v0.1, emoji": (
        "[view]\n⬜⬜⬜2️⃣1️⃣0️⃣0️⃣\n⬜🚩1️⃣💥1️⃣❓⬜\n⬜💣⬜❌1️⃣1️⃣1️⃣",
        "###2100 #F1M1## #M#S111",
        None,
    ),
    "JSMinesweeper": (
        """
        9x9x10
        HHHHHHHHH
        H1122HHHH
        H1001HHHH
        H1001HHHH
        HH112HHHH
        HHHHHHHHH
        HHHHHHHHH
        HHHHHHHHH
        HHHHHHHHH
        """,
        "######### #1122#### #1001#### #1001#### ##112#### ######### ######### ######### #########",
        10,
    ),
    "Zomis General2DAnalyze": (
        "________\n________\n_____xx_\n___13x__\n____x___\n____xx__\n________",
        "######## ######## ######## ###13### ######## ######## ########",
        6,
    ),
    "Zomis with holes": (
        "_______43_4_____\n___2__####_2_5__\n__4__2####___4__",
        "#######43#4##### ###2##~~~~#2#5## ##4##2~~~~###4##",
        None,
    ),
    "mrgris/minesweepr": ("...2x\n.113x\n.2*xx\n13*xx\nxxxxx", "0002# 0113# 02F## 13F## #####", None),
    "Code Golf 24118": (
        "10\n1 3 3 x x x x x\n0 1 ! 3 3 4 x x\n0 2 3 ! 2 3 x x\n0 1 ! 2 2 ! x x",
        "133##### 01F334## 023F23## 01F22F##",
        10,
    ),
    "Code Golf, can I sweep the mines": ("1110\n2*31\n3*??\n2*4?\n112?", "1110 2F31 3F## 2F4# 112#", None),
    "CodinGame": ("? ? 1 .\n? 3 2 .\n1 2 ? .\n. 1 ? .", "##10 #320 12#0 01#0", None),
    "Codewars": ("? ? ? ? ? ?\n? ? ? 0 ? ?\n0 0 0 ? ? ?\nn = 6", "###### ###0## 000###", 6),
    "Codewars, a found mine": ("? x 1 0\n1 1 1 0", "#F10 1110", None),
    "MineSweeperHinter": (
        "001111####\n111M22####\nM222######\n2M22#12###",
        "001111#### 111M22#### M222###### 2M22#12###",
        None,
    ),
    "MineSweeperHinter, X for mines": (
        "001111####\n111X22####\nX222######\n2X22#12###",
        "001111#### 111F22#### F222###### 2F22#12###",
        None,
    ),
    "the Lisp solver's source, where its blanks are still there": (
        """
        ```
                1 ? ? ? ?
                1 ? ? 3 ?
            1 1 2 ? ? ? ?
            1 ? ? ? ? 1 ?
            1 2 ? 3 ? ? ?
              1 ? ? ? ? ?
            1 2 2 1 1 1 1
            1 ? 1
            1 ? 1
        ```
        """,
        "00001#### 00001##3# 00112#### 001####1# 0012#3### 0001##### 001221111 001#10000 001#10000",
        None,
    ),
    "CodeProgress": (
        """
             0  1  2  3
            -- -- -- --
         0 | .  1  X  X
         1 | .  1  X  X
         2 | .  1  1  2
        """,
        "01## 01## 0112",
        None,
    ),
    "minesweeper_v4": (
        " 8 | 0  0  0  1  3  #  2       | 8\n 7 | 0  0  0  1  #  #  2  1  1 | 7",
        "00013F2## 0001FF211",
        None,
    ),
    "ms_toollib": ("[[10,10,1],[10,11,1],[12,0,0]]", "##1 #F1 S00", None),
    "a list in Python, with null for covered": ("[[None, 1],\n [1, 1]]", "#1 11", None),
    "JSON of strings": ('{"rows": ["##", "12"], "mines": 1}', "## 12", 1),
    "CSV": ("?,?,1\n2,2,1", "##1 221", None),
    "AutoMineSweeper": ("3 2 2\n64 64 1\n32 2 1", "##1 F21", 2),
    "xienaoban": ("nnF.\nnn*.\nnnnn", "02F# 02## 0111", 2),
    "labels of letters and numbers": ("  A B C\n1 # 1 0\n2 1 1 0", "#10 110", None),
    "letters of columns below each other": ("  AA\n  AB\n1|#1\n2|11", "#1 11", None),
    "labels with colons": ("1: 11#\n2: 1##", "11# 1##", None),
    "labels with colons, without spaces": ("2:11#\n1:1##", "11# 1##", None),
    "labels with colons that count down, above 9": ("10: #1\n 9: 11", "#1 11", None),
    "labels with brackets": ("a) 1 1 #\nb) 1 # #", "11# 1##", None),
    "labels with colons below letters, in words": ("Help!\n   A B C\n1: 1 1 #\n2: 1 # #", "11# 1##", None),
    "labels with colons, and emoji": ("1: :one::one:\n2::bomb::one:", "11 M1", None),
    "one row with a label and a colon": ("1: 11?", "11#", None),
    "one row with a label and a bracket": ("A) 1 1 ?\nmines: 1", "11#", 1),
    "one row with a label, without a space": ("0:1?1", "1#1", None),
    "digits before emoji": ("1:one:2\n2:one:2", "112 212", None),
    "a row of blanks after a colon": ("1: ?1\n2: 11\n3:", "#1 11 00", None),
    "a row of blanks after a bar": ("1| ? 1\n2| 1 1\n3|    ", "#1 11 00", None),
    "a frame": ("+---+\n|#10|\n|110|\n+---+", "#10 110", None),
    "a table in Markdown": ("| # | 1 | 0 |\n|---|---|---|\n| 1 | 1 | 0 |", "#10 110", None),
    "blanks for zeros, where they are": ("? 1    \n1 1    \n    1 1\n    1 ?", "#100 1100 0011 001#", None),
    "a code block": ("```\n#1\n11\n```", "#1 11", None),
    "mines left": ("F1#\n111\n10 left", "F1# 111", 11),
    "flags placed of mines": ("Mines: 7/10\n###\n#1#", "### #1#", 10),
    "size and mines": ("3x2/4\n###\n#1#", "### #1#", 4),
    "size, then mines": ("3x2 4 mines\n###\n#1#", "### #1#", 4),
    "a bomb and a number": ("###\n#1#\n💣 4", "### #1#", 4),
    "mines in brackets": ("3x2 (4 mines)\n###\n#1#", "### #1#", 4),
    "the end of a board whose header is in another message": (
        ":one::one::two::one::one:\n:zero::zero::zero::zero::zero:",
        "11211 00000",
        None,
    ),
    "mines, then how many": ("mines: 4\n###\n#1#", "### #1#", 4),
    "mines, then how many are left": ("Mines left: 4\nF##\n#1#", "F## #1#", 5),
    "remaining mines": ("remaining mines: 4\nF##\n#1#", "F## #1#", 5),
    "a bomb, a colon and a number": ("💣: 4\n###\n#1#", "### #1#", 4),
    "a size with a capital X": ("3X2X4\n###\n#1#", "### #1#", 4),
    "sizes by name": ("width=3 height=2 mines=4\n###\n#1#", "### #1#", 4),
    "quoted in a chat": ("> 3x2, 4 mines\n> ###\n> #1#", "### #1#", 4),
    "tabs": ("?\t?\t1\n2\t2\t1", "##1 221", None),
    "CSV with empty fields": (",,1\n,,1\n1,1,1", "##1 ##1 111", None),
    "mines that are seen, as -1 beside 10": ("[[10,1],[-1,1]]", "#1 M1", None),
    "every cell covered, as dots": ("...\n...\n...", "### ### ###", None),
    "every cell covered, as dashes": ("---\n-1-\n---", "### #1# ###", None),
    "covered cells as dashes above numbers": ("---\n121", "### 121", None),
    "covered cells as blanks between bars": ("| | | |\n|1|2|1|", "### 121", None),
    "cells in brackets": ("[ ][ ][F]\n[1][2][1]", "##F 121", None),
    "ballot boxes": ("☐☐☑\n1☐1", "##F 1#1", None),
    "one cell": ("#", "#", None),
    "white squares alone": ("1□\n□□", "1# ##", None),
    "white squares beside black ones": ("□1■\n□1■", "01# 01#", None),
    "full-width": ("０　１　＃\n０　１　＃", "01# 01#", None),
    "emoji of a server": ("<:one:1234567890>\n<a:question:1234567891>", "1 #", None),
    "rows between bars": ("1?|??", "1# ##", None),
    "rows between backslashes": ("1?\\??\\?1", "1# ## #1", None),
    "circled digits": ("①①■\n①■■", "11# 1##", None),
    "negative circled digits": ("➊❷■\n➀■■", "12# 1##", None),
    "spaces at the ends": ("# 1  \n1 1\n", "#1 11", None),
    "a link to JSMinesweeper": ("https://davidnhill.github.io/JSMinesweeper/?b=0302&m=gg", "### ###", 2),
}


@pytest.mark.parametrize("case", READ)
def test_each_notation_is_read(case):
    text, rows, count = READ[case]
    board = mines.parse(textwrap.dedent(text).strip("\n"))
    if rows is not None:
        assert board.rows == tuple(row.replace("~", " ") for row in rows.split())
    assert board.mines == count


WAYS = {
    "as it is": {},
    "question marks": {"#": "?"},
    "dots": {"#": "."},
    "underscores": {"#": "_"},
    "crosses": {"#": "x"},
    "dashes": {"#": "-"},
    "dots for zeros": {"#": "?", "0": "."},
    "dots for zeros, crosses and stars": {"#": "x", "0": ".", "F": "*"},
    "blanks for zeros": {"0": " "},
    "emoji": {"0": "⬜", "#": "🔲", "F": "🚩"} | {digit: digit + "\ufe0f\u20e3" for digit in "12345678"},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("gap", ["", " ", ","])
def test_reads_the_corpus_in_every_way(way, gap):
    for position in CORPUS:
        rows = tuple(position["rows"])
        if position["status"] != "ok":
            continue
        text = "\n".join(gap.join(WAYS[way].get(letter, letter) for letter in row) for row in rows)
        while way == "blanks for zeros" and gap != "," and not rows[-1].strip("0"):
            rows = rows[:-1]  # nothing shows that there were blanks below
        assert [reading.board for reading in mines.readings(text)] == [mines.Board(rows)], position["id"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (
            "1 ? ? ? ?\n1 ? ? 3 ?\n1 1 2 ? ? ? ?\n1 ? ? ? ? 1 ?",
            3,
            "mines-row-not-as-long.*7.*5",
        ),
        ("##1\n##\n111", 2, "mines-row-not-as-long.*2.*3"),
        ("##1\n##", 2, "mines-row-not-as-first.*2.*3"),
        ("#1\nz1\n11", 2, "mines-unknown-sign.*'z'"),
        ("2: 11?", 1, "mines-unknown-sign.*':'"),
        ("1: 10 mines", 1, "mines-unknown-sign.*':'"),
        ("#1\n:wizard:1\n11", 2, "mines-unknown-sign.*:wizard:"),
        ("#1\n<:wizard:1234567890>1\n11", 2, "mines-unknown-sign.*':wizard:'"),
        ("1 ?\n    1 ?\n    1 1", None, "mines-blanks-lost"),
        ("hello there", None, "mines-no-board"),
        ("", None, "mines-no-board"),
        ("https://example.com/a/1x2.png", None, "mines-no-board-in-link"),
        ("look at http://example.com/board", None, "mines-no-board-in-link"),
        ("9x9 10 mines\n##1\n##1", None, r"rows: 2, columns: 3, told: \('9x9', '10 mines'\)"),
        ("#1\nand now for something else\n11", 2, "mines-not-a-row"),
    ],
)
def test_unreadable_board_names_place(text, line, words):
    with pytest.raises(Unreadable, match=words) as raised:
        mines.parse(text)
    assert raised.value.place.line == line


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("### 121 000", ("###", "121", "000")),
        (" ??? 111 ", ("###", "111")),
        ("#### 12#1 ####", ("####", "12#1", "####")),
        ("01# 01# 011", ("01#", "01#", "011")),
    ],
)
def test_rows_on_one_line_are_read(text, rows):
    assert [reading.board.rows for reading in mines.readings(text)] == [rows]


@pytest.mark.parametrize("text", ["01##,01##,0111", "01##; 01##; 0111"])
def test_rows_on_one_line_may_have_commas(text):
    assert mines.parse(text).rows == ("01##", "01##", "0111")


@pytest.mark.parametrize(
    "text",
    [
        "```01##\n01##\n0111```",
        "`01##\n01##\n0111`",
        "0\u200b1\u200b#\u200b#\n0\u200b1\u200b#\u200b#\n0\u200b1\u200b1\u200b1",
        "  | 1 2 3 4\n--+--------\n1 | 0 1 # #\n2 | 0 1 # #\n3 | 0 1 1 1",
        "    0   1   2   3\n  +---+---+\n0 | 0 | 1 | # | # |\n1 | 0 | 1 | # | # |\n2 | 0 | 1 | 1 | 1 |",
    ],
)
def test_board_in_code_or_with_labels_beside_bars(text):
    assert mines.parse(text).rows == ("01##", "01##", "0111")


@pytest.mark.parametrize("text", ["### 12 000", "###  121  000", "###\n121 000"])
def test_other_shifted_spaces_are_refused(text):
    with pytest.raises(Unreadable, match="mines-blanks-lost"):
        mines.readings(text)


@pytest.mark.parametrize("text", ["## 1#", "1#1 1#1"])
def test_what_makes_sense_as_one_row_stays_one_row(text):
    assert {reading.board.height for reading in mines.readings(text)} == {1}


@pytest.mark.parametrize(
    "text",
    [
        "###\n121\n000\n\n####\n1221\n0000",
        "###\n121\n\n\n###\n121",
        "> ###\n> 121\n>\n> ##\n> 12",
        "```\n###\n121\n```\n```\n###\n121\n```",
        "Mines: 4\n⬜⬜\n1️⃣⬜\n\nand this one\n\n⬜⬜\n2️⃣⬜",
    ],
)
def test_several_boards_are_refused(text):
    with pytest.raises(Unreadable, match="mines-several-boards"):
        mines.readings(text)


@pytest.mark.parametrize("text", ["###\n\n121\n\n000", "Mines: 2\n\n###\n121\n000\n\nBest?"])
def test_empty_lines_between_rows_are_skipped(text):
    assert mines.parse(text).rows == ("###", "121", "000")


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("12#/1##", "12#\n1##"),
        ("12# / 1## / 1##", "12#\n1##\n1##"),
        ("12#/ 1##/ 1##", "12#\n1##\n1##"),
        ("1 2 # / 1 # #", "1 2 #\n1 # #"),
        (" 1#/ 1#", " 1#\n 1#"),  # each row begins with an empty cell
        ("1#/ 1/##", "1#\n 1\n##"),
        ("#1 /#1 ", "#1 \n#1 "),
        ("https://example.org/1#/##", "https://example.org/1#/##"),
        ("can you solve this: 1# / ## please", "can you solve this:\n1#\n##\nplease"),
        ("1#/## with 1 mine", "1#\n##\nwith 1 mine"),
        ("1#/## 1 mine", "1#\n##\n1 mine"),
        ("FF/11", "FF\n11"),
        ("no board", "no board"),
    ],
)
def test_rows_on_one_line_are_split(line, rows):
    assert split_rows(line) == rows


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("##/1", r"mines-in-row \(row: 2"),
        ("solve this: ##/1 please", r"mines-in-row \(row: 2"),
        ("##/1€", r"mines-in-row-and-column \(column: 2, row: 2"),
        ("##\n1", r"mines-in-line \(line: 2"),
    ],
)
def test_error_on_one_line_names_the_row(line, error):
    with pytest.raises(Unreadable, match=error):
        mines.parse(line)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("1,?/?,?,", "1# ##"),
        ("1,?,/?,?,", "1# ##"),
        ("1;?;\n?;?;\n", "1# ##"),
        ("1\t?\t\n?\t?", "1# ##"),
        ("1?/??,", "1# ##"),
        ("1?,??,", "1# ##"),
        ("?,?,?,\n?,1,?,\n?,?,?", "### #1# ###"),
        ("1,1,\n?,1,", "110 #10"),  # a last column of empty cells makes sense
    ],
)
def test_a_row_may_end_with_a_separator(text, rows):
    assert mines.parse(text).rows == tuple(rows.split())


def test_ambiguous_board_returns_readings():
    with pytest.raises(mines.Ambiguous, match="mines-ambiguous") as raised:
        mines.parse(".1x")
    assert {reading.board.rows for reading in raised.value.readings} == {("01#",), ("#1F",)}


def test_the_constraints_rule_readings_out():
    # If x meant a found mine, the 1 below two of them could not be right.
    assert mines.parse("xx1.\n111.").rows == ("##10", "1110")


def test_requested_mine_count_wins():
    assert mines.parse("3x1 2 mines\n###", mines=1).mines == 1


def test_spoilers_only_give_mine_count():
    (reading,) = mines.readings("||:bomb:||||:one:||\n:one::one:")
    assert reading.board == mines.Board(("##", "11"), 1)
    assert reading.how == (Remark("mines-counted-in-spoilers", mines=1),)


@pytest.mark.parametrize("text", ["129\n???", "1 2 9\n? ? ?", "[[1,2,9],[-1,-1,-1]]"])
def test_a_9_is_said_to_be_a_mine(text):
    (reading,) = mines.readings(text)
    assert reading.board.rows[0] == "12M"
    assert Remark("mines-sign-means", sign="9", meaning="mine") in reading.how


def test_white_squares_beside_black_ones_are_open():
    (reading,) = mines.readings("□1■\n□1■")
    assert reading.how == (Remark("mines-sign-means", sign="□", meaning="zero"),)
    (reading,) = mines.readings("1□\n□□")
    assert not reading.how


@given(played(flags=True, most_covered=30))
def test_what_a_board_prints_it_reads(board):
    try:
        parsed = mines.parse(mines.format_board(board))
    except mines.Ambiguous as error:
        pytest.fail(str(error))
    assert parsed == board


@given(st.text(st.sampled_from("0123?#._x- |\n:*F!HU9,[]\"'️⬜🔲:one:||AB\t"), max_size=80))
@settings(max_examples=100)
def test_any_board_text_is_handled(text):
    with contextlib.suppress(Unreadable):
        assert mines.readings(text)


@given(st.sampled_from([text for text, _, _ in READ.values()]), st.data())
@settings(max_examples=60)
def test_damaged_board_handled_in_time(text, data):
    text = textwrap.dedent(text).strip("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        removed = data.draw(st.integers(0, 6))
        text = text[:place] + data.draw(st.text(st.sampled_from(text), max_size=4)) + text[place + removed :]
        text = text or "#"
    began = time.process_time()
    with contextlib.suppress(Unreadable):
        assert mines.readings(text)
    assert time.process_time() - began < 3


@given(st.text(max_size=200))
def test_any_mines_text_is_read_or_refused(text):
    with contextlib.suppress(Unreadable):
        assert mines.readings(text)


@pytest.mark.parametrize(
    "text",
    [
        "|" * 50_000,
        "1 " * 29_000,
        "\n" * 50_000,
        "[" * 50_000,
        ":a" * 25_000,
        "1x" * 29_000,
        "?.x_-\n" * 9_000,
    ],
)
def test_long_nonsense_takes_no_long_time(text):
    began = time.process_time()
    with contextlib.suppress(Unreadable):
        mines.readings(text)
    assert time.process_time() - began < 3


def test_control_character_is_blank():
    # found by fuzzing: int() takes fewer kinds of whitespace than a regular expression
    assert mines.parse("1 \x1f\n? ? ?\n1 1 1").mines == 1
