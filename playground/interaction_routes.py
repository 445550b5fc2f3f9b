"""Discord's HTTP API v10: the routes of answers to interactions, which need their token and not the bot's."""

from playground.http_api import Answer, Call, Route
from playground.interaction_data import CHANNEL_MESSAGE_WITH_SOURCE, UPDATE_MESSAGE, Interaction
from playground.interactions import Interactions
from playground.message_flags import EPHEMERAL, LOADING
from playground.model import Message
from playground.validation import JSON


class InteractionRoutes:
    def __init__(self, interactions: Interactions) -> None:
        self._interactions = interactions

    def all(self) -> list[Route]:
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        routes = [
            Route("POST", callback, self.initial_response, public=True),
            Route("POST", webhook, self.follow_up, public=True),
        ]
        for message_id in ("@original", "{message_id}"):
            path = f"{webhook}/messages/{message_id}"
            routes += [
                Route("GET", path, self.answer, public=True),
                Route("PATCH", path, self.edit_answer, public=True),
                Route("DELETE", path, self.delete_answer, public=True),
            ]
        return routes

    def initial_response(self, call: Call) -> Answer:
        interaction_id, token = call.match["interaction_id"], call.match["interaction_token"]
        interaction = self._interactions.initial_response(interaction_id, token, call.fields, call.uploads)
        if call.asks_for("with_response"):
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
        message_id = call.match.get("message_id", "@original")
        return interaction, self._interactions.message(interaction, message_id)


def _callback_response(interaction: Interaction) -> JSON:
    description: JSON = {"id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel.id}
    if interaction.channel.guild is not None:
        description["guild_id"] = interaction.channel.guild.id
    message = interaction.original
    if message is None:
        return {"interaction": description}
    description |= {
        "response_message_id": message.id,
        "response_message_loading": bool(message.data["flags"] & LOADING),
        "response_message_ephemeral": bool(message.data["flags"] & EPHEMERAL),
    }
    if interaction.response_type not in (CHANNEL_MESSAGE_WITH_SOURCE, UPDATE_MESSAGE):
        return {"interaction": description}
    return {
        "interaction": description,
        "resource": {"type": interaction.response_type, "message": message.data},
    }
