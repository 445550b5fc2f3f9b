"""Message components in the completed form in which Discord returns them: with ids, defaults and media."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playground.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    OPTION,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    walk,
)
from playground.validation import JSON, pick

BUTTON_FIELDS = ("style", "custom_id", "label", "disabled", "emoji", "url", "sku_id")
SELECT_FIELDS = ("custom_id", "placeholder", "disabled", "channel_types")


def completed(components: Sequence[JSON], unfurl: Callable[[str], JSON]) -> list[JSON]:
    """The components with everything that the bot left out. `unfurl` returns the media at an address."""
    completer = _Completer(unfurl, {part["id"] for _, part in walk(components) if part.get("id")})
    return [completer.component(part) for part in components]


class _Completer:
    """Completes the components of one message. `taken`: the ids that the bot gave to some of them."""

    def __init__(self, unfurl: Callable[[str], JSON], taken: set[int]) -> None:
        self._unfurl = unfurl
        self._taken = taken
        self._last_id = 0
        self._fields: dict[int, Callable[[JSON], JSON]] = {
            ROW: lambda row: {"components": self._children(row)},
            BUTTON: lambda button: _pick_with_emoji(button, BUTTON_FIELDS),
            **dict.fromkeys(SELECTS, _select),
            SECTION: self._section,
            TEXT: lambda text: {"content": text["content"]},
            THUMBNAIL: self._picture,
            GALLERY: lambda gallery: {"items": [self._picture(item) for item in gallery["items"]]},
            FILE: self._file,
            SEPARATOR: _separator,
            CONTAINER: self._container,
        }

    def component(self, part: JSON) -> JSON:
        kind: int = part["type"]
        return {"type": kind, "id": part.get("id") or self._next_id()} | self._fields[kind](part)

    def _next_id(self) -> int:
        self._last_id += 1
        while self._last_id in self._taken:
            self._last_id += 1
        return self._last_id

    def _children(self, part: JSON) -> list[JSON]:
        return [self.component(inner) for inner in part["components"]]

    def _section(self, section: JSON) -> JSON:
        return {"components": self._children(section), "accessory": self.component(section["accessory"])}

    def _container(self, container: JSON) -> JSON:
        return {
            "accent_color": container.get("accent_color"),
            "components": self._children(container),
            "spoiler": _value_or(container, "spoiler", False),
        }

    def _file(self, part: JSON) -> JSON:
        media = self._unfurl(part["file"]["url"])
        name, size = media.pop("name", None), media.pop("size", None)
        return {"file": media, "name": name, "size": size, "spoiler": _value_or(part, "spoiler", False)}

    def _picture(self, part: JSON) -> JSON:
        media = self._unfurl(part["media"]["url"])
        media.pop("name", None)
        media.pop("size", None)
        return {
            "media": media,
            "description": part.get("description"),
            "spoiler": _value_or(part, "spoiler", False),
        }


def _select(select: JSON) -> JSON:
    bounds = {
        "min_values": _value_or(select, "min_values", 1),
        "max_values": _value_or(select, "max_values", 1),
    }
    if select["type"] == STRING_SELECT:
        options = [_pick_with_emoji(option, OPTION.fields) for option in select.get("options", [])]
        return pick(select, SELECT_FIELDS) | bounds | {"options": options}
    return pick(select, SELECT_FIELDS) | bounds | _default_values(select)


def _default_values(select: JSON) -> JSON:
    """The default values of a select menu. Ids may be sent as numbers and are returned as text."""
    defaults = select.get("default_values")
    if defaults is None:
        return {}
    return {"default_values": [{"id": str(value["id"]), "type": value["type"]} for value in defaults]}


def _separator(separator: JSON) -> JSON:
    return {"spacing": _value_or(separator, "spacing", 1), "divider": _value_or(separator, "divider", True)}


def _pick_with_emoji(part: JSON, names: Iterable[str]) -> JSON:
    """The named fields that are present. An emoji without an id gets no id."""
    labeled = pick(part, names)
    if "emoji" in labeled:
        labeled["emoji"] = pick(labeled["emoji"], ("id", "name", "animated"))
    return labeled


def _value_or(part: JSON, name: str, default: Any) -> Any:
    return default if part.get(name) is None else part[name]
