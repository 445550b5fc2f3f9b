"""The interface for programs, as far as it changes who may do what, and what there is: servers, channels,
and what was written in them."""

from playground import asking
from playground.asking import CannotDo
from playground.forms import JSON
from playground.messages import Messages
from playground.permissions import MANAGE_CHANNELS, MANAGE_MESSAGES, NAMES
from playground.places import Places, Room
from playground.world import FIRST_LOCALE, Server, World


class Changes:
    def __init__(self, world: World, places: Places, messages: Messages) -> None:
        self._world = world
        self._places = places
        self._messages = messages

    async def members(self, asked: JSON) -> JSON:
        """Who may manage a server, the first one if none is named, and who speaks which language."""
        me = self._world.person(asked.get("as"))
        server = self._server(asked) or next(iter(self._world.servers.values()))
        if (manager := asking.flag(asked, "manager")) is not None:
            self._places.set_manager(server, me, manager=manager)
        if asked.get("locale") is not None:
            self._places.set_locale(me, asking.text(asked, "locale"))
        return {
            "me": me,
            "manages": self._places.manages(server, me),
            "locale": self._world.locale(me["id"]),
        }

    async def servers(self, asked: JSON) -> JSON:
        """A new server, or the bot added to one that there is, or removed from it."""
        server, installed = self._server(asked), asking.flag(asked, "installed")
        if server is None:
            server = self._places.found(
                asking.text(asked, "name"),
                _rooms(asked.get("channels", ["general"])),
                installed=installed is not False,
                locale=str(asked.get("locale") or FIRST_LOCALE),
            )
        elif installed is None:
            raise CannotDo("installed is missing.")
        else:
            (self._places.install if installed else self._places.remove)(server)
        return {"server": server.id}

    async def delete_channel(self, asked: JSON) -> JSON:
        """A member who may manage the channel deletes it."""
        me = self._world.person(asked.get("as"))
        channel = self._world.channel_for(me["id"], asking.text(asked, "channel"))
        if channel.server and not channel.server.permissions(me["id"], channel) & MANAGE_CHANNELS:
            raise CannotDo("You may not manage this channel.")
        self._places.delete(channel)
        return {}

    async def delete_message(self, asked: JSON) -> JSON:
        """A member deletes a message of their own, or who may manage messages anybody's."""
        me = self._world.person(asked.get("as"))
        channel = self._world.channel_for(me["id"], asking.text(asked, "channel"))
        message = channel.messages.get(asking.text(asked, "message"))
        if message is None or message.addressee is not None:
            raise CannotDo("There is no message of this id that everybody sees.")
        manages = channel.server and channel.server.permissions(me["id"], channel) & MANAGE_MESSAGES
        if not manages and message.data["author"]["id"] != me["id"]:
            raise CannotDo("You may not delete messages of others here.")
        self._messages.delete(message)
        return {}

    def _server(self, asked: JSON) -> Server | None:
        number = asked.get("server")
        return None if number in (None, "") else self._places.server(str(number))


def _rooms(channels: object) -> list[Room]:
    if not isinstance(channels, list):
        raise CannotDo("channels is a list.")
    return [_room(channel) for channel in channels]


def _room(channel: object) -> Room:
    """A channel from its name, or from `{"name", "lacks": [what the bot may not do there]}`."""
    match channel:
        case str(name):
            return Room(name)
        case {"name": str(name), "lacks": [*lacks]}:
            pass
        case _:
            raise CannotDo("A channel is its name, or its name and what the bot lacks there.")
    if unknown := [one for one in lacks if one not in NAMES]:
        raise CannotDo(f"{unknown[0]} is no permission; there is {', '.join(NAMES)}.")
    return Room(name, sum(NAMES[one] for one in set(lacks)))
