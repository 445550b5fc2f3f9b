"""One connection of a bot to the gateway: its WebSocket, the opcodes, and why it is closed."""

import asyncio
import json
from enum import Enum
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from playground.compression import Compress

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11


class Close(Enum):
    """Why the gateway closes a connection: Discord's code and text."""

    UNKNOWN_OPCODE = 4001, "Unknown opcode."
    DECODE_ERROR = 4002, "Error while decoding payload."
    NOT_AUTHENTICATED = 4003, "Not authenticated."
    AUTHENTICATION_FAILED = 4004, "Authentication failed."
    ALREADY_AUTHENTICATED = 4005, "Already authenticated."
    INVALID_SEQUENCE = 4007, "Invalid seq."
    INVALID_SHARD = 4010, "Invalid shard."
    INVALID_VERSION = 4012, "Invalid API version."
    INVALID_INTENTS = 4013, "Invalid intent(s)."
    DISALLOWED_INTENTS = 4014, "Disallowed intent(s)."


class Closed(Exception):
    """The connection has to be closed, for this reason."""

    def __init__(self, why: Close) -> None:
        super().__init__(why.value[1])
        self.why = why


class Connection:
    """One WebSocket, with an ordered queue of messages to send."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, compress: Compress | None
    ) -> None:
        self.socket = socket
        self._request = request
        self._compress = compress
        self._waiting: asyncio.Queue[str | Close] = asyncio.Queue()

    def send(self, op: int, data: Any = None) -> None:
        self.send_text(payload(op, data))

    def send_text(self, text: str) -> None:
        self._waiting.put_nowait(text)

    def close(self, why: Close) -> None:
        self._waiting.put_nowait(why)

    def cut(self) -> None:
        """Abort the connection without a close frame, as a failed network would."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Send queued messages for as long as the connection lasts."""
        while True:
            text = await self._waiting.get()
            if isinstance(text, Close):
                code, message = text.value
                await self.socket.close(code=code, message=message.encode())
                return
            try:
                if self._compress is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._compress(text.encode()))
            except ConnectionError:
                return  # the reading loop notices it too, and ends the connection


def payload(op: int, data: Any, number: int | None = None, name: str | None = None) -> str:
    """The text of a message to the bot; `number` and `name` are those of an event."""
    return json.dumps(
        {"op": op, "d": data, "s": number, "t": name}, separators=(",", ":"), ensure_ascii=False
    )


def read(message: WSMessage) -> tuple[int, Any]:
    """The opcode and data of a message from the bot. Raises Closed if it is malformed."""
    if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
        raise Closed(Close.DECODE_ERROR)
    try:
        received = json.loads(message.data)
        op, data = received["op"], received.get("d")
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Closed(Close.DECODE_ERROR) from None
    if op != HEARTBEAT and not isinstance(data, dict):
        raise Closed(Close.DECODE_ERROR)
    return op, data
