"""What somebody typed is not lost if it is wrong: the error has a button that opens the form, filled in."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.interactions.refused_forms import RefusedForms, ReopenableForm
from bot.text.catalogue import phrase_in
from tests.event_loop import settle
from tests.fake_clock import StoppedClock
from tests.people import EPHEMERAL, LONG_WAIT, Player, enabled_buttons, ephemeral_count
from tests.playground_client import DEFERRAL, read
from tests.waiting import until

TEXT_INPUT = 4
FORM = discord.InteractionType.modal_submit


def error_of(outcome):
    (message,) = [message for message in outcome["messages"] if message["flags"] & EPHEMERAL]
    return message


async def edited(playground, outcome):
    """The outcome of pressing Edit below the error."""
    message = error_of(outcome)
    return await playground.click(message, enabled_buttons(message)["Edit"])


async def edited_below_newest(playground, channel="", older=None):
    """The outcome of pressing Edit below the newest message of the channel, as soon as it has the button.

    older: the custom_id of a button that is not meant
    """

    async def refused():
        newest = (await playground.messages(channel=channel))[-1]
        return newest if enabled_buttons(newest).get("Edit", older) != older else None

    message = await until(refused)
    return await playground.click(message, enabled_buttons(message)["Edit"])


async def edited_once_more(playground, opened, values):
    """The outcome of submitting the modal in `opened`, which is refused again, and of pressing Edit."""
    older = enabled_buttons((await playground.messages())[-1])["Edit"]
    await playground.submit(opened, values)
    return await edited_below_newest(playground, older=older)


def expiry_tasks():
    """The tasks of this event loop that drop expired entries."""
    names = [task.get_coro().__qualname__ for task in asyncio.all_tasks()]
    return [name for name in names if name.startswith("Expiring.")]


def typed(opened):
    """The values with which a form is opened, by field."""
    fields = [label["component"] for label in opened["modal"]["components"]]
    return {field["custom_id"]: field.get("value", "") for field in fields if field["type"] == TEXT_INPUT}


async def test_a_refused_board_can_be_edited(bot, playground):
    refused = await playground.say("/mines solve board:1##/1# mines:1")
    assert "Row 2:" in error_of(refused)["plain"]
    opened = await edited(playground, refused)
    assert typed(opened) == {"board": "1##\n1#", "mines": "1"}
    opened = await edited_once_more(playground, opened, {"board": "1##\n1#@", "mines": "1"})
    assert typed(opened) == {"board": "1##\n1#@", "mines": "1"}
    solved = (await playground.submit(opened, {"board": "1##\n1##", "mines": "1"}))["messages"][-1]
    assert not solved["flags"] & EPHEMERAL
    assert "arrangements" in solved["plain"]


@pytest.mark.parametrize(
    ("line", "values", "corrected", "answer"),
    [
        ("/bj advise hand:16 decks:2", {"hand": "16", "seen": ""}, {"hand": "16 T"}, "2 decks"),
        (
            "/bj advise hand:16 T seen:Z",
            {"hand": "16 T", "seen": "Z"},
            {"seen": "TTT"},
            "out of the shoe: TTT",
        ),
        ("/bj odds hand:16", {"hand": "16"}, {"hand": "16 T"}, "hard 16"),
        ("/bj dealer hand:Z decks:2", {"hand": "Z", "seen": ""}, {"hand": "T"}, "2 decks"),
        ("/bj dealer seen:TTT", {"hand": "", "seen": "TTT"}, {"hand": "T"}, "out of the shoe: TTT"),
        ("/bj easy hand:16", {"hand": "16", "dealer": ""}, {"dealer": "T6"}, "10-6"),
        ("/bj hand hand:Z dealer:T6", {"hand": "Z", "dealer": "T6"}, {"hand": "T7", "dealer": ""}, "10-7"),
    ],
)
async def test_text_options_can_be_edited(bot, playground, line, values, corrected, answer):
    opened = await edited(playground, await playground.say(line))
    assert opened["modal"]["title"] == line[: line.index(" ", line.index(" ") + 1)]
    assert typed(opened) == values
    given = (await playground.submit(opened, values | corrected))["messages"][-1]
    assert not given["flags"] & EPHEMERAL
    assert answer in given["plain"]


async def test_a_refused_position_can_be_edited(bot, playground):
    refused = await playground.say("/ventti advise question:23T v game:suomi")
    opened = await edited(playground, refused)
    assert typed(opened) == {"question": "23T v"}
    opened = await edited_once_more(playground, opened, {"question": "23T v 6Y"})
    assert typed(opened) == {"question": "23T v 6Y"}
    advice = (await playground.submit(opened, {"question": "23T v 6T"}))["messages"][-1]
    assert not advice["flags"] & EPHEMERAL
    assert "J, Q, K = 11, 12, 13" in advice["plain"], "by the options of the command"


async def test_fields_are_described_in_the_members_language(bot, playground):
    await playground.say("/me language language:fi")
    error = error_of(await playground.say("/bj hand hand:Z"))
    opened = await playground.click(error, enabled_buttons(error)["Muokkaa"])
    described = {label["label"]: label["description"] for label in opened["modal"]["components"]}
    assert described["hand"] == phrase_in("fi", "command-bj-hand", "hand")


async def test_impossible_board_is_edited(bot, playground):
    refused = await playground.say("/mines solve board:88/##")
    assert "I read this board as 2x2." in error_of(refused)["plain"], "a line may be missing"
    assert typed(await edited(playground, refused))["board"] == "88\n##"


async def test_refused_form_opens_filled_in(bot, playground):
    opened = await playground.say("/mines solve")
    refused = await playground.submit(opened, {"board": "1#\n##", "mines": "many"})
    assert typed(await edited(playground, refused)) == {"board": "1#\n##", "mines": "many"}


@pytest.mark.parametrize(
    ("button", "wrong", "right", "answer"),
    [
        ("Mine count", {"mines": "many"}, {"mines": "1"}, "Read as 2x2 with 1 mine"),
        ("Next step", {"cell": "B2", "showed": "7"}, {"cell": "B2", "showed": "1"}, "2 arrangements"),
        ("What could a cell show?", {"cell": "Z9"}, {"cell": "B2"}, "What B2 could show"),
    ],
)
async def test_small_forms_about_a_board_are_edited(bot, playground, button, wrong, right, answer):
    aino = Player(playground)
    message = await aino.reply_to("/mines solve board:1#/##")
    refused = await playground.submit(await aino.presses_on(message, button), wrong)
    opened = await edited(playground, refused)
    assert typed(opened) == wrong
    await playground.submit(opened, right, wait=DEFERRAL)

    async def answered():
        messages = await playground.messages()
        is_answered = any(answer in message["plain"] for message in messages)
        return is_answered and not any("Edit" in enabled_buttons(message) for message in messages)

    await until(answered)


async def test_message_without_board_is_edited(bot, playground):
    message = (await playground.say("1##\n1#", by="Bertil"))["message"]
    refused = await playground.apply("Solve board", message=message)
    assert typed(await edited(playground, refused))["board"] == "1##\n1#"
    channel = await playground.direct()
    await playground.say("1##\n1#", channel=channel)
    opened = await edited_below_newest(playground, channel)
    assert "arrangements" in read(await playground.submit(opened, {"board": "1##\n1##"}))


async def test_error_goes_once_form_is_right(bot, playground):
    refused = await playground.say("/mines solve board:1##/1#")
    opened = await edited_once_more(playground, await edited(playground, refused), {"board": "1##\n1"})
    await ephemeral_count(Player(playground), 1)
    await playground.submit(opened, {"board": "1##\n1##"})
    await ephemeral_count(Player(playground), 0)


async def test_too_long_text_has_no_button(bot, playground):
    refused = await playground.say("/mines solve board:" + "x/" * 2100)
    assert "Edit" not in enabled_buttons(error_of(refused))


async def test_refused_moves_can_be_edited(bot, playground):
    aino = Player(playground)
    message = await aino.reply_to("/mines play board:intermediate first:zero")
    refused = await playground.submit(await aino.presses_on(message, "Moves"), {"moves": "H8 flog A1"})
    opened = await edited(playground, refused)
    assert typed(opened) == {"moves": "H8 flog A1"}
    opened = await edited_once_more(playground, opened, {"moves": "H8 flagg A1"})
    assert typed(opened) == {"moves": "H8 flagg A1"}
    await playground.submit(opened, {"moves": "H8"}, wait=DEFERRAL)

    async def moved_in_game():
        return "@Aino opened H8" in (await aino.now(message))["plain"]

    await until(moved_in_game)
    await ephemeral_count(aino, 0)


async def test_an_error_replaces_that_about_the_same_form(bot, playground):
    """Also if it was opened anew, instead of with Edit."""
    aino = Player(playground)
    message = await aino.reply_to("/mines play board:intermediate first:zero")
    for moves in ("H8 flog A1", "H8 flagg A1"):
        refused = await playground.submit(await aino.presses_on(message, "Moves"), {"moves": moves})
        assert moves.split()[1] in error_of(refused)["plain"]
        await ephemeral_count(aino, 1)
    await playground.submit(await aino.presses_on(message, "Moves"), {"moves": "H8"})
    await ephemeral_count(aino, 0)


async def test_moves_of_the_command_are_edited(bot, playground):
    aino = Player(playground)
    older = await aino.reply_to("/mines play board:intermediate first:zero")
    opened = await edited(playground, await playground.say("/mines open cells:H8 flog A1"))
    assert typed(opened) == {"moves": "H8 flog A1"}
    moved = (await playground.submit(opened, {"moves": "H8"}))["messages"][-1]
    assert "@Aino opened H8" in moved["plain"]
    assert not enabled_buttons(await aino.sees_without_buttons(older))
    again = error_of(await playground.say("/mines open cells:H8"))
    assert "H8 is already open" in again["plain"]
    assert "Edit" in enabled_buttons(again)


async def test_moves_after_the_game_are_not_edited(bot, playground):
    aino = Player(playground)
    message = await aino.reply_to("/mines play board:intermediate first:zero")
    opened = await aino.presses_on(message, "Moves")
    await aino.presses_on(await aino.pressed(message, "Give up"), "Yes, give up")
    over = error_of(await playground.submit(opened, {"moves": "H8"}))
    assert "over" in over["plain"]
    assert "Edit" not in enabled_buttons(over)


async def test_expired_form_moves_in_new_message(bot, playground, monkeypatch):
    aino = Player(playground)
    message = await aino.reply_to("/mines play board:intermediate first:zero")
    refused = await playground.submit(await aino.presses_on(message, "Moves"), {"moves": "H8 flog A1"})
    opened = await edited(playground, refused)
    monkeypatch.setattr(discord.Interaction, "is_expired", lambda _: True)
    moved = (await playground.submit(opened, {"moves": "H8"}))["messages"][-1]
    assert "@Aino opened H8" in moved["plain"]
    older = await aino.sees_without_buttons(message)
    assert older["plain"].endswith(f"/{moved['id']}")


async def test_a_refused_bet_can_be_edited(bot, playground):
    aino = Player(playground)
    await aino.says("/bj table")
    refused = await aino.bets("2o", wait=LONG_WAIT)
    assert typed(await edited(playground, refused)) == {"chips": "2o"}
    dear = await aino.bets("501", wait=LONG_WAIT)
    opened = await edited(playground, dear)
    assert typed(opened) == {"chips": "501"}
    await aino.submits(opened, chips="20")
    await aino.sees("@Aino bets? 20")


async def test_late_bet_is_not_edited(bot, playground):
    aino = Player(playground)
    await aino.says("/bj table")
    opened = await aino.opens("Other bet")
    await aino.presses("Bet 10")
    await aino.sees("The cards are dealt|your turn|Next round")
    refused = await aino.submits(opened, wait=LONG_WAIT, chips="20")
    assert "Edit" not in enabled_buttons(error_of(refused))


async def test_no_form_after_a_restart(bot, playground):
    refused = await playground.say("/mines solve board:1##/1#")
    message = error_of(refused)
    custom_id = enabled_buttons(message)["Edit"]
    bot.refused_forms.clear()
    expired = await playground.click(message, custom_id)
    assert read(expired) == "I no longer have what you typed. Please enter it again."


@pytest.fixture
async def form():
    return ReopenableForm(title="a form")


@pytest.fixture
async def refused():
    forms = RefusedForms(StoppedClock())
    yield forms
    forms.stop()


async def test_only_its_writer_opens_a_form(form, refused):
    refused.keep(SimpleNamespace(id=1, user=SimpleNamespace(id=7), extras={}, type=FORM), lambda: form)
    assert refused.open(1, 7) is form
    assert refused.open(1, 8) is None


async def test_form_refused_while_the_bot_closes(bot, form, monkeypatch):
    cancel = bot.requests.cancel

    async def refused_at_last():
        bot.refused_forms.keep(SimpleNamespace(id=1, user=SimpleNamespace(id=7)), lambda: form)
        assert expiry_tasks()
        await cancel()

    monkeypatch.setattr(bot.requests, "cancel", refused_at_last)
    await bot.close()
    await settle()
    assert not expiry_tasks()


async def test_forms_of_who_erases_their_data_are_dropped(form, refused):
    for interaction_id, user_id in ((1, 7), (2, 8)):
        user = SimpleNamespace(id=user_id)
        refused.keep(SimpleNamespace(id=interaction_id, user=user, extras={}, type=FORM), lambda: form)
    refused.forget(7)
    assert [*refused] == [2]
