"""All persistent components of the bot."""

from typing import Any

from bot.components.persistent import PersistentComponent


def persistent_kinds(base: type = PersistentComponent) -> list[type[PersistentComponent[Any]]]:
    """Every subclass with a custom_id template of its own."""
    kinds = [kind for child in base.__subclasses__() for kind in [child, *persistent_kinds(child)]]
    return [kind for kind in kinds if template(kind) != "(?!)" and kind.__module__.startswith("bot.")]


def template(kind: type[PersistentComponent[Any]]) -> str:
    return kind.__discord_ui_compiled_template__.pattern


def kind_of(component: type[PersistentComponent[Any]]) -> str:
    base = str(component.__orig_bases__)
    return "channels" if "ChannelSelect" in base else "menu" if "Select" in base else "button"
