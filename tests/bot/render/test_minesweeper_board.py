"""Replies about boards that would take too long to reach through the playground."""

import pytest

from app.solving.board_jobs import BoardSolution
from bot.render.minesweeper import board as messages
from bot.text.catalogue import LANGUAGES, speaking
from solvers import mines
from tests.solvers.mines.boards import drawn

WIDE = mines.Board(tuple("#" * 25 if row % 2 == 0 else "#3" * 12 + "#" for row in range(25)))


def text_of(answer):
    """All text of a reply."""
    return "\n".join(part.content for part in answer.walk_children() if hasattr(part, "content"))


async def test_estimate_states_its_error():
    solution = mines.solve(WIDE, seconds=0.5)
    assert not solution.exact
    text = text_of(await messages.solution_reply(BoardSolution(solution, None), ""))
    assert text.index("these are estimates") < text.index("% mine")
    assert " mine, ± " in text
    assert "**Estimates**" in text
    assert "the standard error is" in text
    assert "arrangements of mines" not in text


async def test_huge_number_goes_into_file():
    solution = mines.solve(mines.Board(("#" * 30,) * 16, 99))
    answer = await messages.solution_reply(BoardSolution(solution, None), "")
    assert "5.602… × 10^104" in text_of(answer)
    (document,) = [part for part in answer.attachments if part.name == "board.txt"]
    assert str(solution.solutions) in document.text


async def test_all_mined_board_is_over():
    text = text_of(await messages.solution_reply(BoardSolution(mines.solve(drawn("1# 11", 1)), None), ""))
    assert "Nothing left to open: every covered cell is a mine" in text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_answer_fits_into_a_message(language):
    numbers = "2" + "3" * 34 + "2"
    board = mines.Board(("#" * 36, numbers, "0" * 36, "#" * 36, "0" * 36, numbers) * 6 + ("#" * 36,))
    solution = mines.solve(board, False)
    assert len(solution.safe) > 200
    assert len(solution.certain) > 200
    doubt = mines.Contradiction("mines-wrong-flag-beside-others", "flag", (35, 26), at="AA36")
    with speaking(language):
        answer = await messages.solution_reply(
            BoardSolution(solution, doubt), "_ is an opened 0, " * 20, missing_permissions="No. " * 20
        )
    assert len(text_of(answer)) < 4000


async def test_bar_length_matches_share():
    chances = [0.5, 0.25, 0, 0, 0, 0, 0, 0, 0]
    text = text_of(
        await messages.cell_numbers_reply((0, 0), chances, 0.25, True, missing_permissions="No files here.")
    )
    lengths = {line.split()[0]: line.count("█") for line in text.splitlines() if "█" in line}
    assert lengths == {"mine": 10, "0": 20, "1": 10}
