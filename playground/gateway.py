"""Discord's gateway: the WebSocket over which a bot receives events. Its connections, sessions and faults."""

import asyncio
import secrets
from collections.abc import Callable

from aiohttp import WSCloseCode, web

from playground.compression import compressor
from playground.gateway_connection import (
    HEARTBEAT,
    HEARTBEAT_ACK,
    HELLO,
    IDENTIFY,
    INVALID_SESSION,
    PRESENCE,
    RECONNECT,
    REQUEST_MEMBERS,
    RESUME,
    VOICE_STATE,
    Close,
    Closed,
    Connection,
    read,
)
from playground.gateway_events import GatewayEvents, guild_create_data
from playground.gateway_session import GUILDS, INTENTS, PRIVILEGED, Session
from playground.identify_limits import IdentifyLimits
from playground.model import Guild
from playground.validation import JSON
from playground.world import World

HEARTBEAT_INTERVAL = 41_250  # milliseconds
# Seconds. A reply on loopback can overtake the thread that sent the heartbeat: discord.py then measures from
# the previous one, and warns that it is 41 seconds behind.
ACK_DELAY = 0.05


class Gateway:
    """The gateway with all of its connections and sessions."""

    def __init__(self, world: World, token: str, shards: int) -> None:
        """`shards`: how many shards the bot is told to use."""
        self._world = world
        self._token = token
        self.shards = shards
        self.identify_limits = IdentifyLimits(world.clock)
        self._sessions: dict[str, Session] = {}
        self.events = GatewayEvents(world, self._sessions)
        self._connections: set[Connection] = set()
        self.address = ""  # set once the port is known: "ws://127.0.0.1:8050/gateway"
        self.on_connection: list[Callable[[bool], None]] = []  # called when the bot connects or disconnects

    @property
    def connected(self) -> bool:
        """Whether all shards of the bot are connected."""
        return self._have_all_shards(lambda session: session.connection is not None)

    @property
    def expected(self) -> bool:
        """Whether all shards are connected or were cut off by a fault, so that events will reach them."""
        return self._have_all_shards(lambda session: session.connection is not None or session.cut_off)

    def expected_in(self, guild: Guild | None) -> bool:
        """Whether the shard for this guild's interactions is connected or was cut off by a fault."""
        return any(
            session.is_of(guild) and (session.connection is not None or session.cut_off)
            for session in self._sessions.values()
        )

    def _have_all_shards(self, is_present: Callable[[Session], bool]) -> bool:
        """Whether all shards of a bot have a session for which `is_present` holds."""
        present = {
            (session.shards, session.shard) for session in self._sessions.values() if is_present(session)
        }
        return any(
            all((shards, shard) in present for shard in range(shards))
            for shards in {total for total, _ in present}
        )

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
                self._end_session(session)

    def reset_token(self) -> None:
        """Replace the token with a random one: a bot that reconnects with the old one is refused."""
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
            await self._handle_messages(connection, request)
        except Closed as closed:
            connection.close(closed.why)
            await writer
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._disconnected(connection)
        return socket

    async def close(self) -> None:
        """Close every connection when the playground stops."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _handle_messages(self, connection: Connection, request: web.Request) -> None:
        if request.query.get("v", "10") != "10":
            raise Closed(Close.INVALID_VERSION)
        if request.query.get("encoding", "json") != "json":
            raise Closed(Close.DECODE_ERROR)
        connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": []})
        session: Session | None = None
        async for message in connection.socket:
            op, data = read(message)
            if op == HEARTBEAT:
                asyncio.get_running_loop().call_later(ACK_DELAY, connection.send, HEARTBEAT_ACK)
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
            self._end_session(session)

    def _identify(self, connection: Connection, data: JSON) -> Session | None:
        if data.get("token") != self._token:
            raise Closed(Close.AUTHENTICATION_FAILED)
        if not self.identify_limits.spend():
            self.reset_token()
            raise Closed(Close.AUTHENTICATION_FAILED)
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= INTENTS:
            raise Closed(Close.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise Closed(Close.DISALLOWED_INTENTS)
        shard, shards = _shard(data.get("shard", [0, 1]))
        if self.identify_limits.too_soon(shard):
            connection.send(INVALID_SESSION, False)
            return None
        was_connected = self.connected
        for old in list(self._sessions.values()):
            if (old.shard, old.shards) == (shard, shards) and old.connection is None:
                self._end_session(old)  # the bot starts a new session instead of resuming
        session = Session(intents, shard, shards)
        self._sessions[session.id] = session
        session.connection = connection
        self._send_ready(session)
        self._notify_listeners(was_connected=was_connected)
        return session

    def _send_ready(self, session: Session) -> None:
        world = self._world
        guilds = [guild for guild in world.guilds.values() if guild.installed and session.is_of(guild)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": world.bot | {"verified": True, "mfa_enabled": False, "email": None},
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
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
            for guild in guilds:
                session.dispatch("GUILD_CREATE", guild_create_data(guild, world.application_id))

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
        self._notify_listeners(was_connected=was_connected)
        return session

    def _send_members(self, session: Session, data: JSON) -> None:
        """Send only members that were requested by id: a list of all needs a privileged intent."""
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None or not guild.installed:
            return
        requested = data.get("user_ids", [])
        user_ids = [str(user_id) for user_id in (requested if isinstance(requested, list) else [requested])]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": guild.id,
                "members": [guild.members[user_id] for user_id in user_ids if user_id in guild.members],
                "not_found": [user_id for user_id in user_ids if user_id not in guild.members],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )

    def _disconnected(self, connection: Connection) -> None:
        was_connected = self.connected
        for session in self._sessions.values():
            if session.connection is connection:
                session.connection = None
        self._notify_listeners(was_connected=was_connected)

    def _end_session(self, session: Session) -> None:
        was_connected = self.connected
        self._sessions.pop(session.id, None)
        session.connection = None
        self._notify_listeners(was_connected=was_connected)

    def _notify_listeners(self, *, was_connected: bool) -> None:
        if self.connected != was_connected:
            for listener in self.on_connection:
                listener(self.connected)


def _shard(value: object) -> tuple[int, int]:
    match value:
        case [int(shard), int(shards)] if 0 <= shard < shards:
            return shard, shards
    raise Closed(Close.INVALID_SHARD)
