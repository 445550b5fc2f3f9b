"""The part of the HTTP interface for programs that sees and does what a person can on the page."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from aiohttp import web

from playground import apps_menu, components, modals, permissions, request_fields, selects
from playground.bad_request import BadLine, BadRequest
from playground.command_line import read_name, read_options, read_unfinished
from playground.command_schema import BOOLEAN
from playground.commands import Commands
from playground.gateway import Gateway
from playground.guilds import Guilds
from playground.installations import authorizing_owners, guild_installation
from playground.interaction_data import (
    APPLICATION_COMMAND,
    APPLICATION_COMMAND_AUTOCOMPLETE,
    MESSAGE_COMPONENT,
    MODAL_SUBMIT,
    Interaction,
)
from playground.interactions import INITIAL_RESPONSE_TIMEOUT, Interactions
from playground.live import Live
from playground.message_rules import MAX_FILES
from playground.messages import Messages
from playground.model import Channel, Guild, Message
from playground.refusals import Refusal
from playground.resolved import Resolved
from playground.uploads import read_upload
from playground.users import BadName
from playground.validation import JSON
from playground.world import World

WAIT = 15.0  # seconds
MAX_TEXT = 2000  # characters


class MemberApi:
    """What a member sees and does."""

    def __init__(
        self,
        world: World,
        guilds: Guilds,
        gateway: Gateway,
        commands: Commands,
        messages: Messages,
        interactions: Interactions,
        live: Live,
    ) -> None:
        self._world = world
        self._guilds = guilds
        self._gateway = gateway
        self._commands = commands
        self._messages = messages
        self._interactions = interactions
        self._live = live
        self._changed = asyncio.Event()  # the bot connected or disconnected, or its commands changed
        gateway.on_connection.append(lambda connected: self._wake())
        commands.on_change.append(self._wake)

    def add_to(self, router: web.UrlDispatcher) -> None:
        for name, handler in {
            "place": self.place,
            "ready": self.ready,
            "messages": self.messages,
        }.items():
            router.add_get(f"/playground/{name}", request_fields.json_handler(handler))
        router.add_get("/playground/live", self.live)
        for name, handler in {
            "say": self.say,
            "click": self.click,
            "apply": self.apply,
            "submit": self.submit,
            "autocomplete": self.autocomplete,
        }.items():
            router.add_post(f"/playground/{name}", request_fields.json_handler(handler))

    # GET: what is there.

    async def place(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        return {
            "me": me,
            "locale": self._world.locale(me["id"]),
            "bot": self._world.bot if self._gateway.connected else None,
            "servers": [self._guild(guild, me) for guild in self._world.guilds.values()],
            "direct": {"id": self._world.direct_channel(me).id, "name": self._world.bot["global_name"]},
            "people": [
                {"id": user["id"], "name": user["username"], "global_name": user["global_name"]}
                for user in self._world.people
            ],
            "commands": self._commands.usable_in(channel, me["id"]),
        }

    def _guild(self, guild: Guild, me: JSON) -> JSON:
        return {
            "id": guild.id,
            "name": guild.name,
            "installed": guild.installed,
            "manages": self._guilds.manages(guild, me),
            "roles": [{"id": role["id"], "name": role["name"]} for role in guild.roles],
            "channels": [
                {
                    "id": channel.id,
                    "name": channel.name,
                    "type": channel.data["type"],
                    "parent": channel.parent.id if channel.parent else None,
                    "lacks": permissions.names(self._world.denied_to_bot(channel)),
                }
                for channel in guild.channels
            ],
        }

    async def ready(self, body: JSON) -> JSON:
        await self._until_ready(request_fields.seconds(body, 10.0))
        return {"ready": self._is_ready}

    async def messages(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        after = request_fields.number(body, "after")
        return {
            "messages": [
                self._live.as_seen(message)
                for message in channel.messages.values()
                if message.seen_by(me["id"]) and int(message.id) > after
            ]
        }

    async def live(self, request: web.Request) -> web.StreamResponse:
        try:
            me = self._world.get_or_create_user(request.query.get("as"))
        except BadName as error:
            return web.json_response({"error": str(error)}, status=400)
        return await self._live.serve(request, me["id"])

    # POST: what a member does.

    async def say(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        attached = request_fields.items(body, "attachments")
        if body.get("forward"):
            forwarded = self._message(me, channel, request_fields.text(body, "forward"))
            return {"message": self._live.as_seen(self._messages.forward(channel, me, forwarded))}
        text = str(body.get("text") or "") if attached else request_fields.text(body, "text")
        text, wait = text.strip(), request_fields.seconds(body, WAIT)
        if not text.startswith("/"):
            if body.get("files"):
                raise BadRequest("Only a command takes files here; a message has attachments.")
            return {"message": self._live.as_seen(self._post(me, channel, text, attached))}
        if attached:
            raise BadRequest("A command takes files for its options, and no attachments.")
        files = {name: read_upload(file) for name, file in request_fields.mapping(body, "files").items()}
        wait -= await self._until_bot_answers(wait, channel)
        named = read_name(text, self._commands.usable_in(channel, me["id"]))
        resolved = self._resolved(me, channel)
        options = read_options(named, resolved, files)
        return await self._use(named.command, named.data(options, resolved.found), me, channel, wait)

    async def apply(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        name, wait = request_fields.text(body, "command"), request_fields.seconds(body, WAIT)
        wait -= await self._until_bot_answers(wait, channel)
        commands = self._commands.usable_in(channel, me["id"])
        if body.get("message"):
            message = self._message(me, channel, request_fields.text(body, "message"))
            command, data = apps_menu.on_message(commands, name, message)
        else:
            user = request_fields.text(body, "user")
            command, data = apps_menu.on_user(commands, name, user, self._resolved(me, channel))
        return await self._use(command, data, me, channel, wait)

    async def submit(self, body: JSON) -> JSON:
        me, wait = self._world.get_or_create_user(body.get("as")), request_fields.seconds(body, WAIT)
        opened = self._interactions.find(request_fields.text(body, "interaction"), me["id"])
        if opened is None or opened.modal is None:
            raise BadRequest("There is no form to send.")
        wait -= await self._until_bot_answers(wait, opened.channel)
        if self._interactions.submitted(opened):
            raise BadRequest("This form was sent already.")
        resolved = self._resolved(me, opened.channel)
        data = modals.submission(opened.modal, request_fields.mapping(body, "values"), resolved)
        interaction = self._interactions.begin(
            MODAL_SUBMIT,
            data,
            me,
            opened.channel,
            opened.authorizing_owners,
            pressed=opened.pressed,
            trigger=opened,
        )
        return await self._outcome(interaction, wait)

    async def click(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        wait = request_fields.seconds(body, WAIT)
        message = self._message(me, channel, request_fields.text(body, "message"))
        part = _component(message, request_fields.text(body, "custom_id"))
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        if part["type"] in components.SELECTS:
            resolved, values = self._resolved(me, channel), body.get("values") or []
            data["values"] = selects.chosen(part, values, resolved, part["min_values"], part["max_values"])
            if resolved.found:
                data["resolved"] = resolved.found
        wait -= await self._until_bot_answers(wait, channel)
        authorized = _authorized(message)
        interaction = self._interactions.begin(
            MESSAGE_COMPONENT, data, me, channel, authorized, pressed=message
        )
        return await self._outcome(interaction, wait, first=request_fields.flag(body, "first") is True)

    async def autocomplete(self, body: JSON) -> JSON:
        me, channel = self._member_and_channel(body)
        await self._until_bot_answers(INITIAL_RESPONSE_TIMEOUT, channel)
        try:
            named = read_name(request_fields.text(body, "text"), self._commands.usable_in(channel, me["id"]))
        except BadLine:
            return {"option": None, "choices": []}  # the command's name is still being typed
        options, focused = read_unfinished(named)
        if focused is None:
            return {"option": None, "choices": []}
        if not focused.get("autocomplete"):
            typed = next(option["value"] for option in options if option.get("focused"))
            return {"option": focused["name"], "choices": _fixed_choices(focused, typed)}
        authorized = authorizing_owners(named.command, channel, me["id"])
        interaction = self._interactions.begin(
            APPLICATION_COMMAND_AUTOCOMPLETE, named.data(options), me, channel, authorized
        )
        await interaction.wait_until_done(INITIAL_RESPONSE_TIMEOUT + 1)
        if interaction.choices is None:
            raise BadRequest("The bot gave no completions in time.")
        return {"option": focused["name"], "choices": interaction.choices}

    # Helpers.

    def _post(self, me: JSON, channel: Channel, text: str, attached: Sequence[object]) -> Message:
        """The posted message of a member."""
        if len(text) > MAX_TEXT or not (text or attached):
            raise BadRequest(f"A message has 1 to {MAX_TEXT} characters.")
        if len(attached) > MAX_FILES:
            raise BadRequest(f"A message has at most {MAX_FILES} attachments.")
        uploads = [replace(read_upload(file), number=number) for number, file in enumerate(attached)]
        return self._messages.post(channel, me, {"content": text}, uploads)

    async def _use(self, command: JSON, data: JSON, me: JSON, channel: Channel, wait: float) -> JSON:
        authorized = authorizing_owners(command, channel, me["id"])
        return await self._outcome(
            self._interactions.begin(APPLICATION_COMMAND, data, me, channel, authorized), wait
        )

    def _resolved(self, me: JSON, channel: Channel) -> Resolved:
        return Resolved(self._world, channel, me["id"], partial(self._messages.keep, channel))

    def _member_and_channel(self, body: JSON) -> tuple[JSON, Channel]:
        me = self._world.get_or_create_user(body.get("as"))
        channel = body.get("channel")
        self._world.direct_channel(me)  # creates it if needed, so that the list of channels has it
        return me, self._world.channel_for(me["id"], None if channel in (None, "") else str(channel))

    def _message(self, me: JSON, channel: Channel, message_id: str) -> Message:
        try:
            return self._messages.find(channel, message_id, me["id"])
        except Refusal:
            raise BadRequest(f"There is no message {message_id} for this member.") from None

    async def _outcome(self, interaction: Interaction, wait: float, *, first: bool = False) -> JSON:
        await interaction.wait_until_done(wait, first=first)
        return {
            "interaction": interaction.id,
            "status": interaction.status,
            "took": interaction.took,
            "messages": [
                self._live.as_seen(message)
                for message in interaction.messages
                if message.seen_by(interaction.user["id"])
            ],
            "modal": interaction.modal,
        }

    @property
    def _is_ready(self) -> bool:
        return self._gateway.expected and self._has_commands

    @property
    def _has_commands(self) -> bool:
        return any(True for _ in self._commands)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def _until_ready(self, wait: float) -> float:
        """Wait for a bot with commands, at most `wait` seconds. Returns how many seconds it waited."""
        loop = asyncio.get_running_loop()
        started_at = loop.time()
        try:
            async with asyncio.timeout(wait):
                while not self._is_ready:
                    await self._changed.wait()
        except TimeoutError:
            pass
        return loop.time() - started_at

    async def _until_bot_answers(self, wait: float, channel: Channel) -> float:
        """Wait for a bot that answers in this channel, as `_until_ready` does. Raises BadRequest without one.

        A bot that lost one shard still answers in the guilds of its other shards.
        """
        if self._gateway.expected_in(channel.guild) and self._has_commands:
            return 0.0
        took = await self._until_ready(wait)
        if not self._gateway.expected_in(channel.guild):
            raise BadRequest("No bot is connected.")
        if not self._has_commands:
            raise BadRequest("The bot has no commands yet.")
        return min(took, wait)


def _component(message: Message, custom_id: str) -> JSON:
    for _, part in components.walk(message.data["components"]):
        if part.get("custom_id") == custom_id:
            if part.get("disabled"):
                raise BadRequest(f"{part.get('label') or custom_id} is disabled.")
            return part
    raise BadRequest(f"There is nothing called {custom_id} to press on this message.")


def _authorized(message: Message) -> JSON:
    """The installations under which a component works: those of the command that sent the message."""
    command: JSON = message.data.get("interaction_metadata") or {}
    authorized: JSON = command.get("authorizing_integration_owners") or guild_installation(message.channel)
    guild = message.channel.guild
    if guild is not None and not guild.installed:
        authorized = {kind: owner for kind, owner in authorized.items() if kind != "0"}
    if not authorized:
        raise BadRequest("The application was removed from this server.")
    return authorized


def _fixed_choices(option: JSON, typed: str) -> list[JSON]:
    """An option's own choices that begin with the typed text."""
    choices = option.get("choices", [])
    if option["type"] == BOOLEAN:
        choices = [{"name": "true", "value": True}, {"name": "false", "value": False}]
    return [choice for choice in choices if choice["name"].casefold().startswith(typed.casefold())]
