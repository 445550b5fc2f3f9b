"""/mines in the playground: boards typed, pasted or taken from a message, and questions about them."""

import asyncio
import re
import time
from functools import partial
from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from bot.text.catalogue import say
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.people import EDIT, EPHEMERAL, enabled_buttons, ephemeral_text
from tests.playground_client import buttons, finished_message, read
from tests.waiting import until

CORNER = "1#/##"  # three covered cells next to the 1, one of them a mine
PROVEN = "11#/1##/###"
FLAGGED = "1F1/###/##1"
TWO_WAYS = ".1x"  # "." and "x": an open 0 and a covered cell, or a covered cell and a flag

# Threes at every second cell, eight by eight: counting 225 covered cells takes five seconds
LATTICE = "\n".join("#" * 17 if row % 2 == 0 else "#3" * 8 + "#" for row in range(17))
OPEN_IT_AGAIN = "This form has expired. Please open it again."


async def solved(playground, text, **options):
    """The message of the reply to a board."""
    outcome = await playground.say(f"/mines solve board:{text}", **options)
    assert outcome["status"] == "answered", outcome
    return outcome["messages"][-1]


async def test_a_board_on_one_line_is_solved(shared_playground):
    message = await solved(shared_playground, f"{CORNER} mines:1")
    assert "33.3% chance of a mine" in message["plain"]
    assert "3 arrangements of mines fit this board." in message["plain"]
    assert "Read as 2x2 with 1 mine" in message["plain"]
    assert not message["flags"] & EPHEMERAL


async def test_image_is_described_png(shared_playground):
    message = await solved(shared_playground, f"{CORNER} mines:1")
    (picture,) = (await shared_playground.files(message)).values()
    assert Image.open(BytesIO(picture)).format == "PNG"
    assert "[picture: Minesweeper board, 2x2" in message["plain"]
    assert "Outlined, to open next: B1, 33.3% chance of a mine." in message["plain"]


async def test_no_board_gets_ephemeral_error(shared_playground):
    assert "Row 2:" in ephemeral_text(await shared_playground.say("/mines solve board:1##/1#"))


async def test_a_text_file_is_read(shared_playground):
    files = {"file": ("board.txt", b"2x2 1 mine\n1#\n##\n")}
    outcome = await shared_playground.say("/mines solve", files=files)
    assert "3 arrangements" in read(outcome)


async def test_bad_file_gets_ephemeral_error(shared_playground):
    picture = await shared_playground.say("/mines solve", files={"file": ("x.png", b"\x89PNG\xff\xfe")})
    assert ephemeral_text(picture) == say("mines-file-is-no-text")
    large = await shared_playground.say("/mines solve", files={"file": ("x.txt", b"#" * 300_000)})
    assert ephemeral_text(large) == say("common-file-too-large", size=256, unit="KiB")


async def test_modal_opens_without_board(shared_playground):
    opened = await shared_playground.say("/mines solve")
    assert opened["modal"]["title"] == "Solve a Minesweeper board"
    pasted = await shared_playground.submit(opened, {"board": "1 #\n# #", "mines": "1"})
    assert "3 arrangements" in read(pasted)


async def test_apps_menu_solves_any_message(shared_playground):
    message = (await shared_playground.say("look at this, 1 mine:\n1#\n##", by="Bertil"))["message"]
    assert "3 arrangements" in read(await shared_playground.apply("Solve board", message=message))


async def test_position_link_is_solved(shared_playground):
    link = "https://davidnhill.github.io/JSMinesweeper/index.html?analysis=ajajaaakSRmtWlclWlclXmsVR"
    assert "Read as 9x9 with 10 mines." in (await solved(shared_playground, link))["plain"]
    message = (await shared_playground.say(f"stuck here: <{link}>", by="Bertil"))["message"]
    assert "Read as 9x9 with 10 mines." in read(await shared_playground.apply("Solve board", message=message))


async def test_apps_menu_reads_own_answer(shared_playground):
    message = await solved(shared_playground, f"{CORNER} mines:1")
    assert "3 arrangements" in read(await shared_playground.apply("Solve board", message=message))


async def test_apps_menu_without_board(shared_playground):
    message = (await shared_playground.say("good morning"))["message"]
    outcome = await shared_playground.apply("Solve board", message=message)
    assert ephemeral_text(outcome) == say("mines-no-board")


async def test_ambiguous_board_asks(shared_playground):
    message = await solved(shared_playground, TWO_WAYS)
    assert "It can be read in 2 ways:" in message["plain"]
    await shared_playground.press(message, "2. . is a covered cell and x is a flag")
    now = await shared_playground.now(message)
    assert "Read as 3x1 with an unknown number of mines; . is a covered cell and x is a flag." in now["plain"]


async def test_cell_numbers_are_ephemeral(shared_playground):
    message = await solved(shared_playground, f"{CORNER} mines:1")
    opened = await shared_playground.press(message, say("mines-numbers-of-a-cell"), by="Bertil")
    outcome = await shared_playground.submit(opened, {"cell": "b2"}, by="Bertil")
    text = ephemeral_text(outcome)
    assert say("mines-cell-may-show", cell="B2") in text
    assert "mine  33.3%" in text
    assert "1  66.7%" in text
    (picture,) = (await shared_playground.files(outcome["messages"][0])).values()
    assert Image.open(BytesIO(picture)).format == "PNG"


async def test_cell_numbers_as_text_bars(shared_playground):
    message = await solved(
        shared_playground, f"{CORNER} mines:1", channel=await shared_playground.channel("no-files")
    )
    opened = await shared_playground.press(message, say("mines-numbers-of-a-cell"))
    text = ephemeral_text(await shared_playground.submit(opened, {"cell": "b2"}))
    assert "1  66.7%  ████████████████████" in text
    assert "mine  33.3%  ██████████" in text


async def test_placements_are_paged_with_their_shares(shared_playground):
    message = await solved(shared_playground, "1###/####/####/###1 mines:2")
    first = (await shared_playground.press(message, "Arrangements"))["messages"][0]
    assert first["flags"] & EPHEMERAL
    assert "Arrangements 1 to 5 of 9" in first["plain"]
    assert first["plain"].count("(11.1%)") == 5
    await shared_playground.press(first, "More")
    second = await shared_playground.now(first)
    assert "Arrangements 6 to 9 of 9" in second["plain"]


@pytest.mark.parametrize(
    ("board", "fit"),
    [
        ("02?/02?/01?", "1 arrangement of mines fits"),
        ("02###/02###/01### mines:4", "15 arrangements of mines fit"),
        ("###/### mines:2", "15 arrangements of mines fit"),
    ],
)
async def test_single_arrangement_beside_the_numbers_has_no_button(shared_playground, board, fit):
    message = await solved(shared_playground, board)
    assert fit in message["plain"]
    assert "Arrangements" not in enabled_buttons(message)


async def test_one_page_of_arrangements_has_no_buttons(shared_playground):
    message = await solved(shared_playground, "1?/?? mines:1")
    page = (await shared_playground.press(message, "Arrangements"))["messages"][0]
    assert "Arrangements 1 to 3 of 3" in page["plain"]
    assert not enabled_buttons(page)
    assert "Other mines aren't listed:" in page["plain"]


async def test_why_names_and_frames_the_proof(shared_playground):
    message = await solved(shared_playground, "02?/02?/01?")
    why = (await shared_playground.press(message, "Why?", by="Bertil"))["messages"][0]
    assert why["flags"] & EPHEMERAL
    assert "Why C3 is safe" in why["plain"]
    assert "If C3 were a mine, the numbers in B1 and B2 couldn't both be right." in why["plain"]
    assert "C3 is safe. Outlined as proof: B1, B2." in why["plain"]
    (picture,) = (await shared_playground.files(why)).values()
    assert Image.open(BytesIO(picture)).format == "PNG"


async def test_guess_offers_no_proof(shared_playground):
    assert "Why?" not in buttons(await solved(shared_playground, f"{CORNER} mines:1"))


async def test_next_step_updates_message(shared_playground):
    message = await solved(shared_playground, "##1/#21/110 mines:2")
    opened = await shared_playground.press(message, "Next step")
    await shared_playground.submit(opened, {"cell": "a1", "showed": "2"})
    now = await shared_playground.now(message)
    assert re.search(r"2.1\n.21\n110\]", now["plain"])  # the description of the picture


async def test_next_step_of_another_user_is_private(shared_playground):
    message = await solved(shared_playground, f"{CORNER} mines:1")
    opened = await shared_playground.press(message, "Next step", by="Bertil")
    outcome = await shared_playground.submit(opened, {"cell": "b2", "showed": "1"}, by="Bertil")
    assert "2 arrangements" in ephemeral_text(outcome)
    assert "3 arrangements" in (await shared_playground.now(message))["plain"]


async def test_flags_need_not_be_trusted(shared_playground):
    message = await solved(shared_playground, FLAGGED)
    await shared_playground.press(message, "Don't trust flags")
    now = await shared_playground.now(message)
    assert "Flags aren't trusted here" in now["plain"]
    assert "Don't trust flags" not in buttons(now)
    await shared_playground.press(now, "Trust flags")
    again = await shared_playground.now(message)
    assert again["plain"] == message["plain"]
    assert [*buttons(again)] == [*buttons(message)]


async def test_impossible_flags_offer_no_trust_button(shared_playground):
    message = await solved(shared_playground, "1F\nF#")
    assert "So I'm not trusting any flags" in message["plain"]
    assert not {"Trust flags", "Don't trust flags"} & set(buttons(message))


async def test_mine_count_after_apps_menu(shared_playground):
    message = (await shared_playground.say("how many are there?\n1#\n##", by="Bertil"))["message"]
    outcome = await shared_playground.apply("Solve board", message=message)
    (answer,) = outcome["messages"]
    assert "Set Mine count for more accurate chances" in answer["plain"]
    opened = await shared_playground.press(answer, "Mine count")
    assert opened["modal"]["title"] == say("mines-how-many-form")
    await shared_playground.submit(opened, {"mines": "1"})
    now = await shared_playground.now(answer)
    assert "3 arrangements" in now["plain"]
    assert "Read as 2x2 with 1 mine" in now["plain"]
    assert "Mine count" not in buttons(now)


async def test_invalid_mine_count_changes_nothing(shared_playground):
    message = await solved(shared_playground, CORNER)
    opened = await shared_playground.press(message, "Mine count")
    outcome = await shared_playground.submit(opened, {"mines": "3"})
    assert ephemeral_text(outcome) == say("mines-too-many-mines", mines=3, most=1) + EDIT
    assert "Set Mine count for more accurate chances" in (await shared_playground.now(message))["plain"]


async def test_answer_is_text_without_attach_files(shared_playground):
    channel = await shared_playground.channel("no-files")
    message = await solved(shared_playground, f"{CORNER} mines:1", channel=channel)
    assert not message["attachments"]
    assert "%  A  B\n1  1 33\n2 33 33\n" in message["plain"]
    assert "I need the Attach Files permission in this channel." in message["plain"]


async def test_huge_board_cropped_and_attached(shared_playground):
    rows = ["#" * 100] * 98 + ["1" * 100, "0" * 100]
    opened = "100x100\n" + "\n".join(rows)
    outcome = await shared_playground.say(
        "/mines solve mines:2000", files={"file": ("b.txt", opened.encode())}
    )
    message = await finished_message(shared_playground, outcome["messages"][-1])
    assert "The picture shows only" in message["plain"]
    assert {file["filename"] for file in message["attachments"]} == {"board.png", "board.txt"}


async def test_the_buttons_work_after_a_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    async with running_bot(settings):
        await playground.ready()
        message = await solved(playground, f"{CORNER} mines:1")
    async with running_bot(settings):
        await playground.ready()
        outcome = await playground.press(message, "Arrangements")
        assert "Arrangements 1 to 3 of 3" in ephemeral_text(outcome)


async def test_modal_expires_with_a_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    async with running_bot(settings):
        await playground.ready()
        opened = await playground.say("/mines solve")
    async with running_bot(settings):
        await playground.ready()
        reply = read(await playground.submit(opened, {"board": CORNER.replace("/", "\n")}))
        assert reply == OPEN_IT_AGAIN


async def test_modal_expires_after_a_quarter_of_an_hour(bot, playground, monkeypatch):
    """Discord takes responses to the interaction that opened it for a quarter of an hour."""
    opened = await playground.say("/mines solve")
    now = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: now() + 15 * 60)
    assert read(await playground.submit(opened, {"board": CORNER.replace("/", "\n")})) == OPEN_IT_AGAIN


async def test_long_solve_can_be_stopped(bot, playground):
    files = {"file": ("lattice.txt", LATTICE.encode())}
    request = asyncio.create_task(playground.say("/mines solve", files=files))

    async def working():
        seen = await playground.messages()
        return [message for message in seen if "Working on your 17x17 board" in message["plain"]]

    (notice,) = await until(working)
    other = await playground.press(notice, "Stop", by="Bertil")
    assert ephemeral_text(other) == say("solving-only-who-asked")
    await request
    stop = {"message": notice["id"], "custom_id": buttons(notice)["Stop"], "wait": 0.1}
    await playground.post("click", **{"as": "Aino", **stop})

    async def gone():
        seen = await playground.messages(by="Bertil")
        return notice["id"] not in [message["id"] for message in seen]

    await until(gone)
    assert not bot.stoppable_jobs

    async def told():
        return [message for message in await playground.messages() if message["plain"] == "Stopped."]

    (last,) = await until(told)
    assert last["flags"] & EPHEMERAL


async def solved_again(playground, message):
    """Whether the message shows the board after its next step."""
    return "2 arrangements" in (await playground.now(message))["plain"]


async def test_long_next_step_keeps_board_visible(bot, playground, monkeypatch):
    message = await solved(playground, f"{CORNER} mines:1")
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0)
    opened = await playground.press(message, "Next step")
    await playground.submit(opened, {"cell": "b2", "showed": "1"})
    await until(partial(solved_again, playground, message))
    assert not [seen for seen in await playground.messages() if "Working on" in seen["plain"]]


async def test_long_solve_survives_lost_connection(bot, playground, monkeypatch):
    message = await solved(playground, f"{CORNER} mines:1")
    request = aiohttp.ClientSession.request

    def cut(session, method, url, **given):
        if method == "DELETE":
            raise aiohttp.ServerDisconnectedError
        return request(session, method, url, **given)

    monkeypatch.setattr(aiohttp.ClientSession, "request", cut)
    monkeypatch.setattr("bot.interactions.deferring.DEFER_AFTER", 0)
    opened = await playground.press(message, "Next step")
    await playground.submit(opened, {"cell": "b2", "showed": "1"})
    await until(partial(solved_again, playground, message))


async def test_boards_are_solved_outside_of_the_bots_servers(shared_playground):
    direct = await shared_playground.direct()
    elsewhere = await shared_playground.channel("anywhere", server="Elsewhere")
    for channel in (direct, elsewhere):
        message = await solved(shared_playground, f"{CORNER} mines:1", channel=channel)
        assert "3 arrangements of mines fit this board." in message["plain"]
        opened = await shared_playground.press(message, say("mines-numbers-of-a-cell"))
        assert "What B2" in read(await shared_playground.submit(opened, {"cell": "b2"}))
