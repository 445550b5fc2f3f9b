"""The text of a reply that is not sent."""

from discord import ui

from bot.render.layout import Reply


def text_of(reply: Reply, *, bold: bool = True) -> str:
    """All text of a reply; without the marks of bold type if not `bold`."""
    text = "\n".join(part.content for part in reply.walk_children() if isinstance(part, ui.TextDisplay))
    return text if bold else text.replace("**", "")
