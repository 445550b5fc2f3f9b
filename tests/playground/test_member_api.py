"""The HTTP interface for programs (members, messages, faults), and the playground as a program."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager

import aiohttp
import pytest

from tests.hosted_playgrounds import hosted_playground
from tests.playground.raw_bot import RawBot
from tests.playground_client import ROOT
from tests.waiting import LONGEST_WAIT


@asynccontextmanager
async def live(playground, name):
    async with playground.session.ws_connect(f"/playground/live?as={name}") as socket:

        async def event():
            return json.loads((await asyncio.wait_for(socket.receive(), LONGEST_WAIT)).data)

        yield event


@asynccontextmanager
async def both_live(playground):
    """What Aino and Väinö see, who joined before: that is an event too."""
    for name in ("Aino", "Väinö"):
        await playground.get("place", **{"as": name})
    async with live(playground, "Aino") as aino, live(playground, "Väinö") as vaino:
        yield aino, vaino


# Members and places.


async def test_place_describes_member_and_channels(wire, listener):
    place = await wire.playground.get("place", **{"as": "Aino"})
    assert place["me"]["global_name"] == "Aino"
    assert place["bot"]["bot"] is True
    (server, *_) = place["servers"]
    assert (server["name"], server["channels"][0]["name"]) == ("Oddsmith", "table")
    assert [command["name"] for command in place["commands"]] == ["ping", "bj"]
    assert (await wire.playground.get("place"))["me"]["global_name"] == "Guest"
    assert (await wire.playground.get("place", **{"as": "Aino"}))["me"]["id"] == place["me"]["id"]


@pytest.mark.parametrize("name", ["x" * 33, "a\nb"])
async def test_an_impossible_name_is_refused(wire, name):
    refused = await wire.playground.get("place", **{"as": name})
    assert refused == {"error": "A member's name has 1 to 32 characters."}


async def test_message_is_public(wire):
    message = (await wire.playground.say("**hello** <@1>", by="Aino"))["message"]
    assert message["author"]["global_name"] == "Aino"
    assert message["plain"] == "hello @unknown-user"
    seen = await wire.playground.messages(by="Väinö")
    assert seen[-1] == message
    later = (await wire.playground.say("more"))["message"]
    (only,) = (await wire.playground.get("messages", after=message["id"]))["messages"]
    assert only["id"] == later["id"]


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("say", {"text": "x" * 2001}, "A message has 1 to 2000 characters."),
        ("say", {"text": "  "}, "A message has 1 to 2000 characters."),
        ("say", {}, "text is missing."),
        ("say", {"text": "x", "channel": "5"}, "There is no channel 5 for this member."),
        ("say", {"text": "/nothing"}, "There is no command /nothing here; there is /ping, /bj."),
        ("say", {"text": "/bj advise"}, "/bj advise needs hand: Yours and the dealer's"),
        ("say", {"text": "/ping", "wait": "long"}, "wait is a number of seconds."),
        ("click", {"message": "5", "custom_id": "x"}, "There is no message 5 for this member."),
        ("click", {"custom_id": "x"}, "message is missing."),
        (
            "faults",
            {"gateway": "explode"},
            "The gateway's faults are drop, reconnect, invalid_session, token_reset.",
        ),
        ("faults", {"fire": 1}, "There is no fault called fire."),
        ("faults", {"identifies": 1001}, "identifies is a whole number from 0 to 1000."),
        ("faults", {"http": 418}, 'What to answer with is 429, 500, 502, 503, 504 or "cut".'),
        ("faults", {"http": 502, "done": 1}, "done is true or false, and what is limited was not done."),
        ("faults", {"http": 500, "times": 0}, "times is a whole number from 1."),
        ("faults", {"http": 500, "times": True}, "times is a whole number from 1."),
        ("faults", {"hold": -1}, "hold is a whole number from 0."),
        ("faults", {"hold": True}, "hold is a whole number from 0."),
        ("faults", {"delay": -1}, "delay is a number of seconds from 0 to 3600."),
        ("clock", {"forward": -1}, "forward is a number of seconds, and time does not run back."),
    ],
)
async def test_a_refusal_is_one_sentence(wire, listener, path, body, sentence):
    async with wire.playground.session.post(f"/playground/{path}", json=body) as response:
        assert (response.status, await response.json()) == (400, {"error": sentence})


@pytest.mark.parametrize(
    ("body", "sentence"), [(b"{", "The request is not JSON."), (b"[]", "The request is not a JSON object.")]
)
async def test_a_request_must_be_a_json_object(wire, body, sentence):
    async with wire.playground.session.post("/playground/say", data=body) as response:
        assert (response.status, await response.json()) == (400, {"error": sentence})


# Waiting for a bot.


async def test_ready_needs_bot_and_commands():
    async with hosted_playground() as playground:
        wire = RawBot(playground)
        await wire.log_in()
        assert (await playground.get("place"))["bot"] is None
        assert await playground.get("ready", wait=0) == {"ready": False}
        assert (await playground.say("/ping", wait=0.1))["error"] == "No bot is connected."
        early = asyncio.create_task(playground.say("/ping"))
        waiting = asyncio.create_task(playground.get("ready", wait=10))
        async with wire.listening() as listener:
            await listener.identify()
            assert (await playground.say("/ping", wait=0.1))["error"] == "The bot has no commands yet."
            assert not waiting.done()
            await wire.register()
            assert await waiting == {"ready": True}
            interaction = await listener.event("INTERACTION_CREATE")
            await wire.answer(interaction, 4, {"content": "pong"})
            assert (await early)["messages"][0]["plain"] == "pong"


# Live events.


async def test_live_events_per_member(wire, listener):
    async with both_live(wire.playground) as (aino, vaino):
        task = asyncio.create_task(wire.playground.say("/ping", by="Aino"))
        interaction = await listener.event("INTERACTION_CREATE")
        await wire.answer(interaction, 5, {"flags": 64})
        thinking = await aino()
        assert (thinking["type"], thinking["message"]["plain"]) == ("message", "Oddsmith is thinking…")
        assert await aino() == {"type": "interaction", "id": interaction["id"], "status": "thinking"}
        await wire.ask("PATCH", wire.webhook(interaction, "/messages/@original"), {"content": "*pong*"})
        answered = await aino()
        assert (answered["type"], answered["message"]["plain"]) == ("message_update", "pong")
        assert (await aino())["status"] == "answered"
        await task
        await wire.ask("DELETE", wire.webhook(interaction, "/messages/@original"))
        deleted = {"type": "message_delete", "channel": answered["message"]["channel_id"]}
        assert await aino() == deleted | {"id": answered["message"]["id"]}

        message = (await wire.playground.say("to all", by="Aino"))["message"]
        assert (await aino())["message"] == message
        assert (await vaino())["message"] == message  # the first message that Väinö sees
        await wire.register()
        assert await vaino() == {"type": "commands"}
        await listener.socket.close()
        assert await vaino() == {"type": "bot", "connected": False}


async def test_direct_messages_are_seen_by_one_alone(wire):
    direct = (await wire.playground.get("place", **{"as": "Aino"}))["direct"]["id"]
    async with both_live(wire.playground) as (aino, vaino):
        await wire.playground.post("say", **{"as": "Aino", "text": "psst", "channel": direct})
        assert (await aino())["message"]["content"] == "psst"
        await wire.playground.say("aloud", by="Aino")
        assert (await vaino())["message"]["content"] == "aloud"
    refused = await wire.playground.get("messages", **{"as": "Väinö", "channel": direct})
    assert refused["error"] == f"There is no channel {direct} for this member."


# Faults.


async def test_fault_counts_matching_requests(wire):
    await wire.playground.post("faults", http=429, times=2, path="gateway/bot", retry_after=0.25)
    assert (await wire.ask("GET", "/users/@me")).status == 200
    headers = {"Authorization": "Bot playground"}
    async with wire.playground.session.get(
        wire.playground.place["api"] + "/gateway/bot", headers=headers
    ) as response:
        body = await response.json()
        assert (response.status, body["retry_after"], body["global"]) == (429, 0.25, False)
        assert response.headers["Via"]
        assert response.headers["Retry-After"] == "1"
    assert (await wire.ask("GET", "/gateway/bot")).status == 429
    assert (await wire.ask("GET", "/gateway/bot")).status == 200
    await wire.playground.post("faults", http=500)
    assert (await wire.ask("GET", "/users/@me")).status == 500
    assert (await wire.ask("GET", "/users/@me")).status == 200
    statuses = [
        (request["status"], request["refused"]) for request in (await wire.playground.requests())[-6:]
    ]
    assert statuses == [(200, None), (429, None), (429, None), (200, None), (500, None), (200, None)]


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("fault", [502, "cut"])
async def test_faulty_request_may_be_done_or_not(wire, fault, done):
    channel = await wire.playground.channel("table")
    here = {"as": "Aino", "channel": channel}
    before = len((await wire.playground.get("messages", **here))["messages"])
    await wire.playground.post("faults", http=fault, done=done, path="/messages")
    sending = wire.ask("POST", f"/channels/{channel}/messages", {"content": "Here."})
    if fault == "cut":
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await sending
    else:
        assert (await sending).status == fault
    assert len((await wire.playground.get("messages", **here))["messages"]) == before + done
    assert (await wire.playground.requests())[-1]["status"] == (0 if fault == "cut" else fault)


async def test_delay_holds_requests(wire):
    loop = asyncio.get_running_loop()
    await wire.playground.post("faults", delay=0.2)
    started_at = loop.time()
    await wire.ask("GET", "/users/@me")
    assert loop.time() - started_at > 0.19
    await wire.playground.post("faults", delay=0)
    started_at = loop.time()
    await wire.ask("GET", "/users/@me")
    assert loop.time() - started_at < 0.15


async def test_held_requests_wait_and_others_do_not(wire):
    async with wire.playground.holding(2):
        held = [asyncio.create_task(wire.ask("GET", "/users/@me")) for _ in range(2)]
        await wire.playground.until_held(2)
        assert (await wire.ask("GET", "/users/@me")).status == 200
        assert not any(request.done() for request in held)
    assert [status for status, *_ in await asyncio.gather(*held)] == [200, 200]
    assert await wire.playground.post("faults") == {"held": 0}


# The program.


@pytest.fixture
def started():
    """A playground's process, with its standard input held open, and the addresses that it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "playground", "--port", "0", "--token", "t", "--stop-with-stdin"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    yield process, json.loads(process.stdout.readline())
    process.kill()
    process.communicate()


def test_prints_addresses_and_ends_with_parent(started):
    process, printed = started
    host = printed["page"].removeprefix("http://").removesuffix("/")
    assert host.startswith("127.0.0.1:")
    assert printed == {
        "page": f"http://{host}/",
        "api": f"http://{host}/api/v10",
        "gateway": f"ws://{host}/gateway",
        "token": "t",
    }
    rest, complaints = process.communicate(timeout=5)  # closes its standard input
    assert (rest, complaints, process.returncode) == (b"", b"", 0)


@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(started, which):
    process, _ = started
    process.send_signal(which)
    assert process.wait(5) == 0
    assert process.stderr.read() == b""


def test_taken_port_is_one_line(started):
    _, printed = started
    port = printed["page"].rstrip("/").rpartition(":")[2]
    command = [sys.executable, "-m", "playground", "--port", port]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert second.returncode == 1
    assert second.stderr.startswith(f"The playground cannot have port {port}: ")
    assert second.stderr.count("\n") == 1


async def test_serves_only_page_files(wire):
    async with wire.playground.session.get("/") as response:
        assert (response.status, response.headers["Content-Type"]) == (200, "text/html")
    for path in (
        "/page/nothing.js",
        "/page/../server.py",
        "/page/%2e%2e/server.py",
        "/attachments/1/2/x.png",
    ):
        async with wire.playground.session.get(path) as response:
            assert response.status == 404
            assert "import" not in await response.text()


async def test_uploaded_page_cannot_run(wire):
    channel = (await wire.playground.get("place"))["servers"][0]["channels"][0]["id"]
    files = [("a.html", b"<script>alert(1)</script>")]
    _, message = await wire.ask("POST", f"/channels/{channel}/messages", {}, files=files)
    async with wire.playground.session.get(message["attachments"][0]["url"]) as response:
        assert response.headers["Content-Security-Policy"] == "sandbox"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_timed_fault_ends_by_clock(wire):
    await wire.playground.post("faults", http=500, seconds=60, path="/gateway/bot")
    headers = {"Authorization": f"Bot {wire.playground.place['token']}"}

    async def status() -> int:
        async with wire.playground.session.get(
            f"{wire.playground.place['api']}/gateway/bot", headers=headers
        ) as answer:
            return answer.status

    assert [await status() for _ in range(3)] == [500] * 3
    await wire.playground.post("clock", forward=59)
    assert await status() == 500
    await wire.playground.post("clock", forward=1)
    assert await status() == 200


@pytest.mark.parametrize("seconds", [-1, "x", True, 10**6])
async def test_a_fault_of_no_time_is_refused(wire, seconds):
    assert "seconds is a number" in (await wire.playground.post("faults", http=500, seconds=seconds))["error"]
