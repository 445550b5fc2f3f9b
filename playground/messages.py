"""Messages: posted, edited and deleted."""

import mimetypes
import re
from collections.abc import Callable, Sequence
from urllib.parse import quote

from playground import component_completion, components, embeds
from playground.message_flags import COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS
from playground.message_rules import check_attachments, check_combination, check_fields
from playground.model import Attachment, Channel, Message
from playground.pictures import picture_size
from playground.refusals import invalid_field, unknown_message
from playground.uploads import Upload
from playground.validation import JSON, Path, pick
from playground.world import World

DEFAULT, REPLY = 0, 19  # types of message

FORWARD = 1  # type of a reference to another message
SNAPSHOT = (  # what a forwarded message takes along
    "type",
    "content",
    "mentions",
    "mention_roles",
    "attachments",
    "embeds",
    "timestamp",
    "edited_timestamp",
    "flags",
    "components",
)


Listeners = list[Callable[[Message], None]]


class Messages:
    """Changes messages, for the bot and for members; refuses what Discord would refuse."""

    def __init__(self, world: World, files_address: str) -> None:
        """`files_address`: URL under which files are served, "http://127.0.0.1:8050/attachments"."""
        self._world = world
        self._files_address = files_address
        # Called after a message was posted, edited or deleted.
        self.on_post: Listeners = []
        self.on_edit: Listeners = []
        self.on_delete: Listeners = []

    def post(
        self,
        channel: Channel,
        author: JSON,
        fields: JSON,
        uploads: Sequence[Upload] = (),
        *,
        path: Path = (),
        kind: int = DEFAULT,
        flags: int = 0,
        addressee: str | None = None,
        token: str | None = None,
        extra: JSON | None = None,
    ) -> Message:
        """Post and return a new message. `extra`: further fields of Discord's message object.

        Raises Refusal if Discord would refuse it.
        """
        check_fields(fields, uploads, layout=bool(_flags(fields) & COMPONENTS_V2), path=path)
        flags |= _flags(fields) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2)
        tts = bool(fields.get("tts"))
        data = self._empty(channel, author, kind) | {"flags": flags, "tts": tts} | (extra or {})
        message = Message(data, channel, addressee, token)
        self._fill(message, data, fields, uploads, path)
        channel.messages[message.id] = message
        if addressee is None:
            channel.last_message = message.id
        for listener in self.on_post:
            listener(message)
        return message

    def _empty(self, channel: Channel, author: JSON, kind: int) -> JSON:
        """Discord's message object of a new message without content."""
        return {
            "type": kind,
            "content": "",
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "timestamp": self._world.clock.timestamp(),
            "edited_timestamp": None,
            "components": [],
            "id": self._world.snowflakes.next(),
            "channel_id": channel.id,
            "author": author,
            "pinned": False,
            "mention_everyone": False,  # nobody has that permission here
        }

    def forward(self, channel: Channel, author: JSON, forwarded: Message) -> Message:
        """Post and return a message of this author that forwards one of the channel's."""
        snapshot = {name: value for name, value in forwarded.data.items() if name in SNAPSHOT}
        reference = {"type": FORWARD, "message_id": forwarded.id, "channel_id": channel.id}
        extra = {"message_reference": reference, "message_snapshots": [{"message": snapshot}]}
        return self.post(channel, author, {}, extra=extra)

    def edit(
        self, message: Message, fields: JSON, uploads: Sequence[Upload] = (), *, path: Path = ()
    ) -> None:
        """Edit the given fields of a message, and end its "is thinking".

        Raises Refusal, changing nothing, if Discord would refuse it.
        """
        before = message.data
        flags = before["flags"] | _flags(fields) & COMPONENTS_V2
        check_fields(fields, uploads, layout=bool(flags & COMPONENTS_V2), path=path)
        if "flags" in fields:
            flags = flags & ~SUPPRESS_EMBEDS | _flags(fields) & SUPPRESS_EMBEDS
        thinking = before["flags"] & LOADING
        changed = {"flags": flags & ~LOADING}
        if not thinking:
            changed["edited_timestamp"] = self._world.clock.timestamp()
        self._fill(message, before | changed, fields, uploads, path)
        for listener in self.on_edit:
            listener(message)

    def delete(self, message: Message) -> None:
        del message.channel.messages[message.id]
        for file_id in message.files:
            self._world.files.pop(file_id, None)
        for listener in self.on_delete:
            listener(message)

    def find(self, channel: Channel, message_id: str, reader: str | None = None) -> Message:
        """The message with this id, if `reader` sees it (without a reader: if everybody does).

        Raises Refusal (10008) if there is none.
        """
        message = channel.messages.get(message_id)
        if message is None or not (message.seen_by(reader) if reader else message.addressee is None):
            raise unknown_message()
        return message

    def _fill(
        self, message: Message, data: JSON, fields: JSON, uploads: Sequence[Upload], path: Path
    ) -> None:
        """Set the message's data, and the given content, files, embeds and components."""
        check_attachments(fields, uploads, message.files, path)
        files, attachments = self._files(message, fields, uploads)
        data = data | {"attachments": attachments}
        if "content" in fields:
            data["content"] = (fields["content"] or "").strip()
        if "embeds" in fields:
            unfurl = _Unfurl(self._world, files, (*path, "embeds"))
            completed_embeds = [embeds.completed(embed, unfurl) for embed in fields["embeds"] or []]
            data["embeds"] = [embed for embed in completed_embeds if embed.keys() != {"type"}]
            files = {
                file_id: file
                for file_id, file in files.items()
                if file.data in attachments or file_id in unfurl.used
            }
            # Discord does not list a picture as an attachment if an embed shows it.
            data["attachments"] = [entry for entry in attachments if entry["id"] not in unfurl.used]
        if "components" in fields:
            unfurl = _Unfurl(self._world, files, (*path, "components"))
            data["components"] = component_completion.completed(fields["components"] or [], unfurl)
        check_combination(data, path)
        data["mentions"] = self._mentioned_users(data, fields.get("allowed_mentions"))
        for removed in message.files.keys() - files.keys():
            self._world.files.pop(removed, None)
        self._world.files |= files
        message.files = files
        message.data = data

    def _files(
        self, message: Message, fields: JSON, uploads: Sequence[Upload]
    ) -> tuple[dict[str, Attachment], list[JSON]]:
        """All files that the message has after the request, and those that it lists as attachments.

        `attachments` in a request refers to files to keep by their id, and to uploads by their number.
        """
        attachments: list[JSON] = message.data["attachments"]
        entries = {str(entry["id"]): entry for entry in fields.get("attachments") or []}
        files = dict(message.files)
        if "attachments" in fields:
            for entry in attachments:
                if entry["id"] not in entries:
                    del files[entry["id"]]
            attachments = [
                entry | pick(entries[entry["id"]], ("description", "title"))
                for entry in attachments
                if entry["id"] in entries
            ]
        for upload in uploads:
            entry = entries.get(str(upload.number), {})
            attachment = self._attach(message.channel, upload, entry, ephemeral=message.addressee is not None)
            files[attachment.id] = attachment
            attachments = [*attachments, attachment.data]
        return files, attachments

    def keep(self, channel: Channel, upload: Upload) -> JSON:
        """Store a file that a member uploads without a message. Returns Discord's description of it."""
        attachment = self._attach(channel, upload, {}, ephemeral=True)
        self._world.files[attachment.id] = attachment
        return attachment.data

    def _attach(self, channel: Channel, upload: Upload, entry: JSON, *, ephemeral: bool) -> Attachment:
        name = re.sub(r"[^\w.()+-]+", "_", entry.get("filename") or upload.filename) or "unknown"
        file_id = self._world.snowflakes.next()
        address = f"{self._files_address}/{channel.id}/{file_id}/{quote(name)}"
        kind = mimetypes.guess_type(name, strict=False)[0] or upload.content_type
        data = {
            "id": file_id,
            "filename": name,
            "size": len(upload.content),
            "url": address,
            "proxy_url": address,
            "content_type": kind,
        } | pick(entry, ("description", "title"))
        if size := picture_size(upload.content):
            data |= {"width": size[0], "height": size[1]}
        if ephemeral:
            data["ephemeral"] = True
        return Attachment(data, upload.content, kind)

    def _mentioned_users(self, data: JSON, allowed: JSON | None) -> list[JSON]:
        """The users whom the text mentions and the bot allowed to mention."""
        texts = [data["content"]] + [
            part["content"]
            for _, part in components.walk(data["components"])
            if part["type"] == components.TEXT
        ]
        user_ids = dict.fromkeys(re.findall(r"<@!?(\d+)>", "\n".join(texts)))
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            allowed_ids = {str(user_id) for user_id in allowed.get("users") or []}
            user_ids = {user_id: None for user_id in user_ids if user_id in allowed_ids}
        return [self._world.users[user_id] for user_id in user_ids if user_id in self._world.users]


class _Unfurl:
    """Resolves an address in a component or embed: one of the message's own files, or a web address."""

    def __init__(self, world: World, files: dict[str, Attachment], path: Path) -> None:
        self._world = world
        self._by_address = {f"attachment://{file.data['filename']}": file for file in files.values()}
        self._by_address |= {file.data["url"]: file for file in files.values()}
        self._path = path
        self.used: set[str] = set()

    def __call__(self, address: str) -> JSON:
        file = self._by_address.get(address)
        if file is None and address.startswith("attachment://"):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            message = f"The referenced attachment {address.removeprefix('attachment://')} was not found"
            raise invalid_field(".".join(self._path), code, message)
        media: JSON = {
            "id": self._world.snowflakes.next(),
            "url": address,
            "proxy_url": address,
            "width": None,
            "height": None,
            "content_type": None,
        }
        if file is not None:
            self.used.add(file.id)
            media |= pick(file.data, ("url", "proxy_url", "width", "height", "content_type", "size"))
            media |= {"attachment_id": file.id, "name": file.data["filename"]}
        return media


def _flags(fields: JSON) -> int:
    flags = fields.get("flags")
    return flags if isinstance(flags, int) else 0
