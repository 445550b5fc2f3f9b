"""The part of the HTTP interface that changes servers, members' permissions, channels and messages."""

from playground import asking
from playground.asking import CannotDo
from playground.messages import Messages
from playground.permissions import MANAGE_CHANNELS, MANAGE_MESSAGES, NAMES
from playground.places import Places, Room
from playground.validation import JSON
from playground.world import FIRST_LOCALE, Server, World


class Changes:
    def __init__(self, world: World, places: Places, messages: Messages) -> None:
        self._world = world
        self._places = places
        self._messages = messages

    async def members(self, body: JSON) -> JSON:
        """Changes who may manage a server (by default the first one), and a member's language."""
        me = self._world.person(body.get("as"))
        server = self._server(body) or next(iter(self._world.servers.values()))
        if (manager := asking.flag(body, "manager")) is not None:
            self._places.set_manager(server, me, manager=manager)
        if body.get("locale") is not None:
            self._places.set_locale(me, asking.text(body, "locale"))
        return {
            "me": me,
            "manages": self._places.manages(server, me),
            "locale": self._world.locale(me["id"]),
        }

    async def servers(self, body: JSON) -> JSON:
        """Creates a server, or adds the bot to an existing server, or removes it from there."""
        server, installed = self._server(body), asking.flag(body, "installed")
        if server is None:
            server = self._places.found(
                asking.text(body, "name"),
                _rooms(body.get("channels", ["general"])),
                installed=installed is not False,
                locale=str(body.get("locale") or FIRST_LOCALE),
                lacks=_permissions(body.get("lacks", [])),
            )
        elif installed is None:
            raise CannotDo("installed is missing.")
        else:
            (self._places.install if installed else self._places.remove)(server)
        return {"server": server.id}

    async def application(self, body: JSON) -> JSON:
        """Changes what the developer portal says about the application."""
        if "flags" in body:
            self._world.portal["flags"] = asking.number(body, "flags")
        if "interactions_endpoint_url" in body:
            address = body["interactions_endpoint_url"]
            if address is not None and not isinstance(address, str):
                raise CannotDo("interactions_endpoint_url is an address, or null.")
            self._world.portal["interactions_endpoint_url"] = address
        return {}

    async def delete_channel(self, body: JSON) -> JSON:
        """A member who may manage the channel deletes it."""
        me = self._world.person(body.get("as"))
        channel = self._world.channel_for(me["id"], asking.text(body, "channel"))
        if channel.server and not channel.server.permissions(me["id"], channel) & MANAGE_CHANNELS:
            raise CannotDo("You may not manage this channel.")
        self._places.delete(channel)
        return {}

    async def delete_message(self, body: JSON) -> JSON:
        """A member deletes their own message; one who may manage messages deletes anybody's."""
        me = self._world.person(body.get("as"))
        channel = self._world.channel_for(me["id"], asking.text(body, "channel"))
        message = channel.messages.get(asking.text(body, "message"))
        if message is None or message.addressee is not None:
            raise CannotDo("There is no message of this id that everybody sees.")
        manages = channel.server and channel.server.permissions(me["id"], channel) & MANAGE_MESSAGES
        if not manages and message.data["author"]["id"] != me["id"]:
            raise CannotDo("You may not delete messages of others here.")
        self._messages.delete(message)
        return {}

    def _server(self, body: JSON) -> Server | None:
        number = body.get("server")
        return None if number in (None, "") else self._places.server(str(number))


def _rooms(channels: object) -> list[Room]:
    if not isinstance(channels, list):
        raise CannotDo("channels is a list.")
    return [_room(channel) for channel in channels]


def _room(channel: object) -> Room:
    """A channel from its name, or from `{"name", "lacks": [permissions that the bot lacks there]}`."""
    match channel:
        case str(name):
            return Room(name)
        case {"name": str(name), "lacks": lacks}:
            return Room(name, _permissions(lacks))
        case _:
            raise CannotDo("A channel is its name, or its name and what the bot lacks there.")


def _permissions(names: object) -> int:
    if not isinstance(names, list):
        raise CannotDo("lacks is a list of permissions.")
    if unknown := [name for name in names if name not in NAMES]:
        raise CannotDo(f"{unknown[0]} is no permission; there is {', '.join(NAMES)}.")
    return sum(NAMES[name] for name in set(names))
