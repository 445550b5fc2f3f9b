"""Interactions: commands, presses, autocompletion and modals, from the user's action to the bot's response.

Discord gives the bot 3 seconds for the initial response. For 15 minutes the interaction's token then lets the
bot edit that response and send follow-ups.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Protocol

from playground import modals
from playground.command_rules import check_choices
from playground.interaction_data import (
    APPLICATION_COMMAND,
    APPLICATION_COMMAND_AUTOCOMPLETE,
    APPLICATION_COMMAND_AUTOCOMPLETE_RESULT,
    CHANNEL_MESSAGE_WITH_SOURCE,
    DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
    DEFERRED_UPDATE_MESSAGE,
    MESSAGE_COMPONENT,
    MODAL,
    MODAL_SUBMIT,
    UPDATE_MESSAGE,
    Interaction,
    Status,
    event_data,
    full_name,
    message_fields,
    reply_to,
)
from playground.message_flags import EPHEMERAL, LOADING
from playground.messages import REPLY, Messages
from playground.model import Channel, Message
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
from playground.world import World

INITIAL_RESPONSE_TIMEOUT = 3.0  # seconds
TOKEN_LIFE = 15 * 60.0  # seconds
MAX_FOLLOW_UPS = 5  # if only the user installed the application

NEW_MESSAGE = CHANNEL_MESSAGE_WITH_SOURCE, DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE
SAME_MESSAGE = DEFERRED_UPDATE_MESSAGE, UPDATE_MESSAGE
ALLOWED_RESPONSES = {
    APPLICATION_COMMAND: (*NEW_MESSAGE, MODAL),
    MESSAGE_COMPONENT: (*NEW_MESSAGE, *SAME_MESSAGE, MODAL),
    APPLICATION_COMMAND_AUTOCOMPLETE: (APPLICATION_COMMAND_AUTOCOMPLETE_RESULT,),
    MODAL_SUBMIT: (*NEW_MESSAGE, *SAME_MESSAGE),
}
RESPONSE_MESSAGE_TYPES = {1: 20, 2: 23, 3: 23}  # type of the response message, by the command's type


class Events(Protocol):
    """The gateway, for new interactions."""

    def interaction_created(self, interaction: Interaction, payload: JSON) -> None: ...


class Interactions:
    """The interactions whose token is valid, and for a while after."""

    def __init__(self, world: World, messages: Messages, events: Events) -> None:
        self._world = world
        self._messages = messages
        self._events = events
        self._by_token: dict[str, Interaction] = {}  # oldest first
        self.on_change: list[Callable[[Interaction], None]] = []  # called after every change of status

    # From the user.

    def begin(
        self,
        kind: int,
        data: JSON,
        user: JSON,
        channel: Channel,
        authorizing_owners: JSON,
        *,
        pressed: Message | None = None,
        trigger: Interaction | None = None,
    ) -> Interaction:
        """Send the bot an interaction. It fails if there is no initial response in 3 seconds."""
        self._forget_old()
        interaction_id, token = self._world.snowflakes.next(), secrets.token_urlsafe(48)
        now = self._world.clock.now()
        interaction = Interaction(
            interaction_id, token, kind, data, user, channel, now, authorizing_owners, pressed, trigger
        )
        self._by_token[token] = interaction
        loop = asyncio.get_running_loop()
        interaction.deadline = loop.call_later(INITIAL_RESPONSE_TIMEOUT, self._fail, interaction)
        self._events.interaction_created(interaction, event_data(self._world, interaction))
        return interaction

    def fail_overdue(self) -> None:
        """Fail the interactions whose 3 seconds are over by the clock, which has been moved forward."""
        for interaction in self._by_token.values():
            if interaction.response_type is None and self._age(interaction) > INITIAL_RESPONSE_TIMEOUT:
                self._fail(interaction)

    def find(self, interaction_id: str, user_id: str) -> Interaction | None:
        """The interaction with this id that this user began, or None if it is not stored."""
        for interaction in reversed(self._by_token.values()):
            if interaction.id == interaction_id and interaction.user["id"] == user_id:
                return interaction
        return None

    def submitted(self, opened: Interaction) -> bool:
        """Whether the modal that `opened` opened was submitted, without failing."""
        return any(
            interaction.trigger is opened and interaction.status is not Status.FAILED
            for interaction in self._by_token.values()
        )

    # From the bot.

    def initial_response(
        self, interaction_id: str, token: str, body: JSON, uploads: Sequence[Upload]
    ) -> Interaction:
        """Apply the initial response.

        Raises Refusal: too late or unknown (10062), not the first (40060), or invalid; 10003 or 10008 if the
        channel, or the message to edit, has been deleted.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.status is Status.FAILED:
            raise unknown_interaction()
        if interaction.response_type is not None:
            raise already_acknowledged()
        if self._world.is_gone(interaction.channel):
            raise unknown_channel()
        if self._age(interaction) > INITIAL_RESPONSE_TIMEOUT:
            self._fail(interaction)
            raise unknown_interaction()
        check_body(Object({"type": OneOf(ALLOWED_RESPONSES[interaction.kind], required=True)}), body)
        if body["type"] in SAME_MESSAGE and interaction.pressed is None:
            check_body(Object({"type": OneOf(NEW_MESSAGE)}), body)
        self._apply_response(interaction, body, uploads)
        interaction.response_type, interaction.took = body["type"], self._age(interaction)
        interaction.answered.set()
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        return interaction

    def _apply_response(self, interaction: Interaction, body: JSON, uploads: Sequence[Upload]) -> None:
        check_body(Object({"data": Object({"flags": Number(0)})}), body)
        kind, fields = body["type"], body.get("data") or {}
        if kind == CHANNEL_MESSAGE_WITH_SOURCE:
            self._add_original(interaction, self._post_original(interaction, fields, uploads))
            self._set_status(interaction, Status.ANSWERED, over=True)
        elif kind == DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE:
            deferred = {"flags": (fields.get("flags") or 0) & EPHEMERAL}
            self._add_original(interaction, self._post_original(interaction, deferred, (), LOADING))
            self._set_status(interaction, Status.THINKING)
        elif kind == DEFERRED_UPDATE_MESSAGE:
            interaction.original = interaction.pressed
            self._set_status(interaction, Status.ACKNOWLEDGED)
        elif kind == UPDATE_MESSAGE and interaction.pressed is not None:
            if interaction.pressed.id not in interaction.channel.messages:
                raise unknown_message()  # it was deleted after the press
            self._messages.edit(interaction.pressed, fields, uploads, path=("data",))
            self._add_original(interaction, interaction.pressed)
            self._set_status(interaction, Status.ACKNOWLEDGED, over=True)
        elif kind == APPLICATION_COMMAND_AUTOCOMPLETE_RESULT:
            check_choices(fields.get("choices") or [], _focused_type(interaction.data), ("data", "choices"))
            interaction.choices = fields.get("choices") or []
            self._set_status(interaction, Status.ANSWERED, over=True)
        else:
            modals.check(fields, ("data",))
            interaction.modal = modals.completed(fields)
            self._set_status(interaction, Status.ANSWERED, over=True)

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The interaction whose token works as a webhook's: answered, and not older than 15 minutes.

        Raises Refusal (10015, 50027, and 10003 if its channel was deleted).
        """
        interaction = self._by_token.get(token)
        if (
            application_id != self._world.application_id
            or interaction is None
            or interaction.response_type is None
        ):
            raise unknown_webhook()
        if self._age(interaction) > TOKEN_LIFE:
            raise expired_token()
        if self._world.is_gone(interaction.channel):
            raise unknown_channel()
        return interaction

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """The message with this id, or "@original", if the interaction's token gives access to it.

        Raises Refusal (10008) if there is none.
        """
        message = (
            interaction.original
            if message_id == "@original"
            else interaction.channel.messages.get(message_id)
        )
        if message is None or message.id not in message.channel.messages:
            raise unknown_message()
        if message is not interaction.original and message.token != interaction.token:
            raise unknown_message()
        return message

    def follow_up(self, interaction: Interaction, fields: JSON, uploads: Sequence[Upload]) -> Message:
        """Send one more message. The first follow-up after a deferral becomes the deferred message."""
        original = interaction.original
        if interaction.status is Status.THINKING and original is not None:
            if original.id in original.channel.messages:
                self.edit(interaction, original, fields, uploads)
                return original
            interaction.messages.remove(original)  # a member has deleted it
        if "0" not in interaction.authorizing_owners and interaction.follow_ups >= MAX_FOLLOW_UPS:
            raise too_many_follow_ups()
        first = interaction.original or interaction.pressed
        extra = message_fields(self._world, interaction)
        if first is not None:
            extra |= reply_to(first)
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
        extra = message_fields(self._world, interaction)
        if interaction.kind == APPLICATION_COMMAND:
            extra["interaction"] = {
                "id": interaction.id,
                "type": APPLICATION_COMMAND,
                "name": full_name(interaction.data),
                "user": interaction.user,
            }
            kind = RESPONSE_MESSAGE_TYPES[interaction.data["type"]]
        else:
            kind = REPLY if interaction.pressed else 0
            extra |= reply_to(interaction.pressed) if interaction.pressed else {}
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

    def _set_status(self, interaction: Interaction, status: Status, *, over: bool = False) -> None:
        unchanged = interaction.status is status
        interaction.status = status
        if over:
            interaction.over.set()
        if not unchanged:
            for listener in self.on_change:
                listener(interaction)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.status is Status.PENDING:
            interaction.answered.set()
            self._set_status(interaction, Status.FAILED, over=True)

    def _age(self, interaction: Interaction) -> float:
        """Seconds."""
        return self._world.clock.now() - interaction.created_at

    def _forget_old(self) -> None:
        """Delete old interactions. An expired token is remembered for another 15 minutes."""
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
