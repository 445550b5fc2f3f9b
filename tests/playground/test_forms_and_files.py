"""Modals, selects and file uploads, as the bot's own library parses them."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from playground.pictures import picture_size
from tests.playground_client import encoded, read

NEEDED = {"table": {"name": "High"}, "people": {"dealer": ["Bertil"]}, "more": {}}


@pytest.fixture
async def opened(place, guest):
    """Each modal, opened by its name."""
    await place.get("place", **{"as": "Bertil"})
    return {name: await place.say(f"/form {name}") for name in NEEDED}


async def test_the_modal_is_in_the_outcome(opened):
    table = opened["table"]
    assert table["status"] == "answered"
    assert not table["messages"]
    assert table["modal"]["title"] == "Open a table"
    kinds = [part["type"] for part in table["modal"]["components"]]
    assert kinds == [10] + [18] * 4


@pytest.mark.parametrize(
    ("form", "values", "said"),
    [
        (
            "table",
            {"name": "Low", "note": "after lunch", "decks": ["1", "8"], "chips": True},
            "Low; after lunch; 1,8; True",
        ),
        (
            "people",
            {"dealer": ["Bertil"], "role": ["Manager"], "anyone": ["Aino"], "where": ["lounge"]},
            "Bertil; Manager; aino; lounge",
        ),
        (
            "more",
            {"board": [encoded("board.txt", b"1?1")], "soft": "hits", "sides": ["pairs", "21+3"]},
            "board.txt 1?1; hits; pairs,21+3",
        ),
    ],
)
async def test_what_is_filled_in_reaches_the_bot(place, opened, form, values, said):
    outcome = await place.submit(opened[form], values)
    assert read(outcome) == said
    (answer,) = outcome["messages"]
    triggered = answer["interaction_metadata"]["triggering_interaction_metadata"]
    assert triggered["id"] == opened[form]["interaction"]


@pytest.mark.parametrize(
    ("form", "said"), [("table", "High; none; 6; False"), ("people", "Bertil; ; ;"), ("more", "; None;")]
)
async def test_untouched_fields_keep_defaults(place, opened, form, said):
    assert read(await place.submit(opened[form], NEEDED[form])).rstrip() == said


@pytest.mark.parametrize(
    ("form", "changes", "sentence"),
    [
        ("table", {"name": ""}, "Name: this is needed."),
        ("table", {"name": "x"}, "Name: 2 to 10 characters, not 1."),
        ("table", {"name": "x" * 11}, "Name: 2 to 10 characters, not 11."),
        ("table", {"name": ["x"]}, "Name: this is one text."),
        ("table", {"decks": ["1", "6", "8"]}, "Decks: 1 to 2 can be chosen here, not 3."),
        ("table", {"decks": ["1", "1"]}, "Decks: Each can be chosen once."),
        ("table", {"decks": ["2"]}, "Decks: 2 is not among the options."),
        ("table", {"chips": "yes"}, "Chips: this is true or false."),
        ("table", {"shoe": "x"}, "This form has no field shoe."),
        ("people", {"dealer": []}, "Dealer: 1 can be chosen here, not 0."),
        ("people", {"dealer": ["nobody"]}, "Dealer: There is nobody called nobody here."),
        ("more", {"board": ["x"]}, "Board: A file has a name and a content in base64."),
        ("more", {"board": [{"name": "x", "content": "!"}]}, "Board: The content of x is not base64."),
        ("more", {"soft": "maybe"}, "Soft 17: maybe is not among the options."),
        ("more", {"sides": ["other"]}, "Side bets: other is not among the options."),
    ],
)
async def test_invalid_form_can_be_fixed(place, opened, form, changes, sentence):
    assert (await place.submit(opened[form], NEEDED[form] | changes))["error"] == sentence


async def test_form_sent_once_by_its_opener(place, opened):
    table, needed = opened["table"], NEEDED["table"]
    assert (await place.submit(table, needed, by="Bertil"))["error"] == "There is no form to send."
    await place.submit(table, needed)
    assert (await place.submit(table, needed))["error"] == "This form was sent already."


async def test_form_may_update_button_message(place, guest):
    (message,) = (await place.say("/look"))["messages"]
    opened = await place.click(message, "rename")
    assert opened["modal"]["components"][0]["components"][0]["label"] == "Name"
    outcome = await place.submit(opened, {"name": "Lucky"})
    assert outcome["status"] == "acknowledged"
    assert outcome["messages"][0]["id"] == message["id"]
    assert outcome["messages"][0]["content"] == "Called Lucky"


@pytest.mark.parametrize(
    ("select", "values", "reply"),
    [
        (0, ["6"], "6"),
        (1, ["Aino", "Bertil"], "Aino,Bertil"),
        (2, ["Manager"], "Manager"),
        (3, ["Manager"], "Manager"),
        (3, ["Bertil"], "bertil"),
        (4, ["lounge"], "lounge"),
    ],
)
async def test_selected_values_reach_bot(place, guest, select, values, reply):
    await place.get("place", **{"as": "Bertil"})
    (message,) = (await place.say("/selects"))["messages"]
    custom_id = message["components"][select]["components"][0]["custom_id"]
    assert read(await place.click(message, custom_id, *values)) == reply


async def test_channel_select_filters_kinds(place, guest):
    (message,) = (await place.say("/selects"))["messages"]
    custom_id = message["components"][4]["components"][0]["custom_id"]
    refused = await place.click(message, custom_id, "side-table")
    assert refused["error"] == "There is no channel called side-table here."


async def test_file_option_reaches_bot(place, guest):
    outcome = await place.say("/board 3", files={"file": ("Mines ä.txt", b"1?1")})
    assert read(outcome) == "3 Mines_ä.txt 3 text/plain 1?1"
    (given,) = guest.heard[-1].data["resolved"]["attachments"].values()
    assert given["ephemeral"]


@pytest.mark.parametrize(
    ("line", "files", "sentence"),
    [
        ("/board 3", {}, "/board needs file: …"),
        ("/board 3 file:board.txt", {}, "file is a file, which cannot be typed."),
        ("/board 3", {"mines": ("x.txt", b"x")}, "/board takes no file mines."),
        ("/board 3", {"file": ("x" * 300, b"x")}, "A file has a name and a content in base64."),
        (
            "/board 3",
            {"file": ("x.txt", bytes(10 * 1024**2 + 1))},
            "x.txt is larger than 10 MiB.",
        ),
    ],
)
async def test_invalid_file_is_one_sentence(place, guest, line, files, sentence):
    assert (await place.say(line, files=files))["error"] == sentence


async def test_a_message_has_attachments(place, guest):
    files = [("Board ä.png", png()), ("board.txt", b"1?1")]
    message = (await place.say("", attachments=files))["message"]
    board, text = message["attachments"]
    assert (board["filename"], board["content_type"], board["width"]) == ("Board_ä.png", "image/png", 30)
    assert (text["size"], text["content_type"]) == (3, "text/plain")
    assert "ephemeral" not in board
    async with place.session.get(board["url"]) as response:
        assert await response.read() == png()
    await place.apply("Count words", message=message)
    (given,) = guest.heard[-1].data["resolved"]["messages"].values()
    assert given["attachments"] == [board, text]


@pytest.mark.parametrize(
    ("line", "given", "sentence"),
    [
        ("", {}, "text is missing."),
        ("", {"attachments": "x"}, "attachments is a list."),
        ("", {"attachments": ["x"]}, "A file has a name and a content in base64."),
        ("", {"attachments": 11 * [encoded("x.txt", b"x")]}, "A message has at most 10 attachments."),
        ("x" * 2001, {"attachments": [encoded("x.txt", b"x")]}, "A message has 1 to 2000 characters."),
        ("hello", {"files": {"file": {}}}, "Only a command takes files here; a message has attachments."),
        (
            "/board 3",
            {"attachments": [encoded("x.txt", b"x")]},
            "A command takes files for its options, and no attachments.",
        ),
    ],
)
async def test_invalid_attachments_are_one_sentence(place, guest, line, given, sentence):
    assert (await place.post("say", **{"as": "Aino", "text": line}, **given))["error"] == sentence


def png(kind="PNG", mode="RGB", **options):
    file = BytesIO()
    Image.new(mode, (30, 20)).save(file, kind, **options)
    return file.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        png(),
        png("GIF"),
        png("JPEG"),
        png("WEBP"),
        png("WEBP", lossless=True),
        png("WEBP", "RGBA", exif=b"Exif\0\0"),  # extended
    ],
)
def test_size_of_a_picture_is_read_from_its_beginning(content):
    assert picture_size(content) == (30, 20)
    for length in range(len(content)):
        assert picture_size(content[:length]) in (None, (30, 20))


async def test_form_times_out_then_resends(place, opened):
    async with place.holding():
        sending = asyncio.create_task(place.submit(opened["table"], NEEDED["table"]))
        await place.until_held()
        await place.post("clock", forward=4)
        assert (await sending)["status"] == "failed"
    while not (await place.requests())[-1]["refused"]:  # the late answer
        await asyncio.sleep(0.02)
    assert read(await place.submit(opened["table"], NEEDED["table"])).startswith("High;")
