"""A bot made of bare HTTP and WebSocket, to test the playground at the level that a library uses."""

import asyncio
import io
import json
import struct
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from tests.playground_client import Playground

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12

PNG = (  # 3 by 2 pixels, all black
    b"\x89PNG\r\n\x1a\n"
    + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 3, 2, 8, 0, 0, 0, 0)
    + struct.pack(">I", zlib.crc32(b"IHDR" + struct.pack(">IIBBBBB", 3, 2, 8, 0, 0, 0, 0)))
    + struct.pack(">I4s", len(pixels := zlib.compress(b"\0\0\0\0" * 2)), b"IDAT")
    + pixels
    + struct.pack(">I", zlib.crc32(b"IDAT" + pixels))
    + struct.pack(">I4sI", 0, b"IEND", zlib.crc32(b"IEND"))
)

COMMANDS = [
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


class Listener:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None
        self.session_id = ""
        self.seen = 0  # the sequence number of the last event

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def receive(self) -> dict[str, Any]:
        """The next payload. Raises ConnectionError at the end of the connection."""
        message = await asyncio.wait_for(self.socket.receive(), 5)
        if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
            raise ConnectionError(f"closed with {self.socket.close_code}")
        text = message.data
        if self._inflate is not None:
            assert message.type is aiohttp.WSMsgType.BINARY
            text = self._inflate.decompress(text)
        payload = json.loads(text)
        self.seen = payload["s"] or self.seen
        return payload

    async def event(self, name: str) -> dict[str, Any]:
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

    async def identify(self, intents: int = GUILDS, **more: Any) -> dict[str, Any]:
        """The data of READY."""
        await self.send(2, {"token": "playground", "intents": intents, "properties": {}, **more})
        ready = await self.event("READY")
        self.session_id = ready["session_id"]
        return ready

    async def resume(self, session_id: str, seen: int) -> None:
        await self.send(6, {"token": "playground", "session_id": session_id, "seq": seen})


class Wire:
    """A bot: API requests and gateway connections."""

    def __init__(self, playground: Playground) -> None:
        self.playground = playground
        self.application_id = ""

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: Sequence[tuple[str, bytes]] = (),
        token: str | None = "Bot playground",
    ) -> tuple[int, Any]:
        """Status and JSON of a response. On a rate limit, advances the clock and tries again."""
        headers = {} if token is None else {"Authorization": token}
        data: Any = None
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        elif body is not None:
            data, headers["Content-Type"] = json.dumps(body), "application/json"
        address = self.playground.place["api"] + path
        async with self.playground.session.request(method, address, data=data, headers=headers) as response:
            if response.status == 204:
                return 204, None
            assert response.headers["Content-Type"] == "application/json"
            status, answer = response.status, await response.json()
            limited = status == 429 and {"X-RateLimit-Bucket", "X-RateLimit-Global"} & response.headers.keys()
        if limited:
            await self.playground.post("clock", forward=answer["retry_after"])
            return await self.ask(method, path, body, files=files, token=token)
        return status, answer

    async def log_in(self) -> None:
        _, me = await self.ask("GET", "/users/@me")
        self.application_id = me["id"]

    async def register(self, commands: Sequence[dict[str, Any]] = COMMANDS) -> list[dict[str, Any]]:
        status, made = await self.ask("PUT", f"/applications/{self.application_id}/commands", list(commands))
        assert status == 200, made
        return made

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
        self, interaction: dict[str, Any], kind: int, data: Any = None, **more: Any
    ) -> tuple[int, Any]:
        """A first response to an interaction."""
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        return await self.ask("POST", path + more.pop("query", ""), body, token=None, **more)

    def webhook(self, interaction: dict[str, Any], rest: str = "") -> str:
        return f"/webhooks/{self.application_id}/{interaction['token']}{rest}"
