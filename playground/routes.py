"""Discord's HTTP API v10, route by route."""

from aiohttp import web

from playground.access import Access
from playground.commands import Commands
from playground.gateway import Gateway
from playground.http_api import Answer, Call, Handler, HttpApi
from playground.interaction_data import ANSWER, UPDATE, Interaction
from playground.interactions import Interactions
from playground.message_flags import EPHEMERAL, LOADING
from playground.messages import REPLY, Messages
from playground.refusals import (
    check_body,
    invalid_field,
    invalid_json,
    invalid_recipient,
    missing_access,
    not_the_author,
    unknown_application,
    unknown_channel,
    unknown_guild,
    unknown_user,
)
from playground.servers import Channel, Message, Server
from playground.validation import JSON, Object
from playground.world import World


class Routes:
    def __init__(
        self,
        world: World,
        gateway: Gateway,
        commands: Commands,
        messages: Messages,
        interactions: Interactions,
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._commands = commands
        self._messages = messages
        self._interactions = interactions
        self._access = Access(world)

    def add_to(self, api: HttpApi, router: web.UrlDispatcher) -> None:
        for method, route, handler in self._bot_routes():
            api.add(router, method, route, handler)
        for method, route, handler in self._public_routes():
            api.add(router, method, route, handler, public=True)

    def _bot_routes(self) -> list[tuple[str, str, Handler]]:
        application = "/applications/{application_id}"
        channel = "/channels/{channel_id}"
        routes: list[tuple[str, str, Handler]] = [
            ("GET", "/gateway/bot", self.gateway_bot),
            ("GET", "/users/@me", self.me),
            ("GET", "/users/@me/guilds", self.my_guilds),
            ("POST", "/users/@me/channels", self.direct_channel),
            ("GET", "/users/{user_id}", self.user),
            ("GET", "/applications/@me", self.application),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/guilds/{guild_id}", self.guild),
            ("GET", "/guilds/{guild_id}/channels", self.guild_channels),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
            ("GET", channel, self.channel),
            ("POST", channel + "/typing", self.typing),
            ("GET", channel + "/messages", self.channel_messages),
            ("POST", channel + "/messages", self.post),
            ("GET", channel + "/messages/{message_id}", self.message),
            ("PATCH", channel + "/messages/{message_id}", self.edit),
            ("DELETE", channel + "/messages/{message_id}", self.delete),
        ]
        for place in (application + "/commands", application + "/guilds/{guild_id}/commands"):
            routes += [
                ("GET", place, self.commands),
                ("PUT", place, self.overwrite_commands),
                ("POST", place, self.create_command),
                ("GET", place + "/{command_id}", self.command),
                ("PATCH", place + "/{command_id}", self.edit_command),
                ("DELETE", place + "/{command_id}", self.delete_command),
            ]
        return routes

    def _public_routes(self) -> list[tuple[str, str, Handler]]:
        """The routes that need no bot's token, but that of an interaction, or none."""
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        routes: list[tuple[str, str, Handler]] = [
            ("GET", "/gateway", self.gateway),
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.first_answer),
            ("POST", webhook, self.follow_up),
        ]
        for message_id in ("@original", "{message_id}"):
            routes += [
                ("GET", f"{webhook}/messages/{message_id}", self.answer),
                ("PATCH", f"{webhook}/messages/{message_id}", self.edit_answer),
                ("DELETE", f"{webhook}/messages/{message_id}", self.delete_answer),
            ]
        return routes

    # Users and servers.

    def gateway(self, call: Call) -> Answer:
        return 200, {"url": self._gateway.address}

    def gateway_bot(self, call: Call) -> Answer:
        return 200, {
            "url": self._gateway.address,
            "shards": self._gateway.shards,
            "session_start_limit": self._gateway.identify_limits.session_start_limit(),
        }

    def me(self, call: Call) -> Answer:
        own_fields = {"mfa_enabled": False, "locale": "en-US", "email": None, "verified": True}
        return 200, self._world.bot | own_fields

    def user(self, call: Call) -> Answer:
        user = self._world.users.get(call.match["user_id"])
        if user is None:
            raise unknown_user()
        return 200, user

    def my_guilds(self, call: Call) -> Answer:
        """The servers that the bot is in, oldest first: `before` or `after` an id, at most `limit`."""
        limit, before = _limit(call, 200, 200), int(call.query.get("before", 2**64))
        bot, after = self._world.application_id, int(call.query.get("after", 0))
        servers = sorted(self._world.servers.values(), key=lambda server: int(server.id))
        page = [server for server in servers if server.installed and after < int(server.id) < before]
        return 200, [
            {name: server.data[name] for name in ("id", "name", "icon", "banner", "features")}
            | {"owner": server.owner == bot, "permissions": str(server.permissions(bot))}
            for server in (page[-limit:] if "before" in call.query else page[:limit])
        ]

    def application(self, call: Call) -> Answer:
        return 200, self._world.application

    def guild(self, call: Call) -> Answer:
        server = self._server(call)
        if call.query.get("with_counts", "").lower() in ("true", "1"):
            count = len(server.members)
            return 200, server.data | {"approximate_member_count": count, "approximate_presence_count": count}
        return 200, server.data

    def guild_channels(self, call: Call) -> Answer:
        return 200, [channel.data for channel in self._server(call).channels if channel.parent is None]

    def member(self, call: Call) -> Answer:
        member = self._server(call).members.get(call.match["user_id"])
        if member is None:
            raise unknown_user()
        return 200, member

    def _server(self, call: Call) -> Server:
        """The server of the route. A server without the bot is unknown to it."""
        server = self._world.servers.get(call.match["guild_id"])
        if server is None or not server.installed:
            raise unknown_guild()
        return server

    def direct_channel(self, call: Call) -> Answer:
        person = self._world.users.get(str(call.fields.get("recipient_id")))
        if person is None or person["bot"]:
            raise invalid_recipient()
        return 200, self._world.direct_channel(person).data

    # Commands.

    def commands(self, call: Call) -> Answer:
        commands = self._commands.all(self._command_place(call))
        if call.query.get("with_localizations", "").lower() in ("true", "1"):
            return 200, commands
        localizations = ("name_localizations", "description_localizations")
        return 200, [
            {name: value for name, value in command.items() if name not in localizations}
            for command in commands
        ]

    def overwrite_commands(self, call: Call) -> Answer:
        if not isinstance(call.body, list):
            raise invalid_json()
        return 200, self._commands.overwrite(self._command_place(call), call.body)

    def create_command(self, call: Call) -> Answer:
        command, new = self._commands.create(self._command_place(call), call.fields)
        return 201 if new else 200, command

    def command(self, call: Call) -> Answer:
        return 200, self._commands.get(self._command_place(call), call.match["command_id"])

    def edit_command(self, call: Call) -> Answer:
        place = self._command_place(call)
        return 200, self._commands.edit(place, call.match["command_id"], call.fields)

    def delete_command(self, call: Call) -> Answer:
        self._commands.delete(self._command_place(call), call.match["command_id"])
        return 204, None

    def _command_place(self, call: Call) -> str | None:
        """The server whose commands the route is about; None for global commands."""
        if call.match["application_id"] != self._world.application_id:
            raise unknown_application()
        server = call.match.get("guild_id")
        if server is not None:
            if server not in self._world.servers:
                raise unknown_guild()
            if not self._world.servers[server].installed:
                raise missing_access()
        return server

    # Channels and their messages.

    def channel(self, call: Call) -> Answer:
        return 200, self._channel(call).data

    def typing(self, call: Call) -> Answer:
        self._access.require_typing(self._channel(call))
        return 204, None

    def channel_messages(self, call: Call) -> Answer:
        channel = self._channel(call)
        self._access.require_history(channel)
        everyone = [m for m in channel.messages.values() if m.addressee is None]
        return 200, [message.data for message in _page(everyone, call)]

    def post(self, call: Call) -> Answer:
        channel, extra, kind = self._channel(call), {}, 0
        self._access.require_post(channel, call.fields, call.uploads)
        check_body(Object({"message_reference": Object({})}), call.fields)
        if reference := call.fields.get("message_reference"):
            self._access.require_history(channel)
            extra, kind = self._reply(channel, reference), REPLY
        if call.fields.get("nonce") is not None:
            extra["nonce"] = call.fields["nonce"]
        message = self._messages.post(
            channel, self._world.bot, call.fields, call.uploads, kind=kind, extra=extra
        )
        return 200, message.data

    def message(self, call: Call) -> Answer:
        return 200, self._message(call).data

    def edit(self, call: Call) -> Answer:
        message = self._message(call)
        if message.data["author"]["id"] != self._world.application_id:
            raise not_the_author()
        self._access.require_edit(message.channel, call.fields, call.uploads)
        self._messages.edit(message, call.fields, call.uploads)
        return 200, message.data

    def delete(self, call: Call) -> Answer:
        message = self._message(call)
        if message.data["author"]["id"] != self._world.application_id:
            self._access.require_delete_others(message.channel)
        self._messages.delete(message)
        return 204, None

    def _channel(self, call: Call) -> Channel:
        channel = self._world.channels.get(call.match["channel_id"])
        if channel is None:
            raise unknown_channel()
        self._access.require_visible(channel)
        return channel

    def _message(self, call: Call) -> Message:
        return self._messages.find(self._channel(call), call.match["message_id"])

    def _reply(self, channel: Channel, reference: JSON) -> JSON:
        number = str(reference.get("message_id"))
        reply_reference = {"type": 0, "channel_id": channel.id, "message_id": number}
        if channel.server is not None:
            reply_reference["guild_id"] = channel.server.id
        message = channel.messages.get(number)
        if message is None or message.addressee is not None:
            if reference.get("fail_if_not_exists") is False:
                return {"message_reference": reply_reference, "referenced_message": None}
            raise invalid_field("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        referenced = {name: value for name, value in message.data.items() if name != "referenced_message"}
        return {"message_reference": reply_reference, "referenced_message": referenced}

    # Interactions.

    def first_answer(self, call: Call) -> Answer:
        number, token = call.match["interaction_id"], call.match["interaction_token"]
        interaction = self._interactions.first_answer(number, token, call.fields, call.uploads)
        if call.query.get("with_response", "").lower() in ("true", "1"):
            return 200, _callback_response(interaction)
        return 204, None

    def follow_up(self, call: Call) -> Answer:
        interaction = self._by_token(call)
        return 200, self._interactions.follow_up(interaction, call.fields, call.uploads).data

    def answer(self, call: Call) -> Answer:
        return 200, self._answer(call)[1].data

    def edit_answer(self, call: Call) -> Answer:
        interaction, message = self._answer(call)
        self._interactions.edit(interaction, message, call.fields, call.uploads)
        return 200, message.data

    def delete_answer(self, call: Call) -> Answer:
        self._interactions.delete(*self._answer(call))
        return 204, None

    def _by_token(self, call: Call) -> Interaction:
        return self._interactions.by_token(call.match["webhook_id"], call.match["webhook_token"])

    def _answer(self, call: Call) -> tuple[Interaction, Message]:
        interaction = self._by_token(call)
        number = call.match.get("message_id", "@original")
        return interaction, self._interactions.message(interaction, number)


def _callback_response(interaction: Interaction) -> JSON:
    description: JSON = {"id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel.id}
    if interaction.channel.server is not None:
        description["guild_id"] = interaction.channel.server.id
    message = interaction.original
    if message is None:
        return {"interaction": description}
    description |= {
        "response_message_id": message.id,
        "response_message_loading": bool(message.data["flags"] & LOADING),
        "response_message_ephemeral": bool(message.data["flags"] & EPHEMERAL),
    }
    if interaction.answer not in (ANSWER, UPDATE):
        return {"interaction": description}
    return {"interaction": description, "resource": {"type": interaction.answer, "message": message.data}}


def _page(messages: list[Message], call: Call) -> list[Message]:
    """A page of messages, newest first: `before`, `after` or `around` an id, at most `limit`."""
    count = _limit(call, 50, 100)
    if "after" in call.query:
        page = [message for message in messages if int(message.id) > int(call.query["after"])][:count]
    elif "around" in call.query:
        earlier = sum(int(message.id) < int(call.query["around"]) for message in messages)
        page = messages[max(0, earlier - count // 2) :][:count]
    else:
        before = int(call.query.get("before", 2**64))
        page = [message for message in messages if int(message.id) < before][-count:]
    return page[::-1]


def _limit(call: Call, usual: int, most: int) -> int:
    """How many objects of a list the call asks for; its `before`, `after` and `around` are ids."""
    limit = call.query.get("limit", str(usual))
    if not limit.isdigit() or not 1 <= int(limit) <= most:
        raise invalid_field("limit", "NUMBER_TYPE_MAX", f"int value should be between 1 and {most}.")
    for name in ("before", "after", "around"):
        if name in call.query and not call.query[name].isdigit():
            raise invalid_field(name, "NUMBER_TYPE_COERCE", f'Value "{call.query[name]}" is not snowflake.')
    return int(limit)
