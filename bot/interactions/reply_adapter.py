"""How every reply to an interaction reaches Discord: its first answer (the callback), edits and follow-ups.

discord.py sends all of them through one adapter, and repeats what Discord answers with 5xx. This one also
repeats what a broken connection may have kept from Discord, and knows what the answer 40060 ("already
acknowledged") to a callback means: one of ours was done, and only Discord's answer to it was lost.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import InteractionResponseType as Kind
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.interactions import outages

log = logging.getLogger(__name__)

ALREADY_ACKNOWLEDGED = 40060  # what Discord says of a second callback
EPHEMERAL = 1 << 6  # a flag of a message

CALLBACK_TIMEOUT = 10.0  # seconds for a callback, with all repetitions; then it is asked what became of it
CALLBACK_PAUSES = (0.05, 0.2, 0.5, 1.0)  # seconds before it is sent again: Discord takes none after 3
PAUSES = (0.2, 1.0, 5.0, 15.0, 30.0)  # seconds before anything else is, within the 15 minutes that it may
DELETE_PAUSES = (0.2, 1.0)  # an answer may wait for a notice to be gone, and can do without
UNSURE = 1000  # interactions of which it is remembered what Discord may have done


class ReplyAdapter(AsyncWebhookAdapter):
    """What discord.py sends replies with in the tasks of one bot, once it is `installed` there."""

    def __init__(self, application_id: int) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._application_id = application_id
        self._unsure = OrderedDict[str, Kind]()  # callbacks that failed, and may be done; by token

    def install(self) -> None:
        """From now on this task, and every task that it begins, sends replies this way."""
        async_context.set(self)

    def may_think(self, token: str) -> bool:
        """Whether Discord may show "is thinking" by a callback that failed as far as we know."""
        return self._unsure.get(token) is Kind.deferred_channel_message

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        files: Sequence[discord.File] | None = None,  # discord.py gives None for an edit without any
        **given: Any,
    ) -> Any:
        """Raises what discord.py raises, where repeating it does not help."""
        callback = route.path.endswith("/callback")
        timeout = CALLBACK_TIMEOUT if callback else None
        pauses = CALLBACK_PAUSES if callback else DELETE_PAUSES if route.method == "DELETE" else PAUSES
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for pause in (*pauses, None):
            try:
                async with asyncio.timeout(timeout):
                    return await super().request(route, session, files=files, **given)
            except (discord.DiscordServerError, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
                repeated = callback and isinstance(error, discord.DiscordServerError)
                late = timeout is not None and loop.time() - begun > 1.5 * timeout
                if pause is None or repeated or late:
                    raise
                log.info("A reply is sent again: %s", outages.describe_error(error))
            await asyncio.sleep(pause)
            for file in files or ():
                file.reset(seek=True)
        raise AssertionError

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **connection: Any
    ) -> Any:
        """What Discord says of the callback; where its word was lost, the same as far as it matters."""
        sent = params.payload or json.loads(params.multipart[0]["value"])  # type: ignore[index]
        kind, content = Kind(sent["type"]), sent.get("data") or {}
        try:
            return await super().create_interaction_response(
                interaction_id, token, params=params, **connection
            )
        except discord.HTTPException as refusal:
            if refusal.code == ALREADY_ACKNOWLEDGED:
                message = await self._go_on(token, kind, content, params, connection)
                return _answered(interaction_id, kind, message)
            if refusal.status >= 500:
                self._remember(token, kind)
            error: Exception = refusal
        except BaseException as failure:  # a task that is cancelled knows as little
            self._remember(token, kind)
            if not isinstance(failure, outages.REQUEST_ERRORS):
                raise
            error = failure
        if kind is not Kind.autocomplete_result:
            raise error
        log.info(
            "Completions came to nothing: %s", outages.describe_error(error)
        )  # the next letter asks for others
        return None

    def _remember(self, token: str, kind: Kind) -> None:
        self._unsure.setdefault(token, kind)
        while len(self._unsure) > UNSURE:
            self._unsure.popitem(last=False)

    async def _go_on(
        self,
        token: str,
        kind: Kind,
        content: dict[str, Any],
        params: MultipartParameters,
        connection: Mapping[str, Any],
    ) -> Any:
        """The message that a callback which is done already has brought, or that is sent instead of one.

        It was this callback, or an earlier one that failed as far as we knew; then what this one was to show
        is shown by an edit or a follow-up.
        """
        done = self._unsure.pop(token, kind)
        own = self._application_id, token
        if kind not in (Kind.channel_message, Kind.message_update):
            return None
        if done is kind:
            return await self.get_original_interaction_response(*own, **connection)
        description: dict[str, Any] = {**connection, "payload": content}
        if params.files:
            parts = [{"name": "payload_json", "value": json.dumps(content)}, *(params.multipart or [])[1:]]
            description = {**connection, "multipart": parts, "files": params.files}
            for file in params.files:
                file.reset(seek=True)
        private = bool(content.get("flags", 0) & EPHEMERAL)
        thinking = done is Kind.deferred_channel_message
        if kind is Kind.message_update or (thinking and not private):
            return await self.edit_original_interaction_response(*own, **description)
        if thinking:
            await self.delete_original_interaction_response(*own, **connection)
        return await self.execute_webhook(*own, wait=True, **description)


def _answered(interaction_id: int, kind: Kind, message: Any) -> dict[str, Any]:
    """What Discord would have answered."""
    about: dict[str, Any] = {"id": str(interaction_id), "type": kind.value}
    if message is None:
        return {"interaction": about}
    about["response_message_id"] = message["id"]
    return {"interaction": about, "resource": {"type": kind.value, "message": message}}
