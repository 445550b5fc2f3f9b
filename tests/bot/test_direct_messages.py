"""Direct messages to the bot, which are answered as the commands would answer."""

import asyncio

import pytest

from app import boards
from bot.cogs import direct_messages
from bot.interactions.cooldowns import Cooldowns, RateLimit
from bot.text.catalogue import say, say_in
from storage import questions
from tests.bot.board_pictures import CLEAR, NO_BOARD, TWO
from tests.playground_client import DEFERRAL, buttons
from tests.waiting import until

CORNER = "1#\n##"  # three covered cells next to the 1, one of them a mine


@pytest.fixture
async def shared_playground(shared_playground):
    """The bot knows Aino's language from a command, and so doesn't take the one that she writes in."""
    await shared_playground.say("/help", by="Aino")
    return shared_playground


async def sent(playground, text, by="Aino", **message):
    """The message that answers a direct message, once nothing is worked on."""
    await playground.post("clock", forward=2)  # Discord takes five messages in five seconds
    channel = await playground.direct(by)
    asked = (await playground.say(text, by=by, channel=channel, **message))["message"]

    async def answers():
        seen = await playground.messages(by=by, channel=channel, after=asked["id"])
        return [message for message in seen if message["plain"] and "Working on" not in message["plain"]]

    answer = (await until(answers))[0]
    assert answer["author"]["bot"]
    return answer


async def commanded(playground, line):
    """The answer to the same as a command."""
    outcome = await playground.say(line, channel=await playground.direct("Aino"))
    return outcome["messages"][-1]


@pytest.mark.parametrize(
    "hand", ["16 T", "88 A", "soft 18 against 9", "pehmeä 18 vastaan 9", "AA vs T surrender?"]
)
async def test_hand_answered_like_command(shared_playground, hand):
    command = await commanded(shared_playground, f"/bj advise {hand}")
    answer = await sent(shared_playground, hand)
    assert answer["plain"] == command["plain"]
    assert [*buttons(answer)] == [*buttons(command)]


async def test_the_buttons_of_an_answer_work(shared_playground):
    answer = await sent(shared_playground, "11 T")
    why = await shared_playground.press(answer, "Why?")
    assert "Why double? · hard 11 vs 10" in why["messages"][-1]["plain"]
    (changed,) = (await shared_playground.press(answer, "pair of aces vs 10"))["messages"]
    assert changed["id"] == answer["id"]
    assert "Split · pair of aces vs 10" in changed["plain"]


@pytest.mark.parametrize(
    "board",
    [CORNER, "1#/##", f"```\n{CORNER}\n```", "Minesweeper: 1#/##", "solve 1#/## please"],
)
async def test_board_answered_like_command(shared_playground, board):
    answer = await sent(shared_playground, board)
    command = await commanded(shared_playground, "/mines solve board:1#/##")
    assert answer["plain"] == command["plain"]
    assert [*buttons(answer)] == [*buttons(command)]


@pytest.mark.parametrize("text", ["16 T\n12 4", "16 10\n12 4", "hey, 16 T\n\n12 vs 4"])
async def test_hands_on_lines_are_answered_one_by_one(shared_playground, text):
    answer = await sent(shared_playground, text)
    assert answer["plain"].startswith("Hit · hard 16 vs 10")

    async def second_answer():
        return await shared_playground.messages(channel=answer["channel_id"], after=answer["id"])

    assert (await until(second_answer))[0]["plain"].startswith("Stand · hard 12 vs 4")


@pytest.mark.parametrize("text", ["I have 16\ndealer has 10", "hey\n16 vs 10"])
async def test_a_hand_may_take_several_lines(shared_playground, text):
    assert (await sent(shared_playground, text))["plain"].startswith("Hit · hard 16 vs 10")


@pytest.mark.parametrize("text", ["1\t2\t?\n\t1\t?\n\t1\t1", "1 1 ?\n1 1 ?\n1 1 1"])
async def test_a_board_that_cannot_be_is_no_hand(shared_playground, text):
    assert "vs A" not in (await sent(shared_playground, text))["plain"]


async def test_a_board_may_be_a_list_on_one_line(shared_playground):
    assert "Read as 2x2" in (await sent(shared_playground, "[[1,-1],[-1,-1]]"))["plain"]


@pytest.mark.parametrize("text", ["1?/?? 1 mine", "1?/?? 1 miina"])
async def test_a_board_on_one_line_may_tell_its_mines(shared_playground, text):
    assert "Read as 2x2 with 1 mine" in (await sent(shared_playground, text))["plain"]


async def test_a_file_with_a_board_is_read(shared_playground):
    answer = await sent(shared_playground, "", attachments=[("board.txt", CORNER.encode())])
    assert "3 arrangements" in answer["plain"]


async def test_a_picture_is_read(shared_playground):
    answer = await sent(shared_playground, "stuck, any idea?", attachments=[("board.png", CLEAR)])
    assert "Read as 9x9 with 10 mines" in answer["plain"]


async def test_board_of_picture_can_be_chosen(shared_playground):
    answer = await sent(shared_playground, "", attachments=[("boards.png", TWO)])
    chosen = next(label for label in buttons(answer) if label.startswith("1"))
    await shared_playground.press(answer, chosen)

    async def is_solved():
        return "Read as 9x9" in (await shared_playground.now(answer))["plain"]

    await until(is_solved)


@pytest.mark.parametrize(
    "text",
    [
        "23T vs 6T",
        "Ventti 23T vs 6T",
        "ventti: 23T vs 6T?",
        "should I draw in ventti, 23T vs 6T",
        "I have 23T and the house has 6T",
    ],
)
async def test_a_ventti_position_is_answered(shared_playground, text):
    answer = await sent(shared_playground, text)
    command = await commanded(shared_playground, "/ventti advise 23T vs 6T")
    assert answer["plain"] == command["plain"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "16",
            say("direct-message-unread", why=say("blackjack-upcard-missing-of-total", kind="hard", total=16)),
        ),
        (
            "AK",
            say("direct-message-unread", why=say("blackjack-upcard-missing-of-hand", hand="AT")),
        ),
        (
            "fifteen",
            say("direct-message-unread", why=say("blackjack-upcard-missing-of-total", kind="hard", total=15)),
        ),
        ("T T 5 v 6", say("blackjack-bust", total=25)),
        (
            "12#/1##/1#",
            say(
                "direct-message-unread",
                why=say("mines-in-row", row=3, why=say("mines-row-not-as-long", cells=2, usual=3)),
            ),
        ),
        ("hello\nyou", say("direct-message-unread", why=say("mines-no-board"))),
    ],
)
async def test_refusal_is_one_message(shared_playground, text, sentence):
    answer = await sent(shared_playground, text)
    assert answer["plain"].strip() == sentence
    assert not buttons(answer)


@pytest.mark.parametrize(
    "text",
    [
        "hello there",
        "what do you do with #hashtags?",
        "Ventti",
        "ventti rules?",
        "Blackjack!",
        "play blackjack",
        "Blackjack spielen",
        "ja",
    ],
)
async def test_a_greeting_gets_buttons(shared_playground, text):
    answer = await sent(shared_playground, text)
    assert answer["plain"].startswith(say("direct-message-what-to-send"))
    assert list(buttons(answer)) == ["Ask about a hand", "Play ventti", "Solve a board"]


async def test_an_impossible_board_has_been_read(shared_playground):
    answer = await sent(shared_playground, "1#1\n#8#\n###")
    command = await commanded(shared_playground, "/mines solve board:1#1/#8#/###")
    assert answer["plain"] == command["plain"]


async def test_picture_without_board_is_refused(shared_playground):
    answer = await sent(shared_playground, "", attachments=[("me.png", NO_BOARD)])
    sentence = say("direct-message-unread", why=say("mines-no-board-in-picture"))
    assert answer["plain"].strip() == f"{sentence}\n\n[{say('mines-enter-as-text')}]"


async def test_the_answer_is_in_the_persons_language(playground, bot):
    """As their Discord was set when they last used the bot, before that as they write."""
    await playground.post("members", **{"as": "Aino", "locale": "fi"})
    assert (await sent(playground, "hello"))["plain"].startswith(say("direct-message-what-to-send"))
    assert (await sent(playground, "16 T"))["plain"].startswith("Hit · hard 16 vs 10")
    assert (await sent(playground, "hei"))["plain"].startswith(say_in("fi", "direct-message-what-to-send"))
    of_german = await sent(playground, "Soll ich bei 16 gegen 10 ziehen?")
    assert of_german["plain"].startswith("Karte · hart 16 gegen 10")
    without_words = await sent(playground, "12 4")
    assert without_words["plain"].startswith("Stehen bleiben")
    assert (await sent(playground, "12 (Dealer 4)"))["plain"].startswith("Stehen bleiben")
    assert (await sent(playground, "what about 12 against 4"))["plain"].startswith("Stand")
    await playground.say("/help", by="Aino")
    assert (await sent(playground, "hello"))["plain"].startswith(say_in("fi", "direct-message-what-to-send"))


async def test_the_language_of_the_forgotten_is_unknown(playground, bot, ids):
    assert (await sent(playground, "hei"))["plain"].startswith(say_in("fi", "direct-message-what-to-send"))
    bot.forget(ids["Aino"])
    assert (await sent(playground, "16 T"))["plain"].startswith("Hit")


async def test_the_question_is_stored(playground, bot, aino):
    answer = await sent(playground, "16 T")
    (number,) = {custom_id.split(":")[2] for custom_id in buttons(answer).values() if ":" in custom_id}
    async with bot.services.database.read() as connection:
        question = await questions.get(connection, int(number))
    assert (question.command, question.text, question.guild_id) == ("bj advise", "16 T", None)
    assert str(question.channel_id) == answer["channel_id"]


async def test_messages_in_a_server_are_left_alone(playground, bot):
    await playground.say("16 T", by="Aino")
    await playground.say("/bj advise 16 9", by="Aino")
    seen = await playground.get("messages", **{"as": "Aino"})
    (answer,) = [message["plain"] for message in seen["messages"] if message["author"].get("bot")]
    assert "hard 16 vs 9" in answer


async def test_a_bug_is_answered_with_an_apology(playground, bot, monkeypatch, caplog):
    async def broken(*_):
        raise KeyError("a secret detail")

    monkeypatch.setattr("app.advice.read_requests", broken)
    answer = await sent(playground, "16 T")
    assert answer["plain"].startswith("Sorry, something went wrong")
    assert "secret" not in answer["plain"]
    assert "Unexpected error" in caplog.text
    assert "in direct message" in caplog.text


async def test_slow_board_can_be_stopped(playground, bot, monkeypatch):
    solving = asyncio.Event()

    async def never(*_):
        solving.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(boards, "solve", never)
    channel = await playground.direct()
    await playground.say(CORNER, by="Aino", channel=channel)
    await asyncio.wait_for(solving.wait(), 60)

    async def ending_with(text):
        messages = await playground.messages(channel=channel)
        return messages if text in messages[-1]["plain"] else None

    (notice,) = (await until(lambda: ending_with("Working on")))[1:]
    await playground.press(notice, "Stop", wait=DEFERRAL)
    messages = await until(lambda: ending_with(say("solving-stopped")))
    assert len(messages) == 2  # the notice is gone
    assert not buttons(messages[-1]), "nothing was wrong with the board"


async def test_a_message_counts_towards_the_limit(playground, bot, monkeypatch):
    monkeypatch.setattr(bot, "cooldowns", Cooldowns(RateLimit(1, 600), RateLimit(1, 600), bot.services.clock))
    assert "hard 16" in (await sent(playground, "16 T"))["plain"]
    assert "Slow down! Try again in " in (await sent(playground, "16 T"))["plain"]


async def test_bot_types_while_it_computes(playground, bot, monkeypatch):
    monkeypatch.setattr(direct_messages, "TYPING_AFTER", 0.0)
    await sent(playground, "16 T")
    assert any(request["path"].endswith("/typing") for request in await playground.requests())
