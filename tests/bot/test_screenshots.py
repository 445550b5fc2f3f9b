"""Pictures of boards in the playground: as an option, in a message, in the form; unclear cells."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from bot.interactions import private_messages
from bot.text.catalogue import say
from tests.bot.board_pictures import (
    CLEAR,
    COUNTED,
    COVERED_UP,
    MISREAD,
    NO_BOARD,
    TWO,
    UNCLEAR,
    answer,
    png,
    solve,
)
from tests.people import EDIT, EPHEMERAL, Player, ephemeral_count
from tests.playground_client import DEFERRAL, buttons, encoded, menus, parts, read
from tests.waiting import until

AS_TEXT = f"\n\n[{say('mines-enter-as-text')}]"
READ = "Read as 9x9 with 10 mines; that's the usual number for this size."


async def use(playground, message, custom_id, *values):
    """The message after a press has redrawn it."""
    await playground.click(message, custom_id, *values)
    return await redrawn(playground, message)


async def redrawn(playground, message):
    async def changed():
        now = await playground.now(message)
        return now if now["plain"] != message["plain"] else None

    return await until(changed)


async def until_asked(playground, message, fits):
    """Waits until the menus of the message, as it is then, are as they should be."""

    async def asked():
        now = await playground.now(message)
        return now["plain"] != message["plain"] and fits(unclear_cells(now))

    await until(asked)


def unclear_cells(message):
    """The placeholders of the menus, by custom_id."""
    return {part["custom_id"]: part["placeholder"] for part in parts(message) if part["type"] == 3}


async def test_a_picture_is_solved(shared_playground):
    message = await solve(shared_playground, CLEAR)
    assert READ in message["plain"]
    assert not message["flags"] & EPHEMERAL
    assert {"Mine count", "Edit board"} <= buttons(message).keys()


async def test_the_answer_tells_of_the_counter(shared_playground):
    message = await solve(shared_playground, COUNTED)
    assert f"Read as 9x9 with 11 mines; {say('mines-count-from-counter', flags=4)}." in message["plain"]
    assert "Mine count" in buttons(message)


@pytest.mark.parametrize(
    ("box", "how", "blank"),
    [
        ((54, 0, 256, 296), "mines-part-of-board", False),  # at the left edge, all cells are covered
        ((0, 0, 206, 296), "mines-numbers-cut-off", True),
    ],
)
async def test_mine_count_of_a_part_is_not_asked_for(shared_playground, box, how, blank):
    message = await solve(shared_playground, png(Image.open(BytesIO(CLEAR)).crop(box)))
    assert f"with an unknown number of mines; {say(how)}." in message["plain"]
    opened = await shared_playground.press(message, "Edit board")
    (label,) = opened["modal"]["components"]
    assert ("~" in label["component"]["value"]) is blank
    assert ("~" in label["description"]) is blank
    assert say("mines-count-not-given").replace("**", "") not in message["plain"]
    assert "Mine count" not in buttons(message)
    assert "Edit board" in buttons(message)


async def test_several_boards_are_asked_about(shared_playground):
    message = await solve(shared_playground, TWO)
    assert say("mines-boards-in-picture", boards=2, size="9x9") in message["plain"]
    left, right = (say("mines-board-at", number=n, place=place) for n, place in ((1, "left"), (2, "right")))
    private = await shared_playground.press(message, right, by="Bertil")
    assert private["messages"][0]["flags"] & EPHEMERAL
    assert unclear_cells(private["messages"][0])
    assert {file["filename"] for file in private["messages"][0]["attachments"]} == {"board.png", "cells.png"}
    message = await use(shared_playground, message, buttons(message)[left])
    assert READ in message["plain"]


async def test_apps_menu_finds_the_board_picture(shared_playground):
    posted = await shared_playground.say(
        "stuck again, any idea?", by="Bertil", attachments=[("me.png", NO_BOARD), ("board.png", CLEAR)]
    )
    asking = shared_playground.apply("Solve board", message=posted["message"])
    assert READ in (await answer(shared_playground, asking))["plain"]


async def test_a_forwarded_picture_is_solved(shared_playground):
    posted = await shared_playground.say("stuck", by="Bertil", attachments=[("board.png", CLEAR)])
    forwarded = await shared_playground.forward(posted["message"])
    asking = shared_playground.apply("Solve board", message=forwarded)
    assert READ in (await answer(shared_playground, asking))["plain"]


async def test_a_forwarded_text_is_solved(shared_playground):
    posted = await shared_playground.say("1#\n##", by="Bertil")
    forwarded = await shared_playground.forward(posted["message"])
    asking = shared_playground.apply("Solve board", message=forwarded)
    assert "Read as 2x2" in (await answer(shared_playground, asking))["plain"]


async def test_pictures_without_a_board(shared_playground):
    posted = await shared_playground.say("", by="Bertil", attachments=[("me.png", NO_BOARD)])
    message = await answer(
        shared_playground, shared_playground.apply("Solve board", message=posted["message"])
    )
    assert message["plain"] == say("mines-no-board-in-picture") + AS_TEXT
    assert message["flags"] & EPHEMERAL


async def test_a_board_that_cannot_be_read_is_entered_as_text(shared_playground):
    refused = await solve(shared_playground, NO_BOARD)
    opened = await shared_playground.press(refused, say("mines-enter-as-text"))
    message = await answer(
        shared_playground, shared_playground.submit(opened, {"board": "1#/##", "mines": "1"})
    )
    assert "Read as 2x2 with 1 mine;" in message["plain"]
    assert not message["flags"] & EPHEMERAL

    async def error_is_gone():
        return refused["id"] not in [other["id"] for other in await shared_playground.messages()]

    await until(error_is_gone)


async def test_own_pictures_are_not_read(shared_playground):
    message = await solve(shared_playground, UNCLEAR)
    outcome = await shared_playground.apply("Solve board", message=message)
    assert read(outcome) == say("mines-no-board")


async def test_a_link_to_a_picture_is_not_opened(shared_playground):
    outcome = await shared_playground.say("/mines solve https://example.com/board.png")
    assert read(outcome).startswith(say("mines-no-board-in-link"))
    posted = await shared_playground.say("https://example.com/board.png", by="Bertil")
    outcome = await shared_playground.apply("Solve board", message=posted["message"])
    assert read(outcome) == say("mines-no-board-in-link")  # without a button for the form


async def test_the_form_takes_a_picture(shared_playground):
    opened = await shared_playground.say("/mines solve")
    values = {"image": [encoded("board.png", CLEAR)], "mines": "10"}
    message = await answer(shared_playground, shared_playground.submit(opened, values))
    assert "Read as 9x9 with 10 mines." in message["plain"]


@pytest.mark.parametrize("values", [{}, {"board": "1#", "image": [encoded("board.png", CLEAR)]}])
async def test_the_form_takes_one_board(shared_playground, values):
    opened = await shared_playground.say("/mines solve")
    assert read(await shared_playground.submit(opened, values)) == say("mines-one-board") + EDIT


async def test_one_board_at_a_time(shared_playground):
    files = {"image": ("board.png", CLEAR)}
    outcome = await shared_playground.say("/mines solve 1#/##", files=files)
    assert read(outcome) == say("mines-one-board")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"not a picture", say("mines-picture-not-opened")),
        (png(Image.new("1", (6000, 5000))), say("mines-picture-too-large", most=25)),
        (NO_BOARD, say("mines-no-board-in-picture")),
    ],
)
async def test_a_bad_picture_gets_one_private_sentence(shared_playground, content, sentence):
    message = await solve(shared_playground, content)
    assert message["plain"] == sentence + AS_TEXT
    assert message["flags"] & EPHEMERAL


async def test_unclear_cells_are_asked_about(shared_playground):
    message = await solve(shared_playground, UNCLEAR)
    asked = unclear_cells(message)
    assert 1 <= len(asked) <= 5
    assert "unclear cell" in message["plain"]
    assert {file["filename"] for file in message["attachments"]} == {"board.png", "cells.png"}
    assert "Minesweeper board, 9x9, read from a picture." in message["plain"]
    first = next(iter(asked))
    private = await shared_playground.click(message, first, "0", by="Bertil")
    assert private["messages"][0]["flags"] & EPHEMERAL
    while asked := unclear_cells(message):
        left = len(asked)
        message = await use(shared_playground, message, next(iter(asked)), "#")
        assert len(unclear_cells(message)) in (left - 1, 5)
    assert READ in message["plain"]
    assert "cells.png" not in [file["filename"] for file in message["attachments"]]


async def test_two_quick_choices_both_count(shared_playground):
    message = await solve(shared_playground, COVERED_UP)
    first, second = list(unclear_cells(message))[:2]
    await asyncio.gather(*(shared_playground.click(message, menu, "#") for menu in (first, second)))
    await until_asked(shared_playground, message, lambda asked: not {first, second} & asked.keys())


async def test_a_choice_on_an_outdated_message_counts(shared_playground):
    message = await solve(shared_playground, COVERED_UP)
    first, second = list(unclear_cells(message))[:2]
    await use(shared_playground, message, first, "#")
    await shared_playground.click(message, second, "#")  # whose message showed both until now
    await until_asked(shared_playground, message, lambda asked: not {first, second} & asked.keys())


async def test_an_impossible_choice_is_refused(shared_playground):
    message = await solve(shared_playground, UNCLEAR)
    first = next(iter(unclear_cells(message)))
    refusal = await answer(shared_playground, shared_playground.click(message, first, "8"))
    cell = unclear_cells(message)[first].split(":")[0]
    assert refusal["plain"] == say("mines-symbol-impossible", cell=cell)
    assert refusal["flags"] & EPHEMERAL
    message = await use(shared_playground, message, first, "#")  # nothing was stored
    assert first not in unclear_cells(message)


async def test_the_refusal_of_a_choice_goes_away(bot, playground, monkeypatch):
    monkeypatch.setattr(private_messages, "NOTICE_SECONDS", 0)
    message = await solve(playground, UNCLEAR)
    first = next(iter(unclear_cells(message)))
    refused = await playground.click(message, first, "8")
    assert refused["messages"][-1]["flags"] & EPHEMERAL
    await ephemeral_count(Player(playground), 0)


async def test_all_may_be_read_right(shared_playground):
    message = await solve(shared_playground, UNCLEAR)
    assert len(unclear_cells(message)) == 1
    message = await use(shared_playground, message, buttons(message)["Correct"])
    assert not menus(message)
    assert READ in message["plain"]


async def test_misread_board_is_refused(shared_playground):
    message = await solve(shared_playground, MISREAD)
    confirming = say("mines-all-as-read", count=len(unclear_cells(message)))
    pressing = shared_playground.press(message, confirming)
    refusal = await answer(shared_playground, pressing)
    assert refusal["plain"].startswith("The 1 at E5 can't be right: ")
    assert refusal["plain"].endswith("Choose what the unclear ones show, or press “Edit board”.")
    assert refusal["flags"] & EPHEMERAL


@pytest.mark.parametrize("content", [CLEAR, UNCLEAR])
async def test_the_board_can_be_corrected(shared_playground, content):
    message = await solve(shared_playground, content)
    opened = await shared_playground.press(message, "Edit board")
    (label,) = opened["modal"]["components"]
    assert label["component"]["value"].startswith("9x9, 10 mines\n")
    assert "~" not in label["component"]["value"] + label["description"]
    await shared_playground.submit(opened, {"board": "2x2, 1 mine\n1#\n##"})
    message = await redrawn(shared_playground, message)
    assert "Read as 2x2 with 1 mine." in message["plain"]


async def test_second_correction_is_in_the_answer(bot, playground):
    message = await solve(playground, CLEAR)
    opened = await playground.press(message, "Edit board")
    error = await answer(playground, playground.submit(opened, {"board": "2x2, 1 mine\n1#\n#"}))
    opened = await playground.press(error, "Edit")
    await playground.submit(opened, {"board": "2x2, 1 mine\n1#\n##"}, wait=DEFERRAL)
    message = await redrawn(playground, message)
    assert "Read as 2x2 with 1 mine." in message["plain"]
    await ephemeral_count(Player(playground), 0)


async def test_an_unclear_board_is_told_without_files(shared_playground):
    channel = await shared_playground.channel("no-files")
    message = await solve(shared_playground, UNCLEAR, channel=channel)
    assert not message["attachments"]
    assert "9x9, 10 mines" in message["plain"]
    assert unclear_cells(message)


async def test_pictures_are_never_logged_or_stored(bot, playground, caplog, database_file):
    message = await solve(playground, UNCLEAR)
    assert unclear_cells(message)
    stored = database_file.read_bytes()
    wal = database_file.with_name(f"{database_file.name}-wal")
    stored += wal.read_bytes() if wal.exists() else b""
    assert b'"unclear"' in stored
    assert UNCLEAR[40:80] not in stored
    assert b"PNG" not in stored
    assert "board.png" not in caplog.text
