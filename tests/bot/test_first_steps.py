"""The first answer that a person gets ends with what they can do next; no later one does."""

import pytest

from bot.components.first_steps import FirstStepButton, greeting_buttons
from bot.render.layout import MAX_COMPONENTS, MAX_TEXT, Reply
from bot.text.catalogue import say
from tests.people import EPHEMERAL, Player, enabled_buttons
from tests.playground_client import buttons, finished_message, read
from tests.reply_text import text_of
from tests.waiting import until

WELCOME = "Welcome! Try one of these next, or see everything with /help."
IN_SERVER = {"Ask about a hand": "start:ask", "Play a table": "start:table", "Solve a board": "start:solve"}
ELSEWHERE = {"Ask about a hand": "start:ask", "Play ventti": "start:ventti", "Solve a board": "start:solve"}


def first_steps_of(message):
    """The buttons for a new person, by label."""
    return {label: each for label, each in buttons(message).items() if each.startswith("start:")}


async def answered(playground, person, line):
    """The answer to a command, once nothing is being solved any more."""
    (message,) = (await playground.say(line, by=person))["messages"]
    return await finished_message(playground, message, person)


@pytest.mark.parametrize(
    ("person", "line"),
    [
        ("Niko", "/bj advise 16 T"),
        ("Nelli", "/bj advise 22 T"),  # has several readings
        ("Nea", "/bj chart"),
        ("Nuutti", "/ventti advise 23T v 6T"),
        ("Noora", "/mines solve board:1##/1##"),
        ("Nina", "/bj hand T6"),
        ("Nadja", "/ventti play"),
        ("Nestori", "/mines play"),
    ],
)
async def test_only_first_answer_shows_first_steps(shared_playground, person, line):
    first, second = [await answered(shared_playground, person, line) for _ in range(2)]
    assert WELCOME in first["plain"]
    assert first_steps_of(first) == IN_SERVER
    assert WELCOME not in second["plain"]
    assert not first_steps_of(second)


async def test_a_person_who_asks_twice_is_welcomed_once(bot, playground):
    """In direct messages, whose answers may be late."""
    direct, answers = await playground.direct(by="Niilo"), []
    async with playground.holding():
        for hand in ("16 T", "15 T"):
            await playground.say(hand, by="Niilo", channel=direct)
        await playground.until_held(2)

    async def both_answered():
        nonlocal answers
        messages = await playground.messages(by="Niilo", channel=direct)
        answers = [message["plain"] for message in messages if " vs 10" in message["plain"]]
        return len(answers) == 2

    await until(both_answered)
    assert sum(WELCOME in answer for answer in answers) == 1


async def test_known_people_see_no_first_steps(shared_playground):
    assert WELCOME not in await shared_playground.reply("/bj advise 16 T")


async def test_first_steps_where_tables_cannot_be(shared_playground):
    anywhere = await shared_playground.channel("anywhere", "Elsewhere")
    direct = await shared_playground.direct(by="Otto")
    for person, channel in (("Olga", anywhere), ("Otto", direct)):
        outcome = await shared_playground.say("/bj advise 16 T", by=person, channel=channel)
        assert first_steps_of(outcome["messages"][-1]) == ELSEWHERE


async def test_no_table_where_there_can_be_none(shared_playground):
    anywhere = await shared_playground.channel("anywhere", "Elsewhere")
    for channel, refusal in (
        (anywhere, "common-only-where-added"),
        (await shared_playground.direct(), "common-only-in-a-server"),
    ):
        assert await shared_playground.reply("/bj table", channel=channel) == say(refusal)


async def test_redrawn_answer_has_no_first_steps(shared_playground):
    message = await answered(shared_playground, "Pia", "/mines solve board:F2#/### mines:2")
    assert first_steps_of(message)
    pressed = await shared_playground.press(message, "Don't trust flags", by="Pia")
    assert not first_steps_of(pressed["messages"][-1])


async def test_first_steps_follow_a_private_first_answer(bot, playground):
    await bot.wait_until_ready()
    await playground.post("servers", name="Casino", channels=["floor"])
    floor = await playground.channel("floor", "Casino")
    (greeting,) = await until(lambda: playground.messages(channel=floor))
    answer = (await playground.click(greeting, "try:16 T", by="Pekka"))["messages"][-1]
    assert answer["flags"] & EPHEMERAL
    assert first_steps_of(answer) == IN_SERVER


async def test_nobody_is_welcomed_after_help(shared_playground):
    (message,) = (await shared_playground.say("/help", by="Pirkko"))["messages"]
    answer = (await shared_playground.click(message, "try:16 T", by="Pirkko"))["messages"][-1]
    direct = await shared_playground.direct(by="Petri")
    await shared_playground.say("hello", by="Petri", channel=direct)
    told = await shared_playground.reply("/bj advise 16 T", by="Petri", channel=direct)
    for plain in (answer["plain"], told):
        assert "hard 16 vs 10" in plain
        assert WELCOME not in plain


async def test_any_hand_can_be_asked(shared_playground):
    (message,) = (await shared_playground.say("/bj advise 16 T", by="Risto"))["messages"]
    opened = await shared_playground.click(message, "start:ask", by="Bertil")
    refused = await shared_playground.submit(opened, {"hand": "16"}, by="Bertil")
    error = refused["messages"][-1]
    assert error["flags"] & EPHEMERAL
    opened = await shared_playground.click(error, enabled_buttons(error)["Edit"], by="Bertil")
    answer = (await shared_playground.submit(opened, {"hand": "soft 18 vs 9"}, by="Bertil"))["messages"][-1]
    assert "soft 18 vs 9" in answer["plain"]
    assert not answer["flags"] & EPHEMERAL


async def test_a_board_can_be_solved(shared_playground):
    (message,) = (await shared_playground.say("/bj advise 16 T", by="Sanna"))["messages"]
    opened = await shared_playground.click(message, "start:solve", by="Sanna")
    assert "arrangement" in read(await shared_playground.submit(opened, {"board": "1##\n1##"}, by="Sanna"))


async def test_a_table_can_be_opened(bot, playground):
    (message,) = (await playground.say("/bj advise 16 T", by="Tuomas"))["messages"]
    await playground.click(message, "start:table", by="Tuomas")
    await Player(playground, "Tuomas").sees("Blackjack · table 1")


async def test_a_game_alone_can_be_started(shared_playground):
    direct = await shared_playground.direct(by="Ulla")
    (message,) = (await shared_playground.say("/bj advise 16 T", by="Ulla", channel=direct))["messages"]
    pressed = await shared_playground.click(message, "start:ventti", by="Ulla")
    assert "Draw" in enabled_buttons(pressed["messages"][-1])


async def test_a_forgotten_person_is_new_again(bot, playground):
    (warning,) = (await playground.say("/me forget"))["messages"]
    await playground.press(warning, "Erase my data")
    assert WELCOME in await playground.reply("/bj advise 16 T")


async def test_a_board_of_buttons_has_no_room_for_first_steps(shared_playground):
    message = await answered(shared_playground, "Viola", "/mines play board:small")
    assert not first_steps_of(message)
    assert "E5" in enabled_buttons(message)


def test_a_long_answer_goes_without_first_steps():
    assert text_of(Reply("a").followed_by("b")) == "a\nb"
    assert text_of(Reply("a" * MAX_TEXT).followed_by("b")) == "a" * MAX_TEXT
    assert text_of(Reply("a" * (MAX_TEXT - 1)).followed_by("b")).endswith("a\nb")
    for parts in (MAX_COMPONENTS - 2, MAX_COMPONENTS - 1):  # and a frame
        longer = Reply(*["a"] * parts).followed_by("b")
        assert longer.total_children_count == MAX_COMPONENTS


def test_each_button_is_a_first_step():
    of_greeting = {button.custom_id for button in greeting_buttons()}
    shown = {*IN_SERVER.values(), *ELSEWHERE.values(), *of_greeting}
    assert {button.custom_ids.encode() for button in FirstStepButton.__subclasses__()} == shown
