"""A bot without a library, so that a test can send any request to Discord's API."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from tests.playground_client import Playground

JSON = dict[str, Any]
LONGEST_WAIT = 10.0  # seconds
GUILDS = 1  # the intent
IDENTIFY = 2
COMMANDS = (
    {
        "name": "try",
        "description": "Anything",
        "options": [
            {"type": 3, "name": "text", "description": "What to try", "autocomplete": True},
            {"type": 4, "name": "number", "description": "How often", "autocomplete": True},
        ],
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
    },
)


@dataclass(frozen=True)
class Reply:
    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def code(self) -> int:
        """Discord's error code; 0 if there is none."""
        return self.body.get("code", 0) if isinstance(self.body, dict) else 0

    @property
    def words(self) -> set[str]:
        """The errors in the field `errors`."""
        return set(_words(self.body.get("errors", {}))) if isinstance(self.body, dict) else set()


def _words(errors: Any) -> list[str]:
    if isinstance(errors, list):
        return [error["code"] for error in errors]
    return [word for inner in errors.values() for word in _words(inner)]


class RawBot:
    def __init__(self, place: Playground, session: aiohttp.ClientSession) -> None:
        self.place = place
        self._session = session
        self._interactions: asyncio.Queue[JSON] = asyncio.Queue()
        self.id = ""

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: Sequence[tuple[str, bytes]] = (),
        text: str | None = None,
        token: str | None = None,
    ) -> Reply:
        """The response to one request. `text` is sent as it is; `files` are (name, content) pairs."""
        headers = {"Authorization": f"Bot {token or self.place.place['token']}"}
        more: JSON = {}
        if files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, content) in enumerate(files):
                form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
            more["data"] = form
        elif text is not None:
            more["data"] = text
            headers["Content-Type"] = "application/json"
        elif body is not None:
            more["json"] = body
        url = self.place.place["api"] + path
        async with self._session.request(method, url, headers=headers, **more) as response:
            read = await response.text()
            told = json.loads(read) if response.content_type == "application/json" else read
            return Reply(response.status, told, response.headers)

    async def asked(self, text: str = "/try", *, by: str = "Aino", channel: str | None = None) -> JSON:
        """The interaction that a member's line causes, as the gateway sends it."""
        before = self._interactions.qsize()
        assert not before, "an interaction was left over"
        where = {} if channel is None else {"channel": channel}
        outcome = await self.place.post("say", **{"as": by, "text": text, "wait": 0, **where})
        assert "interaction" in outcome, outcome
        return await asyncio.wait_for(self._interactions.get(), LONGEST_WAIT)

    async def completing(self, text: str) -> tuple[JSON, asyncio.Task[Any]]:
        """The interaction that asks for completions of a line, and the task that waits for them."""
        asking = asyncio.create_task(self.place.post("autocomplete", text=text))
        return await asyncio.wait_for(self._interactions.get(), LONGEST_WAIT), asking

    async def answer(self, interaction: JSON, body: JSON, **more: Any) -> Reply:
        """The response to a first answer."""
        return await self.ask(
            "POST", f"/interactions/{interaction['id']}/{interaction['token']}/callback", body, **more
        )

    async def answered(self, **data: Any) -> JSON:
        """An interaction with its first answer given."""
        interaction = await self.asked()
        reply = await self.answer(interaction, {"type": 4, "data": {"content": "Yes."} | data})
        assert reply.status == 204, reply
        return interaction

    async def follow_up(self, interaction: JSON, body: JSON, **more: Any) -> Reply:
        return await self.ask("POST", self.webhook(interaction), body, **more)

    def webhook(self, interaction: JSON) -> str:
        return f"/webhooks/{self.id}/{interaction['token']}"

    async def forward(self, seconds: float) -> None:
        """Advance the playground's clock."""
        assert "now" in await self.place.post("clock", forward=seconds)

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Receive gateway events until the connection closes."""
        async for message in socket:
            event = message.json()
            if event["t"] == "INTERACTION_CREATE":
                self._interactions.put_nowait(event["d"])


class Place:
    """The bot, and the playground's channels by name."""

    def __init__(self, bot: RawBot, servers: list[JSON]) -> None:
        self.bot = bot
        self.servers = {server["name"]: server["id"] for server in servers}
        self.channels = {
            channel["name"]: channel["id"] for server in reversed(servers) for channel in server["channels"]
        }
        self.elsewhere = next(s["channels"][0]["id"] for s in servers if s["name"] == "Elsewhere")

    async def post(self, body: JSON, channel: str = "table", **more: Any) -> Reply:
        return await self.bot.ask("POST", f"/channels/{self.channels[channel]}/messages", body, **more)

    async def edit(self, message: Reply, body: JSON, **more: Any) -> Reply:
        assert message.status == 200, message
        where = f"/channels/{message.body['channel_id']}/messages/{message.body['id']}"
        return await self.bot.ask("PATCH", where, body, **more)

    @property
    def commands(self) -> str:
        return f"/applications/{self.bot.id}/commands"


@asynccontextmanager
async def raw_bot(running: Playground) -> AsyncIterator[Place]:
    """A bot in the playground, with its commands."""
    async with aiohttp.ClientSession() as session, session.ws_connect(running.place["gateway"]) as socket:
        bot = RawBot(running, session)
        await socket.receive_json()
        identity = {"token": running.place["token"], "intents": GUILDS, "properties": {}}
        await socket.send_json({"op": IDENTIFY, "d": identity})
        bot.id = (await socket.receive_json())["d"]["application"]["id"]
        listening = asyncio.create_task(bot.listen(socket))
        place = Place(bot, (await running.get("place", **{"as": "Aino"}))["servers"])
        response = await bot.ask("PUT", place.commands, list(COMMANDS))
        assert response.status == 200, response
        yield place
        listening.cancel()
