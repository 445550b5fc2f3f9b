"""An interaction from the member's action to the answer, by bare HTTP and WebSocket."""

import asyncio

import pytest

from tests.playground.raw_bot import PNG, RawBot


@pytest.fixture
def doing(wire, listener):
    """Act as a member; return the interaction that the bot receives, and the task of the outcome."""

    async def do(path="say", **body):
        body = {"as": "Aino", "text": "/bj advise 16 T"} | body if path == "say" else {"as": "Aino"} | body
        coming = asyncio.create_task(wire.playground.post(path, **body))
        return await listener.event("INTERACTION_CREATE"), coming

    return do


async def with_button(wire: RawBot, doing, **flags):
    """Answer a command with a message that has a button; return its id."""
    interaction, coming = await doing()
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Again", "custom_id": "again"}]}
    await wire.answer(interaction, 4, {"content": "first", "components": [row], **flags})
    (message,) = (await coming)["messages"]
    return message["id"]


async def test_interaction_payload_is_complete(wire, doing):
    place = await wire.playground.get("place", **{"as": "Aino"})
    server, me = place["servers"][0], place["me"]
    interaction, coming = await doing(text="/bj advise 16 T player:@Aino decks:6")
    await wire.answer(interaction, 4, {"content": "Hit"})
    await coming
    assert interaction["type"] == 2
    assert interaction["application_id"] == wire.application_id
    assert interaction["guild_id"] == interaction["guild"]["id"] == server["id"]
    assert interaction["channel_id"] == interaction["channel"]["id"] == server["channels"][0]["id"]
    assert interaction["member"]["user"] == me
    assert int(interaction["member"]["permissions"]) & 1 << 31
    assert int(interaction["app_permissions"]) & 1 << 11
    assert (interaction["version"], interaction["context"]) == (1, 0)
    assert interaction["attachment_size_limit"] == 10 * 1024 * 1024
    assert interaction["authorizing_integration_owners"] == {"0": server["id"]}
    (subcommand,) = interaction["data"]["options"]
    assert [(option["name"], option["value"]) for option in subcommand["options"]] == [
        ("hand", "16 T"),
        ("decks", 6),
        ("player", me["id"]),
    ]
    assert interaction["data"]["resolved"]["users"][me["id"]] == me


async def test_dm_interaction_has_user_only(wire, doing):
    place = await wire.playground.get("place", **{"as": "Aino"})
    interaction, coming = await doing(channel=place["direct"]["id"])
    await wire.answer(interaction, 4, {"content": "Hit"})
    assert (await coming)["messages"][0]["channel_id"] == place["direct"]["id"]
    assert interaction["user"] == place["me"]
    assert interaction["context"] == 1
    assert not {"member", "guild", "guild_id"} & interaction.keys()
    _, channel = await wire.ask("POST", "/users/@me/channels", {"recipient_id": place["me"]["id"]})
    assert channel["id"] == place["direct"]["id"]


async def test_answer_references_interaction(wire, doing):
    interaction, coming = await doing()
    status, callback = await wire.answer(interaction, 4, {"content": "**Hit**"}, query="?with_response=true")
    outcome = await coming
    (message,) = outcome["messages"]
    assert (status, outcome["status"], outcome["modal"]) == (200, "answered", None)
    assert outcome["interaction"] == interaction["id"]
    assert message["plain"] == "Hit"
    assert (message["type"], message["webhook_id"]) == (20, wire.application_id)
    assert message["interaction_metadata"]["id"] == interaction["id"]
    assert message["interaction"]["name"] == "bj advise"
    assert callback["interaction"]["response_message_id"] == message["id"]
    assert callback["resource"]["message"]["id"] == message["id"]


async def test_first_follow_up_replaces_deferral(wire, doing):
    interaction, coming = await doing()
    _, callback = await wire.answer(interaction, 5, query="?with_response=true")
    assert callback["interaction"]["response_message_loading"] is True
    _, loading = await wire.ask("GET", wire.webhook(interaction, "/messages/@original"), token=None)
    assert loading["flags"] & 128
    _, first = await wire.ask("POST", wire.webhook(interaction), {"content": "one"}, token=None)
    outcome = await coming
    assert outcome["status"] == "answered"
    assert [message["id"] for message in outcome["messages"]] == [first["id"]] == [loading["id"]]
    assert first["flags"] == 0
    _, second = await wire.ask("POST", wire.webhook(interaction), {"content": "two", "flags": 64}, token=None)
    assert second["id"] != first["id"]
    assert second["flags"] == 64
    assert second["message_reference"]["message_id"] == first["id"]
    assert second["interaction_metadata"]["original_response_message_id"] == first["id"]


async def test_deferred_answer_edited_and_deleted(wire, doing):
    interaction, coming = await doing()
    await wire.answer(interaction, 5, {"flags": 64})
    _, edited = await wire.ask(
        "PATCH", wire.webhook(interaction, "/messages/@original"), {"content": "there"}
    )
    assert (await coming)["messages"][0]["content"] == "there"
    assert edited["flags"] == 64
    assert edited["edited_timestamp"] is None
    assert (await wire.ask("DELETE", wire.webhook(interaction, "/messages/@original"))).status == 204
    status, refused = await wire.ask("GET", wire.webhook(interaction, "/messages/@original"))
    assert (status, refused["code"]) == (404, 10008)
    shown = await wire.playground.messages()
    assert edited["id"] not in [message["id"] for message in shown]


async def test_follow_up_after_deleted_deferral(wire, doing):
    interaction, coming = await doing()
    await wire.answer(interaction, 5)
    original = wire.webhook(interaction, "/messages/@original")
    _, thinking = await wire.ask("GET", original)
    target = {"channel": thinking["channel_id"], "message": thinking["id"]}
    assert await wire.playground.post("delete_message", **target, **{"as": "Host"}) == {}
    assert (await wire.ask("PATCH", original, {"content": "there"})).code == 10008
    _, other = await wire.ask("POST", wire.webhook(interaction), {"content": "there"}, token=None)
    assert other["id"] != thinking["id"]
    assert [message["id"] for message in (await coming)["messages"]] == [other["id"]]


async def test_deferred_command_is_thinking(wire, doing):
    interaction, coming = await doing(wait=0.3)
    await wire.answer(interaction, 5)
    outcome = await coming
    assert outcome["status"] == "thinking"
    assert outcome["messages"][0]["plain"] == "Oddsmith is thinking…"
    interaction, coming = await doing(wait=0)
    assert (await coming)["status"] == "pending"


async def test_press_waits_for_initial_response(wire, doing):
    message = await with_button(wire, doing)
    press = {"path": "click", "message": message, "custom_id": "again", "first": True, "wait": 100}
    interaction, coming = await doing(**press)
    await asyncio.sleep(0.2)
    await wire.answer(interaction, 6)
    async with asyncio.timeout(60):  # a deferred press without a follow-up would wait on
        outcome = await coming
    assert (outcome["status"], outcome["messages"]) == ("acknowledged", [])
    assert 0.2 <= outcome["took"] < 3
    _, coming = await doing(**press | {"wait": 0})
    assert (await coming)["took"] is None


async def test_ephemeral_is_invisible_to_others(wire, doing):
    interaction, coming = await doing()
    await wire.answer(interaction, 4, {"content": "between us", "flags": 64})
    (message,) = (await coming)["messages"]
    seen = {}
    for name in ("Aino", "Väinö"):
        shown = await wire.playground.messages(by=name)
        seen[name] = message["id"] in [visible["id"] for visible in shown]
    assert seen == {"Aino": True, "Väinö": False}
    channel = f"/channels/{message['channel_id']}/messages"
    assert (await wire.ask("GET", f"{channel}/{message['id']}")).code == 10008
    assert message["id"] not in [visible["id"] for visible in (await wire.ask("GET", channel)).body]
    press = {"as": "Väinö", "message": message["id"], "custom_id": "x"}
    assert "no message" in (await wire.playground.post("click", **press))["error"]


async def test_initial_response_must_come_within_three_seconds(wire, doing):
    interaction, coming = await doing()
    started_at = asyncio.get_running_loop().time()
    assert (await coming)["status"] == "failed"
    assert 2.5 < asyncio.get_running_loop().time() - started_at < 3.5
    status, refused = await wire.answer(interaction, 4, {"content": "late"})
    assert (status, refused) == (404, {"message": "Unknown interaction", "code": 10062})


async def test_a_second_initial_response_is_refused(wire, doing):
    interaction, coming = await doing()
    assert (await wire.answer(interaction, 4, {"content": "one"})).status == 204
    status, refused = await wire.answer(interaction, 5)
    assert (status, refused["code"]) == (400, 40060)
    assert [message["content"] for message in (await coming)["messages"]] == ["one"]


async def test_an_unknown_interaction_or_token_is_refused(wire, doing):
    interaction, coming = await doing()
    assert (await wire.answer(interaction | {"token": "x"}, 4, {"content": "a"})).code == 10062
    assert (await wire.answer(interaction | {"id": "1"}, 4, {"content": "a"})).code == 10062
    early = await wire.ask(
        "POST", wire.webhook(interaction), {"content": "before the initial response"}, token=None
    )
    assert (early.status, early.code) == (404, 10015)
    await wire.answer(interaction, 4, {"content": "a"})
    await coming
    elsewhere = await wire.ask("POST", "/webhooks/1/" + interaction["token"], {"content": "b"})
    assert elsewhere.code == 10015


async def test_a_token_lives_for_fifteen_minutes(wire, doing):
    interaction, coming = await doing()
    await wire.answer(interaction, 4, {"content": "a"})
    await coming
    await wire.playground.post("clock", forward=14 * 60)
    assert (await wire.ask("POST", wire.webhook(interaction), {"content": "b"})).status == 200
    await wire.playground.post("clock", forward=60)
    status, refused = await wire.ask("POST", wire.webhook(interaction), {"content": "c"})
    assert (status, refused["code"]) == (401, 50027)


async def test_clock_fails_pending_interactions(wire, doing):
    interaction, coming = await doing()
    await wire.playground.post("clock", forward=4)
    assert (await coming)["status"] == "failed"
    assert (await wire.answer(interaction, 4, {"content": "late"})).code == 10062


@pytest.mark.parametrize("kind", [1, 2, 6, 7, 8, 10, "4", None])
async def test_a_command_cannot_be_answered_so(wire, doing, kind):
    interaction, coming = await doing()
    status, refused = await wire.answer(interaction, kind, {"content": "a"})
    assert (status, refused["code"]) == (400, 50035)
    assert "type" in refused["errors"]
    accepted = await wire.answer(interaction, 4, {"content": "a"})
    assert accepted.status == 204, "a refused answer is no answer"
    await coming


async def test_press_updates_its_message(wire, doing):
    message = await with_button(wire, doing)
    interaction, coming = await doing("click", message=message, custom_id="again")
    assert interaction["type"] == 3
    assert interaction["data"] == {"custom_id": "again", "component_type": 2, "id": 2}
    assert interaction["message"]["id"] == message
    await wire.answer(interaction, 7, {"content": "second"})
    outcome = await coming
    assert outcome["status"] == "acknowledged"
    assert [(updated["id"], updated["content"]) for updated in outcome["messages"]] == [(message, "second")]
    assert outcome["messages"][0]["edited_timestamp"]


async def test_press_answers_with_new_message(wire, doing):
    message = await with_button(wire, doing)
    interaction, coming = await doing("click", message=message, custom_id="again")
    await wire.answer(interaction, 4, {"content": "new", "flags": 64})
    outcome = await coming
    assert outcome["status"] == "answered"
    (answer,) = outcome["messages"]
    assert answer["id"] != message
    assert answer["message_reference"]["message_id"] == message
    assert answer["interaction_metadata"]["interacted_message_id"] == message


async def test_deferred_press_waits(wire, doing):
    message = await with_button(wire, doing)
    interaction, coming = await doing("click", message=message, custom_id="again")
    await wire.answer(interaction, 6)
    await asyncio.sleep(0.1)
    assert not coming.done()
    await wire.ask("PATCH", wire.webhook(interaction, "/messages/@original"), {"content": "changed"})
    outcome = await coming
    assert (outcome["status"], outcome["messages"][0]["content"]) == ("acknowledged", "changed")
    interaction, coming = await doing("click", message=message, custom_id="again", wait=0.2)
    await wire.answer(interaction, 6)
    outcome = await coming
    assert (outcome["status"], outcome["messages"]) == ("acknowledged", [])


async def test_select_values_and_resolved_data(wire, doing):
    interaction, coming = await doing()
    options = [{"label": name, "value": name.lower()} for name in ("One", "Two", "Three")]
    rows = [
        {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": options, "max_values": 2}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "u"}]},
        {
            "type": 1,
            "components": [{"type": 2, "style": 2, "label": "No", "custom_id": "off", "disabled": True}],
        },
    ]
    await wire.answer(interaction, 4, {"content": "choose", "components": rows})
    message = (await coming)["messages"][0]["id"]

    interaction, coming = await doing("click", message=message, custom_id="s", values=["one", "three"])
    assert (interaction["data"]["values"], interaction["data"]["component_type"]) == (["one", "three"], 3)
    await wire.answer(interaction, 6)
    interaction, coming = await doing("click", message=message, custom_id="u", values=["@Aino"], wait=0)
    aino = (await wire.playground.get("place", **{"as": "Aino"}))["me"]["id"]
    assert interaction["data"]["values"] == [aino]
    assert interaction["data"]["resolved"]["users"][aino]["global_name"] == "Aino"
    await wire.answer(interaction, 6)
    await coming

    for press, sentence in (
        ({"custom_id": "s", "values": ["four"]}, "four is not among the options."),
        ({"custom_id": "s", "values": []}, "1 to 2 can be chosen here, not 0."),
        ({"custom_id": "off"}, "No is disabled."),
        ({"custom_id": "nothing"}, "There is nothing called nothing to press on this message."),
    ):
        refused = await wire.playground.post("click", **{"as": "Aino", "message": message, **press})
        assert refused == {"error": sentence}


async def test_a_modal_is_handed_to_the_person(wire, doing):
    interaction, coming = await doing()
    field = {"type": 4, "custom_id": "bet", "style": 1, "label": "Your bet"}
    modal = {"custom_id": "bet", "title": "Bet", "components": [{"type": 1, "components": [field]}]}
    assert (await wire.answer(interaction, 9, modal | {"title": "x" * 46})).code == 50035
    assert (await wire.answer(interaction, 9, modal)).status == 204
    outcome = await coming
    assert (outcome["status"], outcome["messages"]) == ("answered", [])
    assert outcome["modal"]["title"] == "Bet"
    assert outcome["modal"]["components"][0]["components"][0]["custom_id"] == "bet"


async def test_autocomplete_for_focused_option(wire, doing):
    interaction, coming = await doing("autocomplete", text="/bj advise decks:6 hand:16")
    assert interaction["type"] == 4
    (subcommand,) = interaction["data"]["options"]
    assert subcommand["options"][0] == {"name": "hand", "type": 3, "value": "16", "focused": True}
    choices = [{"name": "hard 16 vs 10", "value": "16 T"}]
    too_many = [{"name": str(number), "value": "x"} for number in range(26)]
    assert (await wire.answer(interaction, 8, {"choices": too_many})).code == 50035
    assert (await wire.answer(interaction, 8, {"choices": choices})).status == 204
    assert await coming == {"option": "hand", "choices": choices}
    for text, option in (
        ("/bj advise 16 T decks:", "decks"),
        ("/b", None),
        ("/bj advise", None),
        ("/ping", None),
    ):
        outcome = await wire.playground.post("autocomplete", **{"as": "Aino", "text": text})
        assert outcome == {"option": option, "choices": []}


async def test_files_round_trip(wire, doing):
    interaction, coming = await doing()
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "a board"}]}
    file = {"type": 13, "file": {"url": "attachment://odds_of_it.csv"}}
    data = {
        "flags": 1 << 15,
        "components": [gallery, file],
        "attachments": [{"id": 0, "filename": "board.png", "description": "a board"}],
    }
    files = [("board.png", PNG), ("odds of it.csv", b"a,b\n")]
    status, _ = await wire.answer(interaction, 4, data, files=files)
    assert status == 204
    (message,) = (await coming)["messages"]
    picture, table = message["attachments"]
    assert (picture["width"], picture["height"], picture["content_type"]) == (3, 2, "image/png")
    assert (picture["size"], picture["description"]) == (len(PNG), "a board")
    assert table["filename"] == "odds_of_it.csv"
    media = message["components"][0]["items"][0]["media"]
    assert (media["url"], media["attachment_id"]) == (picture["url"], picture["id"])
    assert message["components"][1]["size"] == 4
    assert message["plain"] == "[picture: a board]\n[file: odds_of_it.csv]"
    for attachment, content in ((picture, PNG), (table, b"a,b\n")):
        async with wire.playground.session.get(attachment["url"]) as response:
            assert (response.status, await response.read()) == (200, content)

    missing = {"flags": 1 << 15, "components": [{"type": 13, "file": {"url": "attachment://none.txt"}}]}
    status, refused = await wire.ask("POST", wire.webhook(interaction), missing)
    assert (status, refused["code"]) == (400, 50035)


async def test_edit_keeps_named_files(wire, doing):
    interaction, coming = await doing()
    await wire.answer(interaction, 4, {"content": "two"}, files=[("a.png", PNG), ("b.txt", b"b")])
    (message,) = (await coming)["messages"]
    remaining, dropped = message["attachments"]
    path = wire.webhook(interaction, "/messages/@original")
    _, edited = await wire.ask("PATCH", path, {"content": "more"}, files=[("c.txt", b"c")])
    assert [entry["filename"] for entry in edited["attachments"]] == ["a.png", "b.txt", "c.txt"]
    named = [{"id": remaining["id"], "description": "the first"}, {"id": 0}]
    _, edited = await wire.ask("PATCH", path, {"attachments": named}, files=[("d.txt", b"d")])
    assert [entry["filename"] for entry in edited["attachments"]] == ["a.png", "d.txt"]
    assert edited["attachments"][0]["description"] == "the first"
    for attachment, status in ((remaining, 200), (dropped, 404)):
        async with wire.playground.session.get(attachment["url"]) as response:
            assert response.status == status
    _, edited = await wire.ask("PATCH", path, {"attachments": []})
    assert edited["attachments"] == []


async def test_embed_image_is_not_repeated(wire, doing):
    interaction, coming = await doing()
    embed = {"title": "Odds", "image": {"url": "attachment://a.png"}, "fields": [{"name": "n", "value": "v"}]}
    await wire.answer(interaction, 4, {"embeds": [embed]}, files=[("a.png", PNG)])
    (message,) = (await coming)["messages"]
    assert message["attachments"] == []
    assert (message["embeds"][0]["image"]["width"], message["embeds"][0]["type"]) == (3, "rich")
    assert message["plain"] == "Odds\nn: v\n\n[picture: a.png]"
