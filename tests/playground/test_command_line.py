"""Parsing a typed line: the command, its options, and the reason of a refusal."""

import re
from functools import partial

import pytest

from playground.bad_request import BadLine
from playground.clock import Clock
from playground.command_line import read_name, read_options, read_unfinished
from playground.guilds import Guilds
from playground.messages import Messages
from playground.resolved import Resolved
from playground.snowflakes import Snowflakes
from playground.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)


def option(name, kind=STRING, **more):
    return {"name": name, "type": kind, "description": f"About {name}", **more}


SURRENDER = [{"name": "none", "value": "0"}, {"name": "Late surrender", "value": "late"}]
ADVISE = {
    "name": "advise",
    "type": 1,
    "description": "The best move",
    "options": [
        option("hand", required=True, autocomplete=True),
        option("decks", INTEGER, min_value=1, max_value=8),
        option(
            "surrender", choices=[{"name": "none", "value": "0"}, {"name": "Late surrender", "value": "late"}]
        ),
        option("soft", BOOLEAN),
    ],
}
COMMANDS = [
    {"id": "1", "type": 1, "name": "ping", "description": "Answers"},
    {"id": "2", "type": 1, "name": "bj", "description": "Blackjack", "options": [ADVISE]},
    {
        "id": "3",
        "type": 1,
        "name": "mod",
        "description": "For moderators",
        "options": [
            {"name": "give", "type": 2, "description": "Gives", "options": [
                {"name": "chips", "type": 1, "description": "Gives chips", "options": [
                    option("to", USER, required=True), option("amount", NUMBER, required=True),
                    option("where", CHANNEL), option("as", ROLE), option("who", MENTIONABLE),
                    option("file", ATTACHMENT),
                ]}
            ]}
        ],
    },
    {
        "id": "4",
        "type": 1,
        "name": "echo",
        "description": "Says it again",
        "options": [option("loud", BOOLEAN), option("text", min_length=2, max_length=5)],
    },
    {"id": "5", "type": 3, "name": "Solve this", "description": ""},
]  # fmt: skip


@pytest.fixture
def world() -> World:
    clock = Clock()
    world = World(clock, Snowflakes(clock))
    Guilds(world)
    world.get_or_create_user("Aino")
    return world


def resolved_in(world: World) -> Resolved:
    channel = world.channel_for(world.host["id"], None)
    return Resolved(world, channel, world.host["id"], partial(Messages(world, "http://files").keep, channel))


def read(line: str, world: World) -> dict:
    """The values of the options in the line, by name."""
    named = read_name(line, COMMANDS)
    resolved = resolved_in(world)
    return {given["name"]: given["value"] for given in read_options(named, resolved, {})}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("/ping", {}),
        ("/ping  ", {}),
        ("/PING", {}),
        ("/bj advise 16 T", {"hand": "16 T"}),
        ("/bj advise   16 T  ", {"hand": "16 T"}),
        ("/bj advise hand:16 T", {"hand": "16 T"}),
        ("/bj advise hand: 16 T ", {"hand": "16 T"}),
        ("/bj advise 16 T decks:6", {"hand": "16 T", "decks": 6}),
        ("/bj advise decks:6 hand:16 T", {"hand": "16 T", "decks": 6}),
        ("/bj advise decks: 6 hand:note: 16 v T", {"hand": "note: 16 v T", "decks": 6}),
        ("/bj advise what odds:3 is", {"hand": "what odds:3 is"}),
        ("/bj advise half-decks:6", {"hand": "half-decks:6"}),
        ("/bj advise 16 T surrender:late", {"hand": "16 T", "surrender": "late"}),
        (
            "/bj advise 16 T surrender:LATE SURRENDER soft:yes",
            {"hand": "16 T", "surrender": "late", "soft": True},
        ),
        ("/bj advise 16 T soft:false", {"hand": "16 T", "soft": False}),
        ("/bj advise 16 T decks:", {"hand": "16 T"}),
        ("/bj advise K♠ 6♦ / Q", {"hand": "K♠ 6♦ / Q"}),
        ("/echo no", {"loud": False}),
        ("/echo text:hello", {"text": "hello"}),
        ("/mod give chips @Aino amount:−2.5", {"to": "Aino", "amount": -2.5}),
        ("/mod give chips to:aino amount:3 where:#table", {"to": "Aino", "amount": 3.0, "where": "table"}),
        ("/mod give chips to:Aino amount:3 as:@everyone", {"to": "Aino", "amount": 3.0, "as": "@everyone"}),
        ("/mod give chips to:Aino amount:3 who:@Aino", {"to": "Aino", "amount": 3.0, "who": "Aino"}),
    ],
)
def test_a_line_gives_these_options(line, values, world):
    names = {number: user["global_name"] for number, user in world.users.items()}
    names |= {number: channel.name for number, channel in world.channels.items()}
    names |= {role["id"]: role["name"] for server in world.guilds.values() for role in server.roles}
    got = read(line, world)
    assert {name: names.get(value, value) for name, value in got.items()} == values
    assert {name: type(value) for name, value in got.items()} == {
        name: type(value) for name, value in values.items()
    }


@pytest.mark.parametrize("name", ["Maija von Hohenstein", "Väinö", "王小明 🎲"])
def test_a_user_is_found_by_their_username(name, world):
    user = world.get_or_create_user(name)
    assert re.fullmatch("[a-z0-9_.]+", user["username"])
    assert read(f"/mod give chips to:@{user['username']} amount:1", world)["to"] == user["id"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("/", "There is no command / here; there is /ping, /bj, /mod, /echo."),
        ("/pong", "There is no command /pong here; there is /ping, /bj, /mod, /echo."),
        ("/Solve this", "There is no command /Solve here; there is /ping, /bj, /mod, /echo."),
        ("/bj", "There is no command /bj here; there is /bj advise."),
        ("/bj deal", "There is no command /bj deal here; there is /bj advise."),
        ("/mod give", "There is no command /mod give here; there is /mod give chips."),
        ("/ping now", "/ping takes no options."),
        ("/bj advise", "/bj advise needs hand: About hand"),
        ("/bj advise decks:6", "/bj advise also needs hand:… (About hand)"),
        ("/bj advise 16 T hand:17 T", "/bj advise was given hand twice."),
        (
            "/echo least:100 loud:yes",
            "/echo has no option least. It has loud, text.",
        ),
        (
            "/bj advise 16 T decks:6 deck:8",
            "/bj advise has no option deck. It has hand, decks, surrender, soft.",
        ),
        ("/bj advise 16 T decks:six", "decks is a whole number, not six."),
        ("/bj advise 16 T decks:1.5", "decks is a whole number, not 1.5."),
        ("/bj advise 16 T decks:0", "decks is at least 1."),
        ("/bj advise 16 T decks:9", "decks is at most 8."),
        ("/bj advise 16 T soft:perhaps", "soft is true or false, not perhaps."),
        ("/bj advise 16 T surrender:early", "surrender is one of none, Late surrender, not early."),
        ("/echo text:a", "text has at least 2 characters."),
        ("/echo text:abcdef", "text has at most 5 characters."),
        ("/mod give chips to:@Nobody amount:1", "There is nobody called @Nobody here."),
        ("/mod give chips to:Aino amount:nan", "amount is a number, not nan."),
        ("/mod give chips to:Aino amount:1 where:#void", "There is no channel called #void here."),
        ("/mod give chips to:Aino amount:1 as:@chief", "There is no role called @chief here."),
        ("/mod give chips to:Aino amount:1 file:x.png", "file is a file, which cannot be typed."),
    ],
)
def test_bad_line_is_one_sentence(line, sentence, world):
    with pytest.raises(BadLine) as refused:
        read(line, world)
    assert str(refused.value) == sentence


def test_options_ordered_in_groups(world):
    named = read_name("/mod give chips amount:3 to:Aino", COMMANDS)
    resolved = resolved_in(world)
    aino = world.get_or_create_user("Aino")
    data = named.data(read_options(named, resolved, {}), resolved.found)
    assert named.name == "/mod give chips"
    assert (data["id"], data["name"], data["type"]) == ("3", "mod", 1)
    (group,) = data["options"]
    (subcommand,) = group["options"]
    assert (group["name"], group["type"], subcommand["name"], subcommand["type"]) == ("give", 2, "chips", 1)
    assert subcommand["options"] == [
        {"name": "to", "type": USER, "value": aino["id"]},
        {"name": "amount", "type": NUMBER, "value": 3.0},
    ]
    assert data["resolved"]["users"] == {aino["id"]: aino}
    assert "user" not in data["resolved"]["members"][aino["id"]]


@pytest.mark.parametrize(
    ("line", "focused", "typed"),
    [
        ("/bj advise 16", "hand", "16"),
        ("/bj advise ", "hand", ""),
        ("/bj advise", None, None),
        ("/bj advise 16 T decks:", "decks", ""),
        ("/bj advise 16 T decks:x", "decks", "x"),
        ("/bj advise decks:6 hand:A7", "hand", "A7"),
    ],
)
def test_focused_option_is_last(line, focused, typed):
    options, option = read_unfinished(read_name(line, COMMANDS))
    assert (option and option["name"]) == focused
    assert next((given["value"] for given in options if given.get("focused")), None) == typed


def test_unfinished_options_sent_where_readable():
    options, _ = read_unfinished(read_name("/bj advise decks:6 soft:yes hand:A", COMMANDS))
    assert options == [
        {"name": "hand", "type": STRING, "value": "A", "focused": True},
        {"name": "decks", "type": INTEGER, "value": 6},
        {"name": "soft", "type": BOOLEAN, "value": True},
    ]
