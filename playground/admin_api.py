"""The part of the HTTP interface that sets the scene of a test: guilds, permissions, the clock, faults.

It also lists the bot's requests.
"""

from aiohttp import web

from playground import request_fields
from playground.bad_request import BadRequest
from playground.faults import Faults
from playground.guilds import Guilds, NewChannel
from playground.interactions import Interactions
from playground.messages import Messages
from playground.model import FIRST_LOCALE, Guild
from playground.permissions import MANAGE_CHANNELS, MANAGE_MESSAGES, NAMES
from playground.request_log import RequestLog
from playground.validation import JSON
from playground.world import World


class AdminApi:
    """What a test arranges beside what members do."""

    def __init__(
        self,
        world: World,
        guilds: Guilds,
        messages: Messages,
        interactions: Interactions,
        faults: Faults,
        request_log: RequestLog,
    ) -> None:
        self._world = world
        self._guilds = guilds
        self._messages = messages
        self._interactions = interactions
        self._faults = faults
        self._request_log = request_log

    def add_to(self, router: web.UrlDispatcher) -> None:
        router.add_get("/playground/requests", request_fields.json_handler(self.requests))
        for name, handler in {
            "faults": self.faults,
            "clock": self.clock,
            "members": self.members,
            "servers": self.guilds,
            "application": self.application,
            "delete_channel": self.delete_channel,
            "delete_message": self.delete_message,
        }.items():
            router.add_post(f"/playground/{name}", request_fields.json_handler(handler))

    async def requests(self, body: JSON) -> JSON:
        refused = str(body.get("refused", "")).lower() in ("1", "true")
        return {"requests": self._request_log.after(request_fields.number(body, "after"), refused=refused)}

    async def faults(self, body: JSON) -> JSON:
        self._faults.add(body)
        return {"held": self._faults.held}

    async def clock(self, body: JSON) -> JSON:
        forward = body.get("forward")
        if isinstance(forward, bool) or not isinstance(forward, int | float) or not 0 <= forward <= 10**9:
            raise BadRequest("forward is a number of seconds, and time does not run back.")
        self._world.clock.ahead += forward
        self._interactions.fail_overdue()
        return {"now": self._world.clock.timestamp()}

    async def members(self, body: JSON) -> JSON:
        """Change who may manage a guild (by default the first one), and a member's language."""
        me = self._world.get_or_create_user(body.get("as"))
        guild = self._guild(body) or next(iter(self._world.guilds.values()))
        if (manager := request_fields.flag(body, "manager")) is not None:
            self._guilds.set_manager(guild, me, manager=manager)
        if body.get("locale") is not None:
            self._guilds.set_locale(me, request_fields.text(body, "locale"))
        return {
            "me": me,
            "manages": self._guilds.manages(guild, me),
            "locale": self._world.locale(me["id"]),
        }

    async def guilds(self, body: JSON) -> JSON:
        """Create a guild, or add the bot to an existing guild, or remove it from there."""
        guild, installed = self._guild(body), request_fields.flag(body, "installed")
        if guild is None:
            guild = self._guilds.create_guild(
                request_fields.text(body, "name"),
                _new_channels(body.get("channels", ["general"])),
                installed=installed is not False,
                locale=str(body.get("locale") or FIRST_LOCALE),
                lacks=_permissions(body.get("lacks", [])),
            )
        elif installed is None:
            raise BadRequest("installed is missing.")
        else:
            (self._guilds.install if installed else self._guilds.remove)(guild)
        return {"server": guild.id}

    async def application(self, body: JSON) -> JSON:
        """Change what the developer portal says about the application."""
        if "flags" in body:
            self._world.portal["flags"] = request_fields.number(body, "flags")
        if "interactions_endpoint_url" in body:
            address = body["interactions_endpoint_url"]
            if address is not None and not isinstance(address, str):
                raise BadRequest("interactions_endpoint_url is an address, or null.")
            self._world.portal["interactions_endpoint_url"] = address
        return {}

    async def delete_channel(self, body: JSON) -> JSON:
        """A member who may manage the channel deletes it."""
        me = self._world.get_or_create_user(body.get("as"))
        channel = self._world.channel_for(me["id"], request_fields.text(body, "channel"))
        if channel.guild and not channel.guild.permissions(me["id"], channel) & MANAGE_CHANNELS:
            raise BadRequest("You may not manage this channel.")
        self._guilds.delete(channel)
        return {}

    async def delete_message(self, body: JSON) -> JSON:
        """A member deletes their own message; one who may manage messages deletes anybody's."""
        me = self._world.get_or_create_user(body.get("as"))
        channel = self._world.channel_for(me["id"], request_fields.text(body, "channel"))
        message = channel.messages.get(request_fields.text(body, "message"))
        if message is None or message.addressee is not None:
            raise BadRequest("There is no message of this id that everybody sees.")
        manages = channel.guild and channel.guild.permissions(me["id"], channel) & MANAGE_MESSAGES
        if not manages and message.data["author"]["id"] != me["id"]:
            raise BadRequest("You may not delete messages of others here.")
        self._messages.delete(message)
        return {}

    def _guild(self, body: JSON) -> Guild | None:
        guild_id = body.get("server")
        return None if guild_id in (None, "") else self._guilds.guild(str(guild_id))


def _new_channels(channels: object) -> list[NewChannel]:
    if not isinstance(channels, list):
        raise BadRequest("channels is a list.")
    return [_new_channel(channel) for channel in channels]


def _new_channel(channel: object) -> NewChannel:
    """A channel from its name, or from `{"name", "lacks": [permissions that the bot lacks there]}`."""
    match channel:
        case str(name):
            return NewChannel(name)
        case {"name": str(name), "lacks": lacks}:
            return NewChannel(name, _permissions(lacks))
        case _:
            raise BadRequest("A channel is its name, or its name and what the bot lacks there.")


def _permissions(names: object) -> int:
    if not isinstance(names, list):
        raise BadRequest("lacks is a list of permissions.")
    if unknown := [name for name in names if name not in NAMES]:
        raise BadRequest(f"{unknown[0]} is no permission; there is {', '.join(NAMES)}.")
    return sum(NAMES[name] for name in set(names))
