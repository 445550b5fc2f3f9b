"""Replies about boards, and the sentences for boards and cells that cannot be."""

import re

import pytest

from app import board_edits
from app.solving.board_jobs import BoardSolution, CellNumbers, prove_best, solve_board
from bot.render.minesweeper import board as messages
from bot.text.catalogue import LANGUAGES, say, say_error, using_language
from solvers import mines
from solvers.errors import UserError
from tests.reply_text import text_of
from tests.solvers.mines.boards import drawn

WIDE = mines.Board(tuple("#" * 25 if row % 2 == 0 else "#3" * 12 + "#" for row in range(25)))


async def answer(text, count=None):
    """The text of the reply to a board."""
    reply = messages.solution_reply(solve_board(mines.parse(text, count), True), ())
    return text_of(reply, bold=False)


async def test_what_is_proven_is_named():
    # the upper 2 needs both its covered cells, which completes the lower 2
    text = await answer("02#\n02#\n01#")
    assert "Open C3 · safe" in text
    assert "1 safe: C3" in text
    assert "only cell" not in text, "said twice is enough"
    assert "2 mines: C1, C2" in text


async def test_solved_text_reads_back():
    solved = solve_board(mines.parse("0111\n01##\n0111", 1), True)
    again = mines.parse(messages.picture(solved).description.partition("\n")[2])
    assert again.mines == 1
    assert [again[cell] for cell in ((1, 2), (1, 3))] == ["F", "S"]


async def test_unknown_mine_count_is_stated():
    text = await answer("1#\n##")
    assert "Set Mine count for more accurate chances: without it, " in text


async def test_wrong_flag_turns_off_trust():
    text = await answer("1F\nF#")
    assert "The flag on A2 can't be right if the other flags are. So I'm not trusting any flags." in text


@pytest.mark.parametrize(
    ("text", "count", "sentence"),
    [
        ("1#1\n#8#\n###", None, r"The .* can't be right"),
        ("1#\n##", 3, r"This board can't have 3 mines: its numbers leave room for 1 at most\."),
        ("hello", None, r"I can't find a Minesweeper board in this text\."),
        ("1##\n1#", None, r".*Line 2"),
        ("1#€\n##", None, r".*Line 1, column 3"),
    ],
)
async def test_unreadable_boards_in_words(text, count, sentence):
    with pytest.raises(UserError) as refused:
        await answer(text, count)
    assert re.match(sentence, say_error(refused.value))


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("A1", say("mines-not-covered", cell="A1")),
        ("Z9", say("mines-no-such-cell", cell="Z9", last="B2")),
        ("seven", say("mines-no-name-of-a-cell", text="seven")),
    ],
)
def test_invalid_cell_in_words(cell, sentence):
    with pytest.raises(board_edits.BadBoardInput) as refused:
        board_edits.parse_covered_cell(mines.parse("1#\n##"), cell)
    assert say_error(refused.value) == sentence


@pytest.mark.parametrize(
    ("rows", "count", "sentence"),
    [
        ("02# 02# 01#", None, "If C3 were a mine, the numbers in B1 and B2 couldn't both be right."),
        ("#1 F1", None, "If A1 were a mine, the number in B1 would be wrong."),
        ("#1# ___ ###", 1, "If A3 were a mine, the number in B1 and the mine count couldn't both be right."),
        ("### ###", 0, "If A1 were a mine, there would be too many mines."),
    ],
)
async def test_proof_is_one_sentence(rows, count, sentence):
    proven = prove_best(drawn(rows, count), True)
    reply = messages.proof_reply(proven)
    text = text_of(reply)
    assert sentence in text
    assert text.count(".") == 1
    (picture,) = reply.attachments
    named = picture.description.partition("Outlined as proof: ")[2].rstrip(".")
    assert named.split(", ") == [mines.format_cell(number) for number in proven.proof] or not proven.proof


async def test_estimate_states_its_error():
    solution = mines.solve(WIDE, seconds=0.5)
    assert not solution.exact
    answer = messages.solution_reply(BoardSolution.of(solution), ())
    text = text_of(answer)
    assert text.index("these are estimates") < text.index("chance of a mine")
    assert " mine, ± " in text
    assert "Standard error: " in text
    assert "arrangements of mines" not in text
    (picture,) = [part for part in answer.attachments if part.name == "board.png"]
    assert "The chances are estimates, ± " in picture.description
    assert re.search(r"to open next: \w+, [\d.]+% ± [\d.]+% chance of a mine", picture.description)


async def test_safe_cell_is_described_as_safe():
    picture = messages.picture(solve_board(mines.parse("02#\n02#\n01#"), True))
    assert "Outlined, to open next: C3, safe." in picture.description


async def test_estimated_numbers_have_errors():
    solution = mines.solve(WIDE, seconds=0.5)
    cell = solution.best.cell
    numbers = CellNumbers.of(solution, cell)
    assert not numbers.exact
    reply = messages.cell_numbers_reply(cell, numbers)
    for shown in (reply, reply.without_files()):
        text = text_of(shown)
        assert "these are estimates" in text
        rows = text.split("```")[1].strip().splitlines()
        assert len(rows) == sum(chance > 0 for chance in (numbers.mine_chance, *numbers.chances))
        assert all(re.match(r"\s*(mine|\d)\s+<?[\d.]+% {2,}± <?[\d.]+%", row) for row in rows)
        assert max(map(len, rows)) <= 36


async def test_picture_says_the_board_and_the_message_does_not_repeat_it():
    answer = messages.solution_reply(BoardSolution.of(mines.solve(drawn("1# 11", 1))), ())
    assert [part.name for part in answer.attachments] == ["board.png"]
    description = answer.attachments[0].description
    assert description.endswith(f" {say('mines-letters')}\n2x2, 1 mine\n1F\n11")
    assert "```" not in text_of(answer)
    assert "1 1 F\n2 1 1" in text_of(answer.without_files())


async def test_picture_counts_only_what_is_certain():
    for rows, *counted in (
        ("1# ##",),
        ("1# 11", "1 certain mine."),
        ("00 0#", "1 safe cell."),
        ("01# ##1", "2 safe cells.", "1 certain mine."),
    ):
        answer = messages.solution_reply(BoardSolution.of(mines.solve(drawn(rows))), "")
        assert re.findall(r"\d+ (?:safe|certain) \w+\.", answer.attachments[0].description) == counted


async def test_huge_number_goes_into_file():
    solution = mines.solve(mines.Board(("#" * 30,) * 16, 99))
    answer = messages.solution_reply(BoardSolution.of(solution), ())
    assert "5.602… × 10^104" in text_of(answer)
    (document,) = [part for part in answer.attachments if part.name == "board.txt"]
    assert str(solution.solutions) in document.text


async def test_all_mined_board_is_over():
    text = text_of(messages.solution_reply(BoardSolution.of(mines.solve(drawn("1# 11", 1))), ()))
    assert say("mines-nothing-to-open", covered="yes") in text
    assert "arrangement" not in text


async def test_nothing_is_uncertain_without_covered_cells():
    text = await answer("9")
    assert say("mines-nothing-to-open", covered="no") in text
    assert say("mines-nothing-proven") not in text
    assert "arrangement" not in text


@pytest.mark.parametrize(("rows", "matters"), [("1# ##", True), ("1# 11", False), ("000", False)])
async def test_mine_count_is_asked_for_where_it_matters(rows, matters):
    text = text_of(messages.solution_reply(BoardSolution.of(mines.solve(drawn(rows))), ""))
    assert (say("mines-count-not-given") in text) is matters


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_answer_fits_into_a_message(language):
    numbers = "2" + "3" * 34 + "2"
    board = mines.Board(("#" * 36, numbers, "0" * 36, "#" * 36, "0" * 36, numbers) * 6 + ("#" * 36,))
    solution = mines.solve(board, False)
    assert len(solution.safe) > 200
    assert len(solution.certain) > 200
    doubt = mines.Contradiction("mines-wrong-flag-beside-others", "flag", (35, 26), at="AA36")
    with using_language(language):
        answer = messages.solution_reply(BoardSolution.of(solution, doubt), "_ is an opened 0, " * 20)
        for shown in (answer, answer.without_files()):
            assert len(text_of(shown)) < 4000


async def test_bar_length_matches_share():
    numbers = CellNumbers((0.5, 0.25, 0, 0, 0, 0, 0, 0, 0), 0.25)
    text = text_of(messages.cell_numbers_reply((0, 0), numbers).without_files())
    lengths = {line.split()[0]: line.count("█") for line in text.splitlines() if "█" in line}
    assert lengths == {"mine": 10, "0": 20, "1": 10}
