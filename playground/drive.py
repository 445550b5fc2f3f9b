"""The interface for programs: everything a person does on the page, as JSON over HTTP below /playground."""

import asyncio
from collections.abc import Awaitable, Callable
from json import JSONDecodeError
from typing import Any

from aiohttp import web

from playground import components
from playground.command_line import BadLine, Resolved, read_name, read_options, read_unfinished
from playground.commands import BOOLEAN, Commands
from playground.faults import BadFault, Faults
from playground.forms import JSON
from playground.gateway import Gateway
from playground.interactions import AUTOCOMPLETE, COMMAND, FIRST_ANSWER, PRESS, Interaction, Interactions
from playground.live import Live
from playground.messages import Messages
from playground.record import Record
from playground.refusals import Refusal
from playground.world import BadName, Channel, Message, UnknownPlace, World

WAIT = 15.0  # seconds
MOST_TEXT = 2000  # characters


class CannotDo(ValueError):
    """What the program asked for cannot be done."""


_SENTENCES = (CannotDo, BadLine, BadName, UnknownPlace, BadFault)


class Drive:
    def __init__(
        self,
        world: World,
        gateway: Gateway,
        commands: Commands,
        messages: Messages,
        interactions: Interactions,
        live: Live,
        faults: Faults,
        record: Record,
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._commands = commands
        self._messages = messages
        self._interactions = interactions
        self._live = live
        self._faults = faults
        self._record = record
        self._news = asyncio.Event()  # the bot came or went, or its commands changed
        gateway.listeners.append(lambda connected: self._wake())
        commands.listeners.append(self._wake)

    def add_to(self, router: web.UrlDispatcher) -> None:
        for name, look in {
            "place": self.place,
            "ready": self.ready,
            "messages": self.messages,
            "requests": self.requests,
        }.items():
            router.add_get(f"/playground/{name}", _asked(look))
        router.add_get("/playground/live", self.live)
        for name, deed in {
            "say": self.say,
            "click": self.click,
            "autocomplete": self.autocomplete,
            "faults": self.faults,
            "clock": self.clock,
        }.items():
            router.add_post(f"/playground/{name}", _asked(deed))

    # To look.

    async def place(self, asked: JSON) -> JSON:
        me = self._world.person(asked.get("as"))
        return {
            "me": me,
            "bot": self._world.bot if self._gateway.connected else None,
            "servers": [
                {
                    "id": server.id,
                    "name": server.name,
                    "channels": [{"id": channel.id, "name": channel.name} for channel in server.channels],
                }
                for server in self._world.servers.values()
            ],
            "direct": {"id": self._world.direct_channel(me).id, "name": self._world.bot["global_name"]},
            "commands": list(self._commands),
        }

    async def ready(self, asked: JSON) -> JSON:
        await self._until_ready(_seconds(asked, 10.0))
        return {"ready": self._is_ready}

    async def messages(self, asked: JSON) -> JSON:
        me, channel = self._whereabouts(asked)
        after = _number(asked, "after")
        return {
            "messages": [
                self._live.as_seen(message)
                for message in channel.messages.values()
                if message.seen_by(me["id"]) and int(message.id) > after
            ]
        }

    async def requests(self, asked: JSON) -> JSON:
        return {"requests": self._record.after(_number(asked, "after"))}

    async def live(self, request: web.Request) -> web.StreamResponse:
        try:
            me = self._world.person(request.query.get("as"))
        except BadName as error:
            return web.json_response({"error": str(error)}, status=400)
        return await self._live.serve(request, me["id"])

    # To do.

    async def say(self, asked: JSON) -> JSON:
        me, channel = self._whereabouts(asked)
        text, wait = _text(asked, "text").strip(), _seconds(asked, WAIT)
        if not text.startswith("/"):
            if not 1 <= len(text) <= MOST_TEXT:
                raise CannotDo(f"A message has 1 to {MOST_TEXT} characters.")
            return {"message": self._live.as_seen(self._messages.post(channel, me, {"content": text}))}
        wait -= await self._until_bot_answers(wait)
        named = read_name(text, self._commands.usable_in(channel))
        resolved = Resolved(self._world, channel)
        options = read_options(named, resolved)
        data = named.data(options, resolved.found)
        return await self._outcome(self._interactions.begin(COMMAND, data, me, channel), wait)

    async def click(self, asked: JSON) -> JSON:
        me, channel = self._whereabouts(asked)
        wait = _seconds(asked, WAIT)
        message = self._message(me, channel, _text(asked, "message"))
        part = _component(message, _text(asked, "custom_id"))
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        if part["type"] in components.SELECTS:
            resolved = Resolved(self._world, channel)
            data["values"] = _chosen(part, asked.get("values") or [], resolved)
            if resolved.found:
                data["resolved"] = resolved.found
        wait -= await self._until_bot_answers(wait)
        return await self._outcome(self._interactions.begin(PRESS, data, me, channel, message), wait)

    async def autocomplete(self, asked: JSON) -> JSON:
        me, channel = self._whereabouts(asked)
        await self._until_bot_answers(FIRST_ANSWER)
        try:
            named = read_name(_text(asked, "text"), self._commands.usable_in(channel))
        except BadLine:
            return {"option": None, "choices": []}  # the command itself is still being typed
        options, focused = read_unfinished(named)
        if focused is None:
            return {"option": None, "choices": []}
        if not focused.get("autocomplete"):
            typed = next(option["value"] for option in options if option.get("focused"))
            return {"option": focused["name"], "choices": _fixed_choices(focused, typed)}
        interaction = self._interactions.begin(AUTOCOMPLETE, named.data(options), me, channel)
        await interaction.come_to_rest(FIRST_ANSWER + 1)
        if interaction.choices is None:
            raise CannotDo("The bot gave no completions in time.")
        return {"option": focused["name"], "choices": interaction.choices}

    async def faults(self, asked: JSON) -> JSON:
        self._faults.add(asked)
        return {}

    async def clock(self, asked: JSON) -> JSON:
        forward = asked.get("forward")
        if isinstance(forward, bool) or not isinstance(forward, int | float) or not 0 <= forward <= 10**9:
            raise CannotDo("forward is a number of seconds, and time does not run back.")
        self._world.clock.ahead += forward
        self._interactions.fail_overdue()
        return {"now": self._world.clock.timestamp()}

    # What these need.

    def _whereabouts(self, asked: JSON) -> tuple[JSON, Channel]:
        me = self._world.person(asked.get("as"))
        channel = asked.get("channel")
        self._world.direct_channel(me)  # it is there as soon as there is somebody to write from it
        return me, self._world.channel_for(me["id"], None if channel in (None, "") else str(channel))

    def _message(self, me: JSON, channel: Channel, number: str) -> Message:
        try:
            return self._messages.find(channel, number, me["id"])
        except Refusal:
            raise CannotDo(f"There is no message {number} for this member.") from None

    async def _outcome(self, interaction: Interaction, wait: float) -> JSON:
        await interaction.come_to_rest(wait)
        return {
            "interaction": interaction.id,
            "status": interaction.status,
            "messages": [
                self._live.as_seen(message)
                for message in interaction.messages
                if message.seen_by(interaction.user["id"])
            ],
            "modal": interaction.modal,
        }

    @property
    def _is_ready(self) -> bool:
        return self._gateway.expected and any(True for _ in self._commands)

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def _until_ready(self, wait: float) -> float:
        """Waits for a bot with commands, at most so many seconds. How long that took."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            async with asyncio.timeout(wait):
                while not self._is_ready:
                    await self._news.wait()
        except TimeoutError:
            pass
        return loop.time() - begun

    async def _until_bot_answers(self, wait: float) -> float:
        """Likewise, but raises CannotDo if there is none in the end."""
        took = await self._until_ready(wait) if not self._is_ready else 0.0
        if not self._gateway.expected:
            raise CannotDo("No bot is connected.")
        if not self._is_ready:
            raise CannotDo("The bot has no commands yet.")
        return min(took, wait)


def _asked(
    handler: Callable[[JSON], Awaitable[JSON]],
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Reads what is asked, from the address or the body, and answers in JSON; a refusal is one sentence."""

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            asked: Any = dict(request.query)
            if request.method == "POST":
                asked = await request.json() if request.can_read_body else {}
            if not isinstance(asked, dict):
                raise CannotDo("The request is not a JSON object.")
            return web.json_response(await handler(asked))
        except _SENTENCES as error:
            return web.json_response({"error": str(error)}, status=400)
        except JSONDecodeError:
            return web.json_response({"error": "The request is not JSON."}, status=400)

    return serve


def _component(message: Message, custom_id: str) -> JSON:
    for _, part in components.walk(message.data["components"]):
        if part.get("custom_id") == custom_id:
            if part.get("disabled"):
                raise CannotDo(f"{part.get('label') or custom_id} is disabled.")
            return part
    raise CannotDo(f"There is nothing called {custom_id} to press on this message.")


def _chosen(select: JSON, values: object, resolved: Resolved) -> list[str]:
    """The values for the bot: an option's value, or the id of a member, role or channel that is named."""
    if not isinstance(values, list):
        raise CannotDo("values is a list.")
    least, most = select["min_values"], select["max_values"]
    if not least <= len(values) <= most:
        raise CannotDo(f"{least} to {most} can be chosen here, not {len(values)}.")
    options = [option["value"] for option in select.get("options", [])]
    look_up = {
        components.USER_SELECT: resolved.user,
        components.ROLE_SELECT: resolved.role,
        components.MENTIONABLE_SELECT: resolved.mentionable,
        components.CHANNEL_SELECT: resolved.channel_named,
    }
    chosen = []
    for value in map(str, values):
        if select["type"] != components.STRING_SELECT:
            chosen.append(look_up[select["type"]](value))
        elif value in options:
            chosen.append(value)
        else:
            raise CannotDo(f"{value} is not among the options.")
    return chosen


def _fixed_choices(option: JSON, typed: str) -> list[JSON]:
    """The choices that an option has of itself and that begin with what is typed."""
    choices = option.get("choices", [])
    if option["type"] == BOOLEAN:
        choices = [{"name": "true", "value": True}, {"name": "false", "value": False}]
    return [choice for choice in choices if choice["name"].casefold().startswith(typed.casefold())]


def _text(asked: JSON, name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str) or not value:
        raise CannotDo(f"{name} is missing.")
    return value


def _seconds(asked: JSON, default: float) -> float:
    try:
        wait = float(asked.get("wait", default))
    except (TypeError, ValueError):
        raise CannotDo("wait is a number of seconds.") from None
    return min(max(wait, 0.0), 600.0)


def _number(asked: JSON, name: str) -> int:
    value = str(asked.get(name) or 0)
    if not value.isdigit():
        raise CannotDo(f"{name} is a number.")
    return int(value)
