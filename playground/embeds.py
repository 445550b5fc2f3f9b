"""Embeds: what a bot may send, and the completed form in which Discord returns them."""

from collections.abc import Callable, Sequence

from playground.validation import (
    JSON,
    Boolean,
    ListOf,
    Number,
    Object,
    Path,
    Text,
    Timestamp,
    ValidationErrors,
    pick,
)

MAX_EMBED_TEXT = 6000  # characters of all embeds of a message together

_ADDRESS = Text(1, 2048, pattern=r"(?:https?|attachment)://\S+")
_LINK = Text(1, 2048, pattern=r"https?://\S+")
_IMAGE = Object({"url": _ADDRESS})

EMBEDS = ListOf(
    Object(
        {
            "title": Text(max_length=256),
            "description": Text(max_length=4096),
            "url": _LINK,
            "timestamp": Timestamp(),
            "color": Number(0, 0xFFFFFF),
            "author": Object({"name": Text(max_length=256), "url": _LINK, "icon_url": _ADDRESS}),
            "footer": Object({"text": Text(max_length=2048), "icon_url": _ADDRESS}),
            "image": _IMAGE,
            "thumbnail": _IMAGE,
            "fields": ListOf(
                Object(
                    {
                        "name": Text(max_length=256, required=True),
                        "value": Text(max_length=1024, required=True),
                        "inline": Boolean(),
                    }
                ),
                25,
            ),
        }
    ),
    10,
)


def check(embeds: Sequence[JSON], path: Path, errors: ValidationErrors) -> None:
    before = len(errors)
    EMBEDS.check(embeds, path, errors)
    if len(errors) == before and sum(map(_characters, embeds)) > MAX_EMBED_TEXT:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        errors.add(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _characters(embed: JSON) -> int:
    fields = embed.get("fields") or []
    parts = [
        embed.get("title"),
        embed.get("description"),
        (embed.get("author") or {}).get("name"),
        (embed.get("footer") or {}).get("text"),
        *(field[part] for field in fields for part in ("name", "value")),
    ]
    return sum(len(part or "") for part in parts)


def completed(embed: JSON, unfurl: Callable[[str], JSON]) -> JSON:
    """The embed as Discord returns it."""
    completed_embed: JSON = {"type": "rich"} | pick(
        embed, ("title", "description", "url", "timestamp", "color")
    )
    if fields := embed.get("fields"):
        completed_embed["fields"] = [
            {"name": field["name"], "value": field["value"], "inline": bool(field.get("inline"))}
            for field in fields
        ]
    for name, text, address in (("author", "name", "icon_url"), ("footer", "text", "icon_url")):
        if part := embed.get(name):
            completed_embed[name] = {text: part.get(text) or ""} | pick(
                part, ("url",) if name == "author" else ()
            )
            if part.get(address):
                media = unfurl(part[address])
                completed_embed[name] |= {"icon_url": media["url"], "proxy_icon_url": media["proxy_url"]}
    for name in ("image", "thumbnail"):
        if (embed.get(name) or {}).get("url"):
            media = unfurl(embed[name]["url"])
            completed_embed[name] = pick(media, ("url", "proxy_url", "width", "height", "content_type"))
    return completed_embed
