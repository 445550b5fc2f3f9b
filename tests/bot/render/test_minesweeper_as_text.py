"""Boards as text: they fit a phone. That of a game can be read back; a solved one shows the chances."""

import re

import pytest
from discord.utils import utcnow

from app.minesweeper_rounds import MinesRound
from app.solving.board_jobs import solve_board
from bot.render import layout, markdown
from bot.render.minesweeper import game as messages
from bot.render.minesweeper import text_board, words
from bot.text.catalogue import LANGUAGES, say, using_language
from games import minesweeper
from games.minesweeper import Rules
from solvers import mines
from storage import events, rounds
from tests.games.minefields import begun
from tests.reply_text import text_of
from tests.solvers.mines.boards import drawn


def block(rules):
    """The view of a new game, and the lines of its board as text."""
    event = events.Event(0, 7, minesweeper.to_data(begun(rules)), utcnow())
    stored = rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None)
    view = MinesRound(stored, (event,)).snapshot()
    lines = text_of(messages.text_reply(view)).splitlines()
    start, end = (i for i, line in enumerate(lines) if line == "```")
    return view, lines[start + 1 : end]


@pytest.mark.parametrize(("width", "height"), [(9, 9), (16, 16), (17, 17), (30, 16), (33, 10), (5, 99)])
def test_board_fits_a_phone_and_reads_back(width, height):
    view, lines = block(Rules(height, width, 5))
    assert max(map(len, lines)) <= markdown.PHONE_WIDTH
    assert mines.parse("\n".join(lines)) == view.board_with_mines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [None, 1, 10, 1_234])
def test_size_and_mine_count_are_in_the_language_and_read_back(language, count):
    board = drawn(" ".join(["#" * 40] * 40), count)
    with using_language(language):
        text = words.format_board(board)
        mines_of = words.format_mine_count(board)
    assert text.splitlines()[0].replace("1234", "") == f"40x40, {re.sub('1.234', '', mines_of)}"
    assert mines.parse(text) == board


def test_names_of_wide_columns():
    _, lines = block(Rules(3, 30, 5))
    assert lines == [
        "30x3, 5 mines",
        "                            AAAA",
        "  ABCDEFGHIJKLMNOPQRSTUVWXYZABCD",
        *(f"{row}|{'#' * 30}" for row in (1, 2, 3)),
    ]


def test_names_of_few_columns():
    _, lines = block(Rules(2, 3, 1))
    assert lines == ["3x2, 1 mine", "  A B C", "1 # # #", "2 # # #"]


def solved_text(rows, count=None):
    """The text of a solved board where there is no picture."""
    solved = solve_board(drawn(rows, count), True)
    return text_of(layout.Reply(*text_board.solution_text(solved)), bold=False)


def test_solved_board_has_chances():
    text = solved_text("1######### ##########", 1)
    assert text.splitlines() == [
        "```",
        "%  A  B  C  D  E  F  G  H  I  J",
        "1  1 33  S  S  S  S  S  S  S  S",
        "2 33 33  S  S  S  S  S  S  S  S",
        "```",
        f"-# {say('mines-letters-and-chances')}",
    ]


def test_chances_of_one_digit_are_told_from_numbers():
    assert "\n10 05 05 " in solved_text(" ".join(["#" * 4] * 10), 2)


@pytest.mark.parametrize(("width", "with_chances"), [(11, True), (12, False)])
def test_chances_are_shown_where_a_phone_breaks_no_line(width, with_chances):
    text = solved_text(" ".join(["#" * width] * 10), 30)
    assert ("%  A  B" in text) is with_chances
    assert (say("mines-lowest-chances", cells="") in text) is not with_chances
    assert max(map(len, text.split("```")[1].splitlines())) <= markdown.PHONE_WIDTH


def test_board_with_chances_cannot_be_taken_for_another():
    # without the % sign, `mines.parse` would read 12 as a marked safe cell
    _, block, _ = solved_text(" ".join(["#" * 9] * 9), 10).split("```")
    assert "\n9 12 12" in block
    with pytest.raises(mines.Unreadable):
        mines.readings(block)
    assert mines.readings(block.replace("%", " "))


@pytest.mark.parametrize("height", [16, 30])
def test_wide_board_lists_lowest_chances(height):
    text = solved_text(" ".join(["#" * 59 + "1", *["#" * 60] * (height - 1)]), 200)
    assert "Lowest risks: " in text
    assert text.count("%") == 5
    assert ("```" in text) is (height == 16)


def test_no_chances_are_listed_beside_a_safe_cell():
    text = solved_text(f"{'#' * 16} {'#' * 16} {'1' * 16}", 10)
    assert "S S F" in text
    assert "Lowest risks" not in text


def test_halves_are_rounded_up_as_in_the_picture():
    assert "1 13 13 13 13" in solved_text("#### ####", 1)
