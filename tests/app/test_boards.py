"""Questions about boards: read, solved, stored and counted, and asked again with a change."""

from dataclasses import replace

import pytest

from app import boards
from app.board_edits import BadBoardInput
from app.boards import BoardRequest
from solvers.mines import THOROUGH, Contradiction, Unreadable
from storage import player_stats
from storage.questions import NoSuchQuestion

CORNER = "1#\n##"  # three covered cells next to the 1, one of them a mine
FLAGGED = "1F1\n###\n##1"
TWO_WAYS = ".1x"  # "." and "x": an open 0 and a covered cell, or a covered cell and a flag


async def requested(services, text, mines=None):
    (reading,) = await boards.read(services, [text], mines)
    options = {} if mines is None else {"mines": mines}
    return BoardRequest(reading.board, reading.how, text, options)


async def answered(services, context, request):
    """The solution, and the question as it was stored."""
    solved = await boards.solve(services, request)
    assert solved.effort == THOROUGH
    number = await boards.save(services, context, request, solved)
    return solved, await boards.load_solved(services, number, context.channel_id)


async def solved(services, context, text, mines=None):
    return await answered(services, context, await requested(services, text, mines))


async def boards_counted(services, context):
    async with services.database.read() as connection:
        stats = await player_stats.for_player(connection, context.guild_id, context.player_id)
    return stats.tally.boards


async def test_a_board_is_solved(services, context):
    solution, _ = await solved(services, context, CORNER, 1)
    assert (solution.placements, solution.board.mines) == (3, 1)
    assert solution.best.mined == pytest.approx(1 / 3)


async def test_proven_cells_are_found(services, context):
    # the upper 2 needs both its covered cells, which completes the lower 2
    solution, _ = await solved(services, context, "02#\n02#\n01#")
    assert (solution.safe, solution.certain) == (((2, 2),), ((0, 2), (1, 2)))


async def test_first_text_with_a_board_is_read(services):
    (reading,) = await boards.read(services, ["good morning", CORNER])
    assert reading.board.rows == ("1#", "##")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "mines-no-board"),
        ("1##\n1#", r"mines-in-line \(line: 2"),
        ("1#€\n##", r"mines-in-line-and-column \(line: 1, column: 3"),
    ],
)
async def test_no_board_is_refused(services, text, code):
    with pytest.raises(Unreadable, match=code):
        await boards.read(services, [text])


async def test_too_many_readings_are_refused(services, monkeypatch):
    monkeypatch.setattr(boards, "MAX_READINGS", 2)
    assert len(await boards.read(services, [TWO_WAYS])) == 2
    monkeypatch.setattr(boards, "MAX_READINGS", 1)
    with pytest.raises(Unreadable, match="mines-too-many-ways"):
        await boards.read(services, [TWO_WAYS])


@pytest.mark.parametrize(("text", "mines"), [("1#1\n#8#\n###", None), (CORNER, 3)])
async def test_an_impossible_board_is_refused(services, text, mines):
    request = await requested(services, text, mines)
    with pytest.raises(Contradiction):
        await boards.solve(services, request)


async def test_wrong_flag_turns_off_trust(services):
    result = await boards.solve(services, await requested(services, "1F\nF#"))
    assert result.flag_problem is not None
    assert not result.trust_flags


async def test_the_question_is_stored_with_its_board(services, context):
    _, question = await solved(services, context, CORNER, 1)
    assert (question.command, question.text, question.options) == ("mines solve", CORNER, {"mines": 1})
    assert (question.answer["rows"], question.answer["mines"]) == (["1#", "##"], 1)
    assert question.answer["placements"] == "3"
    assert question.answer["how"] == [["mines-sign-means", {"sign": "#", "meaning": "covered"}]]
    assert boards.solved_request(question) == await requested(services, CORNER, 1)


async def test_one_of_several_readings_is_chosen(services, context):
    readings = await boards.read(services, [TWO_WAYS])
    number = await boards.save_readings(services, context, TWO_WAYS, {}, readings)
    with pytest.raises(NoSuchQuestion, match="mines-say-first-which-board"):
        await boards.load_solved(services, number, context.channel_id)
    question = await boards.load(services, number, context.channel_id)
    request = boards.chosen_reading(question, 1)
    assert (request.board, request.remarks) == readings[1]
    assert request.options == {"reading": 1}
    with pytest.raises(NoSuchQuestion, match="mines-no-such-reading"):
        boards.chosen_reading(question, len(readings))


@pytest.mark.parametrize(("stored", "remarks"), [("aus dem Zähler", ("aus dem Zähler",)), ("", ())])
def test_older_remarks_are_texts(stored, remarks):
    assert boards.remarks_from_data(stored) == remarks
    assert boards.remarks_from_data(boards.remarks_to_data(remarks)) == remarks


async def test_next_step_opens_a_cell(services, context):
    _, question = await solved(services, context, CORNER, 1)
    request = boards.next_step(question, "b2", "1")
    assert request.board.rows == ("1#", "#1")
    assert request.options == {"after": question.id, "opened": "B2", "showed": "1"}
    assert (await answered(services, context, request))[0].placements == 2


async def test_invalid_next_step_is_refused(services, context):
    _, question = await solved(services, context, CORNER, 1)
    for cell, showed in (("A1", "1"), ("Z9", "1"), ("seven", "1"), ("b2", "9")):
        with pytest.raises(BadBoardInput):
            boards.next_step(question, cell, showed)
    with pytest.raises(Contradiction):
        await boards.solve(services, boards.next_step(question, "b2", "7"))


async def test_flags_need_not_be_trusted(services, context):
    _, question = await solved(services, context, FLAGGED)
    request = boards.trusting_flags(question, False)
    assert request.options == {"trust_flags": False}
    solution, question = await answered(services, context, request)
    assert not solution.trust_flags
    request = boards.trusting_flags(question, True)
    assert request.options == {}
    assert (await answered(services, context, request))[0].trust_flags


async def test_mine_count_may_be_given_later(services, context):
    _, question = await solved(services, context, CORNER)
    assert question.answer["placements"] == "3"
    assert question.answer["mines"] is None
    _, question = await answered(services, context, boards.with_mine_count(question, " １, "))
    assert (question.answer["mines"], question.options) == (1, {"mines": 1})
    step = boards.next_step(question, "`ｂ２`,", "1")
    assert step.board.mines == 1
    with pytest.raises(BadBoardInput, match="mines-count-unread"):
        boards.with_mine_count(question, "many")


async def test_numbers_of_a_cell(services, context):
    _, question = await solved(services, context, CORNER, 1)
    numbers = await boards.cell_numbers(services, question, boards.covered_cell(question, "b2"))
    assert (numbers.chances[1], numbers.mine_chance) == pytest.approx((2 / 3, 1 / 3))
    assert numbers.exact
    for cell in ("A1", "Z9", "seven"):
        with pytest.raises(BadBoardInput):
            boards.covered_cell(question, cell)


async def test_placements_are_paged_with_their_shares(services, context):
    _, question = await solved(services, context, "1###\n####\n####\n###1", 2)
    pages = [await boards.placements(services, question, number) for number in range(3)]
    assert [len(page.placements) for page in pages] == [5, 4, 0]
    assert {page.total for page in pages} == {9}
    assert [placement.share for placement in pages[0].placements] == pytest.approx([1 / 9] * 5)


async def test_question_of_other_channel_refused(services, context):
    _, question = await solved(services, context, CORNER, 1)
    with pytest.raises(NoSuchQuestion, match="mines-board-not-asked-here"):
        await boards.load(services, question.id, context.channel_id + 1)


async def test_own_board_loads_from_any_channel(services, context):
    _, question = await solved(services, context, CORNER, 1)
    assert await boards.load_own(services, question.id, context.player_id) == question
    with pytest.raises(NoSuchQuestion, match="mines-no-such-board-of-yours"):
        await boards.load_own(services, question.id, context.player_id + 1)


async def test_a_board_counts_once_for_a_person(services, context):
    bertil = replace(context, player_id=2)
    for _ in range(2):
        await solved(services, context, CORNER, 1)
        await solved(services, context, CORNER)  # the same cells: the mine count makes it no other board
    assert await boards_counted(services, context) == 1
    await solved(services, context, FLAGGED)
    assert await boards_counted(services, context) == 2
    assert await boards_counted(services, bertil) == 0
    await solved(services, bertil, CORNER, 1)
    assert await boards_counted(services, bertil) == 1


async def test_a_further_step_is_not_another_board(services, context):
    _, question = await solved(services, context, CORNER, 1)
    await answered(services, context, boards.next_step(question, "b2", "1"))
    assert await boards_counted(services, context) == 1


async def test_board_without_safe_cell_does_not_count(services, context):
    await solved(services, context, "1#\n11", 1)
    assert await boards_counted(services, context) == 0
