"""Sends all replies to interactions, with retries: the first response (callback), edits and follow-ups.

discord.py sends them through one webhook adapter, which retries after a 5xx. This one also retries after a
broken connection. It knows, too, what error 40060 ("already acknowledged") means for a callback: Discord has
accepted one of ours, and only its answer was lost.
"""

import json
import logging
import math
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import InteractionResponseType as Kind
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from app.clock import Clock
from app.recent import Recent
from bot.interactions import outages
from bot.interactions.error_codes import ALREADY_ACKNOWLEDGED

log = logging.getLogger(__name__)

EPHEMERAL = 1 << 6  # message flag

CALLBACK_TIMEOUT = 10.0  # seconds for one attempt of a callback, with discord.py's own retries
CALLBACK_PAUSES = (0.05, 0.2, 0.5, 1.0)  # seconds before each retry; Discord accepts no callback after 3
PAUSES = (0.2, 1.0, 5.0, 15.0, 30.0)  # seconds before each retry of others; the token is valid 15 minutes
DELETE_PAUSES = (0.2, 1.0)  # few: an answer may be waiting for the deletion of a notice
MAX_UNSURE = 1000  # how many interactions with a callback of unknown outcome are remembered


class ReplyAdapter(AsyncWebhookAdapter):
    """discord.py's webhook adapter with retries, in every task where it is installed."""

    def __init__(self, application_id: int, clock: Clock) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._application_id = application_id
        self._clock = clock
        # Callbacks that failed here but that Discord may have accepted, by token.
        self._unsure: Recent[str, Kind] = Recent(MAX_UNSURE)

    def install(self) -> None:
        """Use this adapter in the current task and in every task that it starts."""
        async_context.set(self)

    def may_show_thinking(self, token: str) -> bool:
        """Whether Discord may show "is thinking" because of a callback that seemed to fail."""
        return self._unsure.get(token) is Kind.deferred_channel_message

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        files: Sequence[discord.File] | None = None,  # discord.py passes None for an edit without files
        **options: Any,
    ) -> Any:
        """Send a request, with retries where they help. Raises what discord.py raises."""
        callback = route.path.endswith("/callback")
        timeout = CALLBACK_TIMEOUT if callback else math.inf
        pauses = CALLBACK_PAUSES if callback else DELETE_PAUSES if route.method == "DELETE" else PAUSES
        started_at = self._clock.monotonic()
        for pause in (*pauses, None):
            try:
                async with self._clock.timeout(timeout):
                    return await super().request(route, session, files=files, **options)
            except (discord.DiscordServerError, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
                already_retried = callback and isinstance(error, discord.DiscordServerError)
                late = self._clock.monotonic() - started_at > 1.5 * timeout
                if pause is None or already_retried or late:
                    raise
                log.info("Sending a reply again: %s", outages.describe_error(error))
            await self._clock.sleep(pause)
            for file in files or ():
                file.reset(seek=True)
        raise AssertionError

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **connection: Any
    ) -> Any:
        """Discord's answer to a callback; if that was lost, an equivalent answer."""
        sent = params.payload or json.loads(params.multipart[0]["value"])  # type: ignore[index]
        kind, content = Kind(sent["type"]), sent.get("data") or {}
        try:
            if kind is Kind.channel_message:
                return await super().create_interaction_response(
                    interaction_id, token, params=params, **connection
                )
            await self._acknowledge(interaction_id, token, params, connection)
            return _callback_answer(interaction_id, kind, None)
        except discord.HTTPException as http_error:
            if http_error.code == ALREADY_ACKNOWLEDGED:
                message = await self._recover(token, kind, content, params, connection)
                return _callback_answer(interaction_id, kind, message)
            if http_error.status >= 500:
                self._remember(token, kind)
            error: Exception = http_error
        except BaseException as base_error:  # the outcome of a cancelled request is unknown as well
            self._remember(token, kind)
            if not isinstance(base_error, outages.REQUEST_ERRORS):
                raise
            error = base_error
        if kind is not Kind.autocomplete_result:
            raise error
        # The next letter that is typed asks for completions again.
        log.info("Could not send completions: %s", outages.describe_error(error))
        return None

    async def _acknowledge(
        self, interaction_id: int, token: str, params: MultipartParameters, connection: Mapping[str, Any]
    ) -> None:
        """Send a callback without having its message sent back, which nobody would read."""
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction_id,
            webhook_token=token,
        )
        await self.request(
            route,
            files=params.files or None,
            payload=params.payload,
            multipart=params.multipart,
            **connection,
        )

    def _remember(self, token: str, kind: Kind) -> None:
        if token not in self._unsure:
            self._unsure[token] = kind

    async def _recover(
        self,
        token: str,
        kind: Kind,
        content: dict[str, Any],
        params: MultipartParameters,
        connection: Mapping[str, Any],
    ) -> Any:
        """The message after an "already acknowledged": the one that exists, or one that is sent instead.

        Discord accepted this callback earlier, or another one that seemed to fail. In the second case an edit
        or a follow-up shows what this callback was to show. None if the callback shows no message.
        """
        accepted = self._unsure.pop(token, kind)
        webhook = self._application_id, token
        if kind not in (Kind.channel_message, Kind.message_update):
            return None
        if accepted is kind:
            return await self.get_original_interaction_response(*webhook, **connection)
        request: dict[str, Any] = {**connection, "payload": content}
        if params.files:
            parts = [{"name": "payload_json", "value": json.dumps(content)}, *(params.multipart or [])[1:]]
            request = {**connection, "multipart": parts, "files": params.files}
            for file in params.files:
                file.reset(seek=True)
        private = bool(content.get("flags", 0) & EPHEMERAL)
        thinking = accepted is Kind.deferred_channel_message
        if kind is Kind.message_update or (thinking and not private):
            return await self.edit_original_interaction_response(*webhook, **request)
        if thinking:
            await self.delete_original_interaction_response(*webhook, **connection)
        return await self.execute_webhook(*webhook, wait=True, **request)


def _callback_answer(interaction_id: int, kind: Kind, message: Any) -> dict[str, Any]:
    """The answer that Discord would have given to the callback."""
    interaction_data: dict[str, Any] = {"id": str(interaction_id), "type": kind.value}
    if message is None:
        return {"interaction": interaction_data}
    interaction_data["response_message_id"] = message["id"]
    return {"interaction": interaction_data, "resource": {"type": kind.value, "message": message}}
