"""A bot without a library, so that a test can send any request and read any gateway event."""

import asyncio
import io
import json
import struct
import zlib
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from tests.hosted_playgrounds import hosted_playground
from tests.playground.payloads import JSON
from tests.playground_client import Playground
from tests.waiting import LONGEST_WAIT

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12  # intents

PNG = (  # 3 by 2 pixels, all black
    b"\x89PNG\r\n\x1a\n"
    + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 3, 2, 8, 0, 0, 0, 0)
    + struct.pack(">I", zlib.crc32(b"IHDR" + struct.pack(">IIBBBBB", 3, 2, 8, 0, 0, 0, 0)))
    + struct.pack(">I4s", len(pixels := zlib.compress(b"\0\0\0\0" * 2)), b"IDAT")
    + pixels
    + struct.pack(">I", zlib.crc32(b"IDAT" + pixels))
    + struct.pack(">I4sI", 0, b"IEND", zlib.crc32(b"IEND"))
)

COMMANDS: list[JSON] = [
    {"name": "ping", "description": "Answers", "type": 1},
    {
        "name": "bj",
        "description": "Blackjack",
        "options": [
            {
                "type": 1,
                "name": "advise",
                "description": "The best move",
                "options": [
                    {
                        "type": 3,
                        "name": "hand",
                        "description": "Yours and the dealer's",
                        "required": True,
                        "autocomplete": True,
                    },
                    {
                        "type": 4,
                        "name": "decks",
                        "description": "In the shoe",
                        "min_value": 1,
                        "max_value": 8,
                    },
                    {"type": 6, "name": "player", "description": "Whose hand"},
                ],
            }
        ],
    },
]

TRY_COMMANDS: list[JSON] = [
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
]


@dataclass(frozen=True)
class Reply:
    """A response; it can be unpacked into its status and body."""

    status: int
    body: Any
    headers: Mapping[str, str]

    def __iter__(self) -> Iterator[Any]:
        return iter((self.status, self.body))

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


class Listener:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None
        self.session_id = ""
        self.seen = 0  # the sequence number of the last event

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def receive(self) -> JSON:
        """The next payload. Raises ConnectionError at the end of the connection."""
        message = await asyncio.wait_for(self.socket.receive(), LONGEST_WAIT)
        if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
            raise ConnectionError(f"closed with {self.socket.close_code}")
        text = message.data
        if self._inflate is not None:
            assert message.type is aiohttp.WSMsgType.BINARY
            text = self._inflate.decompress(text)
        payload = json.loads(text)
        self.seen = payload["s"] or self.seen
        return payload

    async def event(self, name: str) -> JSON:
        """The data of the next event with this name; skips others."""
        while (payload := await self.receive())["t"] != name:
            pass
        return payload["d"]

    async def closed(self) -> int | None:
        """The close code of the connection."""
        while True:
            try:
                await self.receive()
            except ConnectionError:
                return self.socket.close_code

    async def identify(self, intents: int = GUILDS, **more: Any) -> JSON:
        """The data of READY."""
        await self.send(2, {"token": "playground", "intents": intents, "properties": {}, **more})
        ready = await self.event("READY")
        self.session_id = ready["session_id"]
        return ready

    async def resume(self, session_id: str, seen: int) -> None:
        await self.send(6, {"token": "playground", "session_id": session_id, "seq": seen})


class RawBot:
    """API requests and gateway connections of a bot.

    waits: whether a request that is over a rate limit advances the clock and is sent again
    """

    def __init__(self, playground: Playground, *, waits: bool = True) -> None:
        self.playground = playground
        self.waits = waits
        self.application_id = ""

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: Sequence[tuple[str, bytes]] = (),
        text: str | None = None,
        token: str | None = "Bot playground",
    ) -> Reply:
        """The response to one request. `text` is sent as it is; `files` are (name, content) pairs."""
        headers = {} if token is None else {"Authorization": token}
        data: Any = text
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        elif body is not None:
            data = json.dumps(body)
        if isinstance(data, str):
            headers["Content-Type"] = "application/json"
        url = self.playground.place["api"] + path
        async with self.playground.session.request(method, url, headers=headers, data=data) as response:
            read = await response.text()
            answer = json.loads(read) if response.content_type == "application/json" else read
            reply = Reply(response.status, answer, response.headers)
        limited = reply.status == 429 and {"X-RateLimit-Bucket", "X-RateLimit-Global"} & reply.headers.keys()
        if limited and self.waits:
            await self.forward(reply.body["retry_after"])
            return await self.ask(method, path, body, files=files, text=text, token=token)
        return reply

    async def log_in(self) -> None:
        self.application_id = (await self.ask("GET", "/users/@me")).body["id"]

    @property
    def commands(self) -> str:
        """The API path of its commands."""
        return f"/applications/{self.application_id}/commands"

    async def register(self, commands: Sequence[JSON] = COMMANDS) -> list[JSON]:
        reply = await self.ask("PUT", self.commands, list(commands))
        assert reply.status == 200, reply
        return reply.body

    @asynccontextmanager
    async def listening(self, query: str = "?v=10&encoding=json") -> AsyncIterator[Listener]:
        """A connection that has received HELLO and sent nothing yet."""
        async with self.playground.session.ws_connect(self.playground.place["gateway"] + query) as socket:
            listener = Listener(socket, compressed="zlib-stream" in query)
            hello = await listener.receive()
            assert hello["op"] == 10
            assert hello["d"]["heartbeat_interval"] > 1000
            yield listener

    async def answer(
        self, interaction: JSON, kind: int, data: Any = None, *, query: str = "", **more: Any
    ) -> Reply:
        """What Discord returns for an initial response."""
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback{query}"
        return await self.ask("POST", path, body, token=None, **more)

    async def follow_up(self, interaction: JSON, body: JSON) -> Reply:
        return await self.ask("POST", self.webhook(interaction), body)

    def webhook(self, interaction: JSON, rest: str = "") -> str:
        return f"/webhooks/{self.application_id}/{interaction['token']}{rest}"

    async def forward(self, seconds: float) -> None:
        """Advance the playground's clock."""
        assert "now" in await self.playground.post("clock", forward=seconds)


class Place:
    """The bot with TRY_COMMANDS, a connection on which it gets interactions, and the channels by name."""

    def __init__(self, bot: RawBot, listener: Listener, servers: list[JSON]) -> None:
        self.bot = bot
        self.listener = listener
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

    async def asked(self, text: str = "/try", *, by: str = "Aino", channel: str | None = None) -> JSON:
        """The interaction that a member's line causes, as the gateway sends it."""
        where = {} if channel is None else {"channel": channel}
        outcome = await self.bot.playground.post("say", **{"as": by, "text": text, "wait": 0, **where})
        interaction = await self.listener.event("INTERACTION_CREATE")
        assert interaction["id"] == outcome["interaction"], "an interaction was left over"
        return interaction

    async def completing(self, text: str) -> tuple[JSON, asyncio.Task[Any]]:
        """The interaction that asks for completions of a line, and the task that waits for them."""
        asking = asyncio.create_task(self.bot.playground.post("autocomplete", text=text))
        return await self.listener.event("INTERACTION_CREATE"), asking

    async def answered(self, **data: Any) -> JSON:
        """An interaction with its initial response given."""
        interaction = await self.asked()
        reply = await self.bot.answer(interaction, 4, {"content": "Yes."} | data)
        assert reply.status == 204, reply
        return interaction


@asynccontextmanager
async def raw_bot() -> AsyncIterator[Place]:
    """A bot in a playground of its own, with TRY_COMMANDS; rate limits refuse its requests."""
    async with hosted_playground() as playground:
        bot = RawBot(playground, waits=False)
        await bot.log_in()
        await bot.register(TRY_COMMANDS)
        async with bot.listening() as listener:
            await listener.identify()
            yield Place(bot, listener, (await playground.get("place", **{"as": "Aino"}))["servers"])
