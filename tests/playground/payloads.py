"""Minimal payloads of messages, modals and commands, as a bot sends them."""

from typing import Any

JSON = dict[str, Any]
V2 = 1 << 15  # the flag of a components-v2 message
EPHEMERAL = 1 << 6


def button(custom_id: str = "a", **fields: Any) -> JSON:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **fields}


def row(*parts: JSON) -> JSON:
    return {"type": 1, "components": list(parts)}


def select(*values: str, **fields: Any) -> JSON:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "choose", "options": options, **fields}


def text(length: int) -> JSON:
    return {"type": 10, "content": "x" * length}


def label(component: JSON) -> JSON:
    return {"type": 18, "label": "What", "component": component}


def text_input(custom_id: str = "a", **fields: Any) -> JSON:
    return {"type": 4, "custom_id": custom_id, "style": 1, **fields}


def option(name: str = "text", kind: int = 3, **fields: Any) -> JSON:
    return {"type": kind, "name": name, "description": "-", **fields}


def command(*options: JSON, name: str = "one", **fields: Any) -> JSON:
    return {"name": name, "description": "-", "options": list(options), **fields}


def numbered(first: int, count: int) -> list[JSON]:
    return [command(name=f"c{number}") for number in range(first, first + count)]
