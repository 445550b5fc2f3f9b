"""Discord's HTTP API as the playground implements it: users, places, commands, messages, and all refusals."""

import asyncio
import json

import pytest

from tests.playground.payloads import button, row
from tests.playground.raw_bot import COMMANDS, PNG


@pytest.fixture
async def channel(wire) -> str:
    return (await wire.playground.get("place"))["servers"][0]["channels"][0]["id"]


async def code_of(request) -> tuple[int, int]:
    status, answer = await request
    return status, answer["code"]


# Users and places.


async def test_bot_user_matches_application(wire):
    _, me = await wire.ask("GET", "/users/@me")
    assert me["bot"] is True
    for path in ("/applications/@me", "/oauth2/applications/@me"):
        status, application = await wire.ask("GET", path)
        assert (status, application["id"], application["bot"]["id"]) == (200, me["id"], me["id"])
    for path, token in (("/gateway", None), ("/gateway/bot", "Bot playground")):
        status, answer = await wire.ask("GET", path, token=token)
        assert (status, answer["url"]) == (200, wire.playground.place["gateway"])
    assert answer["shards"] == 1


async def test_own_guilds_come_in_pages(wire):
    for name in ("One", "Two", "Three"):
        await wire.playground.post("servers", name=name)

    async def guilds(query=""):
        return [guild["id"] for guild in (await wire.ask("GET", f"/users/@me/guilds{query}")).body]

    every = await guilds()
    assert every == sorted(every, key=int)
    assert len(every) == 4, "the server without the bot is not among them"
    assert await guilds("?limit=2") == every[:2]
    assert await guilds(f"?after={every[1]}") == every[2:]
    assert await guilds(f"?before={every[3]}&limit=2") == every[1:3]
    assert (await wire.ask("GET", "/users/@me/guilds?limit=201")).status == 400


async def test_guild_channel_member_and_user_are_found(wire, channel):
    place = await wire.playground.get("place", **{"as": "Aino"})
    server, aino = place["servers"][0]["id"], place["me"]
    _, guild = await wire.ask("GET", f"/guilds/{server}?with_counts=true")
    assert guild["name"] == "Oddsmith"
    assert guild["approximate_member_count"] >= 2
    assert (await wire.ask("GET", f"/guilds/{server}/channels")).body[0]["id"] == channel
    assert (await wire.ask("GET", f"/guilds/{server}/members/{aino['id']}")).body["user"] == aino
    assert (await wire.ask("GET", f"/users/{aino['id']}")).body == aino
    assert (await wire.ask("GET", f"/channels/{channel}")).body["guild_id"] == server
    assert (await wire.ask("POST", f"/channels/{channel}/typing")).status == 204


async def test_ids_persist_but_application_is_new(wire):
    from playground.snowflakes import stable_id

    place = await wire.playground.get("place", **{"as": "Aino"})
    assert place["me"]["id"] == stable_id("user", "Aino")
    assert place["servers"][0]["id"] == stable_id("server", "Oddsmith")
    assert wire.application_id != stable_id("user", "Oddsmith")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, 0),
        ("GET", "/channels/@me", 404, 0),
        ("DELETE", "/users/@me", 405, 0),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/1/messages", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/applications/1/commands", 404, 10002),
        ("GET", "/applications/{app}/guilds/1/commands", 404, 10004),
        ("GET", "/applications/{app}/commands/1", 404, 10063),
        ("DELETE", "/applications/{app}/commands/1", 404, 10063),
        ("GET", "/channels/{channel}/messages/1", 404, 10008),
        ("PATCH", "/channels/{channel}/messages/1", 404, 10008),
        ("GET", "/webhooks/{app}/nonsense/messages/@original", 404, 10015),
        ("POST", "/users/@me/channels", 400, 50033),
    ],
)
async def test_missing_resources_are_refused(wire, channel, method, path, status, code):
    path = path.format(app=wire.application_id, channel=channel)
    body = {} if method in ("PATCH", "POST") else None
    assert await code_of(wire.ask(method, path, body)) == (status, code)


@pytest.mark.parametrize("token", [None, "Bot wrong", "playground", "Bearer playground"])
async def test_without_the_bots_token_there_is_nothing(wire, token):
    status, refused = await wire.ask("GET", "/users/@me", token=token)
    assert (status, refused) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_non_json_body_is_refused(wire, channel):
    address = f"{wire.playground.place['api']}/channels/{channel}/messages"
    headers = {"Authorization": "Bot playground", "Content-Type": "application/json"}
    async with wire.playground.session.post(address, data="{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_answers_are_json_of_exactly_that_type(wire):
    headers = {"Authorization": "Bot playground"}
    address = wire.playground.place["api"] + "/users/@me"
    async with wire.playground.session.get(address, headers=headers) as response:
        assert response.headers["Content-Type"] == "application/json"


# Commands.


async def test_commands_keep_ids(wire):
    first = await wire.register()
    again = await wire.register([COMMANDS[1] | {"description": "Twenty-one"}])
    assert [command["name"] for command in again] == ["bj"]
    assert again[0]["id"] == next(command["id"] for command in first if command["name"] == "bj")
    assert again[0]["version"] != first[1]["version"]
    advise = again[0]["options"][0]
    assert [option["name"] for option in advise["options"]] == ["hand", "decks", "player"]


async def test_commands_edited_one_by_one(wire):
    await wire.register()
    place = f"/applications/{wire.application_id}/commands"
    status, created = await wire.ask("POST", place, {"name": "Solve this", "type": 3})
    assert (status, created["type"], created["description"]) == (201, 3, "")
    assert (await wire.ask("POST", place, {"name": "Solve this", "type": 3})).status == 200
    url = f"{place}/{created['id']}"
    assert (await wire.ask("PATCH", url, {"name": "Solve that"})).body["name"] == "Solve that"
    assert (await wire.ask("GET", url)).body["name"] == "Solve that"
    names = [command["name"] for command in (await wire.playground.get("place"))["commands"]]
    assert "Solve that" in names
    assert (await wire.ask("DELETE", url)).status == 204
    assert [command["name"] for command in (await wire.ask("GET", place)).body] == ["ping", "bj"]


async def test_guild_command_shadows_global(wire, listener):
    server = (await wire.playground.get("place"))["servers"][0]["id"]
    place = f"/applications/{wire.application_id}/guilds/{server}/commands"
    _, (own,) = await wire.ask("PUT", place, [{"name": "ping", "description": "Here only"}])
    assert own["guild_id"] == server
    task = asyncio.create_task(wire.playground.say("/ping"))
    interaction = await listener.event("INTERACTION_CREATE")
    assert interaction["data"]["id"] == own["id"]
    await wire.answer(interaction, 4, {"content": "pong"})
    await task
    assert (await wire.ask("PUT", place, [])).body == []


async def test_guild_only_command_hidden_in_dm(wire, listener):
    await wire.register([COMMANDS[0] | {"contexts": [0]}])
    direct = (await wire.playground.get("place", **{"as": "Aino"}))["direct"]["id"]
    refused = await wire.playground.post("say", **{"as": "Aino", "text": "/ping", "channel": direct})
    assert refused["error"] == "There is no command /ping here."


def option(**more):
    return {"type": 3, "name": "a", "description": "b"} | more


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"name": "Upper"}, "0.name"),
        ({"name": ""}, "0.name"),
        ({"name": "two words"}, "0.name"),
        ({"name": None}, "0.name"),
        ({"description": "x" * 101}, "0.description"),
        ({"description": None}, "0.description"),
        ({"type": 9}, "0.type"),
        ({"contexts": []}, "0.contexts"),
        ({"options": [option(), option()]}, "0.options.1.name"),
        ({"options": [option(), option(name="c", required=True)]}, "0.options.1"),
        ({"options": [option(type=99)]}, "0.options.0.type"),
        ({"options": [option(choices=[{"name": "n", "value": 5}])]}, "0.options.0.choices.0.value"),
        ({"options": [option(), option(type=1, name="c")]}, "0.options"),
        ({"options": [option(name=str(number)) for number in range(26)]}, "0.options"),
        ({"options": "none"}, "0.options"),
    ],
)
async def test_invalid_command_names_its_path(wire, change, path):
    place = f"/applications/{wire.application_id}/commands"
    status, refused = await wire.ask("PUT", place, [COMMANDS[0] | change])
    assert (status, refused["code"]) == (400, 50035)
    here = refused["errors"]
    for key in path.split("."):
        here = here[key]
    assert here["_errors"][0]["message"]


# Channels' messages.


async def test_message_post_read_edit_delete(wire, channel):
    path = f"/channels/{channel}/messages"
    body = {"content": "one", "nonce": "5", "enforce_nonce": True}
    status, posted = await wire.ask("POST", path, body, files=[("a.png", PNG)])
    assert (status, posted["content"], posted["nonce"]) == (200, "one", "5")
    assert posted["attachments"][0]["width"] == 3
    url = f"{path}/{posted['id']}"
    assert (await wire.ask("GET", url)).body["content"] == "one"
    _, edited = await wire.ask("PATCH", url, {"content": "two"})
    assert (edited["content"], edited["attachments"]) == ("two", posted["attachments"])
    assert edited["edited_timestamp"]
    assert (await wire.ask("GET", f"/channels/{channel}")).body["last_message_id"] == posted["id"]
    assert (await wire.ask("DELETE", url)).status == 204
    assert await code_of(wire.ask("GET", url)) == (404, 10008)


async def test_messages_are_listed_newest_first_in_pages(wire, channel):
    path = f"/channels/{channel}/messages"
    ids = [(await wire.ask("POST", path, {"content": str(number)})).body["id"] for number in range(5)]

    async def listed(query):
        return [ids.index(message["id"]) for message in (await wire.ask("GET", path + query)).body]

    assert await listed("?limit=5") == [4, 3, 2, 1, 0]
    assert await listed(f"?limit=2&before={ids[3]}") == [2, 1]
    assert await listed(f"?limit=2&after={ids[1]}") == [3, 2]
    assert await listed(f"?limit=3&around={ids[2]}") == [3, 2, 1]
    assert await code_of(wire.ask("GET", path + "?limit=101")) == (400, 50035)


async def test_a_reply_says_what_it_replies_to(wire, channel):
    question = (await wire.playground.say("well?"))["message"]
    path = f"/channels/{channel}/messages"
    _, reply = await wire.ask(
        "POST", path, {"content": "so", "message_reference": {"message_id": question["id"]}}
    )
    assert reply["type"] == 19
    assert reply["referenced_message"]["id"] == reply["message_reference"]["message_id"] == question["id"]
    missing = {"content": "so", "message_reference": {"message_id": "1"}}
    assert await code_of(wire.ask("POST", path, missing)) == (400, 50035)
    missing["message_reference"]["fail_if_not_exists"] = False
    assert (await wire.ask("POST", path, missing)).body["referenced_message"] is None


async def test_foreign_message_is_read_only(wire, channel):
    theirs = (await wire.playground.say("mine"))["message"]["id"]
    path = f"/channels/{channel}/messages/{theirs}"
    assert await code_of(wire.ask("PATCH", path, {"content": "x"})) == (403, 50005)
    assert await code_of(wire.ask("DELETE", path)) == (403, 50013)


async def test_mentions_are_those_that_the_bot_allowed(wire, channel):
    aino = (await wire.playground.get("place", **{"as": "Aino"}))["me"]
    path, body = f"/channels/{channel}/messages", {"content": f"<@{aino['id']}> <@1>"}
    assert (await wire.ask("POST", path, body)).body["mentions"] == [aino]
    for allowed, mentioned in (
        ({"parse": []}, []),
        ({"parse": ["users"]}, [aino]),
        ({"users": [aino["id"]]}, [aino]),
    ):
        _, message = await wire.ask("POST", path, body | {"allowed_mentions": allowed})
        assert message["mentions"] == mentioned


TEXT = {"type": 10, "content": "x"}
LAYOUT = 1 << 15


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        ({}, 50006, ""),
        ({"content": ""}, 50006, ""),
        ({"flags": LAYOUT}, 50006, ""),
        ({"content": "x" * 2001}, 50035, "content"),
        ({"content": 5}, 50035, "content"),
        ({"content": "x", "flags": "x"}, 50035, "flags"),
        ({"content": "x", "embeds": [{}] * 11}, 50035, "embeds"),
        ({"embeds": [{"title": "x" * 257}]}, 50035, "embeds.0.title"),
        ({"embeds": [{"fields": [{"name": "x"}]}]}, 50035, "embeds.0.fields.0.value"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, 50035, "embeds"),
        ({"components": [row(button())] * 6}, 50035, "components"),
        ({"components": [row(*[button()] * 6)]}, 50035, "components.0.components"),
        ({"components": [row()]}, 50035, "components.0.components"),
        ({"components": [TEXT]}, 50035, "components.0.type"),
        ({"components": [5]}, 50035, "components.0"),
        ({"components": [row(button(), button())]}, 50035, "components.0.components.1.custom_id"),
        ({"components": [row(button(custom_id="x" * 101))]}, 50035, "components.0.components.0.custom_id"),
        ({"components": [row(button(custom_id=None))]}, 50035, "components.0.components.0.custom_id"),
        ({"components": [row(button(label="x" * 81))]}, 50035, "components.0.components.0.label"),
        ({"components": [row(button(label=None))]}, 50035, "components.0.components.0"),
        ({"components": [row(button(style=5))]}, 50035, "components.0.components.0.url"),
        ({"components": [row(button(style=7))]}, 50035, "components.0.components.0.style"),
        ({"components": [row({"type": 3, "custom_id": "s"})]}, 50035, "components.0.components.0.options"),
        ({"components": [row(button(), {"type": 5, "custom_id": "u"})]}, 50035, "components.0"),
        ({"components": [TEXT], "content": "x", "flags": LAYOUT}, 50035, "content"),
        ({"components": [TEXT], "embeds": [{"title": "x"}], "flags": LAYOUT}, 50035, "embeds"),
        ({"components": [TEXT] * 41, "flags": LAYOUT}, 50035, "components"),
        ({"components": [{"type": 17, "components": [TEXT] * 40}], "flags": LAYOUT}, 50035, "components"),
        ({"components": [{"type": 10, "content": "x" * 2001}] * 2, "flags": LAYOUT}, 50035, "components"),
        (
            {"components": [{"type": 9, "components": [TEXT]}], "flags": LAYOUT},
            50035,
            "components.0.accessory",
        ),
        ({"content": "x", "attachments": [{"filename": "x"}]}, 50035, "attachments.0.id"),
    ],
)
async def test_invalid_message_names_its_path(wire, channel, body, code, path):
    status, refused = await wire.ask("POST", f"/channels/{channel}/messages", body)
    assert (status, refused["code"]) == (400, code)
    here = refused.get("errors", {})
    for key in path.split(".") if path else ():
        here = here[key]
    assert not path or here["_errors"][0]["message"]


async def test_file_over_ten_mib_refused(wire, channel):
    files = [("big.bin", bytes(10 * 1024 * 1024 + 1))]
    assert await code_of(wire.ask("POST", f"/channels/{channel}/messages", {}, files=files)) == (413, 40005)


POLL = {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}


async def test_unsupported_features_are_refused(wire, channel):
    status, refused = await wire.ask("POST", f"/channels/{channel}/messages", {"poll": POLL})
    assert (status, refused["message"]) == (501, "The playground has no poll")


async def test_a_refused_edit_changes_nothing(wire, channel):
    path = f"/channels/{channel}/messages"
    _, message = await wire.ask("POST", path, {"content": "one"}, files=[("a.txt", b"a")])
    url = f"{path}/{message['id']}"
    assert await code_of(wire.ask("PATCH", url, {"content": "", "attachments": []})) == (400, 50006)
    assert (await wire.ask("GET", url)).body == message


# The record of requests.


async def test_record_lists_requests_and_refusals(wire, channel):
    before = (await wire.playground.requests())[-1]["n"]
    path = f"/channels/{channel}/messages"
    await wire.ask("POST", path, {"content": "hello"}, files=[("a.txt", b"a")])
    await wire.ask("POST", path, {"content": "x" * 2001})
    done, refused = (await wire.playground.get("requests", after=before))["requests"]
    assert (done["n"], done["method"], done["path"]) == (before + 1, "POST", path)
    assert (done["route"], done["status"]) == ("/channels/{channel_id}/messages", 200)
    assert done["request"] == {"content": "hello"}
    assert done["answer"]["content"] == "hello"
    assert done["refused"] is None
    sentence = "50035: Invalid Form Body: content: Must be 2000 or fewer in length."
    assert (refused["status"], refused["refused"]) == (400, sentence)
    assert json.dumps(refused["answer"]["errors"]["content"])
