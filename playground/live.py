"""Live updates for members: one WebSocket for each."""

import asyncio
import json

from aiohttp import WSCloseCode, web

from playground.interaction_data import APPLICATION_COMMAND_AUTOCOMPLETE, Interaction
from playground.model import Channel, Message
from playground.plain_text import plain_text
from playground.validation import JSON
from playground.world import World


class _Viewer:
    def __init__(self, user_id: str, socket: web.WebSocketResponse) -> None:
        self.user_id = user_id
        self.socket = socket
        self._waiting: asyncio.Queue[str] = asyncio.Queue()

    def send(self, text: str) -> None:
        self._waiting.put_nowait(text)

    async def write(self) -> None:
        while True:
            text = await self._waiting.get()
            try:
                await self.socket.send_str(text)
            except ConnectionError:
                return  # the reading loop notices it too


class Live:
    """The members who are watching."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._viewers: set[_Viewer] = set()

    def as_seen(self, message: Message) -> JSON:
        """The message as a member sees it: Discord's object and its plain text."""
        now = self._world.clock.now()
        return message.data | {"plain": plain_text(message.data, self._world.mentions, now)}

    def message_posted(self, message: Message) -> None:
        self._show(message, "message")

    def message_edited(self, message: Message) -> None:
        self._show(message, "message_update")

    def message_deleted(self, message: Message) -> None:
        event = {"type": "message_delete", "channel": message.channel.id, "id": message.id}
        self._send(event, [viewer for viewer in self._viewers if _sees(viewer, message)])

    def channel_deleted(self, channel: Channel) -> None:
        event = {"type": "channel_delete", "channel": channel.id}
        self._send(event, [viewer for viewer in self._viewers if channel.open_to(viewer.user_id)])

    def interaction_changed(self, interaction: Interaction) -> None:
        if interaction.kind != APPLICATION_COMMAND_AUTOCOMPLETE:
            event = {"type": "interaction", "id": interaction.id, "status": interaction.status}
            self._send(
                event, [viewer for viewer in self._viewers if viewer.user_id == interaction.user["id"]]
            )

    def commands_changed(self) -> None:
        self._send({"type": "commands"}, list(self._viewers))

    def place_changed(self) -> None:
        self._send({"type": "place"}, list(self._viewers))

    def bot_changed(self, connected: bool) -> None:
        self._send({"type": "bot", "connected": connected}, list(self._viewers))

    def _show(self, message: Message, kind: str) -> None:
        viewers = [viewer for viewer in self._viewers if _sees(viewer, message)]
        if viewers:
            self._send({"type": kind, "message": self.as_seen(message)}, viewers)

    def _send(self, event: JSON, viewers: list[_Viewer]) -> None:
        text = json.dumps(event, ensure_ascii=False)
        for viewer in viewers:
            viewer.send(text)

    async def serve(self, request: web.Request, user_id: str) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        viewer = _Viewer(user_id, socket)
        self._viewers.add(viewer)
        writer = asyncio.create_task(viewer.write())
        try:
            async for _ in socket:
                pass  # viewers send nothing
        finally:
            writer.cancel()
            self._viewers.discard(viewer)
        return socket

    async def close(self) -> None:
        for viewer in list(self._viewers):
            await viewer.socket.close(code=WSCloseCode.GOING_AWAY)


def _sees(viewer: _Viewer, message: Message) -> bool:
    return message.seen_by(viewer.user_id) and message.channel.open_to(viewer.user_id)
