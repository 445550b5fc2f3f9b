"""Discord's gateway: the WebSocket over which a bot receives events.

A session outlives its connections: events that happen while it has none are stored, numbered, and sent when
the bot resumes. A bot may have several sessions, one per shard; a server's events go to shard
(id >> 22) % shards, and those of direct messages to shard 0.
"""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from playground.compression import Compress, compressor
from playground.interactions import Interaction
from playground.validation import JSON
from playground.world import Channel, Message, Server, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

HEARTBEAT_INTERVAL = 41_250  # milliseconds
# Seconds. A reply on loopback can overtake the thread that sent the heartbeat: discord.py then measures from
# the previous one, and warns that it is 41 seconds behind.
NETWORK = 0.05
# Seconds between two shards' IDENTIFYs. Discord says 5; a little less allows for the way there.
BETWEEN_SHARDS = 4.5
IDENTIFIES = 1_000  # per bot and day
DAY = 24 * 3600.0  # seconds
KEPT = 10_000  # events that a session stores for a resume

GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = (
    1 << bit for bit in (0, 1, 8, 9, 12, 15)
)
PRIVILEGED = (
    GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
)  # have to be enabled in Discord's portal; not granted here
INTENTS = (1 << 26) - 1  # all intents


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
    def __init__(self, why: Close) -> None:
        super().__init__(why.value[1])
        self.why = why


class Event(NamedTuple):
    number: int
    text: str  # the whole payload


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
        self.send_text(_payload(op, data))

    def send_text(self, text: str) -> None:
        self._waiting.put_nowait(text)

    def close(self, why: Close) -> None:
        self._waiting.put_nowait(why)

    def cut(self) -> None:
        """Aborts the connection without a close frame, as a failed network would."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Sends queued messages for as long as the connection lasts."""
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


class Session:
    def __init__(self, intents: int, shard: int, shards: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.shards = shards
        self.connection: Connection | None = None
        self.cut_off = False  # by a fault, so the bot is expected to come back
        self._last = 0
        self._events: deque[Event] = deque(maxlen=KEPT)

    def dispatch(self, name: str, data: JSON) -> None:
        self._last += 1
        event = Event(self._last, _payload(DISPATCH, data, self._last, name))
        self._events.append(event)
        if self.connection is not None:
            self.connection.send_text(event.text)

    def can_resume(self, number: int) -> bool:
        """Whether every event after this one is still stored."""
        return not self._events or number >= self._events[0].number - 1

    def resume(self, connection: Connection, number: int) -> None:
        if number > self._last:
            raise Closed(Close.INVALID_SEQUENCE)
        if self.connection is not None:
            self.connection.cut()
        self.connection = connection
        self.cut_off = False
        for event in self._events:
            if event.number > number:
                connection.send_text(event.text)
        self.dispatch("RESUMED", {})

    def is_of(self, server: Server | None) -> bool:
        return self.shard == (int(server.id) >> 22) % self.shards if server is not None else self.shard == 0

    def wants(self, channel: Channel) -> bool:
        """Whether the bot's intents include the messages of this channel."""
        if channel.server is not None and not channel.server.installed:
            return False
        needed = DIRECT_MESSAGES if channel.server is None else GUILD_MESSAGES
        return bool(self.intents & needed) and self.is_of(channel.server)


class Gateway:
    def __init__(self, world: World, token: str, shards: int = 1) -> None:
        """`shards`: how many shards the bot is told to use."""
        self._world = world
        self._token = token
        self.shards = shards
        self._identified: dict[int, float] = {}  # time of each shard's last IDENTIFY, in the clock's seconds
        self._identifies, self._day_ends = (
            IDENTIFIES,
            0.0,
        )  # how many are left, and the clock's time of the reset
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.address = ""  # set once the port is known: "ws://127.0.0.1:8050/gateway"
        self.listeners: list[Callable[[bool], None]] = []  # called when the bot connects or disconnects

    @property
    def connected(self) -> bool:
        """Whether all shards of the bot are connected."""
        return self._complete(lambda session: session.connection is not None)

    @property
    def expected(self) -> bool:
        """Whether all shards are connected or were cut off by a fault, so that events will reach them."""
        return self._complete(lambda session: session.connection is not None or session.cut_off)

    def expected_in(self, server: Server | None) -> bool:
        """Whether the shard for this server's interactions is connected or was cut off by a fault."""
        return any(
            session.is_of(server) and (session.connection is not None or session.cut_off)
            for session in self._sessions.values()
        )

    def _complete(self, is_present: Callable[[Session], bool]) -> bool:
        """Whether all shards of a bot have a session for which `is_present` holds."""
        present = {
            (session.shards, session.shard) for session in self._sessions.values() if is_present(session)
        }
        return any(
            all((shards, shard) in present for shard in range(shards))
            for shards in {total for total, _ in present}
        )

    # Events.

    def interaction_created(self, interaction: Interaction, payload: JSON) -> None:
        for session in self._sessions.values():
            if session.is_of(interaction.channel.server):
                session.dispatch("INTERACTION_CREATE", payload)

    def bot_added(self, server: Server) -> None:
        """GUILD_CREATE of a server that the bot just joined: without `unavailable`."""
        for session in self._sessions.values():
            if session.intents & GUILDS and session.is_of(server):
                whole = _guild_create_data(server, self._world.application_id)
                del whole["unavailable"]
                session.dispatch("GUILD_CREATE", whole)

    def bot_removed(self, server: Server) -> None:
        for session in self._sessions.values():
            if session.intents & GUILDS and session.is_of(server):
                session.dispatch("GUILD_DELETE", {"id": server.id})

    def channel_deleted(self, channel: Channel) -> None:
        """The threads of a deleted channel get no event of their own."""
        server, parent = channel.server, channel.parent
        assert server is not None
        data = channel.data
        if parent is not None:
            data = {name: data[name] for name in ("id", "guild_id", "parent_id", "type")}
        for session in self._sessions.values():
            if session.intents & GUILDS and session.is_of(server) and server.installed:
                session.dispatch("CHANNEL_DELETE" if parent is None else "THREAD_DELETE", data)

    def message_posted(self, message: Message) -> None:
        self._tell_of(message, "MESSAGE_CREATE")

    def message_edited(self, message: Message) -> None:
        self._tell_of(message, "MESSAGE_UPDATE")

    def message_deleted(self, message: Message) -> None:
        server = message.channel.server
        data = {"id": message.id, "channel_id": message.channel.id}
        if server is not None:
            data["guild_id"] = server.id
        for session in self._listening(message):
            session.dispatch("MESSAGE_DELETE", data)

    def _tell_of(self, message: Message, name: str) -> None:
        for session in self._listening(message):
            session.dispatch(name, self._as_event(message))

    def _listening(self, message: Message) -> list[Session]:
        if message.addressee is not None:
            return []
        return [session for session in self._sessions.values() if session.wants(message.channel)]

    def _as_event(self, message: Message) -> JSON:
        """The data of a message event. Messages of others are blank without the privileged intent; direct
        messages and messages that mention the bot are not."""
        data = dict(message.data)
        author, server, bot = data["author"]["id"], message.channel.server, self._world.application_id
        if server is not None:
            data["guild_id"] = server.id
            data["member"] = {name: value for name, value in server.members[author].items() if name != "user"}
            if author != bot and all(user["id"] != bot for user in data["mentions"]):
                data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return data

    # Faults.

    def cut(self) -> None:
        for session in self._sessions.values():
            if session.connection is not None:
                session.connection.cut()
                session.cut_off = True

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(RECONNECT)

    def invalidate(self) -> None:
        for session in list(self._sessions.values()):
            if session.connection is not None:
                session.connection.send(INVALID_SESSION, False)
                self._end(session)

    def leave_identifies(self, left: int, seconds: float) -> None:
        """Sets how many IDENTIFYs are left, and after how many seconds the bot has a day's number again."""
        self._identifies, self._day_ends = left, self._world.clock.now() + seconds

    def reset_token(self) -> None:
        """Replaces the token with a random one: a bot that reconnects with the old one is refused."""
        self._token = secrets.token_hex()
        self.ask_to_reconnect()

    # Connections.

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False)
        await socket.prepare(request)
        try:
            compress = compressor(request.query.get("compress"))
        except ValueError as error:
            await socket.close(code=Close.DECODE_ERROR.value[0], message=str(error).encode())
            return socket
        connection = Connection(socket, request, compress)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._converse(connection, request)
        except Closed as closed:
            connection.close(closed.why)
            await writer
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._lost(connection)
        return socket

    async def close(self) -> None:
        """Closes every connection when the playground stops."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _converse(self, connection: Connection, request: web.Request) -> None:
        if request.query.get("v", "10") != "10":
            raise Closed(Close.INVALID_VERSION)
        if request.query.get("encoding", "json") != "json":
            raise Closed(Close.DECODE_ERROR)
        connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": []})
        session: Session | None = None
        async for message in connection.socket:
            op, data = _read(message)
            if op == HEARTBEAT:
                asyncio.get_running_loop().call_later(NETWORK, connection.send, HEARTBEAT_ACK)
            elif op in (IDENTIFY, RESUME):
                if session is not None and session.connection is connection:
                    raise Closed(Close.ALREADY_AUTHENTICATED)
                session = (
                    self._identify(connection, data) if op == IDENTIFY else self._resume(connection, data)
                )
            elif op not in (PRESENCE, VOICE_STATE, REQUEST_MEMBERS):
                raise Closed(Close.UNKNOWN_OPCODE)
            elif session is None:
                raise Closed(Close.NOT_AUTHENTICATED)
            elif op == REQUEST_MEMBERS:
                self._send_members(session, data)
        # A bot that closes with 1000 or 1001 does not resume.
        if session is not None and connection.socket.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
            self._end(session)

    def _identify(self, connection: Connection, data: JSON) -> Session | None:
        if data.get("token") != self._token:
            raise Closed(Close.AUTHENTICATION_FAILED)
        self._spend_identify()
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= INTENTS:
            raise Closed(Close.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise Closed(Close.DISALLOWED_INTENTS)
        shard, shards = _shard(data.get("shard", [0, 1]))
        if self._too_soon(shard):
            connection.send(INVALID_SESSION, False)
            return None
        was_connected = self.connected
        for old in list(self._sessions.values()):
            if (old.shard, old.shards) == (shard, shards) and old.connection is None:
                self._end(old)  # the bot starts a new session instead of resuming
        session = Session(intents, shard, shards)
        self._sessions[session.id] = session
        session.connection = connection
        self._greet(session)
        self._notify(was_connected=was_connected)
        return session

    def session_start_limit(self) -> JSON:
        """How many IDENTIFYs are left: the object in Discord's Get Gateway Bot."""
        left = max(0.0, self._day_ends - self._world.clock.now())
        return {
            "total": IDENTIFIES,
            "remaining": self._identifies if left else IDENTIFIES,
            "reset_after": int(left * 1000),
            "max_concurrency": 1,
        }

    def _spend_identify(self) -> None:
        """Counts an IDENTIFY. A bot that exceeds its daily number loses its token."""
        if self._world.clock.now() >= self._day_ends:
            self.leave_identifies(IDENTIFIES, DAY)
        if not self._identifies:
            self.reset_token()
            raise Closed(Close.AUTHENTICATION_FAILED)
        self._identifies -= 1

    def _too_soon(self, shard: int) -> bool:
        """Whether another shard has just identified. The same shard may identify again at once."""
        now = self._world.clock.now()
        if any(now - moment < BETWEEN_SHARDS for other, moment in self._identified.items() if other != shard):
            return True
        self._identified[shard] = now
        return False

    def _greet(self, session: Session) -> None:
        world = self._world
        servers = [server for server in world.servers.values() if server.installed and session.is_of(server)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": world.bot | {"verified": True, "mfa_enabled": False, "email": None},
                "guilds": [{"id": server.id, "unavailable": True} for server in servers],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.address,
                "shard": [session.shard, session.shards],
                "application": {"id": world.application_id, "flags": 0},
                "private_channels": [],
                "_trace": [],
            },
        )
        if session.intents & GUILDS:
            for server in servers:
                session.dispatch("GUILD_CREATE", _guild_create_data(server, world.application_id))

    def _resume(self, connection: Connection, data: JSON) -> Session | None:
        if data.get("token") != self._token:
            raise Closed(Close.AUTHENTICATION_FAILED)
        session = self._sessions.get(str(data.get("session_id")))
        number = data.get("seq")
        if session is None or not isinstance(number, int) or not session.can_resume(number):
            connection.send(INVALID_SESSION, False)
            return None
        was_connected = self.connected
        session.resume(connection, number)
        self._notify(was_connected=was_connected)
        return session

    def _send_members(self, session: Session, data: JSON) -> None:
        """Sends only members that were requested by id: a list of all needs a privileged intent."""
        server = self._world.servers.get(str(data.get("guild_id")))
        if server is None or not server.installed:
            return
        requested = data.get("user_ids", [])
        user_ids = [str(number) for number in (requested if isinstance(requested, list) else [requested])]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": server.id,
                "members": [server.members[number] for number in user_ids if number in server.members],
                "not_found": [number for number in user_ids if number not in server.members],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )

    def _lost(self, connection: Connection) -> None:
        was_connected = self.connected
        for session in self._sessions.values():
            if session.connection is connection:
                session.connection = None
        self._notify(was_connected=was_connected)

    def _end(self, session: Session) -> None:
        was_connected = self.connected
        self._sessions.pop(session.id, None)
        session.connection = None
        self._notify(was_connected=was_connected)

    def _notify(self, *, was_connected: bool) -> None:
        if self.connected != was_connected:
            for listener in self.listeners:
                listener(self.connected)


def _payload(op: int, data: Any, number: int | None = None, name: str | None = None) -> str:
    return json.dumps(
        {"op": op, "d": data, "s": number, "t": name}, separators=(",", ":"), ensure_ascii=False
    )


def _read(message: WSMessage) -> tuple[int, Any]:
    """The opcode and data of a message from the bot; closes the connection if it is malformed."""
    if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
        raise Closed(Close.DECODE_ERROR)
    try:
        payload = json.loads(message.data)
        op, data = payload["op"], payload.get("d")
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Closed(Close.DECODE_ERROR) from None
    if op != HEARTBEAT and not isinstance(data, dict):
        raise Closed(Close.DECODE_ERROR)
    return op, data


def _shard(value: object) -> tuple[int, int]:
    match value:
        case [int(shard), int(shards)] if 0 <= shard < shards:
            return shard, shards
    raise Closed(Close.INVALID_SHARD)


def _guild_create_data(server: Server, bot: str) -> JSON:
    """The data of GUILD_CREATE: the server with its channels; the bot is the only member in it."""
    return server.data | {
        "joined_at": server.members[bot]["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": len(server.members),
        "members": [server.members[bot]],
        "channels": [channel.data for channel in server.channels if channel.parent is None],
        "threads": [channel.data for channel in server.channels if channel.parent is not None],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
