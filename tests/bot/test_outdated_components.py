"""A button or menu of an older version: the person is told so, and gets the current message.

A member presses a component as it was really sent, and its custom_id or values are changed on their way to
the bot, into those that another version might have sent.
"""

import pytest
from sqlalchemy import text

from bot.text.catalogue import say
from tests.bot.forged_interactions import forged
from tests.people import EPHEMERAL, Player
from tests.playground_client import MENU, buttons, parts
from tests.waiting import until

UNKNOWN = "bj:in_another_version:1"
GO = say("common-go-to-message")
MANAGER = "Guest"


@pytest.fixture
def press_as(bot):
    """Presses a button of the message, but as a component that has this custom_id."""

    async def press(member, message, label, custom_id=UNKNOWN):
        with forged(bot, lambda data: data.update(custom_id=custom_id)):
            return await member.place.press(message, label, by=member.by)

    return press


async def notices(member, outcome, times=1):
    """The private messages after a press, at least `times`."""
    await member.private_replies(outcome, times)
    query = {"as": member.by, "channel": member.channel, "after": outcome["interaction"]}
    messages = (await member.place.get("messages", **query))["messages"]
    return [message for message in messages if message["flags"] & EPHEMERAL]


def links(message):
    """The addresses behind the message's link buttons, by label."""
    return {part["label"]: part["url"] for part in parts(message) if "url" in part}


def address(message, guild):
    return f"https://discord.com/channels/{guild['id']}/{message['channel_id']}/{message['id']}"


# Questions


async def test_answer_is_brought_up_to_date(aino, press_as):
    asked = await aino.reply_to("/bj advise 16 T")
    outcome = await press_as(aino, asked, "Why?")
    assert await aino.private_replies(outcome) == [say("common-outdated-updated")]
    now = await aino.now(asked)
    assert now["plain"] == asked["plain"]
    assert buttons(now)["Why?"] != buttons(asked)["Why?"], "the question was asked again"
    assert (await aino.presses_on(now, "Why?"))["status"] == "answered"


async def test_answer_of_another_person_stays(aino, bertil, press_as):
    asked = await aino.reply_to("/bj advise 16 T")
    answer, notice = await notices(bertil, await press_as(bertil, asked, "Why?"), times=2)
    assert answer["plain"] == asked["plain"]
    assert notice["plain"] == say("common-outdated-answered")
    assert await aino.now(asked) == asked


@pytest.mark.parametrize(
    ("label", "reading"),
    [("hard 11 vs 10", "hard 11 vs 10"), ("pair of aces vs 10", "a pair of aces vs 10")],
)
async def test_same_reading_is_answered_again(aino, press_as, label, reading):
    message = await aino.reply_to("/bj advise 11 T")
    if label in buttons(message):
        message = await aino.pressed(message, label)
    read_as = f"I read that as {reading}."
    assert read_as in message["plain"]
    await aino.private_replies(await press_as(aino, message, "Why?"))
    assert read_as in (await aino.now(message))["plain"]


async def test_older_question_is_asked_again(bot, aino):
    asked = await aino.reply_to("/bj advise 16 T")
    async with bot.services.database.write() as connection:
        await connection.execute(text("""UPDATE questions SET answer = '{"best": "hit"}'"""))
    outcome = await aino.presses_on(asked, "Why?")
    assert await aino.private_replies(outcome) == [say("common-outdated-updated")]
    outcome = await aino.presses_on(await aino.now(asked), "Why?")
    assert "older version" not in outcome["messages"][-1]["plain"]


@pytest.mark.parametrize("sent", [{"values": ["sevens"]}, {"custom_id": "bj:change:sevens:{question}"}])
async def test_rule_that_is_not_offered_any_more(bot, aino, sent):
    """`sent`: what another version might have sent, whose menus have a rule about sevens."""
    asked = await aino.reply_to("/bj advise 16 T")
    (panel,) = (await aino.presses_on(asked, "Other rules"))["messages"]
    (menu,) = [part for part in parts(panel) if part["type"] == MENU]
    if "custom_id" in sent:
        sent = {"custom_id": sent["custom_id"].format(question=menu["custom_id"].rpartition(":")[2])}
    with forged(bot, lambda data: data.update(sent)):
        outcome = await aino.place.click(panel, menu["custom_id"], "decks", by=aino.by)
    (notice,) = [line for line in await aino.private_replies(outcome) if "older version" in line]
    assert notice == say("common-outdated-updated")


async def test_solved_board_is_shown_again(aino, bertil, press_as):
    solved = await aino.reply_to("/mines solve 1??/12?/???")
    label = next(iter(buttons(solved)))
    assert await aino.private_replies(await press_as(aino, solved, label)) == [say("common-outdated-updated")]
    assert buttons(await aino.now(solved)) == buttons(solved)
    answer, notice = await notices(bertil, await press_as(bertil, solved, label), times=2)
    assert buttons(answer) == buttons(solved)
    assert notice["plain"] == say("common-outdated-answered")


# Games without a table


@pytest.mark.parametrize("line", ["/ventti play", "/mines play columns:4 rows:4 mines:2", "/mines play"])
async def test_own_game_is_shown_again(aino, bertil, press_as, line):
    game = await aino.reply_to(line)
    pressed = buttons(game)[say("fairness")]
    outcome = await press_as(aino, game, say("fairness"))
    assert await aino.private_replies(outcome) == [say("common-outdated-updated")]
    now = await aino.now(game)
    assert (now["plain"], buttons(now)) == (game["plain"], buttons(game))
    assert now["edited_timestamp"]
    outcome = await press_as(bertil, game, say("fairness"))
    (told,) = await bertil.private_replies(outcome)
    assert "older version" not in told, "somebody else's game"
    assert pressed in buttons(await aino.now(game)).values()


# Tables


async def test_table_is_redrawn(playground, aino, press_as):
    await aino.says("/bj table")
    message, _ = await aino.button("Sit")
    before = len(await playground.requests())
    outcome = await press_as(aino, message, "Sit")
    (notice,) = outcome["messages"]
    assert notice["plain"] == say("common-outdated-updated")
    assert links(notice) == {}
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"

    async def edited():
        requests = (await playground.requests())[before:]
        return [sent for sent in requests if (sent["method"], sent["path"]) == ("PATCH", path)]

    await until(edited)
    assert (await aino.is_told("Sit")).startswith("You're in seat 1")


@pytest.mark.parametrize(
    ("custom_id", "code"),
    [(UNKNOWN, "common-outdated-elsewhere"), ("table:bet:10:1:999", "round-played-already")],
)
async def test_other_message_links_to_the_table(playground, aino, press_as, custom_id, code):
    await aino.says("/bj table")
    await aino.is_told("Sit")
    (panel,) = (await aino.presses("Fairness", wait=15))["messages"]
    (notice,) = (await press_as(aino, panel, "My seed", custom_id))["messages"]
    assert notice["plain"].startswith(say(code))
    assert links(notice) == {GO: address(await aino.message(), await playground.server())}


async def test_closed_table_links_to_the_open_one(playground, aino, press_as):
    await aino.says("/bj table")
    assert await aino.says("/table close") == say("table-now-closed")
    await aino.says("/ventti table")
    message, _ = await aino.button("Sit")
    (notice,) = (await press_as(aino, message, "Sit", "table:sit:1"))["messages"]
    assert notice["plain"].startswith(say("table-closed-another-open"))
    assert links(notice) == {GO: address(message, await playground.server())}


# Settings


@pytest.mark.parametrize(("line", "name"), [("/settings", "settings"), ("/bj rules", "bj")])
@pytest.mark.parametrize("sent", [{"values": ["sevens"]}, {"custom_id": "{name}:rules.sevens"}])
async def test_settings_are_shown_as_they_are(bot, playground, line, name, sent):
    """`sent`: what another version might have sent, whose menus have a rule about sevens."""
    manager = Player(playground, MANAGER)
    panel = await manager.reply_to(line)
    await manager.place.click(panel, f"{name}:rule", "decks", by=MANAGER)
    menu = next(part for part in parts(await manager.now(panel)) if part["type"] == MENU)
    if "custom_id" in sent:
        sent = {"custom_id": sent["custom_id"].format(name=name)}
    with forged(bot, lambda data: data.update(sent)):
        outcome = await playground.click(panel, menu["custom_id"], menu["options"][0]["value"], by=MANAGER)
    assert say("common-outdated-updated") in await manager.private_replies(outcome)
    assert len(list(parts(await manager.now(panel)))) == len(list(parts(panel))), "no rule is being changed"


async def test_messages_that_cannot_be_renewed(aino, press_as):
    (message,) = (await aino.place.say("/help"))["messages"]
    outcome = await press_as(aino, message, next(iter(buttons(message))))
    assert await aino.private_replies(outcome) == [say("common-outdated-button")]
