"""/help, the greeting in a new guild, and advice in every kind of channel."""

import re

import pytest

from bot.components.introduction import EXAMPLES
from bot.text.catalogue import LANGUAGES, say, say_in, using_language
from solvers.blackjack import parse_question
from tests.people import EPHEMERAL
from tests.playground_client import buttons, parts, read
from tests.waiting import until

GREETING = "Oddsmith knows the odds"
PLACES = {
    "table": "Oddsmith",
    "side-table": "Oddsmith",  # a thread
    "read-only": "Oddsmith",
    "no-files": "Oddsmith",
    "anywhere": "Elsewhere",
    "direct messages": None,
}


@pytest.fixture(params=PLACES)
async def channel(request, shared_playground):
    server = PLACES[request.param]
    if server is None:
        return await shared_playground.direct()
    return await shared_playground.channel(request.param, server)


async def test_advice_is_given_in_every_place(shared_playground, channel):
    reply = await shared_playground.reply("/bj advise 16 T", channel=channel)
    assert "It's close: standing costs only 0.53% of your bet." in reply


async def test_help_is_ephemeral_everywhere(shared_playground, channel):
    (message,) = (await shared_playground.say("/help", channel=channel))["messages"]
    assert message["plain"].startswith(GREETING)
    assert message["flags"] & EPHEMERAL


@pytest.mark.parametrize("place", ["table", "direct messages"])
async def test_help_says_whom_to_tell_that_something_is_wrong(shared_playground, place):
    server = PLACES[place]
    where = await shared_playground.channel(place, server) if server else await shared_playground.direct()
    assert "Something wrong? Tell whoever runs this bot." in await shared_playground.reply(
        "/help", channel=where
    )


async def test_commands_of_help_can_be_pressed(shared_playground):
    (message,) = (await shared_playground.say("/help"))["messages"]
    (topics,) = [part["content"] for part in parts(message) if "**Blackjack**" in part.get("content", "")]
    commands = (await shared_playground.get("place", **{"as": "Aino"}))["commands"]
    ids = {command["name"]: command["id"] for command in commands}
    pressable = dict(re.findall(r"</([\w ]+):(\d+)>", topics))
    assert {"bj advise", "ventti play", "mines solve", "table verify", "stats"} <= pressable.keys()
    assert all(ids[name.split()[0]] == number for name, number in pressable.items())
    assert not re.search(r"(?<!<)/", topics), "some command cannot be pressed"


@pytest.mark.parametrize(
    ("place", "play"),
    [("table", "start:table"), ("anywhere", "start:ventti"), ("direct messages", "start:ventti")],
)
async def test_help_has_the_first_steps(shared_playground, place, play):
    server = PLACES[place]
    channel = await (shared_playground.channel(place, server) if server else shared_playground.direct())
    (message,) = (await shared_playground.say("/help", channel=channel))["messages"]
    steps = [each for each in buttons(message).values() if each.startswith("start:")]
    assert steps == ["start:ask", play, "start:solve"]
    for command in ("/table verify", "/bj table", "/ventti table", "/leaderboard"):
        assert (command in message["plain"]) == (place == "table")
    assert ("only in servers" in message["plain"]) == (place != "table")


async def test_commands_in_errors_can_be_pressed(shared_playground):
    (message,) = (await shared_playground.say("/ventti replay", by="Wilma"))["messages"]
    (text,) = [part["content"] for part in parts(message) if "content" in part]
    assert re.search(r"Start one with </ventti play:\d+>\.$", text)


@pytest.mark.parametrize("hand", [*EXAMPLES, say("help-example-in-words")])
async def test_each_example_is_answered_when_pressed(shared_playground, hand):
    (message,) = (await shared_playground.say("/help"))["messages"]
    pressed = await shared_playground.click(message, f"try:{hand}")
    reply = await shared_playground.reply(f"/bj advise {hand}")
    assert read(pressed) == reply
    assert pressed["messages"][-1]["flags"] & EPHEMERAL


@pytest.mark.parametrize("language", LANGUAGES)
def test_word_examples_work_in_their_language(language):
    with using_language(language):
        assert str(parse_question(say("help-example-in-words"))) == "547 v T"


async def test_example_works_with_user_install(shared_playground):
    channel = await shared_playground.channel("anywhere", "Elsewhere")
    (message,) = (await shared_playground.say("/help", channel=channel))["messages"]
    assert "hard 16 vs 10" in read(await shared_playground.click(message, "try:16 T"))


@pytest.fixture
async def settled(bot):
    """The bot, once it knows its earlier guilds: before that, it greets no guild as new."""
    await bot.wait_until_ready()
    return bot


async def first_messages(playground, server):
    """The messages of a guild by channel, once the bot has had time to greet."""

    async def messages_by_channel():
        found = {}
        for channel in (await playground.server(server))["channels"]:
            if messages := await playground.messages(channel=channel["id"]):
                found[channel["name"]] = [message["plain"] for message in messages]
        return found

    return await until(messages_by_channel)


async def test_greeting_in_system_channel(settled, playground):
    await playground.post("servers", name="Casino", channels=["floor", "bar"])
    ((channel, (greeting,)),) = (await first_messages(playground, "Casino")).items()
    assert channel == "floor"
    assert greeting.startswith(GREETING)


async def test_greeting_in_the_guilds_language(settled, playground):
    await playground.post("servers", name="Kasino", channels=["lattia"], locale="fi")
    ((_, (greeting,)),) = (await first_messages(playground, "Kasino")).items()
    assert greeting.startswith(say_in("fi", "help-title"))


@pytest.mark.parametrize(("person", "menu"), [("Host", ["Change a rule"]), ("Aino", [])])
async def test_greeting_shows_the_rules(settled, playground, person, menu):
    await playground.post("servers", name="Casino", channels=["floor"])
    await first_messages(playground, "Casino")
    floor = await playground.channel("floor", "Casino")
    (greeting,) = await playground.messages(channel=floor)
    rules = (await playground.click(greeting, "start:rules", by=person))["messages"][-1]
    assert rules["flags"] & EPHEMERAL
    assert "6 decks · dealer stands on soft 17" in rules["plain"]
    assert [part["placeholder"] for part in parts(rules) if "placeholder" in part] == menu


async def test_anyone_can_press_greeting_examples(settled, playground):
    await playground.post("servers", name="Casino", channels=["floor"])
    await first_messages(playground, "Casino")
    floor = await playground.channel("floor", "Casino")
    (greeting,) = await playground.messages(channel=floor)
    assert "hard 16 vs 10" in read(await playground.click(greeting, "try:16 T", by="Bertil"))


async def test_greeting_in_next_writable_channel(settled, playground):
    closed = {"name": "news", "lacks": ["SEND_MESSAGES"]}
    hidden = {"name": "staff", "lacks": ["VIEW_CHANNEL"]}
    await playground.post("servers", name="Casino", channels=[closed, hidden, "bar"])
    assert list(await first_messages(playground, "Casino")) == ["bar"]
    assert not (await playground.get("requests", refused=1))["requests"]


async def test_no_greeting_without_permission(settled, playground):
    await playground.post("servers", name="Casino", channels=[{"name": "news", "lacks": ["SEND_MESSAGES"]}])
    await playground.post("servers", name="Club", channels=["bar"])
    assert list(await first_messages(playground, "Club")) == ["bar"]
    news = await playground.channel("news", "Casino")
    assert not (await playground.messages(channel=news))
    assert not (await playground.get("requests", refused=1))["requests"]
    assert "Hit" in await playground.reply("/bj advise 16 T", channel=news)
