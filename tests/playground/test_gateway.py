"""The gateway: identify, events, and resuming after a break, by bare WebSocket."""

import asyncio

import pytest

from tests.hosted_playgrounds import hosted_playground
from tests.playground.raw_bot import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, RawBot


async def channel_of(playground) -> str:
    return (await playground.get("place"))["servers"][0]["channels"][0]["id"]


async def say_text(playground, text, **more):
    return (await playground.post("say", **{"as": "Aino", "text": text, **more}))["message"]


@pytest.mark.parametrize("query", ["?v=10&encoding=json", "?v=10&encoding=json&compress=zlib-stream", ""])
async def test_bot_gets_ready_and_guild(wire, query):
    async with wire.listening(query) as listener:
        ready = await listener.identify()
        assert ready["user"]["id"] == ready["application"]["id"] == wire.application_id
        assert ready["shard"] == [0, 1]
        assert ready["resume_gateway_url"] == wire.playground.place["gateway"]
        server = await listener.event("GUILD_CREATE")
        assert [{"id": server["id"], "unavailable": True}] == ready["guilds"]
        assert server["name"] == "Oddsmith"
        assert "table" in [channel["name"] for channel in server["channels"]]
        assert wire.application_id in [member["user"]["id"] for member in server["members"]]


async def test_a_heartbeat_is_acknowledged(listener):
    await listener.send(1, listener.seen)
    while (await listener.receive())["op"] != 11:
        pass


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 0}}, 4004),
        ({"op": 2, "d": {"token": "playground", "intents": -1}}, 4013),
        ({"op": 2, "d": {"token": "playground"}}, 4013),
        ({"op": 2, "d": {"token": "playground", "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": "playground", "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 77, "d": {}}, 4001),
        ({"op": 2, "d": None}, 4002),
        ({"d": 1}, 4002),
        ([], 4002),
        ({"op": 3, "d": {"status": "online"}}, 4003),
    ],
)
async def test_invalid_gateway_payload_closes(wire, payload, code):
    async with wire.listening() as listener:
        await listener.socket.send_json(payload)
        assert await listener.closed() == code


@pytest.mark.parametrize(
    ("query", "code"), [("?v=6", 4012), ("?encoding=etf", 4002), ("?compress=magic", 4002)]
)
async def test_unknown_encoding_is_closed(wire, query, code):
    async with wire.playground.session.ws_connect(wire.playground.place["gateway"] + query) as socket:
        await socket.receive()
        assert socket.close_code == code


async def test_a_second_identify_is_refused(listener):
    await listener.send(2, {"token": "playground", "intents": 1, "properties": {}})
    assert await listener.closed() == 4005


async def test_missed_events_after_resume(wire):
    async with wire.listening() as listener:
        await listener.identify(GUILDS | GUILD_MESSAGES)
        await listener.event("GUILD_CREATE")
        first = await say_text(wire.playground, "before")
        assert (await listener.event("MESSAGE_CREATE"))["id"] == first["id"]
        await wire.playground.post("faults", gateway="drop")
        assert await listener.closed() in (1006, None)
    missed = [(await say_text(wire.playground, f"missed {number}"))["id"] for number in range(5)]
    async with wire.listening("?v=10&encoding=json&compress=zlib-stream") as again:
        await again.resume(listener.session_id, listener.seen)
        heard = [(await again.event("MESSAGE_CREATE"))["id"] for _ in missed]
        assert heard == missed
        assert (await again.receive())["t"] == "RESUMED"
        later = await say_text(wire.playground, "after")
        assert (await again.event("MESSAGE_CREATE"))["id"] == later["id"]


async def test_older_resume_replays_events(wire):
    async with wire.listening() as listener:
        await listener.identify(GUILDS | GUILD_MESSAGES)
        await listener.event("GUILD_CREATE")
        message = await say_text(wire.playground, "twice")
        await listener.event("MESSAGE_CREATE")
        seen = listener.seen
        async with wire.listening() as again:
            await again.resume(listener.session_id, seen - 1)
            assert (await again.event("MESSAGE_CREATE"))["id"] == message["id"]
            await again.socket.close(code=4000)
        async with wire.listening() as ahead:
            await ahead.resume(listener.session_id, seen + 100)
            assert await ahead.closed() == 4007


async def test_unknown_session_cannot_resume(wire):
    async with wire.listening() as listener:
        await listener.resume("nonsense", 3)
        payload = await listener.receive()
        assert (payload["op"], payload["d"]) == (9, False)
        await listener.identify()


@pytest.mark.parametrize(("code", "resumable"), [(1000, False), (1001, False), (4000, True)])
async def test_closed_session_cannot_resume(wire, code, resumable):
    async with wire.listening() as listener:
        await listener.identify()
        await listener.socket.close(code=code)
    async with wire.listening() as again:
        await again.resume(listener.session_id, listener.seen)
        heard = [await again.receive() for _ in range(2 if resumable else 1)][-1]
        assert heard["t" if resumable else "op"] == ("RESUMED" if resumable else 9)


async def test_reconnect_and_invalid_session_are_asked_for(wire, listener):
    await listener.event("GUILD_CREATE")
    await wire.playground.post("faults", gateway="reconnect")
    assert (await listener.receive())["op"] == 7
    await wire.playground.post("faults", gateway="invalid_session")
    payload = await listener.receive()
    assert (payload["op"], payload["d"]) == (9, False)
    assert (await wire.playground.get("place"))["bot"] is None
    await listener.identify()
    assert (await wire.playground.get("place"))["bot"] is not None


async def test_reset_token_is_rejected():
    async with hosted_playground("--token", "playground") as playground:
        wire = RawBot(playground)
        async with wire.listening() as listener:
            await listener.identify()
            await playground.post("faults", gateway="token_reset")
            while (await listener.receive())["op"] != 7:
                pass
        async with wire.listening() as again:
            await again.resume(listener.session_id, listener.seen)
            assert await again.closed() == 4004


async def test_identifies_are_counted():
    async with hosted_playground("--token", "playground") as playground:
        wire = RawBot(playground)

        async def limit() -> tuple[int, int]:
            _, body = await wire.ask("GET", "/gateway/bot")
            return body["session_start_limit"]["remaining"], body["session_start_limit"]["reset_after"]

        async def identified() -> None:
            async with wire.listening() as listener:
                await listener.identify()

        assert await limit() == (1000, 0)
        await playground.post("faults", identifies=2, reset_after=60)
        await identified()
        left, reset_after = await limit()
        assert left == 1
        assert 50_000 < reset_after <= 60_000
        await playground.post("clock", forward=60)
        assert await limit() == (1000, 0)
        await identified()
        assert (await limit())[0] == 999
        await playground.post("faults", identifies=0)
        async with wire.listening() as listener:
            await listener.send(2, {"token": "playground", "intents": GUILDS, "properties": {}})
            assert await listener.closed() == 4004


async def test_messages_need_intent(wire):
    direct = (await wire.playground.get("place", **{"as": "Aino"}))["direct"]["id"]
    async with wire.listening() as deaf, wire.listening() as servers, wire.listening() as direct_ones:
        await deaf.identify(GUILDS)
        await servers.identify(GUILDS | GUILD_MESSAGES)
        await direct_ones.identify(DIRECT_MESSAGES)
        await asyncio.gather(deaf.event("GUILD_CREATE"), servers.event("GUILD_CREATE"))
        public = await say_text(wire.playground, "to all")
        private = await say_text(wire.playground, "to you", channel=direct)
        for listener in (deaf, servers, direct_ones):
            await listener.send(1, None)
        assert (await deaf.receive())["op"] == 11
        assert (await servers.receive())["d"]["id"] == public["id"]
        assert (await servers.receive())["op"] == 11
        heard = (await direct_ones.receive())["d"]
        assert (heard["id"], heard["content"]) == (private["id"], "to you")
        assert (await direct_ones.receive())["op"] == 11


async def test_content_needs_privileged_intent(wire):
    async with wire.listening() as listener:
        await listener.identify(GUILDS | GUILD_MESSAGES)
        await say_text(wire.playground, "a secret")
        assert (await listener.event("MESSAGE_CREATE"))["content"] == ""
        await say_text(wire.playground, f"<@{wire.application_id}> hello")
        heard = await listener.event("MESSAGE_CREATE")
        assert heard["content"].endswith("hello")
        assert heard["member"]["roles"] == []
        assert heard["guild_id"]


async def test_edits_and_deletions_are_dispatched(wire):
    channel = await channel_of(wire.playground)
    async with wire.listening() as listener:
        await listener.identify(GUILDS | GUILD_MESSAGES)
        _, message = await wire.ask("POST", f"/channels/{channel}/messages", {"content": "one"})
        assert (await listener.event("MESSAGE_CREATE"))["content"] == "one"
        await wire.ask("PATCH", f"/channels/{channel}/messages/{message['id']}", {"content": "two"})
        assert (await listener.event("MESSAGE_UPDATE"))["content"] == "two"
        await wire.ask("DELETE", f"/channels/{channel}/messages/{message['id']}")
        assert (await listener.event("MESSAGE_DELETE"))["id"] == message["id"]


async def test_two_shards_share_the_events(wire):
    await wire.register()
    server = (await wire.playground.get("place"))["servers"][0]["id"]
    mine = (int(server) >> 22) % 2
    async with wire.listening() as first, wire.listening() as second:
        ready = [await first.identify(shard=[mine, 2])]
        await wire.playground.post("clock", forward=5)
        ready.append(await second.identify(shard=[1 - mine, 2]))
        assert [guild["id"] for guild in ready[0]["guilds"]] == [server]
        assert server not in [guild["id"] for guild in ready[1]["guilds"]]
        task = asyncio.create_task(wire.playground.say("/ping"))
        interaction = await first.event("INTERACTION_CREATE")
        await wire.answer(interaction, 4, {"content": "pong"})
        await task
        await second.send(1, None)
        assert (await second.receive())["op"] == 11


async def test_second_shard_must_wait(wire):
    await wire.playground.post("clock", forward=5)
    async with wire.listening() as first, wire.listening() as second:
        await first.identify(shard=[0, 2])
        await second.send(2, {"token": "playground", "intents": 1, "properties": {}, "shard": [1, 2]})
        assert await second.receive() == {"op": 9, "d": False, "s": None, "t": None}
        await wire.playground.post("clock", forward=5)
        assert (await second.identify(shard=[1, 2]))["shard"] == [1, 2]
    await wire.playground.post("clock", forward=5)


async def test_members_are_given_by_id(wire, listener):
    place = await wire.playground.get("place", **{"as": "Aino"})
    request = {
        "guild_id": place["servers"][0]["id"],
        "user_ids": [place["me"]["id"], "5"],
        "limit": 0,
        "nonce": "n",
    }
    await listener.send(8, request)
    chunk = await listener.event("GUILD_MEMBERS_CHUNK")
    assert [member["user"]["global_name"] for member in chunk["members"]] == ["Aino"]
    assert (chunk["not_found"], chunk["nonce"]) == (["5"], "n")
