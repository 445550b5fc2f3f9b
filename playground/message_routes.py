"""Discord's HTTP API v10: the routes of channels and their messages."""

from playground.access import Access
from playground.http_api import Answer, Call, Route
from playground.messages import REPLY, Messages
from playground.model import Channel, Message
from playground.refusals import check_body, invalid_field, not_the_author, unknown_channel
from playground.validation import JSON, Object
from playground.world import World


class MessageRoutes:
    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages
        self._access = Access(world)

    def all(self) -> list[Route]:
        channel = "/channels/{channel_id}"
        return [
            Route("GET", channel, self.channel),
            Route("POST", channel + "/typing", self.typing),
            Route("GET", channel + "/messages", self.channel_messages),
            Route("POST", channel + "/messages", self.post),
            Route("GET", channel + "/messages/{message_id}", self.message),
            Route("PATCH", channel + "/messages/{message_id}", self.edit),
            Route("DELETE", channel + "/messages/{message_id}", self.delete),
        ]

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
        message_id = str(reference.get("message_id"))
        reply_reference = {"type": 0, "channel_id": channel.id, "message_id": message_id}
        if channel.guild is not None:
            reply_reference["guild_id"] = channel.guild.id
        message = channel.messages.get(message_id)
        if message is None or message.addressee is not None:
            if reference.get("fail_if_not_exists") is False:
                return {"message_reference": reply_reference, "referenced_message": None}
            raise invalid_field("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        referenced = {name: value for name, value in message.data.items() if name != "referenced_message"}
        return {"message_reference": reply_reference, "referenced_message": referenced}


def _page(messages: list[Message], call: Call) -> list[Message]:
    """A page of messages, newest first: `before`, `after` or `around` an id, at most `limit`."""
    count = call.limit(50, 100)
    if "after" in call.query:
        page = [message for message in messages if int(message.id) > int(call.query["after"])][:count]
    elif "around" in call.query:
        earlier = sum(int(message.id) < int(call.query["around"]) for message in messages)
        page = messages[max(0, earlier - count // 2) :][:count]
    else:
        before = int(call.query.get("before", 2**64))
        page = [message for message in messages if int(message.id) < before][-count:]
    return page[::-1]
