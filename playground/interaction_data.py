"""An interaction, and its data as Discord sends it: in its event, and in the messages that respond to it."""

import asyncio
from dataclasses import dataclass, field
from enum import StrEnum

from playground.command_schema import USER_COMMAND
from playground.model import Channel, Message
from playground.uploads import LARGEST_FILE
from playground.validation import JSON
from playground.world import World

# Types of interaction.
APPLICATION_COMMAND = 2
MESSAGE_COMPONENT = 3
APPLICATION_COMMAND_AUTOCOMPLETE = 4
MODAL_SUBMIT = 5

# Types of initial response.
CHANNEL_MESSAGE_WITH_SOURCE = 4
DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE = 5
DEFERRED_UPDATE_MESSAGE = 6
UPDATE_MESSAGE = 7
APPLICATION_COMMAND_AUTOCOMPLETE_RESULT = 8
MODAL = 9


class Status(StrEnum):
    """How the bot has responded so far."""

    PENDING = "pending"  # no initial response yet
    THINKING = "thinking"  # deferred
    ANSWERED = "answered"
    ACKNOWLEDGED = "acknowledged"  # a press: the response edited its message, or shows nothing
    FAILED = "failed"  # no initial response in time


@dataclass(eq=False)
class Interaction:
    """An action of a user that the bot has to respond to."""

    id: str
    token: str
    kind: int
    data: JSON
    user: JSON
    channel: Channel
    created_at: float  # the clock's seconds
    authorizing_owners: JSON  # Discord's authorizing_integration_owners: see playground.installations
    pressed: Message | None = None  # the message whose component was used
    trigger: "Interaction | None" = None  # the interaction that opened the submitted modal
    status: Status = Status.PENDING
    response_type: int | None = None  # of the initial response
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
        """Wait until the interaction is over (`first`: has an initial response), at most `wait` seconds."""
        event = self.answered if first else self.over
        if not event.is_set():
            try:
                async with asyncio.timeout(wait):
                    await event.wait()
            except TimeoutError:
                pass


def event_data(world: World, interaction: Interaction) -> JSON:
    """The data of INTERACTION_CREATE."""
    channel, user = interaction.channel, interaction.user
    guild = channel.guild
    payload: JSON = {
        "id": interaction.id,
        "application_id": world.application_id,
        "type": interaction.kind,
        "data": interaction.data,
        "token": interaction.token,
        "version": 1,
        "channel_id": channel.id,
        "channel": channel.data,
        "app_permissions": str(world.bot_permissions(channel)),
        "locale": world.locale(user["id"]),
        "entitlements": [],
        "authorizing_integration_owners": interaction.authorizing_owners,
        "context": 1 if guild is None else 0,
        "attachment_size_limit": LARGEST_FILE,
    }
    if guild is None:
        payload["user"] = user
    else:
        permissions = str(guild.permissions(user["id"], channel))
        payload["channel"]["permissions"] = permissions
        payload["member"] = guild.members[user["id"]] | {"permissions": permissions}
        payload["guild_id"] = guild.id
        payload["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
        payload["guild_locale"] = guild.locale
    if interaction.pressed is not None:
        payload["message"] = interaction.pressed.data
    return payload


def message_fields(world: World, interaction: Interaction) -> JSON:
    """What a message that responds to the interaction has beside its content."""
    return {
        "application_id": world.application_id,
        "webhook_id": world.application_id,
        "interaction_metadata": _metadata(world, interaction),
    }


def _metadata(world: World, interaction: Interaction) -> JSON:
    """The interaction metadata of a message that responds to the interaction."""
    metadata: JSON = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": interaction.user,
        "authorizing_integration_owners": interaction.authorizing_owners,
    }
    if interaction.trigger is not None:
        metadata["triggering_interaction_metadata"] = _metadata(world, interaction.trigger)
    elif interaction.pressed is not None:
        metadata["interacted_message_id"] = interaction.pressed.id
    if (target := interaction.data.get("target_id")) is not None:
        on_user = interaction.data["type"] == USER_COMMAND
        metadata |= {"target_user": world.users[target]} if on_user else {"target_message_id": target}
    return metadata


def full_name(data: JSON) -> str:
    """The full name of a command, group and subcommand: "bj advise"."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and "options" in options[0]:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)


def reply_to(message: Message) -> JSON:
    reference = {"type": 0, "channel_id": message.channel.id, "message_id": message.id}
    if message.channel.guild is not None:
        reference["guild_id"] = message.channel.guild.id
    return {"message_reference": reference}
