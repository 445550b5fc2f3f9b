"""Interactions: commands, presses, autocompletion and modals, from the user's action to the bot's response.

Discord gives the bot 3 seconds for the initial response. For 15 minutes the interaction's token then lets the
bot edit that response and send follow-ups.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from playground import modals
from playground.commands import USER_COMMAND, check_choices
from playground.message_flags import EPHEMERAL, LOADING
from playground.messages import REPLY, Messages
from playground.refusals import (
    already_acknowledged,
    check_body,
    expired_token,
    too_many_follow_ups,
    unknown_channel,
    unknown_interaction,
    unknown_message,
    unknown_webhook,
)
from playground.uploads import Upload
from playground.validation import JSON, Number, Object, OneOf
from playground.world import LARGEST_FILE, Channel, Message, World

FIRST_ANSWER = 3.0  # seconds
TOKEN_LIFE = 15 * 60.0  # seconds
MAX_FOLLOW_UPS = 5  # if only the user installed the application

COMMAND, PRESS, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5  # types of interaction
ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9  # types of initial response
MAY_ANSWER = {
    COMMAND: (ANSWER, DEFER, MODAL),
    PRESS: (ANSWER, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (ANSWER, DEFER, DEFER_UPDATE, UPDATE),
}
_KIND_OF_ANSWER = {1: 20, 2: 23, 3: 23}  # type of the response message, by the command's type


class Status(StrEnum):
    PENDING = "pending"  # no initial response yet
    THINKING = "thinking"  # deferred
    ANSWERED = "answered"
    ACKNOWLEDGED = "acknowledged"  # a press: the response edited its message, or shows nothing
    FAILED = "failed"  # no initial response in time


@dataclass(eq=False)
class Interaction:
    id: str
    token: str
    kind: int
    data: JSON
    user: JSON
    channel: Channel
    born: float  # the clock's seconds
    owners: JSON  # Discord's authorizing_integration_owners: see playground.installations
    pressed: Message | None = None  # the message whose component was used
    trigger: "Interaction | None" = None  # the interaction that opened the submitted modal
    status: Status = Status.PENDING
    answer: int | None = None  # type of the initial response
    original: Message | None = None  # the message that the initial response created or edited
    messages: list[Message] = field(default_factory=list)  # created or edited by responses, oldest first
    modal: JSON | None = None
    choices: list[JSON] | None = None
    follow_ups: int = 0
    took: float | None = None  # seconds until the initial response
    answered: asyncio.Event = field(default_factory=asyncio.Event)  # has an initial response, or failed
    over: asyncio.Event = field(default_factory=asyncio.Event)  # nothing more is expected
    deadline: asyncio.TimerHandle | None = None

    async def wait_until_done(self, wait: float, *, first: bool = False) -> None:
        """Waits until the interaction is over (`first`: has an initial response), at most `wait` seconds."""
        event = self.answered if first else self.over
        if not event.is_set():
            try:
                async with asyncio.timeout(wait):
                    await event.wait()
            except TimeoutError:
                pass


class Gateway(Protocol):
    def interaction_created(self, interaction: Interaction, payload: JSON) -> None: ...


class Interactions:
    def __init__(self, world: World, messages: Messages, gateway: Gateway) -> None:
        self._world = world
        self._messages = messages
        self._gateway = gateway
        self._by_token: dict[str, Interaction] = {}  # oldest first
        self.listeners: list[Callable[[Interaction], None]] = []  # called after every change of status

    # From the user.

    def begin(
        self,
        kind: int,
        data: JSON,
        user: JSON,
        channel: Channel,
        owners: JSON,
        *,
        pressed: Message | None = None,
        trigger: Interaction | None = None,
    ) -> Interaction:
        """Sends the bot an interaction. It fails if there is no initial response in 3 seconds."""
        self._forget_old()
        number = self._world.snowflakes.next()
        token = secrets.token_urlsafe(48)
        interaction = Interaction(
            number, token, kind, data, user, channel, self._world.clock.now(), owners, pressed, trigger
        )
        self._by_token[token] = interaction
        loop = asyncio.get_running_loop()
        interaction.deadline = loop.call_later(FIRST_ANSWER, self._fail, interaction)
        self._gateway.interaction_created(interaction, self._payload(interaction))
        return interaction

    def fail_overdue(self) -> None:
        """Fails the interactions whose 3 seconds are over by the clock, which has been moved forward."""
        for interaction in self._by_token.values():
            if interaction.answer is None and self._age(interaction) > FIRST_ANSWER:
                self._fail(interaction)

    def find(self, number: str, user: str) -> Interaction | None:
        """The interaction with this id that this user began, or None if it is not stored."""
        for interaction in reversed(self._by_token.values()):
            if interaction.id == number and interaction.user["id"] == user:
                return interaction
        return None

    def submitted(self, opened: Interaction) -> bool:
        """Whether the modal that `opened` opened was submitted, without failing."""
        return any(
            interaction.trigger is opened and interaction.status is not Status.FAILED
            for interaction in self._by_token.values()
        )

    # From the bot.

    def first_answer(self, number: str, token: str, body: JSON, uploads: Sequence[Upload]) -> Interaction:
        """Handles the initial response.

        Raises Refusal: too late or unknown (10062), not the first (40060), or invalid; 10003 or 10008 if the
        channel, or the message to edit, has been deleted.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != number or interaction.status is Status.FAILED:
            raise unknown_interaction()
        if interaction.answer is not None:
            raise already_acknowledged()
        if self._world.is_gone(interaction.channel):
            raise unknown_channel()
        if self._age(interaction) > FIRST_ANSWER:
            self._fail(interaction)
            raise unknown_interaction()
        check_body(Object({"type": OneOf(MAY_ANSWER[interaction.kind], required=True)}), body)
        if body["type"] in (DEFER_UPDATE, UPDATE) and interaction.pressed is None:
            check_body(Object({"type": OneOf((ANSWER, DEFER))}), body)
        self._take(interaction, body, uploads)
        interaction.answer, interaction.took = body["type"], self._age(interaction)
        interaction.answered.set()
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        return interaction

    def _take(self, interaction: Interaction, body: JSON, uploads: Sequence[Upload]) -> None:
        check_body(Object({"data": Object({"flags": Number(0)})}), body)
        kind, fields = body["type"], body.get("data") or {}
        if kind == ANSWER:
            self._add_original(interaction, self._post_original(interaction, fields, uploads))
            self._set_status(interaction, Status.ANSWERED, over=True)
        elif kind == DEFER:
            deferred = {"flags": (fields.get("flags") or 0) & EPHEMERAL}
            self._add_original(interaction, self._post_original(interaction, deferred, (), LOADING))
            self._set_status(interaction, Status.THINKING)
        elif kind == DEFER_UPDATE:
            interaction.original = interaction.pressed
            self._set_status(interaction, Status.ACKNOWLEDGED)
        elif kind == UPDATE and interaction.pressed is not None:
            if interaction.pressed.id not in interaction.channel.messages:
                raise unknown_message()  # it was deleted after the press
            self._messages.edit(interaction.pressed, fields, uploads, path=("data",))
            self._add_original(interaction, interaction.pressed)
            self._set_status(interaction, Status.ACKNOWLEDGED, over=True)
        elif kind == CHOICES:
            check_choices(fields.get("choices") or [], _focused_type(interaction.data), ("data", "choices"))
            interaction.choices = fields.get("choices") or []
            self._set_status(interaction, Status.ANSWERED, over=True)
        else:
            modals.check(fields, ("data",))
            interaction.modal = modals.completed(fields)
            self._set_status(interaction, Status.ANSWERED, over=True)

    def by_token(self, application: str, token: str) -> Interaction:
        """The interaction whose token works as a webhook's: answered, and not older than 15 minutes.

        Raises Refusal (10015, 50027, and 10003 if its channel was deleted).
        """
        interaction = self._by_token.get(token)
        if application != self._world.application_id or interaction is None or interaction.answer is None:
            raise unknown_webhook()
        if self._age(interaction) > TOKEN_LIFE:
            raise expired_token()
        if self._world.is_gone(interaction.channel):
            raise unknown_channel()
        return interaction

    def message(self, interaction: Interaction, number: str) -> Message:
        """The message with this id, or "@original", if the interaction's token gives access to it.

        Raises Refusal (10008) if there is none.
        """
        message = interaction.original if number == "@original" else interaction.channel.messages.get(number)
        if message is None or message.id not in message.channel.messages:
            raise unknown_message()
        if message is not interaction.original and message.token != interaction.token:
            raise unknown_message()
        return message

    def follow_up(self, interaction: Interaction, fields: JSON, uploads: Sequence[Upload]) -> Message:
        """Sends one more message. The first follow-up after a deferral becomes the deferred message."""
        original = interaction.original
        if interaction.status is Status.THINKING and original is not None:
            if original.id in original.channel.messages:
                self.edit(interaction, original, fields, uploads)
                return original
            interaction.messages.remove(original)  # a member has deleted it
        if "0" not in interaction.owners and interaction.follow_ups >= MAX_FOLLOW_UPS:
            raise too_many_follow_ups()
        first = interaction.original or interaction.pressed
        extra = self._extra(interaction)
        if first is not None:
            extra |= _reply_to(first)
            extra["interaction_metadata"] |= {"original_response_message_id": first.id}
        message = self._post(interaction, fields, uploads, kind=REPLY, extra=extra)
        interaction.messages.append(message)
        interaction.follow_ups += 1
        self._set_status(interaction, Status.ANSWERED, over=True)
        return message

    def edit(
        self, interaction: Interaction, message: Message, fields: JSON, uploads: Sequence[Upload]
    ) -> None:
        self._messages.edit(message, fields, uploads)
        if message is not interaction.original:
            return
        if message not in interaction.messages:
            interaction.messages.append(message)
        only_acknowledged = message is interaction.pressed and interaction.status is not Status.ANSWERED
        self._set_status(
            interaction, Status.ACKNOWLEDGED if only_acknowledged else Status.ANSWERED, over=True
        )

    def delete(self, interaction: Interaction, message: Message) -> None:
        self._messages.delete(message)
        if message in interaction.messages:
            interaction.messages.remove(message)
        if interaction.status is Status.THINKING:
            # There is no visible response yet: a follow-up may come.
            interaction.original = None
            self._set_status(interaction, Status.ACKNOWLEDGED)

    # Helpers.

    def _add_original(self, interaction: Interaction, message: Message) -> None:
        interaction.original = message
        interaction.messages.append(message)

    def _post_original(
        self, interaction: Interaction, fields: JSON, uploads: Sequence[Upload], flags: int = 0
    ) -> Message:
        extra = self._extra(interaction)
        if interaction.kind == COMMAND:
            extra["interaction"] = {
                "id": interaction.id,
                "type": COMMAND,
                "name": _full_name(interaction.data),
                "user": interaction.user,
            }
            kind = _KIND_OF_ANSWER[interaction.data["type"]]
        else:
            kind = REPLY if interaction.pressed else 0
            extra |= _reply_to(interaction.pressed) if interaction.pressed else {}
        return self._post(interaction, fields, uploads, kind=kind, extra=extra, flags=flags, path=("data",))

    def _post(
        self,
        interaction: Interaction,
        fields: JSON,
        uploads: Sequence[Upload],
        *,
        kind: int,
        extra: JSON,
        flags: int = 0,
        path: tuple[str, ...] = (),
    ) -> Message:
        flag_bits = fields.get("flags")
        hidden = isinstance(flag_bits, int) and bool(flag_bits & EPHEMERAL)
        return self._messages.post(
            interaction.channel,
            self._world.bot,
            fields,
            uploads,
            path=path,
            kind=kind,
            flags=flags | (EPHEMERAL if hidden else 0),
            addressee=interaction.user["id"] if hidden else None,
            token=interaction.token,
            extra=extra,
        )

    def _extra(self, interaction: Interaction) -> JSON:
        return {
            "application_id": self._world.application_id,
            "webhook_id": self._world.application_id,
            "interaction_metadata": self._metadata(interaction),
        }

    def _metadata(self, interaction: Interaction) -> JSON:
        """The interaction metadata of a message that responds to the interaction."""
        metadata: JSON = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": interaction.user,
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.trigger is not None:
            metadata["triggering_interaction_metadata"] = self._metadata(interaction.trigger)
        elif interaction.pressed is not None:
            metadata["interacted_message_id"] = interaction.pressed.id
        if (target := interaction.data.get("target_id")) is not None:
            on_user = interaction.data["type"] == USER_COMMAND
            metadata |= (
                {"target_user": self._world.users[target]} if on_user else {"target_message_id": target}
            )
        return metadata

    def _payload(self, interaction: Interaction) -> JSON:
        """The data of INTERACTION_CREATE."""
        channel, user = interaction.channel, interaction.user
        server = channel.server
        payload: JSON = {
            "id": interaction.id,
            "application_id": self._world.application_id,
            "type": interaction.kind,
            "data": interaction.data,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": channel.data,
            "app_permissions": str(self._world.bot_permissions(channel)),
            "locale": self._world.locale(user["id"]),
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": 1 if server is None else 0,
            "attachment_size_limit": LARGEST_FILE,
        }
        if server is None:
            payload["user"] = user
        else:
            permissions = str(server.permissions(user["id"], channel))
            payload["channel"]["permissions"] = permissions
            payload["member"] = server.members[user["id"]] | {"permissions": permissions}
            payload["guild_id"] = server.id
            payload["guild"] = {"id": server.id, "locale": server.locale, "features": []}
            payload["guild_locale"] = server.locale
        if interaction.pressed is not None:
            payload["message"] = interaction.pressed.data
        return payload

    def _set_status(self, interaction: Interaction, status: Status, *, over: bool = False) -> None:
        unchanged = interaction.status is status
        interaction.status = status
        if over:
            interaction.over.set()
        if not unchanged:
            for listener in self.listeners:
                listener(interaction)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.status is Status.PENDING:
            interaction.answered.set()
            self._set_status(interaction, Status.FAILED, over=True)

    def _age(self, interaction: Interaction) -> float:
        """Seconds."""
        return self._world.clock.now() - interaction.born

    def _forget_old(self) -> None:
        """Deletes old interactions. An expired token is remembered for another 15 minutes."""
        while self._by_token:
            token, oldest = next(iter(self._by_token.items()))
            if self._age(oldest) < 2 * TOKEN_LIFE:
                return
            del self._by_token[token]


def _focused_type(data: JSON) -> int:
    """The type of the option being completed; 0 if none is."""
    options = data.get("options", [])
    for option in options:
        if option.get("focused"):
            return int(option["type"])
    return _focused_type(options[0]) if options else 0


def _full_name(data: JSON) -> str:
    """The full name of a command, group and subcommand: "bj advise"."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and "options" in options[0]:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)


def _reply_to(message: Message) -> JSON:
    reference = {"type": 0, "channel_id": message.channel.id, "message_id": message.id}
    if message.channel.server is not None:
        reference["guild_id"] = message.channel.server.id
    return {"message_reference": reference}
