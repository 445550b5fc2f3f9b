"""The text of replies, and what is in it."""

from discord import ui

from bot.render.layout import Reply


def text_of(reply: Reply, *, bold: bool = True) -> str:
    """All text of a reply; without the marks of bold type if not `bold`."""
    text = "\n".join(part.content for part in reply.walk_children() if isinstance(part, ui.TextDisplay))
    return text if bold else text.replace("**", "")


def evs_in(reply: str) -> dict[str, str]:
    """The table of an answer about a hand: the EV of each action, as shown."""
    rows = (line.split() for line in reply.splitlines())
    return {row[0]: row[1] for row in rows if len(row) > 1 and row[1][0] in "+−" and row[1][1].isdigit()}
