"""All persistent components of the bot."""

from discord import ComponentType

from bot.components.persistent import PersistentComponent


def persistent_kinds(base: type = PersistentComponent) -> list[type[PersistentComponent]]:
    """Every subclass with a custom_id template of its own."""
    kinds = [kind for child in base.__subclasses__() for kind in [child, *persistent_kinds(child)]]
    return [kind for kind in kinds if "custom_ids" in vars(kind) and kind.__module__.startswith("bot.")]


def template(kind: type[PersistentComponent]) -> str:
    return kind.custom_ids.pattern.pattern


def kind_of(component: type[PersistentComponent]) -> str:
    names = {ComponentType.button: "button", ComponentType.channel_select: "channels"}
    return names.get(component.component_type, "menu")
