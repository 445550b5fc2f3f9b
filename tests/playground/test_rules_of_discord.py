"""Break every rule of Discord that its API description does not contain, and expect Discord's refusal.

An action breaks a rule: a message, a modal, commands, or whatever a function does. The clock advances by a
day before each, so that none is rate-limited because of another.
"""

import asyncio
import importlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from playground.rate_limits import MAX_INVALID
from tests.discord_schema import Conformance
from tests.playground.payloads import (
    EPHEMERAL,
    JSON,
    V2,
    button,
    command,
    label,
    numbered,
    option,
    row,
    select,
    text,
    text_input,
)
from tests.playground.raw_bot import TRY_COMMANDS, Place, Reply
from tests.playground.rules_of_discord import RULES, Rule
from tests.waiting import until

A_DAY = 86_401
FILE = ("board.txt", b"1")

Action = Callable[[Place], Awaitable[Reply]]


MESSAGES: dict[str, JSON] = {
    "an empty message": {"content": ""},
    "a message of spaces": {"content": " \n "},
    "a message of an embed with nothing in it": {"embeds": [{}]},
    "a components-v2 message without components": {"flags": V2},
    "more than 2000 characters of content": {"content": "x" * 2001},
    "content on a components-v2 message": {"flags": V2, "components": [text(1)], "content": "x"},
    "embeds on a components-v2 message": {"flags": V2, "components": [text(1)], "embeds": [{"title": "x"}]},
    "a poll on a components-v2 message": {
        "flags": V2,
        "components": [text(1)],
        "poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]},
    },
    "more than 6000 characters of embeds": {
        "embeds": [{"description": "x" * 3000}, {"description": "x" * 3000, "title": "x"}]
    },
    "mentions of all users and of some": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "an attachment that was not sent along": {"content": "x", "attachments": [{"id": "0"}]},
    "a picture from an attachment that is not there": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}],
    },
    "a reply to an unknown message": {"content": "x", "message_reference": {"message_id": "1"}},
    "more than 5 rows without components-v2": {"components": [row(button(str(n))) for n in range(6)]},
    "a container without components-v2": {"components": [{"type": 17, "components": [text(1)]}]},
    "more than 40 components": {
        "flags": V2,
        "components": [row(*(button(f"{r} {n}") for n in range(5))) for r in range(7)],
    },
    "more than 4000 characters of text displays": {"flags": V2, "components": [text(2000), text(2001)]},
    "a custom_id twice in a message": {"components": [row(button(), button())]},
    "an id twice in a message": {"components": [row(button("a", id=7), button("b", id=7))]},
    "a link button without an address": {"components": [row({"type": 2, "style": 5, "label": "x"})]},
    "a button with neither label nor emoji": {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]},
    "a button with custom_id and address": {"components": [row(button(url="https://discord.com"))]},
    "a select beside a button": {"components": [row(button(), select("x"))]},
    "a select that wants more than it lets choose": {"components": [row(select("x", "y", min_values=2))]},
    "a select with fewer options than are to choose": {"components": [row(select("x", max_values=2))]},
    "a select with an option twice": {"components": [row(select("x", "x"))]},
    "a select with more defaults than can be chosen": {
        "components": [row(select() | {"options": [{"label": v, "value": v, "default": True} for v in "xy"]})]
    },
}

MODALS: dict[str, list[JSON]] = {
    "a sixth component in a modal": [label(text_input(str(n))) for n in range(6)],
    "two text inputs in one row of a modal": [row(text_input("a", label="x"), text_input("b", label="y"))],
    "a text input in a row without a label": [row(text_input())],
    "a custom_id twice in a modal": [label(text_input()), label(text_input())],
    "a text input that wants more than fits": [label(text_input(min_length=3, max_length=2))],
    "a text input whose value is too short": [label(text_input(min_length=3, value="x"))],
    "a required select that wants nothing": [label(select("x", min_values=0))],
    "a disabled select in a modal": [label(select("x", disabled=True))],
}

COMMAND_LISTS: dict[str, list[JSON]] = {
    "two commands of one name": [command(), command()],
    "a command with a capital": [command(name="One")],
    "a command of more than 8000 characters": [
        command(
            *(
                option(
                    f"text{n}",
                    description="d" * 100,
                    choices=[{"name": f"{c:0100}", "value": "v" * 90} for c in range(25)],
                )
                for n in range(2)
            )
        )
    ],
    "a menu command with a description": [{"type": 2, "name": "Hands", "description": "-"}],
    "a required option after one that is not": [command(option("a"), option("b", required=True))],
    "two options of one name": [command(option("a"), option("a"))],
    "an option beside a subcommand": [command(option("a"), option("b", kind=1))],
    "choices for an option with completions": [
        command(option(autocomplete=True, choices=[{"name": "x", "value": "x"}]))
    ],
    "two choices of one name": [
        command(option(choices=[{"name": "x", "value": "x"}, {"name": "x", "value": "y"}]))
    ],
    "an option whose minimum is above its maximum": [command(option(kind=4, min_value=2, max_value=1))],
}

ACTIONS: dict[str, Action] = {}


def breaks(rule: str) -> Callable[[Action], Action]:
    def note(action: Action) -> Action:
        assert rule not in ACTIONS
        ACTIONS[rule] = action
        return action

    return note


def _posting(body: JSON) -> Action:
    return lambda place: place.post(body)


def _opening(components: list[JSON]) -> Action:
    async def open_modal(place: Place) -> Reply:
        modal = {"custom_id": "ask", "title": "Ask", "components": components}
        return await place.bot.answer(await place.asked(), 9, modal)

    return open_modal


def _registering(commands: list[JSON]) -> Action:
    return lambda place: place.bot.ask("PUT", place.bot.commands, commands)


ACTIONS |= {rule: _posting(body) for rule, body in MESSAGES.items()}
ACTIONS |= {rule: _opening(components) for rule, components in MODALS.items()}
ACTIONS |= {rule: _registering(commands) for rule, commands in COMMAND_LISTS.items()}


# Authentication and resources.


@breaks("a request with another token")
async def _(place: Place) -> Reply:
    return await place.bot.ask("GET", "/users/@me", token="Bot somebody else's")


@breaks("a body that is no JSON")
async def _(place: Place) -> Reply:
    return await place.bot.ask("POST", f"/channels/{place.channels['table']}/messages", text="{")


@breaks("a route that is not there")
async def _(place: Place) -> Reply:
    return await place.bot.ask("GET", "/channels")


@breaks("a method that the route does not have")
async def _(place: Place) -> Reply:
    return await place.bot.ask("PUT", "/users/@me", {})


# Rate limits.


async def sixth(ask: Callable[[], Awaitable[Reply]]) -> Reply:
    for left in (4, 3, 2, 1, 0):
        reply = await ask()
        assert reply.status == 200, reply
        assert reply.headers["X-RateLimit-Remaining"] == str(left)
    return await ask()


@breaks("the sixth message in a channel in 5 seconds")
async def _(place: Place) -> Reply:
    return await sixth(lambda: place.post({"content": "x"}))


@breaks("the sixth edit in a channel in 5 seconds")
async def _(place: Place) -> Reply:
    message = await place.post({"content": "x"})
    return await sixth(lambda: place.edit(message, {"content": "y"}))


@breaks("the sixth follow-up with a token in 2 seconds")
async def _(place: Place) -> Reply:
    interaction = await place.answered()
    return await sixth(lambda: place.bot.follow_up(interaction, {"content": "x"}))


@breaks("the fifty-first request in a second")
async def _(place: Place) -> Reply:
    async def refused() -> Reply | None:  # a busy machine may take more than a second for so many requests
        replies = await asyncio.gather(*(place.bot.ask("GET", "/users/@me") for _ in range(51)))
        return next((reply for reply in replies if reply.status != 200), None)

    reply = await until(refused)
    assert reply.headers["X-RateLimit-Scope"] == "global"
    assert reply.body["global"] is True
    return reply


@breaks("anything after 10,000 invalid requests in 10 minutes")
async def _(place: Place) -> Reply:
    address = urlsplit(place.bot.playground.place["api"])
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    for _ in range(MAX_INVALID // 100):
        writer.write(f"GET {address.path}/users/@me HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 100)
        answers = b""
        while answers.count(b"401: Unauthorized") < 100:
            answers += await reader.read(1 << 16)
    writer.close()
    await writer.wait_closed()
    reply = await place.bot.ask("GET", "/users/@me")
    assert reply.body == "error code: 1015"
    assert "Via" not in reply.headers  # by which libraries tell a ban of the address from a rate limit
    return reply


# Interactions.


@breaks("an initial response after 3 seconds")
async def _(place: Place) -> Reply:
    interaction = await place.asked()
    await place.bot.forward(3.1)
    return await place.bot.answer(interaction, 4, {"content": "late"})


@breaks("a second initial response")
async def _(place: Place) -> Reply:
    interaction = await place.answered()
    return await place.bot.answer(interaction, 4, {"content": "again"})


@breaks("an initial response to an unknown interaction")
async def _(place: Place) -> Reply:
    return await place.bot.answer({"id": "1", "token": "none"}, 4, {"content": "x"})


@breaks("an initial response with another interaction's token")
async def _(place: Place) -> Reply:
    one, other = await place.asked(), await place.asked()
    return await place.bot.answer(one | {"token": other["token"]}, 4, {"content": "x"})


@breaks("an initial response of a kind that this interaction does not take")
async def _(place: Place) -> Reply:
    return await place.bot.answer(await place.asked(), 7, {"content": "x"})


@breaks("a follow-up before the initial response")
async def _(place: Place) -> Reply:
    return await place.bot.follow_up(await place.asked(), {"content": "x"})


@breaks("a follow-up with an unknown token")
async def _(place: Place) -> Reply:
    return await place.bot.follow_up({"token": "none"}, {"content": "x"})


@breaks("a follow-up after 15 minutes")
async def _(place: Place) -> Reply:
    interaction = await place.answered()
    await place.bot.forward(15 * 60 - 5)
    assert (await place.bot.follow_up(interaction, {"content": "in time"})).status == 200
    await place.bot.forward(6)
    return await place.bot.follow_up(interaction, {"content": "late"})


@breaks("an edit of the answer after 15 minutes")
async def _(place: Place) -> Reply:
    interaction = await place.answered()
    await place.bot.forward(15 * 60 + 1)
    return await place.bot.ask(
        "PATCH", place.bot.webhook(interaction) + "/messages/@original", {"content": "late"}
    )


@breaks("an edit of an answer that was deleted")
async def _(place: Place) -> Reply:
    original = place.bot.webhook(await place.answered()) + "/messages/@original"
    assert (await place.bot.ask("DELETE", original)).status == 204
    return await place.bot.ask("PATCH", original, {"content": "x"})


@breaks("an edit of another interaction's answer")
async def _(place: Place) -> Reply:
    one, other = await place.answered(), await place.answered()
    original = await place.bot.ask("GET", place.bot.webhook(one) + "/messages/@original")
    return await place.bot.ask(
        "PATCH", f"{place.bot.webhook(other)}/messages/{original.body['id']}", {"content": "x"}
    )


@breaks("an ephemeral answer asked for through its channel")
async def _(place: Place) -> Reply:
    interaction = await place.answered(flags=EPHEMERAL)
    original = await place.bot.ask("GET", place.bot.webhook(interaction) + "/messages/@original")
    where = f"/channels/{original.body['channel_id']}/messages/{original.body['id']}"
    return await place.bot.ask("GET", where)


async def complete(place: Place, line: str, choices: list[JSON]) -> Reply:
    interaction, waiting = await place.completing(line)
    reply = await place.bot.answer(interaction, 8, {"choices": choices})
    assert (await place.bot.answer(interaction, 8, {"choices": []})).status == 204
    await waiting
    return reply


@breaks("more than 100 characters in a completion's value")
async def _(place: Place) -> Reply:
    return await complete(place, "/try text:x", [{"name": "x", "value": "x" * 101}])


@breaks("a completion of another type than its option")
async def _(place: Place) -> Reply:
    return await complete(place, "/try number:1", [{"name": "x", "value": "one"}])


@breaks("the sixth follow-up where only the person installed the application")
async def _(place: Place) -> Reply:
    interaction = await place.asked(channel=place.elsewhere)
    assert interaction["authorizing_integration_owners"].keys() == {"1"}
    await place.bot.answer(interaction, 4, {"content": "Yes."})
    for _ in range(5):
        assert (await place.bot.follow_up(interaction, {"content": "x"})).status == 200
    await place.bot.forward(2.1)
    return await place.bot.follow_up(interaction, {"content": "x"})


# Permissions and places.


@breaks("a message where the bot may not write")
async def _(place: Place) -> Reply:
    return await place.post({"content": "x"}, "read-only")


@breaks("a file where the bot may not attach any")
async def _(place: Place) -> Reply:
    return await place.post({"content": "x"}, "no-files", files=[FILE])


@breaks("a file added where the bot may not attach any")
async def _(place: Place) -> Reply:
    return await place.edit(await place.post({"content": "x"}, "no-files"), {}, files=[FILE])


@breaks("a message in a server that the bot is not in")
async def _(place: Place) -> Reply:
    return await place.bot.ask("POST", f"/channels/{place.elsewhere}/messages", {"content": "x"})


@breaks("a server that the bot is not in")
async def _(place: Place) -> Reply:
    return await place.bot.ask("GET", f"/guilds/{place.servers['Elsewhere']}")


@breaks("commands for a server that the bot is not in")
async def _(place: Place) -> Reply:
    where = f"/applications/{place.bot.application_id}/guilds/{place.servers['Elsewhere']}/commands"
    return await place.bot.ask("PUT", where, [])


async def written(place: Place, **where: str) -> str:
    """The API path of a message of Aino's."""
    outcome = await place.bot.playground.post("say", **{"as": "Aino", "text": "Hello", **where})
    return f"/channels/{outcome['message']['channel_id']}/messages/{outcome['message']['id']}"


@breaks("deleting what a person wrote to the bot")
async def _(place: Place) -> Reply:
    direct = (await place.bot.playground.get("place", **{"as": "Aino"}))["direct"]["id"]
    return await place.bot.ask("DELETE", await written(place, channel=direct))


# Messages.


@breaks("an edit that leaves nothing of a message")
async def _(place: Place) -> Reply:
    return await place.edit(await place.post({"content": "x"}), {"content": ""})


@breaks("content added to a components-v2 message")
async def _(place: Place) -> Reply:
    message = await place.post({"flags": V2, "components": [text(1)]})
    return await place.edit(message, {"content": "x"})


@breaks("an edit to components-v2 that keeps the content")
async def _(place: Place) -> Reply:
    message = await place.post({"content": "x"})
    return await place.edit(message, {"flags": V2, "components": [text(1)]})


@breaks("an eleventh attachment on a message")
async def _(place: Place) -> Reply:
    return await place.edit(await place.post({}, files=[FILE] * 10), {}, files=[FILE])


@breaks("a file of more than 10 MiB")
async def _(place: Place) -> Reply:
    largest = b"\0" * (10 << 20)
    assert (await place.post({}, files=[("large.bin", largest)])).status == 200
    return await place.post({}, files=[("larger.bin", largest + b"\0")])


@breaks("an edit of somebody else's message")
async def _(place: Place) -> Reply:
    return await place.bot.ask("PATCH", await written(place), {"content": "Goodbye"})


@breaks("a direct message to the bot itself")
async def _(place: Place) -> Reply:
    return await place.bot.ask("POST", "/users/@me/channels", {"recipient_id": place.bot.application_id})


# Commands.


@breaks("the 201st new command in a day")
async def _(place: Place) -> Reply:
    for first in (0, 100):
        assert (await place.bot.ask("PUT", place.bot.commands, numbered(first, 100))).status == 200
    return await place.bot.ask("PUT", place.bot.commands, numbered(200, 1))


@breaks("a 101st command")
async def _(place: Place) -> Reply:
    assert (await place.bot.ask("PUT", place.bot.commands, numbered(0, 100))).status == 200
    return await place.bot.ask("POST", place.bot.commands, command())


@breaks("a command that is not there")
async def _(place: Place) -> Reply:
    return await place.bot.ask("DELETE", f"{place.bot.commands}/1")


@pytest.fixture
async def fresh_place(raw_place: Place) -> AsyncIterator[Place]:
    """As after a day without requests."""
    await raw_place.bot.forward(A_DAY)
    yield raw_place
    await raw_place.bot.forward(A_DAY)
    await raw_place.bot.register(TRY_COMMANDS)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.refused)
async def test_discord_refuses(rule: Rule, fresh_place: Place, conformance: Conformance | None):
    """The API description allows it, so that the table has no superfluous row."""
    reply = await ACTIONS[rule.refused](fresh_place)
    assert (reply.status, reply.code) == (rule.status, rule.code), reply.body
    assert reply.words == ({rule.word} if rule.word else set()), json.dumps(reply.body)
    if conformance and not rule.where.startswith("http_api."):
        request = (await fresh_place.bot.playground.requests())[-1]
        assert not list(conformance.problems(request))
        # after a 400 the request is not checked
        assert not list(conformance.problems(request | {"status": 403, "answer": None}))
    if reply.status == 429:
        assert int(reply.headers["Retry-After"]) >= 1


def test_every_rule_is_broken_once():
    assert ACTIONS.keys() == {rule.refused for rule in RULES}
    assert len(ACTIONS) == len(RULES)


@pytest.mark.parametrize("where", sorted({rule.where for rule in RULES}))
def test_the_table_names_what_is_there(where: str):
    module, *names = where.split(".")
    target: Any = importlib.import_module(f"playground.{module}")
    for name in names:
        target = getattr(target, name)
